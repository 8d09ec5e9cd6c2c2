use super::*;
use crate::frame::{Reassembly, unbundle};
use crate::limits::{FORWARD_BYTES_MAX, FORWARD_MAX, FORWARD_URGENT_MAX, PACKET_MAX, ROUTES_MAX};
use crate::packet::{PacketKind, Slot};

const NOW: Duration = Duration::from_secs(9);

/// Has packets of every route, and counts how often it was asked.
#[derive(Default)]
struct Stock {
    urgent: Vec<(Route, Packet)>,
    ordinary: Vec<(Route, Packet)>,
    asked: usize,
}

impl PacketSource for Stock {
    fn urgent(&mut self, route: Route, _: Duration) -> Option<Packet> {
        let at = self.urgent.iter().position(|(of, _)| *of == route)?;
        Some(self.urgent.remove(at).1)
    }

    fn ordinary(&mut self, route: Route, _: usize, _: Duration) -> Option<Packet> {
        self.asked += 1;
        let at = self.ordinary.iter().position(|(of, _)| *of == route)?;
        Some(self.ordinary.remove(at).1)
    }

    fn small(&mut self, route: Route, room: usize, _: Duration) -> Option<Packet> {
        let at = self.ordinary.iter().position(|(of, _)| *of == route)?;
        (self.ordinary[at].1.bytes().len() <= room).then(|| self.ordinary.remove(at).1)
    }
}

fn route(label: u8) -> Route {
    Route::new(label).unwrap()
}

fn packet(class: PacketClass, fill: u8, length: usize) -> Packet {
    Packet::new(PacketKind::Sealed, class, vec![fill; length]).unwrap()
}

fn state(slot: u8, fill: u8, length: usize) -> Packet {
    packet(PacketClass::State(Slot::new(slot).unwrap()), fill, length)
}

fn scheduler(routes: u8) -> FrameScheduler {
    let mut scheduler = FrameScheduler::new(185).unwrap();
    (1..routes).for_each(|label| scheduler.open(route(label)));
    scheduler
}

/// Sends everything and gives the first byte of each frame's route and bytes.
fn drain(scheduler: &mut FrameScheduler, stock: &mut Stock) -> Vec<(u8, u8)> {
    let mut sent = Vec::new();
    while let Some(frame) = scheduler.poll_frame(stock, NOW) {
        assert!(frame.len() <= 182 && scheduler.poll_frame(stock, NOW).is_none());
        sent.extend(unbundle(&frame).unwrap().iter().map(|frame| (frame[1], frame[frame.len() - 1])));
        scheduler.writable();
    }
    sent
}

#[test]
fn one_frame_is_in_flight_and_a_packet_is_made_when_it_can_leave() {
    let (mut scheduler, mut stock) = (scheduler(1), Stock::default());
    stock.ordinary.push((route(0), packet(PacketClass::Ordinary, 1, 300)));
    assert_eq!(scheduler.poll_frame(&mut stock, NOW).map(|frame| frame.len()), Some(182));
    assert_eq!((scheduler.is_free(), stock.asked), (false, 1));
    assert_eq!(scheduler.poll_frame(&mut stock, NOW), None);
    stock.ordinary.push((route(0), packet(PacketClass::Ordinary, 2, 10)));
    scheduler.writable();
    assert!(scheduler.poll_frame(&mut stock, NOW).is_some());
    // Its last fragment is in flight: the next packet is not asked for.
    assert_eq!((scheduler.poll_frame(&mut stock, NOW), stock.asked), (None, 1));
    scheduler.writable();
    assert_eq!(scheduler.poll_frame(&mut stock, NOW), Some([&[0x41, 0][..], &[2; 10]].concat()));
    scheduler.writable();
    assert_eq!((scheduler.poll_frame(&mut stock, NOW), scheduler.is_free()), (None, true));
}

#[test]
fn urgent_packets_pass_between_fragments_and_everything_arrives() {
    let (mut scheduler, mut stock) = (scheduler(3), Stock::default());
    let mut expected = Vec::new();
    for label in 0..3 {
        expected.push((route(label), packet(PacketClass::Ordinary, label, 500 + usize::from(label))));
    }
    stock.ordinary.clone_from(&expected);
    let (mut reassembly, mut came) = (Reassembly::new(), Vec::new());
    (1..3).for_each(|label| reassembly.open(route(label)));
    let mut at = 0;
    while let Some(frame) = scheduler.poll_frame(&mut stock, NOW) {
        for frame in unbundle(&frame).unwrap() {
            came.extend(reassembly.take(frame).unwrap());
        }
        scheduler.writable();
        if at < 4 {
            let urgent = (route(at % 3), packet(PacketClass::Urgent, 100 + at, 40));
            stock.urgent.push(urgent.clone());
            expected.insert(usize::from(at), urgent);
        }
        at += 1;
    }
    // The urgent ones first, in their order; the others take turns from the route after the last.
    came[4..].sort_by_key(|(route, _)| *route);
    assert!(came == expected);
}

#[test]
fn routes_take_turns_frame_by_frame() {
    let (mut scheduler, mut stock) = (scheduler(3), Stock::default());
    stock.ordinary.push((route(0), packet(PacketClass::Ordinary, 1, 900)));
    stock.ordinary.push((route(2), packet(PacketClass::Ordinary, 2, 170)));
    stock.ordinary.push((route(2), packet(PacketClass::Ordinary, 3, 170)));
    for (label, fill) in [(0, 4), (1, 5), (1, 6), (2, 7)] {
        stock.urgent.push((route(label), packet(PacketClass::Urgent, fill, 20)));
    }
    let urgent = [(1, 5), (2, 7), (0, 4), (1, 6)];
    let others = [(2, 2), (0, 1), (2, 3), (0, 1), (0, 1), (0, 1), (0, 1), (0, 1)];
    let sent = drain(&mut scheduler, &mut stock);
    assert_eq!(sent[..4], urgent);
    assert_eq!(sent[4..], others[..sent.len() - 4]);
    assert_eq!(sent.len(), 4 + 8);
}

/// Once a link on which nothing else had left for long gave every urgent packet a frame of its own.
#[test]
fn urgent_packets_share_a_frame_however_many_have_left() {
    let (mut scheduler, mut stock) = (scheduler(2), Stock::default());
    for _ in 0..3 * URGENT_RUN_MAX {
        stock.urgent.push((route(0), packet(PacketClass::Urgent, 1, 20)));
        drain(&mut scheduler, &mut stock);
    }
    stock.urgent.push((route(0), packet(PacketClass::Urgent, 2, 20)));
    stock.urgent.push((route(1), packet(PacketClass::Urgent, 3, 20)));
    let frame = scheduler.poll_frame(&mut stock, NOW).unwrap();
    assert_eq!(unbundle(&frame).unwrap().len(), 2);
}

#[test]
fn what_is_small_goes_along_with_what_leaves() {
    let (mut scheduler, mut stock) = (scheduler(3), Stock::default());
    for (label, class, fill, length) in [
        (0, PacketClass::Ordinary, 1, 40),
        (0, PacketClass::Ordinary, 2, 90),
        (1, PacketClass::Ordinary, 3, 20),
        (1, PacketClass::Ordinary, 4, 300),
    ] {
        stock.ordinary.push((route(label), packet(class, fill, length)));
    }
    scheduler.forward(route(2), state(0, 5, 30)).unwrap();
    stock.urgent.push((route(0), packet(PacketClass::Urgent, 6, 20)));
    let mut frames: Vec<Vec<u8>> = Vec::new();
    while let Some(frame) = scheduler.poll_frame(&mut stock, NOW) {
        assert!(frame.len() <= 182);
        frames.push(unbundle(&frame).unwrap().iter().map(|frame| frame[frame.len() - 1]).collect());
        scheduler.writable();
    }
    // The fourth is in fragments, and nothing of its route passes it; the second does not fit beside the others.
    assert_eq!(frames, [vec![6, 3, 5, 1], vec![4], vec![2], vec![4]]);
}

#[test]
fn what_is_longer_than_what_may_share_a_frame_goes_alone() {
    let (mut scheduler, mut stock) = (FrameScheduler::new(517).unwrap(), Stock::default());
    stock.ordinary.push((route(0), packet(PacketClass::Ordinary, 1, 220)));
    stock.ordinary.push((route(0), packet(PacketClass::Ordinary, 2, 20)));
    let first = scheduler.poll_frame(&mut stock, NOW).unwrap();
    assert_eq!((first.len(), unbundle(&first).unwrap().len()), (222, 1));
}

#[test]
fn endless_urgent_packets_do_not_keep_a_board_back() {
    let (mut scheduler, mut stock) = (scheduler(1), Stock::default());
    stock.ordinary.push((route(0), state(0, 1, 170)));
    for _ in 0..20 {
        stock.urgent.push((route(0), packet(PacketClass::Urgent, 2, 20)));
    }
    let sent: Vec<_> = drain(&mut scheduler, &mut stock).into_iter().map(|(_, fill)| fill).collect();
    assert_eq!(sent.iter().position(|&fill| fill == 1), Some(usize::from(URGENT_RUN_MAX)));
    assert_eq!(sent.len(), 21);
}

#[test]
fn a_newer_board_takes_the_place_of_one_that_has_not_left() {
    let (mut scheduler, mut stock) = (scheduler(2), Stock::default());
    let child = route(1);
    for packet in [
        state(0, 10, 300),
        packet(PacketClass::Ordinary, 20, 30),
        state(1, 11, 40),
        state(0, 12, 200),
        state(0, 13, 60),
        packet(PacketClass::Urgent, 1, 30),
    ] {
        scheduler.forward(child, packet).unwrap();
    }
    // Of another route it is another board, and what is no sealed state is not for a relay to drop.
    scheduler.forward(route(0), state(0, 14, 50)).unwrap();
    let handshake = Packet::new(PacketKind::Handshake, PacketClass::State(Slot::new(0).unwrap()), vec![15]);
    scheduler.forward(child, handshake.unwrap()).unwrap();
    assert_eq!(scheduler.waiting(), 60 + 30 + 40 + 30 + 50 + 1);
    assert_eq!(drain(&mut scheduler, &mut stock), [(1, 1), (1, 13), (0, 14), (1, 20), (1, 11), (1, 15)]);
    // One that has begun to leave leaves whole.
    scheduler.forward(child, state(0, 10, 300)).unwrap();
    assert!(scheduler.poll_frame(&mut stock, NOW).is_some());
    scheduler.forward(child, state(0, 11, 40)).unwrap();
    scheduler.writable();
    assert_eq!(drain(&mut scheduler, &mut stock), [(1, 10), (1, 11)]);
    assert_eq!(scheduler.waiting(), 0);
}

#[test]
fn what_is_passed_on_is_bounded_for_each_route() {
    let mut scheduler = scheduler(ROUTES_MAX as u8);
    let fitted = |scheduler: &mut FrameScheduler, label, packet: &dyn Fn(usize) -> Packet| {
        (0..1_000).filter(|&at| scheduler.forward(route(label), packet(at)).is_ok()).count()
    };
    assert_eq!(fitted(&mut scheduler, 0, &|_| packet(PacketClass::Ordinary, 1, 10)), FORWARD_MAX);
    assert_eq!(fitted(&mut scheduler, 0, &|_| packet(PacketClass::Urgent, 1, 10)), FORWARD_URGENT_MAX);
    assert_eq!(scheduler.waiting(), (FORWARD_MAX + FORWARD_URGENT_MAX) * 10);
    let longest = FORWARD_BYTES_MAX / PACKET_MAX;
    assert_eq!(fitted(&mut scheduler, 1, &|_| packet(PacketClass::Ordinary, 1, PACKET_MAX)), longest);
    // A board that has grown does not fit in the place of a small one, which then stays.
    assert_eq!(fitted(&mut scheduler, 2, &|_| packet(PacketClass::Ordinary, 1, PACKET_MAX - 1)), longest);
    assert_eq!(scheduler.forward(route(2), state(0, 1, 4)), Ok(()));
    assert_eq!(scheduler.forward(route(2), state(0, 1, 5)), Err(ForwardError::Full));
    assert_eq!(scheduler.forward(route(2), state(0, 1, 3)), Ok(()));
    scheduler.close(route(2));
    assert_eq!(scheduler.forward(route(2), state(0, 1, 3)), Err(ForwardError::Closed(2)));
}

#[test]
fn a_frame_that_does_not_leave_is_a_stall() {
    let (mut scheduler, mut stock) = (scheduler(1), Stock::default());
    stock.urgent.push((route(0), packet(PacketClass::Urgent, 1, 4)));
    assert_eq!((scheduler.poll_timeout(), scheduler.is_stalled(NOW)), (None, false));
    assert!(scheduler.poll_frame(&mut stock, NOW).is_some());
    let stalled = NOW + STALLED_AFTER;
    assert_eq!(scheduler.poll_timeout(), Some(stalled));
    assert!(
        !scheduler.is_stalled(stalled.saturating_sub(Duration::from_nanos(1)))
            && scheduler.is_stalled(stalled)
    );
    scheduler.writable();
    assert!(!scheduler.is_stalled(stalled));
}

#[test]
fn the_mtu_may_change_in_the_middle_of_a_packet() {
    let (mut scheduler, mut stock) = (scheduler(1), Stock::default());
    let packet = packet(PacketClass::Ordinary, 1, PACKET_MAX);
    stock.ordinary.push((route(0), packet.clone()));
    let (mut reassembly, mut came) = (Reassembly::new(), None);
    for mtu in [100, 517, 23, 185].into_iter().cycle().take(60) {
        assert_eq!(scheduler.set_mtu(mtu).is_err(), mtu == 23);
        let Some(frame) = scheduler.poll_frame(&mut stock, NOW) else { break };
        assert!(frame.len() + 3 <= if mtu == 23 { 517 } else { usize::from(mtu) });
        came = came.or(reassembly.take(&frame).unwrap());
        scheduler.writable();
    }
    assert_eq!(came, Some((route(0), packet)));
}
