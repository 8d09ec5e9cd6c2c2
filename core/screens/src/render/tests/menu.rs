//! The screens around a table.

use std::collections::{BTreeMap, BTreeSet};

use outcry_bots::Strength;
use outcry_rules::nyet::NyetOptions;
use outcry_rules::pit::PitOptions;
use outcry_rules::{Domain, Options, Value};
use outcry_table::{AnyOptions, GameName, HouseRules};
use rand::rngs::ChaCha8Rng;
use rand::{Rng, RngExt, SeedableRng};

use super::snapshot;
use crate::render::keys::question;
use crate::render::names;
use crate::render::{
    Company, LobbyRadio, TroubleKind, Wait, house_rules, join, lobby, lost_host, set_up, trouble, typed,
    waiting,
};
use crate::scenes::pages::{alone, classic, editions, nyet, pages, short_match, table, told};
use crate::view::{Control, HouseRulesPage, JoinProgress, Key, KeyState, Setting, Stepper, View};
use crate::{Destination, Intent, Language, Localizer};

#[test]
fn what_was_mistyped_stands_with_what_is_wrong_with_it() {
    let pages = pages(&Localizer::new(Language::En));
    let (_, view) = pages.into_iter().find(|(name, _)| name == "house_rules.mistyped").unwrap();
    let View::HouseRules(page) = view else { panic!("{view:?}") };
    let players = &page.rules[0];
    let Control::Text(entry) = &players.control else { panic!("{players:?}") };
    assert_eq!(entry.value, "3-12");
    assert_eq!(entry.problem.as_deref(), Some("This deck has 7 suits, so at most 7 can play."));
    assert!(page.forget.is_some() && page.save.is_some_and(|save| save.value == "Quick"));
}

#[test]
fn a_guest_sees_the_seats_from_its_own() {
    let localizer = Localizer::new(Language::En);
    let shown = waiting(Some(&told()), JoinProgress::Seated, &LobbyRadio::default(), Wait::Deal, &localizer);
    let seats: Vec<u8> = shown.seats.iter().map(|seat| seat.person.seat).collect();
    assert_eq!(seats, [1, 2, 3, 0], "clockwise from the viewer");
    assert!(shown.seats.iter().all(|seat| !seat.can_move));
}

#[test]
fn every_question_says_what_it_asks() {
    let questions = [
        ("home-ask", "home-yes", "answer-stay"),
        ("end-for-all-ask", "end-yes", "answer-play-on"),
        ("end-ask", "end-yes", "answer-play-on"),
        ("end-now-ask", "end-yes", "answer-play-on"),
        ("end-lesson-ask", "end-yes", "answer-play-on"),
        ("leave-ask", "leave-yes", "answer-stay"),
        ("abandon-ask", "home-abandon", "answer-keep"),
        ("home-leave-ask", "home-leave", "answer-stay"),
        ("bell-ask", "bell-yes", "answer-not-yet"),
        ("start-ends-ask", "lobby-start", "answer-not-yet"),
        ("reopen-ask", "reopen-yes", "answer-not-yet"),
    ];
    snapshot::check("questions.all", |localizer| {
        questions.map(|(text, yes, no)| question(text, yes, no, localizer))
    });
}

#[test]
fn a_trouble_names_what_mends_it() {
    let full = trouble(&TroubleKind::TableFull, Intent::Join, &Localizer::new(Language::En));
    assert_eq!(full.key.map(|key| key.intent), Some(Intent::Go(Destination::Home)));
    assert_eq!(full.quiet, None, "one way is enough");
    let lost = trouble(&TroubleKind::LinkLost, Intent::Join, &Localizer::new(Language::En));
    assert!(lost.busy && lost.key.is_none(), "nothing is to be pressed while the phone looks for its host");
    assert!(lost.quiet.is_some_and(|key| key.intent == Intent::Leave && key.ask.is_some()));
}

/// Before this was built, phones hid these keys among the other ones, and no screen spoke of them.
#[test]
fn whoever_has_lost_the_host_is_told_how_the_table_goes_on() {
    let localizer = Localizer::new(Language::En);
    let ways = |ways: Vec<Key>| -> Vec<(String, Intent)> {
        assert!(ways.iter().all(|key| key.ask.is_some()), "{ways:?}");
        ways.into_iter().map(|key| (key.text, key.intent)).collect()
    };
    let follow = |text: &str| (text.to_owned(), Intent::FollowReopened);
    let reopen = ("Go on without the host".to_owned(), Intent::Reopen);
    let cases = [
        (Company::Seated, "one of you goes on", vec![follow("Join the reopened table"), reopen]),
        (Company::Late, "then sit down there", vec![follow("Join the reopened table")]),
        (Company::Board, "this board shows", vec![follow("Show the reopened table")]),
    ];
    for (company, says, keys) in cases {
        let lost = lost_host(company, Intent::Dismiss, &localizer);
        assert!(lost.busy && lost.text.contains(says), "{lost:?}");
        assert_eq!(ways(lost.ways), keys);
        if company != Company::Seated {
            let radio = LobbyRadio::default();
            let wait = waiting(None, JoinProgress::Looking, &radio, Wait::Away(company), &localizer);
            assert!(wait.status.contains("goes on elsewhere"), "{}", wait.status);
            assert_eq!(ways(wait.ways), keys);
        }
    }
    let search = waiting(None, JoinProgress::Looking, &LobbyRadio::default(), Wait::Search, &localizer);
    assert!(search.ways.is_empty());
}

#[test]
fn the_key_that_joins_says_what_the_device_becomes() {
    let localizer = Localizer::new(Language::En);
    for (board, says) in [(false, "Sit down"), (true, "Show the board")] {
        let join = join("123 456", None, board, &localizer);
        assert_eq!((join.key.text.as_str(), join.code.done.as_str()), (says, says));
    }
}

#[test]
fn what_has_no_camera_is_not_told_to_scan() {
    let localizer = Localizer::new(Language::En);
    let again = |types_invite, wait| {
        let radio = LobbyRadio { types_invite, ..LobbyRadio::default() };
        waiting(None, JoinProgress::Looking, &radio, wait, &localizer).mend.map(|key| key.text)
    };
    for wait in [Wait::Unanswered, Wait::Away(Company::Late)] {
        assert_eq!(again(false, wait).as_deref(), Some("Scan again"));
        assert_eq!(again(true, wait).as_deref(), Some("Type the code again"));
    }
    assert_eq!(again(true, Wait::Other), again(false, Wait::Other));
    assert_eq!(again(true, Wait::Search), None);
}

#[test]
fn what_is_played_is_named() {
    let localizer = Localizer::new(Language::En);
    assert_eq!(names::title(&classic(), &localizer), "Pit · Classic");
    assert_eq!(names::title(&short_match(), &localizer), "Pit · Classic, house rules");
    assert_eq!(names::title(&HouseRules::edition(GameName::Pit, "oddity"), &localizer), "Pit · oddity");
    let target = |rules: &HouseRules, seats: Option<usize>| {
        let seats = seats.and_then(outcry_rules::Seats::new);
        names::target(&rules.options().unwrap(), seats, &localizer)
    };
    assert_eq!(target(&classic(), None), "first to 500");
    assert_eq!(target(&HouseRules::edition(GameName::Pit, "manual"), None), "first to 25, or 8 rounds");
    assert_eq!(target(&nyet(), None), "8 to 10 rounds");
    assert_eq!(target(&nyet(), Some(3)), "9 rounds");
    assert_eq!(target(&nyet().with("players", &"2-2".into()).unwrap(), None), "8 rounds");
    assert_eq!(target(&nyet().with("length", &"points".into()).unwrap(), None), "first to 100");
    let changes = names::changes(&short_match(), &localizer);
    let changes: Vec<_> = changes.iter().map(|tally| (tally.name.as_str(), tally.value.as_str())).collect();
    assert_eq!(changes, [("Bull and Bear", "On"), ("Target", "250 points")]);
}

#[test]
fn every_option_of_every_edition_is_shown_in_every_language() {
    for language in Language::ALL {
        let localizer = Localizer::new(language);
        for rules in editions() {
            let page = house_rules(&table(&rules), &localizer);
            let shown = serde_json::to_string(&page).unwrap();
            assert!(!shown.contains('⟦'), "{} {}: {shown}", language.tag(), rules.edition);
            let ids: Vec<&str> = page.rules.iter().map(|setting| setting.id.as_str()).collect();
            assert_eq!(ids, fields(rules.game), "{}", rules.edition);
            for setting in &page.rules {
                assert!(!setting.value.is_empty() && !setting.quotes.is_empty(), "{}", setting.id);
                assert!(!setting.changed && setting.reset.is_none(), "{}", setting.id);
            }
            assert_eq!(page.problem, None, "{}", rules.edition);
            assert!(page.save.is_none() && matches!(page.reset.state, KeyState::Off(_)));
        }
    }
}

fn fields(game: GameName) -> Vec<&'static str> {
    match game {
        GameName::Pit => PitOptions::fields().iter().map(|field| field.name).collect(),
        GameName::Nyet => NyetOptions::fields().iter().map(|field| field.name).collect(),
    }
}

#[test]
fn every_key_does_what_it_says_or_is_off() {
    let localizer = Localizer::new(Language::En);
    for rules in editions() {
        keys_hold(&rules, &house_rules(&table(&rules), &localizer));
    }
}

fn keys_hold(rules: &HouseRules, page: &HouseRulesPage) {
    for setting in &page.rules {
        for key in keys(setting) {
            let changed = match &key.intent {
                Intent::SetOption { name, value } => rules.with(name, value),
                Intent::ResetOption(name) => rules.without(name),
                other => panic!("{other:?}"),
            };
            match &key.state {
                KeyState::Off(reason) => assert!(!reason.is_empty(), "{}", setting.id),
                _ => assert!(changed.is_ok(), "{}: {} {changed:?}", setting.id, key.label),
            }
        }
    }
}

fn keys(setting: &Setting) -> Vec<&Key> {
    let mut keys: Vec<&Key> = setting.reset.iter().collect();
    match &setting.control {
        Control::Switch(switch) => keys.push(&switch.key),
        Control::Choice(choice) => keys.extend(&choice.keys),
        Control::Stepper(stepper) => keys.extend([&stepper.less, &stepper.more]),
        Control::Several(several) => keys.extend(several),
        Control::Steppers(steppers) => {
            keys.extend(steppers.iter().flat_map(|(_, stepper)| [&stepper.less, &stepper.more]));
        }
        Control::Text(_) => {}
    }
    keys
}

#[test]
fn every_stepper_goes_from_end_to_end() {
    let localizer = Localizer::new(Language::En);
    for rules in [classic(), nyet(), HouseRules::edition(GameName::Pit, "short")] {
        for (place, name) in fields(rules.game).into_iter().enumerate() {
            for which in 0..steppers(&rules, place, &localizer).len() {
                let down = walk(rules.clone(), place, which, false, &localizer);
                let up = walk(down.clone(), place, which, true, &localizer);
                let ends = [&down, &up].map(|rules| value(rules, name));
                assert!(ends_of(&rules, name).contains(&ends), "{name}: {ends:?}");
            }
        }
    }
}

/// Gives both ends of an option as values; of points, only those of the first suit that differ.
fn ends_of(rules: &HouseRules, name: &str) -> Vec<[Value; 2]> {
    let domain = match rules.game {
        GameName::Pit => PitOptions::field(name).unwrap().domain,
        GameName::Nyet => NyetOptions::field(name).unwrap().domain,
    };
    match domain {
        Domain::Number { least, most, .. } => vec![[least.into(), most.into()]],
        Domain::NumberOr { word, most, .. } => vec![[word.into(), most.into()]],
        Domain::Points { least, most } => {
            let Value::Table(table) = value(rules, name) else { panic!("{name}") };
            let with = |suit: &String, points: i32| {
                let mut table = table.clone();
                table.insert(suit.clone(), points);
                Value::Table(table)
            };
            table.keys().map(|suit| [with(suit, least), with(suit, most)]).collect()
        }
        _ => Vec::new(),
    }
}

fn value(rules: &HouseRules, name: &str) -> Value {
    rules.options().unwrap().get(name).unwrap()
}

fn steppers(rules: &HouseRules, place: usize, localizer: &Localizer) -> Vec<Stepper> {
    match house_rules(&table(rules), localizer).rules.swap_remove(place).control {
        Control::Stepper(stepper) => vec![stepper],
        Control::Steppers(steppers) => steppers.into_iter().map(|(_, stepper)| stepper).collect(),
        _ => Vec::new(),
    }
}

fn walk(mut rules: HouseRules, place: usize, which: usize, up: bool, localizer: &Localizer) -> HouseRules {
    for _ in 0..200 {
        let stepper = steppers(&rules, place, localizer).swap_remove(which);
        let key = if up { stepper.more } else { stepper.less };
        match (&key.state, &key.intent) {
            (KeyState::Off(_), _) => return rules,
            (_, Intent::SetOption { name, value }) => rules = rules.with(name, value).unwrap(),
            (_, other) => panic!("{other:?}"),
        }
    }
    panic!("no end after 200 steps: {rules:?}")
}

#[test]
fn any_house_rules_are_shown() {
    let all: Vec<Localizer> = Language::ALL.into_iter().map(Localizer::new).collect();
    let mut rng = ChaCha8Rng::seed_from_u64(58);
    for turn in 0..400 {
        let mut rules = editions()[rng.random_range(0..editions().len())].clone();
        for _ in 0..rng.random_range(1..8) {
            let page = house_rules(&table(&rules), &all[0]);
            let setting = &page.rules[rng.random_range(0..page.rules.len())];
            let keys: Vec<&Key> = keys(setting);
            // Now and then something that no key would set, as an old version may have saved it.
            if keys.is_empty() || rng.random_bool(0.1) {
                rules.changes.insert(setting.id.clone(), odd_value(&mut rng));
            } else if let Intent::SetOption { name, value } = &keys[rng.random_range(0..keys.len())].intent {
                rules = rules.with(name, value).unwrap_or(rules);
            }
        }
        let localizer = &all[turn % all.len()];
        let page = house_rules(&table(&rules), localizer);
        let shown = serde_json::to_string(&page).unwrap();
        assert!(!shown.contains('⟦'), "{rules:?}: {shown}");
        assert_eq!(page.rules.len(), fields(rules.game).len());
        assert!(page.problem.is_some() || rules.options().is_ok(), "{rules:?}");
        if rules.options().is_ok() {
            keys_hold(&rules, &page);
        }
        let set_up = serde_json::to_string(&set_up(&table(&rules), localizer)).unwrap();
        assert!(!set_up.contains('⟦'), "{rules:?}: {set_up}");
        let lobby = serde_json::to_string(&lobby(
            &alone(rules.clone()),
            Strength::Medium,
            &LobbyRadio::default(),
            localizer,
        ))
        .unwrap();
        assert!(!lobby.contains('⟦'), "{rules:?}: {lobby}");
    }
}

fn odd_value(rng: &mut impl Rng) -> Value {
    match rng.random_range(0..6) {
        0 => rng.random_bool(0.5).into(),
        1 => rng.random_range(-100..100_000).into(),
        2 => "oddity".into(),
        3 => "3-9".into(),
        4 => Value::Words(vec!["wheat".to_owned()]),
        _ => Value::Table(BTreeMap::from([("gas".to_owned(), 7)])),
    }
}

#[test]
fn what_people_type_is_read() {
    let german = Localizer::new(Language::De);
    for (rules, name, text, value) in [
        (classic(), "target", "1 000", Value::from(1_000)),
        (classic(), "players", "3 bis 5", "3-5".into()),
        (classic(), "players", "4–6", "4-6".into()),
        (classic(), "round_cap", "keines", "off".into()),
        (classic(), "round_cap", "12", 12.into()),
        (classic(), "open_phrase", " Los! ", "Los!".into()),
        (classic(), "bull_bear", "an", true.into()),
        (classic(), "next_dealer", "der gewinner", "winner".into()),
        (nyet(), "line5", "−1; 2; 3", Value::Numbers(vec![-1, 2, 3])),
    ] {
        assert_eq!(typed(&rules, name, text, &german), Ok(value), "{name}: {text}");
    }
    for (name, text) in [
        ("target", "viel"),
        ("target", "0"),
        ("players", "3-8"),
        ("open_phrase", ""),
        ("goal", "1"),
        ("line5", "1"),
    ] {
        let problem = typed(&classic(), name, text, &german).unwrap_err();
        assert!(!problem.is_empty() && !problem.contains('⟦'), "{name}: {problem}");
    }
    let long = "!".repeat(61);
    assert!(typed(&classic(), "open_phrase", &long, &german).is_err());
}

#[test]
fn what_is_written_can_be_typed_back() {
    for language in Language::ALL {
        let localizer = Localizer::new(language);
        for rules in editions() {
            for setting in house_rules(&table(&rules), &localizer).rules {
                let entry = match &setting.control {
                    Control::Text(entry) => Some(entry),
                    Control::Stepper(stepper) => stepper.entry.as_ref(),
                    _ => None,
                };
                let Some(entry) = entry else { continue };
                assert!(entry.value.len() <= entry.most.into(), "{}: {}", setting.id, entry.value);
                let back = typed(&rules, &setting.id, &entry.value, &localizer).unwrap();
                assert_eq!(rules.with(&setting.id, &back), Ok(rules.clone()), "{}", setting.id);
            }
        }
    }
}

#[test]
fn matches_that_may_never_end_are_pointed_out() {
    let localizer = Localizer::new(Language::En);
    let problem = |rules: &HouseRules| house_rules(&table(rules), &localizer).problem.unwrap_or_default();
    let far = classic().with("target", &10_000.into()).unwrap();
    assert!(problem(&far).contains("100 corners"), "{}", problem(&far));
    assert_eq!(problem(&far.with("round_cap", &20.into()).unwrap()), "");
    assert_eq!(set_up(&table(&far), &localizer).problem, Some(problem(&far)));
    assert_eq!(set_up(&table(&far), &localizer).go_on.state, KeyState::Ready);
    let AnyOptions::Pit(options) = classic().options().unwrap() else { panic!() };
    let nothing = options.deck.names().iter().map(|suit| ((*suit).to_owned(), 0)).collect();
    assert!(problem(&classic().with("values", &Value::Table(nothing)).unwrap()).contains("No suit"));
    let bear = short_match().with("special_penalty", &100.into()).unwrap();
    assert!(problem(&bear).contains("Bear"));
    assert_eq!(problem(&bear.with("negative_totals", &false.into()).unwrap()), "");
    let points = nyet().with("length", &"points".into()).unwrap();
    assert_eq!(problem(&points), "");
    assert!(problem(&points.with("target", &1_000.into()).unwrap()).contains("long match"));
    assert!(problem(&points.with("line5", &Value::Numbers(vec![-1, 0])).unwrap()).contains("No trick"));
}

#[test]
fn keys_of_a_screen_are_told_apart() {
    let localizer = Localizer::new(Language::En);
    for rules in editions() {
        for setting in house_rules(&table(&rules), &localizer).rules {
            let labels: Vec<&str> = keys(&setting).into_iter().map(|key| key.label.as_str()).collect();
            let different: BTreeSet<&str> = labels.iter().copied().collect();
            assert_eq!(labels.len(), different.len(), "{}: {labels:?}", setting.id);
        }
    }
}
