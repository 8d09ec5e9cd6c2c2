//! Holds writes back from the database file until the file has been verified.

use std::io::{self, ErrorKind};
use std::ops::Bound;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use redb::{BackendError, StorageBackend};

/// Stands between the database and its file.
///
/// Opening a damaged file writes to it before the damage is found. A shut gate holds these writes in memory, and reads
/// see them. Once the file is verified, [`WriteGate::open`] passes them on in order.
#[derive(Clone, Debug)]
pub(crate) struct WriteGate(Arc<Mutex<State>>);

#[derive(Debug)]
struct State {
    /// None once the file has been left.
    file: Option<Box<dyn StorageBackend>>,
    /// None once the gate is open.
    held: Option<Held>,
}

/// Writes held back by a shut gate.
#[derive(Debug)]
struct Held {
    length: u64,
    changes: Vec<Change>,
}

#[derive(Debug)]
enum Change {
    Write(u64, Vec<u8>),
    Length(u64),
    Sync,
}

impl Change {
    fn pass(&self, file: &dyn StorageBackend) -> io::Result<()> {
        match self {
            Self::Write(offset, data) => file.write(*offset, data),
            Self::Length(length) => file.set_len(*length),
            Self::Sync => file.sync_data(),
        }
    }
}

impl WriteGate {
    /// Stands before a file, shut.
    ///
    /// # Errors
    /// The file does not tell its length.
    pub(crate) fn shut(file: Box<dyn StorageBackend>) -> io::Result<Self> {
        let held = Some(Held { length: file.len()?, changes: Vec::new() });
        Ok(Self(Arc::new(Mutex::new(State { file: Some(file), held }))))
    }

    /// Stands before a file, open.
    pub(crate) fn wide(file: Box<dyn StorageBackend>) -> Self {
        Self(Arc::new(Mutex::new(State { file: Some(file), held: None })))
    }

    /// Passes on the writes held back, and all later ones at once.
    ///
    /// # Errors
    /// The file cannot be written. It may then hold a part, as after a crash, and the gate has left it.
    pub(crate) fn open(&self) -> io::Result<()> {
        let mut state = self.state();
        let changes = state.held.take().map(|held| held.changes).unwrap_or_default();
        let passed = state.file().and_then(|file| changes.iter().try_for_each(|change| change.pass(file)));
        drop(state);
        // The database knows nothing of the failure, and would write on as if everything before were there.
        passed.inspect_err(|_| self.leave())
    }

    /// Drops the file for every copy of the gate: all later reads and writes fail.
    pub(crate) fn leave(&self) {
        let file = self.state().file.take();
        // There is nobody to tell, and letting go of it is all that is wanted.
        let _ = file.map(|file| file.close());
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn file(&self) -> io::Result<&dyn StorageBackend> {
        self.file.as_deref().ok_or_else(|| io::Error::new(ErrorKind::NotConnected, "the file has been left"))
    }
}

impl Held {
    fn read(&self, file: &dyn StorageBackend, offset: u64, out: &mut [u8]) -> io::Result<()> {
        if offset.saturating_add(out.len() as u64) > self.length {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        let below = file.len()?.saturating_sub(offset).min(out.len() as u64) as usize;
        let (below, beyond) = out.split_at_mut(below);
        file.read(offset, below)?;
        beyond.fill(0);
        for change in &self.changes {
            match change {
                Change::Write(start, data) => overlay(out, offset, *start, data),
                Change::Length(length) => {
                    let kept = length.saturating_sub(offset).min(out.len() as u64) as usize;
                    out.split_at_mut(kept).1.fill(0);
                }
                Change::Sync => {}
            }
        }
        Ok(())
    }
}

/// Copies the overlap of `data`, which begins at `start`, onto `out`, which begins at `offset`.
fn overlay(out: &mut [u8], offset: u64, start: u64, data: &[u8]) {
    let from = start.max(offset);
    let to = (start + data.len() as u64).min(offset + out.len() as u64);
    if from < to {
        let shared = data.get((from - start) as usize..(to - start) as usize);
        let place = out.get_mut((from - offset) as usize..(to - offset) as usize);
        if let (Some(place), Some(shared)) = (place, shared) {
            place.copy_from_slice(shared);
        }
    }
}

impl StorageBackend for WriteGate {
    fn len(&self) -> io::Result<u64> {
        let state = self.state();
        state.held.as_ref().map_or_else(|| state.file()?.len(), |held| Ok(held.length))
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        let state = self.state();
        let file = state.file()?;
        match &state.held {
            Some(held) => held.read(file, offset, out),
            None => file.read(offset, out),
        }
    }

    fn set_len(&self, len: u64) -> io::Result<()> {
        let mut state = self.state();
        let Some(held) = &mut state.held else { return state.file()?.set_len(len) };
        held.length = len;
        held.changes.push(Change::Length(len));
        Ok(())
    }

    fn sync_data(&self) -> io::Result<()> {
        let mut state = self.state();
        let Some(held) = &mut state.held else { return state.file()?.sync_data() };
        held.changes.push(Change::Sync);
        Ok(())
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        let mut state = self.state();
        let Some(held) = &mut state.held else { return state.file()?.write(offset, data) };
        held.length = held.length.max(offset + data.len() as u64);
        held.changes.push(Change::Write(offset, data.to_vec()));
        Ok(())
    }

    fn close(&self) -> io::Result<()> {
        let file = self.state().file.take();
        file.map_or(Ok(()), |file| file.close())
    }

    fn try_lock_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<bool, BackendError> {
        self.state().file()?.try_lock_range(start, end)
    }

    fn try_lock_shared_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<bool, BackendError> {
        self.state().file()?.try_lock_shared_range(start, end)
    }

    fn lock_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<(), BackendError> {
        self.state().file()?.lock_range(start, end)
    }

    fn lock_shared_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<(), BackendError> {
        self.state().file()?.lock_shared_range(start, end)
    }

    fn unlock_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<(), BackendError> {
        self.state().file()?.unlock_range(start, end)
    }

    fn query_lock_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<bool, BackendError> {
        self.state().file()?.query_lock_range(start, end)
    }
}
