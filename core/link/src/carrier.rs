//! One link of the radio: its frames, in and out, and the greetings that wait on it.

use core::time::Duration;
use std::collections::{BTreeMap, VecDeque};

use crate::frame::{MtuTooSmall, Reassembly, Route, unbundle};
use crate::hop::{Hop, Source};
use crate::limits::GREETINGS_MAX;
use crate::packet::{Packet, PacketClass, PacketKind};

/// A link that is open. Before its MTU is large enough it takes frames and sends none.
#[derive(Debug)]
pub(crate) struct Carrier {
    hop: Option<Hop>,
    reassembly: Reassembly,
    greetings: BTreeMap<Route, VecDeque<Packet>>,
    /// When it is given up unless somebody who may be there has shown by then.
    pub(crate) until: Option<Duration>,
}

impl Carrier {
    pub(crate) fn new(mtu: u16, until: Duration) -> Self {
        Self {
            hop: Hop::new(mtu).ok(),
            reassembly: Reassembly::new(),
            greetings: BTreeMap::new(),
            until: Some(until),
        }
    }

    /// Notes what the MTU was settled at.
    ///
    /// # Errors
    /// It is too small for anything to leave.
    pub(crate) fn set_mtu(&mut self, mtu: u16) -> Result<(), MtuTooSmall> {
        match &mut self.hop {
            // One that is too small again leaves the link as it was.
            Some(hop) => {
                let _ = hop.set_mtu(mtu);
            }
            None => self.hop = Some(Hop::new(mtu)?),
        }
        Ok(())
    }

    /// Says whether frames of a useful length can leave: the other end's system has agreed to that.
    pub(crate) const fn is_usable(&self) -> bool {
        self.hop.is_some()
    }

    pub(crate) fn open(&mut self, route: Route) {
        self.reassembly.open(route);
        if let Some(hop) = &mut self.hop {
            hop.open(route);
        }
    }

    pub(crate) fn close(&mut self, route: Route) {
        self.reassembly.close(route);
        self.greetings.remove(&route);
        if let Some(hop) = &mut self.hop {
            hop.close(route);
        }
    }

    /// Takes a frame and gives the packets that it finishes. What is no frame is dropped: the air may say anything.
    pub(crate) fn take(&mut self, frame: &[u8]) -> Vec<(Route, Packet)> {
        let frames = unbundle(frame).unwrap_or_default();
        frames.into_iter().filter_map(|frame| self.reassembly.take(frame).ok().flatten()).collect()
    }

    /// Has a packet of a handshake or of a code exchange sent.
    pub(crate) fn greet(&mut self, route: Route, kind: PacketKind, bytes: Vec<u8>) {
        let waiting = self.greetings.entry(route).or_default();
        if waiting.len() >= GREETINGS_MAX {
            waiting.pop_front();
        }
        waiting.extend(Packet::new(kind, PacketClass::Ordinary, bytes).ok());
    }

    /// Passes on a packet that has come over another link; one that there is no room for is dropped.
    pub(crate) fn forward(&mut self, route: Route, packet: Packet) {
        if let Some(hop) = &mut self.hop {
            let _ = hop.forward(route, packet);
        }
    }

    pub(crate) fn writable(&mut self) {
        if let Some(hop) = &mut self.hop {
            hop.writable();
        }
    }

    pub(crate) fn is_stalled(&self, now: Duration) -> bool {
        self.hop.as_ref().is_some_and(|hop| hop.is_stalled(now))
    }

    pub(crate) fn poll_timeout(&self) -> Option<Duration> {
        let stalled = self.hop.as_ref().and_then(Hop::poll_timeout);
        [stalled, self.until].into_iter().flatten().min()
    }

    /// Gives the next frame, if the link is free and there is one.
    pub(crate) fn poll_frame(&mut self, source: &mut impl Source, now: Duration) -> Option<Vec<u8>> {
        let mut source = Greeting { greetings: &mut self.greetings, source };
        self.hop.as_mut()?.poll_frame(&mut source, now)
    }
}

/// Puts greetings in front of whatever else there is.
struct Greeting<'a, S> {
    greetings: &'a mut BTreeMap<Route, VecDeque<Packet>>,
    source: &'a mut S,
}

impl<S: Source> Source for Greeting<'_, S> {
    fn urgent(&mut self, route: Route, now: Duration) -> Option<Packet> {
        // What was sealed after a greeting must not arrive before it.
        if self.greetings.get(&route).is_some_and(|waiting| !waiting.is_empty()) {
            return None;
        }
        self.source.urgent(route, now)
    }

    fn ordinary(&mut self, route: Route, room: usize, now: Duration) -> Option<Packet> {
        let greeting = self.greetings.get_mut(&route).and_then(VecDeque::pop_front);
        greeting.or_else(|| self.source.ordinary(route, room, now))
    }

    fn small(&mut self, route: Route, room: usize, now: Duration) -> Option<Packet> {
        // A greeting goes by itself, and what was sealed after it must not arrive before it.
        if self.greetings.get(&route).is_some_and(|waiting| !waiting.is_empty()) {
            return None;
        }
        self.source.small(route, room, now)
    }
}
