//! The clock of a session.
#![expect(clippy::disallowed_types, reason = "this is where time comes in")]

use std::time::Duration;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use outcry_radio::MonotonicClock;
use outcry_rules::Millis;

use crate::limits::CLOCK_JUMP_MILLIS;

/// Counts from the beginning of a session.
#[derive(Clone, Debug)]
pub struct Clock {
    source: Source,
    speed: u32,
    date: Timestamp,
}

/// Where time comes from.
#[derive(Clone, Debug)]
enum Source {
    System(MonotonicClock),
    /// Nanoseconds that a test counts.
    #[cfg(any(test, feature = "test-clock"))]
    Test(std::sync::Arc<std::sync::atomic::AtomicU64>),
}

impl Clock {
    /// Begins to count, `speed` times as fast as the system's time goes. A system that is set to a date no calendar has
    /// begins in 1970.
    pub fn start(speed: u32) -> Self {
        Self::with_speed(MonotonicClock::start(), speed)
    }

    /// Counts what this clock counts, `speed` times as fast.
    #[expect(clippy::disallowed_methods, reason = "this is where time comes in")]
    pub(crate) fn with_speed(clock: MonotonicClock, speed: u32) -> Self {
        let source = Source::System(clock);
        let date = Timestamp::try_from(std::time::SystemTime::now()).unwrap_or(Timestamp::UNIX_EPOCH);
        Self { source, speed: speed.max(1), date }
    }

    /// Counts the nanoseconds that a test counts, `speed` times as fast.
    #[cfg(any(test, feature = "test-clock"))]
    pub fn simulated(nanos: &std::sync::Arc<std::sync::atomic::AtomicU64>, speed: u32) -> Self {
        Self { source: Source::Test(nanos.clone()), speed: speed.max(1), date: Timestamp::UNIX_EPOCH }
    }

    /// Returns the session time since the beginning.
    pub fn now(&self) -> Millis {
        self.at(self.elapsed())
    }

    /// Converts system time since the beginning to session time, in whole milliseconds.
    pub(crate) fn at(&self, elapsed: Duration) -> Millis {
        self.of_system(u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX))
    }

    /// Converts system time since the beginning to session time at full resolution, for the link layer.
    pub(crate) fn scaled(&self, elapsed: Duration) -> Duration {
        elapsed.saturating_mul(self.speed)
    }

    /// Converts session time to system time since the beginning.
    pub(crate) fn of_session(&self, time: Duration) -> Duration {
        time / self.speed
    }

    /// Returns the system time since the beginning, independent of `speed`.
    pub fn elapsed(&self) -> Duration {
        match &self.source {
            Source::System(clock) => clock.elapsed(),
            #[cfg(any(test, feature = "test-clock"))]
            Source::Test(nanos) => Duration::from_nanos(nanos.load(std::sync::atomic::Ordering::SeqCst)),
        }
    }

    /// Checks whether the gap between two moments is so long that the phone was asleep or the process stopped.
    pub(crate) fn has_jumped(&self, since: Millis, now: Millis) -> bool {
        now.get().saturating_sub(since.get()) > self.of_system(CLOCK_JUMP_MILLIS).get()
    }

    /// Converts system milliseconds to session time.
    fn of_system(&self, millis: u64) -> Millis {
        Millis::new(millis.saturating_mul(u64::from(self.speed)))
    }

    /// Returns the system time left until `due`.
    pub fn until(&self, due: Millis) -> Duration {
        Duration::from_millis(due.get().saturating_sub(self.now().get())) / self.speed
    }

    /// Returns the date of the beginning, in seconds since 1970-01-01 UTC.
    pub(crate) fn date(&self) -> i64 {
        self.date.as_second()
    }

    /// Returns the UTC offset at the beginning, in seconds; positive is east.
    pub(crate) fn utc_offset(&self) -> i32 {
        TimeZone::system().to_offset(self.date).seconds()
    }
}
