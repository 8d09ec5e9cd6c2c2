//! What is made once on a machine and used by every clone of the repository.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use directories::BaseDirs;

/// Knows the folder, and keeps others out of it as long as it lives.
#[derive(Debug)]
pub(crate) struct Cache {
    root: PathBuf,
    _lock: File,
}

impl Cache {
    /// Opens this folder of the user's cache, or of `otherwise` for whoever has no home; waits for whoever has it open.
    ///
    /// # Errors
    /// It cannot be made.
    pub(crate) fn open(name: &str, otherwise: &Path) -> io::Result<Self> {
        let users = BaseDirs::new().map(|folders| folders.cache_dir().join("outcry"));
        Self::at(users.unwrap_or_else(|| otherwise.to_owned()).join(name))
    }

    fn at(root: PathBuf) -> io::Result<Self> {
        fs::create_dir_all(&root)?;
        let lock = File::create(root.join("lock"))?;
        lock.lock()?;
        Ok(Self { root, _lock: lock })
    }

    /// Gives an entry's folder; where there is none yet, `make` fills it. One that was begun and not finished is made
    /// again.
    ///
    /// # Errors
    /// What `make` says, or the disk.
    pub(crate) fn entry<E: From<io::Error>>(
        &self,
        name: &str,
        make: impl FnOnce(&Path) -> Result<(), E>,
    ) -> Result<PathBuf, E> {
        let entry = self.root.join(name);
        if !entry.is_dir() {
            let part = self.root.join(format!("{name}.part"));
            clear(&part)?;
            fs::create_dir_all(&part)?;
            make(&part)?;
            fs::rename(&part, &entry)?;
        }
        Ok(entry)
    }
}

/// Takes a folder away with all that is in it, if there is one.
///
/// # Errors
/// The disk refuses.
pub(crate) fn clear(folder: &Path) -> io::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_made_once_and_only_whole() {
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::at(folder.path().join("cross")).unwrap();
        let fails = cache.entry("a-1/b", |part| {
            fs::write(part.join("half"), "")?;
            Err(io::Error::other("no more disk"))
        });
        assert!(fails.is_err());
        let made = cache.entry("a-1/b", |part| fs::write(part.join("whole"), "")).unwrap();
        assert!(made.join("whole").is_file());
        assert!(!made.join("half").exists());
        let again: io::Result<_> = cache.entry("a-1/b", |_| unreachable!());
        assert_eq!(again.unwrap(), made);
    }
}
