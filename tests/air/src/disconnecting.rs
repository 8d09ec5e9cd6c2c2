//! Disconnecting: how links end, and the faults that hit phones.

use core::time::Duration;

use outcry_link::{LinkEnd, LinkEvent, RadioState};

use crate::agenda::ScheduledEvent;
use crate::air::Air;
use crate::link::LinkKey;
use crate::port::{CommandRejected, Fault, NodeId, Way};
use crate::time::Nanos;

const ENDS: [LinkEnd; 2] = [LinkEnd::Parent, LinkEnd::Child];

impl Air {
    /// Lets something befall a phone, or one of its links if it still has it.
    ///
    /// # Errors
    ///
    /// [`CommandRejected::NoSuchNode`] if there is no such phone.
    pub fn inflict(&mut self, node: NodeId, fault: Fault, now: Duration) -> Result<(), CommandRejected> {
        self.handle_timeout(now);
        let Some(state) = self.nodes.get(node.0 as usize) else {
            return Err(CommandRejected::NoSuchNode(node));
        };
        match fault {
            Fault::Drop { link } => {
                if let Some(key) = state.link(link) {
                    self.drop_link(key);
                }
            }
            Fault::Break { link } => {
                if let Some(key) = state.link(link) {
                    self.break_link(key);
                }
            }
            Fault::Silence { link, way } => {
                let key = state.link(link);
                if let Some(link) = key.and_then(|key| self.links.get_mut(key)) {
                    // A way that is silent already stays so.
                    let (since, before) = link.silent;
                    let both = since <= self.now && before != way;
                    link.silent = (self.now, if both { Way::Both } else { way });
                }
            }
            Fault::Lock { lasts } | Fault::Stall { lasts } => self.pause(node, Nanos::of(lasts)),
            Fault::Radio(state) => self.switch_radio(node, state),
            Fault::Crash => self.crash(node),
            Fault::Return => self.come_back(node),
            Fault::Jam { lasts } => self.jam(node, Nanos::of(lasts)),
        }
        Ok(())
    }

    /// Closes a link for the app of one end; the other is told at the next connection event.
    pub(crate) fn close(&mut self, key: LinkKey, by: NodeId) {
        let Some(link) = self.links.get(key) else { return };
        let end = link.end_of(by);
        let id = link.end(end).id;
        let at = self.now + self.stack();
        self.tell_link(key, end, at, LinkEvent::Closed { link: id });
        self.leave(key, end, at, true);
    }

    /// Takes a link from one end. The other learns of it at its next event from `at` on if it is told, or from its
    /// supervision.
    fn leave(&mut self, key: LinkKey, end: LinkEnd, at: Nanos, told: bool) {
        let Some(link) = self.links.get_mut(key) else { return };
        let was_broken = link.broken;
        link.broken = true;
        let (anchor, timeout) = (link.anchors.from(at), self.now + link.supervision);
        let nodes = [link.ends[0].node, link.ends[1].node];
        let jammed = nodes.iter().any(|node| self.node(*node).is_jammed(anchor));
        if !was_broken {
            let at = if told && !jammed { anchor } else { timeout };
            self.agenda.write(at, ScheduledEvent::Gone(key, end.other()));
        }
        self.vacate(key, end);
    }

    /// Closes a link that the system ends: both ends learn of it now.
    pub(crate) fn drop_link(&mut self, key: LinkKey) {
        let now = self.now;
        self.end_link(key, now);
    }

    /// Breaks a link: both ends learn of it from their supervision.
    pub(crate) fn break_link(&mut self, key: LinkKey) {
        let Some(link) = self.links.get(key) else { return };
        let at = self.now + link.supervision;
        self.end_link(key, at);
    }

    fn end_link(&mut self, key: LinkKey, at: Nanos) {
        let Some(link) = self.links.get_mut(key).filter(|link| !link.broken) else { return };
        link.broken = true;
        for end in ENDS {
            self.agenda.write(at, ScheduledEvent::Gone(key, end));
        }
    }

    /// Ends a link that has been jammed since a time for as long as its supervision waits.
    pub(crate) fn supervise(&mut self, key: LinkKey, since: Nanos) {
        let now = self.now;
        let Some(link) = self.links.get(key) else { return };
        let nodes = [link.ends[0].node, link.ends[1].node];
        let jammed = |node: NodeId| {
            let (from, until) = self.node(node).jammed;
            from <= since && now < until
        };
        if nodes.into_iter().any(jammed) {
            self.drop_link(key);
        }
    }

    /// Lets one end learn that its link is gone.
    pub(crate) fn gone(&mut self, key: LinkKey, end: LinkEnd) {
        let Some(own) = self.links.get(key).map(|link| link.end(end)).filter(|own| own.here) else { return };
        let id = own.id;
        let at = self.now + self.stack();
        self.tell_link(key, end, at, LinkEvent::Closed { link: id });
        self.vacate(key, end);
    }

    fn vacate(&mut self, key: LinkKey, end: LinkEnd) {
        self.count_link(key, end);
        let Some(link) = self.links.get_mut(key) else { return };
        let own = link.end_mut(end);
        own.here = false;
        own.flight = None;
        let node = own.node;
        let over = link.ends.iter().all(|end| !end.here);
        let node = self.node_mut(node);
        node.links.retain(|(_, other)| *other != key);
        node.arbiter.remove(key);
        if over {
            self.links.remove(key);
        }
    }

    fn vacate_all(&mut self, node: NodeId, told: bool) {
        let now = self.now;
        for (_, key) in self.node(node).links.clone() {
            if let Some(end) = self.links.get(key).map(|link| link.end_of(node)) {
                self.leave(key, end, now, told);
            }
        }
        self.stop_advertising(node);
        self.stop_scan(node);
        self.node_mut(node).hush();
    }

    fn switch_radio(&mut self, id: NodeId, state: RadioState) {
        if self.node(id).radio == state {
            return;
        }
        self.node_mut(id).radio = state;
        if !self.node(id).crashed {
            self.vacate_all(id, true);
            self.announce_radio(id);
        }
    }

    fn crash(&mut self, id: NodeId) {
        if !self.node(id).crashed {
            self.vacate_all(id, false);
            let node = self.node_mut(id);
            node.crashed = true;
            node.untold.clear();
        }
    }

    fn come_back(&mut self, id: NodeId) {
        let now = self.now;
        let node = self.node_mut(id);
        if node.crashed {
            node.crashed = false;
            node.paused = now;
            self.announce_radio(id);
        }
    }

    fn jam(&mut self, id: NodeId, lasts: Nanos) {
        let now = self.now;
        let node = self.node_mut(id);
        let from = if node.is_jammed(now) { node.jammed.0 } else { now };
        node.jammed = (from, node.jammed.1.max(now + lasts));
        for (_, key) in self.node(id).links.clone() {
            if let Some(link) = self.links.get(key) {
                let at = (from + link.supervision).max(now);
                self.agenda.write(at, ScheduledEvent::Supervise(key, from));
            }
        }
    }
}
