//! When presses count, when bells ring, and how often screens are built.

use std::time::Duration;

use outcry_air::{AirConfig, NodeId};
use outcry_rules::Millis;
use outcry_screens::Intent;
use outcry_screens::view::{Cue, View};
use outcry_simulation::{HOST, Phone as _};
use outcry_table::GameName;

use crate::playing::{begin, fly, is_over, short};
use crate::world::{Looked, World};

const fn ms(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

/// Opens trading at a table of people who do nothing.
fn trading(phones: u32) -> World {
    let mut world = World::new(phones as usize, AirConfig::calm(), 5);
    let (uri, _) = world.open(&short());
    (1..phones).for_each(|at| world.join(NodeId(at), &uri));
    let sit = |world: &World| world.lobby(HOST).is_some_and(|lobby| lobby.seats.len() == phones as usize);
    world.until("all sit", 120, sit);
    world.press(HOST, Intent::Start);
    world.until("all have cards", 60, |world| {
        (0..phones).all(|at| matches!(world.screen(NodeId(at)).view, View::Sorting(_)))
    });
    (0..phones).for_each(|at| world.press(NodeId(at), Intent::Ready));
    world.wait(1);
    (0..phones).for_each(|at| world.press(NodeId(at), Intent::OpenTrading));
    world.until("trading", 60, |world| {
        (0..phones).all(|at| matches!(world.screen(NodeId(at)).view, View::Trading(_)))
    });
    // The clocks are measured a few times.
    world.wait(10);
    world
}

/// Has a phone ring for what was pressed some time ago.
fn ring(world: &mut World, node: NodeId, age: u64) {
    world.field.with(node, |app, now| {
        let now = Millis::new(u64::try_from(now.as_millis()).unwrap());
        let pressed = Millis::new(now.get() - age);
        app.session.handle_press(Intent::Ring, pressed, now);
        app.handle_timeout(Duration::from_millis(now.get()));
    });
}

/// Two guests ring for nothing, the second one 10 ms later with a press of this age; says whether they were judged in this
/// order.
fn is_in_order(age: u64) -> bool {
    let mut world = trading(3);
    let seats = [1, 2].map(|at| {
        let (seat, _) = world.app(NodeId(at)).session.seated(Millis::ZERO).unwrap();
        seat.index() as u64
    });
    let known = world.app(HOST).disk.remembered.journal.as_ref().unwrap().records.len();
    ring(&mut world, NodeId(1), 0);
    let soon = world.field.now() + ms(10);
    world.field.run(soon);
    ring(&mut world, NodeId(2), age);
    world.wait(2);
    let records = &world.app(HOST).disk.remembered.journal.as_ref().unwrap().records[known..];
    let seat_of = |record: &Vec<u8>| {
        let record: serde_json::Value = serde_json::from_slice(record).unwrap();
        (record["do"] == "ring").then(|| record["seat"].as_u64().unwrap())
    };
    let judged: Vec<u64> = records.iter().filter_map(seat_of).collect();
    assert!(judged.len() == 2 && seats.iter().all(|seat| judged.contains(seat)), "{judged:?}");
    judged == seats
}

#[test]
fn who_touched_first_is_judged_first_though_the_press_was_handed_over_later() {
    assert!(is_in_order(0));
    assert!(!is_in_order(20));
}

#[test]
fn whoever_is_second_at_a_shared_key_is_refused_nothing() {
    let phones = [HOST, NodeId(1), NodeId(2)];
    // Everybody has pressed GO! at once.
    let mut world = trading(3);
    let refused = |world: &World, node: NodeId, since: usize| {
        world.app(node).cues[since..].iter().any(|(_, cue)| *cue == Cue::Refused)
    };
    for node in phones {
        assert!(!refused(&world, node, 0), "{node:?}: {:?}", world.screen(node).notice);
    }
    for node in phones {
        fly(&mut world, node);
    }
    world.until("a corner", 1_200, |world| matches!(world.screen(HOST).view, View::Corner(_)));
    for node in phones {
        world.field.with(node, |app, _| app.autopilot = None);
    }
    world.until("all see it", 5, |world| {
        phones.iter().all(|&node| matches!(world.screen(node).view, View::Corner(_)))
    });
    let felt = phones.map(|node| world.app(node).cues.len());
    for node in phones {
        world.press(node, Intent::NextRound(None));
    }
    world.until("the next deal", 10, |world| {
        phones.iter().all(|&node| matches!(world.screen(node).view, View::Sorting(_)))
    });
    world.wait(1);
    for (node, felt) in phones.into_iter().zip(felt) {
        assert!(!refused(&world, node, felt), "{node:?}: {:?}", world.screen(node).notice);
    }
}

/// Plays until a round is over and everybody reads its sheet, with nobody at the keys any more.
fn sheets(world: &mut World, phones: [NodeId; 3]) {
    let reads = |world: &World, node| leads_on(world, node).is_some();
    for node in phones {
        fly(world, node);
    }
    world.until("a round is over", 1_200, |world| reads(world, HOST));
    for node in phones {
        world.field.with(node, |app, _| app.autopilot = None);
    }
    world.until("all see it", 5, |world| phones.iter().all(|&node| reads(world, node)));
}

/// Gives the key that leads on from a sheet, where one is shown.
fn leads_on(world: &World, node: NodeId) -> Option<String> {
    match world.screen(node).view {
        View::Corner(corner) => corner.keys.first().map(|key| key.text.clone()),
        View::Scoring(scoring) => scoring.key.map(|key| key.text),
        _ => None,
    }
}

#[test]
fn a_sheet_stays_until_it_is_read_or_the_next_round_needs_its_reader() {
    let phones = [HOST, NodeId(1), NodeId(2)];
    let classic = Intent::ChooseEdition("classic".to_owned());
    for (game, choice) in [(GameName::Pit, classic), (GameName::Nyet, Intent::ChooseGame(GameName::Nyet))] {
        let mut world = begin(3, &[choice], 5);
        sheets(&mut world, phones);
        world.press(HOST, Intent::NextRound(None));
        world.until("the host has cards", 10, |world| leads_on(world, HOST).is_none());
        world.wait(2);
        let readers: Vec<NodeId> =
            phones.into_iter().filter(|&node| leads_on(&world, node).is_some()).collect();
        for &node in &readers {
            assert_eq!(leads_on(&world, node).as_deref(), Some("Pick up your cards"), "{game:?} {node:?}");
            assert_eq!(world.screen(node).announce, None);
        }
        // Of NΣT! somebody has the turn at once; nobody has in Pit.
        assert!(readers.len() == 2 || game == GameName::Nyet && readers.len() == 1, "{game:?} {readers:?}");
        let (&last, others) = readers.split_last().unwrap();
        for &node in others {
            world.press(node, Intent::NextRound(None));
            assert_eq!(leads_on(&world, node), None);
        }
        for node in phones.into_iter().filter(|&node| node != last) {
            fly(&mut world, node);
        }
        world.until("the last one is needed", 60, |world| leads_on(world, last).is_none());
        match world.screen(last).view {
            View::Trading(_) => assert_eq!(game, GameName::Pit),
            View::VetoBoard(board) => assert!(board.head.your_turn, "{:?}", board.head.status),
            view => panic!("{view:?}"),
        }
        // Somebody presses once more, too late: the sheet of this round stays all the same.
        world.press(last, Intent::NextRound(None));
        sheets(&mut world, phones);
        let other = phones.into_iter().find(|&node| node != last).unwrap();
        world.press(other, Intent::NextRound(None));
        world.until("the other has cards", 10, |world| leads_on(world, other).is_none());
        world.wait(2);
        let stays = leads_on(&world, last).as_deref() == Some("Pick up your cards");
        let is_needed = matches!(world.screen(last).view, View::VetoBoard(board) if board.head.your_turn);
        assert!(stays || is_needed, "{:?}", world.screen(last).view);
    }
}

#[test]
fn bells_are_known_ahead_of_their_time_and_ring_together() {
    let mut world = begin(7, &short(), 3);
    world.until("the match ends", 7_200, is_over);
    world.wait(3);
    let rung: Vec<Vec<(Duration, Duration)>> = (0..7).map(|at| world.app(NodeId(at)).bells.clone()).collect();
    let bells = rung[0].len();
    assert!(bells > 0 && rung.iter().all(|rung| rung.len() == bells), "{rung:?}");
    let air = |at: usize, local| world.field.air.clock(NodeId(at as u32)).unwrap().air(local);
    let mut spreads = Vec::new();
    let mut ahead = Vec::new();
    for phones in (0..bells).map(|bell| rung.iter().map(move |rung| rung[bell]).collect::<Vec<_>>()) {
        let rings: Vec<Duration> = phones.iter().enumerate().map(|(at, &(_, due))| air(at, due)).collect();
        spreads.push(rings.iter().max().unwrap().saturating_sub(*rings.iter().min().unwrap()));
        ahead.extend(phones.iter().map(|(known, due)| due.saturating_sub(*known)));
    }
    ahead.sort();
    spreads.sort();
    println!("{bells} bells: spread {spreads:?}, known ahead {ahead:?}");
    assert!(spreads[bells / 2] <= ms(10), "they ring apart: {spreads:?}");
    assert!(ahead[ahead.len() / 2] >= ms(30), "they are known too late: {ahead:?}");
}

#[test]
fn a_host_of_twelve_hands_builds_few_screens_in_busy_trade() {
    const SECONDS: u32 = 20;

    let mut world = begin(12, &short(), 4);
    world.until("trading", 60, |world| matches!(world.screen(HOST).view, View::Trading(_)));
    world.field.with(HOST, |app, _| app.looked = Some(Looked::default()));
    let mut slices = 0;
    // Between rounds nothing is counted.
    while slices < 50 * SECONDS {
        let trades = matches!(world.screen(HOST).view, View::Trading(_));
        world.field.with(HOST, |app, _| {
            app.looked.iter_mut().for_each(|looked| looked.counts = trades);
        });
        let soon = world.field.now() + ms(20);
        world.field.run(soon);
        slices += u32::from(trades);
    }
    let [steps, built] = world.app(HOST).looked.as_ref().map(|looked| [looked.steps, looked.built]).unwrap();
    // `cargo xtask instructions` reads this line.
    println!("{SECONDS} seconds of a host of 12 hands in trade: {steps} steps, {built} screens");
    assert!(steps > 2 * built && built <= 63 * SECONDS, "{steps} steps, {built} screens");
}
