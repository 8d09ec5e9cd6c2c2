//! What is generated and checked in.

use std::path::Path;
use std::process::Command;

use super::{PACKAGE, SwiftError, at};
use crate::bindgen::{Bindgen, Language};
use crate::cache;
use crate::command::{self, CommandError};
use crate::tools;
use crate::workspace::Workspace;

/// The folders that hold nothing else.
pub(super) const FOLDERS: [&str; 2] = ["OutcryCore", "OutcryCoreFFI"];

/// Generates the Swift anew, into an empty folder, and compares it with what is checked in.
///
/// # Errors
/// They differ.
pub(super) fn check(workspace: &Workspace, anew: &Path) -> Result<(), SwiftError> {
    cache::clear(anew).map_err(at(anew))?;
    Bindgen { language: Language::Swift, folder: anew.to_owned() }.write(workspace)?;
    tools::program("diff", "diffutils")?;
    // The log shows the differences of both folders before anything is said about either.
    let compared = FOLDERS.map(|folder| {
        let ours = format!("{PACKAGE}/Sources/{folder}");
        let mut diff = Command::new("diff");
        diff.current_dir(workspace.root()).arg("-ru").arg(ours).arg(anew.join(folder));
        command::run(&mut diff)
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
