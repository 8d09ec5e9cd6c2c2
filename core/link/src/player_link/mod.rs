//! A player's end of all links: the way to the host, and the ways of those whose relay this phone is.
//!
//! It is driven as [`HostLink`](crate::HostLink) is. A relay passes on packets that it cannot open; what is said between
//! it and the host about its children is decided by the host.

mod code;
mod radio;
mod relay;

use core::time::Duration;
use std::collections::{BTreeMap, VecDeque};

use rand::rngs::{ChaCha8Rng, ChaCha20Rng};
use rand::{RngExt, SeedableRng};

use crate::caller::{Caller, CallerInput, CallerOutput};
use crate::carrier::Carrier;
use crate::channel::Channel;
use crate::chunk::{Incarnation, Lane};
use crate::clock::HostClock;
use crate::code::Code;
use crate::control;
use crate::frame::{MtuTooSmall, Route};
use crate::handshake::Refusal;
use crate::lanes::{LaneEvent, Quality, SendError};
use crate::packet::{PacketKind, Slot};
use crate::port::{LinkCommand, LinkId, RadioState, ServiceId};
use crate::search::Search;
use crate::topology::Dialling;
use crate::{Invite, StaticKey, VersionClash};

use code::Entering;
use relay::Child;

/// What a player's links are made of.
#[derive(Clone, Debug)]
pub struct PlayerLinkConfig {
    /// Who the player is.
    pub key: StaticKey,
    /// How it comes to the table.
    pub entry: Entry,
    /// Who dials.
    pub dialling: Dialling,
    /// Entropy of the system, fresh at every start: sessions hang on it.
    pub entropy: [u8; 32],
}

/// How a phone comes to a table.
#[derive(Clone, Debug)]
pub enum Entry {
    /// By its invite.
    Invite(Invite),
    /// By the six digits on the host's screen, which give the invite.
    Code(Code),
}

/// What a player's links want done, or report.
#[derive(Clone, PartialEq, Debug)]
pub enum PlayerLinkOutput {
    /// The radio is to do this.
    Radio(LinkCommand),
    /// The radio can do something else than before.
    RadioChanged(RadioState),
    /// The typed code has given this invite, by which this phone joins now, and later without a code.
    Invited(Box<Invite>),
    /// A table within reach has another code: if it is the right table, the code is to be typed again.
    WrongCode {
        /// Tries that its code has left, if it says so; at none it is closed, and the host has to show a new one.
        left: Option<u8>,
    },
    /// No table has asked for the typed code yet. Looking goes on.
    CodeUnheard,
    /// As many tables as may try have not known the code. It is to be typed again with [`PlayerLink::enter_code`].
    CodeSpent,
    /// The host has let this phone in, for the first time or again.
    Joined,
    /// The host cannot be reached any more; what is still to be said to it is kept, and it is looked for.
    Gone,
    /// The host has not let this phone in. It is not asked again.
    Refused(Refusal),
    /// The host speaks another major version. It is not asked again; with a code, it may be a table nearby, and looking
    /// goes on.
    Clash(VersionClash),
    /// The link by which this phone was to come to the table carries too little at once, and was closed. Looking goes on.
    MtuTooSmall(MtuTooSmall),
    /// The host has said something.
    Message {
        /// On which lane.
        lane: Lane,
        /// What it has said.
        bytes: Vec<u8>,
    },
    /// The newest value of a slot.
    State {
        /// Which slot.
        slot: Slot,
        /// The value.
        bytes: Vec<u8>,
    },
    /// The host remembers nothing of what it was sent.
    Restarted,
}

/// Runs every link of a player.
pub struct PlayerLink {
    key: StaticKey,
    dialling: Dialling,
    chance: ChaCha20Rng,
    radio: RadioState,
    /// What is advertised.
    advertised: Option<ServiceId>,
    /// A code that was typed, as long as there is no invite.
    entering: Option<Entering>,
    /// The host to call and its service, once there is an invite.
    host: Option<(ServiceId, Caller)>,
    channel: Channel,
    clock: HostClock,
    parent: Option<(LinkId, Carrier)>,
    /// Whether the host is to be asked no more.
    over: bool,
    children: BTreeMap<LinkId, Child>,
    /// Which route was given to a child last.
    last_route: usize,
    /// How many children the host lets this phone have.
    room: u8,
    search: Search,
    outputs: VecDeque<PlayerLinkOutput>,
    /// When frames were last due: they are made once all that follows from an input is known.
    unsent: Option<Duration>,
}

impl PlayerLink {
    /// Begins with a radio that has not said yet what it can do.
    pub fn new(config: PlayerLinkConfig) -> Self {
        let PlayerLinkConfig { key, entry, dialling, entropy } = config;
        let mut chance = ChaCha20Rng::from_seed(entropy);
        let incarnation = Incarnation(chance.random());
        let rng = ChaCha8Rng::from_seed(chance.random());
        let mut link = Self {
            key,
            dialling,
            chance,
            radio: RadioState::Missing,
            advertised: None,
            entering: None,
            host: None,
            channel: Channel::new(incarnation, rng),
            clock: HostClock::new(),
            parent: None,
            over: false,
            children: BTreeMap::new(),
            last_route: 0,
            room: 0,
            search: Search::default(),
            outputs: VecDeque::new(),
            unsent: None,
        };
        match entry {
            Entry::Invite(invite) => link.know(invite),
            Entry::Code(code) => link.entering = Some(link.entering(code)),
        }
        link
    }

    /// Has an invite, and so knows whom to call.
    fn know(&mut self, invite: Invite) {
        let service = invite.secret.service();
        let rng = ChaCha20Rng::from_seed(self.chance.random());
        self.host = Some((service, Caller::new(invite, self.key.clone(), rng)));
        self.entering = None;
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

    /// Leaves the table: every link is closed and none is opened any more.
    pub fn leave(&mut self, now: Duration) {
        self.over = true;
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
        self.search.handle_timeout(now);
        self.enter_timeout(now);
        if let Some((_, caller)) = &mut self.host {
            caller.handle_timeout(now);
        }
        self.channel.handle_timeout(now);
        if self.channel.is_open() && self.clock.handle_timeout(now) {
            self.channel.ping(now);
        }
        self.close_stalled(now);
        self.settle(now);
    }

    /// Says when [`PlayerLink::handle_timeout`] has something to do.
    pub fn poll_timeout(&self) -> Option<Duration> {
        let clock = self.channel.is_open().then(|| self.clock.poll_timeout());
        let carriers = self.parent.iter().map(|(_, carrier)| carrier);
        let carriers = carriers.chain(self.children.values().map(|child| &child.carrier));
        let entry = self.entering.as_ref().and_then(Entering::poll_timeout);
        let one = [self.search.poll_timeout(), self.calling(), entry, self.channel.poll_timeout(), clock];
        carriers.filter_map(Carrier::poll_timeout).chain(one.into_iter().flatten()).min()
    }

    /// Gives what is to be done next.
    pub fn poll_output(&mut self) -> Option<PlayerLinkOutput> {
        if self.outputs.is_empty()
            && let Some(now) = self.unsent.take()
        {
            self.send_frames(now);
        }
        self.outputs.pop_front()
    }

    /// Does all that follows from what has just happened.
    fn settle(&mut self, now: Duration) {
        self.settle_code(now);
        self.settle_caller(now);
        self.drain_channel(now);
        if self.channel.wants_renewal() && self.calling().is_none() {
            self.call(CallerInput::Call, now);
            self.settle_caller(now);
        }
        self.settle_radio(now);
        self.unsent = Some(now);
    }

    /// Tells the caller, if there is anybody to call.
    fn call(&mut self, input: CallerInput<'_>, now: Duration) {
        if let Some((_, caller)) = &mut self.host {
            caller.handle_input(input, now);
        }
    }

    /// Says until when an answer of the host is waited for, if one is.
    fn calling(&self) -> Option<Duration> {
        self.host.as_ref().and_then(|(_, caller)| caller.poll_timeout())
    }

    fn settle_caller(&mut self, now: Duration) {
        while let Some(output) = self.host.as_mut().and_then(|(_, caller)| caller.poll_output()) {
            match output {
                CallerOutput::Send(packet) => {
                    if let Some((_, carrier)) = &mut self.parent {
                        carrier.greet(Route::NEIGHBOUR, PacketKind::Handshake, packet);
                    }
                }
                CallerOutput::Open { session, .. } => {
                    self.channel.open(*session, now);
                    self.outputs.push_back(PlayerLinkOutput::Joined);
                }
                CallerOutput::Refused(refusal) => {
                    self.outputs.push_back(PlayerLinkOutput::Refused(refusal));
                    self.over = true;
                    self.hang_up(now);
                }
                CallerOutput::Clash(clash) => {
                    self.outputs.push_back(PlayerLinkOutput::Clash(clash));
                    self.over = true;
                    self.hang_up(now);
                }
                // Whoever dialled is not the host, or cannot hear: somebody else may.
                CallerOutput::NoAnswer => self.hang_up(now),
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
                    control::Told::Application(bytes) => {
                        self.outputs.push_back(PlayerLinkOutput::Message { lane: Lane::Ordinary, bytes });
                    }
                    control::Told::Control(control) => self.told(control, now),
                    control::Told::Unknown => {}
                },
                LaneEvent::State { slot, bytes } => {
                    self.outputs.push_back(PlayerLinkOutput::State { slot, bytes });
                }
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
