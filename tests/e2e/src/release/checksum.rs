//! SHA-256 of files, as `sha256sum` writes and checks it.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use outcry_rules::Seed;
use outcry_table::journal::hex;
use sha2::{Digest as _, Sha256};

use crate::folder;

/// The name of the list.
pub(crate) const LIST: &str = "SHA256SUMS";

/// Gives the checksum of these bytes, in lower-case hexadecimal.
pub(crate) fn of_bytes(bytes: &[u8]) -> String {
    hex(Seed(Sha256::digest(bytes).into()))
}

/// Writes the checksums of everything else in a folder into [`LIST`], and gives each file with its size in bytes.
///
/// # Errors
/// A file cannot be read or written.
pub(crate) fn write(folder: &Path) -> io::Result<Vec<(PathBuf, usize)>> {
    let mut list = String::new();
    let mut files = Vec::new();
    for path in folder::entries(folder)?.into_iter().filter(|path| !path.ends_with(LIST)) {
        let bytes = fs::read(&path)?;
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let _ = writeln!(list, "{}  {name}", of_bytes(&bytes));
        files.push((path, bytes.len()));
    }
    fs::write(folder.join(LIST), list)?;
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_as_sha256sum_writes_it() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("b"), "abc").unwrap();
        fs::write(folder.path().join("a"), "").unwrap();
        assert_eq!(write(folder.path()).unwrap().len(), 2);
        let expected = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a\n\
                        ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  b\n";
        assert_eq!(fs::read_to_string(folder.path().join(LIST)).unwrap(), expected);
        // A second time the list is not a part of itself.
        assert_eq!(write(folder.path()).unwrap().len(), 2);
    }
}
