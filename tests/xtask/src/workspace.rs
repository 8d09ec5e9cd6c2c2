//! The repository: where things are, and how its packages are built.

use std::env;
use std::path::{Path, PathBuf};

use serde_json::Value;
use thiserror::Error;
use xshell::{Cmd, Shell, cmd};

/// Arguments that build the whole workspace except this running program, with tests and benches, so that all lanes run
/// one build. A package built by itself has fewer features of its dependencies, and would rebuild most of them.
///
/// The feature is never shipped: it makes the library for shells read the variables by which lanes set its speed or
/// inject a fault.
pub(crate) const EVERYTHING: [&str; 7] = [
    "--workspace",
    "--exclude=xtask",
    WITHOUT_BINDGEN,
    "--all-targets",
    "--features=outcry-ffi/test-hooks",
    "--locked",
    "--quiet",
];

/// Builds tests of everything, as [`EVERYTHING`] does: which, names that follow say.
pub(crate) const TEST_EVERYTHING: [&str; 6] = [
    "--workspace",
    "--exclude=xtask",
    WITHOUT_BINDGEN,
    "--features=outcry-ffi/test-hooks",
    "--locked",
    "--quiet",
];

/// Leaves out what writes the bindings: it is built once for all clones, and the compiler would be busy with it for two minutes
/// of each run.
pub(crate) const WITHOUT_BINDGEN: &str = "--exclude=outcry-bindgen";

/// The package that lanes with logic lie in.
const END_TO_END: &str = "outcry-e2e";

/// Commands of [`END_TO_END`] that run what everything was built to.
const WITH_ALL: [&str; 9] =
    ["apk", "bindgen", "ble", "layouts", "library", "phones", "picture", "pictures", "release"];

/// Commands that build their own packages: command, package, and whether to optimise the build.
const ALONE: [(&str, &str, bool); 11] = [
    ("bots", END_TO_END, true),
    ("cross", END_TO_END, false),
    ("drawings", "outcry-drawings", false),
    ("fuzz", END_TO_END, false),
    ("icons", "outcry-drawings", false),
    ("instructions", END_TO_END, false),
    ("laptops", END_TO_END, false),
    ("licences", END_TO_END, false),
    ("mutants", END_TO_END, false),
    ("soak", "outcry-simulation", false),
    ("strings", "outcry-strings", false),
];

/// Error of a command.
#[derive(Debug, Error)]
pub(crate) enum Error {
    /// A command failed, or could not be started; its output says what to mend.
    #[error(transparent)]
    Command(#[from] xshell::Error),
    /// A field is missing from cargo's JSON.
    #[error("cargo's JSON has no {missing}: use the cargo of rust-toolchain.toml")]
    Json { missing: &'static str },
    /// A log cannot be written or read.
    #[error("a log could not be written or read ({0}): make room or mend the permissions")]
    Log(#[from] std::io::Error),
    /// There is no such command.
    #[error(
        "there is no command `{0}`: `cargo xtask help` lists them, and `cargo xtask help test` the lanes"
    )]
    NoCommand(String),
    /// A program of tests fails.
    #[error("{program}\n{output}")]
    Tests { program: String, output: String },
    /// Words or titles break the rules.
    #[error("{0}\nreword these lines: CONTRIBUTING.md lists the phrases to avoid")]
    Words(String),
    /// There is nothing to compare with.
    #[error("git knows neither `main` nor `origin/main`: fetch one of them, which a change is compared with")]
    NoMain,
}

/// Runs commands at the repository's root.
#[derive(Debug)]
pub(crate) struct Workspace {
    pub(crate) shell: Shell,
    root: PathBuf,
    target: PathBuf,
}

impl Workspace {
    /// Finds the workspace that this program belongs to.
    ///
    /// # Errors
    /// Cargo does not answer.
    pub(crate) fn find() -> Result<Self, Error> {
        // `cargo run` says where the package lies now; the program itself only knows where it was built.
        let package = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
        let package = PathBuf::from(package);
        let root = package.ancestors().nth(2).unwrap_or(&package).to_path_buf();
        let shell = Shell::new()?;
        shell.change_dir(&root);
        let metadata = cmd!(shell, "cargo metadata --no-deps --format-version 1").quiet().read()?;
        let metadata: Value = serde_json::from_str(&metadata).unwrap_or_default();
        let target =
            metadata["target_directory"].as_str().ok_or(Error::Json { missing: "`target_directory`" })?;
        Ok(Self { shell, root, target: target.into() })
    }

    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// Returns cargo's target folder.
    pub(crate) fn target(&self) -> &Path {
        &self.target
    }

    /// Returns the folder for logs and other output of lanes.
    pub(crate) fn scratch(&self) -> PathBuf {
        self.target.join("xtask")
    }

    /// Makes a command that runs cargo on everything there is: `cargo WORDS EVERYTHING`.
    pub(crate) fn everything(&self, words: &[&str]) -> Cmd<'_> {
        self.shell.cmd("cargo").args(words).args(EVERYTHING)
    }

    /// Reads what cargo knows of the workspace's own packages.
    ///
    /// # Errors
    /// Cargo fails, for instance where Cargo.lock is out of date.
    pub(crate) fn metadata(&self) -> Result<Value, Error> {
        let text = cmd!(self.shell, "cargo metadata --no-deps --locked --format-version 1").quiet().read()?;
        serde_json::from_str(&text).map_err(|_| Error::Json { missing: "metadata" })
    }

    /// Lists the integration tests of those packages that are asked for, by their names, as cargo is asked for them.
    ///
    /// # Errors
    /// Cargo fails, or there are none.
    pub(crate) fn tests(&self, asked_for: impl Fn(&str) -> bool) -> Result<Vec<String>, Error> {
        let tests = read_tests(&self.metadata()?, asked_for);
        if tests.is_empty() { Err(Error::Json { missing: "tests" }) } else { Ok(tests) }
    }

    /// Returns a command for a lane of [`END_TO_END`], which must be built already.
    pub(crate) fn end_to_end(&self, words: &[&str]) -> Cmd<'_> {
        self.built(END_TO_END, words)
    }

    /// Returns a command for a program that must be built already.
    pub(crate) fn built(&self, name: &str, words: &[&str]) -> Cmd<'_> {
        let program = self.target.join("debug").join(name).with_extension(env::consts::EXE_EXTENSION);
        self.shell.cmd(program).args(words)
    }

    /// Builds [`END_TO_END`] and its needs, and runs it with the user's arguments.
    ///
    /// # Errors
    /// The build or the command fails.
    pub(crate) fn end_to_end_by_name(&self, words: &[String]) -> Result<(), Error> {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let alone = ALONE.iter().find(|(name, ..)| words.first() == Some(name));
        if let Some((_, package, is_quick)) = alone {
            let profile = is_quick.then_some("--release");
            let shell = &self.shell;
            let run =
                cmd!(shell, "cargo run --quiet --locked {profile...} --package {package} -- {words...}");
            return Ok(run.quiet().run()?);
        }
        if !WITH_ALL.iter().any(|name| words.first() == Some(name)) {
            return Err(Error::NoCommand(words.first().copied().unwrap_or_default().to_owned()));
        }
        self.everything(&["build"]).run()?;
        Ok(self.end_to_end(&words).quiet().run()?)
    }
}

fn read_tests(metadata: &Value, asked_for: impl Fn(&str) -> bool) -> Vec<String> {
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let targets = packages
        .filter(|package| package["name"].as_str().is_some_and(&asked_for))
        .flat_map(|package| package["targets"].as_array().into_iter().flatten());
    let tests = targets.filter(|target| target["kind"][0] == "test");
    tests.filter_map(|target| target["name"].as_str()).map(|name| format!("--test={name}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_of_a_package_are_listed() {
        let metadata = serde_json::json!({"packages": [
            {"name": "a", "targets": [{"kind": ["lib"], "name": "a"}, {"kind": ["test"], "name": "b"}]},
            {"name": "c", "targets": [{"kind": ["test"], "name": "d"}]},
        ]});
        assert_eq!(read_tests(&metadata, |package| package == "a"), ["--test=b"]);
        assert_eq!(read_tests(&metadata, |package| package != "a"), ["--test=d"]);
        assert!(read_tests(&metadata, |package| package == "e").is_empty());
    }

    #[test]
    fn this_is_the_workspace() {
        let workspace = Workspace::find().unwrap();
        assert!(workspace.root().join("core/rules/Cargo.toml").is_file());
    }
}
