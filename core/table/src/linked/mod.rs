//! A table over links: the host with the phones of its players, and a player with the host.
//!
//! Both are driven like every machine here. Times are [`Duration`]s of the phone's own monotonic
//! clock; the table counts them in whole milliseconds.

mod bell;
mod deals;
mod gathering;
mod host;
mod lobby;
mod notices;
mod player;
mod start;
mod watch;

use core::time::Duration;

use outcry_rules::Millis;

pub use bell::{Claim, Claims, Way};
pub use host::{HostSession, HostSessionConfig, HostSessionOutput};
pub use player::{PlayerSession, PlayerSessionConfig, PlayerSessionOutput};

/// Gives a time as the table counts it.
fn millis(time: Duration) -> Millis {
    Millis::new(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
}

/// Gives the first moment that the table counts as this one.
const fn duration(time: Millis) -> Duration {
    Duration::from_millis(time.get())
}
