//! How long a lane takes.
#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "lanes print how long they took and look after child processes; nothing depends on the time"
)]

use std::time::Duration;

/// Measures the time since it was started.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopwatch(std::time::Instant);

impl Stopwatch {
    /// Starts now.
    pub(crate) fn start() -> Self {
        Self(std::time::Instant::now())
    }

    /// Gives the time since the start.
    pub(crate) fn elapsed(self) -> Duration {
        self.0.elapsed()
    }
}

/// Waits for a short while between two looks at a child process.
pub(crate) fn pause(time: Duration) {
    std::thread::sleep(time);
}
