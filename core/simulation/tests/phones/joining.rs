//! People come to a table.

use outcry_air::{Fault, Knobs, NodeId, Profile, RadioState};
use outcry_table::view::{Presence, Screen, View};
use outcry_table::{GameName, Intent};

use crate::kitchen::{HOST, Kitchen};

fn trouble(screen: &Screen) -> &str {
    match &screen.view {
        View::Trouble(trouble) => &trouble.text,
        view => panic!("no trouble: {view:?}"),
    }
}

fn names(kitchen: &Kitchen, node: NodeId) -> Vec<String> {
    let lobby = kitchen.lobby(node);
    lobby.into_iter().flat_map(|lobby| lobby.seats).map(|seat| seat.person.name).collect()
}

#[test]
fn guests_sit_down_by_the_invite_and_by_the_code_and_see_the_same_lobby() {
    let mut kitchen = Kitchen::new(3, Knobs::calm(), 1);
    let (uri, code) = kitchen.open(&[]);
    kitchen.join(NodeId(1), &uri);
    kitchen.until("Ben sits", 30, |kitchen| names(kitchen, NodeId(1)).len() == 2);
    kitchen.join(NodeId(2), &code);
    kitchen.until("Cleo sits", 60, |kitchen| names(kitchen, NodeId(2)).len() == 3);
    kitchen.wait(3);
    for node in [HOST, NodeId(1), NodeId(2)] {
        assert_eq!(names(&kitchen, node), ["Ada", "Ben", "Cleo"]);
    }
    let own = kitchen.lobby(NodeId(2)).unwrap().seats.into_iter().position(|seat| seat.person.you);
    assert_eq!(own, Some(2));
    let host = kitchen.lobby(HOST).unwrap();
    assert!(host.seats.iter().all(|seat| seat.person.presence == Presence::Here), "{host:?}");
    // Where they sit is the host's to say, and shows everywhere.
    kitchen.press(HOST, Intent::MoveOn(1));
    kitchen.press(HOST, Intent::AddBot);
    kitchen.wait(2);
    for node in [HOST, NodeId(1), NodeId(2)] {
        assert_eq!(names(&kitchen, node)[..3], ["Ada", "Cleo", "Ben"]);
        assert_eq!(names(&kitchen, node).len(), 4);
    }
}

#[test]
fn whoever_has_the_same_name_gets_a_number() {
    let mut kitchen = Kitchen::new(2, Knobs::calm(), 2);
    kitchen.press(NodeId(1), Intent::Type { into: outcry_table::Entry::Name, text: "ada".to_owned() });
    let (uri, _) = kitchen.open(&[]);
    kitchen.join(NodeId(1), &uri);
    kitchen.until("they sit", 30, |kitchen| names(kitchen, NodeId(1)).len() == 2);
    assert_eq!(names(&kitchen, HOST), ["Ada", "ada 2"]);
}

#[test]
fn a_wrong_code_is_typed_again() {
    let mut kitchen = Kitchen::new(2, Knobs::calm(), 3);
    let (_, code) = kitchen.open(&[]);
    let wrong = if code == "123 456" { "654 321" } else { "123 456" };
    kitchen.join(NodeId(1), wrong);
    kitchen.until(
        "the code is typed again",
        60,
        |kitchen| matches!(&kitchen.screen(NodeId(1)).view, View::Join(join) if join.code.problem.is_some()),
    );
    kitchen.join(NodeId(1), &code);
    kitchen.until("Ben sits", 60, |kitchen| names(kitchen, NodeId(1)).len() == 2);
}

#[test]
fn what_is_no_invite_is_said_where_it_was_typed() {
    let mut kitchen = Kitchen::new(1, Knobs::calm(), 4);
    for typed in ["12", "1234567", "OUTCRY:NOTHING", "hello", ""] {
        kitchen.join(HOST, typed);
        match kitchen.screen(HOST).view {
            View::Join(join) => assert!(join.code.problem.is_some(), "{typed}"),
            view => panic!("{typed}: {view:?}"),
        }
    }
}

#[test]
fn a_full_table_and_one_that_has_begun_are_told_in_words() {
    let mut kitchen = Kitchen::new(4, Knobs::calm(), 5);
    // NΣT! by the manual seats five: two people and three bots, and then nobody else.
    let (uri, _) = kitchen.open(&[Intent::ChooseGame(GameName::Nyet)]);
    kitchen.join(NodeId(1), &uri);
    kitchen.until("Ben sits", 30, |kitchen| names(kitchen, NodeId(1)).len() == 2);
    for _ in 0..3 {
        kitchen.press(HOST, Intent::AddBot);
    }
    // A full table looks for nobody: whoever comes now is only let in once a seat is free.
    kitchen.join(NodeId(2), &uri);
    kitchen.wait(20);
    assert_eq!(names(&kitchen, HOST).len(), 5);
    assert!(matches!(kitchen.screen(NodeId(2)).view, View::Lobby(lobby) if lobby.seats.is_empty()));
    kitchen.press(HOST, Intent::Unseat(4));
    kitchen.until("Cleo sits", 30, |kitchen| names(kitchen, NodeId(2)).len() == 5);
    // The host takes the seat away again.
    kitchen.press(HOST, Intent::Unseat(4));
    kitchen.until("Cleo is told", 30, |kitchen| matches!(kitchen.screen(NodeId(2)).view, View::Trouble(_)));
    assert_eq!(trouble(&kitchen.screen(NodeId(2))), "The host has given your seat to somebody else.");
    kitchen.press(NodeId(2), Intent::Go(outcry_table::Place::Home));
    assert!(matches!(kitchen.screen(NodeId(2)).view, View::Home(_)));
}

#[test]
fn a_host_who_leaves_the_lobby_closes_the_table() {
    let mut kitchen = Kitchen::new(2, Knobs::calm(), 6);
    let (uri, _) = kitchen.open(&[]);
    kitchen.join(NodeId(1), &uri);
    kitchen.until("Ben sits", 30, |kitchen| names(kitchen, NodeId(1)).len() == 2);
    kitchen.press(HOST, Intent::Go(outcry_table::Place::Home));
    kitchen.until("Ben is told", 10, |kitchen| matches!(kitchen.screen(NodeId(1)).view, View::Trouble(_)));
    assert_eq!(trouble(&kitchen.screen(NodeId(1))), "The host has closed the table.");
}

#[test]
fn a_radio_that_is_off_is_told_and_mended() {
    let mut kitchen = Kitchen::new(2, Knobs::calm(), 7);
    let (uri, _) = kitchen.open(&[]);
    kitchen.field.air.inflict(NodeId(1), Fault::Radio(RadioState::Off), kitchen.field.now()).unwrap();
    kitchen.wait(1);
    kitchen.join(NodeId(1), &uri);
    assert_eq!(trouble(&kitchen.screen(NodeId(1))), "Bluetooth is off: switch it on and try again.");
    kitchen.field.air.inflict(NodeId(1), Fault::Radio(RadioState::On), kitchen.field.now()).unwrap();
    kitchen.wait(1);
    assert!(matches!(kitchen.screen(NodeId(1)).view, View::Join(_) | View::Lobby(_)));
    kitchen.join(NodeId(1), &uri);
    kitchen.until("Ben sits", 30, |kitchen| names(kitchen, NodeId(1)).len() == 2);
    kitchen.field.air.inflict(HOST, Fault::Radio(RadioState::Off), kitchen.field.now()).unwrap();
    kitchen.wait(1);
    let lobby = kitchen.lobby(HOST).unwrap();
    assert!(lobby.invite.is_none() && lobby.problem.is_some());
}

#[test]
fn a_link_that_carries_too_little_is_told_on_both_phones() {
    let narrow = Profile { mtu: Some(23), ..Profile::android() };
    let mut kitchen = Kitchen::of(&[Profile::android(), narrow, Profile::android()], Knobs::calm(), 5);
    let (uri, _) = kitchen.open(&[]);
    kitchen.join(NodeId(1), &uri);
    let too_narrow = |text: &str| text.contains("too narrow");
    kitchen.until("Ben is told, and looks on", 30, |kitchen| {
        kitchen.lobby(NodeId(1)).is_some_and(|lobby| too_narrow(&lobby.status))
    });
    let told = |kitchen: &Kitchen| kitchen.screen(HOST).notice.is_some_and(|notice| too_narrow(&notice.text));
    kitchen.until("the host is told", 3, told);
    kitchen.join(NodeId(2), &uri);
    kitchen.until("Cleo sits", 60, |kitchen| names(kitchen, NodeId(2)).len() == 2);
    // It is told once, not at every dial.
    kitchen.wait(30);
    assert_eq!(kitchen.screen(HOST).notice, None);
}
