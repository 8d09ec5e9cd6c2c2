//! Which stroke presses what.
//!
//! At a table a key has one meaning in every phase of either game: what is pressed in a hurry must not turn into
//! something else because the phase has changed. Digits, and `O` and on for the tenth and later, are places in the hand
//! or on a list; `A` to `N` but `B` are people by their seat; boxes of the veto board are two digits, the line and the place in
//! it. Menus do not change by themselves: there the letters begin anew.

use outcry_screens::{Destination, Intent};
use outcry_table::Vote;

use super::target::{Keystroke, Target, TargetId};

/// What stands in a row: rows and cards of a hand, editions, teams, and whatever else is listed.
const PLACES: &str = "123456789OPQRSTUVWXYZ";

/// People, by their seat; none is the bell's letter, which a keyboard in capitals would make of it.
const PEOPLE: &str = "ACDEFGHIJKLMN";

/// The lines of the veto board, and the places on a line.
const DIGITS: &str = "123456789";

/// Smaller lots, as many as others may call: the first that is offered is the nearest.
const LOWER: &str = "-_~/%&$";

/// The possibilities of a setting.
const CHOICES: &str = "123456789abcdefhijmnorsvwyz";

/// Finished matches: a digit would be taken for the number by which the commands know one.
const MATCHES: &str = "abcdefghijklmnoprstuvwxyz";

/// Files of matches: one on the page of its match, and one for each that a later version has written among the others.
const FILES: &str = "fabcdeghijklmnoprstuvwxyz";

/// Games and saved house rules, beside the other keys of the set-up.
const SET_UP: &str = "gjkvwyh";

/// Gives everything its stroke.
pub(super) fn assign(targets: &[Target]) -> Vec<(TargetId, Keystroke)> {
    let mut strokes: Vec<(TargetId, Keystroke)> = Vec::new();
    // A hand that lies below boxes or teams is only looked at: the digits are theirs.
    let picks = |intent: &Intent| matches!(intent, Intent::Place { .. } | Intent::ChooseTeams(_));
    let resting = targets.iter().any(|target| matches!(&target.id, TargetId::Press(intent) if picks(intent)));
    let mut places = PLACES.chars();
    // What has a stroke of its own comes first, whatever stands before it.
    for fixed in [true, false] {
        for target in targets {
            let TargetId::Press(intent) = &target.id else { continue };
            if target.stroke_is_own() {
                continue;
            }
            let stroke = match kind(intent) {
                Kind::Fixed(stroke) if fixed => Some(stroke),
                // The second of two equal cards takes its place, too: the strokes after it stay when one is marked.
                Kind::Held if !fixed && !resting => places.next().map(Keystroke::Char),
                Kind::Listed(pool) if !fixed => {
                    let taken =
                        |wish: &char| strokes.iter().any(|(_, stroke)| *stroke == Keystroke::Char(*wish));
                    pool.chars().find(|wish| !taken(wish)).map(Keystroke::Char)
                }
                _ => None,
            };
            // All that leads back to the start does so by Escape, wherever it stands.
            let shared = stroke == Some(Keystroke::Esc);
            let taken =
                |(id, other): &(TargetId, Keystroke)| *id == target.id || Some(*other) == stroke && !shared;
            if let Some(stroke) = stroke
                && !strokes.iter().any(taken)
            {
                strokes.push((target.id.clone(), stroke));
            }
        }
    }
    strokes
}

/// Says whether a stroke that meant the one still means the same where it means the other.
pub(super) fn is_same(one: &TargetId, other: &TargetId) -> bool {
    let (TargetId::Press(one), TargetId::Press(other)) = (one, other) else { return one == other };
    match (one, other) {
        (Intent::Mark(one) | Intent::Keep(one), Intent::Mark(other) | Intent::Keep(other)) => one == other,
        (Intent::Cover(_), Intent::Cover(_))
        | (Intent::HoldUp(_), Intent::HoldUp(_))
        | (Intent::LastTrick(_), Intent::LastTrick(_))
        | (Intent::PlayAlong(_), Intent::PlayAlong(_))
        | (Intent::ShowSources(_), Intent::ShowSources(_))
        | (Intent::Lower(_), Intent::Lower(_))
        | (Intent::Back | Intent::Go(Destination::Home), Intent::Back | Intent::Go(Destination::Home)) => {
            true
        }
        _ => one == other,
    }
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

/// Says how something comes by its stroke.
enum Kind {
    Fixed(Keystroke),
    /// By its place in the hand.
    Held,
    /// The next that is free of these.
    Listed(&'static str),
    /// It is pressed where it has the focus.
    Unkeyed,
}

fn kind(intent: &Intent) -> Kind {
    let fixed = |character: char| Kind::Fixed(Keystroke::Char(character));
    let person = |seat: u8| PEOPLE.chars().nth(usize::from(seat)).map_or(Kind::Unkeyed, fixed);
    match intent {
        Intent::Back | Intent::Go(Destination::Home) => Kind::Fixed(Keystroke::Esc),
        Intent::Take(_) | Intent::Mark(_) | Intent::Keep(_) | Intent::Play(_) => Kind::Held,
        Intent::ChooseEdition(_)
        | Intent::NextRound(Some(_))
        | Intent::Practise(_)
        | Intent::ChooseTeams(_)
        | Intent::ChooseStrength(_) => Kind::Listed(PLACES),
        Intent::ShowMatch(_) => Kind::Listed(MATCHES),
        Intent::SaveMatch(_) => Kind::Listed(FILES),
        Intent::SetOption { .. } | Intent::Set { .. } => Kind::Listed(CHOICES),
        Intent::Lower(_) => Kind::Listed(LOWER),
        Intent::ChooseGame(_) | Intent::ChooseSaved(_) => Kind::Listed(SET_UP),
        Intent::Tap(seat) | Intent::MoveOn(seat) | Intent::LookFrom(Some(seat)) => person(*seat),
        Intent::Place { line, place } => {
            let digit = |number: u8| DIGITS.chars().nth(usize::from(number));
            let line = line.checked_sub(1).and_then(digit);
            line.zip(digit(*place))
                .map_or(Kind::Unkeyed, |(line, place)| Kind::Fixed(Keystroke::Box(line, place)))
        }
        _ => letter(intent).map_or(Kind::Unkeyed, fixed),
    }
}

/// Gives the letter that something has for itself.
const fn letter(intent: &Intent) -> Option<char> {
    Some(match intent {
        Intent::AddBot | Intent::Vote(Vote::Bot) => 'a',
        Intent::Ring => 'b',
        Intent::Call => 'c',
        Intent::Double(true) => 'd',
        Intent::Double(false) => 'f',
        Intent::Go(Destination::Invite) => 'e',
        Intent::Give => 'g',
        Intent::HoldUp(_) => 'h',
        Intent::Go(Destination::Board) | Intent::LookFrom(None) => 'i',
        Intent::Regather => 'j',
        Intent::ChangePhone(_) => 'k',
        Intent::Leave => 'l',
        Intent::Rematch => 'm',
        Intent::Start | Intent::NextRound(None) | Intent::Reopen => 'n',
        Intent::OpenTrading | Intent::FollowReopened => 'o',
        Intent::Pause | Intent::Resume | Intent::PlayAlong(_) => 'p',
        Intent::Retract | Intent::TakeBack => 'r',
        Intent::SaveSheet => 's',
        Intent::SavePicture => '#',
        Intent::ShareInvite => '@',
        Intent::LastTrick(_) => 't',
        Intent::Go(Destination::Rules) => 'u',
        Intent::Vote(Vote::Void) => 'v',
        Intent::Vote(Vote::Wait) => 'w',
        Intent::Cover(_) => 'x',
        Intent::Ready => 'y',
        Intent::Dismiss | Intent::HaveRead(_) => 'z',
        Intent::EmptyLot => '0',
        Intent::Step(-1) => ',',
        Intent::Step(1) => '.',
        Intent::StepRound(false) => '<',
        Intent::StepRound(true) => '>',
        _ => return menu_letter(intent),
    })
}

/// Gives the letter that something has in the menus.
const fn menu_letter(intent: &Intent) -> Option<char> {
    Some(match intent {
        Intent::Continue => 'c',
        Intent::Abandon | Intent::NewCode => 'd',
        Intent::RenewInvite => 'w',
        Intent::Go(Destination::HouseRules) => 'e',
        Intent::ForgetSaved(_) => 'f',
        Intent::SaveDiagnostics => 'g',
        Intent::Go(Destination::SetUp) => 'h',
        Intent::Go(Destination::History) | Intent::JoinAsBoard(_) => 'i',
        Intent::Go(Destination::Join) | Intent::Join => 'j',
        Intent::OpenLobby => 'o',
        Intent::Go(Destination::Practice) | Intent::PlayToo(_) => 'p',
        Intent::ResetOptions => 'r',
        Intent::Go(Destination::Settings) | Intent::ShowSources(_) => 's',
        Intent::Go(Destination::Table) => 't',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

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

    fn stroke(targets: &[Target], intent: &Intent) -> Option<Keystroke> {
        let id = TargetId::Press(intent.clone());
        assign(targets).into_iter().find_map(|(known, stroke)| (known == id).then_some(stroke))
    }

    /// Gives everything that can be pressed while a table of either game is played, without hands and lists.
    fn moves() -> Vec<Intent> {
        let mut moves = vec![
            Intent::AddBot,
            Intent::Ring,
            Intent::Call,
            Intent::Retract,
            Intent::Lower(2),
            Intent::EmptyLot,
            Intent::Ready,
            Intent::OpenTrading,
            Intent::HoldUp(true),
            Intent::Cover(true),
            Intent::TakeBack,
            Intent::Give,
            Intent::LastTrick(true),
            Intent::Double(true),
            Intent::Double(false),
            Intent::Leave,
            Intent::Pause,
            Intent::Vote(Vote::Wait),
            Intent::Vote(Vote::Void),
            Intent::NextRound(None),
            Intent::Rematch,
            Intent::Regather,
            Intent::ChangePhone(1),
            Intent::SaveSheet,
            Intent::ShareInvite,
            Intent::HaveRead(0),
            Intent::Back,
            Intent::Step(1),
            Intent::Step(-1),
            Intent::StepRound(true),
            Intent::StepRound(false),
        ];
        let places = [Destination::Home, Destination::Board, Destination::Rules, Destination::Invite];
        moves.extend(places.map(Intent::Go));
        moves.extend((0..13).map(Intent::Tap));
        moves.extend((1..=5).flat_map(|line| (0..6).map(move |place| Intent::Place { line, place })));
        moves
    }

    /// Says whether two intents are the same to whoever presses: to take back what was offered or laid, and to go home.
    fn same(one: &Intent, other: &Intent) -> bool {
        let is = |pair: [Intent; 2]| pair.contains(one) && pair.contains(other);
        is([Intent::Retract, Intent::TakeBack]) || is([Intent::Back, Intent::Go(Destination::Home)])
    }

    #[test]
    fn one_thing_has_one_key() {
        let alone = |intent: &Intent| stroke(&[target(intent.clone())], intent);
        let moves = moves();
        for (at, one) in moves.iter().enumerate() {
            for other in moves[..at].iter().filter(|other| same(one, other)) {
                assert_eq!(alone(one), alone(other), "{one:?} and {other:?}");
            }
        }
        let home = Intent::Go(Destination::Home);
        let both = [target(Intent::Back), target(home.clone())];
        assert_eq!(stroke(&both, &home), Some(Keystroke::Esc));
        assert_eq!(stroke(&both, &Intent::Back), Some(Keystroke::Esc));
    }

    #[test]
    fn a_key_means_one_thing_in_all_phases() {
        let alone = |intent: &Intent| stroke(&[target(intent.clone())], intent);
        let moves = moves();
        let strokes: Vec<Option<Keystroke>> = moves.iter().map(alone).collect();
        for (at, (intent, stroke)) in moves.iter().zip(&strokes).enumerate() {
            assert!(stroke.is_some(), "{intent:?}");
            let mut before = moves[..at].iter().zip(&strokes);
            let other = before.find(|(other, taken)| *taken == stroke && !same(other, intent));
            assert_eq!(other, None, "{intent:?}: {stroke:?}");
            if let Some(Keystroke::Char(character)) = stroke {
                assert!(!PLACES.contains(*character) && !"q?+= ".contains(*character), "{intent:?}");
            }
        }
    }

    #[test]
    fn strokes_do_not_depend_on_what_else_is_there() {
        let all = || moves().into_iter().chain((0..15).map(Intent::Take));
        for intent in moves() {
            // What one game takes back is not there where the other's is.
            let others = all().filter(|other| *other == intent || !same(other, &intent));
            let others: Vec<Target> = others.map(target).collect();
            assert_eq!(stroke(&others, &intent), stroke(&[target(intent.clone())], &intent), "{intent:?}");
        }
    }

    #[test]
    fn a_hand_goes_by_place() {
        let hand = [3, 3, 7, 9].map(|card| target(Intent::Play(card)));
        assert_eq!(stroke(&hand, &Intent::Play(3)), Some(Keystroke::Char('1')));
        assert_eq!(stroke(&hand, &Intent::Play(7)), Some(Keystroke::Char('3')), "after two equal cards");
        let below: Vec<Target> =
            hand.into_iter().chain([target(Intent::Place { line: 3, place: 1 })]).collect();
        assert_eq!(stroke(&below, &Intent::Play(3)), None);
        assert_eq!(stroke(&below, &Intent::Place { line: 3, place: 1 }), Some(Keystroke::Box('3', '2')));
        let long: Vec<Target> = (0..15).map(|card| target(Intent::Play(card))).collect();
        assert_eq!(assign(&long).len(), 15);
    }

    #[test]
    fn every_file_of_a_match_has_a_letter() {
        let page = [Intent::SaveSheet, Intent::SaveMatch(3), Intent::Back].map(target);
        assert_eq!(stroke(&page, &Intent::SaveMatch(3)), Some(Keystroke::Char('f')));
        let listed: Vec<Target> =
            (1..9).map(Intent::ShowMatch).chain([9, 10].map(Intent::SaveMatch)).map(target).collect();
        let strokes: BTreeSet<Keystroke> = assign(&listed).into_iter().map(|(_, stroke)| stroke).collect();
        assert_eq!(strokes.len(), listed.len());
    }

    #[test]
    fn every_smaller_lot_has_a_stroke() {
        let lower: Vec<Target> = (1..8).rev().map(Intent::Lower).map(target).collect();
        let strokes: Vec<Keystroke> = assign(&lower).into_iter().map(|(_, stroke)| stroke).collect();
        assert_eq!(strokes, "-_~/%&$".chars().map(Keystroke::Char).collect::<Vec<_>>());
    }
}
