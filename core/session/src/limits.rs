//! Every limit of a table over links, each with its reason.

/// Longest message between phones, in bytes: the link carries it with its numbers and the seal in one packet of 4 KiB.
pub const MESSAGE_MAX: usize = outcry_link::limits::MESSAGE_MAX;

/// Longest message of the urgent lane, in bytes: with its header and the seal it has to fit into a frame of sixty.
pub const URGENT_MAX: usize = outcry_link::limits::URGENT_MAX;

/// How long claims to a corner are gathered before they are judged: long enough that nearly every race goes to whoever pressed
/// first, over links that lose frames (ADR 14 has the figures).
pub const BELL_CLAIM_WINDOW: core::time::Duration = core::time::Duration::from_millis(90);

/// How long the way of a claim up to the host may have taken at most to be believed, as long as nothing of it is lost. Whoever
/// lies about the press gains this less the way that it really took, which is three milliseconds at least.
pub const BELL_UPLINK_MAX: core::time::Duration = core::time::Duration::from_millis(48);

/// How near together presses are that no clock tells apart.
pub const BELL_TIE: core::time::Duration = core::time::Duration::from_millis(8);

/// How late a phone still rings for a bell: one that was out of reach does not ring for what is over.
pub const BELL_STALE: core::time::Duration = core::time::Duration::from_millis(500);

/// By how many milliseconds what a phone shows of the host's time may be wrong before it is put right: less than anybody
/// sees, and more than the estimate of a quiet link moves.
pub const CLOCK_SHOWN_ERROR: u64 = 30;

/// How long a phone that is called back to the lobby waits for the result of the match at most: the last state may be on its
/// way still, and a lost frame comes again within a second.
pub const RESULT_LIMIT: core::time::Duration = core::time::Duration::from_secs(3);

/// Longest file of a match that goes over the air, packed, in bytes: the longest match that was seen takes a twentieth of it,
/// and none stays longer in a phone's memory.
pub const MATCH_FILE_MAX: usize = 1 << 20;

/// How many bytes of such a file go at once: a packet, in nine frames.
pub const MATCH_PART: usize = 2_000;

/// How long a table that goes on without its host is found, once its cards are dealt, by the digits that its people know: whoever
/// has not come by then joins by the code that is shown.
pub const KNOWN_CODE_TIME: core::time::Duration = core::time::Duration::from_mins(5);

/// How many boards without a seat a table has: one in the middle and one at the wall.
pub const BOARDS_MAX: usize = 2;

/// How many people may wait for a seat at a running table: links are few, and each of them gets what the board shows.
pub const LATECOMERS_MAX: usize = 3;

/// How long a code counts that is not shown any more: who has read it types six digits within a minute.
pub const CODE_KEPT: core::time::Duration = core::time::Duration::from_mins(1);

/// How long a host is not told again of a phone of the same other version: it calls every few seconds.
pub const CLASH_TOLD_EVERY: core::time::Duration = core::time::Duration::from_mins(1);

/// How long a player waits for a part of the file of a match before it asks again: a host with too much on its way drops one.
pub const PART_TIMEOUT: core::time::Duration = core::time::Duration::from_secs(5);

/// How often a player asks for the same part.
pub const PART_TRIES: u8 = 6;

/// How long a phone may be linked without a seat: long enough to say who it is, and to hear why it has none.
pub const SEATLESS_TIME: core::time::Duration = core::time::Duration::from_secs(20);

/// Most phones that a table remembers as sent away by its host, for as long as it is open: nobody sends more away by hand.
pub const UNSEATED_MAX: usize = 256;

/// How long a seat is kept before the first deal for a phone that has gone: as long as until a vote at a running table, and
/// enough for a phone that was dropped or locked. Whoever comes later sits down anew.
pub const SEAT_KEPT: core::time::Duration = core::time::Duration::from_secs(20);

/// How long the phones have to hold themselves to a share in a deal: most answer within a tenth of it, and nobody waits
/// for cards without noticing for longer.
pub const PLEDGE_LIMIT: core::time::Duration = core::time::Duration::from_secs(2);

/// How long after the end of a round what was played is held against its deal, where it does not fit: until then a slot that was lost
/// has come again, or the link counts as broken.
pub const PLAY_SEEN_WITHIN: core::time::Duration = core::time::Duration::from_secs(4);

/// For how long cards have to be seen before a deal counts as shown: so long that people notice when they are taken away.
pub const CARDS_SHOWN_FOR: core::time::Duration = core::time::Duration::from_secs(2);

/// How long the phones have to send the shares that they are held to. A phone that hangs just then is rare, and dealing
/// without its share costs everybody the check, so this is longer.
pub const SHARE_LIMIT: core::time::Duration = core::time::Duration::from_secs(6);

/// How late after its pledge a phone may be asked for its share to say that its share was in time: the rest of what the host
/// waits is longer than a phone may be silent before its link counts as broken.
pub const SHARE_IN_TIME: core::time::Duration = core::time::Duration::from_millis(2_500);

/// How long a host that was started again before it could keep a promise waits for all phones to come back.
pub const RETURN_LIMIT: core::time::Duration =
    core::time::Duration::from_millis(outcry_table::limits::VOTE_AFTER_MILLIS);

/// How late after its share a phone may see its cards for the first time to say that they are as they were dealt: sooner
/// than that no bot plays for anybody who is away.
pub const CARDS_IN_TIME: core::time::Duration =
    core::time::Duration::from_millis(outcry_table::limits::VOTE_AFTER_MILLIS);
