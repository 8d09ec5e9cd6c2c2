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

    /// Gives when table time will be `at`, by the clock that it began by; `None` while it stands.
    pub fn when(self, at: Millis) -> Option<Millis> {
        match self {
            Self::Stopped { .. } => None,
            Self::Runs { began } => Some(Millis::new(at.get().saturating_add_signed(began))),
        }
    }

    /// Gives the same by a clock that is so many milliseconds behind the one it was given by.
    #[must_use]
    pub const fn behind_by(self, ahead: i64) -> Self {
        match self {
            Self::Stopped { at } => Self::Stopped { at },
            Self::Runs { began } => Self::Runs { began: began.saturating_sub(ahead) },
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
}

impl Host {
    /// Says how the time passes that phones count by themselves, as far as it is known until the next output.
    pub fn timing(&self) -> Timing {
        Timing { deals: self.table.deals(), clock: self.clock.timing() }
    }
}
