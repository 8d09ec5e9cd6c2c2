//! Finished matches, without a session.

use std::collections::BTreeMap;
use std::path::Path;

use outcry_app::StoredState;
use outcry_screens::render::MatchHistory;
use outcry_screens::view::{History, MatchPage};
use outcry_screens::{Language, Localizer, render};
use outcry_store::{Opened, QuarantinedFile, Store, StoreError};
use outcry_table::journal::{ImportError, Unreadable, export};
use outcry_table::{PersonRecord, RecordKey, Summary};
use thiserror::Error;

use crate::runner::{Clock, persistence, system_language};

/// The finished matches of a data folder.
pub struct Archive {
    store: Store,
    matches: Vec<(u64, Summary)>,
    unreadable: Vec<(u64, Unreadable)>,
    records: BTreeMap<RecordKey, PersonRecord>,
    utc_offset: i32,
    localizer: Localizer,
    quarantined: Option<QuarantinedFile>,
}

/// Error when reading, importing or exporting finished matches.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ArchiveError {
    /// The data cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("there is no match {0}: `outcry history` lists them with their numbers")]
    NoSuchMatch(u64),
    /// The match has no score sheet, because it cannot be played again.
    #[error("match {id} has no score sheet; `outcry export {id}` writes what there is of it. {why}")]
    Unreadable {
        id: u64,
        /// What keeps it from being played.
        why: String,
    },
    /// There is only a score sheet of it.
    #[error(
        "this phone did not get all of match {0}: `outcry history {0}` shows its score sheet, and `outcry import` takes the file of \
         somebody who has it"
    )]
    AsGuest(u64),
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
        let Opened { store, quarantined } = Store::open_default(dir)?;
        let (stored_state, _) = persistence::stored_state(&store)?;
        let StoredState { preferences, matches, unreadable, records, .. } = stored_state;
        let localizer = Localizer::new(language.or(preferences.language).unwrap_or_else(system_language));
        let utc_offset = Clock::start(1).utc_offset();
        Ok(Self { store, matches, unreadable, records, utc_offset, localizer, quarantined })
    }

    /// Returns the damaged file that [`Archive`] set aside on opening.
    pub const fn quarantined(&self) -> Option<&QuarantinedFile> {
        self.quarantined.as_ref()
    }

    /// Lists the finished matches with their numbers, the newest first.
    pub fn history(&self) -> (Vec<u64>, History) {
        (self.kept().numbers(), render::history(&self.kept(), &self.localizer))
    }

    fn kept(&self) -> MatchHistory<'_> {
        let Self { matches, unreadable, records, utc_offset, .. } = self;
        MatchHistory { matches, unreadable, records, utc_offset: *utc_offset }
    }

    /// Returns one finished match with its score sheet.
    ///
    /// # Errors
    /// No match has this number, or its journal cannot be replayed.
    pub fn match_page(&self, id: u64) -> Result<MatchPage, ArchiveError> {
        let kept = self.unreadable.iter().find(|&&(other, _)| other == id);
        if let Some((_, kept)) = kept {
            return Err(ArchiveError::Unreadable {
                id,
                why: render::unreadable_reason(kept, &self.localizer),
            });
        }
        let found = self.matches.iter().find(|&&(other, _)| other == id);
        let (_, summary) = found.ok_or(ArchiveError::NoSuchMatch(id))?;
        Ok(render::match_page(id, summary, self.utc_offset, &self.localizer))
    }

    /// Exports a finished match as JSON.
    ///
    /// # Errors
    /// No match has this number, this phone was a guest there, or the data cannot be read.
    pub fn export(&self, id: u64) -> Result<String, ArchiveError> {
        if self.matches.iter().any(|(other, summary)| *other == id && summary.as_guest) {
            return Err(ArchiveError::AsGuest(id));
        }
        let journal = self.store.match_journal(id)?.ok_or(ArchiveError::NoSuchMatch(id))?;
        Ok(export(&persistence::raw(journal)))
    }

    /// Adds an exported match to the finished ones, and gives its number there; one that is there already stays as it is, and one
    /// of which this phone has seen the sheet alone becomes whole.
    ///
    /// # Errors
    /// The bytes are no match, or the data cannot be written.
    pub fn import(&self, bytes: &[u8]) -> Result<u64, ArchiveError> {
        persistence::import(&self.store, bytes)
    }
}
