//! Time inside the air, in whole nanoseconds.

use core::ops::{Add, AddAssign, Sub};
use core::time::Duration;

/// Nanoseconds since the air's epoch, or a span of them: integers, because anchors are counted in remainders.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Nanos(pub(crate) u64);

impl Nanos {
    /// The epoch, and no time at all.
    pub(crate) const ZERO: Nanos = Nanos(0);
    /// Never.
    pub(crate) const NEVER: Nanos = Nanos(u64::MAX);

    /// Microseconds.
    pub(crate) const fn micros(micros: u64) -> Nanos {
        Nanos(micros * 1_000)
    }

    /// A duration; one beyond 584 years is taken for never.
    pub(crate) fn of(duration: Duration) -> Nanos {
        Nanos(u64::try_from(duration.as_nanos()).unwrap_or(u64::MAX))
    }

    /// The same as a duration.
    pub(crate) const fn duration(self) -> Duration {
        Duration::from_nanos(self.0)
    }

    /// What is left of this after `other`, or nothing.
    pub(crate) const fn since(self, other: Nanos) -> Nanos {
        Nanos(self.0.saturating_sub(other.0))
    }
}

impl Add for Nanos {
    type Output = Nanos;

    fn add(self, other: Nanos) -> Nanos {
        Nanos(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Nanos {
    fn add_assign(&mut self, other: Nanos) {
        *self = *self + other;
    }
}

impl Sub for Nanos {
    type Output = Nanos;

    fn sub(self, other: Nanos) -> Nanos {
        self.since(other)
    }
}
