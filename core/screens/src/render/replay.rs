//! What stands around the screens of a match that is looked at again: where it is, and keys to go elsewhere in it.

use crate::view::{Key, KeyState, Notice, Screen, TableHead, View};
use crate::{Argument, Intent, Localizer};

use super::keys::key;

/// Says where in a match it is that is looked at again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReplayPlace<'a> {
    /// The step, counted from 0.
    pub at: usize,
    /// How many there are.
    pub steps: usize,
    /// Whether the match plays by itself.
    pub is_playing: bool,
    /// The seat that it can be seen from next, and who sits there; the board where nobody.
    pub next: Option<(u8, &'a str)>,
}

impl ReplayPlace<'_> {
    /// Puts keys and the place around a screen of the match.
    pub fn screen(self, view: View, localizer: &Localizer) -> Screen {
        let steps =
            [("step", Argument::Number(self.at as i64 + 1)), ("steps", Argument::Number(self.steps as i64))];
        let text = localizer.text_with("replay-place", &steps);
        Screen {
            view: recorded(view, &localizer.text("replay-off")),
            coach: None,
            announce: None,
            notice: Some(Notice { number: self.at as u32, text, bad: false }),
            back: None,
            keys: self.keys(localizer),
            keep_awake: self.is_playing,
        }
    }

    fn keys(self, localizer: &Localizer) -> Vec<Key> {
        let named = |id: &str, intent: Intent| key(localizer.text(id), intent);
        let look = match self.next {
            Some((_, name)) => localizer.text_with("replay-look", &[("name", name.into())]),
            None => localizer.text("replay-board"),
        };
        vec![
            named("replay-back", Intent::Step(-1)),
            named("replay-forward", Intent::Step(1)),
            named("replay-round-back", Intent::StepRound(false)),
            named("replay-round-forward", Intent::StepRound(true)),
            if self.is_playing {
                named("replay-stop", Intent::PlayAlong(false))
            } else {
                named("replay-play", Intent::PlayAlong(true))
            },
            key(look, Intent::LookFrom(self.next.map(|(seat, _)| seat))),
        ]
    }
}

/// Takes what was to be pressed off a screen of a match that is over, or says why nothing comes of it any more.
fn recorded(mut view: View, why: &str) -> View {
    let off = |key: &mut Key| (key.state, key.ask) = (KeyState::Off(why.to_owned()), None);
    match &mut view {
        View::Missing(missing) => {
            people(&mut missing.head);
            missing.votes.clear();
        }
        View::Paused(paused) => {
            people(&mut paused.head);
            off(&mut paused.key);
        }
        View::Sorting(sorting) => {
            people(&mut sorting.head);
            (sorting.open, sorting.early) = (None, None);
            let rows = sorting.rows.iter_mut();
            let rows = rows.flat_map(|row| [&mut row.take, &mut row.take_all, &mut row.put_back]);
            rows.chain([&mut sorting.ready, &mut sorting.cover]).for_each(off);
        }
        View::Trading(trading) => {
            people(&mut trading.head);
            trading.lower.clear();
            trading.clear = None;
            let rows = trading.rows.iter_mut();
            let rows = rows.flat_map(|row| [&mut row.take, &mut row.take_all, &mut row.put_back]);
            let others = [&mut trading.big, &mut trading.bell.key, &mut trading.hold_up, &mut trading.cover];
            rows.chain(others).for_each(off);
        }
        View::HoldUp(held) => off(&mut held.key),
        View::FaceDown(covered) => {
            people(&mut covered.head);
            off(&mut covered.key);
        }
        View::Board(board) => {
            people(&mut board.head);
            board.key = None;
        }
        View::Corner(corner) => {
            people(&mut corner.head);
            corner.keys.clear();
        }
        View::VetoBoard(veto) => {
            people(&mut veto.head);
            veto.take_back = None;
            let boxes = veto.lines.iter_mut().flat_map(|line| &mut line.boxes).map(|one| &mut one.key);
            let hand = veto.hand.iter_mut().map(|card| &mut card.key);
            boxes.chain(hand).chain([&mut veto.cover]).for_each(off);
        }
        View::Teams(teams) => {
            people(&mut teams.head);
            let choices = teams.choices.iter_mut().map(|choice| &mut choice.key);
            let hand = teams.hand.iter_mut().map(|card| &mut card.key);
            choices.chain(hand).chain([&mut teams.cover]).for_each(off);
        }
        View::Discard(discard) => {
            people(&mut discard.head);
            let hand = discard.hand.iter_mut().map(|card| &mut card.key);
            hand.chain([&mut discard.give, &mut discard.cover]).for_each(off);
        }
        View::Trick(trick) => {
            people(&mut trick.head);
            let hand = trick.hand.iter_mut().map(|card| &mut card.key);
            hand.chain([&mut trick.last_key, &mut trick.cover]).for_each(off);
        }
        View::Scoring(scoring) => {
            people(&mut scoring.head);
            scoring.bonus.clear();
            scoring.key = None;
        }
        View::Result(result) => {
            [&mut result.rematch, &mut result.save, &mut result.picture, &mut result.home]
                .into_iter()
                .for_each(off);
        }
        // No table shows one of these.
        View::Welcome(_)
        | View::Home(_)
        | View::SetUp(_)
        | View::HouseRules(_)
        | View::Lobby(_)
        | View::Join(_)
        | View::Trouble(_)
        | View::History(_)
        | View::Match(_)
        | View::Rules(_)
        | View::Practice(_)
        | View::Settings(_) => {}
    }
    view
}

fn people(head: &mut TableHead) {
    for person in &mut head.people {
        (person.key, person.lower) = (None, None);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;
    use crate::Language;
    use crate::scenes::scenes;

    /// Lists the keys of what is drawn that can be pressed.
    fn live(drawn: &Value) -> Vec<&Value> {
        let is_live = |value: &Value| {
            value.get("weight").is_some() && value.get("state").is_some_and(|state| !state.is_object())
        };
        match drawn {
            value if is_live(value) => vec![value],
            Value::Object(fields) => fields.values().flat_map(live).collect(),
            Value::Array(items) => items.iter().flat_map(live).collect(),
            _ => Vec::new(),
        }
    }

    #[test]
    fn nothing_can_be_pressed_in_a_match_that_is_over() {
        let english = Localizer::new(Language::En);
        let place = ReplayPlace { at: 0, steps: 2, is_playing: false, next: Some((0, "Ada")) };
        let mut tables = 0;
        for scene in scenes(&english) {
            let is_table = serde_json::to_string(&scene.screen.view).unwrap().contains("\"reading\":");
            if !is_table && !matches!(scene.screen.view, View::Result(_) | View::HoldUp(_)) {
                continue;
            }
            tables += 1;
            let again = place.screen(scene.screen.view, &english);
            assert!(again.is_replay(), "{}", scene.name);
            let view = serde_json::to_value(&again.view).unwrap();
            assert_eq!(live(&view), Vec::<&Value>::new(), "{}", scene.name);
        }
        assert!(tables > 40, "{tables} screens of tables");
    }
}
