//! How long something took, as often as it happened.

use std::fmt;
use std::time::Duration;

/// Times of one kind.
#[derive(Clone, PartialEq, Default, Debug)]
pub(crate) struct Times(Vec<Duration>);

impl Times {
    pub(crate) fn add(&mut self, time: Duration) {
        let at = self.0.partition_point(|other| *other <= time);
        self.0.insert(at, time);
    }

    /// Gives the shortest time that no fewer than so many of a hundred keep within.
    pub(crate) fn percentile(&self, percent: usize) -> Option<Duration> {
        let at = (self.0.len() * percent).div_ceil(100);
        self.0.get(at.saturating_sub(1)).copied()
    }
}

impl FromIterator<Duration> for Times {
    fn from_iter<T: IntoIterator<Item = Duration>>(times: T) -> Self {
        let mut times: Vec<Duration> = times.into_iter().collect();
        times.sort_unstable();
        Self(times)
    }
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Some(median), Some(last)) = (self.percentile(50), self.percentile(99)) else {
            return f.write_str("none");
        };
        let (median, last) = (median.as_millis(), last.as_millis());
        write!(f, "median {median} ms, p99 {last} ms ({})", self.0.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_p99_is_the_worst_of_few() {
        let mut times = Times::default();
        assert_eq!(times.to_string(), "none");
        for time in [30, 10, 20] {
            times.add(Duration::from_millis(time));
        }
        assert_eq!(times.to_string(), "median 20 ms, p99 30 ms (3)");
        assert_eq!(times, [10, 20, 30].map(Duration::from_millis).into_iter().collect());
    }
}
