//! Why an action was refused.

use strum::IntoStaticStr;
use thiserror::Error;

/// Says why an action is not possible now; the game is as it was.
///
/// [`Refusal::code`] is the stable name, the display text a sentence for the player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum Refusal {
    /// Trading has not been opened yet.
    #[error("trading is not open yet: wait for the opening call")]
    NotOpen,
    /// Somebody else is to act.
    #[error("it is not your turn: wait until the table comes to you")]
    NotYourTurn,
    /// The card is not in the player's hand.
    #[error("you do not hold that card: choose from your own hand")]
    NotYourCard,
    /// A lot has cards of two suits.
    #[error("a lot is cards of one suit: leave the other suit out")]
    MixedSuits,
    /// More cards than allowed.
    #[error("too many cards: choose {most} at the most")]
    TooManyCards {
        /// The largest number allowed.
        most: u8,
    },
    /// Fewer cards than needed.
    #[error("too few cards: choose at least {least}")]
    TooFewCards {
        /// The smallest number allowed.
        least: u8,
    },
    /// Bull and Bear were offered without a card of a suit where the table wants one.
    #[error("Bull and Bear need company here: add a card of a suit")]
    #[strum(serialize = "too-few-cards")]
    SpecialsAlone,
    /// The lower bid is not lower.
    #[error("a lower bid has fewer cards than the one before: leave some out")]
    NotSmaller,
    /// One of the two is not offering anything.
    #[error("both of you must be calling: make your offer, or wait for theirs")]
    NotCalling,
    /// The two offers have different sizes.
    #[error("the two offers differ in number: agree on one number first")]
    CountsDiffer,
    #[error("you cannot trade with yourself: tap another player")]
    Yourself,
    #[error("nobody sits there: choose a seat of this table")]
    NoSuchSeat,
    /// The bell has stopped the table.
    #[error("the bell has stopped the table: wait until trading goes on")]
    Frozen,
    /// The player's own bell is locked after a false corner.
    #[error("your bell is locked after a false corner: wait a moment")]
    BellLocked,
    /// The Bear keeps its holder from laying down.
    #[error("you hold the Bear: trade it away before you ring")]
    BearBlocks,
    /// The line of the veto board is decided.
    #[error("that line is decided: place your token on another line")]
    LockedLine,
    /// The box of the veto board is covered.
    #[error("that box is covered: choose an open one")]
    TakenBox,
    /// The led colour must be followed.
    #[error("you can follow, so you must: play a card that follows the lead")]
    MustFollow,
    /// The card may not be given away under this round's rule.
    #[error("this round that card may not be given away: choose another")]
    MayNotDiscard,
    /// The teams or the bonus holder do not fit the number of players.
    #[error("those teams are not possible: check their sizes and who holds the bonus card")]
    IllegalSplit,
    /// The action belongs to another phase of the round.
    #[error("that is not possible at this moment: see what the table waits for")]
    WrongPhase,
    /// Only the dealer may do this.
    #[error("only the dealer may open: wait for the dealer")]
    NotDealer,
    #[error("the round is over: deal the next one")]
    RoundOver,
    #[error("the game is over: start a new one")]
    GameOver,
}

impl Refusal {
    /// Gives the refusal's stable name, as scripts and journals know it.
    pub fn code(self) -> &'static str {
        self.into()
    }
}
