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

    /// Gives the time since the beginning.
    pub fn now(&self) -> Millis {
        self.at(self.elapsed())
    }

    /// Gives the time of this clock at a time of the system since the beginning.
    pub(crate) fn at(&self, elapsed: Duration) -> Millis {
        self.of_system(u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX))
    }

    /// Gives the same more finely: links count the session's time too, and what the radio heard is as old to them as to the
    /// table.
    pub(crate) fn scaled(&self, elapsed: Duration) -> Duration {
        elapsed.saturating_mul(self.speed)
    }

    /// Gives the time of the system since the beginning at a time of this clock.
    pub(crate) fn of_session(&self, time: Duration) -> Duration {
        time / self.speed
    }

    /// Gives the time of the system since the beginning, however fast this clock goes.
    pub fn elapsed(&self) -> Duration {
        match &self.source {
            Source::System(clock) => clock.elapsed(),
            #[cfg(any(test, feature = "test-clock"))]
            Source::Test(nanos) => Duration::from_nanos(nanos.load(std::sync::atomic::Ordering::SeqCst)),
        }
    }

    /// Says whether so much lies between two moments that the session cannot have been driven: its phone was asleep, or
    /// its process stopped.
    pub(crate) fn has_jumped(&self, since: Millis, now: Millis) -> bool {
        now.get().saturating_sub(since.get()) > self.of_system(CLOCK_JUMP_MILLIS).get()
    }

    /// Gives the session's time for milliseconds of the system's.
    fn of_system(&self, millis: u64) -> Millis {
        Millis::new(millis.saturating_mul(u64::from(self.speed)))
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
