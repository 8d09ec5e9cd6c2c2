//! Pit in lines.

use outcry_rules::pit::{
    Action, CallVariant, Card, Cards, Corner, Deck, Event, Lot, Observation, Phase, Pit, PitOptions, Suits,
};
use outcry_rules::{Match, MatchObservation, Refusal, Seat, SeatSet};
use serde_json::{Map, Value, json};

use super::fields::{Fields, needed};
use super::notation::{LineAction, Notation, kind, no_such_action, object, same};
use super::{LineError, listed, named};

impl Notation for Pit {
    const ACTIONS: &'static str = "ready, open, call, lower, retract, tap, ring, next, redeal and tick";
    const GAME: &'static str = "pit";

    fn card(options: &PitOptions, name: &str) -> Option<Card> {
        options.deck.card(name)
    }

    fn cards(options: &PitOptions) -> String {
        listed(options.deck.names().iter().copied().chain(["bull", "bear"]))
    }

    fn choice(fields: &Fields<'_>) -> Result<Option<CallVariant>, LineError> {
        const CALL: &str = "the id of a call variant, such as \"pets\"";
        let Some(word) = fields.text("call", CALL)? else { return Ok(None) };
        CallVariant::from_word(word).map(Some).ok_or(LineError::Wrong { name: "call", expected: CALL })
    }

    fn action(table: &Match<Self>, verb: &str, fields: &Fields<'_>) -> Result<LineAction<Action>, LineError> {
        let action = match verb {
            "ready" => Action::Ready,
            "open" => Action::Open,
            "call" | "lower" => {
                let names = needed(fields.names("cards")?, "cards", "the cards of the lot")?;
                let cards: Option<Cards> =
                    names.into_iter().map(|name| Self::card(table.options(), name)).collect();
                let Some(cards) = cards else { return Ok(LineAction::Never(Refusal::NotYourCard)) };
                if verb == "call" { Action::Call(cards) } else { Action::Lower(cards) }
            }
            "retract" => Action::Retract,
            "tap" => {
                let whom = needed(fields.seat("whom")?, "whom", "the seat to swap with")?;
                let Some(whom) = Seat::new(whom) else { return Ok(LineAction::Never(Refusal::NoSuchSeat)) };
                Action::Tap(whom)
            }
            "ring" => {
                // Only said aloud: a claim is judged by the hand.
                fields.text("suit", "the name of a suit")?;
                Action::Ring
            }
            _ => return Err(no_such_action::<Self>(verb)),
        };
        Ok(LineAction::Action(action))
    }

    fn action_fields(table: &Match<Self>, action: Action) -> Map<String, Value> {
        let (verb, field) = match action {
            Action::Ready => ("ready", None),
            Action::Open => ("open", None),
            Action::Call(cards) => ("call", Some(("cards", names(table.options().deck, cards)))),
            Action::Lower(cards) => ("lower", Some(("cards", names(table.options().deck, cards)))),
            Action::Retract => ("retract", None),
            Action::Tap(whom) => ("tap", Some(("whom", json!(whom)))),
            Action::Ring => ("ring", None),
        };
        let mut fields = named("do", verb);
        fields.extend(field.map(|(name, value)| (name.to_owned(), value)));
        fields
    }

    fn sayable(table: &Match<Self>, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Call(cards) | Action::Lower(cards) => {
                let deck = table.options().deck;
                same(&cards, cards.iter().map(|card| deck.card(deck.card_name(card))).collect())
            }
            Action::Ready | Action::Open | Action::Retract | Action::Tap(_) | Action::Ring => Ok(()),
        }
    }

    fn event(table: &Match<Self>, event: &Event) -> Map<String, Value> {
        let shout = |count: u8| table.setting().variant().shout(count);
        match *event {
            Event::Ready { seat } => kind("ready", &json!({ "seat": seat })),
            Event::Opened { seat } => {
                kind("opened", &json!({ "seat": seat, "phrase": table.options().open_phrase }))
            }
            Event::Called { seat, count } => {
                kind("call", &json!({ "seat": seat, "count": count, "word": shout(count) }))
            }
            Event::Lowered { seat, count } => {
                kind("lower", &json!({ "seat": seat, "count": count, "word": shout(count) }))
            }
            Event::Retracted { seat } => kind("retract", &json!({ "seat": seat })),
            Event::Tapped { seat, whom } => kind("tap", &json!({ "seat": seat, "whom": whom })),
            Event::Swapped { seats, count } => kind("swap", &json!({ "seats": seats, "count": count })),
            Event::Voided { seats, offenders } => {
                kind("void", &json!({ "seats": seats, "offenders": offenders }))
            }
            Event::Gone { seat, whom } => kind("gone", &json!({ "seat": seat, "whom": whom })),
            Event::Rang { seat } => kind("ring", &json!({ "seat": seat })),
            Event::FalseCorner { seat, thaws_at } => {
                kind("false-corner", &json!({ "seat": seat, "until": thaws_at }))
            }
            Event::Thawed => kind("thaw", &json!({})),
            Event::Penalty { seat, points, fine } => {
                kind("penalty", &json!({ "seat": seat, "points": points, "why": fine }))
            }
            Event::Cornered(corner) => kind("corner", &corner_json(table.options().deck, corner)),
            Event::Revealed { seat, cards } => {
                kind("reveal", &json!({ "seat": seat, "cards": names(table.options().deck, cards) }))
            }
            Event::TimeUp => kind("time-up", &json!({})),
        }
    }

    fn dealt(table: &Match<Self>, event: &mut Map<String, Value>) {
        event.insert("suits".to_owned(), suits(table.options().deck, table.setting().suits()));
        event.insert("call".to_owned(), json!(table.setting().variant()));
    }

    fn state(table: &Match<Self>) -> Map<String, Value> {
        let seats = table.seats();
        let game = table.game();
        let hands: Vec<Value> =
            seats.iter().map(|seat| names(table.options().deck, game.hand(seat))).collect();
        let calling: Vec<_> = seats.iter().map(|seat| game.offer(seat).map(Lot::count)).collect();
        object(&json!({
            "phase": phase(game.phase(), table.winners()),
            "round": table.round(),
            "dealer": table.dealer(),
            "hands": hands,
            "calling": calling,
            "scores": table.totals().get(..seats.count()),
            "winners": table.winners(),
            "suits": suits(table.options().deck, table.setting().suits()),
        }))
    }

    fn view(seen: &MatchObservation<Observation>) -> Map<String, Value> {
        let Observation { table: open, own } = seen.game;
        let (corner, frozen_until, ringer) = match open.phase {
            Phase::Over { corner } => (corner.map(|corner| corner_json(open.deck, corner)), None, None),
            Phase::Frozen { until, ringer } => (None, Some(until), Some(ringer)),
            Phase::Sorting | Phase::Open => (None, None, None),
        };
        let calling: Vec<bool> = open.seats.iter().map(|seat| open.calling.contains(seat)).collect();
        let mut view = object(&json!({
            "phase": phase(open.phase, seen.winners),
            "round": seen.round,
            "dealer": seen.dealer,
            "suits": suits(open.deck, open.suits),
            "call": open.variant,
            "lot_max": open.lot_max,
            "ready": open.ready,
            "calling": calling,
            "scores": seen.totals.get(..open.seats.count()),
            "winners": seen.winners,
            "opens_at": open.opens_at,
            "ends_at": open.ends_at,
            "frozen_until": frozen_until,
            "ringer": ringer,
            "corner": corner,
            "revealed": open.revealed.map(|cards| names(open.deck, cards)),
        }));
        if let Some(counts) = open.counts {
            let counts: Vec<u8> = open.seats.iter().map(|seat| counts.get(seat)).collect();
            view.insert("counts".to_owned(), json!(counts));
        }
        if let Some(own) = own {
            view.extend(object(&json!({
                "seat": own.seat,
                "hand": names(open.deck, own.hand),
                "lot": own.lot.map(|lot| names(open.deck, lot.cards())),
                "tapped": own.tapped,
                "suitors": own.suitors,
                "bell_locked_until": own.bell_locked_until,
                "corner_hint": own.corner_hint,
            })));
        }
        view
    }
}

fn phase(phase: Phase, winners: Option<SeatSet>) -> &'static str {
    match phase {
        Phase::Sorting => "sorting",
        Phase::Open => "open",
        Phase::Frozen { .. } => "frozen",
        Phase::Over { .. } if winners.is_some() => "game-over",
        Phase::Over { .. } => "round-over",
    }
}

fn suits(deck: Deck, suits: Suits) -> Value {
    suits.iter().map(|suit| deck.suit_name(suit)).collect()
}

fn names(deck: Deck, cards: Cards) -> Value {
    cards.iter().map(|card| deck.card_name(card)).collect()
}

fn corner_json(deck: Deck, corner: Corner) -> Value {
    json!({
        "seat": corner.seat,
        "suit": deck.suit_name(corner.suit),
        "reading": corner.kind,
        "points": corner.points,
    })
}
