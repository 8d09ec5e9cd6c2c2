//! What a session runs with that is not kept: data folder, language, time zone, entropy, speed.

use std::path::{Path, PathBuf};

use outcry_screens::Language;
use outcry_store::Store;

use super::{Clock, RunnerError, StoreKey, system_language};

/// Says where and how a session runs.
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
    /// How many times as fast as the system's time that of the session goes: 1 wherever other phones play, for all have to
    /// agree on how long a second is.
    pub speed: u32,
}

impl RunnerConfig {
    /// Gives what a terminal runs with; without a folder, in that which the system intends for the data. What asks the system
    /// for it, and for the time zone, is in here alone, so that the library for phones does without: apps know both.
    ///
    /// # Errors
    /// The system intends no folder for it.
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
