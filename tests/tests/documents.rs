//! What the documents say of the program is what the program does.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use outcry_rules::nyet::NyetOptions;
use outcry_rules::pit::{CallVariant, PitOptions};
use outcry_rules::{Domain, Options, Value};
use outcry_screens::render::option_texts;
use outcry_screens::{Language, Localizer};
use outcry_table::AnyOptions;
use outcry_table::script::Referee;
use outcry_tests::Script;

fn docs(name: &str) -> String {
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "..", "docs", name].iter().collect();
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn the_example_sessions_are_answered_as_printed() {
    let page = docs("referee.md");
    let blocks: Vec<&str> =
        page.split("```jsonl\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert_eq!(blocks.len(), 2, "one session for each game");
    for block in blocks {
        let mut referee = Referee::new();
        let mut expected = None;
        for line in block.lines() {
            if let Some(said) = line.strip_prefix("> ") {
                assert_eq!(expected, None, "no answer is printed before: {said}");
                expected = referee.answer(said).map(|answer| answer.to_string());
            } else {
                assert_eq!(
                    line.strip_prefix("< ").map(str::to_owned),
                    expected.take(),
                    "in the page: {line}"
                );
            }
        }
        assert_eq!(expected, None);
    }
}

#[test]
fn every_event_and_refusal_is_documented() {
    let page = docs("referee.md");
    let mut names = BTreeSet::new();
    for seed in 0..150 {
        let mut script = Script::new(seed);
        let mut referee = Referee::new();
        for _ in 0..300 {
            let line = script.line(&referee);
            let Some(answer) = referee.answer(&line) else { continue };
            names.extend(answer["refused"].as_str().map(str::to_owned));
            let events = answer["events"].as_array().into_iter().flatten();
            names.extend(events.filter_map(|event| event["kind"].as_str()).map(str::to_owned));
        }
    }
    assert!(names.len() > 40, "{names:?}");
    for name in names {
        assert!(page.contains(&format!("`{name}`")), "docs/referee.md does not name `{name}`");
    }
}

#[test]
fn what_androids_are_said_to_do_is_done_by_fake_ones() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let book = fs::read_to_string(root.join("radios/book.json")).unwrap();
    let book: serde_json::Value = serde_json::from_str(&book).unwrap();
    let cases = book["cases"].as_array().unwrap().iter();
    let mut tried: BTreeSet<String> = cases.map(|case| case["name"].as_str().unwrap().to_owned()).collect();
    let tests = root.join("../android/radio/src/test/kotlin/app/outcry/radio");
    for file in fs::read_dir(tests).unwrap().map(|file| file.unwrap().path()).filter(|path| path.is_file()) {
        let source = fs::read_to_string(file).unwrap();
        tried.extend(
            source.split("fun `").skip(1).filter_map(|rest| Some(rest.split_once('`')?.0.to_owned())),
        );
    }
    let page = docs("device-matrix.md");
    let section = page.split("\n## ").find(|section| section.starts_with("15. ")).unwrap();
    let rows: Vec<&str> = section.lines().filter(|line| line.starts_with('|')).skip(2).collect();
    assert!(rows.len() > 15, "{rows:?}");
    for row in rows {
        let case = row.trim_end_matches('|').rsplit('|').next().unwrap().trim();
        // A battery saver is nothing that a radio knows of.
        assert!(
            tried.contains(case) || case == "–" && row.starts_with("| a battery saver"),
            "no test: {row}"
        );
    }
}

#[test]
fn every_option_is_explained_with_its_words() {
    explained::<PitOptions>("rules/options-pit.md", AnyOptions::Pit);
    explained::<NyetOptions>("rules/options-nyet.md", AnyOptions::Nyet);
}

fn explained<O: Options>(page: &str, any: fn(O) -> AnyOptions) {
    let text = docs(page);
    let preset = any((O::editions()[0].preset)());
    let abouts = option_texts(&preset, &Localizer::new(Language::En)).into_iter().map(|option| option.about);
    let mut headings: BTreeSet<&str> =
        text.lines().filter_map(|line| line.strip_prefix("### `")?.strip_suffix('`')).collect();
    for (field, about) in O::fields().iter().zip(abouts) {
        assert!(headings.remove(field.name), "{page} does not explain `{}`", field.name);
        let begins = text.split(&format!("### `{}`\n", field.name)).nth(1).unwrap();
        let section = begins.split("\n### ").next().unwrap();
        let first = section.trim_start().split("\n\n").next().unwrap().replace('\n', " ");
        assert_eq!(first, about, "{page}: `{}` begins otherwise than the game tells it", field.name);
        if let Domain::Words { words } = field.domain {
            // The sixteen calls have a page of their own.
            for word in words.iter().filter(|_| field.name != "call_variant") {
                assert!(
                    section.contains(&format!("`{word}`")),
                    "{page}: `{}` does not name `{word}`",
                    field.name
                );
            }
        }
        for bound in bounds(field.domain) {
            let printed = [format!("`{bound}`"), format!("`\"{bound}\"`")];
            assert!(
                printed.iter().any(|printed| section.contains(printed)),
                "{page}: `{}` does not name its bound {bound}",
                field.name
            );
        }
        for cited in field.sources {
            let line = format!("{:?}:L{}", cited.source, cited.line);
            assert!(section.contains(&line), "{page}: `{}` does not cite {line}", field.name);
        }
    }
    for edition in O::editions() {
        let options = (edition.preset)();
        // What every suit is worth stands on the editions' own pages.
        for field in O::fields().iter().filter(|field| field.name != "values") {
            let preset = match (field.get)(&options) {
                Value::Word(word) => word,
                preset => serde_json::to_string(&preset).unwrap(),
            };
            let printed = printed_preset(&text, field.name, edition.id);
            let same = |text: &str| text.replace([' ', '"'], "");
            assert_eq!(same(&printed), same(&preset), "{page}: `{}` of {}", field.name, edition.id);
        }
    }
    assert!(headings.is_empty(), "{page} explains what does not exist: {headings:?}");
}

/// Lists the bounds of a domain as a page has to print them.
fn bounds(domain: Domain) -> Vec<String> {
    match domain {
        Domain::Flag | Domain::Words { .. } | Domain::Suits => Vec::new(),
        Domain::Number { least, most, .. } | Domain::Points { least, most } => {
            vec![least.to_string(), most.to_string()]
        }
        Domain::NumberOr { word, least, most, .. } => {
            vec![word.to_owned(), least.to_string(), most.to_string()]
        }
        Domain::Span { least, most } => vec![format!("{least}-{most}")],
        Domain::Text { most } => vec![most.to_string()],
        Domain::Numbers { shortest, longest, least, most } => {
            vec![shortest.to_string(), longest.to_string(), least.to_string(), most.to_string()]
        }
    }
}

/// Reads the preset of an edition out of the table below an option's heading.
fn printed_preset(page: &str, option: &str, edition: &str) -> String {
    let begins = page.split(&format!("### `{option}`\n")).nth(1).unwrap();
    let section = begins.split("\n### ").next().unwrap();
    let cells = |row: &str| -> Vec<String> {
        row.trim_matches('|').split('|').map(|cell| cell.trim().trim_matches('`').to_owned()).collect()
    };
    let rows: Vec<Vec<String>> = section.lines().filter(|line| line.starts_with('|')).map(cells).collect();
    let found = rows.iter().enumerate().find_map(|(at, row)| {
        let column = row.iter().position(|cell| cell == edition)?;
        rows.get(at + 2)?.get(column).cloned()
    });
    found.unwrap_or_else(|| panic!("`{option}` has no preset for {edition}"))
}

#[test]
fn every_call_is_listed_with_its_words() {
    let page = docs("rules/calls.md");
    for &variant in CallVariant::ALL {
        assert!(
            page.contains(&format!("`{}`", variant.word())),
            "docs/rules/calls.md lacks `{}`",
            variant.word()
        );
        let row = page.lines().find(|row| row.starts_with(&format!("| `{}` |", variant.word())));
        let Some(row) = row else {
            assert_eq!(variant, CallVariant::SilentBidding, "the page tells of it in words");
            continue;
        };
        let cells: Vec<String> = row.split('|').map(|cell| cell.trim().replace("**", "")).collect();
        if variant.counts_past_four() {
            for count in 1..=2 {
                assert!(row.contains(&format!("\"{}\"", variant.shout(count))), "{row}");
            }
        } else {
            let words: Vec<String> = (1..=4).map(|count| variant.shout(count)).collect();
            assert_eq!(cells[3..7], words, "{row}");
        }
    }
}

#[test]
fn every_edition_has_a_page_with_its_numbers() {
    for edition in PitOptions::editions() {
        let page = docs(&format!("rules/{}.md", edition.id));
        let options = (edition.preset)();
        let (least, most) = options.players;
        assert!(
            page.contains(&format!("{least}–{most}")) || page.contains(&format!("{least} to {most}")),
            "{}",
            edition.id
        );
        assert!(page.contains(&options.target.to_string()), "{}", edition.id);
        assert!(page.contains(&options.open_phrase), "{}", edition.id);
    }
    for edition in NyetOptions::editions() {
        let page = docs(&format!("rules/{}.md", edition.id));
        let options = (edition.preset)();
        let (least, most) = options.players;
        assert!(page.contains(&format!("| players | {least}–{most} |")), "{}", edition.id);
        let values: Vec<String> =
            options.line5.iter().map(|value| value.to_string().replace('-', "−")).collect();
        assert!(page.contains(&format!("| line 5 | {} |", values.join(", "))), "{}", edition.id);
    }
    assert!(Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/rules/README.md").exists());
}
