//! What one viewer may see of a round of Pit.

use super::call::CallVariant;
use super::cards::Cards;
use super::corner::Corner;
use super::deck::{Deck, Suits};
use super::event::Fines;
use super::lot::Lot;
use crate::limits::{LOT_MAX, SEATS_MAX};
use crate::{Millis, Seat, SeatSet, Seats};

/// Says where a round stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    Sorting,
    Open,
    /// A false bell has stopped trading.
    Frozen {
        ringer: Seat,
        until: Millis,
    },
    /// The round is over: with a corner, or without one where the time was up.
    Over {
        corner: Option<Corner>,
    },
}

/// Holds what one viewer may see: the table, and for a player their own side of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Observation {
    /// What lies open to everybody.
    pub table: Table,
    /// What the player alone sees; `None` for the board.
    pub own: Option<Own>,
}

/// Holds what everybody at the table can see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Table {
    pub deck: Deck,
    pub suits: Suits,
    /// What is shouted this round.
    pub variant: CallVariant,
    /// The most cards a lot may have this round.
    pub lot_max: u8,
    pub seats: Seats,
    pub dealer: Seat,
    pub phase: Phase,
    /// Who has sorted.
    pub ready: SeatSet,
    pub calling: SeatSet,
    /// The numbers called, where the table shows them on the screens.
    pub counts: Option<Counts>,
    /// When trading may be opened, or opens by itself, where the edition has a sorting time.
    pub opens_at: Option<Millis>,
    /// When the round ends without a corner, where the table has a time limit.
    pub ends_at: Option<Millis>,
    /// The winner's hand, where it is laid open.
    pub revealed: Option<Cards>,
    /// What players were fined for in this round, and what the Bull and the Bear cost at its end.
    pub fines: Fines,
}

/// Holds what a player sees of their own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Own {
    pub seat: Seat,
    /// The hand, the offered cards among it.
    pub hand: Cards,
    /// The lot on offer.
    pub lot: Option<Lot>,
    /// With whom the player has agreed to swap.
    pub tapped: Option<Seat>,
    /// Who has agreed to swap with the player.
    pub suitors: SeatSet,
    /// Until when the player's bell is locked.
    pub bell_locked_until: Option<Millis>,
    /// Whether the hand is a corner, where the table gives that hint.
    pub corner_hint: bool,
}

/// Holds the number of cards each seat is calling, 0 for nobody calling.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts(u64);

impl Counts {
    /// Counts what each seat is calling, or `None` where that is more than [`LOT_MAX`] cards: how counts are read back.
    pub const fn called(numbers: [u8; SEATS_MAX]) -> Option<Self> {
        let mut counts = Self(0);
        let mut index = 0;
        while index < SEATS_MAX {
            if numbers[index] > LOT_MAX {
                return None;
            }
            counts.0 |= (numbers[index] as u64) << (4 * index);
            index += 1;
        }
        Some(counts)
    }

    /// Gives the number that this seat is calling, or 0.
    #[inline]
    pub const fn get(self, seat: Seat) -> u8 {
        (self.0 >> (4 * seat.index()) & 0xf) as u8
    }

    /// Sets the number, at most [`LOT_MAX`].
    #[inline]
    pub(crate) const fn set(&mut self, seat: Seat, count: u8) {
        let shift = 4 * seat.index();
        self.0 = self.0 & !(0xf << shift) | (count as u64) << shift;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_read_back_as_they_were_called() {
        let mut numbers = [0; SEATS_MAX];
        let mut counts = Counts::default();
        for (index, number) in [(0, LOT_MAX), (5, 1), (SEATS_MAX - 1, 4)] {
            numbers[index] = number;
            counts.set(Seat::new(index).unwrap(), number);
        }
        assert_eq!(Counts::called(numbers), Some(counts));
        numbers[3] = LOT_MAX + 1;
        assert_eq!(Counts::called(numbers), None);
    }
}
