//! Behind the rules of Pit.

use outcry_rules::pit::{
    Action, CallChoice, CallVariant, Card, Cards, Corner, CornerKind, Event, Fine, Lot, Observation, Phase,
    Pit, PitOptions, Suit, SuitPick, Table,
};
use outcry_rules::{Game, Match, Millis, Points, Seat, Seats, Viewer};
use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use super::{Probe, hands, put, take};

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
        let foreign = deck(round).into_iter().filter(|&card| round.hand(seat).count(card) == 0);
        lots.extend(foreign.map(|card| Cards::of(card, 1)));
        all.extend(lots.into_iter().flat_map(|lot| [Action::Call(lot), Action::Lower(lot)]));
        all
    }

    fn deck(options: &PitOptions, round: &Self) -> Vec<Card> {
        let cards = deck(round);
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

    fn choice(rng: &mut ChaCha8Rng) -> Option<CallVariant> {
        rng.random_bool(0.7).then(|| CallVariant::ALL[rng.random_range(0..CallVariant::ALL.len())])
    }

    fn check(name: &str, options: &PitOptions, round: &Self) {
        let Table { seats, dealer, calling, counts, .. } = table(round);
        let first = seats.next(dealer);
        for seat in seats.iter() {
            let tenth = options.bull_bear && (seat == first || seat == seats.next(first));
            let size = round.hand(seat).len();
            assert_eq!(size, if tenth { 10 } else { 9 }, "{name}: {seat}, dealt by {dealer}");
            let called = round.offer(seat).map_or(0, Lot::count);
            assert!(counts.is_none_or(|counts| counts.get(seat) == called), "{name}: {seat} calls {called}");
        }
        for seat in seats.iter() {
            let offer = round.offer(seat);
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

    fn check_deal(
        name: &str,
        before: Option<&Match<Self>>,
        after: &Match<Self>,
        choice: Option<CallVariant>,
    ) {
        let (options, setting) = (after.options(), after.setting());
        assert_eq!(*after.game().points(), Points::default(), "{name}");
        assert_eq!(setting.suits().len(), after.seats().count(), "{name}: a suit for each player");
        if options.suit_pick == SuitPick::Host {
            let mut picked = options.suits.iter().take(after.seats().count());
            assert!(picked.all(|&suit| setting.suits().contains(suit)), "{name}: the host is not heard");
        }
        let Some(before) = before else { return };
        assert_eq!(setting.suits(), before.setting().suits(), "{name}: suits change within a match");
        let best = after.seats().iter().map(|seat| before.totals()[seat.index()]).max();
        let variant = setting.variant();
        if options.silent_above.is_some_and(|limit| best > Some(limit)) {
            assert!(variant.is_silent(), "{name}: {variant:?} is not silent");
            return;
        }
        let chosen = choice.filter(|_| before.outcome().unwrap().winner.is_some());
        match options.call_variant {
            CallChoice::Fixed(always) => assert_eq!(variant, always, "{name}"),
            CallChoice::Random => assert!(CallVariant::THIRTEEN.contains(&variant), "{name}: {variant:?}"),
            CallChoice::WinnersChoice => {
                assert!(chosen.is_none_or(|chosen| chosen == variant), "{name}: {variant:?}, not {chosen:?}");
            }
        }
    }

    fn check_events(name: &str, options: &PitOptions, before: &Self, after: &Self, events: &[Event]) {
        let mut told = Told::of(before);
        for &event in events {
            told.hear(name, options, before, after, event);
        }
        assert_eq!(told, Told::of(after), "{name}: {events:?} do not lead there");
    }
}

/// Holds what the events of a round tell of it.
#[derive(PartialEq, Eq, Debug)]
struct Told {
    phase: Phase,
    hands: Vec<Vec<Card>>,
    /// The size of each offer, 0 for none.
    called: Vec<u8>,
    /// With whom each has agreed.
    tapped: Vec<Option<Seat>>,
    ready: Vec<bool>,
    points: Points,
}

impl Told {
    fn of(round: &Pit) -> Self {
        let open = table(round);
        let own = |seat| round.observe(Viewer::Seat(seat)).own.unwrap();
        Self {
            phase: open.phase,
            hands: hands(round, open.seats),
            called: open.seats.iter().map(|seat| round.offer(seat).map_or(0, Lot::count)).collect(),
            tapped: open.seats.iter().map(|seat| own(seat).tapped).collect(),
            ready: open.seats.iter().map(|seat| open.ready.contains(seat)).collect(),
            points: *round.points(),
        }
    }

    fn hear(&mut self, name: &str, options: &PitOptions, before: &Pit, after: &Pit, event: Event) {
        match event {
            Event::Ready { seat } => {
                assert!(!std::mem::replace(&mut self.ready[seat.index()], true), "{name}: {seat} twice");
            }
            Event::Opened { .. } => {
                assert_eq!(std::mem::replace(&mut self.phase, Phase::Open), Phase::Sorting, "{name}");
            }
            Event::Called { seat, count } => self.call(seat, count),
            Event::Lowered { seat, count } => {
                assert!(count < self.called[seat.index()], "{name}: {seat} does not go below");
                self.call(seat, count);
            }
            Event::Retracted { seat } => {
                assert_ne!(self.called[seat.index()], 0, "{name}: {seat} was not calling");
                self.call(seat, 0);
            }
            Event::Tapped { seat, whom } => self.tapped[seat.index()] = Some(whom),
            Event::Gone { seat, whom } => {
                assert_eq!(self.tapped[seat.index()], Some(whom), "{name}: {seat} had not agreed");
            }
            Event::Swapped { seats, count } => {
                let lots = self.trade(name, seats, before);
                assert!(
                    lots.iter().all(|lot| lot.len() == usize::from(count)),
                    "{name}: {count} of {lots:?}"
                );
                for (at, seat) in seats.into_iter().enumerate() {
                    let hand = &mut self.hands[seat.index()];
                    take(name, hand, lots[at].iter().copied());
                    put(hand, lots[1 - at].iter().copied());
                }
            }
            Event::Voided { seats, offenders } => {
                let lots = self.trade(name, seats, before);
                for (seat, lot) in seats.into_iter().zip(lots) {
                    let suits = lot.iter().filter(|card| matches!(card, Card::Of(_)));
                    let mixed = suits.collect::<std::collections::BTreeSet<_>>().len() > 1;
                    assert_eq!(offenders.contains(seat), mixed, "{name}: {seat} offered {lot:?}");
                }
            }
            Event::Rang { .. } => assert_eq!(self.phase, Phase::Open, "{name}: a bell out of time"),
            Event::FalseCorner { seat, thaws_at } => {
                self.phase = Phase::Frozen { ringer: seat, until: thaws_at };
            }
            Event::Thawed => {
                let frozen = std::mem::replace(&mut self.phase, Phase::Open);
                assert!(matches!(frozen, Phase::Frozen { .. }), "{name}: {frozen:?} was not frozen");
            }
            Event::Penalty { seat, points, fine } => {
                assert!(points <= 0, "{name}: {seat} is paid {points} for {fine:?}");
                let winner = if let Phase::Over { corner } = self.phase { corner } else { None };
                let holds = |card| self.hands[seat.index()].contains(&card);
                match fine {
                    Fine::Bull => {
                        assert!(winner.is_some_and(|it| it.seat != seat) && holds(Card::Bull), "{name}");
                    }
                    Fine::Bear => assert!(winner.is_some() && holds(Card::Bear), "{name}"),
                    Fine::EarlyTrade => assert_eq!(self.phase, Phase::Sorting, "{name}"),
                    Fine::FalseCorner | Fine::MixedLot => assert!(winner.is_none(), "{name}"),
                }
                self.points[seat.index()] += points;
            }
            Event::Cornered(corner) => {
                self.corner(name, options, corner);
                self.end(Some(corner));
            }
            Event::Revealed { seat, cards } => {
                assert!(options.reveal_on_corner, "{name}: nobody asked for the cards of {seat}");
                assert_eq!(cards, after.hand(seat), "{name}: {seat}");
            }
            Event::TimeUp => self.end(None),
        }
    }

    fn call(&mut self, seat: Seat, count: u8) {
        self.called[seat.index()] = count;
        // Whoever changes an offer has agreed to nothing any more, and nobody has agreed to the new one.
        self.tapped[seat.index()] = None;
        for tapped in self.tapped.iter_mut().filter(|tapped| **tapped == Some(seat)) {
            *tapped = None;
        }
    }

    /// Ends the offers of two seats and gives the cards that were in them.
    fn trade(&mut self, name: &str, seats: [Seat; 2], before: &Pit) -> [Vec<Card>; 2] {
        let [one, two] = seats;
        assert_eq!(self.tapped[one.index()], Some(two), "{name}: {one} does not tap {two}");
        for seat in seats {
            self.call(seat, 0);
        }
        seats.map(|seat| before.offer(seat).unwrap().cards().iter().collect())
    }

    fn corner(&mut self, name: &str, options: &PitOptions, corner: Corner) {
        let hand = &self.hands[corner.seat.index()];
        let alike = hand.iter().filter(|&&card| card == Card::Of(corner.suit)).count();
        let bull = usize::from(hand.contains(&Card::Bull));
        let (expected, times) = match corner.kind {
            CornerKind::Plain => ((9, 0), 1),
            CornerKind::Bull => ((8, 1), 1),
            CornerKind::DoubleBull => ((9, 1), options.double_bull),
        };
        assert_eq!((alike, bull), expected, "{name}: {corner:?} with {hand:?}");
        assert_eq!(corner.points, options.value(corner.suit) * times, "{name}: {corner:?}");
        self.points[corner.seat.index()] += corner.points;
    }

    fn end(&mut self, corner: Option<Corner>) {
        self.phase = Phase::Over { corner };
        self.called.fill(0);
        self.tapped.fill(None);
    }
}

fn table(round: &Pit) -> Table {
    round.observe(Viewer::Board).table
}

fn any(seats: Seats, rng: &mut ChaCha8Rng) -> Seat {
    seats.iter().nth(rng.random_range(0..seats.count())).unwrap()
}

/// Lists nine of each suit in play, the Bull and the Bear, sorted as hands are.
fn deck(round: &Pit) -> Vec<Card> {
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
        let all = deck(round);
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
