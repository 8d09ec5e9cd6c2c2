//! Shuffling and dealing.

use rand::Rng;

use crate::limits::NYET_SEATS_MAX;
use crate::{DealError, Seats};

use super::card::Card;
use super::cards::Cards;
use super::deck::Deck;

/// Holds the hands of a deal, and what is left over with two players (E:L31).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Deal {
    pub(super) hands: [Cards; NYET_SEATS_MAX],
    pub(super) aside: Cards,
}

impl Deal {
    /// Shuffles and deals; every deal is as likely as any other.
    pub(super) fn shuffle<R: Rng + ?Sized>(deck: Deck, seats: Seats, rng: &mut R) -> Self {
        let (pack, size) = (deck.cards(seats), Deck::hand_size(seats));
        let (mut places, count) = places(pack);
        // The last player of a whole pack gets what is left, which needs no chance.
        let chosen = if size * seats.count() == count { count - size } else { size * seats.count() };
        let mut at = 0;
        while at < chosen {
            for step in draw(rng, count - at) {
                if at < chosen {
                    places.swap(at, (at + step) & 0x3F);
                    at += 1;
                }
            }
        }
        let mut hands = [Cards::EMPTY; NYET_SEATS_MAX];
        let mut rest = pack.0;
        for (hand, places) in hands.iter_mut().zip(places[..count].chunks_exact(size)).take(seats.count()) {
            let bits = places.iter().fold(0, |bits, place| bits | 1_u64 << place);
            rest &= !bits;
            hand.0 = deck.settle(bits);
        }
        Self { hands, aside: Cards(deck.settle(rest)) }
    }

    /// Reads given hands.
    ///
    /// # Errors
    /// Says what keeps the hands from being a deal of this table.
    pub(super) fn given(deck: Deck, seats: Seats, hands: &[Vec<Card>]) -> Result<Self, DealError> {
        if hands.len() != seats.count() {
            return Err(DealError::Hands { seats: seats.count(), given: hands.len() });
        }
        let expected = Deck::hand_size(seats);
        for (seat, hand) in seats.iter().zip(hands) {
            if hand.len() != expected {
                return Err(DealError::Size { seat, expected, given: hand.len() });
            }
        }
        let pack = deck.cards(seats);
        let whole = expected * seats.count() == pack.len();
        for card in Card::all() {
            let given = hands.iter().flatten().filter(|&&held| held == card).count();
            let expected = pack.count(deck, card);
            if given > expected || whole && given < expected {
                return Err(DealError::Card { card: card.name().to_owned(), expected, given });
            }
        }
        let mut deal = Self { hands: [Cards::EMPTY; NYET_SEATS_MAX], aside: pack };
        for (hand, cards) in deal.hands.iter_mut().zip(hands) {
            for &card in cards {
                hand.add(deck, card);
                deal.aside.remove(deck, card);
            }
        }
        Ok(deal)
    }
}

/// How many draws one random word feeds: 60⁸ is below 2⁴⁸, so that a word in 2¹⁶ at most needs a second look.
const BATCH: usize = 8;

/// Draws a number below `most`, one below `most - 1`, and so on, each evenly, from one random word.
///
/// Multiplying by each bound in turn reads a mixed-radix fraction off the word; words from the uneven end of the range
/// are drawn again, so that no bias is left.
#[inline]
fn draw<R: Rng + ?Sized>(rng: &mut R, most: usize) -> [usize; BATCH] {
    loop {
        let mut word = rng.next_u64();
        let mut product = 1_u64;
        let drawn = std::array::from_fn(|step| {
            let bound = most.saturating_sub(step).max(1) as u64;
            let wide = u128::from(word) * u128::from(bound);
            word = wide as u64;
            product *= bound;
            (wide >> 64) as usize
        });
        if word >= product || word >= product.wrapping_neg() % product {
            return drawn;
        }
    }
}

/// Lists the places that are taken, and how many they are.
#[inline]
fn places(pack: Cards) -> ([u8; 64], usize) {
    let (mut places, mut count) = ([0; 64], 0);
    for place in 0..64 {
        places[count & 0x3F] = place;
        count += (pack.0 >> place & 1) as usize;
    }
    (places, count)
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;

    use super::*;

    fn tables() -> impl Iterator<Item = (Deck, Seats)> {
        Deck::ALL.iter().flat_map(|&deck| (2..=5).map(move |count| (deck, Seats::new(count).unwrap())))
    }

    #[test]
    fn every_deal_is_the_deck() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for (deck, seats) in tables() {
            for _ in 0..200 {
                let deal = Deal::shuffle(deck, seats, &mut rng);
                let mut all = deal.aside;
                for (index, hand) in deal.hands.iter().enumerate() {
                    let size = if index < seats.count() { Deck::hand_size(seats) } else { 0 };
                    assert_eq!(hand.len(), size);
                    assert!(hand.is_canonical(deck));
                    all = all.plus(deck, *hand);
                }
                assert_eq!(all, deck.cards(seats));
                assert_eq!(deal.aside.len(), if seats.count() == 2 { 30 } else { 0 });
            }
        }
    }

    #[test]
    fn every_place_reaches_every_hand_alike() {
        let mut rng = ChaCha8Rng::seed_from_u64(2);
        let (deck, rounds) = (Deck::OneToThirteen, 20_000);
        for count in [2, 3, 4, 5] {
            let seats = Seats::new(count).unwrap();
            let cards: Vec<_> = Card::all().filter(|&card| deck.cards(seats).contains(deck, card)).collect();
            let mut seen = vec![vec![0_i32; cards.len()]; count];
            for _ in 0..rounds {
                let deal = Deal::shuffle(deck, seats, &mut rng);
                for (seen, hand) in seen.iter_mut().zip(deal.hands) {
                    for (seen, &card) in seen.iter_mut().zip(&cards) {
                        *seen += hand.count(deck, card) as i32;
                    }
                }
            }
            let shares = deck.cards(seats).len() / Deck::hand_size(seats);
            for seen in seen {
                for (seen, &card) in seen.iter().zip(&cards) {
                    let expected = rounds * deck.cards(seats).count(deck, card) as i32 / shares as i32;
                    assert!((seen - expected).abs() < 450, "{count} {card}: {seen} of {expected}");
                }
            }
        }
    }

    #[test]
    fn a_word_from_the_uneven_end_is_drawn_again() {
        struct WordStream(Vec<u64>);
        impl rand::rand_core::TryRng for WordStream {
            type Error = std::convert::Infallible;
            fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
                self.try_next_u64().map(|word| word as u32)
            }
            fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
                Ok(self.0.remove(0))
            }
            fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Self::Error> {
                Ok(())
            }
        }
        // The word 0 leaves the fraction 0, which is in the uneven end of every range that is no power of two.
        let mut words = WordStream(vec![0, u64::MAX]);
        assert_eq!(draw(&mut words, 60), [59, 58, 57, 56, 55, 54, 53, 52]);
        assert!(words.0.is_empty());
    }

    #[test]
    fn given_hands_must_be_a_deal() {
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        for (deck, seats) in tables() {
            let deal = Deal::shuffle(deck, seats, &mut rng);
            let hands: Vec<Vec<_>> =
                deal.hands[..seats.count()].iter().map(|hand| hand.iter(deck).collect()).collect();
            assert_eq!(Deal::given(deck, seats, &hands), Ok(deal));
            let wrong = Deal::given(deck, seats, &hands[1..]);
            assert_eq!(wrong, Err(DealError::Hands { seats: seats.count(), given: seats.count() - 1 }));
            let mut short = hands.clone();
            short[1].pop();
            assert!(
                matches!(Deal::given(deck, seats, &short), Err(DealError::Size { seat, .. }) if seat.index() == 1)
            );
            let mut twice = hands.clone();
            let single =
                twice[0].iter().copied().find(|&card| deck.cards(seats).count(deck, card) == 1).unwrap();
            let other = twice[0].iter().position(|&card| card != single).unwrap();
            twice[0][other] = single;
            assert!(matches!(Deal::given(deck, seats, &twice), Err(DealError::Card { .. })));
        }
    }

    #[test]
    fn a_card_of_another_deck_is_named() {
        let (deck, seats) = (Deck::OneToThirteen, Seats::new(2).unwrap());
        let mut hands = vec![deck.cards(seats).iter(deck).take(15).collect::<Vec<_>>(); 2];
        hands[1] = deck.cards(seats).iter(deck).skip(15).take(15).collect();
        hands[1][0] = Card::parse("g0").unwrap();
        let error = DealError::Card { card: "g0".to_owned(), expected: 0, given: 1 };
        assert_eq!(Deal::given(deck, seats, &hands), Err(error));
    }
}
