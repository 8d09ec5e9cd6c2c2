//! Every limit of the surface, each with its reason.

use std::time::Duration;

/// Longest time between two looks at a table that is being played: less than what counts as a phone that was asleep.
pub(crate) const TICK: Duration = Duration::from_secs(1);

/// Oldest event that is taken at its word: a main thread that is stalled for longer is stopped by the system. A time that
/// was given in place of an age is hours.
pub(crate) const AGE_MAX: Duration = Duration::from_mins(1);

/// Longest time before which a press is believed to have been: nobody waits longer for a key to answer without pressing it
/// again.
pub(crate) const PRESS_AGE_MAX: Duration = Duration::from_millis(250);

/// Most events of the radio that wait for the session: half a minute of thirteen phones that all send as fast as they can.
pub(crate) const EVENTS_WAITING_MAX: usize = 16_384;

/// Most requests of a shell that wait for the session: it works them off in less time than a person needs for one.
pub(crate) const REQUESTS_WAITING_MAX: usize = 256;

/// Most cues that wait for the shell: whoever has slept through more need not hear them.
pub(crate) const CUES_WAITING_MAX: usize = 32;

/// The MTU to ask for, in bytes: what Android gives whoever asks for anything, and the most that a frame can use.
pub(crate) const MTU_WANTED: u16 = 517;
