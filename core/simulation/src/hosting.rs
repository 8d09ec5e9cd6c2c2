//! The host's phone, with the journal, and the hand of a host who plays.

use std::collections::VecDeque;
use std::time::Duration;

use outcry_link::LinkCommand;
use outcry_rules::{Seat, Viewer};
use outcry_table::AnyEvent;
use outcry_table::host::Request;
use outcry_table::linked::{HostSession, HostSessionOutput};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::diary::{Diary, Note};
use crate::person::Person;

/// The seat of a host who plays.
pub(crate) const OWN: Option<Seat> = Seat::new(0);

/// The host's phone.
pub struct Hosting {
    /// The table.
    pub session: HostSession,
    /// What is on disk: the records of the journal.
    pub journal: Vec<String>,
    /// The host's own hand, where the host plays.
    pub(crate) hand: Option<OwnHand>,
    pub(crate) diary: Diary,
    pub(crate) commands: VecDeque<LinkCommand>,
    pub(crate) events: VecDeque<AnyEvent>,
    /// How many records still get to disk before the app dies, where it is to die.
    pub(crate) doom: Option<usize>,
}

/// A host who plays.
pub(crate) struct OwnHand {
    person: Person,
    /// The number of the last request, and the request if it is not answered.
    number: u32,
    asked: Option<Request>,
}

impl OwnHand {
    pub(crate) fn new(chance: &mut ChaCha8Rng) -> Self {
        Self { person: Person::new(ChaCha8Rng::from_seed(chance.random())), number: 0, asked: None }
    }
}

impl Hosting {
    pub(crate) const fn new(session: HostSession, journal: Vec<String>, diary: Diary) -> Self {
        Self {
            session,
            journal,
            hand: None,
            diary,
            commands: VecDeque::new(),
            events: VecDeque::new(),
            doom: None,
        }
    }

    /// Says whether the app is dead but for the word of it: see [`Table::doom_host`](crate::Table::doom_host).
    pub fn is_dying(&self) -> bool {
        self.doom == Some(0)
    }

    pub(crate) fn drain(&mut self) {
        while let Some(output) = self.session.poll_output() {
            if self.is_dying() {
                continue;
            }
            match output {
                HostSessionOutput::Radio(command) => self.commands.push_back(command),
                // What leaves the phone leaves after this.
                HostSessionOutput::Record(line) => {
                    self.journal.push(line);
                    self.doom = self.doom.map(|records| records - 1);
                }
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

    pub(crate) fn hear(&mut self, events: &[AnyEvent]) {
        if let (Some(hand), Some(seat)) = (&mut self.hand, OWN) {
            let seen = self.session.seen(Viewer::Seat(seat), hand.person.glance());
            hand.person.hear(OWN, seen.as_ref(), events);
        }
    }

    /// Says when a host who plays looks up next.
    pub(crate) fn glance(&self) -> Option<Duration> {
        self.hand.as_ref().map(|hand| hand.person.glance())
    }

    /// Looks up and does what there is to do, where the host plays.
    pub(crate) fn think(&mut self, now: Duration) {
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
