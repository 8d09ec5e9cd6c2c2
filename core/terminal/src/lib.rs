//! The terminal shell of Outcry: what the program `outcry` does, as functions that read and write streams.

pub mod demo;
pub mod editions;
pub mod near;
pub mod referee;
pub mod streams;
mod typed;
