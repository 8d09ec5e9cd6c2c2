//! Screens as files: what each shows in English, and once for each folder every text that another language says otherwise.
//!
//! `INSTA_UPDATE=always` writes them anew.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde_json::{Map, Value as Json, json};

use super::fit;
use crate::{Language, Localizer};

/// A line of a snapshot is at most this long, where what stands on it can be broken.
const WIDTH: usize = 140;

/// The snapshot of a folder's texts.
pub(super) const TEXTS: &str = "texts";

/// The folder of a kind of screens.
pub(super) fn folder(kind: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("snapshots").join(kind)
}

/// Compares what lies over screens with its snapshot, the other languages below the English.
///
/// # Panics
/// Where the two differ, where a text is missing, or where languages differ in more than texts.
pub(crate) fn check<V: Serialize>(name: &str, show: impl Fn(&Localizer) -> V) {
    let views = Language::ALL.map(|language| json!(show(&Localizer::new(language))));
    let mut texts = Texts::default();
    let english = texts.merged(&views);
    compare("pages", name, &json!({ "en": english, "texts": texts.translated() }));
    has_room(name, &views);
}

/// Compares what a screen shows in English with a snapshot of a folder, and takes note of its texts.
pub(super) fn check_in(kind: &str, name: &str, views: &[Json; 4], texts: &mut Texts) {
    compare(kind, name, &texts.merged(views));
    has_room(name, views);
}

/// Compares what other languages make of the texts of a folder with what they made of them.
pub(super) fn check_texts(kind: &str, texts: &Texts) {
    compare(kind, TEXTS, &texts.translated());
}

fn compare(kind: &str, name: &str, json: &Json) {
    let mut shown = String::new();
    write_json(&mut shown, json, 0, 0);
    assert!(!shown.contains('⟦'), "{name} lacks a text: {shown}");
    let mut settings = insta::Settings::new();
    settings.set_snapshot_path(folder(kind));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, shown));
}

fn has_room(name: &str, views: &[Json; 4]) {
    let too_long: Vec<String> = views.iter().flat_map(fit::too_long).collect();
    assert!(too_long.is_empty(), "{name} has no room on a phone for {too_long:#?}");
}

/// Each English text with what the other languages make of it.
#[derive(Default)]
pub(super) struct Texts(BTreeMap<String, Json>);

impl Texts {
    /// Gives what is shown in English, and adds each text once with what the other languages make of it. Where an English
    /// text stands for two things that another language tells apart, the second stands in every language where it is shown.
    fn merged(&mut self, views: &[Json; 4]) -> Json {
        match &views[0] {
            Json::Object(fields) => {
                let names = |view: &Json| view.as_object().map(Map::len);
                assert!(
                    views.iter().all(|view| names(view) == Some(fields.len())),
                    "other fields: {views:?}"
                );
                let field = |name: &String| views.each_ref().map(|view| view[name].clone());
                fields.keys().map(|name| (name.clone(), self.merged(&field(name)))).collect()
            }
            Json::Array(items) => {
                let length = |view: &Json| view.as_array().map(Vec::len);
                assert!(views.iter().all(|view| length(view) == Some(items.len())), "more items: {views:?}");
                let item = |at: usize| views.each_ref().map(|view| view[at].clone());
                (0..items.len()).map(|at| self.merged(&item(at))).collect()
            }
            Json::String(english) => {
                let said =
                    Language::ALL.iter().map(|language| language.tag().to_owned()).zip(views.iter().cloned());
                let others: Json = said.clone().skip(1).collect::<Map<_, _>>().into();
                let known = self.0.entry(english.clone()).or_insert_with(|| others.clone());
                if *known == others { views[0].clone() } else { said.collect::<Map<_, _>>().into() }
            }
            same => {
                assert!(views.iter().all(|view| view == same), "more than texts differ: {views:?}");
                same.clone()
            }
        }
    }

    /// Gives the texts that some language says otherwise.
    fn translated(&self) -> Json {
        let differs = |(text, others): &(&String, &Json)| {
            others.as_object().unwrap().values().any(|other| other != *text)
        };
        self.0
            .iter()
            .filter(differs)
            .map(|(text, others)| (text.clone(), others.clone()))
            .collect::<Map<_, _>>()
            .into()
    }
}

/// Writes JSON, of which lines are filled with what is short, and what is longer has lines of its own. `before` is how much
/// of the line is taken already.
fn write_json(text: &mut String, json: &Json, depth: usize, before: usize) {
    let line = json.to_string();
    let (items, [open, close]): (Vec<(String, &Json)>, _) = match json {
        _ if before + line.chars().count() < WIDTH => return text.push_str(&line),
        Json::Object(fields) => {
            (fields.iter().map(|(name, field)| (format!("{}: ", json!(name)), field)).collect(), ["{", "}"])
        }
        Json::Array(items) => (items.iter().map(|item| (String::new(), item)).collect(), ["[", "]"]),
        _ => return text.push_str(&line),
    };
    let indent = 2 * depth + 2;
    let mut column = 0;
    text.push_str(open);
    for (at, (name, item)) in items.iter().enumerate() {
        let mut one = name.clone();
        write_json(&mut one, item, depth + 1, indent + name.chars().count());
        one.push_str(if at + 1 < items.len() { "," } else { "" });
        let length = if one.contains('\n') { WIDTH } else { one.chars().count() };
        if column > 0 && column + 1 + length <= WIDTH {
            write!(text, " {one}").unwrap();
            column += 1 + length;
        } else {
            write!(text, "\n{:indent$}{one}", "").unwrap();
            column = indent + length;
        }
    }
    write!(text, "\n{:width$}{close}", "", width = indent - 2).unwrap();
}
