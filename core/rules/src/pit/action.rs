//! What a player of Pit does.

use super::cards::Cards;
use crate::Seat;

/// Names what a player does; every card it names must be in the player's own hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Has sorted the hand.
    Ready,
    /// Opens trading.
    Open,
    /// Offers this lot instead of any earlier one.
    Call(Cards),
    /// Offers a smaller lot in place of the one offered (D:L33).
    Lower(Cards),
    /// Takes the offer back.
    Retract,
    /// Agrees to swap with that player.
    Tap(Seat),
    /// Rings the bell: claims a corner.
    Ring,
}
