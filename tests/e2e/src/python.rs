//! A phone in Python: the generated binding in every way that a shell uses it, a bug of ours included.

use std::fs;
use std::io;
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

/// `UniFFI` writes the module, which loads the library that lies beside it.
const MODULE: &str = "outcry_ffi.py";
const LIBRARY: &str = "liboutcry_ffi.so";

/// What the match against bots is dealt from.
pub(crate) const SEED: &str = "1";

/// How long one script may take: every wait within it has a limit of its own, which says what was waited for.
pub(crate) const LIMIT: Duration = Duration::from_mins(30);

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
pub(crate) struct Phone {
    scripts: PathBuf,
    pub(crate) binding: PathBuf,
}

impl Phone {
    /// Writes the binding into a folder of this name, with the library that was built last.
    ///
    /// # Errors
    /// There is no Python, or the folder cannot be written to.
    pub(crate) fn write(folder: &str, workspace: &Workspace) -> Result<Self, LaneError> {
        tools::program("python3", "python3")?;
        let binding = workspace.scratch().join("binding").join(folder);
        Bindgen { language: Language::Python, folder: binding.clone() }.write(workspace)?;
        Ok(Self { scripts: workspace.path(SCRIPTS), binding })
    }

    /// Makes a command that runs one of the scripts.
    pub(crate) fn script(&self, name: &str) -> Command {
        self.script_by(Command::new("python3"), name)
    }

    /// Has a Python of somebody else run one of the scripts.
    pub(crate) fn script_by(&self, mut python: Command, name: &str) -> Command {
        python.arg("-B").arg(self.scripts.join(name)).env("PYTHONPATH", &self.binding);
        python
    }

    /// Gives the same scripts with another library: these bytes, in a folder of this name.
    ///
    /// # Errors
    /// The folder cannot be written to.
    pub(crate) fn with_library(&self, folder: &str, library: &[u8]) -> io::Result<Self> {
        let binding = self.binding.join(folder);
        fs::create_dir_all(&binding)?;
        fs::copy(self.binding.join(MODULE), binding.join(MODULE))?;
        fs::write(binding.join(LIBRARY), library)?;
        Ok(Self { scripts: self.scripts.clone(), binding })
    }
}
