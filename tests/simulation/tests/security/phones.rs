//! Phones in an air, with what their tables report; who else is there is up to the test.

use std::collections::VecDeque;
use std::time::Duration;

use outcry_air::{Air, AirConfig, NodeId, Profile};
use outcry_link::{
    GameHint, HostLinkConfig, Invite, JoinMethod, LinkCommand, LinkEvent, PairingCode, PlayerLinkConfig,
    Secret, StaticKey, Topology,
};
use outcry_session::{
    HostSession, HostSessionConfig, HostSessionOutput, PlayerSession, PlayerSessionConfig,
    PlayerSessionOutput,
};
use outcry_simulation::{Phone, PhonesOnAir};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

pub(crate) enum App {
    Host(Box<HostPhone>),
    Guest(Box<GuestPhone>),
    Raw(Box<dyn Phone>),
}

pub(crate) struct Said<O> {
    pub(crate) all: Vec<O>,
    commands: VecDeque<LinkCommand>,
}

impl<O> Said<O> {
    const NOTHING: Self = Self { all: Vec::new(), commands: VecDeque::new() };
}

pub(crate) struct HostPhone {
    pub(crate) session: HostSession,
    pub(crate) said: Said<HostSessionOutput>,
}

pub(crate) struct GuestPhone {
    pub(crate) session: PlayerSession,
    pub(crate) said: Said<PlayerSessionOutput>,
}

impl App {
    fn drain(&mut self) {
        match self {
            Self::Host(host) => {
                while let Some(output) = host.session.poll_output() {
                    match output {
                        HostSessionOutput::Radio(command) => host.said.commands.push_back(command),
                        other => host.said.all.push(other),
                    }
                }
            }
            Self::Raw(_) => {}
            Self::Guest(guest) => {
                while let Some(output) = guest.session.poll_output() {
                    match output {
                        PlayerSessionOutput::Radio(command) => guest.said.commands.push_back(command),
                        other => guest.said.all.push(other),
                    }
                }
            }
        }
    }
}

impl Phone for App {
    fn handle_event(&mut self, event: LinkEvent, now: Duration) {
        match self {
            Self::Host(host) => host.session.handle_event(event, now),
            Self::Guest(guest) => guest.session.handle_event(event, now),
            Self::Raw(raw) => raw.handle_event(event, now),
        }
        self.drain();
    }

    fn handle_timeout(&mut self, now: Duration) {
        match self {
            Self::Host(host) => host.session.handle_timeout(now),
            Self::Guest(guest) => guest.session.handle_timeout(now),
            Self::Raw(raw) => raw.handle_timeout(now),
        }
        self.drain();
    }

    fn poll_timeout(&self) -> Option<Duration> {
        match self {
            Self::Host(host) => host.session.poll_timeout(),
            Self::Guest(guest) => guest.session.poll_timeout(),
            Self::Raw(raw) => raw.poll_timeout(),
        }
    }

    fn poll_command(&mut self) -> Option<LinkCommand> {
        self.drain();
        match self {
            Self::Host(host) => host.said.commands.pop_front(),
            Self::Guest(guest) => guest.said.commands.pop_front(),
            Self::Raw(raw) => raw.poll_command(),
        }
    }
}

/// Some hosts in an air, and whoever comes.
pub(crate) struct Room {
    pub(crate) field: PhonesOnAir<App>,
    topology: Topology,
    drawn: u8,
}

impl Room {
    pub(crate) fn new(air_config: AirConfig, topology: Topology, seed: u64) -> Self {
        let field = PhonesOnAir::new(Air::new(air_config, ChaCha8Rng::seed_from_u64(seed)));
        Self { field, topology, drawn: 0 }
    }

    fn bytes(&mut self) -> [u8; 32] {
        self.drawn += 1;
        [self.drawn; 32]
    }

    pub(crate) fn add_host(&mut self, guests: usize) -> NodeId {
        let link = HostLinkConfig {
            key: StaticKey::from_bytes(self.bytes()),
            secret: Secret::from_bytes(self.bytes()),
            game: GameHint(0),
            topology: self.topology,
            entropy: self.bytes(),
        };
        self.field.add(&Profile::android(), |now| {
            let session = HostSession::new(HostSessionConfig { link, guests }, now);
            App::Host(Box::new(HostPhone { session, said: Said::NOTHING }))
        })
    }

    pub(crate) fn add_guest(&mut self, name: &str, entry: JoinMethod) -> NodeId {
        let key = StaticKey::from_bytes(self.bytes());
        let entropy = self.bytes();
        let link = PlayerLinkConfig { key, join: entry, dialling: self.topology.dialling, entropy };
        let session = PlayerSession::new(PlayerSessionConfig { link, name: name.to_owned(), board: false });
        self.field
            .add(&Profile::android(), |_| App::Guest(Box::new(GuestPhone { session, said: Said::NOTHING })))
    }

    pub(crate) fn host(&self, node: NodeId) -> &HostPhone {
        match &self.field.phones[node.0 as usize] {
            Some(App::Host(host)) => host,
            _ => panic!("{node} is no host"),
        }
    }

    pub(crate) fn guest(&self, node: NodeId) -> &GuestPhone {
        match &self.field.phones[node.0 as usize] {
            Some(App::Guest(guest)) => guest,
            _ => panic!("{node} is no guest"),
        }
    }

    pub(crate) fn invite(&self, host: NodeId) -> Invite {
        self.host(host).session.invite()
    }

    /// Has a host show a new code, and reads it.
    pub(crate) fn open_pairing(&mut self, host: NodeId) -> PairingCode {
        let code = self.with_host(host, |session, now| session.open_pairing(now).cloned());
        code.expect("a lobby shows a code")
    }

    pub(crate) fn with_host<R>(
        &mut self,
        host: NodeId,
        act: impl FnOnce(&mut HostSession, Duration) -> R,
    ) -> R {
        let done = self.field.with(host, |app, now| match app {
            App::Host(host) => act(&mut host.session, now),
            _ => panic!("{host} is no host"),
        });
        done.unwrap()
    }

    pub(crate) fn with_guest<R>(
        &mut self,
        guest: NodeId,
        act: impl FnOnce(&mut PlayerSession, Duration) -> R,
    ) -> R {
        let done = self.field.with(guest, |app, now| match app {
            App::Guest(guest) => act(&mut guest.session, now),
            _ => panic!("{guest} is no guest"),
        });
        done.unwrap()
    }

    pub(crate) fn type_code(&mut self, guest: NodeId, code: PairingCode) {
        self.with_guest(guest, |session, now| session.enter_code(code, now));
    }

    /// Gives the names of those who sit at a host's table, in order.
    pub(crate) fn names(&self, host: NodeId) -> Vec<String> {
        let mut names: Vec<String> =
            self.host(host).session.seated().map(|(_, name, _)| name.to_owned()).collect();
        names.sort();
        names
    }

    pub(crate) fn run(&mut self, seconds: u64) {
        let until = self.field.now() + Duration::from_secs(seconds);
        self.field.run(until);
    }

    /// Runs until a guest has reported something, at most so many seconds; gives whether it has.
    pub(crate) fn hears(
        &mut self,
        guest: NodeId,
        seconds: u64,
        what: impl Fn(&PlayerSessionOutput) -> bool,
    ) -> bool {
        let until = self.field.now() + Duration::from_secs(seconds);
        let heard = self.guest(guest).said.all.len();
        self.field.run_until(until, |field| match &field.phones[guest.0 as usize] {
            Some(App::Guest(guest)) => guest.said.all[heard..].iter().any(&what),
            _ => false,
        })
    }

    /// Runs until so many sit at a host's table; gives whether they do within so many seconds.
    pub(crate) fn seats(&mut self, host: NodeId, count: usize, seconds: u64) -> bool {
        let until = self.field.now() + Duration::from_secs(seconds);
        self.field.run_until(until, |field| match &field.phones[host.0 as usize] {
            Some(App::Host(host)) => host.session.seated().count() == count,
            _ => false,
        })
    }
}
