//! A medium that records writes.

use std::io;
use std::sync::{Arc, Mutex, MutexGuard};

use redb::StorageBackend;

use super::super::medium::{Medium, Memory};

/// One thing that happened to a file.
#[derive(Clone, Debug)]
pub(super) enum Step {
    Write(u64, Vec<u8>),
    Length(u64),
    Sync,
    /// A call has been answered.
    Answered,
}

impl Step {
    /// Applies the step to a file, cut after a number of bytes.
    pub(super) fn replay(&self, file: &mut Vec<u8>, bytes: usize) {
        match self {
            Self::Write(offset, data) => {
                let data = &data[..bytes.min(data.len())];
                let end = *offset as usize + data.len();
                if file.len() < end {
                    file.resize(end, 0);
                }
                file[*offset as usize..end].copy_from_slice(data);
            }
            Self::Length(length) => file.resize(*length as usize, 0),
            Self::Sync | Self::Answered => {}
        }
    }

    pub(super) fn len(&self) -> usize {
        if let Self::Write(_, data) = self { data.len() } else { 0 }
    }
}

#[derive(Clone, Default, Debug)]
pub(super) struct Tape {
    pub(super) memory: Memory,
    steps: Arc<Mutex<Vec<Step>>>,
}

impl Tape {
    pub(super) fn over(memory: Memory) -> Self {
        Self { memory, steps: Arc::default() }
    }

    pub(super) fn steps(&self) -> MutexGuard<'_, Vec<Step>> {
        self.steps.lock().unwrap()
    }
}

impl Medium for Tape {
    fn file(&self) -> io::Result<Box<dyn StorageBackend>> {
        Ok(Box::new(self.clone()))
    }
}

impl StorageBackend for Tape {
    fn len(&self) -> io::Result<u64> {
        self.memory.len()
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        self.memory.read(offset, out)
    }

    fn set_len(&self, len: u64) -> io::Result<()> {
        self.steps().push(Step::Length(len));
        self.memory.set_len(len)
    }

    fn sync_data(&self) -> io::Result<()> {
        self.steps().push(Step::Sync);
        self.memory.sync_data()
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        self.steps().push(Step::Write(offset, data.to_vec()));
        self.memory.write(offset, data)
    }
}
