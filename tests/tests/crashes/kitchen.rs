//! A table in one process: a host whose journal survives it, and people whose phones do.

use outcry_rules::nyet::NyetOptions;
use outcry_rules::pit::PitOptions;
use outcry_rules::{Millis, Seat, Viewer};
use outcry_table::bots::{Bot, NyetBot, PitBot, Strength};
use outcry_table::host::{Answer, Host, Input, Output, Request};
use outcry_table::journal::Header;
use outcry_table::{AnyAction, AnyEvent, AnyObservation, AnyOptions, Hand};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// Plays a match to its end, through crashes of the host.
pub(crate) struct Kitchen {
    /// The host, as it stands.
    pub(crate) host: Host,
    /// The header of the journal.
    pub(crate) header: String,
    /// The records that are on disk.
    pub(crate) journal: Vec<String>,
    /// How often the host has crashed.
    pub(crate) crashes: u32,
    people: Vec<Person>,
    now: Millis,
    rng: ChaCha8Rng,
    /// The host crashes after one record in so many.
    every: u32,
}

/// Somebody with a phone of their own, who plays as a bot does.
struct Person {
    hand: Hand,
    mind: Mind,
}

enum Mind {
    Pit(Box<PitBot>),
    Nyet(Box<NyetBot>),
}

impl Kitchen {
    /// Opens a table at which everybody without a bot has a phone.
    ///
    /// # Panics
    /// The header describes no table.
    pub(crate) fn open(header: Header, seed: u64, every: u32) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let host = Host::open(header, rng.random(), Millis::ZERO).expect("a table");
        let options = host.header().rules.options().expect("rules");
        let seats = host.header().people.iter().enumerate().filter(|(_, guest)| guest.bot.is_none());
        let people: Vec<Person> = seats
            .filter_map(|(index, _)| Seat::new(index))
            .map(|seat| Person { hand: Hand::new(seat, None), mind: Mind::new(&options, seat, &mut rng) })
            .collect();
        let header = host.header().write();
        let mut kitchen =
            Self { host, header, journal: Vec::new(), crashes: 0, people, now: Millis::ZERO, rng, every };
        kitchen.connect();
        kitchen
    }

    /// Plays until the match is over.
    ///
    /// # Panics
    /// It does not end in any sensible time.
    pub(crate) fn play(&mut self) {
        for _ in 0..4_000_000 {
            if self.host.table().winners().is_some() {
                return;
            }
            self.step();
        }
        panic!("the match does not end");
    }

    fn step(&mut self) {
        if self.host.table().round_over() {
            let person = self.rng.random_range(0..self.people.len().max(1));
            match self.people.get_mut(person) {
                Some(person) => {
                    let seat = person.hand.seat();
                    let request = Request::Next(None);
                    let Ok(number) = person.hand.ask(request) else { return };
                    self.now = self.now + 500;
                    self.tell(Input::Asked { seat, number, request });
                }
                None => self.wait(),
            }
            return;
        }
        let table_now = self.host.seen(Viewer::Board, self.now).now;
        let minds = self.people.iter().enumerate().filter(|(_, person)| !person.hand.waiting());
        let next = minds.filter_map(|(at, person)| Some((person.mind.poll_timeout()?, at))).min();
        let host = self.host.poll_timeout();
        match next {
            Some((due, at)) if host.is_none_or(|host| self.now + since(due, table_now) <= host) => {
                self.now = self.now + since(due, table_now);
                let seen = self.host.seen(Viewer::Seat(self.people[at].hand.seat()), self.now);
                let person = &mut self.people[at];
                let Some(action) = person.mind.act(&seen.game, seen.now.max(due)) else { return };
                let request = Request::Act(action);
                let Ok(number) = person.hand.ask(request) else { return };
                let seat = person.hand.seat();
                self.tell(Input::Asked { seat, number, request });
            }
            _ => self.wait(),
        }
    }

    fn wait(&mut self) {
        let due = self.host.poll_timeout().unwrap_or_else(|| {
            panic!("the host has nothing to do: {:?}", self.host.seen(Viewer::Board, self.now))
        });
        self.now = self.now.max(due);
        self.host.handle_timeout(self.now);
        self.drain();
    }

    fn tell(&mut self, input: Input) {
        self.host.handle_input(input, self.now);
        self.drain();
    }

    /// Carries outputs out in order, until there are none or the host crashes.
    fn drain(&mut self) {
        while let Some(output) = self.host.poll_output() {
            match output {
                Output::Record(line) => {
                    self.journal.push(line);
                    if self.every > 0 && self.rng.random_range(0..self.every) == 0 {
                        self.crash();
                        return;
                    }
                }
                Output::Answer { seat, number, answer } => self.answer(seat, number, answer),
                Output::Event(event) => {
                    let at = self.host.seen(Viewer::Board, self.now).now;
                    for person in &mut self.people {
                        person.mind.hear(&event, at);
                    }
                }
                Output::Dismissed { .. } | Output::Changed => {}
            }
        }
    }

    fn answer(&mut self, seat: Seat, number: u32, answer: Answer) {
        for person in self.people.iter_mut().filter(|person| person.hand.seat() == seat) {
            person.hand.handle_answer(number, answer);
        }
    }

    /// The host is gone with all that it had not said; another takes up what is on disk.
    fn crash(&mut self) {
        self.crashes += 1;
        let records = self.journal.iter().map(String::as_bytes);
        self.host =
            Host::resume(self.header.as_bytes(), records, self.rng.random(), self.now).expect("a journal");
        self.now = self.now + 3_000;
        // What happened while the host was gone nobody has heard: everybody looks at the table afresh.
        let options = self.host.header().rules.options().expect("rules");
        for person in &mut self.people {
            person.mind = Mind::new(&options, person.hand.seat(), &mut self.rng);
        }
        self.drain();
        self.connect();
    }

    /// Every phone is back, and sends again what was not answered.
    fn connect(&mut self) {
        for at in 0..self.people.len() {
            let seat = self.people[at].hand.seat();
            let crashes = self.crashes;
            self.tell(Input::Connected { seat });
            let again: Vec<_> = self.people[at].hand.resend().collect();
            for (number, request) in again {
                self.tell(Input::Asked { seat, number, request });
            }
            if self.crashes > crashes {
                return;
            }
        }
    }
}

impl Mind {
    fn new(options: &AnyOptions, seat: Seat, rng: &mut ChaCha8Rng) -> Self {
        let own = ChaCha8Rng::from_seed(rng.random());
        match options {
            AnyOptions::Pit(options) => Self::Pit(Box::new(pit(options, seat, own))),
            AnyOptions::Nyet(options) => Self::Nyet(Box::new(nyet(options, seat, own))),
        }
    }

    fn hear(&mut self, event: &AnyEvent, now: Millis) {
        match (self, event) {
            (Self::Pit(bot), AnyEvent::Pit(event)) => bot.hear(event, now),
            (Self::Nyet(bot), AnyEvent::Nyet(event)) => bot.hear(event, now),
            _ => {}
        }
    }

    fn poll_timeout(&self) -> Option<Millis> {
        match self {
            Self::Pit(bot) => bot.poll_timeout(),
            Self::Nyet(bot) => bot.poll_timeout(),
        }
    }

    fn act(&mut self, seen: &AnyObservation, now: Millis) -> Option<AnyAction> {
        match (self, seen) {
            (Self::Pit(bot), AnyObservation::Pit(seen)) => bot.act(seen, now).map(AnyAction::Pit),
            (Self::Nyet(bot), AnyObservation::Nyet(seen)) => bot.act(seen, now).map(AnyAction::Nyet),
            _ => None,
        }
    }
}

fn pit(options: &PitOptions, seat: Seat, rng: ChaCha8Rng) -> PitBot {
    PitBot::new(options, seat, Strength::Medium, rng)
}

fn nyet(options: &NyetOptions, seat: Seat, rng: ChaCha8Rng) -> NyetBot {
    NyetBot::new(options, seat, Strength::Easy, rng)
}

fn since(due: Millis, now: Millis) -> u64 {
    due.get().saturating_sub(now.get())
}
