//! A link: two ends, their frames in flight, and what is wrong with it.

use outcry_link::{LinkEnd, LinkId};

use crate::anchors::Anchors;
use crate::config::Phy;
use crate::counters::Counters;
use crate::fade::Fade;
use crate::port::{NodeId, Way};
use crate::time::Nanos;

/// Where a link is kept; a place that is used again has another generation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct LinkKey {
    place: u32,
    generation: u32,
}

#[cfg(test)]
impl LinkKey {
    pub(crate) fn test(place: u32) -> Self {
        Self { place, generation: 0 }
    }
}

/// The largest payload of a packet, with the length extension that every phone of today has \[H\].
const PACKET: u32 = 251;
/// What a value grows by on its way into packets: four bytes of L2CAP, three of ATT \[H\].
pub(crate) const AROUND_VALUE: u32 = 7;
/// What a whole attribute packet grows by \[H\].
pub(crate) const AROUND_PACKET: u32 = 4;
/// The pause between two packets \[H\].
const BETWEEN: Nanos = Nanos::micros(150);

/// How long a packet with this payload is on the air.
fn on_air(payload: u32, phy: Phy) -> Nanos {
    match phy {
        Phy::One => Nanos::micros(8 * (10 + u64::from(payload))),
        Phy::Two => Nanos::micros(4 * (11 + u64::from(payload))),
    }
}

/// A frame on its way.
#[derive(Clone, Debug)]
pub(crate) struct FrameInFlight {
    pub(crate) frame: Vec<u8>,
    pub(crate) sent: Nanos,
    /// When it reaches the controller.
    pub(crate) ready: Nanos,
    /// The first event that was to carry it, once there was one.
    pub(crate) event: Option<Nanos>,
    /// What is left of it, in bytes with what is around it.
    left: u32,
    /// Whether anything of it has been on the air.
    pub(crate) aired: bool,
    /// How many packets of it were in the last event, which was lost.
    pub(crate) lost: u32,
}

impl FrameInFlight {
    pub(crate) fn new(frame: Vec<u8>, around: u32, sent: Nanos, ready: Nanos) -> Self {
        let left = frame.len() as u32 + around;
        Self { frame, sent, ready, event: None, left, aired: false, lost: 0 }
    }

    /// How many packets of it go into an event that carries `most`, and how many bytes.
    pub(crate) fn load(&self, most: u32) -> (u32, u32) {
        let packets = self.left.div_ceil(PACKET).min(most.max(1));
        (packets, self.left.min(packets * PACKET))
    }

    /// Takes off what has arrived; says whether that was all.
    pub(crate) fn arrive(&mut self, bytes: u32) -> bool {
        self.left -= bytes.min(self.left);
        self.lost = 0;
        self.left == 0
    }
}

/// When, after its anchor, an event has carried what each end sends (in bytes), and when it is over.
///
/// The central sends first; each packet is answered, if only by an empty one.
pub(crate) fn timing(down: u32, up: u32, phy: Phy) -> ([Nanos; 2], Nanos) {
    let mut left = [down, up];
    let mut done = [Nanos::ZERO; 2];
    let mut time = Nanos::ZERO;
    loop {
        for end in 0..2 {
            let payload = left[end].min(PACKET);
            time += on_air(payload, phy);
            if payload > 0 {
                done[end] = time;
            }
            left[end] -= payload;
            time += BETWEEN;
        }
        if left == [0, 0] {
            return (done, time);
        }
    }
}

/// One end of a link.
#[derive(Clone, Debug)]
pub(crate) struct End {
    pub(crate) node: NodeId,
    pub(crate) id: LinkId,
    /// Whether this end still has the link.
    pub(crate) here: bool,
    pub(crate) flight: Option<FrameInFlight>,
    /// Whether its app has sent a frame and has not been told yet that it may send another.
    pub(crate) busy: bool,
    /// When its app was last told anything of this link: nothing overtakes.
    pub(crate) told: Nanos,
    pub(crate) counters: Counters,
    /// Until when its events are counted.
    pub(crate) counted: Nanos,
    /// Whether its app has asked for the link to be slow.
    pub(crate) slow: bool,
}

impl End {
    pub(crate) fn new(node: NodeId, id: LinkId, counted: Nanos) -> Self {
        let (flight, counters) = (None, Counters::default());
        Self { node, id, here: true, flight, busy: false, told: Nanos::ZERO, counters, counted, slow: false }
    }
}

/// A link.
#[derive(Clone, Debug)]
pub(crate) struct Link {
    pub(crate) key: LinkKey,
    pub(crate) ends: [End; 2],
    pub(crate) opened: Nanos,
    pub(crate) anchors: Anchors,
    /// How many events the child may sleep through.
    pub(crate) latency: u32,
    pub(crate) mtu: u16,
    pub(crate) fade: Fade,
    pub(crate) supervision: Nanos,
    /// From when on frames are swallowed, and on which way.
    pub(crate) silent: (Nanos, Way),
    /// It carries the attribute packets of stacks outside the air, which see to the MTU.
    pub(crate) bare: bool,
    /// One end serves too many links: nothing is ever delivered, the MTU never exchanged.
    pub(crate) dead: bool,
    /// Nothing passes any more; the ends will learn of it.
    pub(crate) broken: bool,
    /// The event at which the next exchange is written down, or never.
    pub(crate) next: Nanos,
    /// The first time at which another exchange may be.
    pub(crate) free: Nanos,
    /// Since when every exchange has failed, if the last one has.
    pub(crate) failing: Option<Nanos>,
}

impl Link {
    /// The events at which the child listens though it has nothing to send.
    pub(crate) const fn listening(&self) -> Anchors {
        self.anchors.every(self.latency + 1)
    }

    pub(crate) fn end(&self, end: LinkEnd) -> &End {
        &self.ends[end as usize]
    }

    pub(crate) fn end_mut(&mut self, end: LinkEnd) -> &mut End {
        &mut self.ends[end as usize]
    }

    /// Which end a phone is.
    pub(crate) fn end_of(&self, node: NodeId) -> LinkEnd {
        if self.ends[0].node == node { LinkEnd::Parent } else { LinkEnd::Child }
    }

    /// Whether what leaves an end at this time is swallowed.
    pub(crate) fn swallows(&self, from: LinkEnd, at: Nanos) -> bool {
        self.dead || (at >= self.silent.0 && self.silent.1.is_from(from))
    }
}

/// Every link, each in a place that is used again when both ends are gone.
#[derive(Clone, Debug, Default)]
pub(crate) struct Links {
    places: Vec<Option<Link>>,
    generations: Vec<u32>,
    free: Vec<u32>,
}

impl Links {
    /// Keeps the link that is made for the key.
    pub(crate) fn add(&mut self, make: impl FnOnce(LinkKey) -> Link) -> LinkKey {
        let place = self.free.pop().unwrap_or_else(|| {
            self.places.push(None);
            self.generations.push(0);
            (self.places.len() - 1) as u32
        });
        let key = LinkKey { place, generation: self.generations[place as usize] };
        self.places[place as usize] = Some(make(key));
        key
    }

    pub(crate) fn get(&self, key: LinkKey) -> Option<&Link> {
        self.places.get(key.place as usize)?.as_ref().filter(|link| link.key == key)
    }

    pub(crate) fn get_mut(&mut self, key: LinkKey) -> Option<&mut Link> {
        self.places.get_mut(key.place as usize)?.as_mut().filter(|link| link.key == key)
    }

    pub(crate) fn remove(&mut self, key: LinkKey) {
        if self.get(key).is_some() {
            let place = key.place as usize;
            self.places[place] = None;
            self.generations[place] += 1;
            self.free.push(key.place);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn millis(down: u32, up: u32, phy: Phy) -> f64 {
        timing(down, up, phy).1.0 as f64 / 1e6
    }

    /// Event = empty + 150 + packet + 150 µs: 0.68, 1.00 and 1.97 ms for values of 20, 60 and 182 bytes.
    #[test]
    fn an_event_takes_as_long_as_the_formula_says() {
        for (value, takes) in [(20, 0.676), (60, 0.996), (182, 1.972)] {
            assert!((millis(value + AROUND_VALUE, 0, Phy::One) - takes).abs() < 1e-9, "{value}");
            assert!((millis(0, value + AROUND_VALUE, Phy::One) - takes).abs() < 1e-9, "{value}");
        }
        assert!((millis(0, 0, Phy::One) - 0.46).abs() < 1e-9);
        assert!((millis(0, 0, Phy::Two) - 0.388).abs() < 1e-9);
        assert!((millis(67, 0, Phy::Two) - 0.656).abs() < 1e-9);
    }

    #[test]
    fn the_central_is_heard_first() {
        let ([down, up], over) = timing(67, 67, Phy::One);
        assert_eq!(down, Nanos::micros(616));
        assert_eq!(up, Nanos::micros(616 + 150 + 616));
        assert_eq!(over, up + BETWEEN);
        let ([down, up], _) = timing(0, 67, Phy::One);
        assert_eq!((down, up), (Nanos::ZERO, Nanos::micros(80 + 150 + 616)));
    }

    #[test]
    fn a_long_value_takes_several_packets() {
        let mut flight = FrameInFlight::new(vec![0; 512], AROUND_VALUE, Nanos::ZERO, Nanos::ZERO);
        assert_eq!(flight.load(1), (1, 251));
        assert_eq!(flight.load(8), (3, 519));
        assert!(!flight.arrive(251));
        assert!(!flight.arrive(251));
        assert_eq!(flight.load(1), (1, 17));
        assert!(flight.arrive(17));
        assert_eq!(
            FrameInFlight::new(vec![0; 244], AROUND_VALUE, Nanos::ZERO, Nanos::ZERO).load(8),
            (1, 251)
        );
        assert_eq!(
            FrameInFlight::new(vec![0; 245], AROUND_VALUE, Nanos::ZERO, Nanos::ZERO).load(8),
            (2, 252)
        );
        let (done, over) = timing(519, 0, Phy::One);
        assert_eq!(done[0], Nanos::micros(2 * (2_088 + 150 + 80 + 150) + 216));
        assert_eq!(over, done[0] + Nanos::micros(150 + 80 + 150));
    }
}
