//! A moment of a match that is played again, to which one can come back.

use outcry_rules::Points;

use super::Host;
use super::answers::Answers;
use super::clock::Clock;
use super::company::AnyCompany;
use super::deals::Shuffles;
use super::people::People;
use crate::AnyMatch;

/// Holds what a record can change.
#[derive(Clone, Debug)]
pub(crate) struct Checkpoint {
    table: AnyMatch,
    people: People,
    clock: Clock,
    answers: Answers,
    sheet: Vec<Points>,
    shuffles: Shuffles,
}

impl Host {
    /// Takes note of this moment.
    pub(crate) fn checkpoint(&self) -> Checkpoint {
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
    pub(crate) fn return_to(&mut self, moment: &Checkpoint) {
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
    pub(crate) fn without_bots(mut self) -> Self {
        self.bots = AnyCompany::new(&self.options, &self.table, std::iter::empty(), &mut self.chance);
        self
    }
}
