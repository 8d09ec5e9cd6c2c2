//! Numbers of as few bytes as they need.

use super::ChunkError;
use crate::limits::VARINT64_MAX;

/// Reads what a packet is made of.
#[derive(Clone, Debug)]
pub(super) struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    pub(super) const fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    /// Reads a byte, or gives `None` at the end.
    pub(super) fn next_byte(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    pub(super) fn byte(&mut self) -> Result<u8, ChunkError> {
        self.next_byte().ok_or(ChunkError::Cut)
    }

    pub(super) fn bytes(&mut self, length: usize) -> Result<&'a [u8], ChunkError> {
        let (bytes, rest) = self.0.split_at_checked(length).ok_or(ChunkError::Cut)?;
        self.0 = rest;
        Ok(bytes)
    }

    /// Reads eight bytes, the lowest first.
    pub(super) fn word(&mut self) -> Result<u64, ChunkError> {
        let (bytes, rest) = self.0.split_first_chunk().ok_or(ChunkError::Cut)?;
        self.0 = rest;
        Ok(u64::from_le_bytes(*bytes))
    }

    /// Reads a varint of 64 bits.
    pub(super) fn varint(&mut self) -> Result<u64, ChunkError> {
        let mut number = 0;
        for at in 0..VARINT64_MAX {
            let byte = self.byte()?;
            let bits = u64::from(byte & 0x7f);
            let shift = 7 * at as u32;
            number |= bits << shift;
            if bits << shift >> shift != bits || at > 0 && byte == 0 {
                return Err(ChunkError::Number);
            }
            if byte < 0x80 {
                return Ok(number);
            }
        }
        Err(ChunkError::Number)
    }

    /// Reads a varint of 32 bits.
    pub(super) fn number(&mut self) -> Result<u32, ChunkError> {
        self.varint()?.try_into().map_err(|_| ChunkError::Number)
    }
}

/// Writes a varint.
pub(super) fn put_varint(packet: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        packet.push(number as u8 | 0x80);
        number >>= 7;
    }
    packet.push(number as u8);
}

/// Gives the bytes that a varint takes.
pub(super) const fn varint_length(number: u64) -> usize {
    // Seven bits a byte, and one byte for 0.
    ((u64::BITS - (number | 1).leading_zeros()).div_ceil(7)) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back_and_are_as_long_as_said() {
        let edges = (0..64).map(|bit| 1_u64 << bit).flat_map(|power| [power - 1, power, power + 1]);
        for number in edges.chain([u64::MAX, u64::from(u32::MAX)]) {
            let mut bytes = Vec::new();
            put_varint(&mut bytes, number);
            assert_eq!(bytes.len(), varint_length(number), "{number}");
            let mut reader = Reader::new(&bytes);
            assert_eq!(reader.varint(), Ok(number));
            assert_eq!(reader.next_byte(), None);
            assert_eq!(Reader::new(&bytes).number().ok(), u32::try_from(number).ok());
        }
        assert_eq!(varint_length(u32::MAX.into()), crate::limits::VARINT32_MAX);
        assert_eq!(varint_length(u64::MAX), VARINT64_MAX);
    }
}
