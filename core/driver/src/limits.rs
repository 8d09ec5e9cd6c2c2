//! Every limit of the driver, each with its reason.

use outcry_store::limits::{HEADER_MAX, JOURNAL_BYTES_MAX, JOURNAL_RECORDS_MAX};
use outcry_table::limits::{EXPORT_FRAME_BYTES, EXPORT_MAX, EXPORT_RECORD_BYTES, RECORDS_MAX};

/// Longest gap between two calls of a session that counts as playing time, in system milliseconds. Shells call at
/// least once a second, so a longer gap means that the process was stopped or asleep.
pub const CLOCK_JUMP_MILLIS: u64 = 3_000;

/// Age at which a cue is dropped: a player who returns to the phone gets no stale sounds.
pub const CUE_STALE: core::time::Duration = core::time::Duration::from_millis(500);

/// Most entries of the log of the radio, which makes a file of 40 kB at most. Frames and sightings, of which a full table has dozens
/// a second, take half of them where there is enough of everything else.
pub const RADIO_LOG_MAX: usize = 1_024;

/// Most events of a radio that a session takes before it lets time pass and everything be stored: more than thirteen
/// phones send in a tenth of a second.
pub const EVENTS_AT_ONCE: usize = 256;

// Every journal that storage keeps can be exported, and every export of one imported again.
const _: () = {
    assert!(RECORDS_MAX as u64 >= JOURNAL_RECORDS_MAX);
    let lines = JOURNAL_BYTES_MAX + HEADER_MAX as u64;
    let layout = JOURNAL_RECORDS_MAX * EXPORT_RECORD_BYTES as u64 + EXPORT_FRAME_BYTES as u64;
    assert!(EXPORT_MAX as u64 >= lines + layout);
};
