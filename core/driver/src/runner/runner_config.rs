//! What a session runs with that is not kept: data folder, language, time zone, entropy, speed.

use std::path::{Path, PathBuf};

use outcry_screens::Language;
use outcry_store::Store;

use super::{Clock, RunnerError, StoreKey, system_language};

/// Folder, language and time of a session.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunnerConfig {
    /// The folder for the data, of this app alone.
    pub folder: PathBuf,
    /// The language of the system, or the one that it has for this app.
    pub language: Language,
    /// The language that is shown whatever the player has chosen.
    pub forced_language: Option<Language>,
    /// How far local time is ahead of UTC, in seconds.
    pub utc_offset: i32,
    /// Whether names are isolated from the direction in which the text around them is written, by marks that a terminal
    /// would show.
    pub isolates: bool,
    /// Whether the shell is worked by keys, and not by fingers on its screen.
    pub keyboard: bool,
    /// Whether the shell can hand the app on to somebody else.
    pub shares_app: bool,
    /// The key under which the phone's own key and the secrets of its tables are stored; without one they are stored as they are.
    pub store_key: Option<StoreKey>,
    /// Bytes that every secret of the session follows from; without any the system gives them.
    pub entropy: Option<[u8; 32]>,
    /// Session time per system time. Must be 1 where other phones play: all of them must agree on a second.
    pub speed: u32,
}

impl RunnerConfig {
    /// Returns a terminal's configuration; without `folder`, with the system's data folder. Only this function asks the
    /// system for the folder and the time zone: apps pass both, so the library for phones does without that code.
    ///
    /// # Errors
    /// The system names no data folder.
    pub fn of_terminal(
        folder: Option<&Path>,
        forced_language: Option<Language>,
    ) -> Result<Self, RunnerError> {
        Ok(Self {
            folder: folder.map_or_else(Store::data_dir, |folder| Ok(folder.to_owned()))?,
            language: system_language(),
            forced_language,
            utc_offset: Clock::start(1).utc_offset(),
            isolates: false,
            keyboard: true,
            shares_app: false,
            store_key: None,
            entropy: None,
            speed: 1,
        })
    }
}
