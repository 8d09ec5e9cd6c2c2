//! Looking for new inputs that break a fuzz target.

use std::fs;
use std::io;

use thiserror::Error;

use crate::command::{self, CommandError};
use crate::folder;
use crate::tools::{self, CARGO_FUZZ, ToolError};
use crate::workspace::Workspace;

/// Where the committed inputs lie, a directory a target.
const CORPUS: &str = "tests/fuzz/corpus";

/// Says why there was no fuzzing, or that it found something.
#[derive(Debug, Error)]
pub(crate) enum FuzzingError {
    /// There is no such target.
    #[error("there is no target `{given}`: the targets are {known}")]
    Target { given: String, known: String },
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
#[derive(Clone, PartialEq, Eq, Debug, clap::Args)]
pub(crate) struct Hunt {
    /// Every target, if left out
    target: Option<String>,
    /// How long each is fuzzed
    #[arg(default_value_t = 60)]
    seconds: u32,
}

impl Hunt {
    /// Fuzzes, with everything on the terminal.
    ///
    /// New inputs go into the target directory, not into the committed corpus: what is worth keeping is copied by hand.
    ///
    /// # Errors
    /// Something broke, or fuzzing is not possible here.
    pub(crate) fn run(&self, workspace: &Workspace) -> Result<(), FuzzingError> {
        // Every target has its inputs, which the tests see to.
        let corpora = folder::entries(&workspace.path(CORPUS))?;
        let known: Vec<_> = corpora.iter().filter_map(|corpus| corpus.file_name()?.to_str()).collect();
        let targets = match self.target.as_deref() {
            None => known,
            Some(target) if known.contains(&target) => vec![target],
            Some(target) => {
                return Err(FuzzingError::Target { given: target.to_owned(), known: known.join(", ") });
            }
        };
        tools::program("g++", "g++")?;
        let tool = CARGO_FUZZ.get(workspace)?;
        for target in targets {
            let fresh = workspace.scratch().join("fuzz").join(target);
            fs::create_dir_all(&fresh)?;
            let committed = workspace.path(CORPUS).join(target);
            fs::create_dir_all(&committed)?;
            let mut fuzz = tools::nightly_cargo(workspace, &tool)?;
            fuzz.args(["fuzz", "run", "--fuzz-dir", "tests/fuzz", "--features", "libfuzzer", target])
                .arg(&fresh)
                .arg(&committed);
            fuzz.arg("--").arg(format!("-max_total_time={}", self.seconds));
            command::run(&mut fuzz)?;
        }
        Ok(())
    }
}
