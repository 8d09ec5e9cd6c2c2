use super::{Nyet, Phase};
use crate::table::{Dice, Table};
use serde_json::{Map, Value, json};

/// The deck of these seats in order, dealt in turn.
fn dealt(edition: &str, seats: usize, options: &Value, dice: Option<&mut Dice>) -> Vec<Vec<String>> {
    let deck_name = options.get("deck").and_then(Value::as_str);
    let low = deck_name.map_or(edition == "nyet-2007", |deck| deck == "0-9");
    let mut deck = Vec::new();
    for letter in ["b", "r", "y", "g"] {
        let values: Vec<u32> = match (low, seats) {
            (true, 3) => vec![0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
            (true, _) => vec![0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 7, 7, 7, 8, 9],
            (false, 3) => vec![1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
            (false, _) => vec![1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
        };
        deck.extend(values.iter().map(|value| format!("{letter}{value}")));
    }
    if let Some(dice) = dice {
        dice.shuffle(&mut deck);
    }
    let size = if seats == 2 { 15 } else { deck.len() / seats };
    (0..seats).map(|seat| deck.iter().skip(seat).step_by(seats).take(size).cloned().collect()).collect()
}

fn table(edition: &str, seats: usize, options: &Value) -> Table {
    Table::open(&json!({
        "open": "nyet", "edition": edition, "seats": seats, "options": options,
        "hands": dealt(edition, seats, options, None),
    }))
}

/// A round in the middle, with these boxes left.
fn middle(edition: &str, seats: usize, boxes: [&str; 5], options: &Value) -> Nyet {
    let rules = crate::editions::nyet(edition, options.as_object().unwrap()).unwrap();
    let hands = dealt(edition, seats, options, None);
    let mut nyet = Nyet::open(rules, seats, 0, Some(hands)).unwrap();
    nyet.open = boxes.iter().map(|name| vec![(*name).to_owned()]).collect();
    nyet.phase = Phase::Tricks;
    nyet
}

fn cards(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// Which cards of the hand may follow this trick.
fn may_follow(nyet: &mut Nyet, trick: &str, hand: &str) -> Vec<String> {
    nyet.trick = cards(trick).into_iter().enumerate().collect();
    let hand = cards(hand);
    hand.iter().filter(|card| nyet.follows(&hand, card)).cloned().collect()
}

fn winner(nyet: &mut Nyet, trick: &str) -> usize {
    nyet.trick = cards(trick).into_iter().enumerate().collect();
    nyet.trick_winner()
}

/// Rules 2.4, the example of a five-player round: three against two.
fn example(edition: &str, value: &str, doubled: bool) -> Vec<i64> {
    let mut nyet = middle(edition, 5, ["c0", "none", "none", "none", value], &json!({}));
    nyet.teams = Some(vec![vec![0, 1, 2], vec![3, 4]]);
    nyet.bonus = Some(4);
    nyet.tricks = vec![4, 3, 0, 3, 2];
    nyet.loot = vec![0, 1, 2, 0, 1];
    nyet.round_scores(doubled)
}

#[test]
fn the_bonus_doubles_the_team_or_the_owner() {
    assert_eq!(example("nyet-2007", "2", true), [20, 20, 20, 18, 18]);
    assert_eq!(example("nyet-manual", "2", true), [20, 20, 20, 24, 24]);
    assert_eq!(example("nyet-manual", "2", false), [20, 20, 20, 12, 12]);
    assert_eq!(example("nyet-manual", "-2", false), [-20, -20, -20, -12, -12]);
    assert_eq!(example("nyet-2007", "-2", true), [-20, -20, -20, -18, -18]);
}

#[test]
fn the_difference_is_noted_by_the_better_team() {
    let difference = json!({ "score_mode": "difference" });
    let mut nyet = middle("nyet-manual", 4, ["c0", "none", "none", "none", "3"], &difference);
    nyet.teams = Some(vec![vec![0, 2], vec![1, 3]]);
    nyet.tricks = vec![5, 4, 3, 3];
    assert_eq!(nyet.round_scores(false), [3, 0, 3, 0]);
    nyet.tricks = vec![4, 4, 4, 4];
    assert_eq!(nyet.round_scores(false), [0, 0, 0, 0]);
    let mut two = middle("nyet-manual", 2, ["c0", "none", "none", "none", "-2"], &difference);
    two.tricks = vec![10, 5];
    assert_eq!(two.round_scores(false), [0, 10]);
}

#[test]
fn double_agents_belong_to_the_trumps() {
    let mut nyet = middle("nyet-manual", 4, ["c0", "none", "red", "blue", "1"], &json!({}));
    assert_eq!(may_follow(&mut nyet, "b7", "b1 g4"), ["b1", "g4"]);
    assert_eq!(may_follow(&mut nyet, "b1", "r2 b1 b5 g4"), ["r2", "b1"]);
    assert_eq!(may_follow(&mut nyet, "r5", "b1 g4"), ["b1"]);
    assert_eq!(winner(&mut nyet, "b1 r13 b5 g4"), 0);
    assert_eq!(winner(&mut nyet, "b1 r13 b1 g4"), 2);
    assert_eq!(winner(&mut nyet, "g9 r2 r3 g13"), 2);

    let mut official = middle("nyet-2007", 4, ["c0", "none", "red", "blue", "1"], &json!({}));
    assert_eq!(may_follow(&mut official, "b7", "b0 g4"), ["b0"]);
    assert_eq!(may_follow(&mut official, "b0", "r2 b5 g4"), ["b5"]);
    assert_eq!(winner(&mut official, "b7 r9 b0 r8"), 2);
}

#[test]
fn supertrumps_without_a_trump_are_a_suit_of_their_own() {
    let mut nyet = middle("nyet-manual", 4, ["c0", "none", "none", "green", "1"], &json!({}));
    assert_eq!(may_follow(&mut nyet, "g1", "g9 g1"), ["g1"]);
    assert_eq!(may_follow(&mut nyet, "g7", "g9 g1"), ["g9"]);
    assert_eq!(winner(&mut nyet, "y5 g1 y13 g1"), 3);
    let mut plain = middle("nyet-manual", 4, ["c0", "none", "none", "none", "1"], &json!({}));
    assert_eq!(winner(&mut plain, "y1 y1 g13 b13"), 1, "the last of equals");
    let mut same = middle("nyet-manual", 4, ["c0", "none", "blue", "blue", "1"], &json!({}));
    assert_eq!(winner(&mut same, "b13 b1 b1 b12"), 2, "its 1s are the highest trumps");
    let mut seven = middle("nyet-2007", 4, ["c0", "none", "none", "none", "1"], &json!({}));
    assert_eq!(winner(&mut seven, "y7 y7 y6 y7"), 3);
}

#[test]
fn loot_is_the_ones_of_the_other_team() {
    // Red is trump, the green 1s are supertrumps, seats 0 and 2 play against 1 and 3.
    let loot_of = |trick: &str, supertrump_is_loot: bool| {
        let options = json!({ "supertrump_is_loot": supertrump_is_loot });
        let mut nyet = middle("nyet-manual", 4, ["c0", "none", "red", "green", "1"], &options);
        nyet.teams = Some(vec![vec![0, 2], vec![1, 3]]);
        for (seat, card) in cards(trick).iter().enumerate() {
            nyet.play(seat, card);
        }
        (nyet.turn.unwrap(), nyet.loot)
    };
    assert_eq!(loot_of("y1 g1 y1 g1", true), (3, vec![0, 0, 0, 2]));
    assert_eq!(loot_of("g1 y1 g1 b1", true), (2, vec![0, 0, 2, 0]));
    assert_eq!(loot_of("y5 y6 g1 g1", true), (3, vec![0, 0, 0, 1]));
    assert_eq!(loot_of("y5 y6 g1 g1", false), (3, vec![0, 0, 0, 0]));
}

#[test]
fn the_veto_ends_when_every_line_has_one_box() {
    for (seats, placements) in [(2, 18), (3, 19), (4, 20), (5, 21)] {
        let mut nyet = table("nyet-manual", seats, &json!({}));
        let mut official = table("nyet-2007", seats, &json!({}));
        for (table, count) in [(&mut nyet, placements), (&mut official, placements - 1)] {
            let mut placed = 0;
            while table.state()["phase"] == "veto" {
                let turn = table.state()["turn"].as_u64().unwrap() as usize;
                assert_eq!(turn, placed % seats);
                assert!(table.legal((turn + 1) % seats).is_empty());
                let action = table.legal(turn)[0].clone();
                table.ok(&action);
                placed += 1;
            }
            assert_eq!(placed, count, "{seats} seats");
        }
    }
}

#[test]
fn tokens_go_on_empty_boxes_of_open_lines() {
    let mut nyet = table("nyet-manual", 3, &json!({ "first_token": "left" }));
    let place = |seat: usize, line: usize, name: &str| json!({ "seat": seat, "do": "place", "line": line, "box": name });
    nyet.refused("not-your-turn", &place(0, 1, "c0"));
    nyet.refused("taken-box", &place(1, 1, "c3"));
    nyet.ok(&place(1, 1, "c0"));
    nyet.refused("taken-box", &place(2, 1, "c0"));
    nyet.ok(&place(2, 1, "c1"));
    nyet.refused("locked-line", &place(0, 1, "c2"));
    nyet.error(&place(0, 6, "c2"));
    nyet.error(&place(0, 3, "pink"));
    nyet.error(&json!({ "seat": 0, "do": "place", "line": 5, "box": -2 }));
    nyet.refused("wrong-phase", &json!({ "seat": 0, "do": "play", "card": "b1" }));
    nyet.ok(&place(0, 5, "-2"));
    let state = nyet.state();
    assert_eq!(state["open"][0], json!(["c2"]));
    assert_eq!(state["open"][4], json!(["1", "2", "3", "4"]));
    assert_eq!(state["first"], Value::Null);
}

/// Places tokens until these boxes are left.
fn veto(table: &mut Table, keep: [&str; 5]) {
    while table.state()["phase"] == "veto" {
        let turn = table.state()["turn"].as_u64().unwrap() as usize;
        let action = table
            .legal(turn)
            .into_iter()
            .find(|action| action["box"] != keep[action["line"].as_u64().unwrap() as usize - 1])
            .unwrap();
        table.ok(&action);
    }
}

#[test]
fn splits_are_counted_once() {
    for (seats, splits) in [(3, 3), (4, 3), (5, 20)] {
        let mut nyet = table("nyet-manual", seats, &json!({}));
        veto(&mut nyet, ["c1", "none", "red", "blue", "2"]);
        assert_eq!(nyet.state()["phase"], "teams");
        assert_eq!(nyet.legal(1).len(), splits);
    }
    let split =
        |team: &[i64], bonus: Option<i64>| json!({ "seat": 1, "do": "split", "team": team, "bonus": bonus });
    let mut five = table("nyet-manual", 5, &json!({}));
    veto(&mut five, ["c1", "none", "red", "blue", "2"]);
    five.refused("not-your-turn", &json!({ "seat": 0, "do": "split", "team": [0, 1], "bonus": 0 }));
    five.refused("illegal-split", &split(&[0, 1], None));
    five.refused("illegal-split", &split(&[0, 1], Some(2)));
    five.refused("illegal-split", &split(&[0], Some(0)));
    five.refused("illegal-split", &split(&[0, 0], Some(0)));
    five.refused("no-such-seat", &split(&[0, 7], Some(0)));
    five.ok(&split(&[4, 3, 0], Some(2)));
    let state = five.state();
    assert_eq!(state["teams"], json!([[1, 2], [0, 3, 4]]));
    assert_eq!(state["bonus"], 2);
    assert_eq!(state["phase"], "tricks");
    assert_eq!(state["turn"], 1);
    let mut four = table("nyet-manual", 4, &json!({}));
    veto(&mut four, ["c1", "none", "red", "blue", "2"]);
    four.refused("illegal-split", &split(&[0, 1], Some(1)));
    four.ok(&split(&[3, 1], None));
}

#[test]
fn everybody_gives_at_once() {
    let mut two = table("nyet-manual", 2, &json!({}));
    veto(&mut two, ["c1", "pass", "red", "blue", "2"]);
    let state = two.state();
    assert_eq!(
        (&state["phase"], &state["turn"], &state["teams"]),
        (&json!("discard"), &Value::Null, &Value::Null)
    );
    let first = state["hands"][0][0].clone();
    two.refused("wrong-phase", &json!({ "seat": 0, "do": "discard", "cards": [first] }));
    two.refused("too-few-cards", &json!({ "seat": 0, "do": "pass", "cards": [] }));
    two.refused("not-your-card", &json!({ "seat": 0, "do": "pass", "cards": ["z9"] }));
    two.ok(&json!({ "seat": 0, "do": "pass", "cards": [first] }));
    assert_eq!(two.state()["hands"], state["hands"], "nothing moves yet");
    two.refused("wrong-phase", &json!({ "seat": 0, "do": "pass", "cards": [first] }));
    let last = state["hands"][1][14].clone();
    two.ok(&json!({ "seat": 1, "do": "pass", "cards": [last] }));
    let after = two.state();
    assert_eq!(after["hands"][0].as_array().unwrap().last(), Some(&last));
    assert_eq!((&after["phase"], &after["turn"]), (&json!("tricks"), &json!(1)));
}

#[test]
fn except_1_spares_the_ones_while_there_is_anything_else() {
    let mut nyet = middle("nyet-2007", 4, ["c0", "except1", "red", "blue", "1"], &json!({}));
    nyet.phase = Phase::Discard;
    nyet.hands[0] = cards("b0 b0 r0 r5");
    assert_eq!(nyet.giving_faults(0, &cards("b0 r5")), [""; 0]);
    assert_eq!(nyet.giving_faults(0, &cards("b0 b0")), ["may-not-discard"]);
    nyet.hands[0] = cards("b0 b0 r0");
    assert_eq!(nyet.giving_faults(0, &cards("b0 r0")), [""; 0]);
    nyet.hands[0] = cards("b0 b2 r5");
    assert_eq!(nyet.giving_faults(0, &cards("b0 r5")), ["may-not-discard"]);
    assert_eq!(nyet.giving_faults(0, &cards("r5")), ["too-few-cards"]);
}

#[test]
fn whole_matches_run_to_their_end() {
    let mut dice = Dice(3);
    let tables = [
        ("nyet-manual", json!({ "line2_boxes": "seed_list" }), 8),
        ("nyet-manual", json!({ "deck": "0-9", "score_mode": "difference" }), 9),
        ("nyet-2007", json!({ "bonus_optional": true }), 8),
        ("nyet-2007", json!({ "length": "points", "target": 30 }), 10),
    ];
    for (seats, (edition, options, rounds)) in (2..=5).zip(tables) {
        let mut nyet = Table::open(&json!({
            "open": "nyet", "edition": edition, "seats": seats, "options": options,
            "hands": dealt(edition, seats, &options, Some(&mut dice)),
        }));
        loop {
            let state = nyet.state();
            for _ in 0..20 {
                let line = dice.hostile_line();
                assert!(nyet.0.clone().answer(&line.to_string()).is_some(), "{line}");
            }
            if state["phase"] == "game-over" {
                assert!(options.get("length").is_some() || state["round"] == rounds);
                assert!(!state["winners"].as_array().unwrap().is_empty());
                nyet.refused("game-over", &json!({ "do": "next" }));
                break;
            }
            if state["phase"] == "round-over" {
                nyet.error(&json!({ "do": "next" }));
                let hands = dealt(edition, seats, &options, Some(&mut dice));
                nyet.ok(&json!({ "seat": 0, "do": "next", "hands": hands }));
                assert_eq!(nyet.state()["dealer"], json!(state["round"].as_u64().unwrap() as usize % seats));
                continue;
            }
            let seat = state["turn"].as_u64().map_or_else(|| dice.below(seats), |turn| turn as usize);
            let legal = nyet.legal(seat);
            for action in &legal {
                let answer = nyet.0.clone().answer(&action.to_string()).unwrap();
                assert_eq!(answer["ok"], true, "{action} -> {answer}");
            }
            if !legal.is_empty() {
                nyet.ok(&legal[dice.below(legal.len())].clone());
            }
        }
    }
}

#[test]
fn options_are_checked() {
    let read =
        |options: Value| crate::editions::nyet("nyet-manual", options.as_object().unwrap_or(&Map::new()));
    assert_eq!(read(json!({ "deck": "0-9" })).unwrap().three_player_cut, "7s");
    for wrong in [
        json!({ "line2_boxes": "rotate" }),
        json!({ "line5": [] }),
        json!({ "line5": [1, 1] }),
        json!({ "pass_count": 3 }),
        json!({ "double_agents": "yes" }),
        json!({ "three_player_cut": "7s" }),
        json!({ "trade_max": 4 }),
    ] {
        assert!(read(wrong.clone()).is_err(), "{wrong}");
    }
}
