//! Matches in lines: the referee, which judges scripts, and the notation that journals share with it.
//!
//! One JSON object is one line, and every line is answered with one; `docs/referee.md` describes both. A line that
//! cannot be understood is answered with an error and changes nothing.

mod fields;
mod notation;
mod nyet;
mod pit;
mod single;
mod table;

use outcry_rules::limits::QUOTED_MAX;
use outcry_rules::nyet::Nyet;
use outcry_rules::pit::Pit;
use outcry_rules::{MatchError, Millis, OptionError, Options, quoted};
use serde_json::{Map, Value, json};
use thiserror::Error;

use fields::Fields;
use notation::Notation;
use table::Table;

pub(crate) use single::{ReadError, action_fields, read_action, sayable};

/// The longest line that is read; a whole deal of thirteen hands takes less than a hundredth of it.
pub const LINE_MAX: usize = 1 << 20;

/// Judges a script line by line.
#[derive(Clone, PartialEq, Default)]
pub struct Referee {
    game: Option<AnyTable>,
    now: Millis,
}

#[derive(Clone, PartialEq)]
enum AnyTable {
    Pit(Box<Table<Pit>>),
    Nyet(Box<Table<Nyet>>),
}

/// Runs `$body` with `$table` bound to the table of whichever game is played.
macro_rules! at_table {
    ($any:expr, $table:ident => $body:expr) => {
        match $any {
            AnyTable::Pit($table) => $body,
            AnyTable::Nyet($table) => $body,
        }
    };
}

/// Says what is wrong with a line; nothing has changed.
#[derive(Debug, Error)]
pub(crate) enum LineError {
    /// The line is no JSON.
    #[error("this is no JSON object: {0}")]
    Json(#[from] serde_json::Error),
    /// The line is JSON, but no object.
    #[error("a line is one JSON object, such as {{\"open\":\"pit\",\"edition\":\"short\",\"seats\":4}}")]
    NoObject,
    #[error("a line has at most {LINE_MAX} bytes")]
    TooLong,
    /// The line is not UTF-8.
    #[error("a line is text in UTF-8")]
    NotText,
    /// The line asks for nothing.
    #[error("a line needs one of the fields open, do, state, view and legal")]
    NoVerb,
    #[error("the field `{name}` is missing: it takes {expected}")]
    Missing { name: &'static str, expected: &'static str },
    /// A field has the wrong type.
    #[error("the field `{name}` takes {expected}")]
    Wrong { name: &'static str, expected: &'static str },
    #[error("there is no game `{}`: open pit or nyet", quoted(.0, QUOTED_MAX))]
    NoSuchGame(String),
    #[error("{game} has no edition `{}`: choose one of {known}", quoted(given, QUOTED_MAX))]
    NoSuchEdition { game: &'static str, given: String, known: String },
    /// The deck has no such card.
    #[error(
        "the hand of seat {seat} has a card `{}`, which this deck does not have: it has {known}",
        quoted(card, QUOTED_MAX)
    )]
    NoSuchCard { seat: usize, card: String, known: String },
    /// The action does not exist in this game.
    #[error("{game} has no action `{}`: it has {known}", quoted(given, QUOTED_MAX))]
    NoSuchAction { game: &'static str, given: String, known: &'static str },
    /// The line of the veto board has no such box.
    #[error("line {line} has no box `{}` in this round: it has {known}", quoted(given, QUOTED_MAX))]
    NoSuchBox { line: u64, given: String, known: String },
    /// Nothing has been opened.
    #[error(
        "no game is open: begin with a line such as {{\"open\":\"pit\",\"edition\":\"short\",\"seats\":4}}"
    )]
    NotOpened,
    #[error("time never goes back: `at` is {given}, but the line before was at {now}")]
    TimeGoesBack {
        /// The time that was given, in milliseconds.
        given: u64,
        /// The time reached, in milliseconds.
        now: u64,
    },
    /// An option was not accepted.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The match could not be opened or dealt.
    #[error(transparent)]
    Match(#[from] MatchError),
}

impl Referee {
    /// Makes a referee with no game open.
    pub fn new() -> Self {
        Self::default()
    }

    /// Answers one line; blank lines and lines that start with `#` have no answer.
    pub fn answer(&mut self, line: &str) -> Option<Value> {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            return None;
        }
        let answer = if line.len() > LINE_MAX { Err(LineError::TooLong) } else { self.judge(line) };
        Some(answer.unwrap_or_else(|error| json!({ "error": error.to_string() })))
    }

    /// Answers one line of bytes from outside, which may be no text at all.
    pub fn answer_bytes(&mut self, line: &[u8]) -> Option<Value> {
        let line = line.trim_ascii();
        match str::from_utf8(line) {
            _ if line.starts_with(b"#") => None,
            _ if line.len() > LINE_MAX => Some(Self::too_long()),
            Ok(text) => self.answer(text),
            Err(_) => Some(json!({ "error": LineError::NotText.to_string() })),
        }
    }

    /// Answers a line that was too long to be read.
    pub fn too_long() -> Value {
        json!({ "error": LineError::TooLong.to_string() })
    }

    fn judge(&mut self, line: &str) -> Result<Value, LineError> {
        let Value::Object(line) = serde_json::from_str(line)? else { return Err(LineError::NoObject) };
        let fields = Fields::new(&line);
        if let Some(game) = fields.text("open", "\"pit\" or \"nyet\"")? {
            return self.open(game, &fields);
        }
        let now = self.time(&fields)?;
        let Some(game) = &mut self.game else {
            return Err(if fields.asks_or_acts() { LineError::NotOpened } else { LineError::NoVerb });
        };
        let answer = at_table!(game, table => table.answer(&fields, now))?;
        self.now = now;
        Ok(answer)
    }

    fn open(&mut self, game: &str, fields: &Fields<'_>) -> Result<Value, LineError> {
        let (table, answer) = match game {
            Pit::GAME => {
                let (table, answer) = Table::<Pit>::open(fields)?;
                (AnyTable::Pit(Box::new(table)), answer)
            }
            Nyet::GAME => {
                let (table, answer) = Table::<Nyet>::open(fields)?;
                (AnyTable::Nyet(Box::new(table)), answer)
            }
            other => return Err(LineError::NoSuchGame(other.to_owned())),
        };
        self.game = Some(table);
        self.now = Millis::ZERO;
        Ok(answer)
    }

    fn time(&self, fields: &Fields<'_>) -> Result<Millis, LineError> {
        let Some(at) = fields.number("at", "a time in whole milliseconds, 0 or more")? else {
            return Ok(self.now);
        };
        if at < self.now.get() {
            return Err(LineError::TimeGoesBack { given: at, now: self.now.get() });
        }
        Ok(Millis::new(at))
    }
}

/// Lists names for a message that says what would be right.
fn listed<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    names.into_iter().collect::<Vec<_>>().join(", ")
}

/// Finds an edition of a game and builds its options.
fn preset<G: Notation>(id: &str) -> Result<G::Options, LineError> {
    let edition = G::Options::edition(id).ok_or_else(|| LineError::NoSuchEdition {
        game: G::GAME,
        given: id.to_owned(),
        known: listed(G::Options::editions().iter().map(|edition| edition.id)),
    })?;
    Ok((edition.preset)())
}

/// Starts an event or an action with its name.
fn named(key: &str, name: &str) -> Map<String, Value> {
    let mut map = Map::new();
    map.insert(key.to_owned(), name.into());
    map
}
