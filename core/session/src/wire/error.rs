//! Why bytes are no message.

use outcry_table::HouseRulesError;
use thiserror::Error;

use crate::limits::MESSAGE_MAX;

/// Says why bytes are no message.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum WireError {
    #[error("the message ends too soon: let the phones connect again")]
    Short,
    /// It is longer than any.
    #[error("a message of {length} bytes is too long: {MESSAGE_MAX} are the most")]
    TooLong {
        /// Its length in bytes.
        length: usize,
    },
    /// It is of a kind that only a newer version knows.
    #[error("the other phone speaks of something newer (message {kind:#04x}): update this one")]
    Unknown {
        kind: u8,
        /// The number of the request, where it is one.
        number: Option<u8>,
    },
    /// Its encoding is broken.
    #[error("the message cannot be read: let the phones connect again")]
    Garbled,
    /// It names something that no table has.
    #[error("the message names {0} that this table does not have: let the phones connect again")]
    Value(Part),
    /// The table plays by rules that this version does not know.
    #[error("this version does not know the rules of that table ({0}): update the older phone")]
    Rules(#[from] HouseRulesError),
}

/// Names the part of a message that is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum Part {
    /// A seat, or a number of seats.
    #[error("a seat")]
    Seat,
    #[error("a name")]
    Name,
    #[error("cards")]
    Cards,
    #[error("a number")]
    Count,
    #[error("a suit")]
    Suit,
    /// One of a few words.
    #[error("a choice")]
    Choice,
    /// A state of the game.
    #[error("a phase")]
    Phase,
    #[error("a board")]
    Board,
    /// The teams, or the bonus card.
    #[error("teams")]
    Teams,
    #[error("a trick")]
    Trick,
}

impl From<Part> for WireError {
    fn from(part: Part) -> Self {
        Self::Value(part)
    }
}
