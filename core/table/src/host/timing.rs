//! The timing that goes to the phones, so that they can count down by themselves.

use outcry_rules::Millis;

use super::Host;

/// Says how table time passes, for whoever knows the host's time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableClock {
    /// The table is frozen.
    Stopped {
        /// Table time.
        at: Millis,
    },
    Runs {
        /// When it would have begun, in milliseconds of the host's clock; below zero after a restart.
        began: i64,
    },
}

impl TableClock {
    /// Gives table time at the host's `now`.
    pub fn table_time(self, now: Millis) -> Millis {
        match self {
            Self::Stopped { at } => at,
            Self::Runs { began } => {
                let passed = i128::from(now.get()) - i128::from(began);
                Millis::new(u64::try_from(passed.max(0)).unwrap_or(u64::MAX))
            }
        }
    }
}

/// Holds what a host knows of time beside the [`TableSnapshot`](crate::TableSnapshot) of a moment, so that phones can count
/// on by themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timing {
    /// The number of deals so far, thrown away ones among them.
    pub deals: u32,
    pub clock: TableClock,
    /// Since when the first of those who are missing has been, by the host's clock.
    pub missing_since: Option<Millis>,
}

impl Host {
    /// Says how the time passes that phones count by themselves, as far as it is known until the next output.
    pub fn timing(&self) -> Timing {
        let missing = self.missing();
        Timing {
            deals: self.table.deals(),
            clock: self.clock.timing(),
            missing_since: self.absence.since(missing),
        }
    }
}
