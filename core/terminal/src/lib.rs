//! The terminal shell of Outcry: what the program `outcry` does, as functions that read and write streams.

pub mod archive;
pub mod demo;
pub mod doctor;
pub mod editions;
pub mod gather;
mod match_file;
pub mod near;
pub mod play;
pub mod referee;
pub mod shell;
pub mod streams;
