//! Looking for new inputs that break a fuzz target.

use std::fs;
use std::io;

use thiserror::Error;

use crate::command::{self, CommandError};
use crate::corpus::{self, CORPUS, CorpusError};
use crate::log::Log;
use crate::tools::{self, CARGO_FUZZ, ToolError};
use crate::workspace::Workspace;

/// How long each target is fuzzed if nobody says.
const SECONDS: u32 = 60;

/// Says why there was no fuzzing, or that it found something.
#[derive(Debug, Error)]
pub(crate) enum FuzzingError {
    /// The command line is wrong.
    #[error("`{given}` is no number of seconds: write `cargo xtask fuzz [TARGET] [SECONDS]`")]
    Seconds {
        /// What was given.
        given: String,
    },
    /// There is no such target.
    #[error("there is no target `{given}`: the targets are {known}")]
    Target {
        /// What was given.
        given: String,
        /// The targets.
        known: String,
    },
    /// The targets cannot be listed.
    #[error(transparent)]
    Corpus(#[from] CorpusError),
    /// A tool is missing.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// A command failed: with libFuzzer that is a find.
    #[error(transparent)]
    Command(#[from] CommandError),
    /// The directory for new inputs cannot be made.
    #[error("the directory for new inputs could not be made ({0}): make room or mend the permissions")]
    Directory(#[from] io::Error),
}

/// Says what to fuzz for how long.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Hunt {
    target: Option<String>,
    seconds: u32,
}

impl Hunt {
    /// Reads `[TARGET] [SECONDS]`; a number alone is the time for every target.
    ///
    /// # Errors
    /// A time that is no number, or too many arguments.
    pub(crate) fn read(arguments: &[&str]) -> Result<Self, FuzzingError> {
        let seconds = |text: &str| text.parse().map_err(|_| FuzzingError::Seconds { given: text.to_owned() });
        match arguments {
            [] => Ok(Self { target: None, seconds: SECONDS }),
            [one] => Ok(match one.parse() {
                Ok(seconds) => Self { target: None, seconds },
                Err(_) => Self { target: Some((*one).to_owned()), seconds: SECONDS },
            }),
            [target, time] => Ok(Self { target: Some((*target).to_owned()), seconds: seconds(time)? }),
            [.., last] => Err(FuzzingError::Seconds { given: (*last).to_owned() }),
        }
    }

    /// Fuzzes, with everything on the terminal.
    ///
    /// New inputs go into the target directory, not into the committed corpus: what is worth keeping is copied by hand.
    ///
    /// # Errors
    /// Something broke, or fuzzing is not possible here.
    pub(crate) fn run(&self, workspace: &Workspace) -> Result<(), FuzzingError> {
        let log = Log::terminal("fuzz");
        let known = corpus::targets(workspace, &log)?;
        let targets = match &self.target {
            None => known,
            Some(target) if known.contains(target) => vec![target.clone()],
            Some(target) => {
                return Err(FuzzingError::Target { given: target.clone(), known: known.join(", ") });
            }
        };
        tools::program("g++", "g++", &log)?;
        CARGO_FUZZ.get(workspace, &log)?;
        for target in targets {
            let fresh = workspace.scratch().join("fuzz").join(&target);
            fs::create_dir_all(&fresh)?;
            let committed = workspace.path(CORPUS).join(&target);
            fs::create_dir_all(&committed)?;
            let mut fuzz = tools::nightly_cargo(workspace)?;
            fuzz.args(["fuzz", "run", "--fuzz-dir", "tests/fuzz", &target]).arg(&fresh).arg(&committed);
            fuzz.arg("--").arg(format!("-max_total_time={}", self.seconds));
            command::run(&mut fuzz, &log)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn target_and_time_may_be_left_out() {
        let hunt = |target: Option<&str>, seconds| Hunt { target: target.map(str::to_owned), seconds };
        assert_eq!(Hunt::read(&[]).unwrap(), hunt(None, SECONDS));
        assert_eq!(Hunt::read(&["referee"]).unwrap(), hunt(Some("referee"), SECONDS));
        assert_eq!(Hunt::read(&["referee", "5"]).unwrap(), hunt(Some("referee"), 5));
        assert_eq!(Hunt::read(&["5"]).unwrap(), hunt(None, 5));
        assert!(Hunt::read(&["referee", "soon"]).is_err());
        assert!(Hunt::read(&["referee", "5", "6"]).is_err());
    }
}
