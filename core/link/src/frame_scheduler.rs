//! Schedules the frames of one radio link: urgent packets first, then every route in turn.

mod forwards;

use core::time::Duration;
use std::collections::BTreeMap;

use thiserror::Error;

use crate::frame::{Fragments, FrameSize, MtuTooSmall, Route, bundle};
use crate::limits::{
    BUNDLE_HEADER, BUNDLE_MAX, BUNDLED, FRAME_HEADER, STALLED_AFTER, URGENT_PACKET_MAX, URGENT_RUN_MAX,
};
use crate::packet::{Packet, PacketClass};
use forwards::Forwards;

/// Says why a packet was not taken on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum ForwardError {
    /// The route is not open.
    #[error("the route {0} is not open on this link: the packet is dropped")]
    Closed(u8),
    /// Too much is waiting already.
    #[error("too much is waiting on this route: the packet is dropped, its messages are sent again")]
    Full,
}

/// Makes packets at the moment at which they can leave.
pub trait PacketSource {
    /// Gives the next urgent packet of a route, if there is one. One of another class is not sent.
    fn urgent(&mut self, route: Route, now: Duration) -> Option<Packet>;

    /// Gives the next other packet of a route, if there is one. `room` bytes fit into one frame, and the packet of
    /// this route before it has left by now.
    fn ordinary(&mut self, route: Route, room: usize, now: Duration) -> Option<Packet>;

    /// Gives the next other packet of a route, if it has `room` bytes at most.
    fn small(&mut self, route: Route, room: usize, now: Duration) -> Option<Packet>;
}

/// Decides what leaves on one link, frame by frame.
///
/// One frame is in flight at a time. When it has left, urgent packets go first and are whole; between them every
/// route with something to say sends a frame in turn. What is whole and small goes along with what leaves. A packet is
/// asked for only when its first frame can leave, so that it holds the newest there is.
#[derive(Debug)]
pub struct FrameScheduler {
    size: FrameSize,
    /// When the frame in flight was given.
    in_flight: Option<Duration>,
    routes: BTreeMap<Route, RouteQueue>,
    /// Who was served last.
    urgent_turn: Route,
    turn: Route,
    /// Urgent packets since another one has left.
    run: u8,
}

/// The outgoing side of one route.
#[derive(Debug, Default)]
struct RouteQueue {
    /// What is on its way out.
    leaving: Option<Fragments>,
    /// How many packets have begun to leave.
    number: u8,
    /// What a relay passes on.
    forwards: Forwards,
}

/// The packets that leave in one frame.
struct FramePayload {
    frames: Vec<Vec<u8>>,
    /// Bytes of them, with what is around them.
    length: usize,
}

impl FramePayload {
    const fn new() -> Self {
        Self { frames: Vec::new(), length: BUNDLE_HEADER }
    }

    fn add(&mut self, frame: Vec<u8>) {
        self.length += BUNDLED + frame.len();
        self.frames.push(frame);
    }
}

impl FrameScheduler {
    /// Begins with an open link of this MTU, in bytes, and the one route that every link has.
    ///
    /// # Errors
    /// The MTU is too small. It may still grow: a link is given up only if it does not.
    pub fn new(mtu: u16) -> Result<Self, MtuTooSmall> {
        Ok(Self {
            size: FrameSize::of_mtu(mtu)?,
            in_flight: None,
            routes: BTreeMap::from([(Route::NEIGHBOUR, RouteQueue::default())]),
            urgent_turn: Route::NEIGHBOUR,
            turn: Route::NEIGHBOUR,
            run: 0,
        })
    }

    /// Goes on with another MTU, in bytes.
    ///
    /// # Errors
    /// It is too small: the link goes on as before.
    pub fn set_mtu(&mut self, mtu: u16) -> Result<(), MtuTooSmall> {
        self.size = FrameSize::of_mtu(mtu)?;
        Ok(())
    }

    /// Gives the size of the link's frames.
    pub const fn size(&self) -> FrameSize {
        self.size
    }

    /// Opens a route of a relay.
    pub fn open(&mut self, route: Route) {
        self.routes.entry(route).or_default();
    }

    /// Closes a route and forgets what waits on it.
    pub fn close(&mut self, route: Route) {
        self.routes.remove(&route);
    }

    /// Passes on a packet that has come over another link.
    ///
    /// A newer state takes the place of one that has not begun to leave: a relay that cannot read it still keeps no
    /// queue of stale boards.
    ///
    /// # Errors
    /// It is dropped.
    pub fn forward(&mut self, route: Route, packet: Packet) -> Result<(), ForwardError> {
        let queue = self.routes.get_mut(&route).ok_or(ForwardError::Closed(route.label()))?;
        if queue.forwards.push(packet) { Ok(()) } else { Err(ForwardError::Full) }
    }

    /// Gives the next frame, if the link is free and there is one. The link is taken until [`Self::writable`].
    pub fn poll_frame(&mut self, source: &mut impl PacketSource, now: Duration) -> Option<Vec<u8>> {
        if self.in_flight.is_some() {
            return None;
        }
        let mut load = FramePayload::new();
        if self.run < URGENT_RUN_MAX {
            self.load_urgents(&mut load, source, now);
        }
        if load.frames.is_empty() {
            match self.other(source, now) {
                Some((frame, whole)) if !whole || frame.len() > BUNDLE_MAX => {
                    self.in_flight = Some(now);
                    return Some(frame);
                }
                Some((frame, _)) => load.add(frame),
                // Nothing else waits: nobody is kept waiting by urgent ones.
                None => self.run = 0,
            }
        }
        self.load_urgents(&mut load, source, now);
        while let Some(frame) = self.small(&load, source, now) {
            load.add(frame);
        }
        let frame = bundle(load.frames)?;
        self.in_flight = Some(now);
        Some(frame)
    }

    /// Notes that the frame in flight has left.
    pub fn writable(&mut self) {
        self.in_flight = None;
    }

    /// Says whether a frame could leave now.
    pub const fn is_free(&self) -> bool {
        self.in_flight.is_none()
    }

    /// Gives the time from which on the link counts as stalled, unless the frame in flight leaves before.
    pub fn poll_timeout(&self) -> Option<Duration> {
        self.in_flight.map(|since| since.saturating_add(STALLED_AFTER))
    }

    /// Says whether the frame in flight does not leave: the link is dead, whatever the system says.
    pub fn is_stalled(&self, now: Duration) -> bool {
        self.poll_timeout().is_some_and(|stalled| now >= stalled)
    }

    /// Gives the bytes of packets that wait to be passed on.
    pub fn waiting(&self) -> usize {
        self.routes.values().map(|queue| queue.forwards.bytes()).sum()
    }

    fn urgent(&mut self, source: &mut impl PacketSource, now: Duration) -> Option<Vec<u8>> {
        for route in self.in_turn(self.urgent_turn) {
            let Some(queue) = self.routes.get_mut(&route) else { continue };
            let packet = queue.forwards.pop_urgent().or_else(|| source.urgent(route, now));
            // Of another class it might need fragments, which would cut through those of the packet that leaves.
            let Some(packet) = packet.filter(|packet| packet.class() == PacketClass::Urgent) else {
                continue;
            };
            self.urgent_turn = route;
            return Fragments::new(packet, route, 0).next_frame(self.size);
        }
        None
    }

    /// Adds urgent packets: as many as are there and certainly fit.
    fn load_urgents(&mut self, load: &mut FramePayload, source: &mut impl PacketSource, now: Duration) {
        loop {
            let fits = load.length + BUNDLED + FRAME_HEADER + URGENT_PACKET_MAX <= self.size.bytes();
            if !(load.frames.is_empty() || fits && self.run < URGENT_RUN_MAX) {
                break;
            }
            let Some(frame) = self.urgent(source, now) else { break };
            self.run = self.run.saturating_add(1);
            load.add(frame);
        }
    }

    /// Gives a frame with something whole that fits beside what leaves already.
    fn small(
        &mut self,
        load: &FramePayload,
        source: &mut impl PacketSource,
        now: Duration,
    ) -> Option<Vec<u8>> {
        if load.frames.is_empty() {
            return None;
        }
        let most = self.size.bytes().min(BUNDLE_MAX);
        let room = most.checked_sub(load.length + BUNDLED + FRAME_HEADER)?;
        for route in self.in_turn(self.turn) {
            let Some(queue) = self.routes.get_mut(&route) else { continue };
            // What follows a packet in fragments does not pass it.
            if queue.leaving.is_some() {
                continue;
            }
            let next = if queue.forwards.is_empty() {
                source.small(route, room, now)
            } else {
                queue.forwards.pop_small(room)
            };
            let Some(packet) = next.filter(|packet| packet.bytes().len() <= room) else { continue };
            self.turn = route;
            self.run = 0;
            return Fragments::new(packet, route, 0).next_frame(self.size);
        }
        None
    }

    /// Gives the next frame with something that is not urgent, and whether it is a whole packet.
    fn other(&mut self, source: &mut impl PacketSource, now: Duration) -> Option<(Vec<u8>, bool)> {
        for route in self.in_turn(self.turn) {
            let Some(queue) = self.routes.get_mut(&route) else { continue };
            if queue.leaving.is_none() {
                let next = queue.forwards.pop().or_else(|| source.ordinary(route, self.size.room(), now));
                let Some(packet) = next else { continue };
                queue.number = queue.number.wrapping_add(1);
                queue.leaving = Some(Fragments::new(packet, route, queue.number));
            }
            let Some(leaving) = queue.leaving.as_mut() else { continue };
            let begun = leaving.has_begun();
            let frame = leaving.next_frame(self.size);
            let whole = !begun && leaving.is_done();
            if leaving.is_done() {
                queue.leaving = None;
            }
            self.turn = route;
            self.run = 0;
            return Some((frame?, whole));
        }
        None
    }

    /// Lists the routes, the one after `last` first.
    fn in_turn(&self, last: Route) -> Vec<Route> {
        let after = self.routes.keys().filter(|&&route| route > last);
        after.chain(self.routes.keys().filter(|&&route| route <= last)).copied().collect()
    }
}

#[cfg(test)]
mod tests;
