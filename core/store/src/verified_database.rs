//! Opens a database only after every page was checked against its checksum.

use std::any::Any;
use std::cell::Cell;
use std::mem;
use std::panic::{self, AssertUnwindSafe, catch_unwind};
use std::sync::Once;
use std::thread;

use redb::{Database, StorageBackend};

use super::error::StoreError;
use super::journal::Running;
use super::medium::Medium;
use super::tables;
use super::write_gate::WriteGate;
use crate::limits::CACHE_BYTES;

/// Where redb's header ends; the versions of its two commit slots are in it.
const HEADER_BYTES: usize = 320;
const SLOT_VERSIONS: [usize; 2] = [64, 192];

/// What a redb file begins with.
const MAGIC: &[u8] = b"redb\x1a\x0a\xa9\x0d\x0a";

/// The file format of this redb, and the last that could be told from noise.
const FILE_FORMAT: u8 = 3;
const FILE_FORMAT_LAST: u8 = 15;

/// An open database whose every page agreed with its checksum.
///
/// redb asserts properties that a damaged page can break, so damage that its checksums miss may make it panic. Panics
/// are caught here only, so that a broken file does not end a running table. Build with `panic = "unwind"`.
pub(crate) struct VerifiedDatabase {
    database: Option<Database>,
    gate: WriteGate,
}

impl VerifiedDatabase {
    /// Begins a new database in an empty file.
    ///
    /// # Errors
    /// The file does not take it.
    pub(crate) fn begin(file: Box<dyn StorageBackend>) -> Result<(), StoreError> {
        Self::start(WriteGate::wide(file))?.run(|database| tables::lay_out(database))
    }

    /// Opens a database, mends what a crash has left, and looks through it. Nothing is written unless all is well.
    ///
    /// # Errors
    /// It is damaged or of a newer format, or the medium fails.
    pub(crate) fn open(medium: &dyn Medium) -> Result<(Self, Option<Running>), StoreError> {
        let gate = WriteGate::shut(medium.file()?)?;
        // redb takes an empty file for a new one. Ours never are: somebody has emptied it.
        if gate.len()? == 0 {
            return Err(StoreError::damaged("it is empty"));
        }
        refuse_newer(&gate)?;
        let mut checked = Self::start(gate)?;
        // Ignores whether redb repaired anything: afterwards the pages agree with their checksums.
        checked.run(|database| Ok(database.check_integrity()?))?;
        let running = checked.run(|database| tables::look_through(database))?;
        checked.gate.open()?;
        Ok((checked, running))
    }

    /// Runs a job on the database.
    ///
    /// # Errors
    /// As `job`; or the database panicked, which closes it.
    pub(crate) fn run<T>(
        &mut self,
        job: impl FnOnce(&mut Database) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let database = self.database.as_mut().ok_or(StoreError::Closed)?;
        let answer = quietly(|| job(database));
        answer.unwrap_or_else(|panic| {
            self.gate.leave();
            // Its destructor would touch the state that caused the panic, and a second panic ends the process.
            mem::forget(self.database.take());
            Err(StoreError::damaged(said(&*panic)))
        })
    }

    fn start(gate: WriteGate) -> Result<Self, StoreError> {
        let file = gate.clone();
        let started = quietly(|| Database::builder().set_cache_size(CACHE_BYTES).create_with_backend(file));
        let database = started.map_err(|panic| {
            gate.leave();
            StoreError::damaged(said(&*panic))
        })??;
        Ok(Self { database: Some(database), gate })
    }
}

impl Drop for VerifiedDatabase {
    fn drop(&mut self) {
        let database = self.database.take();
        // What closing would have tidied up is tidied up at the next opening.
        if quietly(|| drop(database)).is_err() {
            self.gate.leave();
        }
    }
}

/// Returns an error of its own for a file of a newer redb: redb reports it as damaged.
fn refuse_newer(gate: &WriteGate) -> Result<(), StoreError> {
    let mut header = [0; HEADER_BYTES];
    if gate.len()? < header.len() as u64 {
        return Err(StoreError::damaged("it is too short"));
    }
    gate.read(0, &mut header)?;
    let [found, other] = SLOT_VERSIONS.map(|offset| header.get(offset).copied().unwrap_or_default());
    // Damage to one slot would not have changed the other in the same way.
    let newer = found == other && (FILE_FORMAT + 1..=FILE_FORMAT_LAST).contains(&found);
    if header.starts_with(MAGIC) && newer {
        return Err(StoreError::Newer { found: found.into(), known: FILE_FORMAT.into() });
    }
    Ok(())
}

thread_local! {
    /// Whether this thread does something whose panics are answers.
    static QUIET: Cell<bool> = const { Cell::new(false) };
}

/// Checks whether a panic on this thread will be caught and returned as an error. Panic hooks stay silent then.
pub fn expects_panic() -> bool {
    QUIET.get()
}

/// Catches a panic of `job`, and keeps its message off the terminal's screen.
fn quietly<T>(job: impl FnOnce() -> T) -> thread::Result<T> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let print = panic::take_hook();
        panic::set_hook(Box::new(move |told| {
            if !QUIET.get() {
                print(told);
            }
        }));
    });
    let before = QUIET.replace(true);
    let answer = catch_unwind(AssertUnwindSafe(job));
    QUIET.set(before);
    answer
}

/// Returns the message of a panic.
fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("it cannot be read").to_owned()
}
