//! Choosing what to practise.

use outcry_rules::nyet::Colour;
use outcry_table::GameName;

use super::keys::key;
use super::lesson_step::LessonStep;
use super::names;
use super::nyet::Following;
use crate::view::{Coach, KeyState, Practice, View};
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
    /// How many steps were made, read or passed over: what waits for its moment may come after later ones, but this never
    /// becomes less.
    pub passed: usize,
    /// Whether the corner that has ended the round is the player's own; nothing where nobody has made one.
    pub own_corner: Option<bool>,
    /// The colour of NΣT! of which the player holds the fewest cards and which may still become trump.
    pub fewest: Option<Colour>,
    /// What binds the player's next card of NΣT!.
    pub following: Following,
    pub controls: Controls,
    pub sight: LessonSight,
}

/// Says what a player who practises has before them, where that comes before the next step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LessonSight {
    /// Whatever the next step is made on.
    #[default]
    Step,
    /// Pit: a hand that is one suit.
    Corner,
    /// Cards that lie face down.
    Covered,
    /// Pit: a hand before trading, which may be opened or not.
    Sorting { opens: bool },
    /// NΣT!: a hand of which cards are given away.
    Gifts,
    /// What is for the others, or for nobody: the call that is held up, the board, a pause.
    Elsewhere,
}

impl LessonSight {
    /// Finds it out from what is on the screen.
    pub fn of(view: &View) -> Self {
        match view {
            View::Sorting(sorting) => {
                let opens = sorting.open.as_ref().is_some_and(|open| !matches!(open.state, KeyState::Off(_)));
                Self::Sorting { opens }
            }
            View::Discard(_) => Self::Gifts,
            View::Trading(trading) if trading.bell.glows => Self::Corner,
            View::FaceDown(_) => Self::Covered,
            View::HoldUp(_) | View::Board(_) | View::Paused(_) | View::Missing(_) => Self::Elsewhere,
            _ => Self::Step,
        }
    }

    /// Gives what is said while the screen that a step is about is still to come: the others are waited for.
    fn before(self, step: LessonStep) -> Option<&'static str> {
        match (self, step) {
            (Self::Sorting { opens: true }, LessonStep::Open) | (Self::Sorting { .. }, LessonStep::Ready) => {
                None
            }
            (Self::Sorting { .. }, step) if !step.is_read() => Some("practice-pit-sorting"),
            (Self::Gifts, LessonStep::Play | LessonStep::LastTrick | LessonStep::PlayOn) => {
                Some("practice-nyet-giving")
            }
            _ => None,
        }
    }
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

/// Says what to do next; `None` beyond the last step, and where nothing is to be said on what is on the screen.
pub fn coach(lesson: &LessonProgress, localizer: &Localizer) -> Option<Coach> {
    let &LessonProgress { game, at, passed, own_corner, fewest, following, controls, sight } = lesson;
    let steps = LessonStep::of(game);
    let step = steps.get(at)?;
    let of_step = || (format!("practice-{}-{}", game.word(), step.word()), step.intent());
    let (text, points_at) = match (sight, step) {
        (LessonSight::Elsewhere, LessonStep::HoldUp) => of_step(),
        (LessonSight::Elsewhere, _) => return None,
        (LessonSight::Covered, LessonStep::Cover) => (of_step().0, Some(Intent::Cover(false))),
        (LessonSight::Covered, _) => ("practice-covered".to_owned(), Some(Intent::Cover(false))),
        (LessonSight::Corner, step) if !step.is_read() => {
            ("practice-pit-ring-now".to_owned(), Some(Intent::Ring))
        }
        (sight, step) => match sight.before(*step) {
            Some(waits) => (waits.to_owned(), None),
            None => of_step(),
        },
    };
    let who = match own_corner {
        Some(true) => "you",
        Some(false) => "other",
        None => "nobody",
    };
    let next = if at + 1 == steps.len() { "practice-done" } else { "practice-next" };
    let progress = [("step", (passed as u32 + 1).into()), ("steps", (steps.len() as u32).into())];
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
        key: (step.is_read() && sight != LessonSight::Covered)
            .then(|| key(localizer.text(next), Intent::HaveRead(at as u8))),
        points_at,
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
                    let sight = LessonSight::Step;
                    let passed = at;
                    let lesson =
                        LessonProgress { game, at, passed, own_corner, fewest, following, controls, sight };
                    coach(&lesson, localizer)
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
                let waits = match game {
                    GameName::Pit => (LessonStep::Open, LessonSight::Sorting { opens: false }),
                    GameName::Nyet => (LessonStep::Play, LessonSight::Gifts),
                };
                all.extend(seen(waits.0, Controls::Touch, waits.1, localizer));
                if game == GameName::Pit {
                    let before = [LessonSight::Corner, LessonSight::Covered].into_iter();
                    let controls = [Controls::Touch, Controls::Taps, Controls::Keys];
                    let before = before.flat_map(|sight| controls.map(|controls| (sight, controls)));
                    let before: Vec<Coach> = before
                        .filter_map(|(sight, controls)| seen(LessonStep::Take, controls, sight, localizer))
                        .collect();
                    all.extend(before);
                }
                all
            });
        }
    }

    fn seen(
        step: LessonStep,
        controls: Controls,
        sight: LessonSight,
        localizer: &Localizer,
    ) -> Option<Coach> {
        let has_step = |game: &GameName| LessonStep::of(*game).contains(&step);
        let game = GameName::ALL.into_iter().find(has_step).unwrap();
        let at = LessonStep::of(game).iter().position(|&other| other == step).unwrap();
        let lesson = LessonProgress {
            game,
            at,
            passed: at,
            own_corner: None,
            fewest: None,
            following: Following::Follows,
            controls,
            sight,
        };
        coach(&lesson, localizer)
    }

    #[test]
    fn what_is_on_the_screen_comes_before_the_next_step() {
        use LessonSight::{Corner, Covered, Elsewhere, Step};
        let english = Localizer::new(crate::Language::En);
        let of = |step, sight| seen(step, Controls::Touch, sight, &english);
        for step in [LessonStep::Take, LessonStep::Call, LessonStep::Ring, LessonStep::Swap] {
            let told = of(step, Corner).unwrap();
            assert!(told.text.contains("that is a corner") && told.points_at == Some(Intent::Ring));
            let told = of(step, Covered).unwrap();
            assert!(told.text.contains("face down") && told.points_at == Some(Intent::Cover(false)));
            assert_eq!(of(step, Elsewhere), None);
        }
        assert_eq!(of(LessonStep::End, Corner), of(LessonStep::End, Step));
        assert_eq!(of(LessonStep::HoldUp, Elsewhere), of(LessonStep::HoldUp, Step));
        assert_eq!(of(LessonStep::Hand, Covered).unwrap().key, None, "there is no hand to read about");
        let (hiding, hidden) =
            (of(LessonStep::Cover, Step).unwrap(), of(LessonStep::Cover, Covered).unwrap());
        assert_eq!((hiding.text, hidden.points_at), (hidden.text, Some(Intent::Cover(false))));
    }

    #[test]
    fn a_step_waits_for_the_screen_that_it_is_about() {
        use LessonSight::{Gifts, Sorting, Step};
        let english = Localizer::new(crate::Language::En);
        let of = |step, sight| seen(step, Controls::Keys, sight, &english);
        let (sorting, opens) = (Sorting { opens: false }, Sorting { opens: true });
        for step in [LessonStep::Hand, LessonStep::Ready] {
            assert_eq!(of(step, sorting), of(step, Step));
        }
        assert_eq!(of(LessonStep::Open, opens), of(LessonStep::Open, Step));
        let waits = |step, sight, about: &str| {
            let told = of(step, sight).unwrap();
            assert!(told.text.contains(about) && told.key.is_none() && told.points_at.is_none(), "{told:?}");
            assert_eq!(told.progress, of(step, Step).unwrap().progress);
        };
        waits(LessonStep::Open, sorting, "still sorting");
        for step in [LessonStep::Take, LessonStep::Call, LessonStep::Ring] {
            waits(step, sorting, "still sorting");
            waits(step, opens, "still sorting");
        }
        for step in [LessonStep::Sides, LessonStep::Give] {
            assert_eq!(of(step, Gifts), of(step, Step));
        }
        for step in [LessonStep::Play, LessonStep::LastTrick, LessonStep::PlayOn] {
            waits(step, Gifts, "still choosing");
        }
    }
}
