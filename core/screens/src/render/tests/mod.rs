//! Whole matches, looked at through every screen, and what all screens say.

mod fit;
mod follow;
mod keys;
mod leaks;
mod menu;
pub(crate) mod snapshot;
mod snapshots;
mod stage;
mod texts;
mod uses;
mod widths;
