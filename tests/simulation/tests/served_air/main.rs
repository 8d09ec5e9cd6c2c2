//! Phones that join an air by sockets, in stepped time.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may")]

mod matches;
mod program;
