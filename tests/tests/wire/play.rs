//! A table that is played by chance, with everything that can happen to its people.

use outcry_rules::nyet::NyetOptions;
use outcry_rules::pit::PitOptions;
use outcry_rules::{Game, Match, Millis, Options, Seat, Seed, Viewer, pit};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use outcry_bots::Strength;
use outcry_table::host::{Host, Input, Output, Request};
use outcry_table::journal::{Header, Participant};
use outcry_table::{AnyAction, AnyMatch, GameName, HouseRules, Vote};

const NAMES: [&str; 13] = [
    "Ada",
    "Bo",
    "Çem",
    "Dana",
    "Ève",
    "Finn",
    "Gil",
    "Hana",
    "Илья",
    "Jo",
    "Kim",
    "Lou",
    "阿美阿美阿美阿美阿美阿美阿美阿美阿美阿美",
];

/// Lists every edition with the numbers of players that it takes.
pub(super) fn editions() -> Vec<(GameName, &'static str, usize, usize)> {
    fn of<O: Options>(game: GameName) -> impl Iterator<Item = (GameName, &'static str, usize, usize)> {
        O::editions().iter().map(move |edition| {
            let (least, most) = (edition.preset)().players();
            (game, edition.id, least, most)
        })
    }
    of::<PitOptions>(GameName::Pit).chain(of::<NyetOptions>(GameName::Nyet)).collect()
}

pub(super) struct Play {
    pub(super) host: Host,
    pub(super) now: Millis,
    pub(super) rng: ChaCha8Rng,
    numbers: [u32; 13],
    present: Vec<bool>,
}

impl Play {
    pub(super) fn new(rules: HouseRules, seats: usize, seed: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let bots = rng.random_range(0..=seats / 2);
        let guest = |index: usize| Participant {
            name: NAMES[index].to_owned(),
            bot: (index >= seats - bots).then(|| Strength::ALL[index % 3]),
        };
        let header = Header {
            rules,
            people: (0..seats).map(guest).collect(),
            dealer: rng.random_range(0..seats),
            seed: Seed::from(seed),
            began: 1_795_000_000,
            carried: None,
        };
        // The host's clock has nothing to do with the table's.
        let now = Millis::new(rng.random_range(0..1_000_000));
        let mut host = Host::open(header, [seed as u8; 32], now).unwrap();
        let present: Vec<bool> = (0..seats).map(|index| index < seats - bots).collect();
        for index in 0..seats - bots {
            host.handle_input(Input::Connected { seat: seat(index) }, now);
        }
        Self { host, now, rng, numbers: [0; 13], present }
    }

    pub(super) fn viewers(&self) -> Vec<Viewer> {
        let seats = self.host.table().seats().iter().map(Viewer::Seat);
        seats.chain([Viewer::Board]).collect()
    }

    /// Lets something happen.
    pub(super) fn step(&mut self) {
        let wait = [0, 40, 900, 7_000][self.rng.random_range(0..4)];
        self.now = self.now + self.rng.random_range(0..=wait);
        self.host.handle_timeout(self.now);
        let index = self.rng.random_range(0..self.present.len());
        match self.rng.random_range(0..60) {
            0 => {
                let input = if self.present[index] {
                    Input::Disconnected { seat: seat(index) }
                } else {
                    Input::Connected { seat: seat(index) }
                };
                self.present[index] = !self.present[index];
                self.host.handle_input(input, self.now);
            }
            1 => {
                let paused = self.rng.random_bool(0.2);
                self.ask(index, Request::Pause(paused));
            }
            2..4 => {
                let vote = [Vote::Wait, Vote::Bot, Vote::Void][self.rng.random_range(0..3)];
                self.ask(index, Request::Vote(vote));
            }
            4..9 if self.host.table().round_over() => self.ask(index, Request::Next(None)),
            _ => {
                for back in 0..self.present.len() {
                    // Nobody stays away for ever: nothing would go on.
                    if !self.present[back] && self.rng.random_range(0..40) == 0 {
                        self.present[back] = true;
                        self.host.handle_input(Input::Connected { seat: seat(back) }, self.now);
                    }
                }
                let mut actions = self.legal(seat(index));
                let lots = |action: &AnyAction| matches!(action, AnyAction::Pit(pit::Action::Call(_)));
                if self.rng.random_bool(0.5) && !actions.iter().all(lots) {
                    actions.retain(|action| !lots(action));
                }
                if !actions.is_empty() {
                    let action = actions.swap_remove(self.rng.random_range(0..actions.len()));
                    self.ask(index, Request::Act(action));
                }
            }
        }
        while let Some(output) = self.host.poll_output() {
            assert!(!matches!(output, Output::Refused { .. }));
        }
    }

    pub(super) fn ask(&mut self, index: usize, request: Request) {
        let number = self.numbers[index];
        self.numbers[index] += 1;
        self.host.handle_input(Input::Asked { seat: seat(index), number, request }, self.now);
    }

    pub(super) fn legal(&self, seat: Seat) -> Vec<AnyAction> {
        let now = self.host.seen(Viewer::Board, self.now).now;
        match self.host.table() {
            AnyMatch::Pit(table) => legal(table, seat, now).into_iter().map(AnyAction::Pit).collect(),
            AnyMatch::Nyet(table) => legal(table, seat, now).into_iter().map(AnyAction::Nyet).collect(),
        }
    }
}

fn legal<G: Game>(table: &Match<G>, seat: Seat, now: Millis) -> Vec<G::Action> {
    let mut actions = Vec::new();
    table.legal(seat, now, &mut actions);
    actions
}

pub(super) fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}
