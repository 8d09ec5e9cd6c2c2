//! Every limit of a table, each with its reason.

/// Longest name of a person, in bytes: twenty letters of any alphabet fit, and a name fits beside a score.
pub const NAME_MAX: usize = 80;

/// Longest name of a person, in letters: more would push the score off a phone.
pub const NAME_LETTERS_MAX: usize = 20;

/// Most letters that are read of what is to be one line: more are no name of anything.
pub const LINE_LETTERS_MAX: usize = 1_000;

/// Most marks on a letter of a name: no language that people write names in has more, and more would reach into other lines.
pub const MARKS_MAX: usize = 3;

/// Longest name of saved house rules, in bytes: it has to fit on a key.
pub const RULES_NAME_MAX: usize = 60;

/// The format of journals: a later one is not read, an earlier one is.
pub const FORMAT: u32 = 1;

/// How long somebody has to be missing before the others may vote, in milliseconds: most phones are back by then.
pub const VOTE_AFTER_MILLIS: u64 = 20_000;

/// Most requests that a hand keeps until they are answered: nobody taps faster than a host answers, so more than
/// these mean that the host is gone.
pub const PENDING_MAX: usize = 32;

/// How many requests a seat may make in one go: more than anybody taps while cards fly.
pub const REQUESTS_AT_ONCE: u64 = 40;

/// How long it takes until a seat may make one more, in milliseconds of the host's clock. Nobody taps four times a second for
/// long, and whoever does fills a journal no sooner than in twenty hours.
pub const REQUEST_MILLIS: u64 = 250;

/// How many refusals of a seat in a row the journal tells of, the first ones: a person is not refused more often without doing
/// anything else in between, and a request that is judged anew after a crash of the host's app is one that came late.
pub const REFUSALS_KEPT: u32 = PENDING_MAX as u32;

/// How long bots leave a finished round on the table when no person is there to go on, in milliseconds.
pub const BOTS_NEXT_MILLIS: u64 = 3_000;

/// Longest file that is read as a match, in bytes: the longest journal that storage keeps fits, and a long match of
/// thirteen takes less than a tenth of it.
pub const EXPORT_MAX: usize = 34 << 20;

/// What an exported match has more than its header and its records, in bytes: at most so many for the file...
pub const EXPORT_FRAME_BYTES: usize = 64;

/// ...and so many for each record: its indent, a comma and the end of the line.
pub const EXPORT_RECORD_BYTES: usize = 6;

/// Most rounds on the sheet with which a match goes on: more than an evening has.
pub const CARRIED_ROUNDS_MAX: usize = 1_000;

/// Most records of a match that is read from a file: as many as storage keeps of one.
pub const RECORDS_MAX: usize = 300_000;
