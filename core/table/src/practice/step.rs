//! The steps of a lesson.

use crate::{GameName, Intent};

/// One thing to do, or to read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// Pit: reads what a hand is.
    Hand,
    /// Pit: says that the hand is sorted.
    Ready,
    /// Pit: opens trading.
    Open,
    /// Pit: takes cards into the lot.
    Take,
    /// Pit: calls.
    Call,
    /// Pit: holds the phone up and takes it down.
    HoldUp,
    /// Pit: offers less.
    Lower,
    /// Pit: takes the offer back.
    Retract,
    /// Hides the cards and shows them again.
    Cover,
    /// Pit: rings without a corner.
    Ring,
    /// Pit: reads what that has done.
    FalseBell,
    /// Pit: swaps.
    Swap,
    /// Pit: trades until there is a corner.
    Corner,

    /// NΣT!: reads what the cards are.
    Cards,
    /// NΣT!: reads what the board is.
    Board,
    /// NΣT!: covers a box.
    Place,
    /// NΣT!: takes the token back.
    TakeBack,
    /// NΣT!: covers a box for good.
    PlaceAgain,
    /// NΣT!: waits for the teams, or picks them.
    Teams,
    /// NΣT!: reads what the teams are.
    Sides,
    /// NΣT!: gives cards away.
    Give,
    /// NΣT!: plays a card.
    Play,
    /// NΣT!: reads why a card may not be played.
    WhyNot,
    /// NΣT!: looks at the last trick.
    LastTrick,
    /// NΣT!: plays the round to its end.
    PlayOn,
    /// NΣT!: reads how the round is scored.
    Scoring,
    /// NΣT!: reads what the bonus card is.
    Bonus,

    /// Reads how the round has ended.
    End,
}

/// Says how far a round has come, in either game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Stage {
    /// Hands are sorted, or the board is covered and teams are picked.
    Start,
    /// Cards are given away.
    Gifts,
    /// There is trading, or tricks are played.
    Play,
    /// The round is over.
    Over,
}

impl Step {
    /// Lists the steps of a game in their order.
    pub(super) const fn of(game: GameName) -> &'static [Self] {
        match game {
            GameName::Pit => &[
                Self::Hand,
                Self::Ready,
                Self::Open,
                Self::Take,
                Self::Call,
                Self::HoldUp,
                Self::Lower,
                Self::Retract,
                Self::Cover,
                Self::Ring,
                Self::FalseBell,
                Self::Swap,
                Self::Corner,
                Self::End,
            ],
            GameName::Nyet => &[
                Self::Cards,
                Self::Board,
                Self::Place,
                Self::TakeBack,
                Self::PlaceAgain,
                Self::Teams,
                Self::Sides,
                Self::Give,
                Self::Play,
                Self::WhyNot,
                Self::LastTrick,
                Self::PlayOn,
                Self::Scoring,
                Self::Bonus,
                Self::End,
            ],
        }
    }

    /// Gives the step that a player makes by this alone, on their own phone.
    ///
    /// What the table has to accept is none of them: only what it then tells of counts.
    pub(super) const fn made(intent: &Intent) -> Option<Self> {
        Some(match intent {
            Intent::Take(_) | Intent::TakeAll(_) => Self::Take,
            Intent::HoldUp(false) => Self::HoldUp,
            Intent::Cover(false) => Self::Cover,
            Intent::Place { .. } => Self::Place,
            Intent::TakeBack => Self::TakeBack,
            Intent::LastTrick(true) => Self::LastTrick,
            _ => return None,
        })
    }

    /// Gives the last part of the round in which the step can still be made.
    pub(super) const fn last_stage(self) -> Stage {
        match self {
            Self::Hand | Self::Ready | Self::Open => Stage::Start,
            Self::Cards | Self::Board | Self::Place | Self::TakeBack | Self::PlaceAgain | Self::Teams => {
                Stage::Start
            }
            Self::Give => Stage::Gifts,
            Self::Scoring | Self::Bonus | Self::End => Stage::Over,
            Self::Take
            | Self::Call
            | Self::HoldUp
            | Self::Lower
            | Self::Retract
            | Self::Cover
            | Self::Ring
            | Self::FalseBell
            | Self::Swap
            | Self::Corner
            | Self::Sides
            | Self::Play
            | Self::WhyNot
            | Self::LastTrick
            | Self::PlayOn => Stage::Play,
        }
    }

    /// Says whether the step only wants to be read.
    pub(super) const fn is_read(self) -> bool {
        matches!(
            self,
            Self::Hand
                | Self::FalseBell
                | Self::Cards
                | Self::Board
                | Self::Sides
                | Self::WhyNot
                | Self::Scoring
                | Self::Bonus
                | Self::End
        )
    }

    /// Gives the word for this step in the names of texts.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Hand => "hand",
            Self::Ready => "ready",
            Self::Open => "open",
            Self::Take => "take",
            Self::Call => "call",
            Self::HoldUp => "hold-up",
            Self::Lower => "lower",
            Self::Retract => "retract",
            Self::Cover => "cover",
            Self::Ring => "ring",
            Self::FalseBell => "false-bell",
            Self::Swap => "swap",
            Self::Corner => "corner",
            Self::Cards => "cards",
            Self::Board => "board",
            Self::Place => "place",
            Self::TakeBack => "take-back",
            Self::PlaceAgain => "place-again",
            Self::Teams => "teams",
            Self::Sides => "sides",
            Self::Give => "give",
            Self::Play => "play",
            Self::WhyNot => "why-not",
            Self::LastTrick => "last-trick",
            Self::PlayOn => "play-on",
            Self::Scoring => "scoring",
            Self::Bonus => "bonus",
            Self::End => "end",
        }
    }
}
