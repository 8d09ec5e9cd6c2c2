//! How fast the rules are: figures to read, on one core; nothing is asserted of them.
//!
//! `cargo bench` prints all of them, per second as `item/s`. With `--quick` each runs for a moment only, and `--count nyet-decisions N` plays
//! exactly N decisions and prints nothing, for an instruction counter to watch.

#![allow(clippy::unwrap_used, reason = "a bench that cannot be set up has nothing to say")]

use std::hint::black_box;

use divan::Bencher;
use divan::counter::ItemsCount;
use outcry_rules::nyet::{
    Action as Play, Cards, Colour, Gift, Nyet, NyetOptions, Phase, Rules, Split, Verdict,
};
use outcry_rules::pit::{Action, Card, Cards as Lot, Pit, PitOptions};
use outcry_rules::{Game, MatchContext, Millis, Options, RoundSetup, Seat, SeatSet, Seats, Silent, Viewer};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

const TABLE: usize = 4;
const TRADERS: usize = 13;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    if let Some(at) = words.iter().position(|&word| word == "--count") {
        match words.get(at + 1..) {
            Some(["nyet-decisions", count, ..]) => {
                let count = count.parse().unwrap_or(0);
                black_box(play_decisions(count, &mut Xoshiro256PlusPlus::seed_from_u64(1)));
            }
            _ => eprintln!("--count takes nyet-decisions and a number"),
        }
    } else if words.contains(&"--quick") {
        divan::Divan::default().sample_count(1).sample_size(1).run_benches();
    } else {
        divan::main();
    }
}

/// Decisions of the trick phase with every check there is; an item is a decision.
#[divan::bench]
fn nyet_decisions(bencher: Bencher<'_, '_>) {
    const DECISIONS: u32 = 100_000;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    bencher.counter(ItemsCount::new(DECISIONS)).bench_local(|| play_decisions(DECISIONS, &mut rng));
}

/// Random playouts of deal and trick phase; an item is a playout.
#[divan::bench]
fn nyet_playouts(bencher: Bencher<'_, '_>) {
    const PLAYOUTS: u32 = 2_000;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    bencher.counter(ItemsCount::new(PLAYOUTS)).bench_local(|| {
        (0..PLAYOUTS).for_each(|_| {
            black_box(nyet_playout(&mut rng));
        });
    });
}

/// Calls and swaps, the table observed for all fourteen viewers after each; an item is a call or a swap.
#[divan::bench(args = ["open", "mutual"])]
fn pit_moves(bencher: Bencher<'_, '_>, handshake: &str) {
    const CYCLES: u32 = 6_000;
    // Two calls and a swap; the tap that only answers is work, but no move of its own.
    bencher.counter(ItemsCount::new(CYCLES * 3)).bench(|| pit_trades(handshake, CYCLES));
}

/// Plays rounds of random legal cards until `count` cards have been played.
fn play_decisions(count: u32, rng: &mut Xoshiro256PlusPlus) -> u32 {
    let (mut sum, mut accepted) = (0, 0);
    let mut left = count;
    let deals: Vec<Nyet> = (0..64).map(|_| nyet_deal(rng)).collect();
    let mut at = 0;
    while left > 0 {
        // Dealing is not what is measured: sixty-four deals are played again and again.
        let mut round = deals[at % deals.len()].clone();
        at += 1;
        let played = left.min(60);
        left -= played;
        for _ in 0..played {
            accepted += u32::from(play_one(&mut round, rng));
        }
        sum += u32::from(round.tricks()[0]);
    }
    assert_eq!(accepted, count, "some plays were refused: the figure would say nothing");
    sum
}

fn nyet_playout(rng: &mut Xoshiro256PlusPlus) -> i32 {
    let mut round = nyet_deal(rng);
    while round.phase() == Phase::Tricks {
        assert!(play_one(&mut round, rng), "a play was refused: the figure would say nothing");
    }
    round.points()[0]
}

fn nyet_deal(rng: &mut Xoshiro256PlusPlus) -> Nyet {
    let options = (NyetOptions::editions()[0].preset)();
    let rules = Rules::from(&options);
    let verdict = Verdict {
        first: seat(1),
        gift: Gift::Nothing,
        trump: Some(Colour::Red),
        supertrump: Some(Colour::Blue),
        value: 2,
    };
    let split = Split { team: [seat(1), seat(3)].into_iter().collect::<SeatSet>(), bonus: None };
    let seats = Seats::new(TABLE).unwrap();
    Nyet::trick_phase(rules, seats, seat(0), verdict, split, rng).unwrap()
}

/// Chooses one of the legal cards and plays it with every check there is; says whether it was accepted.
#[inline]
fn play_one(round: &mut Nyet, rng: &mut Xoshiro256PlusPlus) -> bool {
    let Some(seat) = round.turn() else { return false };
    let legal: Cards = round.legal_plays(seat);
    let random = rand::Rng::next_u32(rng);
    let Some(card) = legal.pick(round.deck(), random) else { return false };
    round.apply(seat, Play::Play(card), Millis::ZERO, &mut Silent).is_ok()
}

/// Lets two neighbours call one card each and swap, over and over, and looks at the table after every action.
fn pit_trades(handshake: &str, cycles: u32) {
    let preset = (PitOptions::edition("short").unwrap().preset)();
    let changes = [("handshake".to_owned(), handshake.into())].into_iter().collect();
    let options = preset.with(&changes).unwrap();
    let seats = Seats::new(TRADERS).unwrap();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let totals = [0; 13];
    let context = MatchContext { before: None, winner: None, totals: &totals, hands: None, choice: None };
    let setup = RoundSetup::new(&options, TRADERS, 0).unwrap();
    let setting = Pit::setting(&setup, context, &mut rng);
    let mut pit = Pit::deal(&setup, &setting, Millis::ZERO, &mut rng);
    for ready in seats.iter() {
        act(&mut pit, ready, Action::Ready);
    }
    act(&mut pit, seat(0), Action::Open);
    let mut one = seat(0);
    for _ in 0..cycles {
        let two = seats.next(one);
        for caller in [one, two] {
            let lot = lowest(pit.hand(caller), rand::Rng::next_u32(&mut rng));
            act(&mut pit, caller, Action::Call(lot));
            observe_all(&pit, seats);
        }
        act(&mut pit, one, Action::Tap(two));
        observe_all(&pit, seats);
        if handshake == "mutual" {
            act(&mut pit, two, Action::Tap(one));
            observe_all(&pit, seats);
        }
        one = two;
    }
}

fn act(pit: &mut Pit, seat: Seat, action: Action) {
    let done = pit.apply(seat, action, Millis::ZERO, &mut Silent);
    assert!(done.is_ok(), "{seat:?} {action:?} {done:?}");
}

#[inline]
fn observe_all(pit: &Pit, seats: Seats) {
    for viewer in seats.iter() {
        black_box(pit.observe(Viewer::Seat(viewer)));
    }
    black_box(pit.observe(Viewer::Board));
}

/// Takes one card of a random suit of the hand.
#[inline]
fn lowest(hand: Lot, random: u32) -> Lot {
    let from = random as usize % TRADERS;
    let suit = (from..from + TRADERS)
        .filter_map(|suit| outcry_rules::pit::Suit::new(suit % TRADERS))
        .map(Card::Of)
        .find(|&card| hand.count(card) > 0);
    suit.map_or(Lot::EMPTY, |card| Lot::of(card, 1))
}

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}
