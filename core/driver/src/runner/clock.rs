//! The clock of a session.
#![expect(clippy::disallowed_types, reason = "this is where time comes in")]

use std::time::Duration;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use outcry_rules::Millis;

/// Counts from the beginning of a session.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    started: std::time::Instant,
    speed: u32,
    date: Timestamp,
}

impl Clock {
    #[expect(clippy::disallowed_methods, reason = "this is where time comes in")]
    /// Begins to count, `speed` times as fast as the system's time goes.
    pub fn start(speed: u32) -> Self {
        Self { started: std::time::Instant::now(), speed: speed.max(1), date: Timestamp::now() }
    }

    /// Gives the time since the beginning.
    pub fn now(&self) -> Millis {
        let elapsed = u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX);
        Millis::new(elapsed.saturating_mul(u64::from(self.speed)))
    }

    /// Gives how long it takes until a moment comes.
    pub fn until(&self, due: Millis) -> Duration {
        Duration::from_millis(due.get().saturating_sub(self.now().get())) / self.speed
    }

    /// Gives the date of the beginning, in seconds since 1970-01-01 UTC.
    pub(crate) fn date(&self) -> i64 {
        self.date.as_second()
    }

    /// Gives how far local time was ahead of UTC then, in seconds.
    pub(crate) fn utc_offset(&self) -> i32 {
        TimeZone::system().to_offset(self.date).seconds()
    }
}
