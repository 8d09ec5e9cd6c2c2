//! Any number of cards, as counts.

use std::fmt;

use super::deck::{Card, Suit};

const NIBBLE: u64 = 0xf;
const EVEN: u64 = 0x0f0f_0f0f_0f0f_0f0f;
const EACH_BYTE: u64 = 0x0101_0101_0101_0101;
const GUARD: u64 = EACH_BYTE << 7;
const SUITS: u64 = (1 << (4 * Suit::MAX)) - 1;
const EIGHTS: u64 = 0x8888_8888_8888_8888 & SUITS;

/// Counts cards: four bits a suit, then Bull and Bear.
///
/// Up to 15 of each card fit; more than that stay 15, which no hand holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(u64);

impl Cards {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// Counts `count` of one card.
    pub const fn of(card: Card, count: u8) -> Self {
        let count = if count > 15 { 15 } else { count };
        Self((count as u64) << (4 * card.slot()))
    }

    /// Says how many of this card there are.
    #[inline]
    pub const fn count(self, card: Card) -> u8 {
        (self.0 >> (4 * card.slot()) & NIBBLE) as u8
    }

    /// Gives the number of cards.
    #[inline]
    pub const fn len(self) -> u8 {
        let pairs = (self.0 & EVEN) + (self.0 >> 4 & EVEN);
        (pairs.wrapping_mul(EACH_BYTE) >> 56) as u8
    }

    /// Says whether there is no card.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Says whether every card of `other` is here.
    #[inline]
    pub const fn contains(self, other: Self) -> bool {
        let even = ((self.0 & EVEN) | GUARD) - (other.0 & EVEN);
        let odd = ((self.0 >> 4 & EVEN) | GUARD) - (other.0 >> 4 & EVEN);
        even & odd & GUARD == GUARD
    }

    /// Adds one card.
    pub const fn insert(&mut self, card: Card) {
        if self.count(card) < 15 {
            self.0 += 1 << (4 * card.slot());
        }
    }

    /// Says whether cards of two suits or more are here; Bull and Bear are of no suit.
    #[inline]
    pub const fn mixes_suits(self) -> bool {
        let suits = self.0 & SUITS;
        let lowest = if suits == 0 { 0 } else { suits.trailing_zeros() / 4 * 4 };
        suits & !(NIBBLE << lowest) != 0
    }

    /// Says whether any card of a suit is here.
    #[inline]
    pub const fn has_suit(self) -> bool {
        self.0 & SUITS != 0
    }

    /// Gives the suit of which eight or more are here; a hand has no room for two of them.
    #[inline]
    pub const fn longest(self) -> Option<Suit> {
        let eights = self.0 & EIGHTS;
        if eights == 0 { None } else { Suit::new(eights.trailing_zeros() as usize / 4) }
    }

    /// Lists each different card with its count, sorted by suit, then Bull, then Bear.
    pub fn counts(self) -> impl Iterator<Item = (Card, u8)> {
        (0..15).map(Card::at_slot).map(move |card| (card, self.count(card))).filter(|&(_, n)| n > 0)
    }

    /// Lists every card, sorted by suit, then Bull, then Bear.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.counts().flat_map(|(card, count)| std::iter::repeat_n(card, count.into()))
    }

    /// Gives what is here without the cards of `other`.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        let left = |(card, count): (Card, u8)| Self::of(card, count.saturating_sub(other.count(card)));
        self.counts().map(left).fold(Self::EMPTY, Self::plus)
    }

    /// Gives what is here together with the cards of `other`.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        self.iter().chain(other.iter()).collect()
    }

    /// Gives the cards after `given` have left and `taken` have come.
    ///
    /// `given` must be here and the result must fit: both hold for lots of two dealt hands.
    #[inline]
    pub(crate) const fn exchange(self, given: Self, taken: Self) -> Self {
        debug_assert!(self.contains(given), "a lot leaves the hand that holds it");
        Self(self.0.wrapping_sub(given.0).wrapping_add(taken.0))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut all = Self::EMPTY;
        for card in cards {
            all.insert(card);
        }
        all
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.counts()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn suit(index: usize) -> Card {
        Card::Of(Suit::new(index).unwrap())
    }

    #[test]
    fn counting_is_per_card() {
        let cards: Cards = [suit(0), suit(12), suit(12), Card::Bull, Card::Bear].into_iter().collect();
        assert_eq!(cards.len(), 5);
        assert_eq!(cards.count(suit(12)), 2);
        assert_eq!(cards.iter().collect::<Vec<_>>(), [suit(0), suit(12), suit(12), Card::Bull, Card::Bear]);
        assert!(cards.mixes_suits());
        assert!(!Cards::of(suit(3), 4).exchange(Cards::EMPTY, Cards::of(Card::Bull, 1)).mixes_suits());
        assert!(!Cards::of(Card::Bear, 1).has_suit());
    }

    #[test]
    fn containing_compares_every_count() {
        let hand: Cards = std::iter::repeat_n(suit(4), 9).chain([Card::Bear]).collect();
        for count in 0..=15 {
            assert_eq!(hand.contains(Cards::of(suit(4), count)), count <= 9, "{count}");
            assert_eq!(hand.contains(Cards::of(suit(5), count)), count == 0, "{count}");
        }
        assert!(!hand.contains(Cards::of(Card::Bull, 1)));
        assert_eq!(hand.longest(), Suit::new(4));
        assert_eq!(Cards::of(suit(4), 7).longest(), None);
    }

    #[test]
    fn more_than_fifteen_of_a_card_do_not_spill_over() {
        let cards: Cards = std::iter::repeat_n(suit(0), 40).collect();
        assert_eq!(cards, Cards::of(suit(0), 200));
        assert_eq!(cards.count(suit(1)), 0);
    }
}
