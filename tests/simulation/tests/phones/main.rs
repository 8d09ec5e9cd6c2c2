//! Whole phones on a simulated air: their screens, what is pressed on them, and what they keep.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may")]

mod codes;
mod evening;
mod joining;
mod newcomers;
mod playing;
mod presses;
mod random_presses;
mod two_tables;
mod world;
