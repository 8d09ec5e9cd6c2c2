//! The end of a round: what everybody notes, and whether the match is over (rules 2.3, 2.4).

use super::{Nyet, Phase};

impl Nyet {
    /// The teams, or everybody alone where there are none.
    fn sides(&self) -> Vec<Vec<usize>> {
        self.teams.clone().unwrap_or_else(|| (0..self.seats).map(|seat| vec![seat]).collect())
    }

    pub(super) fn side_of(&self, seat: usize) -> Option<usize> {
        self.sides().iter().position(|side| side.contains(&seat))
    }

    /// What each seat notes (E:L110-113, rules 2.1 N20: each player of a team its total).
    pub(super) fn round_scores(&self, doubled: bool) -> Vec<i64> {
        let value = self.value().unwrap_or(0);
        let mut totals = Vec::new();
        for side in self.sides() {
            let mut total = 0;
            for seat in &side {
                total += (self.tricks[*seat] + self.loot[*seat]) * value;
            }
            // E:L127 their team's score; or, with `owner`, what the owner alone brought (rules 2.1 N21).
            if let Some(owner) = self.bonus
                && doubled
                && side.contains(&owner)
            {
                total += if self.rules.bonus_scope == "team" {
                    total
                } else {
                    (self.tricks[owner] + self.loot[owner]) * value
                };
            }
            totals.push(total);
        }
        if self.rules.score_mode == "difference" {
            // The better side notes the difference, the other 0 (settled).
            let best = totals.iter().max().copied().unwrap_or(0);
            let worst = totals.iter().min().copied().unwrap_or(0);
            for total in &mut totals {
                *total = if *total == best { best - worst } else { 0 };
            }
        }
        let mut notes = vec![0; self.seats];
        for (side, total) in self.sides().iter().zip(totals) {
            for seat in side {
                notes[*seat] = total;
            }
        }
        notes
    }

    pub(super) fn score(&mut self, doubled: bool) {
        for (seat, note) in self.round_scores(doubled).into_iter().enumerate() {
            self.scores[seat] += note;
        }
        self.turn = None;
        self.phase = Phase::RoundOver;
        // E:L115-119, or a point target (rules 2.1 N22).
        let rounds = match self.seats {
            5 => 10,
            3 => 9,
            _ => 8,
        };
        let over = if self.rules.length == "points" {
            self.scores.iter().any(|total| *total >= self.rules.target)
        } else {
            self.round >= rounds
        };
        if over {
            self.phase = Phase::GameOver;
            self.winners = Some(crate::highest(&self.scores)); // E:L121-122
        }
    }
}
