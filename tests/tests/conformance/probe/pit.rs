//! Behind the rules of Pit.

use outcry_rules::pit::{Action, Card, Cards, Deck, Observation, Phase, Pit, PitOptions, Suit, Table};
use outcry_rules::{Game, Millis, Seat, Seats, Viewer};
use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use super::Probe;

impl Probe for Pit {
    type Open = Table;

    fn shortened(options: PitOptions, seats: usize) -> PitOptions {
        // A few rounds show what a hundred would.
        let cap = if seats > 4 { 2 } else { 4 };
        PitOptions { round_cap: Some(options.round_cap.unwrap_or(cap).min(cap)), ..options }
    }

    fn move_at(round: &Self, now: Millis, rng: &mut ChaCha8Rng) -> (Seat, Action) {
        let seats = table(round).seats;
        let seat = any(seats, rng);
        match rng.random_range(0..100) {
            0..84 => sensible(round, seat, now, rng),
            84..93 => {
                let mut legal = Vec::new();
                round.legal(seat, now, &mut legal);
                let action =
                    if legal.is_empty() { Action::Ready } else { legal[rng.random_range(0..legal.len())] };
                (seat, action)
            }
            _ => (seat, absurd(round, rng)),
        }
    }

    fn everything(round: &Self, seat: Seat) -> Vec<Action> {
        let mut all = vec![Action::Ready, Action::Open, Action::Retract, Action::Ring];
        all.extend((0..13).filter_map(Seat::new).map(Action::Tap));
        let mut lots = vec![Cards::EMPTY];
        for (card, count) in round.hand(seat).counts() {
            for lot in lots.clone() {
                lots.extend((1..=count).map(|count| {
                    lot.iter().chain(std::iter::repeat_n(card, count.into())).collect::<Cards>()
                }));
            }
        }
        let foreign =
            deck(table(round).deck, round).into_iter().filter(|&card| round.hand(seat).count(card) == 0);
        lots.extend(foreign.map(|card| Cards::of(card, 1)));
        lots.sort_by_key(|lot| format!("{lot:?}"));
        lots.dedup();
        all.extend(lots.into_iter().flat_map(|lot| [Action::Call(lot), Action::Lower(lot)]));
        all
    }

    fn deck(options: &PitOptions, round: &Self) -> Vec<Card> {
        let cards = deck(options.deck, round);
        cards.into_iter().filter(|card| options.bull_bear || matches!(card, Card::Of(_))).collect()
    }

    fn cards(round: &Self) -> Vec<Card> {
        table(round).seats.iter().flat_map(|seat| round.hand(seat).iter()).collect()
    }

    fn hand(round: &Self, seat: Seat) -> Vec<Card> {
        round.hand(seat).iter().collect()
    }

    fn own_hand(seen: &Observation) -> Vec<Card> {
        seen.own.map(|own| own.hand.iter().collect()).unwrap_or_default()
    }

    fn in_the_open(seen: &Observation) -> Table {
        seen.table
    }

    fn check(name: &str, round: &Self) {
        let Table { seats, dealer, calling, .. } = table(round);
        let tens: Vec<Seat> = seats.iter().filter(|&seat| round.hand(seat).len() == 10).collect();
        let first = seats.next(dealer);
        let mut expected = [first, seats.next(first)];
        expected.sort_unstable();
        assert!(tens.is_empty() || tens == expected, "{name}: tens at {tens:?}");
        for seat in seats.iter() {
            let offer = round.offer(seat);
            assert!(round.hand(seat).len() >= 9, "{name}: {seat} has lost a card");
            assert_eq!(offer.is_some(), calling.contains(seat), "{name}: {seat}");
            assert!(
                offer.is_none_or(|lot| round.hand(seat).contains(lot.cards())),
                "{name}: {seat} offers air"
            );
            let own = round.observe(Viewer::Seat(seat)).own.unwrap();
            let mutual = own.tapped.is_some_and(|whom| own.suitors.contains(whom));
            assert!(!mutual, "{name}: {seat} has agreed, and no swap came of it");
            assert!(own.tapped.is_none() || offer.is_some(), "{name}: {seat} agrees without an offer");
        }
    }
}

fn table(round: &Pit) -> Table {
    round.observe(Viewer::Board).table
}

fn any(seats: Seats, rng: &mut ChaCha8Rng) -> Seat {
    seats.iter().nth(rng.random_range(0..seats.count())).unwrap()
}

/// Lists nine of each suit in play, the Bull and the Bear, sorted by seat of none.
fn deck(_: Deck, round: &Pit) -> Vec<Card> {
    let suits = table(round).suits;
    let mut cards: Vec<Card> = suits.iter().flat_map(|suit| std::iter::repeat_n(Card::Of(suit), 9)).collect();
    cards.extend([Card::Bull, Card::Bear]);
    cards
}

/// Lets every seat collect a suit of its own, trading what it does not want in the smallest lots.
fn sensible(round: &Pit, seat: Seat, now: Millis, rng: &mut ChaCha8Rng) -> (Seat, Action) {
    let open = table(round);
    match round.phase() {
        Phase::Sorting if !open.ready.contains(seat) => return (seat, Action::Ready),
        Phase::Sorting => {
            let early = open.opens_at.is_some_and(|opens| opens > now + 500);
            return if early { (seat, Action::Open) } else { (open.dealer, Action::Open) };
        }
        Phase::Frozen { .. } | Phase::Over { .. } => return (seat, Action::Ring),
        Phase::Open => {}
    }
    let hand = round.hand(seat);
    let suits: Vec<Suit> = open.suits.iter().collect();
    let wanted = Card::Of(suits[seat.index() % suits.len()]);
    if hand.count(wanted) >= 8 && rng.random_bool(0.5) {
        return (seat, Action::Ring);
    }
    let Some(offer) = round.offer(seat) else {
        let spare: Vec<(Card, u8)> =
            hand.counts().filter(|&(card, _)| card != wanted && card != Card::Bull).collect();
        let Some(&(card, _)) = spare.get(rng.random_range(0..spare.len().max(1))) else {
            return (seat, Action::Ring);
        };
        return (seat, Action::Call(Cards::of(card, 1)));
    };
    let own = round.observe(Viewer::Seat(seat)).own.unwrap();
    let same = |whom: &Seat| round.offer(*whom).is_some_and(|lot| lot.count() == offer.count());
    let partners: Vec<Seat> = open.calling.iter().filter(|&whom| whom != seat).filter(same).collect();
    match own.suitors.first().or_else(|| partners.get(rng.random_range(0..partners.len().max(1))).copied()) {
        Some(whom) => (seat, Action::Tap(whom)),
        None => (seat, Action::Retract),
    }
}

fn absurd(round: &Pit, rng: &mut ChaCha8Rng) -> Action {
    let cards = |rng: &mut ChaCha8Rng| -> Cards {
        let count = rng.random_range(0..12);
        let all = deck(table(round).deck, round);
        (0..count).map(|_| all[rng.random_range(0..all.len())]).collect()
    };
    match rng.random_range(0..12) {
        0 => Action::Call(cards(rng)),
        1..4 => Action::Lower(cards(rng)),
        4..8 => Action::Tap(Seat::new(rng.random_range(0..13)).unwrap()),
        8 => Action::Retract,
        9 => Action::Ready,
        10 => Action::Open,
        // Each false bell stops the table: too many, and nobody ever trades.
        _ => Action::Ring,
    }
}
