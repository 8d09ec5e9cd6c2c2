//! The IO edge of Outcry: a session with a clock, entropy, a store and a radio.
//!
//! [`Runner`] runs a session over a store, with a [`Radio`](outcry_radio::Radio) where there is one, and [`Archive`] gives access to the matches that are over.

#![deny(clippy::indexing_slicing)]

mod archive;
pub mod limits;
mod runner;

pub use archive::{Archive, ArchiveError};
pub use outcry_store::expects_panic;
pub use runner::{
    Clock, InterruptedTable, Runner, RunnerConfig, RunnerError, StoreKey, is_stale, system_language,
};
