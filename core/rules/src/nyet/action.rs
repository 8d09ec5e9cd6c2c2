//! What a player of NΣT! does.

use crate::{Seat, SeatSet};

use super::board::{Line, Mark};
use super::card::Card;
use super::cards::Cards;

/// An action of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Covers a box with a token (E:L37).
    Place { line: Line, mark: Mark },
    /// Picks the teams and who has the bonus card (E:L44-46).
    Split {
        /// Either of the two teams; everybody else is the other.
        team: SeatSet,
        /// The owner of the bonus card with three and five players, `None` with four.
        bonus: Option<Seat>,
    },
    /// Chooses what to lay aside for the round (E:L70-73).
    Discard(Cards),
    /// Chooses what to give to the neighbour (E:L74).
    Pass(Cards),
    /// Plays a card to the trick.
    Play(Card),
    /// Decides on the bonus at scoring (E:L127).
    Bonus { double: bool },
}
