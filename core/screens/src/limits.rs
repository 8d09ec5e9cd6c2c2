//! Every limit of the screens, each with its reason.

/// Longest invite, in bytes: the code or what the QR code holds, pasted with something around it.
pub const INVITE_MAX: usize = 400;

/// Longest number that is typed for an option, in bytes: the largest with its sign, a space and a unit.
pub const NUMBER_TEXT_MAX: usize = 40;

/// How many corners on the best suit a target may take before a table is told that its match will be long.
pub const LONG_MATCH_CORNERS: i32 = 30;

/// How many of the best rounds of NΣT! a target may take before a table is told that its match will be long.
pub const LONG_MATCH_ROUNDS: i32 = 10;
