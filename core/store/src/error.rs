//! Why the storage could not do something.

use std::io::{self, ErrorKind};
use std::path::PathBuf;

use thiserror::Error;

use crate::limits::{
    HEADER_MAX, JOURNAL_BYTES_MAX, JOURNAL_RECORDS_MAX, NAME_MAX, NAMESPACE_MAX, QUARANTINED_MAX, RECORD_MAX,
    SUMMARY_MAX, VALUE_MAX,
};

/// A storage error. Data saved before it is safe.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The system names no folder for data.
    #[error("this system names no folder for data: choose one with --data DIR")]
    NoFolder,
    /// Another process, or another part of this one, has the folder open.
    #[error("another outcry uses this folder: close it or choose another with --data DIR")]
    InUse,
    /// The data has a format that this program does not know yet.
    #[error("a newer outcry wrote this data (format {found}, this one knows {known}): update outcry")]
    Newer {
        found: u64,
        /// The newest format known.
        known: u64,
    },
    /// The folder cannot be made, read or written.
    #[error("{path} cannot be used ({source}): make it writable or choose another folder with --data DIR")]
    Folder {
        /// The folder, or what in it could not be used.
        path: PathBuf,
        source: io::Error,
    },
    /// A damaged file cannot be renamed.
    #[error("the damaged file {path} cannot be renamed ({source}): move it away by hand and start again")]
    NotSetAside {
        /// The damaged file.
        path: PathBuf,
        source: io::Error,
    },
    /// The folder is full of damaged files.
    #[error(
        "{path} holds {QUARANTINED_MAX} damaged files: check the disk, then choose another folder with --data DIR"
    )]
    TooManyDamaged { path: PathBuf },
    /// There is no room on the disk.
    #[error(
        "there is no room on the disk ({source}): free some and try again; what was saved before is safe"
    )]
    Full { source: io::Error },
    /// The system refuses to write or read the data.
    #[error(
        "the data cannot be written ({source}): make its folder writable and try again; what was saved before is safe"
    )]
    Denied { source: io::Error },
    /// An I/O error of the disk.
    #[error("the disk failed ({source}): try again; if it stays so, copy the data folder to another disk")]
    Disk { source: io::Error },
    /// An earlier failure closed the file.
    #[error("the data was closed after an earlier failure: try again; what was saved before is safe")]
    Closed,
    /// The file differs from the data written to it.
    #[error("the data is damaged ({why}): close outcry and start it again, the damaged file will be kept")]
    Damaged { why: String },
    #[error("no match is running: begin one first")]
    NoJournal,
    #[error("a journal's header has {length} bytes, at most {HEADER_MAX} are kept: leave something out")]
    HeaderTooLong {
        /// Its length in bytes.
        length: usize,
    },
    #[error("a record has {length} bytes, at most {RECORD_MAX} are kept: split it")]
    RecordTooLong {
        /// Its length in bytes.
        length: usize,
    },
    /// A journal has no room for more.
    #[error(
        "a journal holds at most {JOURNAL_RECORDS_MAX} records and {JOURNAL_BYTES_MAX} bytes: end this match and begin \
         another"
    )]
    JournalFull,
    #[error("a match's summary has {length} bytes, at most {SUMMARY_MAX} are kept: leave something out")]
    SummaryTooLong {
        /// Its length in bytes.
        length: usize,
    },
    /// A name is empty, too long, or has characters that do not show.
    #[error(
        "the name {name:?} cannot be kept: choose one of 1 to {NAME_MAX} bytes without control characters"
    )]
    BadName { name: String },
    #[error("{name:?} has {length} bytes, at most {VALUE_MAX} are kept: leave something out")]
    ValueTooLong {
        name: String,
        /// Its length in bytes.
        length: usize,
    },
    /// A namespace has no room for more.
    #[error("at most {NAMESPACE_MAX} entries are kept: remove one first")]
    NamespaceFull,
}

impl StoreError {
    /// Checks whether the file must be reopened before it can be used again.
    pub(crate) fn closes(&self) -> bool {
        matches!(
            self,
            Self::Full { .. } | Self::Denied { .. } | Self::Disk { .. } | Self::Closed | Self::Damaged { .. }
        )
    }

    /// Checks whether a retry may succeed once the user has followed the message. Otherwise the same call always fails.
    pub fn is_mendable(&self) -> bool {
        match self {
            Self::NoFolder
            | Self::InUse
            | Self::Newer { .. }
            | Self::Folder { .. }
            | Self::NotSetAside { .. }
            | Self::TooManyDamaged { .. }
            | Self::Full { .. }
            | Self::Denied { .. }
            | Self::Disk { .. }
            | Self::Closed
            | Self::Damaged { .. } => true,
            Self::NoJournal
            | Self::HeaderTooLong { .. }
            | Self::RecordTooLong { .. }
            | Self::JournalFull
            | Self::SummaryTooLong { .. }
            | Self::BadName { .. }
            | Self::ValueTooLong { .. }
            | Self::NamespaceFull => false,
        }
    }

    pub(crate) fn damaged(why: impl Into<String>) -> Self {
        Self::Damaged { why: why.into() }
    }

    fn of(error: redb::Error) -> Self {
        match error {
            redb::Error::Io(source) => source.into(),
            redb::Error::DatabaseAlreadyOpen => Self::InUse,
            redb::Error::PreviousIo | redb::Error::DatabaseClosed | redb::Error::LockPoisoned(_) => {
                Self::Closed
            }
            redb::Error::Corrupted(why) => Self::Damaged { why },
            // Any other error means a file with foreign tables.
            other => Self::Damaged { why: other.to_string() },
        }
    }
}

impl From<io::Error> for StoreError {
    fn from(source: io::Error) -> Self {
        match source.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => {
                Self::Full { source }
            }
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => Self::Denied { source },
            // A disk says neither: it is what the file says of itself.
            ErrorKind::InvalidData | ErrorKind::UnexpectedEof => Self::Damaged { why: source.to_string() },
            _ => Self::Disk { source },
        }
    }
}

impl From<redb::DatabaseError> for StoreError {
    fn from(error: redb::DatabaseError) -> Self {
        Self::of(error.into())
    }
}

impl From<redb::TransactionError> for StoreError {
    fn from(error: redb::TransactionError) -> Self {
        Self::of(error.into())
    }
}

impl From<redb::TableError> for StoreError {
    fn from(error: redb::TableError) -> Self {
        Self::of(error.into())
    }
}

impl From<redb::StorageError> for StoreError {
    fn from(error: redb::StorageError) -> Self {
        Self::of(error.into())
    }
}

impl From<redb::CommitError> for StoreError {
    fn from(error: redb::CommitError) -> Self {
        Self::of(error.into())
    }
}
