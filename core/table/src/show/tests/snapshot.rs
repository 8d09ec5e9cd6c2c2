//! Screens as files: what each shows in every language, side by side.

use std::path::Path;
use std::{env, fs};

use serde::Serialize;
use serde_json::{Map, Value};

use crate::{Language, Words};

/// Compares a screen with `snapshots/NAME.json`, or writes that file anew where `OUTCRY_BLESS` is set.
///
/// # Panics
/// Where the two differ, or where a text is missing or empty.
pub(crate) fn check<V: Serialize>(name: &str, show: impl Fn(&Words) -> V) {
    let shown = |language: Language| {
        let view = serde_json::to_value(show(&Words::new(language))).unwrap();
        let text = view.to_string();
        assert!(!text.contains('⟦'), "{name} lacks a text in {}: {text}", language.tag());
        (language.tag().to_owned(), view)
    };
    let languages = Value::Object(Language::ALL.into_iter().map(shown).collect::<Map<_, _>>());
    let text = format!("{}\n", serde_json::to_string_pretty(&languages).unwrap());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("snapshots/{name}.json"));
    if env::var_os("OUTCRY_BLESS").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, &text).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == text,
        "{} does not show what it did; OUTCRY_BLESS=1 writes it anew:\n{}",
        path.display(),
        difference(&kept, &text)
    );
}

/// Gives the first lines that differ.
fn difference(kept: &str, text: &str) -> String {
    let mut kept = kept.lines();
    let differing = text.lines().filter_map(|now| {
        let before = kept.next().unwrap_or("");
        (now != before).then(|| format!("- {before}\n+ {now}"))
    });
    differing.take(5).collect::<Vec<_>>().join("\n")
}
