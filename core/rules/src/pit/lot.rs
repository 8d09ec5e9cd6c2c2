//! The cards a player offers.

use super::cards::Cards;
use super::choices::SpecialsInTrades;
use crate::Refusal;

/// Holds the cards of an offer: at least one, and of one suit unless the table trades on its honour.
///
/// Only `LotRules::check` makes one, so a lot that the table does not allow cannot exist.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lot(Cards);

impl Lot {
    /// Gives the cards.
    #[inline]
    pub const fn cards(self) -> Cards {
        self.0
    }

    /// Gives the number of cards, at least 1.
    #[inline]
    pub const fn count(self) -> u8 {
        self.0.len()
    }

    /// Says whether the lot has cards of two suits, which only a table that trades on its honour lets through.
    #[inline]
    pub const fn is_mixed(self) -> bool {
        self.0.mixes_suits()
    }
}

/// Says which lots a table allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LotRules {
    pub(crate) most: u8,
    pub(crate) mixed: bool,
    pub(crate) specials: SpecialsInTrades,
}

impl LotRules {
    /// Makes a lot of `cards` out of `hand`.
    #[inline]
    pub(crate) fn check(self, cards: Cards, hand: Cards) -> Result<Lot, Refusal> {
        if !hand.contains(cards) {
            return Err(Refusal::NotYourCard);
        }
        let count = cards.len();
        if count == 0 {
            return Err(Refusal::TooFewCards { least: 1 });
        }
        if !self.mixed && cards.mixes_suits() {
            return Err(Refusal::MixedSuits);
        }
        if count > self.most {
            return Err(Refusal::TooManyCards { most: self.most });
        }
        if self.specials == SpecialsInTrades::WithCards && !cards.has_suit() {
            return Err(Refusal::SpecialsAlone);
        }
        Ok(Lot(cards))
    }

    /// Calls `each` with every lot that `hand` can offer, each once.
    pub(crate) fn each(self, hand: Cards, mut each: impl FnMut(Lot)) {
        let counts: Vec<_> = hand.counts().collect();
        let mut chosen = vec![0; counts.len()];
        // Counts up through all choices of how many of each card to offer, like an odometer.
        loop {
            let Some(place) = (0..counts.len()).find(|&place| chosen[place] < counts[place].1) else {
                return;
            };
            chosen[..place].fill(0);
            chosen[place] += 1;
            let cards = counts.iter().zip(&chosen).fold(Cards::EMPTY, |cards, (&(card, _), &count)| {
                cards.exchange(Cards::EMPTY, Cards::of(card, count))
            });
            if let Ok(lot) = self.check(cards, hand) {
                each(lot);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::deck::{Card, Suit};
    use super::*;

    const ENFORCED: LotRules = LotRules { most: 4, mixed: false, specials: SpecialsInTrades::Any };

    fn cards(names: &[usize], specials: &[Card]) -> Cards {
        names
            .iter()
            .map(|&index| Card::Of(Suit::new(index).unwrap()))
            .chain(specials.iter().copied())
            .collect()
    }

    #[test]
    fn a_lot_is_one_suit_and_any_specials_up_to_the_limit() {
        let hand = cards(&[0, 0, 0, 1, 1], &[Card::Bull, Card::Bear]);
        let ok = |cards| ENFORCED.check(cards, hand).is_ok();
        assert!(ok(cards(&[0, 0], &[Card::Bull, Card::Bear])));
        assert!(ok(cards(&[], &[Card::Bull, Card::Bear])));
        assert!(ok(cards(&[], &[Card::Bear])));
        assert_eq!(ENFORCED.check(cards(&[0, 1], &[]), hand), Err(Refusal::MixedSuits));
        assert_eq!(
            ENFORCED.check(cards(&[0, 0, 0], &[Card::Bull, Card::Bear]), hand),
            Err(Refusal::TooManyCards { most: 4 })
        );
        assert_eq!(ENFORCED.check(cards(&[2], &[]), hand), Err(Refusal::NotYourCard));
        assert_eq!(ENFORCED.check(Cards::EMPTY, hand), Err(Refusal::TooFewCards { least: 1 }));
    }

    #[test]
    fn specials_need_company_where_the_table_says_so() {
        let rules = LotRules { specials: SpecialsInTrades::WithCards, ..ENFORCED };
        let hand = cards(&[0, 0], &[Card::Bull]);
        assert_eq!(rules.check(cards(&[], &[Card::Bull]), hand), Err(Refusal::SpecialsAlone));
        assert!(rules.check(cards(&[0], &[Card::Bull]), hand).is_ok());
    }

    #[test]
    fn every_lot_is_listed_once() {
        let hand = cards(&[0, 0, 0, 0, 0, 1, 1, 2], &[Card::Bull, Card::Bear]);
        let mut lots = Vec::new();
        ENFORCED.each(hand, |lot| lots.push(lot.cards()));
        // Five alike give 1 to 4, or up to 3 with one special, or up to 2 with both; two alike 1 or 2 with any
        // specials; one alike 1 with any; and Bull, Bear, or both alone.
        assert_eq!(lots.len(), (4 + 3 + 3 + 2) + 2 * 4 + 4 + 3);
        for (at, lot) in lots.iter().enumerate() {
            assert!(!lots[..at].contains(lot));
        }
    }
}
