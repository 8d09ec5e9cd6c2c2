//! Every text that the screens use is there, and every text that is there is used.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::stage::english;
use crate::Language;
use crate::texts::written;

/// What ids that are put together begin with; the rest of them comes from the rules.
const PREFIXES: [&str; 6] = ["suit-", "letter-", "colour-", "variant-", "refusal-", "shout-"];

/// The files whose texts are all said by their whole ids, or with one of the prefixes.
const FILES: [&str; 4] = ["game", "play", "session", "shell"];

fn ids(text: &str) -> Vec<&str> {
    text.lines()
        .filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()))
        .filter_map(|line| line.split_once(" ="))
        .map(|(id, _)| id)
        .collect()
}

fn sources(folder: &Path) -> String {
    let mut all = String::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("tests") && !path.ends_with("scenes") {
            all += &sources(&path);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            all += &std::fs::read_to_string(path).unwrap();
        }
    }
    all
}

#[test]
fn every_language_has_the_same_texts_once() {
    let ids_of = |language: Language| -> BTreeMap<&str, Vec<&str>> {
        written(language).iter().map(|&(file, text)| (file, ids(text))).collect()
    };
    let english = ids_of(Language::En);
    for language in Language::ALL {
        let own = ids_of(language);
        for file in FILES {
            assert_eq!(own[file], english[file], "{language:?} {file}");
        }
        let all: Vec<&str> = own.values().flatten().copied().collect();
        let distinct: BTreeSet<&str> = all.iter().copied().collect();
        assert_eq!(all.len(), distinct.len(), "a text of {language:?} is there twice");
    }
}

#[test]
fn every_text_is_used() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    // The app, the shell and the driver say a few texts of their own.
    let sources: String = ["screens/src", "app/src", "terminal/src", "driver/src"]
        .map(|folder| sources(&crates.join(folder)))
        .concat();
    for (file, text) in written(Language::En).iter().filter(|(file, _)| FILES.contains(file)) {
        for id in ids(text) {
            let used = sources.contains(&format!("\"{id}\""))
                || PREFIXES.iter().any(|prefix| id.starts_with(prefix));
            assert!(used, "nothing says {file} {id}");
        }
    }
}

#[test]
fn every_text_that_is_said_is_there() {
    let (sources, localizer) =
        (sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/render")), english());
    let said = sources.split("text").skip(1).filter_map(|rest| {
        let call = rest.trim_start_matches(|letter: char| letter == '_' || letter.is_ascii_lowercase());
        let (id, _) = call.strip_prefix('(')?.trim_start().strip_prefix('"')?.split_once('"')?;
        Some(id)
    });
    let said: BTreeSet<&str> = said.collect();
    assert!(said.len() > 100);
    for id in said {
        assert!(localizer.knows(id), "there is no text {id}");
    }
}
