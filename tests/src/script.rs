//! Random scripts for the referee: mostly sensible, now and then absurd.

use std::collections::BTreeMap;

use outcry_rules::nyet::NyetOptions;
use outcry_rules::pit::PitOptions;
use outcry_rules::{Options, Value as Setting};
use outcry_table::script::Referee;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

use crate::random_changes;

/// Lists the game and the id of every edition.
pub fn editions() -> Vec<(&'static str, &'static str)> {
    let pit = PitOptions::editions().iter().map(|edition| ("pit", edition.id));
    pit.chain(NyetOptions::editions().iter().map(|edition| ("nyet", edition.id))).collect()
}

/// Gives the fewest and the most seats of an edition.
pub fn seat_counts(edition: &str) -> (usize, usize) {
    let pit = PitOptions::edition(edition).map(|edition| (edition.preset)().players());
    let nyet = NyetOptions::edition(edition).map(|edition| (edition.preset)().players());
    pit.or(nyet).unwrap_or((0, 0))
}

/// Makes up a script line by line, looking at the table that plays it.
pub struct Script {
    rng: ChaCha8Rng,
    game: &'static str,
    edition: &'static str,
    seats: usize,
    now: u64,
    opened: bool,
    /// The size of the lots that mostly change hands.
    lot: usize,
}

impl Script {
    /// Begins the script of this number; it picks the edition and the number of seats.
    pub fn new(seed: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let all = editions();
        let (game, edition) = all[rng.random_range(0..all.len())];
        let (least, most) = seat_counts(edition);
        // Small tables reach their corners sooner.
        let seats = if rng.random_bool(0.6) { least } else { rng.random_range(least..=most) };
        Self { rng, game, edition, seats, now: 0, opened: false, lot: 1 }
    }

    /// Makes up the next line for the table that `referee` leads.
    pub fn line(&mut self, referee: &Referee) -> String {
        if !self.opened {
            let line = self.opening();
            self.opened = !answer(&mut referee.clone(), &line)["ok"].is_null();
            return line;
        }
        let state = answer(&mut referee.clone(), r#"{"state":true}"#);
        let mut line = if state["phase"] == "round-over" && self.rng.random_bool(0.8) {
            self.next()
        } else {
            match self.rng.random_range(0..100) {
                0..68 => match self.legal(referee, &state) {
                    deal if deal["do"] == "next" => self.next(),
                    action => action,
                },
                68..92 => self.anything(&state),
                92..97 => json!({ "do": "tick" }),
                97 => json!({ "state": true }),
                98 => self.next(),
                _ => return self.garbage(),
            }
        };
        if self.rng.random_bool(0.4) {
            let step = [0, 1, 300, 999, 2_000, 3_000, 5_000, 30_000, 61_000][self.rng.random_range(0..9)];
            self.now += step;
            line["at"] = self.now.into();
        } else if self.rng.random_bool(0.01) {
            line["at"] = self.now.saturating_sub(1).into();
        }
        // Hands come last: the time of the line may be what ends the round and makes a deal possible.
        if line["do"] == "next"
            && let Some(hands) = self.hands(referee, &line)
        {
            line["hands"] = hands;
        }
        line.to_string()
    }

    /// Opens with hands that are written out, so that whoever cannot shuffle can follow.
    fn opening(&mut self) -> String {
        let mut options = if self.game == "pit" {
            // Written hands say which suits play: a list of the host's would have to agree with them.
            self.options::<PitOptions>(&["suits"])
        } else {
            // The slow reading of NΣT! takes every table of two to five.
            self.options::<NyetOptions>(&["players"])
        };
        if self.game == "pit" && self.rng.random_bool(0.15) {
            // Drawn by chance alone, tables that trade on their honour would be too rare to be of use.
            options.insert(
                "trade_check".to_owned(),
                ["honour_void", "honour_stands"][usize::from(self.rng.random_bool(0.3))].into(),
            );
            self.lot = 2;
        }
        if self.game == "nyet" && options.get("line2_boxes").is_some_and(|boxes| *boxes == "rotate".into()) {
            // The boxes of a rotating line are drawn, which a written deal cannot fix.
            options.remove("line2_boxes");
        }
        let (least, most) = match options.get("players") {
            Some(Setting::Word(span)) => counts(span).unwrap_or_else(|| seat_counts(self.edition)),
            _ => seat_counts(self.edition),
        };
        // Now and then too many or too few sit down.
        if self.rng.random_bool(0.9) {
            self.seats = self.seats.clamp(least, most);
        }
        let dealer = self.rng.random_range(0..self.seats);
        let mut line = json!({
            "open": self.game, "edition": self.edition, "seats": self.seats, "dealer": dealer,
            "seed": self.rng.random_range(0..u64::MAX), "options": options,
        });
        if let Some(hands) = self.hands(&Referee::new(), &line) {
            line["hands"] = hands;
        }
        line.to_string()
    }

    fn options<O: Options>(&mut self, without: &[&str]) -> BTreeMap<String, Setting> {
        let Some(edition) = O::edition(self.edition) else { return BTreeMap::new() };
        let mut changes = random_changes(&(edition.preset)(), &mut self.rng);
        changes.retain(|name, _| !without.contains(&name.as_str()));
        changes
    }

    fn next(&mut self) -> Value {
        json!({ "do": "next", "seed": self.rng.random_range(0..u64::MAX) })
    }

    /// Gives the hands that a deal by `line` makes, in Pit often put into order so that a corner is near.
    fn hands(&mut self, referee: &Referee, line: &Value) -> Option<Value> {
        let mut referee = referee.clone();
        answer(&mut referee, &line.to_string())["ok"].as_bool().filter(|&ok| ok)?;
        let state = answer(&mut referee, r#"{"state":true}"#);
        let mut hands: Vec<Vec<String>> = serde_json::from_value(state["hands"].clone()).ok()?;
        if self.game == "pit" && self.rng.random_bool(0.8) {
            self.order(&mut hands);
        }
        if self.rng.random_bool(0.03) {
            // Somebody has lost a card, or found one.
            let hand = self.rng.random_range(0..hands.len());
            if self.rng.random_bool(0.5) {
                hands[hand].pop();
            } else {
                let card = hands[0].first()?.clone();
                hands[hand].push(card);
            }
        }
        Some(json!(hands))
    }

    /// Sorts the deck into the hands and then exchanges a few cards.
    fn order(&mut self, hands: &mut [Vec<String>]) {
        let mut deck: Vec<String> = hands.iter().flatten().cloned().collect();
        let (mut specials, mut plain) = (Vec::new(), Vec::new());
        deck.sort();
        for card in deck {
            if card == "bull" || card == "bear" { specials.push(card) } else { plain.push(card) }
        }
        for hand in hands.iter_mut() {
            let size = hand.len();
            hand.clear();
            hand.extend(plain.drain(..size.min(9).min(plain.len())));
            if size > 9 {
                hand.extend(specials.pop());
            }
        }
        for _ in 0..self.rng.random_range(0..5) {
            let (one, two) = (self.rng.random_range(0..hands.len()), self.rng.random_range(0..hands.len()));
            if one != two {
                let (from, to) =
                    (self.rng.random_range(0..hands[one].len()), self.rng.random_range(0..hands[two].len()));
                let card = hands[one][from].clone();
                hands[one][from] = std::mem::replace(&mut hands[two][to], card);
            }
        }
    }

    /// Picks something that the table allows; in Pit mostly what brings trade about.
    fn legal(&mut self, referee: &Referee, state: &Value) -> Value {
        let turn = state["turn"].as_u64().filter(|_| self.rng.random_bool(0.9));
        let seat = turn.unwrap_or_else(|| self.rng.random_range(0..self.seats as u64));
        let legal = answer(&mut referee.clone(), &json!({ "legal": seat }).to_string());
        let actions: Vec<Value> = legal["legal"].as_array().cloned().unwrap_or_default();
        let wanted = |action: &Value| {
            let verb = action["do"].as_str();
            let small = action["cards"].as_array().is_none_or(|cards| cards.len() == self.lot);
            verb == Some("tap")
                || verb == Some("ready")
                || verb == Some("open")
                || verb == Some("call") && small
        };
        let wanted: Vec<Value> = actions.iter().filter(|action| wanted(action)).cloned().collect();
        let from = if !wanted.is_empty() && self.rng.random_bool(0.8) { wanted } else { actions };
        if from.is_empty() {
            return self.anything(state);
        }
        // Taps come last in the list and are what completes a trade.
        let at =
            if self.rng.random_bool(0.5) { from.len() - 1 } else { self.rng.random_range(0..from.len()) };
        from[at].clone()
    }

    /// Says anything that could be said, whether or not it makes sense now.
    fn anything(&mut self, state: &Value) -> Value {
        let verbs: &[&str] = if self.game == "pit" {
            &["ready", "open", "call", "lower", "retract", "tap", "ring", "ring"]
        } else {
            &["place", "split", "discard", "pass", "play", "bonus"]
        };
        let verb = verbs[self.rng.random_range(0..verbs.len())];
        let seat = self.seat();
        if state["phase"] == "discard" && self.rng.random_bool(0.5) {
            let count = self.rng.random_range(1..=3);
            let lowest: Vec<&Value> = usize::try_from(seat)
                .ok()
                .and_then(|seat| state["hands"][seat].as_array())
                .into_iter()
                .flatten()
                .filter(|card| matches!(card.as_str().map(|name| &name[1..]), Some("0" | "1")))
                .take(count)
                .collect();
            return json!({ "seat": seat, "do": "discard", "cards": lowest });
        }
        let mut line = json!({ "seat": seat, "do": verb });
        match verb {
            "call" | "lower" | "discard" | "pass" => {
                let count = self.rng.random_range(0..6);
                let whose = self.rng.random_range(0..self.seats);
                let mixed = self.rng.random_bool(0.3);
                let first = self.card(state, whose);
                line["cards"] =
                    (0..count)
                        .map(|_| {
                            if mixed || self.game == "nyet" { self.card(state, whose) } else { first.clone() }
                        })
                        .collect();
            }
            "tap" => line["whom"] = self.seat().into(),
            "play" => {
                let whose = self.rng.random_range(0..self.seats);
                line["card"] = self.card(state, whose).into();
            }
            "place" => {
                let boxes = [
                    "c0", "c2", "c4", "none", "1", "2", "3", "4", "except1", "pass", "blue", "green", "-2",
                    "x",
                ];
                line["line"] = self.rng.random_range(0..7).into();
                line["box"] = boxes[self.rng.random_range(0..boxes.len())].into();
            }
            "split" => {
                let size = self.rng.random_range(0..4);
                line["team"] = (0..size).map(|_| self.seat()).collect();
                if self.rng.random_bool(0.6) {
                    line["bonus"] = self.seat().into();
                }
            }
            "bonus" => line["double"] = self.rng.random_bool(0.5).into(),
            _ => {}
        }
        line
    }

    fn seat(&mut self) -> i64 {
        if self.rng.random_bool(0.03) {
            [-1, 99, self.seats as i64][self.rng.random_range(0..3)]
        } else {
            self.rng.random_range(0..self.seats as i64)
        }
    }

    fn card(&mut self, state: &Value, whose: usize) -> String {
        let hand = state["hands"][whose].as_array().map_or(&[][..], Vec::as_slice);
        if hand.is_empty() || self.rng.random_bool(0.04) {
            return "joker".to_owned();
        }
        hand[self.rng.random_range(0..hand.len())].as_str().unwrap_or_default().to_owned()
    }

    fn garbage(&mut self) -> String {
        let lines = [
            "",
            "# a remark",
            "{",
            "[]",
            "7",
            r#"{"do":"dance","seat":0}"#,
            r#"{"do":"call","seat":0}"#,
            r#"{"seat":0}"#,
            r#"{"do":"tap","seat":0,"whom":"Bo"}"#,
            r#"{"do":"ring","seat":0.5}"#,
            r#"{"legal":99}"#,
            r#"{"open":"chess","edition":"short","seats":4}"#,
            r#"{"open":"pit","edition":"long","seats":4}"#,
        ];
        lines[self.rng.random_range(0..lines.len())].to_owned()
    }
}

/// Reads a range of player counts, such as `3-8`.
fn counts(span: &str) -> Option<(usize, usize)> {
    let (least, most) = span.split_once('-')?;
    Some((least.parse().ok()?, most.parse().ok()?))
}

fn answer(referee: &mut Referee, line: &str) -> Value {
    referee.answer(line).unwrap_or_default()
}
