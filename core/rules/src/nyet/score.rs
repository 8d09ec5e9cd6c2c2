//! What a round is worth to each team.

use crate::limits::SEATS_MAX;
use crate::{Points, Seat, SeatSet};

use super::options::{BonusScope, ScoreMode};
use super::rules::Rules;

/// Holds what one team has won; with two players each is a team.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TeamScore {
    pub seats: SeatSet,
    pub tricks: u8,
    pub loot: u8,
    /// The points that each of them notes.
    pub points: i32,
}

/// Holds the score sheet of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Score {
    /// What a trick and a loot card were worth.
    pub value: i8,
    /// The teams, the first player's own first.
    pub teams: [TeamScore; 2],
    /// Whose bonus card has doubled points.
    pub doubled: Option<Seat>,
}

impl Score {
    /// Gives the points of each seat.
    pub fn points(&self) -> Points {
        let mut points = [0; SEATS_MAX];
        for team in &self.teams {
            for seat in team.seats.iter() {
                points[seat.index()] = team.points;
            }
        }
        points
    }

    /// Counts a round (E:L109-114): `tricks` and `loot` are per seat, `doubled` owns a bonus card that doubles.
    pub(super) fn count(
        rules: Rules,
        teams: [SeatSet; 2],
        tricks: &[u8],
        loot: &[u8],
        value: i8,
        doubled: Option<Seat>,
    ) -> Self {
        let sum = |seats: SeatSet, of: &[u8]| seats.iter().map(|seat| of[seat.index()]).sum::<u8>();
        let worth = |tricks: u8, loot: u8| (i32::from(tricks) + i32::from(loot)) * i32::from(value);
        let mut scores = teams.map(|seats| {
            let (tricks_won, loot_won) = (sum(seats, tricks), sum(seats, loot));
            let points = worth(tricks_won, loot_won);
            let bonus = match doubled.filter(|&owner| seats.contains(owner)) {
                None => 0,
                Some(_) if rules.bonus_scope == BonusScope::Team => points,
                Some(owner) => worth(tricks[owner.index()], loot[owner.index()]),
            };
            TeamScore { seats, tricks: tricks_won, loot: loot_won, points: points + bonus }
        });
        if rules.score_mode == ScoreMode::Difference {
            let ahead = scores[0].points - scores[1].points;
            scores[0].points = ahead.max(0);
            scores[1].points = (-ahead).max(0);
        }
        Self { value, teams: scores, doubled }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;
    use crate::nyet::NyetOptions;

    fn seat(index: usize) -> Seat {
        Seat::new(index).unwrap()
    }

    /// The example of the rules of 2007: a team of three with 7 tricks and 3 loot, a pair with 3 tricks, and 2 tricks
    /// and 1 loot of the bonus owner, seat 4.
    fn example(edition: &str, mode: ScoreMode, value: i8, doubled: bool) -> [i32; 2] {
        let options = (NyetOptions::edition(edition).unwrap().preset)();
        let rules = Rules::from(&NyetOptions { score_mode: mode, ..options });
        let teams = [&[0, 1, 2][..], &[3, 4]].map(|team| team.iter().map(|&index| seat(index)).collect());
        let owner = doubled.then(|| seat(4));
        let score = Score::count(rules, teams, &[4, 1, 2, 3, 2], &[0, 3, 0, 0, 1], value, owner);
        assert_eq!(score.teams.map(|team| (team.tricks, team.loot)), [(7, 3), (5, 1)]);
        let points = score.points();
        assert!(points[0] == points[1] && points[1] == points[2] && points[3] == points[4]);
        assert!(points[5..].iter().all(|&points| points == 0));
        [points[0], points[3]]
    }

    #[test]
    fn the_bonus_doubles_the_team_or_what_the_owner_won() {
        let full = ScoreMode::Full;
        assert_eq!(example("nyet-manual", full, 2, true), [20, 24]);
        assert_eq!(example("nyet-manual", full, 2, false), [20, 12]);
        assert_eq!(example("nyet-2007", full, 2, true), [20, 18]);
    }

    #[test]
    fn a_bonus_below_zero_costs_as_much() {
        let full = ScoreMode::Full;
        assert_eq!(example("nyet-manual", full, -2, false), [-20, -12]);
        assert_eq!(example("nyet-manual", full, -2, true), [-20, -24]);
        assert_eq!(example("nyet-2007", full, -2, true), [-20, -18]);
    }

    #[test]
    fn the_difference_is_taken_after_doubling() {
        let difference = ScoreMode::Difference;
        assert_eq!(example("nyet-manual", difference, 2, true), [0, 4]);
        assert_eq!(example("nyet-manual", difference, 2, false), [8, 0]);
        assert_eq!(example("nyet-manual", difference, -2, false), [0, 8]);
        assert_eq!(example("nyet-manual", difference, -2, true), [4, 0]);
    }
}
