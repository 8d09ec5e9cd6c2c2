//! Somebody who has never seen the program, with a phone in hand.

use std::collections::BTreeSet;
use std::time::Duration;

use outcry_bots::StandIn;
use outcry_rules::limits::SEATS_MAX;
use outcry_screens::view::{Home, JoinProgress, KeyState, Lobby, Screen, SetUp, View};
use outcry_screens::{Destination, InputField, Intent};
use rand::rngs::ChaCha8Rng;

use super::app_phone::AppPhone;
use super::offered_key::{OfferedKey, offered};
use super::trader::Trader;
use super::{Deed, GLANCE, PersonFigures, ScreenFigures, Way};

/// How long somebody reads a kind of screen that is new to them. One that is known is read at a glance.
const READ: Duration = Duration::from_secs(3);

/// How long it takes to find a key and tap it.
const TAP: Duration = Duration::from_secs(1);

/// How long it takes to point a camera at a code.
const SCAN: Duration = Duration::from_secs(3);

/// How many letters somebody types in a second. The tap that says that it is done comes on top.
const LETTERS_A_SECOND: usize = 4;

/// A person, what they know, and what they are about.
pub(super) struct Newcomer {
    is_host: bool,
    edition: Option<String>,
    known: BTreeSet<&'static str>,
    trader: Trader,
    /// What the hands or the eyes are at, and until when.
    busy: Option<(Task, Duration)>,
    /// What was tapped last, and when.
    tapped: Option<(Intent, Duration)>,
    figures: PersonFigures,
    is_seated: bool,
    is_trading: bool,
}

/// What goes on around somebody.
pub(super) struct Surroundings<'a> {
    pub(super) now: Duration,
    /// How many are in the room.
    pub(super) people: usize,
    /// A phone that shows the code of the table to this person, with the code.
    pub(super) shown_code: Option<(usize, String)>,
    /// The number that each seat shouts, 0 for whoever is silent.
    pub(super) shouted: &'a [u8; SEATS_MAX],
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Task {
    /// A kind of screen is read.
    Read(&'static str),
    Tap(Intent),
    /// The name is typed, and after that the key on the keyboard is tapped.
    Write,
    Submit,
    /// The camera is pointed at somebody's phone.
    Scan(usize),
}

impl Newcomer {
    /// Hands somebody a phone; a host who was asked for an `edition` chooses that.
    pub(super) fn new(
        name: &str,
        is_host: bool,
        edition: Option<String>,
        stand_in: StandIn,
        rng: ChaCha8Rng,
    ) -> Self {
        Self {
            is_host,
            edition,
            known: BTreeSet::new(),
            trader: Trader::new(stand_in, rng),
            busy: None,
            tapped: None,
            figures: PersonFigures { name: name.to_owned(), ..PersonFigures::default() },
            is_seated: false,
            is_trading: false,
        }
    }

    /// Says whether this person's camera is pointed at that phone.
    pub(super) fn scans(&self, phone: usize) -> bool {
        matches!(self.busy, Some((Task::Scan(other), _)) if other == phone)
    }

    /// Takes note of how far this person has come.
    pub(super) const fn note_stage(&mut self, is_seated: bool, is_trading: bool, now: Duration) {
        if is_seated && !self.is_seated {
            self.is_seated = true;
            self.figures.seated = now;
        }
        self.is_trading |= is_trading;
    }

    pub(super) fn into_figures(self) -> PersonFigures {
        self.figures
    }

    /// Ends what is done by now, and begins what comes next.
    pub(super) fn look(
        &mut self,
        phone: &mut AppPhone,
        around: &Surroundings<'_>,
        local: Duration,
        screens: &mut Vec<ScreenFigures>,
    ) {
        if let Some((task, until)) = self.busy.take() {
            if until > around.now {
                self.busy = Some((task, until));
                return;
            }
            self.end(task, phone, around, local);
            phone.refresh(local);
            if self.busy.is_some() {
                return;
            }
        }
        let kind = kind(&phone.screen.view);
        if !self.known.contains(kind) {
            return self.begin(Task::Read(kind), around.now);
        }
        let task = self.next(phone, around);
        if phone.is_new || task.is_some() {
            phone.is_new = false;
            note(screens, self.is_host, label(&phone.screen.view), &offered(&phone.screen), task.as_ref());
        }
        if let Some(task) = task {
            self.begin(task, around.now);
        }
    }

    fn begin(&mut self, task: Task, now: Duration) {
        let (deed, time) = match &task {
            Task::Read(_) => (Deed::Read, READ),
            Task::Tap(_) | Task::Submit => (Deed::Tap, TAP),
            Task::Write => {
                let letters = self.figures.name.chars().count();
                (Deed::Write, Duration::from_secs(letters.div_ceil(LETTERS_A_SECOND) as u64))
            }
            Task::Scan(_) => (Deed::Scan, SCAN),
        };
        if deed == Deed::Tap {
            let before = [true, !self.is_trading, !self.is_seated];
            for (taps, _) in self.figures.taps.iter_mut().rev().zip(before).filter(|&(_, counts)| counts) {
                *taps += 1;
            }
        }
        *self.figures.spent.entry(deed).or_default() += time;
        self.busy = Some((task, now + time));
    }

    fn end(&mut self, task: Task, phone: &mut AppPhone, around: &Surroundings<'_>, local: Duration) {
        match task {
            Task::Read(kind) => {
                self.known.insert(kind);
            }
            Task::Write => self.begin(Task::Submit, around.now),
            Task::Submit => {
                let text = self.figures.name.clone();
                phone.press(Intent::Type { into: InputField::Name, text }, local);
            }
            Task::Tap(intent) => {
                self.tapped = Some((intent.clone(), around.now));
                if offered(&phone.screen).iter().any(|key| key.intent == intent) {
                    phone.press(intent, local);
                } else {
                    self.figures.taps_in_vain += 1;
                }
            }
            Task::Scan(other) => {
                // The shell joins as soon as its camera has seen a code.
                if let Some((_, text)) = around.shown_code.clone().filter(|&(shown, _)| shown == other) {
                    phone.press(Intent::Type { into: InputField::Invite, text }, local);
                    phone.press(Intent::Join, local);
                }
            }
        }
    }

    /// Gives the card of the edition that this host was asked for, where another is chosen.
    fn edition_key(&self, set_up: &SetUp) -> Option<Intent> {
        let wanted = Intent::ChooseEdition(self.edition.clone()?);
        let key = set_up.editions.iter().map(|card| &card.key).find(|key| key.intent == wanted)?;
        (key.state == KeyState::Ready).then_some(wanted)
    }

    /// Says what to do on a screen that is known; nothing where there is nothing to do but wait.
    fn next(&mut self, phone: &AppPhone, around: &Surroundings<'_>) -> Option<Task> {
        match &phone.screen.view {
            View::Welcome(_) => Some(Task::Write),
            View::SetUp(set_up) if let Some(key) = self.edition_key(set_up) => Some(Task::Tap(key)),
            View::Home(home) if !self.is_host => join_key(home).map(Task::Tap),
            View::Join(_) => around.shown_code.as_ref().map(|&(shown, _)| Task::Scan(shown)),
            // Who is in the room is seen without a phone: nobody is left out.
            View::Lobby(lobby) if self.is_host && lobby.seats.len() < around.people => None,
            View::Lobby(lobby) if !self.is_host => mend_key(lobby).map(Task::Tap),
            View::Trading(trading) => {
                let (seat, seen) = phone.seen()?;
                self.trader.think(trading, (*seat, seen), around.shouted, GLANCE).map(Task::Tap)
            }
            _ => main_key(&phone.screen).filter(|key| !self.has_just_tapped(key, around.now)).map(Task::Tap),
        }
    }

    /// Says whether somebody still looks what comes of a tap on this key.
    fn has_just_tapped(&self, key: &Intent, now: Duration) -> bool {
        self.tapped.as_ref().is_some_and(|(tapped, at)| tapped == key && now < *at + TAP)
    }
}

/// Names a kind of screen.
const fn kind(view: &View) -> &'static str {
    match view {
        View::Welcome(_) => "Welcome",
        View::Home(_) => "Home",
        View::SetUp(_) => "Set-up",
        View::Lobby(_) => "Lobby",
        View::Join(_) => "Join",
        View::Sorting(_) => "Sorting",
        View::Trading(_) => "Trading",
        View::Trouble(_) => "Trouble",
        View::Missing(_) => "Missing",
        View::Paused(_) => "Paused",
        View::Corner(_) => "Corner",
        _ => "Another",
    }
}

/// Names what is passed: while cards are shuffled the lobby's screen says so, and there is nothing new to read.
const fn label(view: &View) -> &'static str {
    match view {
        View::Lobby(lobby)
            if lobby.seats.is_empty() && matches!(lobby.progress, Some(JoinProgress::Seated)) =>
        {
            "Shuffling"
        }
        view => kind(view),
    }
}

fn join_key(home: &Home) -> Option<Intent> {
    let join = Intent::Go(Destination::Join);
    home.main.iter().map(|key| &key.intent).find(|&intent| *intent == join).cloned()
}

/// Gives what a guest may press where nothing comes of joining.
fn mend_key(lobby: &Lobby) -> Option<Intent> {
    lobby.mend.as_ref().map(|key| key.intent.clone())
}

fn main_key(screen: &Screen) -> Option<Intent> {
    // A key whose answer is under way looks as it did: nobody who has just tapped it does so again at once.
    offered(screen).into_iter().find(|key| key.is_main && !key.is_busy).map(|key| key.intent)
}

/// Counts the keys on a screen that lead away, but for the one that is pressed, and takes note of what is done there.
fn note(
    screens: &mut Vec<ScreenFigures>,
    is_host: bool,
    screen: &'static str,
    keys: &[OfferedKey],
    task: Option<&Task>,
) {
    let is_same = |known: &ScreenFigures| known.is_host == is_host && known.screen == screen;
    let at = screens.iter().position(is_same).unwrap_or_else(|| {
        screens.push(ScreenFigures::new(is_host, screen));
        screens.len() - 1
    });
    let Some(figures) = screens.get_mut(at) else { return };
    let pressed = match task {
        Some(Task::Tap(intent)) => keys.iter().find(|key| key.intent == *intent),
        _ => None,
    };
    figures.ways.extend(match (task, pressed) {
        (Some(Task::Tap(_)), Some(key)) if key.is_main => Some(Way::MainKey),
        (Some(Task::Tap(_)), _) => Some(Way::OtherKey),
        (Some(Task::Write | Task::Submit), _) => Some(Way::Typing),
        (Some(Task::Scan(_)), _) => Some(Way::Camera),
        (Some(Task::Read(_)) | None, _) => None,
    });
    let is_pressed = |key: &OfferedKey| pressed.is_some_and(|pressed| pressed.intent == key.intent);
    let away: Vec<&OfferedKey> = keys.iter().filter(|key| key.leads_away() && !is_pressed(key)).collect();
    if away.len() > figures.wrong_turns {
        figures.wrong_turns = away.len();
        figures.asking = away.iter().filter(|key| key.asks).count();
    }
    figures.main = figures.main.max(away.iter().filter(|key| key.is_main).count());
    for key in away {
        if !figures.texts.contains(&key.text) {
            figures.texts.push(key.text.clone());
        }
    }
}
