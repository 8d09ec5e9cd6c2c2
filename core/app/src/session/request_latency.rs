//! Measures how long the host takes to answer this phone's requests.

use std::collections::VecDeque;

use outcry_rules::{Millis, pit};
use outcry_table::AnyAction;
use outcry_table::host::Request;
use outcry_table::limits::PENDING_MAX;

use crate::limits::LATENCIES_MAX;

/// What this phone has asked for at the table that it plays at, and what came of it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct RequestStats {
    /// How many requests the host was asked.
    pub asked: u64,
    /// How many of them were done.
    pub done: u64,
    /// How many of them were refused.
    pub refused: u64,
}

impl RequestStats {
    /// Gives how many of them have not been answered.
    pub const fn unanswered(self) -> u64 {
        self.asked.saturating_sub(self.done + self.refused)
    }
}

/// A request that was answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RequestLatency {
    /// Whether it was the bell.
    pub bell: bool,
    /// How long the answer took, in milliseconds.
    pub millis: u64,
}

/// Takes the time of requests.
#[derive(Default, Debug)]
pub(super) struct LatencyTracker {
    asked: RequestStats,
    under_way: VecDeque<(Request, Millis)>,
    /// Those that nobody has fetched.
    over: VecDeque<RequestLatency>,
}

impl LatencyTracker {
    pub(super) const fn stats(&self) -> RequestStats {
        self.asked
    }

    /// Gives the trip that ended first of those that were not given yet.
    pub(super) fn poll(&mut self) -> Option<RequestLatency> {
        self.over.pop_front()
    }

    pub(super) fn began(&mut self, request: Request, now: Millis) {
        self.asked.asked += 1;
        // What a host that was started again will never answer.
        if self.under_way.len() == PENDING_MAX {
            self.under_way.pop_front();
        }
        self.under_way.push_back((request, now));
    }

    pub(super) fn ended(&mut self, request: Request, done: bool, now: Millis) {
        if done {
            self.asked.done += 1;
        } else {
            self.asked.refused += 1;
        }
        let Some(at) = self.under_way.iter().position(|(asked, _)| *asked == request) else { return };
        let Some((_, began)) = self.under_way.remove(at) else { return };
        if self.over.len() == LATENCIES_MAX {
            self.over.pop_front();
        }
        let bell = request == Request::Act(AnyAction::Pit(pit::Action::Ring));
        self.over.push_back(RequestLatency { bell, millis: now.get().saturating_sub(began.get()) });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BELL: Request = Request::Act(AnyAction::Pit(pit::Action::Ring));

    #[test]
    fn the_time_of_each_request_is_taken() {
        let mut latencies = LatencyTracker::default();
        latencies.began(Request::Leave, Millis::new(100));
        latencies.began(BELL, Millis::new(130));
        latencies.ended(BELL, true, Millis::new(200));
        latencies.ended(Request::Leave, false, Millis::new(210));
        assert_eq!(latencies.stats().unanswered(), 0);
        assert_eq!(latencies.poll(), Some(RequestLatency { bell: true, millis: 70 }));
        assert_eq!(latencies.poll(), Some(RequestLatency { bell: false, millis: 110 }));
        assert_eq!(latencies.poll(), None);
        assert_eq!(latencies.stats(), RequestStats { asked: 2, done: 1, refused: 1 });
    }

    #[test]
    fn trips_that_nobody_fetches_do_not_gather() {
        let mut latencies = LatencyTracker::default();
        for _ in 0..=LATENCIES_MAX {
            latencies.began(BELL, Millis::ZERO);
            latencies.ended(BELL, true, Millis::ZERO);
        }
        assert_eq!(std::iter::from_fn(|| latencies.poll()).count(), LATENCIES_MAX);
    }
}
