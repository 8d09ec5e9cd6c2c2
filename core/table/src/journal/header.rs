//! The first line of a journal.

use outcry_bots::Strength;
use outcry_rules::limits::SEATS_MAX;
use outcry_rules::{Carried, Points, Seed};
use serde::{Deserialize, Serialize};

use super::{JournalError, Place};
use crate::limits::{CARRIED_ROUNDS_MAX, FORMAT};
use crate::{AnyMatch, GameName, HouseRules, checked_name, cleaned_name};

/// Says what is played, by whom, and from which secret the cards come.
#[derive(Clone, PartialEq, Debug)]
pub struct Header {
    pub rules: HouseRules,
    /// Who sits there, by seat.
    pub people: Vec<Participant>,
    /// Who deals the first round, by seat.
    pub dealer: usize,
    /// The secret from which every shuffle follows.
    pub seed: Seed,
    /// When the match began, in seconds since 1970-01-01 UTC.
    pub began: i64,
    /// The score sheet with which it goes on where another match had to stop.
    pub carried: Option<CarriedSheet>,
}

/// Holds the score sheet of a match that another one goes on with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CarriedSheet {
    /// The points of each round, by seat.
    pub rows: Vec<Vec<i32>>,
    /// The totals, by seat: where they cannot fall below zero they are not the sums.
    pub totals: Vec<i32>,
}

/// Somebody who sat down before the first deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Participant {
    pub name: String,
    /// How well the bot plays that sits there; nothing for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<Strength>,
}

/// The header as it is written: a line that opens the game in the referee's notation, and what the table adds.
#[derive(Serialize, Deserialize)]
struct Written {
    open: GameName,
    edition: String,
    #[serde(default, skip_serializing_if = "std::collections::BTreeMap::is_empty")]
    options: std::collections::BTreeMap<String, outcry_rules::Value>,
    seats: usize,
    dealer: usize,
    seed: String,
    outcry: u32,
    began: i64,
    people: Vec<Participant>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    carried: Option<CarriedSheet>,
}

impl Header {
    /// Writes the header as one line.
    pub fn write(&self) -> String {
        let written = Written {
            open: self.rules.game,
            edition: self.rules.edition.clone(),
            options: self.rules.changes.clone(),
            seats: self.people.len(),
            dealer: self.dealer,
            seed: hex(self.seed),
            outcry: FORMAT,
            began: self.began,
            people: self.people.clone(),
            carried: self.carried.clone(),
        };
        // Nothing in it can fail to be written: maps have text keys, and there are no foreign types.
        serde_json::to_string(&written).unwrap_or_default()
    }

    /// Reads a header.
    ///
    /// # Errors
    /// What is no header, or one that a later version has written.
    pub fn read(line: &[u8]) -> Result<Self, JournalError> {
        let damaged = |cause: String| JournalError::Damaged { place: Place::Header, cause };
        let format =
            serde_json::from_slice::<serde_json::Value>(line).map_err(|error| damaged(error.to_string()))?;
        let format = format.get("outcry").and_then(serde_json::Value::as_u64);
        let format = format.ok_or_else(|| damaged("the field `outcry` is missing".to_owned()))?;
        if format > u64::from(FORMAT) {
            return Err(JournalError::Later { format: u32::try_from(format).unwrap_or(u32::MAX) });
        }
        let written: Written = serde_json::from_slice(line).map_err(|error| damaged(error.to_string()))?;
        let seed = parse_hex(&written.seed)
            .ok_or_else(|| damaged("the seed takes 64 hexadecimal digits".to_owned()))?;
        if written.people.len() != written.seats {
            return Err(JournalError::People { seats: written.seats, given: written.people.len() });
        }
        let named = |person: Participant| Participant { name: cleaned_name(&person.name), ..person };
        let header = Self {
            rules: HouseRules { game: written.open, edition: written.edition, changes: written.options },
            people: written.people.into_iter().map(named).collect(),
            dealer: written.dealer,
            seed,
            began: written.began,
            carried: written.carried,
        };
        header.check()?;
        Ok(header)
    }

    /// Checks what people have typed: the names. Two people may have the same one, as people do. And checks that a sheet with
    /// which the match goes on has as many columns as there are seats.
    ///
    /// # Errors
    /// The first name that is none, and what is wrong with it, or a sheet that is none.
    pub fn check(&self) -> Result<(), JournalError> {
        if let Some(CarriedSheet { rows, totals }) = &self.carried
            && (rows.len() > CARRIED_ROUNDS_MAX
                || rows.iter().chain([totals]).any(|row| row.len() != self.people.len()))
        {
            let cause = "the sheet that it goes on with has other columns than seats".to_owned();
            return Err(JournalError::Damaged { place: Place::Header, cause });
        }
        for (seat, participant) in self.people.iter().enumerate() {
            checked_name(&participant.name).map_err(|why| JournalError::Name { seat, why })?;
        }
        Ok(())
    }

    /// Deals the first round.
    ///
    /// # Errors
    /// Rules that are not known, or a number of people that they do not take.
    pub fn open(&self) -> Result<AnyMatch, JournalError> {
        let carried = self.carried.as_ref().map(|CarriedSheet { rows, totals }| Carried {
            rounds: rows.len() as u32,
            totals: points(totals),
        });
        Ok(AnyMatch::open_after(self.rules.options()?, self.people.len(), self.dealer, self.seed, carried)?)
    }

    /// Gives the rows of the sheet with which the match goes on.
    pub(crate) fn carried_rows(&self) -> Vec<Points> {
        let rows = self.carried.iter().flat_map(|carried| &carried.rows);
        rows.map(|row| points(row)).collect()
    }
}

/// Gives points by seat, with none for seats that the table does not have.
fn points(row: &[i32]) -> Points {
    let mut points = [0; SEATS_MAX];
    for (place, value) in points.iter_mut().zip(row) {
        *place = *value;
    }
    points
}

/// Writes a seed as 64 hexadecimal digits.
pub fn hex(Seed(bytes): Seed) -> String {
    let digits = bytes.into_iter().flat_map(|byte| [byte >> 4, byte & 0xf]);
    digits.filter_map(|digit| char::from_digit(digit.into(), 16)).collect()
}

/// Reads 64 hexadecimal digits.
pub fn parse_hex(text: &str) -> Option<Seed> {
    let digits: [u8; 64] = text.as_bytes().try_into().ok()?;
    let mut seed = [0; 32];
    for (byte, &[high, low]) in seed.iter_mut().zip(digits.as_chunks().0) {
        *byte = (char::from(high).to_digit(16)? << 4 | char::from(low).to_digit(16)?) as u8;
    }
    Some(Seed(seed))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{NAMELESS, NameError};

    fn header() -> Header {
        let guest = |name: &str, bot| Participant { name: name.to_owned(), bot };
        Header {
            rules: HouseRules::edition(GameName::Pit, "short"),
            people: vec![guest("Ada", None), guest("Bo", Some(Strength::Hard)), guest("Çelik", None)],
            dealer: 2,
            seed: Seed::from(7),
            began: 1_795_000_000,
            carried: None,
        }
    }

    #[test]
    fn a_header_is_a_line_that_opens_the_game() {
        let written = header().write();
        assert_eq!(
            written,
            r#"{"open":"pit","edition":"short","seats":3,"dealer":2,"seed":"0700000000000000000000000000000000000000000000000000000000000000","outcry":1,"began":1795000000,"people":[{"name":"Ada"},{"name":"Bo","bot":"hard"},{"name":"Çelik"}]}"#
        );
        assert_eq!(Header::read(written.as_bytes()).unwrap(), header());
    }

    #[test]
    fn whatever_names_a_header_has_are_read_as_names() {
        for (written, read) in [
            ("\\u001b[31mAda\\u202e", "[31mAda"),
            ("А\\u0301\\u0301\\u0301\\u0301", "А\u{301}\u{301}\u{301}"),
            ("\\u3164", NAMELESS),
        ] {
            let line = header().write().replace("Ada", written);
            let people = Header::read(line.as_bytes()).unwrap().people;
            assert_eq!(people[0].name, read);
        }
        let mut unnamed = header();
        unnamed.people[1].name.clear();
        let error = unnamed.check().unwrap_err();
        assert!(matches!(error, JournalError::Name { seat: 1, why: NameError::Empty }), "{error}");
    }

    #[test]
    fn what_is_no_header_is_told() {
        let good = header().write();
        for (from, to) in [
            ("\"seats\":3", "\"seats\":4"),
            ("0700", "07x0"),
            ("0700", "070"),
            ("\"outcry\":1", "\"outcry\":2"),
            ("\"outcry\":1", "\"outcry\":-1"),
            ("pit", "chess"),
            ("}", ""),
        ] {
            let bad = good.replacen(from, to, 1);
            assert_ne!(bad, good);
            assert!(Header::read(bad.as_bytes()).is_err(), "{bad}");
        }
        for cut in 0..good.len() {
            assert!(Header::read(&good.as_bytes()[..cut]).is_err());
        }
        assert!(matches!(
            Header::read(good.replace("\"outcry\":1", "\"outcry\":2").as_bytes()),
            Err(JournalError::Later { format: 2 })
        ));
    }
}
