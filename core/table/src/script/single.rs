//! Single actions in the referee's notation, for journals.

use outcry_rules::{Match, Refusal};
use serde_json::{Map, Value};

use super::fields::Fields;
use super::notation::{LineAction, Notation};
use crate::{AnyAction, AnyMatch};

/// Says why a line is no action of this match.
pub(crate) enum ReadError {
    /// The line is not understood: why not.
    Line(String),
    /// It can be said, but never done.
    Refused(Refusal),
}

/// Writes an action as the fields of a line; an action of the other game has none.
pub(crate) fn action_fields(table: &AnyMatch, action: AnyAction) -> Map<String, Value> {
    match (table, action) {
        (AnyMatch::Pit(table), AnyAction::Pit(action)) => Notation::action_fields(table, action),
        (AnyMatch::Nyet(table), AnyAction::Nyet(action)) => Notation::action_fields(table, action),
        _ => Map::new(),
    }
}

/// Refuses an action that cannot even be written down for this match.
pub(crate) fn sayable(table: &AnyMatch, action: AnyAction) -> Result<(), Refusal> {
    match (table, action) {
        (AnyMatch::Pit(table), AnyAction::Pit(action)) => Notation::sayable(table, action),
        (AnyMatch::Nyet(table), AnyAction::Nyet(action)) => Notation::sayable(table, action),
        _ => Err(Refusal::WrongPhase),
    }
}

/// Reads an action that is named `verb`.
pub(crate) fn read_action(
    table: &AnyMatch,
    verb: &str,
    line: &Map<String, Value>,
) -> Result<AnyAction, ReadError> {
    match table {
        AnyMatch::Pit(table) => read(table, verb, line).map(AnyAction::Pit),
        AnyMatch::Nyet(table) => read(table, verb, line).map(AnyAction::Nyet),
    }
}

fn read<G: Notation>(
    table: &Match<G>,
    verb: &str,
    line: &Map<String, Value>,
) -> Result<G::Action, ReadError> {
    match G::action(table, verb, &Fields::new(line)) {
        Ok(LineAction::Action(action)) => Ok(action),
        Ok(LineAction::Never(refusal)) => Err(ReadError::Refused(refusal)),
        Err(error) => Err(ReadError::Line(error.to_string())),
    }
}
