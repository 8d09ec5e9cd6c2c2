//! Suits, cards and the decks they come from.

use std::fmt;

use crate::option::words;

/// Names a suit by its place in the listing of its [`Deck`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Suit(u8);

impl Suit {
    /// The most suits a deck has.
    pub const MAX: usize = 13;

    /// Names the suit at this place, or `None` from [`Suit::MAX`] up.
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::MAX { Some(Self(index as u8)) } else { None }
    }

    /// Gives the place in the deck's listing, below [`Suit::MAX`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A card of Pit: nine of a suit are alike, Bull and Bear exist once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Card {
    /// One of the nine cards of a suit.
    Of(Suit),
    /// The Bull, which completes a set or doubles it (D:L53-55).
    Bull,
    /// The Bear, which always costs (D:L51).
    Bear,
}

impl Card {
    /// Gives the card as one byte: a suit by [`Suit::index`], then the Bull, then the Bear.
    pub const fn code(self) -> u8 {
        self.slot() as u8
    }

    /// Finds the card of a byte.
    pub const fn from_code(code: u8) -> Option<Self> {
        if code < 15 { Some(Self::at_slot(code as u32)) } else { None }
    }

    /// Gives a place for every card: suits first, then Bull, then Bear.
    pub(crate) const fn slot(self) -> u32 {
        match self {
            Self::Of(suit) => suit.0 as u32,
            Self::Bull => 13,
            Self::Bear => 14,
        }
    }

    /// Gives the card of a slot below 15.
    pub(crate) const fn at_slot(slot: u32) -> Self {
        match slot {
            13 => Self::Bull,
            14 => Self::Bear,
            suit => Self::Of(Suit(suit as u8)),
        }
    }
}

/// Holds a set of suits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Suits(u16);

impl Suits {
    /// Reads a set from the word that [`Suits::bits`] gave, or `None` where it has a bit beyond [`Suit::MAX`].
    pub const fn from_bits(bits: u16) -> Option<Self> {
        if bits >> Suit::MAX == 0 { Some(Self(bits)) } else { None }
    }

    /// Gives the set as one word, in which the lowest bit stands for the suit listed first.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Says whether the suit belongs to the set.
    pub const fn contains(self, suit: Suit) -> bool {
        self.0 >> suit.0 & 1 == 1
    }

    /// Gives the number of suits.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Says whether the set has no suit.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a suit.
    pub const fn insert(&mut self, suit: Suit) {
        self.0 |= 1 << suit.0;
    }

    /// Lists the suits in the order of the deck's listing.
    pub fn iter(self) -> impl Iterator<Item = Suit> {
        (0..Suit::MAX as u8).map(Suit).filter(move |&suit| self.contains(suit))
    }
}

impl FromIterator<Suit> for Suits {
    fn from_iter<I: IntoIterator<Item = Suit>>(suits: I) -> Self {
        let mut set = Self::default();
        for suit in suits {
            set.insert(suit);
        }
        set
    }
}

impl fmt::Debug for Suits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Suit::index)).finish()
    }
}

words! {
    /// Names the cards a table plays with.
    pub enum Deck {
        /// Three standard decks: nine of each rank from 2 to ace (A:L9-11, B:L10-13).
        Ranks = "ranks",
        /// The seven commodities of classic Pit (C:L29-34; Wheat from the publisher's anniversary rules).
        Classic7 = "classic7",
        /// The eight commodities of the Exchange edition (D:L7).
        Wm8 = "wm8",
        /// Eight cow families (A:L13).
        Cow8 = "cow8",
        /// The eight commodities of the deluxe edition (published lists).
        Deluxe8 = "deluxe8",
    }
}

impl Deck {
    /// Lists the names of the suits, in the order in which hands are sorted.
    pub const fn names(self) -> &'static [&'static str] {
        match self {
            Self::Ranks => &["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"],
            Self::Classic7 => &["wheat", "barley", "corn", "rye", "oats", "hay", "flax"],
            Self::Wm8 => &["gas", "silver", "rice", "oil", "cattle", "gold", "platinum", "cocoa"],
            Self::Cow8 => &["cow50", "cow45", "cow40", "cow35", "cow30", "cow25", "cow20", "cow15"],
            Self::Deluxe8 => &["wheat", "barley", "coffee", "corn", "sugar", "oats", "soybeans", "oranges"],
        }
    }

    /// Lists the printed points of the suits, in the order of [`Deck::names`].
    ///
    /// Ranks are A:L71-73, classic C:L29-34. Of the Exchange edition only Cattle is printed (D:L37), the others are
    /// inferred; the cow families are our own fill. A table can change every one.
    pub const fn values(self) -> &'static [i32] {
        match self {
            Self::Ranks => &[9, 9, 9, 9, 9, 9, 9, 9, 10, 10, 10, 10, 11],
            Self::Classic7 => &[100, 85, 75, 70, 60, 50, 40],
            Self::Wm8 => &[50, 55, 60, 65, 75, 80, 85, 100],
            Self::Cow8 => &[50, 45, 40, 35, 30, 25, 20, 15],
            Self::Deluxe8 => &[100, 85, 80, 75, 65, 60, 55, 50],
        }
    }

    /// Lists the suits.
    pub fn suits(self) -> impl DoubleEndedIterator<Item = Suit> {
        (0..self.names().len() as u8).map(Suit)
    }

    /// Gives the name of a suit of this deck; a suit of a larger deck has none and reads `?`.
    pub fn suit_name(self, suit: Suit) -> &'static str {
        self.names().get(suit.index()).copied().unwrap_or("?")
    }

    /// Finds a suit by its name.
    pub fn suit(self, name: &str) -> Option<Suit> {
        self.suits().find(|&suit| self.suit_name(suit) == name)
    }

    /// Gives the name of a card of this deck.
    pub fn card_name(self, card: Card) -> &'static str {
        match card {
            Card::Of(suit) => self.suit_name(suit),
            Card::Bull => "bull",
            Card::Bear => "bear",
        }
    }

    /// Finds a card by its name, Bull and Bear among them.
    pub fn card(self, name: &str) -> Option<Card> {
        match name {
            "bull" => Some(Card::Bull),
            "bear" => Some(Card::Bear),
            name => self.suit(name).map(Card::Of),
        }
    }

    /// Gives the suits that the printed list names for this many players.
    ///
    /// For ranks that is the table of A:L17-27 and B:L15-25; the other decks' lists are taken from the top.
    pub fn listed(self, players: usize) -> Suits {
        let from_top = |count: usize| self.suits().rev().take(count);
        match (self, players) {
            (Self::Ranks, 3..=5) => {
                let names: &[&str] = match players {
                    3 => &["9", "10", "A"],
                    4 => &["9", "10", "J", "A"],
                    _ => &["9", "10", "J", "Q", "A"],
                };
                self.suits().filter(|&suit| names.contains(&self.suit_name(suit))).collect()
            }
            (Self::Ranks, _) => from_top(players).collect(),
            _ => self.suits().take(players).collect(),
        }
    }

    /// Lists the suits from the one worth most; of equals the higher rank, elsewhere the one listed first.
    pub fn by_value(self, values: &[i32; Suit::MAX]) -> Vec<Suit> {
        let mut suits: Vec<Suit> =
            if self == Self::Ranks { self.suits().rev().collect() } else { self.suits().collect() };
        suits.sort_by_key(|suit| std::cmp::Reverse(values[suit.index()]));
        suits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(deck: Deck, suits: Suits) -> Vec<&'static str> {
        suits.iter().map(|suit| deck.suit_name(suit)).collect()
    }

    #[test]
    fn the_rank_table_is_the_printed_one() {
        let table: [&[&str]; 11] = [
            &["9", "10", "A"],
            &["9", "10", "J", "A"],
            &["9", "10", "J", "Q", "A"],
            &["9", "10", "J", "Q", "K", "A"],
            &["8", "9", "10", "J", "Q", "K", "A"],
            &["7", "8", "9", "10", "J", "Q", "K", "A"],
            &["6", "7", "8", "9", "10", "J", "Q", "K", "A"],
            &["5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"],
            &["4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"],
            &["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"],
            &["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"],
        ];
        for (players, ranks) in (3..).zip(table) {
            assert_eq!(names(Deck::Ranks, Deck::Ranks.listed(players)), ranks, "{players} players");
        }
    }

    #[test]
    fn the_highest_suits_stay_in() {
        let mut values = [0; Suit::MAX];
        values[..8].copy_from_slice(Deck::Wm8.values());
        let highest =
            |deck: Deck, values: &_| names(deck, deck.by_value(values).into_iter().take(3).collect());
        assert_eq!(highest(Deck::Wm8, &values), ["gold", "platinum", "cocoa"]);
        values.copy_from_slice(Deck::Ranks.values());
        assert_eq!(highest(Deck::Ranks, &values), ["Q", "K", "A"]);
    }

    #[test]
    fn a_set_of_suits_is_read_back_from_its_word() {
        let suits = Deck::Ranks.listed(3);
        assert_eq!((suits.bits(), Suits::from_bits(suits.bits())), (0x1180, Some(suits)));
        assert_eq!(Suits::from_bits(1 << Suit::MAX), None);
    }

    #[test]
    fn every_byte_finds_its_card() {
        let cards = (0..=u8::MAX).filter_map(|code| Some((code, Card::from_code(code)?)));
        let cards: Vec<_> = cards.collect();
        assert_eq!(cards.len(), Suit::MAX + 2);
        assert!(cards.iter().all(|(code, card)| card.code() == *code));
        assert_eq!(cards.last(), Some(&(14, Card::Bear)));
    }

    #[test]
    fn every_name_finds_its_card() {
        for &deck in Deck::ALL {
            assert_eq!(deck.names().len(), deck.values().len());
            for suit in deck.suits() {
                assert_eq!(deck.card(deck.suit_name(suit)), Some(Card::Of(suit)));
            }
            assert_eq!(deck.card("bull"), Some(Card::Bull));
            assert_eq!(deck.card("joker"), None);
        }
    }
}
