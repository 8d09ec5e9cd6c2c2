//! Per-player statistics of a match. What a bot does in somebody's place is not counted.

use outcry_rules::pit::Event;
use outcry_rules::{MatchEvent, Millis, Seat, SeatSet};

use crate::AnyEvent;

/// Counts what those do who sit there from the beginning, in rounds that are played to their end.
///
/// What a stand-in does is nobody's. A round that is thrown away never was.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct StatsBySeat {
    /// By seat.
    done: Vec<PlayerStats>,
    /// Those of the running round, by seat.
    round: Vec<PlayerStats>,
    /// When trading was opened; `None` where nobody can say any more how long it has been open.
    opened_at: Option<Millis>,
    /// Whose hand has been in nobody else's care since the opening.
    unaided: SeatSet,
}

/// Counts what one of them has done.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct PlayerStats {
    pub(super) corners: u32,
    pub(super) fastest_corner: Option<u64>,
    pub(super) false_bells: u32,
}

impl StatsBySeat {
    pub(super) fn new(seats: usize) -> Self {
        let none = vec![PlayerStats::default(); seats];
        Self { done: none.clone(), round: none, opened_at: None, unaided: SeatSet::EMPTY }
    }

    /// Gives what was done in all rounds that were played to their end, if the seat is one of the table.
    pub(super) fn get(&self, seat: Seat) -> Option<PlayerStats> {
        self.done.get(seat.index()).copied()
    }

    /// Takes note of what has happened while these played for themselves.
    pub(super) fn note(&mut self, event: &AnyEvent, at: Millis, themselves: SeatSet) {
        match event {
            AnyEvent::Pit(MatchEvent::Dealt { .. }) => {
                self.round.fill(PlayerStats::default());
                self.opened_at = None;
            }
            AnyEvent::Pit(MatchEvent::Game(event)) => self.note_game(event, at, themselves),
            AnyEvent::Pit(MatchEvent::RoundOver { .. }) => {
                for (done, round) in self.done.iter_mut().zip(&mut self.round) {
                    done.add(std::mem::take(round));
                }
            }
            AnyEvent::Pit(MatchEvent::GameOver { .. }) | AnyEvent::Nyet(_) => {}
        }
    }

    /// Somebody else sits there from now on.
    pub(super) fn begin(&mut self, seat: Seat) {
        for stats in [&mut self.done, &mut self.round] {
            if let Some(stats) = stats.get_mut(seat.index()) {
                *stats = PlayerStats::default();
            }
        }
    }

    /// Somebody else takes care of the hand.
    pub(super) const fn aid(&mut self, seat: Seat) {
        self.unaided.remove(seat);
    }

    /// The host was started again: table time says nothing of how long people went on looking at their cards.
    pub(super) const fn interrupt(&mut self) {
        self.opened_at = None;
    }

    fn note_game(&mut self, event: &Event, at: Millis, themselves: SeatSet) {
        match *event {
            Event::Opened { .. } => {
                self.opened_at = Some(at);
                self.unaided = themselves;
            }
            Event::FalseCorner { seat, .. } if themselves.contains(seat) => {
                if let Some(stats) = self.round.get_mut(seat.index()) {
                    stats.false_bells += 1;
                }
            }
            Event::Cornered(corner) if themselves.contains(corner.seat) => {
                let opened_at = self.opened_at.filter(|_| self.unaided.contains(corner.seat));
                let Some(stats) = self.round.get_mut(corner.seat.index()) else { return };
                stats.corners += 1;
                stats.fastest_corner = opened_at.map(|opened| at.get().saturating_sub(opened.get()));
            }
            _ => {}
        }
    }
}

impl PlayerStats {
    fn add(&mut self, other: Self) {
        self.corners = self.corners.saturating_add(other.corners);
        self.false_bells = self.false_bells.saturating_add(other.false_bells);
        self.fastest_corner = [self.fastest_corner, other.fastest_corner].into_iter().flatten().min();
    }
}
