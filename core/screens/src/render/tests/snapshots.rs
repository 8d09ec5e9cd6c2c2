//! Every screen of a table as it is drawn, in `core/screens/snapshots/play`.

use std::collections::BTreeSet;

use outcry_rules::{Millis, SeatSet, Viewer};
use outcry_table::{Occupant, Presence, TableSnapshot, TableState, Vote};
use serde_json::{Value as Json, json};

use super::extremes;
use super::scenes::{nyet_scenes, pit_scenes};
use super::snapshot;
use super::stage::{Stage, seat, show};
use crate::{Language, LocalUiState, Localizer};

/// A screen to be looked at: what is known, and what its player is doing.
pub(super) struct Shot {
    pub(super) case: &'static str,
    pub(super) seen: TableSnapshot,
    pub(super) ui: LocalUiState,
}

pub(super) fn shot(case: &'static str, seen: TableSnapshot, ui: LocalUiState) -> Shot {
    Shot { case, seen, ui }
}

#[test]
fn every_screen_is_as_it_was() {
    let localizer = Language::ALL.map(Localizer::new);
    for Shot { case, seen, ui } in shots() {
        let views = localizer.each_ref().map(|localizer| json!(show(&seen, &ui, localizer)));
        snapshot::check_in("play", &name(case, &views[0]), &views);
    }
}

#[test]
fn no_snapshot_is_left_over() {
    let english = Localizer::new(Language::En);
    let mut names = BTreeSet::new();
    for Shot { case, seen, ui } in shots() {
        let name = format!("{}.snap", name(case, &json!(show(&seen, &ui, &english))));
        assert!(names.insert(name.clone()), "{name} is there twice");
    }
    for entry in std::fs::read_dir(snapshot::folder("play")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(names.contains(&name), "{name}: delete it");
    }
}

fn shots() -> impl Iterator<Item = Shot> {
    pit_scenes().into_iter().chain(nyet_scenes()).chain(pauses()).chain(extremes::shots())
}

/// Names a case for the screen that is shown in it.
fn name(case: &str, view: &Json) -> String {
    let screen = view.as_object().unwrap().keys().next().unwrap();
    format!("{screen}.{case}")
}

/// The screens of a table that stands still.
fn pauses() -> Vec<Shot> {
    let stage = Stage::new(super::stage::rules(outcry_table::GameName::Pit, "short", &[]), 4, 1);
    let set = |seats: &[usize]| seats.iter().map(|&index| seat(index)).collect::<SeatSet>();
    let missing = |seats: &[usize], about: &[usize], votes: [Option<Vote>; 4]| TableState::Missing {
        seats: set(seats),
        since: Millis::new(100_000),
        vote_at: about.is_empty().then(|| Millis::new(120_000)),
        about: set(about),
        votes: votes.to_vec(),
    };
    let standing = |case, viewer, standing| {
        shot(case, TableSnapshot { state: standing, ..stage.seen(viewer) }, LocalUiState::default())
    };
    let me = Viewer::Seat(seat(0));
    let lost = stage.seen(me).people.into_iter().map(|one| Occupant { presence: Presence::Lost, ..one });
    vec![
        standing("one", me, missing(&[2], &[], [None; 4])),
        standing("vote", me, missing(&[1, 2], &[1, 2], [Some(Vote::Wait), None, None, Some(Vote::Bot)])),
        standing("vote-one", me, missing(&[1, 2], &[2], [None; 4])),
        standing("board", Viewer::Board, missing(&[1, 2, 3], &[1, 2, 3], [None; 4])),
        shot(
            "board-alone",
            TableSnapshot {
                state: missing(&[0, 1, 2, 3], &[0, 1, 2, 3], [None; 4]),
                people: lost.collect(),
                ..stage.seen(Viewer::Board)
            },
            LocalUiState::default(),
        ),
        standing("pit", me, TableState::Paused),
    ]
}
