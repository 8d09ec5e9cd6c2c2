//! A phone's own monotonic clock.

use core::time::Duration;

use crate::time::Nanos;

/// How one phone's clock follows the air's time: it began elsewhere and runs a little wrong.
///
/// Times at the air's own surface are the air's. What a phone's machine is told as `now`, and the times that it
/// reports or asks to be called at, are the phone's; [`Clock::local`] and [`Clock::air`] convert.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// What it shows at the air's epoch.
    offset: Nanos,
    /// How much too fast it runs, in parts per billion.
    drift: i64,
}

const BILLION: i128 = 1_000_000_000;

impl Clock {
    pub(crate) const fn new(offset: Nanos, drift: i64) -> Self {
        Self { offset, drift }
    }

    /// What the clock shows at a time of the air.
    pub fn local(&self, air: Duration) -> Duration {
        let air = i128::from(Nanos::of(air).0);
        let shown = i128::from(self.offset.0) + air + air * i128::from(self.drift) / BILLION;
        Duration::from_nanos(u64::try_from(shown).unwrap_or(u64::MAX))
    }

    /// The first time of the air at which the clock shows this, or zero where it never did.
    pub fn air(&self, local: Duration) -> Duration {
        let since = i128::from(Nanos::of(local).0) - i128::from(self.offset.0);
        if since <= 0 {
            return Duration::ZERO;
        }
        let near = since * BILLION / (BILLION + i128::from(self.drift));
        // Two roundings are between the two ways: look around.
        let first = (near - 2).max(0);
        let at = (first..=near + 3).find(|&at| at + at * i128::from(self.drift) / BILLION >= since);
        Duration::from_nanos(u64::try_from(at.unwrap_or(near)).unwrap_or(u64::MAX))
    }

    /// How long a time of this clock takes in the air.
    pub(crate) fn takes(&self, local: Nanos) -> Nanos {
        let takes = i128::from(local.0) * BILLION / (BILLION + i128::from(self.drift));
        Nanos(u64::try_from(takes).unwrap_or(u64::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_and_back_is_the_first_time_that_shows_it() {
        for drift in [-20_000, -1, 0, 1, 3, 19_999, 20_000] {
            let clock = Clock::new(Nanos(86_399_123_456_789), drift);
            for step in 0..2_000_u64 {
                let air = Duration::from_nanos(step * 7_777_777_777 + step);
                let local = clock.local(air);
                let back = clock.air(local);
                assert!(back <= air && clock.local(back) >= local, "{drift} {step}");
                assert!(air.abs_diff(back) <= Duration::from_nanos(1), "{drift} {step}");
                let wanted = local + Duration::from_nanos(step % 5);
                assert!(clock.local(clock.air(wanted)) >= wanted, "{drift} {step}");
            }
        }
    }

    #[test]
    fn a_fast_clock_gains_its_drift() {
        let clock = Clock::new(Nanos::ZERO, 20_000);
        let hour = Duration::from_hours(1);
        assert_eq!(clock.local(hour).abs_diff(hour), Duration::from_millis(72));
        assert_eq!(Clock::new(Nanos(5), 0).air(Duration::ZERO), Duration::ZERO);
    }
}
