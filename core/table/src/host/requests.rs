//! Judges requests, each against the state at its arrival.

use outcry_rules::pit::{self, CallChoice, CallVariant};
use outcry_rules::{Millis, Refusal, Seat, SeatSet};

use super::answers::Given;
use super::fair_deals::DealKind;
use super::{Answer, Command, Host, Output, Request, RequestRejected, TableRefusal};
use crate::journal::Step;
use crate::script;
use crate::{AnyAction, AnyMatch, AnyOptions, TableState, Vote};

impl Host {
    pub(super) fn connected(&mut self, seat: Seat, now: Millis) {
        // Whose match is over by then comes only to see how it ended. Whoever has left and comes again wants to play.
        let replaced = self.people.get(seat).is_some_and(|person| person.stand_in.is_some());
        if replaced && self.refuse_over().is_ok() {
            self.step_unasked(Step::Back { seat }, self.clock.table(now));
        }
        self.people.set_present(seat, true);
        self.absence.back(seat);
    }

    pub(super) fn asked(&mut self, seat: Seat, number: u32, request: Request, now: Millis) {
        if !self.table.seats().contains(seat) {
            return;
        }
        // A number is answered once: whoever asks again gets the same answer, whatever has changed since. But whose link broke
        // before they heard that they may go has come back by it, and still goes.
        let goes = request == Request::Leave && self.people.is_person(seat);
        let answer = match self.answers.given(seat, number) {
            Given::Known(Ok(())) if goes => self.judge(seat, number, request, now),
            Given::Known(answer) => answer,
            Given::Before => return,
            Given::Never => self.judge(seat, number, request, now),
        };
        // What waits for a shuffle is answered once it is dealt.
        if self.awaits(seat, number) {
            return;
        }
        self.answers.give(seat, number, answer);
        self.outputs.push_back(Output::Answer { seat, number, answer });
    }

    fn judge(&mut self, seat: Seat, number: u32, request: Request, now: Millis) -> Answer {
        // Whoever goes is let go.
        let is_bell = request == Request::Act(AnyAction::Pit(pit::Action::Ring));
        if request != Request::Leave && !self.budget.take(seat, is_bell, now) {
            return Err(TableRefusal::TooFast.into());
        }
        if !self.people.is_person(seat) {
            return Err(TableRefusal::NotYourSeat.into());
        }
        self.refuse_undealt()?;
        let at = self.clock.table(now);
        match request {
            Request::Act(action) => {
                self.refuse_over()?;
                self.refuse_standing(now)?;
                // What no line can say, such as a card of another deck, is in no journal: it is refused whenever it comes.
                script::sayable(&self.table, action)?;
                let before = self.outputs.len();
                let answer = self.step(Step::Acted { seat, number, action }, at);
                if !self.budget.is_kept(seat, answer.is_err()) {
                    self.drop_unnoticed(before);
                }
                answer
            }
            Request::Next(call) => {
                self.refuse_standing(now)?;
                let present = self.people.present();
                if self.winner_picks().is_some_and(|winner| winner != seat && present.contains(winner)) {
                    return Err(TableRefusal::WinnerPicks.into());
                }
                self.next(Some((seat, number)), call, at)
            }
            Request::Vote(vote) => self.vote(seat, vote, now),
            Request::Pause(paused) => {
                self.refuse_over()?;
                self.step(Step::Paused { asked: Some((seat, number)), paused }, at)
            }
            Request::Leave => {
                self.refuse_over()?;
                let strength = self.people.stand_in_strength();
                let answer = self.step(Step::Left { seat, number, strength }, at);
                // With fewer to ask, what some want may be what most want.
                self.count_votes(now);
                answer
            }
        }
    }

    pub(super) fn command(&mut self, command: Command, now: Millis) -> Answer {
        self.refuse_undealt()?;
        let at = self.clock.table(now);
        match command {
            Command::Pause(paused) => {
                self.refuse_over()?;
                if paused == self.paused {
                    return Ok(());
                }
                self.step(Step::Paused { asked: None, paused }, at)
            }
            Command::Hold(held) => {
                self.held = held;
                Ok(())
            }
            Command::Next => {
                self.refuse_standing(now)?;
                self.next(None, None, at)
            }
            Command::Open => {
                self.refuse_over()?;
                self.refuse_standing(now)?;
                let seat = self.opener(at).ok_or(Refusal::WrongPhase)?;
                self.step(Step::Bot { seat, action: AnyAction::Pit(pit::Action::Open) }, at)
            }
            Command::End => self.step(Step::Ended, at),
            Command::Vote(vote) => {
                let about = self.vote_about(now)?;
                // With people at the table the phone in the middle has no say.
                if self.people.anybody_present() {
                    return Err(TableRefusal::PlayersDecide.into());
                }
                self.decide(vote, about, now);
                Ok(())
            }
        }
    }

    /// The journal of a match ends with it.
    pub(super) fn refuse_over(&self) -> Result<(), RequestRejected> {
        if self.table.winners().is_some() { Err(Refusal::GameOver.into()) } else { Ok(()) }
    }

    /// Refuses everything before the first deal: nobody has seen a card that they could act upon.
    fn refuse_undealt(&self) -> Result<(), RequestRejected> {
        if self.undealt() { Err(Refusal::WrongPhase.into()) } else { Ok(()) }
    }

    /// Refuses a deal at a table that was paused while it waited for its shuffle.
    pub(super) fn refuse_paused(&self) -> Result<(), RequestRejected> {
        if self.paused { Err(TableRefusal::Paused.into()) } else { Ok(()) }
    }

    /// Refuses everything but votes while the table is frozen.
    fn refuse_standing(&self, now: Millis) -> Result<(), RequestRejected> {
        match self.table_state(now) {
            TableState::Paused => Err(TableRefusal::Paused.into()),
            TableState::Missing { .. } if matches!(self.table, AnyMatch::Pit(_)) => {
                Err(TableRefusal::PlayerMissing.into())
            }
            TableState::Missing { .. } | TableState::Running => Ok(()),
        }
    }

    /// Has the next round dealt.
    ///
    /// # Errors
    /// Why it cannot be dealt now.
    pub(super) fn next(
        &mut self,
        asked: Option<(Seat, u32)>,
        call: Option<CallVariant>,
        at: Millis,
    ) -> Answer {
        let call = match self.winner_picks() {
            Some(winner) if !self.people.is_person(winner) => self.bots.choose(&self.table, winner),
            Some(_) => call,
            None => None,
        };
        self.want(DealKind::Next { asked, call }, at)
    }

    /// Gives whose it is to pick what is shouted next, where anybody's.
    fn winner_picks(&self) -> Option<Seat> {
        let (AnyMatch::Pit(table), AnyOptions::Pit(options)) = (&self.table, &self.options) else {
            return None;
        };
        let picks = options.call_variant == CallChoice::WinnersChoice && table.winners().is_none();
        table.outcome().filter(|_| picks)?.winner
    }

    /// Gives who opens trading when the board is pressed: the first seat that the rules let open.
    fn opener(&self, at: Millis) -> Option<Seat> {
        let AnyMatch::Pit(table) = &self.table else { return None };
        let opens = |&seat: &Seat| {
            let mut legal = Vec::new();
            table.legal(seat, at, &mut legal);
            legal.contains(&pit::Action::Open)
        };
        table.seats().iter().find(opens)
    }

    /// Gives about whom there may be a vote.
    fn vote_about(&self, now: Millis) -> Result<SeatSet, TableRefusal> {
        match self.table_state(now) {
            TableState::Missing { about, .. } if !about.is_empty() => Ok(about),
            TableState::Missing { .. } => Err(TableRefusal::TooEarly),
            TableState::Paused => Err(TableRefusal::Paused),
            TableState::Running => Err(TableRefusal::NobodyMissing),
        }
    }

    fn vote(&mut self, seat: Seat, vote: Vote, now: Millis) -> Answer {
        let about = self.vote_about(now)?;
        self.absence.vote(seat, vote, about);
        self.count_votes(now);
        Ok(())
    }

    /// Does what most of those present want, once that is so.
    pub(super) fn count_votes(&mut self, now: Millis) {
        let decision = self.absence.decision(self.people.present());
        if let (Ok(about), Some(decision)) = (self.vote_about(now), decision) {
            self.decide(decision, about, now);
        }
    }

    /// Does what was decided about these missing players; those who are missing still are asked about again later.
    fn decide(&mut self, decision: Vote, about: SeatSet, now: Millis) {
        let at = self.clock.table(now);
        match decision {
            Vote::Wait => {}
            Vote::Bot => {
                let strength = self.people.stand_in_strength();
                for seat in about.iter() {
                    self.step_unasked(Step::StandIn { seat, strength }, at);
                }
            }
            Vote::Void => {
                // A round that has ended meanwhile is none that could be void.
                let _ = self.want(DealKind::Redeal, at);
            }
        }
        self.absence.ask_again(about, now);
    }
}
