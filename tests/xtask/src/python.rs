//! A phone in Python: the generated binding in every way that a shell uses it, a bug of ours included.

use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use thiserror::Error;

use crate::bindgen::{Bindgen, BindgenError};
use crate::command::{self, CommandError};
use crate::log::Log;
use crate::tools::{self, ToolError};
use crate::workspace::{Workspace, WorkspaceError};

/// Where the scripts lie.
const SCRIPTS: &str = "bindings/tests/python";

/// What builds the library again with the function that has it come upon a fault. The bench is for its dependencies alone: with
/// them everything else is built already.
const WITH_FAULTS: [&str; 5] = ["--lib", "--bench", "rules", "--features", "outcry-ffi/faults"];

/// What the match against bots is dealt from.
const SEED: &str = "1";

/// How long one script may take: every wait within it has a limit of its own, which says what was waited for.
const LIMIT: Duration = Duration::from_mins(30);

/// Says what went wrong with a phone in Python.
#[derive(Debug, Error)]
pub(crate) enum PythonError {
    /// A tool cannot be had.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// The library cannot be built.
    #[error(transparent)]
    Workspace(#[from] WorkspaceError),
    /// The binding cannot be written.
    #[error(transparent)]
    Bindgen(#[from] BindgenError),
    /// A script failed; its output says at what.
    #[error(transparent)]
    Command(#[from] CommandError),
}

/// Plays a match and both lessons.
///
/// # Errors
/// What is missing, or what failed.
pub(crate) fn check(workspace: &Workspace, log: &Log) -> Result<(), PythonError> {
    workspace.everything(log)?;
    let phone = Phone::write("python", workspace, log)?;
    command::run_within(phone.script("smoke.py").arg(SEED), LIMIT, None, None, log)?;
    Ok(())
}

/// Has a session come upon a fault, and tells how soon events are answered.
///
/// # Errors
/// What is missing, or what failed.
pub(crate) fn check_faults(workspace: &Workspace, log: &Log) -> Result<(), PythonError> {
    workspace.everything(log)?;
    workspace.whole(&WITH_FAULTS, log)?;
    let phone = Phone::write("faults", workspace, log)?;
    command::run_within(&mut phone.script("faults.py"), LIMIT, None, None, log)?;
    let measured = command::read(&mut phone.script("latency.py"), log)?;
    Ok(log.notice(measured.trim()).map_err(CommandError::from)?)
}

/// The scripts, and the binding that they play with.
struct Phone {
    scripts: PathBuf,
    binding: PathBuf,
}

impl Phone {
    /// Writes the binding into a folder of this name, with the library that was built last.
    fn write(folder: &str, workspace: &Workspace, log: &Log) -> Result<Self, PythonError> {
        tools::program("python3", "python3", log)?;
        let binding = workspace.scratch().join("binding").join(folder);
        Bindgen::read(&["python", &binding.to_string_lossy()])?.write(workspace, log)?;
        Ok(Self { scripts: workspace.path(SCRIPTS), binding })
    }

    fn script(&self, name: &str) -> Command {
        let mut python = Command::new("python3");
        python.arg("-B").arg(self.scripts.join(name)).env("PYTHONPATH", &self.binding);
        python
    }
}
