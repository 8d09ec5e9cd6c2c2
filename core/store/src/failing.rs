//! A disk that fails, for tests.

use std::io::{self, ErrorKind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use redb::StorageBackend;

use crate::medium::{Medium, Memory};
use crate::verified_database::VerifiedDatabase;
use crate::{Store, StoreError};

/// A disk that does a number of things, and then fails.
#[derive(Clone, Debug)]
pub struct FailingDisk {
    pub(crate) memory: Memory,
    left: Arc<AtomicU64>,
    kind: ErrorKind,
}

impl FailingDisk {
    /// Creates a disk in memory that fails with this kind of error once [`Self::after`] has run out.
    ///
    /// # Errors
    /// Out of memory.
    pub fn new(kind: ErrorKind) -> Result<Self, StoreError> {
        let memory = Memory::default();
        VerifiedDatabase::begin(memory.file()?)?;
        Ok(Self { memory, left: Arc::new(AtomicU64::new(u64::MAX)), kind })
    }

    /// Creates a disk in memory with any bytes, which does not fail before [`Self::after`] has run out.
    pub fn holding(bytes: Vec<u8>) -> Self {
        let memory = Memory::from_bytes(bytes);
        Self { memory, left: Arc::new(AtomicU64::new(u64::MAX)), kind: ErrorKind::Other }
    }

    pub fn to_bytes(&self) -> Vec<u8> {
        self.memory.to_bytes()
    }

    /// Sets how many more changes succeed before the disk fails.
    pub fn after(&self, count: u64) {
        self.left.store(count, Ordering::SeqCst);
    }

    fn spend(&self) -> io::Result<()> {
        let spent = self.left.try_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1));
        spent.map(|_| ()).map_err(|_| self.kind.into())
    }
}

impl Store {
    /// Opens a store on a disk that may fail.
    ///
    /// # Errors
    /// It fails now.
    pub fn on_failing(disk: &FailingDisk) -> Result<Self, StoreError> {
        Self::on(disk.clone())
    }
}

impl Medium for FailingDisk {
    fn file(&self) -> io::Result<Box<dyn StorageBackend>> {
        Ok(Box::new(self.clone()))
    }
}

impl StorageBackend for FailingDisk {
    fn len(&self) -> io::Result<u64> {
        self.memory.len()
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        self.memory.read(offset, out)
    }

    fn set_len(&self, len: u64) -> io::Result<()> {
        self.spend()?;
        self.memory.set_len(len)
    }

    fn sync_data(&self) -> io::Result<()> {
        self.spend()?;
        self.memory.sync_data()
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        if let Err(error) = self.spend() {
            // A full disk takes what still fits.
            self.memory.write(offset, data.split_at(data.len() / 2).0)?;
            return Err(error);
        }
        self.memory.write(offset, data)
    }
}
