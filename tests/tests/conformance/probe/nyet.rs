//! Behind the rules of NΣT!

use outcry_rules::limits::NYET_SEATS_MAX;
use outcry_rules::nyet::{Action, Card, Cards, Length, Line, Nyet, NyetOptions, Observation};
use outcry_rules::{Game, Millis, Seat, SeatSet, Viewer};
use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use super::Probe;

impl Probe for Nyet {
    type Open = Observation;

    fn shortened(options: NyetOptions, _: usize) -> NyetOptions {
        // Random play wins no more than it loses: a distant target would never come.
        let target = if options.length == Length::Points { options.target.min(20) } else { options.target };
        NyetOptions { target, ..options }
    }

    fn move_at(round: &Self, now: Millis, rng: &mut ChaCha8Rng) -> (Seat, Action) {
        let seats = round.seats();
        let anybody = seats.iter().nth(rng.random_range(0..seats.count())).unwrap();
        let seat = round.turn().filter(|_| rng.random_bool(0.95)).unwrap_or(anybody);
        if rng.random_bool(0.8) {
            let mut legal = Vec::new();
            round.legal(seat, now, &mut legal);
            if !legal.is_empty() {
                return (seat, legal[rng.random_range(0..legal.len())]);
            }
        }
        (seat, absurd(round, seat, rng))
    }

    fn everything(round: &Self, seat: Seat) -> Vec<Action> {
        let boxes = *round.board().boxes();
        let lines = Line::ALL.into_iter();
        let mut all: Vec<Action> =
            lines.flat_map(|line| boxes.marks(line).map(move |mark| Action::Place { line, mark })).collect();
        all.extend([true, false].map(|double| Action::Bonus { double }));
        let everybody = (0..NYET_SEATS_MAX).filter_map(Seat::new);
        for members in 0..1_u32 << NYET_SEATS_MAX {
            let team: SeatSet = everybody.clone().filter(|seat| members >> seat.index() & 1 == 1).collect();
            // The other team means the same split, so the one with the player who picks stands for both.
            if team.contains(seat) {
                let owners = everybody.clone().map(Some).chain([None]);
                all.extend(owners.map(|bonus| Action::Split { team, bonus }));
            }
        }
        let deck = round.deck();
        let whole: Vec<Card> = deck.cards(round.seats()).distinct(deck).collect();
        all.extend(whole.iter().map(|&card| Action::Play(card)));
        let mut gifts = vec![Cards::EMPTY];
        for card in round.hand(seat).iter(deck) {
            for gift in gifts.clone() {
                let mut more = gift;
                if gift.len() < 4 && more.add(deck, card) && !gifts.contains(&more) {
                    gifts.push(more);
                }
            }
        }
        gifts.extend(whole.iter().filter_map(|&card| Cards::gather(deck, [card]).ok()));
        gifts.sort_unstable();
        gifts.dedup();
        all.extend(gifts.into_iter().flat_map(|gift| [Action::Discard(gift), Action::Pass(gift)]));
        all
    }

    fn deck(options: &NyetOptions, round: &Self) -> Vec<Card> {
        options.deck.cards(round.seats()).iter(options.deck).collect()
    }

    fn cards(round: &Self) -> Vec<Card> {
        let piles = round.piles();
        let hands = piles.hands.into_iter();
        hands
            .chain([piles.played, piles.discarded, piles.aside])
            .flat_map(|cards| cards.iter(round.deck()))
            .collect()
    }

    fn hand(round: &Self, seat: Seat) -> Vec<Card> {
        round.hand(seat).iter(round.deck()).collect()
    }

    fn own_hand(seen: &Observation) -> Vec<Card> {
        seen.hand.iter(seen.deck).collect()
    }

    fn in_the_open(seen: &Observation) -> Observation {
        Observation { viewer: Viewer::Board, hand: Cards::EMPTY, given: None, received: None, ..*seen }
    }

    fn check(name: &str, round: &Self) {
        let seats = round.seats();
        let mut sizes: Vec<usize> = seats.iter().map(|seat| round.hand(seat).len()).collect();
        sizes.sort_unstable();
        assert!(sizes[sizes.len() - 1] - sizes[0] <= 3, "{name}: hands of {sizes:?}");
        let tricks: u8 = round.tricks().iter().sum();
        let played = round.piles().played.len() - round.trick().len();
        assert_eq!(usize::from(tricks) * seats.count(), played, "{name}: tricks and played cards differ");
        if let Some([one, two]) = round.teams() {
            assert_eq!(one.len() + two.len(), seats.count(), "{name}");
            assert!(one.contains(round.verdict().unwrap().first), "{name}");
        }
    }
}

fn absurd(round: &Nyet, seat: Seat, rng: &mut ChaCha8Rng) -> Action {
    let all = match rng.random_range(0..3) {
        0 => Vec::new(),
        _ => round.deck().cards(round.seats()).iter(round.deck()).map(Action::Play).collect(),
    };
    let all: Vec<Action> = if all.is_empty() { Nyet::everything(round, seat) } else { all };
    all[rng.random_range(0..all.len())]
}
