//! The unsigned APK once more, from another folder: nothing of the machine it was built on may be in it.

use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::process::Command;

use thiserror::Error;
use zip::ZipArchive;
use zip::result::ZipError;

use super::checksum;
use crate::android::package::{self, PackageError};
use crate::cache;
use crate::command::{self, CommandError};
use crate::tools::{self, ToolError};
use crate::workspace::Workspace;

/// Where the copy lies in the scratch folder: its path is longer than the repository's, by two folders.
const COPY: &str = "release/elsewhere/and/deeper";

/// Says why it is not known that two folders give the same.
#[derive(Debug, Error)]
pub(crate) enum TwiceError {
    #[error(transparent)]
    Command(#[from] CommandError),
    #[error(transparent)]
    Tool(#[from] ToolError),
    #[error(transparent)]
    Package(#[from] Box<PackageError>),
    #[error("a file could not be read or made ({0}): make room or mend the permissions")]
    File(#[from] io::Error),
    #[error("an APK could not be read ({0}): see in the log how it was packed")]
    Zip(#[from] ZipError),
    /// What would be compared is not the same sources.
    #[error("there are changes that no commit has: commit them, for the second folder is cloned")]
    Uncommitted,
    #[error("from two folders came two APKs, {0}: see what of the folder got into it")]
    Differ(String),
}

/// Builds the unsigned APK here and in a clone of the last commit, and gives the checksum and the size in bytes of both.
///
/// # Errors
/// Something is not committed, does not build, or the two differ.
pub(crate) fn build(workspace: &Workspace) -> Result<(String, usize), TwiceError> {
    tools::program("git", "git")?;
    let mut git = Command::new("git");
    git.current_dir(workspace.root()).args(["status", "--porcelain"]);
    if !command::read(&mut git)?.is_empty() {
        return Err(TwiceError::Uncommitted);
    }
    let root = workspace.scratch().join(COPY);
    cache::clear(&root)?;
    fs::create_dir_all(&root)?;
    command::run(Command::new("git").args(["clone", "--quiet"]).arg(workspace.root()).arg(&root))?;
    let here = workspace.scratch().join("release/unsigned.apk");
    let there = workspace.scratch().join("release/unsigned-elsewhere.apk");
    package::build_unsigned(workspace, &here).map_err(Box::new)?;
    package::build_unsigned(&workspace.copied_to(root.clone()), &there).map_err(Box::new)?;
    cache::clear(&root)?;
    let bytes = fs::read(&here)?;
    if bytes != fs::read(&there)? {
        return Err(TwiceError::Differ(difference(&here, &there)?));
    }
    Ok((checksum::of_bytes(&bytes), bytes.len()))
}

/// Names the first entry that one archive has otherwise than the other.
fn difference(one: &Path, other: &Path) -> Result<String, TwiceError> {
    let [mut one, mut other] = [ZipArchive::new(File::open(one)?)?, ZipArchive::new(File::open(other)?)?];
    if one.len() != other.len() {
        return Ok(format!("one with {} entries and one with {}", one.len(), other.len()));
    }
    for index in 0..one.len() {
        let [one, other] = [one.by_index(index)?, other.by_index(index)?];
        if (one.name(), one.crc32()) != (other.name(), other.crc32()) {
            return Ok(format!("which differ in {}", one.name()));
        }
    }
    Ok("whose entries are the same and lie otherwise".to_owned())
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    use super::*;

    #[test]
    fn the_entry_that_differs_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let archive = |name: &str, entries: &[(&str, &str)]| {
            let path = folder.path().join(name);
            let mut zip = ZipWriter::new(File::create(&path).unwrap());
            for (name, text) in entries {
                zip.start_file(*name, SimpleFileOptions::default()).unwrap();
                zip.write_all(text.as_bytes()).unwrap();
            }
            zip.finish().unwrap();
            path
        };
        let one = archive("one", &[("a", "1"), ("b", "2")]);
        let other = archive("other", &[("a", "1"), ("b", "/home/ada")]);
        assert_eq!(difference(&one, &other).unwrap(), "which differ in b");
        let less = archive("less", &[("a", "1")]);
        assert_eq!(difference(&one, &less).unwrap(), "one with 2 entries and one with 1");
    }
}
