//! What a phone's radio does: the events it wakes for, and how long it is on the air.

use core::ops::{AddAssign, Sub};
use core::time::Duration;

use outcry_link::LinkEnd;

use crate::air::Air;
use crate::anchors::Anchors;
use crate::config::Phy;
use crate::link::{Link, timing};
use crate::node::Node;
use crate::port::NodeId;
use crate::time::Nanos;

/// How often a phone advertises: 100 ms \[L\], as systems do in the foreground.
const ADVERT_EVERY: Nanos = Nanos::micros(100_000);

/// How long an advert of 31 bytes is on the air, on three channels \[H\].
const ADVERT: Nanos = Nanos::micros(3 * 8 * (2 + 6 + 31 + 8));

/// How long an event takes whose child sleeps: an empty packet, a pause, and the time in which an answer would begin \[M\].
const UNANSWERED: Nanos = Nanos::micros(80 + 150 + 40);

/// What a phone's radio has done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Activity {
    /// Connection events of its links, empty ones included; adverts; and windows in which it has scanned.
    pub events: u64,
    /// How long its radio was on: for events from the first bit to the last, and for the whole of a scan's windows.
    pub on_air: Duration,
}

impl AddAssign for Activity {
    fn add_assign(&mut self, other: Self) {
        self.events += other.events;
        self.on_air += other.on_air;
    }
}

impl Sub for Activity {
    type Output = Self;

    fn sub(self, before: Self) -> Self {
        Self { events: self.events - before.events, on_air: self.on_air.saturating_sub(before.on_air) }
    }
}

impl Activity {
    /// Gives what an event that takes so long is more, to parent and child, than one that carries nothing; `awake` says whether
    /// the child would have listened to that.
    pub(crate) fn of_exchange(over: Nanos, awake: bool, phy: Phy) -> [Self; 2] {
        let (_, empty) = timing(0, 0, phy);
        if awake {
            return [Self { events: 0, on_air: over.since(empty).duration() }; 2];
        }
        let parent = Self { events: 0, on_air: over.since(UNANSWERED).duration() };
        [parent, Self { events: 1, on_air: over.duration() }]
    }

    /// Gives what so many events are that take so long each.
    fn times(events: u64, each: Nanos) -> Self {
        Self { events, on_air: Nanos(events * each.0).duration() }
    }
}

impl Air {
    /// What a phone's radio has done since it was put into the air.
    pub fn activity(&self, node: NodeId) -> Option<Activity> {
        let node = self.nodes.get(node.0 as usize)?;
        let mut activity = node.activity;
        for (id, key) in &node.links {
            if let Some(link) = self.links.get(*key) {
                let end = if link.ends[0].id == *id { LinkEnd::Parent } else { LinkEnd::Child };
                activity += self.of_link(link, end);
            }
        }
        activity += self.of_scan(node);
        activity += self.of_advert(node);
        Some(activity)
    }

    /// Counts what an end of a link has done by now: its interval changes, or it is gone.
    pub(crate) fn count_link(&mut self, key: crate::link::LinkKey, end: LinkEnd) {
        let Some(link) = self.links.get(key).filter(|link| link.end(end).here) else { return };
        let (counted, node) = (self.of_link(link, end), link.end(end).node);
        self.node_mut(node).activity += counted;
        let now = self.now;
        if let Some(link) = self.links.get_mut(key) {
            link.end_mut(end).counted = now;
        }
    }

    /// Counts what a scan has done by now: it ends, or becomes another.
    pub(crate) fn count_scan(&mut self, node: NodeId) {
        let counted = self.of_scan(self.node(node));
        self.node_mut(node).activity += counted;
    }

    /// Counts the adverts that have gone by now: there are no more of them, or others.
    pub(crate) fn count_advert(&mut self, node: NodeId) {
        let counted = self.of_advert(self.node(node));
        self.node_mut(node).activity += counted;
    }

    fn of_link(&self, link: &Link, end: LinkEnd) -> Activity {
        let (_, empty) = timing(0, 0, self.config.phy);
        let count = |anchors: Anchors| anchors.count(link.end(end).counted, self.now);
        let heard = count(link.listening());
        let mut activity = Activity::times(heard, empty);
        if end == LinkEnd::Parent {
            activity += Activity::times(count(link.anchors) - heard, UNANSWERED);
        }
        activity
    }

    fn of_scan(&self, node: &Node) -> Activity {
        let quick = node.scan_busy || !self.config.paces;
        let [window, every] =
            if quick { self.config.scan_quick } else { self.config.scan_slow }.map(Nanos::of);
        let took = node.scan.as_ref().map_or(0, |_| self.now.since(node.scan_since).0);
        let on_air = took as f64 * window.0 as f64 / every.0.max(1) as f64;
        Activity { events: took.div_ceil(every.0.max(1)), on_air: Duration::from_nanos(on_air as u64) }
    }

    fn of_advert(&self, node: &Node) -> Activity {
        let took = node.advert.map_or(0, |_| self.now.since(node.advert_since).0);
        Activity::times(took.div_ceil(ADVERT_EVERY.0), ADVERT)
    }
}
