//! Links while nothing befalls them: how they open, what they carry, and what their ends may say.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]
#![allow(clippy::cast_precision_loss, reason = "counts and times of a test are small")]

mod world;

use std::time::Duration;

use outcry_air::{
    AirConfig, CommandRejected, Fault, Input, Loss, NodeId, Output, PauseTrace, Phy, Profile, Traced,
};
use outcry_link::{LinkCommand, LinkEnd, LinkEvent, LinkId, PeerId, RadioState, ServiceId};
use world::{TABLE, World, mean, ms, secs};

fn received(outputs: &[Output], node: NodeId) -> Vec<(Duration, Vec<u8>)> {
    let of = outputs.iter().filter(|output| output.node == node);
    of.filter_map(|output| match &output.event {
        LinkEvent::Received { bytes, .. } => Some((output.at, bytes.clone())),
        _ => None,
    })
    .collect()
}

#[test]
fn a_phone_is_told_first_that_its_radio_is_on() {
    let mut world = World::new(AirConfig::calm(), 1);
    let node = world.add(&Profile::android());
    let outputs = world.pass(secs(1));
    assert_eq!(outputs.len(), 1);
    assert_eq!((outputs[0].node, &outputs[0].event), (node, &LinkEvent::Radio(RadioState::On)));
}

#[test]
fn phones_meet_while_one_advertises_what_the_other_looks_for() {
    let mut world = World::new(AirConfig::calm(), 1);
    let (finder, found) = (world.add(&Profile::android()), world.add(&Profile::iphone()));
    world.pass(secs(1));
    world.tell(found, LinkCommand::Advertise { service: ServiceId([1; 16]) });
    world.tell(finder, LinkCommand::Scan { services: vec![TABLE], busy: true });
    assert_eq!(world.pass(secs(5)), []);
    world.tell(found, LinkCommand::Advertise { service: TABLE });
    let heard = world.pass(secs(5));
    assert!((4..=6).contains(&heard.len()), "{heard:?}");
    let LinkEvent::Found { peer, service, rssi } = heard[0].event else { panic!("{heard:?}") };
    assert_eq!(service, TABLE);
    assert!((-80..=-40).contains(&rssi.unwrap()));
    for output in &heard {
        assert!(matches!(output.event, LinkEvent::Found { peer: again, .. } if again == peer));
    }
    world.tell(found, LinkCommand::StopAdvertising);
    world.pass(ms(100));
    assert_eq!(world.pass(secs(5)), []);
    world.tell(found, LinkCommand::Advertise { service: TABLE });
    world.tell(finder, LinkCommand::StopScan);
    assert_eq!(world.pass(secs(5)), []);
}

#[test]
fn a_found_phone_is_known_until_the_next_scan() {
    let mut world = World::new(AirConfig::calm(), 2);
    let (finder, found) = (world.add(&Profile::android()), world.add(&Profile::android()));
    let peer = world.find(finder, found);
    world.tell(finder, LinkCommand::Scan { services: vec![], busy: true });
    world.pass(ms(100));
    world.tell(finder, LinkCommand::Dial { peer });
    let outputs = world.pass(ms(100));
    assert_eq!(outputs.len(), 1, "{outputs:?}");
    assert_eq!(outputs[0].event, LinkEvent::DialFailed { peer });
    world.tell(finder, LinkCommand::Dial { peer: PeerId(99) });
    assert_eq!(world.pass(ms(100))[0].event, LinkEvent::DialFailed { peer: PeerId(99) });
}

#[test]
fn both_ends_are_told_of_a_link_and_then_of_its_mtu() {
    let mut world = World::new(AirConfig::calm(), 3);
    let (parent, child) = (world.add(&Profile::android()), world.add(&Profile::iphone()));
    let peer = world.find(parent, child);
    let dialled = world.now;
    world.tell(parent, LinkCommand::Dial { peer });
    let outputs = world.pass(secs(3));
    let of = |node: NodeId| -> Vec<&LinkEvent> {
        let of = outputs.iter().filter(|output| output.node == node);
        of.map(|output| &output.event).filter(|event| !matches!(event, LinkEvent::Found { .. })).collect()
    };
    let (above, below) = (of(parent), of(child));
    let LinkEvent::Opened { link: down, end: LinkEnd::Parent, peer: Some(whom), mtu: 23 } = *above[0] else {
        panic!("{above:?}")
    };
    assert_eq!(whom, peer);
    let LinkEvent::Opened { link: up, end: LinkEnd::Child, peer: None, mtu: 23 } = *below[0] else {
        panic!("{below:?}")
    };
    let LinkEvent::Mtu { link, mtu } = *above[1] else { panic!("{above:?}") };
    assert!(link == down && [185, 293].contains(&mtu));
    assert_eq!(below[1..], [&LinkEvent::Mtu { link: up, mtu }]);
    let opened = outputs.iter().find(|output| matches!(output.event, LinkEvent::Opened { .. })).unwrap();
    let took = opened.at.checked_sub(dialled).unwrap();
    assert!((ms(600)..ms(1_720)).contains(&took), "{took:?}");
    let facts = world.air.link(parent, down).unwrap();
    assert_eq!((facts.peer, facts.peer_link, facts.mtu, facts.interval), (child, up, mtu, ms(30)));
    // A peripheral that was dialled advertises no more.
    world.tell(parent, LinkCommand::Scan { services: vec![TABLE], busy: true });
    assert_eq!(world.pass(secs(5)), []);
}

#[test]
fn the_mtu_is_the_smaller_and_23_until_then() {
    for (one, other, agreed) in [(517, 185, 185), (293, 517, 293), (517, 517, 517), (517, 23, 23)] {
        let mut world = World::new(AirConfig::calm(), 4);
        let [parent, child] =
            [one, other].map(|mtu| world.add(&Profile { mtu: Some(mtu), ..Profile::linux() }));
        let peer = world.find(parent, child);
        world.tell(parent, LinkCommand::Dial { peer });
        let mut link = None;
        while link.is_none() {
            if let LinkEvent::Opened { link: opened, end: LinkEnd::Parent, .. } =
                world.next(secs(9)).unwrap().event
            {
                link = Some(opened);
            }
        }
        let link = link.unwrap();
        let send = |world: &mut World, length: usize| {
            let command = LinkCommand::Send { link, frame: vec![0; length] };
            world.air.handle_input(Input { node: parent, command }, world.now)
        };
        let most = |most| CommandRejected::TooLong { node: parent, link, length: most + 1, most };
        assert_eq!(send(&mut world, 21), Err(most(20)));
        world.pass(secs(1));
        assert_eq!(world.air.link(parent, link).unwrap().mtu, agreed);
        let longest = usize::from(agreed - 3).min(512);
        assert_eq!(send(&mut world, longest + 1), Err(most(longest)));
        assert_eq!(send(&mut world, longest), Ok(()));
        assert_eq!(received(&world.pass(secs(1)), child)[0].1.len(), longest);
    }
}

#[test]
fn what_an_app_may_not_say_is_refused_and_changes_nothing() {
    let (mut world, [parent, child], [down, _]) = World::pair(AirConfig::calm(), 5);
    let mut input = |node, command| world.air.handle_input(Input { node, command }, world.now);
    let nobody = NodeId(9);
    assert_eq!(input(nobody, LinkCommand::StopScan), Err(CommandRejected::NoSuchNode(nobody)));
    let frame = vec![1];
    assert_eq!(input(parent, LinkCommand::Send { link: down, frame: frame.clone() }), Ok(()));
    let again = LinkCommand::Send { link: down, frame: vec![2] };
    assert_eq!(input(parent, again), Err(CommandRejected::NotWritable(parent, down)));
    // The app may not know yet that a link is gone.
    assert_eq!(input(parent, LinkCommand::Send { link: LinkId(77), frame: frame.clone() }), Ok(()));
    assert_eq!(input(parent, LinkCommand::Close { link: LinkId(77) }), Ok(()));
    let outputs = world.pass(secs(1));
    let frames: Vec<Vec<u8>> = received(&outputs, child).into_iter().map(|(_, bytes)| bytes).collect();
    assert_eq!(frames, [frame]);
    let third = world.add(&Profile::android());
    let peer = world.find(parent, third);
    world.tell(parent, LinkCommand::Dial { peer });
    let dial = Input { node: parent, command: LinkCommand::Dial { peer } };
    assert_eq!(world.air.handle_input(dial, world.now), Err(CommandRejected::Dialling(parent)));
    assert!(CommandRejected::Dialling(parent).to_string().contains("phone 0"));
}

/// One way = stack + U(0, CI) + air + stack, without losses.
#[test]
fn one_way_takes_what_the_model_says() {
    for (interval, phy, length, way, air) in [
        (15, Phy::One, 60, LinkEnd::Parent, 0.616),
        (30, Phy::One, 60, LinkEnd::Child, 0.846),
        (30, Phy::Two, 60, LinkEnd::Parent, 0.312),
        (50, Phy::One, 182, LinkEnd::Parent, 1.592),
        // Three packets at three events.
        (30, Phy::One, 512, LinkEnd::Parent, 60.216),
    ] {
        let mut world = World::new(AirConfig { phy, ..AirConfig::calm() }, 6);
        let mut profile = Profile::android();
        profile.interval = Some(ms(interval));
        let [parent, child] = [world.add(&profile), world.add(&profile)];
        let (down, up) = world.link(parent, child);
        let (from, link, to) =
            if way == LinkEnd::Parent { (parent, down, child) } else { (child, up, parent) };
        let times: Vec<Duration> = (0..20_000)
            .map(|step| {
                world.pass(Duration::from_micros(400_000 + step * 7_919 % 50_000));
                let sent = world.now;
                world.send(from, link, vec![0; length]);
                let outputs = world.pass(ms(300));
                received(&outputs, to)[0].0.checked_sub(sent).unwrap()
            })
            .collect();
        let expected = 2.0 * 2.5 * 0.18_f64.exp() + interval as f64 / 2.0 + air;
        let mean = mean(&times);
        assert!((mean / expected - 1.0).abs() < 0.015, "{interval} {length}: {mean} is not {expected}");
    }
}

#[test]
fn an_event_of_several_packets_carries_a_long_frame_at_once() {
    let mut profile = Profile::android();
    profile.interval = Some(ms(100));
    for (packets_per_event, events) in [(1, 3), (2, 2), (3, 1), (6, 1)] {
        let mut world = World::new(AirConfig { packets_per_event, ..AirConfig::calm() }, 7);
        let [parent, child] = [world.add(&profile), world.add(&profile)];
        let (down, _) = world.link(parent, child);
        let takes: Vec<Duration> = (0..200)
            .map(|_| {
                world.pass(ms(977));
                let sent = world.now;
                world.send(parent, down, vec![0; 512]);
                received(&world.pass(secs(1)), child)[0].0.checked_sub(sent).unwrap()
            })
            .collect();
        let events_taken = (mean(&takes) + 50.0) / 100.0;
        assert!((events_taken - f64::from(events)).abs() < 0.4, "{packets_per_event}: {events_taken}");
        assert_eq!(world.air.counters(parent).unwrap().packets, 600);
    }
}

#[test]
fn writable_comes_when_the_frame_has_been_acknowledged() {
    let air_config = AirConfig { loss: Loss::even(0.3), ..AirConfig::calm() };
    let (mut world, [parent, child], [down, _]) = World::pair(air_config, 8);
    for step in 0..500 {
        world.pass(ms(400 + step % 31));
        let sent = world.now;
        world.send(parent, down, vec![3; 20]);
        let outputs = world.pass(secs(3));
        let writable: Vec<&Output> =
            outputs.iter().filter(|output| output.event == LinkEvent::Writable { link: down }).collect();
        assert_eq!(writable.len(), 1);
        assert!(writable[0].at > sent);
        assert_eq!(received(&outputs, child).len(), 1);
    }
    let counters = world.air.counters(parent).unwrap();
    assert_eq!((counters.frames_sent, world.air.counters(child).unwrap().frames_received), (500, 500));
    assert_eq!(counters.packets, 500 + counters.retransmissions);
    assert_eq!(counters.losses, counters.retransmissions);
    let share = counters.losses as f64 / counters.packets as f64;
    assert!((share - 0.3).abs() < 0.05, "{share}");
}

/// Once the air took a frame from the moment at which the last had left, before the app was told so.
#[test]
fn a_frame_may_follow_only_when_the_app_has_been_told() {
    let (mut world, [parent, _], [down, _]) = World::pair(AirConfig::calm(), 12);
    world.send(parent, down, vec![1]);
    while world.air.counters(parent).unwrap().frames_sent == 0 {
        world.now += Duration::from_micros(10);
        world.air.handle_timeout(world.now);
    }
    let again = |world: &mut World| {
        let command = LinkCommand::Send { link: down, frame: vec![2] };
        world.air.handle_input(Input { node: parent, command }, world.now)
    };
    assert_eq!(again(&mut world), Err(CommandRejected::NotWritable(parent, down)));
    world.pass(ms(100));
    assert_eq!(again(&mut world), Ok(()));
}

/// Whatever is lost, stalled or held back: a link that lives delivers everything once and in order.
#[test]
fn a_link_that_lives_is_reliable_and_in_order() {
    for seed in 0..40 {
        let air_config =
            AirConfig { drop_every: None, silent_per_hour: 0.0, loss: Loss::of(0.2), ..AirConfig::default() };
        let mut world = World::new(air_config.hastened(10), seed);
        let mut iphone = Profile::iphone();
        iphone.hiccups = Some(true);
        let nodes = [world.add(&iphone), world.add(&Profile::android())];
        let (down, up) = world.link(nodes[0], nodes[1]);
        let links = [down, up];
        let (mut sent, mut got) = ([0_u32; 2], [0_u32; 2]);
        let mut told = Duration::ZERO;
        for end in 0..2 {
            world.send(nodes[end], links[end], 0_u32.to_be_bytes().to_vec());
            sent[end] = 1;
        }
        let last = world.now + secs(120);
        while let Some(output) = world.next(last + secs(900)) {
            assert!(output.at >= told);
            told = output.at;
            let end = usize::from(output.node == nodes[1]);
            match output.event {
                LinkEvent::Writable { link } if output.at < last => {
                    assert_eq!(link, links[end]);
                    world.send(nodes[end], link, sent[end].to_be_bytes().to_vec());
                    sent[end] += 1;
                }
                LinkEvent::Received { bytes, .. } => {
                    assert_eq!(bytes, got[end].to_be_bytes());
                    got[end] += 1;
                }
                LinkEvent::Closed { .. } => panic!("the link is gone"),
                _ => {}
            }
        }
        assert_eq!((got[0], got[1]), (sent[1], sent[0]));
        assert!(got[0] > 100 && got[1] > 100, "{got:?}");
    }
}

#[test]
fn a_sniffer_hears_every_frame_and_advert_once() {
    let air_config = AirConfig { loss: Loss::even(0.4), ..AirConfig::calm() };
    let (mut world, [parent, child], [down, up]) = World::pair(air_config, 9);
    assert_eq!(world.air.poll_sniffed(), None);
    world.air.sniff(true);
    for number in 0..50 {
        world.send(parent, down, vec![number; 30]);
        world.send(child, up, vec![100 + number; 30]);
        world.pass(secs(2));
    }
    world.tell(child, LinkCommand::Advertise { service: TABLE });
    let mut heard = Vec::new();
    while let Some(sniffed) = world.air.poll_sniffed() {
        heard.push(sniffed);
    }
    assert_eq!(heard.len(), 101);
    assert!(heard.windows(2).all(|pair| pair[0].at <= pair[1].at));
    let advert = heard.pop().unwrap();
    assert_eq!((advert.from, advert.to, advert.bytes), (child, None, TABLE.0.to_vec()));
    for number in 0..50 {
        let from = |node| heard.iter().filter(move |sniffed| sniffed.from == node);
        assert_eq!(from(parent).filter(|sniffed| sniffed.bytes == [number; 30]).count(), 1);
        assert_eq!(from(child).filter(|sniffed| sniffed.bytes == [100 + number; 30]).count(), 1);
    }
    world.air.sniff(false);
    assert_eq!(world.air.poll_sniffed(), None);
}

#[test]
fn a_frame_is_stamped_by_the_clock_of_its_receiver() {
    let air_config = AirConfig { drift: 20.0, clock_offset: secs(86_400), ..AirConfig::calm() };
    let (mut world, [parent, child], [down, _]) = World::pair(air_config, 10);
    let clocks = [parent, child].map(|node| world.air.clock(node).unwrap());
    assert_ne!(clocks[0], clocks[1]);
    world.pass(secs(1_000));
    world.send(parent, down, vec![1]);
    let outputs = world.pass(secs(1));
    let output = outputs.iter().find(|output| output.node == child).unwrap();
    let LinkEvent::Received { at, .. } = output.event else { panic!("{output:?}") };
    assert_eq!(at, clocks[1].local(output.at));
    assert_ne!(at, output.at);
}

#[test]
fn whoever_traces_an_air_knows_where_frames_were_and_when_apps_stood_still() {
    let mut world = World::new(AirConfig { loss: Loss::even(0.5), ..AirConfig::calm() }, 4);
    let (parent, child) = (world.phone(ms(30)), world.phone(ms(30)));
    let (down, _) = world.link(parent, child);
    world.send(parent, down, vec![1]);
    world.pass(secs(5));
    assert_eq!(world.air.poll_traced(), None);
    world.air.trace(true);
    let (mut lost, mut frames) = (0, 0);
    for stands in [false, true].repeat(10) {
        let sent = world.now;
        world.send(parent, down, vec![2]);
        if stands {
            world.inflict(child, Fault::Stall { lasts: secs(3) });
        }
        let outputs = world.pass(secs(5));
        let traced: Vec<Traced> = std::iter::from_fn(|| world.air.poll_traced()).collect();
        let pause = PauseTrace { node: child, from: sent, until: sent + secs(3) };
        assert_eq!(traced.first() == Some(&Traced::Pause(pause)), stands);
        let Some(&Traced::Frame(frame)) = traced.last() else { panic!("{traced:?}") };
        assert_eq!((frame.from, frame.to, frame.sent, frame.slow), (parent, child, sent, false));
        assert_eq!(frame.taken, received(&outputs, child)[0].0);
        let order =
            [frame.opened, frame.sent, frame.ready, frame.event, frame.carried, frame.arrived, frame.taken];
        assert!(order.is_sorted(), "{frame:?}");
        assert!(frame.event < frame.ready + ms(30) && (frame.taken > frame.arrived) == stands, "{frame:?}");
        lost += (frame.carried.saturating_sub(frame.event)).as_millis() / 30;
        frames += 1;
    }
    assert!(lost > frames / 2 && lost < 2 * frames, "{lost} of {frames}");
}
