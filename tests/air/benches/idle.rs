//! How fast the air is: simulated minutes a second of 13 phones that idle, on one core; nothing is asserted.
//!
//! `cargo bench -p outcry-air` prints the figures, minutes a second as `item/s`.

#![allow(clippy::unwrap_used, reason = "a bench that cannot be set up has nothing to say")]

use std::time::Duration;

use divan::Bencher;
use divan::counter::ItemsCount;
use outcry_air::{Air, AirConfig, Input, NodeId, Profile};
use outcry_link::{LinkCommand, LinkEvent, LinkId, ServiceId};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

const TABLE: ServiceId = ServiceId([1; 16]);
/// A sealed heartbeat.
const HEARTBEAT: usize = 40;

fn main() {
    divan::main();
}

#[divan::bench]
fn minutes_of_13_phones_and_nothing_sent(bencher: Bencher<'_, '_>) {
    const MINUTES: u32 = 10_000;
    bencher.counter(ItemsCount::new(MINUTES)).bench(|| idle(MINUTES, None));
}

#[divan::bench]
fn minutes_of_13_phones_and_heartbeats(bencher: Bencher<'_, '_>) {
    const MINUTES: u32 = 10;
    bencher.counter(ItemsCount::new(MINUTES)).bench(|| idle(MINUTES, Some(Duration::from_secs(1))));
}

/// A tree of 1 + 6 + 6 phones for so many minutes, all knobs as usual but that links hold; how much was told.
fn idle(minutes: u32, heartbeat: Option<Duration>) -> u64 {
    let air_config = AirConfig { drop_every: None, ..AirConfig::default() };
    let mut air = Air::new(air_config, ChaCha8Rng::seed_from_u64(1));
    let mut now = Duration::ZERO;
    let nodes: Vec<NodeId> = (0..13).map(|_| air.add(&Profile::android(), now)).collect();
    let mut ends = Vec::new();
    for at in 1..13 {
        let parent = if at <= 6 { nodes[0] } else { nodes[at - 6] };
        link(&mut air, parent, nodes[at], &mut now, &mut ends);
    }
    let (begun, mut told, mut round) = (now, 0, 0_u32);
    let over = begun + Duration::from_mins(u64::from(minutes));
    let Some(every) = heartbeat else {
        while let Some(at) = air.poll_timeout().filter(|&at| at < over) {
            air.handle_timeout(at);
            told += std::iter::from_fn(|| air.poll_output()).count() as u64;
        }
        return told;
    };
    // The ends' beats are spread over the second, as they are when everybody's clock began elsewhere.
    let beat = every / ends.len() as u32;
    let mut free = vec![true; ends.len()];
    let mut next = now;
    while next < over {
        let at = air.poll_timeout().map_or(next, |at| at.min(next));
        air.handle_timeout(at);
        while let Some(output) = air.poll_output() {
            told += 1;
            if let LinkEvent::Writable { link } = output.event
                && let Some(end) = ends.iter().position(|end| *end == (output.node, link))
            {
                free[end] = true;
            }
        }
        if at == next {
            let end = round as usize % ends.len();
            if std::mem::replace(&mut free[end], false) {
                let (node, link) = ends[end];
                let command = LinkCommand::Send { link, frame: vec![0; HEARTBEAT] };
                air.handle_input(Input { node, command }, at).unwrap();
            }
            round += 1;
            next += beat;
        }
    }
    told
}

fn link(air: &mut Air, parent: NodeId, child: NodeId, now: &mut Duration, ends: &mut Vec<(NodeId, LinkId)>) {
    let scan = LinkCommand::Scan { services: vec![TABLE], busy: true };
    air.handle_input(Input { node: parent, command: scan }, *now).unwrap();
    air.handle_input(Input { node: child, command: LinkCommand::Advertise { service: TABLE } }, *now)
        .unwrap();
    let (mut settled, mut dialling) = (0, false);
    while settled < 2 {
        *now = air.poll_timeout().unwrap();
        air.handle_timeout(*now);
        while let Some(output) = air.poll_output() {
            match output.event {
                LinkEvent::Found { peer, .. } if !dialling && output.node == parent => {
                    let dial = Input { node: parent, command: LinkCommand::Dial { peer } };
                    dialling = air.handle_input(dial, *now).is_ok();
                }
                LinkEvent::DialFailed { .. } => dialling = false,
                LinkEvent::Mtu { link, .. } => {
                    ends.push((output.node, link));
                    settled += 1;
                }
                _ => {}
            }
        }
    }
    air.handle_input(Input { node: parent, command: LinkCommand::StopScan }, *now).unwrap();
}
