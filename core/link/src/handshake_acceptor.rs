//! The host's side of every handshake: checks who was invited, rate-limits attempts and opens a session for whoever is
//! admitted.

use core::fmt;
use core::time::Duration;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

use rand::rngs::ChaCha20Rng;

use crate::digest::{Key, TAG};
use crate::handshake::{self, BadHello, JoinRefusal, NoiseResponder};
use crate::limits::{
    ADDRESSES_MAX, HALF_OPEN_MAX, HALF_OPEN_TIME, HANDSHAKES_PER_ADDRESS_AND_MINUTE, HANDSHAKES_PER_MINUTE,
    HELLO_REPLAY_MAX, NEW_HANDSHAKES_PER_MINUTE, NEW_KEYS_PER_ADDRESS_AND_MINUTE,
};
use crate::rate_limit::RateLimit;
use crate::seal::Session;
use crate::{PublicKey, Secret, StaticKey, Version, VersionClash};

/// Inputs of the acceptor. `P` is the address that a packet comes from: a link, or a child of a relay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AcceptorInput<'a, P> {
    /// A packet of the handshake has come.
    Hello {
        from: P,
        packet: &'a [u8],
    },
    /// A sealed packet has come that no open session of this place could open.
    Sealed {
        from: P,
        packet: &'a [u8],
    },
    /// The application lets in who has asked to join.
    Admit {
        at: P,
    },
    /// The application does not let in who has asked to join.
    Refuse {
        at: P,
        refusal: JoinRefusal,
    },
    Disconnected {
        place: P,
    },
}

/// Outputs of the acceptor.
#[derive(Debug)]
pub enum AcceptorOutput<P> {
    /// Send a packet of the handshake.
    Send { to: P, packet: Vec<u8> },
    /// An invited phone asks to join: the application answers with [`AcceptorInput::Admit`] or [`AcceptorInput::Refuse`].
    ///
    /// It may be a hello that is played again, so nothing may follow from it but that answer: an open session of the
    /// same key goes on.
    JoinRequest {
        at: P,
        /// Whose key it is: the one that a seat is pinned to.
        key: PublicKey,
        version: Version,
    },
    /// Somebody who has no invite says hello. It gets no answer.
    Uninvited { at: P },
    /// Somebody who was invited speaks another major version; that phone is told too.
    Clash {
        at: P,
        /// Both versions.
        clash: VersionClash,
    },
    /// Who was let in has shown to be there: this session takes the place of an older one of the same key.
    Open {
        at: P,
        key: PublicKey,
        version: Version,
        session: Box<Session>,
        /// The text of the first packet.
        text: Vec<u8>,
    },
}

/// Packets that the acceptor has dropped, by reason.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct AcceptorDrops {
    /// No packets of a handshake.
    pub foreign: u64,
    /// Hellos of phones that were not invited.
    pub uninvited: u64,
    /// Hellos that had come before.
    pub replayed: u64,
    /// Hellos beyond the rate of their place, or of all.
    pub rate_limited: u64,
    /// Hellos while as many handshakes as there may be were half open.
    pub too_many_pending: u64,
    /// Hellos of invited phones that are not meant for this host.
    pub forged: u64,
    /// Sealed packets that none of the phones whose handshake is half open has sealed.
    pub undecryptable: u64,
    /// Handshakes that stayed half open for too long.
    pub expired: u64,
}

/// The host's side of all handshakes, bounded in number, time and rate whatever comes.
///
/// A phone that was not invited costs the host one hash, a replayed hello two, and neither gets an answer. Only
/// [`AcceptorOutput::Open`] means that a phone is there.
pub struct HandshakeAcceptor<P> {
    own: StaticKey,
    secret: Secret,
    gate: Key,
    rng: ChaCha20Rng,
    pending: BTreeMap<P, PendingHandshake>,
    hellos: SeenHellos,
    /// Whose keys have turns that nobody else can take.
    known: BTreeSet<PublicKey>,
    all: RateLimit,
    /// The turns of keys that are not known.
    unknown: RateLimit,
    per_address: BTreeMap<P, AddressLimits>,
    outputs: VecDeque<AcceptorOutput<P>>,
    drops: AcceptorDrops,
}

/// What may come from one place. It is forgotten with the link: whoever links anew has spent more time than a turn is worth.
struct AddressLimits {
    hellos: RateLimit,
    new_keys: RateLimit,
    /// The key of the last hello that was worked out.
    key: Option<PublicKey>,
}

/// Knows hellos that are played again, by the first half of their tags.
#[derive(Default)]
struct SeenHellos {
    tags: BTreeSet<[u8; TAG / 2]>,
    /// The same in the order in which they came.
    order: VecDeque<[u8; TAG / 2]>,
}

impl SeenHellos {
    fn of(tag: &[u8; TAG]) -> [u8; TAG / 2] {
        tag.first_chunk().copied().unwrap_or_default()
    }

    fn contains(&self, tag: &[u8; TAG]) -> bool {
        self.tags.contains(&Self::of(tag))
    }

    fn insert(&mut self, tag: &[u8; TAG]) {
        if self.order.len() >= HELLO_REPLAY_MAX
            && let Some(oldest) = self.order.pop_front()
        {
            self.tags.remove(&oldest);
        }
        if self.tags.insert(Self::of(tag)) {
            self.order.push_back(Self::of(tag));
        }
    }
}

struct PendingHandshake {
    until: Duration,
    stage: Stage,
}

impl PendingHandshake {
    fn key(&self) -> PublicKey {
        match &self.stage {
            Stage::AwaitingDecision(responder) => responder.key(),
            Stage::HalfOpen { key, .. } => *key,
        }
    }
}

enum Stage {
    /// The application has not said whether it is let in.
    AwaitingDecision(Box<NoiseResponder>),
    /// It was let in and has not shown itself yet.
    HalfOpen { key: PublicKey, version: Version, session: Box<Session> },
}

impl<P: Copy + Ord> HandshakeAcceptor<P> {
    /// Begins with nobody known. The stream must have been seeded with the system's entropy.
    pub fn new(own: StaticKey, secret: Secret, rng: ChaCha20Rng, now: Duration) -> Self {
        Self {
            gate: secret.gate(),
            own,
            secret,
            rng,
            pending: BTreeMap::new(),
            hellos: SeenHellos::default(),
            known: BTreeSet::new(),
            all: RateLimit::new(HANDSHAKES_PER_MINUTE, now),
            unknown: RateLimit::new(NEW_HANDSHAKES_PER_MINUTE, now),
            per_address: BTreeMap::new(),
            outputs: VecDeque::new(),
            drops: AcceptorDrops::default(),
        }
    }

    /// Has another secret from now on: who has only the one before is not even answered. Sessions that are open stay so.
    pub fn renew(&mut self, secret: Secret) {
        self.gate = secret.gate();
        self.secret = secret;
        self.pending.clear();
    }

    /// Takes in what has happened; `now` is the phone's own monotonic clock.
    pub fn handle_input(&mut self, input: AcceptorInput<'_, P>, now: Duration) {
        self.handle_timeout(now);
        match input {
            AcceptorInput::Hello { from, packet } => self.hello(from, packet, now),
            AcceptorInput::Sealed { from, packet } => self.sealed(from, packet),
            AcceptorInput::Admit { at } => self.admit(at, now),
            AcceptorInput::Refuse { at, refusal } => {
                if let Some(responder) = self.take_undecided(at)
                    && let Ok(packet) = responder.refuse(refusal)
                {
                    self.outputs.push_back(AcceptorOutput::Send { to: at, packet });
                }
            }
            AcceptorInput::Disconnected { place } => {
                self.pending.remove(&place);
            }
        }
    }

    /// Forgets what has come from places that are gone for good. A relay only says that a child of it is: its word is not enough.
    pub fn forget_places(&mut self, is_gone: impl Fn(&P) -> bool) {
        self.pending.retain(|place, _| !is_gone(place));
        self.per_address.retain(|place, _| !is_gone(place));
    }

    /// Keeps turns for a key that nobody else can take: whoever has it was let in before.
    pub fn know(&mut self, key: PublicKey) {
        self.known.insert(key);
    }

    /// Keeps no turns for a key any more.
    pub fn forget(&mut self, key: PublicKey) {
        self.known.remove(&key);
    }

    /// Gives up what has been half open for too long.
    pub fn handle_timeout(&mut self, now: Duration) {
        let before = self.pending.len();
        self.pending.retain(|_, handshake| now < handshake.until);
        self.drops.expired += (before - self.pending.len()) as u64;
    }

    /// Says when to call [`Self::handle_timeout`].
    pub fn poll_timeout(&self) -> Option<Duration> {
        self.pending.values().map(|handshake| handshake.until).min()
    }

    /// Gives what is to be done next.
    pub fn poll_output(&mut self) -> Option<AcceptorOutput<P>> {
        self.outputs.pop_front()
    }

    /// Tells how many packets were dropped.
    pub const fn drops(&self) -> AcceptorDrops {
        self.drops
    }

    fn hello(&mut self, from: P, packet: &[u8], now: Duration) {
        match self.judge(from, packet, now) {
            Ok(responder) => {
                let (key, version) = (responder.key(), responder.version());
                let stage = Stage::AwaitingDecision(Box::new(responder));
                self.pending
                    .insert(from, PendingHandshake { until: now.saturating_add(HALF_OPEN_TIME), stage });
                self.outputs.push_back(AcceptorOutput::JoinRequest { at: from, key, version });
            }
            Err(HelloRejection::Clash(clash, answer)) => {
                self.outputs.push_back(AcceptorOutput::Send { to: from, packet: answer });
                self.outputs.push_back(AcceptorOutput::Clash { at: from, clash });
            }
            Err(HelloRejection::Uninvited) => {
                self.drops.uninvited += 1;
                self.outputs.push_back(AcceptorOutput::Uninvited { at: from });
            }
            Err(HelloRejection::Dropped(why)) => *why(&mut self.drops) += 1,
        }
    }

    /// Cheapest first: what a stranger sends is hashed, what was sent before is compared, and only what is left is
    /// worked out, at a rate.
    fn judge(&mut self, from: P, packet: &[u8], now: Duration) -> Result<NoiseResponder, HelloRejection> {
        handshake::check_hello(&self.gate, packet)?;
        let tag = packet.last_chunk::<TAG>().ok_or(HelloRejection::Dropped(|drops| &mut drops.foreign))?;
        if self.hellos.contains(tag) {
            return Err(HelloRejection::Dropped(|drops| &mut drops.replayed));
        }
        if !self.pending.contains_key(&from) && self.pending.len() >= HALF_OPEN_MAX {
            return Err(HelloRejection::Dropped(|drops| &mut drops.too_many_pending));
        }
        if !self.is_within_rate(from, now) {
            return Err(HelloRejection::Dropped(|drops| &mut drops.rate_limited));
        }
        self.hellos.insert(tag);
        let responder = NoiseResponder::read(&self.own, &self.secret, packet, &mut self.rng)?;
        if !self.has_turn(from, responder.key(), now) {
            return Err(HelloRejection::Dropped(|drops| &mut drops.rate_limited));
        }
        Ok(responder)
    }

    /// Says whether there is a turn for this key, now that it is known whose hello it is.
    fn has_turn(&mut self, from: P, key: PublicKey, now: Duration) -> bool {
        let Some(limits) = self.per_address.get_mut(&from) else { return false };
        let is_other = limits.key.replace(key) != Some(key);
        if self.known.contains(&key) {
            return true;
        }
        (!is_other || limits.new_keys.take(now)) && self.unknown.take(now)
    }

    fn is_within_rate(&mut self, from: P, now: Duration) -> bool {
        if !self.per_address.contains_key(&from) {
            // A place whose count is full again tells no more than one that was never seen.
            if self.per_address.len() >= ADDRESSES_MAX {
                self.per_address.retain(|_, limits| !limits.hellos.is_full(now));
            }
            if self.per_address.len() >= ADDRESSES_MAX {
                return false;
            }
        }
        let limits = self.per_address.entry(from).or_insert_with(|| AddressLimits {
            hellos: RateLimit::new(HANDSHAKES_PER_ADDRESS_AND_MINUTE, now),
            new_keys: RateLimit::new(NEW_KEYS_PER_ADDRESS_AND_MINUTE, now),
            key: None,
        });
        limits.hellos.take(now) && self.all.take(now)
    }

    fn take_undecided(&mut self, at: P) -> Option<NoiseResponder> {
        match self.pending.remove(&at) {
            Some(PendingHandshake { stage: Stage::AwaitingDecision(responder), .. }) => Some(*responder),
            Some(half_open) => {
                self.pending.insert(at, half_open);
                None
            }
            None => None,
        }
    }

    fn admit(&mut self, at: P, now: Duration) {
        let Some(responder) = self.take_undecided(at) else { return };
        let (key, version) = (responder.key(), responder.version());
        if let Ok((packet, session)) = responder.admit() {
            let stage = Stage::HalfOpen { key, version, session: Box::new(session) };
            self.pending.insert(at, PendingHandshake { until: now.saturating_add(HALF_OPEN_TIME), stage });
            self.outputs.push_back(AcceptorOutput::Send { to: at, packet });
        }
    }

    fn sealed(&mut self, from: P, packet: &[u8]) {
        match self.pending.remove(&from) {
            Some(PendingHandshake { until, stage: Stage::HalfOpen { key, version, mut session } }) => {
                if let Ok(text) = session.open(packet) {
                    // An older handshake of the same phone, carried here by somebody else, would open a session that its owner has given
                    // up, and have lanes begin anew at one end only.
                    self.pending.retain(|_, other| other.key() != key || other.until > until);
                    self.outputs.push_back(AcceptorOutput::Open { at: from, key, version, session, text });
                    return;
                }
                let stage = Stage::HalfOpen { key, version, session };
                self.pending.insert(from, PendingHandshake { until, stage });
            }
            Some(undecided) => {
                self.pending.insert(from, undecided);
            }
            None => {}
        }
        self.drops.undecryptable += 1;
    }
}

impl<P> fmt::Debug for HandshakeAcceptor<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HandshakeAcceptor")
            .field("visitors", &self.pending.len())
            .field("drops", &self.drops)
            .finish_non_exhaustive()
    }
}

/// Why a hello goes no further.
enum HelloRejection {
    Dropped(fn(&mut AcceptorDrops) -> &mut u64),
    Uninvited,
    Clash(VersionClash, Vec<u8>),
}

impl From<BadHello> for HelloRejection {
    fn from(bad: BadHello) -> Self {
        match bad {
            BadHello::Foreign { .. } => Self::Dropped(|drops| &mut drops.foreign),
            BadHello::Stranger => Self::Uninvited,
            BadHello::Forged => Self::Dropped(|drops| &mut drops.forged),
            BadHello::Clash { clash, answer } => Self::Clash(clash, answer),
        }
    }
}

#[cfg(test)]
mod tests;
