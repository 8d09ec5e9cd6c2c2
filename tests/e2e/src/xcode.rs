//! The Xcode project, without Xcode.

use std::process::Command;

use crate::command;
use crate::fault::LaneError;
use crate::tools;
use crate::workspace::Workspace;

/// Where the check lies, and what it needs.
const CHECK: &str = "tests/xcode/check.py";
const REQUIREMENTS: &str = "tests/xcode/requirements.txt";

/// Holds the project, its property lists, its pictures and its scripts against what Xcode and the store want of them, and that
/// check against faults that are put into copies.
///
/// # Errors
/// A fault, or what is missing.
pub(crate) fn check(workspace: &Workspace) -> Result<(), LaneError> {
    let environment = workspace.scratch().join("xcode");
    let python = tools::python_with(&workspace.path(REQUIREMENTS), &environment)?;
    Ok(command::run(Command::new(python).arg("-B").arg(workspace.path(CHECK)))?)
}
