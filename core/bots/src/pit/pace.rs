//! How long a player of Pit takes for what.

use std::ops::RangeInclusive;

use crate::Strength;

/// Ranges of delays in milliseconds; each delay is drawn separately.
///
/// People answer an expected sound in a quarter of a second and choose between several answers in half a second; a tap
/// on the right player takes as long again. No bot is faster.
#[derive(Clone, Debug)]
pub(super) struct Pace {
    /// To sort a fresh hand of nine or ten cards.
    pub(super) sort: RangeInclusive<u64>,
    /// To say that trading is open, once it may be.
    pub(super) open: RangeInclusive<u64>,
    /// From the opening or the end of a freeze to the first call.
    pub(super) begin: RangeInclusive<u64>,
    /// To look at the cards of a swap, and to notice a corner in them.
    pub(super) see: RangeInclusive<u64>,
    /// To answer a call or a tap.
    pub(super) react: RangeInclusive<u64>,
    /// Until a partner who was tapped is given up.
    pub(super) wait: RangeInclusive<u64>,
    /// Until an offer that nobody takes is thought over.
    pub(super) patience: RangeInclusive<u64>,
}

impl Pace {
    pub(super) const fn of(strength: Strength) -> Self {
        match strength {
            // Somebody who plays for the first time and reads every card.
            Strength::Easy => Self {
                sort: 4_500..=9_000,
                open: 900..=3_000,
                begin: 1_200..=3_500,
                see: 2_200..=4_500,
                react: 900..=2_400,
                wait: 2_000..=3_500,
                patience: 3_500..=8_000,
            },
            // A practised player.
            Strength::Medium => Self {
                sort: 2_500..=6_000,
                open: 500..=1_800,
                begin: 500..=2_000,
                see: 1_200..=2_800,
                react: 450..=1_400,
                wait: 1_200..=2_200,
                patience: 2_000..=5_000,
            },
            // A quick player on a good day.
            Strength::Hard => Self {
                sort: 2_000..=4_000,
                open: 400..=1_200,
                begin: 400..=1_200,
                see: 900..=1_800,
                react: 400..=900,
                wait: 900..=1_600,
                patience: 1_500..=3_000,
            },
        }
    }
}
