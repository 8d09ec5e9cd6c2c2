//! When a host that misses nobody scans for phones that come late.

use core::time::Duration;

use crate::limits::LATECOMER_SCAN_TIME;

/// Scans for [`LATECOMER_SCAN_TIME`] every so often.
#[derive(Clone, Copy, Debug)]
pub(super) struct LatecomerScan {
    pub(super) every: Duration,
    /// When the last scan began.
    last: Duration,
    /// When the next scan begins, or the running one began.
    next: Duration,
}

impl LatecomerScan {
    /// Begins after a time in which everybody was looked for.
    pub(super) const fn new(every: Duration, now: Duration) -> Self {
        Self { every, last: now, next: now.saturating_add(every) }
    }

    /// Goes on at another pace. Changing it is no reason to look at once, and what changes it again and again may not put
    /// off looking for ever: the slower pace counts from the last look.
    pub(super) fn at_pace(self, every: Duration, now: Duration) -> Self {
        let next = if every > self.every {
            self.last.saturating_add(every)
        } else {
            self.next.min(now.saturating_add(every))
        };
        Self { every, next, ..self }
    }

    /// Says whether this is a moment to look, and when that changes.
    pub(super) fn turn(&mut self, now: Duration) -> (bool, Duration) {
        let ends = self.next.saturating_add(LATECOMER_SCAN_TIME);
        if now < self.next {
            return (false, self.next);
        }
        self.last = self.next;
        if now < ends {
            return (true, ends);
        }
        // A phone that slept has missed some.
        self.next = self.next.saturating_add(self.every).max(now);
        if self.next > now { (false, self.next) } else { self.turn(now) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::{LATECOMER_SCAN_EVERY, LATECOMER_SCAN_EVERY_BUSY};

    fn at(secs: u64) -> Duration {
        Duration::from_secs(secs)
    }

    /// Gives the seconds in which it looks, where the pace changes at some of them.
    fn looks(until: u64, changes: &[(u64, Duration)]) -> Vec<u64> {
        let mut scan = LatecomerScan::new(LATECOMER_SCAN_EVERY, at(0));
        let mut looks = Vec::new();
        for second in 0..until {
            if let Some((_, every)) = changes.iter().find(|(when, _)| *when == second) {
                scan = scan.at_pace(*every, at(second));
            }
            if scan.turn(at(second)).0 {
                looks.push(second);
            }
        }
        looks
    }

    #[test]
    fn it_looks_for_a_second_every_so_often_and_not_at_once() {
        assert_eq!(looks(30, &[]), [8, 16, 24]);
    }

    #[test]
    fn a_change_of_pace_is_no_reason_to_look() {
        assert_eq!(looks(50, &[(10, LATECOMER_SCAN_EVERY_BUSY)]), [8, 38]);
        assert_eq!(
            looks(50, &[(10, LATECOMER_SCAN_EVERY_BUSY), (20, LATECOMER_SCAN_EVERY)]),
            [8, 28, 36, 44]
        );
    }

    #[test]
    fn a_pace_that_changes_all_the_time_puts_off_nothing_for_ever() {
        let paces = [LATECOMER_SCAN_EVERY_BUSY, LATECOMER_SCAN_EVERY];
        let changes: Vec<(u64, Duration)> =
            (0..100).map(|turn| (5 * turn, paces[turn as usize % 2])).collect();
        let looks = looks(500, &changes);
        assert!(looks.windows(2).all(|pair| (8..=31).contains(&(pair[1] - pair[0]))), "{looks:?}");
    }
}
