//! Every limit of one phone, each with its reason.

/// Most house rules that are kept: more than anybody picks from.
pub const SAVED_RULES_MAX: usize = 50;

/// Most answered requests of which a phone keeps how long they took until somebody asks: those of some minutes.
pub const LATENCIES_MAX: usize = 256;

/// How long a token of NΣT! can be taken back, in milliseconds.
pub const TAKE_BACK_MILLIS: u64 = 2_000;

/// How long cards that have come lie face down, in milliseconds.
pub const ARRIVAL_MILLIS: u64 = 300;

/// How long a full trick lies on the table, in milliseconds: its last card is seen, and nobody waits for it.
pub const FULL_TRICK_MILLIS: u64 = 900;

/// How many seconds before something is over by itself are felt, each as it begins.
pub(crate) const LAST_SECONDS: u64 = 3;

/// How long a notice stays, in milliseconds: two lines can be read in it.
pub const NOTICE_MILLIS: u64 = 4_000;

/// How long a host that was started again waits for its guests, in milliseconds, before it says that they may have gone on without
/// it: as long as until a vote at a running table. Phones that still look for it have come back by then.
pub(crate) const NOBODY_BACK_MILLIS: u64 = 20_000;

/// How long a screen says what has just happened, in milliseconds: long enough to be read by somebody who was looking at
/// the others.
pub(crate) const HAPPENING_MILLIS: u64 = 12_000;

/// Least time between two screens: no display shows more of them.
pub const SCREEN_PACE: core::time::Duration = core::time::Duration::from_millis(16);

/// Longest time between two looks at a screen about which nothing was told: how well links go changes by itself.
pub const SCREEN_LATEST: core::time::Duration = core::time::Duration::from_secs(1);
