//! The time by which a radio says when something was noticed.
#![expect(clippy::disallowed_types, reason = "this is where time comes in")]

use std::time::{Duration, Instant};

/// Counts from the beginning of a session, and never back: every clone shows the same.
#[derive(Clone, Copy, Debug)]
pub struct MonotonicClock {
    started: Instant,
}

impl MonotonicClock {
    /// Begins to count.
    #[expect(clippy::disallowed_methods, reason = "this is where time comes in")]
    pub fn start() -> Self {
        Self { started: Instant::now() }
    }

    /// Gives the time since the beginning.
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }
}
