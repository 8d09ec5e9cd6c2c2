//! A finished match, looked at again step by step.

use outcry_rules::{Millis, Viewer};

use crate::host::{Host, Output as HostOutput, replay};
use crate::journal::{self, ImportError};
use crate::show;
use crate::view::{Notice, Presence, Screen, View};
use crate::{Argument, Intent, RawJournal, Seen, TableState, Touch, Words};

/// Shows a match again, from the board or from any seat: it is over, and nobody has anything to hide any more.
#[derive(Debug)]
pub struct Replay {
    words: Words,
    /// What the board and each seat saw after each step that changed anything.
    steps: Vec<Vec<Seen>>,
    /// The step at which each round begins.
    rounds: Vec<usize>,
    at: usize,
    /// The seat that is looked over the shoulder of; the board where none.
    seat: Option<usize>,
    playing: bool,
    due: Option<Millis>,
}

/// How long a step stays while the match plays by itself, in milliseconds.
const STEP_MILLIS: u64 = 1_200;

impl Replay {
    /// Reads an exported match.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn new(bytes: &[u8], words: Words) -> Result<Self, ImportError> {
        let (steps, rounds) = steps(&journal::read(bytes)?)?;
        Ok(Self { words, steps, rounds, at: 0, seat: None, playing: false, due: None })
    }

    /// Takes what a person wants.
    pub fn handle_intent(&mut self, intent: &Intent, now: Millis) {
        let last = self.steps.len().saturating_sub(1);
        match intent {
            Intent::Step(step) => {
                self.at = self.at.saturating_add_signed((*step).into()).min(last);
                self.playing = false;
            }
            Intent::StepRound(forward) => {
                let target = if *forward {
                    self.rounds.iter().copied().find(|&round| round > self.at).unwrap_or(last)
                } else {
                    self.rounds.iter().copied().rev().find(|&round| round < self.at).unwrap_or(0)
                };
                self.at = target;
                self.playing = false;
            }
            Intent::PlayAlong(playing) => self.playing = *playing,
            Intent::LookFrom(seat) => self.seat = seat.map(usize::from),
            _ => {}
        }
        self.due = self.playing.then(|| now + STEP_MILLIS);
    }

    /// Lets time pass up to `now`.
    pub fn handle_timeout(&mut self, now: Millis) {
        if self.due.is_some_and(|due| due <= now) {
            self.at = (self.at + 1).min(self.steps.len().saturating_sub(1));
            self.playing = self.at + 1 < self.steps.len();
            self.due = self.playing.then(|| now + STEP_MILLIS);
        }
    }

    /// Says when [`Replay::handle_timeout`] has something to do.
    pub const fn poll_timeout(&self) -> Option<Millis> {
        self.due
    }

    /// Gives what is on the screen.
    pub fn screen(&self) -> Screen {
        let words = &self.words;
        let seen = self.steps.get(self.at).and_then(|seen| seen.get(self.seat.map_or(0, |seat| seat + 1)));
        let touch = Touch { seen_result: self.at + 1 == self.steps.len(), ..Touch::default() };
        let view = seen.map(|seen| show::table(seen, &touch, words));
        let place = words.say_with(
            "replay-place",
            &[
                ("step", Argument::Number(self.at as i64 + 1)),
                ("steps", Argument::Number(self.steps.len() as i64)),
            ],
        );
        Screen {
            view: view.unwrap_or_else(|| View::Practice(show::practice(words))),
            coach: None,
            notice: Some(Notice { text: place, bad: false }),
            keys: self.keys(),
            keep_awake: self.playing,
        }
    }

    fn keys(&self) -> Vec<crate::view::Key> {
        let key = |id: &str, intent: Intent| show::key(self.words.say(id), intent);
        let seats = self.steps.first().map_or(0, |seen| seen.len().saturating_sub(1));
        let next = match self.seat {
            None => Some(0),
            Some(seat) if seat + 1 < seats => Some(seat + 1),
            Some(_) => None,
        };
        let name = next.and_then(|seat| Some(self.steps.first()?.first()?.people.get(seat)?.name.clone()));
        let look = match &name {
            Some(name) => self.words.say_with("replay-look", &[("name", name.into())]),
            None => self.words.say("replay-board"),
        };
        vec![
            key("replay-back", Intent::Step(-1)),
            key("replay-forward", Intent::Step(1)),
            key("replay-round-back", Intent::StepRound(false)),
            key("replay-round-forward", Intent::StepRound(true)),
            if self.playing {
                key("replay-stop", Intent::PlayAlong(false))
            } else {
                key("replay-play", Intent::PlayAlong(true))
            },
            show::key(look, Intent::LookFrom(next.and_then(|seat| u8::try_from(seat).ok()))),
        ]
    }
}

/// Gives what everybody saw after each record that somebody could notice.
fn steps(journal: &RawJournal) -> Result<(Vec<Vec<Seen>>, Vec<usize>), ImportError> {
    let mut host = replay(&journal.header, [], [0; 32], Millis::ZERO)?;
    while host.poll_output().is_some() {}
    let mut steps = vec![looks(&host)];
    let mut rounds = vec![0];
    for (number, record) in journal.records.iter().enumerate() {
        host.play_on(record, number)?;
        let events =
            std::iter::from_fn(|| host.poll_output()).filter(|output| matches!(output, HostOutput::Event(_)));
        if events.count() > 0 {
            let seen = looks(&host);
            let round = |looks: &[Seen]| looks.first().map(|seen| seen.game.round());
            if steps.last().is_some_and(|before: &Vec<Seen>| round(before) != round(&seen)) {
                rounds.push(steps.len());
            }
            steps.push(seen);
        }
    }
    Ok((steps, rounds))
}

fn looks(host: &Host) -> Vec<Seen> {
    let viewers = std::iter::once(Viewer::Board).chain(host.table().seats().iter().map(Viewer::Seat));
    let look = |viewer| {
        let mut seen = host.seen(viewer, Millis::ZERO);
        // Nobody is missing from a match that is over.
        seen.standing = TableState::Running;
        for person in &mut seen.people {
            person.presence = Presence::Here;
        }
        seen
    };
    viewers.map(look).collect()
}
