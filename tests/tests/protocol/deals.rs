//! What phones hold themselves to, and the cards that follow.

use outcry_rules::nyet::{Nyet, NyetOptions};
use outcry_rules::pit::{Pit, PitOptions};
use outcry_rules::{Match, Opening, Options, Seed, Viewer};
use outcry_table::fair_deal::{FairDeal, commitment, pledge, terms};
use outcry_table::{AnyMatch, AnyObservation, GameName, HouseRules};

use crate::keys::host;
use crate::messages::seat;
use crate::page::{Bytes, named};

fn shuffle() -> Seed {
    let shares = vec![(seat(0), [5; 32]), (seat(4), [6; 32])];
    FairDeal { deal: 2, secret: [3; 32], shares }.shuffle()
}

/// Gives the three bytes of cards of Pit as the page says.
fn bits(cards: outcry_rules::pit::Cards) -> Vec<u8> {
    let (mut bits, mut place) = (0_u32, 0);
    for code in 0..15 {
        for _ in 0..cards.count(outcry_rules::pit::Card::from_code(code).unwrap()) {
            bits |= 1 << place;
            place += 1;
        }
        place += 1;
    }
    bits.to_le_bytes()[..3].to_vec()
}

fn hand_of_pit() -> Vec<u8> {
    let options = (PitOptions::edition("exchange-bull-bear").unwrap().preset)();
    let opening = Opening { shuffle: Some(shuffle()), ..Opening::default() };
    let table = Match::<Pit>::open(options, 5, 0, &opening).unwrap();
    let seen = table.observe(Viewer::Seat(seat(1))).game;
    assert_eq!(seen.table.suits.bits(), 0xf8, "the suits that the page names");
    let hand = seen.own.unwrap().hand;
    assert_eq!(hand.len(), 10);
    bits(hand)
}

fn hand_of_nyet() -> Vec<u8> {
    let options = (NyetOptions::edition("nyet-manual").unwrap().preset)();
    let opening = Opening { shuffle: Some(shuffle()), ..Opening::default() };
    let table = Match::<Nyet>::open(options, 4, 0, &opening).unwrap();
    table.observe(Viewer::Seat(seat(1))).game.hand.bits().to_le_bytes().to_vec()
}

fn terms_of(game: GameName, edition: &str, seats: usize) -> Vec<u8> {
    let rules = HouseRules::edition(game, edition);
    let options = rules.options().unwrap();
    // The suits of Pit are drawn: those of this seed are the ones that the page names.
    let seed = (0..10_000).map(Seed::from).find(|&seed| {
        let table = AnyMatch::open(options.clone(), seats, 0, seed).unwrap();
        match table.observe(Viewer::Board) {
            AnyObservation::Pit(seen) => seen.game.table.suits.bits() == 0xf8,
            AnyObservation::Nyet(_) => true,
        }
    });
    let table = AnyMatch::open(options.clone(), seats, 0, seed.unwrap()).unwrap();
    terms(&options, &table.observe(Viewer::Board)).unwrap()
}

pub(crate) fn golden() -> Vec<(String, Bytes)> {
    let key = host().public().0;
    let (of_pit, of_nyet) =
        (terms_of(GameName::Pit, "exchange-bull-bear", 5), terms_of(GameName::Nyet, "nyet-manual", 4));
    vec![
        named("deal.terms.pit", of_pit.clone()),
        named("deal.terms.nyet", of_nyet),
        named("deal.commitment", commitment(&key, 2, &[3; 32], &of_pit)),
        named("deal.pledge", pledge(&key, 2, seat(4), &[6; 32])),
        named("deal.shuffle", shuffle().0),
        named("deal.hand.pit", hand_of_pit()),
        named("deal.hand.nyet", hand_of_nyet()),
    ]
}
