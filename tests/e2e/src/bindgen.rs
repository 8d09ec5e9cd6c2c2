//! What calls the core from other languages, written from the built library.

use std::env::consts::{DLL_PREFIX, DLL_SUFFIX, EXE_SUFFIX};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use thiserror::Error;

use crate::cache::{self, Cache};
use crate::command::{self, CommandError};
use crate::log;
use crate::workspace::Workspace;

/// The package that writes, and the programs that it has.
const PACKAGE: &str = "outcry-bindgen";
const PROGRAMS: [&str; 2] = ["outcry-bindgen", "outcry-bindgen-swift"];

/// What does the work in it, by whose version it is kept.
const LIBRARY: &str = "uniffi_bindgen";

/// The module of the Swift, and that of the C functions that it calls: each is a folder of a package's sources.
const SWIFT_MODULE: &str = "OutcryCore";
const C_MODULE: &str = "OutcryCoreFFI";

/// Says which language is written, and where to.
#[derive(Clone, PartialEq, Eq, Debug, clap::Args)]
pub(crate) struct Bindgen {
    #[arg(value_enum)]
    pub(crate) language: Language,
    /// Where to write to
    pub(crate) folder: PathBuf,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum Language {
    Kotlin,
    Python,
    Swift,
}

/// Says why nothing was written.
#[derive(Debug, Error)]
pub(crate) enum BindgenError {
    /// The generator failed.
    #[error(transparent)]
    Command(#[from] CommandError),
    #[error("the programs that write could not be kept ({0}): make room or mend the permissions")]
    File(#[from] io::Error),
    #[error("Cargo.lock names no {LIBRARY}: restore it from git")]
    NoLibrary,
    /// The folder cannot be written to.
    #[error("{folder} could not be written to ({cause}): make room or mend the permissions")]
    Folder { folder: PathBuf, cause: io::Error },
}

impl Bindgen {
    /// Writes what calls the library that was built; it is not stripped, for its symbols hold what is written. Python gets
    /// the library too, beside the module that loads it.
    ///
    /// # Errors
    /// The folder cannot be written to.
    pub(crate) fn write(&self, workspace: &Workspace) -> Result<(), BindgenError> {
        let folder = std::path::absolute(&self.folder).map_err(self.refused())?;
        fs::create_dir_all(&folder).map_err(self.refused())?;
        let library = workspace.built(&format!("{DLL_PREFIX}outcry_ffi{DLL_SUFFIX}"));
        match self.language {
            Language::Kotlin => generate(workspace, "kotlin", &library, &folder),
            Language::Python => {
                generate(workspace, "python", &library, &folder)?;
                let beside = folder.join(library.file_name().unwrap_or_default());
                fs::copy(&library, beside).map_err(self.refused())?;
                Ok(())
            }
            Language::Swift => swift(workspace, &library, &folder),
        }
    }

    fn refused(&self) -> impl Fn(io::Error) -> BindgenError {
        |cause| BindgenError::Folder { folder: self.folder.clone(), cause }
    }
}

fn generate(
    workspace: &Workspace,
    language: &str,
    library: &Path,
    folder: &Path,
) -> Result<(), BindgenError> {
    let [name, _] = PROGRAMS;
    let mut bindgen = generator(workspace, &programs(workspace)?, name);
    bindgen.args(["generate", "--no-format", "--language", language, "--out-dir"]).arg(folder).arg(library);
    Ok(command::run(&mut bindgen)?)
}

/// Writes the Swift into one folder, and the header and its module map into another beside it, as packages want them.
fn swift(workspace: &Workspace, library: &Path, folder: &Path) -> Result<(), BindgenError> {
    let (swift_folder, c_folder) = (folder.join(SWIFT_MODULE), folder.join(C_MODULE));
    let map = ["--module-name", C_MODULE, "--modulemap-filename", "module.modulemap"];
    let parts: [(&str, &Path, &[&str]); 3] = [
        ("--swift-sources", &swift_folder, &[]),
        ("--headers", &c_folder, &[]),
        ("--modulemap", &c_folder, &map),
    ];
    let ([_, name], programs) = (PROGRAMS, programs(workspace)?);
    for (part, to, more) in parts {
        let mut bindgen = generator(workspace, &programs, name);
        command::run(bindgen.arg(part).args(more).arg(library).arg(to))?;
    }
    Ok(())
}

fn generator(workspace: &Workspace, programs: &Path, name: &str) -> Command {
    let mut bindgen = Command::new(programs.join(format!("{name}{EXE_SUFFIX}")));
    bindgen.current_dir(workspace.root());
    bindgen
}

/// Gives the folder of [`PROGRAMS`]. They take longer to build than any crate of ours and change with the version of [`LIBRARY`] alone,
/// so they are built once for all clones.
fn programs(workspace: &Workspace) -> Result<PathBuf, BindgenError> {
    let lock = fs::read_to_string(workspace.path("Cargo.lock"))?;
    let version = locked_version(&lock, LIBRARY).ok_or(BindgenError::NoLibrary)?;
    let cache = Cache::open("bindgen", &workspace.scratch())?;
    cache.entry(&format!("{version}-{}", env!("CARGO_PKG_RUST_VERSION")), |part| {
        log::notice(&format!("building what writes the bindings, by UniFFI {version}"))?;
        let built = workspace.target("bindgen");
        let mut cargo =
            workspace.cargo(&["build", "--locked", "--quiet", "--package", PACKAGE, "--target-dir"]);
        command::run(cargo.arg(&built))?;
        for program in PROGRAMS.map(|program| format!("{program}{EXE_SUFFIX}")) {
            fs::copy(built.join("debug").join(&program), part.join(&program))?;
        }
        Ok(cache::clear(&built)?)
    })
}

/// Reads which version of a package Cargo.lock names.
fn locked_version<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let named = format!("name = \"{package}\"");
    let line = lock.lines().skip_while(|line| *line != named).nth(1)?;
    line.strip_prefix("version = \"")?.strip_suffix('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_of_a_package_is_read_from_the_lock() {
        let lock = "[[package]]\nname = \"a_b\"\nversion = \"1.2.3\"\n\n[[package]]\nname = \"a\"\nversion = \"4.5.6\"\n";
        assert_eq!(locked_version(lock, "a"), Some("4.5.6"));
        assert_eq!(locked_version(lock, "b"), None);
    }
}
