//! What a player alone sees: the hand, and what goes with it.

use outcry_rules::{Millis, Seat, SeatSet, nyet, pit};
use outcry_table::{AnyObservation, TableSnapshot};

use crate::wire::packed::{self, Reader, Writer};
use crate::wire::{WireError, lot};

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

/// A hand of NΣT!, and not of Pit.
const NYET: u8 = 0x10;

/// NΣT!: the cards follow that were given; those that were received.
const GIVEN: u8 = 0x20;
const RECEIVED: u8 = 0x40;

/// Pit: the hand is a corner, and the table tells. It takes no byte, so that no length tells it.
const CORNER: u8 = 0x40;

/// Pit: what has happened between the players follows.
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
        let hand = match head & NYET {
            0 => Hand::Pit(PitHand::read(head, reader)?),
            _ => Hand::Nyet(NyetHand::read(head, reader)?),
        };
        Ok(Self { deal, hand })
    }
}

impl PitHand {
    fn write(&self, writer: &mut Writer) {
        let beside = (self.tapped, self.suitors, self.bell_locked_until);
        let more = if beside == (None, SeatSet::EMPTY, None) { 0 } else { MORE };
        writer.byte(more | if self.corner_hint { CORNER } else { 0 });
        lot::write(self.cards, writer);
        lot::write(self.lot.unwrap_or_default(), writer);
        if more != 0 {
            let until = self.bell_locked_until.map(Millis::get);
            writer.seat(self.tapped).seats(self.suitors).cbor(&until);
        }
    }

    fn read(head: u8, reader: &mut Reader<'_>) -> Result<Self, WireError> {
        let (cards, lot) = (lot::read(reader)?, lot::read(reader)?);
        let mut hand = Self {
            cards,
            lot: Some(lot).filter(|lot| !lot.is_empty()),
            tapped: None,
            suitors: SeatSet::EMPTY,
            bell_locked_until: None,
            corner_hint: head & CORNER != 0,
        };
        if head & MORE != 0 {
            hand.tapped = reader.seat()?;
            hand.suitors = reader.seats()?;
            hand.bell_locked_until = reader.later::<Option<u64>>()?.map(Millis::new);
        }
        Ok(hand)
    }
}

impl NyetHand {
    fn write(&self, writer: &mut Writer) {
        let given = self.given.map_or(0, |_| GIVEN);
        let received = self.received.map_or(0, |_| RECEIVED);
        writer.byte(NYET | given | received);
        for cards in [Some(self.cards), self.given, self.received].into_iter().flatten() {
            writer.bytes(&cards.bits().to_le_bytes());
        }
    }

    fn read(head: u8, reader: &mut Reader<'_>) -> Result<Self, WireError> {
        let mut cards = || packed::nyet_cards(u64::from_le_bytes(reader.bytes()?));
        Ok(Self {
            cards: cards()?,
            given: (head & GIVEN != 0).then(&mut cards).transpose()?,
            received: (head & RECEIVED != 0).then(&mut cards).transpose()?,
        })
    }
}
