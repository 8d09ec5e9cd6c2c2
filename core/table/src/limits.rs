//! Every limit of a table, each with its reason.

/// Longest name of a person, in bytes: twenty letters of any alphabet fit, and a name fits beside a score.
pub const NAME_MAX: usize = 80;

/// Longest name of a person, in letters: more would push the score off a phone.
pub const NAME_LETTERS_MAX: usize = 20;

/// Longest name of saved house rules, in bytes: it has to fit on a key.
pub const RULES_NAME_MAX: usize = 60;

/// Most house rules that are kept: more than anybody picks from.
pub const SAVED_RULES_MAX: usize = 50;

/// Longest invite, in bytes: the code or what the QR code holds, pasted with something around it.
pub const INVITE_MAX: usize = 400;

/// Longest number that is typed for an option, in bytes: the largest with its sign, a space and a unit.
pub const NUMBER_TEXT_MAX: usize = 40;

/// How many corners on the best suit a target may take before a table is told that its match will be long.
pub const LONG_MATCH_CORNERS: i32 = 30;

/// How many of the best rounds of NΣT! a target may take before a table is told that its match will be long.
pub const LONG_MATCH_ROUNDS: i32 = 10;

/// The format of journals: a later one is not read, an earlier one is.
pub const FORMAT: u32 = 1;

/// How long somebody has to be missing before the others may vote, in milliseconds: most phones are back by then.
pub const VOTE_AFTER_MILLIS: u64 = 20_000;

/// Most requests that a hand keeps until they are answered: nobody taps faster than a host answers, so more than
/// these mean that the host is gone.
pub const PENDING_MAX: usize = 32;

/// Most answered requests of which a phone keeps how long they took until somebody asks: those of some minutes.
pub const TRIPS_MAX: usize = 256;

/// How long a token of NΣT! can be taken back, in milliseconds.
pub const TAKE_BACK_MILLIS: u64 = 2_000;

/// How long cards that have come lie face down, in milliseconds.
pub const ARRIVAL_MILLIS: u64 = 300;

/// How long a notice stays, in milliseconds: two lines can be read in it.
pub const NOTICE_MILLIS: u64 = 4_000;

/// How long bots leave a finished round on the table when no person is there to go on, in milliseconds.
pub const BOTS_NEXT_MILLIS: u64 = 3_000;

/// Longest file that is read as a match, in bytes: the longest journal that storage keeps fits, and a long match of
/// thirteen takes less than a tenth of it.
pub const EXPORT_MAX: usize = 34 << 20;

/// What an exported match has more than its header and its records, in bytes: at most so many for the file...
pub const EXPORT_FRAME_BYTES: usize = 64;

/// ...and so many for each record: its indent, a comma and the end of the line.
pub const EXPORT_RECORD_BYTES: usize = 6;

/// Most records of a match that is read from a file: as many as storage keeps of one.
pub const RECORDS_MAX: usize = 100_000;

/// Longest message between phones, in bytes: the link carries it with its numbers and the seal in one packet of 4 KiB.
pub const MESSAGE_MAX: usize = outcry_link::limits::MESSAGE_MAX;

/// Longest message of the urgent lane, in bytes: with its header and the seal it has to fit into a frame of sixty.
pub const URGENT_MAX: usize = outcry_link::limits::URGENT_MAX;

/// How long claims to a corner are gathered before they are judged: about the p95 of one way in the air.
pub const BELL_GATHER: core::time::Duration = core::time::Duration::from_millis(90);

/// How long the way of a claim up to the host may have taken at most to be believed: about the p95 of one way. Whoever
/// lies about the press gains this less the way that it really took, which is three milliseconds at least.
pub const BELL_UPLINK_MAX: core::time::Duration = core::time::Duration::from_millis(48);

/// How near together presses are that no clock tells apart.
pub const BELL_ALIKE: core::time::Duration = core::time::Duration::from_millis(8);

/// How late a phone still rings for a bell: one that was out of reach does not ring for what is over.
pub const BELL_STALE: core::time::Duration = core::time::Duration::from_secs(2);

/// How long a phone may be linked without a seat: long enough to say who it is, and to hear why it has none.
pub const SEATLESS_TIME: core::time::Duration = core::time::Duration::from_secs(20);

/// How long the phones have to hold themselves to a share in a deal: most answer within a tenth of it, and nobody waits
/// for cards without noticing for longer.
pub const PLEDGE_LIMIT: core::time::Duration = core::time::Duration::from_secs(2);

/// How long the phones have to send the shares that they are held to. A phone that hangs just then is rare, and dealing
/// without its share costs everybody the check, so this is longer.
pub const SHARE_LIMIT: core::time::Duration = core::time::Duration::from_secs(5);

/// How late after its pledge a phone may be asked for its share to say that its share was in time: half of what the host
/// waits is then left for the way there.
pub const SHARE_IN_TIME: core::time::Duration = core::time::Duration::from_millis(2_500);

/// How long a host that was started again before it could keep a promise waits for all phones to come back.
pub const RETURN_LIMIT: core::time::Duration = core::time::Duration::from_millis(VOTE_AFTER_MILLIS);

/// How late after its share a phone may see its cards for the first time to say that they are as they were dealt: sooner
/// than that no bot plays for anybody who is away.
pub const CARDS_IN_TIME: core::time::Duration = core::time::Duration::from_millis(VOTE_AFTER_MILLIS);
