//! Cache of compiled registry packages, shared by all clones on a machine.
//!
//! Cargo names each compiled unit by a hash of its inputs. For registry packages the hash does not depend on the path of
//! the workspace, so one clone accepts the units of another, and recompiles units that do not fit.

use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io;
use std::path::{Path, PathBuf};

use directories::BaseDirs;
use serde_json::Value;
use xshell::cmd;

use crate::workspace::{Error, Workspace};

/// The folders of a profile: fingerprints of units, outputs of build scripts, and libraries.
const PARTS: [&str; 3] = [FINGERPRINTS, "build", LIBRARIES];
const FINGERPRINTS: &str = ".fingerprint";
const LIBRARIES: &str = "deps";

/// Kinds of targets that nobody depends on.
const PROGRAMS: [&str; 4] = ["bench", "bin", "example", "test"];

/// Largest cache, in bytes. A larger one is emptied, because packages of old versions look like current ones.
const LARGEST: u64 = 8_000_000_000;

/// How deep below the target folder a profile lies: `cross/COMPILER/TARGET/PROFILE` is the deepest.
const DEPTH: usize = 4;

/// The cached registry packages of `Cargo.lock`.
#[derive(Debug)]
pub(crate) struct Dependencies {
    kept: PathBuf,
    target: PathBuf,
    names: Names,
    /// Keeps other clones out as long as it lives.
    _lock: File,
}

/// What the packages and their libraries are called.
#[derive(Debug, Default)]
struct Names {
    packages: BTreeSet<String>,
    libraries: BTreeSet<String>,
}

impl Dependencies {
    /// Opens the cache of this compiler. Removes caches of other compilers and one above `LARGEST`. Returns none for a
    /// user without a home folder.
    ///
    /// # Errors
    /// Cargo or rustc do not answer, or the disk fails.
    pub(crate) fn of(workspace: &Workspace) -> Result<Option<Self>, Error> {
        let Some(users) = BaseDirs::new() else { return Ok(None) };
        let all = users.cache_dir().join("outcry").join("dependencies");
        fs::create_dir_all(&all)?;
        let lock = File::create(all.join("lock"))?;
        lock.lock()?;
        let shell = &workspace.shell;
        let mut compiler = DefaultHasher::new();
        cmd!(shell, "rustc --version --verbose").quiet().read()?.hash(&mut compiler);
        let kept = all.join(format!("{:016x}", compiler.finish()));
        for folder in fs::read_dir(&all)? {
            let folder = folder?.path();
            if folder.is_dir() && (folder != kept || size(&folder)? > LARGEST) {
                fs::remove_dir_all(folder)?;
            }
        }
        let metadata = cmd!(shell, "cargo metadata --locked --format-version 1").quiet().read()?;
        let metadata = serde_json::from_str(&metadata).map_err(|_| Error::Json { missing: "metadata" })?;
        let target = workspace.target().to_owned();
        Ok(Some(Self { kept, target, names: Names::read(&metadata), _lock: lock }))
    }

    /// Copies the cache to the target folder, once per clone. Replaces units compiled for this very program: they are newer
    /// than the cached ones, so cargo would recompile all their dependents.
    ///
    /// # Errors
    /// The disk fails.
    pub(crate) fn lay(&self) -> io::Result<()> {
        let laid = self.target.join("dependencies-laid");
        if laid.exists() {
            return Ok(());
        }
        for profile in profiles(&self.kept, DEPTH) {
            for part in PARTS {
                for name in names(&self.kept.join(&profile).join(part)) {
                    remove(&self.target.join(&profile).join(part).join(name))?;
                }
            }
            copy_new(&self.kept, &self.target, &profile, |_, _| true)?;
        }
        fs::write(laid, "")
    }

    /// Adds newly compiled units to the cache. Copies fingerprints first: a unit that cargo is still compiling then has no
    /// fingerprint in the cache and counts as not compiled.
    ///
    /// # Errors
    /// The disk fails.
    pub(crate) fn keep(&self) -> io::Result<()> {
        for profile in profiles(&self.target, DEPTH) {
            copy_new(&self.target, &self.kept, &profile, |part, name| self.names.has(part, name))?;
        }
        Ok(())
    }
}

impl Names {
    /// Reads them from what cargo knows of the workspace.
    fn read(metadata: &Value) -> Self {
        let mut names = Self::default();
        let packages = metadata["packages"].as_array().into_iter().flatten();
        for package in packages.filter(|package| !package["source"].is_null()) {
            names.packages.extend(package["name"].as_str().map(str::to_owned));
            let targets = package["targets"].as_array().into_iter().flatten();
            let libraries = targets.filter(|target| !PROGRAMS.iter().any(|kind| target["kind"][0] == *kind));
            let libraries = libraries.filter_map(|target| target["name"].as_str());
            names.libraries.extend(libraries.map(|name| name.replace('-', "_")));
        }
        names
    }

    /// Checks whether a file belongs to a registry package: `NAME-NUMBER`, or `libNAME-NUMBER.rlib`.
    fn has(&self, part: &str, file: &str) -> bool {
        let Some((name, _)) = file.rsplit_once('-') else { return false };
        if part != LIBRARIES {
            return self.packages.contains(name);
        }
        self.libraries.contains(name)
            || name.strip_prefix("lib").is_some_and(|name| self.libraries.contains(name))
    }
}

/// Lists the folders that hold a profile, by their paths below `root`.
fn profiles(root: &Path, depth: usize) -> Vec<PathBuf> {
    if root.join(FINGERPRINTS).is_dir() {
        return vec![PathBuf::new()];
    }
    let folders = fs::read_dir(root).into_iter().flatten().flatten().filter(|_| depth > 0);
    let folders = folders.filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir()));
    let below = folders.flat_map(|entry| {
        profiles(&entry.path(), depth - 1)
            .into_iter()
            .map(move |profile| PathBuf::from(entry.file_name()).join(profile))
    });
    below.collect()
}

/// Lists a folder; a missing one is empty.
fn names(folder: &Path) -> impl Iterator<Item = OsString> {
    fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.file_name())
}

/// Takes a file or a folder away, if there is one.
fn remove(path: &Path) -> io::Result<()> {
    let removed = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
    removed.or_else(|error| if error.kind() == io::ErrorKind::NotFound { Ok(()) } else { Err(error) })
}

/// Counts the bytes of all files below a folder.
fn size(folder: &Path) -> io::Result<u64> {
    fs::read_dir(folder)?.try_fold(0, |sum, entry| {
        let entry = entry?;
        let size = if entry.file_type()?.is_dir() { size(&entry.path())? } else { entry.metadata()?.len() };
        Ok(sum + size)
    })
}

/// Copies those entries of a profile that are wanted and not there yet, each at one stroke.
fn copy_new(from: &Path, to: &Path, profile: &Path, wants: impl Fn(&str, &str) -> bool) -> io::Result<()> {
    for part in PARTS {
        let (from, to) = (from.join(profile).join(part), to.join(profile).join(part));
        let wanted = |name: &OsStr| name.to_str().is_some_and(|name| wants(part, name));
        for name in names(&from).filter(|name| wanted(name) && !to.join(name).exists()) {
            fs::create_dir_all(&to)?;
            let half = to.join("half");
            remove(&half)?;
            copy(&from.join(&name), &half)?;
            fs::rename(&half, to.join(&name))?;
        }
    }
    Ok(())
}

/// Copies a file or a folder with its times, which cargo compares to find stale units.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    if from.is_dir() {
        fs::create_dir_all(to)?;
        return fs::read_dir(from)?.try_for_each(|entry| {
            let entry = entry?;
            copy(&entry.path(), &to.join(entry.file_name()))
        });
    }
    fs::copy(from, to)?;
    File::options().append(true).open(to)?.set_modified(fs::metadata(from)?.modified()?)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn names() -> Names {
        Names::read(&serde_json::json!({"packages": [
            {"name": "tiny-skia", "source": "registry", "targets": [{"name": "tiny-skia", "kind": ["lib"]}, {"name": "wire", "kind": ["test"]}]},
            {"name": "outcry-link", "source": null, "targets": [{"name": "outcry_link", "kind": ["lib"]}]},
        ]}))
    }

    #[test]
    fn only_what_others_have_written_is_theirs() {
        let names = names();
        assert!(names.has(FINGERPRINTS, "tiny-skia-0123") && names.has("build", "tiny-skia-0123"));
        assert!(names.has(LIBRARIES, "libtiny_skia-0123.rlib") && names.has(LIBRARIES, "tiny_skia-0123.d"));
        assert!(!names.has(FINGERPRINTS, "outcry-link-0123"));
        assert!(!names.has(LIBRARIES, "liboutcry_link-0123.rlib") && !names.has(LIBRARIES, "wire-0123"));
    }

    #[test]
    fn a_second_clone_has_once_what_the_first_has_compiled_with_its_times() {
        let folder = tempfile::tempdir().unwrap();
        let [first, kept, second] = ["first", "kept", "second"].map(|name| folder.path().join(name));
        let profile = Path::new("cross/compiler/phone-arm/phone");
        let old = fs::metadata(folder.path()).unwrap().modified().unwrap()
            - Duration::from_nanos(3_600_000_000_123);
        for file in [".fingerprint/tiny-skia-1/lib", "deps/libtiny_skia-1.rlib", "deps/liboutcry_link-1.rlib"]
        {
            let path = first.join(profile).join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, file).unwrap();
            File::options().append(true).open(&path).unwrap().set_modified(old).unwrap();
        }
        let clone = |target: &Path| Dependencies {
            kept: kept.clone(),
            target: target.to_owned(),
            names: names(),
            _lock: File::create(folder.path().join("lock")).unwrap(),
        };
        clone(&first).keep().unwrap();
        let library = second.join(profile).join("deps/libtiny_skia-1.rlib");
        fs::create_dir_all(library.parent().unwrap()).unwrap();
        fs::write(&library, "of this program").unwrap();
        clone(&second).lay().unwrap();
        for file in [".fingerprint/tiny-skia-1/lib", "deps/libtiny_skia-1.rlib"] {
            let path = second.join(profile).join(file);
            assert_eq!(fs::read(&path).unwrap(), file.as_bytes());
            assert_eq!(fs::metadata(path).unwrap().modified().unwrap(), old);
        }
        assert!(!second.join(profile).join("deps/liboutcry_link-1.rlib").exists());
        fs::write(&library, "compiled anew").unwrap();
        clone(&second).lay().unwrap();
        assert_eq!(fs::read(&library).unwrap(), b"compiled anew");
    }
}
