//! How long the host takes to answer what this phone asks for.

use std::collections::VecDeque;

use outcry_rules::{Millis, pit};

use crate::AnyAction;
use crate::host::Request;
use crate::limits::{PENDING_MAX, TRIPS_MAX};

/// What this phone has asked for at the table that it plays at, and what came of it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Asked {
    /// How many requests the host was asked.
    pub asked: u64,
    /// How many of them were done.
    pub done: u64,
    /// How many of them were refused.
    pub refused: u64,
}

impl Asked {
    /// Gives how many of them have not been answered.
    pub const fn open(self) -> u64 {
        self.asked.saturating_sub(self.done + self.refused)
    }
}

/// A request that was answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trip {
    /// Whether it was the bell.
    pub bell: bool,
    /// How long the answer took, in milliseconds.
    pub millis: u64,
}

/// Takes the time of requests.
#[derive(Default, Debug)]
pub(super) struct Trips {
    asked: Asked,
    under_way: VecDeque<(Request, Millis)>,
    /// Those that nobody has fetched.
    over: VecDeque<Trip>,
}

impl Trips {
    pub(super) const fn asked(&self) -> Asked {
        self.asked
    }

    /// Gives the trip that ended first of those that were not given yet.
    pub(super) fn poll(&mut self) -> Option<Trip> {
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
        if self.over.len() == TRIPS_MAX {
            self.over.pop_front();
        }
        let bell = request == Request::Act(AnyAction::Pit(pit::Action::Ring));
        self.over.push_back(Trip { bell, millis: now.get().saturating_sub(began.get()) });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BELL: Request = Request::Act(AnyAction::Pit(pit::Action::Ring));

    #[test]
    fn the_time_of_each_request_is_taken() {
        let mut trips = Trips::default();
        trips.began(Request::Leave, Millis::new(100));
        trips.began(BELL, Millis::new(130));
        trips.ended(BELL, true, Millis::new(200));
        trips.ended(Request::Leave, false, Millis::new(210));
        assert_eq!(trips.asked().open(), 0);
        assert_eq!(trips.poll(), Some(Trip { bell: true, millis: 70 }));
        assert_eq!(trips.poll(), Some(Trip { bell: false, millis: 110 }));
        assert_eq!(trips.poll(), None);
        assert_eq!(trips.asked(), Asked { asked: 2, done: 1, refused: 1 });
    }

    #[test]
    fn trips_that_nobody_fetches_do_not_gather() {
        let mut trips = Trips::default();
        for _ in 0..=TRIPS_MAX {
            trips.began(BELL, Millis::ZERO);
            trips.ended(BELL, true, Millis::ZERO);
        }
        assert_eq!(std::iter::from_fn(|| trips.poll()).count(), TRIPS_MAX);
    }
}
