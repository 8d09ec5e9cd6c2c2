//! The folder of one installation's data.

use std::fmt;
use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind};
#[cfg(unix)]
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};

use redb::backends::FileBackend;

use super::error::StoreError;
use super::medium::Disk;
use super::verified_database::VerifiedDatabase;
use crate::limits::QUARANTINED_MAX;

/// The file that holds everything.
const FILE: &str = "outcry.redb";

/// The file while it is made: under its own name there is never half a file.
const NEW: &str = "outcry.redb.new";

/// The file that is locked as long as the folder is open. It outlives renaming the other.
const LOCK: &str = "outcry.lock";

/// A damaged or foreign file in place of the data, renamed and kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QuarantinedFile {
    /// Where it was found; a new file is there now.
    pub from: PathBuf,
    /// Where it is now, unchanged.
    pub to: PathBuf,
    pub why: String,
}

impl fmt::Display for QuarantinedFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { from, to, why } = self;
        write!(
            f,
            "{} could not be read ({why}): it was kept as {}, and outcry begins anew",
            from.display(),
            to.display()
        )
    }
}

/// A folder that nobody else has open.
pub(crate) struct Folder {
    path: PathBuf,
    _lock: File,
}

impl Folder {
    /// Makes a folder if it is not there, and locks it.
    ///
    /// # Errors
    /// Somebody else has it open, or it cannot be used.
    pub(crate) fn open(path: &Path) -> Result<Self, StoreError> {
        private_folders().create(path).map_err(|error| unusable(path, error))?;
        let file = path.join(LOCK);
        let lock = private_file().create(true).truncate(false).open(&file);
        let lock = lock.map_err(|error| unusable(&file, error))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(StoreError::InUse),
            // Some file systems know no locks; there nobody can be kept out.
            Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => {}
            Err(TryLockError::Error(error)) => return Err(unusable(&file, error)),
        }
        Ok(Self { path: path.to_owned(), _lock: lock })
    }

    /// Returns the database file; creates an empty one if there is none.
    ///
    /// # Errors
    /// The file cannot be created.
    pub(crate) fn disk(&self) -> Result<Disk, StoreError> {
        let file = self.path.join(FILE);
        if !is_there(&file).map_err(|error| unusable(&file, error))? {
            self.make(&file)?;
        }
        Ok(Disk(file))
    }

    /// Renames a file that cannot be used.
    ///
    /// # Errors
    /// It cannot be renamed.
    pub(crate) fn quarantined(&self, why: String) -> Result<QuarantinedFile, StoreError> {
        let from = self.path.join(FILE);
        let renamed = (1..=QUARANTINED_MAX).map(|number| self.path.join(format!("{FILE}.damaged-{number}")));
        for to in renamed {
            let not_set_aside = |source| StoreError::NotSetAside { path: from.clone(), source };
            if is_there(&to).map_err(not_set_aside)? {
                continue;
            }
            fs::rename(&from, &to).map_err(not_set_aside)?;
            sync_folder(&self.path).map_err(not_set_aside)?;
            return Ok(QuarantinedFile { from, to, why });
        }
        Err(StoreError::TooManyDamaged { path: self.path.clone() })
    }

    fn make(&self, file: &Path) -> Result<(), StoreError> {
        let new = self.path.join(NEW);
        let made = begin(&new).and_then(|()| {
            fs::rename(&new, file)?;
            sync_folder(&self.path)?;
            Ok(())
        });
        made.map_err(|error| match error {
            StoreError::Denied { source } | StoreError::Disk { source } => unusable(file, source),
            other => other,
        })?;
        // The folder itself may be new as well. Its parent need not be ours to open, as on a phone.
        if let Some(parent) = self.path.parent() {
            let _ = sync_folder(parent);
        }
        Ok(())
    }
}

/// Begins a file under a name that means nothing yet.
fn begin(new: &Path) -> Result<(), StoreError> {
    // What a crash has left of an earlier beginning holds nothing.
    match fs::remove_file(new) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(error.into()),
        Ok(()) | Err(_) => {}
    }
    let file = private_file().create_new(true).open(new)?;
    let backend = FileBackend::new(file.try_clone()?)?;
    VerifiedDatabase::begin(Box::new(backend))?;
    file.sync_all()?;
    Ok(())
}

/// Makes folders that nobody but their owner may look into, from the moment they are there.
fn private_folders() -> DirBuilder {
    let mut folders = DirBuilder::new();
    folders.recursive(true);
    #[cfg(unix)]
    folders.mode(0o700);
    folders
}

/// Opens files for reading and writing, which nobody but their owner may open, from the moment they are there.
fn private_file() -> OpenOptions {
    let mut file = File::options();
    file.read(true).write(true);
    #[cfg(unix)]
    file.mode(0o600);
    file
}

/// Checks whether the name is taken; a dangling link counts.
fn is_there(path: &Path) -> io::Result<bool> {
    match fs::symlink_metadata(path) {
        Ok(_) => Ok(true),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// Waits until new names in a folder are on the disk.
fn sync_folder(path: &Path) -> io::Result<()> {
    // Elsewhere a folder cannot be opened, and its names are written through.
    if cfg!(unix) { File::open(path)?.sync_all() } else { Ok(()) }
}

fn unusable(path: &Path, source: io::Error) -> StoreError {
    match StoreError::from(source) {
        StoreError::Denied { source } | StoreError::Disk { source } => {
            StoreError::Folder { path: path.to_owned(), source }
        }
        other => other,
    }
}
