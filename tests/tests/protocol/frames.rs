//! Frames as a hop makes them.

use std::time::Duration;

use outcry_link::{
    Fragments, FrameScheduler, FrameSize, Packet, PacketClass, PacketKind, PacketSource, Route, unbundle,
};

use crate::page::{Bytes, named};

/// What there is to send: an urgent packet for the neighbour, and an ordinary one for its third child.
struct Waiting {
    urgent: Option<Packet>,
    ordinary: Option<Packet>,
}

fn packet(class: PacketClass, bytes: Vec<u8>) -> Packet {
    Packet::new(PacketKind::Sealed, class, bytes).unwrap()
}

fn third() -> Route {
    Route::new(3).unwrap()
}

impl PacketSource for Waiting {
    fn urgent(&mut self, route: Route, _: Duration) -> Option<Packet> {
        self.urgent.take_if(|_| route == Route::NEIGHBOUR)
    }

    fn ordinary(&mut self, route: Route, _: usize, _: Duration) -> Option<Packet> {
        self.ordinary.take_if(|_| route == third())
    }

    fn small(&mut self, route: Route, _: usize, now: Duration) -> Option<Packet> {
        self.ordinary(route, 0, now)
    }
}

fn sent(mut waiting: Waiting) -> Vec<u8> {
    let mut scheduler = FrameScheduler::new(185).unwrap();
    scheduler.open(third());
    scheduler.poll_frame(&mut waiting, Duration::ZERO).unwrap()
}

pub(crate) fn golden() -> Vec<(String, Bytes)> {
    let urgent = || Some(packet(PacketClass::Urgent, vec![7, 8]));
    let ordinary = || Some(packet(PacketClass::Ordinary, vec![9]));
    let bundle = sent(Waiting { urgent: urgent(), ordinary: ordinary() });
    let urgent = sent(Waiting { urgent: urgent(), ordinary: None });
    let ordinary = sent(Waiting { urgent: None, ordinary: ordinary() });
    assert_eq!(unbundle(&bundle).unwrap(), [&urgent[..], &ordinary]);
    let long = packet(PacketClass::Ordinary, (0..=180).collect());
    let mut fragments = Fragments::new(long, Route::NEIGHBOUR, 5);
    let size = FrameSize::of_mtu(185).unwrap();
    let first = fragments.next_frame(size).unwrap();
    assert_eq!(first.len(), 182);
    vec![
        named("frame.urgent", urgent),
        named("frame.ordinary", ordinary),
        named("frame.bundle", bundle),
        named("frame.first.head", &first[..3]),
        named("frame.last", fragments.next_frame(size).unwrap()),
    ]
}
