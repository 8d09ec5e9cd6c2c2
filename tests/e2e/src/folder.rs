//! Folders of files.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Lists what is in a folder, in the order of its names.
///
/// # Errors
/// It cannot be read.
pub(crate) fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    entries.sort();
    Ok(entries)
}
