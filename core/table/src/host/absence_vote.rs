//! Missing players: after 20 seconds the others may vote to wait, to let a bot play or to void the round.

use outcry_rules::limits::SEATS_MAX;
use outcry_rules::{Millis, Seat, SeatSet, Seats};

use super::Host;
use crate::limits::VOTE_AFTER_MILLIS;
use crate::{AnyMatch, AnyObservation, TableState, Vote};

/// Keeps who has been missing since when, and what the others want done about them.
///
/// Each has twenty seconds of their own to come back. A vote is about those whose time has passed when its first voice
/// is heard: nobody is decided about together with them who has only just gone, and no voice counts for more than its
/// owner could know.
#[derive(Clone, Debug)]
pub(super) struct AbsenceVote {
    seats: Seats,
    away: [Option<Away>; SEATS_MAX],
    votes: [Option<Vote>; SEATS_MAX],
    /// About whom the votes are that were given.
    about: SeatSet,
}

#[derive(Clone, Copy, Debug)]
struct Away {
    since: Millis,
    /// Since when the others have been waiting to vote.
    asked_at: Millis,
    /// Whether they may.
    due: bool,
}

impl AbsenceVote {
    pub(super) fn new(seats: Seats, away: SeatSet, now: Millis) -> Self {
        let mut absence =
            Self { seats, away: [None; SEATS_MAX], votes: [None; SEATS_MAX], about: SeatSet::EMPTY };
        away.iter().for_each(|seat| absence.gone(seat, now));
        absence
    }

    pub(super) fn gone(&mut self, seat: Seat, now: Millis) {
        if self.seats.contains(seat) {
            seat.entry_mut(&mut self.away).get_or_insert(Away { since: now, asked_at: now, due: false });
        }
        *seat.entry_mut(&mut self.votes) = None;
        if self.votes.iter().all(Option::is_none) {
            self.about = SeatSet::EMPTY;
        }
    }

    pub(super) fn back(&mut self, seat: Seat) {
        *seat.entry_mut(&mut self.away) = None;
        self.about.remove(seat);
        if self.about.is_empty() {
            self.votes = [None; SEATS_MAX];
        }
    }

    /// Lets time pass up to `now`.
    pub(super) fn pass_time(&mut self, now: Millis) {
        for away in self.away.iter_mut().flatten() {
            away.due |= away.asked_at + VOTE_AFTER_MILLIS <= now;
        }
    }

    /// Takes a vote about these missing players.
    pub(super) fn vote(&mut self, seat: Seat, vote: Vote, about: SeatSet) {
        if self.begun(about).is_empty() {
            self.votes = [None; SEATS_MAX];
            self.about = about;
        }
        *seat.entry_mut(&mut self.votes) = Some(vote);
    }

    /// Gives what more than half of these voters want, once that is so.
    pub(super) fn decision(&self, voters: SeatSet) -> Option<Vote> {
        let count = |vote: Vote| voters.iter().filter(|seat| *seat.entry(&self.votes) == Some(vote)).count();
        [Vote::Wait, Vote::Bot, Vote::Void].into_iter().find(|&vote| 2 * count(vote) > voters.len())
    }

    /// Begins the wait for these anew, after a vote about them.
    pub(super) fn ask_again(&mut self, about: SeatSet, now: Millis) {
        self.votes = [None; SEATS_MAX];
        self.about = SeatSet::EMPTY;
        for seat in about.iter() {
            if let Some(away) = seat.entry_mut(&mut self.away) {
                *away = Away { asked_at: now, due: false, ..*away };
            }
        }
    }

    /// Gives about whom of these a vote has begun.
    fn begun(&self, missing: SeatSet) -> SeatSet {
        missing.iter().filter(|&seat| self.about.contains(seat)).collect()
    }

    /// Says when a vote becomes possible about one more.
    pub(super) fn poll_timeout(&self) -> Option<Millis> {
        let waited_for = self.away.iter().flatten().filter(|away| !away.due);
        waited_for.map(|away| away.asked_at + VOTE_AFTER_MILLIS).min()
    }

    pub(super) fn state(&self, missing: SeatSet, now: Millis) -> TableState {
        let away = |seat: Seat| *seat.entry(&self.away);
        let gone = || missing.iter().filter_map(away);
        let begun = self.begun(missing);
        let due = missing.iter().filter(|&seat| away(seat).is_some_and(|away| away.due));
        let about: SeatSet = if begun.is_empty() { due.collect() } else { begun };
        let vote_at = gone().map(|away| away.asked_at + VOTE_AFTER_MILLIS).min();
        TableState::Missing {
            seats: missing,
            since: gone().map(|away| away.since).min().unwrap_or(now),
            vote_at: vote_at.filter(|_| about.is_empty()),
            about,
            votes: self.seats.iter().map(|seat| *seat.entry(&self.votes)).collect(),
        }
    }
}

impl Host {
    /// Gives the people for whom the table waits: in Pit every missing hand, in NΣT! those whose turn it is.
    pub fn missing(&self) -> SeatSet {
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
