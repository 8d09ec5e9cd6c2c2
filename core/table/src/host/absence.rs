//! Missing players and the vote about them.

use outcry_rules::limits::SEATS_MAX;
use outcry_rules::{Millis, Seat, SeatSet, Seats};

use super::Host;
use crate::limits::VOTE_AFTER_MILLIS;
use crate::{AnyMatch, AnyObservation, TableState, Vote};

/// Keeps since when somebody has been missing, and what the others want done.
#[derive(Clone, Debug)]
pub(super) struct Absence {
    seats: Seats,
    since: [Option<Millis>; SEATS_MAX],
    /// Since when the others have been waiting for a vote to become possible.
    asked_at: Option<Millis>,
    voting: bool,
    votes: [Option<Vote>; SEATS_MAX],
}

impl Absence {
    pub(super) fn new(seats: Seats, away: SeatSet, now: Millis) -> Self {
        let mut absence =
            Self { seats, since: [None; SEATS_MAX], asked_at: None, voting: false, votes: [None; SEATS_MAX] };
        away.iter().for_each(|seat| absence.gone(seat, now));
        absence
    }

    pub(super) fn gone(&mut self, seat: Seat, now: Millis) {
        if self.seats.contains(seat) && self.since[seat.index()].is_none() {
            self.since[seat.index()] = Some(now);
            self.asked_at = Some(self.asked_at.unwrap_or(now));
        }
        if let Some(vote) = self.votes.get_mut(seat.index()) {
            *vote = None;
        }
    }

    pub(super) fn back(&mut self, seat: Seat) {
        self.since[seat.index()] = None;
        if self.since.iter().all(Option::is_none) {
            self.asked_at = None;
            self.voting = false;
            self.votes = [None; SEATS_MAX];
        }
    }

    /// Lets time pass up to `now`.
    pub(super) fn pass_time(&mut self, now: Millis) {
        self.voting |= self.poll_timeout().is_some_and(|due| due <= now);
    }

    pub(super) const fn vote(&mut self, seat: Seat, vote: Vote) {
        self.votes[seat.index()] = Some(vote);
    }

    /// Gives what more than half of these voters want, once that is so.
    pub(super) fn decision(&self, voters: SeatSet) -> Option<Vote> {
        let count = |vote: Vote| voters.iter().filter(|seat| self.votes[seat.index()] == Some(vote)).count();
        [Vote::Wait, Vote::Bot, Vote::Void].into_iter().find(|&vote| 2 * count(vote) > voters.len())
    }

    /// Begins the wait anew, after a vote.
    pub(super) fn ask_again(&mut self, now: Millis) {
        self.votes = [None; SEATS_MAX];
        self.voting = false;
        self.asked_at = self.since.iter().any(Option::is_some).then_some(now);
    }

    /// Says when a vote becomes possible.
    pub(super) fn poll_timeout(&self) -> Option<Millis> {
        self.asked_at.filter(|_| !self.voting).map(|asked| asked + VOTE_AFTER_MILLIS)
    }

    pub(super) fn state(&self, missing: SeatSet, now: Millis) -> TableState {
        let first = missing.iter().filter_map(|seat| self.since[seat.index()]).min().unwrap_or(now);
        TableState::Missing {
            seats: missing,
            seconds: u32::try_from(now.get().saturating_sub(first.get()) / 1_000).unwrap_or(u32::MAX),
            voting: self.voting,
            votes: self.seats.iter().map(|seat| self.votes[seat.index()]).collect(),
        }
    }
}

impl Host {
    /// Gives the people for whom the table waits: in Pit every missing hand, in NΣT! those whose turn it is.
    pub(super) fn missing(&self) -> SeatSet {
        let away = self.people.away();
        match &self.table {
            AnyMatch::Pit(_) => away,
            AnyMatch::Nyet(table) => {
                let seen = AnyObservation::Nyet(table.observe(outcry_rules::Viewer::Board));
                let needed = needed(&seen, table.seats());
                away.iter().filter(|&seat| needed.contains(seat)).collect()
            }
        }
    }
}

/// Gives the seats that a round of NΣT! waits for.
fn needed(seen: &AnyObservation, seats: Seats) -> SeatSet {
    match seen {
        AnyObservation::Nyet(seen) => match seen.game.turn {
            Some(seat) => SeatSet::only(seat),
            None if seen.game.phase == outcry_rules::nyet::Phase::Over => SeatSet::EMPTY,
            None => seats.all().without(seen.game.chosen),
        },
        AnyObservation::Pit(_) => seats.all(),
    }
}
