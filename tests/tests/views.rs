//! What the referee's lines show of hidden cards: nothing, whoever looks.
//!
//! Every script is played at two tables. At the second, two seats were each dealt a card of the other's. As long as
//! both tables answer alike, the board and everybody else must read the same view, letter by letter.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use std::collections::BTreeSet;

use outcry_table::script::Referee;
use outcry_tests::Script;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

const SCRIPTS: u64 = 300;
const LINES: usize = 250;

#[test]
fn nobody_reads_the_cards_of_others() {
    let mut phases = BTreeSet::new();
    for seed in 0..SCRIPTS {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut script = Script::new(seed);
        let mut table = Referee::new();
        let mut twin = None;
        let mut log = Vec::new();
        for _ in 0..LINES {
            let line = script.line(&table);
            let before = table.clone();
            let answer = table.answer(&line);
            log.push(line);
            let line = &log[log.len() - 1];
            match exchanged(line, &mut rng).filter(|_| is_ok(answer.as_ref())) {
                Some((line, seats)) => twin = Some(Twin::dealt(before, &line, seats, answer.as_ref())),
                None => twin = twin.and_then(|twin: Twin| twin.follow(line, answer.as_ref(), &mut table)),
            }
            let Some(twin) = &mut twin else { continue };
            for viewer in twin.onlookers() {
                let view = json!({ "view": viewer }).to_string();
                let [here, there] = [&mut table, &mut twin.table].map(|table| ask(table, &view));
                assert_eq!(
                    here.to_string(),
                    there.to_string(),
                    "{viewer} reads cards of {:?} after\n{}",
                    twin.seats,
                    log.join("\n")
                );
                assert!(here.get("phase").is_some(), "{viewer} sees nothing: {here}");
                if twin.differs(&mut table) {
                    phases.insert(here["phase"].as_str().unwrap_or_default().to_owned());
                }
            }
        }
    }
    // A comparison says little of a phase in which no card was hidden any more.
    let needed = ["sorting", "open", "frozen", "veto", "teams", "discard", "tricks"];
    assert!(needed.iter().all(|&phase| phases.contains(phase)), "only {phases:?} were compared");
}

/// A table at which two seats hold one another's card.
struct Twin {
    table: Referee,
    seats: [usize; 2],
    count: usize,
}

impl Twin {
    /// Deals with a line that exchanges the cards of `seats`.
    fn dealt(mut table: Referee, line: &Value, seats: [usize; 2], answer: Option<&Value>) -> Self {
        let count = line["hands"].as_array().map_or(0, Vec::len);
        let same = table.answer(&line.to_string()).as_ref() == answer;
        assert!(same, "the answer to {line} tells of hidden cards");
        Self { table, seats, count }
    }

    /// Plays the line too; `None` once it tells the tables apart, as where an exchanged card comes to light.
    fn follow(mut self, line: &str, answer: Option<&Value>, table: &mut Referee) -> Option<Self> {
        let theirs = self.table.answer(line);
        // What time has brought about is told later, and a state shows all the cards anyway.
        let told = [&mut self.table, table].map(|table| ask(table, r#"{"do":"tick"}"#));
        let shows_all = answer.is_some_and(|answer| answer.get("hands").is_some());
        ((shows_all || theirs.as_ref() == answer) && told[0] == told[1]).then_some(self)
    }

    /// Lists who holds neither of the two cards.
    fn onlookers(&self) -> Vec<Value> {
        let others = (0..self.count).filter(|seat| !self.seats.contains(seat));
        others.map(Value::from).chain([json!("board")]).collect()
    }

    fn differs(&mut self, table: &mut Referee) -> bool {
        let [here, there] = [&mut self.table, table].map(|table| ask(table, r#"{"state":true}"#));
        here["hands"] != there["hands"]
    }
}

/// Exchanges two different cards of two hands that a line deals; `None` where it deals no such hands.
fn exchanged(line: &str, rng: &mut ChaCha8Rng) -> Option<(Value, [usize; 2])> {
    let mut line: Value = serde_json::from_str(line).ok()?;
    let mut hands: Vec<Vec<String>> = serde_json::from_value(line.get("hands")?.clone()).ok()?;
    let one = rng.random_range(0..hands.len());
    let two = (one + rng.random_range(1..hands.len())) % hands.len();
    let pairs = (0..hands[one].len()).flat_map(|from| (0..hands[two].len()).map(move |to| (from, to)));
    let pairs: Vec<_> = pairs.filter(|&(from, to)| hands[one][from] != hands[two][to]).collect();
    let &(from, to) = pairs.get(rng.random_range(0..pairs.len().max(1)))?;
    let card = hands[one][from].clone();
    hands[one][from] = std::mem::replace(&mut hands[two][to], card);
    line["hands"] = json!(hands);
    Some((line, [one, two]))
}

fn is_ok(answer: Option<&Value>) -> bool {
    answer.is_some_and(|answer| answer["ok"] == true)
}

fn ask(table: &mut Referee, line: &str) -> Value {
    table.answer(line).unwrap_or_default()
}
