//! What everybody at the table may notice.

use crate::{Seat, SeatSet};

use super::board::{Gift, Line, Mark};
use super::card::Card;
use super::score::Score;

/// Something that happened in the open; never a card that only some have seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    Placed {
        seat: Seat,
        line: Line,
        mark: Mark,
    },
    /// A line has one open box left.
    LineDecided {
        line: Line,
        mark: Mark,
    },
    /// The first player has picked the teams.
    Split {
        first: Seat,
        /// Both teams, the first player's own first.
        teams: [SeatSet; 2],
        bonus: Option<Seat>,
    },
    /// A player has chosen what to give away; which cards, nobody sees.
    Chosen {
        seat: Seat,
    },
    /// All have chosen, and the cards are out of the hands or with the neighbours.
    Given {
        /// What the round asked for.
        gift: Gift,
        /// The cards from each hand.
        count: u8,
    },
    Played {
        seat: Seat,
        card: Card,
    },
    Trick {
        /// Who takes it, and leads the next.
        winner: Seat,
        /// The loot in it.
        loot: u8,
    },
    /// The owner of the bonus card has decided.
    BonusDecided {
        seat: Seat,
        /// Whether the points are doubled.
        double: bool,
    },
    Scored(Score),
}
