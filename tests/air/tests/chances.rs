//! How often things happen that happen by chance: each knob by itself, over many links or phones, with fixed seeds.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]
#![allow(clippy::cast_precision_loss, reason = "counts and times of a test are small")]

mod world;

use std::time::Duration;

use outcry_air::{AirConfig, Fault, Loss, NodeId, Profile, Way};
use outcry_link::{LinkCommand, LinkEvent, LinkId};
use world::{World, mean, ms, secs};

/// Two phones and both ends of their link.
type Pair = ([NodeId; 2], [LinkId; 2]);

/// So many pairs with a link each.
fn pairs(air_config: AirConfig, seed: u64, count: usize) -> (World, Vec<Pair>) {
    let mut world = World::new(air_config, seed);
    let pairs = (0..count)
        .map(|_| {
            let nodes = [(); 2].map(|()| world.add(&Profile::android()));
            let (down, up) = world.link(nodes[0], nodes[1]);
            (nodes, [down, up])
        })
        .collect();
    (world, pairs)
}

fn near(share: f64, expected: f64, tolerance: f64) {
    assert!((share - expected).abs() < tolerance, "{share} is not {expected}");
}

#[test]
fn links_break_after_half_an_hour_on_average() {
    let air_config = AirConfig { drop_every: AirConfig::default().drop_every, ..AirConfig::calm() };
    let mut lived = Vec::new();
    for seed in 0..1_500 {
        let (mut world, nodes, links) = World::pair(air_config.clone(), seed);
        let opened = world.now;
        let outputs = world.pass(secs(100 * 3_600));
        let closed: Vec<Duration> = [0, 1]
            .map(|end| {
                let is = |output: &&outcry_air::Output| {
                    output.node == nodes[end] && output.event == LinkEvent::Closed { link: links[end] }
                };
                outputs.iter().find(is).unwrap().at
            })
            .to_vec();
        assert!(closed[0].abs_diff(closed[1]) < ms(60));
        lived.push(closed[0].checked_sub(opened).unwrap());
    }
    // Five seconds of supervision come on top.
    near(mean(&lived) / 60_000.0, 30.0, 2.0);
    let longer = lived.iter().filter(|lived| **lived > secs(1_800)).count();
    near(longer as f64 / lived.len() as f64, (-1.0_f64).exp(), 0.03);
}

#[test]
fn one_link_of_two_hundred_falls_silent_within_an_hour() {
    let air_config = AirConfig { silent_per_hour: AirConfig::default().silent_per_hour, ..AirConfig::calm() };
    let (mut silent, mut ways) = (0, [0; 3]);
    let links = 20_000;
    let (mut world, pairs) = pairs(air_config, 1, 1_000);
    for _ in 0..links / pairs.len() {
        // An hour of a thousand links, at the end of which each that is left says something both ways.
        world.pass(secs(3_600));
        let before: Vec<[u64; 2]> = pairs.iter().map(|pair| swallowed(&world, pair)).collect();
        for (nodes, links) in &pairs {
            world.send(nodes[0], links[0], vec![1]);
            world.send(nodes[1], links[1], vec![1]);
        }
        world.pass(secs(5));
        for (pair, before) in pairs.iter().zip(before) {
            let now = swallowed(&world, pair);
            let lost = [now[0] > before[0], now[1] > before[1]];
            silent += usize::from(lost[0] || lost[1]);
            match lost {
                [true, false] => ways[0] += 1,
                [false, true] => ways[1] += 1,
                [true, true] => ways[2] += 1,
                [false, false] => {}
            }
            if lost != [false, false] {
                world.inflict(pair.0[0], Fault::Drop { link: pair.1[0] });
            }
        }
    }
    near(silent as f64 / links as f64, 0.005, 0.0015);
    assert!(ways.iter().all(|&way| way >= 15), "{ways:?}");
}

fn swallowed(world: &World, (nodes, links): &Pair) -> [u64; 2] {
    [0, 1].map(|end| world.air.link(nodes[end], links[end]).map_or(0, |link| link.counters.frames_swallowed))
}

#[test]
fn phones_are_locked_once_in_ten_minutes_for_half_a_minute() {
    let default = AirConfig::default();
    let air_config = AirConfig { lock_every: default.lock_every, ..AirConfig::calm() };
    let (count, pauses, shortest, longest) = paused(air_config, ms(500), 60);
    // Every ten minutes 32.5 s: the next is awaited from the beginning of the last, so a few fall together.
    near(count, 6.0, 0.6);
    near(pauses, 0.0527, 0.006);
    assert!(shortest >= ms(4_500) && shortest < ms(8_000), "{shortest:?}");
    assert!(longest > secs(55), "{longest:?}");
}

#[test]
fn apps_stall_once_a_minute_for_a_moment() {
    let default = AirConfig::default();
    let air_config = AirConfig { stall_every: default.stall_every, ..AirConfig::calm() };
    let (count, pauses, shortest, longest) = paused(air_config, ms(10), 20);
    near(count, 60.0, 4.0);
    near(pauses, 0.175 / 60.0, 0.0003);
    assert!(shortest >= ms(40) && shortest < ms(80), "{shortest:?}");
    assert!(longest > ms(280) && longest < ms(600), "{longest:?}");
}

/// Over an hour of so many phones, looked at every so often: pauses a phone, their share of time, the shortest and the longest.
fn paused(air_config: AirConfig, every: Duration, phones: usize) -> (f64, f64, Duration, Duration) {
    let mut world = World::new(air_config, 2);
    let nodes: Vec<NodeId> = (0..phones).map(|_| world.add(&Profile::android())).collect();
    let mut since: Vec<Option<Duration>> = vec![None; phones];
    let mut pauses = Vec::new();
    let (mut looks, mut asleep) = (0_u64, 0_u64);
    while world.now < secs(3_600) {
        world.pass(every);
        for (node, since) in nodes.iter().zip(&mut since) {
            looks += 1;
            if world.air.paused_until(*node).is_some() {
                asleep += 1;
                since.get_or_insert(world.now);
            } else if let Some(since) = since.take() {
                pauses.push(world.now.checked_sub(since).unwrap());
            }
        }
    }
    let share = asleep as f64 / looks as f64;
    let count = pauses.len() as f64 / phones as f64;
    (count, share, *pauses.iter().min().unwrap(), *pauses.iter().max().unwrap())
}

/// How long dials take that succeed, and how long those that fail.
fn dials(air_config: &AirConfig, again: bool) -> (Vec<Duration>, Vec<Duration>) {
    let (mut opened, mut failed) = (Vec::new(), Vec::new());
    for seed in 0..3_000 {
        let mut world = World::new(air_config.clone(), seed);
        let nodes = [(); 2].map(|()| world.add(&Profile::android()));
        if again {
            let (down, _) = world.link(nodes[0], nodes[1]);
            world.inflict(nodes[0], Fault::Drop { link: down });
            world.pass(ms(100));
        }
        let peer = world.find(nodes[0], nodes[1]);
        world.tell(nodes[0], LinkCommand::StopScan);
        let dialled = world.now;
        world.tell(nodes[0], LinkCommand::Dial { peer });
        loop {
            let output = world.next(dialled + secs(60)).unwrap();
            let took = output.at.checked_sub(dialled).unwrap();
            match output.event {
                LinkEvent::Opened { .. } if output.node == nodes[0] => break opened.push(took),
                LinkEvent::DialFailed { .. } => break failed.push(took),
                _ => {}
            }
        }
    }
    (opened, failed)
}

#[test]
fn the_first_dial_takes_a_second_and_one_of_twelve_fails() {
    let air_config = AirConfig { connect_fails: AirConfig::default().connect_fails, ..AirConfig::calm() };
    let (opened, failed) = dials(&air_config, false);
    near(failed.len() as f64 / 3_000.0, 0.08, 0.015);
    // The stack's 3 ms come on top.
    near(mean(&opened), 1_153.0, 20.0);
    assert!(opened.iter().chain(&failed).all(|took| (ms(600)..ms(1_750)).contains(took)));
}

#[test]
fn a_dial_after_a_drop_takes_longer_and_one_of_twenty_hangs() {
    let air_config = AirConfig { relink_stuck: AirConfig::default().relink_stuck, ..AirConfig::calm() };
    let (opened, failed) = dials(&air_config, true);
    near(failed.len() as f64 / 3_000.0, 0.05, 0.012);
    near(mean(&opened), 3_503.0, 50.0);
    assert!(opened.iter().all(|took| (ms(2_000)..ms(5_050)).contains(took)));
    assert!(failed.iter().all(|took| (ms(30_000)..ms(30_050)).contains(took)));
}

#[test]
fn the_share_of_lost_events_is_the_mean_of_the_loss() {
    for (loss, expected) in [(Loss::USUAL, 0.034), (Loss::of(0.05), 0.05), (Loss::of(0.15), 0.15)] {
        let (mut world, pairs) = pairs(AirConfig { loss, ..AirConfig::calm() }, 3, 100);
        for _ in 0..600 {
            for (nodes, links) in &pairs {
                world.send(nodes[0], links[0], vec![1]);
            }
            world.pass(secs(10));
        }
        let (mut first, mut lost) = (0, 0);
        for (nodes, _) in &pairs {
            let counters = world.air.counters(nodes[0]).unwrap();
            first += counters.packets - counters.retransmissions;
            lost += counters.losses;
        }
        assert_eq!(first, 60_000);
        // A lost event is followed by another try, in the same burst: more are lost than the mean of first tries.
        let tries = lost as f64 / (first + lost) as f64;
        assert!(tries > expected - 0.005 && tries < expected * 1.6, "{tries} of {expected}");
    }
}

#[test]
fn a_profile_may_lay_down_a_loss_and_the_worse_of_both_counts() {
    let mut world = World::new(AirConfig::calm(), 4);
    let far = world.add(&Profile { loss: Some(Loss::even(0.5)), ..Profile::android() });
    let near_by = [(); 2].map(|()| world.add(&Profile::android()));
    let links = near_by.map(|node| (far, world.link(far, node).0));
    let apart = world.link(near_by[0], near_by[1]);
    for _ in 0..1_000 {
        for (node, link) in links.into_iter().chain([(near_by[0], apart.0)]) {
            world.send(node, link, vec![1]);
        }
        world.pass(secs(2));
    }
    let counters = world.air.counters(far).unwrap();
    near(counters.losses as f64 / counters.packets as f64, 0.5, 0.03);
    assert_eq!(world.air.link(near_by[0], apart.0).unwrap().counters.losses, 0);
}

#[test]
fn hiccups_cost_a_few_deliveries_a_burst() {
    let (mut world, with) =
        (World::new(AirConfig::calm(), 5), Profile { hiccups: Some(true), ..Profile::iphone() });
    let (parent, child) = (world.add(&Profile::android()), world.add(&with));
    let (down, _) = world.link(parent, child);
    let mut late = 0;
    for _ in 0..20_000 {
        world.pass(ms(1_003));
        let sent = world.now;
        world.send(parent, down, vec![1]);
        let outputs = world.pass(ms(300));
        let came = outputs.iter().find(|output| output.node == child).unwrap().at;
        late += usize::from(came.checked_sub(sent).unwrap() > ms(70));
    }
    // 250 ms of 10 s, of which those count that wait for more than about 50 ms.
    near(f64::from(late as u32) / 20_000.0, 0.0125, 0.004);
}

#[test]
fn centrals_apart_drift_into_each_other_and_out_again() {
    // Two centrals, 40 ppm apart: their anchors on one phone meet every 30 ms / 40 ppm = 750 s, for 2.5 ms of 30.
    let air_config = AirConfig { event: AirConfig::default().event, ..AirConfig::calm() };
    let mut world = World::new(air_config, 6);
    let shared = world.add(&Profile::android());
    let centrals = [20.0, -20.0].map(|drift| {
        world.add(&Profile { drift: Some(drift), interval: Some(ms(30)), ..Profile::android() })
    });
    let links = centrals.map(|central| world.link(central, shared).0);
    let mut collided: Vec<bool> = Vec::new();
    for _ in 0..3_000 {
        let before = world.air.counters(centrals[0]).unwrap().collisions;
        world.send(centrals[0], links[0], vec![1]);
        world.pass(secs(1));
        collided.push(world.air.counters(centrals[0]).unwrap().collisions > before);
    }
    // While they overlap each loses every other event.
    near(collided.iter().filter(|&&lost| lost).count() as f64 / 3_000.0, 0.5 * 2.5 / 30.0, 0.012);
    let met: Vec<usize> = (0..3_000).filter(|&second| collided[second]).collect();
    let meetings = 1 + met.windows(2).filter(|pair| pair[1] - pair[0] > 300).count();
    assert_eq!(meetings, 4, "{met:?}");
}

#[test]
fn silence_by_hand_ends_when_the_link_does() {
    let (mut world, nodes, links) = World::pair(AirConfig::calm(), 7);
    world.inflict(nodes[0], Fault::Silence { link: links[0], way: Way::Both });
    world.inflict(nodes[0], Fault::Drop { link: links[0] });
    world.pass(secs(1));
    let (down, _) = world.link(nodes[0], nodes[1]);
    world.send(nodes[0], down, vec![1]);
    let outputs = world.pass(secs(1));
    assert!(outputs.iter().any(|output| matches!(output.event, LinkEvent::Received { .. })));
}
