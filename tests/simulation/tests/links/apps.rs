//! The simplest table there is: a host that lets everybody in and passes on what it hears.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use outcry_air::{Air, AirConfig, NodeId, Profile};
use outcry_link::{
    Activity, GameHint, HostLink, HostLinkConfig, HostLinkOutput, JoinMethod, Lane, LinkCommand, LinkEvent,
    PlayerLink, PlayerLinkConfig, PlayerLinkOutput, PublicKey, Secret, StaticKey, Topology,
};
use outcry_session::ClaimTiming;
use outcry_simulation::{Phone, PhonesOnAir};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::races::way;

pub(crate) enum App {
    Host(Box<HostApp>),
    Player(Box<PlayerApp>),
}

pub(crate) struct HostApp {
    pub(crate) link: HostLink,
    /// How many phones are to be there.
    pub(crate) guests: usize,
    pub(crate) there: BTreeMap<PublicKey, bool>,
    pub(crate) heard: Vec<(PublicKey, Lane, Vec<u8>)>,
    /// Bells, with the time by its clock at which they came and what it knows of their way.
    pub(crate) claims: Vec<(PublicKey, Vec<u8>, Duration, ClaimTiming)>,
    commands: VecDeque<LinkCommand>,
}

pub(crate) struct PlayerApp {
    pub(crate) link: PlayerLink,
    pub(crate) key: PublicKey,
    /// What was heard, with the time on this phone's clock.
    pub(crate) heard: Vec<(Duration, Lane, Vec<u8>)>,
    pub(crate) joined: u32,
    pub(crate) gone: u32,
    /// How often it has looked for others, and dialled one.
    pub(crate) scans: u32,
    pub(crate) dials: u32,
    commands: VecDeque<LinkCommand>,
}

impl HostApp {
    fn drain(&mut self, now: Duration) {
        self.drain_link(now);
        // Whoever is missing is looked for, as the host of a real table does.
        self.link.want(self.guests.saturating_sub(self.count()), now);
        self.drain_link(now);
    }

    fn drain_link(&mut self, now: Duration) {
        while let Some(output) = self.link.poll_output() {
            match output {
                HostLinkOutput::Radio(command) => self.commands.push_back(command),
                HostLinkOutput::JoinRequest { at, .. } => self.link.admit(at, now),
                HostLinkOutput::Joined { key } => {
                    self.there.insert(key, true);
                }
                HostLinkOutput::Disconnected { key } => {
                    self.there.insert(key, false);
                }
                HostLinkOutput::Message { key, lane, bytes, at } => {
                    if lane == Lane::Urgent {
                        self.claims.push((key, bytes.clone(), at, way(&self.link, key, now)));
                        // A bell: everybody is told.
                        let keys: Vec<PublicKey> = self.there.keys().copied().collect();
                        for other in keys {
                            let _ = self.link.send(other, Lane::Urgent, bytes.clone(), now);
                        }
                    }
                    self.heard.push((key, lane, bytes));
                }
                _ => {}
            }
        }
    }

    pub(crate) fn count(&self) -> usize {
        self.there.values().filter(|there| **there).count()
    }
}

impl PlayerApp {
    /// Counts the bells that were heard.
    pub(crate) fn urgent(&self) -> usize {
        self.heard.iter().filter(|(_, lane, _)| *lane == Lane::Urgent).count()
    }

    fn drain(&mut self, now: Duration) {
        while let Some(output) = self.link.poll_output() {
            match output {
                PlayerLinkOutput::Radio(command) => {
                    self.scans += u32::from(matches!(command, LinkCommand::Scan { .. }));
                    self.dials += u32::from(matches!(command, LinkCommand::Dial { .. }));
                    self.commands.push_back(command);
                }
                PlayerLinkOutput::Joined => self.joined += 1,
                PlayerLinkOutput::Disconnected => self.gone += 1,
                PlayerLinkOutput::Message { lane, bytes } => self.heard.push((now, lane, bytes)),
                _ => {}
            }
        }
    }
}

impl Phone for App {
    fn handle_event(&mut self, event: LinkEvent, now: Duration) {
        match self {
            Self::Host(host) => {
                host.link.handle_event(event, now);
                host.drain(now);
            }
            Self::Player(player) => {
                player.link.handle_event(event, now);
                player.drain(now);
            }
        }
    }

    fn handle_timeout(&mut self, now: Duration) {
        match self {
            Self::Host(host) => {
                host.link.handle_timeout(now);
                host.drain(now);
            }
            Self::Player(player) => {
                player.link.handle_timeout(now);
                player.drain(now);
            }
        }
    }

    fn poll_timeout(&self) -> Option<Duration> {
        match self {
            Self::Host(host) => host.link.poll_timeout(),
            Self::Player(player) => player.link.poll_timeout(),
        }
    }

    fn poll_command(&mut self) -> Option<LinkCommand> {
        match self {
            Self::Host(host) => {
                host.drain_link(Duration::ZERO);
                host.commands.pop_front()
            }
            Self::Player(player) => {
                player.drain(Duration::ZERO);
                player.commands.pop_front()
            }
        }
    }
}

/// A host and so many players, who all want to join.
pub(crate) struct Table {
    pub(crate) field: PhonesOnAir<App>,
    pub(crate) players: Vec<NodeId>,
}

impl Table {
    pub(crate) fn new(
        air_config: AirConfig,
        seed: u64,
        players: &[Profile],
        host: &Profile,
        topology: Topology,
    ) -> Self {
        let mut field = PhonesOnAir::new(Air::new(air_config, ChaCha8Rng::seed_from_u64(seed)));
        let secret = Secret::from_bytes([7; 32]);
        let bytes = |part: u8| {
            let mut bytes = [part; 32];
            bytes[..8].copy_from_slice(&seed.to_le_bytes());
            bytes
        };
        let mut invite = None;
        field.add(host, |now| {
            let config = HostLinkConfig {
                key: StaticKey::from_bytes(bytes(100)),
                secret,
                game: GameHint(0),
                topology,
                entropy: bytes(101),
            };
            let mut link = HostLink::new(config, now);
            link.set_activity(Activity::Playing, now);
            invite = Some(link.invite());
            let (there, heard, claims) = (BTreeMap::new(), Vec::new(), Vec::new());
            let guests = players.len();
            App::Host(Box::new(HostApp { link, guests, there, heard, claims, commands: VecDeque::new() }))
        });
        let invite = invite.unwrap();
        let nodes = players.iter().zip(0..).map(|(profile, number)| {
            field.add(profile, |_| {
                let key = StaticKey::from_bytes(bytes(number));
                let public = key.public();
                let (invite, entropy, dialling) = (invite.clone(), bytes(50 + number), topology.dialling);
                let entry = JoinMethod::Invite(invite);
                let mut link = PlayerLink::new(PlayerLinkConfig { key, join: entry, dialling, entropy });
                link.set_activity(Activity::Playing, Duration::ZERO);
                App::Player(Box::new(PlayerApp {
                    link,
                    key: public,
                    heard: Vec::new(),
                    joined: 0,
                    gone: 0,
                    scans: 0,
                    dials: 0,
                    commands: VecDeque::new(),
                }))
            })
        });
        let players = nodes.collect();
        Self { field, players }
    }

    pub(crate) fn host(&self) -> &HostApp {
        match &self.field.phones[0] {
            Some(App::Host(host)) => host,
            _ => panic!("the host is the first phone"),
        }
    }

    pub(crate) fn player(&self, node: NodeId) -> &PlayerApp {
        match &self.field.phones[node.0 as usize] {
            Some(App::Player(player)) => player,
            _ => panic!("every other phone is a player's"),
        }
    }

    /// Runs until so many players are there; gives how long that took, unless it is too long.
    pub(crate) fn gather(&mut self, most: Duration) -> Option<Duration> {
        let wanted = self.players.len();
        let until = self.field.now() + most;
        let all = |field: &PhonesOnAir<App>| match &field.phones[0] {
            Some(App::Host(host)) => host.count() == wanted,
            _ => false,
        };
        self.field.run_until(until, all).then(|| self.field.now())
    }

    pub(crate) fn say(&mut self, node: NodeId, lane: Lane, bytes: &[u8]) {
        self.field.with(node, |app, now| {
            if let App::Player(player) = app {
                player.link.send(lane, bytes.to_vec(), now).unwrap();
            }
        });
    }
}
