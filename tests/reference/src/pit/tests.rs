use crate::editions::{ranks_for, suits_of};
use crate::table::{Dice, Table, hand, hands};
use serde_json::{Value, json};

/// Three seats; seat 0 and 1 are one swap from a corner each, seat 2 has one.
const NEAR: [&str; 3] = ["9*8 10", "10*8 9", "A*9"];

fn short(options: &Value) -> Table {
    table("short", options, &NEAR)
}

fn table(edition: &str, options: &Value, dealt: &[&str]) -> Table {
    Table::open(&json!({
        "open": "pit", "edition": edition, "seats": dealt.len(), "options": options, "hands": hands(dealt),
    }))
}

fn ready_and_open(table: &mut Table) {
    let seats = table.state()["hands"].as_array().unwrap().len();
    for seat in 0..seats {
        table.ok(&json!({ "seat": seat, "do": "ready" }));
    }
    table.ok(&json!({ "seat": 0, "do": "open" }));
}

fn call(seat: usize, cards: &str) -> Value {
    json!({ "seat": seat, "do": "call", "cards": hand(cards) })
}

fn tap(seat: usize, whom: usize) -> Value {
    json!({ "seat": seat, "do": "tap", "whom": whom })
}

fn ring(at: u64, seat: usize) -> Value {
    json!({ "at": at, "seat": seat, "do": "ring" })
}

#[test]
fn ranks_are_those_of_the_table() {
    let listed: Vec<String> = suits_of("ranks").into_iter().map(|(rank, _)| rank).collect();
    assert_eq!(ranks_for(3), ["9", "10", "A"]);
    assert_eq!(ranks_for(4), ["9", "10", "J", "A"]);
    assert_eq!(ranks_for(5), ["9", "10", "J", "Q", "A"]);
    for seats in 6..=13 {
        assert_eq!(ranks_for(seats), &listed[13 - seats..], "{seats} seats play the highest ranks");
    }
}

#[test]
fn values_are_those_of_the_tables() {
    let total = |deck: &str| suits_of(deck).iter().map(|(_, value)| value).sum::<i64>();
    assert_eq!(total("ranks"), 11 + 4 * 10 + 8 * 9);
    assert_eq!(total("classic7"), 100 + 85 + 75 + 70 + 60 + 50 + 40);
    assert_eq!(total("wm8"), 50 + 55 + 60 + 65 + 75 + 80 + 85 + 100);
    assert_eq!(total("cow8"), 50 + 45 + 40 + 35 + 30 + 25 + 20 + 15);
    assert_eq!(total("deluxe8"), 100 + 85 + 80 + 75 + 65 + 60 + 55 + 50);
    assert!(suits_of("wm8").contains(&("cattle".to_owned(), 75)), "D:L37");
}

#[test]
fn the_highest_suits_stay_in_play() {
    let mut cow = table("cow", &json!({}), &["cow50*9", "cow45*9", "cow40*9"]);
    assert_eq!(cow.state()["suits"], json!(["cow50", "cow45", "cow40"]));
    let mut wm = table("exchange", &json!({}), &["gold*9", "platinum*9", "cocoa*9"]);
    assert_eq!(wm.state()["suits"], json!(["gold", "platinum", "cocoa"]));
    let ranks = json!({ "suit_pick": "highest" });
    let mut ranks = table("short", &ranks, &["A*9", "K*9", "Q*9"]);
    assert_eq!(ranks.state()["suits"], json!(["Q", "K", "A"]));
    let edited = json!({ "values": { "gas": 500 } });
    let mut edited = table("exchange", &edited, &["gas*9", "platinum*9", "cocoa*9"]);
    assert_eq!(edited.state()["suits"], json!(["gas", "platinum", "cocoa"]));
    let host = json!({ "suit_pick": "host" });
    let mut host = table("exchange", &host, &["rice*9", "gas*9", "cocoa*9"]);
    assert_eq!(host.state()["suits"], json!(["gas", "rice", "cocoa"]));
}

#[test]
fn a_corner_scores_its_single_value_and_ends_the_round() {
    let mut pit = short(&json!({}));
    pit.refused("not-open", &ring(0, 2));
    ready_and_open(&mut pit);
    pit.ok(&ring(0, 2));
    let state = pit.state();
    assert_eq!(state["phase"], "round-over");
    assert_eq!(state["scores"], json!([0, 0, 11]));
    assert_eq!(state["winners"], Value::Null);
    pit.refused("round-over", &ring(0, 2));
    pit.ok(&json!({ "do": "next", "hands": hands(&NEAR) }));
    assert_eq!(pit.state()["dealer"], 1);
    assert_eq!(pit.state()["round"], 2);
}

#[test]
fn the_target_ends_the_game_and_so_does_the_cap() {
    let mut pit = short(&json!({ "target": 22 }));
    for round in 1..=2 {
        ready_and_open(&mut pit);
        pit.ok(&ring(0, 2));
        if round < 2 {
            pit.ok(&json!({ "do": "next", "hands": hands(&NEAR) }));
        }
    }
    assert_eq!(pit.state()["phase"], "game-over");
    assert_eq!(pit.state()["winners"], json!([2]));
    pit.refused("game-over", &json!({ "do": "next", "hands": hands(&NEAR) }));
    assert!(pit.legal(0).is_empty());

    let mut capped = short(&json!({ "round_cap": 2, "values": { "10": 11 } }));
    ready_and_open(&mut capped);
    capped.ok(&ring(0, 2));
    capped.ok(&json!({ "do": "next", "hands": hands(&["9*9", "10*9", "A*9"]) }));
    ready_and_open(&mut capped);
    capped.ok(&ring(0, 1));
    assert_eq!(capped.state()["winners"], json!([1, 2]), "a tie is shared");
}

#[test]
fn a_false_corner_freezes_for_three_seconds_and_locks_the_ringer_for_five() {
    let mut pit = short(&json!({ "false_corner": -20 }));
    ready_and_open(&mut pit);
    pit.ok(&call(0, "10"));
    pit.ok(&ring(1000, 0));
    assert_eq!(pit.state()["scores"], json!([-20, 0, 0]));
    pit.refused("frozen", &ring(1000, 2));
    pit.refused("frozen", &json!({ "at": 3999, "seat": 1, "do": "call", "cards": ["9"] }));
    assert_eq!(pit.state()["phase"], "frozen");
    pit.ok(&json!({ "at": 4000, "seat": 1, "do": "call", "cards": ["9"] }));
    assert_eq!(pit.state()["calling"], json!([1, 1, null]), "offers stand again");
    pit.refused("bell-locked", &ring(5999, 0));
    pit.ok(&ring(6000, 0));
    assert_eq!(pit.state()["scores"], json!([-40, 0, 0]));
    pit.ok(&ring(9000, 2));
    assert_eq!(pit.state()["scores"], json!([-40, 0, 11]));
}

#[test]
fn totals_stay_at_zero_where_the_table_wants_it() {
    let mut pit = short(&json!({ "false_corner": -20, "negative_totals": false }));
    ready_and_open(&mut pit);
    pit.ok(&ring(0, 0));
    assert_eq!(pit.state()["scores"], json!([0, 0, 0]));
}

#[test]
fn mutual_needs_both_taps_and_equal_counts() {
    let mut pit = short(&json!({}));
    ready_and_open(&mut pit);
    pit.refused("not-calling", &tap(0, 1));
    pit.ok(&call(0, "10"));
    pit.refused("not-calling", &tap(0, 1));
    pit.refused("yourself", &tap(0, 0));
    pit.refused("no-such-seat", &tap(0, 3));
    pit.ok(&call(1, "10 10"));
    pit.refused("counts-differ", &tap(0, 1));
    pit.refused("not-smaller", &json!({ "seat": 1, "do": "lower", "cards": ["10", "10"] }));
    pit.ok(&json!({ "seat": 1, "do": "lower", "cards": ["9"] }));
    pit.ok(&tap(0, 1));
    pit.ok(&tap(0, 1));
    assert_eq!(pit.state()["calling"], json!([1, 1, null]));
    pit.ok(&call(1, "9")); // ends the tap on seat 1
    pit.ok(&tap(1, 0));
    assert_eq!(pit.state()["calling"], json!([1, 1, null]));
    pit.ok(&tap(0, 1));
    let state = pit.state();
    assert_eq!(state["calling"], json!([null, null, null]));
    assert_eq!(state["hands"][0], json!(hand("9*9")));
    assert_eq!(state["hands"][1], json!(hand("10*9")));
    pit.refused("not-calling", &json!({ "seat": 0, "do": "retract" }));
}

#[test]
fn a_last_tap_alone_stands() {
    let mut pit = short(&json!({}));
    ready_and_open(&mut pit);
    pit.ok(&call(0, "10"));
    pit.ok(&call(1, "9"));
    pit.ok(&call(2, "A"));
    pit.ok(&tap(0, 1));
    pit.ok(&tap(0, 2));
    pit.ok(&tap(1, 0));
    assert_eq!(pit.state()["calling"], json!([1, 1, 1]), "seat 0 has gone to seat 2");
    pit.ok(&tap(2, 0));
    assert_eq!(pit.state()["calling"], json!([null, 1, null]));
}

#[test]
fn open_handshake_commits_at_once() {
    let mut pit = short(&json!({ "handshake": "open" }));
    ready_and_open(&mut pit);
    pit.ok(&call(0, "10"));
    pit.ok(&call(1, "9"));
    pit.ok(&tap(1, 0));
    assert_eq!(pit.state()["hands"][1], json!(hand("10*9")));
}

#[test]
fn lots_are_of_one_suit_and_not_too_many() {
    let mut pit = table("manual", &json!({}), &NEAR);
    ready_and_open(&mut pit);
    pit.refused("mixed-suits", &call(0, "9 10"));
    pit.refused("too-many-cards", &call(0, "9*5"));
    pit.refused("too-few-cards", &call(0, ""));
    pit.refused("not-your-card", &call(0, "A"));
    pit.refused("not-your-card", &call(0, "10 10"));
    pit.refused("not-your-card", &call(0, "unicorn"));
    pit.refused("not-your-card", &call(0, "bull"));
    for code in ["not-your-card", "mixed-suits", "too-many-cards"] {
        pit.refused(code, &call(0, "9*4 A*2"));
    }
    pit.ok(&call(0, "9*4"));
    assert_eq!(short(&json!({ "call_variant": "einstein-cow" })).legal(0).len(), 1);
    let mut variant = short(&json!({ "call_variant": "einstein-cow" }));
    ready_and_open(&mut variant);
    variant.refused("too-many-cards", &call(0, "9*5"));
    let mut plain = short(&json!({}));
    ready_and_open(&mut plain);
    plain.ok(&call(0, "9*8"));
    plain.refused("too-many-cards", &call(2, "A*9"));
}

#[test]
fn a_round_is_silent_above_the_limit() {
    let mut pit = short(&json!({ "silent_above": 10 }));
    ready_and_open(&mut pit);
    pit.ok(&call(0, "9*5"));
    pit.ok(&ring(0, 2));
    pit.ok(&json!({ "do": "next", "hands": hands(&NEAR) }));
    ready_and_open(&mut pit);
    pit.refused("too-many-cards", &call(0, "9*5"));
}

const GRAIN: [&str; 3] = ["corn*8 barley", "barley*8 corn", "wheat*9"];

#[test]
fn an_early_trade_is_fined_each_time() {
    let mut pit = table("classic", &json!({}), &GRAIN);
    pit.ok(&call(0, "barley"));
    pit.ok(&call(0, "corn*4"));
    pit.refused("not-open", &call(0, "corn barley"));
    pit.refused("not-open", &tap(0, 1));
    assert_eq!(pit.state()["scores"], json!([-40, 0, 0]));
    assert_eq!(pit.state()["calling"], json!([null, null, null]));
    let mut block = short(&json!({}));
    block.refused("not-open", &call(0, "10"));
}

#[test]
fn the_dealer_opens_when_the_sorting_time_is_over() {
    let mut pit = table("classic", &json!({}), &GRAIN);
    pit.refused("wrong-phase", &json!({ "at": 29_999, "seat": 0, "do": "open" }));
    pit.refused("not-dealer", &json!({ "at": 30_000, "seat": 1, "do": "open" }));
    pit.ok(&json!({ "seat": 1, "do": "ready" }));
    pit.refused("wrong-phase", &json!({ "seat": 1, "do": "ready" }));
    pit.ok(&json!({ "seat": 0, "do": "open" }));
    pit.refused("wrong-phase", &json!({ "seat": 0, "do": "open" }));
    pit.refused("wrong-phase", &json!({ "do": "next", "hands": hands(&GRAIN) }));
}

#[test]
fn a_table_may_open_as_soon_as_all_are_ready() {
    let mut pit = table("classic", &json!({ "open_when_ready": true }), &GRAIN);
    pit.ok(&json!({ "at": 1_000, "seat": 1, "do": "ready" }));
    pit.ok(&json!({ "seat": 2, "do": "ready" }));
    pit.refused("wrong-phase", &json!({ "seat": 0, "do": "open" }));
    pit.ok(&json!({ "at": 2_000, "seat": 0, "do": "ready" }));
    pit.refused("not-dealer", &json!({ "seat": 1, "do": "open" }));
    pit.ok(&json!({ "seat": 0, "do": "open" }));
    let mut pit = table("classic", &json!({ "open_when_ready": true, "open_by": "auto" }), &GRAIN);
    for seat in 0..3 {
        pit.ok(&json!({ "at": 3_000, "seat": seat, "do": "ready" }));
    }
    assert_eq!(pit.state()["phase"], "open");
}

#[test]
fn everybody_is_ready_before_the_opening() {
    let mut pit = short(&json!({}));
    pit.ok(&json!({ "seat": 1, "do": "ready" }));
    pit.ok(&json!({ "seat": 2, "do": "ready" }));
    pit.refused("wrong-phase", &json!({ "seat": 1, "do": "open" }));
    pit.ok(&json!({ "seat": 0, "do": "ready" }));
    pit.ok(&json!({ "seat": 1, "do": "open" }));
}

#[test]
fn auto_opens_and_rings_by_itself() {
    let auto = json!({ "open_by": "auto", "corner_hint": "auto-ring" });
    let mut pit = table("short", &auto, &["9*9", "10*9", "A*9"]);
    for seat in 0..3 {
        pit.ok(&json!({ "seat": seat, "do": "ready" }));
    }
    assert_eq!(pit.state()["scores"], json!([0, 10, 0]), "the dealer's left comes first");

    let mut pit = short(&json!({ "open_by": "auto", "sort_seconds": 5, "time_limit": 1 }));
    pit.ok(&json!({ "at": 4999, "do": "tick" }));
    assert_eq!(pit.state()["phase"], "sorting");
    pit.ok(&json!({ "at": 7000, "do": "tick" }));
    assert_eq!(pit.state()["phase"], "open");
    pit.ok(&json!({ "at": 64_999, "seat": 0, "do": "ring" }));
    pit.ok(&json!({ "at": 65_000, "do": "tick" }));
    let state = pit.state();
    assert_eq!((&state["phase"], &state["scores"]), (&json!("round-over"), &json!([0, 0, 0])));

    let options = json!({ "corner_hint": "auto-ring" });
    let mut pit = table("short", &options, &["9*8 10", "10*8 9", "A*9"]);
    for seat in 0..3 {
        pit.ok(&json!({ "seat": seat, "do": "ready" }));
    }
    pit.ok(&json!({ "seat": 0, "do": "open" }));
    assert_eq!(pit.state()["scores"], json!([0, 0, 11]));
}

#[test]
fn the_tap_that_completes_a_swap_rings_first() {
    let auto = json!({ "corner_hint": "auto-ring" });
    let one_swap_away = ["9*8 10", "10*8 9", "J*8 A", "A*8 J"];
    for (first, last, scores) in [(2, 3, [0, 0, 0, 11]), (3, 2, [0, 0, 10, 0])] {
        let mut pit = table("short", &auto, &one_swap_away);
        ready_and_open(&mut pit);
        pit.ok(&call(2, "A"));
        pit.ok(&call(3, "J"));
        pit.ok(&tap(first, last));
        pit.ok(&tap(last, first));
        assert_eq!(pit.state()["scores"], json!(scores));
    }
}

/// Dealer 0: seats 1 and 2 have the tenth cards.
fn bulls(options: &Value, dealt: &[&str; 3]) -> Table {
    let mut pit = table("exchange-bull-bear", options, dealt);
    ready_and_open(&mut pit);
    pit
}

#[test]
fn bull_corners() {
    let double = ["gold*9", "cocoa*9 bull", "platinum*9 bear"];
    let mut pit = bulls(&json!({}), &double);
    pit.refused("bear-blocks", &ring(0, 2));
    pit.ok(&ring(0, 1));
    assert_eq!(pit.state()["scores"], json!([0, 200, -20]));
    pit.ok(&json!({ "do": "next", "hands": hands(&["gold*9 bull", "cocoa*9", "platinum*9 bear"]) }));
    assert_eq!(pit.state()["dealer"], 1, "the winner deals");

    let eight = ["gold*8 cocoa", "cocoa*8 bull gold", "platinum*9 bear"];
    let mut pit = bulls(&json!({}), &eight);
    pit.ok(&ring(0, 1));
    assert_eq!(pit.state()["scores"], json!([0, 100, -20]));
    let mut pit = bulls(&json!({ "tenth_card": false }), &eight);
    pit.ok(&ring(0, 1));
    assert_eq!(pit.state()["phase"], "frozen", "8 and the Bull and one more");
    assert_eq!(pit.state()["scores"], json!([0, -20, 0]));

    let nine = ["gold*8 bull", "cocoa*9 gold", "platinum*9 bear"];
    let mut pit = bulls(&json!({}), &nine);
    pit.ok(&ring(0, 1));
    assert_eq!(pit.state()["scores"], json!([-20, 100, -20]));
    let mut pit = bulls(&json!({ "tenth_card": false, "special_penalty": 30 }), &nine);
    pit.ok(&ring(0, 0));
    assert_eq!(pit.state()["scores"], json!([80, 0, -30]), "8 and the Bull is a whole hand of 9");
}

#[test]
fn a_caller_with_the_bear_pays_for_it_where_it_does_not_block() {
    let free = json!({ "bear_blocks": false });
    let mut pit = bulls(&free, &["gold*9", "cocoa*9 bull", "platinum*9 bear"]);
    pit.ok(&ring(0, 2));
    assert_eq!(pit.state()["scores"], json!([0, -20, 65]));

    let mut pit = bulls(&free, &["gold*8 platinum", "cocoa*8 bull bear", "platinum*8 gold cocoa"]);
    pit.ok(&ring(0, 1));
    assert_eq!(pit.state()["scores"], json!([0, 80, 0]), "a Bull Corner with the Bear left over");

    let strict = json!({ "bear_blocks": false, "tenth_card": false });
    let mut pit = bulls(&strict, &["gold*9", "cocoa*9 bull", "platinum*9 bear"]);
    pit.ok(&ring(0, 2));
    assert_eq!(pit.state()["phase"], "frozen");
}

#[test]
fn both_specials_cost_forty() {
    let mut pit = bulls(&json!({}), &["gold*8 cocoa", "cocoa*8 bull bear", "platinum*9 gold"]);
    pit.ok(&ring(0, 2));
    assert_eq!(pit.state()["scores"], json!([0, -40, 85]));
}

#[test]
fn specials_ride_along_or_alone() {
    let dealt = ["gold*8 cocoa", "cocoa*8 bull bear", "platinum*9 gold"];
    let mut pit = bulls(&json!({}), &dealt);
    pit.ok(&call(1, "bull bear"));
    pit.ok(&call(1, "cocoa cocoa bull bear"));
    pit.refused("too-many-cards", &call(1, "cocoa*3 bull bear"));
    let mut pit = bulls(&json!({ "specials_in_trades": "with-cards" }), &dealt);
    pit.refused("too-few-cards", &call(1, "bull bear"));
    pit.ok(&call(1, "cocoa bull"));
}

#[test]
fn honour_lets_mixed_lots_through_or_voids_them() {
    let mut stands = short(&json!({ "trade_check": "honour_stands", "handshake": "open" }));
    ready_and_open(&mut stands);
    stands.ok(&call(0, "9 10"));
    stands.ok(&call(2, "A A"));
    stands.ok(&tap(2, 0));
    assert_eq!(stands.state()["hands"][2], json!(hand("9 10 A*7")));

    let mut void = short(&json!({ "trade_check": "honour_void", "handshake": "open" }));
    ready_and_open(&mut void);
    for fines in [0, -20, -40] {
        void.ok(&call(0, "9 10"));
        void.ok(&call(2, "A A"));
        void.ok(&tap(2, 0));
        assert_eq!(void.state()["hands"][2], json!(hand("A*9")));
        assert_eq!(void.state()["calling"], json!([null, null, null]));
        assert_eq!(void.state()["scores"], json!([fines, 0, 0]));
    }
}

#[test]
fn a_deal_is_exactly_the_deck() {
    let open = |dealt: &[&str], dealer: usize| json!({ "open": "pit", "edition": "exchange-bull-bear", "seats": 3, "dealer": dealer, "hands": hands(dealt) });
    let good = ["gold*9", "cocoa*9 bull", "platinum*9 bear"];
    let mut table = Table::open(&open(&good, 0));
    table.error(&open(&good, 1));
    table.error(&open(&["gold*9", "cocoa*9 bull", "platinum*9 bull"], 0));
    table.error(&open(&["gas*9", "cocoa*9 bull", "platinum*9 bear"], 0));
    table.error(&open(&["gold*9", "cocoa*9 bull"], 0));
    table.error(&open(&good, 3));
    table.error(&json!({ "open": "pit", "edition": "short", "seats": 3 }));
    table.error(&json!({ "open": "pit", "edition": "short", "seats": 2, "hands": [] }));
    table.error(&json!({ "open": "pit", "edition": "short", "seats": 3, "hands": hands(&NEAR), "options": { "x": 1 } }));
    assert_eq!(table.state()["phase"], "sorting");
}

#[test]
fn legal_is_what_is_answered_ok() {
    let mut dice = Dice(1);
    let tables = [
        ("short", json!({ "trade_check": "honour_void" }), 3, false),
        ("manual", json!({ "open_by": "auto", "corner_hint": "auto-ring" }), 4, false),
        ("classic", json!({ "negative_totals": false }), 4, false),
        ("classic-bull-bear", json!({ "specials_in_trades": "with-cards" }), 4, true),
        ("exchange-bull-bear", json!({ "time_limit": 1, "target": 100 }), 3, true),
        ("deluxe", json!({ "handshake": "open", "lower_bid": false, "suit_pick": "list" }), 5, false),
    ];
    for (edition, options, seats, specials) in tables {
        let deal = |suits: &[String], dealer: usize, dice: &mut Dice| {
            let mut deck: Vec<String> = suits.iter().flat_map(|suit| vec![suit.clone(); 9]).collect();
            if specials {
                deck.extend(hand("bull bear"));
            }
            dice.shuffle(&mut deck);
            let mut hands = Vec::new();
            for seat in 0..seats {
                let tenth = specials && (seat == (dealer + 1) % seats || seat == (dealer + 2) % seats);
                hands.push(deck.split_off(deck.len() - if tenth { 10 } else { 9 }));
            }
            hands
        };
        // Asks the rules which suits are in play by way of the same preset.
        let rules = crate::editions::pit(edition, options.as_object().unwrap()).unwrap();
        let suits = crate::editions::suits_in_play(&rules, seats, &[]).unwrap();
        let mut pit = Table::open(&json!({
            "open": "pit", "edition": edition, "seats": seats, "options": options, "hands": deal(&suits, 0, &mut dice),
        }));
        let mut at = 0;
        for _ in 0..400 {
            at += dice.below(2000);
            pit.ok(&json!({ "at": at, "do": "tick" }));
            let state = pit.state();
            if state["phase"] == "game-over" {
                break;
            }
            if state["phase"] == "round-over" {
                // The tenth cards tell the dealer: only the right one's deal is taken.
                let dealt = (0..seats).any(|dealer| {
                    let next = json!({ "do": "next", "hands": deal(&suits, dealer, &mut dice) });
                    pit.say(&next)["ok"] == true
                });
                assert!(dealt);
                continue;
            }
            let seat = dice.below(seats);
            let legal = pit.legal(seat);
            for action in &legal {
                let answer = pit.0.clone().answer(&action.to_string()).unwrap();
                assert_eq!(answer["ok"], true, "{action} -> {answer}");
            }
            if !legal.is_empty() {
                let action = legal[dice.below(legal.len())].clone();
                pit.ok(&action);
            }
            let mut held: Vec<String> = Vec::new();
            for (seat, hand) in pit.state()["hands"].as_array().unwrap().iter().enumerate() {
                assert_eq!(hand.as_array().unwrap().len(), state["hands"][seat].as_array().unwrap().len());
                held.extend(crate::card_list(hand).unwrap());
            }
            assert_eq!(held.len(), 9 * seats + if specials { 2 } else { 0 });
        }
    }
}

#[test]
fn hostile_lines_are_errors_and_change_nothing() {
    let mut pit = short(&json!({}));
    pit.ok(&json!({ "at": 5, "do": "tick" }));
    for line in [
        "{",
        "[]",
        "7",
        "null",
        "{}",
        r#"{"do":7}"#,
        r#"{"do":"dance","seat":0}"#,
        r#"{"do":"ready"}"#,
        r#"{"do":"ready","seat":"0"}"#,
        r#"{"do":"ready","seat":0.5}"#,
        r#"{"do":"call","seat":0}"#,
        r#"{"do":"call","seat":0,"cards":"9"}"#,
        r#"{"do":"call","seat":0,"cards":[9]}"#,
        r#"{"do":"tap","seat":0}"#,
        r#"{"do":"play","seat":0,"card":"b1"}"#,
        r#"{"at":4,"do":"tick"}"#,
        r#"{"at":-1,"do":"tick"}"#,
        r#"{"at":1.5,"do":"tick"}"#,
        r#"{"state":false}"#,
        r#"{"view":0}"#,
        r#"{"legal":"x"}"#,
        r#"{"open":"whist","edition":"short","seats":3}"#,
        r#"{"open":7}"#,
        r#"{"open":"pit","edition":"short","seats":-1}"#,
        r#"{"open":"pit","edition":"short","seats":9223372036854775807,"hands":[]}"#,
        r#"{"open":"pit","edition":"nyet-manual","seats":3,"hands":[]}"#,
        r#"{"open":"pit","edition":"short","seats":3,"hands":[["9"]]}"#,
    ] {
        let before = format!("{:?}", pit.0);
        let answer = pit.0.answer(line).unwrap();
        assert!(answer["error"].is_string(), "{line} -> {answer}");
        assert_eq!(format!("{:?}", pit.0), before, "{line}");
    }
    pit.refused("no-such-seat", &json!({ "seat": -1, "do": "ready" }));
    pit.refused("no-such-seat", &json!({ "seat": 3, "do": "ready" }));
    pit.ok(&json!({ "at": u64::MAX, "do": "tick" }));
    ready_and_open(&mut pit);
    pit.ok(&json!({ "seat": 0, "do": "ring" }));
    assert_eq!(pit.0.answer("  "), None);
    assert_eq!(pit.0.answer("# a comment"), None);
}

#[test]
fn no_line_brings_it_down() {
    let mut dice = Dice(5);
    let open = [
        json!({ "open": "pit", "edition": "short", "seats": 3, "hands": hands(&NEAR) }),
        json!({ "open": "pit", "edition": "classic", "seats": 3, "hands": hands(&GRAIN) }),
    ];
    let mut pit = Table::open(&open[0]);
    for _ in 0..20_000 {
        let line = if dice.below(50) == 0 { open[dice.below(2)].clone() } else { dice.hostile_line() };
        assert!(pit.say(&line).is_object(), "{line}");
    }
}
