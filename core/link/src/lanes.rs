//! Two reliable lanes of messages and the latest-value slots that two phones share over one session.
//!
//! Two lanes of messages arrive once and in order, the urgent one in front; of a slot only the newest value does.
//! [`Lanes`] outlive the session: after each connection both ends greet each other, and go on where they were.
//!
//! Time is that of the phone's own monotonic clock.

mod incoming;
mod pings;
mod quality;
mod reconnect;
mod retransmission;
mod retransmission_timeout;
mod state_slot;

use core::time::Duration;
use std::collections::VecDeque;

use rand::rngs::ChaCha8Rng;
use thiserror::Error;

pub use quality::{Quality, Reception};

use crate::chunk::{Chunk, ChunkError, Chunks, Incarnation, Lane, PADDING};
use crate::clock::ClockSample;
use crate::limits::{
    ACK_DELAY, HEARTBEAT_LATE, HEARTBEAT_LOST, MESSAGE_MAX, PACKET_MAX, RECEIVED_MAX, SEAL_OVERHEAD,
    SHARED_ROOM, SLOTS_MAX, URGENT_LEAST, URGENT_MAX, URGENT_ROOM,
};
use crate::packet::{PacketClass, Slot};
use incoming::{Arrival, Incoming};
use pings::Pings;
use reconnect::Stage;
use retransmission::Outgoing;
use retransmission_timeout::RoundTrip;
use state_slot::{SlotReceiver, SlotSender};

/// Says why something was not taken to be sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum SendError {
    #[error("a message of {length} bytes is too long: send at most {most} at once")]
    TooLong {
        /// Its length in bytes.
        length: usize,
        /// The longest there is, in bytes.
        most: usize,
    },
    /// The other end has acknowledged nothing for so long that no more can be kept.
    #[error("the queue for the other phone is full: send it the state when it acknowledges again")]
    Full,
    /// A host knows only phones that have [joined](super::HostLinkOutput::Joined) and were not forgotten.
    #[error("no phone of this key has joined: wait until it has")]
    UnknownPhone,
}

/// What has come, or has become of the other end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LaneEvent {
    /// A message: once, and in the order in which it was sent on its lane.
    Message {
        lane: Lane,
        bytes: Vec<u8>,
    },
    /// The newest value of a slot; those between the last and this one were skipped.
    State {
        slot: Slot,
        bytes: Vec<u8>,
    },
    /// A value that was put has arrived at the other end.
    Arrived {
        slot: Slot,
        /// Which one, as [`Lanes::put`] has numbered it.
        put: u64,
    },
    /// The other end's time was measured.
    Time(ClockSample),
    /// The other end is there and remembers what it has got.
    Resumed,
    /// The other end is there and remembers nothing: it is new, or has lost its memory, or this end had none of it.
    /// What it had not acknowledged is sent again; what it had got must be put again.
    Restarted,
    /// Nothing was heard for [`HEARTBEAT_LOST`].
    Silent,
    Heard,
}

/// The lanes between this phone and one other.
///
/// After every input [`Self::poll_event`] is drained. Packets are asked for when they can leave, with
/// [`Self::poll_urgent`] and [`Self::poll_ordinary`]: not before, since a packet holds the newest there is when it
/// is made.
#[derive(Debug)]
pub struct Lanes {
    incarnation: Incarnation,
    peer: Option<Incarnation>,
    stage: Stage,
    now: Duration,
    urgent: Outgoing,
    ordinary: Outgoing,
    urgent_in: Incoming,
    ordinary_in: Incoming,
    states: [SlotSender; SLOTS_MAX],
    states_in: [SlotReceiver; SLOTS_MAX],
    /// The slot that was served last.
    turn: usize,
    puts: u64,
    acks: Acks,
    pings: Pings,
    round_trip: RoundTrip,
    sent_at: Duration,
    heard_at: Duration,
    silent: bool,
    events: VecDeque<LaneEvent>,
    messages: usize,
}

/// How long a packet may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Length {
    /// As long as one message is.
    Any,
    /// No longer than there is room.
    Room,
}

/// When acknowledgements that are owed go by themselves.
#[derive(Clone, Copy, Default, Debug)]
struct Acks {
    urgent: Option<Duration>,
    ordinary: Option<Duration>,
    states: [Option<Duration>; SLOTS_MAX],
}

impl Acks {
    fn all(&self) -> impl Iterator<Item = Duration> {
        self.states.into_iter().chain([self.urgent, self.ordinary]).flatten()
    }
}

impl Lanes {
    /// Begins without a connection. The stream decides when the time is asked for, and nothing else.
    pub fn new(incarnation: Incarnation, rng: ChaCha8Rng) -> Self {
        Self {
            incarnation,
            peer: None,
            stage: Stage::Disconnected,
            now: Duration::ZERO,
            urgent: Outgoing::default(),
            ordinary: Outgoing::default(),
            urgent_in: Incoming::default(),
            ordinary_in: Incoming::default(),
            states: [const { SlotSender::EMPTY }; SLOTS_MAX],
            states_in: [const { SlotReceiver::EMPTY }; SLOTS_MAX],
            turn: SLOTS_MAX - 1,
            puts: 0,
            acks: Acks::default(),
            pings: Pings::new(rng),
            round_trip: RoundTrip::new(),
            sent_at: Duration::ZERO,
            heard_at: Duration::ZERO,
            silent: false,
            events: VecDeque::new(),
            messages: 0,
        }
    }

    /// Sends a message, now or as soon as there is a connection.
    ///
    /// # Errors
    /// It is longer than [`URGENT_MAX`] or [`MESSAGE_MAX`], or too many wait already.
    pub fn send(&mut self, lane: Lane, bytes: Vec<u8>) -> Result<(), SendError> {
        let (out, most) = match lane {
            Lane::Urgent => (&mut self.urgent, URGENT_MAX),
            Lane::Ordinary => (&mut self.ordinary, MESSAGE_MAX),
        };
        if bytes.len() > most {
            return Err(SendError::TooLong { length: bytes.len(), most });
        }
        if out.push(bytes) { Ok(()) } else { Err(SendError::Full) }
    }

    /// Says something else in the place of ordinary messages that were not acknowledged. One that has arrived all the
    /// same stays what it was.
    pub(crate) fn replace(&mut self, which: impl Fn(&[u8]) -> bool, with: &[u8]) {
        self.ordinary.replace(which, with);
    }

    /// Puts a value into a slot, in the place of the one before, and gives its number: [`LaneEvent::Arrived`] tells
    /// it when the value is at the other end. A value that was replaced before may never be told.
    ///
    /// # Errors
    /// It is longer than [`MESSAGE_MAX`].
    pub fn put(&mut self, slot: Slot, bytes: Vec<u8>) -> Result<u64, SendError> {
        if bytes.len() > MESSAGE_MAX {
            return Err(SendError::TooLong { length: bytes.len(), most: MESSAGE_MAX });
        }
        self.puts += 1;
        slot.entry_mut(&mut self.states).put(bytes, self.puts);
        Ok(self.puts)
    }

    /// Asks for the other end's time soon; the answer is a [`LaneEvent::Time`].
    pub fn ping(&mut self, now: Duration) {
        self.advance(now);
        self.pings.request(now);
    }

    /// Gives the number of messages of a lane that the other end has not acknowledged.
    pub fn waiting(&self, lane: Lane) -> usize {
        match lane {
            Lane::Urgent => self.urgent.len(),
            Lane::Ordinary => self.ordinary.len(),
        }
    }

    /// Goes on over a new session. Both ends greet each other before they say anything else.
    pub fn reconnected(&mut self, now: Duration) {
        self.advance(now);
        self.stage = Stage::awaiting_hello(now);
        self.urgent.reconnected();
        self.ordinary.reconnected();
        self.states.iter_mut().for_each(SlotSender::reconnected);
        self.acks = Acks::default();
        self.pings.reconnected();
        self.round_trip = RoundTrip::new();
        (self.sent_at, self.heard_at, self.silent) = (now, now, false);
    }

    /// Sends nothing any more until there is a new session.
    pub fn disconnected(&mut self) {
        self.stage = Stage::Disconnected;
        self.silent = false;
    }

    /// Takes a packet that has been opened; `now` is when the radio handed it over.
    ///
    /// # Errors
    /// It is no packet: nothing of it was believed.
    pub fn handle_packet(&mut self, packet: &[u8], now: Duration) -> Result<(), ChunkError> {
        let chunks = Chunks::read(packet)?;
        if self.stage == Stage::Disconnected {
            return Ok(());
        }
        self.advance(now);
        self.heard_at = self.now;
        if core::mem::take(&mut self.silent) {
            self.events.push_back(LaneEvent::Heard);
        }
        for chunk in chunks {
            let hello = matches!(chunk, Chunk::Hello(_));
            if !hello && !self.stage.take_confirmation() {
                // Who it is has not been heard: what it says is sent again.
                break;
            }
            self.handle_chunk(chunk, now);
        }
        Ok(())
    }

    /// Lets time pass.
    pub fn handle_timeout(&mut self, now: Duration) {
        self.advance(now);
        let lost = self.now >= self.heard_at.saturating_add(HEARTBEAT_LOST);
        if lost && !self.silent && self.stage != Stage::Disconnected {
            self.silent = true;
            self.events.push_back(LaneEvent::Silent);
        }
    }

    /// Gives the next thing to know, until there is none.
    pub fn poll_event(&mut self) -> Option<LaneEvent> {
        if let Some(event) = self.events.pop_front() {
            if matches!(event, LaneEvent::Message { .. }) {
                self.messages -= 1;
            }
            return Some(event);
        }
        Slot::all()
            .zip(&mut self.states_in)
            .find_map(|(slot, state)| Some(LaneEvent::State { slot, bytes: state.fetch()? }))
    }

    /// Gives the time at which to call [`Self::handle_timeout`] and to ask for packets again. What is due already
    /// waits for the radio, not for time.
    pub fn poll_timeout(&self) -> Option<Duration> {
        if self.stage == Stage::Disconnected {
            return None;
        }
        let silence = (!self.silent).then(|| self.heard_at.saturating_add(HEARTBEAT_LOST));
        let greeting = [silence, self.stage.hello_at()].into_iter().flatten();
        let met = self.stage.has_heard().then(|| {
            let lanes = [self.urgent.again_at(), self.ordinary.again_at()];
            let again = lanes.into_iter().chain(self.states.iter().map(SlotSender::again_at)).flatten();
            again.chain(self.acks.all()).chain(self.pings.timeouts(self.sent_at))
        });
        greeting.chain(met.into_iter().flatten()).filter(|&at| at > self.now).min()
    }

    /// Gives the next urgent packet, if something is due: it is never fragmented.
    pub fn poll_urgent(&mut self, now: Duration) -> Option<Vec<u8>> {
        self.advance(now);
        let mut packet = Vec::new();
        if let Some(hello) = self.hello() {
            hello.write(&mut packet);
        } else if self.stage.has_heard() {
            self.write_urgent(&mut packet);
        }
        self.polled(packet)
    }

    /// Gives the next other packet and how to handle it on its way, if something is due. `room` bytes fit into one
    /// frame: more are only in it where one message is longer. The packet before it has left.
    pub fn poll_ordinary(&mut self, room: usize, now: Duration) -> Option<(PacketClass, Vec<u8>)> {
        self.poll_other(room, Length::Any, now)
    }

    /// Does the same, but gives nothing that is longer than `room`.
    pub fn poll_small(&mut self, room: usize, now: Duration) -> Option<(PacketClass, Vec<u8>)> {
        self.poll_other(room, Length::Room, now)
    }

    fn poll_other(&mut self, room: usize, length: Length, now: Duration) -> Option<(PacketClass, Vec<u8>)> {
        self.advance(now);
        self.ordinary.packet_sent(self.now, &self.round_trip);
        for state in &mut self.states {
            state.packet_sent(self.now, &self.round_trip);
        }
        if !self.stage.has_heard() {
            return None;
        }
        let mut packet = Vec::new();
        self.write_ordinary(&mut packet, room, length);
        let class = self.write_states(&mut packet, room, length);
        if class == PacketClass::Ordinary && !packet.is_empty() {
            // It needs fragments anyway where a single message did not fit.
            let room = if packet.len() <= room { room } else { PACKET_MAX - SEAL_OVERHEAD };
            self.write_acks(&mut packet, room);
        }
        Some((class, self.polled(packet)?))
    }

    /// Tells how good the way to the other end is.
    pub fn quality(&self, now: Duration) -> Quality {
        let quiet = now.saturating_sub(self.heard_at);
        let lost = self.stage == Stage::Disconnected || quiet >= HEARTBEAT_LOST;
        Quality::new(lost, quiet >= HEARTBEAT_LATE, &self.round_trip)
    }

    /// Says whether the link may be slow to spare the battery.
    pub fn set_slow(&mut self, slow: bool) {
        self.round_trip.set_slow(slow);
    }

    /// Gives the round trip that one in twenty exceeds, once enough were measured in this connection.
    pub fn round_trip_p95(&self) -> Option<Duration> {
        self.round_trip.p95()
    }

    fn advance(&mut self, now: Duration) {
        self.now = self.now.max(now);
    }

    fn polled(&mut self, packet: Vec<u8>) -> Option<Vec<u8>> {
        if packet.is_empty() {
            return None;
        }
        self.sent_at = self.now;
        Some(packet)
    }

    fn handle_chunk(&mut self, chunk: Chunk<'_>, at: Duration) {
        let (now, soon) = (self.now, self.now.saturating_add(ACK_DELAY));
        match chunk {
            Chunk::Hello(hello) => self.handle_hello(hello),
            Chunk::Ack(Lane::Urgent, due) => self.urgent.acknowledged(due, now, &mut self.round_trip),
            Chunk::Ack(Lane::Ordinary, due) => self.ordinary.acknowledged(due, now, &mut self.round_trip),
            Chunk::AckState(slot, version) => {
                let state = slot.entry_mut(&mut self.states);
                if let Some(put) = state.acknowledged(version, now, &mut self.round_trip) {
                    self.events.push_back(LaneEvent::Arrived { slot, put });
                }
            }
            Chunk::Ping(id) => self.pings.handle_ping(id, at),
            Chunk::Pong { id, at: answered, held } => {
                if let Some(sample) = self.pings.handle_pong(id, answered, held, at) {
                    self.round_trip.add_sample(sample.round_trip());
                    self.events.push_back(LaneEvent::Time(sample));
                }
            }
            Chunk::Message(lane, number, bytes) => {
                let (incoming, ack) = match lane {
                    Lane::Urgent => (&mut self.urgent_in, &mut self.acks.urgent),
                    Lane::Ordinary => (&mut self.ordinary_in, &mut self.acks.ordinary),
                };
                match incoming.arrival(number) {
                    Arrival::Due if self.messages < RECEIVED_MAX => {
                        incoming.taken();
                        self.messages += 1;
                        self.events.push_back(LaneEvent::Message { lane, bytes: bytes.to_vec() });
                        ack.get_or_insert(soon);
                    }
                    // What was not fetched is in the way: it comes again.
                    Arrival::Due => {}
                    // The acknowledgement was lost, or a message before it: the other end should know.
                    Arrival::Again | Arrival::Early => *ack = Some(now),
                }
            }
            Chunk::State(slot, version, bytes) => {
                slot.entry_mut(&mut self.states_in).take(version, bytes);
                slot.entry_mut(&mut self.acks.states).get_or_insert(soon);
            }
        }
    }

    /// Writes what is urgent and due. A packet with one message is as long as any of them: its length tells nothing of what was
    /// said. Only several that meet in one packet make a longer one.
    fn write_urgent(&mut self, packet: &mut Vec<u8>) {
        let mut speaks = false;
        while let Some((number, bytes)) = self.urgent.due(self.now) {
            let chunk = Chunk::Message(Lane::Urgent, number, bytes);
            if !packet.is_empty() && packet.len() + chunk.length() > URGENT_ROOM {
                break;
            }
            chunk.write(packet);
            speaks = true;
            self.urgent.sent(number, true, self.now, &mut self.round_trip);
        }
        while let Some(chunk) = self.pings.due(self.sent_at, self.now) {
            if packet.len() + chunk.length() > URGENT_ROOM {
                break;
            }
            chunk.write(packet);
            if self.pings.sent(&chunk, self.now) {
                self.round_trip.counted(true);
            }
            if matches!(chunk, Chunk::Ping(_)) {
                break;
            }
        }
        if !packet.is_empty() || self.acks.all().any(|at| at <= self.now) {
            self.write_acks(packet, URGENT_ROOM);
        }
        if speaks {
            let least = if packet.len() <= URGENT_LEAST { URGENT_LEAST } else { URGENT_ROOM };
            packet.resize(packet.len().max(least), PADDING);
        }
    }

    fn write_ordinary(&mut self, packet: &mut Vec<u8>, room: usize, length: Length) {
        while let Some((number, bytes)) = self.ordinary.due(self.now) {
            let chunk = Chunk::Message(Lane::Ordinary, number, bytes);
            if (length == Length::Room || !packet.is_empty()) && packet.len() + chunk.length() > room {
                break;
            }
            chunk.write(packet);
            self.ordinary.sent(number, packet.len() <= room, self.now, &mut self.round_trip);
        }
    }

    /// Writes what is due of slots, and gives the packet's class. A slot that is alone in it is a state, which a relay may
    /// replace by a newer one; of several that are due together, each in a packet of its own would weigh twice as much. What
    /// goes again goes alone: a relay whose child is silent keeps no queue of it.
    fn write_states(&mut self, packet: &mut Vec<u8>, room: usize, length: Length) -> PacketClass {
        let mut class = PacketClass::Ordinary;
        let after = Slot::all().filter(|slot| slot.index() > self.turn);
        let turns: Vec<Slot> = after.chain(Slot::all().filter(|slot| slot.index() <= self.turn)).collect();
        for slot in turns {
            let state = slot.entry_mut(&mut self.states);
            let Some((version, bytes)) = state.due(self.now) else { continue };
            let chunk = Chunk::State(slot, version, bytes);
            let (alone, first) = (packet.is_empty(), state.is_first());
            let most = room.min(SHARED_ROOM);
            let bounded = length == Length::Room || !alone;
            if !(alone || first) || bounded && packet.len() + chunk.length() > most {
                continue;
            }
            chunk.write(packet);
            state.sent(packet.len() <= room, self.now, &mut self.round_trip);
            self.turn = slot.index();
            class = if alone { PacketClass::State(slot) } else { PacketClass::Ordinary };
            if !first {
                break;
            }
        }
        class
    }

    fn write_acks(&mut self, packet: &mut Vec<u8>, room: usize) {
        let mut write = |owed: &mut Option<Duration>, chunk: Chunk<'_>| {
            if owed.is_some() && packet.len() + chunk.length() <= room {
                chunk.write(packet);
                *owed = None;
            }
        };
        write(&mut self.acks.urgent, Chunk::Ack(Lane::Urgent, self.urgent_in.due()));
        write(&mut self.acks.ordinary, Chunk::Ack(Lane::Ordinary, self.ordinary_in.due()));
        for ((slot, state), ack) in Slot::all().zip(&self.states_in).zip(&mut self.acks.states) {
            let Some(newest) = state.newest() else { continue };
            write(ack, Chunk::AckState(slot, newest));
        }
    }
}
