//! Every limit of the rules, each with its reason.

/// Most players at one table: Pit with three standard decks has thirteen ranks (A:L4, B:L5).
pub const SEATS_MAX: usize = 13;

/// Fewest players of Pit: with two, every swap would show both hands (A:L4 "3 to 13 players").
pub const PIT_SEATS_MIN: usize = 3;

/// Most players of NΣT!: there are five characters (E:L9).
pub const NYET_SEATS_MAX: usize = 5;

/// Cards of one suit in every Pit deck, and so the size of a corner (A:L4).
pub const SUIT_SIZE: u8 = 9;

/// Largest hand of Pit: nine cards and, with Bull and Bear, a tenth (C:L41).
pub const HAND_MAX: u8 = 10;

/// Largest lot any table may choose; nine of a suit would be a corner already (B:L37).
pub const LOT_MAX: u8 = 8;

/// Largest lot where the word shouted is not a number: the variants have words for one to four (A:L54-67).
pub const VARIANT_LOT_MAX: u8 = 4;

/// How long a false bell stops trading, in milliseconds: time to look up and to be told.
pub const FREEZE_MILLIS: u64 = 3_000;

/// How long the false ringer's bell stays locked after the ring, in milliseconds: where a false corner is free,
/// ringing again and again would otherwise stall the table.
pub const BELL_LOCK_MILLIS: u64 = 5_000;

/// Most points a suit may be given by house rules, so that no match can overflow a total.
pub const VALUE_MAX: i32 = 1_000;

/// Largest target a table of Pit may choose.
pub const PIT_TARGET_MAX: i32 = 100_000;

/// Most rounds a table may choose as its cap.
pub const ROUND_CAP_MAX: i32 = 100;

/// Longest phrase a table may choose for the opening, in bytes: it has to fit on one line of a phone.
pub const PHRASE_MAX: usize = 60;

/// Most letters of a word from outside that a message quotes: it stays one line of a phone or two.
pub const QUOTED_MAX: usize = 40;

/// Most letters of what a library says of a text from outside, which may quote it at any length.
pub const QUOTED_CAUSE_MAX: usize = 200;

/// Largest target a table of NΣT! may choose: twenty rounds at their best.
pub const NYET_TARGET_MAX: i32 = 1_000;

/// Fewest boxes on the fifth line of the veto board: one has to be covered and one to stay open.
pub const LINE5_SHORTEST: usize = 2;

/// Most boxes on the fifth line, as many as the board has room for on any line.
pub const LINE5_LONGEST: usize = 6;

/// Largest value of a trick, above or below zero: it is one figure on its box.
pub const LINE5_VALUE_MAX: i32 = 9;

/// What haste costs in Pit: an early trade, a false corner, a second mixed lot (C:L37).
pub const FINE_POINTS: i32 = -20;

/// Most points that Bull or Bear may cost their holder.
pub const SPECIAL_PENALTY_MAX: i32 = 100;

/// Most times by which a Double Bull Corner may multiply.
pub const DOUBLE_BULL_MAX: i32 = 10;

/// Longest sorting time a table may choose, in seconds.
pub const SORT_SECONDS_MAX: i32 = 120;

/// Longest time limit of a round a table may choose, in minutes.
pub const TIME_LIMIT_MAX: i32 = 60;
