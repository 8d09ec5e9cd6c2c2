//! Whole matches, looked at through every screen, and what all screens say.

mod extremes;
mod keys;
mod leaks;
mod menu;
mod scenes;
pub(crate) mod snapshot;
mod snapshots;
mod stage;
mod texts;
mod uses;
