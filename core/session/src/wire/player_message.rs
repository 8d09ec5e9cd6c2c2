//! Messages from a player to the host. Taps, calls, the bell and all that is asked of a game are in [`super::request_message`].

use outcry_table::cleaned_name;

use super::packed::{Reader, Writer};
use super::request_message::RequestMessage;
use super::{HostMessage, Reply, ShortNumber, WireError};

/// Tells the host something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerMessage {
    Ask(RequestMessage),
    /// Somebody wants to sit down, or is back.
    Join {
        name: String,
        /// The number of its oldest request that was not answered, if there is one: from there on the host counts.
        next: Option<u32>,
        /// Whether the phone comes back to a seat that it had before the first deal.
        had_seat: bool,
        /// Whether it is a board, which wants no seat.
        board: bool,
    },
    /// A share in the shuffle.
    Share {
        /// The number of the deal, modulo 256.
        deal: u8,
        /// Bytes that nobody else could guess.
        share: [u8; 32],
    },
    /// A phone holds itself to its share in the shuffle, before it knows those of the others.
    Pledge {
        /// The number of the deal, modulo 256.
        deal: u8,
        /// What the share is held to.
        pledge: [u8; 32],
    },
    /// The phone wants a part of the file of the match that is over, in which it had a seat.
    Fetch {
        /// The number of the match at this table, modulo 256.
        game: u8,
        /// Where the part begins, in bytes.
        from: u32,
    },
    /// The phone is going to ring at the time it was told, or has rung at once because that has passed.
    Heard {
        bell: u8,
    },
    /// The phone does not know a kind of message: it has to be updated.
    Update {
        kind: u8,
    },
}

/// Kinds from here to [`LAST`] are no requests and have no number.
const FIRST: u8 = 0x10;
const JOIN: u8 = 0x10;
const SHARE: u8 = 0x11;
const HEARD: u8 = 0x12;
const PLEDGE: u8 = 0x13;
const FETCH: u8 = 0x14;
const UPDATE: u8 = 0x1F;
const LAST: u8 = 0x1F;

impl PlayerMessage {
    /// Writes the message.
    pub fn encode(&self) -> Vec<u8> {
        match self {
            Self::Ask(ask) => ask.write(),
            // A field that says nothing is left out.
            Self::Join { name, next, had_seat, board } => {
                let mut writer = Writer::of(JOIN);
                writer.cbor(name).cbor(next);
                if *had_seat || *board {
                    writer.cbor(had_seat);
                }
                if *board {
                    writer.cbor(board);
                }
                writer.finish()
            }
            Self::Share { deal, share } => Writer::of(SHARE).byte(*deal).bytes(share).finish(),
            Self::Pledge { deal, pledge } => Writer::of(PLEDGE).byte(*deal).bytes(pledge).finish(),
            Self::Fetch { game, from } => Writer::of(FETCH).byte(*game).cbor(from).finish(),
            Self::Heard { bell } => Writer::of(HEARD).byte(*bell).finish(),
            Self::Update { kind } => Writer::of(UPDATE).byte(*kind).finish(),
        }
    }

    /// Reads a message.
    ///
    /// # Errors
    /// What is no message; to [`WireError::Unknown`] a host answers with [`PlayerMessage::reply`].
    pub fn decode(message: &[u8]) -> Result<Self, WireError> {
        let mut reader = Reader::new(message)?;
        Ok(match reader.byte()? {
            JOIN => {
                let name = cleaned_name(reader.cbor()?);
                let next = reader.later()?;
                let had_seat: Option<bool> = reader.later()?;
                let board: Option<bool> = reader.later()?;
                let (had_seat, board) = (had_seat.unwrap_or_default(), board.unwrap_or_default());
                Self::Join { name, next, had_seat, board }
            }
            SHARE => Self::Share { deal: reader.byte()?, share: reader.bytes()? },
            PLEDGE => Self::Pledge { deal: reader.byte()?, pledge: reader.bytes()? },
            FETCH => Self::Fetch { game: reader.byte()?, from: reader.cbor()? },
            HEARD => Self::Heard { bell: reader.byte()? },
            UPDATE => Self::Update { kind: reader.byte()? },
            kind @ FIRST..=LAST => return Err(WireError::Unknown { kind, number: None }),
            kind => Self::Ask(RequestMessage::read(kind, &mut reader)?),
        })
    }

    /// Gives what a host answers to a message that it does not know, where anything: a request gets its answer, as
    /// every request does.
    pub const fn reply(error: &WireError) -> Option<HostMessage> {
        match *error {
            WireError::Unknown { number: Some(number), .. } => {
                Some(HostMessage::Answer { number: ShortNumber(number), reply: Reply::Update })
            }
            WireError::Unknown { kind, number: None } => Some(HostMessage::Update { kind }),
            _ => None,
        }
    }
}
