//! What a session begins with.

use std::path::PathBuf;

use outcry_driver::{RunnerConfig, StoreKey};
use outcry_screens::Language;
use zeroize::Zeroizing;

use crate::error::SessionError;
use crate::test_hooks;

/// Says where a session takes place.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct SessionConfig {
    /// The folder for the data, of this app alone; it is made where it is missing. One session at a time can have it.
    pub folder: String,
    /// The languages that the player wants of the system or of this app, the most wanted first, as tags such as `de-CH`.
    /// The first that there are texts in counts, until the player chooses one in the settings.
    pub languages: Vec<String>,
    /// How far local time is ahead of UTC, in seconds.
    pub utc_offset_seconds: i32,
    /// Whether the phone has Bluetooth LE, on or off. Without it nobody else is waited for.
    pub radio: bool,
    /// Whether the shell is worked by keys and not by fingers on its screen: the practice speaks of what there is.
    #[uniffi(default = false)]
    pub keyboard: bool,
    /// Whether the shell can hand the app itself on as a file: then screens have a key for it.
    #[uniffi(default = false)]
    pub shares_app: bool,
    /// The 32 bytes under which the phone's own key and the secrets of its tables are stored. The shell draws them at its first
    /// start, and has them kept by the system's own key store. Without them secrets are stored as they are; where they were stored
    /// under a key, the session cannot be opened.
    #[uniffi(default = None)]
    pub store_key: Option<Vec<u8>>,
}

impl SessionConfig {
    pub(crate) fn runner_config(self, entropy: Option<[u8; 32]>) -> Result<RunnerConfig, SessionError> {
        let store_key = self.store_key.map(Zeroizing::new).map(|bytes| {
            StoreKey::from_bytes(&bytes).ok_or(SessionError::StoreKeyLength { bytes: bytes.len() })
        });
        Ok(RunnerConfig {
            folder: PathBuf::from(self.folder),
            language: first_known(&self.languages),
            forced_language: None,
            utc_offset: self.utc_offset_seconds,
            isolates: true,
            keyboard: self.keyboard,
            shares_app: self.shares_app,
            store_key: store_key.transpose()?,
            entropy,
            speed: test_hooks::speed(),
        })
    }
}

/// Says which match is looked at again.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct ReplayConfig {
    /// The file of the match, as [`Event::SaveText`](crate::Event::SaveText) gave it.
    pub file: Vec<u8>,
    /// The languages that the player wants, the most wanted first, as tags such as `de-CH`.
    pub languages: Vec<String>,
}

impl ReplayConfig {
    pub(crate) fn language(&self) -> Language {
        first_known(&self.languages)
    }
}

pub(crate) fn first_known(tags: &[String]) -> Language {
    tags.iter().find_map(|tag| Language::from_tag(tag)).unwrap_or_default()
}
