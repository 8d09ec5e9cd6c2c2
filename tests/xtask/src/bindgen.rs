//! What calls the core from other languages, written from the built library.

use std::env::consts::{DLL_PREFIX, DLL_SUFFIX};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use thiserror::Error;

use crate::command::{self, CommandError};
use crate::log::Log;
use crate::workspace::Workspace;

/// The module of the Swift, and that of the C functions that it calls: each is a folder of a package's sources.
const SWIFT_MODULE: &str = "OutcryCore";
const C_MODULE: &str = "OutcryCoreFFI";

/// Says which language is written, and where to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Bindgen {
    language: Language,
    folder: PathBuf,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Language {
    Kotlin,
    Python,
    Swift,
}

/// Says why nothing was written.
#[derive(Debug, Error)]
pub(crate) enum BindgenError {
    /// The command line is wrong.
    #[error("`bindgen` takes kotlin, python or swift, and a folder to write to")]
    Arguments,
    /// Cargo or the generator failed.
    #[error(transparent)]
    Command(#[from] CommandError),
    /// The folder cannot be written to.
    #[error("{folder} could not be written to ({cause}): make room or mend the permissions")]
    Folder {
        /// Which.
        folder: PathBuf,
        /// What the system says.
        cause: io::Error,
    },
}

impl Bindgen {
    pub(crate) fn read(arguments: &[&str]) -> Result<Self, BindgenError> {
        let &[language, folder] = arguments else { return Err(BindgenError::Arguments) };
        let language = match language {
            "kotlin" => Language::Kotlin,
            "python" => Language::Python,
            "swift" => Language::Swift,
            _ => return Err(BindgenError::Arguments),
        };
        Ok(Self { language, folder: folder.into() })
    }

    /// Asks for the Swift.
    pub(crate) fn swift(folder: &Path) -> Self {
        Self { language: Language::Swift, folder: folder.to_owned() }
    }

    /// Builds the library and writes what calls it.
    ///
    /// # Errors
    /// The library does not build, or the folder cannot be written to.
    pub(crate) fn run(&self, workspace: &Workspace, log: &Log) -> Result<(), BindgenError> {
        let build = ["build", "--locked", "-p", "outcry-ffi", "-p", "outcry-bindgen"];
        command::run(&mut workspace.cargo(&build), log)?;
        self.write(workspace, log)
    }

    /// Writes what calls the library that was built; it is not stripped, for its symbols hold what is written. Python gets
    /// the library too, beside the module that loads it.
    ///
    /// # Errors
    /// The folder cannot be written to.
    pub(crate) fn write(&self, workspace: &Workspace, log: &Log) -> Result<(), BindgenError> {
        let folder = std::path::absolute(&self.folder).map_err(self.refused())?;
        fs::create_dir_all(&folder).map_err(self.refused())?;
        let library = workspace.built(&format!("{DLL_PREFIX}outcry_ffi{DLL_SUFFIX}"));
        match self.language {
            Language::Kotlin => generate(workspace, "kotlin", &library, &folder, log),
            Language::Python => {
                generate(workspace, "python", &library, &folder, log)?;
                let beside = folder.join(library.file_name().unwrap_or_default());
                fs::copy(&library, beside).map_err(self.refused())?;
                Ok(())
            }
            Language::Swift => swift(workspace, &library, &folder, log),
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
    log: &Log,
) -> Result<(), BindgenError> {
    let mut bindgen = generator(workspace, "outcry-bindgen");
    bindgen.args(["generate", "--no-format", "--language", language, "--out-dir"]).arg(folder).arg(library);
    Ok(command::run(&mut bindgen, log)?)
}

/// Writes the Swift into one folder, and the header and its module map into another beside it, as packages want them.
fn swift(workspace: &Workspace, library: &Path, folder: &Path, log: &Log) -> Result<(), BindgenError> {
    let (swift_folder, c_folder) = (folder.join(SWIFT_MODULE), folder.join(C_MODULE));
    let map = ["--module-name", C_MODULE, "--modulemap-filename", "module.modulemap"];
    let parts: [(&str, &Path, &[&str]); 3] = [
        ("--swift-sources", &swift_folder, &[]),
        ("--headers", &c_folder, &[]),
        ("--modulemap", &c_folder, &map),
    ];
    for (part, to, more) in parts {
        let mut bindgen = generator(workspace, "outcry-bindgen-swift");
        command::run(bindgen.arg(part).args(more).arg(library).arg(to), log)?;
    }
    Ok(())
}

fn generator(workspace: &Workspace, name: &str) -> Command {
    let mut bindgen = Command::new(workspace.built(name));
    bindgen.current_dir(workspace.root());
    bindgen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_and_a_folder_are_read() {
        let bindgen = Bindgen::read(&["swift", "out"]).unwrap();
        assert_eq!(bindgen, Bindgen { language: Language::Swift, folder: "out".into() });
        for wrong in [&["swift"][..], &["cobol", "out"], &[], &["swift", "out", "more"]] {
            assert!(Bindgen::read(wrong).is_err(), "{wrong:?}");
        }
    }
}
