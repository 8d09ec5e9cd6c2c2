//! The numbers that a stepper stops at.

/// A range so short that every number of it is a stop.
const SHORT: i32 = 20;

/// Below each number the distance from stop to stop, where single points matter.
const FINE: [(i32, i32); 4] = [(20, 1), (100, 5), (200, 10), (1_000, 50)];

/// The same where only sizes matter: from one end of the widest range to the other it is a hundred presses.
const COARSE: [(i32, i32); 7] =
    [(100, 5), (250, 25), (1_000, 50), (2_500, 250), (10_000, 500), (25_000, 2_500), (100_000, 5_000)];

/// Holds the stops between two ends; both ends are stops.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ladder {
    least: i32,
    most: i32,
    /// The distance between stops below each number; beyond the last one that of the last.
    distances: &'static [(i32, i32)],
    /// The distance from the least where every number of the range is a stop.
    even: Option<i32>,
}

impl Ladder {
    /// Makes the ladder of a range whose numbers lie `step` apart.
    pub(super) fn new(least: i32, most: i32, step: i32) -> Self {
        let step = step.max(1);
        let even = (least < 0 || step > 1 || most.saturating_sub(least) <= SHORT).then_some(step);
        let distances = if most >= 1_000 { &COARSE[..] } else { &FINE[..] };
        Self { least, most, distances, even }
    }

    /// Makes a ladder on which single points matter.
    pub(super) fn fine(least: i32, most: i32) -> Self {
        Self { distances: &FINE, ..Self::new(least, most, 1) }
    }

    /// Says whether there are numbers between the stops, so that typing is quicker.
    pub(super) const fn is_wide(self) -> bool {
        self.even.is_none()
    }

    /// Gives the least number.
    pub(super) const fn least(self) -> i32 {
        self.least
    }

    /// Gives the next stop above, or `None` at the top.
    pub(super) fn above(self, at: i32) -> Option<i32> {
        if at >= self.most {
            return None;
        }
        let distance = self.distance(at);
        let next =
            self.even.map_or((at - at % distance).saturating_add(distance), |step| at.saturating_add(step));
        Some(next.clamp(self.least, self.most))
    }

    /// Gives the next stop below, or `None` at the bottom.
    pub(super) fn below(self, at: i32) -> Option<i32> {
        if at <= self.least {
            return None;
        }
        let last = at - 1;
        let next = self.even.map_or(last - last % self.distance(last), |step| at.saturating_sub(step));
        Some(next.clamp(self.least, self.most))
    }

    fn distance(self, at: i32) -> i32 {
        let (Some((_, last)), found) =
            (self.distances.last(), self.distances.iter().find(|(below, _)| at < *below))
        else {
            return 1;
        };
        found.map_or(*last, |(_, distance)| *distance)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stops(ladder: Ladder) -> Vec<i32> {
        std::iter::successors(Some(ladder.least), |at| ladder.above(*at)).collect()
    }

    #[test]
    fn ladders_reach_both_ends_in_few_steps_up_and_down() {
        for ladder in [
            Ladder::new(1, 100_000, 1),
            Ladder::new(0, 100_000, 1),
            Ladder::new(1, 1_000, 1),
            Ladder::new(0, 120, 1),
            Ladder::new(-20, 0, 20),
            Ladder::new(1, 1, 1),
            Ladder::fine(0, 1_000),
        ] {
            let up = stops(ladder);
            assert!(up.len() <= 110, "{ladder:?}: {}", up.len());
            assert_eq!(up.last(), Some(&ladder.most));
            let mut down: Vec<i32> =
                std::iter::successors(Some(ladder.most), |at| ladder.below(*at)).collect();
            down.reverse();
            assert_eq!(up, down);
        }
    }

    #[test]
    fn from_between_two_stops_it_goes_to_the_nearer_ones() {
        let ladder = Ladder::new(1, 100_000, 1);
        assert_eq!((ladder.below(333), ladder.above(333)), (Some(300), Some(350)));
        assert_eq!((ladder.below(25), ladder.above(25)), (Some(20), Some(30)));
        assert_eq!((ladder.below(500), ladder.above(500)), (Some(450), Some(550)));
        let points = Ladder::fine(0, 1_000);
        assert_eq!((points.below(11), points.above(11)), (Some(10), Some(12)));
        assert_eq!((points.below(100), points.above(100)), (Some(95), Some(110)));
    }
}
