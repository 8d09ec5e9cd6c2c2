//! Frames: what goes over one link at once, and what stands in front of it.
//!
//! ```text
//! byte 0    7 6   kind    0 handshake, 1 sealed, 2 code exchange
//!           5 4   place   0 a whole packet, 1 a fragment with more to come, 2 the last fragment
//!           3–0   class   0 urgent, 1 ordinary, 8–15 state of the slot 0–7
//! byte 1          route   0 the neighbour itself, n the n-th child of a relay
//! byte 2    7 6   which packet of this route it is, counted round    (fragments only)
//!           5–0   which fragment of it, from 0
//! ```
//!
//! A frame that begins with `c0` holds several: see [`unbundle`].

mod bundle;
mod fragments;
mod reassembly;
mod size;

use thiserror::Error;

pub(crate) use bundle::bundle;
pub use bundle::unbundle;
pub use fragments::Fragments;
pub use reassembly::Reassembly;
pub use size::{FrameSize, MtuTooSmall};

use crate::limits::{FRAME_MAX, ROUTES_MAX};
use crate::packet::{PacketClass, PacketKind, Slot};

/// Says why a frame was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum FrameError {
    /// It ends before anything was said.
    #[error("a frame of {0} bytes says nothing")]
    Short(usize),
    /// It is longer than an attribute value may be.
    #[error("a frame of {0} bytes is longer than the {FRAME_MAX} that an attribute value may have")]
    Long(usize),
    /// Its first byte has a meaning that is not known.
    #[error("a frame that begins with {0:#04x} has no known meaning")]
    Unknown(u8),
    /// Its route is not open.
    #[error("the route {0} is not open on this link")]
    Route(u8),
    /// An urgent packet came in fragments.
    #[error("an urgent packet was fragmented: it has to fit into one frame")]
    UrgentFragment,
    /// A fragment before it was lost, or it is none of the same packet.
    #[error("the fragment {got} came where {expected} was due: the packet is dropped")]
    OutOfOrder {
        /// Which was due; 0 if no packet was under way.
        expected: u8,
        got: u8,
    },
    /// The fragments together are longer than a packet may be.
    #[error("a packet grew beyond what a packet may have: it is dropped")]
    PacketTooLong,
}

/// Names one of the sessions that share a link: 0 is the neighbour itself, n a relay's n-th child.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Route(u8);

impl Route {
    /// The neighbour itself.
    pub const NEIGHBOUR: Self = Self(0);

    /// Gives the route of a label below [`ROUTES_MAX`].
    pub const fn new(label: u8) -> Option<Self> {
        if (label as usize) < ROUTES_MAX { Some(Self(label)) } else { None }
    }

    /// Gives the label.
    pub const fn label(self) -> u8 {
        self.0
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Says which part of a packet a frame holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    Whole,
    Fragment {
        /// Which packet of its route, modulo 4.
        packet: u8,
        /// Which fragment, from 0.
        index: u8,
        /// Whether it is the last one.
        last: bool,
    },
}

/// What stands in front of a frame's bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FrameHeader {
    pub kind: PacketKind,
    pub class: PacketClass,
    pub route: Route,
    /// Which part of it this is.
    pub place: Place,
}

impl FrameHeader {
    /// Writes the header at the end of a frame that is being made.
    pub(crate) fn write(self, frame: &mut Vec<u8>) {
        let kind = match self.kind {
            PacketKind::Handshake => 0,
            PacketKind::Sealed => 1,
            PacketKind::Pairing => 2,
        };
        let class = match self.class {
            PacketClass::Urgent => 0,
            PacketClass::Ordinary => 1,
            PacketClass::State(slot) => 8 | slot.number(),
        };
        let place = match self.place {
            Place::Whole => 0,
            Place::Fragment { last: false, .. } => 1,
            Place::Fragment { last: true, .. } => 2,
        };
        frame.extend([kind << 6 | place << 4 | class, self.route.0]);
        if let Place::Fragment { packet, index, .. } = self.place {
            frame.push(packet << 6 | index & 0x3f);
        }
    }

    /// Reads the header of a frame and gives what follows it.
    ///
    /// # Errors
    /// It is no frame of this protocol.
    pub fn read(frame: &[u8]) -> Result<(Self, &[u8]), FrameError> {
        if frame.len() > FRAME_MAX {
            return Err(FrameError::Long(frame.len()));
        }
        let &[first, route, ref rest @ ..] = frame else { return Err(FrameError::Short(frame.len())) };
        let unknown = FrameError::Unknown(first);
        let kind = match first >> 6 {
            0 => PacketKind::Handshake,
            1 => PacketKind::Sealed,
            2 => PacketKind::Pairing,
            _ => return Err(unknown),
        };
        let class = match first & 0x0f {
            0 => PacketClass::Urgent,
            1 => PacketClass::Ordinary,
            state => PacketClass::State(state.checked_sub(8).and_then(Slot::new).ok_or(unknown)?),
        };
        let route = Route::new(route).ok_or(FrameError::Route(route))?;
        let (place, rest) = match (first >> 4 & 3, rest) {
            (0, rest) => (Place::Whole, rest),
            (place @ 1..=2, &[at, ref rest @ ..]) => {
                (Place::Fragment { packet: at >> 6, index: at & 0x3f, last: place == 2 }, rest)
            }
            (3, _) => return Err(unknown),
            _ => return Err(FrameError::Short(frame.len())),
        };
        if rest.is_empty() {
            return Err(FrameError::Short(frame.len()));
        }
        if class == PacketClass::Urgent && place != Place::Whole {
            return Err(FrameError::UrgentFragment);
        }
        Ok((Self { kind, class, route, place }, rest))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header(kind: PacketKind, class: PacketClass, route: u8, place: Place) -> FrameHeader {
        FrameHeader { kind, class, route: Route::new(route).unwrap(), place }
    }

    #[test]
    fn headers_are_these_bytes() {
        let state = PacketClass::State(Slot::new(5).unwrap());
        let more = Place::Fragment { packet: 2, index: 3, last: false };
        let last = Place::Fragment { packet: 3, index: 63, last: true };
        for (header, golden) in [
            (header(PacketKind::Handshake, PacketClass::Ordinary, 0, Place::Whole), &[0x01, 0][..]),
            (header(PacketKind::Sealed, PacketClass::Urgent, 6, Place::Whole), &[0x40, 6]),
            (header(PacketKind::Sealed, PacketClass::Ordinary, 0, Place::Whole), &[0x41, 0]),
            (header(PacketKind::Sealed, state, 1, Place::Whole), &[0x4d, 1]),
            (header(PacketKind::Sealed, state, 0, more), &[0x5d, 0, 0x83]),
            (header(PacketKind::Pairing, PacketClass::Ordinary, 0, last), &[0xa1, 0, 0xff]),
        ] {
            let mut frame = Vec::new();
            header.write(&mut frame);
            assert_eq!(frame, golden);
            frame.push(7);
            assert_eq!(FrameHeader::read(&frame), Ok((header, &[7][..])));
        }
    }

    #[test]
    fn what_is_no_header_is_refused() {
        let read = |frame: &[u8]| FrameHeader::read(frame).unwrap_err();
        assert_eq!(read(&[]), FrameError::Short(0));
        assert_eq!(read(&[0x41]), FrameError::Short(1));
        assert_eq!(read(&[0x41, 0]), FrameError::Short(2));
        assert_eq!(read(&[0x51, 0, 0]), FrameError::Short(3));
        assert_eq!(read(&[0xc1, 0, 0]), FrameError::Unknown(0xc1));
        assert_eq!(read(&[0x71, 0, 0, 0]), FrameError::Unknown(0x71));
        for class in 2..8 {
            assert_eq!(read(&[0x40 | class, 0, 0]), FrameError::Unknown(0x40 | class));
        }
        assert_eq!(read(&[0x41, 7, 0]), FrameError::Route(7));
        assert_eq!(read(&[0x50, 0, 0, 0]), FrameError::UrgentFragment);
        assert_eq!(read(&[0x41; 513]), FrameError::Long(513));
    }
}
