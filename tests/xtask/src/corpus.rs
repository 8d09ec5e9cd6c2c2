//! The fuzz targets and their committed inputs.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

use serde_json::Value;
use thiserror::Error;

use crate::command::{self, CommandError};
use crate::log::Log;
use crate::tools::{self, ToolError};
use crate::workspace::{Workspace, WorkspaceError};

/// The manifest of the fuzz targets, which are a workspace of their own.
pub(crate) const MANIFEST: &str = "tests/fuzz/Cargo.toml";

/// Where the committed inputs lie, a directory a target.
pub(crate) const CORPUS: &str = "tests/fuzz/corpus";

/// Inputs for one run of a target: what fits on any command line.
const BATCH: usize = 200;

/// Says why the corpus does not run through.
#[derive(Debug, Error)]
pub(crate) enum CorpusError {
    /// The workspace has no target.
    #[error("{MANIFEST} has no [[bin]]: write a target")]
    NoTargets,
    /// A target has no input.
    #[error("{CORPUS}/{target} is missing or empty: commit the inputs that the target should be run with")]
    NoInputs {
        /// The target.
        target: String,
    },
    /// The build did not give a program.
    #[error("cargo built no program for the target {target}: see the log")]
    NoProgram {
        /// The target.
        target: String,
    },
    /// A command failed.
    #[error(transparent)]
    Command(#[from] CommandError),
    /// Cargo failed.
    #[error(transparent)]
    Workspace(#[from] WorkspaceError),
    /// There is no C++ compiler.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// The corpus cannot be read.
    #[error("the corpus could not be read ({0}): mend the permissions")]
    Read(#[from] io::Error),
}

/// Runs every target once with each of its committed inputs.
///
/// # Errors
/// A target fails on an input, has none, or cannot be built.
pub(crate) fn replay(workspace: &Workspace, log: &Log) -> Result<(), CorpusError> {
    let targets = targets(workspace, log)?;
    // libFuzzer is C++. It links and runs without the coverage that only a nightly compiler puts in.
    tools::program("g++", "g++", log)?;
    let built = workspace.build(&["build", "--bins", "--manifest-path", MANIFEST], log)?;
    // The inputs of every target are looked for before any is run: what is missing shows at once.
    let inputs = targets.iter().map(|target| inputs(workspace, target)).collect::<Result<Vec<_>, _>>()?;
    for (target, inputs) in targets.iter().zip(inputs) {
        let program = built.iter().find(|program| program.kind == "bin" && program.name == *target);
        let program = program.ok_or_else(|| CorpusError::NoProgram { target: target.clone() })?;
        for batch in inputs.chunks(BATCH) {
            let mut run = Command::new(&program.path);
            let artefacts = format!("-artifact_prefix={}/{target}-", workspace.scratch().display());
            command::run(run.current_dir(workspace.root()).arg(artefacts).args(batch), log)?;
        }
        log.line(&format!("{target}: {} inputs", inputs.len()))?;
    }
    Ok(())
}

/// Lists the fuzz targets.
///
/// # Errors
/// Cargo fails, or there is none.
pub(crate) fn targets(workspace: &Workspace, log: &Log) -> Result<Vec<String>, CorpusError> {
    let targets = read_targets(&workspace.metadata(MANIFEST, log)?);
    if targets.is_empty() { Err(CorpusError::NoTargets) } else { Ok(targets) }
}

fn read_targets(metadata: &Value) -> Vec<String> {
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let targets = packages.flat_map(|package| package["targets"].as_array().into_iter().flatten());
    targets
        .filter(|target| target["kind"][0] == "bin")
        .filter_map(|target| target["name"].as_str())
        .map(str::to_owned)
        .collect()
}

fn inputs(workspace: &Workspace, target: &str) -> Result<Vec<PathBuf>, CorpusError> {
    let directory = Path::new(CORPUS).join(target);
    let missing = || CorpusError::NoInputs { target: target.to_owned() };
    let mut inputs = Vec::new();
    for entry in fs::read_dir(workspace.path(&directory)).map_err(|_| missing())? {
        let entry = entry?;
        if entry.file_type()?.is_file() {
            inputs.push(directory.join(entry.file_name()));
        }
    }
    inputs.sort();
    if inputs.is_empty() { Err(missing()) } else { Ok(inputs) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_are_the_programs_of_the_fuzz_workspace() {
        let metadata = serde_json::json!({ "packages": [{ "targets": [
            { "name": "outcry_fuzz", "kind": ["lib"] },
            { "name": "referee", "kind": ["bin"] },
        ] }] });
        assert_eq!(read_targets(&metadata), ["referee"]);
    }
}
