//! The event queue, in the order of time.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use outcry_link::{LinkCommand, LinkEnd, LinkEvent};

use crate::link::LinkKey;
use crate::node::{Epoch, Token};
use crate::port::NodeId;
use crate::time::Nanos;

/// Something that is to happen.
#[derive(Clone, Debug)]
pub(crate) enum ScheduledEvent {
    /// A connection event at which somebody has something to send.
    Exchange(LinkKey),
    /// An event reaches a phone's app, unless it is paused.
    Tell(NodeId, Epoch, LinkEvent),
    /// A command takes effect that an app gave while it was paused.
    Obey(NodeId, Epoch, LinkCommand),
    /// What a paused app has not been told is told.
    Wake(NodeId),
    Stall(NodeId),
    Lock(NodeId),
    /// A scan hears an advert.
    Find {
        scanner: NodeId,
        scan: Token,
        advertiser: NodeId,
        advert: Token,
    },
    /// A dial succeeds, if it still can.
    Connect(NodeId, Token),
    Fail(NodeId, Token),
    /// Both ends of a link have agreed on its MTU.
    Settle(LinkKey),
    Break(LinkKey),
    /// A link takes up the interval that was asked for.
    Repace(LinkKey),
    /// A link has been jammed since a time; it may have been too long.
    Supervise(LinkKey, Nanos),
    /// One end of a link learns that it is gone.
    Gone(LinkKey, LinkEnd),
}

/// When something happens, and where it is kept: small, since a heap moves its entries about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Entry {
    at: Nanos,
    /// Of two at the same time the one that was written first comes first.
    order: u64,
    place: u32,
}

impl PartialOrd for Entry {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Entry {
    /// The earliest is the greatest: the heap gives the greatest first.
    fn cmp(&self, other: &Self) -> Ordering {
        (other.at, other.order).cmp(&(self.at, self.order))
    }
}

/// Everything that is to happen.
#[derive(Clone, Debug, Default)]
pub(crate) struct Agenda {
    entries: BinaryHeap<Entry>,
    places: Vec<Option<ScheduledEvent>>,
    free: Vec<u32>,
    written: u64,
}

impl Agenda {
    /// Writes something down, unless it is never to happen.
    pub(crate) fn write(&mut self, at: Nanos, what: ScheduledEvent) {
        if at == Nanos::NEVER {
            return;
        }
        let place = self.free.pop().unwrap_or_else(|| {
            self.places.push(None);
            (self.places.len() - 1) as u32
        });
        self.places[place as usize] = Some(what);
        self.written += 1;
        self.entries.push(Entry { at, order: self.written, place });
    }

    /// When the next thing happens.
    pub(crate) fn next(&self) -> Option<Nanos> {
        self.entries.peek().map(|entry| entry.at)
    }

    /// Takes the next thing, if it happens no later than `now`.
    pub(crate) fn due(&mut self, now: Nanos) -> Option<(Nanos, ScheduledEvent)> {
        if self.next()? > now {
            return None;
        }
        let Entry { at, place, .. } = self.entries.pop()?;
        self.free.push(place);
        self.places[place as usize].take().map(|what| (at, what))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_earliest_comes_first_and_the_first_written_of_the_same_time() {
        let mut agenda = Agenda::default();
        for (at, node) in [(5, 0), (3, 1), (5, 2), (3, 3), (u64::MAX, 4)] {
            agenda.write(Nanos(at), ScheduledEvent::Stall(NodeId(node)));
        }
        let mut order = Vec::new();
        assert_eq!(agenda.next(), Some(Nanos(3)));
        while let Some((_, ScheduledEvent::Stall(node))) = agenda.due(Nanos(5)) {
            order.push(node.0);
        }
        assert_eq!(order, [1, 3, 0, 2]);
    }
}
