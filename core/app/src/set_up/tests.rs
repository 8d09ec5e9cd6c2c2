use std::collections::{BTreeMap, BTreeSet};

use outcry_rules::Value;
use outcry_screens::{Language, Preferences};
use outcry_table::GameName;

use super::*;

fn app_state() -> AppState {
    AppState {
        preferences: Preferences { name: "Alex".to_owned(), ..Preferences::default() },
        set_up: SetUpState::new(GameName::Pit),
        saved: BTreeMap::new(),
        matches: Vec::new(),
        unreadable: Vec::new(),
        records: BTreeMap::new(),
        running: None,
        utc_offset: 0,
    }
}

fn handle(app_state: &mut AppState, intent: &Intent) -> Handled {
    let before = app_state.clone();
    let handled = app_state.handle_set_up(intent, &Localizer::new(Language::En));
    if handled != Handled::Done {
        assert_eq!(*app_state, before, "{intent:?}");
    }
    if let Handled::Refused(reason) = &handled {
        assert!(!reason.is_empty() && !reason.contains('⟦'), "{reason}");
    }
    handled
}

fn done(app_state: &mut AppState, intents: &[Intent]) {
    for intent in intents {
        assert_eq!(handle(app_state, intent), Handled::Done, "{intent:?}");
    }
}

fn refused(app_state: &mut AppState, intents: &[Intent]) {
    for intent in intents {
        assert!(matches!(handle(app_state, intent), Handled::Refused(_)), "{intent:?}");
    }
}

fn set(name: &str, value: impl Into<Value>) -> Intent {
    Intent::SetOption { name: name.to_owned(), value: value.into() }
}

fn type_into(into: InputField, text: &str) -> Intent {
    Intent::Type { into, text: text.to_owned() }
}

#[test]
fn game_and_edition_are_chosen() {
    let mut app_state = app_state();
    done(&mut app_state, &[set("target", 250), Intent::ChooseGame(GameName::Pit)]);
    assert!(app_state.set_up.rules.are_changed(), "it is the same game");
    done(&mut app_state, &[Intent::ChooseEdition("cow".to_owned())]);
    assert_eq!(app_state.set_up.rules, HouseRules::edition(GameName::Pit, "cow"));
    done(&mut app_state, &[Intent::ChooseGame(GameName::Nyet)]);
    assert_eq!(app_state.set_up.rules.edition, "nyet-manual");
    refused(
        &mut app_state,
        &[Intent::ChooseEdition("cow".to_owned()), Intent::ChooseSaved("Mine".to_owned())],
    );
    assert_eq!(handle(&mut app_state, &Intent::Start), Handled::Elsewhere);
}

#[test]
fn options_are_set_and_set_back() {
    let mut app_state = app_state();
    done(&mut app_state, &[set("target", 250), set("bull_bear", true), set("round_cap", 3)]);
    refused(&mut app_state, &[set("target", 0), set("goal", 1), set("players", "3-9")]);
    done(&mut app_state, &[Intent::ResetOption("target".to_owned())]);
    assert_eq!(app_state.set_up.rules.changes.keys().collect::<Vec<_>>(), ["bull_bear", "round_cap"]);
    done(&mut app_state, &[Intent::ResetOptions]);
    assert!(!app_state.set_up.rules.are_changed());
    done(&mut app_state, &[set("deck", "ranks"), set("players", "3-13")]);
    refused(&mut app_state, &[Intent::ResetOption("deck".to_owned())]);
}

#[test]
fn what_is_mistyped_stays_until_something_right_is_typed() {
    let mut app_state = app_state();
    let target = || InputField::Option("target".to_owned());
    done(&mut app_state, &[type_into(target(), "lots")]);
    let (name, text, problem) = app_state.set_up.mistyped.clone().unwrap();
    assert_eq!((name.as_str(), text.as_str()), ("target", "lots"));
    assert_eq!(problem, "Target takes a whole number from 1 to 100000.");
    assert!(!app_state.set_up.rules.are_changed());
    done(&mut app_state, &[type_into(target(), "300")]);
    assert_eq!((app_state.set_up.mistyped, &app_state.set_up.rules.changes["target"]), (None, &300.into()));
}

#[test]
fn house_rules_are_kept_picked_and_forgotten() {
    let mut app_state = app_state();
    let save = |name: &str| type_into(InputField::RulesName, name);
    refused(&mut app_state, &[save("Nothing changed")]);
    done(&mut app_state, &[set("target", 250)]);
    refused(&mut app_state, &[save(" "), save(&"long".repeat(20)), save("two\nlines")]);
    done(&mut app_state, &[save("\u{202e} Quick \u{2069}")]);
    assert_eq!(app_state.set_up.saved_as.as_deref(), Some("Quick"));
    let quick = app_state.saved["Quick"].clone();
    done(
        &mut app_state,
        &[Intent::ChooseEdition("short".to_owned()), Intent::ChooseSaved("Quick".to_owned())],
    );
    assert_eq!(app_state.set_up.rules, quick);
    done(&mut app_state, &[set("round_cap", 4), save("Quick")]);
    assert_eq!((app_state.saved.len(), app_state.saved["Quick"].changes.len()), (1, 2));
    done(&mut app_state, &[Intent::ForgetSaved("Quick".to_owned())]);
    assert_eq!((app_state.saved.len(), &app_state.set_up.saved_as), (0, &None));
    refused(&mut app_state, &[Intent::ForgetSaved("Quick".to_owned())]);
    app_state.saved = (0..SAVED_RULES_MAX).map(|name| (name.to_string(), quick.clone())).collect();
    refused(&mut app_state, &[save("One more")]);
    done(&mut app_state, &[save("0")]);
    app_state.saved.insert("Odd".to_owned(), HouseRules::edition(GameName::Pit, "oddity"));
    refused(&mut app_state, &[Intent::ChooseSaved("Odd".to_owned())]);
}

#[test]
fn bots_have_names_of_their_own() {
    let mut app_state = app_state();
    done(&mut app_state, &[Intent::ChooseEdition("short".to_owned())]);
    app_state.set_up.seats.push(SeatTaken::Guest {
        id: 99,
        name: "robin".to_owned(),
        phone: outcry_link::PublicKey([0; 32]),
    });
    for _ in 0..11 {
        done(&mut app_state, &[Intent::AddBot]);
    }
    refused(&mut app_state, &[Intent::AddBot]);
    let names: BTreeSet<String> =
        app_state.set_up.seats.iter().filter_map(SeatTaken::name).map(str::to_lowercase).collect();
    assert_eq!(names.len(), 12);
    assert!(!names.contains("alex"), "that is the player: {names:?}");
    assert_eq!(free_name(&BOT_NAMES), "Alex 2");
    for (at, name) in BOT_NAMES.into_iter().enumerate() {
        assert!(BOT_NAMES[..at].iter().all(|other| !is_same_name(name, other)), "{name}");
    }
}

#[test]
fn whoever_looks_like_somebody_else_gets_a_number() {
    let mut app_state = app_state();
    for (at, (name, called)) in
        [("Аlex", "Аlex 2"), ("A1ex", "A1ex 3"), ("Jo", "Jo"), ("Ꭻo", "Ꭻo 2")].into_iter().enumerate()
    {
        app_state.seat_guest(name, outcry_link::PublicKey([at as u8; 32]), 13);
        assert_eq!(app_state.set_up.seats.last().and_then(SeatTaken::name), Some(called));
    }
}

#[test]
fn all_bots_play_alike() {
    let mut app_state = app_state();
    done(&mut app_state, &[Intent::AddBot, Intent::ChooseStrength("hard".to_owned()), Intent::AddBot]);
    let strong = |seat: &&SeatTaken| matches!(seat, SeatTaken::Bot { strength: Strength::Hard, .. });
    assert_eq!(app_state.set_up.seats.iter().filter(strong).count(), 2);
    refused(&mut app_state, &[Intent::ChooseStrength("godlike".to_owned())]);
}

#[test]
fn somebody_sits_down_between_two_others() {
    let mut app_state = app_state();
    done(&mut app_state, &[Intent::AddBot, Intent::AddBot, Intent::AddBot]);
    let ids = |app_state: &AppState| app_state.lobby().seats.iter().map(|seat| seat.id).collect::<Vec<_>>();
    assert_eq!(ids(&app_state), [0, 1, 2, 3]);
    for (seat, before, order) in [
        (0, 2, [1, 0, 2, 3]),
        (3, 0, [3, 1, 0, 2]),
        (0, 4, [1, 0, 2, 3]),
        (2, 2, [1, 0, 2, 3]),
        (2, 3, [1, 0, 2, 3]),
    ] {
        done(&mut app_state, &[Intent::Sit { seat, before }]);
        assert_eq!(ids(&app_state), order, "{seat} before {before}");
    }
    refused(&mut app_state, &[Intent::Sit { seat: 4, before: 0 }, Intent::Sit { seat: 0, before: 5 }]);
    done(&mut app_state, &[Intent::Unseat(0), Intent::AddBot]);
    assert_eq!(ids(&app_state), [0, 2, 3, 4], "nobody gets the id of somebody who has gone");
}

#[test]
fn seats_are_changed() {
    let mut app_state = app_state();
    done(&mut app_state, &[Intent::AddBot, Intent::AddBot, Intent::MoveOn(0)]);
    assert_eq!(app_state.set_up.seats[1], SeatTaken::Me);
    done(&mut app_state, &[Intent::MoveOn(2)]);
    refused(&mut app_state, &[Intent::MoveOn(3), Intent::Unseat(3), Intent::Unseat(1), Intent::Unseat(255)]);
    done(&mut app_state, &[Intent::Unseat(0)]);
    assert_eq!(app_state.set_up.seats.len(), 2);
}

#[test]
fn the_phone_may_lie_in_the_middle() {
    let mut app_state = app_state();
    done(&mut app_state, &[Intent::PlayToo(false), Intent::PlayToo(false)]);
    assert!(app_state.set_up.seats.is_empty() && !app_state.set_up.play_too);
    for _ in 0..7 {
        done(&mut app_state, &[Intent::AddBot]);
    }
    refused(&mut app_state, &[Intent::PlayToo(true)]);
    done(&mut app_state, &[Intent::Unseat(3), Intent::PlayToo(true), Intent::PlayToo(true)]);
    assert_eq!(app_state.set_up.seats.iter().filter(|seat| **seat == SeatTaken::Me).count(), 1);
}

#[test]
fn whoever_comes_to_a_match_that_goes_on_takes_the_points_of_that_name() {
    let phone = |at: u8| outcry_link::PublicKey([at; 32]);
    let goes_on = || {
        let mut app_state = app_state();
        let bot =
            |id: u16, name: &str| SeatTaken::Bot { id, name: name.to_owned(), strength: Strength::Medium };
        app_state.set_up.seats = vec![bot(1, "Ben"), bot(2, "Ben 2"), SeatTaken::Me, bot(3, "Cleo")];
        app_state.set_up.carried = Some(crate::CarriedScores::none(app_state.set_up.rules.clone()));
        app_state
    };
    let mut both = goes_on();
    assert_eq!(both.seat_guest("ben 2", phone(1), 4), Seat::new(1));
    assert_eq!(both.seat_guest("Ben", phone(2), 4), Seat::new(0));
    // A phone that was started again comes without the number that it had at the table.
    let mut bare = goes_on();
    assert_eq!(bare.seat_guest("Ben", phone(1), 4), Seat::new(0));
    assert_eq!(bare.seat_guest("Ben", phone(2), 4), Seat::new(1));
    assert_eq!(bare.seat_guest("Dan", phone(3), 4), Seat::new(3), "a bot makes room");
    let names: Vec<&str> = bare.set_up.seats.iter().filter_map(SeatTaken::name).collect();
    assert_eq!(names, ["Ben", "Ben 2", "Dan"]);
}
