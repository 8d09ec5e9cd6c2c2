//! Cards of Pit as a few bits.

use outcry_rules::limits::{HAND_MAX, LOT_MAX};
use outcry_rules::pit::{Card, Cards, Suit};

use super::packed::{Reader, Writer};
use super::{Part, WireError};

/// Most cards that are sent at once: one more than any hand holds, so that whoever asks for too many is refused.
const CARDS_MAX: u32 = HAND_MAX as u32 + 1;

/// The lot of one card of the last suit would have this byte: from here on it stands for something else.
pub(super) const LOTS: u8 = Suit::MAX as u8 * LOT_MAX;

/// No lot.
pub(super) const NO_LOT: u8 = LOTS;

/// A lot of which the cards follow.
pub(super) const MIXED_LOT: u8 = LOTS + 1;

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

/// Reads what [`bits`] wrote.
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

/// Gives the byte of a lot of one suit and nothing else.
pub(super) fn of_one_suit(cards: Cards) -> Option<u8> {
    let mut counts = cards.counts();
    match (counts.next(), counts.next()) {
        (Some((Card::Of(suit), count @ 1..=LOT_MAX)), None) => Some(suit.index() as u8 * LOT_MAX + count - 1),
        _ => None,
    }
}

/// Reads what [`of_one_suit`] gave.
pub(super) fn one_suit(byte: u8) -> Option<Cards> {
    let suit = Suit::new(usize::from(byte / LOT_MAX))?;
    Some(Cards::of(Card::Of(suit), byte % LOT_MAX + 1))
}

/// Writes a lot: one byte where it is of one suit.
pub(super) fn write(cards: Cards, writer: &mut Writer) {
    match of_one_suit(cards) {
        Some(byte) => writer.byte(byte),
        None => writer.byte(MIXED_LOT).bytes(&bits(cards).to_le_bytes()),
    };
}

pub(super) fn read(reader: &mut Reader<'_>) -> Result<Cards, WireError> {
    match reader.byte()? {
        MIXED_LOT => cards(u32::from_le_bytes(reader.bytes()?)),
        byte => Ok(one_suit(byte).ok_or(Part::Cards)?),
    }
}

#[cfg(test)]
mod tests {
    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    use super::*;

    fn card(code: u8) -> Card {
        Card::from_code(code).unwrap()
    }

    #[test]
    fn any_hand_is_three_bytes() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for _ in 0..10_000 {
            let hand: Cards =
                (0..rng.random_range(0..=HAND_MAX)).map(|_| card(rng.random_range(0..15))).collect();
            assert!(bits(hand) < 1 << 24, "{hand:?}");
            assert_eq!(cards(bits(hand)), Ok(hand));
        }
        let bears = Cards::of(Card::Bear, HAND_MAX);
        assert_eq!((bits(bears), cards(bits(bears))), (0x00FF_C000, Ok(bears)));
    }

    #[test]
    fn what_is_no_hand_is_not_read() {
        for wrong in [u32::MAX, 1 << 15, 1 << 31, 0xFFF, 0x0800_0000] {
            assert_eq!(cards(wrong), Err(WireError::Value(Part::Cards)), "{wrong:#x}");
        }
        // More than anybody holds are cut to a number that is refused all the same.
        let many = Cards::of(card(2), 15).plus(Cards::of(card(3), 15));
        assert_eq!(cards(bits(many)), Ok(Cards::of(card(2), 11)));
    }

    #[test]
    fn lots_of_one_suit_are_one_byte() {
        let mut bytes = Vec::new();
        for suit in (0..Suit::MAX).filter_map(Suit::new) {
            for count in 1..=LOT_MAX {
                let lot = Cards::of(Card::Of(suit), count);
                let byte = of_one_suit(lot).unwrap();
                assert_eq!(one_suit(byte), Some(lot));
                bytes.push(byte);
            }
        }
        assert_eq!(bytes, (0..LOTS).collect::<Vec<_>>());
        assert_eq!(one_suit(LOTS), None);
        for other in [Cards::EMPTY, Cards::of(Card::Bull, 1), Cards::of(card(0), LOT_MAX + 1)] {
            assert_eq!(of_one_suit(other), None);
        }
    }
}
