//! The wire, message by message and table by table.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

mod golden;
mod hostile;
mod leaks;
mod peers;
mod play;
mod samples;
mod sizes;
mod state;
