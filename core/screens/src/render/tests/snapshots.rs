//! Every screen as it is drawn, in `core/screens/snapshots`: those of a table in `play`, the others in `pages`.

use std::collections::BTreeSet;

use serde_json::{Value as Json, json};

use super::snapshot::{self, TEXTS, Texts};
use crate::scenes::pages::pages;
use crate::scenes::shots::shots;
use crate::{Language, Localizer};

#[test]
fn every_screen_is_as_it_was() {
    let localizers = Language::ALL.map(Localizer::new);
    let mut texts = Texts::default();
    for shot in shots() {
        let views = localizers.each_ref().map(|localizer| shot.view(localizer));
        snapshot::check_in("play", &shot.name(&views[0]), &views.map(|view| json!(view)), &mut texts);
    }
    snapshot::check_texts("play", &texts);
}

#[test]
fn every_page_is_as_it_was() {
    // The folder says already that it is a page: its kind is left out.
    let inner = |view: &Json| view.as_object().unwrap().values().next().unwrap().clone();
    let pages = Language::ALL.map(|language| pages(&Localizer::new(language)));
    let mut texts = Texts::default();
    for (at, (name, _)) in pages[0].iter().enumerate() {
        let views = pages.each_ref().map(|pages| inner(&json!(pages[at].1)));
        snapshot::check_in("pages", name, &views, &mut texts);
    }
    snapshot::check_texts("pages", &texts);
}

#[test]
fn no_snapshot_is_left_over() {
    let english = Localizer::new(Language::En);
    let play = shots().map(|shot| shot.name(&shot.view(&english)));
    // What lies over screens is drawn by itself.
    let over = ["coach.nyet", "coach.pit", "hints.all", "questions.all"].map(str::to_owned);
    let pages = pages(&english).into_iter().map(|(name, _)| name).chain(over);
    for (kind, drawn) in [("play", play.collect::<Vec<_>>()), ("pages", pages.collect())] {
        let mut names = BTreeSet::new();
        for name in drawn.into_iter().chain([TEXTS.to_owned()]) {
            assert!(names.insert(format!("{name}.snap")), "{name} is there twice");
        }
        for entry in std::fs::read_dir(snapshot::folder(kind)).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            assert!(names.contains(&name), "{name}: delete it");
        }
    }
}
