//! What beats what in one round, for playouts: every card by its place in a set of cards.

use outcry_rules::Seats;
use outcry_rules::nyet::{Card, Cards, Colour, Deck, NyetOptions, Verdict};

use super::appraisal::Appraisal;

/// Holds everything about the cards of a round that does not change while it is played.
#[derive(Clone, Debug)]
pub(super) struct CardRanking {
    /// The first place of each card, by its code.
    places: [u8; 64],
    /// The places of all cards that win over the one in this place when they are played after it.
    beaten_by: [u64; 64],
    /// The places of all cards that follow the one in this place.
    followers: [u64; 64],
    /// What each card is still good for, in hundredths of a trick.
    worth: [i32; 64],
    trumps: u64,
    supertrumps: u64,
    loot: u64,
    sign: i32,
}

impl CardRanking {
    pub(super) fn new(options: &NyetOptions, deck: Deck, seats: Seats, verdict: Verdict) -> Self {
        let appraisal = Appraisal::new(deck, seats, verdict.trump, verdict.supertrump);
        let pack = deck.cards(seats);
        let cards = || pack.iter(deck).zip(places(pack.bits()));
        let (mut trumps, mut supertrumps, mut lowest) = (0, 0, 0);
        let mut colours = [0; Colour::ALL.len()];
        for (card, place) in cards() {
            let bit = 1_u64 << place;
            colours[card.colour() as usize] |= bit;
            trumps |= if appraisal.is_trump(card) { bit } else { 0 };
            supertrumps |= if appraisal.is_supertrump(card) { bit } else { 0 };
            lowest |= if appraisal.is_lowest(card) { bit } else { 0 };
        }
        let following_trumps = trumps | if options.double_agents { supertrumps } else { 0 };
        let mut ranking = Self {
            places: [u8::MAX; 64],
            beaten_by: [0; 64],
            followers: [0; 64],
            worth: [0; 64],
            trumps: trumps | supertrumps,
            supertrumps,
            loot: if options.supertrump_is_loot { lowest } else { lowest & !supertrumps },
            sign: i32::from(verdict.value).signum(),
        };
        for (card, place) in cards() {
            let first = &mut ranking.places[usize::from(card.code()) & 0x3F];
            *first = place.min(*first);
            let (bit, colour) = (1_u64 << place, colours[card.colour() as usize]);
            // Places within a colour ascend with the value; equal cards are neighbours.
            let higher = colour & (u64::MAX << *first);
            let at = usize::from(place) & 0x3F;
            ranking.beaten_by[at] = if supertrumps & bit != 0 {
                supertrumps
            } else if trumps & bit != 0 {
                higher | supertrumps
            } else {
                higher | trumps | supertrumps
            };
            ranking.followers[at] =
                if following_trumps & bit != 0 { following_trumps } else { colour & !following_trumps };
            ranking.worth[at] = appraisal.worth(card);
        }
        ranking
    }

    /// Returns the first place of a card.
    #[inline]
    pub(super) fn place(&self, card: Card) -> usize {
        usize::from(self.places[usize::from(card.code()) & 0x3F]) & 0x3F
    }

    /// Returns the places of all cards that follow a lead of this one.
    #[inline]
    pub(super) fn followers(&self, place: usize) -> u64 {
        self.followers[place & 0x3F]
    }

    /// Returns the places of all cards that beat this one when played after it.
    #[inline]
    pub(super) fn beaten_by(&self, place: usize) -> u64 {
        self.beaten_by[place & 0x3F]
    }

    /// Returns the expected share of a trick that the card wins, in hundredths.
    #[inline]
    pub(super) fn worth(&self, place: usize) -> i32 {
        self.worth[place & 0x3F]
    }

    /// Checks whether the card is loot for opponents.
    #[inline]
    pub(super) fn is_loot(&self, place: usize) -> bool {
        self.loot >> (place & 0x3F) & 1 == 1
    }

    /// Turns the points above zero, or below.
    pub(super) const fn set_sign(&mut self, sign: i32) {
        self.sign = sign;
    }

    /// Returns 1 where tricks win points, -1 where they cost points.
    pub(super) const fn sign(&self) -> i32 {
        self.sign
    }

    /// Returns the playable places of a hand, given the places that follow.
    #[inline]
    pub(super) const fn playable(hand: Cards, followers: u64) -> u64 {
        let following = hand.bits() & followers;
        if following != 0 { following } else { hand.bits() }
    }

    /// Returns the place of the least useful card: plain ones before trumps, low before high.
    #[inline]
    pub(super) const fn cheapest(&self, of: u64) -> usize {
        let plain = of & !self.trumps;
        let common = of & !self.supertrumps;
        let of = if plain != 0 {
            plain
        } else if common != 0 {
            common
        } else {
            of
        };
        of.trailing_zeros() as usize & 0x3F
    }
}

/// Lists the places of a set's cards, in the order of its cards.
pub(super) fn places(bits: u64) -> impl Iterator<Item = u8> {
    let mut rest = bits;
    std::iter::from_fn(move || {
        let place = (rest != 0).then(|| rest.trailing_zeros() as u8)?;
        rest &= rest - 1;
        Some(place)
    })
}
