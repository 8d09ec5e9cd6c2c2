//! A player's links: the one to its parent, and those to its children where this phone is a relay.
//!
//! It is driven as [`HostLink`](crate::HostLink) is. A relay passes on packets that it cannot open; what is said between
//! it and the host about its children is decided by the host.

mod pairing;
mod radio;
mod relay;

use core::time::Duration;
use std::collections::{BTreeMap, VecDeque};

use rand::rngs::{ChaCha8Rng, ChaCha20Rng};
use rand::{RngExt, SeedableRng};

use crate::channel::Channel;
use crate::chunk::{Incarnation, Lane};
use crate::clock::HostClock;
use crate::control;
use crate::discovery::Discovery;
use crate::frame::{MtuTooSmall, Route};
use crate::handshake::JoinRefusal;
use crate::handshake_initiator::{HandshakeInitiator, InitiatorInput, InitiatorOutput};
use crate::lanes::{LaneEvent, Quality, SendError};
use crate::limits::SEARCH_SILENCE;
use crate::link_transport::LinkTransport;
use crate::pace::{Activity, Pace};
use crate::packet::{PacketKind, Slot};
use crate::pairing::PairingCode;
use crate::port::{LinkCommand, LinkId, RadioState, ServiceId};
use crate::topology::Dialling;
use crate::{Invite, Secret, StaticKey, VersionClash};

use pairing::TypedCode;
use relay::Child;

/// What a player's links are made of.
#[derive(Clone, Debug)]
pub struct PlayerLinkConfig {
    pub key: StaticKey,
    /// How it comes to the table.
    pub join: JoinMethod,
    pub dialling: Dialling,
    /// Entropy of the system, fresh at every start: sessions hang on it.
    pub entropy: [u8; 32],
}

/// How a phone comes to a table.
#[derive(Clone, Debug)]
pub enum JoinMethod {
    Invite(Invite),
    /// By the six digits on the host's screen, which give the invite.
    Code(PairingCode),
}

/// What a player's links want done, or report.
#[derive(Clone, PartialEq, Debug)]
pub enum PlayerLinkOutput {
    Radio(LinkCommand),
    /// The typed code has given this invite, or the host another one, by which this phone joins from now on.
    Invited(Box<Invite>),
    /// A table within reach has another code: if it is the right table, the code is to be typed again.
    WrongCode {
        /// Tries that its code has left, if it says so; at none it is closed, and the host has to show a new one.
        tries_left: Option<u8>,
    },
    /// No table has answered for [`SEARCH_SILENCE`](crate::limits::SEARCH_SILENCE). Looking goes on.
    Unheard,
    /// As many tables as may try have not known the code. It is to be typed again with [`PlayerLink::enter_code`].
    PairingExhausted,
    /// The host has let this phone in, for the first time or again.
    Joined,
    /// The host cannot be reached any more; what is still to be said to it is kept, and it is looked for.
    Disconnected,
    /// The host has not let this phone in. It is not asked again.
    Refused(JoinRefusal),
    /// The host speaks another major version. It is not asked again; with a code, it may be a table nearby, and looking
    /// goes on.
    Clash(VersionClash),
    /// The link by which this phone was to come to the table carries too little at once, and was closed. Looking goes on.
    MtuTooSmall(MtuTooSmall),
    /// The host has said something.
    Message {
        lane: Lane,
        bytes: Vec<u8>,
    },
    /// The newest value of a slot.
    State {
        slot: Slot,
        bytes: Vec<u8>,
    },
    /// The host remembers nothing of what it was sent.
    Restarted,
}

/// Runs every link of a player.
pub struct PlayerLink {
    key: StaticKey,
    dialling: Dialling,
    rng: ChaCha20Rng,
    radio: RadioState,
    advertised: Option<ServiceId>,
    /// A code that was typed, as long as there is no invite.
    typed_code: Option<TypedCode>,
    /// The host to call and its service, once there is an invite.
    host: Option<(ServiceId, HandshakeInitiator)>,
    channel: Channel,
    clock: HostClock,
    parent: Option<(LinkId, LinkTransport)>,
    /// Whether the host is to be asked no more.
    rejected: bool,
    /// Whether the host has let this phone in before.
    has_joined: bool,
    /// When it is told that no table has answered.
    unheard_at: Option<Duration>,
    children: BTreeMap<LinkId, Child>,
    /// Which route was given to a child last.
    last_route: usize,
    /// How many children the host lets this phone have.
    room: u8,
    discovery: Discovery,
    pace: Pace,
    /// When the radio was last told what to do.
    latest: Duration,
    outputs: VecDeque<PlayerLinkOutput>,
    /// When frames were last due: they are made once all that follows from an input is known.
    frames_due: Option<Duration>,
}

impl PlayerLink {
    /// Begins with a radio that has not said yet what it can do.
    pub fn new(config: PlayerLinkConfig) -> Self {
        let PlayerLinkConfig { key, join, dialling, entropy } = config;
        let mut rng = ChaCha20Rng::from_seed(entropy);
        let incarnation = Incarnation(rng.random());
        let lanes_rng = ChaCha8Rng::from_seed(rng.random());
        let mut link = Self {
            key,
            dialling,
            rng,
            radio: RadioState::Missing,
            advertised: None,
            typed_code: None,
            host: None,
            channel: Channel::new(incarnation, lanes_rng),
            clock: HostClock::new(),
            parent: None,
            rejected: false,
            has_joined: false,
            unheard_at: None,
            children: BTreeMap::new(),
            last_route: 0,
            room: 0,
            discovery: Discovery::default(),
            pace: Pace::default(),
            latest: Duration::ZERO,
            outputs: VecDeque::new(),
            frames_due: None,
        };
        match join {
            JoinMethod::Invite(invite) => link.set_invite(invite),
            JoinMethod::Code(code) => link.typed_code = Some(link.typed_code(code)),
        }
        link
    }

    /// Has an invite, and so knows whom to call.
    fn set_invite(&mut self, invite: Invite) {
        let service = invite.secret.service();
        let rng = ChaCha20Rng::from_seed(self.rng.random());
        self.host = Some((service, HandshakeInitiator::new(invite, self.key.clone(), rng)));
        self.typed_code = None;
    }

    /// Comes back to the table by this secret from now on, and has its children do so; the way that is open stays. What comes of it
    /// is an invite, to be kept in the place of the one before.
    pub fn renew_invite(&mut self, secret: Secret, now: Duration) {
        let Some((_, initiator)) = &self.host else { return };
        let invite = Invite { secret, ..initiator.invite().clone() };
        self.set_invite(invite.clone());
        self.outputs.push_back(PlayerLinkOutput::Invited(Box::new(invite)));
        self.settle(now);
    }

    /// Says something to the host, now or when there is a way to it.
    ///
    /// # Errors
    /// It is too long, or too much waits already.
    pub fn send(&mut self, lane: Lane, bytes: Vec<u8>, now: Duration) -> Result<(), SendError> {
        let bytes = if lane == Lane::Ordinary { control::application(bytes) } else { bytes };
        self.channel.send(lane, bytes)?;
        self.settle(now);
        Ok(())
    }

    /// Says what goes on at the table: links are quick while cards or a bell are in play, and while somebody comes.
    pub fn set_activity(&mut self, activity: Activity, now: Duration) {
        if self.pace.set_activity(activity, now) {
            self.settle_radio(now);
        }
    }

    /// Leaves the table: every link is closed and none is opened any more.
    pub fn leave(&mut self, now: Duration) {
        self.rejected = true;
        self.unheard_at = None;
        self.hang_up(now);
        self.settle(now);
    }

    /// Says whether there is a way to the host.
    pub fn is_joined(&self) -> bool {
        self.channel.is_open()
    }

    /// Gives what is known of the host's clock.
    pub const fn clock(&self) -> &HostClock {
        &self.clock
    }

    /// Tells how good the way to the host is.
    pub fn quality(&self, now: Duration) -> Quality {
        self.channel.quality(now)
    }

    /// Gives how many phones have this one as their relay.
    pub fn children(&self) -> usize {
        self.children.len()
    }

    /// Lets time pass up to `now`.
    pub fn handle_timeout(&mut self, now: Duration) {
        self.discovery.handle_timeout(now);
        self.enter_timeout(now);
        if self.unheard_at.take_if(|at| *at <= now).is_some() {
            if self.parent.is_some() {
                // Somebody is asking at this moment.
                self.wait_for_answer(now);
            } else {
                self.outputs.push_back(PlayerLinkOutput::Unheard);
            }
        }
        if let Some((_, initiator)) = &mut self.host {
            initiator.handle_timeout(now);
        }
        self.channel.handle_timeout(now);
        if self.measures(now) && self.clock.handle_timeout(now) {
            self.channel.ping(now);
        }
        self.close_stalled(now);
        self.settle(now);
    }

    /// Says when [`PlayerLink::handle_timeout`] has something to do.
    pub fn poll_timeout(&self) -> Option<Duration> {
        let clock = self.measures(self.latest).then(|| self.clock.poll_timeout());
        let transports = self.parent.iter().map(|(_, transport)| transport);
        let transports = transports.chain(self.children.values().map(|child| &child.transport));
        let entry = self.typed_code.as_ref().and_then(TypedCode::poll_timeout);
        // A radio that is off is told nothing.
        let pace = (self.radio == RadioState::On).then(|| self.pace.poll_timeout(self.latest)).flatten();
        let one = [
            self.discovery.poll_timeout(),
            self.calling(),
            entry,
            self.channel.poll_timeout(),
            clock,
            self.unheard_at,
            pace,
        ];
        transports.filter_map(LinkTransport::poll_timeout).chain(one.into_iter().flatten()).min()
    }

    /// Gives what is to be done next.
    pub fn poll_output(&mut self) -> Option<PlayerLinkOutput> {
        if self.outputs.is_empty()
            && let Some(now) = self.frames_due.take()
        {
            self.send_frames(now);
        }
        self.outputs.pop_front()
    }

    /// Says whether the host's clock is measured: on a slow link one way takes much longer than the other.
    fn measures(&self, now: Duration) -> bool {
        self.channel.is_open() && !self.pace.may_be_slow(now)
    }

    /// Begins to count the time in which no table answers, where it is not counted already.
    fn wait_for_answer(&mut self, now: Duration) {
        if !self.rejected && !self.is_joined() {
            self.unheard_at.get_or_insert(now.saturating_add(SEARCH_SILENCE));
        }
    }

    /// Does all that follows from what has just happened.
    fn settle(&mut self, now: Duration) {
        self.settle_pairing(now);
        self.settle_handshake(now);
        self.drain_channel(now);
        if self.channel.wants_renewal() && self.calling().is_none() {
            self.call(InitiatorInput::Begin, now);
            self.settle_handshake(now);
        }
        self.settle_radio(now);
        self.frames_due = Some(now);
    }

    /// Passes an input to the handshake, if one is under way.
    fn call(&mut self, input: InitiatorInput<'_>, now: Duration) {
        if let Some((_, initiator)) = &mut self.host {
            initiator.handle_input(input, now);
        }
    }

    /// Says until when an answer of the host is waited for, if one is.
    fn calling(&self) -> Option<Duration> {
        self.host.as_ref().and_then(|(_, initiator)| initiator.poll_timeout())
    }

    fn settle_handshake(&mut self, now: Duration) {
        while let Some(output) = self.host.as_mut().and_then(|(_, initiator)| initiator.poll_output()) {
            match output {
                InitiatorOutput::Send(packet) => {
                    if let Some((_, transport)) = &mut self.parent {
                        transport.enqueue_handshake(Route::NEIGHBOUR, PacketKind::Handshake, packet);
                    }
                }
                InitiatorOutput::Open { session, .. } => {
                    self.channel.open(*session, now);
                    self.has_joined = true;
                    self.unheard_at = None;
                    self.outputs.push_back(PlayerLinkOutput::Joined);
                }
                InitiatorOutput::Refused(refusal) => {
                    self.outputs.push_back(PlayerLinkOutput::Refused(refusal));
                    self.rejected = true;
                    self.hang_up(now);
                }
                InitiatorOutput::Clash(clash) => {
                    self.outputs.push_back(PlayerLinkOutput::Clash(clash));
                    // A phone that has sat at the table goes on looking for it, whatever it hears.
                    self.rejected = !self.has_joined;
                    self.hang_up(now);
                }
                // Whoever dialled is not the host, or cannot hear: somebody else may.
                InitiatorOutput::NoAnswer => self.hang_up(now),
            }
        }
    }

    fn drain_channel(&mut self, now: Duration) {
        while let Some(event) = self.channel.poll_event() {
            match event {
                LaneEvent::Message { lane: Lane::Urgent, bytes } => {
                    self.outputs.push_back(PlayerLinkOutput::Message { lane: Lane::Urgent, bytes });
                }
                LaneEvent::Message { lane: Lane::Ordinary, bytes } => match control::read(bytes) {
                    control::LaneMessage::Application(bytes) => {
                        self.outputs.push_back(PlayerLinkOutput::Message { lane: Lane::Ordinary, bytes });
                    }
                    control::LaneMessage::Control(control) => self.handle_control(control, now),
                    control::LaneMessage::Unknown => {}
                },
                LaneEvent::State { slot, bytes } => {
                    self.outputs.push_back(PlayerLinkOutput::State { slot, bytes });
                }
                LaneEvent::Time(sample) if self.pace.may_be_slow(sample.asked) => {}
                LaneEvent::Time(sample) => self.clock.handle_sample(sample),
                LaneEvent::Restarted => {
                    // A host that has begun again has another clock, and has appointed nobody.
                    self.clock.restart(now);
                    self.outputs.push_back(PlayerLinkOutput::Restarted);
                }
                LaneEvent::Silent => self.hang_up(now),
                LaneEvent::Arrived { .. } | LaneEvent::Resumed | LaneEvent::Heard => {}
            }
        }
    }
}
