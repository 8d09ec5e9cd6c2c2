//! Whole matches, looked at through every screen, and what all screens say.

mod fit;
mod keys;
mod leaks;
mod menu;
mod reasons;
pub(crate) mod snapshot;
mod snapshots;
mod spoken;
mod stage;
mod texts;
mod uses;
mod widths;
