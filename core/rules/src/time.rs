//! Table time: milliseconds since the match began, always an argument.

use std::ops::Add;

use serde::Serialize;

/// Counts milliseconds since the match began.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct Millis(u64);

impl Millis {
    /// The moment the match began.
    pub const ZERO: Self = Self(0);

    /// Makes a moment `millis` milliseconds after the match began.
    pub const fn new(millis: u64) -> Self {
        Self(millis)
    }

    /// Gives the milliseconds since the match began.
    pub const fn get(self) -> u64 {
        self.0
    }
}

impl Add<u64> for Millis {
    type Output = Self;

    fn add(self, millis: u64) -> Self {
        Self(self.0.saturating_add(millis))
    }
}
