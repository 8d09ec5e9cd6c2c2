//! What calls the core from other languages, written from the built library.

use std::env::consts::{DLL_PREFIX, DLL_SUFFIX};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use thiserror::Error;

use crate::command::{self, CommandError};
use crate::workspace::Workspace;

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
    let mut bindgen = generator(workspace, "outcry-bindgen");
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
    for (part, to, more) in parts {
        let mut bindgen = generator(workspace, "outcry-bindgen-swift");
        command::run(bindgen.arg(part).args(more).arg(library).arg(to))?;
    }
    Ok(())
}

fn generator(workspace: &Workspace, name: &str) -> Command {
    let mut bindgen = Command::new(workspace.built(name));
    bindgen.current_dir(workspace.root());
    bindgen
}
