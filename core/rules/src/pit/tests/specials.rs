//! Bull and Bear.

use super::*;

/// Dealer 0: seats 1 and 2 hold ten cards.
const BULL: [&str; 3] = ["8*gold platinum", "8*platinum gold bull", "9*cocoa bear"];

#[test]
fn the_bull_is_wild_with_eight_and_doubles_nine() {
    let mut sut = Sut::trading("exchange-bull-bear", &BULL, &[]);
    // Eight, the Bull and a card left over: a Bull Corner for the marked points.
    sut.act(1, Action::Ring).unwrap();
    assert_eq!(sut.totals(), [0, 85, -20]);
    assert!(sut.happened(Event::Penalty { seat: seat(2), points: -20, fine: Fine::Bear }));

    let mut sut = Sut::trading("exchange-bull-bear", &BULL, &[]);
    sut.call(0, "platinum").unwrap();
    sut.call(1, "gold").unwrap();
    sut.tap(0, 1).unwrap();
    sut.act(1, Action::Ring).unwrap();
    assert_eq!(sut.totals(), [0, 170, -20]);

    let mut sut = Sut::trading("exchange-bull-bear", &BULL, &[("double_bull", 3.into())]);
    sut.call(0, "platinum").unwrap();
    sut.call(1, "gold").unwrap();
    sut.tap(0, 1).unwrap();
    sut.act(1, Action::Ring).unwrap();
    assert_eq!(sut.totals(), [0, 255, -20]);
}

#[test]
fn whoever_is_left_with_both_pays_for_both() {
    let hands = ["9*gold", "8*platinum bull bear", "platinum 9*cocoa"];
    let mut sut = Sut::trading("exchange-bull-bear", &hands, &[]);
    sut.act(0, Action::Ring).unwrap();
    assert_eq!(sut.totals(), [80, -40, 0]);
    let mut sut = Sut::trading("exchange-bull-bear", &hands, &[]);
    // A tenth card beside nine alike is discarded (D:L49).
    sut.act(2, Action::Ring).unwrap();
    assert_eq!(sut.totals(), [0, -40, 100]);
}

#[test]
fn the_bear_blocks_in_one_edition_and_costs_in_the_other() {
    let hands = ["8*gold platinum", "8*platinum gold bull", "9*cocoa bear"];
    let mut sut = Sut::trading("exchange-bull-bear", &hands, &[]);
    assert_eq!(sut.act(2, Action::Ring), Err(Refusal::BearBlocks));
    let hands = ["8*wheat barley", "8*barley wheat bull", "9*corn bear"];
    let mut sut = Sut::trading("classic-bull-bear", &hands, &[]);
    sut.act(2, Action::Ring).unwrap();
    assert_eq!(sut.totals(), [0, -20, 55]);
}

#[test]
fn specials_ride_along_alone_or_in_company() {
    let mut sut = Sut::trading("exchange-bull-bear", &BULL, &[]);
    sut.call(1, "3*platinum bull").unwrap();
    sut.call(1, "bull").unwrap();
    assert_eq!(sut.call(1, "4*platinum bull"), Err(Refusal::TooManyCards { most: 4 }));
    assert_eq!(sut.call(1, "platinum gold bull"), Err(Refusal::MixedSuits));
    let mut sut = Sut::trading("exchange-bull-bear", &BULL, &[("specials_in_trades", "with-cards".into())]);
    assert_eq!(sut.call(1, "bull").map_err(Refusal::code), Err("too-few-cards"));
    sut.call(1, "gold bull").unwrap();
}

#[test]
fn the_tenth_cards_go_to_the_two_seats_after_the_dealer() {
    let preset = (PitOptions::edition("classic-bull-bear").unwrap().preset)();
    for dealer in 0..5 {
        let table = Match::<Pit>::open(preset.clone(), 5, dealer, &Opening::default()).unwrap();
        let sizes: Vec<u8> = table.seats().iter().map(|seat| table.game().hand(seat).len()).collect();
        for (seat, size) in sizes.into_iter().enumerate() {
            let after = (seat + 5 - dealer) % 5;
            assert_eq!(size, if after == 1 || after == 2 { 10 } else { 9 });
        }
    }
}

#[test]
fn hands_that_are_no_deal_are_named() {
    let preset = (PitOptions::edition("classic").unwrap().preset)();
    let open = |hands: &[&str]| {
        let hands = hands.iter().map(|text| hand(Deck::Classic7, text)).collect();
        let opening = Opening { hands: Some(hands), ..Opening::default() };
        Match::<Pit>::open(preset.clone(), 3, 0, &opening).map(|_| ()).map_err(|error| error.to_string())
    };
    assert_eq!(open(&["9*wheat"]).unwrap_err(), "this table has 3 seats: give 3 hands, not 1");
    assert_eq!(
        open(&["9*wheat", "8*barley", "9*corn"]).unwrap_err(),
        "seat 1 is dealt 9 cards, not 8: mend that hand"
    );
    assert_eq!(
        open(&["9*wheat", "8*barley rye", "9*corn"]).unwrap_err(),
        "this deck has 9 of barley, the hands have 8: mend the hands"
    );
}
