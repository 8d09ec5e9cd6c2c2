//! Android's library archives, opened so that a compiler for Java can read them.

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Cursor, Read, Seek, Write as _};
use std::path::{Path, PathBuf};

use clap::Args;
use thiserror::Error;
use zip::ZipArchive;
use zip::result::ZipError;

use crate::cache;
use crate::folder;

/// Opens the archives of a folder
///
/// Reads `FOLDER/archives/*.aar` and `*.jar`. Writes what they hold beside that: `classes`, all in one folder; `res`, a folder
/// for each archive; `jni`; `rules.pro`, what the shrinker has to keep; and `packages`, whose resources have names in Java.
#[derive(Debug, Args)]
pub(crate) struct Archives {
    folder: PathBuf,
}

/// Says why an archive cannot be opened.
#[derive(Debug, Error)]
pub(crate) enum ArchiveError {
    #[error("{} is damaged ({source}): delete it from Maven's repository and fetch it again", path.display())]
    Damaged { path: PathBuf, source: ZipError },
    #[error("{} says in its manifest no package: is it a library of Android?", .0.display())]
    NoPackage(PathBuf),
    #[error("{0} is in two of the archives: leave one of them out")]
    Twice(String),
    #[error("a file could not be used ({0}): make room or mend the permissions")]
    File(#[from] io::Error),
}

impl Archives {
    /// Names the folder.
    pub(crate) const fn new(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// Opens them.
    ///
    /// # Errors
    /// An archive is damaged, two have the same class, or the disk is full.
    pub(crate) fn open(&self) -> Result<(), ArchiveError> {
        for made in ["classes", "res", "jni"] {
            cache::clear(&self.folder.join(made))?;
            fs::create_dir_all(self.folder.join(made))?;
        }
        let mut rules = String::new();
        let mut packages = BTreeSet::new();
        for path in folder::entries(&self.folder.join("archives"))? {
            let opened = self.open_one(&path, &mut rules).map_err(|error| match error {
                OpenError::Zip(source) => ArchiveError::Damaged { path: path.clone(), source },
                OpenError::Archive(error) => error,
            })?;
            packages.extend(opened);
        }
        fs::write(self.folder.join("rules.pro"), rules)?;
        let packages: Vec<_> = packages.into_iter().collect();
        fs::write(self.folder.join("packages"), packages.join(":"))?;
        Ok(())
    }

    /// Opens an archive, and gives the package of its resources if it is a library of Android.
    fn open_one(&self, path: &Path, rules: &mut String) -> Result<Option<String>, OpenError> {
        if path.extension().is_some_and(|extension| extension == "jar") {
            self.classes(File::open(path)?)?;
            return Ok(None);
        }
        let mut archive = ZipArchive::new(File::open(path)?)?;
        let name = path.file_stem().unwrap_or_default();
        let mut package = None;
        for index in 0..archive.len() {
            let mut entry = archive.by_index(index)?;
            let Some(inside) = entry.enclosed_name().filter(|_| entry.is_file()) else { continue };
            let mut bytes = Vec::new();
            entry.read_to_end(&mut bytes)?;
            drop(entry);
            if inside == Path::new("AndroidManifest.xml") {
                package = package_of(&String::from_utf8_lossy(&bytes));
            } else if inside == Path::new("proguard.txt") {
                rules.push_str(&String::from_utf8_lossy(&bytes));
                rules.push('\n');
            } else if inside == Path::new("classes.jar") || inside.starts_with("libs") {
                self.classes(Cursor::new(bytes))?;
            } else if let Ok(resource) = inside.strip_prefix("res") {
                write(&self.folder.join("res").join(name).join(resource), &bytes)?;
            } else if inside.starts_with("jni") {
                write(&self.folder.join(inside), &bytes)?;
            }
        }
        package.map(Some).ok_or_else(|| ArchiveError::NoPackage(path.to_owned()).into())
    }

    /// Puts the classes of a jar with the others. What providers of a service it names is added to those of others.
    fn classes(&self, jar: impl Read + Seek) -> Result<(), OpenError> {
        let mut jar = ZipArchive::new(jar)?;
        for index in 0..jar.len() {
            let mut entry = jar.by_index(index)?;
            let Some(inside) = entry.enclosed_name().filter(|_| entry.is_file()) else { continue };
            let place = self.folder.join("classes").join(&inside);
            if inside.ends_with("module-info.class") || inside == Path::new("META-INF/MANIFEST.MF") {
                continue;
            }
            if place.exists() && inside.extension().is_some_and(|extension| extension == "class") {
                return Err(ArchiveError::Twice(inside.display().to_string()).into());
            }
            let mut bytes = Vec::new();
            entry.read_to_end(&mut bytes)?;
            if inside.starts_with("META-INF/services") && place.exists() {
                let mut services = OpenOptions::new().append(true).open(&place)?;
                services.write_all(b"\n")?;
                services.write_all(&bytes)?;
            } else {
                write(&place, &bytes)?;
            }
        }
        Ok(())
    }
}

/// Tells what fails within one archive from what is damaged: only its caller knows which archive that is.
enum OpenError {
    Zip(ZipError),
    Archive(ArchiveError),
}

impl From<ZipError> for OpenError {
    fn from(error: ZipError) -> Self {
        Self::Zip(error)
    }
}

impl From<io::Error> for OpenError {
    fn from(error: io::Error) -> Self {
        Self::Archive(error.into())
    }
}

impl From<ArchiveError> for OpenError {
    fn from(error: ArchiveError) -> Self {
        Self::Archive(error)
    }
}

/// Gives the package that a manifest names.
fn package_of(manifest: &str) -> Option<String> {
    let (_, rest) = manifest.split_once("package=\"")?;
    rest.split_once('"').map(|(package, _)| package.to_owned())
}

fn write(place: &Path, bytes: &[u8]) -> io::Result<()> {
    fs::create_dir_all(place.parent().unwrap_or(place))?;
    fs::write(place, bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    fn archive(entries: &[(&str, &[u8])]) -> Vec<u8> {
        let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, bytes) in entries {
            writer.start_file(*name, SimpleFileOptions::default()).unwrap();
            writer.write_all(bytes).unwrap();
        }
        writer.finish().unwrap().into_inner()
    }

    fn folder_with(archives: &[(&str, Vec<u8>)]) -> (tempfile::TempDir, Archives) {
        let place = tempfile::tempdir().unwrap();
        fs::create_dir(place.path().join("archives")).unwrap();
        for (name, bytes) in archives {
            fs::write(place.path().join("archives").join(name), bytes).unwrap();
        }
        let archives = Archives::new(place.path().to_owned());
        (place, archives)
    }

    fn library(package: &str, class: &str) -> Vec<u8> {
        let manifest = format!("<manifest package=\"{package}\"/>");
        let jar = archive(&[(class, b"class"), ("META-INF/services/Service", class.as_bytes())]);
        archive(&[
            ("AndroidManifest.xml", manifest.as_bytes()),
            ("classes.jar", &jar),
            // What is for other tools may be in many.
            ("lint.jar", &jar),
            ("proguard.txt", b"-keep class A"),
            ("res/values/values.xml", b"<resources/>"),
            ("jni/arm64-v8a/liba.so", b"so"),
        ])
    }

    #[test]
    fn what_archives_hold_lies_together() {
        let (place, archives) =
            folder_with(&[("a.aar", library("a.one", "A.class")), ("b.aar", library("b.two", "B.class"))]);
        archives.open().unwrap();
        let read = |name: &str| fs::read_to_string(place.path().join(name)).unwrap();
        assert_eq!(read("packages"), "a.one:b.two");
        assert_eq!(read("rules.pro"), "-keep class A\n-keep class A\n");
        assert_eq!(read("classes/META-INF/services/Service"), "A.class\nB.class");
        assert_eq!(read("classes/B.class"), "class");
        assert_eq!(read("res/a/values/values.xml"), "<resources/>");
        assert_eq!(read("jni/arm64-v8a/liba.so"), "so");
    }

    #[test]
    fn a_class_that_is_there_twice_is_refused() {
        let (_place, archives) =
            folder_with(&[("a.aar", library("a.one", "A.class")), ("b.aar", library("b.two", "A.class"))]);
        assert!(matches!(archives.open(), Err(ArchiveError::Twice(class)) if class == "A.class"));
    }

    #[test]
    fn a_damaged_archive_is_named() {
        let (_place, archives) = folder_with(&[("a.aar", b"no archive".to_vec())]);
        assert!(
            matches!(archives.open(), Err(ArchiveError::Damaged { path, .. }) if path.ends_with("archives/a.aar"))
        );
    }
}
