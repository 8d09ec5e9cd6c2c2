//! Every screen as it may come up, for tests: those of this crate, and of shells.
//!
//! The feature `scenes` has it built, which nothing that is shipped asks for.

#![expect(clippy::panic, clippy::unwrap_used, reason = "tests hold every scene to be one")]

pub(crate) mod extremes;
mod moments;
pub(crate) mod pages;
pub(crate) mod shots;
pub(crate) mod stage;

#[cfg(test)]
mod tests;

use outcry_rules::Refusal;
use outcry_rules::nyet::Colour;
use outcry_table::GameName;

use crate::render::{
    Controls, Deeds, Following, LessonProgress, LessonSight, LessonStep, ReplayPlace, TableKeys, coach, hint,
    join_as_key, key, new_phone_key, refusal,
};
use crate::view::{Key, Notice, Screen, View};
use crate::{Destination, Intent, Localizer, Preferences};

use stage::seat;

/// A screen as a phone shows it, with the keys and messages around it.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// The kind of screen and what it shows of that, such as `trading.lot`; another for every scene.
    pub name: String,
    pub screen: Screen,
    /// The settings that it is shown under: those of the first day, but for what the screen itself depends on.
    pub preferences: Preferences,
}

/// Gives all scenes in the language of the localizer, always in the same order.
pub fn scenes(localizer: &Localizer) -> Vec<Scene> {
    let mut scenes: Vec<Scene> =
        pages::pages(localizer).into_iter().map(|(name, view)| page(name, view, localizer)).collect();
    scenes.extend(shots::shots().map(|shot| shot.scene(localizer)));
    let asides = asides(&scenes, localizer);
    scenes.extend(asides);
    scenes
}

/// Puts a screen around a view that is none of a table.
fn page(name: String, view: View, localizer: &Localizer) -> Scene {
    let back = match &view {
        View::Welcome(_) | View::Home(_) => None,
        // Nothing goes on before a phone can save.
        View::Trouble(_) if name == "trouble.storage" => None,
        View::Trouble(_) => Some(key(localizer.text("key-home"), Intent::Go(Destination::Home)).quiet()),
        _ => Some(key(localizer.text("key-back"), Intent::Back).quiet()),
    };
    let keep_awake = matches!(view, View::Lobby(_) | View::Trouble(_));
    let keys = match view {
        View::Join(_) => vec![join_as_key(name == "join.board", localizer)],
        _ => Vec::new(),
    };
    let screen = Screen { view, coach: None, notice: None, announce: None, back, keys, keep_awake };
    Scene { name, screen, preferences: Preferences::default() }
}

/// Shows scenes again with what lies over them now and then: messages, the coach of a lesson, other keys.
fn asides(scenes: &[Scene], localizer: &Localizer) -> Vec<Scene> {
    let told = |of: &str, case: &str, text: String, bad: bool| Scene {
        screen: Screen { notice: Some(Notice { number: 7, text, bad }), ..scene(scenes, of).screen },
        ..renamed(scene(scenes, of), case)
    };
    let refused = |why: Refusal| refusal(why, localizer);
    let saved = localizer.text_with("rules-saved", &[("name", "Quick".into())]);
    let mut asides = vec![
        told("trading.lot", "refused", refused(Refusal::CountsDiffer), true),
        told("trick.follow", "refused", refused(Refusal::NotYourTurn), true),
        told("home.running", "left", localizer.text("left-to-history"), false),
        told("house_rules.mistyped", "saved", saved, false),
        told("result.pit", "waiting", localizer.text("rematch-host"), false),
    ];
    asides.extend(lessons(scenes, localizer));
    asides.extend(hints(localizer));
    asides.extend(replays(scenes, localizer));
    let host = TableKeys {
        is_playing: true,
        is_paused: false,
        is_host: true,
        has_score: false,
        is_linked: true,
        is_lesson: false,
        has_invite: false,
        has_hand: true,
        shows_board: false,
        taps_only: false,
    };
    asides.extend([
        at(scene(scenes, "trading.lot"), "bots-only", TableKeys { is_linked: false, ..host }, localizer),
        at(scene(scenes, "board.pit-counts"), "own-hand", TableKeys { shows_board: true, ..host }, localizer),
        new_phone(scene(scenes, "missing.one"), localizer),
    ]);
    asides
}

/// Has somebody come with another phone than the one that has their seat.
fn new_phone(of: Scene, localizer: &Localizer) -> Scene {
    let Scene { name, mut screen, preferences } = renamed(of, "new-phone");
    if let View::Missing(missing) = &mut screen.view {
        missing.votes.insert(0, new_phone_key(seat(2), "Cem", localizer));
    }
    let text = localizer.text_with("late-new-phone", &[("name", "Cem".into()), ("where", "here".into())]);
    screen.notice = Some(Notice { number: 8, text, bad: false });
    Scene { name, screen, preferences }
}

/// Looks at moments of both games again: by itself and step by step, from the board and over somebody's shoulder.
fn replays(scenes: &[Scene], localizer: &Localizer) -> [Scene; 4] {
    let place = ReplayPlace { at: 41, steps: 96, is_playing: false, next: Some((0, "Ada")) };
    let extreme =
        ReplayPlace { at: 99_998, steps: 99_999, is_playing: false, next: Some((2, extremes::NAMES[2])) };
    let again = |of: &str, case: &str, place: ReplayPlace<'_>| {
        let Scene { name, screen, preferences } = renamed(scene(scenes, of), case);
        Scene { name, screen: place.screen(screen.view, localizer), preferences }
    };
    [
        again("board.pit-counts", "replay", place),
        again("trading.lot", "replay", ReplayPlace { is_playing: true, next: None, ..place }),
        again("trick.follow", "replay", place),
        again("trading.extreme", "replay-extreme", extreme),
    ]
}

/// Has the coach speak over scenes of both games.
fn lessons(scenes: &[Scene], localizer: &Localizer) -> Vec<Scene> {
    use GameName::{Nyet, Pit};
    let steps = [
        ("sorting.classic", "lesson-read", Pit, LessonStep::Hand),
        ("trading.lot", "lesson", Pit, LessonStep::Call),
        ("trading.taps", "lesson-taps", Pit, LessonStep::Ring),
        ("trading.fined", "lesson-read", Pit, LessonStep::FalseBell),
        ("corner.cow", "lesson-read", Pit, LessonStep::End),
        ("veto-board.first", "lesson", Nyet, LessonStep::Place),
        ("veto-board.placing", "lesson-token", Nyet, LessonStep::TakeBack),
        ("discard.two-marked", "lesson", Nyet, LessonStep::Give),
        ("trick.follow", "lesson", Nyet, LessonStep::Play),
        ("trick.other", "lesson-read", Nyet, LessonStep::WhyNot),
        ("scoring.bonus", "lesson-read", Nyet, LessonStep::Bonus),
    ];
    let lesson = |(of, case, game, step): (&str, &str, GameName, LessonStep)| {
        let taught = scene(scenes, of);
        let taps_only = taught.preferences.taps_only;
        let at_step = LessonStep::of(game).iter().position(|&other| other == step).unwrap();
        let progress = LessonProgress {
            game,
            at: at_step,
            passed: at_step,
            own_corner: (step == LessonStep::End).then_some(false),
            fewest: (game == Nyet).then_some(Colour::Red),
            following: Following::Follows,
            controls: if taps_only { Controls::Taps } else { Controls::Touch },
            sight: LessonSight::of(&taught.screen.view),
        };
        let keys = TableKeys {
            is_playing: true,
            is_paused: false,
            is_host: true,
            has_score: false,
            is_linked: false,
            is_lesson: true,
            has_invite: false,
            has_hand: true,
            shows_board: false,
            taps_only,
        };
        let coach = coach(&progress, localizer);
        let Scene { name, screen, preferences } = at(taught, case, keys, localizer);
        Scene { name, screen: Screen { coach, ..screen }, preferences }
    };
    steps.into_iter().map(lesson).collect()
}

/// Has somebody play their first match.
fn hints(localizer: &Localizer) -> Vec<Scene> {
    let of = |kind: &str| {
        let hinted = |shot: shots::Shot| {
            let scene = shot.scene(localizer);
            let coach = hint(&shot.seen, &scene.screen.view, Deeds::default(), localizer);
            (scene.name.starts_with(kind) && coach.is_some()).then_some((scene, coach))
        };
        let (scene, coach) = shots::shots().find_map(hinted).unwrap();
        let Scene { name, screen, preferences } = renamed(scene, "hint");
        Scene { name, screen: Screen { coach, ..screen }, preferences }
    };
    ["sorting.", "trading.", "veto-board.", "trick."].map(of).into()
}

/// Gives a scene other keys, and another name.
fn at(of: Scene, case: &str, keys: TableKeys, localizer: &Localizer) -> Scene {
    let around: (Option<Key>, Vec<Key>) = (Some(keys.back(localizer)), keys.keys(localizer));
    let scene = renamed(of, case);
    Scene { screen: Screen { back: around.0, keys: around.1, ..scene.screen }, ..scene }
}

fn renamed(scene: Scene, case: &str) -> Scene {
    let (kind, _) = scene.name.split_once('.').unwrap();
    Scene { name: format!("{kind}.{case}"), ..scene }
}

fn scene(scenes: &[Scene], name: &str) -> Scene {
    let found = scenes.iter().find(|scene| scene.name == name);
    found.unwrap_or_else(|| panic!("there is no scene {name}")).clone()
}
