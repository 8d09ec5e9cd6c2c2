//! What the tests of both games share: a table to talk to.

use crate::Referee;
use serde_json::{Value, json};

pub(crate) struct Table(pub(crate) Referee);

impl Table {
    pub(crate) fn open(line: &Value) -> Self {
        let mut table = Self(Referee::new());
        assert_eq!(table.say(line)["ok"], true, "{line}");
        table
    }

    pub(crate) fn say(&mut self, line: &Value) -> Value {
        self.0.answer(&line.to_string()).unwrap()
    }

    pub(crate) fn ok(&mut self, line: &Value) {
        let answer = self.say(line);
        assert_eq!(answer["ok"], true, "{line} -> {answer}");
    }

    /// Expects a refusal for which this code is true.
    pub(crate) fn refused(&mut self, code: &str, line: &Value) {
        let before = self.state();
        let answer = self.say(line);
        assert_eq!(answer["ok"], false, "{line} -> {answer}");
        let also = answer["also"].as_array().unwrap();
        assert!(answer["refused"] == code || also.contains(&json!(code)), "{line} -> {answer}");
        assert_eq!(self.state(), before, "{line}");
    }

    pub(crate) fn error(&mut self, line: &Value) {
        let before = self.0.clone();
        let answer = self.say(line);
        assert!(answer["error"].is_string(), "{line} -> {answer}");
        assert_eq!(format!("{:?}", self.0), format!("{before:?}"));
    }

    pub(crate) fn state(&mut self) -> Value {
        self.say(&json!({ "state": true }))
    }

    pub(crate) fn legal(&mut self, seat: usize) -> Vec<Value> {
        self.say(&json!({ "legal": seat }))["legal"].as_array().unwrap().clone()
    }
}

/// Reads a hand such as "9*8 10".
pub(crate) fn hand(text: &str) -> Vec<String> {
    let mut cards = Vec::new();
    for part in text.split_whitespace() {
        match part.split_once('*') {
            Some((card, copies)) => {
                cards.extend(vec![card.to_owned(); copies.parse().unwrap()]);
            }
            None => cards.push(part.to_owned()),
        }
    }
    cards
}

pub(crate) fn hands(texts: &[&str]) -> Vec<Vec<String>> {
    texts.iter().map(|text| hand(text)).collect()
}

/// A stream of numbers for random playouts, the same on every run.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % end
    }

    pub(crate) fn shuffle(&mut self, cards: &mut [String]) {
        for last in (1..cards.len()).rev() {
            cards.swap(last, self.below(last + 1));
        }
    }

    /// Makes up a line that may mean anything or nothing.
    pub(crate) fn hostile_line(&mut self) -> Value {
        let words = [
            "ready", "open", "call", "lower", "retract", "tap", "ring", "next", "place", "split", "discard",
            "pass", "play", "bonus", "tick", "",
        ];
        let names = [
            "seat", "do", "cards", "whom", "hands", "suit", "line", "box", "team", "bonus", "card", "double",
            "legal",
        ];
        let values = [
            json!(null),
            json!(0),
            json!(1),
            json!(2),
            json!(-1),
            json!(99),
            json!(i64::MAX),
            json!(u64::MAX),
            json!(0.5),
            json!("9"),
            json!("b1"),
            json!("ß1"),
            json!("c0"),
            json!(""),
            json!(["9"]),
            json!(["10", "10"]),
            json!(["ß", "b1"]),
            json!([0, 1]),
            json!([["9"], []]),
            json!({}),
            json!(true),
        ];
        let mut line = json!({ "do": words[self.below(words.len())], "seat": self.below(4) });
        for _ in 0..self.below(4) {
            line[names[self.below(names.len())]] = values[self.below(values.len())].clone();
        }
        line
    }
}
