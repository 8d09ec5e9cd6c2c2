//! Who gets to a table and who does not: codes, thieves, listeners, replayed and flooded air, other versions.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may")]

mod codes;
mod lengths;
mod phones;
mod raw;
mod renewal;
mod seatless;
mod strangers;
mod versions;
