//! The corner: what wins a round of Pit and what it is worth.

use super::cards::Cards;
use super::deck::{Card, Suit};
use crate::Seat;
use crate::limits::SUIT_SIZE;
use crate::option::words;

words! {
    /// Says how a corner is made up.
    pub enum CornerKind {
        /// Nine of a suit (B:L39).
        Plain = "plain",
        /// Eight of a suit and the Bull, for the marked points (D:L53).
        Bull = "bull",
        /// Nine of a suit and the Bull, for double the points (D:L55).
        DoubleBull = "double-bull",
    }
}

/// Tells who cornered what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Corner {
    pub seat: Seat,
    pub suit: Suit,
    /// How it was made up.
    pub kind: CornerKind,
    /// What it scored, before any penalty.
    pub points: i32,
}

/// Finds the corner in a hand.
///
/// The Bear keeps its holder from laying down where `bear_blocks` (D:L61). A tenth card beside the set is discarded
/// (D:L49) unless `tenth_card` is false: then nothing may be left over.
#[inline]
pub(crate) fn corner(hand: Cards, bear_blocks: bool, tenth_card: bool) -> Option<(Suit, CornerKind)> {
    let suit = hand.longest()?;
    if bear_blocks && hand.count(Card::Bear) > 0 {
        return None;
    }
    let bull = hand.count(Card::Bull) > 0;
    let (kind, used) = match (hand.count(Card::Of(suit)) == SUIT_SIZE, bull) {
        (true, true) => (CornerKind::DoubleBull, SUIT_SIZE + 1),
        (true, false) => (CornerKind::Plain, SUIT_SIZE),
        (false, true) => (CornerKind::Bull, SUIT_SIZE),
        (false, false) => return None,
    };
    (tenth_card || hand.len() == used).then_some((suit, kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(of_suit: u8, others: &[Card]) -> Cards {
        let suit = Card::Of(Suit::new(3).unwrap());
        std::iter::repeat_n(suit, of_suit.into()).chain(others.iter().copied()).collect()
    }

    #[test]
    fn a_corner_is_read_at_its_best() {
        let other = Card::Of(Suit::new(0).unwrap());
        let (bull, bear) = (Card::Bull, Card::Bear);
        let suit = Suit::new(3).unwrap();
        let cases = [
            (hand(9, &[]), true, true, Some(CornerKind::Plain)),
            (hand(8, &[other]), true, true, None),
            (hand(9, &[other]), true, true, Some(CornerKind::Plain)),
            (hand(9, &[other]), true, false, None),
            (hand(8, &[bull]), true, true, Some(CornerKind::Bull)),
            (hand(8, &[bull, other]), true, true, Some(CornerKind::Bull)),
            (hand(8, &[bull, other]), true, false, None),
            (hand(9, &[bull]), true, false, Some(CornerKind::DoubleBull)),
            (hand(9, &[bear]), true, true, None),
            (hand(9, &[bear]), false, true, Some(CornerKind::Plain)),
            (hand(8, &[bull, bear]), false, true, Some(CornerKind::Bull)),
            (hand(8, &[bull, bear]), true, true, None),
            (hand(7, &[bull, other]), true, true, None),
        ];
        for (hand, bear_blocks, tenth_card, expected) in cases {
            assert_eq!(
                corner(hand, bear_blocks, tenth_card),
                expected.map(|kind| (suit, kind)),
                "{hand:?} bear_blocks {bear_blocks} tenth_card {tenth_card}"
            );
        }
    }
}
