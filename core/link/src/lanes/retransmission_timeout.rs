//! Round-trip time and loss of one connection, smoothed as in RFC 6298; the retransmission timeout follows from them.

use core::time::Duration;

use crate::limits::{ACK_DELAY, RTO_FIRST, RTO_MAX, RTO_MIN};

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
}

impl RoundTrip {
    pub(super) const fn new() -> Self {
        Self { smoothed: None, deviation: Duration::ZERO, loss: 0 }
    }

    /// Notes how long something that was sent once took to be answered.
    pub(super) fn add_sample(&mut self, took: Duration) {
        // The answer of a phone that was locked says nothing of the air.
        let took = took.min(RTO_MAX);
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
            None => RTO_FIRST,
            Some(smoothed) => (smoothed + 4 * self.deviation + ACK_DELAY).max(RTO_MIN),
        };
        once.saturating_mul(1 << attempt.saturating_sub(1).min(8)).min(RTO_MAX)
    }

    pub(super) const fn smoothed(&self) -> Option<Duration> {
        self.smoothed
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
