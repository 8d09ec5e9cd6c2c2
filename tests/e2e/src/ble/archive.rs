//! The archive that a kernel unpacks its first files from.

use std::io::{self, Write as _};

use cpio::newc::{Builder, trailer};

/// What an entry is, and who may what.
const FILE: u32 = 0o100_644;
const PROGRAM: u32 = 0o100_755;
const FOLDER: u32 = 0o040_755;
const LINK: u32 = 0o120_777;
const DEVICE: u32 = 0o020_600;

/// The numbers of the device that the first program writes to.
const CONSOLE: (u32, u32) = (5, 1);

/// An archive that is being written.
#[derive(Default)]
pub(super) struct Archive {
    bytes: Vec<u8>,
    entries: u32,
}

impl Archive {
    /// Adds a folder; one comes before what lies in it.
    pub(super) fn folder(&mut self, name: &str) -> io::Result<()> {
        self.entry(name, FOLDER, (0, 0), &[])
    }

    /// Adds a file.
    pub(super) fn file(&mut self, name: &str, bytes: &[u8]) -> io::Result<()> {
        self.entry(name, FILE, (0, 0), bytes)
    }

    /// Adds a program or a script.
    pub(super) fn program(&mut self, name: &str, bytes: &[u8]) -> io::Result<()> {
        self.entry(name, PROGRAM, (0, 0), bytes)
    }

    /// Adds a symbolic link.
    pub(super) fn link(&mut self, name: &str, to: &str) -> io::Result<()> {
        self.entry(name, LINK, (0, 0), to.as_bytes())
    }

    /// Adds the device that the first program writes to.
    pub(super) fn console(&mut self, name: &str) -> io::Result<()> {
        self.entry(name, DEVICE, CONSOLE, &[])
    }

    /// Ends the archive.
    pub(super) fn end(self) -> io::Result<Vec<u8>> {
        trailer(self.bytes)
    }

    fn entry(&mut self, name: &str, mode: u32, device: (u32, u32), bytes: &[u8]) -> io::Result<()> {
        self.entries += 1;
        let entry = Builder::new(name).ino(self.entries).mode(mode).nlink(1);
        let entry = entry.rdev_major(device.0).rdev_minor(device.1);
        let mut entry = entry.write(&mut self.bytes, bytes.len() as u32);
        entry.write_all(bytes)?;
        entry.finish().map(drop)
    }
}
