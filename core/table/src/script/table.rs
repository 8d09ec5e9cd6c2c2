//! A match as the referee leads it.

use std::collections::BTreeMap;

use outcry_rules::{
    Match, MatchError, MatchEvent, Millis, Opening, OptionError, Options, Points, Refusal, Seat, Seed, Viewer,
};
use serde_json::{Map, Value, json};

use super::fields::{Fields, ViewerName, needed};
use super::notation::{LineAction, Notation};
use super::{LineError, named, preset};
use crate::journal::parse_hex;

const VERB: &str = "the name of an action";
const SEATS: &str = "the number of players";

#[derive(Clone, PartialEq)]
pub(super) struct Table<G: Notation> {
    table: Match<G>,
    /// Events that time has brought on lines whose answers have no room for them; the next `ok` tells them first.
    untold: Vec<Value>,
}

impl<G: Notation> Table<G> {
    pub(super) fn open(fields: &Fields<'_>) -> Result<(Self, Value), LineError> {
        const EDITION: &str = "the id of an edition";
        let edition = needed(fields.text("edition", EDITION)?, "edition", EDITION)?;
        let options = preset::<G>(edition)?.with(&changes::<G::Options>(fields)?)?;
        let seats = needed(fields.number("seats", SEATS)?, "seats", SEATS)?;
        let dealer = fields.seat("dealer")?.unwrap_or(0);
        let opening = opening::<G>(&options, fields)?;
        let table = Match::open(options, usize::try_from(seats).unwrap_or(usize::MAX), dealer, &opening)?;
        let dealt = MatchEvent::Dealt { round: table.round(), dealer: table.dealer() };
        let events = vec![told(&table, &dealt)];
        Ok((Self { table, untold: Vec::new() }, json!({ "ok": true, "events": events })))
    }

    pub(super) fn answer(&mut self, fields: &Fields<'_>, now: Millis) -> Result<Value, LineError> {
        if let Some(verb) = fields.text("do", VERB)? {
            return self.act(verb, fields, now);
        }
        if fields.get("state").is_some() {
            fields.flag("state", "true")?.filter(|&asked| asked).ok_or(LineError::NoVerb)?;
            self.pass_time(now);
            return Ok(G::state(&self.table).into());
        }
        if let Some(whose) = fields.viewer("view")? {
            self.pass_time(now);
            let viewer = match whose {
                ViewerName::Board => Viewer::Board,
                ViewerName::Seat(seat) => match self.seat(seat) {
                    Ok(seat) => Viewer::Seat(seat),
                    Err(refusal) => return Ok(refused(refusal)),
                },
            };
            return Ok(G::view(&self.table.observe(viewer)).into());
        }
        if let Some(seat) = fields.seat("legal")? {
            self.pass_time(now);
            return Ok(self.seat(seat).map_or_else(refused, |seat| self.legal(seat, now)));
        }
        Err(LineError::NoVerb)
    }

    fn act(&mut self, verb: &str, fields: &Fields<'_>, now: Millis) -> Result<Value, LineError> {
        match verb {
            "tick" => {
                self.pass_time(now);
                Ok(self.done(&[]))
            }
            "next" => self.next(fields, now),
            "redeal" => self.redeal(fields, now),
            verb => {
                let spoken = G::action(&self.table, verb, fields)?;
                let seat = needed(fields.seat("seat")?, "seat", "the seat that acts")?;
                self.pass_time(now);
                let mut events = Vec::new();
                let acted = match (self.table.refuse_when_over(), self.seat(seat), spoken) {
                    (Err(refusal), _, _) | (_, Err(refusal), _) | (_, _, LineAction::Never(refusal)) => {
                        Err(refusal)
                    }
                    (Ok(()), Ok(seat), LineAction::Action(action)) => {
                        self.table.apply(seat, action, now, &mut events)
                    }
                };
                Ok(acted.map_or_else(refused, |()| self.done(&events)))
            }
        }
    }

    fn next(&mut self, fields: &Fields<'_>, now: Millis) -> Result<Value, LineError> {
        let seat = fields.seat("seat")?;
        // Only whether the round is over is looked at before time passes: an error has to leave time alone.
        let mut after = self.table.clone();
        after.handle_timeout(now, &mut outcry_rules::Silent);
        let refusal = match after.outcome() {
            _ if after.winners().is_some() => Some(Refusal::GameOver),
            None => Some(Refusal::WrongPhase),
            Some(_) => seat.and_then(|seat| self.seat(seat).err()),
        };
        if let Some(refusal) = refusal {
            self.pass_time(now);
            return Ok(refused(refusal));
        }
        let opening = opening::<G>(self.table.options(), fields)?;
        let mut events = Vec::new();
        match after.next(&opening, now, &mut events) {
            Err(MatchError::Refused(refusal)) => {
                self.pass_time(now);
                Ok(refused(refusal))
            }
            Err(error) => Err(error.into()),
            Ok(()) => {
                self.pass_time(now);
                self.table = after;
                Ok(self.done(&events))
            }
        }
    }

    fn redeal(&mut self, fields: &Fields<'_>, now: Millis) -> Result<Value, LineError> {
        let (seed, shuffle) = (seed(fields)?, shuffle(fields)?);
        self.pass_time(now);
        let mut events = Vec::new();
        let dealt = self.table.redeal(seed, shuffle, now, &mut events);
        Ok(dealt.map_or_else(refused, |()| self.done(&events)))
    }

    fn legal(&self, seat: Seat, now: Millis) -> Value {
        let mut actions = Vec::new();
        self.table.legal(seat, now, &mut actions);
        let mut legal: Vec<Value> = Vec::with_capacity(actions.len());
        let line = |fields: Map<String, Value>| {
            let mut line = Map::new();
            line.insert("seat".to_owned(), seat.index().into());
            line.extend(fields);
            Value::Object(line)
        };
        legal.extend(actions.into_iter().map(|action| line(G::action_fields(&self.table, action))));
        if self.table.outcome().is_some() && self.table.winners().is_none() {
            legal.push(line(named("do", "next")));
        }
        json!({ "legal": legal })
    }

    fn pass_time(&mut self, now: Millis) {
        let mut events = Vec::new();
        self.table.handle_timeout(now, &mut events);
        let told: Vec<Value> = events.iter().map(|event| told(&self.table, event)).collect();
        self.untold.extend(told);
    }

    fn done(&mut self, events: &[MatchEvent<G::Event>]) -> Value {
        let mut all = std::mem::take(&mut self.untold);
        all.extend(events.iter().map(|event| told(&self.table, event)));
        json!({ "ok": true, "events": all })
    }

    fn seat(&self, index: usize) -> Result<Seat, Refusal> {
        Seat::new(index).filter(|&seat| self.table.seats().contains(seat)).ok_or(Refusal::NoSuchSeat)
    }
}

fn refused(refusal: Refusal) -> Value {
    json!({ "ok": false, "refused": refusal.code(), "text": sentence(&refusal.to_string()) })
}

/// Writes a message as a sentence: a capital letter and a full stop.
fn sentence(message: &str) -> String {
    let mut letters = message.chars();
    letters.next().map_or_else(String::new, |first| format!("{}{}.", first.to_uppercase(), letters.as_str()))
}

fn told<G: Notation>(table: &Match<G>, event: &MatchEvent<G::Event>) -> Value {
    let scores = |points: &Points| json!(points.get(..table.seats().count()));
    let event = match event {
        MatchEvent::Dealt { round, dealer } => {
            let mut dealt = named("kind", "dealt");
            dealt.insert("round".to_owned(), json!(round));
            dealt.insert("dealer".to_owned(), json!(dealer));
            G::dealt(table, &mut dealt);
            dealt
        }
        MatchEvent::Game(event) => G::event(table, event),
        MatchEvent::RoundOver { points, totals } => {
            let mut over = named("kind", "round-over");
            over.insert("points".to_owned(), scores(points));
            over.insert("scores".to_owned(), scores(totals));
            over
        }
        MatchEvent::GameOver { winners } => {
            let mut over = named("kind", "game-over");
            over.insert("winners".to_owned(), json!(winners));
            over
        }
    };
    event.into()
}

/// Reads the options of a line.
fn changes<O: Options>(fields: &Fields<'_>) -> Result<BTreeMap<String, outcry_rules::Value>, LineError> {
    const EXPECTED: &str = "an object of options by their names";
    let Some(options) = fields.get("options") else { return Ok(BTreeMap::new()) };
    let options = options.as_object().ok_or(LineError::Wrong { name: "options", expected: EXPECTED })?;
    let mut changes = BTreeMap::new();
    for (name, value) in options {
        let change = serde_json::from_value(value.clone()).ok();
        let change = match (change, O::field(name)) {
            (Some(change), _) => change,
            // Of no shape that any option takes: the option's own message says what it wants.
            (None, Some(field)) => {
                return Err(
                    OptionError::Value { name: field.name, expected: field.domain.to_string() }.into()
                );
            }
            (None, None) => false.into(),
        };
        changes.insert(name.clone(), change);
    }
    Ok(changes)
}

fn opening<G: Notation>(options: &G::Options, fields: &Fields<'_>) -> Result<Opening<G>, LineError> {
    const HANDS: &str = "a list of hands, each a list of cards by their names";
    let wrong = LineError::Wrong { name: "hands", expected: HANDS };
    let hands = match fields.list("hands", HANDS)? {
        None => None,
        Some(hands) => {
            let lists: Option<Vec<&Vec<Value>>> = hands.iter().map(Value::as_array).collect();
            let hands = lists.ok_or(wrong)?;
            Some(
                hands
                    .into_iter()
                    .enumerate()
                    .map(|(seat, hand)| dealt_hand::<G>(options, seat, hand))
                    .collect(),
            )
        }
    };
    let hands: Option<Result<Vec<_>, LineError>> = hands;
    let (seed, shuffle) = (seed(fields)?, shuffle(fields)?);
    Ok(Opening { seed, shuffle, hands: hands.transpose()?, choice: G::choice(fields)?, carried: None })
}

/// Reads a seed: a whole number, or all of its bytes in hexadecimal digits.
fn seed(fields: &Fields<'_>) -> Result<Option<Seed>, LineError> {
    const SEED: &str = "a whole number, 0 or more, or 64 hexadecimal digits in quotes";
    match fields.get("seed") {
        Some(Value::String(digits)) => {
            parse_hex(digits).map(Some).ok_or(LineError::Wrong { name: "seed", expected: SEED })
        }
        _ => Ok(fields.number("seed", SEED)?.map(Seed::from)),
    }
}

/// Reads the shuffle of a deal: all of its bytes in hexadecimal digits.
fn shuffle(fields: &Fields<'_>) -> Result<Option<Seed>, LineError> {
    const SHUFFLE: &str = "64 hexadecimal digits in quotes";
    let digits = fields.text("shuffle", SHUFFLE)?;
    let wrong = LineError::Wrong { name: "shuffle", expected: SHUFFLE };
    digits.map(|digits| parse_hex(digits).ok_or(wrong)).transpose()
}

fn dealt_hand<G: Notation>(
    options: &G::Options,
    seat: usize,
    hand: &[Value],
) -> Result<Vec<G::Card>, LineError> {
    let card = |card: &Value| {
        let name = card.as_str().map_or_else(|| card.to_string(), str::to_owned);
        let known = card.as_str().and_then(|name| G::card(options, name));
        known.ok_or_else(|| LineError::NoSuchCard { seat, card: name, known: G::cards(options) })
    };
    hand.iter().map(card).collect()
}
