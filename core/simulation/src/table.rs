//! A host and players, each with a phone.

use std::collections::VecDeque;
use std::time::Duration;

use outcry_air::{Air, Knobs, NodeId, Profile};
use outcry_link::{
    Entry, GameHint, HostLinkConfig, LinkCommand, LinkEvent, PlayerLinkConfig, PublicKey, Secret, StaticKey,
    Topology,
};
use outcry_rules::{Seat, Seed};
use outcry_table::host::{Host, Request};
use outcry_table::journal::{Guest, Header, JournalError};
use outcry_table::linked::{
    HostSession, HostSessionConfig, HostSessionOutput, PlayerSession, PlayerSessionConfig,
    PlayerSessionOutput,
};
use outcry_table::wire::BellSound;
use outcry_table::{AnyEvent, AnyObservation, HouseRules, TableState};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::field::{Field, Phone};
use crate::mind::Mind;

/// How often somebody looks up.
const GLANCE: Duration = Duration::from_millis(50);

/// How long people look at the end of a round.
const LOOK: Duration = Duration::from_secs(2);

/// How long somebody sits before looking at the table afresh.
const IDLE: Duration = Duration::from_secs(12);

/// What a table is made of.
#[derive(Clone, Debug)]
pub struct TableConfig {
    /// What is played.
    pub rules: HouseRules,
    /// The host's phone, which is the board.
    pub host: Profile,
    /// The players' phones, at least as many as the game needs.
    pub players: Vec<Profile>,
    /// What the air does.
    pub knobs: Knobs,
    /// Who dials whom.
    pub topology: Topology,
    /// From this follows everything that is left to chance.
    pub seed: u64,
}

/// A table on the air.
#[derive(Debug)]
pub struct Table {
    /// The phones: first the host's.
    pub field: Field<Seated>,
    config: TableConfig,
    chance: ChaCha8Rng,
    keys: Vec<StaticKey>,
    host_key: StaticKey,
    secret: Secret,
}

/// Somebody with a phone.
pub enum Seated {
    /// The host, with the journal.
    Host(Box<Hosting>),
    /// A player.
    Player(Box<Playing>),
    /// Somebody who is up to something.
    Stranger(Box<dyn Phone + Send>),
}

impl std::fmt::Debug for Seated {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Host(_) => "Host",
            Self::Player(_) => "Player",
            Self::Stranger(_) => "Stranger",
        })
    }
}

/// The host's phone.
pub struct Hosting {
    /// The table.
    pub session: HostSession,
    /// What is on disk: the records of the journal.
    pub journal: Vec<String>,
    commands: VecDeque<LinkCommand>,
    events: VecDeque<AnyEvent>,
}

/// A player's phone, and its player.
pub struct Playing {
    /// The table as the player has it.
    pub session: PlayerSession,
    /// When this phone rang, by its own clock, and for what.
    pub rings: Vec<(Duration, BellSound)>,
    mind: Option<Mind>,
    own: ChaCha8Rng,
    glance: Duration,
    /// When there was last anything to do.
    stirred: Duration,
    /// Since when the round has been over.
    over: Option<Duration>,
    commands: VecDeque<LinkCommand>,
}

/// The host's number.
const HOST: NodeId = NodeId(0);

impl Table {
    /// Puts the phones into the air; nobody is at the table yet.
    pub fn new(config: TableConfig) -> Self {
        let mut chance = ChaCha8Rng::seed_from_u64(config.seed);
        let air = Air::new(config.knobs.clone(), ChaCha8Rng::from_seed(chance.random()));
        let host_key = StaticKey::from_bytes(chance.random());
        let keys = config.players.iter().map(|_| StaticKey::from_bytes(chance.random())).collect();
        let secret = Secret::from_bytes(chance.random());
        let mut table = Self { field: Field::new(air), chance, keys, host_key, secret, config };
        let host = table.config.host.clone();
        let host_config = table.host_config();
        table.field.add(&host, |now| {
            let session = HostSession::new(host_config, now);
            let (journal, commands, events) = (Vec::new(), VecDeque::new(), VecDeque::new());
            Seated::Host(Box::new(Hosting { session, journal, commands, events }))
        });
        for at in 0..table.config.players.len() {
            let profile = table.config.players[at].clone();
            let playing = table.playing(at);
            table.field.add(&profile, |_| playing);
        }
        table
    }

    fn host_config(&mut self) -> HostSessionConfig {
        let link = HostLinkConfig {
            key: self.host_key.clone(),
            secret: self.secret.clone(),
            game: GameHint(0),
            topology: self.config.topology,
            entropy: self.chance.random(),
        };
        HostSessionConfig { link, guests: self.config.players.len() }
    }

    fn playing(&mut self, at: usize) -> Seated {
        let invite = outcry_link::Invite {
            version: outcry_link::WIRE,
            game: GameHint(0),
            host: self.host_key.public(),
            secret: self.secret.clone(),
        };
        let link = PlayerLinkConfig {
            key: self.keys[at].clone(),
            entry: Entry::Invite(invite),
            dialling: self.config.topology.dialling,
            entropy: self.chance.random(),
        };
        let session = PlayerSession::new(PlayerSessionConfig { link, name: name(at) });
        Seated::Player(Box::new(Playing {
            session,
            rings: Vec::new(),
            mind: None,
            own: ChaCha8Rng::from_seed(self.chance.random()),
            glance: Duration::ZERO,
            stirred: Duration::ZERO,
            over: None,
            commands: VecDeque::new(),
        }))
    }

    /// Puts somebody else's phone into the air.
    pub fn add_stranger(&mut self, profile: &Profile, phone: Box<dyn Phone + Send>) -> NodeId {
        self.field.add(profile, |_| Seated::Stranger(phone))
    }

    /// Gives the host's phone, unless it has crashed.
    pub fn host(&self) -> Option<&Hosting> {
        hosting(&self.field)
    }

    /// Gives a player's phone, unless it has crashed.
    pub fn player(&self, at: usize) -> Option<&Playing> {
        match self.field.phones.get(at + 1)? {
            Some(Seated::Player(player)) => Some(player),
            _ => None,
        }
    }

    /// Waits until everybody sits in the lobby; gives whether they do before `until`.
    pub fn gather(&mut self, until: Duration) -> bool {
        let players = self.config.players.len();
        self.field.run_until(until, |field| {
            hosting(field).is_some_and(|host| host.session.sitting().count() == players)
        })
    }

    /// Deals the first round.
    ///
    /// # Errors
    /// Rules that so many cannot play by.
    pub fn start(&mut self) -> Result<(), JournalError> {
        let people: Vec<String> = match self.host() {
            Some(host) => host.session.sitting().map(|(_, name, _)| name.to_owned()).collect(),
            None => Vec::new(),
        };
        let header = Header {
            rules: self.config.rules.clone(),
            people: people.into_iter().map(|name| Guest { name, bot: None }).collect(),
            dealer: 0,
            seed: Seed(self.chance.random()),
            began: 0,
        };
        let chance = self.chance.random();
        let started = self.field.with(HOST, |phone, now| match phone {
            Seated::Host(host) => {
                host.journal.push(header.write());
                let started = host.session.start(header, None, chance, now);
                host.drain();
                started
            }
            Seated::Player(_) | Seated::Stranger(_) => Ok(()),
        });
        started.unwrap_or(Ok(()))
    }

    /// Plays until the match is over or until a time; gives whether it is over.
    pub fn play(&mut self, until: Duration) -> bool {
        loop {
            if self.host().and_then(|host| host.session.table()).is_some_and(is_over) {
                return true;
            }
            if !self.step(until) {
                return false;
            }
        }
    }

    /// Lets the next thing happen; gives whether there was one before `until`.
    pub fn step(&mut self, until: Duration) -> bool {
        let more = self.field.step(until);
        self.shout();
        more
    }

    /// Lets everybody hear what is shouted: that goes through the room, not over the air.
    fn shout(&mut self) {
        let Some(Some(Seated::Host(host))) = self.field.phones.first_mut() else { return };
        if host.events.is_empty() {
            return;
        }
        let events: Vec<AnyEvent> = host.events.drain(..).collect();
        for phone in self.field.phones.iter_mut().flatten() {
            let Seated::Player(player) = phone else { continue };
            player.hear(&events);
        }
    }

    /// Kills the app on the host's phone; what is on disk stays.
    pub fn crash_host(&mut self) -> Vec<String> {
        let journal = self.host().map(|host| host.journal.clone()).unwrap_or_default();
        self.field.put(HOST, None);
        journal
    }

    /// Starts the host's app again with what was on disk.
    ///
    /// # Errors
    /// The journal cannot be played.
    pub fn restart_host(
        &mut self,
        journal: Vec<String>,
        seats: &[Option<PublicKey>],
    ) -> Result<(), JournalError> {
        let config = self.host_config();
        let chance = self.chance.random();
        let Some((header, records)) = journal.split_first() else { return Ok(()) };
        let now = self.field.local(HOST);
        let records = records.iter().map(String::as_bytes);
        let session = HostSession::resume(config, (header.as_bytes(), records), seats, None, chance, now)?;
        let mut host = Hosting { session, journal, commands: VecDeque::new(), events: VecDeque::new() };
        host.drain();
        self.field.put(HOST, Some(Seated::Host(Box::new(host))));
        Ok(())
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
        let mut seats = vec![None; self.config.players.len()];
        for (key, _, seat) in host.session.sitting() {
            if let Some(place) = seat.and_then(|seat| seats.get_mut(seat.index())) {
                *place = Some(key);
            }
        }
        seats
    }
}

fn hosting(field: &Field<Seated>) -> Option<&Hosting> {
    match field.phones.first()? {
        Some(Seated::Host(host)) => Some(host),
        _ => None,
    }
}

fn is_over(host: &Host) -> bool {
    host.table().winners().is_some()
}

fn name(at: usize) -> String {
    const NAMES: [&str; 13] =
        ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jo", "Kit", "Lea", "Max"];
    NAMES[at % NAMES.len()].to_owned()
}

impl Hosting {
    fn drain(&mut self) {
        while let Some(output) = self.session.poll_output() {
            match output {
                HostSessionOutput::Radio(command) => self.commands.push_back(command),
                // What leaves the phone leaves after this.
                HostSessionOutput::Record(line) => self.journal.push(line),
                HostSessionOutput::Event(event) => self.events.push_back(event),
                _ => {}
            }
        }
    }
}

impl Playing {
    fn drain(&mut self) {
        while let Some(output) = self.session.poll_output() {
            match output {
                PlayerSessionOutput::Radio(command) => self.commands.push_back(command),
                PlayerSessionOutput::Ring { at, sound, .. } => self.rings.push((at, sound)),
                _ => {}
            }
        }
    }

    fn hear(&mut self, events: &[AnyEvent]) {
        let Some(seen) = self.session.seen(self.glance) else { return };
        self.wake();
        if let Some(mind) = &mut self.mind {
            for event in events {
                mind.hear(event, seen.now);
            }
        }
    }

    /// Begins to think, once there is a seat.
    fn wake(&mut self) {
        if self.mind.is_none()
            && let (Some(seat), Some(seen)) = (self.session.seat(), self.session.seen(self.glance))
        {
            self.mind = Some(Mind::new(&seen.options, seat, &mut self.own));
        }
    }

    /// Looks up and does what there is to do.
    fn think(&mut self, now: Duration) {
        self.glance = now.saturating_add(GLANCE);
        self.wake();
        let (Some(seen), Some(mind)) = (self.session.seen(now), &mut self.mind) else { return };
        if seen.standing != TableState::Running || self.session.waiting() {
            return;
        }
        if is_round_over(&seen.game) {
            let since = *self.over.get_or_insert(now);
            if now.saturating_sub(since) >= LOOK {
                self.over = None;
                let choice = mind.choose(&seen.game);
                let _ = self.session.ask(Request::Next(choice), now);
            }
            return;
        }
        self.over = None;
        if now.saturating_sub(self.stirred) > IDLE {
            // Heard, and seen only later: whoever waits for what has happened already looks at the table afresh.
            self.stirred = now;
            self.mind = None;
            return;
        }
        if mind.poll_timeout().is_some_and(|due| due <= seen.now)
            && let Some(action) = mind.act(&seen.game, seen.now)
        {
            self.stirred = now;
            // Whoever may ask nothing any more waits.
            let _ = self.session.ask(Request::Act(action), now);
        }
    }
}

fn is_round_over(game: &AnyObservation) -> bool {
    match game {
        AnyObservation::Pit(seen) => {
            matches!(seen.game.table.phase, outcry_rules::pit::Phase::Over { .. })
        }
        AnyObservation::Nyet(seen) => seen.game.phase == outcry_rules::nyet::Phase::Over,
    }
}

impl Phone for Seated {
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
                host.drain();
            }
            Self::Player(player) => {
                player.session.handle_timeout(now);
                if player.glance <= now {
                    player.think(now);
                }
                player.drain();
            }
            Self::Stranger(stranger) => stranger.handle_timeout(now),
        }
    }

    fn poll_timeout(&self) -> Option<Duration> {
        match self {
            Self::Host(host) => host.session.poll_timeout(),
            Self::Player(player) => {
                let glance = player.session.seat().map(|_: Seat| player.glance);
                [player.session.poll_timeout(), glance].into_iter().flatten().min()
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
