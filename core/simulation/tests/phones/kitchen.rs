//! Phones with their storage, and the people who press on them.

use std::collections::VecDeque;
use std::time::Duration;

use outcry_air::{Air, Knobs, NodeId, Profile};
use outcry_link::{LinkCommand, LinkEvent};
use outcry_rules::Millis;
use outcry_simulation::{Field, Phone};
use outcry_table::view::{Cue, Lobby, Screen, View};
use outcry_table::{
    Entry, Intent, Language, Output, Preferences, RawJournal, Remembered, Session, SessionConfig,
    StoreCommand, Summary,
};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

/// A phone with a screen, and its disk.
pub(crate) struct App {
    pub(crate) session: Session,
    pub(crate) disk: Disk,
    /// What was heard or felt, and when by this phone's own clock.
    pub(crate) cues: Vec<(Duration, Cue)>,
    commands: VecDeque<LinkCommand>,
}

/// What is on a phone's disk.
#[derive(Clone, Default)]
pub(crate) struct Disk {
    pub(crate) remembered: Remembered,
    pub(crate) finished: Vec<Summary>,
    /// The journals of the finished matches.
    pub(crate) journals: Vec<RawJournal>,
}

impl App {
    fn new(disk: Disk, seed: u8, now: Duration) -> Self {
        let config = SessionConfig {
            language: Language::En,
            forced_language: None,
            utc_offset: 0,
            date: 1_795_000_000,
            radio: true,
            entropy: [seed; 32],
        };
        let session = Session::new(config, disk.remembered.clone(), millis(now));
        let mut app = Self { session, disk, cues: Vec::new(), commands: VecDeque::new() };
        app.drain(now);
        app
    }

    pub(crate) fn press(&mut self, intent: Intent, now: Duration) {
        self.session.handle_intent(intent, millis(now));
        self.drain(now);
    }

    pub(crate) fn screen(&self, now: Duration) -> Screen {
        self.session.screen(millis(now))
    }

    fn drain(&mut self, now: Duration) {
        while let Some(output) = self.session.poll_output() {
            match output {
                Output::Link(command) => self.commands.push_back(command),
                Output::Cue(cue) => self.cues.push((now, cue)),
                Output::Store(command) => self.disk.store(command),
                Output::SaveText(_) | Output::SaveMatch(_) => {}
            }
        }
    }
}

impl Disk {
    fn store(&mut self, command: StoreCommand) {
        let kept = &mut self.remembered;
        match command {
            StoreCommand::Begin(header) => {
                assert!(kept.journal.is_none(), "a match begins while another runs");
                kept.journal =
                    Some(RawJournal { header: header.into_bytes(), records: Vec::new(), mended: false });
            }
            StoreCommand::Append(record) => {
                let journal = kept.journal.as_mut().expect("a record belongs to a match");
                journal.records.push(record.into_bytes());
            }
            StoreCommand::Finish { summary, .. } => {
                self.journals.push(kept.journal.take().expect("a match ends that was running"));
                self.finished.push(summary);
            }
            StoreCommand::Preferences(preferences) => kept.preferences = preferences,
            StoreCommand::Key(key) => {
                assert!(kept.key.is_none(), "a phone has one key");
                kept.key = Some(key);
            }
            StoreCommand::Hosted(hosted) => kept.hosted = Some(hosted),
            StoreCommand::Joined(joined) => kept.joined = joined,
            StoreCommand::BeginAgain { .. } | StoreCommand::PutAway => panic!("nothing is damaged"),
            StoreCommand::SaveRules(..) | StoreCommand::ForgetRules(_) => {}
        }
    }
}

impl Phone for App {
    fn handle_event(&mut self, event: LinkEvent, now: Duration) {
        self.session.handle_link(&event, now);
        self.drain(now);
    }

    fn handle_timeout(&mut self, now: Duration) {
        self.session.handle_timeout(millis(now));
        self.drain(now);
    }

    fn poll_timeout(&self) -> Option<Duration> {
        self.session.poll_timeout().map(|due| Duration::from_millis(due.get()))
    }

    fn poll_command(&mut self) -> Option<LinkCommand> {
        self.commands.pop_front()
    }
}

/// A kitchen: the first phone is the host's.
pub(crate) struct Kitchen {
    pub(crate) field: Field<App>,
    profiles: Vec<Profile>,
    starts: u8,
}

pub(crate) const HOST: NodeId = NodeId(0);

const NAMES: [&str; 13] =
    ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jo", "Kit", "Lea", "Max"];

impl Kitchen {
    pub(crate) fn new(phones: usize, knobs: Knobs, seed: u64) -> Self {
        let kinds = [Profile::android(), Profile::iphone()];
        let profiles: Vec<Profile> = kinds.into_iter().cycle().take(phones).collect();
        Self::of(&profiles, knobs, seed)
    }

    /// Puts phones of these kinds on the table, the host's first.
    pub(crate) fn of(phones: &[Profile], knobs: Knobs, seed: u64) -> Self {
        let air = Air::new(knobs, ChaCha8Rng::seed_from_u64(seed));
        let mut kitchen = Self { field: Field::new(air), profiles: Vec::new(), starts: 0 };
        for (at, profile) in phones.iter().enumerate() {
            let preferences = Preferences { name: NAMES[at].to_owned(), ..Preferences::default() };
            let remembered = Remembered { preferences, ..Remembered::default() };
            kitchen.starts += 1;
            let start = kitchen.starts;
            let disk = Disk { remembered, ..Disk::default() };
            kitchen.field.add(profile, |now| App::new(disk, start, now));
            kitchen.profiles.push(profile.clone());
        }
        // The radios say what they can do.
        let soon = kitchen.field.now() + Duration::from_millis(100);
        kitchen.field.run(soon);
        kitchen
    }

    pub(crate) fn app(&self, node: NodeId) -> &App {
        self.field.phones[node.0 as usize].as_ref().expect("the app runs")
    }

    pub(crate) fn screen(&self, node: NodeId) -> Screen {
        self.app(node).screen(self.field.local(node))
    }

    pub(crate) fn press(&mut self, node: NodeId, intent: Intent) {
        self.field.with(node, |app, now| app.press(intent, now)).expect("the app runs");
    }

    pub(crate) fn wait(&mut self, seconds: u64) {
        let until = self.field.now() + Duration::from_secs(seconds);
        self.field.run(until);
    }

    /// Waits until something is so.
    pub(crate) fn until(&mut self, what: &str, seconds: u64, is: impl Fn(&Self) -> bool) {
        let until = self.field.now() + Duration::from_secs(seconds);
        while !is(self) {
            if !self.field.step(until) {
                let views: Vec<_> = (0..self.field.phones.len() as u32)
                    .filter(|&at| self.field.phones[at as usize].is_some())
                    .map(|at| format!("{:?}\n", self.screen(NodeId(at)).view))
                    .collect();
                panic!("{what}: not within {seconds} s\n{}", views.concat());
            }
        }
    }

    pub(crate) fn lobby(&self, node: NodeId) -> Option<Lobby> {
        match self.screen(node).view {
            View::Lobby(lobby) => Some(lobby),
            _ => None,
        }
    }

    /// Opens the lobby on the host's phone and gives the invite and the code.
    pub(crate) fn open(&mut self, choose: &[Intent]) -> (String, String) {
        for intent in choose {
            self.press(HOST, intent.clone());
        }
        self.press(HOST, Intent::Go(outcry_table::Place::SetUp));
        self.press(HOST, Intent::OpenLobby);
        self.wait(1);
        let invite = self.lobby(HOST).expect("the lobby is open").invite.expect("the radio is on");
        (invite.uri, invite.code.expect("nobody has typed a code"))
    }

    pub(crate) fn join(&mut self, node: NodeId, text: &str) {
        self.press(node, Intent::Go(outcry_table::Place::Join));
        self.press(node, Intent::Type { into: Entry::Invite, text: text.to_owned() });
        self.press(node, Intent::Join);
    }

    /// Kills an app; its disk stays.
    pub(crate) fn kill(&mut self, node: NodeId) -> Disk {
        let disk = self.app(node).disk.clone();
        self.field.put(node, None);
        disk
    }

    /// Starts an app again.
    pub(crate) fn start(&mut self, node: NodeId, disk: Disk) {
        self.starts += 1;
        let app = App::new(disk, self.starts, self.field.local(node));
        self.field.put(node, Some(app));
        self.wait(1);
    }
}

fn millis(time: Duration) -> Millis {
    Millis::new(u64::try_from(time.as_millis()).unwrap())
}
