//! Tables that are drawn from a seed and played through whatever befalls them, watched at every step.
//!
//! [`play`] draws a table, its phones, its air and its misfortunes from one number, plays whole matches and says what
//! was broken, if anything was. The same number gives the same table, step by step.

mod fault;
mod insider;
mod journal_auditor;
mod scenario;
mod scenario_plan;
mod sniffer;
mod tally;

use core::fmt;
use core::time::Duration;

use scenario_plan::ScenarioPlan;
pub use tally::Tally;

/// Says what was broken at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// The number that the table was drawn from.
    pub seed: u64,
    pub table: String,
    /// When it was noticed, in the air's time.
    pub at: Duration,
    pub what: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seed, table, at, what } = self;
        write!(f, "table {seed} ({table}), after {:.3} s: {what}", at.as_secs_f64())
    }
}

impl std::error::Error for Violation {}

/// Plays the table of a seed, with an insider at it or without, and gives its figures.
///
/// # Errors
/// What does not hold at it.
pub fn play(seed: u64, insiders: bool) -> Result<Tally, Violation> {
    scenario::Scenario::new(seed, plan(seed, insiders)).play()
}

/// Describes the table of a seed in a few words.
pub fn describe(seed: u64, insiders: bool) -> String {
    plan(seed, insiders).to_string()
}

fn plan(seed: u64, insiders: bool) -> ScenarioPlan {
    if insiders { ScenarioPlan::with_insider(seed) } else { ScenarioPlan::of(seed) }
}
