//! What stands around the screens of a match that is looked at again: where it is, and keys to go elsewhere in it.

use crate::view::{Key, Notice, Screen, View};
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
            view,
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
