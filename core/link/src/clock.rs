//! The host's clock, as a player's phone estimates it.
//!
//! A filter that keeps the fastest answer, as on the internet, is biased here: an answer that is ready right after a
//! packet came waits a whole connection interval. So questions and answers are held back for a moment that is drawn, each
//! way then waits as long on average, and the mean of many has no bias but that of the two ways themselves.
//!
//! Local time is that of the phone's own monotonic clock, host time that of the host's.

use core::time::Duration;
use std::collections::VecDeque;

use crate::limits::{
    CLOCK_AGE_MAX, CLOCK_BIAS, CLOCK_JUMP, CLOCK_PING_EVERY, CLOCK_PING_FIRST, CLOCK_SAMPLES_MAX,
    CLOCK_SETTLED, CLOCK_SLOWEST, RING_AFTER_MAX, RING_AFTER_MIN,
};

/// One question for the time and its answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockSample {
    /// When it was asked, in local time.
    pub asked: Duration,
    /// When the question arrived, in the other end's time.
    pub received: Duration,
    /// When it was answered, in the other end's time.
    pub answered: Duration,
    /// When the answer arrived, in local time.
    pub heard: Duration,
}

impl ClockSample {
    /// Gives how long both ways took together, without the time at the other end.
    pub fn round_trip(&self) -> Duration {
        let held = self.answered.saturating_sub(self.received);
        self.heard.saturating_sub(self.asked).saturating_sub(held)
    }

    /// Gives how far the other clock is ahead, in nanoseconds, if both ways took as long.
    fn ahead(&self) -> i128 {
        let there = nanos(self.received) - nanos(self.asked);
        let back = nanos(self.answered) - nanos(self.heard);
        i128::midpoint(there, back)
    }
}

/// How far the host's clock is ahead of the local one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offset {
    /// In nanoseconds; below zero if it is behind.
    pub nanos: i128,
    /// By how much that may be wrong: twice the standard error of the mean and the bias of the two ways, once it is
    /// settled, and half a round trip before.
    pub error: Duration,
}

impl Offset {
    /// Says whether a measurement cannot be one of the same two clocks.
    fn excludes(self, sample: &ClockSample) -> bool {
        let allowed = (sample.round_trip() / 2).saturating_add(self.error).saturating_add(CLOCK_JUMP);
        (sample.ahead() - self.nanos).abs() > nanos(allowed)
    }
}

/// Estimates the host's clock.
#[derive(Clone, Debug, Default)]
pub struct HostClock {
    samples: VecDeque<ClockSample>,
    /// When the next question is due; at once before there was any.
    ask_at: Duration,
    offset: Option<Offset>,
}

impl HostClock {
    /// Begins knowing nothing.
    pub fn new() -> Self {
        Self::default()
    }

    /// Forgets everything: after a sleep a phone's clock may stand elsewhere, and after a crash the host's does.
    pub fn restart(&mut self, now: Duration) {
        *self = Self { ask_at: now, ..Self::default() };
    }

    /// Takes a measurement.
    pub fn handle_sample(&mut self, sample: ClockSample) {
        let oldest = sample.heard.saturating_sub(CLOCK_AGE_MAX);
        self.samples.retain(|kept| kept.heard >= oldest);
        if self.offset.is_some_and(|offset| offset.excludes(&sample)) {
            // One of the clocks has stood still: what was measured before is of no use.
            self.samples.clear();
        }
        if self.samples.len() >= CLOCK_SAMPLES_MAX {
            self.samples.pop_front();
        }
        self.samples.push_back(sample);
        self.offset = Some(estimate(&self.samples));
    }

    /// Says whether it is time to ask; the caller passes it on to [`Lanes::ping`](crate::Lanes::ping).
    pub fn handle_timeout(&mut self, now: Duration) -> bool {
        let asks = now >= self.ask_at;
        if asks {
            let wait = if self.is_settled() { CLOCK_PING_EVERY } else { CLOCK_PING_FIRST };
            self.ask_at = now.saturating_add(wait);
        }
        asks
    }

    /// Gives the time of the next question.
    pub const fn poll_timeout(&self) -> Duration {
        self.ask_at
    }

    /// Says whether there are measurements enough to order presses by.
    pub fn is_settled(&self) -> bool {
        self.samples.len() >= CLOCK_SETTLED
    }

    /// Gives the estimate, after the first measurement.
    pub const fn offset(&self) -> Option<Offset> {
        self.offset
    }

    /// Gives the host's time at a local time, after the first measurement.
    pub fn to_host(&self, local: Duration) -> Option<Duration> {
        Some(moved(local, self.offset?.nanos))
    }

    /// Gives the local time at a time of the host, after the first measurement.
    pub fn to_local(&self, host: Duration) -> Option<Duration> {
        Some(moved(host, -self.offset?.nanos))
    }

    /// Gives the local time at which this phone rings, if all are to ring at `ring_at` of the host's time: at once if
    /// that has passed, or if nothing is known of the host's clock.
    pub fn rings_at(&self, ring_at: Duration, now: Duration) -> Duration {
        self.to_local(ring_at).unwrap_or(now).max(now)
    }
}

/// Gives the host's time at which all phones ring for a corner that the host has committed, so that also the farthest
/// has heard of it: after three quarters of the slowest round trip among those that one in twenty exceeds. That is longer than
/// the half that one way takes, since a bell is to reach all of up to twelve phones in time.
pub fn ring_at(commit: Duration, round_trip_p95: Duration) -> Duration {
    commit.saturating_add((round_trip_p95 * 3 / 4).clamp(RING_AFTER_MIN, RING_AFTER_MAX))
}

/// Averages all but the slowest; there is at least one sample.
fn estimate(samples: &VecDeque<ClockSample>) -> Offset {
    let mut samples: Vec<_> = samples.iter().collect();
    samples.sort_by_key(|sample| sample.round_trip());
    let taken = samples.len();
    samples.truncate(taken - taken / CLOCK_SLOWEST);
    let count = samples.len() as i128;
    let mean = samples.iter().map(|sample| sample.ahead()).sum::<i128>() / count;
    let error = if taken < CLOCK_SETTLED {
        from_nanos(samples.iter().map(|sample| nanos(sample.round_trip())).sum::<i128>() / count / 2)
    } else {
        let squares = samples.iter().map(|sample| (sample.ahead() - mean).unsigned_abs().saturating_pow(2));
        let variance = squares.fold(0_u128, u128::saturating_add) / (count - 1).unsigned_abs();
        from_nanos((2 * (variance / count.unsigned_abs()).isqrt()).cast_signed()).saturating_add(CLOCK_BIAS)
    };
    Offset { nanos: mean, error }
}

fn moved(time: Duration, by: i128) -> Duration {
    from_nanos(nanos(time).saturating_add(by))
}

/// Gives nanoseconds as a time, as near as that can be.
fn from_nanos(nanos: i128) -> Duration {
    Duration::from_nanos(u64::try_from(nanos.max(0)).unwrap_or(u64::MAX))
}

/// Gives a time in nanoseconds; no clock runs for three hundred years.
fn nanos(time: Duration) -> i128 {
    i128::from(i64::try_from(time.as_nanos()).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests;
