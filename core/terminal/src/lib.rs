//! The terminal shell of Outcry: what the program `outcry` does, as functions that read and write streams.

pub mod archive;
pub mod demo;
pub mod doctor;
pub mod editions;
mod match_file;
pub mod multiplayer;
pub mod play;
pub mod referee;
pub mod shell;
pub mod sound;
pub mod streams;
pub mod suggestion;

use outcry_screens::Language;

/// Reads a language of the command line, as a tag or a locale.
///
/// # Errors
/// There are no texts in it.
pub fn language(text: &str) -> Result<Language, &'static str> {
    Language::from_tag(text).ok_or("write en, fr, es or de")
}
