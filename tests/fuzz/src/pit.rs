//! Pit.

use outcry_rules::limits::{HAND_MAX, SUIT_SIZE};
use outcry_rules::pit::{
    Action, CallVariant, Card, Cards, CornerHint, Deck, Event, Lot, Phase, Pit, PitOptions, Suit, Suits,
};
use outcry_rules::{Game, Match, Points, Seat, Seats, Viewer};

use crate::{Bytes, Fuzzed};

impl Fuzzed for Pit {
    fn suits() -> Vec<&'static str> {
        Deck::ALL.iter().flat_map(|deck| deck.names()).copied().collect()
    }

    fn any_action(bytes: &mut Bytes<'_>, table: &Match<Self>, seat: Seat) -> Action {
        match bytes.below(12) {
            0 => Action::Ready,
            1 => Action::Open,
            2 => Action::Call(any_cards(bytes)),
            3 => Action::Lower(any_cards(bytes)),
            4 => Action::Retract,
            5 => Action::Tap(Seat::new(bytes.below(13)).unwrap_or(seat)),
            6 => Action::Tap(seat),
            7 => Action::Ring,
            8 | 9 => Action::Call(some_of(bytes, table.game().hand(seat))),
            _ => Action::Lower(some_of(bytes, table.game().hand(seat))),
        }
    }

    fn as_listed(_: &Match<Self>, _: Seat, action: Action) -> Action {
        action
    }

    fn choice(bytes: &mut Bytes<'_>) -> Option<CallVariant> {
        if bytes.rarely() { bytes.pick(CallVariant::ALL).copied() } else { None }
    }

    fn pack(table: &Match<Self>) -> Vec<Card> {
        let suits = suits_in_play(table).iter().flat_map(|suit| [Card::Of(suit); 9]);
        let specials = [Card::Bull, Card::Bear].into_iter().filter(|_| table.options().bull_bear);
        suits.chain(specials).collect()
    }

    fn dealt(options: &PitOptions, seats: Seats, dealer: Seat, seat: Seat) -> usize {
        let left = seats.next(dealer);
        if options.bull_bear && (seat == left || seat == seats.next(left)) { 10 } else { 9 }
    }

    fn hand(table: &Match<Self>, seat: Seat) -> Vec<Card> {
        table.game().hand(seat).iter().collect()
    }

    fn is_blind(action: Action) -> bool {
        matches!(action, Action::Ready | Action::Open | Action::Retract | Action::Tap(_))
    }

    fn plays_by_itself(options: &PitOptions) -> bool {
        options.corner_hint == CornerHint::AutoRing
    }

    fn note(event: &Event, points: &mut Points) {
        match *event {
            Event::Penalty { seat, points: fine, .. } => points[seat.index()] += fine,
            Event::Cornered(corner) => points[corner.seat.index()] += corner.points,
            _ => {}
        }
    }

    fn check(table: &Match<Self>, viewer: Seat) {
        check_cards(table);
        check_views(table, viewer);
        let over = matches!(table.game().phase(), Phase::Over { .. });
        assert_eq!(over, table.outcome().is_some(), "a round is over when it has an outcome");
        if let Phase::Over { corner } = table.game().phase() {
            assert_eq!(
                table.game().outcome().and_then(|outcome| outcome.winner),
                corner.map(|corner| corner.seat)
            );
            assert_eq!(table.poll_timeout(), None, "nothing is waited for after the end");
        }
        let options = table.options();
        let reached = table.seats().iter().any(|seat| table.totals()[seat.index()] >= options.target);
        let capped = options.round_cap.is_some_and(|cap| i64::from(table.round()) >= i64::from(cap));
        assert_eq!(table.winners().is_some(), over && (reached || capped), "the end of the match");
    }
}

fn suits_in_play(table: &Match<Pit>) -> Suits {
    table.observe(Viewer::Board).game.table.suits
}

/// Checks that the hands are the deck, each of its size, and that every offer lies in its hand.
fn check_cards(table: &Match<Pit>) {
    let (game, options, seats) = (table.game(), table.options(), table.seats());
    let specials = [Card::Bull, Card::Bear].map(|card| (card, u8::from(options.bull_bear)));
    let suits = (0..).map_while(Suit::new);
    let suits =
        suits.map(|suit| (Card::Of(suit), SUIT_SIZE * u8::from(table.setting().suits().contains(suit))));
    for (card, expected) in suits.chain(specials) {
        let held: u8 = seats.iter().map(|seat| game.hand(seat).count(card)).sum();
        assert_eq!(held, expected, "the hands are the deck, {card:?} too");
    }
    for seat in seats.iter() {
        let hand = game.hand(seat);
        assert_eq!(
            usize::from(hand.len()),
            Pit::dealt(options, seats, table.dealer(), seat),
            "a hand's size"
        );
        assert!(hand.len() <= HAND_MAX);
        if let Some(lot) = game.offer(seat) {
            assert!(hand.contains(lot.cards()), "{lot:?} is offered out of {hand:?}");
            assert!((1..=options.trade_max).contains(&lot.count().into()), "{lot:?} is too large");
            assert!(
                !matches!(game.phase(), Phase::Sorting | Phase::Over { .. }),
                "{lot:?} is offered too soon or late"
            );
        }
    }
    for seat in (seats.count()..).map_while(Seat::new) {
        assert!(game.hand(seat).is_empty() && game.offer(seat).is_none(), "an empty chair holds cards");
    }
}

/// Checks that all see the same table, and of the hands their own alone.
fn check_views(table: &Match<Pit>, seat: Seat) {
    let (game, seats) = (table.game(), table.seats());
    let board = table.observe(Viewer::Board);
    let open = board.game.table;
    assert_eq!(board.game.own, None, "the board has no hand");
    assert_eq!((board.round, board.dealer), (table.round(), table.dealer()));
    assert_eq!((board.totals, board.winners), (*table.totals(), table.winners()));
    assert_eq!((open.seats, open.dealer, open.phase), (seats, table.dealer(), game.phase()));
    assert_eq!(open.suits.len(), seats.count(), "a suit for each player");
    let calling = seats.iter().filter(|&seat| game.offer(seat).is_some()).collect();
    assert_eq!(open.calling, calling, "who is calling");
    if let Some(revealed) = open.revealed {
        let winner = table.outcome().and_then(|outcome| outcome.winner);
        assert_eq!(winner.map(|seat| game.hand(seat)), Some(revealed), "only the winner's hand is laid open");
    }
    let seen = table.observe(Viewer::Seat(seat));
    assert_eq!(seen.game.table, open, "everybody sees the same table");
    assert_eq!(seen.game.own.is_some(), seats.contains(seat), "who sits there sees a hand");
    let Some(own) = seen.game.own else { return };
    assert_eq!((own.seat, own.hand, own.lot), (seat, game.hand(seat), game.offer(seat)));
    let count = game.offer(seat).map_or(0, Lot::count);
    assert_eq!(open.counts.map_or(count, |counts| counts.get(seat)), count, "the number called");
    assert!(own.tapped.is_none_or(|whom| open.calling.contains(whom) && open.calling.contains(seat)));
    for suitor in own.suitors.iter() {
        let theirs = table.observe(Viewer::Seat(suitor)).game.own;
        assert_eq!(theirs.and_then(|theirs| theirs.tapped), Some(seat), "{suitor:?} has tapped {seat:?}");
    }
}

fn any_cards(bytes: &mut Bytes<'_>) -> Cards {
    let card = |slot| match slot {
        13 => Card::Bull,
        14 => Card::Bear,
        slot => Suit::new(slot).map_or(Card::Bull, Card::Of),
    };
    match bytes.below(24) {
        0 => Cards::of(card(bytes.below(15)), bytes.byte()),
        1 => (0..255).map(|at| card(at % 15)).collect(),
        count => (1..count).map(|_| card(bytes.below(15))).collect(),
    }
}

fn some_of(bytes: &mut Bytes<'_>, hand: Cards) -> Cards {
    hand.counts()
        .flat_map(|(card, count)| {
            let chosen = bytes.below(usize::from(count) + 1);
            std::iter::repeat_n(card, chosen)
        })
        .collect()
}
