//! What a store keeps its bytes on.

use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use redb::StorageBackend;
use redb::backends::FileBackend;

/// Opens the same bytes any number of times, as a file does.
pub(crate) trait Medium: Send + Sync {
    /// Opens the bytes.
    ///
    /// # Errors
    /// They cannot be had.
    fn file(&self) -> io::Result<Box<dyn StorageBackend>>;
}

/// An existing file on disk.
pub(crate) struct Disk(pub(crate) PathBuf);

impl Medium for Disk {
    fn file(&self) -> io::Result<Box<dyn StorageBackend>> {
        let not_ours = |why| io::Error::new(ErrorKind::InvalidData, why);
        // Opening a pipe would wait for somebody to write into it.
        match fs::metadata(&self.0) {
            Ok(found) if !found.is_file() => return Err(not_ours("it is not a file")),
            Err(error) if error.kind() == ErrorKind::NotFound => {
                return Err(not_ours("it is a link to nothing"));
            }
            Ok(_) | Err(_) => {}
        }
        let file = File::options().read(true).write(true).open(&self.0)?;
        Ok(Box::new(FileBackend::new(file).map_err(io::Error::other)?))
    }
}

/// Bytes in memory, which last as long as somebody holds a copy of this.
#[derive(Clone, Default, Debug)]
pub(crate) struct Memory(Arc<Mutex<Vec<u8>>>);

impl Memory {
    #[cfg(any(test, feature = "failing"))]
    pub(crate) fn from_bytes(bytes: Vec<u8>) -> Self {
        Self(Arc::new(Mutex::new(bytes)))
    }

    #[cfg(any(test, feature = "failing"))]
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        self.bytes().clone()
    }

    fn bytes(&self) -> MutexGuard<'_, Vec<u8>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Medium for Memory {
    fn file(&self) -> io::Result<Box<dyn StorageBackend>> {
        Ok(Box::new(self.clone()))
    }
}

impl StorageBackend for Memory {
    fn len(&self) -> io::Result<u64> {
        Ok(self.bytes().len() as u64)
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        let bytes = self.bytes();
        let found = bytes.get(offset as usize..).and_then(|rest| rest.get(..out.len()));
        out.copy_from_slice(found.ok_or(ErrorKind::UnexpectedEof)?);
        Ok(())
    }

    fn set_len(&self, len: u64) -> io::Result<()> {
        self.bytes().resize(len as usize, 0);
        Ok(())
    }

    fn sync_data(&self) -> io::Result<()> {
        Ok(())
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        let mut bytes = self.bytes();
        let end = offset as usize + data.len();
        if bytes.len() < end {
            bytes.resize(end, 0);
        }
        let place = bytes.get_mut(offset as usize..end).ok_or(ErrorKind::InvalidInput)?;
        place.copy_from_slice(data);
        Ok(())
    }
}
