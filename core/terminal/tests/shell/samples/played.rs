//! Screens of a table that was played, in every language.

#![allow(clippy::panic, reason = "a test may")]

use outcry_app::{Session, SessionConfig, StoredState};
use outcry_rules::Millis;
use outcry_screens::view::{Key, KeyState, Screen, TrickView, View};
use outcry_screens::{Intent, Language, Preferences};
use outcry_table::GameName;

/// How many tricks lie taken where a screen is looked at.
const TAKEN: u8 = 4;

/// Gives a trick in the middle of a round of NΣT! for four, in every language: the guided round deals the same cards
/// every time.
pub(crate) fn tricks() -> Vec<(&'static str, Screen)> {
    let names = Language::ALL.map(|language| match language {
        Language::En => "trick-en",
        Language::Fr => "trick-fr",
        Language::Es => "trick-es",
        Language::De => "trick-de",
    });
    names.into_iter().zip(Language::ALL.map(trick)).collect()
}

fn trick(language: Language) -> Screen {
    let config = SessionConfig {
        language,
        forced_language: None,
        utc_offset: 0,
        date: 1_795_000_000,
        radio: false,
        one_parent: false,
        isolates: false,
        keyboard: true,
        shares_app: false,
        entropy: [5; 32],
    };
    let preferences = Preferences { name: "Ada".to_owned(), ..Preferences::default() };
    let remembered = StoredState { preferences, ..StoredState::default() };
    let mut now = Millis::ZERO;
    let mut session = Session::new(config, remembered, now);
    session.handle_intent(Intent::Practise(GameName::Nyet), now);
    for _ in 0..5_000 {
        while session.poll_output().is_some() {}
        let screen = session.screen(now);
        match next(&screen) {
            None => return Screen { coach: None, notice: None, ..screen },
            Some(Next::Press(intent)) => session.handle_intent(intent, now),
            Some(Next::Wait) => {
                now = session.poll_timeout().map_or(now + 100, |due| due.max(now));
                session.handle_timeout(now);
            }
        }
    }
    panic!("no trick was come to");
}

enum Next {
    Press(Intent),
    Wait,
}

/// Says what is to be done next; nothing where the screen is one to look at.
fn next(screen: &Screen) -> Option<Next> {
    let first = |keys: Vec<&Key>| {
        let ready = keys.into_iter().find(|key| !matches!(key.state, KeyState::Off(_)));
        ready.map_or(Next::Wait, |key| Next::Press(key.intent.clone()))
    };
    if let Some(key) = screen.coach.as_ref().and_then(|coach| coach.key.as_ref()) {
        return Some(first(vec![key]));
    }
    Some(match &screen.view {
        View::VetoBoard(veto) if veto.take_back.is_some() => {
            // In practice the token waits until it was taken back once.
            let asked = screen.coach.as_ref().and_then(|coach| coach.points_at.clone());
            asked.filter(|intent| *intent == Intent::TakeBack).map_or(Next::Wait, Next::Press)
        }
        View::VetoBoard(veto) => {
            first(veto.lines.iter().flat_map(|line| &line.boxes).map(|one| &one.key).collect())
        }
        View::Teams(teams) => first(teams.choices.iter().map(|choice| &choice.key).collect()),
        View::Discard(discard) => {
            let unmarked = discard.hand.iter().filter(|card| !card.marked).map(|card| &card.key);
            first(std::iter::once(&discard.give).chain(unmarked).collect())
        }
        View::Trick(trick) if is_full(trick) => return None,
        View::Trick(trick) => first(trick.hand.iter().map(|card| &card.key).collect()),
        _ => Next::Wait,
    })
}

fn is_full(trick: &TrickView) -> bool {
    let taken: u8 = trick.sides.iter().map(|side| side.tricks).sum();
    trick.head.your_turn && trick.cards.len() >= 2 && taken >= TAKEN
}
