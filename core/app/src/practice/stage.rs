//! How far a lesson has come.

use outcry_screens::Intent;
use outcry_screens::render::LessonStep;

/// Says how far a round has come, in either game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Stage {
    /// Hands are sorted, or the board is covered and teams are picked.
    Start,
    Gifts,
    /// There is trading, or tricks are played.
    Play,
    Over,
}

/// Gives the step that a player makes by this alone, on their own phone.
///
/// What the table has to accept is none of them: only what it then tells of counts.
pub(super) const fn made(intent: &Intent) -> Option<LessonStep> {
    Some(match intent {
        Intent::Take(_) | Intent::TakeAll(_) => LessonStep::Take,
        Intent::HoldUp(false) => LessonStep::HoldUp,
        Intent::Cover(false) => LessonStep::Cover,
        Intent::Place { .. } => LessonStep::Place,
        Intent::TakeBack => LessonStep::TakeBack,
        Intent::LastTrick(true) => LessonStep::LastTrick,
        _ => return None,
    })
}

/// Gives the last part of the round in which the step can still be made.
pub(super) const fn last_stage(step: LessonStep) -> Stage {
    match step {
        LessonStep::Hand
        | LessonStep::Ready
        | LessonStep::Open
        | LessonStep::Cards
        | LessonStep::Board
        | LessonStep::Place
        | LessonStep::TakeBack
        | LessonStep::PlaceAgain
        | LessonStep::Teams => Stage::Start,
        LessonStep::Give => Stage::Gifts,
        LessonStep::Scoring | LessonStep::Bonus | LessonStep::End => Stage::Over,
        LessonStep::Take
        | LessonStep::Call
        | LessonStep::HoldUp
        | LessonStep::Lower
        | LessonStep::Retract
        | LessonStep::Cover
        | LessonStep::Ring
        | LessonStep::FalseBell
        | LessonStep::Swap
        | LessonStep::Corner
        | LessonStep::Sides
        | LessonStep::Play
        | LessonStep::WhyNot
        | LessonStep::LastTrick
        | LessonStep::PlayOn => Stage::Play,
    }
}
