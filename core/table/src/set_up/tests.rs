use std::collections::{BTreeMap, BTreeSet};

use outcry_rules::Value;

use super::*;
use crate::{GameName, Language, Preferences};

fn desk() -> Desk {
    Desk {
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

fn handle(desk: &mut Desk, intent: &Intent) -> Handled {
    let before = desk.clone();
    let handled = desk.handle_set_up(intent, &Words::new(Language::En));
    if handled != Handled::Done {
        assert_eq!(*desk, before, "{intent:?}");
    }
    if let Handled::Refused(reason) = &handled {
        assert!(!reason.is_empty() && !reason.contains('⟦'), "{reason}");
    }
    handled
}

fn done(desk: &mut Desk, intents: &[Intent]) {
    for intent in intents {
        assert_eq!(handle(desk, intent), Handled::Done, "{intent:?}");
    }
}

fn refused(desk: &mut Desk, intents: &[Intent]) {
    for intent in intents {
        assert!(matches!(handle(desk, intent), Handled::Refused(_)), "{intent:?}");
    }
}

fn set(name: &str, value: impl Into<Value>) -> Intent {
    Intent::SetOption { name: name.to_owned(), value: value.into() }
}

fn type_into(into: Entry, text: &str) -> Intent {
    Intent::Type { into, text: text.to_owned() }
}

#[test]
fn game_and_edition_are_chosen() {
    let mut desk = desk();
    done(&mut desk, &[set("target", 250), Intent::ChooseGame(GameName::Pit)]);
    assert!(desk.set_up.rules.are_changed(), "it is the same game");
    done(&mut desk, &[Intent::ChooseEdition("cow".to_owned())]);
    assert_eq!(desk.set_up.rules, HouseRules::edition(GameName::Pit, "cow"));
    done(&mut desk, &[Intent::ChooseGame(GameName::Nyet)]);
    assert_eq!(desk.set_up.rules.edition, "nyet-manual");
    refused(&mut desk, &[Intent::ChooseEdition("cow".to_owned()), Intent::ChooseSaved("Mine".to_owned())]);
    assert_eq!(handle(&mut desk, &Intent::Start), Handled::Elsewhere);
}

#[test]
fn options_are_set_and_set_back() {
    let mut desk = desk();
    done(&mut desk, &[set("target", 250), set("bull_bear", true), set("round_cap", 3)]);
    refused(&mut desk, &[set("target", 0), set("goal", 1), set("players", "3-9")]);
    done(&mut desk, &[Intent::ResetOption("target".to_owned())]);
    assert_eq!(desk.set_up.rules.changes.keys().collect::<Vec<_>>(), ["bull_bear", "round_cap"]);
    done(&mut desk, &[Intent::ResetOptions]);
    assert!(!desk.set_up.rules.are_changed());
    done(&mut desk, &[set("deck", "ranks"), set("players", "3-13")]);
    refused(&mut desk, &[Intent::ResetOption("deck".to_owned())]);
}

#[test]
fn what_is_mistyped_stays_until_something_right_is_typed() {
    let mut desk = desk();
    let target = || Entry::Option("target".to_owned());
    done(&mut desk, &[type_into(target(), "lots")]);
    let (name, text, problem) = desk.set_up.mistyped.clone().unwrap();
    assert_eq!((name.as_str(), text.as_str()), ("target", "lots"));
    assert_eq!(problem, "Target takes a whole number from 1 to 100000.");
    assert!(!desk.set_up.rules.are_changed());
    done(&mut desk, &[type_into(target(), "300")]);
    assert_eq!((desk.set_up.mistyped, &desk.set_up.rules.changes["target"]), (None, &300.into()));
}

#[test]
fn house_rules_are_kept_picked_and_forgotten() {
    let mut desk = desk();
    let save = |name: &str| type_into(Entry::RulesName, name);
    refused(&mut desk, &[save("Nothing changed")]);
    done(&mut desk, &[set("target", 250)]);
    refused(&mut desk, &[save(" "), save(&"long".repeat(20)), save("two\nlines")]);
    done(&mut desk, &[save(" Quick ")]);
    assert_eq!(desk.set_up.saved_as.as_deref(), Some("Quick"));
    let quick = desk.saved["Quick"].clone();
    done(&mut desk, &[Intent::ChooseEdition("short".to_owned()), Intent::ChooseSaved("Quick".to_owned())]);
    assert_eq!(desk.set_up.rules, quick);
    done(&mut desk, &[set("round_cap", 4), save("Quick")]);
    assert_eq!((desk.saved.len(), desk.saved["Quick"].changes.len()), (1, 2));
    done(&mut desk, &[Intent::ForgetSaved("Quick".to_owned())]);
    assert_eq!((desk.saved.len(), &desk.set_up.saved_as), (0, &None));
    refused(&mut desk, &[Intent::ForgetSaved("Quick".to_owned())]);
    desk.saved = (0..SAVED_RULES_MAX).map(|name| (name.to_string(), quick.clone())).collect();
    refused(&mut desk, &[save("One more")]);
    done(&mut desk, &[save("0")]);
    desk.saved.insert("Odd".to_owned(), HouseRules::edition(GameName::Pit, "oddity"));
    refused(&mut desk, &[Intent::ChooseSaved("Odd".to_owned())]);
}

#[test]
fn bots_have_names_of_their_own() {
    let mut desk = desk();
    done(&mut desk, &[Intent::ChooseEdition("short".to_owned())]);
    desk.set_up
        .seats
        .push(SeatTaken::Guest { name: "robin".to_owned(), phone: outcry_link::PublicKey([0; 32]) });
    for _ in 0..11 {
        done(&mut desk, &[Intent::AddBot]);
    }
    refused(&mut desk, &[Intent::AddBot]);
    let names: BTreeSet<String> =
        desk.set_up.seats.iter().filter_map(SeatTaken::name).map(str::to_lowercase).collect();
    assert_eq!(names.len(), 12);
    assert!(!names.contains("alex"), "that is the player: {names:?}");
    assert_eq!(free_name(&BOT_NAMES), "Alex 2");
    let different: BTreeSet<&str> = BOT_NAMES.into_iter().collect();
    assert_eq!(different.len(), BOT_NAMES.len());
}

#[test]
fn all_bots_play_alike() {
    let mut desk = desk();
    done(&mut desk, &[Intent::AddBot, Intent::ChooseStrength("hard".to_owned()), Intent::AddBot]);
    let strong = |seat: &&SeatTaken| matches!(seat, SeatTaken::Bot { strength: Strength::Hard, .. });
    assert_eq!(desk.set_up.seats.iter().filter(strong).count(), 2);
    refused(&mut desk, &[Intent::ChooseStrength("godlike".to_owned())]);
}

#[test]
fn seats_are_changed() {
    let mut desk = desk();
    done(&mut desk, &[Intent::AddBot, Intent::AddBot, Intent::MoveOn(0)]);
    assert_eq!(desk.set_up.seats[1], SeatTaken::Me);
    done(&mut desk, &[Intent::MoveOn(2)]);
    refused(&mut desk, &[Intent::MoveOn(3), Intent::Unseat(3), Intent::Unseat(1), Intent::Unseat(255)]);
    done(&mut desk, &[Intent::Unseat(0)]);
    assert_eq!(desk.set_up.seats.len(), 2);
}

#[test]
fn the_phone_may_lie_in_the_middle() {
    let mut desk = desk();
    done(&mut desk, &[Intent::PlayToo(false), Intent::PlayToo(false)]);
    assert!(desk.set_up.seats.is_empty() && !desk.set_up.play_too);
    for _ in 0..7 {
        done(&mut desk, &[Intent::AddBot]);
    }
    refused(&mut desk, &[Intent::PlayToo(true)]);
    done(&mut desk, &[Intent::Unseat(3), Intent::PlayToo(true), Intent::PlayToo(true)]);
    assert_eq!(desk.set_up.seats.iter().filter(|seat| **seat == SeatTaken::Me).count(), 1);
}
