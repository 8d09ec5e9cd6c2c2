//! What everybody at a table of Pit may notice.

use super::cards::Cards;
use super::corner::Corner;
use crate::limits::SEATS_MAX;
use crate::option::words;
use crate::{Millis, Seat, SeatSet};

/// Tells what happened; a card is named only where it lies open on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    Ready {
        seat: Seat,
    },
    Opened {
        /// Who opened it; nobody where it opens by itself.
        seat: Option<Seat>,
    },
    /// A player shouts a number.
    Called {
        seat: Seat,
        count: u8,
    },
    /// A player shouts a smaller number.
    Lowered {
        seat: Seat,
        count: u8,
    },
    /// A player is calling no more.
    Retracted {
        seat: Seat,
    },
    /// A player agrees to swap.
    Tapped {
        seat: Seat,
        whom: Seat,
    },
    Swapped {
        /// The player whose tap completed the swap, then the other.
        seats: [Seat; 2],
        /// How many cards each gave.
        count: u8,
    },
    /// A swap was found out to hold mixed cards, and they went back.
    Voided {
        seats: [Seat; 2],
        /// Whose lot was mixed.
        offenders: SeatSet,
    },
    /// Somebody else was faster: an agreement has come to nothing.
    Gone {
        /// The player who had agreed.
        seat: Seat,
        /// The player who has swapped elsewhere.
        whom: Seat,
    },
    Rang {
        seat: Seat,
    },
    /// The bell was rung without a corner; trading stops for a moment.
    FalseCorner {
        seat: Seat,
        thaws_at: Millis,
    },
    Thawed,
    Penalty {
        seat: Seat,
        /// The points, zero or below.
        points: i32,
        fine: Fine,
    },
    /// The market is cornered; the round is over.
    Cornered(Corner),
    /// The winner lays the hand open.
    Revealed {
        seat: Seat,
        cards: Cards,
    },
    /// The time is up without a corner; the round is over.
    TimeUp,
}

words! {
    /// Says what a player is fined for.
    pub enum Fine {
        /// Trading before the opening (C:L37).
        EarlyTrade = "early-trade",
        /// A corner that was none (C:L37).
        FalseCorner = "false-corner",
        /// Mixed cards in a swap, for the second time.
        MixedLot = "mixed-lot",
        /// Holding the Bull when somebody else has the corner (C:L47, D:L59).
        Bull = "bull",
        /// Holding the Bear when a corner is called (C:L47, D:L59).
        Bear = "bear",
    }
}

/// Counts the fines of a round: for each seat how often what, up to seven times each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fines([u16; SEATS_MAX]);

impl Fines {
    /// Says how often the player was fined for this, 7 for seven times or more.
    pub const fn count(&self, seat: Seat, fine: Fine) -> u8 {
        (self.0[seat.index()] >> (3 * fine as u16) & 7) as u8
    }

    /// Makes a copy in which the player was fined for this so often, 7 for seven times or more.
    #[must_use]
    pub const fn with(mut self, seat: Seat, fine: Fine, count: u8) -> Self {
        let (shift, count) = (3 * fine as u16, if count > 7 { 7 } else { count });
        let fines = &mut self.0[seat.index()];
        *fines = *fines & !(7 << shift) | (count as u16) << shift;
        self
    }

    /// Counts one fine more.
    pub(super) const fn add(&mut self, seat: Seat, fine: Fine) {
        if self.count(seat, fine) < 7 {
            self.0[seat.index()] += 1 << (3 * fine as u16);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fines_are_counted_for_each_seat_and_kind() {
        let mut fines = Fines::default();
        let [first, last] = [0, SEATS_MAX - 1].map(|index| Seat::new(index).unwrap());
        for _ in 0..9 {
            fines.add(last, Fine::Bear);
        }
        fines.add(first, Fine::EarlyTrade);
        for (seat, fine, expected) in [
            (last, Fine::Bear, 7),
            (first, Fine::EarlyTrade, 1),
            (first, Fine::Bear, 0),
            (last, Fine::Bull, 0),
        ] {
            assert_eq!(fines.count(seat, fine), expected);
        }
        assert_eq!(Fines::default().with(last, Fine::Bear, 9).with(first, Fine::EarlyTrade, 1), fines);
        assert_eq!(fines.with(last, Fine::Bear, 0).with(first, Fine::EarlyTrade, 0), Fines::default());
    }
}
