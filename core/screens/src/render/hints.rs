//! What somebody is told in the first match: a line over the screen, until it was done once.

use outcry_rules::nyet;
use outcry_table::{AnyObservation, AnyOptions, TableSnapshot};

use super::nyet::Following;
use crate::localizer::Argument;
use crate::view::{Coach, KeyState, Trading, View};
use crate::{Intent, Localizer};

/// Says what a player has done in this match, as far as nothing on the table shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Deeds {
    /// Pit: whether a lot was called.
    pub called: bool,
    /// NΣT!: whether a token was placed.
    pub placed: bool,
}

/// Gives the hint for what is on the screen of a player in the first match that this phone plays; nothing once that was done,
/// and after the first round.
pub fn hint(seen: &TableSnapshot, view: &View, deeds: Deeds, localizer: &Localizer) -> Option<Coach> {
    if seen.viewer.seat().is_none() || seen.game.round() > 1 {
        return None;
    }
    let hint = match (view, &seen.game, &seen.options) {
        (View::Sorting(sorting), ..) => {
            (!is_off(&sorting.ready.state)).then(|| Hint::of("hint-pit-sort", Some(Intent::Ready)))
        }
        (View::Trading(trading), AnyObservation::Pit(game), _) => {
            trading_hint(trading, game.game.table.variant.is_silent(), deeds)
        }
        // While the token can be taken back, it has been placed.
        (View::VetoBoard(board), ..) => {
            (!deeds.placed && board.take_back.is_none()).then(|| Hint::of("hint-nyet-veto", None))
        }
        (View::Trick(_), AnyObservation::Nyet(game), AnyOptions::Nyet(options)) => {
            trick_hint(&game.game, options.into())
        }
        _ => None,
    }?;
    Some(Coach {
        text: localizer.text_with(hint.id, &hint.known),
        progress: localizer.text("hint-first-match"),
        key: None,
        points_at: hint.points_at,
    })
}

struct Hint {
    id: &'static str,
    known: Vec<(&'static str, Argument<'static>)>,
    points_at: Option<Intent>,
}

impl Hint {
    const fn of(id: &'static str, points_at: Option<Intent>) -> Self {
        Self { id, known: Vec::new(), points_at }
    }
}

fn trading_hint(trading: &Trading, silent: bool, deeds: Deeds) -> Option<Hint> {
    // What lies face down still is not to be told by this.
    let is_corner = trading.arriving == 0 && trading.rows.len() == 1;
    if (is_corner || trading.bell.glows) && !is_off(&trading.bell.key.state) {
        return Some(Hint::of("hint-pit-corner", Some(Intent::Ring)));
    }
    let by = Argument::Word(if silent { "silent" } else { "loud" });
    let points_at = (!trading.lot.faces.is_empty()).then_some(Intent::Call);
    let call = Hint { id: "hint-pit-call", known: vec![("by", by)], points_at };
    (!deeds.called && !trading.lot.calling).then_some(call)
}

fn trick_hint(game: &nyet::Observation, rules: nyet::Rules) -> Option<Hint> {
    let me = game.viewer.seat()?;
    let taken: u8 = game.tricks.iter().sum();
    // The player has a card in every trick that was taken.
    let played = taken + u8::from(game.trick.iter().any(|(seat, _)| seat == me));
    let (id, known) = match played {
        0 => {
            let leads = game.turn == Some(me) && game.trick.is_empty();
            let follow = if leads { Following::Leads } else { Following::Follows };
            ("hint-nyet-follow", vec![("follow", Argument::Word(follow.word()))])
        }
        1 => {
            let tricks = match game.verdict?.value.signum() {
                1 => "bring",
                -1 => "cost",
                _ => "nothing",
            };
            let lowest = rules.deck().lowest().into();
            ("hint-nyet-count", vec![("tricks", Argument::Word(tricks)), ("lowest", lowest)])
        }
        _ => return None,
    };
    Some(Hint { id, known, points_at: None })
}

const fn is_off(state: &KeyState) -> bool {
    matches!(state, KeyState::Off(_))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use outcry_rules::pit;
    use outcry_table::GameName;

    use super::*;
    use crate::render::table;
    use crate::render::tests::snapshot;
    use crate::scenes::shots::{Shot, shots};
    use crate::scenes::stage::{Stage, rules};
    use crate::{Language, LocalUiState};

    const NONE: Deeds = Deeds { called: false, placed: false };

    fn told(stage: &Stage, ui: &LocalUiState, deeds: Deeds) -> Option<Coach> {
        let (seen, localizer) = (stage.at(0), Localizer::new(Language::En));
        hint(&seen, &table(&seen, ui, &localizer), deeds, &localizer)
    }

    fn says(told: Option<Coach>, what: &str) {
        let told = told.expect("there is a hint");
        assert!(told.text.contains(what), "{told:?}");
        assert_eq!((told.progress.as_str(), told.key), ("Your first match", None));
    }

    fn trading(hand: &[(&str, u8)], other: &[(&str, u8)]) -> Stage {
        let mut stage =
            Stage::pit_hands(rules(GameName::Pit, "classic", &[]), &[hand, other, &[("corn", 9)]]);
        (0..3).for_each(|index| stage.pit(index, pit::Action::Ready));
        stage.wait(30_000);
        stage.pit(0, pit::Action::Open);
        stage
    }

    #[test]
    fn whoever_has_never_played_is_told_once_what_to_do_next() {
        let mut stage = Stage::new(rules(GameName::Pit, "classic", &[]), 3, 1);
        says(told(&stage, &LocalUiState::default(), NONE), "Collect one kind");
        stage.pit(0, pit::Action::Ready);
        assert_eq!(told(&stage, &LocalUiState::default(), NONE), None, "that is done");
        let hands: [&[(&str, u8)]; 2] = [&[("wheat", 5), ("barley", 4)], &[("wheat", 4), ("barley", 5)]];
        let mut stage = trading(hands[0], hands[1]);
        says(told(&stage, &LocalUiState::default(), NONE), "call how many");
        let AnyOptions::Pit(options) = stage.options() else { unreachable!() };
        let lot: pit::Cards = std::iter::repeat_n(options.deck.card("barley").unwrap(), 2).collect();
        let chosen = LocalUiState { lot, ..LocalUiState::default() };
        assert_eq!(told(&stage, &chosen, NONE).unwrap().points_at, Some(Intent::Call));
        stage.pit(0, pit::Action::Call(lot));
        assert_eq!(told(&stage, &LocalUiState::default(), NONE), None, "it is called");
        stage.pit(0, pit::Action::Retract);
        let called = Deeds { called: true, ..NONE };
        assert_eq!(told(&stage, &LocalUiState::default(), called), None, "it was called once");
        assert_eq!(
            told(&stage, &LocalUiState { covered: true, ..chosen }, NONE),
            None,
            "nothing is to be seen"
        );
    }

    #[test]
    fn a_hand_that_is_one_suit_is_said_to_be_a_corner_once_it_lies_open() {
        let stage = trading(&[("wheat", 9)], &[("barley", 9)]);
        let called = Deeds { called: true, ..NONE };
        let corner = told(&stage, &LocalUiState::default(), called);
        assert_eq!(corner.as_ref().unwrap().points_at, Some(Intent::Ring));
        says(corner, "ring the bell");
        let AnyOptions::Pit(options) = stage.options() else { unreachable!() };
        let arriving: pit::Cards = [options.deck.card("wheat").unwrap()].into_iter().collect();
        let hidden = LocalUiState { arriving, ..LocalUiState::default() };
        assert_eq!(told(&stage, &hidden, called), None);
    }

    #[test]
    fn the_first_round_of_net_is_explained_in_three_hints() {
        let mut stage = Stage::new(rules(GameName::Nyet, "nyet-manual", &[]), 4, 2);
        says(told(&stage, &LocalUiState::default(), NONE), "cover what");
        let done = Deeds { placed: true, ..NONE };
        assert_eq!(told(&stage, &LocalUiState::default(), done), None);
        let mut rng = crate::scenes::stage::rng(5);
        let mut heard = BTreeSet::new();
        while !stage.table.round_over() {
            let seen = stage.at(0);
            let AnyObservation::Nyet(game) = &seen.game else { unreachable!() };
            let game = &game.game;
            let own = game.trick.iter().filter(|(seat, _)| seat.index() == 0).count();
            let played = game.tricks.iter().sum::<u8>() + own as u8;
            let told = told(&stage, &LocalUiState::default(), done);
            if game.phase != nyet::Phase::Tricks || played > 1 {
                assert_eq!(told, None);
            } else if played == 0 {
                says(told, "colour");
            } else {
                heard.insert(told.unwrap().text);
            }
            stage.step(&mut rng).unwrap();
        }
        assert_eq!(heard.len(), 1, "{heard:?}");
    }

    #[test]
    fn boards_later_rounds_and_other_screens_have_no_hint() {
        let localizer = Localizer::new(Language::En);
        let stage = Stage::new(rules(GameName::Pit, "classic", &[]), 3, 1);
        let board = stage.board();
        let view = table(&board, &LocalUiState::default(), &localizer);
        assert_eq!(hint(&board, &view, NONE, &localizer), None);
        let mut later = stage.at(0);
        let view = table(&later, &LocalUiState::default(), &localizer);
        assert!(hint(&later, &view, NONE, &localizer).is_some());
        match &mut later.game {
            AnyObservation::Pit(game) => game.round = 2,
            AnyObservation::Nyet(game) => game.round = 2,
        }
        assert_eq!(hint(&later, &view, NONE, &localizer), None);
        let others = |view: &View| {
            !matches!(view, View::Sorting(_) | View::Trading(_) | View::VetoBoard(_) | View::Trick(_))
        };
        for Shot { seen, ui, case } in shots() {
            let view = table(&seen, &ui, &localizer);
            let told = hint(&seen, &view, NONE, &localizer);
            assert!(!others(&view) || told.is_none(), "{case}");
        }
    }

    /// On the smallest terminal and on small phones the hand needs the room.
    #[test]
    fn every_hint_is_one_line_and_has_its_text() {
        let known: [(&str, &[(&str, &str)]); 10] = [
            ("hint-pit-sort", &[]),
            ("hint-pit-call", &[("by", "loud")]),
            ("hint-pit-call", &[("by", "silent")]),
            ("hint-pit-corner", &[]),
            ("hint-nyet-veto", &[]),
            ("hint-nyet-follow", &[("follow", "leads")]),
            ("hint-nyet-follow", &[("follow", "follows")]),
            ("hint-nyet-count", &[("tricks", "bring")]),
            ("hint-nyet-count", &[("tricks", "cost")]),
            ("hint-nyet-count", &[("tricks", "nothing")]),
        ];
        snapshot::check("hints.all", |localizer| {
            known.map(|(id, words)| {
                let words = words.iter().map(|&(name, word)| (name, word.into()));
                let known: Vec<_> = words.chain([("lowest", 1.into())]).collect();
                let text = localizer.text_with(id, &known);
                assert!(text.chars().count() <= 74, "{text}");
                text
            })
        });
    }
}
