//! The score of a round.

use outcry_rules::Seat;
use outcry_rules::nyet::{BonusScope, Phase, Score, ScoreMode, TeamScore};

use super::scene::{NyetScene, my_turn, nyet_head};
use crate::Intent;
use crate::render::bars::bars;
use crate::render::corner::next_key;
use crate::render::deal_mark::deal_mark;
use crate::render::figures::points;
use crate::render::keys::key;
use crate::view::{Key, Scoring, SumPart, SumPartKind, TeamSum};

/// Shows what a round was worth, and asks the owner of the bonus card.
pub(in crate::render) fn scoring(nyet: NyetScene<'_>) -> Scoring {
    let (scene, game) = (nyet.scene, nyet.game);
    let over = game.phase == Phase::Over;
    let title = if over {
        scene.text_count("scoring-over", scene.seen.game.round())
    } else {
        scene.text("scoring-bonus")
    };
    Scoring {
        head: nyet_head(nyet),
        title,
        sides: sums(nyet),
        bonus: if over { Vec::new() } else { bonus_keys(nyet) },
        bonus_text: game.bonus.map(|owner| bonus_text(nyet, owner)),
        deal: deal_mark(scene),
        bars: bars(scene),
        next: if scene.seen.game.winners().is_some() {
            scene.text("next-none")
        } else if scene.ui.is_dealt {
            scene.text("next-dealt")
        } else {
            scene.text_of("next-dealer", game.seats.next(game.dealer))
        },
        key: over.then(|| next_key(scene)),
    }
}

/// Writes the sums, a side each.
pub(in crate::render) fn sums(nyet: NyetScene<'_>) -> Vec<TeamSum> {
    let (scene, game) = (nyet.scene, nyet.game);
    let Some(score) = game.score.or_else(|| game.score_so_far(nyet.rules, None)) else { return Vec::new() };
    let sum = |side: TeamScore| {
        let (names, sum) = (scene.listed(&scene.names(side.seats)), sum(nyet, &score, side));
        TeamSum {
            people: scene.all_named(side.seats),
            yours: scene.me().is_some_and(|me| side.seats.contains(me)),
            label: scene.text_with("side-sum", &[("names", (&names).into()), ("sum", (&sum).into())]),
            sum,
            parts: parts(nyet, &score, side),
            points: points(side.points),
        }
    };
    score.teams.into_iter().map(sum).collect()
}

/// Writes the sum of a side so that it can be followed: the product, what the bonus adds, and the difference.
fn sum(nyet: NyetScene<'_>, score: &Score, side: TeamScore) -> String {
    let (scene, options) = (nyet.scene, nyet.options);
    let value = i32::from(score.value);
    let mut total = (i32::from(side.tricks) + i32::from(side.loot)) * value;
    let mut text = scene.text_with(
        "sum-product",
        &[
            ("tricks", side.tricks.into()),
            ("loot", side.loot.into()),
            ("value", (&points(value)).into()),
            ("points", (&points(total)).into()),
        ],
    );
    if let Some((owner, more)) = score.doubled.zip(bonus_points(nyet, score, side)) {
        let id = match options.bonus_scope {
            BonusScope::Team => "sum-doubled",
            BonusScope::Owner => "sum-owner",
        };
        total += more;
        let (name, more, all) = (scene.name(owner), points(more), points(total));
        let known = [("name", (&name).into()), ("more", (&more).into()), ("points", (&all).into())];
        text = format!("{text} {}", scene.text_with(id, &known));
    }
    if options.score_mode == ScoreMode::Difference {
        let id = if side.points > 0 { "sum-ahead" } else { "sum-behind" };
        let ahead = points(side.points);
        text = format!("{text} {}", scene.text_with(id, &[("points", (&ahead).into())]));
    }
    text
}

/// Gives the parts of a sum, each with what it is.
fn parts(nyet: NyetScene<'_>, score: &Score, side: TeamScore) -> Vec<SumPart> {
    let scene = nyet.scene;
    let part = |kind: SumPartKind, text: String, id: &str| SumPart { kind, text, label: scene.text(id) };
    let value = i32::from(score.value);
    let product = (i32::from(side.tricks) + i32::from(side.loot)) * value;
    let mut parts = vec![
        part(SumPartKind::Tricks, side.tricks.to_string(), "sum-part-tricks"),
        part(SumPartKind::Loot, side.loot.to_string(), "sum-part-loot"),
        part(SumPartKind::Value, points(value), "sum-part-value"),
        part(SumPartKind::Product, points(product), "sum-part-product"),
    ];
    if let Some(more) = bonus_points(nyet, score, side) {
        parts.push(part(SumPartKind::Bonus, points(more), "sum-part-bonus"));
    }
    if nyet.options.score_mode == ScoreMode::Difference {
        parts.push(part(SumPartKind::Difference, points(side.points), "sum-part-difference"));
    }
    parts
}

/// Gives what the bonus adds to a side, where it does.
fn bonus_points(nyet: NyetScene<'_>, score: &Score, side: TeamScore) -> Option<i32> {
    let owner = score.doubled.filter(|&owner| side.seats.contains(owner))?;
    let (tricks, loot) = match nyet.options.bonus_scope {
        BonusScope::Team => (side.tricks, side.loot),
        BonusScope::Owner => (nyet.game.tricks[owner.index()], nyet.game.loot[owner.index()]),
    };
    Some((i32::from(tricks) + i32::from(loot)) * i32::from(score.value))
}

fn bonus_keys(nyet: NyetScene<'_>) -> Vec<Key> {
    let scene = nyet.scene;
    if !my_turn(nyet) {
        return Vec::new();
    }
    let below_zero = nyet.game.verdict.is_some_and(|verdict| verdict.value < 0);
    let double = key(scene.text("bonus-double"), Intent::Double(true));
    let leave = key(scene.text("bonus-leave"), Intent::Double(false)).chosen_if(below_zero);
    let (double, leave) = if below_zero { (double, leave.main()) } else { (double.main(), leave) };
    vec![double.busy_if(scene.ui.waiting), leave.busy_if(scene.ui.waiting)]
}

fn bonus_text(nyet: NyetScene<'_>, owner: Seat) -> String {
    let (scene, game) = (nyet.scene, nyet.game);
    if game.phase == Phase::Over {
        let doubled = game.score.is_some_and(|score| score.doubled == Some(owner));
        return scene.text_of(if doubled { "bonus-doubled" } else { "bonus-left" }, owner);
    }
    if !my_turn(nyet) {
        return scene.text_of("bonus-other", owner);
    }
    let mine = |doubled: Option<Seat>| {
        let score = game.score_so_far(nyet.rules, doubled);
        let side = score.and_then(|score| score.teams.into_iter().find(|side| side.seats.contains(owner)));
        points(side.map_or(0, |side| side.points))
    };
    let (left, doubled) = (mine(None), mine(Some(owner)));
    scene.text_with("bonus-ask", &[("left", (&left).into()), ("doubled", (&doubled).into())])
}
