//! Where things are in the repository.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use thiserror::Error;

use crate::command::{self, CommandError};
use crate::log::Log;

/// Says why the workspace is not as expected.
#[derive(Debug, Error)]
pub(crate) enum WorkspaceError {
    /// Cargo did not answer.
    #[error(transparent)]
    Command(#[from] CommandError),
    /// Cargo's answer is not what it is known to be.
    #[error("cargo's JSON has no {missing}: use the cargo of rust-toolchain.toml")]
    Json {
        /// What was looked for.
        missing: &'static str,
    },
}

/// Knows the repository's root and where cargo builds.
#[derive(Clone, Debug)]
pub(crate) struct Workspace {
    root: PathBuf,
    target: PathBuf,
}

impl Workspace {
    /// Finds the workspace that this program belongs to.
    ///
    /// # Errors
    /// Cargo does not answer.
    pub(crate) fn find() -> Result<Self, WorkspaceError> {
        // `cargo run` says where the package lies now; the program itself only knows where it was built.
        let package = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
        let package = PathBuf::from(package);
        let root = package.ancestors().nth(2).unwrap_or(&package).to_path_buf();
        let mut metadata = cargo();
        metadata.current_dir(&root).args(["metadata", "--no-deps", "--format-version", "1"]);
        let output = metadata
            .output()
            .map_err(|source| CommandError::Start { command: "cargo metadata".to_owned(), source })?;
        let metadata: Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
        let missing = WorkspaceError::Json { missing: "`target_directory`" };
        let target = metadata["target_directory"].as_str().ok_or(missing)?.into();
        Ok(Self { root, target })
    }

    /// Gives a path in the repository.
    pub(crate) fn path(&self, inside: impl AsRef<Path>) -> PathBuf {
        self.root.join(inside)
    }

    /// Gives the repository's root.
    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// Gives the directory for logs and whatever else lanes leave behind.
    pub(crate) fn scratch(&self) -> PathBuf {
        self.target.join("xtask")
    }

    /// Gives a file that cargo builds without optimising much.
    pub(crate) fn built(&self, name: &str) -> PathBuf {
        self.target.join("debug").join(name)
    }

    /// Gives the directory that `cargo install` puts tools into.
    pub(crate) fn tools(&self) -> PathBuf {
        self.target.join("tools")
    }

    /// Gives a directory of its own for what is neither built for this machine nor left behind by a lane.
    pub(crate) fn target(&self, name: &str) -> PathBuf {
        self.target.join(name)
    }

    /// Makes a command that runs cargo at the root.
    pub(crate) fn cargo(&self, arguments: &[&str]) -> Command {
        let mut command = cargo();
        command.current_dir(&self.root).args(arguments);
        command
    }

    /// Reads `cargo metadata` of the workspace with this manifest.
    ///
    /// # Errors
    /// Cargo fails, for instance where Cargo.lock is out of date.
    pub(crate) fn metadata(&self, manifest: &str, log: &Log) -> Result<Value, WorkspaceError> {
        let arguments =
            ["metadata", "--no-deps", "--locked", "--format-version", "1", "--manifest-path", manifest];
        let text = command::read(&mut self.cargo(&arguments), log)?;
        serde_json::from_str(&text).map_err(|_| WorkspaceError::Json { missing: "metadata" })
    }

    /// Builds with these arguments and gives what was built.
    ///
    /// # Errors
    /// The build fails.
    pub(crate) fn build(&self, arguments: &[&str], log: &Log) -> Result<Vec<Executable>, WorkspaceError> {
        let mut build = self.cargo(arguments);
        build.args(["--locked", "--message-format=json-render-diagnostics"]);
        Ok(executables(&command::read(&mut build, log)?))
    }
}

/// Names a program that cargo has built.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Executable {
    /// The name of its target.
    pub(crate) name: String,
    /// The kind of its target: `bin`, `bench`, …
    pub(crate) kind: String,
    /// The file.
    pub(crate) path: PathBuf,
}

fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Reads the programs out of cargo's messages.
fn executables(messages: &str) -> Vec<Executable> {
    let messages = messages.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    messages
        .filter_map(|message| {
            Some(Executable {
                path: message["executable"].as_str()?.into(),
                name: message["target"]["name"].as_str()?.to_owned(),
                kind: message["target"]["kind"][0].as_str()?.to_owned(),
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_read_out_of_the_messages() {
        let messages = r#"
{"reason":"compiler-artifact","target":{"kind":["lib"],"name":"outcry_rules"},"executable":null}
{"reason":"compiler-artifact","target":{"kind":["bench"],"name":"rules"},"executable":"/t/rules-1"}
{"reason":"build-finished","success":true}
not JSON"#;
        let rules = Executable { name: "rules".into(), kind: "bench".into(), path: "/t/rules-1".into() };
        assert_eq!(executables(messages), [rules]);
    }

    #[test]
    fn this_is_the_workspace() {
        let workspace = Workspace::find().unwrap();
        assert!(workspace.path("core/rules/Cargo.toml").is_file());
    }
}
