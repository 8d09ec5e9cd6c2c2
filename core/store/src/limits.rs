//! Every limit of the store, each with its reason.

/// The format of the tables that this program writes; it grows with every change that an older one would misread.
pub const FORMAT: u64 = 1;

/// Longest header of a journal, in bytes: options, names, keys and seeds of thirteen players take a few thousand.
pub const HEADER_MAX: usize = 64 * 1024;

/// Longest record of a journal, in bytes. One input of the host is far shorter; the limit keeps a mistake from
/// filling a phone.
pub const RECORD_MAX: usize = 64 * 1024;

/// Most records of one journal: thirteen players who each act twice a second for more than three hours, ten times as many as the
/// longest match has.
pub const JOURNAL_RECORDS_MAX: u64 = 300_000;

/// Most bytes of the records of one journal: a journal is read into the memory of a phone as a whole.
pub const JOURNAL_BYTES_MAX: u64 = 32 * 1024 * 1024;

/// Longest summary of a finished match, in bytes: a list reads the summaries of all matches.
pub const SUMMARY_MAX: usize = 16 * 1024;

/// Longest name in a namespace, in bytes: a public key in hexadecimal digits and the name of an edition.
pub const NAME_MAX: usize = 120;

/// Longest value in a namespace, in bytes: the options of a table take about a thousand.
pub const VALUE_MAX: usize = 64 * 1024;

/// Most entries of one namespace: more house rules than anybody scrolls through, more people than anybody plays with.
pub const NAMESPACE_MAX: u64 = 4_096;

/// Memory that pages of the file may take, in bytes: a match and its history fit, and a small phone has room for it.
pub const CACHE_BYTES: usize = 8 * 1024 * 1024;

/// Most damaged files kept in one folder. More mean a broken disk, and the player must know.
pub const QUARANTINED_MAX: u32 = 1_000;
