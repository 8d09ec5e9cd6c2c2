//! Nobody is sent a byte that depends on cards they cannot see.
//!
//! Every match is played at two tables. At the second, two players each hold a card of the other's. As long as both
//! tables take the same actions, everybody else, and the board, must be sent the same bytes.

use std::collections::BTreeSet;

use outcry_rules::{Game, Match, Millis, Opening, Seat, Silent, Viewer};
use outcry_rules::{Refusal, Seats, nyet, pit};
use outcry_session::wire::{HostMessage, Reply, ShortNumber, Slot};
use outcry_table::{AnyMatch, AnyOptions, HouseRules};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::play::{editions, seat};
use super::samples::{legal, nyet as ask_nyet, pit as ask_pit, seen, slots, timing};

/// Who exchange a card.
const PAIR: [usize; 2] = [1, 2];

/// Gives the same table with a card of each of the two in the other's hand; `None` where all are alike.
fn twin(rules: &HouseRules, table: &AnyMatch, pick: usize) -> Option<AnyMatch> {
    match (table, rules.options().unwrap()) {
        (AnyMatch::Pit(table), AnyOptions::Pit(options)) => {
            let hands = table.seats().iter().map(|seat| table.game().hand(seat).iter().collect());
            Some(AnyMatch::Pit(Box::new(exchanged(options, hands.collect(), pick)?)))
        }
        (AnyMatch::Nyet(table), AnyOptions::Nyet(options)) => {
            let deck = table.game().deck();
            let hands = table.seats().iter().map(|seat| table.game().hand(seat).iter(deck).collect());
            Some(AnyMatch::Nyet(Box::new(exchanged(options, hands.collect(), pick)?)))
        }
        _ => None,
    }
}

fn exchanged<G: Game>(options: G::Options, mut hands: Vec<Vec<G::Card>>, pick: usize) -> Option<Match<G>> {
    let [one, two] = PAIR;
    let at = pick % hands[one].len();
    let other = (0..hands[two].len()).find(|&other| hands[two][other] != hands[one][at])?;
    let card = hands[one][at];
    hands[one][at] = hands[two][other];
    hands[two][other] = card;
    let count = hands.len();
    Match::open(options, count, 0, &Opening { hands: Some(hands), ..Opening::default() }).ok()
}

/// Takes an action at both tables; false where none can be taken that both allow and that brings no card to light.
fn follow(tables: &mut [AnyMatch; 2], now: &mut Millis, rng: &mut ChaCha8Rng) -> bool {
    if rng.random_range(0..4) == 0 {
        *now = *now + rng.random_range(0..4_000);
        for table in tables.iter_mut() {
            table.handle_timeout(*now, &mut Silent);
        }
        return true;
    }
    let first = seat(rng.random_range(0..tables[0].seats().count()));
    let circle: Vec<Seat> = tables[0].seats().clockwise_from(first).collect();
    for seat in circle {
        let there = legal(&tables[1], seat, *now);
        let mut both = legal(&tables[0], seat, *now);
        both.retain(|action| there.contains(action));
        while !both.is_empty() {
            let action = both.swap_remove(rng.random_range(0..both.len()));
            let mut after = tables.clone();
            let done = after.each_mut().map(|table| table.apply(seat, action, *now, &mut Silent));
            assert_eq!(done, [Ok(()); 2]);
            if after[0].observe(Viewer::Board) == after[1].observe(Viewer::Board) {
                *tables = after;
                return true;
            }
        }
    }
    false
}

#[test]
fn no_byte_tells_of_hidden_cards() {
    for (game, edition, least, most) in editions() {
        let (mut compared, mut differed) = (0, 0);
        for seed in 0..16 {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let rules = HouseRules::edition(game, edition);
            let count = rng.random_range(least.max(3)..=most.min(6));
            let drawn = AnyMatch::open(rules.options().unwrap(), count, 0, seed.into()).unwrap();
            // The twin is opened with given hands, and so is the other: a draw of suits would go by the seed.
            let Some(there) = twin(&rules, &drawn, rng.random_range(0..9)) else { continue };
            let mut tables = [drawn, there];
            let mut now = Millis::ZERO;
            for _ in 0..200 {
                let sent = |viewer| {
                    tables.each_ref().map(|table| slots(&seen(&rules, table, viewer), &timing(table)))
                };
                let others =
                    (0..count).filter(|index| !PAIR.contains(index)).map(|index| Viewer::Seat(seat(index)));
                for viewer in others.chain([Viewer::Board]) {
                    let [here, there] = sent(viewer);
                    assert_eq!(here, there, "{edition} {seed} {viewer:?}");
                    compared += 1;
                }
                // The two themselves are sent what they hold, and no length tells what that is.
                for own in PAIR {
                    let [here, there] = sent(Viewer::Seat(seat(own)));
                    let lengths = |slots: &[(Slot, Vec<u8>)]| {
                        slots.iter().map(|(slot, value)| (*slot, value.len())).collect::<Vec<_>>()
                    };
                    assert_eq!(lengths(&here), lengths(&there), "{edition} {seed} {own}");
                    differed += u32::from(here != there);
                }
                if tables[0].round_over() || !follow(&mut tables, &mut now, &mut rng) {
                    break;
                }
            }
        }
        assert!(compared > 1_000 && differed > 200, "{edition}: {compared} compared, {differed} differed");
    }
}

/// Before, a call with the Bull or the Bear in it was five bytes longer than any other, and a refusal was longer than a success.
#[test]
fn no_length_tells_which_cards_are_asked_with() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut lengths: [BTreeSet<usize>; 5] = Default::default();
    let deck = nyet::Deck::OneToThirteen;
    let all: Vec<nyet::Card> = deck.cards(Seats::new(4).unwrap()).iter(deck).collect();
    for _ in 0..2_000 {
        let lot =
            (0..rng.random_range(1..=8)).map(|_| pit::Card::from_code(rng.random_range(0..15)).unwrap());
        let lot: pit::Cards = lot.collect();
        lengths[0].insert(ask_pit(pit::Action::Call(lot)).encode().len());
        lengths[1].insert(ask_pit(pit::Action::Lower(lot)).encode().len());
        let gift = nyet::Cards::gather(deck, [all[rng.random_range(0..all.len())]]).unwrap();
        lengths[2].insert(ask_nyet(nyet::Action::Pass(gift)).encode().len());
        lengths[3].insert(ask_nyet(nyet::Action::Play(all[rng.random_range(0..all.len())])).encode().len());
    }
    let refusals = [Refusal::NotYourCard, Refusal::TooManyCards { most: 4 }, Refusal::MustFollow];
    for reply in refusals.map(|why| Reply::Refused(why.into())).into_iter().chain([Reply::Done]) {
        lengths[4].insert(HostMessage::Answer { number: ShortNumber(1), reply }.encode().len());
    }
    assert_eq!(lengths.map(Vec::from_iter), [vec![5], vec![5], vec![10], vec![2], vec![4]]);
}
