//! Two ends and the packets between them.

use std::collections::VecDeque;
use std::time::Duration;

use outcry_link::limits::{PACKET_MAX, SEAL_OVERHEAD, URGENT_ROOM};
use outcry_link::{FrameSize, Incarnation, Lane, LaneEvent, Lanes, PacketClass, Slot};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

/// What fits into one frame, before it is sealed.
pub(crate) const ROOM: usize = FrameSize::USUAL.room() - SEAL_OVERHEAD;

pub(crate) const fn ms(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

pub(crate) fn slot(number: u8) -> Slot {
    Slot::new(number).unwrap()
}

pub(crate) fn lanes(life: u64) -> Lanes {
    Lanes::new(Incarnation(life), ChaCha8Rng::seed_from_u64(life))
}

pub(crate) fn message(lane: Lane, bytes: &[u8]) -> LaneEvent {
    LaneEvent::Message { lane, bytes: bytes.to_vec() }
}

pub(crate) fn state(number: u8, bytes: &[u8]) -> LaneEvent {
    LaneEvent::State { slot: slot(number), bytes: bytes.to_vec() }
}

/// A packet on the air, and when it arrives.
#[derive(Clone, Debug)]
pub(crate) struct OnAir {
    pub(crate) class: PacketClass,
    pub(crate) bytes: Vec<u8>,
    pub(crate) arrives: Duration,
}

/// One end with what is on its way to the other.
#[derive(Debug)]
pub(crate) struct End {
    pub(crate) lanes: Lanes,
    pub(crate) air: VecDeque<OnAir>,
    pub(crate) events: Vec<LaneEvent>,
}

impl End {
    /// Gives what has happened, without measurements of time.
    pub(crate) fn happened(&mut self) -> Vec<LaneEvent> {
        let mut events = std::mem::take(&mut self.events);
        events.retain(|event| !matches!(event, LaneEvent::Time(_)));
        events
    }
}

/// Two ends, and a time that both share.
#[derive(Debug)]
pub(crate) struct Pair {
    pub(crate) ends: [End; 2],
    pub(crate) now: Duration,
    /// How long a packet is on its way.
    pub(crate) way: Duration,
}

impl Pair {
    /// Begins with two ends that have not met.
    pub(crate) fn new() -> Self {
        let end = |life| End { lanes: lanes(life), air: VecDeque::new(), events: Vec::new() };
        Self { ends: [end(1), end(2)], now: ms(1_000), way: ms(25) }
    }

    /// Begins with two ends that have greeted each other and have nothing more to say.
    pub(crate) fn met() -> Self {
        let mut pair = Self::new();
        pair.reconnect();
        pair.run(ms(400));
        for end in &mut pair.ends {
            assert_eq!(end.happened(), [LaneEvent::Restarted]);
        }
        pair
    }

    /// Connects the ends anew: what is on its way is lost.
    pub(crate) fn reconnect(&mut self) {
        for end in &mut self.ends {
            end.air.clear();
            end.lanes.reconnected(self.now);
        }
    }

    /// Lets every packet leave that is due.
    pub(crate) fn pull(&mut self, from: usize) {
        let (end, now) = (&mut self.ends[from], self.now);
        // Nothing overtakes on the way, also where it has become shorter.
        let arrives = end.air.back().map_or(now, |last| last.arrives).max(now + self.way);
        while let Some(bytes) = end.lanes.poll_urgent(now) {
            assert!(bytes.len() <= URGENT_ROOM + 8, "an urgent packet of {} bytes", bytes.len());
            end.air.push_back(OnAir { class: PacketClass::Urgent, bytes, arrives });
        }
        while let Some((class, bytes)) = end.lanes.poll_ordinary(ROOM, now) {
            assert!(bytes.len() + SEAL_OVERHEAD <= PACKET_MAX && class != PacketClass::Urgent);
            end.air.push_back(OnAir { class, bytes, arrives });
        }
    }

    /// Hands a packet over.
    pub(crate) fn hand_over(&mut self, from: usize, packet: &[u8]) {
        let now = self.now;
        let end = &mut self.ends[1 - from];
        end.lanes.handle_packet(packet, now).unwrap();
        end.events.extend(std::iter::from_fn(|| end.lanes.poll_event()));
    }

    /// Lets time pass up to the next thing that happens, or to `until`.
    pub(crate) fn step(&mut self, until: Duration) {
        for from in 0..2 {
            self.pull(from);
        }
        let timeouts = self.ends.iter().filter_map(|end| end.lanes.poll_timeout());
        let arrivals = self.ends.iter().flat_map(|end| &end.air).map(|packet| packet.arrives);
        let next = timeouts.chain(arrivals).min().unwrap_or(until).min(until);
        assert!(next > self.now || until == self.now, "time stands still at {:?}", self.now);
        self.now = next;
        for from in 0..2 {
            while let Some(packet) = self.ends[from].air.pop_front_if(|packet| packet.arrives <= next) {
                self.hand_over(from, &packet.bytes);
            }
            let end = &mut self.ends[from];
            end.lanes.handle_timeout(next);
            end.events.extend(std::iter::from_fn(|| end.lanes.poll_event()));
        }
    }

    /// Runs on good air for a time.
    pub(crate) fn run(&mut self, time: Duration) {
        let until = self.now + time;
        while self.now < until {
            self.step(until);
        }
    }

    /// Runs for a time and loses everything that one end sends.
    pub(crate) fn run_deaf(&mut self, from: usize, time: Duration) {
        let until = self.now + time;
        while self.now < until {
            self.pull(0);
            self.pull(1);
            self.ends[from].air.clear();
            self.step(until);
        }
    }
}
