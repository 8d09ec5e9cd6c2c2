//! Cards of Pit as a few bits.

use outcry_rules::limits::HAND_MAX;
use outcry_rules::pit::{Card, Cards};

use super::packed::{Reader, Writer};
use super::{Part, WireError};

/// Most cards that are sent at once: nobody holds more.
const CARDS_MAX: u32 = HAND_MAX as u32;

/// Writes a one for each card, and a zero after the last card of each suit, after the Bulls and after the Bears; of
/// more than [`CARDS_MAX`] cards the rest is left out.
pub(super) fn bits(cards: Cards) -> u32 {
    let (mut bits, mut place, mut left) = (0, 0, CARDS_MAX);
    for card in cards.iter() {
        if left == 0 {
            break;
        }
        // The zeros of all cards that come before, and the ones of those that are written already.
        bits |= 1 << (u32::from(card.code()) + place);
        place += 1;
        left -= 1;
    }
    bits
}

/// Reads what [`bits`] gave.
pub(super) fn cards(bits: u32) -> Result<Cards, WireError> {
    if bits.count_ones() > CARDS_MAX {
        return Err(Part::Cards.into());
    }
    let (mut cards, mut code, mut rest) = (Cards::EMPTY, 0, bits);
    while rest != 0 {
        if rest & 1 == 1 {
            cards.insert(Card::from_code(code).ok_or(Part::Cards)?);
        } else {
            code += 1;
        }
        rest >>= 1;
    }
    Ok(cards)
}

/// Writes cards: whatever they are, these are three bytes.
pub(super) fn write(cards: Cards, writer: &mut Writer) {
    let [bytes @ .., _] = bits(cards).to_le_bytes();
    writer.bytes(&bytes);
}

/// Reads what [`write`] wrote.
pub(super) fn read(reader: &mut Reader<'_>) -> Result<Cards, WireError> {
    let [low, middle, high] = reader.bytes()?;
    cards(u32::from_le_bytes([low, middle, high, 0]))
}

#[cfg(test)]
mod tests {
    use outcry_rules::pit::Suit;
    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    use super::*;

    fn card(code: u8) -> Card {
        Card::from_code(code).unwrap()
    }

    fn written(cards: Cards) -> Vec<u8> {
        let mut writer = Writer::default();
        write(cards, &mut writer);
        writer.finish()
    }

    fn reading(bytes: &[u8]) -> Result<Cards, WireError> {
        read(&mut Reader::new(bytes).unwrap())
    }

    #[test]
    fn any_cards_are_three_bytes() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for _ in 0..10_000 {
            let hand: Cards =
                (0..rng.random_range(0..=HAND_MAX)).map(|_| card(rng.random_range(0..15))).collect();
            assert_eq!(written(hand).len(), 3, "{hand:?}");
            assert_eq!(reading(&written(hand)), Ok(hand));
        }
        let bears = Cards::of(Card::Bear, HAND_MAX);
        assert_eq!((written(bears), reading(&written(bears))), (vec![0x00, 0xC0, 0xFF], Ok(bears)));
        let two_and_the_bull = Cards::of(Card::Of(Suit::new(0).unwrap()), 2).plus(Cards::of(Card::Bull, 1));
        assert_eq!(written(two_and_the_bull), [0x03, 0x80, 0x00]);
    }

    #[test]
    fn what_is_no_hand_is_not_read() {
        for wrong in [[0xFF, 0xFF, 0xFF], [0x00, 0x80, 0x00], [0xFF, 0x07, 0x00]] {
            assert_eq!(reading(&wrong), Err(WireError::Value(Part::Cards)), "{wrong:x?}");
        }
        assert_eq!(reading(&[0, 0]), Err(WireError::Short));
        // More than anybody holds are cut to a number that is refused all the same.
        let many = Cards::of(card(2), 15).plus(Cards::of(card(3), 15));
        assert_eq!(reading(&written(many)), Ok(Cards::of(card(2), HAND_MAX)));
    }
}
