//! One open radio link: reassembles incoming frames, schedules outgoing ones and puts handshake packets first.

use core::time::Duration;
use std::collections::{BTreeMap, VecDeque};

use crate::frame::{MtuTooSmall, Reassembly, Route, unbundle};
use crate::frame_scheduler::{FrameScheduler, PacketSource};
use crate::limits::HANDSHAKE_QUEUE_MAX;
use crate::packet::{Packet, PacketClass, PacketKind};

/// A link that is open. Before its MTU is large enough it takes frames and sends none.
#[derive(Debug)]
pub(crate) struct LinkTransport {
    scheduler: Option<FrameScheduler>,
    reassembly: Reassembly,
    handshakes: BTreeMap<Route, VecDeque<Packet>>,
    /// When the link is closed unless a phone that may use it has identified itself by then.
    pub(crate) identify_by: Option<Duration>,
}

impl LinkTransport {
    pub(crate) fn new(mtu: u16, identify_by: Duration) -> Self {
        Self {
            scheduler: FrameScheduler::new(mtu).ok(),
            reassembly: Reassembly::new(),
            handshakes: BTreeMap::new(),
            identify_by: Some(identify_by),
        }
    }

    /// Notes what the MTU was settled at.
    ///
    /// # Errors
    /// It is too small for anything to leave.
    pub(crate) fn set_mtu(&mut self, mtu: u16) -> Result<(), MtuTooSmall> {
        match &mut self.scheduler {
            // One that is too small again leaves the link as it was.
            Some(scheduler) => {
                let _ = scheduler.set_mtu(mtu);
            }
            None => self.scheduler = Some(FrameScheduler::new(mtu)?),
        }
        Ok(())
    }

    /// Says whether frames of a useful length can leave: the other end's system has agreed to that.
    pub(crate) const fn is_usable(&self) -> bool {
        self.scheduler.is_some()
    }

    pub(crate) fn open(&mut self, route: Route) {
        self.reassembly.open(route);
        if let Some(scheduler) = &mut self.scheduler {
            scheduler.open(route);
        }
    }

    pub(crate) fn close(&mut self, route: Route) {
        self.reassembly.close(route);
        self.handshakes.remove(&route);
        if let Some(scheduler) = &mut self.scheduler {
            scheduler.close(route);
        }
    }

    /// Takes a frame and gives the packets that it finishes. What is no frame is dropped: the air may say anything.
    pub(crate) fn take(&mut self, frame: &[u8]) -> Vec<(Route, Packet)> {
        let frames = unbundle(frame).unwrap_or_default();
        frames.into_iter().filter_map(|frame| self.reassembly.take(frame).ok().flatten()).collect()
    }

    /// Has a packet of a handshake or of a code exchange sent.
    pub(crate) fn enqueue_handshake(&mut self, route: Route, kind: PacketKind, bytes: Vec<u8>) {
        let waiting = self.handshakes.entry(route).or_default();
        if waiting.len() >= HANDSHAKE_QUEUE_MAX {
            waiting.pop_front();
        }
        waiting.extend(Packet::new(kind, PacketClass::Ordinary, bytes).ok());
    }

    /// Passes on a packet that has come over another link; one that there is no room for is dropped.
    pub(crate) fn forward(&mut self, route: Route, packet: Packet) {
        if let Some(scheduler) = &mut self.scheduler {
            let _ = scheduler.forward(route, packet);
        }
    }

    pub(crate) fn writable(&mut self) {
        if let Some(scheduler) = &mut self.scheduler {
            scheduler.writable();
        }
    }

    pub(crate) fn is_stalled(&self, now: Duration) -> bool {
        self.scheduler.as_ref().is_some_and(|scheduler| scheduler.is_stalled(now))
    }

    pub(crate) fn poll_timeout(&self) -> Option<Duration> {
        let stalled = self.scheduler.as_ref().and_then(FrameScheduler::poll_timeout);
        [stalled, self.identify_by].into_iter().flatten().min()
    }

    /// Gives the next frame, if the link is free and there is one.
    pub(crate) fn poll_frame(&mut self, source: &mut impl PacketSource, now: Duration) -> Option<Vec<u8>> {
        let mut source = WithHandshake { handshakes: &mut self.handshakes, source };
        self.scheduler.as_mut()?.poll_frame(&mut source, now)
    }
}

/// Sends queued handshake packets before anything else of the same route.
struct WithHandshake<'a, S> {
    handshakes: &'a mut BTreeMap<Route, VecDeque<Packet>>,
    source: &'a mut S,
}

impl<S: PacketSource> PacketSource for WithHandshake<'_, S> {
    fn urgent(&mut self, route: Route, now: Duration) -> Option<Packet> {
        // The peer cannot open what was sealed by a session whose handshake has not reached it.
        if self.handshakes.get(&route).is_some_and(|waiting| !waiting.is_empty()) {
            return None;
        }
        self.source.urgent(route, now)
    }

    fn ordinary(&mut self, route: Route, room: usize, now: Duration) -> Option<Packet> {
        let handshake = self.handshakes.get_mut(&route).and_then(VecDeque::pop_front);
        handshake.or_else(|| self.source.ordinary(route, room, now))
    }

    fn small(&mut self, route: Route, room: usize, now: Duration) -> Option<Packet> {
        // A handshake packet goes by itself, and nothing that was sealed after it may overtake it.
        if self.handshakes.get(&route).is_some_and(|waiting| !waiting.is_empty()) {
            return None;
        }
        self.source.small(route, room, now)
    }
}
