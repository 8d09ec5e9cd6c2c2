//! Whether a test notices when a line of the rules is changed.

use std::fs;
use std::process::Command;

use crate::command::{self, CommandError};
use crate::fault::LaneError;
use crate::log;
use crate::tools::CARGO_MUTANTS;
use crate::workspace::Workspace;

/// Those whose lines are changed, and those whose tests are to notice.
const CHANGED: [&str; 2] = ["--package", "outcry-rules"];
const NOTICE: [&str; 4] = ["--test-package", "outcry-rules", "--test-package", "outcry-tests"];

/// How cargo-mutants ends where all has been tried: every change was noticed, some were not, or some led to no end.
const TRIED: [i32; 3] = [0, 2, 3];

/// Changes one line after the other in a copy of the workspace, and lists the changes that no test has noticed. They are not
/// judged: some change nothing that could be noticed.
///
/// # Errors
/// The tests fail without any change, or cargo-mutants cannot be had.
pub(crate) fn list(workspace: &Workspace) -> Result<(), LaneError> {
    let folder = workspace.scratch().join("mutants");
    fs::create_dir_all(&folder)?;
    let mut mutants = Command::new(CARGO_MUTANTS.get(workspace)?);
    mutants.current_dir(workspace.root()).args(["mutants", "--no-times", "--colors", "never"]);
    mutants.args(CHANGED).args(NOTICE).arg("--output").arg(&folder);
    match command::run(&mut mutants) {
        Err(CommandError::Failed { status, .. })
            if status.code().is_some_and(|code| TRIED.contains(&code)) => {}
        tried => tried?,
    }
    let missed = fs::read_to_string(folder.join("mutants.out/missed.txt"))?;
    let note = format!("{} changes of the rules go unnoticed", missed.lines().count());
    Ok(log::notice(&note)?)
}
