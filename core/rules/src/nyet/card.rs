//! Cards of NΣT!: a colour and a value. Equal cards have no names of their own.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::option::words;

words! {
    /// One of the four colours (E:L10).
    pub enum Colour {
        Blue = "blue",
        Red = "red",
        Yellow = "yellow",
        Green = "green",
    }
}

/// A card as players see it, such as `b13`; ordered by colour, then value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The highest value of any deck.
    pub const VALUE_MAX: u8 = 13;

    /// Fills places that no card has been put on yet.
    pub(super) const BLANK: Self = Self(0);

    /// Makes a card, or `None` above [`Card::VALUE_MAX`].
    pub const fn new(colour: Colour, value: u8) -> Option<Self> {
        if value <= Self::VALUE_MAX { Some(Self((colour as u8) << 4 | value)) } else { None }
    }

    /// Gives the colour.
    pub const fn colour(self) -> Colour {
        Colour::ALL[(self.0 >> 4) as usize]
    }

    /// Gives the value printed on the card.
    pub const fn value(self) -> u8 {
        self.0 & 0xF
    }

    /// Gives the name: the first letter of the colour and the value.
    pub const fn name(self) -> &'static str {
        NAMES[(self.0 >> 4) as usize][(self.0 & 0xF) as usize]
    }

    /// Finds the card with this name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::all().find(|card| card.name() == name)
    }

    /// Gives the card as one byte: the colour in the high half, the value in the low.
    pub const fn code(self) -> u8 {
        self.0
    }

    /// Finds the card of a byte.
    pub const fn from_code(code: u8) -> Option<Self> {
        if code >> 4 < 4 && code & 0xF <= Self::VALUE_MAX { Some(Self(code)) } else { None }
    }

    /// Makes the card in the place `slot` of [`Cards`](super::Cards) that has this value.
    pub(super) const fn at(slot: u32, value: u8) -> Self {
        Self((slot & 0x30) as u8 | value)
    }

    /// Gives the first bit of the card's colour in [`Cards`](super::Cards), which has sixteen for each.
    #[inline]
    pub(super) const fn shift(self) -> u32 {
        (self.0 & 0x30) as u32
    }

    /// Lists every card of every deck.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        (0..=u8::MAX).filter_map(Self::from_code)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

const NAMES: [[&str; 14]; 4] = [
    ["b0", "b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8", "b9", "b10", "b11", "b12", "b13"],
    ["r0", "r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8", "r9", "r10", "r11", "r12", "r13"],
    ["y0", "y1", "y2", "y3", "y4", "y5", "y6", "y7", "y8", "y9", "y10", "y11", "y12", "y13"],
    ["g0", "g1", "g2", "g3", "g4", "g5", "g6", "g7", "g8", "g9", "g10", "g11", "g12", "g13"],
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_bytes_round_trip() {
        assert_eq!(Card::all().count(), 56);
        for card in Card::all() {
            assert_eq!(Card::parse(card.name()), Some(card));
            assert_eq!(Card::from_code(card.code()), Some(card));
            assert_eq!(Card::new(card.colour(), card.value()), Some(card));
        }
        let card = Card::parse("y12").unwrap();
        assert_eq!((card.colour(), card.value(), card.code()), (Colour::Yellow, 12, 0x2C));
    }

    #[test]
    fn what_is_no_card_is_not_read() {
        for wrong in ["", "b", "b14", "b01", "B1", "p3", "b+1", " b1"] {
            assert_eq!(Card::parse(wrong), None, "{wrong:?}");
        }
        assert_eq!(Card::from_code(0x0E), None);
        assert_eq!(Card::from_code(0x41), None);
        assert_eq!(Card::new(Colour::Blue, 14), None);
    }

    #[test]
    fn cards_sort_by_colour_then_value() {
        let sorted: Vec<_> = Card::all().collect();
        assert!(sorted.is_sorted_by_key(|card| (card.colour(), card.value())));
    }
}
