//! Phones that have to do with two tables at once: one that was put aside, one that is being left, one that is new.

use outcry_air::{AirConfig, NodeId};
use outcry_screens::view::{Screen, View};
use outcry_screens::{Destination, Intent};

use crate::world::{HOST, World};

const BEN: NodeId = NodeId(1);
const CLEO: NodeId = NodeId(2);
const DAN: NodeId = NodeId(3);

/// How long a phone may take to find a table and sit down, in seconds.
const JOINS: u64 = 30;

/// How a guest joins.
#[derive(Clone, Copy, Debug)]
enum By {
    Invite,
    Code,
}

const WAYS: [By; 2] = [By::Invite, By::Code];

impl By {
    fn text(self, (invite, code): &(String, String)) -> &str {
        match self {
            Self::Invite => invite,
            Self::Code => code,
        }
    }
}

fn sits(world: &World, node: NodeId) -> bool {
    world.lobby(node).is_some_and(|lobby| lobby.seats.iter().any(|seat| seat.person.you))
}

/// Says whether a table is played on a screen, or paused there: nobody is missing.
fn plays(screen: &Screen) -> bool {
    is_running(screen) || matches!(screen.view, View::Paused(_))
}

fn is_running(screen: &Screen) -> bool {
    matches!(screen.view, View::Sorting(_) | View::Trading(_) | View::Corner(_))
}

/// Seats a guest at the open table of a host, and deals.
fn deal(world: &mut World, host: NodeId, guest: NodeId) {
    let (invite, _) = world.open_on(host, &[Intent::ChooseEdition("short".to_owned())]);
    world.press(host, Intent::AddBot);
    world.join(guest, &invite);
    world.until("the guest sits", JOINS, |world| sits(world, guest));
    world.press(host, Intent::Start);
    world.until("both have cards", JOINS, |world| {
        [host, guest].iter().all(|&node| plays(&world.screen(node)))
    });
}

/// Checks that the guest of a table that was put aside is still linked with it: going on there needs no search.
fn goes_on(world: &mut World, host: NodeId, guest: NodeId) {
    world.press(host, Intent::Go(Destination::Home));
    world.press(host, Intent::Continue);
    world.until("the table goes on", 5, |world| {
        is_running(&world.screen(host)) && is_running(&world.screen(guest))
    });
}

#[test]
fn a_host_who_puts_a_table_aside_hosts_another() {
    for by in WAYS {
        let mut world = World::new(3, AirConfig::calm(), 31);
        deal(&mut world, HOST, BEN);
        world.press(HOST, Intent::Go(Destination::Home));
        let entry = world.open(&[]);
        world.join(CLEO, by.text(&entry));
        world.until("Cleo sits at the new table", JOINS, |world| sits(world, CLEO));
        goes_on(&mut world, HOST, BEN);
    }
}

#[test]
fn a_host_who_puts_a_table_aside_joins_another() {
    for by in WAYS {
        let mut world = World::new(3, AirConfig::calm(), 32);
        deal(&mut world, HOST, BEN);
        world.press(HOST, Intent::Go(Destination::Home));
        let entry = world.open_on(CLEO, &[]);
        world.join(HOST, by.text(&entry));
        world.until("Ada sits at Cleo's table", JOINS, |world| sits(world, HOST));
        goes_on(&mut world, HOST, BEN);
    }
}

#[test]
fn a_guest_who_puts_a_table_aside_hosts_another() {
    for by in WAYS {
        let mut world = World::new(3, AirConfig::calm(), 33);
        deal(&mut world, HOST, BEN);
        world.press(BEN, Intent::Go(Destination::Home));
        let entry = world.open_on(BEN, &[]);
        world.join(CLEO, by.text(&entry));
        world.until("Cleo sits at Ben's table", JOINS, |world| sits(world, CLEO));
        world.until("Ben is still at Ada's", 5, |world| plays(&world.screen(HOST)));
    }
}

#[test]
fn a_guest_who_puts_a_table_aside_joins_another() {
    for by in WAYS {
        let mut world = World::new(3, AirConfig::calm(), 34);
        deal(&mut world, HOST, BEN);
        world.press(BEN, Intent::Go(Destination::Home));
        let entry = world.open_on(CLEO, &[]);
        world.join(BEN, by.text(&entry));
        world.until("Ben sits at Cleo's table", JOINS, |world| sits(world, BEN));
        world.until("Ben is still at Ada's", 5, |world| plays(&world.screen(HOST)));
    }
}

#[test]
fn whoever_leaves_a_lobby_joins_again_at_once() {
    for by in WAYS {
        let mut world = World::new(2, AirConfig::calm(), 35);
        let entry = world.open(&[]);
        world.join(BEN, &entry.0);
        world.until("Ben sits", JOINS, |world| sits(world, BEN));
        world.press(BEN, Intent::Go(Destination::Home));
        world.join(BEN, by.text(&entry));
        world.until("Ben sits again", JOINS, |world| sits(world, BEN));
        // The links of the goodbye end after two seconds; the new seat stays.
        for _ in 0..5 {
            world.wait(1);
            assert!(sits(&world, BEN), "{:?}", world.screen(BEN).view);
        }
    }
}

#[test]
fn whoever_leaves_a_table_joins_another_at_once() {
    for by in WAYS {
        let mut world = World::new(3, AirConfig::calm(), 36);
        deal(&mut world, HOST, BEN);
        let entry = world.open_on(CLEO, &[]);
        world.press(BEN, Intent::Leave);
        world.join(BEN, by.text(&entry));
        // The first link that opens is the one that counts: it is not given to the table that is being left.
        world.until("Ben sits at Cleo's", 10, |world| sits(world, BEN));
        for _ in 0..5 {
            world.wait(1);
            assert!(sits(&world, BEN), "{:?}", world.screen(BEN).view);
        }
    }
}

#[test]
fn a_host_who_closes_a_lobby_opens_another_at_once() {
    for by in WAYS {
        let mut world = World::new(3, AirConfig::calm(), 37);
        let (first, _) = world.open(&[]);
        world.join(BEN, &first);
        world.until("Ben sits", JOINS, |world| sits(world, BEN));
        world.press(HOST, Intent::Go(Destination::Home));
        world.press(HOST, Intent::Go(Destination::SetUp));
        world.press(HOST, Intent::OpenLobby);
        let invite = world.lobby(HOST).unwrap().invite.unwrap();
        world.join(CLEO, by.text(&(invite.uri, invite.code.unwrap())));
        world.until("Ben is told", 10, |world| matches!(world.screen(BEN).view, View::Trouble(_)));
        world.until("Cleo sits at the new table", 15, |world| sits(world, CLEO));
    }
}

#[test]
fn a_goodbye_lasts_while_two_more_tables_are_left() {
    let mut world = World::new(4, AirConfig::calm(), 38);
    deal(&mut world, HOST, BEN);
    let (cleo, _) = world.open_on(CLEO, &[]);
    let (dan, _) = world.open_on(DAN, &[]);
    world.press(BEN, Intent::Leave);
    world.join(BEN, &cleo);
    world.press(BEN, Intent::Go(Destination::Home));
    world.join(BEN, &dan);
    world.until("Ben sits at Dan's", JOINS, |world| sits(world, BEN));
    // Ada has heard that he has left: nobody waits for him, and a bot plays his hand.
    world.until("Ada plays on", 10, |world| plays(&world.screen(HOST)));
}

#[test]
fn a_table_behind_that_closes_takes_nobody_away_from_the_one_in_front() {
    let mut world = World::new(3, AirConfig::calm(), 39);
    deal(&mut world, HOST, BEN);
    world.press(BEN, Intent::Go(Destination::Home));
    let (invite, _) = world.open_on(BEN, &[]);
    world.join(CLEO, &invite);
    world.until("Cleo sits at Ben's table", JOINS, |world| sits(world, CLEO));
    world.press(HOST, Intent::Leave);
    world.until("Ben is told", 10, |world| world.screen(BEN).notice.is_some());
    assert!(world.lobby(BEN).is_some(), "{:?}", world.screen(BEN).view);
    world.wait(5);
    assert!(sits(&world, CLEO));
}

#[test]
fn a_table_below_another_page_is_offered_at_home() {
    let mut world = World::new(2, AirConfig::calm(), 40);
    deal(&mut world, HOST, BEN);
    world.press(BEN, Intent::Go(Destination::Rules));
    world.press(BEN, Intent::Go(Destination::Home));
    assert!(matches!(world.screen(BEN).view, View::Home(home) if home.running.is_some()));
    world.press(BEN, Intent::Continue);
    assert!(plays(&world.screen(BEN)), "{:?}", world.screen(BEN).view);
}
