//! Tables from the first deal to the result, left, killed and begun again.

use super::*;
use crate::credentials::{JoinedTable, RedactedText};

#[test]
fn whoever_presses_start_twice_starts_once() {
    let mut sut = Sut::new();
    sut.begin(GameName::Pit, "short");
    let begun = sut.header.clone();
    sut.press(Intent::Start);
    assert!(matches!(sut.screen().view, View::Sorting(_)));
    assert_eq!(sut.header, begun);
    assert!(sut.finished.is_empty(), "no match is left unfinished");
}

#[test]
fn a_pause_survives_the_phone() {
    let mut sut = Sut::new();
    sut.begin(GameName::Pit, "short");
    sut.press(Intent::Pause);
    sut.restart();
    sut.press(Intent::Continue);
    assert!(matches!(sut.screen().view, View::Paused(_)));
    let offers_pause = |sut: &Sut| sut.screen().keys.iter().any(|key| key.intent == Intent::Pause);
    assert!(!offers_pause(&sut), "a table that is paused can only go on");
    sut.press(Intent::Resume);
    assert!(matches!(sut.screen().view, View::Sorting(_)) && offers_pause(&sut));
    // A table that only waits on the first screen goes on as soon as it is asked for.
    sut.press(Intent::Back);
    sut.restart();
    sut.press(Intent::Continue);
    assert!(matches!(sut.screen().view, View::Sorting(_)));
}

#[test]
fn a_table_of_another_phone_that_needs_the_radio_says_so() {
    let joined = JoinedTable {
        invite: RedactedText(String::new()),
        rules: HouseRules { game: GameName::Pit, edition: "short".to_owned(), changes: BTreeMap::new() },
        names: vec!["Ada".to_owned(), "Bo".to_owned(), "Cem".to_owned()],
        round: 2,
        over: false,
        board: false,
    };
    let mut sut = Sut::with(StoredState { joined: Some(joined), ..StoredState::default() });
    sut.press(Intent::Type { into: InputField::Name, text: "Ada".to_owned() });
    sut.press(Intent::Continue);
    let notice = sut.screen().notice.expect("a press is answered");
    assert!(notice.bad && notice.text.contains("on another phone"), "{}", notice.text);
    assert!(matches!(sut.screen().view, View::Home(_)));
}

#[test]
fn what_is_told_at_a_table_is_told_nowhere_else() {
    for leave in [Intent::Back, Intent::Go(Destination::Home), Intent::Leave] {
        let mut sut = Sut::new();
        sut.begin(GameName::Pit, "short");
        sut.press(Intent::Ready);
        sut.press(Intent::Ready);
        sut.press(Intent::Call);
        assert!(sut.screen().notice.is_some_and(|notice| notice.bad), "{:?}", sut.screen().view);
        sut.press(leave);
        assert!(matches!(sut.screen().view, View::Home(_)));
        assert_eq!(sut.screen().notice, None);
    }
}

#[test]
fn a_shell_of_keys_writes_what_the_cards_are() {
    for (keyboard, named) in [(false, false), (true, true)] {
        let mut sut = Sut::new();
        sut.session.config.keyboard = keyboard;
        sut.begin(GameName::Pit, "short");
        let View::Sorting(sorting) = sut.screen().view else { panic!("hands are sorted") };
        for row in sorting.rows {
            assert_eq!(row.label.starts_with(&row.face.name), named, "{}", row.label);
        }
    }
}

#[test]
fn a_match_of_either_game_is_played_to_its_result_and_remembered() {
    for (game, edition) in [(GameName::Pit, "short"), (GameName::Nyet, "nyet-manual")] {
        let mut sut = Sut::new();
        sut.begin(game, edition);
        sut.play_on(is_result);
        assert_eq!(sut.finished.len(), 1);
        assert!(!sut.finished[0].winners.is_empty());
        assert_eq!(sut.figures.len(), 1, "bots have no figures");
        let key = RecordKey { edition: edition.to_owned(), person: "Ada".to_owned() };
        assert_eq!(sut.figures[&key].games, 1);
        assert!(sut.header.is_none());
        sut.press(Intent::SaveSheet);
        assert!(sut.texts[0].text.contains("Ada"), "{}", sut.texts[0].text);
        let View::Result(result) = sut.screen().view else { panic!() };
        sut.press(result.picture.intent);
        let [picture] = sut.pictures.as_slice() else { panic!("{:?}", sut.pictures) };
        assert_eq!((&picture.title, &picture.sheet), (&result.title, &result.sheet));
        assert!(picture.name.starts_with(&format!("outcry-{edition}-")), "{}", picture.name);
        sut.press(Intent::Back);
        assert!(matches!(sut.screen().view, View::Home(home) if home.running.is_none()));
        sut.press(Intent::Go(Destination::History));
        let View::History(history) = sut.screen().view else { panic!() };
        assert_eq!(history.matches.len(), 1);
        sut.press(history.matches[0].key.intent.clone());
        assert!(matches!(sut.screen().view, View::Match(_)));
    }
}

#[test]
fn a_rematch_has_the_same_people_and_another_dealer() {
    let mut sut = Sut::new();
    sut.begin(GameName::Nyet, "nyet-2007");
    sut.play_on(is_result);
    let before = sut.session.activity.table().unwrap().active_table.header().unwrap().clone();
    sut.press(Intent::Rematch);
    let after = sut.session.activity.table().unwrap().active_table.header().unwrap().clone();
    assert_eq!((after.people.clone(), after.rules.clone()), (before.people, before.rules));
    assert_ne!((after.dealer, after.seed), (before.dealer, before.seed));
    assert!(sut.header.is_some());
}

#[test]
fn a_phone_that_dies_goes_on_with_its_table() {
    for (game, edition) in [(GameName::Pit, "short"), (GameName::Nyet, "nyet-2007")] {
        let mut sut = Sut::new();
        sut.begin(game, edition);
        let mut looks = 0;
        sut.play_on(|_| {
            looks += 1;
            looks > 60
        });
        let before = sut.session.activity.table().unwrap().active_table.host().unwrap().table().clone();
        sut.restart();
        let View::Home(home) = sut.screen().view else { panic!() };
        assert!(home.running.expect("a banner").text.contains("Ada"));
        sut.press(Intent::Continue);
        assert_eq!(*sut.session.activity.table().unwrap().active_table.host().unwrap().table(), before);
        sut.play_on(is_result);
        assert_eq!(sut.finished.len(), 1);
    }
}

#[test]
fn a_journal_that_ends_in_rubbish_goes_on_before_it() {
    let mut sut = Sut::new();
    sut.begin(GameName::Nyet, "nyet-manual");
    let mut looks = 0;
    sut.play_on(|_| {
        looks += 1;
        looks > 30
    });
    let good = sut.records.len();
    sut.records.push(r#"{"at":999999999,"seat":0,"do":"play","card":"b1"}"#.to_owned());
    *sut.records.last_mut().unwrap() = "{\"at\":99".to_owned();
    sut.restart();
    assert!(sut.screen().notice.is_some_and(|notice| notice.bad));
    sut.session.handle_intent(Intent::Continue, sut.now);
    // Storage keeps the damaged one and begins another with what is good, at one go: nothing can come in between.
    let first = sut.session.poll_output();
    let Some(Output::Store(StoreCommand::BeginAgain { header, records })) = first else {
        panic!("{first:?}")
    };
    assert_eq!((Some(header), &records[..]), (sut.header.clone(), &sut.records[..good]));
    (sut.records, sut.put_away) = (records, 1);
    sut.drain();
    assert_eq!(sut.records.len(), good + 1, "the good records, and that the host was started again");
    sut.play_on(is_result);
}

#[test]
fn a_journal_of_a_later_version_is_put_away() {
    let mut sut = Sut::new();
    sut.begin(GameName::Pit, "short");
    let header = sut.header.as_mut().unwrap();
    *header = header.replace("\"outcry\":1", "\"outcry\":9");
    sut.restart();
    assert_eq!(sut.put_away, 1);
    assert!(sut.screen().notice.is_some_and(|notice| notice.text.contains("update")));
}

#[test]
fn a_table_that_is_left_waits_and_can_be_given_up() {
    let mut sut = Sut::new();
    sut.begin(GameName::Pit, "short");
    sut.wait(3_000);
    sut.press(Intent::Back);
    let records = sut.records.len();
    sut.wait(600_000);
    assert_eq!(sut.records.len(), records, "nobody plays on");
    // A practice round leaves it alone.
    sut.press(Intent::Practise(GameName::Nyet));
    assert!(sut.screen().coach.is_some());
    sut.press(Intent::Back);
    assert_eq!(sut.records.len(), records);
    sut.press(Intent::Continue);
    assert!(matches!(sut.screen().view, View::Sorting(_) | View::Trading(_)));
    sut.press(Intent::Back);
    sut.begin(GameName::Nyet, "nyet-manual");
    assert_eq!(sut.finished.len(), 1);
    assert!(sut.finished[0].winners.is_empty(), "it counts as unfinished");
    assert!(sut.figures.is_empty());
}

#[test]
fn a_board_in_the_middle_lets_bots_play() {
    let mut sut = Sut::new();
    sut.press(Intent::Go(Destination::SetUp));
    sut.press(Intent::PlayToo(false));
    sut.press(Intent::ChooseEdition("short".to_owned()));
    sut.press(Intent::OpenLobby);
    for _ in 0..3 {
        sut.press(Intent::AddBot);
    }
    sut.press(Intent::Start);
    assert!(matches!(sut.screen().view, View::Board(_)), "{:?}", sut.screen().view);
    for _ in 0..10_000 {
        sut.wait(5_000);
        if !sut.finished.is_empty() {
            break;
        }
    }
    assert_eq!(sut.finished.len(), 1);
    assert!(sut.finished[0].people.iter().all(|player| player.bot == Some(Strength::Easy)));
}

#[test]
fn a_key_pressed_as_the_match_ends_is_refused_and_stored_nowhere() {
    let mut sut = Sut::new();
    sut.begin(GameName::Pit, "short");
    sut.play_on(
        |screen| matches!(&screen.view, View::Corner(corner) if corner.bars.iter().any(|bar| bar.won)),
    );
    assert_eq!(sut.finished.len(), 1);
    // A record now would be one without a match: the storage of the test refuses it.
    for intent in [Intent::Tap(1), Intent::Call, Intent::Ring, Intent::Ready, Intent::Retract] {
        sut.press(intent);
    }
}

#[test]
fn ending_a_practice_round_leaves_the_real_table_alone() {
    let mut sut = Sut::new();
    sut.begin(GameName::Pit, "short");
    sut.press(Intent::Back);
    sut.press(Intent::Practise(GameName::Pit));
    sut.press(Intent::Leave);
    assert!(sut.finished.is_empty());
    sut.press(Intent::Continue);
    assert!(matches!(sut.screen().view, View::Sorting(_)), "{:?}", sut.screen().view);
}

#[test]
fn a_deal_that_ends_another_match_asks_first() {
    let mut sut = Sut::new();
    sut.begin(GameName::Pit, "short");
    sut.press(Intent::Back);
    sut.press(Intent::Go(Destination::SetUp));
    sut.press(Intent::OpenLobby);
    let asks = |sut: &Sut| match sut.screen().view {
        View::Lobby(lobby) => lobby.start.is_some_and(|start| start.ask.is_some()),
        view => panic!("people gather: {view:?}"),
    };
    assert!(asks(&sut), "there is one journal");
    sut.press(Intent::Go(Destination::Home));
    sut.press(Intent::Abandon);
    sut.press(Intent::Go(Destination::SetUp));
    sut.press(Intent::OpenLobby);
    assert!(!asks(&sut));
}

#[test]
fn only_the_first_match_has_hints_and_practice_has_its_own_coach() {
    let hint = |sut: &Sut| sut.screen().coach.filter(|coach| coach.progress == "Your first match");
    let mut sut = Sut::new();
    sut.press(Intent::Practise(GameName::Nyet));
    assert!(sut.screen().coach.is_some() && hint(&sut).is_none());
    sut.press(Intent::Back);
    sut.begin(GameName::Nyet, "nyet-2007");
    let mut told = std::collections::BTreeSet::new();
    sut.play_on(|screen| {
        let first = screen.coach.as_ref().filter(|coach| coach.progress == "Your first match");
        told.extend(first.map(|coach| coach.text.clone()));
        is_result(screen)
    });
    assert_eq!(told.len(), 3, "{told:?}");
    // The first of them comes again in no other match of this phone.
    sut.press(Intent::Go(Destination::Home));
    sut.begin(GameName::Nyet, "nyet-2007");
    sut.play_on(|screen| matches!(screen.view, View::VetoBoard(_)));
    assert!(hint(&sut).is_none());
}

#[test]
fn a_hint_goes_once_its_deed_is_done() {
    let hint = |sut: &Sut| sut.screen().coach.map(|coach| coach.text);
    let mut sut = Sut::new();
    sut.begin(GameName::Pit, "short");
    assert!(hint(&sut).is_some_and(|told| told.starts_with("Collect one kind")));
    sut.press(Intent::Go(Destination::Board));
    assert_eq!(hint(&sut), None, "the board is for all");
    sut.press(Intent::Go(Destination::Board));
    let offers = |screen: &Screen| matches!(&screen.view, View::Trading(trading) if !trading.lot.calling);
    sut.play_on(offers);
    assert!(hint(&sut).is_some_and(|told| told.starts_with("Offer cards")));
    let View::Trading(trading) = sut.screen().view else { unreachable!() };
    sut.press(trading.rows.last().unwrap().take.intent.clone());
    sut.press(Intent::Call);
    assert_eq!(hint(&sut), None);
    sut.press(Intent::Retract);
    let is_alike =
        |screen: &Screen| matches!(&screen.view, View::Trading(trading) if trading.rows.len() == 1);
    assert!(is_alike(&sut.screen()) || hint(&sut).is_none(), "it was called once");
}
