//! Links that are told to be quick or slow.

use outcry_link::{LinkEnd, LinkId};

use crate::agenda::ScheduledEvent;
use crate::air::Air;
use crate::anchors::place;
use crate::link::{Link, LinkKey};
use crate::port::NodeId;
use crate::profile::{System, UNIT};
use crate::time::Nanos;

/// How many of the old intervals it takes until both ends follow a new one \[H\].
const INSTANT: u64 = 6;

/// An iPhone's intervals are multiples of this \[H\].
const IPHONE_UNIT: Nanos = Nanos::micros(15_000);

impl Air {
    /// Has a link be quick or slow, as far as that end of it has a say.
    pub(crate) fn ask_pace(&mut self, node: NodeId, id: LinkId, busy: bool) {
        let Some(key) = self.node(node).link(id) else { return };
        let Some(link) = self.links.get_mut(key) else { return };
        let end = link.end_of(node);
        link.end_mut(end).slow = !busy;
        let takes = Nanos(INSTANT * link.anchors.interval.0);
        if self.wanted_pace(key) != self.links.get(key).map(|link| (link.anchors.interval, link.latency)) {
            self.agenda.write(self.now + takes, ScheduledEvent::Repace(key));
        }
    }

    /// Gives the interval that a link is to have, in the air's time, and how many events its child may sleep through.
    ///
    /// An Android that dialled asks for what it wants, an iPhone cannot; who was dialled by an iPhone may ask it instead. On
    /// Linux no app can.
    fn wanted_pace(&self, key: LinkKey) -> Option<(Nanos, u32)> {
        let link = self.links.get(key)?;
        let [parent, child] = [&link.ends[0], &link.ends[1]].map(|end| self.node(end.node));
        let low = Nanos::of(self.config.interval_low);
        let slow = match (parent.figures.system, child.figures.system) {
            (System::Android, _) => link.end(LinkEnd::Parent).slow.then_some(low),
            (System::Iphone, System::Android | System::Iphone) => {
                let units = low.0.div_ceil(IPHONE_UNIT.0);
                link.end(LinkEnd::Child).slow.then_some(Nanos(units * IPHONE_UNIT.0))
            }
            (System::Iphone, System::Linux) | (System::Linux, _) => None,
        };
        let slow = slow.filter(|_| self.config.paces);
        let latency = slow.map_or(0, |_| self.config.latency_low);
        Some((parent.clock.takes(slow.unwrap_or(parent.figures.interval)), latency))
    }

    /// Gives a link the interval that it is to have by now.
    pub(crate) fn repace(&mut self, key: LinkKey) {
        let Some((interval, latency)) = self.wanted_pace(key) else { return };
        let is_new = |link: &&Link| !link.broken && link.anchors.interval != interval;
        let Some(link) = self.links.get(key).filter(is_new) else { return };
        let nodes = [link.ends[0].node, link.ends[1].node];
        for end in [LinkEnd::Parent, LinkEnd::Child] {
            self.count_link(key, end);
        }
        for node in nodes {
            self.node_mut(node).arbiter.remove(key);
        }
        let parent = self.node(nodes[0]);
        let (served, step) = (parent.arbiter.anchors(), parent.clock.takes(UNIT));
        let links = parent.links.iter().filter_map(|(_, key)| self.links.get(*key));
        let mut own = links.filter(|link| link.end_of(nodes[0]) == LinkEnd::Parent);
        let own = own.next().map(|link| link.anchors);
        let anchors = place(own.as_ref(), &served, interval, self.now, Nanos::ZERO, step);
        for node in nodes {
            let node = self.node_mut(node);
            if node.links.iter().any(|(_, served)| *served == key) {
                node.arbiter.add(key, anchors);
            }
        }
        if let Some(link) = self.links.get_mut(key) {
            (link.anchors, link.latency) = (anchors, latency);
            link.next = Nanos::NEVER;
        }
        self.arrange(key);
    }
}
