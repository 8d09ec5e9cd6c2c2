//! Where the cards may be that a seat does not see.

use outcry_rules::limits::NYET_SEATS_MAX;
use outcry_rules::nyet::{Card, Cards, Deck, Gift, NyetOptions, Observation, Phase};
use rand::Rng;
use rand::rngs::Xoshiro256PlusPlus;

use super::card_ranking::CardRanking;
use super::history::{Known, passed_to};

/// Cards of the largest deck.
const CARDS_MAX: usize = 60;

/// The pile of cards in no hand: laid aside, never dealt, or played unseen.
const GONE: usize = NYET_SEATS_MAX;

/// Every hand and the pile of [`GONE`] cards.
const PILES: usize = NYET_SEATS_MAX + 1;

/// After a deal that had to avoid hands, how often cards may change places, for each card: enough for the deal to forget
/// in which order it was made.
const STIRS: usize = 8;

/// Deals the unseen cards repeatedly at random, within the seat's knowledge.
#[derive(Clone, Debug)]
pub(super) struct Guess {
    deck: Deck,
    /// The viewer's own hand in its place.
    hands: [Cards; NYET_SEATS_MAX],
    /// The unseen cards, those with the fewest places to go first.
    cards: [Unseen; CARDS_MAX],
    count: usize,
    room: [u8; PILES],
    /// Whether any card may not go everywhere.
    restricted: bool,
}

/// A card that the viewer does not see.
#[derive(Clone, Copy, Debug)]
struct Unseen {
    card: Option<Card>,
    /// A bit for each pile that it may be in.
    may: u8,
}

impl Guess {
    /// Gathers what the seat knows.
    pub(super) fn new(
        seen: &Observation,
        known: &Known,
        options: &NyetOptions,
        ranking: &CardRanking,
    ) -> Self {
        let (deck, seats, me) = (seen.deck, seen.seats, seen.viewer.seat());
        let mut guess = Self {
            deck,
            hands: [Cards::EMPTY; NYET_SEATS_MAX],
            cards: [Unseen { card: None, may: 0 }; CARDS_MAX],
            count: 0,
            room: [0; PILES],
            restricted: false,
        };
        let mut everywhere = 1_u8 << GONE;
        for seat in seats.iter() {
            if Some(seat) == me {
                guess.hands[seat.index()] = seen.hand;
            } else {
                guess.room[seat.index()] = seen.hand_sizes[seat.index()];
                everywhere |= 1 << seat.index();
            }
        }
        let pass = seen.verdict.is_some_and(|verdict| verdict.gift == Gift::Pass);
        let laid_aside = seen.given.filter(|_| !pass && seen.phase != Phase::Discard).unwrap_or_default();
        let out_of_sight = less(deck, less(deck, deck.cards(seats), seen.hand), laid_aside);
        let mut unseen = less(deck, out_of_sight, known.played);
        let without_voids = |card: Card, may: u8| {
            let place = ranking.place(card);
            let void = |&seat: &usize| known.voids[seat] >> place & 1 == 1;
            (0..NYET_SEATS_MAX).filter(void).fold(may, |may, seat| may & !(1 << seat))
        };
        if let Some(neighbour) = passed_to(seen, options) {
            unseen = less(deck, unseen, known.passed);
            // Who has not heard everything cannot know whether the neighbour still holds it.
            let gone = if known.complete { 0 } else { 1 << GONE };
            for card in known.passed.iter(deck) {
                guess.put(card, without_voids(card, 1 << neighbour.index() | gone));
            }
        }
        // What all laid aside under Except is not of the lowest value, and nothing else is out of sight.
        let except = seen.verdict.is_some_and(|verdict| verdict.gift == Gift::Except);
        let spares_lowest = except && seen.phase == Phase::Tricks && known.complete && seats.count() > 2;
        for card in unseen.iter(deck) {
            let gone = if spares_lowest && card.value() == deck.lowest() { 1 << GONE } else { 0 };
            guess.put(card, without_voids(card, everywhere & !gone));
        }
        let hidden: usize = guess.room.iter().map(|&room| usize::from(room)).sum();
        guess.room[GONE] = guess.count.saturating_sub(hidden) as u8;
        let open = (0..PILES).filter(|&pile| guess.room[pile] > 0).fold(0, |open, pile| open | 1 << pile);
        for unseen in &mut guess.cards[..guess.count] {
            unseen.may &= open;
            guess.restricted |= unseen.may != open;
        }
        guess.cards[..guess.count].sort_by_key(|unseen| unseen.may.count_ones());
        guess
    }

    /// Deals every hand, each way about as likely as the others; `None` where what the seat knows contradicts itself.
    pub(super) fn draw(&self, rng: &mut Xoshiro256PlusPlus) -> Option<[Cards; NYET_SEATS_MAX]> {
        let mut dealt = [GONE as u8; CARDS_MAX];
        let mut room = self.room;
        for at in 0..self.count {
            let may = self.cards[at].may;
            let open = |pile: usize| if may >> pile & 1 == 1 { u64::from(room[pile]) } else { 0 };
            let sum: u64 = (0..PILES).map(open).sum();
            if sum == 0 {
                self.make_room(&mut dealt[..=at], &mut room)?;
                continue;
            }
            let mut skip = (u64::from(rng.next_u32()) * sum) >> 32;
            let mut pile = 0;
            while skip >= open(pile) {
                skip -= open(pile);
                pile += 1;
            }
            dealt[at] = pile as u8;
            room[pile] -= 1;
        }
        if self.restricted {
            self.stir(&mut dealt, rng);
        }
        let mut hands = self.hands;
        for (unseen, &pile) in self.cards.iter().zip(&dealt).take(self.count) {
            if let (Some(card), Some(hand)) = (unseen.card, hands.get_mut(usize::from(pile))) {
                hand.add(self.deck, card);
            }
        }
        Some(hands)
    }

    /// Deals the last card by moving others on until one of them finds room.
    fn make_room(&self, dealt: &mut [u8], room: &mut [u8; PILES]) -> Option<()> {
        let last = dealt.len() - 1;
        // For each pile the card that would leave it, and for where: a walk back from the piles with room.
        let mut onward: [Option<(usize, usize)>; PILES] = [None; PILES];
        let mut reached = (0..PILES).filter(|&pile| room[pile] > 0).fold(0_u8, |set, pile| set | 1 << pile);
        loop {
            let first = self.cards[last].may & reached;
            if first != 0 {
                let mut pile = first.trailing_zeros() as usize;
                dealt[last] = pile as u8;
                while let Some((card, next)) = onward[pile] {
                    dealt[card] = next as u8;
                    pile = next;
                }
                room[pile] -= 1;
                return Some(());
            }
            let (card, next) = (0..last).find_map(|card| {
                let to = self.cards[card].may & reached;
                let fresh = reached >> dealt[card] & 1 == 0;
                (fresh && to != 0).then(|| (card, to.trailing_zeros() as usize))
            })?;
            onward[usize::from(dealt[card])] = Some((card, next));
            reached |= 1 << dealt[card];
        }
    }

    /// Swaps two random cards, or rotates three, where the knowledge allows it.
    ///
    /// Each step is as likely as its inverse, so that in the long run all deals are equally likely.
    fn stir(&self, dealt: &mut [u8; CARDS_MAX], rng: &mut Xoshiro256PlusPlus) {
        for _ in 0..STIRS * self.count {
            let word = rng.next_u64();
            let at = |shift: u32| (((word >> shift & 0xFFFF) * self.count as u64) >> 16) as usize;
            let (one, two) = (at(0), at(16));
            let three = if word >> 63 == 0 { one } else { at(32) };
            let may = |card: usize, pile: u8| self.cards[card].may >> pile & 1 == 1;
            let [from_one, from_two, from_three] = [one, two, three].map(|card| dealt[card]);
            if three == one || three == two {
                if may(one, from_two) && may(two, from_one) {
                    (dealt[one], dealt[two]) = (from_two, from_one);
                }
            } else if one != two && may(one, from_two) && may(two, from_three) && may(three, from_one) {
                (dealt[one], dealt[two], dealt[three]) = (from_two, from_three, from_one);
            }
        }
    }

    fn put(&mut self, card: Card, may: u8) {
        if let Some(place) = self.cards.get_mut(self.count) {
            *place = Unseen { card: Some(card), may };
            self.count += 1;
        }
    }
}

/// Takes cards out of a set as far as they are there.
fn less(deck: Deck, mut cards: Cards, without: Cards) -> Cards {
    for card in without.iter(deck) {
        cards.remove(deck, card);
    }
    cards
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use outcry_rules::nyet::{Action, Event, Nyet, PassDirection};
    use outcry_rules::{Match, MatchEvent, Opening, Seat, Seed, Viewer};
    use rand::SeedableRng;

    use super::super::super::arena::{house_rules, preset, rng};
    use super::super::history::History;
    use super::*;
    use crate::baseline::any_action;
    use crate::rng::BotRng;

    type Hands = [Cards; NYET_SEATS_MAX];

    /// A round as it has gone so far, with everything that anybody could know of it.
    struct RoundSoFar<'a> {
        options: &'a NyetOptions,
        table: &'a Match<Nyet>,
        log: &'a [(Seat, Card)],
    }

    impl RoundSoFar<'_> {
        /// Checks whether these hands agree with a seat's observation: the reference, from the rules alone.
        fn allows(&self, seen: &Observation, hands: &Hands) -> bool {
            let (deck, verdict, me) = (seen.deck, seen.verdict.unwrap(), seen.viewer.seat().unwrap());
            let sizes = (0..NYET_SEATS_MAX).all(|at| hands[at].len() == usize::from(seen.hand_sizes[at]));
            let mut held = *hands;
            let mut left = deck.cards(seen.seats);
            let dealt =
                hands.iter().flat_map(|hand| hand.iter(deck)).chain(self.log.iter().map(|&(_, card)| card));
            let own = seen.given.filter(|_| verdict.gift != Gift::Pass).unwrap_or_default();
            if !sizes
                || hands[me.index()] != seen.hand
                || !dealt.chain(own.iter(deck)).all(|card| left.remove(deck, card))
            {
                return false;
            }
            for &(seat, card) in self.log {
                held[seat.index()].add(deck, card);
            }
            if let Some(given) = seen.given.filter(|_| verdict.gift == Gift::Pass) {
                let neighbour = match self.options.pass_dir {
                    PassDirection::Left => seen.seats.next(me),
                    PassDirection::Right => seen.seats.previous(me),
                };
                if !given.is_subset(held[neighbour.index()]) {
                    return false;
                }
            }
            let lowest = |card: Card| card.value() == deck.lowest();
            if verdict.gift == Gift::Except && seen.seats.count() > 2 && left.iter(deck).any(lowest) {
                return false;
            }
            // A supertrump counts as a trump only where it is a double agent.
            let suit = |card: Card| {
                let agent =
                    self.options.double_agents && lowest(card) && Some(card.colour()) == verdict.supertrump;
                if agent || Some(card.colour()) == verdict.trump { None } else { Some(card.colour()) }
            };
            self.log.chunks(seen.seats.count()).all(|trick| {
                trick.iter().all(|&(seat, card)| {
                    let hand = &mut held[seat.index()];
                    let lead = suit(trick[0].1);
                    let follows = suit(card) == lead || hand.iter(deck).all(|other| suit(other) != lead);
                    hand.remove(deck, card) && follows
                })
            })
        }

        /// Finds every way to deal what a seat does not see, with the number of ways in which copies change places.
        fn all(&self, seen: &Observation) -> BTreeMap<[u64; NYET_SEATS_MAX], u32> {
            let (deck, me) = (seen.deck, seen.viewer.seat().unwrap());
            let pass = seen.verdict.unwrap().gift == Gift::Pass;
            let mut unseen = less(deck, deck.cards(seen.seats), seen.hand);
            unseen = less(deck, unseen, seen.given.filter(|_| !pass).unwrap_or_default());
            for &(_, card) in self.log {
                unseen.remove(deck, card);
            }
            let mut room = seen.hand_sizes.map(usize::from).to_vec();
            room[me.index()] = 0;
            room.push(unseen.len() - room.iter().sum::<usize>());
            let mut hands = [Cards::EMPTY; NYET_SEATS_MAX];
            hands[me.index()] = seen.hand;
            let mut found = BTreeMap::new();
            let unseen: Vec<Card> = unseen.iter(deck).collect();
            self.spread(seen, &unseen, &mut room, &mut hands, &mut found);
            found
        }

        fn spread(
            &self,
            seen: &Observation,
            cards: &[Card],
            room: &mut [usize],
            hands: &mut Hands,
            found: &mut BTreeMap<[u64; NYET_SEATS_MAX], u32>,
        ) {
            let Some((&card, rest)) = cards.split_first() else {
                if self.allows(seen, hands) {
                    *found.entry(hands.map(Cards::bits)).or_default() += 1;
                }
                return;
            };
            for pile in 0..room.len() {
                if room[pile] > 0 {
                    room[pile] -= 1;
                    let before = *hands;
                    if let Some(hand) = hands.get_mut(pile) {
                        assert!(hand.add(seen.deck, card));
                    }
                    self.spread(seen, rest, room, hands, found);
                    *hands = before;
                    room[pile] += 1;
                }
            }
        }
    }

    /// Plays matches by chance under all kinds of rules, and shows each seat's view of every trick phase.
    fn courses(seeds: std::ops::Range<u64>, mut look: impl FnMut(&RoundSoFar<'_>, &[History], &mut BotRng)) {
        for seed in seeds {
            let options: NyetOptions = match seed % 4 {
                0 => preset("nyet-manual"),
                1 => preset("nyet-2007"),
                _ => house_rules(seed),
            };
            let seats = 2 + (seed / 4) as usize % 4;
            let mut rng = BotRng::new(rng(seed, 7));
            let opening = Opening { seed: Some(Seed::from(seed)), ..Opening::default() };
            let mut table = Match::<Nyet>::open(options.clone(), seats, 0, &opening).unwrap();
            let mut histories = vec![History::default(); seats];
            let mut log = Vec::new();
            while table.outcome().is_none() {
                let view = |seat: Seat| table.observe(Viewer::Seat(seat)).game;
                let acts =
                    |seat: Seat| Some((seat, any_action(&view(seat), (&options).into(), seat, &mut rng)?));
                let (seat, action) = table.seats().iter().find_map(acts).unwrap();
                let mut events = Vec::new();
                table.apply(seat, action, outcry_rules::Millis::ZERO, &mut events).unwrap();
                for event in &events {
                    let MatchEvent::Game(event) = event else { continue };
                    for history in &mut histories {
                        history.hear(event);
                    }
                    if let Event::Played { seat, card } = *event {
                        log.push((seat, card));
                    }
                }
                if table.game().phase() == Phase::Tricks && matches!(action, Action::Play(_)) {
                    look(&RoundSoFar { options: &options, table: &table, log: &log }, &histories, &mut rng);
                }
            }
        }
    }

    fn guess(course: &RoundSoFar<'_>, seen: &Observation, history: &History) -> Guess {
        let ranking = CardRanking::new(course.options, seen.deck, seen.seats, seen.verdict.unwrap());
        Guess::new(seen, &history.known(seen, course.options, &ranking), course.options, &ranking)
    }

    #[test]
    fn guessed_hands_are_what_they_may_be() {
        let mut guesses = 0;
        courses(0..64, |course, histories, rng| {
            let seat = rng.one_of(course.table.seats().iter()).unwrap();
            let seen = course.table.observe(Viewer::Seat(seat)).game;
            let guess = guess(course, &seen, &histories[seat.index()]);
            for _ in 0..3 {
                let hands = guess.draw(&mut rng.branch()).unwrap();
                assert!(course.allows(&seen, &hands), "{:?}: {seen:?}", course.log);
                let world = Nyet::imagine(course.options.into(), &seen, &hands).unwrap();
                assert_eq!(world.turn(), seen.turn);
                guesses += 1;
            }
        });
        assert!(guesses > 5_000, "{guesses}");
    }

    #[test]
    fn every_deal_that_may_be_is_guessed_about_as_often() {
        let (mut positions, mut restricted) = (0, 0);
        courses(100..240, |course, histories, rng| {
            let seat = rng.one_of(course.table.seats().iter()).unwrap();
            let seen = course.table.observe(Viewer::Seat(seat)).game;
            let guess = guess(course, &seen, &histories[seat.index()]);
            if !(3..=7).contains(&guess.count) || course.table.seats().count() == 2 {
                return;
            }
            let all = course.all(&seen);
            let ways: u32 = all.values().sum();
            if !(2..=40).contains(&ways) {
                return;
            }
            positions += 1;
            restricted += u32::from(guess.restricted);
            let mut drawn = BTreeMap::<[u64; NYET_SEATS_MAX], u32>::new();
            let mut rng = rng.branch();
            for _ in 0..200 * ways {
                *drawn.entry(guess.draw(&mut rng).unwrap().map(Cards::bits)).or_default() += 1;
            }
            for (hands, &ways) in &all {
                let often = drawn.remove(hands).unwrap_or_default();
                assert!((120 * ways..=290 * ways).contains(&often), "{often} of {}: {guess:?}", 200 * ways);
            }
            assert!(drawn.is_empty(), "{drawn:?} may not be");
        });
        assert!(positions > 60 && restricted > 30, "{positions} positions, {restricted} restricted");
    }

    #[test]
    fn whoever_has_heard_nothing_still_guesses_what_may_be_played() {
        courses(300..364, |course, _, rng| {
            let seat = rng.one_of(course.table.seats().iter()).unwrap();
            let seen = course.table.observe(Viewer::Seat(seat)).game;
            let guess = guess(course, &seen, &History::default());
            for _ in 0..8 {
                let hands = guess.draw(&mut rng.branch()).unwrap();
                let world = Nyet::imagine(course.options.into(), &seen, &hands);
                assert!(world.is_some(), "{hands:?} {guess:?} {seen:?}");
            }
        });
    }

    #[test]
    fn cards_move_on_until_all_have_a_place() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let card = |name| Card::parse(name);
        // Three hands of one card each, where each card may go to two of them: two ways, both as likely.
        let mut guess = Guess {
            deck: Deck::OneToThirteen,
            hands: [Cards::EMPTY; NYET_SEATS_MAX],
            cards: [Unseen { card: None, may: 0 }; CARDS_MAX],
            count: 0,
            room: [1, 1, 1, 0, 0, 0],
            restricted: true,
        };
        for (name, may) in [("b2", 0b011), ("b3", 0b110), ("b4", 0b101)] {
            guess.put(card(name).unwrap(), may);
        }
        let mut ways = BTreeMap::<[u64; NYET_SEATS_MAX], u32>::new();
        for _ in 0..1_000 {
            *ways.entry(guess.draw(&mut rng).unwrap().map(Cards::bits)).or_default() += 1;
        }
        assert_eq!(ways.len(), 2);
        assert!(ways.values().all(|often| (400..600).contains(often)), "{ways:?}");
        guess.cards[2].may = 0b010;
        guess.cards[1].may = 0b010;
        assert_eq!(guess.draw(&mut rng), None, "two cards for one place");
    }
}
