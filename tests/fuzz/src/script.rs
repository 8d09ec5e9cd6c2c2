//! The referee, judged by what `referee.md` promises of its answers.

use outcry::referee::filter;
use outcry_table::script::Referee;
use serde_json::{Value, json};

/// The codes of refusals.
const CODES: [&str; 23] = [
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

/// The phases of both games.
const PHASES: [&str; 10] =
    ["sorting", "open", "frozen", "veto", "teams", "discard", "tricks", "bonus", "round-over", "game-over"];

/// What an answer is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Error,
    Ok,
    Refused,
    Bare,
}

/// Feeds a script to the referee and checks its answers.
///
/// # Panics
/// The referee breaks a promise.
pub fn judge(script: &[u8]) {
    let mut output = Vec::new();
    assert!(filter(script, &mut output).is_ok(), "no line ends the script");
    let output = String::from_utf8_lossy(&output);
    let mut answers = output.split_terminator('\n');
    let mut table = Table::default();
    for line in script.split_inclusive(|&byte| byte == b'\n') {
        if line.trim_ascii_start().starts_with(b"#") {
            continue;
        }
        let Ok(text) = str::from_utf8(line) else {
            let answer = answers.next().and_then(|answer| serde_json::from_str(answer).ok());
            assert_eq!(answer.as_ref().map(kind), Some(Kind::Error), "a line that is no text is an error");
            continue;
        };
        let text = text.trim();
        if text.is_empty() || text.starts_with('#') {
            assert_eq!(table.referee.answer(text), None, "nothing to answer");
            continue;
        }
        table.follow(text, answers.next());
    }
    assert_eq!(answers.next(), None, "an answer too many");
    table.try_legal(script.len());
}

/// A second referee, which is looked at between the lines.
#[derive(Default)]
struct Table {
    referee: Referee,
    now: u64,
}

impl Table {
    /// Gives a line to the second referee, to which the first has answered `expected`.
    fn follow(&mut self, text: &str, expected: Option<&str>) {
        let mut before = self.referee.clone();
        let answer = self.referee.answer(text).unwrap_or_default();
        assert_eq!(Some(answer.to_string().as_str()), expected, "the same script has the same answers");
        let line: Value = serde_json::from_str(text).unwrap_or_default();
        let kind = kind(&answer);
        if kind != Kind::Error {
            self.now = if line["open"].is_null() { line["at"].as_u64().unwrap_or(self.now) } else { 0 };
        }
        match kind {
            Kind::Ok => {}
            Kind::Error => assert!(self.referee == before, "{text} changes something: {answer}"),
            // Time passes with a refused action too: what it brings is part of what stood before.
            Kind::Refused if self.referee == before => {}
            Kind::Refused => {
                let state = json!({ "at": self.now, "state": true }).to_string();
                assert_eq!(self.referee.answer(&state), before.answer(&state), "{text} changes something");
                assert!(self.referee == before, "{text} changes something: {answer}");
            }
            Kind::Bare if line["view"].is_null() => {}
            Kind::Bare => self.check_view(&answer),
        }
    }

    /// Checks that a view has the viewer's own hand, and no other.
    fn check_view(&mut self, view: &Value) {
        let state = self.referee.answer(r#"{"state":true}"#).unwrap_or_default();
        assert_eq!(view.get("hands"), None, "a view has one hand");
        let own = view.get("seat").and_then(Value::as_u64).map(|seat| &state["hands"][seat as usize]);
        assert_eq!(view.get("hand"), own, "the viewer's own hand");
        for name in ["phase", "round", "dealer", "scores", "winners"] {
            assert_eq!(view[name], state[name], "{name} is no secret");
        }
    }

    /// Lets the first seat that may do anything do one of the things that it is told are legal.
    fn try_legal(&mut self, pick: usize) {
        for seat in 0..13 {
            let answer = self.referee.answer(&json!({ "legal": seat }).to_string()).unwrap_or_default();
            if let Some(actions) = answer["legal"].as_array().filter(|actions| !actions.is_empty()) {
                let action = &actions[pick % actions.len()];
                let answer = self.referee.answer(&action.to_string());
                assert_eq!(answer.as_ref().map(kind), Some(Kind::Ok), "{action} is legal: {answer:?}");
                return;
            }
        }
    }
}

/// Says what an answer is, and checks that it is nothing else.
fn kind(answer: &Value) -> Kind {
    let fields = answer.as_object().map_or(0, serde_json::Map::len);
    let text = |name: &str| answer[name].as_str().filter(|text| !text.is_empty());
    if answer.get("error").is_some() {
        assert!(fields == 1 && text("error").is_some(), "{answer} is an error and more");
        return Kind::Error;
    }
    match answer.get("ok") {
        Some(Value::Bool(true)) => {
            let events = answer["events"].as_array().filter(|_| fields == 2);
            let kinds = events.is_some_and(|events| events.iter().all(|event| event["kind"].is_string()));
            assert!(kinds, "{answer} needs a list of events, each of a kind");
            Kind::Ok
        }
        Some(ok) => {
            let code = text("refused").filter(|code| CODES.contains(code));
            let told = *ok == false && fields == 3 && code.is_some() && text("text").is_some();
            assert!(told, "{answer} needs a code and a sentence");
            Kind::Refused
        }
        None => {
            let legal = answer["legal"].as_array();
            let listed = legal.is_some_and(|legal| legal.iter().all(|action| action["do"].is_string()));
            let phase = text("phase").is_some_and(|phase| PHASES.contains(&phase));
            assert!(phase || fields == 1 && listed, "{answer} has no known shape");
            Kind::Bare
        }
    }
}
