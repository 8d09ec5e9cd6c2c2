//! There is a scene for whatever a shell has to draw.

use std::collections::BTreeSet;

use serde_json::{Value as Json, json};
use strum::VariantNames as _;

use super::*;
use crate::Language;

/// Lists the questions of all keys of a screen.
fn questions(json: &Json, found: &mut BTreeSet<String>) {
    match json {
        Json::Object(fields) => {
            if let Some(text) = fields.get("ask").and_then(|ask| ask["text"].as_str()) {
                found.insert(text.to_owned());
            }
            fields.values().for_each(|field| questions(field, found));
        }
        Json::Array(items) => items.iter().for_each(|item| questions(item, found)),
        _ => {}
    }
}

#[test]
fn every_kind_of_screen_is_there() {
    let shown: BTreeSet<String> = scenes(&Localizer::new(Language::En))
        .iter()
        .flat_map(|scene| json!(scene.screen.view).as_object().unwrap().keys().cloned().collect::<Vec<_>>())
        .collect();
    assert_eq!(shown, View::VARIANTS.iter().map(|&name| name.to_owned()).collect());
}

#[test]
fn every_scene_has_a_name_of_its_own_and_says_something_in_every_language() {
    let names = Language::ALL.map(|language| {
        let scenes = scenes(&Localizer::isolating(language));
        for Scene { name, screen, .. } in &scenes {
            let shown = json!(screen).to_string();
            assert!(!shown.contains('⟦'), "{} {name} lacks a text: {shown}", language.tag());
            // It is the name of a file too.
            let plain = |sign: char| sign.is_ascii_alphanumeric() || ".-_".contains(sign);
            assert!(name.chars().all(plain), "{name}");
        }
        let names: BTreeSet<String> = scenes.iter().map(|scene| scene.name.clone()).collect();
        assert_eq!(names.len(), scenes.len(), "a name is there twice");
        names
    });
    assert!(names.iter().all(|of_language| *of_language == names[0]));
}

#[test]
fn every_question_and_message_is_there() {
    let localizer = Localizer::new(Language::En);
    let scenes = scenes(&localizer);
    let mut asked = BTreeSet::new();
    for scene in &scenes {
        questions(&json!(scene.screen), &mut asked);
    }
    for id in [
        "home-ask",
        "end-for-all-ask",
        "end-ask",
        "end-now-ask",
        "end-lesson-ask",
        "leave-ask",
        "abandon-ask",
        "home-leave-ask",
        "bell-ask",
    ] {
        assert!(asked.contains(&localizer.text(id)), "{id}: {asked:#?}");
    }
    for (id, name, value) in [("forget-ask", "name", "Quick".into()), ("call-early-ask", "count", 20.into())]
    {
        assert!(asked.contains(&localizer.text_with(id, &[(name, value)])), "{id}: {asked:#?}");
    }
    let screens = || scenes.iter().map(|scene| &scene.screen);
    for bad in [false, true] {
        assert!(screens().any(|screen| screen.notice.as_ref().is_some_and(|notice| notice.bad == bad)));
    }
    for is_read in [false, true] {
        let coached =
            |screen: &&Screen| screen.coach.as_ref().is_some_and(|coach| coach.key.is_some() == is_read);
        for trick in [false, true] {
            let kind = |screen: &&Screen| match screen.view {
                View::Trading(_) => !trick,
                View::Trick(_) => trick,
                _ => false,
            };
            assert!(screens().filter(kind).any(|screen| coached(&screen)), "{is_read} {trick}");
        }
    }
    assert!(screens().any(|screen| screen.announce.is_some()));
}
