//! Faults that a scenario injects, beside those of its air.

use core::time::Duration;

use outcry_air::{Fault as AirFault, NodeId, Way};
use outcry_link::RadioState;
use rand::RngExt;
use rand::rngs::ChaCha8Rng;

/// Something that befalls a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    /// The app on somebody's phone dies.
    PlayerApp,
    /// The app on a phone dies that others depend on, where there is one.
    Relay,
    /// The host's app dies.
    Host,
    /// The host's app dies as soon as so many more records are on disk.
    HostAtRecord(usize),
    /// A link is closed, breaks, or takes frames and never delivers them.
    Link(LinkFault),
    /// A phone's app is silent for a while, or nothing passes to it or from it.
    Phone(AirFault),
    Radio(RadioState),
}

/// What befalls a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LinkFault {
    Drop,
    Break,
    Silence(Way),
}

/// What is to be mended again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Repair {
    /// The host's app is started.
    Host,
    /// A player's app is started.
    PlayerApp(usize),
    /// A phone's radio is switched on.
    Radio(NodeId),
}

impl Fault {
    /// Draws what befalls a table next.
    pub(super) fn draw(rng: &mut ChaCha8Rng) -> Self {
        match rng.random_range(0..24) {
            0..4 => Self::PlayerApp,
            4..7 => Self::Relay,
            7..9 => Self::Host,
            9..15 => Self::HostAtRecord(rng.random_range(1..=6)),
            15 => Self::Link(LinkFault::Drop),
            16 => Self::Link(LinkFault::Break),
            17 => Self::Link(LinkFault::Silence(Way::Down)),
            18 => Self::Link(LinkFault::Silence([Way::Up, Way::Both][rng.random_range(0..2)])),
            19 => Self::Phone(AirFault::Lock { lasts: seconds(rng, 2, 30) }),
            20 => Self::Phone(AirFault::Stall { lasts: Duration::from_millis(rng.random_range(50..=3_000)) }),
            21 => Self::Phone(AirFault::Jam { lasts: seconds(rng, 1, 10) }),
            22 => Self::Radio(RadioState::Off),
            _ => Self::Radio([RadioState::Forbidden, RadioState::Missing][rng.random_range(0..2)]),
        }
    }
}

/// Draws how long something lasts that somebody mends: mostly seconds, now and then long enough to be voted about.
pub(super) fn lasts(rng: &mut ChaCha8Rng) -> Duration {
    if rng.random_range(0..5) == 0 { seconds(rng, 20, 60) } else { seconds(rng, 1, 10) }
}

fn seconds(rng: &mut ChaCha8Rng, least: u64, most: u64) -> Duration {
    Duration::from_millis(rng.random_range(least * 1_000..=most * 1_000))
}
