//! The two decks, and where each of their cards stands in a set of cards.

use crate::Seats;
use crate::option::words;

use super::card::Card;
use super::cards::Cards;

words! {
    /// The deck: sixty cards, fifteen of each colour.
    pub enum Deck {
        /// Three 1s and one each of 2 to 13 (E:L11).
        OneToThirteen = "1-13",
        /// Three 0s, one each of 1 to 6, four 7s, one 8 and one 9: the rules of 2007.
        ZeroToNine = "0-9",
    }
}

words! {
    /// Which cards stay in the box with three players.
    pub enum Cut {
        /// The 11, 12 and 13 of each colour (E:L24).
        ElevenToThirteen = "11-13",
        /// Three of the four 7s of each colour: the rules of 2007.
        Sevens = "7s",
    }
}

impl Deck {
    /// Gives the lowest value: its cards are loot, and may be supertrumps.
    pub const fn lowest(self) -> u8 {
        match self {
            Self::OneToThirteen => 1,
            Self::ZeroToNine => 0,
        }
    }

    /// Gives the three-player cut that belongs to this deck.
    pub const fn cut(self) -> Cut {
        match self {
            Self::OneToThirteen => Cut::ElevenToThirteen,
            Self::ZeroToNine => Cut::Sevens,
        }
    }

    /// Gives all cards that are dealt from at a table of this size.
    pub const fn cards(self, seats: Seats) -> Cards {
        let colour = match (self, seats.count()) {
            (Self::OneToThirteen, 3) => 0x0FFF,
            (Self::ZeroToNine, 3) => 0x63FF,
            _ => 0x7FFF,
        };
        Cards(colour * EACH_COLOUR)
    }

    /// Gives the cards that each seat is dealt (E:L28-31).
    pub const fn hand_size(seats: Seats) -> usize {
        match seats.count() {
            3 => 16,
            5 => 12,
            _ => 15,
        }
    }

    /// Gives the places of a card and its copies; none where the deck has no such card.
    #[inline]
    pub(super) const fn group(self, card: Card) -> u64 {
        (GROUPS[self as usize][card.value() as usize] as u64) << card.shift()
    }

    /// Gives the card in a place.
    #[inline]
    pub(super) const fn card(self, slot: u32) -> Card {
        Card::at(slot, VALUES[self as usize][(slot & 0xF) as usize])
    }

    /// Gives the first place of each group of equal cards.
    pub(super) const fn firsts(self) -> u64 {
        !(self.uppers() << 1)
    }

    /// Gives the places that have a further copy of the same card right above them.
    pub(super) const fn uppers(self) -> u64 {
        match self {
            Self::OneToThirteen => 0b11 * EACH_COLOUR,
            Self::ZeroToNine => 0b1110_0000_0011 * EACH_COLOUR,
        }
    }

    /// Moves the cards of every group of equal cards to its lowest places.
    pub(super) const fn settle(self, bits: u64) -> u64 {
        let (a, b, c) = (bits & EACH_COLOUR, bits >> 1 & EACH_COLOUR, bits >> 2 & EACH_COLOUR);
        let lowest = a | b | c | (a & b | c & (a | b)) << 1 | (a & b & c) << 2;
        let bits = bits & !(LOWEST) | lowest;
        match self {
            Self::OneToThirteen => bits,
            Self::ZeroToNine => {
                let (a, b) = (bits >> 9 & EACH_COLOUR, bits >> 10 & EACH_COLOUR);
                let (c, d) = (bits >> 11 & EACH_COLOUR, bits >> 12 & EACH_COLOUR);
                // A sorting network of five comparators: `or` is the greater, `and` the lesser.
                let (ab, cd, both_ab, both_cd) = (a | b, c | d, a & b, c & d);
                let (middle, other) = (ab & cd, both_ab | both_cd);
                let sevens =
                    ab | cd | (middle | other) << 1 | (middle & other) << 2 | (both_ab & both_cd) << 3;
                bits & !((0xF * EACH_COLOUR) << 9) | sevens << 9
            }
        }
    }
}

/// The first bit of each colour.
pub(super) const EACH_COLOUR: u64 = 0x0001_0001_0001_0001;

/// The places of the lowest cards, which are three of each colour in both decks.
pub(super) const LOWEST: u64 = 0b111 * EACH_COLOUR;

/// The places of each value within its colour, by deck.
const GROUPS: [[u16; 16]; 2] = [
    [
        0, 0x0007, 0x0008, 0x0010, 0x0020, 0x0040, 0x0080, 0x0100, 0x0200, 0x0400, 0x0800, 0x1000, 0x2000,
        0x4000, 0, 0,
    ],
    [0x0007, 0x0008, 0x0010, 0x0020, 0x0040, 0x0080, 0x0100, 0x1E00, 0x2000, 0x4000, 0, 0, 0, 0, 0, 0],
];

/// The value of each place within its colour, by deck; the sixteenth place is never taken.
const VALUES: [[u8; 16]; 2] =
    [[1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 0], [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 7, 7, 7, 8, 9, 0]];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_decks_are_those_of_the_rules() {
        let four = Seats::new(4).unwrap();
        let copies = |deck: Deck, value: u8| {
            let cards = deck.cards(four);
            Card::all()
                .filter(|card| card.value() == value)
                .map(|card| cards.count(deck, card))
                .sum::<usize>()
        };
        let each = |deck| (0..=13).map(|value| copies(deck, value) / 4).collect::<Vec<_>>();
        assert_eq!(each(Deck::OneToThirteen), [0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
        assert_eq!(each(Deck::ZeroToNine), [3, 1, 1, 1, 1, 1, 1, 4, 1, 1, 0, 0, 0, 0]);
    }

    #[test]
    fn every_hand_comes_out_of_the_deck() {
        for (count, dealt, cards) in [(2, 30, 60), (3, 48, 48), (4, 60, 60), (5, 60, 60)] {
            let seats = Seats::new(count).unwrap();
            assert_eq!(Deck::hand_size(seats) * count, dealt);
            for &deck in Deck::ALL {
                assert_eq!(deck.cards(seats).len(), cards, "{count} {deck:?}");
            }
        }
    }

    #[test]
    fn three_players_leave_out_what_the_edition_says() {
        let three = Seats::new(3).unwrap();
        let count = |deck: Deck, name: &str| deck.cards(three).count(deck, Card::parse(name).unwrap());
        assert_eq!(["b10", "b11", "r12", "g13"].map(|name| count(Deck::OneToThirteen, name)), [1, 0, 0, 0]);
        assert_eq!(["b7", "r8", "g9", "y0"].map(|name| count(Deck::ZeroToNine, name)), [1, 1, 1, 3]);
    }

    #[test]
    fn settling_keeps_the_counts_and_is_canonical() {
        for &deck in Deck::ALL {
            for colour in 0..0x8000_u64 {
                let settled = deck.settle(colour << 16) >> 16;
                assert_eq!(settled.count_ones(), colour.count_ones());
                assert_eq!(settled >> 1 & deck.uppers() & !settled, 0, "{colour:b}");
                for group in GROUPS[deck as usize].map(u64::from) {
                    assert_eq!((settled & group).count_ones(), (colour & group).count_ones());
                }
            }
        }
    }
}
