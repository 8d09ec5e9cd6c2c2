//! Persistent data of one phone, in one file that survives crashes and damage.
//!
//! [`Store`] takes and returns opaque bytes. A call returns only when its changes are on the disk.

#![deny(clippy::indexing_slicing)]

mod error;
#[cfg(any(test, feature = "failing"))]
mod failing;
mod folder;
mod frame;
mod history;
mod journal;
pub mod limits;
mod medium;
mod namespace;
mod tables;
#[cfg(test)]
mod tests;
mod verified_database;
mod write_gate;

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use directories::ProjectDirs;
use redb::{Database, ReadTransaction, WriteTransaction};

pub use error::StoreError;
#[cfg(any(test, feature = "failing"))]
pub use failing::FailingDisk;
use folder::Folder;
pub use folder::QuarantinedFile;
pub use history::{Ending, MatchEntry};
use journal::Running;
pub use journal::StoredJournal;
use medium::{Medium, Memory};
pub use namespace::Namespace;
use tables::{META, RUNNING_NAME, key};
use verified_database::VerifiedDatabase;
pub use verified_database::expects_panic;

/// The data of one installation: the running match, those that are over, and what people have set.
///
/// Every change is one transaction, and on the disk when the call returns. After an error the change has not been made,
/// with one exception: if the disk failed in the middle of [`Store::begin_journal`], [`Store::begin_again`],
/// [`Store::finish`], [`Store::close_unreadable`] or [`Store::import`], it may have been made nevertheless. All of these
/// but [`Store::import`] can be repeated as they are, and succeed without doing anything twice. Records of a failed
/// [`Store::append`] are never seen again, so it can be repeated too; only if the process ends before that, they may
/// turn up as if it had succeeded, all of them or none.
///
/// A failure of the disk closes the file, and the next call opens it again.
pub struct Store {
    medium: Box<dyn Medium>,
    state: Mutex<State>,
    // After the state, so that the file is closed before somebody else may open it.
    _folder: Option<Folder>,
}

/// A store, and what had to be done to open it.
pub struct Opened {
    pub store: Store,
    /// The unusable file that was set aside, if any. The shell must show it.
    pub quarantined: Option<QuarantinedFile>,
}

struct State {
    /// None after a failure, until the next use.
    checked: Option<VerifiedDatabase>,
    running: Option<Running>,
}

impl Store {
    /// Opens the data in a folder, and makes both if they are not there. A damaged or foreign file is renamed, and a
    /// new one begun in its place.
    ///
    /// # Errors
    /// Somebody else has the folder open, it holds data of a newer format, or it cannot be used.
    pub fn open(dir: &Path) -> Result<Opened, StoreError> {
        let folder = Folder::open(dir)?;
        let disk = folder.disk()?;
        let (looked_through, quarantined) = match VerifiedDatabase::open(&disk) {
            Err(StoreError::Damaged { why }) => {
                let quarantined = folder.quarantined(why)?;
                (VerifiedDatabase::open(&folder.disk()?)?, Some(quarantined))
            }
            looked_through => (looked_through?, None),
        };
        Ok(Opened { store: Self::with(disk, looked_through, Some(folder)), quarantined })
    }

    /// Opens the data in `dir`, or else in the system's data folder.
    ///
    /// # Errors
    /// As [`Store::open`] and [`Store::data_dir`].
    pub fn open_default(dir: Option<&Path>) -> Result<Opened, StoreError> {
        match dir {
            Some(dir) => Self::open(dir),
            None => Self::open(&Self::data_dir()?),
        }
    }

    /// Opens a store that ends with the process.
    ///
    /// # Errors
    /// There is no memory for it.
    pub fn in_memory() -> Result<Self, StoreError> {
        let memory = Memory::default();
        VerifiedDatabase::begin(memory.file()?)?;
        Self::on(memory)
    }

    /// Returns the system's data folder for this program.
    ///
    /// # Errors
    /// The system names none.
    pub fn data_dir() -> Result<PathBuf, StoreError> {
        let folders = ProjectDirs::from("", "", "outcry").ok_or(StoreError::NoFolder)?;
        Ok(folders.data_dir().to_owned())
    }

    /// Begins a journal; a match that is still running goes to those that are over, as unreadable. Where this very
    /// journal has just been begun, it stays as it is.
    ///
    /// # Errors
    /// The header is too long, or the disk fails.
    pub fn begin_journal(&self, header: &[u8]) -> Result<(), StoreError> {
        self.begin_again(header, &[])
    }

    /// Begins a journal with records of the running one, in one transaction; the running match is filed as unreadable.
    /// Changes nothing if the running journal equals the new one.
    ///
    /// # Errors
    /// The header or a record is too long, there are too many, or the disk fails.
    pub fn begin_again(&self, header: &[u8], records: &[Vec<u8>]) -> Result<(), StoreError> {
        self.run(|database, running| {
            if let Some(running) = running {
                let found =
                    tables::read(database, |transaction| journal::read(transaction, running.journal))?;
                let whole = found.damaged.is_none();
                if whole && found.header == header && found.records == records {
                    return Ok(());
                }
            }
            tables::write(database, |transaction| {
                if let Some(running) = running.take() {
                    history::end(transaction, &running, Ending::Unreadable)?;
                }
                let begun = journal::write(transaction, header, records)?;
                transaction.open_table(META)?.insert(RUNNING_NAME, key(begun.journal).as_slice())?;
                *running = Some(begun);
                Ok(())
            })
        })
    }

    /// Appends records to the running journal, all of them or none.
    ///
    /// # Errors
    /// No match is running, a record is too long, the journal is full, or the disk fails.
    pub fn append(&self, records: &[Vec<u8>]) -> Result<(), StoreError> {
        self.write(|transaction, running| {
            let running = running.as_mut().ok_or(StoreError::NoJournal)?;
            journal::append(transaction, running, records)
        })
    }

    /// Reads the running journal.
    ///
    /// # Errors
    /// The disk fails.
    pub fn journal(&self) -> Result<Option<StoredJournal>, StoreError> {
        self.run(|database, running| {
            let Some(running) = running else { return Ok(None) };
            tables::read(database, |transaction| journal::read(transaction, running.journal)).map(Some)
        })
    }

    /// Ends the running match, keeps it with those that are over, and puts what follows from it on
    /// [`Namespace::Statistics`]. Gives its number among those that are over. Where it has just been ended so, that stays.
    ///
    /// # Errors
    /// No match is running, the summary, a name or a value is out of bounds, or the disk fails.
    pub fn finish(&self, summary: &[u8], statistics: &[(String, Vec<u8>)]) -> Result<u64, StoreError> {
        self.write(|transaction, running| {
            let Some(running) = running.take() else {
                let last = history::last(transaction)?.ok_or(StoreError::NoJournal)?;
                return if last.summary() == Some(summary) {
                    Ok(last.id)
                } else {
                    Err(StoreError::NoJournal)
                };
            };
            for (name, value) in statistics {
                namespace::put(transaction, Namespace::Statistics, name, value)?;
            }
            history::end(transaction, &running, Ending::Played { summary: summary.to_vec() })
        })
    }

    /// Leaves the running match, which cannot be played on; it is kept with those that are over, as unreadable. Where it
    /// has just been put away, it stays so.
    ///
    /// # Errors
    /// No match is running, or the disk fails.
    pub fn close_unreadable(&self) -> Result<(), StoreError> {
        self.write(|transaction, running| {
            let Some(running) = running.take() else {
                let last = history::last(transaction)?.map(|last| last.ending);
                return if last == Some(Ending::Unreadable) { Ok(()) } else { Err(StoreError::NoJournal) };
            };
            history::end(transaction, &running, Ending::Unreadable)?;
            Ok(())
        })
    }

    /// Lists the matches that are over, the newest first.
    ///
    /// # Errors
    /// The disk fails.
    pub fn matches(&self) -> Result<Vec<MatchEntry>, StoreError> {
        self.read(history::list)
    }

    /// Reads the journal of a match that is over.
    ///
    /// # Errors
    /// The disk fails.
    pub fn match_journal(&self, id: u64) -> Result<Option<StoredJournal>, StoreError> {
        self.read(|transaction| history::read(transaction, id))
    }

    /// Adds a match that was played elsewhere to those that are over, with what follows from it on [`Namespace::Statistics`], and
    /// gives its number there. Damage noted in the journal is not kept; of a match whose journal is not known it is empty.
    ///
    /// # Errors
    /// Something in it is out of bounds, or the disk fails.
    pub fn import(
        &self,
        summary: &[u8],
        journal: &StoredJournal,
        statistics: &[(String, Vec<u8>)],
    ) -> Result<u64, StoreError> {
        let played = Ending::Played { summary: summary.to_vec() };
        self.take_in(journal, statistics, |transaction, written| history::add(transaction, written, played))
    }

    /// Puts a match with its journal in the place of the newest that has this summary and no journal, with what follows from it
    /// on [`Namespace::Statistics`]; adds it where there is none. Gives its number.
    ///
    /// # Errors
    /// Something in it is out of bounds, or the disk fails.
    pub fn complete(
        &self,
        seen: &[u8],
        summary: &[u8],
        journal: &StoredJournal,
        statistics: &[(String, Vec<u8>)],
    ) -> Result<u64, StoreError> {
        let played = Ending::Played { summary: summary.to_vec() };
        self.take_in(journal, statistics, |transaction, written| {
            history::complete(transaction, seen, written, played)
        })
    }

    /// Writes the journal of a match that was played elsewhere, with what follows from it on [`Namespace::Statistics`], and has it
    /// put among those that are over.
    fn take_in(
        &self,
        journal: &StoredJournal,
        statistics: &[(String, Vec<u8>)],
        put: impl FnOnce(&WriteTransaction, &Running) -> Result<u64, StoreError>,
    ) -> Result<u64, StoreError> {
        self.write(|transaction, _| {
            for (name, value) in statistics {
                namespace::put(transaction, Namespace::Statistics, name, value)?;
            }
            put(transaction, &journal::write(transaction, &journal.header, &journal.records)?)
        })
    }

    /// Reads the header of a match that is over, as far as that is possible.
    ///
    /// # Errors
    /// The disk fails.
    pub fn match_header(&self, id: u64) -> Result<Option<Vec<u8>>, StoreError> {
        self.read(|transaction| history::header(transaction, id))
    }

    /// Puts a value into a namespace, in place of the one of the same name.
    ///
    /// # Errors
    /// The name or the value is out of bounds, the namespace is full, or the disk fails.
    pub fn put(&self, on: Namespace, name: &str, value: &[u8]) -> Result<(), StoreError> {
        self.write(|transaction, _| namespace::put(transaction, on, name, value))
    }

    /// Returns the value of a name.
    ///
    /// # Errors
    /// The disk fails.
    pub fn get(&self, from: Namespace, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.read(|transaction| namespace::get(transaction, from, name))
    }

    /// Lists a namespace, sorted by names.
    ///
    /// # Errors
    /// The disk fails.
    pub fn list(&self, of: Namespace) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        self.read(|transaction| namespace::list(transaction, of))
    }

    /// Removes a value from a namespace, and tells whether it was there.
    ///
    /// # Errors
    /// The disk fails.
    pub fn remove(&self, from: Namespace, name: &str) -> Result<bool, StoreError> {
        self.write(|transaction, _| namespace::remove(transaction, from, name))
    }

    pub(crate) fn on(medium: impl Medium + 'static) -> Result<Self, StoreError> {
        let looked_through = VerifiedDatabase::open(&medium)?;
        Ok(Self::with(medium, looked_through, None))
    }

    fn with(
        medium: impl Medium + 'static,
        (checked, running): (VerifiedDatabase, Option<Running>),
        folder: Option<Folder>,
    ) -> Self {
        let state = Mutex::new(State { checked: Some(checked), running });
        Self { medium: Box::new(medium), state, _folder: folder }
    }

    fn write<T>(
        &self,
        job: impl FnOnce(&WriteTransaction, &mut Option<Running>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.run(|database, running| tables::write(database, |transaction| job(transaction, running)))
    }

    fn read<T>(&self, job: impl FnOnce(&ReadTransaction) -> Result<T, StoreError>) -> Result<T, StoreError> {
        self.run(|database, _| tables::read(database, job))
    }

    fn run<T>(
        &self,
        job: impl FnOnce(&Database, &mut Option<Running>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let mut checked = match state.checked.take() {
            Some(checked) => checked,
            None => state.reopen(&*self.medium)?,
        };
        let mut running = state.running.clone();
        let answer = checked.run(|database| job(database, &mut running));
        match &answer {
            Ok(_) => state.running = running,
            Err(error) if error.closes() => return answer,
            Err(_) => {}
        }
        state.checked = Some(checked);
        answer
    }
}

impl State {
    /// Reopens the file after a failure, and cuts records whose calls never returned.
    fn reopen(&mut self, medium: &dyn Medium) -> Result<VerifiedDatabase, StoreError> {
        let (mut checked, found) = VerifiedDatabase::open(medium)?;
        match (&self.running, &found) {
            (Some(known), Some(found)) if known.journal == found.journal => {
                if found.next < known.next {
                    return Err(StoreError::damaged(format!("record {} is gone", found.next)));
                }
                checked.run(|database| {
                    tables::write(database, |transaction| journal::cut(transaction, known))
                })?;
            }
            // A journal was begun or ended, and the disk failed only afterwards.
            _ => self.running = found,
        }
        Ok(checked)
    }
}
