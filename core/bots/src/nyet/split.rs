//! The first player's choice of partners.

use outcry_rules::nyet::{Observation, Split, Verdict};
use outcry_rules::{Points, Seat};

use super::appraisal::Appraisal;
use crate::rng::BotRng;

/// Up to how much two splits are alike to the bot.
const WHIM: u64 = 300;

/// Picks the teams that may be expected to bring the first player ahead of the others, above all of those in front.
pub(super) fn split(
    seen: &Observation,
    verdict: Verdict,
    totals: &Points,
    optional_bonus: bool,
    rng: &mut BotRng,
) -> Option<Split> {
    let (seats, first) = (seen.seats, verdict.first);
    let strength =
        Appraisal::new(seen.deck, seats, verdict.trump, verdict.supertrump).strength(seen.hand).max(-90);
    let count = seats.count() as i32;
    // Nobody knows the other hands: whatever the first player does not win is shared evenly.
    let share = |seat: Seat| {
        let mine = (1_000 + 10 * strength) / count;
        if seat == first { mine } else { (1_000 - mine) / (count - 1) }
    };
    let lowest = seats.iter().map(|seat| totals[seat.index()]).min()?;
    let spread = seats.iter().map(|seat| totals[seat.index()] - lowest).max()?.max(1);
    let danger = |seat: Seat| 50 + 100 * (totals[seat.index()] - lowest) / spread;
    let doubles = verdict.value > 0 || !optional_bonus;
    let advantage = |split: Split| -> i32 {
        let points = split.teams(seats).map(|team| {
            let bonus = doubles && split.bonus.is_some_and(|owner| team.contains(owner));
            let tricks: i32 = team.iter().map(share).sum();
            tricks * i32::from(verdict.value) * if bonus { 2 } else { 1 }
        });
        let of = |seat: Seat| if split.team.contains(seat) { points[0] } else { points[1] };
        let rivals = seats.iter().filter(|&seat| seat != first);
        100 * of(first) - rivals.map(|seat| danger(seat) * of(seat)).sum::<i32>() / (count - 1)
    };
    let mine_first = |split: Split| i64::from(split.bonus == Some(first));
    Split::each(seats, first).max_by_key(|&split| {
        let whim = rng.up_to(WHIM) as i64;
        (i64::from(advantage(split)) + whim, mine_first(split))
    })
}
