//! Fragmentation: cuts a packet into frames.

use super::{FrameHeader, FrameSize, Place, Route};
use crate::limits::{FRAGMENT_HEADER, FRAME_HEADER};
use crate::packet::{Packet, PacketClass};

/// Cuts a packet into frames.
#[derive(Clone, Debug)]
pub struct Fragments {
    packet: Packet,
    route: Route,
    number: u8,
    index: u8,
    done: usize,
}

impl Fragments {
    /// Begins with a packet; `number` is one more than that of the packet of this route before it.
    pub fn new(packet: Packet, route: Route, number: u8) -> Self {
        Self { packet, route, number: number & 3, index: 0, done: 0 }
    }

    /// Gives the next frame, or `None` after the last.
    ///
    /// The size may change from frame to frame: a link's MTU may be settled while a packet is under way.
    pub fn next_frame(&mut self, size: FrameSize) -> Option<Vec<u8>> {
        let rest = self.packet.bytes().get(self.done..).filter(|rest| !rest.is_empty())?;
        let whole = self.done == 0 && rest.len() + FRAME_HEADER <= size.bytes();
        // An urgent packet fits into the smallest frame there is.
        let whole = whole || self.packet.class() == PacketClass::Urgent;
        let (part, after): (_, &[u8]) = match rest.split_at_checked(size.bytes() - FRAGMENT_HEADER) {
            Some(cut) if !whole => cut,
            _ => (rest, &[]),
        };
        let place = if whole {
            Place::Whole
        } else {
            Place::Fragment { packet: self.number, index: self.index, last: after.is_empty() }
        };
        let header =
            FrameHeader { kind: self.packet.kind(), class: self.packet.class(), route: self.route, place };
        let mut frame = Vec::with_capacity(FRAGMENT_HEADER + part.len());
        header.write(&mut frame);
        frame.extend_from_slice(part);
        self.done += part.len();
        self.index += 1;
        Some(frame)
    }

    /// Says whether a frame was given.
    pub const fn has_begun(&self) -> bool {
        self.done > 0
    }

    /// Says whether the last frame was given.
    pub fn is_done(&self) -> bool {
        self.done == self.packet.bytes().len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packet::PacketKind;

    fn frames(length: usize, mtu: u16) -> Vec<Vec<u8>> {
        let bytes = (0..length).map(|at| at as u8).collect();
        let packet = Packet::new(PacketKind::Sealed, PacketClass::Ordinary, bytes).unwrap();
        let mut fragments = Fragments::new(packet, Route::NEIGHBOUR, 5);
        let size = FrameSize::of_mtu(mtu).unwrap();
        let frames = std::iter::from_fn(|| fragments.next_frame(size)).collect();
        assert!(fragments.is_done());
        frames
    }

    #[test]
    fn what_fits_is_one_frame_and_what_does_not_is_cut() {
        let lengths = |length, mtu| frames(length, mtu).iter().map(Vec::len).collect::<Vec<_>>();
        assert_eq!(lengths(1, 185), [3]);
        assert_eq!(lengths(180, 185), [182]);
        assert_eq!(lengths(181, 185), [182, 5]);
        assert_eq!(lengths(358, 185), [182, 182]);
        assert_eq!(lengths(359, 185), [182, 182, 4]);
        assert_eq!(lengths(4096, 517).len(), 17);
        assert_eq!(lengths(4096, 185).len(), 23);
    }

    #[test]
    fn fragments_are_these_bytes() {
        let frames = frames(181, 185);
        assert_eq!(frames[0][..5], [0x51, 0, 0x40, 0, 1]);
        assert_eq!(frames[1], [0x61, 0, 0x41, 179, 180]);
    }
}
