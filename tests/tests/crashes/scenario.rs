//! A table in one process: a host whose journal survives it, people whose links and patience do not last, and whatever
//! else goes wrong in a kitchen.

use std::collections::{BTreeMap, BTreeSet};

use outcry_rules::{Millis, Seat, Viewer};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use outcry_simulation::typical_bot;
use outcry_table::host::{Answer, Command, Host, Input, Output, Request};
use outcry_table::journal::Header;
use outcry_table::{AnyBot, AnyMatch, Hand, TableState, Vote};

/// Plays a match to its end, through everything that goes wrong.
pub(crate) struct Scenario {
    /// The host, as it stands.
    pub(crate) host: Host,
    /// The header of the journal.
    pub(crate) header: String,
    /// The records that are on disk.
    pub(crate) journal: Vec<String>,
    /// What has gone wrong, and how often.
    pub(crate) troubles: BTreeMap<&'static str, u64>,
    people: Vec<Person>,
    now: Millis,
    rng: ChaCha8Rng,
    /// The host crashes before one output in so many; never where 0.
    every: u32,
    agenda: BTreeSet<(Millis, ScheduledEvent)>,
}

/// Somebody with a phone of their own, who plays as a bot does.
struct Person {
    hand: Hand,
    mind: AnyBot,
    /// The number of the link, while there is one.
    link: Option<u32>,
    /// Whether what the host says is lost on the way, though the host still hears them.
    deaf: bool,
    left: bool,
    /// The answers that have arrived.
    answers: BTreeMap<u32, Answer>,
}

/// Something that is going to happen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum ScheduledEvent {
    Mishap,
    /// The host notices that this link of a person is gone.
    Noticed(usize, u32),
    Lost(usize),
    /// A person's phone has a new link.
    Back(usize),
    /// A person votes, or the host's own phone does.
    Vote(Option<usize>),
    /// A person has the table go on after a pause, or the host's own phone does.
    GoOn(Option<usize>),
}

impl Scenario {
    /// Opens a table at which everybody without a bot has a phone.
    ///
    /// # Panics
    /// The header describes no table.
    pub(crate) fn open(header: Header, seed: u64, every: u32) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let host = Host::open(header, rng.random(), Millis::ZERO).expect("a table");
        let options = host.header().rules.options().expect("rules");
        let seats = host.header().people.iter().enumerate().filter(|(_, guest)| guest.bot.is_none());
        let person = |seat, rng: &mut ChaCha8Rng| Person {
            hand: Hand::new(seat, None),
            mind: typical_bot(&options, seat, rng),
            link: None,
            deaf: false,
            left: false,
            answers: BTreeMap::new(),
        };
        let seats = seats.filter_map(|(index, _)| Seat::new(index));
        let people: Vec<Person> = seats.map(|seat| person(seat, &mut rng)).collect();
        let mut scenario = Self {
            header: host.header().write(),
            host,
            journal: Vec::new(),
            troubles: BTreeMap::new(),
            people,
            now: Millis::ZERO,
            rng,
            every,
            agenda: BTreeSet::new(),
        };
        for person in 0..scenario.people.len() {
            scenario.soon(ScheduledEvent::Back(person), 0..1_000);
        }
        scenario.soon(ScheduledEvent::Mishap, 1_000..60_000);
        scenario.drain();
        scenario
    }

    /// Plays until the match is over and every request is answered.
    ///
    /// # Panics
    /// It does not end in any sensible time, or a request has no answer.
    pub(crate) fn play(&mut self) {
        for _ in 0..4_000_000 {
            if self.host.table().winners().is_some() {
                self.settle();
                return;
            }
            self.step();
        }
        panic!("the match does not end");
    }

    /// Has everybody come back once more, and hear what became of what they asked for.
    fn settle(&mut self) {
        self.every = 0;
        let records = self.journal.len();
        for person in 0..self.people.len() {
            self.back(person);
            assert!(!self.people[person].hand.waiting(), "a request is not answered");
        }
        assert_eq!(self.journal.len(), records, "a record after the end of the match");
    }

    fn step(&mut self) {
        let standing = self.host.table_state(self.now);
        self.tend(&standing);
        let plays = match &standing {
            TableState::Running => true,
            TableState::Paused => false,
            TableState::Missing { .. } => matches!(self.host.table(), AnyMatch::Nyet(_)),
        };
        if let Some(chore) = self.due_chore() {
            self.do_chore(chore);
            return;
        }
        if plays && self.host.table().round_over() && self.next_round() {
            return;
        }
        let chore = self.agenda.first().map(|&(at, _)| at);
        let host = self.host.poll_timeout();
        let thought = if plays { self.thought() } else { None };
        let due = [chore, host, thought.map(|(at, _)| at)].into_iter().flatten().min();
        let Some(due) = due else { panic!("nothing is going to happen: {standing:?}") };
        self.now = self.now.max(due);
        if let Some(chore) = self.due_chore() {
            self.do_chore(chore);
        } else if host.is_some_and(|at| at <= due) {
            self.host.handle_timeout(self.now);
            self.drain();
        } else if let Some((_, person)) = thought {
            self.think(person);
        }
    }

    fn due_chore(&mut self) -> Option<ScheduledEvent> {
        self.agenda
            .first()
            .is_some_and(|&(at, _)| at <= self.now)
            .then(|| self.agenda.pop_first())?
            .map(|(_, chore)| chore)
    }

    /// Gives who wants to do something next, and when.
    fn thought(&self) -> Option<(Millis, usize)> {
        let free =
            self.people.iter().enumerate().filter(|(_, person)| !person.left && !person.hand.waiting());
        let next = free.filter_map(|(at, person)| Some((person.mind.poll_timeout()?, at))).min()?;
        let table = self.host.seen(Viewer::Board, self.now).now;
        Some((self.now + next.0.get().saturating_sub(table.get()), next.1))
    }

    fn think(&mut self, at: usize) {
        let person = &mut self.people[at];
        let due = person.mind.poll_timeout().unwrap_or(Millis::ZERO);
        let seen = self.host.seen(Viewer::Seat(person.hand.seat()), self.now);
        if let Some(action) = person.mind.act(&seen.game, seen.now.max(due)) {
            self.ask(at, Request::Act(action));
        }
    }

    /// Has somebody ask for the next round; gives whether there was anybody to.
    fn next_round(&mut self) -> bool {
        if self.people.iter().all(|person| person.left) {
            return false;
        }
        self.now = self.now + 500;
        match self.linked() {
            Some(person) => self.ask(person, Request::Next(None)),
            None if self.rng.random_range(0..2) == 0 => self.tell(Input::Command(Command::Next)),
            None => return false,
        }
        true
    }

    /// Sees to it that whatever keeps the table from going on is dealt with some time.
    fn tend(&mut self, standing: &TableState) {
        match standing {
            TableState::Running => {}
            TableState::Paused => {
                if !self.agenda.iter().any(|(_, chore)| matches!(chore, ScheduledEvent::GoOn(_))) {
                    let who = self.linked();
                    self.soon(ScheduledEvent::GoOn(who), 500..30_000);
                }
            }
            TableState::Missing { about, .. } => {
                if !about.is_empty()
                    && !self.agenda.iter().any(|(_, chore)| matches!(chore, ScheduledEvent::Vote(_)))
                {
                    for person in 0..self.people.len() {
                        if self.people[person].link.is_some() {
                            self.soon(ScheduledEvent::Vote(Some(person)), 200..4_000);
                        }
                    }
                    self.soon(ScheduledEvent::Vote(None), 1_000..8_000);
                }
            }
        }
    }

    fn do_chore(&mut self, chore: ScheduledEvent) {
        match chore {
            ScheduledEvent::Mishap => {
                self.fault();
                self.soon(ScheduledEvent::Mishap, 2_000..90_000);
            }
            ScheduledEvent::Noticed(person, link) => {
                if self.people[person].link.is_none_or(|now| now == link) {
                    let seat = self.people[person].hand.seat();
                    self.tell(Input::Disconnected { seat });
                }
            }
            ScheduledEvent::Lost(person) => self.drop_link(person),
            ScheduledEvent::Back(person) => self.back(person),
            ScheduledEvent::Vote(who) => {
                let votes = [Vote::Bot, Vote::Bot, Vote::Bot, Vote::Wait, Vote::Wait, Vote::Void];
                let vote = votes[self.rng.random_range(0..votes.len())];
                self.count("votes");
                match who {
                    Some(person) => self.ask(person, Request::Vote(vote)),
                    None => self.tell(Input::Command(Command::Vote(vote))),
                }
            }
            ScheduledEvent::GoOn(who) => match who {
                Some(person) => self.ask(person, Request::Pause(false)),
                None => self.tell(Input::Command(Command::Pause(false))),
            },
        }
    }

    fn fault(&mut self) {
        let who = self.linked();
        match (self.rng.random_range(0..20), who) {
            (0..9, Some(person)) => self.drop_link(person),
            (9..12, Some(person)) => {
                self.count("pauses");
                self.ask(person, Request::Pause(true));
            }
            (12, None) => {
                self.count("pauses");
                self.tell(Input::Command(Command::Pause(true)));
            }
            (13, Some(person)) => {
                self.count("leavings");
                self.ask(person, Request::Leave);
            }
            // A vote out of turn, as a press that comes late.
            (14..16, person) => self.do_chore(ScheduledEvent::Vote(person)),
            (16, Some(person)) => self.do_chore(ScheduledEvent::GoOn(Some(person))),
            (19, _) => self.crash(),
            _ => {}
        }
    }

    /// A link is gone without a word; the host notices later, or not at all where another is there first.
    fn drop_link(&mut self, person: usize) {
        if let Some(link) = self.people[person].link.take() {
            self.count("links lost");
            self.soon(ScheduledEvent::Noticed(person, link), 0..3_000);
            self.soon(ScheduledEvent::Back(person), 100..45_000);
        }
    }

    /// A phone is there, and sends again what was not answered.
    fn back(&mut self, at: usize) {
        let options = self.host.header().rules.options().expect("rules");
        let person = &mut self.people[at];
        let seat = person.hand.seat();
        // What has happened meanwhile nobody has told them: they look at the table afresh.
        person.mind = typical_bot(&options, seat, &mut self.rng);
        let link = self.rng.random();
        person.link = Some(link);
        person.deaf = false;
        // Whoever has left and comes again plays on.
        person.left = false;
        self.tell(Input::Connected { seat });
        let mut again: Vec<_> = self.people[at].hand.resend().collect();
        // What is urgent overtakes on the way.
        if self.rng.random_range(0..4) == 0 {
            again.reverse();
        }
        for (number, request) in again {
            if self.people[at].link == Some(link) {
                self.count("requests sent again");
                self.tell(Input::Asked { seat, number, request });
            }
        }
    }

    fn ask(&mut self, at: usize, request: Request) {
        let person = &mut self.people[at];
        let (seat, link) = (person.hand.seat(), person.link);
        let Ok(number) = person.hand.ask(request) else { return };
        // Now and then a request arrives twice.
        let times = if self.rng.random_range(0..30) == 0 { 2 } else { 1 };
        for _ in 0..times {
            if link.is_some() && self.people[at].link == link {
                self.tell(Input::Asked { seat, number, request });
            }
        }
    }

    fn tell(&mut self, input: Input) {
        self.host.handle_input(input, self.now);
        self.drain();
    }

    /// Carries outputs out in order, until there are none or the host crashes.
    fn drain(&mut self) {
        while let Some(output) = self.host.poll_output() {
            if self.every > 0 && self.rng.random_range(0..self.every) == 0 {
                self.crash();
                return;
            }
            match output {
                Output::Record(line) => self.journal.push(line),
                Output::Answer { seat, number, answer } => self.answer(seat, number, answer),
                Output::Event(event) => {
                    let at = self.host.seen(Viewer::Board, self.now).now;
                    for person in
                        self.people.iter_mut().filter(|person| person.link.is_some() && !person.deaf)
                    {
                        person.mind.hear(&event, at);
                    }
                }
                // Here nobody shuffles but the seed.
                Output::Refused { .. } | Output::Shuffle | Output::Changed => {}
            }
        }
    }

    fn answer(&mut self, seat: Seat, number: u32, answer: Answer) {
        let Some(at) = self.people.iter().position(|person| person.hand.seat() == seat) else { return };
        if self.people[at].link.is_none() || self.people[at].deaf {
            return;
        }
        if self.every > 0 && self.rng.random_range(0..100) == 0 {
            self.count("answers lost");
            self.people[at].deaf = true;
            self.soon(ScheduledEvent::Lost(at), 0..10_000);
            return;
        }
        let before = self.people[at].answers.insert(number, answer);
        assert!(
            before.is_none_or(|before| before == answer),
            "{seat:?} {number}: {before:?}, then {answer:?}"
        );
        if let Some((request, Ok(()))) = self.people[at].hand.handle_answer(number, answer) {
            let recorded = self.journal.iter().rev().any(|line| asked(line) == Some((seat.index(), number)));
            assert!(recorded || matches!(request, Request::Vote(_)), "{request:?} is in no record");
            if request == Request::Leave {
                self.people[at].left = true;
            }
        }
    }

    /// The host is gone with all that it had not said; another takes up what is on disk.
    fn crash(&mut self) {
        self.count("crashes");
        let was_paused = self.journal.iter().rev().find_map(|line| {
            [("pause", true), ("go-on", false)]
                .into_iter()
                .find(|(word, _)| line.contains(&format!("\"host\":\"{word}\"")))
                .map(|(_, paused)| paused)
        });
        let records = self.journal.iter().map(String::as_bytes);
        self.now = self.now + 3_000;
        self.host =
            Host::resume(self.header.as_bytes(), records, self.rng.random(), self.now).expect("a journal");
        let paused = self.host.table_state(self.now) == TableState::Paused;
        assert_eq!(paused, was_paused.unwrap_or(false), "a pause outlives the host");
        self.agenda.retain(|(_, chore)| !matches!(chore, ScheduledEvent::Noticed(..)));
        for person in 0..self.people.len() {
            if self.people[person].link.take().is_some() {
                // Most are back at once.
                let late = if self.rng.random_range(0..8) == 0 { 40_000 } else { 1_000 };
                self.soon(ScheduledEvent::Back(person), 0..late);
            }
        }
        self.drain();
    }

    /// Gives anybody whose link stands.
    fn linked(&mut self) -> Option<usize> {
        let linked =
            self.people.iter().enumerate().filter(|(_, person)| person.link.is_some() && !person.left);
        let linked: Vec<usize> = linked.map(|(at, _)| at).collect();
        (!linked.is_empty()).then(|| linked[self.rng.random_range(0..linked.len())])
    }

    fn soon(&mut self, chore: ScheduledEvent, millis: std::ops::Range<u64>) {
        let at = self.now + self.rng.random_range(millis);
        self.agenda.insert((at, chore));
    }

    fn count(&mut self, trouble: &'static str) {
        *self.troubles.entry(trouble).or_default() += 1;
    }
}

/// Gives whose request a record is about, and its number.
pub(crate) fn asked(record: &str) -> Option<(usize, u32)> {
    let line: serde_json::Value = serde_json::from_str(record).ok()?;
    let number = |name: &str| line.get(name)?.as_u64();
    Some((usize::try_from(number("seat")?).ok()?, u32::try_from(number("n")?).ok()?))
}
