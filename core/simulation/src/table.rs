//! A host and players, each with a phone.

use std::collections::VecDeque;
use std::time::Duration;

use outcry_air::{Air, Knobs, NodeId, Profile};
use outcry_link::{
    Entry, GameHint, HostLinkConfig, LinkCommand, LinkEvent, PlayerLinkConfig, PublicKey, Secret, StaticKey,
    Topology,
};
use outcry_rules::{Seat, Seed, Viewer};
use outcry_table::host::Request;
use outcry_table::journal::{Guest, Header, JournalError};
use outcry_table::linked::{
    HostSession, HostSessionConfig, HostSessionOutput, PlayerSession, PlayerSessionConfig,
    PlayerSessionOutput,
};
use outcry_table::wire::BellSound;
use outcry_table::{AnyEvent, HouseRules};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::diary::{Diary, Note};
use crate::field::{Field, Phone};
use crate::person::Person;

/// What a table is made of.
#[derive(Clone, Debug)]
pub struct TableConfig {
    /// What is played.
    pub rules: HouseRules,
    /// The host's phone, which is the board; where the host plays, its hand too.
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
    /// Whether the host plays.
    playing_host: bool,
    watched: bool,
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
    /// The host's own hand, where the host plays.
    hand: Option<OwnHand>,
    diary: Diary,
    commands: VecDeque<LinkCommand>,
    events: VecDeque<AnyEvent>,
}

/// A host who plays.
struct OwnHand {
    person: Person,
    /// The number of the last request, and the request if it is not answered.
    number: u32,
    asked: Option<Request>,
}

/// The seat of a host who plays.
const OWN: Option<Seat> = Seat::new(0);

/// A player's phone, and its player.
pub struct Playing {
    /// The table as the player has it.
    pub session: PlayerSession,
    /// When this phone rang, by its own clock, and for what.
    pub rings: Vec<(Duration, BellSound)>,
    person: Person,
    diary: Diary,
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
        let (field, playing_host, watched) = (Field::new(air), false, false);
        let mut table = Self { field, config, chance, keys, host_key, secret, playing_host, watched };
        let host = table.config.host.clone();
        let host_config = table.host_config();
        table.field.add(&host, |now| {
            let session = HostSession::new(host_config, now);
            Seated::Host(Box::new(Hosting::new(session, Vec::new(), Diary::default())))
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
            person: Person::new(ChaCha8Rng::from_seed(self.chance.random())),
            diary: Diary::new(self.watched),
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

    /// Gives the key of a player's phone.
    pub fn key(&self, node: NodeId) -> Option<PublicKey> {
        Some(self.keys.get((node.0 as usize).checked_sub(1)?)?.public())
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
        self.deal(None)
    }

    /// Deals the first round to everybody and to the host, who has the first seat.
    ///
    /// # Errors
    /// Rules that so many cannot play by.
    pub fn start_with_host(&mut self) -> Result<(), JournalError> {
        self.playing_host = true;
        let hand = OwnHand::new(&mut self.chance);
        self.deal(Some(hand))
    }

    fn deal(&mut self, hand: Option<OwnHand>) -> Result<(), JournalError> {
        let own = hand.as_ref().and(OWN);
        let people: Vec<String> = match self.host() {
            Some(host) => host.session.sitting().map(|(_, name, _)| name.to_owned()).collect(),
            None => Vec::new(),
        };
        let people = own.map(|_| "Host".to_owned()).into_iter().chain(people);
        let header = Header {
            rules: self.config.rules.clone(),
            people: people.map(|name| Guest { name, bot: None }).collect(),
            dealer: 0,
            seed: Seed(self.chance.random()),
            began: 0,
        };
        let chance = self.chance.random();
        let started = self.field.with(HOST, |phone, now| match phone {
            Seated::Host(host) => {
                host.journal.push(header.write());
                host.hand = hand;
                let started = host.session.start(header, own, chance, now);
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
        let Some(Some(Seated::Host(host))) = self.field.phones.first_mut() else { return };
        if host.events.is_empty() {
            return;
        }
        let events: Vec<AnyEvent> = host.events.drain(..).collect();
        for phone in self.field.phones.iter_mut().flatten() {
            match phone {
                Seated::Host(host) => host.hear(&events),
                Seated::Player(player) => player.hear(&events),
                Seated::Stranger(_) => {}
            }
        }
    }

    /// Has every phone keep a diary from now on.
    pub fn keep_diaries(&mut self) {
        self.watched = true;
        for phone in self.field.phones.iter_mut().flatten() {
            match phone {
                Seated::Host(host) => host.diary = Diary::new(true),
                Seated::Player(player) => player.diary = Diary::new(true),
                Seated::Stranger(_) => {}
            }
        }
    }

    /// Gives what has happened on a phone since this was last asked; 0 is the host's.
    pub fn read_diary(&mut self, node: NodeId) -> Vec<Note> {
        match self.field.phones.get_mut(node.0 as usize) {
            Some(Some(Seated::Host(host))) => host.diary.read(),
            Some(Some(Seated::Player(player))) => player.diary.read(),
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
        let own = self.own_seat();
        let session = HostSession::resume(config, (header.as_bytes(), records), seats, own, chance, now)?;
        let mut host = Hosting::new(session, journal, Diary::new(self.watched));
        host.hand = own.map(|_| OwnHand::new(&mut self.chance));
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
        let mut seats = vec![None; self.config.players.len() + usize::from(self.playing_host)];
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

fn name(at: usize) -> String {
    const NAMES: [&str; 13] =
        ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jo", "Kit", "Lea", "Max"];
    NAMES[at % NAMES.len()].to_owned()
}

impl OwnHand {
    fn new(chance: &mut ChaCha8Rng) -> Self {
        Self { person: Person::new(ChaCha8Rng::from_seed(chance.random())), number: 0, asked: None }
    }
}

impl Hosting {
    fn new(session: HostSession, journal: Vec<String>, diary: Diary) -> Self {
        let (commands, events) = (VecDeque::new(), VecDeque::new());
        Self { session, journal, hand: None, diary, commands, events }
    }

    fn drain(&mut self) {
        while let Some(output) = self.session.poll_output() {
            match output {
                HostSessionOutput::Radio(command) => self.commands.push_back(command),
                // What leaves the phone leaves after this.
                HostSessionOutput::Record(line) => self.journal.push(line),
                HostSessionOutput::Event(event) => {
                    self.diary.note(|| Note::Event(event.clone()));
                    self.events.push_back(event);
                }
                HostSessionOutput::Answer { number, answer } => {
                    let hand = self.hand.as_mut().filter(|hand| hand.number == number);
                    if let Some(request) = hand.and_then(|hand| hand.asked.take()) {
                        self.diary.note(|| Note::Answered(request, answer));
                    }
                }
                HostSessionOutput::Ring { at, .. } => self.diary.note(|| Note::Rings(at)),
                HostSessionOutput::Changed => self.diary.note(|| Note::Changed),
                _ => {}
            }
        }
    }

    fn hear(&mut self, events: &[AnyEvent]) {
        if let (Some(hand), Some(seat)) = (&mut self.hand, OWN) {
            let seen = self.session.seen(Viewer::Seat(seat), hand.person.glance());
            hand.person.hear(OWN, seen.as_ref(), events);
        }
    }

    /// Looks up and does what there is to do, where the host plays.
    fn think(&mut self, now: Duration) {
        let (Some(hand), Some(seat)) = (&mut self.hand, OWN) else { return };
        if hand.person.glance() > now {
            return;
        }
        let seen = self.session.seen(Viewer::Seat(seat), now);
        let Some(request) = hand.person.think(OWN, seen.as_ref(), hand.asked.is_some(), now) else { return };
        let last = self.session.table().and_then(|table| table.last_number(seat));
        hand.number = last.map_or(0, |last| last.wrapping_add(1));
        hand.asked = Some(request);
        self.diary.note(|| Note::Asked(request));
        self.session.ask(hand.number, request, now);
    }
}

impl Playing {
    /// Asks for something in the name of the player; nothing happens while the host leaves too much unanswered.
    pub fn ask(&mut self, request: Request, now: Duration) {
        if self.session.ask(request, now).is_ok() {
            self.diary.note(|| Note::Asked(request));
        }
    }

    fn drain(&mut self) {
        while let Some(output) = self.session.poll_output() {
            match output {
                PlayerSessionOutput::Radio(command) => self.commands.push_back(command),
                PlayerSessionOutput::Ring { at, sound, .. } => {
                    self.rings.push((at, sound));
                    self.diary.note(|| Note::Rings(at));
                }
                PlayerSessionOutput::Answer { request, answer } => {
                    self.diary.note(|| Note::Answered(request, answer));
                }
                PlayerSessionOutput::Changed => self.diary.note(|| Note::Changed),
                _ => {}
            }
        }
    }

    fn hear(&mut self, events: &[AnyEvent]) {
        let seen = self.session.seen(self.person.glance());
        self.person.hear(self.session.seat(), seen.as_ref(), events);
    }

    /// Looks up and does what there is to do.
    fn think(&mut self, now: Duration) {
        let seen = self.session.seen(now);
        let (seat, waiting) = (self.session.seat(), self.session.waiting());
        if let Some(request) = self.person.think(seat, seen.as_ref(), waiting, now) {
            self.ask(request, now);
        }
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
                host.think(now);
                host.drain();
            }
            Self::Player(player) => {
                player.session.handle_timeout(now);
                if player.person.glance() <= now {
                    player.think(now);
                }
                player.drain();
            }
            Self::Stranger(stranger) => stranger.handle_timeout(now),
        }
    }

    fn poll_timeout(&self) -> Option<Duration> {
        match self {
            Self::Host(host) => {
                let glance = host.hand.as_ref().map(|hand| hand.person.glance());
                [host.session.poll_timeout(), glance].into_iter().flatten().min()
            }
            Self::Player(player) => {
                let glance = player.session.seat().map(|_: Seat| player.person.glance());
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
