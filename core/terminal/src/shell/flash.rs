//! What is seen for a moment.

use std::time::Duration;

use outcry_screens::view::Cue;

/// A moment in which something is lit up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Flash {
    pub(super) cue: Cue,
    /// Until when, from the start of the program.
    pub(super) until: Duration,
}

impl Flash {
    /// How long it lasts: long enough to be seen in the corner of an eye.
    const LASTS: Duration = Duration::from_millis(150);

    pub(super) fn new(cue: Cue, now: Duration) -> Self {
        Self { cue, until: now + Self::LASTS }
    }
}
