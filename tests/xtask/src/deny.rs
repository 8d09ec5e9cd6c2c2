//! What cargo-deny says of the dependencies.

use std::process::Command;
use std::time::Duration;

use thiserror::Error;

use crate::command::{self, CommandError};
use crate::lanes::Passed;
use crate::log::Log;
use crate::tools::{self, CARGO_DENY, ToolError};
use crate::workspace::Workspace;

/// How long the advisory database may take to come: a network that drops everything must not stop the run.
const FETCH_LIMIT: Duration = Duration::from_mins(2);

/// Says why the dependencies cannot stand.
#[derive(Debug, Error)]
pub(crate) enum DenyError {
    /// cargo-deny cannot be had.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// cargo-deny has something against them.
    #[error(transparent)]
    Command(#[from] CommandError),
}

/// Checks licences, bans and sources, and the advisories where their database can be fetched.
///
/// # Errors
/// A check fails, or cargo-deny cannot be had.
pub(crate) fn check(workspace: &Workspace, log: &Log) -> Result<Passed, DenyError> {
    // It fetches with git; without git, "out of reach" would be a lie.
    tools::program("git", "git", log)?;
    let program = CARGO_DENY.get(workspace, log)?;
    let deny = |arguments: &[&str]| {
        let mut command = Command::new(&program);
        command.current_dir(workspace.root()).args(["--all-features", "--locked"]).args(arguments);
        // Nobody is there to answer.
        command.env("GIT_TERMINAL_PROMPT", "0");
        command
    };
    command::run(&mut deny(&["check", "bans", "licenses", "sources"]), log)?;
    match command::run_within(&mut deny(&["fetch", "db"]), FETCH_LIMIT, None, None, log) {
        Ok(()) => {
            command::run(&mut deny(&["--offline", "check", "advisories"]), log)?;
            Ok(None)
        }
        Err(error) if out_of_reach(&log.tail(20)) || matches!(error, CommandError::Endless { .. }) => {
            Ok(Some("advisories not checked: database out of reach"))
        }
        Err(error) => Err(error.into()),
    }
}

/// Tells a database that cannot be fetched from one that is there and broken.
fn out_of_reach(log: &[String]) -> bool {
    log.iter().any(|line| line.contains("failed to fetch advisory database"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_broken_database_is_not_out_of_reach() {
        let line = "[ERROR] failed to fetch database: failed to fetch advisory database https://x with cli";
        assert!(out_of_reach(&[line.to_owned()]));
        let line = "[ERROR] failed to fetch database: failed to load advisory database: parse error";
        assert!(!out_of_reach(&[line.to_owned()]));
    }
}
