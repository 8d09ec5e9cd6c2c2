//! Folders of files.

use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
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

/// What builds leave beside sources.
const TARGET: &str = "target";

/// Gives a number that is another one as soon as a file in one of these folders is another one, or somewhere else; what builds have
/// left there does not count.
///
/// # Errors
/// Something cannot be read.
pub(crate) fn fingerprint(folders: &[&Path]) -> io::Result<u64> {
    let mut hasher = DefaultHasher::new();
    let mut open: Vec<PathBuf> = folders.iter().map(|folder| folder.to_path_buf()).collect();
    while let Some(path) = open.pop() {
        if path.ends_with(TARGET) {
            continue;
        }
        path.hash(&mut hasher);
        if path.is_dir() {
            open.extend(entries(&path)?);
        } else {
            fs::read(&path)?.hash(&mut hasher);
        }
    }
    Ok(hasher.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fingerprint_changes_with_what_is_in_a_file_and_where_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let now = || fingerprint(&[folder.path()]).unwrap();
        fs::create_dir_all(at("a/target")).unwrap();
        fs::write(at("a/one"), "1").unwrap();
        let first = now();
        fs::write(at("a/target/left"), "behind").unwrap();
        assert_eq!(now(), first);
        fs::write(at("a/one"), "2").unwrap();
        assert_ne!(now(), first);
        fs::write(at("a/one"), "1").unwrap();
        assert_eq!(now(), first);
        fs::rename(at("a/one"), at("a/two")).unwrap();
        assert_ne!(now(), first);
    }
}
