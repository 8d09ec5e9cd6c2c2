//! The host's links: admits phones, reaches each directly or through a relay, and carries messages both ways.
//!
//! It is driven like every machine here: [`HostLink::handle_event`], [`HostLink::handle_timeout`] and what the
//! application has to say change it, then [`HostLink::poll_output`] is drained until it gives `None`, and
//! [`HostLink::poll_timeout`] says when to call again. `now` is the time of this phone's own monotonic clock.

mod latecomer_scan;
mod pairing;
mod radio;
mod relays;

use core::time::Duration;
use std::collections::{BTreeMap, VecDeque};

use rand::rngs::{ChaCha8Rng, ChaCha20Rng};
use rand::{RngExt, SeedableRng};

use crate::channel::Channel;
use crate::chunk::{Incarnation, Lane};
use crate::control;
use crate::discovery::Discovery;
use crate::frame::{MtuTooSmall, Route};
use crate::handshake::JoinRefusal;
use crate::handshake_acceptor::{AcceptorDrops, AcceptorInput, AcceptorOutput, HandshakeAcceptor};
use crate::lanes::{LaneEvent, Quality, SendError};
use crate::limits::{PHONES_MAX, PLAN_EVERY};
use crate::link_transport::LinkTransport;
use crate::pace::{Activity, Pace};
use crate::packet::{PacketKind, Slot};
use crate::pairing::PairingHost;
use crate::port::{LinkCommand, LinkId, PeerId, RadioState, ServiceId};
use crate::topology::Topology;
use crate::{GameHint, Invite, PublicKey, Secret, StaticKey, Version, VersionClash, WIRE};

use latecomer_scan::LatecomerScan;

/// What a host's links are made of.
#[derive(Clone, Debug)]
pub struct HostLinkConfig {
    pub key: StaticKey,
    /// The secret of the table.
    pub secret: Secret,
    /// What is played, for the invite.
    pub game: GameHint,
    /// Who dials, and how many phones are the host's own children.
    pub topology: Topology,
    /// Entropy of the system, fresh at every start: sessions hang on it.
    pub entropy: [u8; 32],
}

/// A place at which a phone may be: a link of the host's own, or a child of a relay.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct PeerAddress {
    link: LinkId,
    route: Route,
}

/// What the host's links want done, or report.
#[derive(Clone, PartialEq, Debug)]
pub enum HostLinkOutput {
    Radio(LinkCommand),
    /// An invited phone wants in: answer with [`HostLink::admit`] or [`HostLink::refuse`], and let nothing else follow.
    JoinRequest {
        at: PeerAddress,
        key: PublicKey,
        version: Version,
    },
    /// A phone that was let in is there, for the first time or again.
    Joined {
        key: PublicKey,
    },
    /// A phone cannot be reached any more; what is still to be said to it is kept.
    Disconnected {
        key: PublicKey,
    },
    /// A phone has said something.
    Message {
        key: PublicKey,
        lane: Lane,
        bytes: Vec<u8>,
        /// When the radio handed it over.
        at: Duration,
    },
    /// A phone has got a value that was put for it.
    Arrived {
        key: PublicKey,
        slot: Slot,
        put: u64,
    },
    /// A phone remembers nothing of what it was sent: put every slot again.
    Restarted {
        key: PublicKey,
    },
    /// An invited phone speaks another major version; it is told.
    Clash(VersionClash),
    /// A phone was dialled with which a link carries too little at once; the link was closed, and the phone knows why. It
    /// is told once a minute at most, since it is dialled again and again.
    MtuTooSmall(MtuTooSmall),
    /// Somebody typed another code; so many more tries are taken.
    WrongCode {
        /// Tries that are left.
        tries_left: u32,
    },
    /// The code was tried too often and is closed.
    PairingClosed,
    /// There is another code, to be shown.
    PairingRenewed,
}

/// Runs every link of a host.
pub struct HostLink {
    key: StaticKey,
    secret: Secret,
    game: GameHint,
    topology: Topology,
    service: ServiceId,
    rng: ChaCha20Rng,
    radio: RadioState,
    advertising: bool,
    acceptor: HandshakeAcceptor<PeerAddress>,
    code: Option<PairingHost>,
    direct_links: BTreeMap<LinkId, DirectLink>,
    phones: BTreeMap<PublicKey, Phone>,
    keys: BTreeMap<PeerAddress, PublicKey>,
    discovery: Discovery,
    pace: Pace,
    /// When the radio was last told what to do.
    latest: Duration,
    wanted: usize,
    /// When it scans though nobody is wanted: see [`HostLink::scan_for_latecomers`].
    latecomer_scan: Option<LatecomerScan>,
    plan_at: Option<Duration>,
    /// How many links this radio serves at most, where one more was seen to come to nothing, and until when.
    capacity: Option<(usize, Duration)>,
    /// How often dialling has come to nothing since a link was last opened.
    failed: u8,
    /// When it was told last that a link carries too little.
    mtu_warned_at: Option<Duration>,
    outputs: VecDeque<HostLinkOutput>,
    /// When frames were last due: they are made once all that follows from an input is known.
    frames_due: Option<Duration>,
}

/// A link of the host's own.
struct DirectLink {
    transport: LinkTransport,
    peer: Option<PeerId>,
    /// Whether anything has ever come over it.
    heard: bool,
    /// Whether a code is being typed in at the other end.
    code: bool,
    /// Routes of a relay on which nobody has shown yet whose phone it is, and until when that may last.
    unproven: BTreeMap<Route, Duration>,
}

/// A phone that was let in once.
struct Phone {
    channel: Channel,
    at: Option<PeerAddress>,
    /// How many children it was told it may have.
    room: u8,
}

impl HostLink {
    /// Begins with a radio that has not said yet what it can do.
    pub fn new(config: HostLinkConfig, now: Duration) -> Self {
        let HostLinkConfig { key, secret, game, topology, entropy } = config;
        let mut rng = ChaCha20Rng::from_seed(entropy);
        let acceptor =
            HandshakeAcceptor::new(key.clone(), secret.clone(), ChaCha20Rng::from_seed(rng.random()), now);
        Self {
            service: secret.service(),
            key,
            secret,
            game,
            topology,
            rng,
            radio: RadioState::Missing,
            advertising: false,
            acceptor,
            code: None,
            direct_links: BTreeMap::new(),
            phones: BTreeMap::new(),
            keys: BTreeMap::new(),
            discovery: Discovery::default(),
            pace: Pace::default(),
            latest: Duration::ZERO,
            wanted: 0,
            latecomer_scan: None,
            plan_at: None,
            capacity: None,
            failed: 0,
            mtu_warned_at: None,
            outputs: VecDeque::new(),
            frames_due: None,
        }
    }

    /// Gives the invite to this table.
    pub fn invite(&self) -> Invite {
        Invite { version: WIRE, game: self.game, host: self.key.public(), secret: self.secret.clone() }
    }

    /// Draws another invite: the one before brings nobody in any more, nor does the code that gave it. Whoever is to come back has to be
    /// told the new one while there is a way to it.
    pub fn renew_invite(&mut self, now: Duration) {
        self.secret = Secret::from_bytes(self.rng.random());
        self.service = self.secret.service();
        self.acceptor.renew(self.secret.clone());
        if self.advertising {
            self.outputs.push_back(HostLinkOutput::Radio(LinkCommand::StopAdvertising));
            self.advertising = false;
        }
        if self.code.take().is_some_and(|code| !code.is_closed() || code.renews_at().is_some()) {
            self.open_pairing(now);
        }
        self.plan(now);
        self.settle(now);
    }

    /// Says how many more phones are wanted: while there are any, they are looked for.
    pub fn want(&mut self, phones: usize, now: Duration) {
        if self.wanted != phones {
            self.wanted = phones;
            self.plan(now);
            self.settle(now);
        }
    }

    /// Scans for a moment, every so often, although nobody is wanted; never, to stop. A phone that comes late can be told
    /// why it is not let in only if it is found.
    pub fn scan_for_latecomers(&mut self, every: Option<Duration>, now: Duration) {
        if self.latecomer_scan.map(|scan| scan.every) != every {
            self.latecomer_scan = every.map(|every| match self.latecomer_scan {
                Some(scan) => scan.at_pace(every, now),
                None => LatecomerScan::new(every, now),
            });
            self.plan(now);
            self.settle(now);
        }
    }

    /// Says what goes on at the table: links are quick while cards or a bell are in play, and while somebody comes.
    pub fn set_activity(&mut self, activity: Activity, now: Duration) {
        if self.pace.set_activity(activity, now) {
            self.settle_radio(now);
        }
    }

    /// Lets a phone in that asks to join.
    pub fn admit(&mut self, at: PeerAddress, now: Duration) {
        self.acceptor.handle_input(AcceptorInput::Admit { at }, now);
        self.settle(now);
    }

    /// Does not let a phone in that asks to join; it is told why.
    pub fn refuse(&mut self, at: PeerAddress, refusal: JoinRefusal, now: Duration) {
        self.acceptor.handle_input(AcceptorInput::Refuse { at, refusal }, now);
        self.settle(now);
    }

    /// Expects a phone that was let in before, by an app that has been closed since: it gets in whoever else asks.
    pub fn expect(&mut self, key: PublicKey) {
        self.acceptor.know(key);
    }

    /// Forgets a phone and what was to be said to it, and lets it go.
    pub fn forget(&mut self, key: PublicKey, now: Duration) {
        self.leave(key, now);
        self.phones.remove(&key);
        self.acceptor.forget(key);
        self.settle(now);
    }

    /// Says something to a phone, now or when it is back.
    ///
    /// # Errors
    /// It is too long, or too much waits already, or the phone has not joined.
    pub fn send(
        &mut self,
        key: PublicKey,
        lane: Lane,
        bytes: Vec<u8>,
        now: Duration,
    ) -> Result<(), SendError> {
        let phone = self.phones.get_mut(&key).ok_or(SendError::UnknownPhone)?;
        let bytes = if lane == Lane::Ordinary { control::application(bytes) } else { bytes };
        phone.channel.send(lane, bytes)?;
        self.settle(now);
        Ok(())
    }

    /// Puts a value into a slot of a phone and gives its number.
    ///
    /// # Errors
    /// It is too long, or the phone has not joined.
    pub fn put(
        &mut self,
        key: PublicKey,
        slot: Slot,
        bytes: Vec<u8>,
        now: Duration,
    ) -> Result<u64, SendError> {
        let phone = self.phones.get_mut(&key).ok_or(SendError::UnknownPhone)?;
        let put = phone.channel.put(slot, bytes)?;
        self.settle(now);
        Ok(put)
    }

    /// Tells how good the way to a phone is; nothing of one that is not known.
    pub fn quality(&self, key: PublicKey, now: Duration) -> Option<Quality> {
        self.phones.get(&key).map(|phone| phone.channel.quality(now))
    }

    /// Gives the round trip to a phone that one in twenty exceeds, once enough were measured.
    pub fn round_trip_p95(&self, key: PublicKey) -> Option<Duration> {
        self.phones.get(&key).and_then(|phone| phone.channel.round_trip_p95())
    }

    /// Gives the relay that a phone is linked with; nothing if it is linked with the host itself, or not at all.
    pub fn relay_of(&self, key: PublicKey) -> Option<PublicKey> {
        let at = self.phones.get(&key)?.at.filter(|at| at.route != Route::NEIGHBOUR)?;
        self.keys.get(&PeerAddress { route: Route::NEIGHBOUR, ..at }).copied()
    }

    /// Says whether a phone can be reached.
    pub fn is_reachable(&self, key: PublicKey) -> bool {
        self.phones.get(&key).is_some_and(|phone| phone.channel.is_open())
    }

    /// Says whether as many phones are known as may be: nobody else is let in before one is [forgotten](Self::forget).
    pub fn is_full(&self) -> bool {
        self.phones.len() >= PHONES_MAX
    }

    /// Counts the handshakes that were dropped unanswered.
    pub const fn drops(&self) -> AcceptorDrops {
        self.acceptor.drops()
    }

    /// Lets time pass up to `now`.
    pub fn handle_timeout(&mut self, now: Duration) {
        self.discovery.handle_timeout(now);
        self.acceptor.handle_timeout(now);
        if let Some(code) = &mut self.code {
            code.handle_timeout(now);
        }
        for phone in self.phones.values_mut() {
            phone.channel.handle_timeout(now);
        }
        self.close_overdue(now);
        self.drop_overdue(now);
        if self.plan_at.is_some_and(|at| at <= now) {
            self.plan(now);
        }
        self.settle(now);
    }

    /// Says when [`HostLink::handle_timeout`] has something to do.
    pub fn poll_timeout(&self) -> Option<Duration> {
        let direct_links = self.direct_links.values().flat_map(|direct_link| {
            direct_link.transport.poll_timeout().into_iter().chain(direct_link.unproven.values().copied())
        });
        let phones = self.phones.values().filter_map(|phone| phone.channel.poll_timeout());
        let code = self.code.as_ref().and_then(PairingHost::poll_timeout);
        // A radio that is off is told nothing.
        let pace = (self.radio == RadioState::On).then(|| self.pace.poll_timeout(self.latest)).flatten();
        let one = [self.acceptor.poll_timeout(), code, self.discovery.poll_timeout(), self.plan_at, pace];
        direct_links.chain(phones).chain(one.into_iter().flatten()).min()
    }

    /// Gives what is to be done next.
    pub fn poll_output(&mut self) -> Option<HostLinkOutput> {
        if self.outputs.is_empty()
            && let Some(now) = self.frames_due.take()
        {
            self.send_frames(now);
        }
        self.outputs.pop_front()
    }

    /// Does all that follows from what has just happened.
    fn settle(&mut self, now: Duration) {
        self.settle_acceptor(now);
        self.settle_pairing(now);
        self.drain_phones(now);
        self.settle_radio(now);
        self.frames_due = Some(now);
    }

    fn settle_acceptor(&mut self, now: Duration) {
        while let Some(output) = self.acceptor.poll_output() {
            match output {
                AcceptorOutput::Send { to, packet } => {
                    if let Some(direct_link) = self.direct_links.get_mut(&to.link) {
                        direct_link.transport.enqueue_handshake(to.route, PacketKind::Handshake, packet);
                    }
                }
                AcceptorOutput::JoinRequest { at, key, version } => {
                    self.outputs.push_back(HostLinkOutput::JoinRequest { at, key, version });
                }
                AcceptorOutput::Uninvited { at } => self.turn_away(at, now),
                AcceptorOutput::Clash { clash, .. } => self.outputs.push_back(HostLinkOutput::Clash(clash)),
                AcceptorOutput::Open { at, key, session, text, .. } => {
                    self.arrive(at, key, now);
                    if let Some(phone) = self.phones.get_mut(&key) {
                        self.acceptor.know(key);
                        phone.channel.open(*session, now);
                        phone.channel.receive_text(&text, now);
                        self.outputs.push_back(HostLinkOutput::Joined { key });
                        self.drain_phone(key, now);
                    }
                }
            }
        }
    }

    /// Closes the way to somebody who was dialled and has no invite to this table: the phone may have advertised the table
    /// until a moment ago and taken this dial for another table's, and only looks for that one when the link is gone.
    fn turn_away(&mut self, at: PeerAddress, now: Duration) {
        if !self.keys.contains_key(&at) {
            self.vacate(at, now);
        }
    }

    /// Notes that a phone has shown to be at this place.
    fn arrive(&mut self, at: PeerAddress, key: PublicKey, now: Duration) {
        // The application refuses whoever asks to join when as many are known: see `is_full`.
        if !self.phones.contains_key(&key) && self.is_full() {
            return self.vacate(at, now);
        }
        if let Some(before) = self.phones.get(&key).and_then(|phone| phone.at)
            && before != at
        {
            self.vacate(before, now);
        }
        // Whoever was at this place before is there no more.
        if let Some(other) = self.keys.insert(at, key).filter(|other| *other != key) {
            self.cut(other);
        }
        if let Some(direct_link) = self.direct_links.get_mut(&at.link) {
            if at.route == Route::NEIGHBOUR {
                direct_link.transport.identify_by = None;
            } else {
                direct_link.unproven.remove(&at.route);
            }
        }
        if !self.phones.contains_key(&key) {
            // One that was forgotten in the meantime has nothing in common with the one that was known.
            let incarnation = Incarnation(self.rng.random());
            let channel = Channel::new(incarnation, ChaCha8Rng::from_seed(self.rng.random()));
            self.phones.insert(key, Phone { channel, at: None, room: 0 });
        }
        if let Some(phone) = self.phones.get_mut(&key) {
            // A session that was only renewed leaves a relay what it was told.
            if phone.at.replace(at) != Some(at) {
                phone.room = 0;
            }
        }
        if self.plan_at.is_none() {
            self.plan_at = Some(now.saturating_add(PLAN_EVERY));
        }
    }

    /// Lets a phone go, wherever it is.
    fn leave(&mut self, key: PublicKey, now: Duration) {
        if let Some(at) = self.phones.get(&key).and_then(|phone| phone.at) {
            self.vacate(at, now);
        }
    }

    /// Closes the way to a place, and takes away whoever is there.
    fn vacate(&mut self, at: PeerAddress, now: Duration) {
        if at.route == Route::NEIGHBOUR {
            self.close(at.link, now);
        } else {
            self.drop_child(at, now);
        }
    }

    /// Notes that a phone cannot be reached.
    fn cut(&mut self, key: PublicKey) {
        let Some(phone) = self.phones.get_mut(&key) else { return };
        phone.at = None;
        phone.room = 0;
        if phone.channel.is_open() {
            phone.channel.cut();
            self.outputs.push_back(HostLinkOutput::Disconnected { key });
        }
    }

    fn drain_phones(&mut self, now: Duration) {
        let keys: Vec<PublicKey> = self.phones.keys().copied().collect();
        for key in keys {
            self.drain_phone(key, now);
        }
    }

    fn drain_phone(&mut self, key: PublicKey, now: Duration) {
        while let Some(event) = self.phones.get_mut(&key).and_then(|phone| phone.channel.poll_event()) {
            match event {
                LaneEvent::Message { lane: Lane::Urgent, bytes } => {
                    let (lane, at) = (Lane::Urgent, now);
                    self.outputs.push_back(HostLinkOutput::Message { key, lane, bytes, at });
                }
                LaneEvent::Message { lane: Lane::Ordinary, bytes } => match control::read(bytes) {
                    control::LaneMessage::Application(bytes) => {
                        let (lane, at) = (Lane::Ordinary, now);
                        self.outputs.push_back(HostLinkOutput::Message { key, lane, bytes, at });
                    }
                    control::LaneMessage::Control(control) => self.handle_control(key, control, now),
                    control::LaneMessage::Unknown => {}
                },
                LaneEvent::Arrived { slot, put } => {
                    self.outputs.push_back(HostLinkOutput::Arrived { key, slot, put });
                }
                LaneEvent::Restarted => self.outputs.push_back(HostLinkOutput::Restarted { key }),
                LaneEvent::Silent => self.leave(key, now),
                // Players put no state for the host, and the host keeps the time itself.
                LaneEvent::State { .. } | LaneEvent::Time(_) | LaneEvent::Resumed | LaneEvent::Heard => {}
            }
        }
    }
}
