//! The phone in the middle.

use outcry_rules::nyet::{self, NyetOptions, Rules};
use outcry_rules::pit::{self, OpenBy, PitOptions};
use outcry_rules::{MatchObservation, Seat};

use super::calls::opening;
use super::corner;
use super::nyet::{NyetScene, lying, person_status, status, sums, verdict};
use super::people::{PersonStatus, head};
use super::scene::Scene;
use super::trading::{
    call_brief, call_mark, call_said, false_bell, opening_key, ready_standing, sorting_status,
};

use crate::view::{BellState, Board, OpenCard};

/// Shows the table to everybody around it.
pub(super) fn pit_board(
    scene: Scene<'_>,
    options: &PitOptions,
    game: &MatchObservation<pit::Observation>,
) -> Board {
    let table = &game.game.table;
    let (bell, message, key) = match table.phase {
        pit::Phase::Sorting => {
            let key = (options.open_by == OpenBy::Any).then(|| opening_key(scene, options, table));
            (BellState::Quiet, scene.text("board-sorting"), key)
        }
        pit::Phase::Open if options.open_phrase.is_empty() => {
            (BellState::Quiet, scene.text("board-open"), None)
        }
        pit::Phase::Open => (BellState::Quiet, opening(&options.open_phrase, scene.localizer), None),
        pit::Phase::Frozen { ringer, .. } => (BellState::Dull, false_bell(scene, options, ringer), None),
        pit::Phase::Over { corner: Some(_) } => {
            (BellState::Rings, corner::title(scene, table), Some(corner::next_key(scene)))
        }
        pit::Phase::Over { corner: None } => {
            (BellState::Quiet, corner::title(scene, table), Some(corner::next_key(scene)))
        }
    };
    let kind = match table.phase {
        pit::Phase::Over { corner } => Some(corner::kind(scene, corner)),
        _ => Some(super::calls::explained(table.variant, options, scene.localizer)),
    };
    let owner = corner::corner_of(table).map(|corner| scene.name(corner.seat)).unwrap_or_default();
    let status = pit_status(scene, options, table);
    let head = head(scene, status, false, |seat| pit_standing(scene, table, seat));
    Board {
        bell: Some(bell),
        message,
        lines: kind.into_iter().chain(corner::fines(scene, options, table)).collect(),
        cards: corner::revealed(scene, table)
            .into_iter()
            .map(|face| {
                let known = [("name", (&owner).into()), ("card", (&face.name).into())];
                OpenCard { label: scene.text_with("spoken-open", &known), name: owner.clone(), face }
            })
            .collect(),
        key,
        ring: head.people.clone(),
        head,
    }
}

/// Shows the table to everybody around it.
pub(super) fn nyet_board(
    scene: Scene<'_>,
    options: &NyetOptions,
    game: &MatchObservation<nyet::Observation>,
) -> Board {
    let nyet = NyetScene { scene, options, rules: Rules::from(options), game: &game.game };
    let status = status(nyet);
    let over = game.game.phase == nyet::Phase::Over;
    let head = head(scene, status.clone(), false, |seat| person_status(nyet, seat));
    let sums = sums(nyet).into_iter().map(|side| {
        let people: Vec<String> = side.people.into_iter().map(|person| person.name).collect();
        let people = scene.listed(&people);
        scene.text_with("side-sum", &[("names", (&people).into()), ("sum", (&side.sum).into())])
    });
    let lines = if over { sums.collect() } else { verdict(nyet) };
    Board {
        bell: None,
        message: if over { scene.text("status-round-over") } else { status },
        lines,
        cards: cards(nyet),
        key: over.then(|| corner::next_key(scene)),
        ring: head.people.clone(),
        head,
    }
}

fn cards(nyet: NyetScene<'_>) -> Vec<OpenCard> {
    let full = nyet.game.last.filter(|_| nyet.scene.ui.full_trick.is_some());
    let cards = lying(nyet, full.map_or(nyet.game.trick, |(trick, _)| trick));
    let open = cards.into_iter().map(|card| OpenCard { name: card.name, face: card.face, label: card.label });
    open.collect()
}

fn pit_status(scene: Scene<'_>, options: &PitOptions, table: &pit::Table) -> String {
    match table.phase {
        pit::Phase::Sorting => sorting_status(scene, options, table),
        pit::Phase::Open => scene.text("board-open"),
        pit::Phase::Frozen { .. } => scene.text("goes-on-soon"),
        pit::Phase::Over { .. } if scene.seen.game.winners().is_some() => scene.text("status-match-over"),
        pit::Phase::Over { .. } => scene.text("status-round-over"),
    }
}

fn pit_standing(scene: Scene<'_>, table: &pit::Table, seat: Seat) -> PersonStatus {
    match table.phase {
        pit::Phase::Sorting => ready_standing(scene, table, seat),
        pit::Phase::Frozen { ringer, .. } => PersonStatus { lit: ringer == seat, ..PersonStatus::default() },
        pit::Phase::Over { corner } => {
            PersonStatus { lit: corner.is_some_and(|corner| corner.seat == seat), ..PersonStatus::default() }
        }
        pit::Phase::Open => PersonStatus {
            lit: table.calling.contains(seat),
            mark: call_mark(scene, table, seat),
            brief: call_brief(scene, table, seat),
            said: call_said(scene, table, seat),
            ..PersonStatus::default()
        },
    }
}
