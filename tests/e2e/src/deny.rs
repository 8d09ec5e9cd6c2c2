//! What cargo-deny says of the dependencies.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use crate::command::{self, CommandError};
use crate::fault::LaneError;
use crate::log;
use crate::tools::{self, CARGO_DENY};
use crate::workspace::Workspace;

/// How long the advisory database may take to come: a network that drops everything must not stop the run.
const FETCH_LIMIT: Duration = Duration::from_mins(2);

/// What says, in Debian's shell, that whatever a command has to say goes the same way.
const BOTH: &str = r#"exec "$@" 2>&1"#;

/// Checks licences, bans and sources, and the advisories where their database can be fetched.
///
/// # Errors
/// A check fails, or cargo-deny cannot be had.
pub(crate) fn check(workspace: &Workspace) -> Result<(), LaneError> {
    // It fetches with git; without git, "out of reach" would be a lie.
    tools::program("git", "git")?;
    let program = CARGO_DENY.get(workspace)?;
    let deny = |arguments: &[&str]| deny(&program, workspace.root(), arguments);
    command::run(deny(&[]).args(["check", "--allow", "unused-wrapper", "bans", "licenses", "sources"]))?;
    let said = workspace.scratch().join("advisories.txt");
    fs::create_dir_all(workspace.scratch())?;
    let mut fetch = Command::new("sh");
    let words = deny(&["fetch", "db"]);
    fetch.args(["-c", BOTH, "sh"]).arg(words.get_program()).args(words.get_args());
    fetch.current_dir(workspace.root()).env("GIT_TERMINAL_PROMPT", "0");
    let fetched = command::run_within(&mut fetch, FETCH_LIMIT, None, Some(&said));
    let said = fs::read_to_string(&said)?;
    log::line(&said)?;
    match fetched {
        Ok(()) => Ok(command::run(&mut deny(&["--offline", "check", "advisories"]))?),
        Err(error) if out_of_reach(&said) || matches!(error, CommandError::Endless { .. }) => {
            Ok(log::notice("advisories not checked: database out of reach")?)
        }
        Err(error) => Err(error.into()),
    }
}

/// Makes a command that runs cargo-deny in a workspace.
pub(crate) fn deny(program: &Path, root: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root).args(["--all-features", "--locked"]).args(arguments);
    // Nobody is there to answer.
    command.env("GIT_TERMINAL_PROMPT", "0");
    command
}

/// Tells a database that cannot be fetched from one that is there and broken.
fn out_of_reach(said: &str) -> bool {
    said.contains("failed to fetch advisory database")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_broken_database_is_not_out_of_reach() {
        let line = "[ERROR] failed to fetch database: failed to fetch advisory database https://x with cli";
        assert!(out_of_reach(line));
        let line = "[ERROR] failed to fetch database: failed to load advisory database: parse error";
        assert!(!out_of_reach(line));
    }
}
