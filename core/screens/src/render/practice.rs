//! Choosing what to practise.

use outcry_rules::nyet::Colour;
use outcry_table::GameName;

use super::keys::key;
use super::lesson_step::LessonStep;
use super::names;
use super::nyet::Following;
use crate::view::{Coach, Practice};
use crate::{Intent, Localizer};

/// Shows what can be practised.
pub fn practice(localizer: &Localizer) -> Practice {
    let game = |game: GameName| {
        let text = names::game(game, localizer);
        let label = localizer.text_with("practice-label", &[("game", (&text).into())]);
        key(text, Intent::Practise(game)).labelled(names::said(&label, localizer))
    };
    Practice {
        title: localizer.text("practice"),
        about: localizer.text("practice-about"),
        games: GameName::ALL.into_iter().map(game).collect(),
    }
}

/// Holds how far a lesson has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LessonProgress {
    pub game: GameName,
    /// The place of the next step in [`LessonStep::of`].
    pub at: usize,
    /// Whether the corner that has ended the round is the player's own; nothing where nobody has made one.
    pub own_corner: Option<bool>,
    /// The colour of NΣT! of which the player holds the fewest cards and which may still become trump.
    pub fewest: Option<Colour>,
    /// What binds the player's next card of NΣT!.
    pub following: Following,
    pub controls: Controls,
}

/// Says what a shell has for fingers, so that the practice speaks of nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Controls {
    /// Cards are tapped and held, the bell is pulled, the phone is held up.
    #[default]
    Touch,
    /// Everything is tapped.
    Taps,
    /// Keys are pressed.
    Keys,
}

impl Controls {
    /// Gives the word by which texts tell them apart.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Touch => "touch",
            Self::Taps => "taps",
            Self::Keys => "keys",
        }
    }
}

/// Says what to do next; `None` beyond the last step.
pub fn coach(lesson: &LessonProgress, localizer: &Localizer) -> Option<Coach> {
    let &LessonProgress { game, at, own_corner, fewest, following, controls } = lesson;
    let steps = LessonStep::of(game);
    let step = steps.get(at)?;
    let text = format!("practice-{}-{}", game.word(), step.word());
    let who = match own_corner {
        Some(true) => "you",
        Some(false) => "other",
        None => "nobody",
    };
    let next = if at + 1 == steps.len() { "practice-done" } else { "practice-next" };
    let progress = [("step", (at as u32 + 1).into()), ("steps", (steps.len() as u32).into())];
    Some(Coach {
        text: localizer.text_with(
            &text,
            &[
                ("who", who.into()),
                ("by", controls.word().into()),
                ("colour", fewest.map_or("none", Colour::word).into()),
                ("follow", following.word().into()),
            ],
        ),
        progress: localizer.text_with("practice-progress", &progress),
        key: step.is_read().then(|| key(localizer.text(next), Intent::Dismiss)),
        points_at: step.intent(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::tests::snapshot;

    #[test]
    fn every_step_has_its_text() {
        for game in GameName::ALL {
            snapshot::check(&format!("coach.{}", game.word()), |localizer| {
                let steps = LessonStep::of(game).len();
                let bound = |at, own_corner, controls, fewest, following| {
                    coach(&LessonProgress { game, at, own_corner, fewest, following, controls }, localizer)
                };
                let told = |at, own, controls, fewest| bound(at, own, controls, fewest, Following::Follows);
                let with =
                    |controls, fewest| (0..=steps).map_while(move |at| told(at, None, controls, fewest));
                let mut all: Vec<Coach> = with(Controls::Touch, None).collect();
                all.extend(
                    [Some(true), Some(false)].map(|own| told(steps - 1, own, Controls::Touch, None).unwrap()),
                );
                let played = LessonStep::of(game).iter().position(|step| *step == LessonStep::Play);
                for following in [Following::Leads, Following::Free] {
                    all.extend(played.and_then(|at| bound(at, None, Controls::Touch, None, following)));
                }
                for controls in [Controls::Taps, Controls::Keys] {
                    let others = with(controls, Some(Colour::Red)).filter(|coach| !all.contains(coach));
                    let others: Vec<Coach> = others.collect();
                    all.extend(others);
                }
                all
            });
        }
    }
}
