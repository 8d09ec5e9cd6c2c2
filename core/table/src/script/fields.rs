//! The fields of a line, read with messages that say what would be right.

use serde_json::{Map, Value};

use super::LineError;

const SEAT: &str = "a seat as a whole number, the first is 0";

/// Reads the fields of one line; `null` counts as left out.
pub(super) struct Fields<'a>(&'a Map<String, Value>);

/// Names a viewer of the table, or a seat, before it is known whether the table has it.
pub(super) enum ViewerName {
    Seat(usize),
    Board,
}

impl<'a> Fields<'a> {
    pub(super) fn new(line: &'a Map<String, Value>) -> Self {
        Self(line)
    }

    pub(super) fn get(&self, name: &str) -> Option<&'a Value> {
        self.0.get(name).filter(|value| !value.is_null())
    }

    /// Says whether the line asks for or does anything at all.
    pub(super) fn asks_or_acts(&self) -> bool {
        ["do", "state", "view", "legal"].into_iter().any(|name| self.get(name).is_some())
    }

    pub(super) fn text(
        &self,
        name: &'static str,
        expected: &'static str,
    ) -> Result<Option<&'a str>, LineError> {
        self.read(name, expected, Value::as_str)
    }

    pub(super) fn number(
        &self,
        name: &'static str,
        expected: &'static str,
    ) -> Result<Option<u64>, LineError> {
        self.read(name, expected, Value::as_u64)
    }

    pub(super) fn flag(&self, name: &'static str, expected: &'static str) -> Result<Option<bool>, LineError> {
        self.read(name, expected, Value::as_bool)
    }

    pub(super) fn list(
        &self,
        name: &'static str,
        expected: &'static str,
    ) -> Result<Option<&'a Vec<Value>>, LineError> {
        self.read(name, expected, Value::as_array)
    }

    /// Reads a seat; a whole number outside any table is a seat that nobody has.
    pub(super) fn seat(&self, name: &'static str) -> Result<Option<usize>, LineError> {
        self.read(name, SEAT, seat)
    }

    /// Reads a list of seats.
    pub(super) fn seats(&self, name: &'static str) -> Result<Option<Vec<usize>>, LineError> {
        const EXPECTED: &str = "a list of seats";
        let Some(list) = self.list(name, EXPECTED)? else { return Ok(None) };
        let seats: Option<Vec<usize>> = list.iter().map(seat).collect();
        seats.map(Some).ok_or(LineError::Wrong { name, expected: EXPECTED })
    }

    /// Reads a list of names.
    pub(super) fn names(&self, name: &'static str) -> Result<Option<Vec<&'a str>>, LineError> {
        const EXPECTED: &str = "a list of cards by their names";
        let Some(list) = self.list(name, EXPECTED)? else { return Ok(None) };
        let names: Option<Vec<&str>> = list.iter().map(Value::as_str).collect();
        names.map(Some).ok_or(LineError::Wrong { name, expected: EXPECTED })
    }

    /// Reads whose view is asked for.
    pub(super) fn viewer(&self, name: &'static str) -> Result<Option<ViewerName>, LineError> {
        self.read(name, "a seat, or \"board\"", |value| match value {
            Value::String(board) if board == "board" => Some(ViewerName::Board),
            value => seat(value).map(ViewerName::Seat),
        })
    }

    fn read<T>(
        &self,
        name: &'static str,
        expected: &'static str,
        read: impl FnOnce(&'a Value) -> Option<T>,
    ) -> Result<Option<T>, LineError> {
        self.get(name).map(|value| read(value).ok_or(LineError::Wrong { name, expected })).transpose()
    }
}

/// Says that a field has to be there.
pub(super) fn needed<T>(
    value: Option<T>,
    name: &'static str,
    expected: &'static str,
) -> Result<T, LineError> {
    value.ok_or(LineError::Missing { name, expected })
}

fn seat(value: &Value) -> Option<usize> {
    // What is too large for a whole number of 64 bits is read as a fraction: no table has that seat either.
    let beyond = || value.as_f64().filter(|number| number.abs() >= 2_f64.powi(63)).map(|_| i64::MAX);
    let number = value.as_i64().or_else(beyond)?;
    Some(usize::try_from(number).unwrap_or(usize::MAX))
}
