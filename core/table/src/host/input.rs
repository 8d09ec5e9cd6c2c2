//! What the host is told and asked, and what it has done about it.

use outcry_rules::pit::CallVariant;
use outcry_rules::{Refusal, Seat};
use thiserror::Error;

use crate::fair_deal::Bytes32;
use crate::{AnyAction, AnyEvent, Vote};

/// Tells the host something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Input {
    /// A player's phone is there.
    Connected { seat: Seat },
    /// A player's phone is gone.
    Disconnected { seat: Seat },
    /// A player asks for something.
    Asked {
        seat: Seat,
        /// The number of the request, one more each time.
        number: u32,
        request: Request,
    },
    /// The host holds itself to a secret for the next deal, unless it has done so before.
    Commit { secret: Bytes32 },
    /// A phone has a share in the deal that [`Output::Shuffle`] has asked for.
    Share { seat: Seat, share: Bytes32 },
    /// Everybody has had their share: what [`Output::Shuffle`] has asked for is dealt.
    Deal,
    /// The host's own phone wants something, with or without a seat.
    Command(Command),
}

/// Says what a player asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Request {
    /// To act in the game.
    Act(AnyAction),
    /// To have the next round dealt, with what the winner picks to be shouted.
    Next(Option<CallVariant>),
    /// To have something done about a missing player.
    Vote(Vote),
    /// To stop the table, or to go on.
    Pause(bool),
    /// To leave: a bot plays until this person comes again.
    Leave,
}

/// Says what the host's own phone wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// To stop the table, or to go on.
    Pause(bool),
    /// To have the next round dealt.
    Next,
    /// To open trading from the board, in the name of whoever may.
    Open,
    /// To let the table's time stand, though people may act: while there is something to read in practice.
    Hold(bool),
    /// To have something done about missing players, where no person is left to ask.
    Vote(Vote),
    /// To end the match where it stands, ranked by the rounds that are over.
    End,
}

/// Says what is to be done; the order matters.
#[derive(Clone, PartialEq, Debug)]
pub enum Output {
    /// This line of the journal is to be on disk before anything that comes after it leaves the phone.
    Record(String),
    Answer {
        seat: Seat,
        number: u32,
        answer: Answer,
    },
    /// What the host's own phone wanted is refused; nothing has changed.
    Refused {
        why: RequestRejected,
    },
    /// Everybody may notice this.
    Event(AnyEvent),
    /// A round is to be dealt: a secret is to be committed to, the phones are to have a share, then it is dealt.
    Shuffle,
    /// What viewers see may have changed.
    Changed,
}

/// The answer to a request: done, or why not.
pub type Answer = Result<(), RequestRejected>;

/// Says why a request was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum RequestRejected {
    /// By the rules of the game.
    #[error(transparent)]
    Game(#[from] Refusal),
    #[error(transparent)]
    Table(#[from] TableRefusal),
}

/// Says why the table refuses a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum TableRefusal {
    #[error("the table is paused: go on first")]
    Paused,
    #[error("somebody is missing: wait, or vote once you may")]
    PlayerMissing,
    #[error("nobody is missing: there is nothing to vote about")]
    NobodyMissing,
    /// The vote has not begun.
    #[error("it is too early to vote: wait until twenty seconds are over")]
    TooEarly,
    /// A bot has the seat.
    #[error("a bot has your seat: come back to it first")]
    NotYourSeat,
    /// People are there, and it is for them to decide.
    #[error("the players decide about who is missing: vote on a phone that plays")]
    PlayersDecide,
    /// The winner of the round picks what is shouted next.
    #[error("the winner picks what is shouted next: wait for them")]
    WinnerPicks,
    /// The seat asks faster than people do.
    #[error("too much is asked at once: wait a moment")]
    TooFast,
}
