//! Bytes one after the other, and CBOR after them.

use minicbor::{Decode, Decoder, Encode};
use outcry_rules::limits::SEATS_MAX;
use outcry_rules::nyet::{Cards, Deck};
use outcry_rules::{Seat, SeatSet};

use super::{Part, WireError};
use crate::limits::MESSAGE_MAX;

/// No seat, where a byte could name one.
const NOBODY: u8 = 0xFF;

/// Writes a message.
#[derive(Default)]
pub(super) struct Writer(Vec<u8>);

impl Writer {
    /// Begins with the byte that says what it is.
    pub(super) fn of(kind: u8) -> Self {
        Self(vec![kind])
    }

    pub(super) fn byte(&mut self, byte: u8) -> &mut Self {
        self.0.push(byte);
        self
    }

    pub(super) fn bytes(&mut self, bytes: &[u8]) -> &mut Self {
        self.0.extend_from_slice(bytes);
        self
    }

    pub(super) fn seat(&mut self, seat: Option<Seat>) -> &mut Self {
        self.byte(seat.map_or(NOBODY, |seat| seat.index() as u8))
    }

    pub(super) fn seats(&mut self, seats: SeatSet) -> &mut Self {
        self.bytes(&seats.bits().to_le_bytes())
    }

    pub(super) fn cbor(&mut self, value: &impl Encode<()>) -> &mut Self {
        let written = minicbor::encode(value, &mut self.0);
        debug_assert!(written.is_ok(), "a vector takes whatever is written to it");
        self
    }

    pub(super) fn finish(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.0)
    }
}

/// Reads a message; what comes after its last known field is a newer version's.
pub(super) struct Reader<'a>(Decoder<'a>);

impl<'a> Reader<'a> {
    pub(super) fn new(message: &'a [u8]) -> Result<Self, WireError> {
        if message.len() > MESSAGE_MAX {
            return Err(WireError::TooLong { length: message.len() });
        }
        Ok(Self(Decoder::new(message)))
    }

    /// Says whether there is anything more.
    pub(super) fn is_empty(&self) -> bool {
        self.rest().is_empty()
    }

    pub(super) fn byte(&mut self) -> Result<u8, WireError> {
        self.bytes().map(|[byte]| byte)
    }

    pub(super) fn bytes<const N: usize>(&mut self) -> Result<[u8; N], WireError> {
        let bytes = *self.rest().first_chunk().ok_or(WireError::Short)?;
        self.0.set_position(self.0.position() + N);
        Ok(bytes)
    }

    pub(super) fn seat(&mut self) -> Result<Option<Seat>, WireError> {
        match self.byte()? {
            NOBODY => Ok(None),
            index => seat(index).map(Some),
        }
    }

    pub(super) fn seats(&mut self) -> Result<SeatSet, WireError> {
        seats(u16::from_le_bytes(self.bytes()?))
    }

    pub(super) fn cbor<T: Decode<'a, ()>>(&mut self) -> Result<T, WireError> {
        let wrong = |error: minicbor::decode::Error| {
            if error.is_end_of_input() { WireError::Short } else { WireError::Garbled }
        };
        self.0.decode().map_err(wrong)
    }

    /// Reads a field that an older version leaves out.
    pub(super) fn later<T: Decode<'a, ()> + Default>(&mut self) -> Result<T, WireError> {
        if self.is_empty() { Ok(T::default()) } else { self.cbor() }
    }

    fn rest(&self) -> &'a [u8] {
        self.0.input().get(self.0.position()..).unwrap_or_default()
    }
}

pub(super) fn seat(index: u8) -> Result<Seat, WireError> {
    Ok(Seat::new(index.into()).ok_or(Part::Seat)?)
}

pub(super) fn seats(bits: u16) -> Result<SeatSet, WireError> {
    Ok(SeatSet::from_bits(bits).ok_or(Part::Seat)?)
}

/// Puts two seats into one byte.
pub(super) const fn pair(one: Seat, other: Seat) -> u8 {
    (one.index() << 4 | other.index()) as u8
}

pub(super) fn pair_of(byte: u8) -> Result<[Seat; 2], WireError> {
    Ok([seat(byte >> 4)?, seat(byte & 0xF)?])
}

/// Finds a choice by its place among all of its kind.
pub(super) fn choice<T: Copy>(all: &[T], place: u8) -> Result<T, WireError> {
    Ok(all.get(usize::from(place)).copied().ok_or(Part::Choice)?)
}

/// Reads cards of either deck of NΣT!; whether it is the table's own is seen where the table is known.
pub(super) fn nyet_cards(bits: u64) -> Result<Cards, WireError> {
    let known = Deck::ALL.iter().find_map(|&deck| Cards::from_bits(deck, bits));
    Ok(known.ok_or(Part::Cards)?)
}

// A pair has four bits for a seat.
const _: () = assert!(SEATS_MAX <= 0x10);
