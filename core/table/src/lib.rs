//! Whoever plays at an Outcry table without being a person: bots.

pub mod bots;
