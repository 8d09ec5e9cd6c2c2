//! The steps of a lesson.

use outcry_table::GameName;
use strum::IntoStaticStr;

use crate::Intent;

/// One thing to do, or to read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum LessonStep {
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

impl LessonStep {
    /// Lists the steps of a game in their order.
    pub const fn of(game: GameName) -> &'static [Self] {
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

    /// Says whether the step only wants to be read.
    pub const fn is_read(self) -> bool {
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

    /// Gives the intent of the key that the step is about, where it is about one and the same key.
    pub const fn intent(self) -> Option<Intent> {
        match self {
            Self::Ready => Some(Intent::Ready),
            Self::Open => Some(Intent::OpenTrading),
            Self::Call => Some(Intent::Call),
            Self::HoldUp => Some(Intent::HoldUp(true)),
            Self::Retract => Some(Intent::Retract),
            Self::Cover => Some(Intent::Cover(true)),
            Self::Ring => Some(Intent::Ring),
            Self::TakeBack => Some(Intent::TakeBack),
            Self::Give => Some(Intent::Give),
            Self::LastTrick => Some(Intent::LastTrick(true)),
            _ => None,
        }
    }

    /// Gives the word for this step in the names of texts.
    pub fn word(self) -> &'static str {
        self.into()
    }
}
