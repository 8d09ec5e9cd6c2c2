//! What is inside a sealed packet: one chunk after the other.
//!
//! ```text
//! 00  Padding    nothing: the rest of an urgent packet, which is always as long as any
//! 01  Hello      flags (1 answered, 2 last met), incarnation 8, [last met 8], varint urgent, varint ordinary
//! 02  Ack        varint: the number of the urgent message that is due
//! 03  Ack        varint: the number of the ordinary message that is due
//! 04  Ping       id 1
//! 05  Pong       id 1, varint when it was answered in µs, varint how long that took in µs
//! 06  Ordinary   varint number, varint length, bytes
//! 10–17  State   of the slot 0–7: varint version, varint length, bytes
//! 18–1f  Ack     of the slot 0–7: varint version
//! 40–bf  of a later minor version: varint length, and so many bytes to skip
//! c0–e6  Urgent  of 0–38 bytes: varint number, bytes
//! ```
//!
//! Numbers of more than one byte are little-endian. A varint holds seven bits a byte, the lowest first, the eighth bit
//! says that more follow; it has no byte too many.

mod varint;

use core::time::Duration;

use thiserror::Error;

use crate::limits::{MESSAGE_MAX, URGENT_MAX};
use crate::packet::Slot;
use varint::{Reader, put_varint, varint_length};

/// Says why a packet is none, although it was sealed by the right phone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum ChunkError {
    /// It ends within a chunk.
    #[error("a packet ends in the middle of a chunk")]
    Cut,
    /// A chunk of the first kinds that does not exist.
    #[error("the chunk {0:#04x} has no known meaning")]
    Unknown(u8),
    /// A number that is too large, or is written with more bytes than it needs.
    #[error("a number in a packet is too large or is not written as short as it could be")]
    Number,
    /// A message is longer than any may be.
    #[error("a message of {length} bytes is too long: send at most {most} at once")]
    TooLong {
        /// Its length in bytes.
        length: usize,
        /// The longest there is, in bytes.
        most: usize,
    },
    /// Flags that do not exist.
    #[error("a greeting has flags that have no known meaning")]
    Flags,
}

/// Marks one life of the program at one end: whoever forgets what it has received takes another.
///
/// It is eight random bytes, so that it was never used before.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Incarnation(pub u64);

/// Says which of the two lanes of messages.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Lane {
    /// In front of everything: bell, freeze, resume. Messages are short.
    Urgent,
    /// Everything else that has to arrive.
    Ordinary,
}

/// Greets after each connection: who speaks, and what it remembers of whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hello {
    /// Whether the other end's greeting of this connection has come.
    pub(crate) answered: bool,
    pub(crate) incarnation: Incarnation,
    /// The incarnation of the peer that was met last, whose messages the two numbers count.
    pub(crate) last_met: Option<Incarnation>,
    /// The number of the urgent message that is due.
    pub(crate) urgent: u32,
    /// The number of the ordinary message that is due.
    pub(crate) ordinary: u32,
}

/// A part of a packet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Chunk<'a> {
    Hello(Hello),
    /// Everything before this number of a lane has come.
    Ack(Lane, u32),
    /// This version of a slot has come, and nothing newer.
    AckState(Slot, u32),
    Ping(u8),
    /// `at` is when the ping was answered and `held` how long that took, both in microseconds.
    Pong {
        id: u8,
        at: u64,
        held: u64,
    },
    Message(Lane, u32, &'a [u8]),
    State(Slot, u32, &'a [u8]),
}

/// Means nothing: so many of these bytes fill a packet up.
pub(crate) const PADDING: u8 = 0x00;

/// The last microsecond that fits into [`Duration`]s of which a difference in nanoseconds is taken.
const LATEST_MICROS: u64 = i64::MAX as u64 / 1_000;

impl Chunk<'_> {
    /// Gives the bytes that the chunk takes.
    pub(crate) fn length(&self) -> usize {
        1 + match *self {
            Self::Hello(hello) => {
                let last_met = if hello.last_met.is_some() { 8 } else { 0 };
                9 + last_met + varint_length(hello.urgent.into()) + varint_length(hello.ordinary.into())
            }
            Self::Ack(_, number) | Self::AckState(_, number) => varint_length(number.into()),
            Self::Ping(_) => 1,
            Self::Pong { at, held, .. } => 1 + varint_length(at) + varint_length(held),
            Self::Message(Lane::Urgent, number, bytes) => varint_length(number.into()) + bytes.len(),
            Self::Message(Lane::Ordinary, number, bytes) | Self::State(_, number, bytes) => {
                varint_length(number.into()) + varint_length(bytes.len() as u64) + bytes.len()
            }
        }
    }

    /// Writes the chunk at the end of a packet.
    pub(crate) fn write(&self, packet: &mut Vec<u8>) {
        match *self {
            Self::Hello(hello) => {
                packet.extend([0x01, u8::from(hello.answered) | u8::from(hello.last_met.is_some()) << 1]);
                packet.extend(hello.incarnation.0.to_le_bytes());
                packet.extend(hello.last_met.into_iter().flat_map(|last_met| last_met.0.to_le_bytes()));
                put_varint(packet, hello.urgent.into());
                put_varint(packet, hello.ordinary.into());
            }
            Self::Ack(lane, number) => {
                packet.push(if lane == Lane::Urgent { 0x02 } else { 0x03 });
                put_varint(packet, number.into());
            }
            Self::AckState(slot, version) => {
                packet.push(0x18 | slot.number());
                put_varint(packet, version.into());
            }
            Self::Ping(id) => packet.extend([0x04, id]),
            Self::Pong { id, at, held } => {
                packet.extend([0x05, id]);
                put_varint(packet, at);
                put_varint(packet, held);
            }
            Self::Message(Lane::Urgent, number, bytes) => {
                packet.push(0xc0 | bytes.len() as u8);
                put_varint(packet, number.into());
                packet.extend_from_slice(bytes);
            }
            Self::Message(Lane::Ordinary, number, bytes) => {
                packet.push(0x06);
                put_varint(packet, number.into());
                put_varint(packet, bytes.len() as u64);
                packet.extend_from_slice(bytes);
            }
            Self::State(slot, version, bytes) => {
                packet.push(0x10 | slot.number());
                put_varint(packet, version.into());
                put_varint(packet, bytes.len() as u64);
                packet.extend_from_slice(bytes);
            }
        }
    }
}

/// Reads the chunks of a packet, and leaves out what a later minor version has added.
#[derive(Clone, Debug)]
pub(crate) struct Chunks<'a>(Reader<'a>);

impl<'a> Chunks<'a> {
    /// Looks through a whole packet before anything of it is believed.
    pub(crate) fn read(packet: &'a [u8]) -> Result<Self, ChunkError> {
        let chunks = Self(Reader::new(packet));
        let mut all = chunks.clone();
        while all.next_chunk()?.is_some() {}
        Ok(chunks)
    }

    fn next_chunk(&mut self) -> Result<Option<Chunk<'a>>, ChunkError> {
        while let Some(kind) = self.0.next_byte() {
            if let Some(chunk) = self.chunk(kind)? {
                return Ok(Some(chunk));
            }
        }
        Ok(None)
    }

    fn chunk(&mut self, kind: u8) -> Result<Option<Chunk<'a>>, ChunkError> {
        let from = &mut self.0;
        let slot = |kind: u8| Slot::new(kind & 7).ok_or(ChunkError::Unknown(kind));
        Ok(Some(match kind {
            PADDING => return Ok(None),
            0x01 => Chunk::Hello(hello(from)?),
            0x02 => Chunk::Ack(Lane::Urgent, from.number()?),
            0x03 => Chunk::Ack(Lane::Ordinary, from.number()?),
            0x04 => Chunk::Ping(from.byte()?),
            0x05 => Chunk::Pong { id: from.byte()?, at: micros(from)?, held: micros(from)? },
            0x06 => Chunk::Message(Lane::Ordinary, from.number()?, message(from)?),
            0x10..=0x17 => Chunk::State(slot(kind)?, from.number()?, message(from)?),
            0x18..=0x1f => Chunk::AckState(slot(kind)?, from.number()?),
            0x40..=0xbf => {
                let length = from.number()? as usize;
                from.bytes(length)?;
                return Ok(None);
            }
            0xc0.. => {
                let length = usize::from(kind & 0x3f);
                if length > URGENT_MAX {
                    return Err(ChunkError::TooLong { length, most: URGENT_MAX });
                }
                Chunk::Message(Lane::Urgent, from.number()?, from.bytes(length)?)
            }
            _ => return Err(ChunkError::Unknown(kind)),
        }))
    }
}

impl<'a> Iterator for Chunks<'a> {
    type Item = Chunk<'a>;

    fn next(&mut self) -> Option<Chunk<'a>> {
        // The whole packet was looked through: there is no error in it.
        self.next_chunk().ok().flatten()
    }
}

fn hello(from: &mut Reader<'_>) -> Result<Hello, ChunkError> {
    let flags = from.byte()?;
    if flags > 3 {
        return Err(ChunkError::Flags);
    }
    let incarnation = Incarnation(from.word()?);
    let last_met = if flags & 2 == 0 { None } else { Some(Incarnation(from.word()?)) };
    Ok(Hello {
        answered: flags & 1 != 0,
        incarnation,
        last_met,
        urgent: from.number()?,
        ordinary: from.number()?,
    })
}

fn micros(from: &mut Reader<'_>) -> Result<u64, ChunkError> {
    from.varint().and_then(|micros| if micros > LATEST_MICROS { Err(ChunkError::Number) } else { Ok(micros) })
}

fn message<'a>(from: &mut Reader<'a>) -> Result<&'a [u8], ChunkError> {
    let length = from.number()? as usize;
    if length > MESSAGE_MAX {
        return Err(ChunkError::TooLong { length, most: MESSAGE_MAX });
    }
    from.bytes(length)
}

/// Gives a time in whole microseconds, as it travels.
pub(crate) fn in_micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX).min(LATEST_MICROS)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(packet: &[u8]) -> Result<Vec<Chunk<'_>>, ChunkError> {
        Ok(Chunks::read(packet)?.collect())
    }

    #[test]
    fn chunks_are_these_bytes() {
        let hello = Hello {
            answered: false,
            incarnation: Incarnation(0x1122_3344_5566_7788),
            last_met: None,
            urgent: 0,
            ordinary: 0,
        };
        let met =
            Hello { answered: true, last_met: Some(Incarnation(2)), urgent: 127, ordinary: 300, ..hello };
        let slot = |number| Slot::new(number).unwrap();
        for (chunk, golden) in [
            (Chunk::Hello(hello), &b"\x01\x00\x88\x77\x66\x55\x44\x33\x22\x11\0\0"[..]),
            (Chunk::Hello(met), b"\x01\x03\x88\x77\x66\x55\x44\x33\x22\x11\x02\0\0\0\0\0\0\0\x7f\xac\x02"),
            (Chunk::Ack(Lane::Urgent, 5), b"\x02\x05"),
            (Chunk::Ack(Lane::Ordinary, 128), b"\x03\x80\x01"),
            (Chunk::Ping(9), b"\x04\x09"),
            (Chunk::Pong { id: 9, at: 1_000_000, held: 150 }, b"\x05\x09\xc0\x84\x3d\x96\x01"),
            (Chunk::Message(Lane::Ordinary, 1, b"lot"), b"\x06\x01\x03lot"),
            (Chunk::Message(Lane::Ordinary, u32::MAX, b""), b"\x06\xff\xff\xff\xff\x0f\x00"),
            (Chunk::State(slot(0), 7, b"board"), b"\x10\x07\x05board"),
            (Chunk::State(slot(7), 0, b""), b"\x17\x00\x00"),
            (Chunk::AckState(slot(3), 200), b"\x1b\xc8\x01"),
            (Chunk::Message(Lane::Urgent, 2, b"bell"), b"\xc4\x02bell"),
            (Chunk::Message(Lane::Urgent, 0, b""), b"\xc0\x00"),
        ] {
            let mut packet = Vec::new();
            chunk.write(&mut packet);
            assert_eq!(packet, golden, "{chunk:?}");
            assert_eq!(packet.len(), chunk.length(), "{chunk:?}");
            assert_eq!(read(golden), Ok(vec![chunk]));
            // Cut anywhere it is no chunk.
            for length in 1..golden.len() {
                assert_eq!(read(&golden[..length]), Err(ChunkError::Cut), "{chunk:?} at {length}");
            }
        }
    }

    #[test]
    fn what_a_later_minor_version_adds_is_skipped() {
        let packet = b"\x04\x01\x40\x00\xbf\x03abc\x02\x05\x7f\x80\x01";
        let long = [&packet[..], &[0; 128]].concat();
        assert_eq!(read(&long), Ok(vec![Chunk::Ping(1), Chunk::Ack(Lane::Urgent, 5)]));
        assert_eq!(read(b"\x40\x05abc"), Err(ChunkError::Cut));
        assert_eq!(read(b"\x40\xff\xff\xff\xff\x0f"), Err(ChunkError::Cut));
    }

    #[test]
    fn what_is_no_chunk_is_refused_with_the_whole_packet() {
        assert_eq!(read(b""), Ok(vec![]));
        assert_eq!(read(&[0, 0x04, 1, 0, 0]), Ok(vec![Chunk::Ping(1)]), "padding is nothing");
        for kind in [0x07, 0x0f, 0x20, 0x3f] {
            assert_eq!(read(&[0x04, 1, kind, 0, 0]), Err(ChunkError::Unknown(kind)));
        }
        assert_eq!(read(b"\xe7\x00"), Err(ChunkError::TooLong { length: 39, most: 38 }));
        assert_eq!(read(b"\x06\x00\xc1\x1f"), Err(ChunkError::TooLong { length: 4033, most: 4032 }));
        assert_eq!(read(b"\x01\x04"), Err(ChunkError::Flags));
        // One number has one spelling, and no more bits than it should.
        assert_eq!(read(b"\x02\x80\x00"), Err(ChunkError::Number));
        assert_eq!(read(b"\x02\xff\xff\xff\xff\x1f"), Err(ChunkError::Number));
        assert_eq!(read(b"\x05\x00\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01\x00"), Err(ChunkError::Number));
        assert_eq!(read(b"\x05\x00\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x00"), Err(ChunkError::Number));
    }
}
