//! A multiset of cards in one word.

use std::fmt;

use super::card::Card;
use super::deck::Deck;

/// Holds cards of one deck, sixteen places for each colour, in ascending order of value.
///
/// Of equal cards the lowest places are taken, so that two sets with the same cards are the same value and nothing
/// tells which copy is which. Names and values depend on the [`Deck`], which the calls that need it take.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cards(pub(super) u64);

impl Cards {
    /// Holds no card.
    pub const EMPTY: Self = Self(0);

    /// Reads a set from the word that [`Cards::bits`] gave, or `None` where it is no set of this deck.
    pub const fn from_bits(deck: Deck, bits: u64) -> Option<Self> {
        if bits & !(0x7FFF * super::deck::EACH_COLOUR) == 0 && Self(bits).is_canonical(deck) {
            Some(Self(bits))
        } else {
            None
        }
    }

    /// Gathers cards.
    ///
    /// # Errors
    /// The first card of which the deck has none, or no more.
    pub fn gather(deck: Deck, cards: impl IntoIterator<Item = Card>) -> Result<Self, Card> {
        let mut set = Self::EMPTY;
        for card in cards {
            if !set.add(deck, card) {
                return Err(card);
            }
        }
        Ok(set)
    }

    /// Gives the set as one word, the same for the same cards.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Says whether there is no card.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Gives the number of cards.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Gives the number of copies of a card.
    pub const fn count(self, deck: Deck, card: Card) -> usize {
        (self.0 & deck.group(card)).count_ones() as usize
    }

    /// Says whether the card is in the set.
    pub const fn contains(self, deck: Deck, card: Card) -> bool {
        self.0 & deck.group(card) != 0
    }

    /// Says whether every card of this set is in the other, as often.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Adds a card and says whether there was room: a deck has only so many copies.
    pub const fn add(&mut self, deck: Deck, card: Card) -> bool {
        let free = deck.group(card) & !self.0;
        self.0 |= free & free.wrapping_neg();
        free != 0
    }

    /// Takes one copy of a card out and says whether there was one.
    pub const fn remove(&mut self, deck: Deck, card: Card) -> bool {
        let held = self.0 & deck.group(card);
        self.0 ^= held & !(held >> 1);
        held != 0
    }

    /// Gives the cards of both sets, as far as the deck has copies.
    #[must_use]
    pub fn plus(self, deck: Deck, other: Self) -> Self {
        other.iter(deck).fold(self, |mut sum, card| {
            sum.add(deck, card);
            sum
        })
    }

    /// Gives the cards that are left without those of a subset.
    #[must_use]
    pub const fn minus(self, deck: Deck, subset: Self) -> Self {
        Self(deck.settle(self.0 & !subset.0))
    }

    /// Lists the cards by colour, then value, every copy.
    pub fn iter(self, deck: Deck) -> impl Iterator<Item = Card> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let slot = (rest != 0).then(|| rest.trailing_zeros())?;
            rest &= rest - 1;
            Some(deck.card(slot))
        })
    }

    /// Lists the cards by colour, then value, equal ones once.
    pub fn distinct(self, deck: Deck) -> impl Iterator<Item = Card> + Clone {
        Self(self.0 & deck.firsts()).iter(deck)
    }

    /// Picks a card by chance, each copy as likely as the others, or `None` from an empty set.
    ///
    /// `random` is a uniform word; a bias of at most one in 2²⁸ is left.
    #[inline]
    pub const fn pick(self, deck: Deck, random: u32) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let mut skip = (random as u64 * self.0.count_ones() as u64) >> 32;
        let mut rest = self.0;
        while skip > 0 {
            rest &= rest - 1;
            skip -= 1;
        }
        Some(deck.card(rest.trailing_zeros()))
    }

    /// Gives the places that are taken as sets of one place each, from the lowest.
    pub(super) fn places(self) -> impl Iterator<Item = u64> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let lowest = rest & rest.wrapping_neg();
            rest ^= lowest;
            (lowest != 0).then_some(lowest)
        })
    }

    /// Says whether of equal cards the lowest places are taken.
    pub(super) const fn is_canonical(self, deck: Deck) -> bool {
        self.0 >> 1 & deck.uppers() & !self.0 == 0
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cards({:016x})", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seats;

    fn card(name: &str) -> Card {
        Card::parse(name).unwrap()
    }

    #[test]
    fn equal_cards_cannot_be_told_apart() {
        for (deck, twin, copies) in [(Deck::OneToThirteen, card("r1"), 3), (Deck::ZeroToNine, card("r7"), 4)]
        {
            let all = deck.cards(Seats::new(4).unwrap());
            let mut set = all;
            for left in (0..copies).rev() {
                assert!(set.remove(deck, twin));
                assert_eq!(set.count(deck, twin), left);
                assert!(set.is_canonical(deck));
            }
            assert!(!set.remove(deck, twin));
            for _ in 0..copies {
                assert!(set.add(deck, twin));
                assert!(set.is_canonical(deck));
            }
            assert!(!set.add(deck, twin));
            assert_eq!(set, all);
        }
    }

    #[test]
    fn cards_are_listed_by_colour_and_value() {
        let deck = Deck::ZeroToNine;
        let names = ["g9", "b7", "r0", "b7", "b0", "r8"];
        let set = Cards::gather(deck, names.map(card)).unwrap();
        let listed: Vec<_> = set.iter(deck).map(Card::name).collect();
        assert_eq!(listed, ["b0", "b7", "b7", "r0", "r8", "g9"]);
        let distinct: Vec<_> = set.distinct(deck).map(Card::name).collect();
        assert_eq!(distinct, ["b0", "b7", "r0", "r8", "g9"]);
        assert_eq!(set.len(), 6);
        assert!(!set.contains(deck, card("b8")));
    }

    #[test]
    fn a_deck_has_only_its_own_cards() {
        let gather = |deck, names: [&str; 2]| Cards::gather(deck, names.map(card));
        assert_eq!(gather(Deck::OneToThirteen, ["b2", "b0"]), Err(card("b0")));
        assert_eq!(gather(Deck::ZeroToNine, ["b10", "b2"]), Err(card("b10")));
        assert_eq!(gather(Deck::OneToThirteen, ["b2", "b2"]), Err(card("b2")));
    }

    #[test]
    fn words_of_another_deck_or_order_are_not_read() {
        assert!(Cards::from_bits(Deck::OneToThirteen, 1 << 12).is_some());
        assert!(Cards::from_bits(Deck::ZeroToNine, 1 << 12).is_none());
        assert!(Cards::from_bits(Deck::OneToThirteen, 0b110).is_none());
        assert!(Cards::from_bits(Deck::OneToThirteen, 1 << 15).is_none());
    }

    #[test]
    fn sums_and_differences_count_copies() {
        let deck = Deck::OneToThirteen;
        let set = |names: &[&str]| Cards::gather(deck, names.iter().map(|name| card(name))).unwrap();
        let sum = set(&["b1", "g3"]).plus(deck, set(&["b1", "b2"]));
        assert_eq!(sum, set(&["b1", "b1", "b2", "g3"]));
        assert_eq!(sum.minus(deck, set(&["b1", "g3"])), set(&["b1", "b2"]));
        assert!(set(&["b1", "b1"]).is_subset(sum));
        assert!(!set(&["b1", "b1", "b1"]).is_subset(sum));
    }

    #[test]
    fn every_copy_is_picked_as_often() {
        let deck = Deck::ZeroToNine;
        let set = Cards::gather(deck, ["b7", "b7", "r2", "g9"].map(card)).unwrap();
        let picks: Vec<_> = (0..4).map(|n| set.pick(deck, n << 30).unwrap().name()).collect();
        assert_eq!(picks, ["b7", "b7", "r2", "g9"]);
        assert_eq!(Cards::EMPTY.pick(deck, 7), None);
    }
}
