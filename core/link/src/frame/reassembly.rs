//! Reassembly: makes packets of the frames that have come.

use std::collections::BTreeMap;

use super::{FrameError, FrameHeader, Place, Route};
use crate::limits::{PACKET_MAX, URGENT_PACKET_MAX};
use crate::packet::{Packet, PacketClass, PacketKind};

/// Puts the packets of one link together.
///
/// It holds one unfinished packet a route at most, and of that no more than has come: a hostile link costs
/// [`ROUTES_MAX`](crate::limits::ROUTES_MAX) × [`PACKET_MAX`] bytes at worst, and one packet if it is no relay.
#[derive(Clone, Debug)]
pub struct Reassembly {
    /// The open routes, each with its unfinished packet.
    routes: BTreeMap<Route, Option<Unfinished>>,
}

#[derive(Clone, Debug)]
struct Unfinished {
    kind: PacketKind,
    class: PacketClass,
    number: u8,
    next: u8,
    bytes: Vec<u8>,
}

impl Default for Reassembly {
    fn default() -> Self {
        Self::new()
    }
}

impl Reassembly {
    /// Begins with the one route that every link has: the neighbour itself.
    pub fn new() -> Self {
        Self { routes: BTreeMap::from([(Route::NEIGHBOUR, None)]) }
    }

    /// Takes frames of a route from now on.
    pub fn open(&mut self, route: Route) {
        self.routes.entry(route).or_default();
    }

    /// Takes no more frames of a route and forgets what has come.
    pub fn close(&mut self, route: Route) {
        self.routes.remove(&route);
    }

    /// Takes a frame and gives the packet that it finishes, if it does.
    ///
    /// # Errors
    /// The frame is refused. If it was to continue a packet, that packet is dropped: the lanes send its messages
    /// again, and never a fragment.
    pub fn take(&mut self, frame: &[u8]) -> Result<Option<(Route, Packet)>, FrameError> {
        let (header, bytes) = FrameHeader::read(frame)?;
        let FrameHeader { kind, class, route, place } = header;
        let Some(unfinished) = self.routes.get_mut(&route) else {
            return Err(FrameError::Route(route.label()));
        };
        let finished = match place {
            Place::Whole if class == PacketClass::Urgent && bytes.len() > URGENT_PACKET_MAX => {
                return Err(FrameError::PacketTooLong);
            }
            Place::Whole => Some(bytes.to_vec()),
            Place::Fragment { packet, index, last } => {
                assemble(unfinished, header, packet, index, last, bytes)?
            }
        };
        let packet = finished.map(|bytes| Packet::new(kind, class, bytes)).transpose();
        Ok(packet.map_err(|_| FrameError::PacketTooLong)?.map(|packet| (route, packet)))
    }

    /// Gives the bytes that are held for unfinished packets.
    pub fn held(&self) -> usize {
        self.routes.values().flatten().map(|unfinished| unfinished.bytes.len()).sum()
    }
}

/// Adds a fragment to the unfinished packet of its route, and gives the packet's bytes with the last one.
fn assemble(
    place: &mut Option<Unfinished>,
    FrameHeader { kind, class, .. }: FrameHeader,
    number: u8,
    index: u8,
    last: bool,
    bytes: &[u8],
) -> Result<Option<Vec<u8>>, FrameError> {
    if index == 0 && !last {
        // Whatever was under way is given up: its end was lost.
        *place = Some(Unfinished { kind, class, number, next: 1, bytes: bytes.to_vec() });
        return Ok(None);
    }
    let Some(mut unfinished) = place.take() else {
        return Err(FrameError::OutOfOrder { expected: 0, got: index });
    };
    let same = (unfinished.kind, unfinished.class, unfinished.number) == (kind, class, number);
    if !same || unfinished.next != index {
        return Err(FrameError::OutOfOrder { expected: unfinished.next, got: index });
    }
    if unfinished.bytes.len() + bytes.len() > PACKET_MAX {
        return Err(FrameError::PacketTooLong);
    }
    unfinished.bytes.extend_from_slice(bytes);
    if last {
        return Ok(Some(unfinished.bytes));
    }
    unfinished.next += 1;
    *place = Some(unfinished);
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::super::{Fragments, FrameSize};
    use super::*;
    use crate::limits::ROUTES_MAX;
    use crate::packet::Slot;

    fn packet(class: PacketClass, fill: u8, length: usize) -> Packet {
        Packet::new(PacketKind::Sealed, class, vec![fill; length]).unwrap()
    }

    fn frames(packet: &Packet, route: Route, number: u8) -> Vec<Vec<u8>> {
        let mut fragments = Fragments::new(packet.clone(), route, number);
        std::iter::from_fn(|| fragments.next_frame(FrameSize::USUAL)).collect()
    }

    fn take_all(reassembly: &mut Reassembly, frames: &[Vec<u8>]) -> Vec<(Route, Packet)> {
        frames.iter().filter_map(|frame| reassembly.take(frame).unwrap()).collect()
    }

    #[test]
    fn packets_of_every_length_come_back() {
        let mut reassembly = Reassembly::new();
        for length in (1..400).chain([PACKET_MAX - 1, PACKET_MAX]) {
            let packet = packet(PacketClass::Ordinary, length as u8, length);
            let frames = frames(&packet, Route::NEIGHBOUR, length as u8);
            assert_eq!(take_all(&mut reassembly, &frames), [(Route::NEIGHBOUR, packet)]);
            assert_eq!(reassembly.held(), 0);
        }
    }

    #[test]
    fn urgent_packets_pass_between_fragments_and_routes_do_not_mix() {
        let child = Route::new(2).unwrap();
        let mut reassembly = Reassembly::new();
        reassembly.open(child);
        let own = packet(PacketClass::State(Slot::new(1).unwrap()), 1, 300);
        let other = packet(PacketClass::Ordinary, 2, 200);
        let urgent = packet(PacketClass::Urgent, 3, 40);
        let (own_frames, other_frames) = (frames(&own, Route::NEIGHBOUR, 0), frames(&other, child, 0));
        let urgent_frames = frames(&urgent, Route::NEIGHBOUR, 0);
        let mixed = [&own_frames[0], &other_frames[0], &urgent_frames[0], &other_frames[1], &own_frames[1]];
        let mixed = mixed.map(Clone::clone);
        let expected = [(Route::NEIGHBOUR, urgent), (child, other), (Route::NEIGHBOUR, own)];
        assert_eq!(take_all(&mut reassembly, &mixed), expected);
    }

    #[test]
    fn a_lost_fragment_drops_its_packet_and_no_other() {
        let first = frames(&packet(PacketClass::Ordinary, 1, 600), Route::NEIGHBOUR, 0);
        let second = packet(PacketClass::Ordinary, 2, 600);
        let second_frames = frames(&second, Route::NEIGHBOUR, 1);
        assert_eq!(first.len(), 4);
        for lost in 0..4 {
            let mut reassembly = Reassembly::new();
            let came = first.iter().enumerate().filter(|(at, _)| *at != lost).map(|(_, frame)| frame);
            let given: Vec<_> = came.map(|frame| reassembly.take(frame)).collect();
            assert!(given.iter().all(|given| !matches!(given, Ok(Some(_)))), "{lost}");
            assert_eq!(given.iter().any(Result::is_err), lost < 3);
            let given = take_all(&mut reassembly, &second_frames);
            assert_eq!(given, [(Route::NEIGHBOUR, second.clone())], "{lost}");
        }
    }

    #[test]
    fn two_packets_do_not_become_one() {
        let mut reassembly = Reassembly::new();
        let first = frames(&packet(PacketClass::Ordinary, 1, 600), Route::NEIGHBOUR, 0);
        let second = frames(&packet(PacketClass::Ordinary, 2, 600), Route::NEIGHBOUR, 1);
        assert!(take_all(&mut reassembly, &first[..2]).is_empty());
        assert_eq!(reassembly.take(&second[2]), Err(FrameError::OutOfOrder { expected: 2, got: 2 }));
        assert_eq!(reassembly.take(&first[2]), Err(FrameError::OutOfOrder { expected: 0, got: 2 }));
        // Nor does a fragment of another class or kind continue a packet.
        for change in [0x08, 0x40] {
            assert!(take_all(&mut reassembly, &first[..1]).is_empty());
            let mut changed = first[1].clone();
            changed[0] ^= change;
            assert!(reassembly.take(&changed).is_err());
            assert_eq!(reassembly.held(), 0);
        }
    }

    #[test]
    fn memory_is_bounded_whatever_comes() {
        let mut reassembly = Reassembly::new();
        assert_eq!(reassembly.take(&[0x51, 1, 0, 1]), Err(FrameError::Route(1)));
        for label in 1..ROUTES_MAX as u8 {
            reassembly.open(Route::new(label).unwrap());
        }
        let mut longest = 0;
        for index in 0..=255_u8 {
            for label in 0..ROUTES_MAX as u8 {
                let mut frame = vec![0x51, label, index & 0x3f];
                frame.resize(512, 9);
                let _ = reassembly.take(&frame);
                longest = longest.max(reassembly.held());
            }
        }
        assert!(longest > ROUTES_MAX * (PACKET_MAX - 512), "{longest}");
        assert!(longest <= ROUTES_MAX * PACKET_MAX, "{longest}");
        // The last one fits no more, and is an error.
        let mut reassembly = Reassembly::new();
        let fragment = |index| [vec![0x51, 0, index], vec![1; 509]].concat();
        for index in 0..8 {
            assert_eq!(reassembly.take(&fragment(index)), Ok(None));
        }
        assert_eq!(reassembly.take(&fragment(8)), Err(FrameError::PacketTooLong));
        assert_eq!(reassembly.held(), 0);
    }

    #[test]
    fn an_urgent_frame_is_no_longer_than_the_smallest_link_carries() {
        let urgent = |length| [vec![0x40, 0], vec![1; length]].concat();
        let mut reassembly = Reassembly::new();
        assert!(matches!(reassembly.take(&urgent(URGENT_PACKET_MAX)), Ok(Some(_))));
        let long = reassembly.take(&urgent(URGENT_PACKET_MAX + 1));
        assert_eq!(long, Err(FrameError::PacketTooLong));
    }

    #[test]
    fn a_single_fragment_is_no_packet() {
        let mut reassembly = Reassembly::new();
        assert_eq!(reassembly.take(&[0x61, 0, 0, 1]), Err(FrameError::OutOfOrder { expected: 0, got: 0 }));
    }

    #[test]
    fn a_closed_route_forgets_what_has_come() {
        let child = Route::new(3).unwrap();
        let mut reassembly = Reassembly::new();
        reassembly.open(child);
        let frames = frames(&packet(PacketClass::Ordinary, 1, 200), child, 0);
        assert_eq!(reassembly.take(&frames[0]), Ok(None));
        reassembly.close(child);
        assert_eq!((reassembly.held(), reassembly.take(&frames[1])), (0, Err(FrameError::Route(3))));
        reassembly.open(child);
        assert!(reassembly.take(&frames[1]).is_err());
    }
}
