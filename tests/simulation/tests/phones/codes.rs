//! People come to a table by the six digits on its host's screen.

use outcry_air::{AirConfig, NodeId};
use outcry_screens::Intent;
use outcry_screens::view::{JoinProgress, View};
use outcry_simulation::HOST;

use crate::world::World;

/// How many sit down at each table beside its host: fewer wrong digits than that close a code.
const GUESTS: u32 = 6;

/// How long somebody takes to look at the host's screen and to type six digits, in seconds.
const TYPES: u64 = 4;

/// Somebody who wants to sit down at a table.
struct Guest {
    node: NodeId,
    host: NodeId,
    /// What was typed last.
    typed: Option<String>,
    /// Since when this person has had a reason to look at the host's screen, in seconds.
    looks: Option<u64>,
}

fn shown_code(world: &World, host: NodeId) -> Option<String> {
    world.lobby(host)?.invite?.code
}

impl Guest {
    /// Does what somebody does who takes the screens at their word: types the digits, and types them again where the phone
    /// asks to look and other digits are there by now.
    fn act(&mut self, world: &mut World, second: u64) {
        let asked = match world.screen(self.node).view {
            View::Lobby(lobby) => lobby.mend.is_some() && lobby.progress == Some(JoinProgress::Looking),
            View::Join(join) => join.code.problem.is_some(),
            _ => true,
        };
        if !asked {
            self.looks = None;
            return;
        }
        if second < *self.looks.get_or_insert(second) + TYPES {
            return;
        }
        if let Some(code) = shown_code(world, self.host).filter(|code| self.typed.as_ref() != Some(code)) {
            world.join(self.node, &code);
            self.typed = Some(code);
            self.looks = None;
        }
    }
}

/// Opens two tables in one room and has everybody type; gives after how many seconds both are full.
fn fills_up(seed: u64, within: u64) -> Option<u64> {
    let hosts = [NodeId(0), NodeId(1)];
    let mut world = World::new(2 + 2 * GUESTS as usize, AirConfig::calm(), seed);
    for host in hosts {
        world.open_on(host, &[]);
    }
    let guest =
        |at: u32| Guest { node: NodeId(2 + at), host: hosts[(at % 2) as usize], typed: None, looks: None };
    let mut guests: Vec<Guest> = (0..2 * GUESTS).map(guest).collect();
    for second in 0..within {
        for guest in &mut guests {
            guest.act(&mut world, second);
        }
        world.wait(1);
        let full =
            |&host: &NodeId| world.lobby(host).is_some_and(|lobby| lobby.seats.len() > GUESTS as usize);
        if hosts.iter().all(full) {
            return Some(second);
        }
    }
    None
}

#[test]
fn a_code_that_was_tried_too_often_is_another_one_after_a_while_or_at_a_press() {
    let mut world = World::new(2, AirConfig::calm(), 61);
    let (_, first) = world.open(&[]);
    let close = |world: &mut World| {
        for digits in ["111 111", "222 222", "333 333", "444 444", "555 555"] {
            world.join(NodeId(1), digits);
            world.until("the digits are wrong", 30, |world| {
                world.lobby(NodeId(1)).is_some_and(|lobby| lobby.status.starts_with("A table here"))
            });
        }
        world.wait(1);
        let lobby = world.lobby(HOST).unwrap();
        assert_eq!(shown_code(world, HOST), None);
        assert_eq!(lobby.problem.as_deref(), Some("Too many wrong codes. A new code appears in a moment."));
        lobby.mend.expect("there is a key for other digits").intent
    };
    assert_eq!(close(&mut world), Intent::NewCode);
    world.wait(18);
    assert_eq!(shown_code(&world, HOST), None);
    world.until("there are other digits", 12, |world| shown_code(world, HOST).is_some());
    let second = shown_code(&world, HOST);
    assert_ne!(second.as_ref(), Some(&first));
    let intent = close(&mut world);
    world.press(HOST, intent);
    let third = shown_code(&world, HOST).expect("there are other digits at once");
    assert_eq!(world.lobby(HOST).unwrap().problem, None);
    world.join(NodeId(1), &third);
    world.until("Ben sits", 60, |world| world.lobby(NodeId(1)).is_some_and(|lobby| lobby.seats.len() == 2));
}

fn fill_up(rooms: u64) {
    let mut took: Vec<Option<u64>> = (1..=rooms).map(|seed| fills_up(seed, 300)).collect();
    took.sort();
    let stuck = took.iter().filter(|took| took.is_none()).count();
    println!("{stuck} of {rooms} rooms never fill up; seconds: {took:?}");
    assert_eq!(stuck, 0);
}

#[test]
fn two_tables_in_one_room_fill_up_by_their_codes() {
    fill_up(12);
}

#[test]
#[ignore = "takes a minute: `cargo xtask nightly rooms` runs it"]
fn two_tables_fill_up_in_each_of_a_hundred_rooms() {
    fill_up(100);
}
