//! Which stroke presses what: fixed for what is pressed often, the next free one for the rest.

use outcry_screens::{Destination, Intent};
use outcry_table::Vote;

use super::target::{Keystroke, Target, TargetId};

/// Digits, for what stands in a row.
const DIGITS: &str = "123456789";

/// Digits, and letters that nothing else on a table of Pit has, for the rows of a hand.
const ROWS: &str = "123456789aegijkmns";

/// Digits, and letters that nothing else on a table of NΣT! has, for the cards of a hand.
const HAND: &str = "123456789abcdefhijmnorsvwyz";

/// Capital letters, for people, by their seat.
const CAPITALS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// Letters for boxes and long hands: none that a key of the same screen has for itself.
const LETTERS: &str = "abcdefhijmnorsvwyzACDEFHIJMNORSVWYZ";

/// Gives everything its stroke.
pub(super) fn assign(targets: &[Target]) -> Vec<(TargetId, Keystroke)> {
    let mut strokes: Vec<(TargetId, Keystroke)> = Vec::new();
    let mut taken: Vec<char> = vec!['q', '?', '+', '=', '-', ' '];
    // What has a letter of its own comes first, whatever stands before it.
    for fixed in [true, false] {
        for target in targets {
            let TargetId::Press(intent) = &target.id else { continue };
            let known = strokes.iter().any(|(known, _)| *known == target.id);
            if known && !fixed && is_held(intent) {
                // The second of two equal cards keeps its place: the strokes after it stay when one is marked.
                let free = HAND.chars().find(|wish| !taken.contains(wish));
                taken.extend(free);
            }
            if known || target.stroke_is_own() {
                continue;
            }
            if *intent == Intent::Back {
                strokes.push((target.id.clone(), Keystroke::Esc));
                continue;
            }
            let wishes = if fixed { mnemonic(intent) } else { pool(intent) };
            if let Some(free) = wishes.and_then(|wishes| wishes.chars().find(|wish| !taken.contains(wish))) {
                taken.push(free);
                strokes.push((target.id.clone(), Keystroke::Char(free)));
            }
        }
    }
    strokes
}

/// Says whether it is a card of a hand of NΣT!.
const fn is_held(intent: &Intent) -> bool {
    matches!(intent, Intent::Mark(_) | Intent::Keep(_) | Intent::Play(_))
}

impl Target {
    /// Says whether the stroke comes with the target and not from here.
    fn stroke_is_own(&self) -> bool {
        matches!(
            self.stroke,
            Some(Keystroke::Left | Keystroke::Right | Keystroke::Minus | Keystroke::Plus | Keystroke::Erase)
        )
    }
}

/// Gives the letters that something has for itself, the best first.
fn mnemonic(intent: &Intent) -> Option<&'static str> {
    Some(match intent {
        Intent::Call | Intent::Continue => "c",
        Intent::Retract | Intent::ResetOptions => "r",
        Intent::Ring | Intent::Vote(Vote::Bot) => "b",
        Intent::Ready => "y",
        Intent::OpenTrading | Intent::OpenLobby => "o",
        Intent::HoldUp(_) => "h",
        Intent::Cover(_) => "x",
        Intent::Lower(_) => "wvtf",
        Intent::EmptyLot => "0",
        Intent::Give => "g",
        Intent::TakeBack => "k",
        Intent::LastTrick(_) => "t",
        Intent::Double(true) | Intent::Abandon => "d",
        Intent::Double(false) | Intent::ForgetSaved(_) => "f",
        Intent::Pause | Intent::Resume | Intent::PlayToo(_) => "p",
        Intent::Leave => "l",
        Intent::NextRound(None) => "n",
        Intent::Rematch => "m",
        Intent::Start | Intent::SaveSheet => "s",
        Intent::AddBot => "a",
        Intent::Join => "j",
        Intent::Dismiss => "z",
        Intent::Vote(Vote::Wait) => "w",
        Intent::Vote(Vote::Void) => "v",
        Intent::Go(place) => match place {
            Destination::Home => "h",
            Destination::SetUp => "hn",
            Destination::HouseRules => "e",
            Destination::Join => "j",
            Destination::Practice => "p",
            Destination::History => "i",
            Destination::Rules => "u",
            Destination::Settings => "s",
            Destination::Table => "t",
            Destination::Board => "bz",
        },
        Intent::Tap(seat) | Intent::MoveOn(seat) => CAPITALS.get(usize::from(*seat)..)?,
        _ => return None,
    })
}

/// Gives the strokes that something shares with others of its kind, in their order.
fn pool(intent: &Intent) -> Option<&'static str> {
    Some(match intent {
        Intent::Take(_) => ROWS,
        Intent::ChooseEdition(_)
        | Intent::NextRound(Some(_))
        | Intent::ShowMatch(_)
        | Intent::Practise(_)
        | Intent::ChooseTeams(_)
        | Intent::ChooseStrength(_) => DIGITS,
        Intent::Mark(_)
        | Intent::Keep(_)
        | Intent::Play(_)
        | Intent::SetOption { .. }
        | Intent::Set { .. } => HAND,
        Intent::ChooseGame(_) | Intent::ChooseSaved(_) => "gjkvwyh",
        Intent::Place { .. } => LETTERS,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use outcry_screens::view::{Key, KeyState, Weight};

    use super::*;

    fn target(intent: Intent) -> Target {
        Target::of_key(&Key {
            text: String::new(),
            label: String::new(),
            state: KeyState::Ready,
            weight: Weight::Plain,
            ask: None,
            intent,
        })
    }

    #[test]
    fn strokes_do_not_depend_on_what_stands_before() {
        let calls = [target(Intent::Retract), target(Intent::Call), target(Intent::Tap(2))];
        let strokes = assign(&calls);
        let expected = [Keystroke::Char('r'), Keystroke::Char('c'), Keystroke::Char('C')];
        assert_eq!(strokes.iter().map(|(_, stroke)| *stroke).collect::<Vec<_>>(), expected);
        assert_eq!(assign(&calls[1..]), strokes[1..]);
    }

    #[test]
    fn nothing_shares_a_stroke() {
        let boxes = (1..=5).flat_map(|line| (0..6).map(move |place| Intent::Place { line, place }));
        let hand = (0..15).map(Intent::Play);
        let keys = [Intent::Cover(true), Intent::TakeBack, Intent::Leave, Intent::Pause, Intent::Back];
        let targets: Vec<Target> = boxes.chain(hand).chain(keys).map(target).collect();
        let strokes = assign(&targets);
        for (at, (_, stroke)) in strokes.iter().enumerate() {
            assert!(strokes[..at].iter().all(|(_, other)| other != stroke), "{stroke:?}");
        }
        assert!(strokes.len() > 39);
    }
}
