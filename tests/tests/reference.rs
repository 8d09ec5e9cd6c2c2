//! The referee against a slow and obvious reading of the same rules, written separately from the sources.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use std::collections::BTreeSet;

use outcry_table::script::Referee;
use outcry_tests::Script;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use serde_json::{Value, json};

/// Plays a script on both tables and compares every answer, and after each line everything there is to know.
fn compare(seed: u64, lines: usize) -> Result<(), TestCaseError> {
    let mut script = Script::new(seed);
    let mut fast = Referee::new();
    let mut slow = outcry_reference::Referee::new();
    let mut log = Vec::new();
    for at in 0..lines {
        let line = script.line(&fast);
        log.push(line.clone());
        let (ours, theirs) = (fast.answer(&line), slow.answer(&line));
        prop_assert!(agree(ours.as_ref(), theirs.as_ref()), "{}\n{ours:?}\n{theirs:?}", log.join("\n"));
        let (ours, theirs) = (ask(&mut fast, r#"{"state":true}"#), slow.answer(r#"{"state":true}"#));
        if ours.get("error").is_some() {
            continue;
        }
        prop_assert_eq!(Some(&ours), theirs.as_ref(), "state after\n{}", log.join("\n"));
        let seats = ours["hands"].as_array().map_or(1, Vec::len);
        let legal = json!({ "legal": at % seats }).to_string();
        let (ours, theirs) = (ask(&mut fast, &legal), slow.answer(&legal).unwrap_or_default());
        prop_assert_eq!(set(&ours), set(&theirs), "legal {} after\n{}", at % seats, log.join("\n"));
        prop_assert_eq!(
            set(&ours).len(),
            ours["legal"].as_array().map_or(0, Vec::len),
            "an action twice after\n{}",
            log.join("\n")
        );
    }
    Ok(())
}

fn ask(referee: &mut Referee, line: &str) -> Value {
    referee.answer(line).unwrap_or_default()
}

fn set(legal: &Value) -> BTreeSet<String> {
    let actions = legal["legal"].as_array().into_iter().flatten();
    actions
        .map(|action| {
            // Written by field names, so that their order does not count.
            let fields = action.as_object().into_iter().flatten();
            fields.map(|(name, value)| format!("{name}={value}")).collect::<BTreeSet<_>>()
        })
        .map(|fields| fields.into_iter().collect::<Vec<_>>().join(" "))
        .collect()
}

/// Says whether two answers mean the same: of a refusal any code that is true of the line is right.
fn agree(ours: Option<&Value>, theirs: Option<&Value>) -> bool {
    match (ours, theirs) {
        (None, None) => true,
        (Some(ours), Some(theirs)) => {
            if ours.get("error").is_some() || theirs.get("error").is_some() {
                return ours.get("error").is_some() && theirs.get("error").is_some();
            }
            let true_codes = theirs["also"].as_array().into_iter().flatten().chain([&theirs["refused"]]);
            match ours["ok"].as_bool() {
                Some(false) => true_codes.into_iter().any(|code| *code == ours["refused"]),
                ok => ok == theirs["ok"].as_bool(),
            }
        }
        _ => false,
    }
}

/// The gate plays the same scripts every time; `PROPTEST_RNG_SEED` and `PROPTEST_CASES` go further afield.
fn config() -> ProptestConfig {
    let chosen = |name: &str| std::env::var_os(name).is_some();
    let usual = ProptestConfig::default();
    ProptestConfig {
        cases: if chosen("PROPTEST_CASES") { usual.cases } else { 600 },
        rng_seed: if chosen("PROPTEST_RNG_SEED") { usual.rng_seed } else { RngSeed::Fixed(1) },
        failure_persistence: None,
        ..usual
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn the_fast_rules_say_what_the_slow_ones_say(seed in any::<u64>(), lines in 1_usize..400) {
        compare(seed, lines)?;
    }
}

/// A comparison says little of what its scripts never reach.
#[test]
fn the_scripts_reach_every_event_and_every_refusal() {
    let mut reached = BTreeSet::new();
    for seed in 0..400 {
        let mut script = Script::new(seed);
        let mut referee = Referee::new();
        for _ in 0..300 {
            let line = script.line(&referee);
            let Some(answer) = referee.answer(&line) else { continue };
            reached.extend(answer["refused"].as_str().map(str::to_owned));
            for event in answer["events"].as_array().into_iter().flatten() {
                let reading = ["why", "reading", "rule"].into_iter().find_map(|field| event[field].as_str());
                reached.insert(format!(
                    "{} {}",
                    event["kind"].as_str().unwrap(),
                    reading.unwrap_or_default()
                ));
            }
        }
    }
    let events = [
        "dealt ",
        "ready ",
        "opened ",
        "call ",
        "lower ",
        "retract ",
        "tap ",
        "swap ",
        "void ",
        "gone ",
        "ring ",
        "false-corner ",
        "thaw ",
        "penalty early-trade",
        "penalty false-corner",
        "penalty mixed-lot",
        "penalty bull",
        "penalty bear",
        "corner plain",
        "corner bull",
        "corner double-bull",
        "reveal ",
        "time-up ",
        "round-over ",
        "game-over ",
        "place ",
        "decided ",
        "split ",
        "chosen ",
        "given 1",
        "given 2",
        "given 3",
        "given except1",
        "given pass",
        "play ",
        "trick ",
        "bonus ",
        "score ",
    ];
    let refusals = [
        "not-open",
        "not-your-turn",
        "not-your-card",
        "mixed-suits",
        "too-many-cards",
        "too-few-cards",
        "not-smaller",
        "not-calling",
        "counts-differ",
        "yourself",
        "no-such-seat",
        "frozen",
        "bell-locked",
        "bear-blocks",
        "locked-line",
        "taken-box",
        "must-follow",
        "may-not-discard",
        "illegal-split",
        "wrong-phase",
        "not-dealer",
        "round-over",
        "game-over",
    ];
    let missed: Vec<_> = events.iter().chain(&refusals).filter(|&&name| !reached.contains(name)).collect();
    assert!(missed.is_empty(), "never reached: {missed:?}");
}
