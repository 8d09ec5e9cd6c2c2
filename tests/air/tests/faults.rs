//! What befalls phones and links, and who learns of it when.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

mod world;

use std::time::Duration;

use outcry_air::{AirConfig, CommandRejected, Fault, Input, NodeId, Output, Profile, Way};
use outcry_link::{LinkCommand, LinkEnd, LinkEvent, LinkId, RadioState};
use world::{TABLE, World, ms, secs};

/// When a phone was told that a link is gone.
fn closed(outputs: &[Output], node: NodeId, link: LinkId) -> Vec<Duration> {
    let of =
        outputs.iter().filter(|output| output.node == node && output.event == LinkEvent::Closed { link });
    of.map(|output| output.at).collect()
}

fn frames(outputs: &[Output], node: NodeId) -> Vec<u8> {
    let of = outputs.iter().filter(|output| output.node == node);
    of.filter_map(|output| match &output.event {
        LinkEvent::Received { bytes, .. } => Some(bytes[0]),
        _ => None,
    })
    .collect()
}

fn soon(at: &[Duration], after: Duration, least: Duration, most: Duration) {
    assert_eq!(at.len(), 1, "told {} times", at.len());
    let took = at[0].checked_sub(after).unwrap();
    assert!(least <= took && took <= most, "after {took:?}");
}

#[test]
fn a_dropped_link_is_gone_for_both_at_once_and_a_broken_one_after_its_supervision() {
    for (profile, supervision) in
        [(Profile::android(), 5_000), (Profile::linux(), 420), (Profile::iphone(), 1_300)]
    {
        let mut world = World::new(AirConfig::calm(), 1);
        let parent = world.add(&Profile { supervision: Some(ms(supervision)), ..profile });
        let child = world.add(&Profile::android());
        let (down, up) = world.link(parent, child);
        let now = world.now;
        world.inflict(parent, Fault::Drop { link: down });
        let outputs = world.pass(secs(9));
        for (node, link) in [(parent, down), (child, up)] {
            soon(&closed(&outputs, node, link), now, Duration::ZERO, ms(20));
            assert_eq!(world.air.link(node, link), None);
        }
        let (down, up) = world.link(parent, child);
        let now = world.now;
        world.inflict(child, Fault::Break { link: up });
        world.send(parent, down, vec![1]);
        let outputs = world.pass(secs(9));
        assert_eq!(frames(&outputs, child), []);
        for (node, link) in [(parent, down), (child, up)] {
            soon(&closed(&outputs, node, link), now, ms(supervision), ms(supervision + 20));
        }
    }
}

#[test]
fn the_supervision_of_a_link_is_that_of_its_parents_system() {
    for (profile, supervision) in [(Profile::android(), 5_000), (Profile::linux(), 420)] {
        let mut world = World::new(AirConfig::default(), 1);
        let [parent, child] = [world.add(&profile), world.add(&Profile::iphone())];
        let (down, up) = world.link(parent, child);
        let now = world.now;
        world.inflict(parent, Fault::Break { link: down });
        soon(&closed(&world.pass(secs(60)), child, up), now, ms(supervision), ms(supervision + 400));
    }
}

#[test]
fn whoever_closes_a_link_is_told_first_and_the_other_at_the_next_event() {
    let (mut world, [parent, child], [down, up]) = World::pair(AirConfig::calm(), 2);
    let now = world.now;
    world.tell(child, LinkCommand::Close { link: up });
    let outputs = world.pass(secs(10));
    soon(&closed(&outputs, child, up), now, Duration::ZERO, ms(20));
    soon(&closed(&outputs, parent, down), now, Duration::ZERO, ms(60));
    world.tell(child, LinkCommand::Close { link: up });
    assert_eq!(world.pass(secs(10)), []);
}

#[test]
fn a_crashed_phone_is_told_nothing_and_missed_after_the_supervision() {
    let (mut world, [parent, child], [down, up]) = World::pair(AirConfig::calm(), 3);
    world.send(parent, down, vec![1]);
    let now = world.now;
    world.inflict(child, Fault::Crash);
    let say = Input { node: child, command: LinkCommand::Advertise { service: TABLE } };
    assert_eq!(world.air.handle_input(say, now), Err(CommandRejected::Crashed(child)));
    let outputs = world.pass(secs(9));
    assert!(outputs.iter().all(|output| output.node == parent), "{outputs:?}");
    soon(&closed(&outputs, parent, down), now, secs(5), ms(5_020));
    assert!(!outputs.iter().any(|output| output.event == LinkEvent::Writable { link: down }));
    world.inflict(child, Fault::Return);
    let outputs = world.pass(secs(1));
    assert_eq!(outputs.len(), 1);
    assert_eq!((outputs[0].node, &outputs[0].event), (child, &LinkEvent::Radio(RadioState::On)));
    let (down_again, up_again) = world.link(parent, child);
    assert!(down_again != down && up_again != up);
    world.send(parent, down_again, vec![2]);
    assert_eq!(frames(&world.pass(secs(1)), child), [2]);
}

#[test]
fn a_phone_that_returns_at_once_still_leaves_a_dead_link_behind() {
    let (mut world, [parent, child], [down, _]) = World::pair(AirConfig::calm(), 3);
    let now = world.now;
    world.inflict(child, Fault::Crash);
    world.inflict(child, Fault::Return);
    let outputs = world.pass(secs(9));
    soon(&closed(&outputs, parent, down), now, secs(5), ms(5_020));
    assert!(
        outputs.iter().any(|output| output.node == child && output.event == LinkEvent::Radio(RadioState::On))
    );
}

#[test]
fn a_radio_that_is_switched_off_has_closed_its_links() {
    let (mut world, [parent, child], [down, up]) = World::pair(AirConfig::calm(), 4);
    let now = world.now;
    // What is on its way up the stack is not told after the radio is off.
    world.send(parent, down, vec![1]);
    world.inflict(child, Fault::Radio(RadioState::Off));
    let outputs = world.pass(secs(9));
    let told: Vec<&LinkEvent> =
        outputs.iter().filter(|output| output.node == child).map(|output| &output.event).collect();
    assert_eq!(told, [&LinkEvent::Radio(RadioState::Off)]);
    soon(&closed(&outputs, parent, down), now, Duration::ZERO, ms(50));
    world.tell(child, LinkCommand::Advertise { service: TABLE });
    world.tell(child, LinkCommand::Send { link: up, frame: vec![1] });
    world.tell(parent, LinkCommand::Scan { services: vec![TABLE], busy: true });
    assert_eq!(world.pass(secs(9)), []);
    world.inflict(child, Fault::Radio(RadioState::Off));
    world.inflict(child, Fault::Radio(RadioState::On));
    let outputs = world.pass(secs(9));
    assert_eq!(outputs.len(), 1, "{outputs:?}");
    assert_eq!(outputs[0].event, LinkEvent::Radio(RadioState::On));
    world.link(parent, child);
}

#[test]
fn a_radio_that_is_on_again_at_once_says_that_it_was_off() {
    for lock in [Duration::ZERO, secs(20)] {
        let (mut world, [_, child], _) = World::pair(AirConfig::calm(), 4);
        world.inflict(child, Fault::Lock { lasts: lock });
        for state in [RadioState::Off, RadioState::On] {
            world.inflict(child, Fault::Radio(state));
            world.pass(lock / 4);
        }
        let outputs = world.pass(secs(30));
        let told: Vec<&LinkEvent> =
            outputs.iter().filter(|output| output.node == child).map(|output| &output.event).collect();
        assert_eq!(told, [&LinkEvent::Radio(RadioState::Off), &LinkEvent::Radio(RadioState::On)], "{lock:?}");
    }
}

#[test]
fn a_locked_phone_keeps_its_links_and_is_told_everything_when_it_wakes() {
    let (mut world, [parent, child], [down, up]) = World::pair(AirConfig::calm(), 5);
    let locked = world.now;
    world.inflict(child, Fault::Lock { lasts: secs(40) });
    assert_eq!(world.air.paused_until(child), Some(locked + secs(40)));
    assert_eq!(world.air.paused_until(parent), None);
    // The app was about to say this.
    world.send(child, up, vec![100]);
    for frame in 0..20 {
        world.send(parent, down, vec![frame]);
        let outputs = world.pass(ms(200));
        assert_eq!(outputs.len(), 1, "{outputs:?}");
        assert_eq!((outputs[0].node, &outputs[0].event), (parent, &LinkEvent::Writable { link: down }));
    }
    world.run(locked + ms(39_999));
    let outputs = world.pass(secs(1));
    assert_eq!(frames(&outputs, child), (0..20).collect::<Vec<u8>>());
    for output in outputs.iter().filter(|output| matches!(output.event, LinkEvent::Received { .. })).take(20)
    {
        assert_eq!(output.at, locked + secs(40));
    }
    assert_eq!(frames(&outputs, parent), [100]);
    assert_eq!(world.air.paused_until(child), None);
}

#[test]
fn what_a_paused_app_says_takes_effect_when_it_runs_again() {
    let (mut world, [parent, child], [down, up]) = World::pair(AirConfig::calm(), 6);
    let now = world.now;
    world.inflict(parent, Fault::Stall { lasts: ms(300) });
    world.tell(parent, LinkCommand::Close { link: down });
    let outputs = world.pass(secs(1));
    soon(&closed(&outputs, child, up), now, ms(300), ms(370));
    soon(&closed(&outputs, parent, down), now, ms(300), ms(320));
}

#[test]
fn a_jam_shorter_than_the_supervision_only_delays() {
    let (mut world, [parent, child], [down, up]) = World::pair(AirConfig::calm(), 7);
    let now = world.now;
    world.inflict(child, Fault::Jam { lasts: ms(4_900) });
    world.send(parent, down, vec![1]);
    world.send(child, up, vec![2]);
    assert_eq!(world.run(now + ms(4_900)), []);
    let outputs = world.pass(secs(9));
    assert_eq!((frames(&outputs, child), frames(&outputs, parent)), (vec![1], vec![2]));
    assert_eq!(closed(&outputs, parent, down), []);
    // Twice in a row is one long jam.
    let now = world.now;
    world.inflict(child, Fault::Jam { lasts: secs(4) });
    world.pass(secs(3));
    world.inflict(child, Fault::Jam { lasts: secs(4) });
    let outputs = world.pass(secs(9));
    for (node, link) in [(parent, down), (child, up)] {
        soon(&closed(&outputs, node, link), now, secs(5), ms(5_020));
    }
}

#[test]
fn a_silent_link_takes_frames_and_delivers_none() {
    for (way, down_comes, up_comes) in
        [(Way::Down, false, true), (Way::Up, true, false), (Way::Both, false, false)]
    {
        let (mut world, [parent, child], [down, up]) = World::pair(AirConfig::calm(), 8);
        world.inflict(child, Fault::Silence { link: up, way });
        let before = world.air.counters(parent).unwrap().frames_swallowed;
        world.send(parent, down, vec![1]);
        world.send(child, up, vec![2]);
        let outputs = world.pass(secs(60));
        let writable =
            outputs.iter().filter(|output| matches!(output.event, LinkEvent::Writable { .. })).count();
        assert_eq!(writable, 2);
        assert_eq!(frames(&outputs, child).len(), usize::from(down_comes));
        assert_eq!(frames(&outputs, parent).len(), usize::from(up_comes));
        let swallowed = world.air.counters(parent).unwrap().frames_swallowed - before;
        assert_eq!(swallowed, u64::from(!down_comes));
        assert!(world.air.link(parent, down).is_some());
    }
}

#[test]
fn the_eighth_link_of_an_android_opens_and_stays_dead() {
    let mut world = World::new(AirConfig::calm(), 9);
    let host = world.add(&Profile::android());
    // Both roles count: one who dials the host, six whom it dials.
    let dialler = world.add(&Profile::iphone());
    world.link(dialler, host);
    for _ in 0..6 {
        let hand = world.add(&Profile::android());
        world.link(host, hand);
    }
    let eighth = world.add(&Profile::android());
    let peer = world.find(host, eighth);
    world.tell(host, LinkCommand::Dial { peer });
    let outputs = world.pass(secs(5));
    let opened = |node| {
        outputs.iter().find_map(|output| match output.event {
            LinkEvent::Opened { link, .. } if output.node == node => Some(link),
            _ => None,
        })
    };
    let (down, up) = (opened(host).unwrap(), opened(eighth).unwrap());
    assert!(!outputs.iter().any(|output| matches!(output.event, LinkEvent::Mtu { .. })));
    world.send(host, down, vec![1]);
    world.send(eighth, up, vec![2]);
    let outputs = world.pass(secs(60));
    assert_eq!(outputs.len(), 2, "{outputs:?}");
    assert!(outputs.iter().all(|output| matches!(output.event, LinkEvent::Writable { .. })));
    // With one of the seven gone there is room, but not for the link that is dead already.
    world.tell(eighth, LinkCommand::Close { link: up });
    world.pass(secs(1));
    let first = world.air.links(host).next().unwrap();
    world.tell(host, LinkCommand::Close { link: first });
    world.pass(secs(1));
    world.link(host, eighth);
}

#[test]
fn a_full_iphone_opens_no_further_link() {
    for end in [LinkEnd::Parent, LinkEnd::Child] {
        let mut world = World::new(AirConfig::calm(), 10);
        let full = world.add(&Profile { cap: Some(Some(2)), ..Profile::iphone() });
        for _ in 0..2 {
            let hand = world.add(&Profile::android());
            world.link(full, hand);
        }
        let other = world.add(&Profile::android());
        let (parent, child) = if end == LinkEnd::Parent { (full, other) } else { (other, full) };
        let peer = world.find(parent, child);
        world.tell(parent, LinkCommand::StopScan);
        world.tell(parent, LinkCommand::Dial { peer });
        let outputs = world.pass(secs(5));
        let told: Vec<&LinkEvent> = outputs
            .iter()
            .map(|output| &output.event)
            .filter(|event| !matches!(event, LinkEvent::Found { .. }))
            .collect();
        assert_eq!(told, [&LinkEvent::DialFailed { peer }]);
    }
}

#[test]
fn a_dial_in_vain_hangs_for_half_a_minute_unless_the_phone_advertises_again() {
    let mut world = World::new(AirConfig::calm(), 11);
    let (parent, child) = (world.add(&Profile::android()), world.add(&Profile::android()));
    let peer = world.find(parent, child);
    world.tell(parent, LinkCommand::StopScan);
    world.tell(child, LinkCommand::StopAdvertising);
    world.pass(secs(1));
    let now = world.now;
    world.tell(parent, LinkCommand::Dial { peer });
    let outputs = world.pass(secs(60));
    assert_eq!(outputs.len(), 1, "{outputs:?}");
    assert_eq!(outputs[0].event, LinkEvent::DialFailed { peer });
    let took = outputs[0].at.checked_sub(now).unwrap();
    assert!((secs(30)..ms(30_020)).contains(&took), "{took:?}");
    world.tell(parent, LinkCommand::Dial { peer });
    world.pass(secs(9));
    world.tell(child, LinkCommand::Advertise { service: TABLE });
    let outputs = world.pass(secs(2));
    let opened = outputs.iter().filter(|output| matches!(output.event, LinkEvent::Opened { .. })).count();
    assert_eq!(opened, 2, "{outputs:?}");
    // The dial that succeeded does not fail later.
    assert_eq!(world.pass(secs(60)), []);
}

#[test]
fn a_dial_that_is_given_up_fails_at_once_and_another_phone_can_be_dialled() {
    let mut world = World::new(AirConfig::calm(), 13);
    let [parent, gone, there] = [(); 3].map(|()| world.add(&Profile::android()));
    let hung = world.find(parent, gone);
    world.tell(gone, LinkCommand::StopAdvertising);
    world.tell(there, LinkCommand::Advertise { service: TABLE });
    let next = world.pass(secs(5)).iter().find_map(|output| match output.event {
        LinkEvent::Found { peer, .. } if peer != hung => Some(peer),
        _ => None,
    });
    let next = next.unwrap();
    world.tell(parent, LinkCommand::Dial { peer: hung });
    world.pass(secs(6));
    // Who is not being dialled is not given up.
    world.tell(parent, LinkCommand::CancelDial { peer: next });
    assert_eq!(
        world.air.handle_input(Input { node: parent, command: LinkCommand::Dial { peer: next } }, world.now),
        Err(CommandRejected::Dialling(parent))
    );
    world.tell(parent, LinkCommand::CancelDial { peer: hung });
    world.tell(parent, LinkCommand::Dial { peer: next });
    let outputs = world.pass(secs(60));
    assert_eq!(outputs[0].event, LinkEvent::DialFailed { peer: hung });
    let failed = outputs.iter().filter(|output| matches!(output.event, LinkEvent::DialFailed { .. })).count();
    assert_eq!((failed, world.air.links(parent).count()), (1, 1), "{outputs:?}");
}

#[test]
fn of_two_who_dial_the_same_phone_one_gets_it() {
    for seed in 0..20 {
        let mut world = World::new(AirConfig::calm(), seed);
        let [one, other, wanted] = [(); 3].map(|()| world.add(&Profile::android()));
        let peers = [one, other].map(|finder| world.find(finder, wanted));
        for (finder, peer) in [(one, peers[0]), (other, peers[1])] {
            world.tell(finder, LinkCommand::StopScan);
            world.tell(finder, LinkCommand::Dial { peer });
        }
        let outputs = world.pass(secs(40));
        let opened: Vec<NodeId> = outputs
            .iter()
            .filter(|output| matches!(output.event, LinkEvent::Opened { .. }))
            .map(|output| output.node)
            .collect();
        assert_eq!(opened.len(), 2);
        assert!(opened.contains(&wanted));
        let loser = if opened.contains(&one) { other } else { one };
        let failed =
            outputs.iter().find(|output| matches!(output.event, LinkEvent::DialFailed { .. })).unwrap();
        assert_eq!(failed.node, loser);
    }
}

#[test]
fn faults_of_links_that_are_gone_and_phones_that_never_were() {
    let mut world = World::new(AirConfig::calm(), 12);
    let node = world.add(&Profile::android());
    world.inflict(node, Fault::Drop { link: LinkId(5) });
    world.inflict(node, Fault::Break { link: LinkId(5) });
    world.inflict(node, Fault::Silence { link: LinkId(5), way: Way::Both });
    world.inflict(node, Fault::Return);
    let nobody = NodeId(7);
    assert_eq!(world.air.inflict(nobody, Fault::Crash, world.now), Err(CommandRejected::NoSuchNode(nobody)));
    assert_eq!(world.pass(secs(1)).len(), 1);
}
