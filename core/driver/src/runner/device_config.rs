//! What a shell knows of its device: data folder, language, time zone, entropy.

use std::path::PathBuf;

use outcry_screens::Language;

/// Says where a session on a phone takes place, as far as its shell knows better than the system can be asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeviceConfig {
    /// The folder for the data, of this app alone.
    pub folder: PathBuf,
    /// The language of the system, or the one that it has for this app.
    pub language: Language,
    /// How far local time is ahead of UTC, in seconds.
    pub utc_offset: i32,
    /// Whether the shell is worked by keys, and not by fingers on its screen.
    pub keyboard: bool,
    /// Bytes that every secret of the session follows from; without any the system gives them.
    pub entropy: Option<[u8; 32]>,
    /// How many times as fast as the system's time that of the session goes: 1 for everybody but tests.
    pub speed: u32,
}
