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
    /// Tests are gone.
    #[error("the package `{package}` has no integration tests: there were some")]
    NoTests {
        /// The package.
        package: String,
    },
    /// Something is not built any more.
    #[error("cargo built no program `{name}`: see the log")]
    NoProgram {
        /// Its name.
        name: String,
    },
}

/// What builds packages of the whole workspace but for this program, which runs. By itself a package would be built with fewer
/// features of what it depends on, and most of that again.
const WHOLE: [&str; 4] = ["build", "--workspace", "--exclude", "xtask"];

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

    /// Builds everything there is, tests and benches included: what lanes run comes from one build.
    ///
    /// # Errors
    /// The build fails.
    pub(crate) fn everything(&self, log: &Log) -> Result<Vec<Executable>, WorkspaceError> {
        self.whole(&["--all-targets"], log)
    }

    /// Builds these targets and features of the whole workspace.
    ///
    /// # Errors
    /// The build fails.
    pub(crate) fn whole(&self, targets: &[&str], log: &Log) -> Result<Vec<Executable>, WorkspaceError> {
        self.build(&[&WHOLE, targets].concat(), log)
    }

    /// Builds everything and gives the program of this name.
    ///
    /// # Errors
    /// The build fails, or there is no such program.
    pub(crate) fn program(&self, name: &str, log: &Log) -> Result<PathBuf, WorkspaceError> {
        let built = self.everything(log)?;
        let program = built.into_iter().find(|program| program.kind == "bin" && program.name == name);
        Ok(program.ok_or_else(|| WorkspaceError::NoProgram { name: name.to_owned() })?.path)
    }

    /// Lists the integration tests of a package.
    ///
    /// # Errors
    /// Cargo fails, or there are none.
    pub(crate) fn tests(&self, package: &str, log: &Log) -> Result<Vec<String>, WorkspaceError> {
        let names = read_tests(&self.metadata("Cargo.toml", log)?, package);
        if names.is_empty() {
            Err(WorkspaceError::NoTests { package: package.to_owned() })
        } else {
            Ok(names)
        }
    }

    /// Builds with these arguments and gives what was built, but for tests.
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

fn read_tests(metadata: &Value, package: &str) -> Vec<String> {
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let targets = packages
        .filter(|found| found["name"] == package)
        .flat_map(|package| package["targets"].as_array().into_iter().flatten());
    let tests = targets.filter(|target| target["kind"][0] == "test");
    tests.filter_map(|target| target["name"].as_str()).map(str::to_owned).collect()
}

fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Reads the programs out of cargo's messages.
fn executables(messages: &str) -> Vec<Executable> {
    let messages = messages.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    messages
        .filter(|message| message["profile"]["test"] != true || message["target"]["kind"][0] == "bench")
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
{"reason":"build-finished","success":true}
not JSON"#;
        let rules = Executable { name: "rules".into(), kind: "bench".into(), path: "/t/rules-1".into() };
        let program = Executable { name: "a".into(), kind: "bin".into(), path: "/t/a".into() };
        assert_eq!(executables(messages), [program, rules]);
    }

    #[test]
    fn tests_of_a_package_are_listed() {
        let metadata = serde_json::json!({"packages": [
            {"name": "a", "targets": [{"kind": ["lib"], "name": "a"}, {"kind": ["test"], "name": "b"}]},
            {"name": "c", "targets": [{"kind": ["test"], "name": "d"}]},
        ]});
        assert_eq!(read_tests(&metadata, "a"), ["b"]);
        assert!(read_tests(&metadata, "e").is_empty());
    }

    #[test]
    fn this_is_the_workspace() {
        let workspace = Workspace::find().unwrap();
        assert!(workspace.path("core/rules/Cargo.toml").is_file());
    }
}
