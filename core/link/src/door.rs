//! The host's door: who knocks, how often, and who is let in.

use core::fmt;
use core::time::Duration;
use std::collections::{BTreeMap, VecDeque};

use rand::rngs::ChaCha20Rng;

use crate::budget::Budget;
use crate::digest::{Key, TAG};
use crate::handshake::{self, BadHello, Refusal, Responder};
use crate::limits::{
    HALF_OPEN_MAX, HALF_OPEN_TIME, HANDSHAKES_PER_MINUTE, HANDSHAKES_PER_PLACE_AND_MINUTE, HELLO_MEMORY,
    PLACES_MAX,
};
use crate::seal::Session;
use crate::{PublicKey, Secret, StaticKey, Version, VersionClash};

/// What the door is told. `P` is the place a packet comes from: a link, or a child of a relay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DoorInput<'a, P> {
    /// A packet of the handshake has come.
    Hello {
        /// From where.
        from: P,
        /// The packet.
        packet: &'a [u8],
    },
    /// A sealed packet has come that no open session of this place could open.
    Sealed {
        /// From where.
        from: P,
        /// The packet.
        packet: &'a [u8],
    },
    /// The application lets in who has knocked.
    Admit {
        /// Where.
        at: P,
    },
    /// The application does not let in who has knocked.
    Refuse {
        /// Where.
        at: P,
        /// Why.
        refusal: Refusal,
    },
    /// A place is gone.
    Gone {
        /// Which.
        place: P,
    },
}

/// What the door asks for and reports.
#[derive(Debug)]
pub enum DoorOutput<P> {
    /// Send a packet of the handshake.
    Send {
        /// Where.
        to: P,
        /// The packet.
        packet: Vec<u8>,
    },
    /// Somebody who was invited knocks: the application answers with [`DoorInput::Admit`] or [`DoorInput::Refuse`].
    ///
    /// It may be a hello that is played again, so nothing may follow from it but that answer: an open session of the
    /// same key goes on.
    Knock {
        /// Where.
        at: P,
        /// Whose key it is: the one that a seat is pinned to.
        key: PublicKey,
        /// What that phone speaks.
        version: Version,
    },
    /// Somebody who was invited speaks another major version; that phone is told too.
    Clash {
        /// Where.
        at: P,
        /// Both versions.
        clash: VersionClash,
    },
    /// Who was let in has shown to be there: this session takes the place of an older one of the same key.
    Open {
        /// Where.
        at: P,
        /// Whose key it is.
        key: PublicKey,
        /// What that phone speaks.
        version: Version,
        /// The session.
        session: Box<Session>,
        /// The text of the first packet.
        text: Vec<u8>,
    },
}

/// How many packets the door has dropped, by reason.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct DoorDrops {
    /// No packets of a handshake.
    pub foreign: u64,
    /// Hellos of phones that were not invited.
    pub strangers: u64,
    /// Hellos that had come before.
    pub replayed: u64,
    /// Hellos beyond the rate of their place, or of all.
    pub hasty: u64,
    /// Hellos while as many handshakes as there may be were half open.
    pub crowded: u64,
    /// Hellos of invited phones that are not meant for this host.
    pub forged: u64,
    /// Sealed packets that nobody at the door has sealed.
    pub unopened: u64,
    /// Handshakes that stayed half open for too long.
    pub expired: u64,
}

/// The host's side of all handshakes, bounded in number, time and rate whatever comes.
///
/// A stranger costs the host a hash, somebody who plays a hello again a second one, and neither gets an answer. Only
/// [`DoorOutput::Open`] means that a phone is there.
pub struct Door<P> {
    own: StaticKey,
    secret: Secret,
    gate: Key,
    rng: ChaCha20Rng,
    visitors: BTreeMap<P, Visitor>,
    /// The tags of the newest hellos.
    hellos: VecDeque<[u8; TAG]>,
    all: Budget,
    each: BTreeMap<P, Budget>,
    outputs: VecDeque<DoorOutput<P>>,
    drops: DoorDrops,
}

struct Visitor {
    until: Duration,
    stage: Stage,
}

enum Stage {
    /// The application has not said whether it is let in.
    Knocking(Box<Responder>),
    /// It was let in and has not shown itself yet.
    HalfOpen { key: PublicKey, version: Version, session: Box<Session> },
}

impl<P: Copy + Ord> Door<P> {
    /// Opens the door of a table. The stream must have been seeded with the system's entropy.
    pub fn new(own: StaticKey, secret: Secret, rng: ChaCha20Rng, now: Duration) -> Self {
        Self {
            gate: secret.gate(),
            own,
            secret,
            rng,
            visitors: BTreeMap::new(),
            hellos: VecDeque::new(),
            all: Budget::new(HANDSHAKES_PER_MINUTE, now),
            each: BTreeMap::new(),
            outputs: VecDeque::new(),
            drops: DoorDrops::default(),
        }
    }

    /// Takes in what has happened; `now` is the phone's own monotonic clock.
    pub fn handle_input(&mut self, input: DoorInput<'_, P>, now: Duration) {
        self.handle_timeout(now);
        match input {
            DoorInput::Hello { from, packet } => self.hello(from, packet, now),
            DoorInput::Sealed { from, packet } => self.sealed(from, packet),
            DoorInput::Admit { at } => self.admit(at, now),
            DoorInput::Refuse { at, refusal } => {
                if let Some(responder) = self.knocking(at)
                    && let Ok(packet) = responder.refuse(refusal)
                {
                    self.outputs.push_back(DoorOutput::Send { to: at, packet });
                }
            }
            DoorInput::Gone { place } => {
                self.visitors.remove(&place);
            }
        }
    }

    /// Gives up what has been half open for too long.
    pub fn handle_timeout(&mut self, now: Duration) {
        let before = self.visitors.len();
        self.visitors.retain(|_, visitor| now < visitor.until);
        self.drops.expired += (before - self.visitors.len()) as u64;
    }

    /// Says when to call [`Self::handle_timeout`].
    pub fn poll_timeout(&self) -> Option<Duration> {
        self.visitors.values().map(|visitor| visitor.until).min()
    }

    /// Gives what is to be done next.
    pub fn poll_output(&mut self) -> Option<DoorOutput<P>> {
        self.outputs.pop_front()
    }

    /// Tells how many packets were dropped.
    pub const fn drops(&self) -> DoorDrops {
        self.drops
    }

    fn hello(&mut self, from: P, packet: &[u8], now: Duration) {
        match self.judge(from, packet, now) {
            Ok(responder) => {
                let (key, version) = (responder.key(), responder.version());
                let stage = Stage::Knocking(Box::new(responder));
                self.visitors.insert(from, Visitor { until: now.saturating_add(HALF_OPEN_TIME), stage });
                self.outputs.push_back(DoorOutput::Knock { at: from, key, version });
            }
            Err(Turned::Clash(clash, answer)) => {
                self.outputs.push_back(DoorOutput::Send { to: from, packet: answer });
                self.outputs.push_back(DoorOutput::Clash { at: from, clash });
            }
            Err(Turned::Away(why)) => *why(&mut self.drops) += 1,
        }
    }

    /// Cheapest first: what a stranger sends is hashed, what was sent before is compared, and only what is left is
    /// worked out, at a rate.
    fn judge(&mut self, from: P, packet: &[u8], now: Duration) -> Result<Responder, Turned> {
        handshake::check_hello(&self.gate, packet)?;
        let tag = packet.last_chunk::<TAG>().ok_or(Turned::Away(|drops| &mut drops.foreign))?;
        if self.hellos.contains(tag) {
            return Err(Turned::Away(|drops| &mut drops.replayed));
        }
        if !self.visitors.contains_key(&from) && self.visitors.len() >= HALF_OPEN_MAX {
            return Err(Turned::Away(|drops| &mut drops.crowded));
        }
        if !self.in_budget(from, now) {
            return Err(Turned::Away(|drops| &mut drops.hasty));
        }
        if self.hellos.len() == HELLO_MEMORY {
            self.hellos.pop_front();
        }
        self.hellos.push_back(*tag);
        Ok(Responder::read(&self.own, &self.secret, packet, &mut self.rng)?)
    }

    fn in_budget(&mut self, from: P, now: Duration) -> bool {
        if !self.each.contains_key(&from) {
            // A place whose count is full again tells no more than one that was never seen.
            if self.each.len() >= PLACES_MAX {
                self.each.retain(|_, budget| !budget.is_full(now));
            }
            if self.each.len() >= PLACES_MAX {
                return false;
            }
        }
        let each = self.each.entry(from).or_insert_with(|| Budget::new(HANDSHAKES_PER_PLACE_AND_MINUTE, now));
        each.take(now) && self.all.take(now)
    }

    fn knocking(&mut self, at: P) -> Option<Responder> {
        match self.visitors.remove(&at) {
            Some(Visitor { stage: Stage::Knocking(responder), .. }) => Some(*responder),
            Some(half_open) => {
                self.visitors.insert(at, half_open);
                None
            }
            None => None,
        }
    }

    fn admit(&mut self, at: P, now: Duration) {
        let Some(responder) = self.knocking(at) else { return };
        let (key, version) = (responder.key(), responder.version());
        if let Ok((packet, session)) = responder.admit() {
            let stage = Stage::HalfOpen { key, version, session: Box::new(session) };
            self.visitors.insert(at, Visitor { until: now.saturating_add(HALF_OPEN_TIME), stage });
            self.outputs.push_back(DoorOutput::Send { to: at, packet });
        }
    }

    fn sealed(&mut self, from: P, packet: &[u8]) {
        match self.visitors.remove(&from) {
            Some(Visitor { until, stage: Stage::HalfOpen { key, version, mut session } }) => {
                if let Ok(text) = session.open(packet) {
                    self.outputs.push_back(DoorOutput::Open { at: from, key, version, session, text });
                    return;
                }
                let stage = Stage::HalfOpen { key, version, session };
                self.visitors.insert(from, Visitor { until, stage });
            }
            Some(knocking) => {
                self.visitors.insert(from, knocking);
            }
            None => {}
        }
        self.drops.unopened += 1;
    }
}

impl<P> fmt::Debug for Door<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Door")
            .field("visitors", &self.visitors.len())
            .field("drops", &self.drops)
            .finish_non_exhaustive()
    }
}

/// Why a hello goes no further.
enum Turned {
    /// It is counted.
    Away(fn(&mut DoorDrops) -> &mut u64),
    /// It is answered.
    Clash(VersionClash, Vec<u8>),
}

impl From<BadHello> for Turned {
    fn from(bad: BadHello) -> Self {
        match bad {
            BadHello::Foreign { .. } => Self::Away(|drops| &mut drops.foreign),
            BadHello::Stranger => Self::Away(|drops| &mut drops.strangers),
            BadHello::Forged => Self::Away(|drops| &mut drops.forged),
            BadHello::Clash { clash, answer } => Self::Clash(clash, answer),
        }
    }
}

#[cfg(test)]
mod tests;
