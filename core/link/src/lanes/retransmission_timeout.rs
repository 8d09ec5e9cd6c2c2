//! Round-trip time and loss of one connection, smoothed as in RFC 6298; the retransmission timeout follows from them.

use core::time::Duration;
use std::collections::VecDeque;

use crate::limits::{ACK_DELAY, ROUND_TRIPS_MAX, ROUND_TRIPS_MIN, RTO_FIRST, RTO_MAX, RTO_MIN};

/// The share of loss that one packet moves the mean by.
const LOSS_WEIGHT: u32 = 16;

/// All of it, where loss is counted.
const ALL: u32 = 1 << 16;

/// Keeps smoothed figures of one connection, with the weights of RFC 6298.
#[derive(Clone, Debug)]
pub(super) struct RoundTrip {
    smoothed: Option<Duration>,
    deviation: Duration,
    /// In 65536ths.
    loss: u32,
    /// The last ones that were measured.
    recent: VecDeque<Duration>,
    /// Whether the link may be slow to spare the battery.
    slow: bool,
}

impl RoundTrip {
    pub(super) const fn new() -> Self {
        Self { smoothed: None, deviation: Duration::ZERO, loss: 0, recent: VecDeque::new(), slow: false }
    }

    /// Notes whether the link may be slow to spare the battery: that is another link, as far as time goes.
    pub(super) fn set_slow(&mut self, slow: bool) {
        if self.slow != slow {
            *self = Self { slow, loss: self.loss, ..Self::new() };
        }
    }

    pub(super) const fn is_slow(&self) -> bool {
        self.slow
    }

    /// Notes how long something that was sent once took to be answered.
    pub(super) fn add_sample(&mut self, took: Duration) {
        // The answer of a phone that was locked says nothing of the air.
        let took = took.min(RTO_MAX);
        if self.recent.len() >= ROUND_TRIPS_MAX {
            self.recent.pop_front();
        }
        self.recent.push_back(took);
        match self.smoothed {
            None => (self.smoothed, self.deviation) = (Some(took), took / 2),
            Some(smoothed) => {
                self.deviation = (3 * self.deviation + smoothed.abs_diff(took)) / 4;
                self.smoothed = Some((7 * smoothed + took) / 8);
            }
        }
    }

    /// Notes that something arrived at the first attempt, or that it did not.
    pub(super) fn counted(&mut self, lost: bool) {
        let this = if lost { ALL } else { 0 };
        self.loss = ((LOSS_WEIGHT - 1) * self.loss + this) / LOSS_WEIGHT;
    }

    /// Gives the time-out of something that is sent for the n-th time, counted from 1.
    pub(super) fn timeout(&self, attempt: u32) -> Duration {
        let once = match self.smoothed {
            _ if self.slow => RTO_MAX,
            None => RTO_FIRST,
            Some(smoothed) => (smoothed + 4 * self.deviation + ACK_DELAY).max(RTO_MIN),
        };
        once.saturating_mul(1 << attempt.saturating_sub(1).min(8)).min(RTO_MAX)
    }

    pub(super) const fn smoothed(&self) -> Option<Duration> {
        self.smoothed
    }

    /// Gives the round trip that one in twenty exceeds, of the last ones, once there are enough.
    pub(super) fn p95(&self) -> Option<Duration> {
        let mut recent: Vec<Duration> = self.recent.iter().copied().collect();
        recent.sort_unstable();
        let rank = (recent.len() * 95).div_ceil(100).checked_sub(1)?;
        recent.get(rank).copied().filter(|_| recent.len() >= ROUND_TRIPS_MIN)
    }

    /// Gives the loss in thousandths.
    pub(super) const fn loss(&self) -> u16 {
        ((self.loss * 1_000 + ALL / 2) / ALL) as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn timeouts_follow_what_was_measured() {
        let mut round_trip = RoundTrip::new();
        assert_eq!(round_trip.timeout(1), RTO_FIRST);
        round_trip.add_sample(ms(80));
        // 80 + 4 × 40 + 20.
        assert_eq!(round_trip.timeout(1), ms(260));
        assert_eq!((round_trip.timeout(2), round_trip.timeout(3)), (ms(520), RTO_MAX));
        for _ in 0..100 {
            round_trip.add_sample(ms(50));
        }
        assert_eq!(round_trip.timeout(1), RTO_MIN);
        assert_eq!(round_trip.timeout(u32::MAX), RTO_MAX);
        for _ in 0..100 {
            round_trip.add_sample(ms(60_000));
        }
        assert_eq!((round_trip.timeout(1), round_trip.timeout(9)), (RTO_MAX, RTO_MAX));
        assert_eq!(round_trip.smoothed().map(|smoothed| smoothed > ms(990)), Some(true));
    }

    #[test]
    fn slow_is_what_one_in_twenty_of_the_last_exceeds() {
        let mut round_trip = RoundTrip::new();
        for millis in 1..=100 {
            assert_eq!(round_trip.p95().is_some(), millis > ROUND_TRIPS_MIN as u64);
            round_trip.add_sample(ms(millis));
        }
        let first = 100 - ROUND_TRIPS_MAX as u64;
        assert_eq!(round_trip.p95(), Some(ms(first + (ROUND_TRIPS_MAX as u64 * 95).div_ceil(100))));
    }

    #[test]
    fn what_was_measured_on_a_slow_link_says_nothing_of_a_quick_one() {
        let mut round_trip = RoundTrip::new();
        round_trip.add_sample(ms(50));
        round_trip.set_slow(true);
        assert_eq!((round_trip.smoothed(), round_trip.timeout(1)), (None, RTO_MAX));
        for _ in 0..ROUND_TRIPS_MAX {
            round_trip.add_sample(ms(400));
        }
        round_trip.set_slow(false);
        assert_eq!((round_trip.p95(), round_trip.timeout(1)), (None, RTO_FIRST));
    }

    #[test]
    fn loss_is_smoothed() {
        let mut round_trip = RoundTrip::new();
        round_trip.counted(true);
        assert_eq!(round_trip.loss(), 63);
        for at in 0..1_000 {
            round_trip.counted(at % 5 == 0);
        }
        assert!((150..=250).contains(&round_trip.loss()), "{}", round_trip.loss());
        for _ in 0..1_000 {
            round_trip.counted(true);
        }
        assert_eq!(round_trip.loss(), 1_000);
    }
}
