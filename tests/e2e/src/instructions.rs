//! How many instructions one decision takes.

use std::fs;
use std::io;
use std::path::Path;
use std::process::Command;

use thiserror::Error;

use crate::command::{self, CommandError};
use crate::tools::{self, ToolError};
use crate::workspace::{Workspace, WorkspaceError};

/// The two runs; their difference leaves out everything that is done once.
const DECISIONS: [u64; 2] = [20_000, 220_000];

/// Says why nothing was counted.
#[derive(Debug, Error)]
pub(crate) enum InstructionsError {
    #[error(transparent)]
    Tool(#[from] ToolError),
    #[error(transparent)]
    Workspace(#[from] WorkspaceError),
    #[error(transparent)]
    Command(#[from] CommandError),
    #[error("cargo built no bench `rules`: see its output above")]
    NoProgram,
    /// Callgrind did not say.
    #[error("callgrind gave no total in {path}: run it by hand and see what it says")]
    NoTotal { path: String },
    /// The counts make no sense.
    #[error("{more} decisions took no more instructions than {fewer}: `--count` must do what it is told")]
    NoDifference { fewer: u64, more: u64 },
    #[error("callgrind's output could not be kept or read ({0}): make room or mend the permissions")]
    File(#[from] io::Error),
}

/// Counts the instructions of one NΣT! trick-phase decision and prints them.
///
/// # Errors
/// The bench does not build or run, or callgrind is not to be had.
pub(crate) fn count(workspace: &Workspace) -> Result<(), InstructionsError> {
    tools::program("valgrind", "valgrind")?;
    let bench = ["bench", "-p", "outcry-tests", "--bench", "rules", "--no-run"];
    let built = workspace.build(&bench)?;
    let program = built.iter().find(|program| program.kind == "bench" && program.name == "rules");
    let program = &program.ok_or(InstructionsError::NoProgram)?.path;
    fs::create_dir_all(workspace.scratch())?;
    let mut totals = [0; 2];
    for (total, decisions) in totals.iter_mut().zip(DECISIONS) {
        *total = run(program, decisions, &workspace.scratch())?;
    }
    let [fewer, more] = DECISIONS;
    if totals[1] <= totals[0] {
        return Err(InstructionsError::NoDifference { fewer, more });
    }
    let tenths = (totals[1] - totals[0]) * 10 / (more - fewer);
    println!("NΣT! trick phase: {}.{} instructions per decision", tenths / 10, tenths % 10);
    Ok(())
}

fn run(program: &Path, decisions: u64, scratch: &Path) -> Result<u64, InstructionsError> {
    let output = scratch.join(format!("callgrind.{decisions}.out"));
    let mut valgrind = Command::new("valgrind");
    valgrind.arg("--tool=callgrind").arg(format!("--callgrind-out-file={}", output.display()));
    valgrind.arg(program).args(["--count", "nyet-decisions", &decisions.to_string()]);
    command::run(&mut valgrind)?;
    let missing = || InstructionsError::NoTotal { path: output.display().to_string() };
    total(&fs::read_to_string(&output)?).ok_or_else(missing)
}

/// Reads the instructions of the whole run out of callgrind's output file.
fn total(output: &str) -> Option<u64> {
    let value = |name: &str| output.lines().find_map(|line| line.strip_prefix(name));
    value("totals:").or_else(|| value("summary:"))?.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_total_is_read() {
        assert_eq!(
            total("events: Ir\nsummary: 123456\n\nfn=(1) main\n1 7\n\ntotals: 123457\n"),
            Some(123_457)
        );
        assert_eq!(total("events: Ir\nsummary: 123456\n"), Some(123_456));
        assert_eq!(total("events: Ir\n"), None);
    }
}
