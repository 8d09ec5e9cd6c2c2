//! Links between phones on a simulated air: who finds whom, what arrives, and how soon.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may")]

mod apps;
mod joining;
mod latency;
mod races;
mod relays;
