//! What a player alone sees: the hand, and what goes with it.

use outcry_rules::limits::HAND_MAX;
use outcry_rules::{Millis, Seat, SeatSet, nyet, pit};
use outcry_table::{AnyObservation, TableSnapshot};

use crate::wire::packed::{self, Reader, Writer};
use crate::wire::{Part, WireError, lot};

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Own {
    pub(super) deal: u8,
    pub(super) hand: Hand,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Hand {
    Pit(PitHand),
    Nyet(NyetHand),
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct PitHand {
    pub(super) cards: pit::Cards,
    pub(super) lot: Option<pit::Cards>,
    pub(super) tapped: Option<Seat>,
    pub(super) suitors: SeatSet,
    pub(super) bell_locked_until: Option<Millis>,
    pub(super) corner_hint: bool,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct NyetHand {
    pub(super) cards: nyet::Cards,
    pub(super) given: Option<nyet::Cards>,
    pub(super) received: Option<nyet::Cards>,
}

/// A hand of NΣT!, where the lot of Pit would stand.
const NYET: u8 = 0x70;

/// There is more than the cards.
const MORE: u8 = 0x80;

impl Own {
    /// Gives what the viewer alone sees; the board sees nothing of that kind.
    pub(super) fn of(seen: &TableSnapshot, deal: u8) -> Option<Self> {
        let hand = match &seen.game {
            AnyObservation::Pit(game) => {
                let own = game.game.own?;
                Hand::Pit(PitHand {
                    cards: own.hand,
                    lot: own.lot.map(pit::Lot::cards),
                    tapped: own.tapped,
                    suitors: own.suitors,
                    bell_locked_until: own.bell_locked_until,
                    corner_hint: own.corner_hint,
                })
            }
            AnyObservation::Nyet(game) => {
                let game = &game.game;
                game.viewer.seat()?;
                Hand::Nyet(NyetHand { cards: game.hand, given: game.given, received: game.received })
            }
        };
        Some(Self { deal, hand })
    }

    pub(super) fn write(&self, writer: &mut Writer) {
        writer.byte(self.deal);
        match &self.hand {
            Hand::Pit(hand) => hand.write(writer),
            Hand::Nyet(hand) => hand.write(writer),
        }
    }

    pub(super) fn read(reader: &mut Reader<'_>) -> Result<Self, WireError> {
        let [deal, head] = reader.bytes()?;
        let more = head & MORE != 0;
        let hand = match head & !MORE {
            NYET => Hand::Nyet(NyetHand::read(more, reader)?),
            lot => Hand::Pit(PitHand::read(lot, more, reader)?),
        };
        Ok(Self { deal, hand })
    }
}

impl PitHand {
    fn write(&self, writer: &mut Writer) {
        let beside = (self.tapped, self.suitors, self.bell_locked_until, self.corner_hint);
        let more = if beside == (None, SeatSet::EMPTY, None, false) { 0 } else { MORE };
        let lot = self.lot.map(|cards| (lot::of_one_suit(cards), lot::bits(cards)));
        let head = match lot {
            None => lot::NO_LOT,
            Some((one_suit, _)) => one_suit.unwrap_or(lot::MIXED_LOT),
        };
        let [cards @ .., _] = lot::bits(self.cards).to_le_bytes();
        writer.byte(head | more).bytes(&cards);
        if let Some((None, bits)) = lot {
            writer.bytes(&bits.to_le_bytes());
        }
        if more != 0 {
            let until = self.bell_locked_until.map(Millis::get);
            writer.seat(self.tapped).seats(self.suitors).cbor(&until).cbor(&self.corner_hint);
        }
    }

    fn read(head: u8, more: bool, reader: &mut Reader<'_>) -> Result<Self, WireError> {
        let [low, middle, high] = reader.bytes()?;
        let cards = lot::cards(u32::from_le_bytes([low, middle, high, 0]))?;
        if cards.len() > HAND_MAX {
            return Err(Part::Cards.into());
        }
        let lot = match head {
            lot::NO_LOT => None,
            lot::MIXED_LOT => Some(lot::cards(u32::from_le_bytes(reader.bytes()?))?),
            one_suit => Some(lot::one_suit(one_suit).ok_or(Part::Cards)?),
        };
        let mut hand = Self {
            cards,
            lot,
            tapped: None,
            suitors: SeatSet::EMPTY,
            bell_locked_until: None,
            corner_hint: false,
        };
        if more {
            hand.tapped = reader.seat()?;
            hand.suitors = reader.seats()?;
            hand.bell_locked_until = reader.later::<Option<u64>>()?.map(Millis::new);
            hand.corner_hint = reader.later()?;
        }
        Ok(hand)
    }
}

impl NyetHand {
    fn write(&self, writer: &mut Writer) {
        let more = if self.given.is_some() || self.received.is_some() { MORE } else { 0 };
        writer.byte(NYET | more).bytes(&self.cards.bits().to_le_bytes());
        if more != 0 {
            writer.cbor(&self.given.map(nyet::Cards::bits)).cbor(&self.received.map(nyet::Cards::bits));
        }
    }

    fn read(more: bool, reader: &mut Reader<'_>) -> Result<Self, WireError> {
        let cards = packed::nyet_cards(u64::from_le_bytes(reader.bytes()?))?;
        let mut hand = Self { cards, given: None, received: None };
        if more {
            hand.given = reader.later::<Option<u64>>()?.map(packed::nyet_cards).transpose()?;
            hand.received = reader.later::<Option<u64>>()?.map(packed::nyet_cards).transpose()?;
        }
        Ok(hand)
    }
}
