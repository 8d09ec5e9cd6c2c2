//! Finished matches, without a session.

use std::path::Path;

use outcry_table::journal::{ImportError, export, import};
use outcry_table::view::{History, MatchPage};
use outcry_table::{Desk, GameName, Language, RawJournal, Remembered, SetUpState, Summary, Words, show};
use thiserror::Error;

use crate::runner::{Clock, memory, system_language};
use crate::store::{Opened, SetAside, Store, StoreError, StoredJournal};

/// Gives access to the finished matches of a data folder.
pub struct Archive {
    store: Store,
    desk: Desk,
    words: Words,
    set_aside: Option<SetAside>,
}

/// Says why something about finished matches has failed.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ArchiveError {
    /// The data cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// There is no such match.
    #[error("there is no match {0}: `outcry history` lists them with their numbers")]
    NoSuchMatch(u64),
    /// The match has no score sheet, because it cannot be played again.
    #[error("match {id} has no score sheet; `outcry export {id}` writes what there is of it. {why}")]
    Unreadable {
        /// Its number.
        id: u64,
        /// What keeps it from being played.
        why: String,
    },
    /// The file is no match.
    #[error(transparent)]
    Import(#[from] ImportError),
}

impl Archive {
    /// Opens the data in a folder, or in the one that the system intends for it.
    ///
    /// # Errors
    /// The data is in use by another process, was written by a later version, or cannot be read.
    pub fn open(dir: Option<&Path>, language: Option<Language>) -> Result<Self, ArchiveError> {
        let Opened { store, set_aside } = Store::open_default(dir)?;
        let (remembered, _) = memory::remembered(&store)?;
        let Remembered { preferences, saved, matches, unreadable, records, .. } = remembered;
        let words = Words::new(language.or(preferences.language).unwrap_or_else(system_language));
        let set_up = SetUpState::new(GameName::Pit);
        let utc_offset = Clock::start(1).utc_offset();
        let desk =
            Desk { preferences, set_up, saved, matches, unreadable, records, running: None, utc_offset };
        Ok(Self { store, desk, words, set_aside })
    }

    /// Gives the file that could not be read and was set aside, where there was one.
    pub const fn set_aside(&self) -> Option<&SetAside> {
        self.set_aside.as_ref()
    }

    /// Lists the finished matches with their numbers, the newest first.
    pub fn history(&self) -> (Vec<u64>, History) {
        (show::history_numbers(&self.desk), show::history(&self.desk, &self.words))
    }

    /// Gives one finished match with its score sheet.
    ///
    /// # Errors
    /// There is none of that number, or it cannot be played again.
    pub fn match_page(&self, id: u64) -> Result<MatchPage, ArchiveError> {
        let kept = self.desk.unreadable.iter().find(|&&(other, _)| other == id);
        if let Some((_, kept)) = kept {
            return Err(ArchiveError::Unreadable { id, why: show::unreadable_reason(kept, &self.words) });
        }
        let found = self.desk.matches.iter().find(|&&(other, _)| other == id);
        let (_, summary) = found.ok_or(ArchiveError::NoSuchMatch(id))?;
        Ok(show::match_page(id, summary, &self.desk, &self.words))
    }

    /// Gives a finished match as JSON.
    ///
    /// # Errors
    /// There is none of that number, or the data cannot be read.
    pub fn export(&self, id: u64) -> Result<String, ArchiveError> {
        let journal = self.store.match_journal(id)?.ok_or(ArchiveError::NoSuchMatch(id))?;
        Ok(export(&memory::raw(journal)))
    }

    /// Adds an exported match to the finished ones, and gives its number there.
    ///
    /// # Errors
    /// The bytes are no match, or the data cannot be written.
    pub fn import(&self, bytes: &[u8]) -> Result<u64, ArchiveError> {
        let (RawJournal { header, records, .. }, summary): (_, Summary) = import(bytes)?;
        let journal = StoredJournal { header, records, damaged: None };
        Ok(self.store.import(&memory::json(&summary), &journal)?)
    }
}
