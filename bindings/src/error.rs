//! Why a call was refused.

use std::io;

use outcry_driver::{RunnerError, StoreKey};
use outcry_link::limits::FRAME_MAX;
use outcry_store::StoreError;
use outcry_table::journal::ImportError;
use thiserror::Error;

use crate::limits::AGE_MAX;

/// Says why a call was refused; the message says what to do.
#[derive(Debug, Error, uniffi::Error)]
#[uniffi(flat_error)]
pub enum SessionError {
    /// The session was shut down.
    #[error("the session is closed: open another")]
    Closed,
    /// The session has come upon a fault in this program. What was played is on disk.
    #[error("the session was closed after a fault; open the session again: the table is where it was")]
    Fault,
    /// Another session has the folder open.
    #[error("{0}")]
    FolderInUse(StoreError),
    /// The data was written by a newer version of the app: this one has to be updated.
    #[error("{0}")]
    DataNewer(StoreError),
    /// There is no room on the disk.
    #[error("{0}")]
    DiskFull(StoreError),
    /// The data cannot be used for another reason.
    #[error("{0}")]
    Storage(StoreError),
    /// The system gives no thread.
    #[error("the session could not be started ({0}): close other apps and try again")]
    NoThread(io::Error),
    /// The system gives no random numbers, or the radio that it was handed cannot be used.
    #[error("{0}")]
    System(RunnerError),
    /// What is stored is sealed, and the shell has no key for it: the phone has not been unlocked since it was started.
    #[error("{0}")]
    Locked(RunnerError),
    /// The key for what is stored has another length.
    #[error(
        "the key of the store has {} bytes, not {bytes}: hand over what the key store gave, unchanged",
        StoreKey::LENGTH
    )]
    StoreKeyLength {
        /// The number of bytes that the shell has handed over.
        bytes: usize,
    },
    /// The file is no match.
    #[error("{0}")]
    NoMatch(#[from] ImportError),
    /// A service is not written as one.
    #[error(
        "`{service}` is no service: write the 128 bits as 32 digits, as in 6f757463-7279-4d01-9a1f-5e0db3704401"
    )]
    Service { service: String },
    /// A frame is longer than any can be.
    #[error(
        "a frame has {FRAME_MAX} bytes at most, not {bytes}: close the link, for whoever sent it is no phone of ours"
    )]
    FrameTooLong {
        /// How many bytes it has.
        bytes: usize,
    },
    /// An age is no age.
    #[error(
        "no event is {seconds} s old, for {} s are the most: give the time since the callback, not the time of it",
        AGE_MAX.as_secs()
    )]
    Age { seconds: u64 },
    /// More has come than was worked off.
    #[error(
        "more waits already than can be worked off: close the link that this frame came on, or ask again in a moment"
    )]
    Behind,
}

impl From<RunnerError> for SessionError {
    fn from(error: RunnerError) -> Self {
        match error {
            RunnerError::Store(error) => match error {
                StoreError::InUse => Self::FolderInUse(error),
                StoreError::Newer { .. } => Self::DataNewer(error),
                StoreError::Full { .. } => Self::DiskFull(error),
                error => Self::Storage(error),
            },
            RunnerError::Locked => Self::Locked(error),
            error => Self::System(error),
        }
    }
}
