//! The encrypted channel between the host and one player: the current session, and the lanes that outlive it.

use core::time::Duration;

use rand::rngs::ChaCha8Rng;

use crate::chunk::{Incarnation, Lane};
use crate::control;
use crate::lanes::{LaneEvent, Lanes, Quality, SendError};
use crate::limits::{SEAL_OVERHEAD, URGENT_ROOM};
use crate::packet::{Packet, PacketClass, PacketKind, Slot};
use crate::seal::Session;

/// Seals what the lanes have to say and opens what has come for them.
#[derive(Debug)]
pub(crate) struct Channel {
    lanes: Lanes,
    session: Option<Session>,
}

impl Channel {
    pub(crate) fn new(incarnation: Incarnation, rng: ChaCha8Rng) -> Self {
        Self { lanes: Lanes::new(incarnation, rng), session: None }
    }

    /// Goes on over a new session.
    pub(crate) fn open(&mut self, session: Session, now: Duration) {
        if self.session.replace(session).is_none() {
            // What was said of the children on the way before means nothing on this one.
            self.lanes.replace(control::is_control, control::NO_OP);
        }
        self.lanes.reconnected(now);
    }

    /// Says nothing any more until there is a new session.
    pub(crate) fn cut(&mut self) {
        self.session = None;
        self.lanes.disconnected();
    }

    pub(crate) const fn is_open(&self) -> bool {
        self.session.is_some()
    }

    /// Says whether the session nears its end.
    pub(crate) fn wants_renewal(&self) -> bool {
        self.session.as_ref().is_some_and(Session::wants_renewal)
    }

    /// Takes a sealed packet; gives whether the other end of this session has sealed it.
    pub(crate) fn receive(&mut self, packet: &[u8], at: Duration) -> bool {
        let text = self.session.as_mut().and_then(|session| session.open(packet).ok());
        text.is_some_and(|text| self.receive_text(&text, at))
    }

    /// Takes what was in a sealed packet.
    pub(crate) fn receive_text(&mut self, text: &[u8], at: Duration) -> bool {
        // What the other end has sealed and is no packet of this version is nothing to close a session for.
        let _ = self.lanes.handle_packet(text, at);
        true
    }

    pub(crate) fn send(&mut self, lane: Lane, bytes: Vec<u8>) -> Result<(), SendError> {
        self.lanes.send(lane, bytes)
    }

    pub(crate) fn put(&mut self, slot: Slot, bytes: Vec<u8>) -> Result<u64, SendError> {
        self.lanes.put(slot, bytes)
    }

    pub(crate) fn ping(&mut self, now: Duration) {
        self.lanes.ping(now);
    }

    pub(crate) fn quality(&self, now: Duration) -> Quality {
        self.lanes.quality(now)
    }

    pub(crate) fn set_slow(&mut self, slow: bool) {
        self.lanes.set_slow(slow);
    }

    pub(crate) fn round_trip_p95(&self) -> Option<Duration> {
        self.lanes.round_trip_p95()
    }

    pub(crate) fn handle_timeout(&mut self, now: Duration) {
        self.lanes.handle_timeout(now);
    }

    pub(crate) fn poll_event(&mut self) -> Option<LaneEvent> {
        self.lanes.poll_event()
    }

    pub(crate) fn poll_timeout(&self) -> Option<Duration> {
        self.lanes.poll_timeout()
    }

    /// Gives the next urgent packet, sealed.
    pub(crate) fn urgent(&mut self, now: Duration) -> Option<Packet> {
        let session = self.session.as_mut()?;
        let text = self.lanes.poll_urgent(now)?;
        seal(session, PacketClass::Urgent, &text)
    }

    /// Gives the next other packet, sealed; `room` bytes of it fit into one frame.
    pub(crate) fn ordinary(&mut self, room: usize, now: Duration) -> Option<Packet> {
        let session = self.session.as_mut()?;
        let room = room.saturating_sub(SEAL_OVERHEAD).max(URGENT_ROOM);
        let (class, text) = self.lanes.poll_ordinary(room, now)?;
        seal(session, class, &text)
    }

    /// Gives the next other packet, sealed, if it has `room` bytes at most.
    pub(crate) fn small(&mut self, room: usize, now: Duration) -> Option<Packet> {
        let session = self.session.as_mut()?;
        let (class, text) = self.lanes.poll_small(room.checked_sub(SEAL_OVERHEAD)?, now)?;
        seal(session, class, &text)
    }
}

/// Seals a text. Where that fails the packet counts as lost: its messages are sent again over the next session.
fn seal(session: &mut Session, class: PacketClass, text: &[u8]) -> Option<Packet> {
    Packet::new(PacketKind::Sealed, class, session.seal(text).ok()?).ok()
}
