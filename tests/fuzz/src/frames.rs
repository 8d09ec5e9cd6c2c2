//! Frames that somebody within earshot sends.

use core::time::Duration;

use outcry_link::limits::{PACKET_MAX, ROUTES_MAX, URGENT_PACKET_MAX};
use outcry_link::{
    FrameHeader, FrameScheduler, Packet, PacketClass, PacketKind, PacketSource, Reassembly, Route, Slot,
    unbundle,
};

use crate::Bytes;

/// Takes frames until the input ends; then what a hop sends over the same link has to arrive whole.
///
/// # Panics
/// A limit is passed, or a packet of a well-behaved hop does not arrive.
pub fn reassemble(input: &[u8]) {
    let mut bytes = Bytes::new(input);
    let mut reassembly = Reassembly::new();
    let mut own = Vec::new();
    while !bytes.is_empty() {
        match bytes.byte() {
            // A frame of the input's own length and bytes.
            length @ 0..=0x7f => {
                let length = usize::from(length) * if bytes.rarely() { 5 } else { 1 };
                take(&mut reassembly, &(0..length).map(|_| bytes.byte()).collect::<Vec<_>>());
            }
            // A fragment of any length, which costs the input few bytes.
            0x80..=0xbf => {
                let mut frame = vec![bytes.byte(), bytes.byte(), bytes.byte()];
                frame.resize(3 + 2 * usize::from(bytes.byte()), bytes.byte());
                take(&mut reassembly, &frame);
            }
            0xc0..=0xcf => route(&mut bytes).into_iter().for_each(|route| reassembly.open(route)),
            0xd0..=0xd7 => route(&mut bytes).into_iter().for_each(|route| reassembly.close(route)),
            _ => own.extend(packet(&mut bytes)),
        }
    }
    pass(&mut reassembly, own);
}

fn take(reassembly: &mut Reassembly, frame: &[u8]) -> Option<(Route, Packet)> {
    for part in unbundle(frame).unwrap_or_default() {
        assert!(
            FrameHeader::read(part).is_ok() || part == frame,
            "a bundle of what is no frame was taken apart"
        );
    }
    let taken = reassembly.take(frame);
    assert!(reassembly.held() <= ROUTES_MAX * PACKET_MAX, "{} bytes are held", reassembly.held());
    if FrameHeader::read(frame).is_err() {
        assert!(taken.is_err(), "a frame without a header was taken");
    }
    let (route, packet) = taken.ok().flatten()?;
    let most = if packet.class() == PacketClass::Urgent { URGENT_PACKET_MAX } else { PACKET_MAX };
    assert!((1..=most).contains(&packet.bytes().len()), "a packet of {} bytes", packet.bytes().len());
    Some((route, packet))
}

/// Has the packets that are to be sent, in reverse.
struct Stock(Vec<(Route, Packet)>);

impl Stock {
    fn pop(&mut self, of: Route, urgent: bool) -> Option<Packet> {
        let fits = |(route, packet): &(Route, Packet)| {
            *route == of && (packet.class() == PacketClass::Urgent) == urgent
        };
        let at = self.0.iter().position(fits)?;
        Some(self.0.remove(at).1)
    }
}

impl PacketSource for Stock {
    fn urgent(&mut self, route: Route, _: Duration) -> Option<Packet> {
        self.pop(route, true)
    }

    fn ordinary(&mut self, route: Route, _: usize, _: Duration) -> Option<Packet> {
        self.pop(route, false)
    }

    fn small(&mut self, route: Route, room: usize, _: Duration) -> Option<Packet> {
        let first = |(of, packet): &(Route, Packet)| *of == route && packet.class() != PacketClass::Urgent;
        let at = self.0.iter().position(first)?;
        (self.0[at].1.bytes().len() <= room).then(|| self.0.remove(at).1)
    }
}

/// Sends packets over a link that has carried anything at all before.
fn pass(reassembly: &mut Reassembly, packets: Vec<(Route, Packet)>) {
    let scheduler = FrameScheduler::new(185);
    assert!(scheduler.is_ok(), "a usual MTU was refused");
    let Ok(mut scheduler) = scheduler else { return };
    for &(route, _) in &packets {
        scheduler.open(route);
        reassembly.open(route);
    }
    let mut missing = packets.clone();
    let mut stock = Stock(packets);
    while let Some(frame) = scheduler.poll_frame(&mut stock, Duration::ZERO) {
        assert!(frame.len() <= 182, "a frame of {} bytes", frame.len());
        scheduler.writable();
        let frames = unbundle(&frame);
        assert!(frames.is_ok(), "a bundle of one's own was refused");
        for frame in frames.into_iter().flatten() {
            let Some((route, packet)) = take(reassembly, frame) else { continue };
            // Of its route and urgency it is the first that was sent.
            let urgent = |packet: &Packet| packet.class() == PacketClass::Urgent;
            let first = missing.iter().position(|(of, sent)| *of == route && urgent(sent) == urgent(&packet));
            let sent = first.map(|first| missing.remove(first).1);
            assert!(sent == Some(packet), "another packet has come than was sent");
        }
    }
    assert!(missing.is_empty(), "{} packets have not arrived", missing.len());
}

fn route(bytes: &mut Bytes<'_>) -> Option<Route> {
    Route::new(bytes.byte() & 7)
}

fn packet(bytes: &mut Bytes<'_>) -> Option<(Route, Packet)> {
    let route = route(bytes)?;
    let kind = *bytes.pick(&[PacketKind::Sealed, PacketKind::Handshake, PacketKind::Pairing])?;
    let class = match bytes.below(4) {
        0 => PacketClass::Urgent,
        1 => PacketClass::Ordinary,
        _ => PacketClass::State(Slot::new(bytes.byte() & 7)?),
    };
    let most = if class == PacketClass::Urgent { URGENT_PACKET_MAX } else { PACKET_MAX };
    let length = 1 + bytes.below(most);
    let fill = bytes.byte();
    let content = (0..length).map(|at| (at as u8).wrapping_add(fill)).collect();
    Packet::new(kind, class, content).ok().map(|packet| (route, packet))
}
