//! NΣT! in lines.

use outcry_rules::limits::NYET_SEATS_MAX;
use outcry_rules::nyet::{
    Action, Board, Card, Cards, Deck, Event, Line, Mark, Nyet, NyetOptions, Observation, Phase, Score, Token,
    Trick, Verdict,
};
use outcry_rules::{Match, MatchObservation, Refusal, Seat, SeatSet, Seats};
use serde_json::{Map, Value, json};

use super::fields::{Fields, needed};
use super::notation::{LineAction, Notation, kind, no_such_action, object, same};
use super::{LineError, listed, named};

const LINE: &str = "a line from 1 to 5";
const BOX: &str = "the name of a box as a text, such as \"c0\", \"none\", \"except1\", \"red\" or \"-2\"";

impl Notation for Nyet {
    const ACTIONS: &'static str = "place, split, discard, pass, play, bonus, next, redeal and tick";
    const GAME: &'static str = "nyet";

    fn card(options: &NyetOptions, name: &str) -> Option<Card> {
        let whole = Seats::new(NYET_SEATS_MAX).map(|seats| options.deck.cards(seats))?;
        Card::parse(name).filter(|&card| whole.contains(options.deck, card))
    }

    fn cards(options: &NyetOptions) -> String {
        format!("b, r, y and g, each with a value of {}", options.deck.word())
    }

    fn choice(_: &Fields<'_>) -> Result<Option<()>, LineError> {
        Ok(None)
    }

    fn action(table: &Match<Self>, verb: &str, fields: &Fields<'_>) -> Result<LineAction<Action>, LineError> {
        let action = match verb {
            "place" => place(table, fields)?,
            "split" => return split(fields),
            "discard" | "pass" => {
                let names = needed(fields.names("cards")?, "cards", "the cards to give away")?;
                let cards: Option<Vec<Card>> =
                    names.into_iter().map(|name| Self::card(table.options(), name)).collect();
                let cards = cards.and_then(|cards| Cards::gather(table.options().deck, cards).ok());
                let Some(cards) = cards else { return Ok(LineAction::Never(Refusal::NotYourCard)) };
                if verb == "pass" { Action::Pass(cards) } else { Action::Discard(cards) }
            }
            "play" => {
                const CARD: &str = "a card by its name";
                let name = needed(fields.text("card", CARD)?, "card", CARD)?;
                let Some(card) = Self::card(table.options(), name) else {
                    return Ok(LineAction::Never(Refusal::NotYourCard));
                };
                Action::Play(card)
            }
            "bonus" => {
                const DOUBLE: &str = "true or false";
                Action::Bonus { double: needed(fields.flag("double", DOUBLE)?, "double", DOUBLE)? }
            }
            _ => return Err(no_such_action::<Self>(verb)),
        };
        Ok(LineAction::Action(action))
    }

    fn action_fields(table: &Match<Self>, action: Action) -> Map<String, Value> {
        let deck = table.game().deck();
        let (verb, fields) = match action {
            Action::Place { line, mark } => ("place", json!({ "line": line.number(), "box": mark.name() })),
            Action::Split { team, bonus: None } => ("split", json!({ "team": team })),
            Action::Split { team, bonus } => ("split", json!({ "team": team, "bonus": bonus })),
            Action::Discard(cards) => ("discard", json!({ "cards": names(deck, cards) })),
            Action::Pass(cards) => ("pass", json!({ "cards": names(deck, cards) })),
            Action::Play(card) => ("play", json!({ "card": card.name() })),
            Action::Bonus { double } => ("bonus", json!({ "double": double })),
        };
        let mut line = named("do", verb);
        line.extend(object(&fields));
        line
    }

    fn sayable(table: &Match<Self>, action: Action) -> Result<(), Refusal> {
        let said = |card: Card| Self::card(table.options(), card.name());
        match action {
            Action::Place { line, mark } => {
                let found = table.game().find_box(line, &mark.name());
                if found == Some(mark) { Ok(()) } else { Err(Refusal::WrongPhase) }
            }
            Action::Discard(cards) | Action::Pass(cards) => {
                let all: Option<Vec<Card>> = cards.iter(table.game().deck()).map(said).collect();
                same(&cards, all.and_then(|all| Cards::gather(table.options().deck, all).ok()))
            }
            Action::Play(card) => same(&card, said(card)),
            Action::Split { .. } | Action::Bonus { .. } => Ok(()),
        }
    }

    fn event(_: &Match<Self>, event: &Event) -> Map<String, Value> {
        match event {
            Event::Placed { seat, line, mark } => {
                kind("place", &json!({ "seat": seat, "line": line.number(), "box": mark.name() }))
            }
            Event::LineDecided { line, mark } => {
                kind("decided", &json!({ "line": line.number(), "box": mark.name() }))
            }
            Event::Split { first, teams, bonus } => {
                kind("split", &json!({ "seat": first, "teams": teams, "bonus": bonus }))
            }
            Event::Chosen { seat } => kind("chosen", &json!({ "seat": seat })),
            Event::Given { gift, count } => kind("given", &json!({ "rule": gift, "count": count })),
            Event::Played { seat, card } => kind("play", &json!({ "seat": seat, "card": card.name() })),
            Event::Trick { winner, loot } => kind("trick", &json!({ "seat": winner, "loot": loot })),
            Event::BonusDecided { seat, double } => kind("bonus", &json!({ "seat": seat, "double": double })),
            Event::Scored(score) => kind("score", &score_json(score)),
        }
    }

    fn dealt(table: &Match<Self>, event: &mut Map<String, Value>) {
        let boxes = table.setting();
        let lines: Vec<Vec<String>> =
            Line::ALL.iter().map(|&line| boxes.marks(line).map(Mark::name).collect()).collect();
        event.insert("boxes".to_owned(), json!(lines));
    }

    fn state(table: &Match<Self>) -> Map<String, Value> {
        let game = table.game();
        let seats = table.seats();
        let verdict = game.verdict();
        let hands: Vec<Value> = seats.iter().map(|seat| names(game.deck(), game.hand(seat))).collect();
        let mut state = object(&json!({
            "phase": phase(game.phase(), table.winners()),
            "round": table.round(),
            "dealer": table.dealer(),
            "turn": game.turn(),
            "hands": hands,
            "open": open(game.board()),
        }));
        state.extend(decided(verdict, game.teams(), game.bonus()));
        state.extend(object(&json!({
            "trick": trick(game.trick()),
            "tricks": game.tricks().get(..seats.count()),
            "loot": game.loot().get(..seats.count()),
            "scores": table.totals().get(..seats.count()),
            "winners": table.winners(),
        })));
        state
    }

    fn view(seen: &MatchObservation<Observation>) -> Map<String, Value> {
        let game = &seen.game;
        let count = game.seats.count();
        let mut view = object(&json!({
            "phase": phase(game.phase, seen.winners),
            "round": seen.round,
            "dealer": seen.dealer,
            "turn": game.turn,
            "open": open(&game.board),
            "tokens": tokens(&game.board),
        }));
        view.extend(decided(game.verdict, game.teams, game.bonus));
        view.extend(object(&json!({
            "rule": game.verdict.map(|verdict| verdict.gift),
            "chosen": game.chosen,
            "trick": trick(game.trick),
            "last": game.last.map(|(last, winner)| json!({ "cards": trick(last), "winner": winner })),
            "tricks": game.tricks.get(..count),
            "loot": game.loot.get(..count),
            "hand_sizes": game.hand_sizes.get(..count),
            "score": game.score.as_ref().map(score_json),
            "scores": seen.totals.get(..count),
            "winners": seen.winners,
        })));
        if let Some(seat) = game.viewer.seat() {
            view.extend(object(&json!({
                "seat": seat,
                "hand": names(game.deck, game.hand),
                "given": game.given.map(|cards| names(game.deck, cards)),
                "received": game.received.map(|cards| names(game.deck, cards)),
            })));
        }
        view
    }
}

fn place(table: &Match<Nyet>, fields: &Fields<'_>) -> Result<Action, LineError> {
    let number = needed(fields.number("line", LINE)?, "line", LINE)?;
    let line = usize::try_from(number).ok().and_then(Line::from_number);
    let line = line.ok_or(LineError::Wrong { name: "line", expected: LINE })?;
    let name = needed(fields.text("box", BOX)?, "box", BOX)?;
    let mark = table.game().find_box(line, name).ok_or_else(|| {
        let marks: Vec<String> = table.setting().marks(line).map(Mark::name).collect();
        LineError::NoSuchBox {
            line: number,
            given: name.to_owned(),
            known: listed(marks.iter().map(String::as_str)),
        }
    })?;
    Ok(Action::Place { line, mark })
}

fn split(fields: &Fields<'_>) -> Result<LineAction<Action>, LineError> {
    let team = needed(fields.seats("team")?, "team", "the seats of one team")?;
    let bonus = fields.seat("bonus")?;
    // A seat that no table has, or one that is named twice, makes no team.
    let members: Option<Vec<Seat>> = team.iter().map(|&seat| Seat::new(seat)).collect();
    let members =
        members.filter(|members| members.iter().copied().collect::<SeatSet>().len() == members.len());
    let owner = bonus.map(Seat::new);
    Ok(match (members, owner) {
        (None, _) | (_, Some(None)) => LineAction::Never(Refusal::IllegalSplit),
        (Some(members), owner) => {
            LineAction::Action(Action::Split { team: members.into_iter().collect(), bonus: owner.flatten() })
        }
    })
}

fn phase(phase: Phase, winners: Option<SeatSet>) -> &'static str {
    if winners.is_some() { "game-over" } else { phase.word() }
}

fn names(deck: Deck, cards: Cards) -> Value {
    cards.iter(deck).map(Card::name).collect()
}

fn open(board: &Board) -> Vec<Vec<String>> {
    Line::ALL.iter().map(|&line| board.open(line).map(Mark::name).collect()).collect()
}

/// Writes each covered box with whose token lies on it: a seat, `null` where it does not show, or `"out"`.
fn tokens(board: &Board) -> Value {
    let line = |line: Line| -> Value {
        let covered = board.boxes().marks(line).enumerate().filter_map(|(place, mark)| {
            let owner = match board.token(line, place) {
                Token::Open => return None,
                Token::Out => json!("out"),
                Token::Placed(owner) => json!(owner),
            };
            Some((mark.name(), owner))
        });
        Value::Object(covered.collect())
    };
    Line::ALL.into_iter().map(line).collect()
}

fn decided(verdict: Option<Verdict>, teams: Option<[SeatSet; 2]>, bonus: Option<Seat>) -> Map<String, Value> {
    object(&json!({
        "first": verdict.map(|verdict| verdict.first),
        "teams": teams,
        "bonus": bonus,
        "trump": verdict.map(|verdict| Mark::Colour(verdict.trump).name()),
        "super": verdict.map(|verdict| Mark::Colour(verdict.supertrump).name()),
        "value": verdict.map(|verdict| verdict.value),
    }))
}

fn trick(trick: Trick) -> Value {
    trick.iter().map(|(seat, card)| json!({ "seat": seat, "card": card.name() })).collect()
}

fn score_json(score: &Score) -> Value {
    let sides = score.teams.iter().map(|side| {
        json!({ "seats": side.seats, "tricks": side.tricks, "loot": side.loot, "points": side.points })
    });
    json!({ "value": score.value, "doubled": score.doubled, "sides": sides.collect::<Vec<_>>() })
}
