//! The table's own time.

use outcry_rules::Millis;

use super::timing::TableClock;

/// Keeps table time, which is stopped while the table is frozen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Clock {
    /// Table time that has been reached.
    reached: Millis,
    /// The host's time at which it was, while the clock runs.
    since: Option<Millis>,
}

impl Clock {
    pub(super) const fn stopped(at: Millis) -> Self {
        Self { reached: at, since: None }
    }

    /// Gives table time at the host's `now`.
    pub(super) fn table(&self, now: Millis) -> Millis {
        match self.since {
            Some(since) => self.reached + now.get().saturating_sub(since.get()),
            None => self.reached,
        }
    }

    /// Gives table time while the clock runs.
    pub(super) fn running(&self, now: Millis) -> Option<Millis> {
        self.since.map(|_| self.table(now))
    }

    /// Says how it goes, for whoever knows the host's time too.
    pub(super) fn timing(&self) -> TableClock {
        match self.since {
            Some(since) => {
                TableClock::Runs { began: since.get().cast_signed() - self.reached.get().cast_signed() }
            }
            None => TableClock::Stopped { at: self.reached },
        }
    }

    /// Gives the table time up to which everything has happened.
    pub(super) const fn reached(&self) -> Millis {
        self.reached
    }

    /// Moves on to a moment of table time that has come.
    pub(super) fn reach(&mut self, at: Millis) {
        let step = at.get().saturating_sub(self.reached.get());
        self.reached = self.reached + step;
        self.since = self.since.map(|since| since + step);
    }

    /// Gives the host's time at which table time will be `at`; `None` while the clock is stopped.
    pub(super) fn when(&self, at: Millis) -> Option<Millis> {
        self.since.map(|since| since + at.get().saturating_sub(self.reached.get()))
    }

    /// Starts or stops the clock.
    pub(super) fn set(&mut self, running: bool, now: Millis) {
        self.reached = self.table(now);
        self.since = running.then_some(now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_time_stands_still_while_the_table_does() {
        let at = Millis::new;
        let mut clock = Clock::stopped(at(100));
        assert_eq!(
            (clock.table(at(5_000)), clock.running(at(5_000)), clock.when(at(200))),
            (at(100), None, None)
        );
        clock.set(true, at(6_000));
        assert_eq!((clock.table(at(6_050)), clock.when(at(200))), (at(150), Some(at(6_100))));
        clock.reach(at(120));
        assert_eq!((clock.table(at(6_050)), clock.when(at(200))), (at(150), Some(at(6_100))));
        clock.set(false, at(6_070));
        assert_eq!(clock.table(at(9_000)), at(170));
    }
}
