//! A host and players, each with a phone.

use std::net::SocketAddr;
use std::time::Duration;

use outcry_air::{Air, AirConfig, NodeId, Profile};
use outcry_bots::Strength;
use outcry_link::{
    GameHint, HostLinkConfig, Invite, JoinMethod, LinkCommand, LinkEvent, PlayerLinkConfig, PublicKey,
    Secret, StaticKey, Topology,
};
use outcry_rules::{Seat, Seed};
use outcry_session::{HostSession, HostSessionConfig, PlayerSession, PlayerSessionConfig};
use outcry_table::host::{Command, Request};
use outcry_table::journal::{Header, JournalError, Participant};
use outcry_table::{AnyEvent, HouseRules};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::field::Field;
use crate::host_phone::{OWN, OwnHand, SimulatedHost};
use crate::person::Person;
use crate::phone_log::{PhoneEvent, PhoneLog};
use crate::phones_on_air::{Phone, PhonesOnAir};
use crate::player_phone::SimulatedPlayer;
use crate::served_air::{PhonesBySocket, SocketError};

/// What a table is made of.
#[derive(Clone, Debug)]
pub struct TableConfig {
    pub rules: HouseRules,
    /// The host's phone, which is the board; where the host plays, its hand too.
    pub host: Profile,
    /// The players' phones, at least as many as the game needs.
    pub players: Vec<Profile>,
    pub air_config: AirConfig,
    pub topology: Topology,
    /// From this follows everything that is left to chance.
    pub seed: u64,
}

impl TableConfig {
    /// Gives a table at which every other phone is an iPhone, the host's by the seed.
    pub fn mixed(rules: HouseRules, players: usize, air_config: AirConfig, seed: u64) -> Self {
        let phones = [Profile::android(), Profile::iphone()];
        Self {
            rules,
            host: phones[seed as usize % 2].clone(),
            players: (0..players).map(|at| phones[at % 2].clone()).collect(),
            air_config,
            topology: Topology::default(),
            seed,
        }
    }
}

/// A table on the air.
#[derive(Debug)]
pub struct Table<F = PhonesOnAir<SimulatedPhone>> {
    /// The phones: first the host's.
    pub field: F,
    config: TableConfig,
    rng: ChaCha8Rng,
    keys: Vec<StaticKey>,
    host_key: StaticKey,
    secret: Secret,
    playing_host: bool,
    watched: bool,
    /// After how many records the host that is started next crashes.
    crash_at_record: Option<usize>,
}

/// Somebody with a phone.
pub enum SimulatedPhone {
    /// The host, with the journal.
    Host(Box<SimulatedHost>),
    Player(Box<SimulatedPlayer>),
    /// Somebody who is up to something.
    Stranger(Box<dyn Phone + Send>),
}

impl std::fmt::Debug for SimulatedPhone {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Host(_) => "Host",
            Self::Player(_) => "Player",
            Self::Stranger(_) => "Stranger",
        })
    }
}

/// The host's phone.
pub const HOST: NodeId = NodeId(0);

impl Table {
    /// Puts the phones into the air; nobody is at the table yet.
    pub fn new(config: TableConfig) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(config.seed);
        let air = Air::new(config.air_config.clone(), ChaCha8Rng::from_seed(rng.random()));
        let mut table = Self::with_field(PhonesOnAir::new(air), config, rng);
        let host = table.config.host.clone();
        let host_config = table.host_config();
        table.field.add(&host, |now| hosting_anew(host_config, now));
        for at in 0..table.config.players.len() {
            let profile = table.config.players[at].clone();
            let playing = table.playing(at);
            table.field.add(&profile, |_| playing);
        }
        table
    }

    /// Puts somebody else's phone into the air.
    pub fn add_stranger(&mut self, profile: &Profile, phone: Box<dyn Phone + Send>) -> NodeId {
        self.field.add(profile, |_| SimulatedPhone::Stranger(phone))
    }

    /// Starts the host's app again with what was on disk; without a journal that is a lobby.
    ///
    /// # Errors
    /// The journal cannot be played.
    pub fn restart_host(
        &mut self,
        journal: Vec<String>,
        seats: &[Option<PublicKey>],
    ) -> Result<(), JournalError> {
        let config = self.host_config();
        let rng = self.rng.random();
        let now = self.field.local(HOST);
        let own = self.own_seat();
        let session = if let Some((header, records)) = journal.split_first() {
            let records: Vec<Vec<u8>> = records.iter().map(|record| record.clone().into_bytes()).collect();
            HostSession::resume(config, (header.as_bytes(), &records), seats, own, 1, rng, now)?
        } else {
            HostSession::new(config, now)
        };
        let mut host = SimulatedHost::new(session, journal, PhoneLog::new(self.watched));
        host.hand = own.map(|_| OwnHand::new(&mut self.rng));
        host.crash_at_record = self.crash_at_record.take();
        host.drain();
        self.field.put(HOST, Some(SimulatedPhone::Host(Box::new(host))));
        Ok(())
    }
}

impl Table<PhonesBySocket<SimulatedPhone>> {
    /// Puts the phones into an air that is served elsewhere, in stepped time that waits for all of them and nobody else. What is
    /// configured of the air counts for nothing there.
    ///
    /// # Errors
    /// The air cannot be reached, or refuses a phone.
    pub fn by_socket(config: TableConfig, address: SocketAddr) -> Result<Self, SocketError> {
        let mut rng = ChaCha8Rng::seed_from_u64(config.seed);
        // Drawn for an air of its own by a table that has one: all else stays the same.
        let _: [u8; 32] = rng.random();
        let profiles = std::iter::once(&config.host).chain(&config.players).cloned();
        let phones = profiles.enumerate().map(|(at, profile)| (format!("phone-{at:02}"), profile));
        let field = PhonesBySocket::join(address, phones)?;
        let mut table = Self::with_field(field, config, rng);
        let host_config = table.host_config();
        table.field.phones[0] = Some(hosting_anew(host_config, table.field.local(HOST)));
        for at in 0..table.config.players.len() {
            table.field.phones[at + 1] = Some(table.playing(at));
        }
        Ok(table)
    }
}

impl<F: Field<Phone = SimulatedPhone>> Table<F> {
    fn with_field(field: F, config: TableConfig, mut rng: ChaCha8Rng) -> Self {
        let host_key = StaticKey::from_bytes(rng.random());
        let keys = config.players.iter().map(|_| StaticKey::from_bytes(rng.random())).collect();
        let secret = Secret::from_bytes(rng.random());
        Self {
            field,
            config,
            rng,
            keys,
            host_key,
            secret,
            playing_host: false,
            watched: false,
            crash_at_record: None,
        }
    }

    fn host_config(&mut self) -> HostSessionConfig {
        let link = HostLinkConfig {
            key: self.host_key.clone(),
            secret: self.secret.clone(),
            game: GameHint(0),
            topology: self.config.topology,
            entropy: self.rng.random(),
        };
        HostSessionConfig { link, guests: self.config.players.len() }
    }

    fn playing(&mut self, at: usize) -> SimulatedPhone {
        let link = PlayerLinkConfig {
            key: self.keys[at].clone(),
            join: JoinMethod::Invite(self.invite()),
            dialling: self.config.topology.dialling,
            entropy: self.rng.random(),
        };
        let session = PlayerSession::new(PlayerSessionConfig { link, name: name(at), board: false });
        let person = Person::new(ChaCha8Rng::from_seed(self.rng.random()));
        SimulatedPhone::Player(Box::new(SimulatedPlayer::new(session, person, PhoneLog::new(self.watched))))
    }

    /// Gives the invite to this table.
    pub fn invite(&self) -> Invite {
        Invite {
            version: outcry_link::WIRE,
            game: GameHint(0),
            host: self.host_key.public(),
            secret: self.secret.clone(),
        }
    }

    /// Gives the host's phone, unless it has crashed.
    pub fn host(&self) -> Option<&SimulatedHost> {
        hosting(&self.field)
    }

    /// Gives a player's phone, unless it has crashed.
    pub fn player_mut(&mut self, at: usize) -> Option<&mut SimulatedPlayer> {
        match self.field.phones_mut().get_mut(at + 1)? {
            Some(SimulatedPhone::Player(player)) => Some(player),
            _ => None,
        }
    }

    /// Gives a player's phone, unless it has crashed.
    pub fn player(&self, at: usize) -> Option<&SimulatedPlayer> {
        match self.field.phones().get(at + 1)? {
            Some(SimulatedPhone::Player(player)) => Some(player),
            _ => None,
        }
    }

    /// Gives the key of a player's phone.
    pub fn key(&self, node: NodeId) -> Option<PublicKey> {
        Some(self.keys.get((node.0 as usize).checked_sub(1)?)?.public())
    }

    /// Waits until everybody sits in the lobby; gives whether they do before `until`.
    pub fn gather(&mut self, until: Duration) -> bool {
        let players = self.config.players.len();
        let all = |table: &Self| table.host().is_some_and(|host| host.session.seated().count() == players);
        loop {
            if all(self) {
                return true;
            }
            if !self.field.step(until) {
                return all(self);
            }
        }
    }

    /// Deals the first round.
    ///
    /// # Errors
    /// Rules that so many cannot play by.
    pub fn start(&mut self) -> Result<(), JournalError> {
        self.deal(None, &[])
    }

    /// Deals the first round to everybody and to the host, who has the first seat.
    ///
    /// # Errors
    /// Rules that so many cannot play by.
    pub fn start_with_host(&mut self) -> Result<(), JournalError> {
        self.playing_host = true;
        let hand = OwnHand::new(&mut self.rng);
        self.deal(Some(hand), &[])
    }

    /// Deals the first round to whoever sits in the lobby and to these bots.
    ///
    /// # Errors
    /// Rules that so many cannot play by.
    pub fn start_with(&mut self, bots: &[Strength]) -> Result<(), JournalError> {
        self.deal(None, bots)
    }

    fn deal(&mut self, hand: Option<OwnHand>, bots: &[Strength]) -> Result<(), JournalError> {
        let own = hand.as_ref().and(OWN);
        let person = |name: &str| Participant { name: name.to_owned(), bot: None };
        let mut people: Vec<Participant> = own.map(|_| person("Host")).into_iter().collect();
        if let Some(host) = self.host() {
            people.extend(host.session.seated().map(|(_, name, _)| person(name)));
        }
        let bots = bots.iter().enumerate();
        people.extend(bots.map(|(at, &bot)| Participant { name: format!("Bot {}", at + 1), bot: Some(bot) }));
        let header = Header {
            rules: self.config.rules.clone(),
            people,
            dealer: 0,
            seed: Seed(self.rng.random()),
            began: 0,
            carried: None,
        };
        let rng = self.rng.random();
        let started = self.field.with(HOST, |phone, now| match phone {
            SimulatedPhone::Host(host) => {
                host.journal.push(header.write());
                host.hand = hand;
                let started = host.session.start(header, own, rng, now);
                host.drain();
                started
            }
            SimulatedPhone::Player(_) | SimulatedPhone::Stranger(_) => Ok(()),
        });
        started.unwrap_or(Ok(()))
    }

    /// Plays until the match is over or until a time; gives whether it is over.
    pub fn play(&mut self, until: Duration) -> bool {
        loop {
            if self.is_over() {
                return true;
            }
            if !self.step(until) {
                return false;
            }
        }
    }

    /// Says whether somebody has won.
    pub fn is_over(&self) -> bool {
        let running = self.host().and_then(|host| host.session.table());
        running.is_some_and(|running| running.table().winners().is_some())
    }

    /// Lets the next thing happen; gives whether there was one before `until`.
    pub fn step(&mut self, until: Duration) -> bool {
        let more = self.field.step(until);
        self.shout();
        more
    }

    /// Lets everybody hear what is shouted: that goes through the room, not over the air.
    fn shout(&mut self) {
        let Some(Some(SimulatedPhone::Host(host))) = self.field.phones_mut().first_mut() else { return };
        if host.events.is_empty() {
            return;
        }
        let events: Vec<AnyEvent> = host.events.drain(..).collect();
        for phone in self.field.phones_mut().iter_mut().flatten() {
            match phone {
                SimulatedPhone::Host(host) => host.hear(&events),
                SimulatedPhone::Player(player) => player.hear(&events),
                SimulatedPhone::Stranger(_) => {}
            }
        }
    }

    /// Has every phone keep a log from now on.
    pub fn keep_logs(&mut self) {
        self.watched = true;
        for phone in self.field.phones_mut().iter_mut().flatten() {
            match phone {
                SimulatedPhone::Host(host) => host.log = PhoneLog::new(true),
                SimulatedPhone::Player(player) => player.log = PhoneLog::new(true),
                SimulatedPhone::Stranger(_) => {}
            }
        }
    }

    /// Gives what has happened on a phone since this was last asked; 0 is the host's.
    pub fn read_log(&mut self, node: NodeId) -> Vec<PhoneEvent> {
        match self.field.phones_mut().get_mut(node.0 as usize) {
            Some(Some(SimulatedPhone::Host(host))) => host.log.read(),
            Some(Some(SimulatedPhone::Player(player))) => player.log.read(),
            _ => Vec::new(),
        }
    }

    /// Gives the seat of a host who plays.
    pub fn own_seat(&self) -> Option<Seat> {
        OWN.filter(|_| self.playing_host)
    }

    /// Kills the app on the host's phone; what is on disk stays.
    pub fn crash_host(&mut self) -> Vec<String> {
        let journal = self.host().map(|host| host.journal.clone()).unwrap_or_default();
        self.field.put(HOST, None);
        journal
    }

    /// Has the host's app die as soon as so many more records are on disk, at least one: what would leave the phone
    /// after the last of them never does. Whoever drives the table then crashes it: [`SimulatedHost::is_crashing`]. An app
    /// that is dead already dies so after its next start.
    pub fn crash_host_at_record(&mut self, records: usize) {
        let crash_at_record = Some(records.max(1));
        match self.field.phones_mut().first_mut() {
            Some(Some(SimulatedPhone::Host(host))) if host.is_crashing() => {}
            Some(Some(SimulatedPhone::Host(host))) => host.crash_at_record = crash_at_record,
            _ => self.crash_at_record = crash_at_record,
        }
    }

    /// Does on the host's phone what its screen offers.
    pub fn command(&mut self, command: Command) {
        let _ = self.field.with(HOST, |phone, now| {
            if let SimulatedPhone::Host(host) = phone {
                host.session.command(command, now);
                host.drain();
            }
        });
    }

    /// Has a player ask for something; gives whether the phone takes it.
    pub fn ask(&mut self, at: usize, request: Request) -> bool {
        let asked = self.field.with(NodeId(at as u32 + 1), |phone, now| match phone {
            SimulatedPhone::Player(player) => player.ask(request, now),
            SimulatedPhone::Host(_) | SimulatedPhone::Stranger(_) => false,
        });
        asked.unwrap_or(false)
    }

    /// Has a player do nothing for a while that is not asked for in their name.
    pub fn rest(&mut self, at: usize, lasts: Duration) {
        let _ = self.field.with(NodeId(at as u32 + 1), |phone, now| {
            if let SimulatedPhone::Player(player) = phone {
                player.rest(now + lasts);
            }
        });
    }

    /// Has the host remove a phone before the first deal, which draws another invite.
    pub fn unseat(&mut self, key: PublicKey) {
        let _ = self.field.with(HOST, |phone, now| {
            if let SimulatedPhone::Host(host) = phone {
                host.session.unseat(key, now);
                host.drain();
            }
        });
        if let Some(host) = self.host() {
            self.secret = host.session.invite().secret;
        }
    }

    /// Kills the app on a player's phone.
    pub fn crash_player(&mut self, at: usize) {
        self.field.put(NodeId(at as u32 + 1), None);
    }

    /// Starts a player's app again: it remembers its key and the invite.
    pub fn restart_player(&mut self, at: usize) {
        let playing = self.playing(at);
        self.field.put(NodeId(at as u32 + 1), Some(playing));
    }

    /// Gives whose phone sits where.
    pub fn seats(&self) -> Vec<Option<PublicKey>> {
        let Some(host) = self.host() else { return Vec::new() };
        let mut seats = vec![None; self.config.players.len() + usize::from(self.playing_host)];
        for (key, _, seat) in host.session.seated() {
            if let Some(place) = seat.and_then(|seat| seats.get_mut(seat.index())) {
                *place = Some(key);
            }
        }
        seats
    }
}

fn hosting(field: &impl Field<Phone = SimulatedPhone>) -> Option<&SimulatedHost> {
    match field.phones().first()? {
        Some(SimulatedPhone::Host(host)) => Some(host),
        _ => None,
    }
}

fn hosting_anew(config: HostSessionConfig, now: Duration) -> SimulatedPhone {
    let session = HostSession::new(config, now);
    SimulatedPhone::Host(Box::new(SimulatedHost::new(session, Vec::new(), PhoneLog::default())))
}

fn name(at: usize) -> String {
    const NAMES: [&str; 13] = [
        "Adelheid",
        "Benedikt",
        "Cleopatra",
        "Dagobert",
        "Eleonore",
        "Ferdinand",
        "Gottfried",
        "Hannibal",
        "Isabella",
        "Johannes",
        "Katharina",
        "Leonhard",
        "Maximilian",
    ];
    NAMES[at % NAMES.len()].to_owned()
}

impl Phone for SimulatedPhone {
    fn handle_event(&mut self, event: LinkEvent, now: Duration) {
        match self {
            Self::Host(host) => {
                host.session.handle_event(event, now);
                host.drain();
            }
            Self::Player(player) => {
                player.session.handle_event(event, now);
                player.drain();
            }
            Self::Stranger(stranger) => stranger.handle_event(event, now),
        }
    }

    fn handle_timeout(&mut self, now: Duration) {
        match self {
            Self::Host(host) => {
                host.session.handle_timeout(now);
                host.think(now);
                host.drain();
            }
            Self::Player(player) => {
                player.session.handle_timeout(now);
                player.think(now);
                player.drain();
            }
            Self::Stranger(stranger) => stranger.handle_timeout(now),
        }
    }

    fn poll_timeout(&self) -> Option<Duration> {
        match self {
            Self::Host(host) => [host.session.poll_timeout(), host.glance()].into_iter().flatten().min(),
            Self::Player(player) => {
                [player.session.poll_timeout(), player.glance()].into_iter().flatten().min()
            }
            Self::Stranger(stranger) => stranger.poll_timeout(),
        }
    }

    fn poll_command(&mut self) -> Option<LinkCommand> {
        match self {
            Self::Host(host) => {
                host.drain();
                host.commands.pop_front()
            }
            Self::Player(player) => {
                player.drain();
                player.commands.pop_front()
            }
            Self::Stranger(stranger) => stranger.poll_command(),
        }
    }
}
