//! Messages from the host to a player, beside the state slots.

use minicbor::bytes::ByteSlice;
use outcry_rules::limits::{LOT_MAX, SEATS_MAX};
use outcry_rules::{Millis, Seat, SeatSet};

use super::packed::{Reader, Writer, pair, pair_of};
use super::{Part, PlayerMessage, Reply, ShortNumber, Version, WireError, refusal_code};

/// Tells a hand something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HostMessage {
    Answer {
        number: ShortNumber,
        reply: Reply,
    },
    RingAt(RingAt),
    Freeze(Freeze),
    Resume,
    /// Something that the state alone does not tell.
    Notice(Notice),
    /// The phone has its seat, or is the board.
    Seated {
        /// The seat; nobody's for the board.
        seat: Option<Seat>,
        /// The number of the last request from it that was answered.
        last: Option<u32>,
        /// The number of the match at this table, modulo 256: what was known of another one is known no more.
        game: Option<u8>,
    },
    /// The phone is sent away.
    SentAway(SentAway),
    /// The host commits to its secret before a deal, and wants every phone to hold itself to a share in the shuffle.
    Commit {
        /// The number of the deal, modulo 256.
        deal: u8,
        /// What the secret is held to.
        commitment: [u8; 32],
    },
    /// What the phones hold themselves to: whoever is among them sends their share.
    Pledges {
        /// The number of the deal, modulo 256.
        deal: u8,
        /// The pledges, in ascending order of seats.
        pledges: Vec<(Seat, [u8; 32])>,
    },
    /// The host opens its secret after the round: every phone can check the deal.
    Opening {
        /// The number of the deal, modulo 256.
        deal: u8,
        secret: [u8; 32],
        /// The shares of all phones, in ascending order of seats.
        shares: Vec<(Seat, [u8; 32])>,
    },
    /// The match is over, and the table is before its first deal again: what was known of it is known no more.
    Regather,
    /// A part of the file of the match that is over, packed, as it was asked for.
    MatchPart {
        /// The number of the match at this table, modulo 256.
        game: u8,
        /// How long the whole file is, in bytes.
        whole: u32,
        /// Where the part begins, in bytes.
        from: u32,
        part: Vec<u8>,
    },
    /// The invite has another secret: whoever comes back with the one before is not answered.
    Renewed {
        secret: [u8; 32],
    },
    /// The host does not know a kind of message: its phone has to be updated.
    Update {
        kind: u8,
    },
}

/// Says when all phones ring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RingAt {
    /// The number of the bell, modulo 256: what was heard is acknowledged by it.
    pub bell: u8,
    pub seat: Seat,
    pub sound: BellSound,
    /// When it is to be heard, by the host's clock.
    pub at: Millis,
}

/// Says what the bell rings for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BellSound {
    Corner,
    /// A corner that is none: dull.
    False,
}

/// Says why the table is frozen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Freeze {
    Paused,
    Missing,
    /// For a reason that this version does not know.
    Other(u8),
}

/// Tells what the state alone does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notice {
    Gone {
        /// The player who had agreed to swap.
        seat: Seat,
        /// The player who has swapped elsewhere.
        whom: Seat,
    },
    Swapped {
        /// The player whose tap completed the swap, then the other.
        seats: [Seat; 2],
        /// How many cards each gave.
        count: u8,
    },
    /// A swap was found out to hold mixed cards.
    Voided {
        seats: [Seat; 2],
        /// Whose lot was mixed.
        offenders: SeatSet,
    },
}

/// Says why a phone is sent away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SentAway {
    Full,
    /// The match has begun without it.
    Running,
    /// Another major version is played, and this is it.
    Version(Version),
    /// The code or the invite is not this table's.
    WrongCode,
    /// The host has given the seat to somebody else.
    Unseated,
    Closed,
    /// The seat has gone to another phone of the same player.
    Moved,
    /// For a reason that this version does not know.
    Other(u8),
}

const ANSWER: u8 = 0x00;
const RING_AT: u8 = 0x02;
const FREEZE: u8 = 0x03;
const RESUME: u8 = 0x04;
const GONE: u8 = 0x05;
const SWAPPED: u8 = 0x06;
const VOIDED: u8 = 0x07;
const SEATED: u8 = 0x10;
const SENT_AWAY: u8 = 0x11;
const COMMIT: u8 = 0x12;
const OPENING: u8 = 0x13;
const PLEDGES: u8 = 0x14;
const REGATHER: u8 = 0x15;
const MATCH_PART: u8 = 0x16;
const RENEWED: u8 = 0x17;
const UPDATE: u8 = 0x1F;

impl HostMessage {
    /// Writes the message.
    pub fn encode(&self) -> Vec<u8> {
        match self {
            Self::Answer { number, reply } => {
                let mut writer = Writer::of(ANSWER);
                refusal_code::write(*reply, writer.byte(number.0));
                writer.finish()
            }
            Self::RingAt(ring) => {
                let seat = ring.seat.index() as u8;
                let sound = (ring.sound as u8) << 4;
                Writer::of(RING_AT).byte(ring.bell).byte(sound | seat).cbor(&ring.at.get()).finish()
            }
            Self::Freeze(freeze) => Writer::of(FREEZE).byte(freeze.number()).finish(),
            Self::Resume => Writer::of(RESUME).finish(),
            Self::Notice(notice) => notice.write(),
            Self::Seated { seat, last, game } => {
                Writer::of(SEATED).seat(*seat).cbor(last).cbor(game).finish()
            }
            Self::SentAway(why) => {
                let mut writer = Writer::of(SENT_AWAY);
                writer.byte(why.number());
                if let SentAway::Version(version) = why {
                    writer.byte(version.major).byte(version.minor);
                }
                writer.finish()
            }
            Self::Commit { deal, commitment } => Writer::of(COMMIT).byte(*deal).bytes(commitment).finish(),
            Self::Opening { deal, secret, shares } => {
                let mut writer = Writer::of(OPENING);
                write_of_seats(shares, writer.byte(*deal).bytes(secret));
                writer.finish()
            }
            Self::Pledges { deal, pledges } => {
                let mut writer = Writer::of(PLEDGES);
                write_of_seats(pledges, writer.byte(*deal));
                writer.finish()
            }
            Self::Regather => Writer::of(REGATHER).finish(),
            Self::MatchPart { game, whole, from, part } => {
                let mut writer = Writer::of(MATCH_PART);
                writer.byte(*game).cbor(whole).cbor(from).cbor(&<&ByteSlice>::from(part.as_slice())).finish()
            }
            Self::Renewed { secret } => Writer::of(RENEWED).bytes(secret).finish(),
            Self::Update { kind } => Writer::of(UPDATE).byte(*kind).finish(),
        }
    }

    /// Reads a message.
    ///
    /// # Errors
    /// What is no message; to [`WireError::Unknown`] a phone answers with [`HostMessage::reply`].
    pub fn decode(message: &[u8]) -> Result<Self, WireError> {
        let mut reader = Reader::new(message)?;
        Ok(match reader.byte()? {
            ANSWER => {
                Self::Answer { number: ShortNumber(reader.byte()?), reply: refusal_code::read(&mut reader)? }
            }
            RING_AT => Self::RingAt(RingAt::read(&mut reader)?),
            FREEZE => Self::Freeze(Freeze::from_number(reader.byte()?)),
            RESUME => Self::Resume,
            kind @ (GONE | SWAPPED | VOIDED) => Self::Notice(Notice::read(kind, &mut reader)?),
            SEATED => Self::Seated { seat: reader.seat()?, last: reader.later()?, game: reader.later()? },
            SENT_AWAY => Self::SentAway(SentAway::read(&mut reader)?),
            COMMIT => Self::Commit { deal: reader.byte()?, commitment: reader.bytes()? },
            OPENING => {
                let (deal, secret) = (reader.byte()?, reader.bytes()?);
                Self::Opening { deal, secret, shares: read_of_seats(&mut reader)? }
            }
            PLEDGES => Self::Pledges { deal: reader.byte()?, pledges: read_of_seats(&mut reader)? },
            REGATHER => Self::Regather,
            MATCH_PART => {
                let (game, whole, from) = (reader.byte()?, reader.cbor()?, reader.cbor()?);
                Self::MatchPart { game, whole, from, part: reader.cbor::<&ByteSlice>()?.to_vec() }
            }
            RENEWED => Self::Renewed { secret: reader.bytes()? },
            UPDATE => Self::Update { kind: reader.byte()? },
            kind => return Err(WireError::Unknown { kind, number: None }),
        })
    }

    /// Gives what a phone answers to a message that it does not know, where anything.
    pub const fn reply(error: &WireError) -> Option<PlayerMessage> {
        match *error {
            WireError::Unknown { kind, .. } => Some(PlayerMessage::Update { kind }),
            _ => None,
        }
    }
}

impl RingAt {
    fn read(reader: &mut Reader<'_>) -> Result<Self, WireError> {
        let (bell, who) = (reader.byte()?, reader.byte()?);
        let sound = match who >> 4 {
            0 => BellSound::Corner,
            1 => BellSound::False,
            _ => return Err(Part::Choice.into()),
        };
        let seat = Seat::new(usize::from(who & 0xF)).ok_or(Part::Seat)?;
        Ok(Self { bell, seat, sound, at: Millis::new(reader.cbor()?) })
    }
}

impl Freeze {
    const fn number(self) -> u8 {
        match self {
            Self::Paused => 0,
            Self::Missing => 1,
            Self::Other(number) => number,
        }
    }

    const fn from_number(number: u8) -> Self {
        match number {
            0 => Self::Paused,
            1 => Self::Missing,
            other => Self::Other(other),
        }
    }
}

impl Notice {
    fn write(self) -> Vec<u8> {
        match self {
            Self::Gone { seat, whom } => Writer::of(GONE).byte(pair(seat, whom)).finish(),
            Self::Swapped { seats: [one, two], count } => {
                Writer::of(SWAPPED).byte(pair(one, two)).byte(count).finish()
            }
            Self::Voided { seats: [one, two], offenders } => {
                Writer::of(VOIDED).byte(pair(one, two)).seats(offenders).finish()
            }
        }
    }

    fn read(kind: u8, reader: &mut Reader<'_>) -> Result<Self, WireError> {
        let seats = pair_of(reader.byte()?)?;
        Ok(match kind {
            GONE => Self::Gone { seat: seats[0], whom: seats[1] },
            SWAPPED => {
                let count = reader.byte()?;
                let fits = (1..=LOT_MAX).contains(&count);
                Self::Swapped { seats, count: fits.then_some(count).ok_or(Part::Count)? }
            }
            _ => Self::Voided { seats, offenders: reader.seats()? },
        })
    }
}

impl SentAway {
    const fn number(self) -> u8 {
        match self {
            Self::Full => 1,
            Self::Running => 2,
            Self::Version(_) => 3,
            Self::WrongCode => 4,
            Self::Unseated => 5,
            Self::Closed => 6,
            Self::Moved => 7,
            Self::Other(number) => number,
        }
    }

    fn read(reader: &mut Reader<'_>) -> Result<Self, WireError> {
        Ok(match reader.byte()? {
            1 => Self::Full,
            2 => Self::Running,
            3 => Self::Version(Version { major: reader.byte()?, minor: reader.byte()? }),
            4 => Self::WrongCode,
            5 => Self::Unseated,
            6 => Self::Closed,
            7 => Self::Moved,
            other => Self::Other(other),
        })
    }
}

fn write_of_seats(of_seats: &[(Seat, [u8; 32])], writer: &mut Writer) {
    writer.byte(of_seats.len() as u8);
    for (seat, bytes) in of_seats {
        writer.byte(seat.index() as u8).bytes(bytes);
    }
}

fn read_of_seats(reader: &mut Reader<'_>) -> Result<Vec<(Seat, [u8; 32])>, WireError> {
    let count = usize::from(reader.byte()?);
    if count > SEATS_MAX {
        return Err(Part::Seat.into());
    }
    let mut of_seats: Vec<(Seat, [u8; 32])> = Vec::with_capacity(count);
    for _ in 0..count {
        let seat = reader.seat()?.ok_or(Part::Seat)?;
        if of_seats.last().is_some_and(|(last, _)| *last >= seat) {
            return Err(Part::Seat.into());
        }
        of_seats.push((seat, reader.bytes()?));
    }
    Ok(of_seats)
}
