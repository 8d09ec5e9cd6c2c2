//! Text from files, arguments and standard input: nothing in it gives orders to the terminal that it is shown on.

#![allow(clippy::unwrap_used, reason = "a test may")]

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use outcry_rules::shows;
use serde_json::json;

/// What clears a terminal or changes its title, turns a line round, and hides.
const ATTACK: &str = "\u{1b}]0;owned\u{7}\u{9b}2J\u{202e}\u{2066}\u{200b}\u{e0041}";

/// Runs the program, and gives what it has written on both streams.
fn outcry(data: &Path, arguments: &[&str], input: &str) -> String {
    let mut program = Command::new(env!("CARGO_BIN_EXE_outcry"))
        .args(["--lang", "en", "--data"])
        .arg(data)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that does not read may be gone by then.
    let _ = program.stdin.take().unwrap().write_all(input.as_bytes());
    let Output { stdout, stderr, .. } = program.wait_with_output().unwrap();
    let text = String::from_utf8(stdout).unwrap() + &String::from_utf8(stderr).unwrap();
    let hidden: Vec<char> = text.chars().filter(|&letter| letter != '\n' && !shows(letter)).collect();
    assert!(hidden.is_empty(), "{arguments:?} writes {hidden:?} in {text:?}");
    text
}

fn file(data: &Path, game: &str, edition: &str) -> String {
    let names = [format!("{ATTACK}Ada"), "Bo".to_owned(), ATTACK.to_owned()];
    let people: Vec<_> = names.iter().map(|name| json!({ "name": name })).collect();
    let header = json!({
        "open": game, "edition": edition, "seats": 3, "dealer": 0, "seed": "07".repeat(32), "outcry": 1, "began": 0,
        "people": people,
    });
    let path = data.join("match.json");
    // Only what has to be is escaped in it.
    fs::write(&path, json!({ "header": header, "records": [] }).to_string()).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn a_match_file_gives_no_orders_to_the_terminal() {
    let data = tempfile::tempdir().unwrap();
    assert_eq!(outcry(data.path(), &["import", &file(data.path(), "pit", "short")], ""), "1\n");
    for arguments in [&["history"][..], &["history", "1"]] {
        let shown = outcry(data.path(), arguments, "");
        assert!(shown.contains("Ada") && !shown.contains('\\'), "{shown}");
    }
    let exported = outcry(data.path(), &["export", "1"], "");
    let exported: serde_json::Value = serde_json::from_str(&exported).unwrap();
    assert_eq!(exported["header"]["people"][0]["name"], format!("{ATTACK}Ada"), "the file is the same");
}

#[test]
fn what_is_wrong_with_a_file_is_said_in_a_line() {
    let data = tempfile::tempdir().unwrap();
    let long = ATTACK.repeat(10_000);
    for (game, edition) in [(long.as_str(), "short"), ("pit", &long), ("pit", ATTACK)] {
        let said = outcry(data.path(), &["import", &file(data.path(), game, edition)], "");
        assert!(said.contains("\\u{1b}]0;owned") && said.chars().count() < 600, "{said}");
    }
}

#[test]
fn arguments_and_lines_of_scripts_are_quoted() {
    let data = tempfile::tempdir().unwrap();
    let name = format!("{ATTACK}.json");
    for arguments in
        [&["import", &name][..], &["editions", ATTACK], &["demo", "--edition", ATTACK], &["sound", ATTACK]]
    {
        assert!(outcry(data.path(), arguments, "").contains("\\u{9b}2J"));
    }
    let open =
        |game: &str, edition: &str| json!({ "open": game, "edition": edition, "seats": 3 }).to_string();
    let act = json!({ "do": ATTACK, "seat": 0 }).to_string();
    let script = [open(ATTACK, "short"), open("pit", ATTACK), open("pit", "short"), act].join("\n");
    let answers = outcry(data.path(), &["referee"], &script);
    assert_eq!(answers.matches("\\\\u{9b}2J").count(), 3, "{answers}");
}
