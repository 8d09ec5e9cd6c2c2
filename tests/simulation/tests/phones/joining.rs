//! People come to a table.

use std::collections::BTreeMap;

use outcry_air::{AirConfig, Fault, NodeId, Profile};
use outcry_link::RadioState;
use outcry_screens::view::{JoinProgress, KeyState, Screen, View};
use outcry_screens::{Destination, Intent};
use outcry_simulation::HOST;
use outcry_table::{GameName, Presence};

use crate::world::World;

fn trouble(screen: &Screen) -> &str {
    match &screen.view {
        View::Trouble(trouble) => &trouble.text,
        view => panic!("no trouble: {view:?}"),
    }
}

/// Gives who sits there, by seat.
fn names(world: &World, node: NodeId) -> Vec<String> {
    let lobby = world.lobby(node);
    let mut people: Vec<_> =
        lobby.into_iter().flat_map(|lobby| lobby.seats).map(|seat| seat.person).collect();
    people.sort_by_key(|person| person.seat);
    people.into_iter().map(|person| person.name).collect()
}

#[test]
fn guests_sit_down_by_the_invite_and_by_the_code_and_see_the_same_lobby() {
    let mut world = World::new(3, AirConfig::calm(), 1);
    let (uri, code) = world.open(&[Intent::ChooseEdition("short".to_owned())]);
    world.join(NodeId(1), &uri);
    world.until("Ben sits", 30, |world| names(world, NodeId(1)).len() == 2);
    world.join(NodeId(2), &code);
    world.until("Cleo sits", 60, |world| names(world, NodeId(2)).len() == 3);
    world.wait(3);
    for node in [HOST, NodeId(1), NodeId(2)] {
        assert_eq!(names(&world, node), ["Ada", "Ben", "Cleo"]);
    }
    let guest = world.lobby(NodeId(2)).unwrap();
    let around: Vec<u8> = guest.seats.iter().map(|seat| seat.person.seat).collect();
    assert_eq!(around, [2, 0, 1], "clockwise from the viewer");
    assert_eq!(guest.progress, Some(JoinProgress::Seated));
    let invite = guest.invite.unwrap();
    assert_eq!(invite.uri, uri, "whoever sits may show it");
    assert_eq!(invite.code, Some(code.clone()), "and the digits");
    let guest_code = invite.code;
    let scanned = world.lobby(NodeId(1)).unwrap().invite.unwrap();
    assert_eq!(scanned.code, guest_code, "also where it was scanned");
    // The guest's own set-up is of another edition.
    world.press(NodeId(2), Intent::Go(Destination::Rules));
    let View::Rules(rules) = world.screen(NodeId(2)).view else { panic!("the rules are shown") };
    assert_eq!(rules.title, world.lobby(HOST).unwrap().title);
    world.press(NodeId(2), Intent::Back);
    let host = world.lobby(HOST).unwrap();
    assert!(host.seats.iter().all(|seat| seat.person.presence == Presence::Here), "{host:?}");
    // Where they sit is the host's to say, and shows everywhere.
    world.press(HOST, Intent::MoveOn(1));
    world.press(HOST, Intent::AddBot);
    world.wait(2);
    for node in [HOST, NodeId(1), NodeId(2)] {
        assert_eq!(names(&world, node)[..3], ["Ada", "Cleo", "Ben"]);
        assert_eq!(names(&world, node).len(), 4);
    }
    // Ids go with people, and are the same on every phone.
    let ids = |world: &World, node| {
        let seats = world.lobby(node).unwrap().seats;
        seats.into_iter().map(|seat| (seat.person.name, seat.person.id)).collect::<BTreeMap<_, _>>()
    };
    let before = ids(&world, HOST);
    world.press(HOST, Intent::Sit { seat: 3, before: 1 });
    world.wait(2);
    for node in [HOST, NodeId(1), NodeId(2)] {
        assert_eq!(names(&world, node)[2..], ["Cleo", "Ben"]);
        assert_eq!(ids(&world, node), before);
    }
}

#[test]
fn whoever_has_the_same_name_gets_a_number() {
    let mut world = World::new(2, AirConfig::calm(), 2);
    world.press(NodeId(1), Intent::Type { into: outcry_screens::InputField::Name, text: "ada".to_owned() });
    let (uri, _) = world.open(&[]);
    world.join(NodeId(1), &uri);
    world.until("they sit", 30, |world| names(world, NodeId(1)).len() == 2);
    assert_eq!(names(&world, HOST), ["Ada", "ada 2"]);
}

#[test]
fn a_wrong_code_is_typed_again() {
    let mut world = World::new(2, AirConfig::calm(), 3);
    let (_, code) = world.open(&[]);
    let wrong = if code == "123 456" { "654 321" } else { "123 456" };
    world.join(NodeId(1), wrong);
    world.until("there is a key to type it again", 60, |world| {
        world.lobby(NodeId(1)).is_some_and(|lobby| lobby.mend.is_some())
    });
    assert!(world.lobby(NodeId(1)).unwrap().status.starts_with("A table here has another code."));
    world.join(NodeId(1), &code);
    world.until("Ben sits", 60, |world| names(world, NodeId(1)).len() == 2);
}

#[test]
fn what_is_no_invite_is_said_where_it_was_typed() {
    let mut world = World::new(1, AirConfig::calm(), 4);
    for typed in ["12", "1234567", "OUTCRY:NOTHING", "hello", ""] {
        world.join(HOST, typed);
        match world.screen(HOST).view {
            View::Join(join) => assert!(join.code.problem.is_some(), "{typed}"),
            view => panic!("{typed}: {view:?}"),
        }
    }
}

#[test]
fn a_full_table_and_one_that_has_begun_are_told_in_words() {
    let mut world = World::new(4, AirConfig::calm(), 5);
    // NΣT! by the manual seats five: two people and three bots, and then nobody else.
    let (uri, _) = world.open(&[Intent::ChooseGame(GameName::Nyet)]);
    world.join(NodeId(1), &uri);
    world.until("Ben sits", 30, |world| names(world, NodeId(1)).len() == 2);
    for _ in 0..3 {
        world.press(HOST, Intent::AddBot);
    }
    // At a full table a bot makes room.
    world.join(NodeId(2), &uri);
    world.until("Cleo sits", 30, |world| names(world, NodeId(2)).contains(&"Cleo".to_owned()));
    assert_eq!(names(&world, HOST).len(), 5);
    // The host takes the seat away again.
    world.press(HOST, Intent::Unseat(4));
    world.until("Cleo is told", 30, |world| matches!(world.screen(NodeId(2)).view, View::Trouble(_)));
    assert_eq!(trouble(&world.screen(NodeId(2))), "The host has removed you from the table.");
    world.press(NodeId(2), Intent::Go(outcry_screens::Destination::Home));
    assert!(matches!(world.screen(NodeId(2)).view, View::Home(_)));
}

#[test]
fn whoever_searches_in_vain_is_asked_within_eleven_seconds() {
    let mut world = World::new(3, AirConfig::calm(), 8);
    // The table of this invite is closed, and the code is nobody's.
    let (uri, code) = world.open(&[]);
    world.press(HOST, Intent::Go(outcry_screens::Destination::Home));
    world.wait(3);
    for (node, text, told) in [
        (NodeId(1), &uri, "This table has not answered yet"),
        (NodeId(2), &code, "No table here shows this code."),
    ] {
        world.join(node, text);
        world.until("it is told", 11, |world| {
            world.lobby(node).is_some_and(|lobby| lobby.status.starts_with(told))
        });
        let again = world.lobby(node).unwrap().mend.expect("there is a key to do it again");
        assert_eq!(again.intent, Intent::Go(Destination::Join));
        // It goes on looking all the same.
        world.wait(60);
        assert!(world.lobby(node).is_some());
    }
}

#[test]
fn a_host_who_leaves_the_lobby_closes_the_table() {
    let mut world = World::new(2, AirConfig::calm(), 6);
    let (uri, _) = world.open(&[]);
    world.join(NodeId(1), &uri);
    world.until("Ben sits", 30, |world| names(world, NodeId(1)).len() == 2);
    world.press(HOST, Intent::Go(outcry_screens::Destination::Home));
    world.until("Ben is told", 10, |world| matches!(world.screen(NodeId(1)).view, View::Trouble(_)));
    assert_eq!(trouble(&world.screen(NodeId(1))), "The host has closed the table.");
}

#[test]
fn a_seat_whose_phone_is_gone_is_free_after_twenty_seconds() {
    let mut world = World::new(3, AirConfig::calm(), 9);
    let (uri, _) = world.open(&[]);
    for node in [NodeId(1), NodeId(2)] {
        world.join(node, &uri);
        world.until("they sit", 30, |world| names(world, node).len() > 1);
    }
    world.wait(2);
    let disk = world.kill(NodeId(1));
    let start = |world: &World| world.lobby(HOST).unwrap().start.unwrap().state;
    world.until("Ben is missed", 10, |world| matches!(start(world), KeyState::Off { .. }));
    assert_eq!(names(&world, HOST), ["Ada", "Ben", "Cleo"]);
    world.wait(15);
    assert_eq!(names(&world, HOST), ["Ada", "Ben", "Cleo"]);
    world.until("Ben's seat is free", 8, |world| names(world, HOST) == ["Ada", "Cleo"]);
    world.wait(2);
    assert_eq!(names(&world, NodeId(2)), ["Ada", "Cleo"]);
    world.press(HOST, Intent::AddBot);
    assert_eq!(start(&world), KeyState::Ready);
    // Whoever comes back sits down once more.
    world.start(NodeId(1), disk);
    world.press(NodeId(1), Intent::Continue);
    world.until("Ben sits", 30, |world| names(world, NodeId(1)).len() == 4);
    assert!(names(&world, HOST).contains(&"Ben".to_owned()));
}

#[test]
fn a_removed_phone_stays_out_until_the_host_presses_new_invite() {
    let mut world = World::new(3, AirConfig::calm(), 10);
    let (uri, _) = world.open(&[]);
    for node in [NodeId(1), NodeId(2)] {
        world.join(node, &uri);
        world.until("they sit", 30, |world| names(world, node).len() > 1);
    }
    world.until("Ben sits", 30, |world| names(world, HOST) == ["Ada", "Ben", "Cleo"]);
    world.press(HOST, Intent::Unseat(1));
    world.wait(2);
    let shown = |world: &World| world.lobby(HOST).unwrap().invite.unwrap().uri;
    let drawn = shown(&world);
    assert_ne!(drawn, uri, "the same press draws another invite");
    assert_eq!(names(&world, NodeId(2)), ["Ada", "Cleo"]);
    // Ben photographs the new code as well.
    for invite in [uri, drawn] {
        world.press(NodeId(1), Intent::Go(Destination::Home));
        world.join(NodeId(1), &invite);
        world.wait(40);
        assert_eq!(names(&world, HOST), ["Ada", "Cleo"]);
    }
    let renew = world.lobby(HOST).unwrap().ways.remove(0);
    world.press(HOST, renew.intent);
    world.wait(1);
    let admitted = shown(&world);
    world.press(NodeId(1), Intent::Go(Destination::Home));
    world.join(NodeId(1), &admitted);
    world.until("Ben sits again", 30, |world| names(world, HOST).contains(&"Ben".to_owned()));
}

#[test]
fn a_radio_that_is_off_is_told_and_mended() {
    let mut world = World::new(2, AirConfig::calm(), 7);
    let (uri, _) = world.open(&[]);
    world.field.air.inflict(NodeId(1), Fault::Radio(RadioState::Off), world.field.now()).unwrap();
    world.wait(1);
    world.join(NodeId(1), &uri);
    assert_eq!(trouble(&world.screen(NodeId(1))), "Bluetooth is off: switch it on and try again.");
    world.field.air.inflict(NodeId(1), Fault::Radio(RadioState::On), world.field.now()).unwrap();
    world.wait(1);
    assert!(matches!(world.screen(NodeId(1)).view, View::Join(_) | View::Lobby(_)));
    world.join(NodeId(1), &uri);
    world.until("Ben sits", 30, |world| names(world, NodeId(1)).len() == 2);
    world.field.air.inflict(HOST, Fault::Radio(RadioState::Off), world.field.now()).unwrap();
    world.wait(1);
    let lobby = world.lobby(HOST).unwrap();
    assert!(lobby.invite.is_none() && lobby.problem.is_some());
}

#[test]
fn a_link_that_carries_too_little_is_told_on_both_phones() {
    let narrow = Profile { mtu: Some(23), ..Profile::android() };
    let mut world = World::of(&[Profile::android(), narrow, Profile::android()], AirConfig::calm(), 5);
    let (uri, _) = world.open(&[]);
    world.join(NodeId(1), &uri);
    let too_slow = |text: &str| text.contains("too slow");
    world.until("Ben is told, and looks on", 30, |world| {
        world.lobby(NodeId(1)).is_some_and(|lobby| too_slow(&lobby.status))
    });
    let told = |world: &World| world.screen(HOST).notice.is_some_and(|notice| too_slow(&notice.text));
    world.until("the host is told", 3, told);
    world.join(NodeId(2), &uri);
    world.until("Cleo sits", 60, |world| names(world, NodeId(2)).len() == 2);
    // It is told once, not at every dial.
    world.wait(30);
    assert_eq!(world.screen(HOST).notice, None);
}

#[test]
fn a_renewed_invite_is_known_to_everybody_at_the_table_and_brings_them_back() {
    let mut world = World::new(3, AirConfig::calm(), 12);
    let (old, _) = world.open(&[Intent::ChooseEdition("short".to_owned())]);
    world.join(NodeId(1), &old);
    world.until("Ben sits", 30, |world| names(world, NodeId(1)).len() == 2);
    let renew = world.lobby(HOST).unwrap().ways.remove(0);
    assert!(renew.ask.is_some(), "it is asked first");
    world.press(HOST, renew.intent);
    world.wait(3);
    let shown = |world: &World, node| world.lobby(node).unwrap().invite.unwrap().uri;
    let new = shown(&world, HOST);
    assert_ne!(new, old);
    assert_eq!(shown(&world, NodeId(1)), new, "whoever sits may show it on");
    world.join(NodeId(2), &old);
    world.wait(12);
    assert_eq!(names(&world, HOST), ["Ada", "Ben"]);
    // Whoever sits there finds back though the app has died.
    let disk = world.kill(NodeId(1));
    world.wait(5);
    world.start(NodeId(1), disk);
    world.press(NodeId(1), Intent::Continue);
    world.until("Ben is back", 30, |world| names(world, NodeId(1)).len() == 2);
    world.join(NodeId(2), &new);
    world.until("Cleo sits", 30, |world| names(world, NodeId(2)).len() == 3);
}
