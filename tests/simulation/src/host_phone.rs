//! The simulated host: its session, its journal and, where it plays, its own hand.

use std::collections::VecDeque;
use std::time::Duration;

use outcry_link::LinkCommand;
use outcry_rules::{Seat, Viewer};
use outcry_session::{HostSession, HostSessionOutput};
use outcry_table::AnyEvent;
use outcry_table::host::Request;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::person::Person;
use crate::phone_log::{PhoneEvent, PhoneLog};

/// The seat of a host who plays.
pub(crate) const OWN: Option<Seat> = Seat::new(0);

/// The host's phone.
pub struct SimulatedHost {
    pub session: HostSession,
    /// What is on disk: the records of the journal.
    pub journal: Vec<String>,
    /// The host's own hand, where the host plays.
    pub(crate) hand: Option<OwnHand>,
    pub(crate) log: PhoneLog,
    pub(crate) commands: VecDeque<LinkCommand>,
    pub(crate) events: VecDeque<AnyEvent>,
    /// How many records still get to disk before the app dies, where it is to die.
    pub(crate) crash_at_record: Option<usize>,
}

/// A host who plays.
pub(crate) struct OwnHand {
    person: Person,
    /// The number of the last request, and the request if it is not answered.
    number: u32,
    asked: Option<Request>,
}

impl OwnHand {
    pub(crate) fn new(rng: &mut ChaCha8Rng) -> Self {
        Self { person: Person::new(ChaCha8Rng::from_seed(rng.random())), number: 0, asked: None }
    }
}

impl SimulatedHost {
    pub(crate) const fn new(session: HostSession, journal: Vec<String>, log: PhoneLog) -> Self {
        Self {
            session,
            journal,
            hand: None,
            log,
            commands: VecDeque::new(),
            events: VecDeque::new(),
            crash_at_record: None,
        }
    }

    /// Says whether the app has stopped writing records and is about to be crashed: see
    /// [`Table::crash_host_at_record`](crate::Table::crash_host_at_record).
    pub fn is_crashing(&self) -> bool {
        self.crash_at_record == Some(0)
    }

    pub(crate) fn drain(&mut self) {
        while let Some(output) = self.session.poll_output() {
            if self.is_crashing() {
                continue;
            }
            match output {
                HostSessionOutput::Radio(command) => self.commands.push_back(command),
                // What leaves the phone leaves after this.
                HostSessionOutput::Record(line) => {
                    self.journal.push(line);
                    self.crash_at_record = self.crash_at_record.map(|records| records - 1);
                }
                HostSessionOutput::Event(event) => {
                    self.log.note(|| PhoneEvent::Event(event.clone()));
                    self.events.push_back(event);
                }
                HostSessionOutput::Answer { number, answer } => {
                    let hand = self.hand.as_mut().filter(|hand| hand.number == number);
                    if let Some(request) = hand.and_then(|hand| hand.asked.take()) {
                        self.log.note(|| PhoneEvent::Answered(request, answer));
                    }
                }
                HostSessionOutput::Ring { at, .. } => self.log.note(|| PhoneEvent::Rings(at)),
                HostSessionOutput::Changed => self.log.note(|| PhoneEvent::Changed),
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
        self.log.note(|| PhoneEvent::Asked(request));
        self.session.ask(hand.number, request, now, now);
    }
}
