//! Checkpoints of a replay: seeking back does not replay the match from its beginning.

use outcry_rules::Points;

use super::Host;
use super::answers::Answers;
use super::any_bots::AnyBots;
use super::clock::Clock;
use super::fair_deals::Shuffles;
use super::roster::Roster;
use crate::AnyMatch;

/// Holds what a record can change.
#[derive(Clone, Debug)]
pub struct Checkpoint {
    table: AnyMatch,
    people: Roster,
    clock: Clock,
    answers: Answers,
    sheet: Vec<Points>,
    shuffles: Shuffles,
}

impl Host {
    /// Takes note of this moment.
    pub fn checkpoint(&self) -> Checkpoint {
        Checkpoint {
            table: self.table.clone(),
            people: self.people.clone(),
            clock: self.clock,
            answers: self.answers.clone(),
            sheet: self.sheet.clone(),
            shuffles: self.shuffles.clone(),
        }
    }

    /// Comes back to a moment of this match.
    pub fn return_to(&mut self, moment: &Checkpoint) {
        let Checkpoint { table, people, clock, answers, sheet, shuffles } = moment.clone();
        self.table = table;
        self.people = people;
        self.clock = clock;
        self.answers = answers;
        self.sheet = sheet;
        self.shuffles = shuffles;
        self.outputs.clear();
    }

    /// Sends the bots away: what is played again is not theirs to remember.
    #[must_use]
    pub fn without_bots(mut self) -> Self {
        self.bots = AnyBots::default();
        self
    }
}
