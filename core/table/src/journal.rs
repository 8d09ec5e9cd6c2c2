//! The journal of a match: all that it takes to play the match again, step by step.
//!
//! A journal is a header and records. Both are JSON objects of one line, and those that concern the game are lines of
//! the referee's notation, so that the referee can judge a journal without knowing about tables. Every record is on
//! disk before the host answers; whatever was answered is therefore in the journal.

mod export;
mod header;
mod raw;
mod record;
mod script;
mod unreadable;

use outcry_rules::limits::QUOTED_CAUSE_MAX;
use outcry_rules::{MatchError, Refusal, quoted};
use thiserror::Error;

pub use export::{ImportError, export, import, pack, read, unpack};
pub use header::{CarriedSheet, Header, Participant, hex, parse_hex};
pub use raw::RawJournal;
pub use record::{Record, Step};
pub use script::referee_script;
pub use unreadable::Unreadable;

use crate::{HouseRulesError, NameError};

/// Says why a journal cannot be played.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum JournalError {
    /// The header or a record is no JSON of the expected shape.
    #[error("{place} is damaged: {}; import another copy of this match", quoted(cause, QUOTED_CAUSE_MAX))]
    Damaged { place: Place, cause: String },
    /// The journal was written by a later version.
    #[error("this match was written by a later version (format {format}): update outcry")]
    Later {
        /// The format of the journal.
        format: u32,
    },
    /// The rules of the header are none.
    #[error("this match has rules that are not known here: {0}")]
    Rules(#[from] HouseRulesError),
    /// The header does not describe a match.
    #[error("the header describes no match: {0}")]
    Match(#[from] MatchError),
    /// The people of the header are too few or too many.
    #[error("the header names {given} people for {seats} seats: every seat has one name")]
    People { seats: usize, given: usize },
    /// Somebody has no name that can be shown.
    #[error("the name of seat {seat}: {why}")]
    Name {
        /// The seat, from 0.
        seat: usize,
        /// What is wrong with the name.
        why: NameError,
    },
    /// A record cannot have happened.
    #[error("{place} cannot have happened: {refusal}; the records before it are good")]
    Impossible { place: Place, refusal: Refusal },
}

/// Names a place in a journal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    Header,
    /// The record with this number, from 0.
    Record(usize),
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Header => f.write_str("the header"),
            Self::Record(number) => write!(f, "record {number}"),
        }
    }
}
