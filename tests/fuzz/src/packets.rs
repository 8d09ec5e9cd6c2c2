//! Packets of somebody who has the keys.

use core::time::Duration;

use outcry_link::limits::{
    HEARTBEAT_LOST, MESSAGE_MAX, PACKET_MAX, QUEUE_MAX, RECEIVED_MAX, SEAL_OVERHEAD, SLOTS_MAX, URGENT_MAX,
    URGENT_PACKET_MAX,
};
use outcry_link::{FrameSize, Incarnation, Lane, LaneEvent, Lanes, PacketClass, Slot};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::Bytes;

/// Most packets that lanes may have to say at once: their windows, their slots, and a few greetings and answers.
const AT_ONCE: usize = 64;

/// What fits into one frame, before it is sealed.
const ROOM: usize = FrameSize::USUAL.room() - SEAL_OVERHEAD;

/// Lets an application, a radio and a hostile phone do what the input says, twice: the same has to come of it.
///
/// # Panics
/// A limit is passed, something is sent that no phone would understand, or the two differ.
pub fn converse(input: &[u8]) {
    assert!(talk(input) == talk(input), "the same input has had different outputs");
}

/// Gives everything that left and everything that happened.
fn talk(input: &[u8]) -> (Vec<Vec<u8>>, Vec<LaneEvent>) {
    let mut bytes = Bytes::new(input);
    let lanes = |life| Lanes::new(Incarnation(life), ChaCha8Rng::seed_from_u64(life));
    let mut end =
        Talker { lanes: lanes(1), now: Duration::from_secs(1), left: Vec::new(), events: Vec::new() };
    // Whatever is sent is understood by another phone of the same version.
    let mut listener = lanes(2);
    end.lanes.reconnected(end.now);
    listener.reconnected(end.now);
    while !bytes.is_empty() {
        end.step(&mut bytes);
        end.check();
    }
    for packet in &end.left {
        assert!(listener.handle_packet(packet, end.now).is_ok(), "{packet:02x?} is no packet");
        while listener.poll_event().is_some() {}
    }
    (end.left, end.events)
}

struct Talker {
    lanes: Lanes,
    now: Duration,
    left: Vec<Vec<u8>>,
    events: Vec<LaneEvent>,
}

impl Talker {
    fn step(&mut self, bytes: &mut Bytes<'_>) {
        match bytes.byte() {
            // The greeting that makes everything else count.
            0 => {
                let hello = |life| [&[0x01, 0x03, life][..], &[0; 7], &[1], &[0; 7], &[0, 0]].concat();
                let _ = self.lanes.handle_packet(&hello(bytes.byte()), self.now);
            }
            length @ 1..=0x7f => {
                let packet: Vec<_> = (0..length).map(|_| bytes.byte()).collect();
                let _ = self.lanes.handle_packet(&packet, self.now);
            }
            // One that is long costs the input few bytes.
            0x80..=0x87 => {
                let mut packet = vec![bytes.byte(), bytes.byte(), bytes.byte(), bytes.byte()];
                packet.resize(4 + bytes.below(PACKET_MAX), bytes.byte());
                let _ = self.lanes.handle_packet(&packet, self.now);
            }
            0x88..=0x9f => {
                let lane = if bytes.rarely() { Lane::Ordinary } else { Lane::Urgent };
                let most = if lane == Lane::Urgent { URGENT_MAX } else { MESSAGE_MAX };
                let length = bytes.below(most + 2);
                let taken = self.lanes.send(lane, vec![7; length]);
                assert!(length <= most || taken.is_err(), "{length} bytes were taken");
            }
            0xa0..=0xaf => {
                let Some(slot) = Slot::new(bytes.byte() & 7) else { return };
                let length = bytes.below(MESSAGE_MAX + 2);
                let taken = self.lanes.put(slot, vec![8; length]);
                assert_eq!(length <= MESSAGE_MAX, taken.is_ok(), "{length} bytes");
            }
            0xb0..=0xcf => self.pull(),
            0xd0..=0xdf => self.pass(Duration::from_millis(u64::from(bytes.byte()) * 4)),
            0xe0..=0xe7 => {
                if let Some(at) = self.lanes.poll_timeout() {
                    assert!(at > self.now, "time is called for at once");
                    self.pass(at.saturating_sub(self.now));
                }
            }
            0xe8..=0xef => self.lanes.ping(self.now),
            0xf0..=0xf7 => self.lanes.reconnected(self.now),
            0xf8..=0xfb => self.lanes.disconnected(),
            _ => self.pass(HEARTBEAT_LOST),
        }
    }

    /// Lets everything leave that is due.
    fn pull(&mut self) {
        let before = self.left.len();
        while let Some(packet) = self.lanes.poll_urgent(self.now) {
            assert!((1..=URGENT_PACKET_MAX - SEAL_OVERHEAD).contains(&packet.len()), "{packet:02x?}");
            self.left.push(packet);
        }
        while let Some((class, packet)) = self.lanes.poll_ordinary(ROOM, self.now) {
            assert!((1..=PACKET_MAX - SEAL_OVERHEAD).contains(&packet.len()), "{} bytes", packet.len());
            assert!(class != PacketClass::Urgent, "an urgent packet was given as another");
            self.left.push(packet);
        }
        assert!(self.left.len() - before <= AT_ONCE, "{} packets at once", self.left.len() - before);
    }

    fn pass(&mut self, time: Duration) {
        self.now += time;
        self.lanes.handle_timeout(self.now);
    }

    fn check(&mut self) {
        let before = self.events.len();
        self.events.extend(core::iter::from_fn(|| self.lanes.poll_event()));
        let most = RECEIVED_MAX + 2 * SLOTS_MAX + 8;
        assert!(self.events.len() - before <= most, "{} events at once", self.events.len() - before);
        for lane in [Lane::Urgent, Lane::Ordinary] {
            assert!(self.lanes.waiting(lane) <= QUEUE_MAX, "a queue has grown");
        }
        let quality = self.lanes.quality(self.now);
        assert!(quality.loss <= 1_000, "more was lost than sent");
    }
}
