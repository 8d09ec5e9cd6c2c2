//! What can be pressed is what the game accepts, and everything it accepts can be pressed.

use outcry_bots::Strength;
use outcry_rules::nyet::{Line, Split};
use outcry_rules::{Refusal, Seat, Silent, Viewer, nyet, pit};
use outcry_table::{AnyAction, AnyObservation, GameName, Presence, TableSnapshot};
use rand::RngExt;
use serde_json::Value as Json;

use super::stage::{EDITIONS, Stage, english, random_ui, rng, rules, seat, show};
use crate::view::{KeyState, View};
use crate::{Intent, LocalUiState, Localizer};

/// Lists the intents of the keys of a screen that can be pressed.
fn pressable(seen: &TableSnapshot, ui: &LocalUiState, localizer: &Localizer) -> Vec<Intent> {
    let mut found = Vec::new();
    collect(&serde_json::to_value(show(seen, ui, localizer)).unwrap(), &mut found);
    found
}

fn collect(json: &Json, found: &mut Vec<Intent>) {
    match json {
        Json::Object(fields) => {
            if let (Some(intent), Some(state)) = (fields.get("intent"), fields.get("state"))
                && state.is_string()
            {
                found.push(serde_json::from_value(intent.clone()).unwrap());
            }
            fields.values().for_each(|field| collect(field, found));
        }
        Json::Array(items) => items.iter().for_each(|item| collect(item, found)),
        _ => {}
    }
}

/// What an intent comes to.
enum Meaning {
    Act(AnyAction),
    Next(Option<pit::CallVariant>),
    /// It changes what the player is about to do.
    Touch(LocalUiState),
    /// It has nothing to do with the game.
    Elsewhere,
}

/// The reference for whoever turns intents into actions.
fn meaning(seen: &TableSnapshot, ui: &LocalUiState, intent: &Intent) -> Meaning {
    if let Intent::NextRound(variant) = intent {
        let variant = variant.as_ref().map(|word| pit::CallVariant::from_word(word).unwrap());
        return Meaning::Next(variant);
    }
    match &seen.game {
        AnyObservation::Pit(game) => pit_meaning(&game.game, ui, intent),
        AnyObservation::Nyet(game) => nyet_meaning(&game.game, ui, intent),
    }
}

fn pit_meaning(game: &pit::Observation, ui: &LocalUiState, intent: &Intent) -> Meaning {
    let Some(own) = game.own else {
        return if *intent == Intent::OpenTrading {
            Meaning::Act(AnyAction::Pit(pit::Action::Open))
        } else {
            Meaning::Elsewhere
        };
    };
    let card = |code: u8| pit::Card::from_code(code).unwrap();
    let less = |lot: pit::Cards, card: pit::Card| -> pit::Cards {
        let mut left = false;
        lot.iter().filter(|&other| other != card || std::mem::replace(&mut left, true)).collect()
    };
    let action = match *intent {
        Intent::Ready => pit::Action::Ready,
        Intent::OpenTrading => pit::Action::Open,
        Intent::Call => pit::Action::Call(ui.lot),
        Intent::Lower(count) => {
            let lot = own.lot.unwrap().cards();
            let (only, _) = lot.counts().next().unwrap();
            assert_eq!(lot.count(only), lot.len(), "a mixed lot is not lowered by its number alone");
            pit::Action::Lower(pit::Cards::of(only, count))
        }
        Intent::PutBack(code) if own.lot.is_some() => {
            pit::Action::Lower(less(own.lot.unwrap().cards(), card(code)))
        }
        Intent::Retract => pit::Action::Retract,
        Intent::Tap(whom) => pit::Action::Tap(seat(whom.into())),
        Intent::Ring => pit::Action::Ring,
        Intent::Take(code) | Intent::TakeAll(code) => {
            let mut ui = ui.clone();
            ui.lot.insert(card(code));
            return Meaning::Touch(ui);
        }
        Intent::PutBack(code) => {
            return Meaning::Touch(LocalUiState { lot: less(ui.lot, card(code)), ..ui.clone() });
        }
        Intent::EmptyLot => return Meaning::Touch(LocalUiState { lot: pit::Cards::EMPTY, ..ui.clone() }),
        _ => return Meaning::Elsewhere,
    };
    Meaning::Act(AnyAction::Pit(action))
}

fn nyet_meaning(game: &nyet::Observation, ui: &LocalUiState, intent: &Intent) -> Meaning {
    let card = |code: u8| nyet::Card::from_code(code).unwrap();
    let action = match *intent {
        Intent::Place { line, place } => {
            let line = Line::from_number(line.into()).unwrap();
            let mark = game.board.boxes().mark(line, place.into()).unwrap();
            nyet::Action::Place { line, mark }
        }
        Intent::ChooseTeams(place) => {
            let first = game.viewer.seat().unwrap();
            let Split { team, bonus } = Split::each(game.seats, first).nth(place.into()).unwrap();
            nyet::Action::Split { team, bonus }
        }
        Intent::Give if game.verdict.unwrap().gift == nyet::Gift::Pass => nyet::Action::Pass(ui.marked),
        Intent::Give => nyet::Action::Discard(ui.marked),
        Intent::Play(code) => nyet::Action::Play(card(code)),
        Intent::Double(double) => nyet::Action::Bonus { double },
        Intent::Mark(code) | Intent::Keep(code) => {
            let mut ui = ui.clone();
            let done = if matches!(intent, Intent::Mark(_)) {
                ui.marked.add(game.deck, card(code))
            } else {
                ui.marked.remove(game.deck, card(code))
            };
            assert!(done);
            return Meaning::Touch(ui);
        }
        _ => return Meaning::Elsewhere,
    };
    Meaning::Act(AnyAction::Nyet(action))
}

/// Checks that the game accepts every key that can be pressed.
fn assert_accepted(stage: &Stage, seen: &TableSnapshot, ui: &LocalUiState, localizer: &Localizer) {
    for intent in pressable(seen, ui, localizer) {
        match meaning(seen, ui, &intent) {
            Meaning::Act(action) => {
                let mut after = stage.clone();
                let answer = match seen.viewer {
                    Viewer::Seat(seat) => after.act(seat, action),
                    Viewer::Board => after.act(stage.table.dealer(), action),
                };
                let unknown =
                    matches!(&seen.game, AnyObservation::Pit(game) if game.game.table.counts.is_none());
                let by_ear =
                    matches!(intent, Intent::Tap(_)) && unknown && answer == Err(Refusal::CountsDiffer);
                assert!(answer.is_ok() || by_ear, "{:?} {intent:?}: {answer:?}", seen.rules);
            }
            Meaning::Next(variant) => {
                let after = stage.table.clone().next(variant, None, stage.now, &mut Silent);
                assert!(after.is_ok() || stage.table.winners().is_some(), "{intent:?}: {after:?}");
            }
            Meaning::Touch(after) => {
                // What could be called or given before, with more cards, still can.
                let legal = seen.viewer.seat().map(|seat| stage.legal(seat)).unwrap_or_default();
                let before = leads_on(&legal, ui);
                assert!(!before || leads_on(&legal, &after), "{:?} {intent:?} {after:?}", seen.rules);
                let lot = |ui: &LocalUiState| ui.lot.len();
                assert!(after.lot != ui.lot || after.marked != ui.marked);
                // Whatever is put together can be put back.
                let keys = pressable(seen, &after, localizer);
                match intent {
                    Intent::Take(code) => assert!(keys.contains(&Intent::PutBack(code))),
                    Intent::Mark(code) => assert!(keys.contains(&Intent::Keep(code))),
                    _ => assert!(lot(&after) <= lot(ui) + 1),
                }
            }
            Meaning::Elsewhere => {}
        }
    }
}

/// Says whether what is put together is part of something that may be called or given.
fn leads_on(legal: &[AnyAction], ui: &LocalUiState) -> bool {
    legal.iter().any(|action| match *action {
        AnyAction::Pit(pit::Action::Call(lot)) => lot.contains(ui.lot),
        AnyAction::Nyet(nyet::Action::Discard(cards) | nyet::Action::Pass(cards)) => {
            ui.marked.is_subset(cards)
        }
        _ => false,
    })
}

/// Checks that what the game accepts from this seat can be reached by pressing keys.
fn assert_reachable(stage: &Stage, seat: Seat, localizer: &Localizer, pick: usize) {
    let seen = stage.seen(Viewer::Seat(seat));
    let empty = LocalUiState::default();
    let keys = pressable(&seen, &empty, localizer);
    let legal = stage.legal(seat);
    let lots = legal.iter().filter(|action| matches!(action, AnyAction::Pit(pit::Action::Call(_)))).count();
    let gifts = legal.len();
    for (at, &action) in legal.iter().enumerate() {
        let reached = match action {
            AnyAction::Pit(pit::Action::Call(lot)) => {
                at % lots.max(1) != pick % lots.max(1) || lot_is_reached(&seen, lot, &keys, localizer)
            }
            AnyAction::Pit(pit::Action::Lower(lot)) => lower_is_reached(&seen, lot, &keys),
            AnyAction::Nyet(nyet::Action::Discard(cards) | nyet::Action::Pass(cards)) => {
                at != pick % gifts || gift_is_reached(&seen, cards, localizer)
            }
            action => keys
                .iter()
                .any(|key| matches!(meaning(&seen, &empty, key), Meaning::Act(meant) if meant == action)),
        };
        assert!(reached, "{:?}: {action:?} by none of {keys:?}", seen.rules);
    }
}

fn lot_is_reached(seen: &TableSnapshot, lot: pit::Cards, keys: &[Intent], localizer: &Localizer) -> bool {
    if keys.contains(&Intent::Retract) {
        return true;
    }
    let mut ui = LocalUiState::default();
    // A special card that cannot be the first comes after its company.
    let mut left: Vec<pit::Card> = lot.iter().collect();
    while !left.is_empty() {
        let keys = pressable(seen, &ui, localizer);
        let Some(at) = left.iter().position(|card| keys.contains(&Intent::Take(card.code()))) else {
            return false;
        };
        ui.lot.insert(left.remove(at));
    }
    pressable(seen, &ui, localizer).contains(&Intent::Call)
}

fn lower_is_reached(seen: &TableSnapshot, lot: pit::Cards, keys: &[Intent]) -> bool {
    let AnyObservation::Pit(game) = &seen.game else { return false };
    let called = game.game.own.unwrap().lot.unwrap().cards();
    // A smaller lot of other cards is called anew.
    if !called.contains(lot) {
        return keys.contains(&Intent::Retract);
    }
    let alone = called.counts().count() == 1;
    if alone {
        return keys.contains(&Intent::Lower(lot.len()));
    }
    // One card after the other: a lot that lacks just one of them is one step away.
    let mut missing = called.counts().filter(|&(card, count)| lot.count(card) < count);
    lot.len() + 1 < called.len() || missing.any(|(card, _)| keys.contains(&Intent::PutBack(card.code())))
}

fn gift_is_reached(seen: &TableSnapshot, cards: nyet::Cards, localizer: &Localizer) -> bool {
    let AnyObservation::Nyet(game) = &seen.game else { return false };
    let deck = game.game.deck;
    let mut ui = LocalUiState::default();
    for card in cards.iter(deck) {
        if !pressable(seen, &ui, localizer).contains(&Intent::Mark(card.code())) {
            return false;
        }
        ui.marked.add(deck, card);
    }
    pressable(seen, &ui, localizer).contains(&Intent::Give)
}

fn play(rules: &outcry_table::HouseRules, seats: usize, from: u64, steps: u32) {
    let localizer = english();
    let mut rng = rng(from);
    let mut stage = Stage::new(rules.clone(), seats, from);
    for _ in 0..steps {
        for player in stage.table.seats().iter() {
            let seen = stage.seen(Viewer::Seat(player));
            let ui = random_ui(&seen, &mut rng);
            // A phone keeps only what the hand still holds.
            assert_accepted(&stage, &seen, &held(&seen, ui), &localizer);
            assert_reachable(&stage, player, &localizer, rng.random_range(0..1_000));
        }
        assert_accepted(&stage, &stage.board(), &LocalUiState::default(), &localizer);
        if stage.step(&mut rng).is_none() {
            return;
        }
    }
}

/// Leaves out of what was touched whatever is called already.
fn held(seen: &TableSnapshot, ui: LocalUiState) -> LocalUiState {
    match &seen.game {
        AnyObservation::Pit(game) if game.game.own.is_some_and(|own| own.lot.is_some()) => {
            LocalUiState { lot: pit::Cards::EMPTY, ..ui }
        }
        _ => ui,
    }
}

#[test]
fn keys_are_what_the_game_accepts() {
    for (game, edition) in EDITIONS {
        for seed in 0..4 {
            let seats = if game == GameName::Pit { 3 + seed as usize % 3 } else { 2 + seed as usize % 4 };
            let steps = if game == GameName::Pit { 120 } else { 300 };
            play(&rules(game, edition, &[]), seats, seed, steps);
        }
    }
}

#[test]
fn keys_follow_the_house_rules() {
    let changes: [&[(&str, outcry_rules::Value)]; 6] = [
        &[("specials_in_trades", "with-cards".into()), ("show_counts", "on-screen".into())],
        &[("trade_check", "honour_void".into()), ("lower_bid", false.into())],
        &[("trade_check", "honour_stands".into()), ("handshake", "open".into()), ("trade_max", 1.into())],
        &[("trade_max", 1.into()), ("specials_in_trades", "with-cards".into())],
        &[("open_by", "auto".into()), ("sort_seconds", 0.into()), ("time_limit", 1.into())],
        &[("call_variant", "random".into()), ("open_by", "any".into()), ("early_trade", "block".into())],
    ];
    for (seed, changes) in (0..).zip(changes) {
        for edition in ["classic-bull-bear", "exchange-bull-bear"] {
            play(&rules(GameName::Pit, edition, changes), 4, seed, 100);
        }
    }
    let changes: [&[(&str, outcry_rules::Value)]; 3] = [
        &[("score_mode", "difference".into()), ("line2_boxes", "rotate".into())],
        &[("pass_dir", "right".into()), ("except1_count", 2.into())],
        &[("double_agents", false.into()), ("bonus_optional", true.into()), ("bonus_scope", "owner".into())],
    ];
    for (seed, changes) in (0..).zip(changes) {
        for seats in [3, 5] {
            play(&rules(GameName::Nyet, "nyet-manual", changes), seats, seed, 200);
        }
    }
}

#[test]
fn keys_after_a_corner() {
    let localizer = english();
    let cows: [&[(&str, u8)]; 3] =
        [&[("cow50", 9)], &[("cow45", 5), ("cow40", 4)], &[("cow45", 4), ("cow40", 5)]];
    // Where the winner picks what is shouted next, nobody else can go on.
    for (target, picks, others) in [(200, pit::CallVariant::ALL.len(), 0), (50, 1, 1)] {
        let mut stage = Stage::pit_hands(rules(GameName::Pit, "cow", &[("target", target.into())]), &cows);
        (0..3).for_each(|index| stage.pit(index, pit::Action::Ready));
        stage.pit(0, pit::Action::Open);
        stage.pit(0, pit::Action::Ring);
        for (index, keys) in [picks, others, others].into_iter().enumerate() {
            let seen = stage.at(index);
            assert_accepted(&stage, &seen, &LocalUiState::default(), &localizer);
            assert_eq!(pressable(&seen, &LocalUiState::default(), &localizer).len(), keys);
            let waiting = LocalUiState { waiting: true, ..LocalUiState::default() };
            let pressed = pressable(&seen, &waiting, &localizer);
            assert_eq!(pressed.len(), keys, "a press is taken while an answer is on its way");
        }
        assert_eq!(
            pressable(&stage.board(), &LocalUiState::default(), &localizer),
            [Intent::NextRound(None)]
        );
    }
}

#[test]
fn whoever_waits_for_the_winner_is_told_so() {
    let cows: [&[(&str, u8)]; 3] =
        [&[("cow50", 9)], &[("cow45", 5), ("cow40", 4)], &[("cow45", 4), ("cow40", 5)]];
    let mut stage = Stage::pit_hands(rules(GameName::Pit, "cow", &[]), &cows);
    (0..3).for_each(|index| stage.pit(index, pit::Action::Ready));
    stage.pit(0, pit::Action::Open);
    stage.pit(0, pit::Action::Ring);
    let corner = |seen: &TableSnapshot| match show(seen, &LocalUiState::default(), &english()) {
        View::Corner(view) => view,
        other => unreachable!("{other:?}"),
    };
    let winner = corner(&stage.at(0));
    assert_eq!(winner.head.status, "You choose what is shouted next");
    assert_eq!(winner.next, "Ada deals next. Choose what is shouted:");
    let mut seen = stage.at(1);
    let loser = corner(&seen);
    assert_eq!(loser.head.status, "Ada chooses what is shouted next");
    assert!(!loser.head.your_turn);
    assert_eq!(loser.next, "Ada deals next");
    let reason = KeyState::Off("Ada chooses what is shouted next".into());
    assert_eq!(loser.keys.iter().map(|key| &key.state).collect::<Vec<_>>(), [&reason]);
    // Nobody waits for a winner who is away, or is a bot.
    seen.people[0].presence = Presence::Lost;
    assert_eq!(corner(&seen).keys[0].state, KeyState::Ready);
    let mut seen = stage.at(1);
    seen.people[0].bot = Some(Strength::Medium);
    assert_eq!(corner(&seen).keys[0].state, KeyState::Ready);
}

#[test]
fn the_bell_waits_for_nothing() {
    let localizer = english();
    let cows: [&[(&str, u8)]; 3] =
        [&[("cow50", 9)], &[("cow45", 5), ("cow40", 4)], &[("cow45", 4), ("cow40", 5)]];
    let mut stage = Stage::pit_hands(rules(GameName::Pit, "cow", &[]), &cows);
    (0..3).for_each(|index| stage.pit(index, pit::Action::Ready));
    stage.pit(0, pit::Action::Open);
    let keys =
        pressable(&stage.at(0), &LocalUiState { waiting: true, ..LocalUiState::default() }, &localizer);
    assert!(keys.contains(&Intent::Ring));
}

#[test]
fn a_card_is_named_aloud_only_where_that_is_wanted() {
    let localizer = english();
    for seed in 5..7 {
        let mut stage = Stage::new(rules(GameName::Nyet, "nyet-manual", &[]), 3, seed);
        let mut rng = rng(seed);
        for _ in 0..120 {
            for player in stage.table.seats().iter() {
                let seen = stage.seen(Viewer::Seat(player));
                for speak_cards in [false, true] {
                    let ui = LocalUiState { speak_cards, ..LocalUiState::default() };
                    let hand = match show(&seen, &ui, &localizer) {
                        View::VetoBoard(view) => view.hand,
                        View::Teams(view) => view.hand,
                        View::Discard(view) => view.hand,
                        View::Trick(view) => view.hand,
                        _ => continue,
                    };
                    for card in hand {
                        let named = card.key.label.contains(&card.face.name);
                        assert_eq!(named, speak_cards, "{seed}: {}", card.key.label);
                    }
                }
            }
            if stage.step(&mut rng).is_none() {
                break;
            }
        }
    }
}

/// Whoever left and looks at the table again is told why nothing can be pressed; a bot that is one says nothing.
#[test]
fn whoever_has_left_is_told_that_a_bot_plays() {
    let localizer = english();
    let mut seen = Stage::new(rules(GameName::Pit, "short", &[]), 4, 1).at(0);
    let told = |seen: &TableSnapshot| match show(seen, &LocalUiState::default(), &localizer) {
        View::Sorting(sorting) => sorting.head.happened,
        other => panic!("{other:?}"),
    };
    seen.people[0].bot = Some(outcry_bots::Strength::Medium);
    assert_eq!(told(&seen), None);
    seen.people[0].presence = outcry_table::Presence::Lost;
    assert_eq!(told(&seen), Some(localizer.text("happened-left")));
}

#[test]
fn whoever_wants_something_is_read_first() {
    let localizer = english();
    let ranks: [&[(&str, u8)]; 4] = [
        &[("9", 4), ("10", 3), ("J", 2)],
        &[("9", 3), ("10", 2), ("J", 2), ("A", 2)],
        &[("9", 2), ("10", 2), ("J", 2), ("A", 3)],
        &[("10", 2), ("J", 3), ("A", 4)],
    ];
    let mut stage = Stage::pit_hands(rules(GameName::Pit, "short", &[]), &ranks);
    (0..4).for_each(|index| stage.pit(index, pit::Action::Ready));
    stage.wait(30_000);
    stage.pit(0, pit::Action::Open);
    let pit::Observation { table, .. } = match stage.board().game {
        AnyObservation::Pit(game) => game.game,
        AnyObservation::Nyet(_) => panic!("this is a table of Pit"),
    };
    let pair = |name: &str| super::stage::cards(table.deck, &[(name, 2)]);
    for (index, name) in [(0, "9"), (2, "9"), (3, "10")] {
        stage.pit(index, pit::Action::Call(pair(name)));
    }
    stage.pit(3, pit::Action::Tap(seat(0)));
    let View::Trading(trading) = show(&stage.at(0), &LocalUiState::default(), &localizer) else { panic!() };
    assert_eq!(trading.head.reading, [3, 0, 2, 1], "a suitor, callers, the others");
    let ring: Vec<u8> = trading.head.people.iter().map(|person| person.seat).collect();
    assert_eq!(ring, [0, 1, 2, 3]);
}
