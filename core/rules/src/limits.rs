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

/// Largest target a table may choose.
pub const TARGET_MAX: i32 = 100_000;

/// Most rounds a table may choose as its cap.
pub const ROUND_CAP_MAX: i32 = 100;

/// Longest phrase a table may choose for the opening, in bytes: it has to fit on one line of a phone.
pub const PHRASE_MAX: usize = 60;
