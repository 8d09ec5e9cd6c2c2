//! A table over links: the host's session and the player's session.
//!
//! Both are driven like every machine here. Times are [`Duration`]s of the phone's own monotonic
//! clock; the table counts them in whole milliseconds.

#![forbid(clippy::disallowed_methods, clippy::disallowed_types)]
#![deny(clippy::indexing_slicing)]

mod bell_claims;
mod codes;
mod deal_shares;
mod deal_verifier;
mod fair_deals;
mod host_session;
mod joining;
pub mod limits;
mod lobby;
mod match_file;
mod notices;
mod player_session;
mod start;
mod watchers;
pub mod wire;

use core::time::Duration;

use outcry_link::Activity;
use outcry_rules::{Millis, pit};
use outcry_table::host::Request;
use outcry_table::{AnyAction, TableState};

pub use bell_claims::{Claim, ClaimTiming, Claims};
pub use host_session::{HostSession, HostSessionConfig, HostSessionOutput};
pub use player_session::{PlayerSession, PlayerSessionConfig, PlayerSessionOutput};
pub use watchers::Watch;

/// Gives a time as the table counts it.
fn millis(time: Duration) -> Millis {
    Millis::new(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
}

/// Gives the first moment that the table counts as this one.
const fn duration(time: Millis) -> Duration {
    Duration::from_millis(time.get())
}

/// Says what goes on at a table, for the pace of its links.
const fn activity(state: &TableState, round_over: bool) -> Activity {
    match state {
        TableState::Running if !round_over => Activity::Playing,
        TableState::Missing { .. } if !round_over => Activity::Waiting,
        TableState::Running | TableState::Missing { .. } | TableState::Paused => Activity::Resting,
    }
}

fn is_bell(request: &Request) -> bool {
    *request == Request::Act(AnyAction::Pit(pit::Action::Ring))
}
