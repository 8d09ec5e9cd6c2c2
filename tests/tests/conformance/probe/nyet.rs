//! Behind the rules of NΣT!

use outcry_rules::limits::NYET_SEATS_MAX;
use outcry_rules::nyet::{
    Action, Board, Card, Cards, Event, Gift, Length, Line, Mark, Nyet, NyetOptions, Observation, Phase,
    Score, ScoreMode,
};
use outcry_rules::{Game, Match, Millis, Points, Seat, SeatSet, Viewer};
use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use super::{Probe, hands, put, take};

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

    fn choice(rng: &mut ChaCha8Rng) -> Option<()> {
        rng.random_bool(0.5).then_some(())
    }

    fn check(name: &str, _: &NyetOptions, round: &Self) {
        let seats = round.seats();
        assert!(round.trick().is_empty() || round.phase() == Phase::Tricks, "{name}");
        // With the cards that lie on the table given back, every hand is as large as any other.
        let lying = |seat| round.trick().iter().filter(|&(by, _)| by == seat).count();
        let sizes: Vec<usize> = seats.iter().map(|seat| round.hand(seat).len() + lying(seat)).collect();
        assert!(sizes.iter().all(|&size| size == sizes[0]), "{name}: hands of {sizes:?}");
        let tricks: u8 = round.tricks().iter().sum();
        let played = round.piles().played.len() - round.trick().len();
        assert_eq!(usize::from(tricks) * seats.count(), played, "{name}: tricks and played cards differ");
        if let Some([one, two]) = round.teams() {
            assert_eq!(one.len() + two.len(), seats.count(), "{name}");
            assert!(one.contains(round.verdict().unwrap().first), "{name}");
        }
    }

    fn check_deal(name: &str, _: Option<&Match<Self>>, after: &Match<Self>, _: Option<()>) {
        let (round, seats) = (after.game(), after.seats());
        let size = [15, 16, 15, 12][seats.count() - 2];
        assert!(seats.iter().all(|seat| round.hand(seat).len() == size), "{name}: not {size} each");
        assert_eq!(*round.points(), Points::default(), "{name}");
        assert!(round.tricks().iter().chain(round.loot()).all(|&none| none == 0), "{name}");
    }

    fn check_events(name: &str, options: &NyetOptions, before: &Self, after: &Self, events: &[Event]) {
        let mut told = Told::of(before);
        let mut double = None;
        for event in events {
            match *event {
                Event::Scored(ref score) => told.score(name, options, after, score, double),
                Event::BonusDecided { seat, double: doubled } => {
                    assert_eq!(before.bonus(), Some(seat), "{name}: {seat} has no bonus card");
                    double = Some(doubled);
                }
                ref event => told.hear(name, before, after, event),
            }
        }
        assert_eq!(told, Told::of(after), "{name}: {events:?} do not lead there");
    }
}

/// Holds what the events of a round tell of it.
#[derive(PartialEq, Eq, Debug)]
struct Told {
    hands: Vec<Vec<Card>>,
    /// The open boxes of each line.
    open: Vec<Vec<Mark>>,
    teams: Option<[SeatSet; 2]>,
    bonus: Option<Seat>,
    /// Who has chosen what to give away.
    chosen: Vec<bool>,
    tricks: Vec<u8>,
    loot: Vec<u8>,
    points: Points,
    score: Option<Score>,
}

impl Told {
    fn of(round: &Nyet) -> Self {
        let seats = round.seats();
        Self {
            hands: hands(round, seats),
            open: Line::ALL.iter().map(|&line| open(round.board(), line)).collect(),
            teams: round.teams(),
            bonus: round.bonus(),
            chosen: seats.iter().map(|seat| round.given(seat).is_some()).collect(),
            tricks: round.tricks().to_vec(),
            loot: round.loot().to_vec(),
            points: *round.points(),
            score: round.score(),
        }
    }

    fn hear(&mut self, name: &str, before: &Nyet, after: &Nyet, event: &Event) {
        match *event {
            Event::Placed { seat, line, mark } => {
                assert_eq!(before.turn(), Some(seat), "{name}");
                take(name, &mut self.open[line.number() - 1], [mark]);
            }
            Event::LineDecided { line, mark } => assert_eq!(self.open[line.number() - 1], [mark], "{name}"),
            Event::Split { first, teams, bonus } => {
                assert_eq!(before.turn(), Some(first), "{name}");
                (self.teams, self.bonus) = (Some(teams), bonus);
            }
            Event::Chosen { seat } => {
                assert!(!std::mem::replace(&mut self.chosen[seat.index()], true), "{name}: {seat} twice");
            }
            Event::Given { gift, count } => self.give(name, after, gift, count),
            Event::Played { seat, card } => {
                take(name, &mut self.hands[seat.index()], [card]);
                let complete = after.last_trick().filter(|_| after.trick().is_empty());
                let trick = complete.map_or(after.trick(), |(trick, _)| trick);
                assert_eq!(trick.iter().last(), Some((seat, card)), "{name}");
            }
            Event::Trick { winner, loot } => {
                let (trick, taken_by) = after.last_trick().unwrap();
                assert_eq!((taken_by, trick.len()), (winner, self.hands.len()), "{name}");
                self.tricks[winner.index()] += 1;
                self.loot[winner.index()] += loot;
            }
            Event::BonusDecided { .. } | Event::Scored(_) => {}
        }
    }

    fn give(&mut self, name: &str, after: &Nyet, gift: Gift, count: u8) {
        assert_eq!(Some(gift), after.verdict().map(|verdict| verdict.gift), "{name}");
        assert!(self.chosen.iter().all(|&chosen| chosen), "{name}: somebody has not chosen");
        let list =
            |cards: Option<Cards>| -> Vec<Card> { cards.unwrap_or_default().iter(after.deck()).collect() };
        for seat in after.seats().iter() {
            let (given, received) = (list(after.given(seat)), list(after.received(seat)));
            assert_eq!(given.len(), usize::from(count), "{name}: {seat} gave {given:?}");
            assert_eq!(received.len(), if gift == Gift::Pass { given.len() } else { 0 }, "{name}: {seat}");
            let hand = &mut self.hands[seat.index()];
            take(name, hand, given);
            put(hand, received);
        }
    }

    fn score(
        &mut self,
        name: &str,
        options: &NyetOptions,
        after: &Nyet,
        score: &Score,
        double: Option<bool>,
    ) {
        // Where it is not left to the owner, the bonus card always doubles.
        let owner = after.bonus().filter(|_| double.unwrap_or(!options.bonus_optional));
        assert_eq!(score.doubled, owner, "{name}");
        assert_eq!(Some(score.value), after.verdict().map(|verdict| verdict.value), "{name}");
        for side in &score.teams {
            let sum = |of: &[u8]| -> u8 { side.seats.iter().map(|seat| of[seat.index()]).sum() };
            assert_eq!((side.tricks, side.loot), (sum(&self.tricks), sum(&self.loot)), "{name}");
            let plain = i32::from(side.tricks + side.loot) * i32::from(score.value);
            let doubled = owner.is_some_and(|owner| side.seats.contains(owner));
            assert!(doubled || options.score_mode != ScoreMode::Full || side.points == plain, "{name}");
            for seat in side.seats.iter() {
                self.points[seat.index()] += side.points;
            }
        }
        self.score = Some(*score);
    }
}

fn open(board: &Board, line: Line) -> Vec<Mark> {
    board.open(line).collect()
}

fn absurd(round: &Nyet, seat: Seat, rng: &mut ChaCha8Rng) -> Action {
    let all = match rng.random_range(0..3) {
        0 => Vec::new(),
        _ => round.deck().cards(round.seats()).iter(round.deck()).map(Action::Play).collect(),
    };
    let all: Vec<Action> = if all.is_empty() { Nyet::everything(round, seat) } else { all };
    all[rng.random_range(0..all.len())]
}
