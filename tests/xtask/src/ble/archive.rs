//! A cpio archive, which is what a kernel unpacks its first files from.

use std::path::Path;
use std::{fs, io};

/// What an entry is, and who may what.
const FILE: u32 = 0o100_644;
const PROGRAM: u32 = 0o100_755;
const FOLDER: u32 = 0o040_755;
const LINK: u32 = 0o120_777;
const DEVICE: u32 = 0o020_600;

/// The numbers of the device that the first program writes to.
const CONSOLE: (u32, u32) = (5, 1);

/// The last name in every archive.
const END: &str = "TRAILER!!!";

/// An archive that is being written, in the form that is called newc.
#[derive(Default)]
pub(super) struct Archive {
    bytes: Vec<u8>,
    entries: u32,
}

impl Archive {
    /// Adds a folder; one comes before what lies in it.
    pub(super) fn folder(&mut self, name: &str) {
        self.entry(name, FOLDER, (0, 0), &[]);
    }

    /// Adds a file.
    pub(super) fn file(&mut self, name: &str, bytes: &[u8]) {
        self.entry(name, FILE, (0, 0), bytes);
    }

    /// Adds a program or a script.
    pub(super) fn program(&mut self, name: &str, bytes: &[u8]) {
        self.entry(name, PROGRAM, (0, 0), bytes);
    }

    /// Adds a symbolic link.
    pub(super) fn link(&mut self, name: &str, to: &str) {
        self.entry(name, LINK, (0, 0), to.as_bytes());
    }

    /// Adds the device that the first program writes to.
    pub(super) fn console(&mut self, name: &str) {
        self.entry(name, DEVICE, CONSOLE, &[]);
    }

    /// Ends the archive and writes it.
    pub(super) fn write(mut self, path: &Path) -> io::Result<()> {
        self.entry(END, 0, (0, 0), &[]);
        fs::write(path, self.bytes)
    }

    /// Number, mode, owner, group, links, time, size, the disk's two numbers, the device's two, length of the name, sum.
    fn entry(&mut self, name: &str, mode: u32, device: (u32, u32), bytes: &[u8]) {
        self.entries += 1;
        let (size, length) = (bytes.len() as u32, name.len() as u32 + 1);
        let fields = [self.entries, mode, 0, 0, 1, 0, size, 0, 0, device.0, device.1, length, 0];
        self.bytes.extend(b"070701");
        for field in fields {
            self.bytes.extend(format!("{field:08x}").bytes());
        }
        self.bytes.extend(name.bytes());
        self.bytes.push(0);
        self.align();
        self.bytes.extend(bytes);
        self.align();
    }

    fn align(&mut self) {
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_written_as_the_kernel_reads_them() {
        let mut archive = Archive::default();
        archive.file("ab", b"hello");
        let text = String::from_utf8(archive.bytes).unwrap();
        let head =
            "07070100000001000081a4000000000000000000000001000000000000000500000000000000000000000000000000";
        assert_eq!(text, format!("{head}0000000300000000ab\0\0\0\0hello\0\0\0"));
    }
}
