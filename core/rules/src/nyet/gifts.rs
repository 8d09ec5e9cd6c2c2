//! What the second line takes from every hand: chosen by all at once, handed over together.

use crate::limits::NYET_SEATS_MAX;
use crate::{Refusal, Seat, SeatSet, Seats};

use super::board::Gift;
use super::cards::Cards;
use super::deck::{Deck, LOWEST};
use super::options::PassDirection;
use super::rules::Rules;

/// Holds what the players of a round give away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Gifts {
    gift: Gift,
    /// The cards from each hand.
    count: u8,
    deck: Deck,
    seats: Seats,
    direction: PassDirection,
    /// Who has chosen, while all choose.
    chosen: SeatSet,
    given: [Cards; NYET_SEATS_MAX],
    /// Whether the cards have left the hands.
    done: bool,
}

impl Gifts {
    pub(super) fn new(rules: Rules, seats: Seats, gift: Gift) -> Self {
        Self {
            gift,
            count: rules.gift_count(gift),
            deck: rules.deck,
            seats,
            direction: rules.pass_dir,
            chosen: SeatSet::EMPTY,
            given: [Cards::EMPTY; NYET_SEATS_MAX],
            done: gift == Gift::Nothing,
        }
    }

    /// Notes what a seat gives out of its hand, and says whether all have chosen now.
    ///
    /// # Errors
    /// The seat has chosen already or does the wrong thing, or the cards are not those the line asks for.
    pub(super) fn choose(
        &mut self,
        seat: Seat,
        pass: bool,
        cards: Cards,
        hand: Cards,
    ) -> Result<bool, Refusal> {
        if self.chosen.contains(seat) || pass != self.passes() {
            return Err(Refusal::WrongPhase);
        }
        if cards.len() > self.count.into() {
            return Err(Refusal::TooManyCards { most: self.count });
        }
        if cards.len() < self.count.into() {
            return Err(Refusal::TooFewCards { least: self.count });
        }
        if !cards.is_canonical(self.deck) || !cards.is_subset(hand) {
            return Err(Refusal::NotYourCard);
        }
        if !self.keeps_lowest(hand, cards) {
            return Err(Refusal::MayNotDiscard);
        }
        self.given[seat.index()] = cards;
        self.chosen.insert(seat);
        Ok(self.chosen == self.seats.all())
    }

    /// Takes all gifts at once, so that nobody gives away what they were just passed.
    pub(super) fn hand_over(&mut self, hands: &mut [Cards; NYET_SEATS_MAX]) {
        self.chosen = SeatSet::EMPTY;
        self.done = true;
        for (hand, &cards) in hands.iter_mut().zip(&self.given) {
            *hand = hand.minus(self.deck, cards);
        }
        for seat in self.seats.iter() {
            let hand = &mut hands[seat.index()];
            *hand = hand.plus(self.deck, self.received(seat).unwrap_or_default());
        }
    }

    /// Calls `found` with everything a seat may still choose from its hand, each once.
    pub(super) fn each(&self, seat: Seat, hand: Cards, mut found: impl FnMut(Cards)) {
        if self.done || self.chosen.contains(seat) || !self.seats.contains(seat) {
            return;
        }
        each_subset(hand.0, self.count.into(), 0, &mut |bits| {
            let cards = Cards(bits);
            if cards.is_canonical(self.deck) && self.keeps_lowest(hand, cards) {
                found(cards);
            }
        });
    }

    /// Gives the cards of `hand` that may be chosen beside those that are `marked`, so that enough can be chosen.
    pub(super) fn open(&self, hand: Cards, marked: Cards) -> Cards {
        if self.done || marked.len() >= self.count.into() || !marked.is_subset(hand) {
            return Cards::EMPTY;
        }
        let rest = hand.minus(self.deck, marked);
        let lowest = |cards: Cards| (cards.0 & LOWEST).count_ones() as usize;
        let others = hand.len() - lowest(hand);
        let full = lowest(marked) >= usize::from(self.count).saturating_sub(others);
        if self.gift == Gift::Except && full { Cards(rest.0 & !LOWEST) } else { rest }
    }

    /// Says what the second line asks for.
    pub(super) const fn gift(&self) -> Gift {
        self.gift
    }

    /// Gives the cards that leave each hand.
    pub(super) const fn count(&self) -> u8 {
        self.count
    }

    /// Says whether the cards go to a neighbour.
    pub(super) fn passes(&self) -> bool {
        self.gift == Gift::Pass
    }

    /// Gives who has chosen, while all choose.
    pub(super) const fn chosen(&self) -> SeatSet {
        self.chosen
    }

    /// Gives what a seat has chosen.
    pub(super) fn given(&self, seat: Seat) -> Option<Cards> {
        let chosen = self.chosen.contains(seat) || self.done && self.gift != Gift::Nothing;
        (chosen && self.seats.contains(seat)).then(|| self.given[seat.index()])
    }

    /// Gives what a seat was passed.
    pub(super) fn received(&self, seat: Seat) -> Option<Cards> {
        let giver = match self.direction {
            PassDirection::Left => self.seats.previous(seat),
            PassDirection::Right => self.seats.next(seat),
        };
        (self.done && self.passes() && self.seats.contains(seat)).then(|| self.given[giver.index()])
    }

    /// Gives what has left the round.
    pub(super) fn discarded(&self) -> Cards {
        let gone = self.given.iter().filter(|_| self.done && !self.passes());
        gone.fold(Cards::EMPTY, |all, &cards| all.plus(self.deck, cards))
    }

    /// Says whether `hand` keeps its lowest cards while it has others to give, as Except 1 demands.
    fn keeps_lowest(&self, hand: Cards, cards: Cards) -> bool {
        let lowest = |cards: Cards| (cards.0 & LOWEST).count_ones() as usize;
        let others = hand.len() - lowest(hand);
        self.gift != Gift::Except || lowest(cards) <= cards.len().saturating_sub(others)
    }
}

/// Calls `found` with every subset of `count` of the places in `from`, together with those in `taken`.
fn each_subset(from: u64, count: usize, taken: u64, found: &mut impl FnMut(u64)) {
    if count == 0 {
        return found(taken);
    }
    let mut rest = from;
    for place in Cards(from).places() {
        rest ^= place;
        each_subset(rest, count - 1, taken | place, found);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;
    use crate::nyet::{Card, NyetOptions};

    fn gifts(edition: &str, count: usize, gift: Gift) -> Gifts {
        let options = (NyetOptions::edition(edition).unwrap().preset)();
        Gifts::new(Rules::from(&options), Seats::new(count).unwrap(), gift)
    }

    fn set(gifts: &Gifts, names: &str) -> Cards {
        Cards::gather(gifts.deck, names.split_whitespace().map(|name| Card::parse(name).unwrap())).unwrap()
    }

    fn seat(index: usize) -> Seat {
        Seat::new(index).unwrap()
    }

    /// Says what becomes of choosing `cards` out of `hand`.
    fn chosen(gifts: &Gifts, pass: bool, cards: &str, hand: &str) -> Result<bool, Refusal> {
        let mut copy = *gifts;
        let answer = copy.choose(seat(0), pass, set(gifts, cards), set(gifts, hand));
        assert!(answer.is_ok() || copy == *gifts, "a refusal leaves the value as it was");
        answer
    }

    #[test]
    fn a_gift_has_its_number_of_cards() {
        let hand = "b1 b1 b2 r3 g4";
        for (gift, right, more) in [
            (Gift::One, "b1", "b1 b1"),
            (Gift::Two, "b1 b1", "b1 b1 b2"),
            (Gift::Three, "b1 r3 g4", "b1 b1 b2 g4"),
        ] {
            let gifts = gifts("nyet-manual", 4, gift);
            let (least, most) = (gifts.count, gifts.count);
            assert_eq!(chosen(&gifts, false, right, hand), Ok(false));
            assert_eq!(chosen(&gifts, false, more, hand), Err(Refusal::TooManyCards { most }));
            assert_eq!(chosen(&gifts, false, "", hand), Err(Refusal::TooFewCards { least }));
            assert_eq!(chosen(&gifts, true, right, hand), Err(Refusal::WrongPhase));
        }
        let two = gifts("nyet-manual", 4, Gift::Two);
        assert_eq!(chosen(&two, false, "b2 b3", hand), Err(Refusal::NotYourCard));
        assert_eq!(chosen(&two, false, "r3 r1", hand), Err(Refusal::NotYourCard));
    }

    #[test]
    fn except_1_spares_the_lowest_while_there_are_others() {
        let one = gifts("nyet-manual", 4, Gift::Except);
        assert_eq!(chosen(&one, false, "b1", "b1 b1 r2"), Err(Refusal::MayNotDiscard));
        assert_eq!(chosen(&one, false, "r2", "b1 b1 r2"), Ok(false));
        assert_eq!(chosen(&one, false, "b1", "b1 b1 r1"), Ok(false));
        let two = gifts("nyet-2007", 4, Gift::Except);
        assert_eq!(chosen(&two, false, "b0 r2", "b0 r0 r2 g1"), Err(Refusal::MayNotDiscard));
        assert_eq!(chosen(&two, false, "g1 r2", "b0 r0 r2 g1"), Ok(false));
        assert_eq!(chosen(&two, false, "b0 r2", "b0 b0 r0 r2"), Ok(false));
        assert_eq!(chosen(&two, false, "b0 r0", "b0 b0 r0 r2"), Err(Refusal::MayNotDiscard));
        assert_eq!(chosen(&two, false, "b0 b0", "b0 b0 r0"), Ok(false));
    }

    #[test]
    fn a_word_of_no_order_is_not_a_gift() {
        let two = gifts("nyet-2007", 4, Gift::Two);
        let mut copy = two;
        let sevens = set(&two, "b7 b7 b7");
        assert_eq!(copy.choose(seat(0), false, Cards(0b110 << 9), sevens), Err(Refusal::NotYourCard));
        assert_eq!(copy.choose(seat(0), false, Cards(0b011 << 9), sevens), Ok(false));
        assert_eq!(copy.choose(seat(0), false, Cards(0b011 << 9), sevens), Err(Refusal::WrongPhase));
    }

    #[test]
    fn what_is_listed_is_what_may_be_chosen() {
        for (edition, gift) in [
            ("nyet-manual", Gift::One),
            ("nyet-manual", Gift::Three),
            ("nyet-2007", Gift::Except),
            ("nyet-2007", Gift::Pass),
        ] {
            let gifts = gifts(edition, 4, gift);
            let hand = match edition {
                "nyet-manual" => set(&gifts, "b1 b1 b1 b5 b9 r1 y2 g1 g1 g13"),
                _ => set(&gifts, "b0 b0 b5 b7 b7 b7 r0 y2 g7 g9"),
            };
            let mut listed = Vec::new();
            gifts.each(seat(0), hand, |cards| listed.push(cards));
            let accepts = |cards| gifts.clone().choose(seat(0), gifts.passes(), cards, hand).is_ok();
            assert!(listed.iter().all(|&cards| accepts(cards)));
            let sorted: std::collections::BTreeSet<_> = listed.iter().copied().collect();
            assert_eq!(sorted.len(), listed.len(), "each once");
            // Every multiset of up to four cards of the hand, found by adding one card at a time.
            let mut sets = std::collections::BTreeSet::from([Cards::EMPTY]);
            for _ in 0..4 {
                for base in sets.clone() {
                    for card in hand.distinct(gifts.deck) {
                        let mut more = base;
                        if more.add(gifts.deck, card) {
                            sets.insert(more);
                        }
                    }
                }
            }
            assert!(sets.into_iter().all(|cards| accepts(cards) == sorted.contains(&cards)));
        }
    }

    #[test]
    fn passing_is_simultaneous() {
        for (edition, count, names, expected) in [
            ("nyet-manual", 3, ["b2 b3", "r2 r3", "y2 y3"], ["b3 y2", "b2 r3", "r2 y3"]),
            ("nyet-2007", 3, ["b2 b3 b4", "r2 r3 r4", "y2 y3 y4"], ["b4 r2 r3", "r4 y2 y3", "b2 b3 y4"]),
            ("nyet-2007", 2, ["b2 b3 b4", "r2 r3 r4", ""], ["b4 r2 r3", "b2 b3 r4", ""]),
        ] {
            let mut gifts = gifts(edition, count, Gift::Pass);
            let mut hands = [Cards::EMPTY; NYET_SEATS_MAX];
            for (hand, names) in hands.iter_mut().zip(names) {
                *hand = set(&gifts, names);
            }
            for (index, &hand) in hands.iter().enumerate().take(count) {
                let mut lowest = hand;
                while lowest.len() > gifts.count.into() {
                    let last = lowest.iter(gifts.deck).last().unwrap();
                    lowest.remove(gifts.deck, last);
                }
                assert_eq!(gifts.received(seat(index)), None);
                assert_eq!(gifts.choose(seat(index), true, lowest, hand), Ok(index + 1 == count));
            }
            gifts.hand_over(&mut hands);
            assert_eq!(hands[..3], expected.map(|names| set(&gifts, names)), "{edition} {count}");
            assert!(gifts.discarded().is_empty());
        }
    }
}
