//! Hosts that crash between any two outputs, people who come and go, and what becomes of their matches.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may")]

mod scenario;

use std::collections::{BTreeMap, BTreeSet};

use outcry_bots::Strength;
use outcry_rules::Seed;
use outcry_table::host::replay;
use outcry_table::journal::{Header, Participant, referee_script};
use outcry_table::script::Referee;
use outcry_table::{GameName, HouseRules};
use serde_json::json;

use scenario::{Scenario, asked};

/// How many matches are played, through crashes, in both games.
const MATCHES: u64 = 1_000;

/// What the journals must tell of for the test to prove anything.
const STEPS: [&str; 7] = ["stand-in", "back", "redeal", "left", "pause", "go-on", "restarted"];

fn header(number: u64) -> Header {
    let (game, edition, seats) = match number % 10 {
        0 => (GameName::Pit, "exchange-bull-bear", 4),
        1 => (GameName::Pit, "classic", 5),
        2 => (GameName::Pit, "cow", 3),
        3 => (GameName::Pit, "manual", 6),
        4 => (GameName::Pit, "short", 3 + number as usize / 10 % 4),
        5 | 6 => (GameName::Nyet, "nyet-2007", 2 + number as usize / 10 % 4),
        _ => (GameName::Nyet, "nyet-manual", 2 + number as usize / 10 % 4),
    };
    // From nobody with a phone to everybody.
    let people = number as usize / 7 % (seats + 1);
    let guest = |seat: usize| Participant {
        name: format!("P{seat}"),
        bot: (seat >= people).then_some(if seat.is_multiple_of(2) {
            Strength::Easy
        } else {
            Strength::Medium
        }),
    };
    Header {
        rules: HouseRules::edition(game, edition),
        people: (0..seats).map(guest).collect(),
        dealer: number as usize % seats,
        seed: Seed::from(number),
        began: 0,
        carried: None,
    }
}

/// Gives who is back, if that is what a record tells.
fn back(record: &str) -> Option<usize> {
    let line: serde_json::Value = serde_json::from_str(record).ok()?;
    (line["host"] == "back").then(|| line["seat"].as_u64())?.and_then(|seat| usize::try_from(seat).ok())
}

#[test]
fn a_match_ends_with_the_referees_scores_however_often_its_host_crashes() {
    let mut troubles: BTreeMap<&str, u64> = BTreeMap::new();
    let (mut rounds, mut records) = (0, 0);
    for number in 0..MATCHES {
        let mut scenario = Scenario::open(header(number), number, 800);
        scenario.play();
        let summary = scenario.host.summary();
        let mut referee = Referee::new();
        for line in referee_script(&scenario.header, scenario.journal.iter().map(String::as_str)) {
            let answer = referee.answer(&line).expect("an answer");
            assert!(answer.get("error").is_none(), "match {number}: {line} {answer}");
        }
        let state = referee.answer(r#"{"state":true}"#).expect("a state");
        assert_eq!(state["scores"], json!(summary.totals), "match {number}");
        assert_eq!(state["winners"], json!(summary.winners), "match {number}");
        let lines = scenario.journal.iter().map(String::as_bytes);
        let again = replay(scenario.header.as_bytes(), lines, [0; 32], outcry_rules::Millis::ZERO)
            .expect("a journal");
        assert_eq!(again.summary(), summary, "match {number}");
        assert_eq!(again.table(), scenario.host.table(), "match {number}");
        let (mut done, mut left) = (BTreeSet::new(), BTreeMap::new());
        for line in &scenario.journal {
            if let Some(request) = asked(line) {
                assert!(done.insert(request), "a request was done twice in match {number}: {line}");
                if line.contains(r#""host":"left""#) {
                    left.insert(request.0, request);
                }
            } else if let Some(request) = back(line).and_then(|seat| left.remove(&seat)) {
                // Whoever came back by their link before they heard that they may go leaves once more.
                done.remove(&request);
            }
        }
        for word in STEPS {
            let told = scenario.journal.iter().filter(|line| line.contains(word)).count();
            *troubles.entry(word).or_default() += told as u64;
        }
        for (trouble, times) in scenario.troubles {
            *troubles.entry(trouble).or_default() += times;
        }
        rounds += summary.sheet.len();
        records += scenario.journal.len();
    }
    println!("{MATCHES} matches, {rounds} rounds, {records} records, {troubles:?}");
    // A test in which nothing went wrong would prove nothing.
    let least = |trouble: &str| if trouble == "crashes" { 2 * MATCHES } else { MATCHES / 10 };
    let rare: Vec<_> = troubles.iter().filter(|&(&trouble, &times)| times < least(trouble)).collect();
    assert!(rare.is_empty(), "{rare:?}");
}
