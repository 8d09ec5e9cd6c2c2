//! What a flood costs the phone that it is aimed at, in bytes.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may")]

#[path = "security/phones.rs"]
#[allow(dead_code, reason = "this test needs less of it")]
mod phones;
#[path = "security/raw.rs"]
#[allow(dead_code, reason = "this test needs less of it")]
mod raw;

use std::collections::VecDeque;

use outcry_air::{AirConfig, Profile};
use outcry_link::{Invite, NoiseInitiator, StaticKey, Topology};
use outcry_simulation::handshake_frame;
use peak_alloc::PeakAlloc;
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;

use phones::{App, Room};
use raw::{Plot, Raw};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// How much more a phone may hold after an hour of a flood than after its first minutes, in bytes: nothing grows with
/// what was sent, only counters and hash tables settle.
const GROWTH_MAX: usize = 4 * 1024;

/// How much more than before the flood may be held at any moment of it, in bytes: the two links that it comes over, with
/// everything that a neighbour may have begun to say.
const FLOOD_MAX: usize = 64 * 1024;

fn hello(invite: &Invite, number: u8) -> Vec<u8> {
    let mut rng = ChaCha20Rng::from_seed([number; 32]);
    let initiator = NoiseInitiator::new(invite, &StaticKey::from_bytes([number; 32]), &mut rng).unwrap();
    handshake_frame(initiator.hello())
}

/// Two phones with the invite say hello as a hundred others, begin packets that never end on every route, and seal what
/// nobody can open, for an hour.
#[test]
fn a_flood_costs_no_more_memory_the_longer_it_lasts() {
    let mut room = Room::new(AirConfig::calm(), Topology::default(), 1);
    let host = room.add_host(5);
    room.run(5);
    let invite = room.invite(host);
    let mut plots = Vec::new();
    for stranger in 0..2_u8 {
        let mut frames = VecDeque::new();
        for number in 0..50 {
            frames.push_back(hello(&invite, 100 + stranger * 50 + number));
            frames.push_back([&[0x11, number % 7, number << 6], &[number; 150][..]].concat());
            frames.push_back([&[0x40, number % 7], &[number; 60][..]].concat());
        }
        let (phone, plot) =
            Raw::new(invite.secret.service(), Plot { frames, endless: true, ..Plot::default() });
        room.field.add(&Profile::android(), |_| App::Raw(phone));
        plots.push(plot);
    }
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    // What the test itself keeps of what it has heard does not count.
    let forget = |room: &mut Room, minutes: u64| {
        for _ in 0..minutes {
            room.run(60);
            for plot in &plots {
                plot.lock().unwrap().heard = Vec::new();
            }
            if let Some(App::Host(host)) = &mut room.field.phones[host.0 as usize] {
                host.said.all = Vec::new();
            }
        }
        MEMORY.current_usage()
    };
    let early = forget(&mut room, 5);
    let late = forget(&mut room, 55);
    let said: usize = plots.iter().map(|plot| plot.lock().unwrap().said).sum();
    assert!(said > 20_000, "{said} frames are no flood");
    let grown = late.saturating_sub(early);
    assert!(grown <= GROWTH_MAX, "{grown} bytes more after an hour of {said} frames");
    let most = MEMORY.peak_usage().saturating_sub(before);
    assert!(most <= FLOOD_MAX, "{most} bytes at the worst moment");
}
