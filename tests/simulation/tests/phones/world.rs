//! Phones with their storage, and the people who press on them.

use std::collections::VecDeque;
use std::hint::black_box;
use std::time::Duration;

use outcry_air::{Air, AirConfig, NodeId, Profile};
use outcry_app::{CompletedMatch, Output, ScreenPace, Session, SessionConfig, StoreCommand, StoredState};
use outcry_bot_phone::Autopilot;
use outcry_link::{LinkCommand, LinkEvent};
use outcry_rules::Millis;
use outcry_screens::view::{Cue, Lobby, Screen, View};
use outcry_screens::{InputField, Intent, Language, Preferences};
use outcry_simulation::{HOST, Phone, PhonesOnAir};
use outcry_table::Summary;
use outcry_table::journal::RawJournal;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

/// A phone with a screen, and its disk.
pub(crate) struct App {
    pub(crate) session: Session,
    /// Who plays in the place of its player.
    pub(crate) autopilot: Option<Autopilot>,
    pub(crate) disk: SimulatedDisk,
    /// What was heard or felt, and when that was due by this phone's own clock.
    pub(crate) cues: Vec<(Duration, Cue)>,
    /// When bells were known, and when they were to ring, by this phone's own clock.
    pub(crate) bells: Vec<(Duration, Duration)>,
    /// Counts screens, where somebody looks at them.
    pub(crate) looked: Option<Looked>,
    /// When scans were begun, by this phone's own clock.
    pub(crate) scans: Vec<Duration>,
    commands: VecDeque<LinkCommand>,
}

/// How often a screen could have been built, and how often it was.
#[derive(Default)]
pub(crate) struct Looked {
    /// Whether it is counted at this moment.
    pub(crate) counts: bool,
    pace: ScreenPace,
    pub(crate) steps: u32,
    pub(crate) built: u32,
}

/// What is on a phone's disk.
#[derive(Clone, Default)]
pub(crate) struct SimulatedDisk {
    pub(crate) remembered: StoredState,
    pub(crate) finished: Vec<Summary>,
    /// The journals of the finished matches.
    pub(crate) journals: Vec<RawJournal>,
}

impl App {
    fn new(disk: SimulatedDisk, seed: u8, one_parent: bool, now: Duration) -> Self {
        let config = SessionConfig {
            language: Language::En,
            forced_language: None,
            utc_offset: 0,
            date: 1_795_000_000,
            radio: true,
            one_parent,
            isolates: false,
            keyboard: false,
            shares_app: false,
            entropy: [seed; 32],
        };
        let session = Session::new(config, disk.remembered.clone(), millis(now));
        let mut app = Self {
            session,
            autopilot: None,
            disk,
            cues: Vec::new(),
            bells: Vec::new(),
            looked: None,
            scans: Vec::new(),
            commands: VecDeque::new(),
        };
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

    /// Has the phone do something, through [`counted`] where that is looked at.
    fn run(&mut self, work: impl FnOnce(&mut Self)) {
        if self.looked.as_ref().is_some_and(|looked| looked.counts) {
            counted(|| work(self));
        } else {
            work(self);
        }
    }

    /// Builds the screen where it is due, as a phone does.
    fn look(&mut self, now: Duration) {
        let Some(looked) = self.looked.as_mut().filter(|looked| looked.counts) else { return };
        let changed = self.session.take_changed();
        looked.steps += 1;
        if looked.pace.is_due(changed, now) {
            looked.built += 1;
            build(&self.session, now);
        }
    }

    fn drain(&mut self, now: Duration) {
        while let Some(output) = self.session.poll_output() {
            match output {
                Output::Link(command) => {
                    self.scans.extend(matches!(command, LinkCommand::Scan { .. }).then_some(now));
                    self.commands.push_back(command);
                }
                Output::Cue(cue) => {
                    self.cues.push((cue.due, cue.cue));
                    let is_bell = matches!(cue.cue, Cue::Bell | Cue::WinnersBell | Cue::DullBell);
                    self.bells.extend(is_bell.then_some((now, cue.due)));
                }
                Output::Store(command) => {
                    let changes_matches = command.changes_matches();
                    self.disk.store(command);
                    if changes_matches {
                        self.session.remember_matches(self.disk.remembered.matches.clone(), Vec::new());
                    }
                }
                Output::SaveText(_)
                | Output::SavePicture(_)
                | Output::SaveMatch(_)
                | Output::SaveDiagnostics => {}
            }
        }
    }
}

impl SimulatedDisk {
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
            StoreCommand::Finish { summary, records } => {
                kept.records.extend(records);
                self.journals.push(kept.journal.take().expect("a match ends that was running"));
                kept.matches.insert(0, (kept.matches.len() as u64 + 1, summary.clone()));
                self.finished.push(summary);
            }
            StoreCommand::Keep { summary, records } => {
                kept.records.extend(records);
                kept.matches.insert(0, (kept.matches.len() as u64 + 1, summary));
            }
            StoreCommand::Complete(completed) => {
                let CompletedMatch { seen, summary, journal, records } = *completed;
                kept.records.extend(records);
                let (_, kept) = kept.matches.iter_mut().find(|(_, kept)| *kept == seen).expect("it was seen");
                *kept = summary;
                self.journals.push(journal);
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
        self.run(|app| {
            app.session.handle_link(&event, now);
            app.drain(now);
            app.look(now);
        });
    }

    fn handle_timeout(&mut self, now: Duration) {
        self.run(|app| app.session.handle_timeout(millis(now)));
        // What players do in their heads is not the phone's work.
        let autopilot = self.autopilot.as_mut();
        let request = autopilot.and_then(|autopilot| autopilot.look(&self.session, millis(now)));
        self.run(|app| {
            if let Some(request) = request {
                app.session.ask(request, millis(now));
            }
            app.drain(now);
            app.look(now);
        });
    }

    fn poll_timeout(&self) -> Option<Duration> {
        let autopilot = self.autopilot.as_ref().and_then(|autopilot| autopilot.poll_timeout(&self.session));
        let due = autopilot.into_iter().chain(self.session.poll_timeout()).min();
        due.map(|due| Duration::from_millis(due.get()))
    }

    fn poll_command(&mut self) -> Option<LinkCommand> {
        self.commands.pop_front()
    }
}

/// Does what `cargo xtask instructions` counts for a host in play: it knows this function by its name.
#[inline(never)]
fn counted(work: impl FnOnce()) {
    work();
    black_box(());
}

/// Builds a screen, which `cargo xtask instructions` counts by itself.
#[inline(never)]
fn build(session: &Session, now: Duration) {
    black_box(session.screen(millis(now)));
}

/// A kitchen: the first phone is the host's.
pub(crate) struct World {
    pub(crate) field: PhonesOnAir<App>,
    profiles: Vec<Profile>,
    starts: u8,
    /// The phone that can be dialled by one other phone only, if there is one.
    one_parent: Option<NodeId>,
}

const NAMES: [&str; 14] =
    ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jo", "Kit", "Lea", "Max", "Nia"];

impl World {
    pub(crate) fn new(phones: usize, air_config: AirConfig, seed: u64) -> Self {
        let kinds = [Profile::android(), Profile::iphone()];
        let profiles: Vec<Profile> = kinds.into_iter().cycle().take(phones).collect();
        Self::of(&profiles, air_config, seed)
    }

    /// Begins with phones of which one can be dialled by one other phone only.
    pub(crate) fn with_one_parent(phones: usize, node: NodeId, seed: u64) -> Self {
        Self::make(&vec![Profile::linux(); phones], AirConfig::calm(), seed, Some(node))
    }

    /// Puts phones of these kinds on the table, the host's first.
    pub(crate) fn of(phones: &[Profile], air_config: AirConfig, seed: u64) -> Self {
        Self::make(phones, air_config, seed, None)
    }

    fn make(phones: &[Profile], air_config: AirConfig, seed: u64, one_parent: Option<NodeId>) -> Self {
        let air = Air::new(air_config, ChaCha8Rng::seed_from_u64(seed));
        let mut world = Self { field: PhonesOnAir::new(air), profiles: Vec::new(), starts: 0, one_parent };
        for (at, profile) in phones.iter().enumerate() {
            let preferences = Preferences { name: NAMES[at].to_owned(), ..Preferences::default() };
            let remembered = StoredState { preferences, ..StoredState::default() };
            world.starts += 1;
            let start = world.starts;
            let disk = SimulatedDisk { remembered, ..SimulatedDisk::default() };
            let has_one_parent = one_parent.is_some_and(|node| node.0 as usize == at);
            world.field.add(profile, |now| App::new(disk, start, has_one_parent, now));
            world.profiles.push(profile.clone());
        }
        // The radios say what they can do.
        let soon = world.field.now() + Duration::from_millis(100);
        world.field.run(soon);
        world
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
        self.open_on(HOST, choose)
    }

    /// Opens a lobby on any phone and gives the invite and the code.
    pub(crate) fn open_on(&mut self, node: NodeId, choose: &[Intent]) -> (String, String) {
        for intent in choose {
            self.press(node, intent.clone());
        }
        self.press(node, Intent::Go(outcry_screens::Destination::SetUp));
        self.press(node, Intent::OpenLobby);
        self.wait(1);
        let invite = self.lobby(node).expect("the lobby is open").invite.expect("the radio is on");
        (invite.uri, invite.code.expect("nobody has typed a code"))
    }

    pub(crate) fn join(&mut self, node: NodeId, text: &str) {
        self.press(node, Intent::Go(outcry_screens::Destination::Join));
        self.press(node, Intent::Type { into: InputField::Invite, text: text.to_owned() });
        self.press(node, Intent::Join);
    }

    /// Kills an app; its disk stays.
    pub(crate) fn kill(&mut self, node: NodeId) -> SimulatedDisk {
        let disk = self.app(node).disk.clone();
        self.field.put(node, None);
        disk
    }

    /// Starts an app again.
    pub(crate) fn start(&mut self, node: NodeId, disk: SimulatedDisk) {
        self.starts += 1;
        let has_one_parent = self.one_parent == Some(node);
        let app = App::new(disk, self.starts, has_one_parent, self.field.local(node));
        self.field.put(node, Some(app));
        self.wait(1);
    }
}

fn millis(time: Duration) -> Millis {
    Millis::new(u64::try_from(time.as_millis()).unwrap())
}
