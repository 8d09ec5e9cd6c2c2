//! The host: the one that owns a table.
//!
//! It is driven like every machine here: [`Host::handle_input`] and [`Host::handle_timeout`] change it, then
//! [`Host::poll_output`] is drained until it gives `None`, and [`Host::poll_timeout`] says when to call again. `now` is
//! the time of the host's own clock; the table has a time of its own, which stands still while the table does.
//!
//! Outputs come in the order in which they have to take effect: a [`Output::Record`] is to be on disk before anything
//! after it leaves the phone. Claims are judged one by one against the table as it is when they arrive.

mod absence;
mod answers;
mod clock;
mod company;
mod deeds;
mod input;
mod people;
mod replay;

#[cfg(test)]
mod tests;

use std::collections::VecDeque;

use outcry_rules::pit::{self, CallChoice, CallVariant};
use outcry_rules::{MatchError, Millis, Points, Refusal, Seat, Viewer};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::journal::{Header, JournalError, Record, Step};
use crate::limits::BOTS_NEXT_MILLIS;
use crate::script::{self, ReadError};
use crate::{AnyAction, AnyEvent, AnyMatch, AnyOptions, Player, Seen, Summary, TableState, Vote};

use absence::Absence;
use answers::{Answers, Given};
use clock::Clock;
use company::AnyCompany;
use people::People;

pub use input::{Answer, Command, Dismissal, Input, Output, Refused, Request, TableRefusal};
pub use replay::replay;

/// Owns a table: people, match, clock and journal.
pub struct Host {
    header: Header,
    options: AnyOptions,
    table: AnyMatch,
    people: People,
    bots: AnyCompany,
    clock: Clock,
    absence: Absence,
    answers: Answers,
    sheet: Vec<Points>,
    paused: bool,
    /// Whether time stands though nobody has paused.
    held: bool,
    /// When bots deal the next round, where nobody else is there to ask for it.
    next_at: Option<Millis>,
    /// The stream from which bots get theirs.
    chance: ChaCha8Rng,
    outputs: VecDeque<Output>,
}

impl Host {
    /// Opens a table with its first round dealt; people are missing until their phones are heard of.
    ///
    /// `chance` is the seed of the bots, which is nobody's secret but must not be the seed of the cards.
    ///
    /// # Errors
    /// Rules that are none, or people that they do not take.
    pub fn open(header: Header, chance: [u8; 32], now: Millis) -> Result<Self, JournalError> {
        let options = header.rules.options()?;
        let table = header.open()?;
        if header.people.len() != table.seats().count() {
            return Err(JournalError::People { seats: table.seats().count(), given: header.people.len() });
        }
        let mut chance = ChaCha8Rng::from_seed(chance);
        let people = People::new(&header.people);
        let bots = AnyCompany::new(&options, &table, people.bots(), &mut chance);
        let mut host = Self {
            absence: Absence::new(table.seats(), people.away(), now),
            answers: Answers::default(),
            sheet: Vec::new(),
            paused: false,
            held: false,
            next_at: None,
            clock: Clock::standing(Millis::ZERO),
            header,
            options,
            table,
            people,
            bots,
            chance,
            outputs: VecDeque::new(),
        };
        host.tell(&host.dealt());
        host.settle(now);
        Ok(host)
    }

    /// Takes up a match where its journal ends; people are missing until their phones are heard of again.
    ///
    /// # Errors
    /// Names the first record that cannot be played; the match up to it can be taken up without it.
    pub fn resume<'a>(
        header: &[u8],
        records: impl IntoIterator<Item = &'a [u8]>,
        chance: [u8; 32],
        now: Millis,
    ) -> Result<Self, JournalError> {
        let mut host = replay(header, records, chance, now)?;
        host.outputs.clear();
        host.absence = Absence::new(host.table.seats(), host.people.away(), now);
        host.record(Step::Restarted, now);
        host.people.interrupt();
        // Bots that were seated in the middle of a match begin afresh: what they had in mind is not in any journal.
        host.bots = AnyCompany::new(&host.options, &host.table, host.people.bots(), &mut host.chance);
        host.settle(now);
        Ok(host)
    }

    /// Takes an input.
    pub fn handle_input(&mut self, input: Input, now: Millis) {
        self.pass_time(now);
        match input {
            Input::Connected { seat } => self.connected(seat, now),
            Input::Disconnected { seat } => {
                self.people.set_present(seat, false);
                if self.table.seats().contains(seat) && self.people.is_person(seat) {
                    self.absence.gone(seat, now);
                }
                // With fewer to ask, what some want may be what most want.
                self.count_votes(now);
            }
            Input::Knocked { visitor } => {
                self.outputs.push_back(Output::Dismissed { visitor, why: Dismissal::Running });
            }
            Input::Asked { seat, number, request } => self.asked(seat, number, request, now),
            Input::Command(command) => self.command(command, now),
        }
        self.settle(now);
    }

    /// Lets time pass up to `now`.
    pub fn handle_timeout(&mut self, now: Millis) {
        self.pass_time(now);
        self.settle(now);
    }

    /// Says when [`Host::handle_timeout`] has something to do.
    pub fn poll_timeout(&self) -> Option<Millis> {
        let table = self.table.poll_timeout().into_iter().chain(self.bots.poll_timeout(&self.table));
        let table = table.min().and_then(|due| self.clock.when(due));
        let next = self.next_at.and_then(|due| self.clock.when(due));
        table.into_iter().chain(next).chain(self.absence.poll_timeout()).min()
    }

    /// Gives what is to be done next.
    pub fn poll_output(&mut self) -> Option<Output> {
        self.outputs.pop_front()
    }

    /// Gives what a viewer knows of the table, and nothing more.
    pub fn seen(&self, viewer: Viewer, now: Millis) -> Seen {
        Seen {
            viewer,
            rules: self.header.rules.clone(),
            options: self.options.clone(),
            people: self.people.occupants(),
            sheet: self.sheet.clone(),
            heard: self.heard(),
            game: self.table.observe(viewer),
            standing: self.standing(now),
            now: self.clock.table(now),
        }
    }

    /// Gives the number of the last request of a seat that was answered: a hand that begins afresh goes on from there.
    pub fn last_number(&self, seat: Seat) -> Option<u32> {
        self.answers.last(seat)
    }

    /// Gives the header of the journal.
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// Gives the match itself: for the referee's side of the table, never for a phone.
    pub const fn table(&self) -> &AnyMatch {
        &self.table
    }

    /// Sums the match up as it stands.
    pub fn summary(&self) -> Summary {
        let seats = self.table.seats();
        let points = |points: &Points| points[..seats.count()].to_vec();
        let winners = self.table.winners();
        let player = |seat: Seat| {
            let (person, deed) = (self.people.get(seat), self.people.deed(seat));
            Player {
                name: person.name.clone(),
                bot: self.header.people.get(seat.index()).and_then(|guest| guest.bot),
                replaced: person.stand_in.is_some(),
                corners: deed.corners,
                fastest_corner: deed.fastest_corner,
                false_bells: deed.false_bells,
            }
        };
        Summary {
            began: self.header.began,
            rules: self.header.rules.clone(),
            people: seats.iter().map(player).collect(),
            sheet: self.sheet.iter().map(points).collect(),
            totals: points(self.table.totals()),
            winners: winners
                .into_iter()
                .flat_map(|set| set.iter().collect::<Vec<_>>())
                .map(|seat| seat.index() as u8)
                .collect(),
        }
    }

    /// Gives the numbers that bots call.
    fn heard(&self) -> Vec<u8> {
        let AnyMatch::Pit(table) = &self.table else { return Vec::new() };
        let called = |seat: Seat| {
            let lot = table.game().offer(seat).filter(|_| !self.people.is_person(seat));
            lot.map_or(0, pit::Lot::count)
        };
        table.seats().iter().map(called).collect()
    }

    fn connected(&mut self, seat: Seat, now: Millis) {
        if !self.table.seats().contains(seat) || self.people.get(seat).left {
            return;
        }
        self.people.set_present(seat, true);
        self.absence.back(seat);
        if self.people.get(seat).stand_in.is_some() {
            self.record(Step::Back { seat }, now);
            self.seat_back(seat);
        }
    }

    fn asked(&mut self, seat: Seat, number: u32, request: Request, now: Millis) {
        if !self.table.seats().contains(seat) {
            return;
        }
        // A number is answered once: whoever asks again gets the same answer, whatever has changed since.
        let answer = match self.answers.given(seat, number) {
            Given::Known(answer) => answer,
            Given::Before => return,
            Given::Never => self.judge(seat, number, request, now),
        };
        self.answers.give(seat, number, answer);
        self.outputs.push_back(Output::Answer { seat, number, answer });
    }

    fn judge(&mut self, seat: Seat, number: u32, request: Request, now: Millis) -> Answer {
        if !self.people.is_person(seat) {
            return Err(TableRefusal::NotYourSeat.into());
        }
        match request {
            Request::Act(action) => {
                // The journal of a match ends with it.
                if self.table.winners().is_some() {
                    return Err(Refusal::GameOver.into());
                }
                self.refuse_standing(now)?;
                // What no line can say, such as a card of another deck, is in no journal: it is refused whenever it comes.
                sayable(&self.table, action)?;
                self.record(Step::Acted { seat, number, action }, now);
                Ok(self.act(seat, action, now)?)
            }
            Request::Next(call) => {
                self.refuse_standing(now)?;
                let present = self.people.present();
                if self.winner_picks().is_some_and(|winner| winner != seat && present.contains(winner)) {
                    return Err(TableRefusal::WinnerPicks.into());
                }
                Ok(self.next(Some((seat, number)), call, now)?)
            }
            Request::Vote(vote) => self.vote(seat, vote, now),
            Request::Pause(paused) => {
                self.paused = paused;
                Ok(())
            }
            Request::Leave => {
                if self.table.winners().is_some() {
                    return Err(Refusal::GameOver.into());
                }
                let strength = self.people.stand_in_strength();
                self.record(Step::Left { seat, strength }, now);
                self.leave(seat, strength);
                Ok(())
            }
        }
    }

    fn command(&mut self, command: Command, now: Millis) {
        match command {
            Command::Pause(paused) => self.paused = paused,
            Command::Hold(held) => self.held = held,
            Command::Next => {
                if self.refuse_standing(now).is_ok() {
                    // A round that cannot be dealt now is not: the board offers the key when it can.
                    let _ = self.next(None, None, now);
                }
            }
            Command::Open => {
                // Whoever opens by pressing the board is whoever may: the first seat that the rules let open.
                let AnyMatch::Pit(table) = &self.table else { return };
                let at = self.clock.table(now);
                let opens = |&seat: &Seat| {
                    let mut legal = Vec::new();
                    table.legal(seat, at, &mut legal);
                    legal.contains(&pit::Action::Open)
                };
                let opener = table.seats().iter().find(opens);
                if let (Some(seat), Ok(())) = (opener, self.refuse_standing(now)) {
                    let action = AnyAction::Pit(pit::Action::Open);
                    self.record(Step::Bot { seat, action }, now);
                    let _ = self.act(seat, action, now);
                }
            }
            Command::Vote(vote) => {
                // With people at the table the phone in the middle has no say.
                if !self.people.anybody_present() {
                    self.decide(vote, now);
                }
            }
        }
    }

    /// Refuses everything but votes while the table stands still.
    fn refuse_standing(&self, now: Millis) -> Result<(), Refused> {
        match self.standing(now) {
            TableState::Paused => Err(TableRefusal::Paused.into()),
            TableState::Missing { .. } if matches!(self.table, AnyMatch::Pit(_)) => {
                Err(TableRefusal::PlayerMissing.into())
            }
            TableState::Missing { .. } | TableState::Running => Ok(()),
        }
    }

    fn act(&mut self, seat: Seat, action: AnyAction, now: Millis) -> Result<(), Refusal> {
        let at = self.clock.table(now);
        let mut events = Vec::new();
        self.table.apply(seat, action, at, &mut events)?;
        self.happened(&events, at);
        Ok(())
    }

    fn next(
        &mut self,
        asked: Option<(Seat, u32)>,
        call: Option<CallVariant>,
        now: Millis,
    ) -> Result<(), Refusal> {
        let call = match self.winner_picks() {
            Some(winner) if !self.people.is_person(winner) => self.bots.choose(&self.table, winner),
            Some(_) => call,
            None => None,
        };
        let at = self.clock.table(now);
        let mut events = Vec::new();
        // The next deal is tried on a copy: a record stands for something that has happened.
        let mut after = self.table.clone();
        after.next(call, at, &mut events).map_err(|error| match error {
            MatchError::Refused(refusal) => refusal,
            // Nothing else can go wrong with a deal that takes no hands from outside.
            _ => Refusal::WrongPhase,
        })?;
        self.record(Step::Next { asked, call }, now);
        self.table = after;
        self.happened(&events, at);
        Ok(())
    }

    /// Gives whose it is to pick what is shouted next, where anybody's.
    fn winner_picks(&self) -> Option<Seat> {
        let (AnyMatch::Pit(table), AnyOptions::Pit(options)) = (&self.table, &self.options) else {
            return None;
        };
        let picks = options.call_variant == CallChoice::WinnersChoice && table.winners().is_none();
        table.outcome().filter(|_| picks)?.winner
    }

    fn vote(&mut self, seat: Seat, vote: Vote, now: Millis) -> Answer {
        let TableState::Missing { voting, .. } = self.standing(now) else {
            return Err(TableRefusal::NobodyMissing.into());
        };
        if !voting {
            return Err(TableRefusal::TooEarly.into());
        }
        self.absence.vote(seat, vote);
        self.count_votes(now);
        Ok(())
    }

    fn count_votes(&mut self, now: Millis) {
        let voting = matches!(self.standing(now), TableState::Missing { voting: true, .. });
        let decision = self.absence.decision(self.people.present()).filter(|_| voting);
        if let Some(decision) = decision {
            self.decide(decision, now);
        }
    }

    fn decide(&mut self, decision: Vote, now: Millis) {
        match decision {
            Vote::Wait => {}
            Vote::Bot => {
                let strength = self.people.stand_in_strength();
                for seat in self.missing().iter() {
                    self.record(Step::StandIn { seat, strength }, now);
                    self.stand_in(seat, strength);
                }
            }
            Vote::Void => {
                let at = self.clock.table(now);
                let mut events = Vec::new();
                let mut after = self.table.clone();
                if after.redeal(at, &mut events).is_ok() {
                    self.record(Step::Redeal, now);
                    self.table = after;
                    self.happened(&events, at);
                }
            }
        }
        self.absence.ask_again(now);
    }

    /// Lets the table's own time pass: what is due in the game, then bots, in the order in which they are due.
    fn pass_time(&mut self, now: Millis) {
        self.absence.pass_time(now);
        let Some(until) = self.clock.running(now) else { return };
        loop {
            let game = self.table.poll_timeout();
            let bots = self.bots.poll_timeout(&self.table);
            let next = self.next_at;
            let Some(due) = [game, bots, next].into_iter().flatten().min().filter(|&due| due <= until) else {
                return;
            };
            let due = due.max(self.clock.reached());
            self.clock.reach(due);
            if game.is_some_and(|game| game <= due) {
                let mut events = Vec::new();
                self.table.handle_timeout(due, &mut events);
                if !events.is_empty() {
                    self.record_at(Step::Time, due);
                    self.happened(&events, due);
                }
            } else if bots.is_some_and(|bots| bots <= due) {
                if let Some((seat, action)) = self.bots.act(&self.table, due) {
                    self.record_at(Step::Bot { seat, action }, due);
                    let mut events = Vec::new();
                    // A refusal, which only a race can bring, is a bot's own affair.
                    if self.table.apply(seat, action, due, &mut events).is_ok() {
                        self.happened(&events, due);
                    }
                }
            } else {
                self.next_at = None;
                let moment = self.clock.when(due).unwrap_or(now);
                if self.next(None, None, moment).is_err() {
                    return;
                }
            }
            self.plan_next();
        }
    }

    /// Starts or stops the table's clock, as the table stands or goes.
    fn settle(&mut self, now: Millis) {
        let running = matches!(self.standing(now), TableState::Running)
            || (matches!(self.table, AnyMatch::Nyet(_)) && !self.paused && self.people.anybody_plays());
        self.clock.set(running && !self.held, now);
        self.plan_next();
        self.outputs.push_back(Output::Changed);
    }

    fn plan_next(&mut self) {
        let waits = self.table.round_over() && self.table.winners().is_none() && self.people.only_bots();
        if !waits {
            self.next_at = None;
        } else if self.next_at.is_none() {
            self.next_at = Some(self.clock.reached() + BOTS_NEXT_MILLIS);
        }
    }

    /// Says what else the table does but play.
    pub fn standing(&self, now: Millis) -> TableState {
        if self.paused {
            return TableState::Paused;
        }
        let missing = self.missing();
        if missing.is_empty() || self.table.round_over() {
            return TableState::Running;
        }
        self.absence.state(missing, now)
    }

    fn happened(&mut self, events: &[AnyEvent], at: Millis) {
        for event in events {
            self.people.note(event, at);
            if let Some(points) = round_points(event) {
                self.sheet.push(points);
            }
            self.bots.hear(event, at);
            self.outputs.push_back(Output::Event(event.clone()));
        }
    }

    fn tell(&mut self, event: &AnyEvent) {
        self.happened(std::slice::from_ref(event), Millis::ZERO);
    }

    fn dealt(&self) -> AnyEvent {
        let (round, dealer) = (self.table.round(), self.table.dealer());
        match &self.table {
            AnyMatch::Pit(_) => AnyEvent::Pit(outcry_rules::MatchEvent::Dealt { round, dealer }),
            AnyMatch::Nyet(_) => AnyEvent::Nyet(outcry_rules::MatchEvent::Dealt { round, dealer }),
        }
    }

    fn record(&mut self, step: Step, now: Millis) {
        self.record_at(step, self.clock.table(now));
    }

    fn record_at(&mut self, step: Step, at: Millis) {
        let line = Record { at, step }.write(&self.table);
        self.outputs.push_back(Output::Record(line));
    }

    fn stand_in(&mut self, seat: Seat, strength: crate::bots::Strength) {
        self.people.stand_in(seat, strength);
        self.absence.back(seat);
        self.bots.seat(&self.options, seat, strength, &mut self.chance);
    }

    fn seat_back(&mut self, seat: Seat) {
        self.people.seat_back(seat);
        self.bots.unseat(seat);
    }

    fn leave(&mut self, seat: Seat, strength: crate::bots::Strength) {
        self.people.leave(seat, strength);
        self.absence.back(seat);
        self.bots.seat(&self.options, seat, strength, &mut self.chance);
    }
}

/// Refuses an action that cannot even be written down for this table.
fn sayable(table: &AnyMatch, action: AnyAction) -> Result<(), Refusal> {
    let line = script::action_fields(table, action);
    let verb = line.get("do").and_then(serde_json::Value::as_str).unwrap_or_default();
    match script::read_action(table, verb, &line) {
        Ok(again) if again == action => Ok(()),
        Err(ReadError::Refused(refusal)) => Err(refusal),
        Ok(_) | Err(ReadError::Line(_)) => Err(Refusal::WrongPhase),
    }
}

fn round_points(event: &AnyEvent) -> Option<Points> {
    match event {
        AnyEvent::Pit(outcry_rules::MatchEvent::RoundOver { points, .. })
        | AnyEvent::Nyet(outcry_rules::MatchEvent::RoundOver { points, .. }) => Some(*points),
        _ => None,
    }
}
