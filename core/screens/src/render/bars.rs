//! Totals and the score sheet.

use outcry_rules::Points;
use outcry_rules::nyet::Length;
use outcry_table::AnyOptions;

use super::figures::{change, points};
use super::scene::Scene;
use super::score_sheet;
use crate::view::{Bar, Sheet};

/// Shows the totals, the highest first, with what the last round brought.
pub(super) fn bars(scene: Scene<'_>) -> Vec<Bar> {
    let seen = scene.seen;
    let totals = seen.game.totals();
    let winners = seen.game.winners().filter(|_| !seen.game.ended_early());
    let target = target(scene);
    let last = seen.sheet.last().filter(|_| seen.game.round_over());
    let mut seats: Vec<_> = seen.seats().iter().collect();
    seats.sort_by_key(|seat| std::cmp::Reverse(totals[seat.index()]));
    seats
        .into_iter()
        .map(|seat| {
            let total = totals[seat.index()];
            let brought = last.map_or(0, |row| row[seat.index()]);
            let share = |total: i32| (i64::from(total.max(0)) * 1_000 / i64::from(target)).min(1_000) as u16;
            let name = scene.name(seat);
            let change = last.map_or_else(String::new, |row: &Points| change(row[seat.index()]));
            let (written, won) = (points(total), winners.is_some_and(|winners| winners.contains(seat)));
            let known = [
                ("name", (&name).into()),
                ("total", (&written).into()),
                ("count", total.unsigned_abs().into()),
                ("change", (&change).into()),
            ];
            let id = if change.is_empty() { "spoken-bar" } else { "spoken-bar-change" };
            let mut label = scene.text_with(id, &known);
            if won {
                label = format!("{label} {}", scene.text("spoken-won"));
            }
            Bar {
                label,
                seat: seat.index() as u8,
                name,
                you: scene.me() == Some(seat),
                won,
                change,
                total: written,
                before: share(total.saturating_sub(brought)),
                share: share(total),
            }
        })
        .collect()
}

/// Writes the score sheet.
pub(super) fn sheet(scene: Scene<'_>) -> Sheet {
    let seats = scene.seen.seats();
    let names: Vec<String> = seats.iter().map(|seat| scene.name(seat)).collect();
    score_sheet::sheet(&names, &scene.seen.sheet, &scene.seen.game.totals()[..seats.count()], scene.localizer)
}

/// Gives the total that fills a bar: the target, or the highest total where rounds end the match.
fn target(scene: Scene<'_>) -> i32 {
    let seen = scene.seen;
    let highest = seen.seats().iter().map(|seat| seen.game.totals()[seat.index()]).max();
    let target = match &seen.options {
        AnyOptions::Pit(options) => Some(options.target),
        AnyOptions::Nyet(options) => (options.length == Length::Points).then_some(options.target),
    };
    target.or(highest).unwrap_or(1).max(1)
}
