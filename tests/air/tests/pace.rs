//! Links that are told to be quick or slow, and what radios do meanwhile.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

mod world;

use std::time::Duration;

use outcry_air::{Activity, AirConfig, Profile, System};
use outcry_link::{LinkCommand, LinkEvent};
use world::{TABLE, World, ms, secs};

const SYSTEMS: [System; 3] = [System::Android, System::Iphone, System::Linux];

fn interval(parent: System, child: System, slow: [bool; 2]) -> Duration {
    let mut world = World::new(AirConfig::calm(), 3);
    let nodes = [parent, child].map(|system| world.add(&Profile::of(system)));
    let links = world.link(nodes[0], nodes[1]);
    for ((node, link), slow) in nodes.into_iter().zip([links.0, links.1]).zip(slow) {
        world.tell(node, LinkCommand::Pace { link, busy: !slow });
    }
    world.pass(secs(1));
    world.air.link(nodes[0], links.0).unwrap().interval
}

#[test]
fn who_can_choose_has_the_link_be_slow() {
    for parent in SYSTEMS {
        for child in SYSTEMS {
            let slowed = [[true, false], [false, true]].map(|slow| interval(parent, child, slow) > ms(100));
            let asked = match (parent, child) {
                (System::Android, _) => [true, false],
                (System::Iphone, System::Android | System::Iphone) => [false, true],
                _ => [false, false],
            };
            assert_eq!(slowed, asked, "{parent:?} {child:?}");
            assert_eq!(interval(parent, child, [false; 2]), ms(30));
        }
    }
}

/// An event of nothing but empty packets takes 460 µs at both ends.
#[test]
fn a_slow_link_is_quick_again_when_it_is_told_and_its_events_are_counted() {
    let (mut world, [parent, child], [down, up]) = World::pair(AirConfig::calm(), 4);
    let in_a_minute = |world: &mut World| {
        let before = [parent, child].map(|node| world.air.activity(node).unwrap());
        world.pass(secs(60));
        let after = [parent, child].map(|node| world.air.activity(node).unwrap());
        [after[0] - before[0], after[1] - before[1]]
    };
    let quick = Activity { events: 2_000, on_air: Duration::from_millis(920) };
    assert_eq!(in_a_minute(&mut world), [quick; 2]);
    world.tell(parent, LinkCommand::Pace { link: down, busy: false });
    world.pass(secs(1));
    // The child sleeps through two events of three.
    let [above, below] = in_a_minute(&mut world);
    assert!(
        (533..=534).contains(&above.events) && (177..=178).contains(&below.events),
        "{above:?} {below:?}"
    );
    assert_eq!(below.on_air, Duration::from_micros(460 * below.events));
    assert!(above.on_air > below.on_air && above.on_air < 3 * below.on_air);
    for (node, link, soon) in [(child, up, ms(150)), (parent, down, ms(375))] {
        world.send(node, link, vec![1; 20]);
        let sent = world.now;
        let outputs = world.pass(secs(1));
        let arrived = outputs.iter().find(|output| matches!(output.event, LinkEvent::Received { .. }));
        assert!(arrived.unwrap().at < sent + soon);
    }
    world.tell(parent, LinkCommand::Pace { link: down, busy: true });
    world.pass(secs(1));
    assert_eq!(in_a_minute(&mut world), [quick; 2]);
}

#[test]
fn a_slow_scan_is_on_for_a_tenth_of_the_time_and_still_tells_again() {
    for (busy, on_air, latest) in [(true, secs(60), ms(600)), (false, secs(6), ms(2_000))] {
        let mut world = World::new(AirConfig::calm(), 5);
        let [finder, found] = [world.add(&Profile::android()), world.add(&Profile::android())];
        world.pass(secs(1));
        world.tell(finder, LinkCommand::Scan { services: vec![TABLE], busy });
        world.tell(found, LinkCommand::Advertise { service: TABLE });
        let began = world.now;
        let outputs = world.pass(secs(60));
        let found_at: Vec<Duration> = outputs.iter().map(|output| output.at).collect();
        assert!(found_at[0] <= began + latest, "{began:?} {found_at:?}");
        // Sooner than it would count as gone.
        assert!(found_at.windows(2).all(|pair| pair[1] < pair[0] + ms(2_500)));
        let activity = world.air.activity(finder).unwrap();
        assert_eq!(activity.on_air.as_millis(), on_air.as_millis());
        let adverts = world.air.activity(found).unwrap();
        assert_eq!((adverts.events, adverts.on_air), (600, 600 * Duration::from_micros(1_128)));
        world.tell(finder, LinkCommand::StopScan);
        world.tell(found, LinkCommand::StopAdvertising);
        world.pass(secs(60));
        assert_eq!(world.air.activity(finder), Some(activity));
        assert_eq!(world.air.activity(found), Some(adverts));
    }
}
