//! Applies the steps of a match: the same code runs live and when a journal is replayed.

use outcry_rules::{MatchError, Millis, Points, Refusal};

use super::{Answer, Host, Output, RequestRejected};
use crate::AnyEvent;
use crate::journal::{Record, Step};

impl Host {
    /// Records a step at a moment of table time, and takes it. The record goes before what everybody notices of it.
    ///
    /// # Errors
    /// Why the step was refused: a deal that cannot be is not recorded, an action that the rules refuse is.
    pub(super) fn step(&mut self, step: Step, at: Millis) -> Answer {
        let record = Record { at, step };
        self.outputs.push_back(Output::Record(record.write(&self.table)));
        self.carry_out(record).unwrap_or_else(|error| {
            // A record stands for something that has happened.
            self.outputs.pop_back();
            Err(match error {
                MatchError::Refused(refusal) => refusal,
                // Nothing else can go wrong with a deal that takes no hands from outside.
                _ => Refusal::WrongPhase,
            }
            .into())
        })
    }

    /// Records and takes a step that no player has asked for, so that nobody waits for an answer.
    pub(super) fn step_unasked(&mut self, step: Step, at: Millis) {
        // A bot's action may be refused, which only a race can bring: that is the bot's own affair.
        let _ = self.step(step, at);
    }

    /// Lets the game do what is due; that is a step only where somebody can notice.
    pub(super) fn time(&mut self, at: Millis) {
        let before = self.outputs.len();
        self.step_unasked(Step::Time, at);
        self.drop_unnoticed(before);
    }

    /// Takes the record of a step back that nobody can have noticed; `before` is how many outputs there were before the step.
    pub(super) fn drop_unnoticed(&mut self, before: usize) {
        if self.outputs.len() == before + 1 {
            self.outputs.pop_back();
        }
    }

    /// Does what a record tells, and gives what is answered to whoever asked for it.
    ///
    /// # Errors
    /// A deal that cannot be; nothing has changed then.
    pub(super) fn carry_out(&mut self, Record { at, step }: Record) -> Result<Answer, MatchError> {
        let deals = matches!(step, Step::Next { .. } | Step::Redeal { .. });
        let asked = step.asked();
        let before = deals.then(|| self.table.clone());
        let mut events = Vec::new();
        self.table.handle_timeout(at, &mut events);
        let answer = match self.change(&step, at, &mut events) {
            Ok(answer) => answer,
            Err(error) => {
                if let Some(before) = before {
                    self.table = before;
                }
                return Err(error);
            }
        };
        self.clock.reach(at);
        self.shuffles.note(&step, self.table.deals());
        if let Some((seat, number)) = asked {
            self.answers.give(seat, number, answer);
        }
        self.happened(&events, at);
        Ok(answer)
    }

    fn change(&mut self, step: &Step, at: Millis, events: &mut Vec<AnyEvent>) -> Result<Answer, MatchError> {
        match *step {
            Step::Acted { seat, action, .. } | Step::Bot { seat, action } => {
                return Ok(self.table.apply(seat, action, at, events).map_err(RequestRejected::from));
            }
            Step::Restarted => self.people.interrupt(),
            Step::Ended => {
                self.table.end(events)?;
                self.paused = false;
            }
            Step::Next { call, shuffle, .. } => self.table.next(call, shuffle, at, events)?,
            Step::Redeal { shuffle } => self.table.redeal(shuffle, at, events)?,
            // What deals are shuffled from is nothing to the match itself.
            Step::Time | Step::Committed { .. } | Step::Shared { .. } | Step::NewPhone { .. } => {}
            Step::SatDown { seat, ref name } => {
                self.people.sit_down(seat, name.clone());
                self.bots.unseat(seat);
            }
            Step::Paused { paused, .. } => self.paused = paused,
            Step::StandIn { seat, strength } => {
                self.people.stand_in(seat, strength);
                self.absence.back(seat);
                self.bots.seat(&self.options, seat, strength, &mut self.rng);
            }
            Step::Back { seat } => {
                self.people.seat_back(seat);
                self.bots.unseat(seat);
            }
            Step::Left { seat, strength, .. } => {
                self.people.leave(seat, strength);
                self.absence.back(seat);
                self.bots.seat(&self.options, seat, strength, &mut self.rng);
            }
        }
        Ok(Ok(()))
    }

    pub(super) fn happened(&mut self, events: &[AnyEvent], at: Millis) {
        for event in events {
            self.people.note(event, at);
            if let Some(points) = round_points(event) {
                self.sheet.push(points);
            }
            self.bots.hear(event, at);
            self.outputs.push_back(Output::Event(event.clone()));
        }
    }
}

fn round_points(event: &AnyEvent) -> Option<Points> {
    match event {
        AnyEvent::Pit(outcry_rules::MatchEvent::RoundOver { points, .. })
        | AnyEvent::Nyet(outcry_rules::MatchEvent::RoundOver { points, .. }) => Some(*points),
        _ => None,
    }
}
