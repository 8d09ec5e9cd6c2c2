//! What one viewer may see of a round.

use crate::limits::NYET_SEATS_MAX;
use crate::{Seat, SeatSet, Seats, Viewer};

use super::board::{Board, Verdict};
use super::cards::Cards;
use super::deck::Deck;
use super::round::Phase;
use super::rules::Rules;
use super::score::Score;
use super::trick::{Suits, Trick};

/// Holds what a viewer could see at a real table, and nothing more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Observation {
    /// For whom this is.
    pub viewer: Viewer,
    /// The circle of seats.
    pub seats: Seats,
    /// Who dealt.
    pub dealer: Seat,
    /// The deck.
    pub deck: Deck,
    /// What the table waits for.
    pub phase: Phase,
    /// Whose turn it is; nobody's while all choose at once, and after the end.
    pub turn: Option<Seat>,
    /// The board, without the owners of tokens where they do not show.
    pub board: Board,
    /// The rules of the round, once every line is decided.
    pub verdict: Option<Verdict>,
    /// Both teams, the first player's own first, once they are picked; none with two players.
    pub teams: Option<[SeatSet; 2]>,
    /// Who has the bonus card.
    pub bonus: Option<Seat>,
    /// Who has chosen already what to give away, while all choose.
    pub chosen: SeatSet,
    /// The running trick.
    pub trick: Trick,
    /// The trick before and who took it.
    pub last: Option<(Trick, Seat)>,
    /// The tricks of each seat.
    pub tricks: [u8; NYET_SEATS_MAX],
    /// The loot of each seat.
    pub loot: [u8; NYET_SEATS_MAX],
    /// The cards in each hand.
    pub hand_sizes: [u8; NYET_SEATS_MAX],
    /// The viewer's own hand; the board has none.
    pub hand: Cards,
    /// What the viewer has chosen to give away.
    pub given: Option<Cards>,
    /// What the viewer was passed.
    pub received: Option<Cards>,
    /// The score sheet, at the end.
    pub score: Option<Score>,
}

impl Observation {
    /// Gives the cards of the viewer's hand that may be played now; none when it is not the viewer's turn to play.
    pub fn playable(&self, rules: Rules) -> Cards {
        let (Some(verdict), Phase::Tricks) = (self.verdict, self.phase) else { return Cards::EMPTY };
        if self.turn.is_none() || self.turn != self.viewer.seat() {
            return Cards::EMPTY;
        }
        let suits = Suits::new(rules, verdict.trump, verdict.supertrump);
        let followers = self.trick.lead().map_or(u64::MAX, |lead| {
            let group = self.deck.group(lead);
            suits.followers(lead, group & group.wrapping_neg())
        });
        Suits::playable(self.hand, followers)
    }
}
