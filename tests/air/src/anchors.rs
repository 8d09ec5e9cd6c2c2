//! When a link's connection events are.

use crate::time::Nanos;

/// The anchors of a link: an endless row of times, one interval apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Anchors {
    first: Nanos,
    /// In the air's time: the central's drift is in it.
    pub(crate) interval: Nanos,
}

impl Anchors {
    pub(crate) fn new(first: Nanos, interval: Nanos) -> Self {
        Self { first, interval }
    }

    /// Every n-th of them.
    pub(crate) const fn every(&self, n: u32) -> Self {
        Self { first: self.first, interval: Nanos(self.interval.0 * n as u64) }
    }

    /// The first anchor at or after a time.
    pub(crate) fn from(&self, time: Nanos) -> Nanos {
        if time <= self.first {
            return self.first;
        }
        let over = time.since(self.first).0 % self.interval.0;
        if over == 0 { time } else { time + Nanos(self.interval.0 - over) }
    }

    /// How many anchors there are from one time on and before another.
    pub(crate) fn count(&self, from: Nanos, to: Nanos) -> u64 {
        to.since(self.from(from)).0.div_ceil(self.interval.0)
    }

    /// Whether the row has an anchor within `around` before or after a time, that time included.
    pub(crate) fn near(&self, time: Nanos, before: Nanos, after: Nanos) -> bool {
        let next = self.from(time);
        next.since(time) < after || next.since(time).0 + before.0 > self.interval.0
    }
}

/// The anchors of a new link from `from` on: of the places on the central's own grid, 1.25 ms apart, the one that lies
/// farthest from all anchors that the central already serves, so that its links do not collide among themselves. The
/// grid is that of a link that it has dialled, or begins `random` later than `from`; its step is the central's 1.25 ms
/// in the air's time, as the interval is the central's.
pub(crate) fn place(
    own: Option<&Anchors>,
    served: &[Anchors],
    interval: Nanos,
    from: Nanos,
    random: Nanos,
    step: Nanos,
) -> Anchors {
    let grid = own.map_or(from + random, |own| own.from(from));
    // Both are rounded to a nanosecond.
    let places = ((interval.0 + step.0 / 2) / step.0.max(1)).max(1);
    let distance = |place: Nanos| {
        let to = |other: &Anchors| {
            let ahead = other.from(place).since(place);
            ahead.min(other.interval.since(ahead))
        };
        served.iter().map(to).min().unwrap_or(interval)
    };
    let mut best = (Nanos::ZERO, grid);
    for place in 0..places {
        let place = grid + Nanos(place * step.0);
        let distance = distance(place);
        if distance > best.0 {
            best = (distance, place);
        }
    }
    Anchors::new(best.1, interval)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profile::UNIT;

    #[test]
    fn anchors_are_one_interval_apart() {
        let anchors = Anchors::new(Nanos(100), Nanos(30));
        assert_eq!(anchors.from(Nanos(0)), Nanos(100));
        assert_eq!(anchors.from(Nanos(100)), Nanos(100));
        assert_eq!(anchors.from(Nanos(101)), Nanos(130));
        assert_eq!(anchors.from(Nanos(130)), Nanos(130));
        for (from, to, count) in
            [(0, 100, 0), (0, 101, 1), (100, 130, 1), (101, 130, 0), (101, 191, 3), (50, 20, 0)]
        {
            assert_eq!(anchors.count(Nanos(from), Nanos(to)), count, "{from}..{to}");
        }
    }

    #[test]
    fn near_looks_both_ways() {
        let anchors = Anchors::new(Nanos(100), Nanos(30));
        for (time, near) in [(130, true), (128, true), (126, false), (134, true), (135, false), (157, true)] {
            assert_eq!(anchors.near(Nanos(time), Nanos(5), Nanos(4)), near, "{time}");
        }
    }

    #[test]
    fn a_central_places_as_many_links_as_fit_without_overlap() {
        for (interval, links) in [(11_250, 9), (15_000, 12), (30_000, 24), (50_000, 40)] {
            let mut placed: Vec<Anchors> = Vec::new();
            for link in 0..links {
                let from = Nanos::micros(1_234 * link);
                let own = placed.first().copied();
                placed.push(place(own.as_ref(), &placed, Nanos::micros(interval), from, Nanos(7), UNIT));
            }
            for (at, one) in placed.iter().enumerate() {
                for other in &placed[..at] {
                    let apart =
                        one.from(Nanos::micros(100_000)).0.abs_diff(other.from(Nanos::micros(100_000)).0);
                    assert!(
                        apart >= UNIT.0 && Nanos::micros(interval).0 - apart >= UNIT.0,
                        "{interval} {at}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_first_few_links_lie_far_apart() {
        let interval = Nanos::micros(30_000);
        let mut placed: Vec<Anchors> = Vec::new();
        for _ in 0..4 {
            let own = placed.first().copied();
            placed.push(place(own.as_ref(), &placed, interval, Nanos::ZERO, Nanos(5), UNIT));
        }
        let mut phases: Vec<u64> = placed.iter().map(|one| one.from(Nanos::ZERO).0).collect();
        phases.sort_unstable();
        let gaps: Vec<u64> = phases.windows(2).map(|pair| (pair[1] - pair[0]) / 1_000).collect();
        assert_eq!(gaps, [7_500; 3]);
    }
}
