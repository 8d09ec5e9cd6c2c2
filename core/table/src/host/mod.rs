//! The host: the one that owns a table.
//!
//! It is driven like every machine here: [`Host::handle_input`] and [`Host::handle_timeout`] change it, then
//! [`Host::poll_output`] is drained until it gives `None`, and [`Host::poll_timeout`] says when to call again. `now` is
//! the time of the host's own clock; the table has a time of its own, which is stopped while the table is frozen.
//!
//! Outputs come in the order in which they have to take effect: a [`Output::Record`] is to be on disk before anything
//! after it leaves the phone. Claims are judged one by one against the table as it is when they arrive.

mod absence_vote;
mod answers;
mod any_bots;
mod checkpoint;
mod clock;
mod fair_deals;
mod input;
mod journal_replay;
mod player_stats;
mod request_budget;
mod requests;
mod roster;
mod steps;
mod timing;

#[cfg(test)]
mod tests;

use std::collections::VecDeque;

use outcry_rules::{Millis, Points, Seat, SeatSet, Viewer, pit};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::fair_deal::Bytes32;
use crate::journal::{Header, JournalError, Participant, Step};
use crate::limits::BOTS_NEXT_MILLIS;
use crate::{AnyEvent, AnyMatch, AnyOptions, Player, Summary, TableSnapshot, TableState, unique_name};

use absence_vote::AbsenceVote;
use answers::Answers;
use any_bots::AnyBots;
use clock::Clock;
use fair_deals::{PendingDeal, Shuffles};
use request_budget::RequestBudget;
use roster::Roster;

pub use checkpoint::Checkpoint;
pub use input::{Answer, Command, Input, Output, Request, RequestRejected, TableRefusal};
pub use journal_replay::replay;
pub use timing::{TableClock, Timing};

/// Owns a table: people, match, clock and journal.
pub struct Host {
    header: Header,
    options: AnyOptions,
    table: AnyMatch,
    people: Roster,
    bots: AnyBots,
    clock: Clock,
    absence: AbsenceVote,
    answers: Answers,
    budget: RequestBudget,
    sheet: Vec<Points>,
    shuffles: Shuffles,
    awaited: PendingDeal,
    paused: bool,
    /// Whether the clock is stopped though nobody has paused.
    held: bool,
    /// When bots deal the next round, where nobody else is there to ask for it.
    next_at: Option<Millis>,
    /// The stream from which bots get theirs.
    rng: ChaCha8Rng,
    outputs: VecDeque<Output>,
}

impl Host {
    /// Opens a table with its first round dealt; people are missing until their phones are heard of.
    ///
    /// `rng` is the seed of the bots, which is nobody's secret but must not be the seed of the cards.
    ///
    /// # Errors
    /// Rules that are none, people that they do not take, or names that are none.
    pub fn open(header: Header, rng: [u8; 32], now: Millis) -> Result<Self, JournalError> {
        header.check()?;
        let options = header.rules.options()?;
        let table = header.open()?;
        let mut rng = ChaCha8Rng::from_seed(rng);
        let people = Roster::new(&header.people);
        let bots = AnyBots::new(&options, people.bots(), &mut rng);
        let mut host = Self {
            absence: AbsenceVote::new(table.seats(), people.away(), now),
            answers: Answers::default(),
            budget: RequestBudget::default(),
            sheet: header.carried_rows(),
            shuffles: Shuffles::default(),
            awaited: PendingDeal::default(),
            paused: false,
            held: false,
            next_at: None,
            clock: Clock::stopped(Millis::ZERO),
            header,
            options,
            table,
            people,
            bots,
            rng,
            outputs: VecDeque::new(),
        };
        host.happened(&[host.dealt()], Millis::ZERO);
        host.settle(now);
        Ok(host)
    }

    /// Takes up a match where its journal ends; people are missing until their phones are heard of again. A table that
    /// was paused still is.
    ///
    /// # Errors
    /// Names the first record that cannot be played; the match up to it can be taken up without it.
    pub fn resume<'a>(
        header: &[u8],
        records: impl IntoIterator<Item = &'a [u8]>,
        rng: [u8; 32],
        now: Millis,
    ) -> Result<Self, JournalError> {
        let mut host = replay(header, records, rng, now)?;
        host.outputs.clear();
        host.absence = AbsenceVote::new(host.table.seats(), host.people.away(), now);
        // Bots that were seated in the middle of a match begin afresh: what they had in mind is not in any journal.
        host.bots = AnyBots::new(&host.options, host.people.bots(), &mut host.rng);
        host.step_unasked(Step::Restarted, host.clock.reached());
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
                // With one voter fewer, the votes that were cast may be a majority.
                self.count_votes(now);
            }
            Input::Asked { seat, number, request } => self.asked(seat, number, request, now),
            Input::Commit { secret } => self.commit(secret, now),
            Input::Share { seat, share } => self.take_share(seat, share),
            Input::Deal => self.deal(now),
            Input::Command(command) => {
                if let Err(why) = self.command(command, now) {
                    self.outputs.push_back(Output::Refused { why });
                }
            }
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

    /// Gives a seat for somebody who has come late: one in which a bot has played from the beginning, between two rounds.
    /// It is that of a bot of the same name, if there is one: such a bot plays for somebody who was at the table before.
    pub fn seat_to_give(&self, name: &str) -> Option<Seat> {
        let between = self.table.round_over() && self.refuse_over().is_ok() && !self.awaits_any();
        self.people.bots_seat(name).filter(|_| between)
    }

    /// Gives a bot's seat to somebody who has come late, and who gets the points that the bot has made; where somebody else has
    /// that name, a number stands behind it.
    pub fn sit_down(&mut self, seat: Seat, name: &str, now: Millis) {
        let taken = self.people.names_beside(seat);
        let name = unique_name(name, &taken);
        self.step_unasked(Step::SatDown { seat, name }, self.clock.table(now));
        self.settle(now);
    }

    /// Takes note that somebody plays on with another phone, which has this key.
    pub fn change_phone(&mut self, seat: Seat, phone: Bytes32, now: Millis) {
        self.step_unasked(Step::NewPhone { seat, phone }, self.clock.table(now));
    }

    /// Gives the people whose phones are not there, whoever plays for them, with their names.
    pub fn absent(&self) -> Vec<(Seat, String)> {
        self.people.absent()
    }

    /// Gives who plays by now, as another match would begin with them.
    pub fn participants(&self) -> Vec<Participant> {
        self.people.participants()
    }

    /// Gives what a viewer knows of the table, and nothing more.
    pub fn seen(&self, viewer: Viewer, now: Millis) -> TableSnapshot {
        TableSnapshot {
            viewer,
            rules: self.header.rules.clone(),
            options: self.options.clone(),
            people: self.people.occupants(),
            sheet: self.sheet.clone(),
            heard: self.heard(),
            game: self.table.observe(viewer),
            state: self.table_state(now),
            deal_check: None,
            now: self.clock.table(now),
            clock: self.clock.timing(),
        }
    }

    /// Gives the number of the last request of a seat that was answered: a hand that begins afresh goes on from there.
    pub fn last_number(&self, seat: Seat) -> Option<u32> {
        self.answers.last(seat)
    }

    /// Says whether a round is over, by which a match can be ranked that is ended early.
    pub fn has_score(&self) -> bool {
        !self.sheet.is_empty()
    }

    /// Says whether somebody has left, and not come again.
    pub fn has_left(&self, seat: Seat) -> bool {
        self.people.get(seat).is_some_and(|person| person.has_left)
    }

    /// Gives the options that are played by.
    pub const fn options(&self) -> &AnyOptions {
        &self.options
    }

    /// Gives the seats in which bots play, those who play for somebody else among them.
    pub fn bots(&self) -> SeatSet {
        self.people.bots().map(|(seat, _)| seat).collect()
    }

    /// Gives the seats of people whose phones are there.
    pub fn phones(&self) -> SeatSet {
        self.people.present()
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
        let points = |points: &Points| points.iter().copied().take(seats.count()).collect();
        let winners = self.table.winners();
        let player = |seat: Seat| {
            let (person, played) = (self.people.get(seat)?, self.people.stats(seat)?);
            Some(Player {
                name: person.name.clone(),
                bot: person.bot,
                replaced: person.stand_in.is_some(),
                corners: played.corners,
                fastest_corner: played.fastest_corner,
                false_bells: played.false_bells,
            })
        };
        Summary {
            began: self.header.began,
            rules: self.header.rules.clone(),
            people: seats.iter().filter_map(player).collect(),
            sheet: self.sheet.iter().map(points).collect(),
            totals: points(self.table.totals()),
            winners: winners
                .into_iter()
                .flat_map(|set| set.iter().collect::<Vec<_>>())
                .map(|seat| seat.index() as u8)
                .collect(),
            ended_early: self.table.ended_early(),
            as_guest: false,
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
                self.time(due);
            } else if bots.is_some_and(|bots| bots <= due) {
                if let Some((seat, action)) = self.bots.act(&self.table, due) {
                    self.step_unasked(Step::Bot { seat, action }, due);
                }
            } else {
                self.next_at = None;
                if self.next(None, None, due).is_err() {
                    return;
                }
            }
            self.plan_next();
        }
    }

    /// Starts or stops the table's clock, as the table runs or is frozen.
    fn settle(&mut self, now: Millis) {
        let running = matches!(self.table_state(now), TableState::Running)
            || (matches!(self.table, AnyMatch::Nyet(_)) && !self.paused && self.people.anybody_plays());
        self.clock.set(running && !self.held && !self.undealt(), now);
        self.plan_next();
        self.outputs.push_back(Output::Changed);
    }

    fn plan_next(&mut self) {
        let over = self.table.round_over() && self.table.winners().is_none();
        let waits = over && self.people.only_bots() && !self.awaits_any();
        if !waits {
            self.next_at = None;
        } else if self.next_at.is_none() {
            self.next_at = Some(self.clock.reached() + BOTS_NEXT_MILLIS);
        }
    }

    /// Says what else the table does but play.
    pub fn table_state(&self, now: Millis) -> TableState {
        if self.paused {
            return TableState::Paused;
        }
        let missing = self.missing();
        if missing.is_empty() || self.table.round_over() || self.table.winners().is_some() {
            return TableState::Running;
        }
        self.absence.state(missing, now)
    }

    fn dealt(&self) -> AnyEvent {
        let (round, dealer) = (self.table.round(), self.table.dealer());
        match &self.table {
            AnyMatch::Pit(_) => AnyEvent::Pit(outcry_rules::MatchEvent::Dealt { round, dealer }),
            AnyMatch::Nyet(_) => AnyEvent::Nyet(outcry_rules::MatchEvent::Dealt { round, dealer }),
        }
    }
}
