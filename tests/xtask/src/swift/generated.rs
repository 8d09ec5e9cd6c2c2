//! What is generated and checked in.

use std::path::Path;
use std::process::Command;
use std::{fs, io};

use super::{PACKAGE, SwiftError, at};
use crate::bindgen::Bindgen;
use crate::command::{self, CommandError};
use crate::log::Log;
use crate::tools;
use crate::workspace::Workspace;

/// The folders that hold nothing else.
const FOLDERS: [&str; 2] = ["OutcryCore", "OutcryCoreFFI"];

/// Generates the Swift anew, into an empty folder, and compares it with what is checked in.
///
/// # Errors
/// They differ.
pub(super) fn check(workspace: &Workspace, anew: &Path, log: &Log) -> Result<(), SwiftError> {
    match fs::remove_dir_all(anew) {
        Err(cause) if cause.kind() != io::ErrorKind::NotFound => return Err(at(anew)(cause)),
        _ => workspace.everything(log)?,
    };
    Bindgen::swift(anew).write(workspace, log)?;
    tools::program("diff", "diffutils", log)?;
    // The log shows the differences of both folders before anything is said about either.
    let compared = FOLDERS.map(|folder| {
        let ours = format!("{PACKAGE}/Sources/{folder}");
        let mut diff = Command::new("diff");
        diff.current_dir(workspace.root()).arg("-ru").arg(ours).arg(anew.join(folder));
        command::run(&mut diff, log)
    });
    for compared in compared {
        match compared {
            Err(CommandError::Failed { status, .. }) if status.code() == Some(1) => {
                return Err(SwiftError::Differs);
            }
            compared => compared?,
        }
    }
    Ok(())
}
