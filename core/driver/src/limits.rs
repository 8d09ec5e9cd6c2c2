//! Every limit of the driver, each with its reason.

use std::time::Duration;

use outcry_table::limits::{EXPORT_FRAME_BYTES, EXPORT_MAX, EXPORT_RECORD_BYTES, RECORDS_MAX};

/// Longest header of a journal, in bytes: options, names, keys and seeds of thirteen players take a few thousand.
pub const HEADER_MAX: usize = 64 * 1024;

/// Longest record of a journal, in bytes: one input of the host is far shorter, and what is longer is a mistake that
/// should not fill a phone.
pub const RECORD_MAX: usize = 64 * 1024;

/// Most records of one journal: thirteen players who each act twice a second for an hour.
pub const JOURNAL_RECORDS_MAX: u64 = 100_000;

/// Most bytes of the records of one journal: a journal is read into the memory of a phone as a whole.
pub const JOURNAL_BYTES_MAX: u64 = 32 * 1024 * 1024;

/// Longest summary of a finished match, in bytes: a list reads the summaries of all matches.
pub const SUMMARY_MAX: usize = 16 * 1024;

/// Longest name on a shelf, in bytes: a public key in hexadecimal digits and the name of an edition.
pub const NAME_MAX: usize = 120;

/// Longest value on a shelf, in bytes: the options of a table take about a thousand.
pub const VALUE_MAX: usize = 64 * 1024;

/// Most entries of one shelf: more house rules than anybody scrolls through, more people than anybody plays with.
pub const SHELF_MAX: u64 = 4_096;

/// Memory that pages of the file may take, in bytes: a match and its history fit, and a small phone has room for it.
pub const CACHE_BYTES: usize = 8 * 1024 * 1024;

/// Most damaged files that are kept in one folder: whoever has more has a broken disk, and needs to hear it.
pub const SET_ASIDE_MAX: u32 = 1_000;

/// Longest time between two calls of a session that counts as time in which people could play, in milliseconds of the
/// system: shells call at least once a second, so whoever has not for longer was stopped or asleep.
pub const LEAP_MILLIS: u64 = 3_000;

/// Most events of a radio that a session takes before it lets time pass and everything be stored: more than thirteen
/// phones send in a tenth of a second.
pub const EVENTS_AT_ONCE: usize = 256;

/// The first of the loopback ports on which phones of one machine find each other: below those that systems give out
/// by themselves, and no known program's.
pub const LOCAL_PORT: u16 = 24_680;

/// How many loopback ports there are, one for each phone on one machine: two tables of thirteen and some that watch.
pub const LOCAL_PHONES: u16 = 32;

/// The MTU of a link between phones of one machine, in bytes: the smallest of today's phones, so that what fits here
/// fits there.
pub const LOCAL_MTU: u16 = 185;

/// Longest frame that is taken on a link between phones of one machine, in bytes: that of the largest attribute.
pub const LOCAL_FRAME_MAX: usize = 512;

/// Most frames of one link that wait for the session; then their sender waits.
pub const LOCAL_FRAMES_WAITING: usize = 64;

/// How often each loopback port is asked what it advertises: about as often as a phone's advert is heard.
pub const LOCAL_ASK_EVERY: Duration = Duration::from_millis(200);

/// How long the phone on a loopback port has to ask or to answer: a loaded machine needs some hundred milliseconds.
pub const LOCAL_ASK_TIME: Duration = Duration::from_secs(1);

/// How long dialling a phone of one machine may take; shorter than a session waits.
pub const LOCAL_DIAL_TIME: Duration = Duration::from_secs(2);

/// Most callers that are heard at once: every phone there can be, each asking and dialling.
pub const LOCAL_CALLERS_MAX: usize = 2 * LOCAL_PHONES as usize;

/// How long listening rests after the system could not let somebody in.
pub const LOCAL_REST: Duration = Duration::from_millis(100);

// Every journal that storage keeps can be exported, and every export of one imported again.
const _: () = {
    assert!(RECORDS_MAX as u64 >= JOURNAL_RECORDS_MAX);
    let lines = JOURNAL_BYTES_MAX + HEADER_MAX as u64;
    let layout = JOURNAL_RECORDS_MAX * EXPORT_RECORD_BYTES as u64 + EXPORT_FRAME_BYTES as u64;
    assert!(EXPORT_MAX as u64 >= lines + layout);
};
