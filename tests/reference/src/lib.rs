//! The rules of Pit and NΣT! once more, slow and obvious, for tests to hold against the fast ones.
//!
//! Everything here is written to be read beside the rules, sentence by sentence: cards are strings, hands are sorted
//! lists, and each question is answered by looking at everything. Comments cite the rules by section ("rules 2.3") and
//! the five sources by letter and line ("D:L61"); "settled" is the list of settled readings of the line protocol.
//!
//! Two things differ from the real referee. It never shuffles, so every deal needs its `hands`, and `events` is always
//! empty. And a refusal names every code that is true of the line: one as `refused`, the others in `also`.

mod editions;
mod nyet;
mod pit;
#[cfg(test)]
mod table;

use serde_json::{Map, Value, json};

/// A table that reads one line at a time and answers it.
#[derive(Clone, Debug, Default)]
pub struct Referee {
    game: Option<Game>,
    now: u64,
}

#[derive(Clone, Debug)]
enum Game {
    Pit(Box<pit::Pit>),
    Nyet(Box<nyet::Nyet>),
}

impl Referee {
    /// Makes a table with no game on it.
    pub fn new() -> Self {
        Self::default()
    }

    /// Answers one line; a blank line and a comment have no answer.
    ///
    /// A line that makes no sense is answered with an `error` and changes nothing, not even the time.
    pub fn answer(&mut self, line: &str) -> Option<Value> {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            return None;
        }
        Some(self.read(line).unwrap_or_else(|message| json!({ "error": message })))
    }

    fn read(&mut self, line: &str) -> Result<Value, String> {
        let value: Value = serde_json::from_str(line).map_err(|e| format!("not JSON: {e}"))?;
        let fields = value.as_object().ok_or("a line is one JSON object")?;
        if fields.contains_key("open") && !fields.contains_key("do") {
            return self.open(fields);
        }

        // Time never goes back; a missing time repeats the previous line's.
        let at = match present(fields, "at") {
            None => self.now,
            Some(value) => value.as_u64().ok_or("`at` is a whole number of milliseconds")?,
        };
        if at < self.now {
            return Err(format!("`at` goes back from {} to {at}", self.now));
        }

        // Everything happens to a copy, which an error throws away. A refusal keeps it: its time has passed.
        let mut game = self.game.clone().ok_or("no game is open")?;
        let answer = match &mut game {
            Game::Pit(pit) => answer(pit.as_mut(), fields, at)?,
            Game::Nyet(nyet) => answer(nyet.as_mut(), fields, at)?,
        };
        self.game = Some(game);
        self.now = at;
        Ok(answer)
    }

    /// Opens a game; the time begins at 0 with it (settled).
    fn open(&mut self, fields: &Fields) -> Result<Value, String> {
        let which = text(fields, "open")?.ok_or("`open` names a game")?;
        let edition = text(fields, "edition")?.ok_or("`edition` is missing")?;
        let seats = whole(fields, "seats")?.ok_or("`seats` is missing")?;
        let dealer = whole(fields, "dealer")?.unwrap_or(0);
        let no_options = Map::new();
        let options = match present(fields, "options") {
            None => &no_options,
            Some(value) => value.as_object().ok_or("`options` is an object")?,
        };
        if present(fields, "seed").is_some_and(|seed| seed.as_u64().is_none()) {
            return Err("`seed` is a whole number".to_owned());
        }
        let seats = usize::try_from(seats).map_err(|_| "`seats` is out of range")?;
        let dealer = in_range(dealer, seats).ok_or("`dealer` is no seat at this table")?;
        let dealt = hands(fields)?;
        let game = match which.as_str() {
            "pit" => {
                let rules = editions::pit(&edition, options)?;
                Game::Pit(Box::new(pit::Pit::open(rules, seats, dealer, dealt)?))
            }
            "nyet" => {
                let rules = editions::nyet(&edition, options)?;
                Game::Nyet(Box::new(nyet::Nyet::open(rules, seats, dealer, dealt)?))
            }
            other => return Err(format!("there is no game `{other}`")),
        };
        self.game = Some(game);
        self.now = 0;
        Ok(json!({ "ok": true, "events": [] }))
    }
}

/// What both games can do.
trait Rules {
    type Action;

    fn seats(&self) -> usize;

    /// Applies every transition that time alone causes, up to `now`.
    fn pass_time(&mut self, now: u64);

    /// Reads the fields of an action of this game; an error says which is wrong.
    fn parse(&self, word: &str, fields: &Fields) -> Result<Self::Action, String>;

    /// Lists every refusal code that is true of this action: phase, then turn, then card, then partner.
    ///
    /// `seat` is `None` when the line names no seat of the table.
    fn faults(&self, seat: Option<usize>, action: &Self::Action, now: u64) -> Vec<Code>;

    /// Does what `faults` has nothing against.
    fn apply(&mut self, seat: usize, action: &Self::Action, now: u64) -> Result<(), String>;

    /// Lists more than enough actions for `legal` to pick from.
    fn candidates(&self, seat: usize) -> Vec<Self::Action>;

    /// Writes an action as its line.
    fn line(&self, seat: usize, action: &Self::Action) -> Value;

    fn state(&self) -> Value;
}

/// Answers a question, a tick or an action.
fn answer<G: Rules>(game: &mut G, fields: &Fields, now: u64) -> Result<Value, String> {
    game.pass_time(now);
    let Some(word) = text(fields, "do")? else {
        return ask(game, fields, now);
    };
    if word == "tick" {
        return Ok(json!({ "ok": true, "events": [] }));
    }

    let named = whole(fields, "seat")?;
    if named.is_none() && word != "next" {
        return Err("`seat` is missing".to_owned());
    }
    let action = game.parse(&word, fields)?;
    let seat = named.and_then(|named| in_range(named, game.seats()));
    let mut codes = game.faults(seat, &action, now);
    if named.is_some() && seat.is_none() {
        codes.push("no-such-seat");
    }
    if !codes.is_empty() {
        return Ok(refusal(&codes));
    }
    game.apply(seat.unwrap_or(0), &action, now)?;
    Ok(json!({ "ok": true, "events": [] }))
}

fn ask<G: Rules>(game: &G, fields: &Fields, now: u64) -> Result<Value, String> {
    if fields.contains_key("state") {
        if fields.get("state") != Some(&Value::Bool(true)) {
            return Err("`state` is true".to_owned());
        }
        return Ok(game.state());
    }
    let Some(named) = whole(fields, "legal")? else {
        return Err("a line opens, asks or acts; this one does not".to_owned());
    };
    let Some(seat) = in_range(named, game.seats()) else {
        return Ok(refusal(&["no-such-seat"]));
    };
    // An action is legal if and only if the answer would be ok.
    let mut legal = Vec::new();
    for action in game.candidates(seat) {
        if game.faults(Some(seat), &action, now).is_empty() {
            legal.push(game.line(seat, &action));
        }
    }
    Ok(json!({ "legal": legal }))
}

fn refusal(codes: &[Code]) -> Value {
    let mut also: Vec<Code> = Vec::new();
    for code in codes {
        if *code != codes[0] && !also.contains(code) {
            also.push(code);
        }
    }
    json!({ "ok": false, "refused": codes[0], "also": also })
}

/// A refusal code of the line protocol.
type Code = &'static str;

type Fields = Map<String, Value>;

/// Returns a present field; null counts as missing.
fn present<'a>(fields: &'a Fields, name: &str) -> Option<&'a Value> {
    fields.get(name).filter(|value| !value.is_null())
}

fn text(fields: &Fields, name: &str) -> Result<Option<String>, String> {
    match present(fields, name) {
        None => Ok(None),
        Some(value) => {
            let text = value.as_str().ok_or_else(|| format!("`{name}` is a text"))?;
            Ok(Some(text.to_owned()))
        }
    }
}

fn whole(fields: &Fields, name: &str) -> Result<Option<i64>, String> {
    match present(fields, name) {
        None => Ok(None),
        Some(value) => {
            let number = value.as_i64().ok_or_else(|| format!("`{name}` is a whole number"))?;
            Ok(Some(number))
        }
    }
}

/// Reads a list of card names, known or not.
fn cards(fields: &Fields, name: &str) -> Result<Vec<String>, String> {
    let value = present(fields, name).ok_or_else(|| format!("`{name}` is missing"))?;
    card_list(value).ok_or_else(|| format!("`{name}` is a list of cards"))
}

fn card_list(value: &Value) -> Option<Vec<String>> {
    let mut list = Vec::new();
    for card in value.as_array()? {
        list.push(card.as_str()?.to_owned());
    }
    Some(list)
}

/// Reads the `hands` of a deal, if the line has them.
fn hands(fields: &Fields) -> Result<Option<Vec<Vec<String>>>, String> {
    let Some(value) = present(fields, "hands") else {
        return Ok(None);
    };
    let mut hands = Vec::new();
    for hand in value.as_array().ok_or("`hands` is a list of hands")? {
        hands.push(card_list(hand).ok_or("a hand is a list of cards")?);
    }
    Ok(Some(hands))
}

fn in_range(named: i64, seats: usize) -> Option<usize> {
    usize::try_from(named).ok().filter(|seat| *seat < seats)
}

/// How often a card is in a list.
fn count(cards: &[String], card: &str) -> usize {
    cards.iter().filter(|held| held.as_str() == card).count()
}

/// Whether the hand holds every card of the list, copies counted.
fn holds(hand: &[String], list: &[String]) -> bool {
    list.iter().all(|card| count(list, card) <= count(hand, card))
}

/// Takes each card of the list out of the hand once.
fn take_out(hand: &mut Vec<String>, list: &[String]) {
    for card in list {
        if let Some(place) = hand.iter().position(|held| held == card) {
            hand.remove(place);
        }
    }
}

/// Sorts cards as they are listed in `order`.
fn sort(cards: &mut [String], order: &[String]) {
    cards.sort_by_key(|card| order.iter().position(|listed| listed == card));
}

/// Lists every different choice of 1 to `most` cards from a sorted hand, each in the order of the hand.
fn choices(hand: &[String], most: usize) -> Vec<Vec<String>> {
    let mut all: Vec<Vec<String>> = vec![Vec::new()];
    let mut kinds = hand.to_vec();
    kinds.dedup();
    for kind in kinds {
        let mut longer = Vec::new();
        for choice in &all {
            for copies in 0..=count(hand, &kind) {
                let mut next = choice.clone();
                next.extend(vec![kind.clone(); copies]);
                if next.len() <= most {
                    longer.push(next);
                }
            }
        }
        all = longer;
    }
    all.retain(|choice| !choice.is_empty());
    all
}

/// Checks a deal against its deck; the error describes the first difference.
fn check_deck(hands: &[Vec<String>], deck: &[String]) -> Result<(), String> {
    let dealt: Vec<String> = hands.iter().flatten().cloned().collect();
    for card in dealt.iter().chain(deck) {
        let (has, wants) = (count(&dealt, card), count(deck, card));
        if has != wants {
            return Err(format!("`hands` has {has} of `{card}`, the deck {wants}"));
        }
    }
    Ok(())
}

/// Everybody whose total is the highest: ties are shared (rules 0.5, E:L122).
fn highest(scores: &[i64]) -> Vec<usize> {
    let top = scores.iter().max();
    (0..scores.len()).filter(|seat| scores.get(*seat) == top).collect()
}
