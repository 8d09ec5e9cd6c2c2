//! How fast the air is: simulated minutes a second of 13 phones that idle, on one core; nothing is asserted.
//!
//! `cargo bench -p outcry-air` prints the figures; `--quick` runs a tenth of it.

#![allow(
    clippy::unwrap_used,
    clippy::cast_precision_loss,
    reason = "a bench that cannot be set up has nothing to say"
)]

use std::hint::black_box;
use std::time::Duration;

use outcry_air::{Air, Command, Event, Input, Knobs, LinkId, NodeId, Profile, ServiceId};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

const TABLE: ServiceId = ServiceId([1; 16]);
/// A sealed heartbeat.
const HEARTBEAT: usize = 40;

fn main() {
    let quick = std::env::args().any(|argument| argument == "--quick");
    let minutes = if quick { 100 } else { 1_000 };
    report("13 phones, 12 links, nothing sent", minutes * 100, |minutes| idle(minutes, None));
    let second = Some(Duration::from_secs(1));
    report("13 phones, 12 links, heartbeats both ways each second", minutes, |minutes| idle(minutes, second));
}

/// Runs the best of three, so that a busy neighbour does not spoil the figure.
#[expect(clippy::disallowed_methods, clippy::disallowed_types, reason = "a bench is about real time")]
fn report(name: &str, minutes: u32, mut run: impl FnMut(u32) -> u64) {
    let mut outputs = 0;
    let best = (0..3)
        .map(|_| {
            let begun = std::time::Instant::now();
            outputs = black_box(run(minutes));
            begun.elapsed().as_secs_f64()
        })
        .fold(f64::INFINITY, f64::min);
    let rate = f64::from(minutes) / best;
    println!("{name}: {rate:.0} simulated minutes a second, {:.0} times real time", rate * 60.0);
    if outputs > 0 {
        println!("  {outputs} events told, {:.0} ns each", best * 1e9 / outputs as f64);
    }
}

/// A tree of 1 + 6 + 6 phones for so many minutes, all knobs as usual but that links hold; how much was told.
fn idle(minutes: u32, heartbeat: Option<Duration>) -> u64 {
    let knobs = Knobs { drop_every: None, ..Knobs::default() };
    let mut air = Air::new(knobs, ChaCha8Rng::seed_from_u64(1));
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
            if let Event::Writable { link } = output.event
                && let Some(end) = ends.iter().position(|end| *end == (output.node, link))
            {
                free[end] = true;
            }
        }
        if at == next {
            let end = round as usize % ends.len();
            if std::mem::replace(&mut free[end], false) {
                let (node, link) = ends[end];
                let command = Command::Send { link, frame: vec![0; HEARTBEAT] };
                air.handle_input(Input { node, command }, at).unwrap();
            }
            round += 1;
            next += beat;
        }
    }
    told
}

fn link(air: &mut Air, parent: NodeId, child: NodeId, now: &mut Duration, ends: &mut Vec<(NodeId, LinkId)>) {
    let scan = Command::Scan { services: vec![TABLE] };
    air.handle_input(Input { node: parent, command: scan }, *now).unwrap();
    air.handle_input(Input { node: child, command: Command::Advertise { service: TABLE } }, *now).unwrap();
    let (mut settled, mut dialling) = (0, false);
    while settled < 2 {
        *now = air.poll_timeout().unwrap();
        air.handle_timeout(*now);
        while let Some(output) = air.poll_output() {
            match output.event {
                Event::Found { peer, .. } if !dialling && output.node == parent => {
                    let dial = Input { node: parent, command: Command::Dial { peer } };
                    dialling = air.handle_input(dial, *now).is_ok();
                }
                Event::DialFailed { .. } => dialling = false,
                Event::Mtu { link, .. } => {
                    ends.push((output.node, link));
                    settled += 1;
                }
                _ => {}
            }
        }
    }
    air.handle_input(Input { node: parent, command: Command::StopScan }, *now).unwrap();
}
