//! A packet as the frames and the relays see it: bytes that they cannot read, and how they are to be handled.

use thiserror::Error;

use crate::limits::{PACKET_MAX, SLOTS_MAX, URGENT_PACKET_MAX};

/// Says why bytes are no packet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum PacketError {
    /// There is nothing in it.
    #[error("a packet has at least one byte")]
    Empty,
    /// It is too long to be taken.
    #[error("a packet of {length} bytes is too long: send at most {most} at once")]
    TooLong {
        /// Its length in bytes.
        length: usize,
        /// The longest of its class, in bytes.
        most: usize,
    },
}

/// What the bytes of a packet are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PacketKind {
    /// A message of the handshake.
    Handshake,
    Sealed,
    /// A message of the exchange by which a typed code becomes an invite.
    Pairing,
}

/// How a packet is to be handled on its way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PacketClass {
    /// In front of everything else, and never fragmented.
    Urgent,
    /// In the order in which it came.
    Ordinary,
    /// The newest value of a slot: one that has not left yet is replaced by a newer one.
    State(Slot),
}

/// One of the values of which only the newest counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Slot(u8);

impl Slot {
    /// Gives the slot of a number below [`SLOTS_MAX`].
    pub const fn new(number: u8) -> Option<Self> {
        if (number as usize) < SLOTS_MAX { Some(Self(number)) } else { None }
    }

    /// Gives the number of the slot.
    pub const fn number(self) -> u8 {
        self.0
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Gives this slot's entry of an array with one for each slot.
    pub(crate) fn entry_mut<T>(self, entries: &mut [T; SLOTS_MAX]) -> &mut T {
        // The number is below the length, so whatever is not among the others is the first.
        let [first, others @ ..] = entries;
        self.index().checked_sub(1).and_then(|at| others.get_mut(at)).unwrap_or(first)
    }

    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..SLOTS_MAX as u8).map(Self)
    }
}

/// A packet that can be sent: not empty, and not too long for its class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Packet {
    kind: PacketKind,
    class: PacketClass,
    bytes: Vec<u8>,
}

impl Packet {
    /// Takes bytes for a packet.
    ///
    /// # Errors
    /// There are none, or more than [`PACKET_MAX`], or more than [`URGENT_PACKET_MAX`] of an urgent one.
    pub fn new(kind: PacketKind, class: PacketClass, bytes: Vec<u8>) -> Result<Self, PacketError> {
        let most = if class == PacketClass::Urgent { URGENT_PACKET_MAX } else { PACKET_MAX };
        match bytes.len() {
            0 => Err(PacketError::Empty),
            length if length > most => Err(PacketError::TooLong { length, most }),
            _ => Ok(Self { kind, class, bytes }),
        }
    }

    /// Says what the bytes are.
    pub const fn kind(&self) -> PacketKind {
        self.kind
    }

    /// Says how the packet is to be handled.
    pub const fn class(&self) -> PacketClass {
        self.class
    }

    /// Gives the bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Gives the bytes away.
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packets_have_a_length_that_their_class_can_carry() {
        let packet = |class, length| Packet::new(PacketKind::Sealed, class, vec![0; length]).map(|_| ());
        let slot = PacketClass::State(Slot::new(7).unwrap());
        assert_eq!(packet(PacketClass::Ordinary, 0), Err(PacketError::Empty));
        assert_eq!(packet(PacketClass::Urgent, URGENT_PACKET_MAX), Ok(()));
        let too_long = PacketError::TooLong { length: URGENT_PACKET_MAX + 1, most: URGENT_PACKET_MAX };
        assert_eq!(packet(PacketClass::Urgent, URGENT_PACKET_MAX + 1), Err(too_long));
        for class in [PacketClass::Ordinary, slot] {
            assert_eq!(packet(class, PACKET_MAX), Ok(()));
            assert!(packet(class, PACKET_MAX + 1).is_err());
        }
        assert_eq!(Slot::new(8), None);
    }
}
