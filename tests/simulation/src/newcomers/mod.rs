//! How long people who have never seen the program take from its start to their first bell.
//!
//! One of them hosts, the others come by the code on a screen. Each follows nothing but what their own screen offers:
//! reads a kind of screen that is new to them, taps the key that stands out, and where several are on a par the one whose
//! text says what they have come for. In trade a bot that plays as somebody who plays for the first time picks the cards
//! and whom to swap with, and hears the numbers that the others shout; what it wants is tapped key by key.

mod app_phone;
mod newcomer;
mod offered_key;
mod trader;

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use outcry::demo::phrases;
use outcry_air::{Air, AirConfig, NodeId, Profile};
use outcry_bots::{StandIn, Strength};
use outcry_rules::limits::SEATS_MAX;
use outcry_rules::{Millis, Seat};
use outcry_screens::view::{JoinProgress, View};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use strum::EnumIter;
use thiserror::Error;

use crate::PhonesOnAir;
use app_phone::AppPhone;
use newcomer::{Newcomer, Surroundings};

/// How often somebody looks up.
const GLANCE: Duration = Duration::from_millis(50);

/// When nobody believes in a bell any more.
const LONGEST: Duration = Duration::from_mins(15);

/// Says which people come to one table, and what they were told before.
#[derive(Clone, PartialEq, Debug)]
pub struct NewcomersConfig {
    /// How many come to the host's table.
    pub guests: usize,
    /// What the host was asked to play; without it, what the host's phone proposes.
    pub edition: Option<String>,
    /// How well they pick their cards, and how long they think.
    pub stand_in: StandIn,
    pub air_config: AirConfig,
    /// What everything follows from.
    pub seed: u64,
}

impl NewcomersConfig {
    /// Has people come who play as if for the first time, in the usual air; nobody locks a phone that they hold.
    pub fn new(guests: usize, seed: u64) -> Self {
        let air_config = AirConfig { lock_every: None, ..AirConfig::default() };
        Self { guests, edition: None, stand_in: Strength::Easy.into(), air_config, seed }
    }
}

/// What people come to one after the other. Each is reached once it is so for all whom it speaks of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, EnumIter)]
pub enum Milestone {
    /// All have said their names.
    Named,
    LobbyOpen,
    FirstSeated,
    AllSeated,
    /// All have cards.
    Dealt,
    /// Trading is open on all phones.
    TradingOpen,
    /// The first bell rings.
    FirstBell,
}

/// What newcomers took until the first bell.
#[derive(Clone, PartialEq, Debug)]
pub struct NewcomersFigures {
    /// When each milestone was reached, since the start of the app.
    pub milestones: BTreeMap<Milestone, Duration>,
    /// The host, and then the guests.
    pub people: Vec<PersonFigures>,
    /// By whether it is the host's, and by kind of screen in the order in which they were passed.
    pub screens: Vec<ScreenFigures>,
}

/// What one of them took.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PersonFigures {
    pub name: String,
    /// When this phone had a seat.
    pub seated: Duration,
    /// How many taps there were before the seat, before trading was open, and before the bell.
    pub taps: [u32; 3],
    /// How many of them met a key that was gone or off by then.
    pub taps_in_vain: u32,
    /// Where the time until the bell went; the rest was spent waiting.
    pub spent: BTreeMap<Deed, Duration>,
}

/// Names what people spend their time on at a phone, so that the figures say where it goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, EnumIter)]
pub enum Deed {
    Read,
    Tap,
    Write,
    Scan,
}

/// What a kind of screen offers that leads away from the way to the bell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScreenFigures {
    pub is_host: bool,
    /// What the view is called.
    pub screen: &'static str,
    /// How people went on from there; nothing where the way led on by itself.
    pub ways: BTreeSet<Way>,
    /// How many such keys could be pressed at once, at most, and how many of those ask before they do anything.
    pub wrong_turns: usize,
    pub asking: usize,
    /// How many of them stand out, at most: they are what somebody presses who only looks.
    pub main: usize,
    /// What stood on them, in the order in which they were first seen.
    pub texts: Vec<String>,
}

/// How somebody goes on from a screen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Way {
    /// By a key that stands out.
    MainKey,
    /// By another key, which only its text tells from the others.
    OtherKey,
    Typing,
    Camera,
}

impl ScreenFigures {
    const fn new(is_host: bool, screen: &'static str) -> Self {
        Self { is_host, screen, ways: BTreeSet::new(), wrong_turns: 0, asking: 0, main: 0, texts: Vec::new() }
    }
}

/// Says why nothing was measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NewcomersError {
    /// The air gave out, or the people found no way on.
    #[error(
        "after {minutes} simulated minutes no bell had rung, and {milestone:?} was reached last: try another seed"
    )]
    Stuck {
        /// The simulated minutes.
        minutes: u64,
        /// What was reached last.
        milestone: Option<Milestone>,
    },
}

/// Has newcomers come together and play until the first bell.
///
/// # Errors
/// No bell rings in any sensible time.
pub fn meet(config: &NewcomersConfig) -> Result<NewcomersFigures, NewcomersError> {
    let mut room = Room::new(config);
    while !room.milestones.contains_key(&Milestone::FirstBell) {
        if room.field.now() >= LONGEST {
            let milestone = room.milestones.last_key_value().map(|(&milestone, _)| milestone);
            return Err(NewcomersError::Stuck { minutes: LONGEST.as_secs() / 60, milestone });
        }
        room.glance();
    }
    Ok(room.figures())
}

/// People with their phones around a table.
struct Room {
    field: PhonesOnAir<AppPhone>,
    people: Vec<Newcomer>,
    milestones: BTreeMap<Milestone, Duration>,
    screens: Vec<ScreenFigures>,
}

impl Room {
    fn new(config: &NewcomersConfig) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(config.seed);
        let air = Air::new(config.air_config.clone(), ChaCha8Rng::from_seed(rng.random()));
        let mut field = PhonesOnAir::new(air);
        let mut people = Vec::new();
        let seats = (0..=config.guests).map_while(Seat::new);
        for (seat, profile) in seats.zip([Profile::android(), Profile::iphone()].into_iter().cycle()) {
            let entropy = rng.random();
            field.add(&profile, |now| AppPhone::new(entropy, now));
            let mind = ChaCha8Rng::from_seed(rng.random());
            let is_host = seat.index() == 0;
            let edition = config.edition.clone().filter(|_| is_host);
            people.push(Newcomer::new(phrases::name(seat), is_host, edition, config.stand_in, mind));
        }
        Self { field, people, milestones: BTreeMap::new(), screens: Vec::new() }
    }

    /// Lets everybody look up once more.
    fn glance(&mut self) {
        let until = self.field.now() + GLANCE;
        self.field.run(until);
        for at in 0..self.people.len() {
            self.field.with(node(at), AppPhone::refresh);
        }
        self.note_milestones();
        let shouted = self.shouted();
        for at in 0..self.people.len() {
            self.act(at, &shouted);
        }
    }

    fn act(&mut self, at: usize, shouted: &[u8; SEATS_MAX]) {
        let now = self.field.now();
        let surroundings =
            Surroundings { now, people: self.people.len(), shown_code: self.shown_code(at), shouted };
        let Some(person) = self.people.get_mut(at) else { return };
        let screens = &mut self.screens;
        self.field.with(node(at), |phone, local| {
            person.look(phone, &surroundings, local, screens);
            phone.refresh(local);
        });
    }

    /// Gives the phone that somebody scans, or else one that nobody scans, with the code on it: the host's, or else another's.
    fn shown_code(&self, at: usize) -> Option<(usize, String)> {
        let scanned = |other: usize| self.people.iter().position(|person| person.scans(other));
        let shown = |other: usize| match &self.phone(other)?.screen.view {
            View::Lobby(lobby) => lobby.invite.as_ref().map(|invite| (other, invite.uri.clone())),
            _ => None,
        };
        let others = || (0..self.people.len()).filter(|&other| other != at);
        match others().find(|&other| scanned(other) == Some(at)) {
            Some(other) => shown(other),
            None => others().filter(|&other| scanned(other).is_none()).find_map(shown),
        }
    }

    /// Gives the number that each seat shouts, 0 for whoever is silent.
    fn shouted(&self) -> [u8; SEATS_MAX] {
        let mut shouted = [0; SEATS_MAX];
        for (seat, count) in self.field.phones.iter().flatten().filter_map(AppPhone::offers) {
            shouted[seat.index()] = count;
        }
        shouted
    }

    fn phone(&self, at: usize) -> Option<&AppPhone> {
        self.field.phones.get(at)?.as_ref()
    }

    fn note_milestones(&mut self) {
        let now = self.field.now();
        let views = || self.field.phones.iter().flatten().map(|phone| &phone.screen.view);
        let all = self.people.len();
        let seated =
            |view: &View| matches!(view, View::Lobby(lobby) if lobby.progress == Some(JoinProgress::Seated));
        let seats = |view: &View| match view {
            View::Lobby(lobby) if lobby.invite.is_some() => lobby.seats.len(),
            _ => 0,
        };
        let guests = views().skip(1).filter(|view| seated(view)).count();
        let shown_seats = views().next().map_or(0, seats);
        let reached = [
            (Milestone::Named, views().all(|view| !matches!(view, View::Welcome(_)))),
            (Milestone::LobbyOpen, shown_seats > 0),
            (Milestone::FirstSeated, guests > 0),
            (Milestone::AllSeated, guests + 1 == all && shown_seats == all),
            (Milestone::Dealt, views().all(|view| matches!(view, View::Sorting(_)))),
            (Milestone::TradingOpen, views().all(|view| matches!(view, View::Trading(_)))),
        ];
        for (milestone, _) in reached.into_iter().filter(|&(_, is_so)| is_so) {
            self.milestones.entry(milestone).or_insert(now);
        }
        let seated: Vec<bool> = views().map(|view| seated(view) || seats(view) > 0).collect();
        let trades = self.milestones.contains_key(&Milestone::TradingOpen);
        for (person, seated) in self.people.iter_mut().zip(seated) {
            person.note_stage(seated, trades, now);
        }
        let bells = self.field.phones.iter().zip(0..).filter_map(|(phone, at)| {
            let clock = self.field.air.clock(NodeId(at))?;
            phone.as_ref()?.bell.map(|due| clock.air(due))
        });
        if let Some(bell) = bells.min() {
            self.milestones.entry(Milestone::FirstBell).or_insert(bell);
        }
    }

    fn figures(self) -> NewcomersFigures {
        let people = self.people.into_iter().map(Newcomer::into_figures).collect();
        NewcomersFigures { milestones: self.milestones, people, screens: self.screens }
    }
}

fn node(at: usize) -> NodeId {
    NodeId(u32::try_from(at).unwrap_or(u32::MAX))
}

fn millis(time: Duration) -> Millis {
    Millis::new(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
}
