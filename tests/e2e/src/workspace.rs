//! Where things are in the repository, and what was built of it.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use thiserror::Error;

use crate::command::{self, CommandError};

/// Says why the workspace is not as expected.
#[derive(Debug, Error)]
pub(crate) enum WorkspaceError {
    #[error(transparent)]
    Command(#[from] CommandError),
    /// This program lies somewhere else than cargo puts it.
    #[error("{0} does not lie where cargo builds: start it by `cargo xtask`")]
    Nowhere(PathBuf),
    /// Something was not built.
    #[error("there is no {0}: start the lane by `cargo xtask`, which builds it")]
    NoProgram(PathBuf),
}

/// Knows the repository's root and where cargo builds.
#[derive(Clone, Debug)]
pub(crate) struct Workspace {
    root: PathBuf,
    /// The folder of what is built without optimising much.
    built: PathBuf,
    /// The folder of folders for everything else that is made.
    target: PathBuf,
}

impl Workspace {
    /// Finds the workspace that this program belongs to.
    ///
    /// # Errors
    /// This program was started from a place where cargo builds nothing.
    pub(crate) fn find() -> Result<Self, WorkspaceError> {
        // `cargo run` says where the package lies now; the program itself only knows where it was built.
        let package = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
        let package = PathBuf::from(package);
        let root = package.ancestors().nth(2).unwrap_or(&package).to_path_buf();
        let program = env::current_exe().unwrap_or_default();
        // Tests lie one folder deeper.
        let mut folders = program.ancestors().skip(1).filter(|folder| !folder.ends_with("deps"));
        let target = folders.nth(1).ok_or_else(|| WorkspaceError::Nowhere(program.clone()))?;
        Ok(Self { root, built: target.join("debug"), target: target.to_path_buf() })
    }

    /// Gives the workspace for a copy of the repository, which takes the programs of this one and leaves what it makes in a
    /// folder of its own.
    pub(crate) fn copied_to(&self, root: PathBuf) -> Self {
        Self { target: root.join("target"), built: self.built.clone(), root }
    }

    /// Gives a path in the repository.
    pub(crate) fn path(&self, inside: impl AsRef<Path>) -> PathBuf {
        self.root.join(inside)
    }

    /// Gives the repository's root.
    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// Gives the directory for whatever lanes leave behind.
    pub(crate) fn scratch(&self) -> PathBuf {
        self.target("xtask")
    }

    /// Gives a file that cargo builds without optimising much.
    pub(crate) fn built(&self, name: &str) -> PathBuf {
        self.built.join(name)
    }

    /// Gives a directory of its own for what is neither built for this machine nor left behind by a lane.
    pub(crate) fn target(&self, name: &str) -> PathBuf {
        self.target.join(name)
    }

    /// Makes a command that runs cargo at the root.
    pub(crate) fn cargo(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command.current_dir(&self.root).args(arguments);
        command
    }

    /// Gives the program of this name, which was built before the lane was started.
    ///
    /// # Errors
    /// It was not.
    pub(crate) fn program(&self, name: &str) -> Result<PathBuf, WorkspaceError> {
        let program = self.built(name).with_extension(env::consts::EXE_EXTENSION);
        if program.is_file() { Ok(program) } else { Err(WorkspaceError::NoProgram(program)) }
    }

    /// Builds with these arguments and gives the programs that came of it.
    ///
    /// # Errors
    /// The build fails.
    pub(crate) fn build(&self, arguments: &[&str]) -> Result<Vec<Executable>, WorkspaceError> {
        Self::built_by(&mut self.cargo(arguments))
    }

    /// Runs a cargo that builds, and gives the programs that came of it.
    ///
    /// # Errors
    /// The build fails.
    pub(crate) fn built_by(build: &mut Command) -> Result<Vec<Executable>, WorkspaceError> {
        build.args(["--locked", "--message-format=json-render-diagnostics"]);
        Ok(executables(&command::read(build)?))
    }
}

/// Names a program that cargo has built.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Executable {
    /// The name of its target.
    pub(crate) name: String,
    /// The kind of its target: `bin`, `bench`, …
    pub(crate) kind: String,
    pub(crate) path: PathBuf,
}

/// Reads the programs out of cargo's messages.
fn executables(messages: &str) -> Vec<Executable> {
    let messages = messages.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    messages
        .filter(|message| {
            // The unit tests of a program are called as it is.
            let kind = message["target"]["kind"][0].as_str();
            message["profile"]["test"] != true || matches!(kind, Some("bench" | "test"))
        })
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
{"reason":"compiler-artifact","target":{"kind":["bin"],"name":"a"},"profile":{"test":true},"executable":"/t/a-1"}
{"reason":"compiler-artifact","target":{"kind":["bin"],"name":"a"},"profile":{"test":false},"executable":"/t/a"}
{"reason":"compiler-artifact","target":{"kind":["bench"],"name":"rules"},"profile":{"test":true},"executable":"/t/rules-1"}
{"reason":"compiler-artifact","target":{"kind":["test"],"name":"phones"},"profile":{"test":true},"executable":"/t/phones-1"}
{"reason":"build-finished","success":true}
not JSON"#;
        let rules = Executable { name: "rules".into(), kind: "bench".into(), path: "/t/rules-1".into() };
        let program = Executable { name: "a".into(), kind: "bin".into(), path: "/t/a".into() };
        let phones = Executable { name: "phones".into(), kind: "test".into(), path: "/t/phones-1".into() };
        assert_eq!(executables(messages), [program, rules, phones]);
    }

    #[test]
    fn this_is_the_workspace() {
        let workspace = Workspace::find().unwrap();
        assert!(workspace.path("core/rules/Cargo.toml").is_file());
        assert!(workspace.built("deps").is_dir());
    }
}
