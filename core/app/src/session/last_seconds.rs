//! The last seconds of what a table waits for, which its players feel one by one.

use outcry_rules::Millis;
use outcry_rules::pit::{Phase, Table};
use outcry_table::host::TableClock;

use crate::limits::LAST_SECONDS;

const SECOND_MILLIS: u64 = 1_000;

/// Counts the last seconds before a moment of table time.
#[derive(Default)]
pub(super) struct LastSeconds {
    until: Option<Millis>,
    /// How many of them have not begun.
    left: u64,
}

impl LastSeconds {
    /// Takes note of when the phase of a round of Pit is over by itself; seconds that have begun by then are not felt.
    pub(super) fn note(&mut self, table: &Table, clock: TableClock, now: Millis) {
        let until = match table.phase {
            Phase::Sorting => table.opens_at,
            Phase::Open => table.ends_at,
            Phase::Frozen { until, .. } => Some(until),
            Phase::Over { .. } => None,
        };
        if until == self.until {
            return;
        }
        self.until = until;
        let rest = until.map_or(0, |until| until.get().saturating_sub(clock.table_time(now).get()));
        self.left = (rest.saturating_sub(1) / SECOND_MILLIS).min(LAST_SECONDS);
    }

    /// Says when the next of them begins; nothing while table time stands still.
    pub(super) fn due(&self, clock: TableClock) -> Option<Millis> {
        let until = self.until.filter(|_| self.left > 0)?;
        clock.when(Millis::new(until.get().saturating_sub(self.left * SECOND_MILLIS)))
    }

    /// Passes those that have begun by `now`, and says whether any has.
    pub(super) fn pass(&mut self, clock: TableClock, now: Millis) -> bool {
        let before = self.left;
        while self.due(clock).is_some_and(|due| due <= now) {
            self.left -= 1;
        }
        self.left < before
    }
}
