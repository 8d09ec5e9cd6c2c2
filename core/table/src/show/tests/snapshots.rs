//! Every screen as it is drawn, the four languages side by side, in `core/table/snapshots/play`.
//!
//! `OUTCRY_BLESS=1` writes them anew.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use outcry_rules::{SeatSet, Viewer};
use serde_json::{Map, Value as Json};

use super::scenes::{nyet_scenes, pit_scenes};
use super::stage::{Stage, seat, show};
use crate::view::Presence;
use crate::{Language, Occupant, Seen, TableState, Touch, Vote, Words};

/// A screen to be looked at: what is known, and what its player is doing.
pub(super) struct Shot {
    pub(super) case: &'static str,
    pub(super) seen: Seen,
    pub(super) touch: Touch,
}

pub(super) fn shot(case: &'static str, seen: Seen, touch: Touch) -> Shot {
    Shot { case, seen, touch }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("snapshots/play")
}

#[test]
fn every_screen_is_as_it_was() {
    let bless = std::env::var_os("OUTCRY_BLESS").is_some();
    let words = Language::ALL.map(Words::new);
    let mut names = BTreeSet::new();
    let mut changed = Vec::new();
    std::fs::create_dir_all(folder()).unwrap();
    for Shot { case, seen, touch } in pit_scenes().into_iter().chain(nyet_scenes()).chain(pauses()) {
        let views = words.each_ref().map(|words| serde_json::to_value(show(&seen, &touch, words)).unwrap());
        let screen = views[0].as_object().unwrap().keys().next().unwrap().clone();
        let mut text = String::new();
        write_json(&mut text, &merged(&views), 0);
        text.push('\n');
        assert!(!text.contains('⟦'), "{screen}.{case} lacks a text: {text}");
        let name = format!("{screen}.{case}.json");
        let path = folder().join(&name);
        if bless {
            std::fs::write(&path, &text).unwrap();
        } else if std::fs::read_to_string(&path).unwrap_or_default() != text {
            changed.push(name.clone());
        }
        assert!(names.insert(name.clone()), "{name} is there twice");
    }
    for entry in std::fs::read_dir(folder()).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if !names.contains(&name) {
            changed.push(name.clone());
            if bless {
                std::fs::remove_file(folder().join(&name)).unwrap();
            }
        }
    }
    assert!(bless || changed.is_empty(), "other screens than before; look, then OUTCRY_BLESS=1: {changed:?}");
}

/// Puts the languages side by side: a text that differs becomes one of each.
fn merged(views: &[Json; 4]) -> Json {
    let [first, others @ ..] = views;
    if others.iter().all(|other| other == first) {
        return first.clone();
    }
    match first {
        Json::Object(fields) => {
            let field =
                |name: &String| (name.clone(), merged(&views.each_ref().map(|view| view[name].clone())));
            Json::Object(fields.keys().map(field).collect())
        }
        Json::Array(items) => {
            let lengths = views.each_ref().map(|view| view.as_array().unwrap().len());
            assert_eq!(lengths, [items.len(); 4], "a language has more than another");
            let item = |at: usize| merged(&views.each_ref().map(|view| view[at].clone()));
            Json::Array((0..items.len()).map(item).collect())
        }
        Json::String(_) => {
            let texts =
                Language::ALL.iter().map(|language| language.tag().to_owned()).zip(views.iter().cloned());
            Json::Object(texts.collect::<Map<_, _>>())
        }
        _ => panic!("only texts differ between languages"),
    }
}

/// Writes JSON with short values on one line.
fn write_json(text: &mut String, json: &Json, depth: usize) {
    let line = json.to_string();
    let indent = "  ".repeat(depth + 1);
    match json {
        Json::Object(fields) if line.chars().count() > 160 => {
            text.push_str("{\n");
            for (at, (name, field)) in fields.iter().enumerate() {
                write!(text, "{indent}{}: ", Json::from(name.as_str())).unwrap();
                write_json(text, field, depth + 1);
                text.push_str(if at + 1 < fields.len() { ",\n" } else { "\n" });
            }
            write!(text, "{}}}", "  ".repeat(depth)).unwrap();
        }
        Json::Array(items) if line.chars().count() > 160 => {
            text.push_str("[\n");
            for (at, item) in items.iter().enumerate() {
                text.push_str(&indent);
                write_json(text, item, depth + 1);
                text.push_str(if at + 1 < items.len() { ",\n" } else { "\n" });
            }
            write!(text, "{}]", "  ".repeat(depth)).unwrap();
        }
        _ => text.push_str(&line),
    }
}

/// The screens of a table that stands still.
fn pauses() -> Vec<Shot> {
    let stage = Stage::new(super::stage::rules(crate::GameName::Pit, "short", &[]), 4, 1);
    let set = |seats: &[usize]| seats.iter().map(|&index| seat(index)).collect::<SeatSet>();
    let missing = |seats: &[usize], about: &[usize], votes: [Option<Vote>; 4]| TableState::Missing {
        seats: set(seats),
        seconds: if about.is_empty() { 1 } else { 24 },
        about: set(about),
        votes: votes.to_vec(),
    };
    let standing =
        |case, viewer, standing| shot(case, Seen { standing, ..stage.seen(viewer) }, Touch::default());
    let me = Viewer::Seat(seat(0));
    let lost = stage.seen(me).people.into_iter().map(|one| Occupant { presence: Presence::Lost, ..one });
    vec![
        standing("one", me, missing(&[2], &[], [None; 4])),
        standing("vote", me, missing(&[1, 2], &[1, 2], [Some(Vote::Wait), None, None, Some(Vote::Bot)])),
        standing("vote-one", me, missing(&[1, 2], &[2], [None; 4])),
        standing("board", Viewer::Board, missing(&[1, 2, 3], &[1, 2, 3], [None; 4])),
        shot(
            "board-alone",
            Seen {
                standing: missing(&[0, 1, 2, 3], &[0, 1, 2, 3], [None; 4]),
                people: lost.collect(),
                ..stage.seen(Viewer::Board)
            },
            Touch::default(),
        ),
        standing("pit", me, TableState::Paused),
    ]
}
