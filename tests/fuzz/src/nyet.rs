//! NΣT!.

use outcry_rules::limits::NYET_SEATS_MAX;
use outcry_rules::nyet::{
    Action, Card, Cards, Colour, Deck, Event, Gift, Length, Line, Mark, Nyet, NyetOptions, Observation,
    Phase, Split, Token,
};
use outcry_rules::{Match, Points, Seat, Seats, Viewer};

use crate::{Bytes, Fuzzed};

impl Fuzzed for Nyet {
    fn suits() -> Vec<&'static str> {
        Vec::new()
    }

    fn any_action(bytes: &mut Bytes<'_>, table: &Match<Self>, seat: Seat) -> Action {
        match bytes.below(9) {
            0 => {
                let line = bytes.pick(&Line::ALL).copied().unwrap_or(Line::First);
                let boxes: Vec<Mark> = table.setting().marks(line).collect();
                let mark = if bytes.rarely() { None } else { bytes.pick(&boxes).copied() };
                Action::Place { line, mark: mark.unwrap_or_else(|| any_mark(bytes)) }
            }
            1 => {
                let members = usize::from(bytes.byte()) | usize::from(bytes.byte()) << 8;
                let team =
                    (0..).map_while(Seat::new).filter(|seat| members >> seat.index() & 1 == 1).collect();
                Action::Split { team, bonus: Seat::new(bytes.below(16)) }
            }
            2 => Action::Discard(any_cards(bytes)),
            3 => Action::Pass(any_cards(bytes)),
            4 => Action::Discard(some_of(bytes, table, seat)),
            5 => Action::Pass(some_of(bytes, table, seat)),
            6 => Action::Bonus { double: bytes.byte() & 1 == 1 },
            7 => Action::Play(any_card(bytes)),
            _ => {
                let hand: Vec<Card> = table.game().hand(seat).iter(table.game().deck()).collect();
                Action::Play(bytes.pick(&hand).copied().unwrap_or_else(|| any_card(bytes)))
            }
        }
    }

    /// Either team may be named in a split; listed is the first player's own.
    fn as_listed(table: &Match<Self>, seat: Seat, action: Action) -> Action {
        let Action::Split { team, bonus } = action else { return action };
        Split::new(table.seats(), seat, team, bonus)
            .map_or(action, |Split { team, bonus }| Action::Split { team, bonus })
    }

    fn choice(_: &mut Bytes<'_>) -> Option<()> {
        None
    }

    fn pack(table: &Match<Self>) -> Vec<Card> {
        let deck = table.game().deck();
        deck.cards(table.seats()).iter(deck).collect()
    }

    fn dealt(_: &NyetOptions, seats: Seats, _: Seat, _: Seat) -> usize {
        Deck::hand_size(seats)
    }

    fn hand(table: &Match<Self>, seat: Seat) -> Vec<Card> {
        table.game().hand(seat).iter(table.game().deck()).collect()
    }

    fn is_blind(action: Action) -> bool {
        matches!(action, Action::Place { .. } | Action::Split { .. } | Action::Bonus { .. })
    }

    fn plays_by_itself(_: &NyetOptions) -> bool {
        false
    }

    fn note(event: &Event, points: &mut Points) {
        if let Event::Scored(score) = event {
            for side in &score.teams {
                for seat in side.seats.iter() {
                    points[seat.index()] += side.points;
                }
            }
        }
    }

    fn check(table: &Match<Self>, viewer: Seat) {
        check_cards(table);
        check_views(table, viewer);
        let (game, options) = (table.game(), table.options());
        let over = game.phase() == Phase::Over;
        assert_eq!(over, table.outcome().is_some(), "a round is over when it has an outcome");
        assert_eq!(over, game.score().is_some(), "a round is over when it is scored");
        assert_eq!(table.poll_timeout(), None, "nothing depends on time");
        let rounds = [8, 9, 8, 10][table.seats().count() - 2];
        let ended = match options.length {
            Length::Rounds => table.round() >= rounds,
            Length::Points => table.seats().iter().any(|seat| table.totals()[seat.index()] >= options.target),
        };
        assert_eq!(table.winners().is_some(), over && ended, "the end of the match");
    }
}

/// Checks that all piles together are the deck, and that what was won was played.
fn check_cards(table: &Match<Nyet>) {
    let (game, seats) = (table.game(), table.seats());
    let (deck, piles) = (game.deck(), game.piles());
    let all = piles.hands.into_iter().chain([piles.played, piles.discarded, piles.aside]);
    let count: usize = all.clone().map(Cards::len).sum();
    let together = all.fold(Cards::EMPTY, |sum, pile| sum.plus(deck, pile));
    assert_eq!((count, together), (together.len(), deck.cards(seats)), "the piles are the deck");
    for seat in (0..).map_while(Seat::new) {
        let hand = game.hand(seat);
        assert_eq!(Cards::from_bits(deck, hand.bits()), Some(hand), "a hand is in order");
        assert_eq!(piles.hands.get(seat.index()).copied().unwrap_or_default(), hand);
        assert!(seats.contains(seat) || hand.is_empty(), "an empty chair holds cards");
        let given = game.given(seat).unwrap_or_default();
        assert!(game.phase() != Phase::Discard || given.is_subset(hand), "what is chosen stays in the hand");
    }
    let taken: usize = game.tricks().iter().copied().map(usize::from).sum();
    assert_eq!(piles.played.len(), taken * seats.count() + game.trick().len(), "every trick has its cards");
    let lowest = (0..4).filter_map(|at| Card::new(Colour::ALL[at], deck.lowest()));
    let prey: usize = lowest.map(|card| piles.played.count(deck, card)).sum();
    assert!(game.loot().iter().copied().map(usize::from).sum::<usize>() <= prey, "loot was played");
    assert_eq!(game.verdict().is_some(), game.phase() != Phase::Veto);
}

/// Checks that all see the same table, and of the hands their own alone.
fn check_views(table: &Match<Nyet>, seat: Seat) {
    let (game, seats) = (table.game(), table.seats());
    let board = table.observe(Viewer::Board);
    assert_eq!((board.round, board.dealer), (table.round(), table.dealer()));
    assert_eq!((board.totals, board.winners), (*table.totals(), table.winners()));
    let nothing = (Cards::EMPTY, None, None);
    assert_eq!((board.game.hand, board.game.given, board.game.received), nothing, "the board has no hand");
    let owned = |token| matches!(token, Token::Placed(Some(_)));
    let shown = Line::ALL.iter().any(|&line| {
        (0..board.game.board.boxes().count(line)).any(|at| owned(board.game.board.token(line, at)))
    });
    assert!(!shown || table.options().token_owner_visible, "tokens show whose they are");
    let seen = table.observe(Viewer::Seat(seat)).game;
    assert_eq!(seen.hand, game.hand(seat), "{seat:?} sees another hand");
    assert_eq!((seen.given, seen.received), (game.given(seat), game.received(seat)));
    assert_eq!(seen.playable(game.rules()), game.legal_plays(seat), "what {seat:?} may play");
    let bare = Observation { viewer: Viewer::Board, hand: Cards::EMPTY, given: None, received: None, ..seen };
    assert_eq!(bare, board.game, "everybody sees the same table");
    assert!(seats.contains(seat) || (seen.hand, seen.given, seen.received) == nothing);
    if game.phase() == Phase::Tricks {
        let imagines = if game.turn() == Some(seat) { seen } else { board.game };
        check_imagined(game, &imagines);
    }
}

/// Checks that a viewer who guesses right imagines the round as it is.
fn check_imagined(game: &Nyet, seen: &Observation) {
    let hands: [Cards; NYET_SEATS_MAX] = game.piles().hands;
    let imagined = Nyet::imagine(game.rules(), seen, &hands[..game.seats().count()]);
    assert!(imagined.is_some(), "the true hands fit what is seen");
    if let (Some(imagined), Some(turn)) = (imagined, game.turn()) {
        assert_eq!((imagined.turn(), imagined.trick()), (game.turn(), game.trick()));
        assert_eq!(imagined.last_trick(), game.last_trick());
        assert_eq!(imagined.legal_plays(turn), game.legal_plays(turn));
        assert_eq!((imagined.tricks(), imagined.loot()), (game.tricks(), game.loot()));
    }
    let mut turned = hands;
    turned[..game.seats().count()].rotate_left(1);
    // A guess that fits or does not: it only has to be taken or left.
    let _ = Nyet::imagine(game.rules(), seen, &turned);
}

fn any_mark(bytes: &mut Bytes<'_>) -> Mark {
    match bytes.below(4) {
        0 => Seat::new(bytes.below(13)).map_or(Mark::Colour(None), Mark::Character),
        1 => Mark::Give(bytes.pick(Gift::ALL).copied().unwrap_or(Gift::Nothing)),
        2 => Mark::Colour(Colour::ALL.get(bytes.below(5)).copied()),
        _ => Mark::Value(bytes.byte() as i8),
    }
}

fn any_card(bytes: &mut Bytes<'_>) -> Card {
    let cards: Vec<Card> = (0..=u8::MAX).filter_map(Card::from_code).collect();
    cards[bytes.below(cards.len())]
}

/// Makes a set of either deck.
fn any_cards(bytes: &mut Bytes<'_>) -> Cards {
    let deck = bytes.pick(Deck::ALL).copied().unwrap_or(Deck::OneToThirteen);
    match bytes.below(16) {
        0 => Cards::from_bits(deck, bytes.word()).unwrap_or_default(),
        1 => Seats::new(4).map(|seats| deck.cards(seats)).unwrap_or_default(),
        count => (1..count).fold(Cards::EMPTY, |mut cards, _| {
            cards.add(deck, any_card(bytes));
            cards
        }),
    }
}

fn some_of(bytes: &mut Bytes<'_>, table: &Match<Nyet>, seat: Seat) -> Cards {
    let deck = table.game().deck();
    let hand: Vec<Card> = table.game().hand(seat).iter(deck).collect();
    let chosen = (0..bytes.below(6)).filter_map(|_| bytes.pick(&hand).copied());
    Cards::gather(deck, chosen).unwrap_or_default()
}
