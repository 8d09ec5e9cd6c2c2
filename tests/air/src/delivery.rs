//! Frame delivery: into the controller, over the air at a connection event, and up to the other app.

use outcry_link::limits::{ATT_OVERHEAD, FRAME_MAX};
use outcry_link::{LinkEnd, LinkEvent, LinkId};

use crate::activity::Activity;
use crate::agenda::ScheduledEvent;
use crate::air::Air;
use crate::counters::Counters;
use crate::link::{AROUND_PACKET, AROUND_VALUE, FrameInFlight, LinkKey, timing};
use crate::port::{CommandRejected, NodeId, Sniffed};
use crate::time::Nanos;
use crate::trace::FrameTrace;

const ENDS: [LinkEnd; 2] = [LinkEnd::Parent, LinkEnd::Child];

/// The longest packet of a stack outside the air, in bytes: one may stand for the many in which services are discovered.
pub(crate) const PACKET_MAX: usize = 1024;

/// What an end sends at one event.
#[derive(Clone, Copy, Default)]
struct EventPayload {
    packets: u32,
    bytes: u32,
}

impl Air {
    /// Takes a frame from an app that runs from `runs` on.
    pub(crate) fn send(
        &mut self,
        node: NodeId,
        id: LinkId,
        frame: Vec<u8>,
        runs: Nanos,
    ) -> Result<(), CommandRejected> {
        let Some(key) = self.node(node).link(id) else { return Ok(()) };
        let Some(link) = self.links.get(key) else { return Ok(()) };
        let end = link.end_of(node);
        if link.end(end).busy {
            return Err(CommandRejected::NotWritable(node, id));
        }
        let (most, around) = if link.bare {
            (PACKET_MAX, AROUND_PACKET)
        } else {
            (usize::from(link.mtu).saturating_sub(ATT_OVERHEAD).min(FRAME_MAX), AROUND_VALUE)
        };
        if frame.len() > most {
            return Err(CommandRejected::TooLong { node, link: id, length: frame.len(), most });
        }
        let ready = runs + self.stack();
        if let Some(link) = self.links.get_mut(key) {
            let end = link.end_mut(end);
            end.flight = Some(FrameInFlight::new(frame, around, runs, ready));
            end.busy = true;
        }
        self.arrange(key);
        Ok(())
    }

    /// Writes down the next connection event at which a link has something to carry.
    pub(crate) fn arrange(&mut self, key: LinkKey) {
        let Some(link) = self.links.get_mut(key).filter(|link| !link.broken) else { return };
        let ready = [&link.ends[0], &link.ends[1]].map(|end| end.flight.as_ref().map(|flight| flight.ready));
        let down = ready[0].map(|ready| link.listening().from(ready.max(link.free)));
        let up = ready[1].map(|ready| link.anchors.from(ready.max(link.free)));
        let Some(at) = down.into_iter().chain(up).min() else { return };
        if at < link.next {
            link.next = at;
            self.agenda.write(at, ScheduledEvent::Exchange(key));
        }
    }

    /// Carries out a connection event at which somebody has something to send.
    pub(crate) fn exchange(&mut self, key: LinkKey) {
        let (now, most) = (self.now, self.config.packets_per_event);
        let Some(link) = self.links.get_mut(key).filter(|link| link.next == now && !link.broken) else {
            return;
        };
        link.next = Nanos::NEVER;
        let [one, other] = [&link.ends[0], &link.ends[1]].map(|end| end.node.0 as usize);
        let jammed = self.nodes[one].jammed.1.max(self.nodes[other].jammed.1);
        if jammed > now {
            link.free = jammed;
            return self.arrange(key);
        }
        link.free = now + Nanos(1);
        let loads = [0, 1].map(|end| {
            let flight = link.ends[end].flight.as_ref().filter(|flight| flight.ready <= now);
            let (packets, bytes) = flight.map_or((0, 0), |flight| flight.load(most));
            EventPayload { packets, bytes }
        });
        let (done, over) = timing(loads[0].bytes, loads[1].bytes, self.config.phy);
        let event = Nanos::of(self.config.event);
        let granted = self.nodes[one].arbiter.grants(key, now, over, event)
            && self.nodes[other].arbiter.grants(key, now, over, event);
        let lost = granted && link.fade.loses(now, &mut self.rng);
        if granted {
            let awake = link.listening().from(now) == now;
            let more = Activity::of_exchange(over, awake, self.config.phy);
            self.nodes[one].activity += more[0];
            self.nodes[other].activity += more[1];
        }
        if granted && !lost {
            link.failing = None;
        } else {
            let failing = *link.failing.get_or_insert(now);
            if now.since(failing) > link.supervision {
                return self.drop_link(key);
            }
        }
        for end in ENDS {
            let load = loads[end as usize];
            if load.packets > 0 {
                self.meet(key, end);
                self.count(key, end, load, granted, lost);
                if granted && !lost {
                    self.arrive(key, end, load, [now + done[end as usize], now + over]);
                }
            }
        }
        self.arrange(key);
    }

    /// Notes that an event was to carry what an end sends.
    fn meet(&mut self, key: LinkKey, end: LinkEnd) {
        let flight = self.links.get_mut(key).and_then(|link| link.end_mut(end).flight.as_mut());
        if let Some(flight) = flight {
            flight.event.get_or_insert(self.now);
        }
    }

    fn count(&mut self, key: LinkKey, end: LinkEnd, load: EventPayload, granted: bool, lost: bool) {
        let at = self.now.duration();
        let Some(link) = self.links.get_mut(key) else { return };
        let to = link.end(end.other()).node;
        let own = link.end_mut(end);
        let Some(flight) = own.flight.as_mut() else { return };
        let mut counted = Counters::default();
        if granted {
            counted.packets = u64::from(load.packets);
            counted.bytes = u64::from(load.bytes);
            counted.retransmissions = u64::from(flight.lost);
            counted.losses = u64::from(lost);
            flight.lost = if lost { load.packets } else { 0 };
            if !flight.aired {
                flight.aired = true;
                if let Some(sniffed) = &mut self.sniffed {
                    let (from, bytes) = (own.node, flight.frame.clone());
                    sniffed.push_back(Sniffed { at, from, to: Some(to), bytes });
                }
            }
        } else {
            counted.collisions = 1;
        }
        own.counters += counted;
        self.nodes[own.node.0 as usize].counters += counted;
    }

    /// Takes off a frame what has arrived; the whole of it is handed on at `times[0]`, its sender told at `times[1]`.
    fn arrive(&mut self, key: LinkKey, from: LinkEnd, load: EventPayload, times: [Nanos; 2]) {
        let Some(link) = self.links.get_mut(key) else { return };
        let swallowed = link.swallows(from, self.now);
        let (to, to_id) = (link.end(from.other()).node, link.end(from.other()).id);
        let own = link.end_mut(from);
        let Some(flight) = own.flight.take_if(|flight| flight.arrive(load.bytes)) else { return };
        let id = own.id;
        let sent = Counters { frames_sent: 1, frames_swallowed: u64::from(swallowed), ..Counters::default() };
        own.counters += sent;
        self.nodes[own.node.0 as usize].counters += sent;
        if !swallowed {
            let received = Counters { frames_received: 1, ..Counters::default() };
            link.end_mut(from.other()).counters += received;
            self.nodes[to.0 as usize].counters += received;
            let at = times[0] + self.stack();
            self.keep_trace(key, from, &flight, at);
            // The time is filled in when the app is told.
            let event = LinkEvent::Received { link: to_id, bytes: flight.frame, at: Nanos::ZERO.duration() };
            self.tell_link(key, from.other(), at, event);
        }
        let at = times[1] + self.stack();
        self.tell_link(key, from, at, LinkEvent::Writable { link: id });
    }

    /// Keeps when a frame was where that comes up the other end's stack at a time.
    fn keep_trace(&mut self, key: LinkKey, from: LinkEnd, flight: &FrameInFlight, at: Nanos) {
        let (Some(tracer), Some(link)) = (&mut self.tracer, self.links.get(key)) else { return };
        let (own, other) = (link.end(from), link.end(from.other()));
        // Nothing overtakes.
        let arrived = at.max(other.told).duration();
        let frame = FrameTrace {
            from: own.node,
            to: other.node,
            opened: link.opened.duration(),
            sent: flight.sent.duration(),
            ready: flight.ready.duration(),
            event: flight.event.unwrap_or(self.now).duration(),
            carried: self.now.duration(),
            arrived,
            taken: arrived,
            slow: link.latency > 0,
        };
        tracer.arrives(other.id, frame);
    }
}
