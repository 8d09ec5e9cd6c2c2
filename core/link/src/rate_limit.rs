//! A rate limit: a bucket of tokens that refills within a minute.

use core::time::Duration;

/// A token bucket that refills within a minute, and never holds more than a minute's worth.
#[derive(Clone, Debug)]
pub(crate) struct RateLimit {
    per_minute: u32,
    tokens: u32,
    /// Up to when the store has been filled.
    filled: Duration,
}

impl RateLimit {
    pub(crate) const fn new(per_minute: u32, now: Duration) -> Self {
        Self { per_minute, tokens: per_minute, filled: now }
    }

    /// Takes a turn, if there is one.
    pub(crate) fn take(&mut self, now: Duration) -> bool {
        self.fill(now);
        let Some(tokens) = self.tokens.checked_sub(1) else { return false };
        self.tokens = tokens;
        true
    }

    /// Says whether it is as it was at the start.
    pub(crate) fn is_full(&mut self, now: Duration) -> bool {
        self.fill(now);
        self.tokens == self.per_minute
    }

    fn fill(&mut self, now: Duration) {
        let each = Duration::from_mins(1) / self.per_minute;
        let turns = now.saturating_sub(self.filled).as_nanos() / each.as_nanos();
        let missing = self.per_minute - self.tokens;
        match u32::try_from(turns) {
            Ok(turns) if turns < missing => {
                self.tokens += turns;
                self.filled += each * turns;
            }
            _ => {
                self.tokens = self.per_minute;
                self.filled = self.filled.max(now);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minute_has_so_many_turns() {
        let start = Duration::from_secs(1_000);
        let mut limit = RateLimit::new(6, start);
        let taken = |limit: &mut RateLimit, from: u64, to: u64| {
            (from..to).filter(|&ms| limit.take(start + Duration::from_millis(ms))).count()
        };
        assert_eq!(taken(&mut limit, 0, 9_999), 6);
        assert_eq!(taken(&mut limit, 9_999, 60_000), 5, "one every ten seconds");
        assert_eq!(taken(&mut limit, 60_000, 60_001), 1);
        assert!(!limit.is_full(start + Duration::from_secs(119)));
        assert!(limit.is_full(start + Duration::from_mins(2)));
        assert_eq!(taken(&mut limit, 1_000_000, 1_000_100), 6, "never more than a minute's worth");
    }

    #[test]
    fn time_that_stands_or_goes_back_gives_nothing() {
        let mut limit = RateLimit::new(2, Duration::from_secs(100));
        assert!(limit.take(Duration::from_secs(100)) && limit.take(Duration::ZERO));
        assert!(!limit.take(Duration::ZERO) && !limit.take(Duration::from_secs(100)));
        let mut limit = RateLimit::new(2, Duration::ZERO);
        assert!(limit.take(Duration::MAX) && limit.take(Duration::MAX) && !limit.take(Duration::MAX));
    }
}
