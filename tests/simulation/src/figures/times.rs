//! How long something took, many times over.

use std::time::Duration;

/// Times that were measured, from which mean and percentiles are told.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Times(Vec<Duration>);

impl Times {
    /// Adds a time.
    pub fn add(&mut self, time: Duration) {
        let place = self.0.partition_point(|&known| known <= time);
        self.0.insert(place, time);
    }

    /// Gives how many there are.
    pub const fn count(&self) -> usize {
        self.0.len()
    }

    /// Lists them, the shortest first.
    pub fn all(&self) -> impl Iterator<Item = Duration> {
        self.0.iter().copied()
    }

    /// Gives the mean; nothing where nothing was measured.
    pub fn mean(&self) -> Option<Duration> {
        let sum: u128 = self.0.iter().map(Duration::as_nanos).sum();
        let mean = sum.checked_div(self.0.len() as u128)?;
        Some(Duration::from_nanos(u64::try_from(mean).unwrap_or(u64::MAX)))
    }

    /// Gives the smallest time that at least so many in a hundred do not exceed; nothing where nothing was measured.
    pub fn percentile(&self, percent: usize) -> Option<Duration> {
        let rank = (self.0.len() * percent.min(100)).div_ceil(100);
        self.0.get(rank.saturating_sub(1)).copied()
    }

    /// Gives the longest.
    pub fn worst(&self) -> Option<Duration> {
        self.0.last().copied()
    }
}

impl Extend<Duration> for Times {
    fn extend<I: IntoIterator<Item = Duration>>(&mut self, times: I) {
        self.0.extend(times);
        self.0.sort_unstable();
    }
}

impl FromIterator<Duration> for Times {
    fn from_iter<I: IntoIterator<Item = Duration>>(times: I) -> Self {
        let mut all = Self::default();
        all.extend(times);
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn percentiles_are_times_that_were_measured() {
        let mut times: Times = (1..=100).rev().map(ms).collect();
        let percentiles = [0, 1, 50, 95, 99, 100, 200].map(|percent| times.percentile(percent));
        assert_eq!(percentiles, [1, 1, 50, 95, 99, 100, 100].map(|time| Some(ms(time))));
        assert_eq!(times.mean(), Some(Duration::from_micros(50_500)));
        times.add(ms(40));
        assert_eq!((times.count(), times.percentile(50), times.worst()), (101, Some(ms(50)), Some(ms(100))));
        let few: Times = [ms(7), ms(3)].into_iter().collect();
        assert_eq!([few.percentile(50), few.percentile(51)], [Some(ms(3)), Some(ms(7))]);
    }

    #[test]
    fn nothing_has_no_mean() {
        let none = Times::default();
        assert_eq!((none.mean(), none.percentile(95), none.worst()), (None, None, None));
    }
}
