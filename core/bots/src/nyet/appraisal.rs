//! What cards are good for, in hundredths of a trick.

use outcry_rules::Seats;
use outcry_rules::nyet::{Card, Cards, Colour, Deck};

/// Appraises cards where some colours may be known to be more than their face.
#[derive(Clone, Copy, Debug)]
pub(super) struct Appraisal {
    deck: Deck,
    seats: Seats,
    trump: Option<Colour>,
    supertrump: Option<Colour>,
    highest: u8,
}

/// A supertrump takes its trick, and is worth holding back until the trick is worth it.
const SUPERTRUMP: i32 = 130;

/// A card of the lowest value that is no supertrump is likely to end as the loot of others.
const PREY: i32 = -40;

impl Appraisal {
    pub(super) fn new(deck: Deck, seats: Seats, trump: Option<Colour>, supertrump: Option<Colour>) -> Self {
        let highest = deck.cards(seats).iter(deck).map(Card::value).max().unwrap_or_default();
        Self { deck, seats, trump, supertrump, highest }
    }

    /// Returns the rank of a card within its colour, from 0 to 100.
    pub(super) fn height(self, card: Card) -> i32 {
        let lowest = self.deck.lowest();
        100 * i32::from(card.value() - lowest) / i32::from((self.highest - lowest).max(1))
    }

    pub(super) fn is_lowest(self, card: Card) -> bool {
        card.value() == self.deck.lowest()
    }

    pub(super) fn is_supertrump(self, card: Card) -> bool {
        self.is_lowest(card) && self.supertrump == Some(card.colour())
    }

    pub(super) fn is_trump(self, card: Card) -> bool {
        self.trump == Some(card.colour())
    }

    /// Returns the expected share of a trick that the card wins, in hundredths.
    pub(super) fn worth(self, card: Card) -> i32 {
        let height = self.height(card);
        if self.is_supertrump(card) {
            SUPERTRUMP
        } else if self.is_trump(card) {
            45 + 55 * height / 100
        } else if self.is_lowest(card) {
            PREY
        } else {
            80 * height * height / 10_000
        }
    }

    /// Returns the hand's expected gain over a fair share of the tricks, in hundredths of that share.
    pub(super) fn strength(self, hand: Cards) -> i32 {
        let sum = |cards: Cards| cards.iter(self.deck).map(|card| self.worth(card)).sum::<i32>();
        let all = self.deck.cards(self.seats);
        let fair = sum(all) * hand.len() as i32 / all.len() as i32;
        100 * (sum(hand) - fair) / fair.max(1)
    }
}
