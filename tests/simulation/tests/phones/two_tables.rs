//! Phones that have to do with two tables at once: one that was put aside, one that is being left, one that is new.

use std::time::Duration;

use outcry_air::{AirConfig, NodeId};
use outcry_screens::view::{Screen, View};
use outcry_screens::{Destination, Intent};
use outcry_simulation::HOST;

use crate::playing::{begin, is_over, short};
use crate::world::World;

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

/// Seats a guest at the open table of a host, and deals; gives the invite.
fn deal(world: &mut World, host: NodeId, guest: NodeId) -> String {
    let (invite, _) = world.open_on(host, &[Intent::ChooseEdition("short".to_owned())]);
    world.press(host, Intent::AddBot);
    world.join(guest, &invite);
    world.until("the guest sits", JOINS, |world| sits(world, guest));
    world.press(host, Intent::Start);
    world.until("both have cards", JOINS, |world| {
        [host, guest].iter().all(|&node| plays(&world.screen(node)))
    });
    invite
}

/// Begins with three phones, Ben at the table of the host, which one of them has put aside.
fn put_aside(seed: u64, who: NodeId) -> World {
    let mut world = World::new(3, AirConfig::calm(), seed);
    deal(&mut world, HOST, BEN);
    world.press(who, Intent::Go(Destination::Home));
    world
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
        let mut world = put_aside(31, HOST);
        let entry = world.open(&[]);
        world.join(CLEO, by.text(&entry));
        world.until("Cleo sits at the new table", JOINS, |world| sits(world, CLEO));
        goes_on(&mut world, HOST, BEN);
    }
}

#[test]
fn a_host_who_puts_a_table_aside_joins_another() {
    for by in WAYS {
        let mut world = put_aside(32, HOST);
        let entry = world.open_on(CLEO, &[]);
        world.join(HOST, by.text(&entry));
        world.until("Ada sits at Cleo's table", JOINS, |world| sits(world, HOST));
        goes_on(&mut world, HOST, BEN);
    }
}

#[test]
fn a_guest_who_puts_a_table_aside_hosts_another() {
    for by in WAYS {
        let mut world = put_aside(33, BEN);
        let entry = world.open_on(BEN, &[]);
        world.join(CLEO, by.text(&entry));
        world.until("Cleo sits at Ben's table", JOINS, |world| sits(world, CLEO));
        world.until("Ben is still at Ada's", 5, |world| plays(&world.screen(HOST)));
    }
}

#[test]
fn a_guest_who_puts_a_table_aside_joins_another() {
    for by in WAYS {
        let mut world = put_aside(34, BEN);
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
    let mut world = put_aside(39, BEN);
    let (invite, _) = world.open_on(BEN, &[]);
    world.join(CLEO, &invite);
    world.until("Cleo sits at Ben's table", JOINS, |world| sits(world, CLEO));
    world.press(HOST, Intent::Leave);
    world.until("Ben is told", 10, |world| world.screen(BEN).notice.is_some());
    let told = world.screen(BEN).notice.unwrap().text;
    assert_eq!(told, "Your other table, with Ada and Alex: The host has closed the table.");
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

/// Gives what home offers to go on with.
fn offered(world: &World, node: NodeId) -> Option<String> {
    match world.screen(node).view {
        View::Home(home) => home.running.map(|running| running.text),
        view => panic!("not at home: {view:?}"),
    }
}

/// Counts the phone's links.
fn links(world: &World, node: NodeId) -> usize {
    world.field.air.links(node).count()
}

#[test]
fn whoever_joins_a_table_again_that_was_put_aside_goes_on_there() {
    let mut world = World::new(2, AirConfig::calm(), 41);
    let invite = deal(&mut world, HOST, BEN);
    for away in [Destination::Home, Destination::Rules] {
        world.press(BEN, Intent::Go(away));
        world.join(BEN, &invite);
        assert!(plays(&world.screen(BEN)), "{:?}", world.screen(BEN).view);
        // Nobody is dialled a second time.
        for _ in 0..20 {
            world.wait(1);
            assert!(plays(&world.screen(HOST)) && plays(&world.screen(BEN)));
            assert_eq!(links(&world, BEN), 1);
        }
    }
}

#[test]
fn whoever_joins_a_lobby_twice_waits_there() {
    let mut world = World::new(2, AirConfig::calm(), 42);
    let (invite, _) = world.open(&[]);
    world.join(BEN, &invite);
    world.until("Ben sits", JOINS, |world| sits(world, BEN));
    world.join(BEN, &invite);
    assert!(sits(&world, BEN));
    // Whoever types the invite of their own table is its host.
    world.join(HOST, &invite);
    assert!(world.lobby(HOST).is_some_and(|lobby| lobby.invite.is_some()));
    world.wait(5);
    assert!(sits(&world, BEN) && links(&world, BEN) == 1);
}

#[test]
fn a_host_who_joins_its_own_table_goes_on_there() {
    let mut world = World::new(2, AirConfig::calm(), 43);
    let invite = deal(&mut world, HOST, BEN);
    world.press(HOST, Intent::Go(Destination::Home));
    world.join(HOST, &invite);
    world.until("the table goes on", 5, |world| is_running(&world.screen(HOST)));
}

#[test]
fn the_way_back_is_that_to_the_table_that_is_left_open() {
    let mut world = World::new(3, AirConfig::calm(), 44);
    let first = deal(&mut world, HOST, BEN);
    world.press(BEN, Intent::Go(Destination::Home));
    let (second, _) = world.open_on(CLEO, &[]);
    world.join(BEN, &second);
    world.until("Ben sits at Cleo's", JOINS, |world| sits(world, BEN));
    let joined = |world: &World| world.app(BEN).disk.remembered.joined.clone().map(|joined| joined.invite.0);
    assert_eq!(joined(&world).as_ref(), Some(&second));
    // Cleo's table closes: Ada's is the one to go back to.
    world.press(CLEO, Intent::Go(Destination::Home));
    world.until("Ben is told", 10, |world| matches!(world.screen(BEN).view, View::Trouble(_)));
    assert_eq!(joined(&world).as_ref(), Some(&first));
    world.press(BEN, Intent::Go(Destination::Home));
    let disk = world.kill(BEN);
    world.start(BEN, disk);
    world.press(BEN, Intent::Continue);
    world.until("Ben is back", JOINS, |world| plays(&world.screen(BEN)));
}

#[test]
fn a_table_behind_that_closes_leaves_the_way_back_to_the_one_in_front() {
    let mut world = put_aside(45, BEN);
    let (second, _) = world.open_on(CLEO, &[]);
    world.join(BEN, &second);
    world.until("Ben sits at Cleo's", JOINS, |world| sits(world, BEN));
    world.press(HOST, Intent::Leave);
    world.until("Ben is told", 10, |world| world.screen(BEN).notice.is_some());
    let joined = world.app(BEN).disk.remembered.joined.clone();
    assert_eq!(joined.map(|joined| joined.invite.0), Some(second));
}

#[test]
fn a_table_that_is_put_aside_before_the_first_deal_is_offered_at_home() {
    let mut world = World::new(2, AirConfig::calm(), 46);
    let (invite, _) = world.open(&[]);
    world.press(HOST, Intent::AddBot);
    world.join(BEN, &invite);
    world.until("Ben sits", JOINS, |world| sits(world, BEN));
    world.press(HOST, Intent::Start);
    world.press(HOST, Intent::Go(Destination::Home));
    assert!(offered(&world, HOST).is_some());
    world.wait(10);
    assert!(offered(&world, HOST).is_some());
    world.press(HOST, Intent::Continue);
    world.until("both have cards", JOINS, |world| {
        is_running(&world.screen(HOST)) && is_running(&world.screen(BEN))
    });
}

#[test]
fn a_lobby_stays_open_where_no_table_can_be_opened() {
    let mut world = World::new(1, AirConfig::calm(), 47);
    let (invite, _) = world.open(&[]);
    // One alone is too few.
    let seats = world.lobby(HOST).unwrap().seats.len();
    for seat in (1..seats).rev() {
        world.press(HOST, Intent::Unseat(seat as u8));
    }
    world.press(HOST, Intent::Start);
    world.wait(1);
    let lobby = world.lobby(HOST).expect("the lobby is open");
    assert_eq!(lobby.invite.map(|shown| shown.uri), Some(invite));
}

#[test]
fn going_on_with_a_table_on_the_screen_changes_nothing() {
    let mut world = World::new(3, AirConfig::calm(), 48);
    deal(&mut world, HOST, BEN);
    world.press(BEN, Intent::Continue);
    world.press(BEN, Intent::Go(Destination::Rules));
    world.press(BEN, Intent::Continue);
    assert!(plays(&world.screen(BEN)));
    world.wait(5);
    assert!(plays(&world.screen(BEN)) && plays(&world.screen(HOST)));
}

/// Android gives nothing to the sixth scan that begins within thirty seconds.
#[test]
fn no_phone_begins_more_scans_than_its_system_counts() {
    let mut world = World::new(4, AirConfig::calm(), 49);
    deal(&mut world, HOST, BEN);
    world.press(HOST, Intent::Go(Destination::Home));
    let (invite, _) = world.open(&[]);
    world.join(CLEO, &invite);
    world.until("Cleo sits", JOINS, |world| sits(world, CLEO));
    world.wait(60);
    let (other, _) = world.open_on(DAN, &[]);
    world.join(HOST, &other);
    world.until("Ada sits at Dan's", JOINS, |world| sits(world, HOST));
    world.press(DAN, Intent::AddBot);
    world.press(DAN, Intent::Start);
    world.until("both have cards", JOINS, |world| plays(&world.screen(HOST)));
    world.wait(60);
    for node in [HOST, BEN, CLEO, DAN] {
        let begun = &world.app(node).scans;
        for (first, sixth) in begun.iter().zip(begun.iter().skip(5)) {
            assert!(*sixth >= *first + Duration::from_secs(30), "phone {node}: {begun:?}");
        }
    }
}

#[test]
fn a_match_that_is_left_before_its_first_deal_makes_room_for_the_next() {
    let mut world = World::new(2, AirConfig::calm(), 50);
    let (invite, _) = world.open(&[]);
    world.press(HOST, Intent::AddBot);
    world.join(BEN, &invite);
    world.until("Ben sits", JOINS, |world| sits(world, BEN));
    world.press(HOST, Intent::Start);
    world.press(HOST, Intent::Go(Destination::Home));
    for again in [Intent::AddBot, Intent::Start] {
        world.press(HOST, again);
    }
    assert!(plays(&world.screen(HOST)), "{:?}", world.screen(HOST).view);
    assert_eq!(world.app(HOST).disk.finished.len(), 1);
}

/// Plays a match in which Ben is now at his table and now at home; nothing where it ends while he is at the table.
fn ends_behind_another_screen(seed: u64) -> Option<World> {
    let mut world = begin(3, &short(), seed);
    loop {
        world.wait(2);
        if is_over(&world) {
            return None;
        }
        world.press(BEN, Intent::Go(Destination::Home));
        world.wait(2);
        if is_over(&world) {
            world.wait(1);
            return Some(world);
        }
        world.press(BEN, Intent::Continue);
    }
}

#[test]
fn the_result_of_a_match_that_ended_behind_another_screen_is_read_after_the_host_has_gone() {
    let mut world = (1..).find_map(ends_behind_another_screen).unwrap();
    assert!(offered(&world, BEN).is_some());
    world.press(HOST, Intent::NextRound(None));
    world.press(HOST, Intent::Go(Destination::Home));
    world.wait(5);
    assert!(offered(&world, BEN).is_some());
    world.press(BEN, Intent::Continue);
    world.press(BEN, Intent::NextRound(None));
    assert!(matches!(world.screen(BEN).view, View::Result(_)), "{:?}", world.screen(BEN).view);
    world.press(BEN, Intent::Go(Destination::Home));
    assert_eq!(offered(&world, BEN), None);
    assert_eq!(world.app(BEN).disk.remembered.joined, None);
}

#[test]
fn a_radio_with_one_parent_leaves_the_table_that_was_put_aside_for_the_one_that_is_joined() {
    for by in WAYS {
        let mut world = World::with_one_parent(3, BEN, 51);
        deal(&mut world, HOST, BEN);
        world.press(BEN, Intent::Go(Destination::Home));
        let entry = world.open_on(CLEO, &[]);
        world.join(BEN, by.text(&entry));
        world.until("Ben sits at Cleo's table", JOINS, |world| sits(world, BEN));
        for _ in 0..20 {
            world.wait(1);
            assert!(sits(&world, BEN) && links(&world, BEN) == 1);
        }
        // Whoever leaves it is back at the first one.
        world.press(BEN, Intent::Go(Destination::Home));
        world.press(BEN, Intent::Continue);
        world.until("Ben is back at Ada's", JOINS, |world| {
            plays(&world.screen(HOST)) && plays(&world.screen(BEN))
        });
    }
}
