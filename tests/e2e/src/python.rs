//! A phone in Python: the generated binding in every way that a shell uses it, a bug of ours included.

use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use crate::bindgen::{Bindgen, Language};
use crate::command;
use crate::fault::LaneError;
use crate::limits::SPEED;
use crate::log;
use crate::tools;
use crate::workspace::Workspace;

/// Where the scripts lie.
const SCRIPTS: &str = "bindings/tests/python";

/// What the match against bots is dealt from.
const SEED: &str = "1";

/// How long one script may take: every wait within it has a limit of its own, which says what was waited for.
const LIMIT: Duration = Duration::from_mins(30);

/// Plays a match and both lessons.
///
/// # Errors
/// What is missing, or what failed.
pub(crate) fn check(workspace: &Workspace) -> Result<(), LaneError> {
    let phone = Phone::write("python", workspace)?;
    command::run_within(phone.script("smoke.py").arg(SEED).env("OUTCRY_SPEED", SPEED), LIMIT, None, None)?;
    Ok(())
}

/// Has a session come upon a fault, and tells how soon events are answered.
///
/// # Errors
/// What is missing, or what failed.
pub(crate) fn check_faults(workspace: &Workspace) -> Result<(), LaneError> {
    let phone = Phone::write("faults", workspace)?;
    command::run_within(
        phone.script("faults.py").env("OUTCRY_FAULT", "come upon a fault"),
        LIMIT,
        None,
        None,
    )?;
    let measured = command::read(&mut phone.script("latency.py"))?;
    Ok(log::notice(measured.trim())?)
}

/// The scripts, and the binding that they play with.
struct Phone {
    scripts: PathBuf,
    binding: PathBuf,
}

impl Phone {
    /// Writes the binding into a folder of this name, with the library that was built last.
    fn write(folder: &str, workspace: &Workspace) -> Result<Self, LaneError> {
        tools::program("python3", "python3")?;
        let binding = workspace.scratch().join("binding").join(folder);
        Bindgen { language: Language::Python, folder: binding.clone() }.write(workspace)?;
        Ok(Self { scripts: workspace.path(SCRIPTS), binding })
    }

    fn script(&self, name: &str) -> Command {
        let mut python = Command::new("python3");
        python.arg("-B").arg(self.scripts.join(name)).env("PYTHONPATH", &self.binding);
        python
    }
}
