//! Programs that lanes need, and how they are had: through apt-get, or built by cargo into the user's cache.

use std::env;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Command;

use thiserror::Error;

use crate::cache::Cache;
use crate::command::{self, CommandError};
use crate::log;
use crate::workspace::Workspace;

/// Says why a tool cannot be had.
#[derive(Debug, Error)]
pub(crate) enum ToolError {
    #[error("`{program}` is missing and there is no apt-get to install it with: install {package} by hand")]
    NoApt {
        program: &'static str,
        /// The Debian package that has it.
        package: &'static str,
    },
    /// Nobody may install.
    #[error(
        "`{program}` is missing and may not be installed from here: run `apt-get install {package}` as root"
    )]
    NotRoot {
        program: &'static str,
        /// The Debian package that has it.
        package: &'static str,
    },
    /// It was installed and is still not there.
    #[error("`{program}` is missing even after installing {package}: mend the PATH")]
    StillMissing { program: &'static str, package: &'static str },
    #[error(transparent)]
    Command(#[from] CommandError),
}

/// A tool that cargo builds, pinned to one version.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pinned {
    name: &'static str,
    version: &'static str,
    /// What to tell whoever waits.
    takes: &'static str,
}

/// Checks licences, bans, sources and advisories.
pub(crate) const CARGO_DENY: Pinned =
    Pinned { name: "cargo-deny", version: "0.20.2", takes: "a minute or two" };

/// Changes lines and sees whether a test notices.
pub(crate) const CARGO_MUTANTS: Pinned =
    Pinned { name: "cargo-mutants", version: "27.1.0", takes: "some minutes" };

impl Pinned {
    /// Gives the tool's path; builds it into the user's cache where this version is not there yet.
    ///
    /// # Errors
    /// It cannot be built.
    pub(crate) fn get(self, workspace: &Workspace) -> Result<PathBuf, ToolError> {
        let installed = PathBuf::from(self.name);
        if self.is(&installed) {
            return Ok(installed);
        }
        let Self { name, version, takes } = self;
        let cache = Cache::open("tools", &workspace.scratch()).map_err(CommandError::from)?;
        let folder = cache.entry(&format!("{name}-{version}"), |part| {
            log::notice(&format!("installing {name} {version} into the cache with cargo ({takes})"))?;
            self.install(workspace, part)
        })?;
        Ok(folder.join("bin").join(name))
    }

    fn install(self, workspace: &Workspace, folder: &Path) -> Result<(), CommandError> {
        let mut install = workspace.cargo(&["install", self.name, "--version", self.version, "--locked"]);
        install
            .arg("--root")
            .arg(folder)
            .env_remove("CARGO_TARGET_DIR")
            // It runs for a second and is built for minutes: the release profile of its authors is turned down.
            .env("CARGO_PROFILE_RELEASE_LTO", "off")
            .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16")
            .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")
            .env("CARGO_PROFILE_RELEASE_DEBUG", "0");
        command::run(&mut install)
    }

    fn is(self, place: &PathBuf) -> bool {
        let output = Command::new(place).arg("--version").output();
        output.is_ok_and(|output| {
            let text = String::from_utf8_lossy(&output.stdout);
            output.status.success() && text.trim() == format!("{} {}", self.name, self.version)
        })
    }
}

/// Sees to it that `program` is there; installs the Debian package that has it where it is not.
///
/// # Errors
/// It is missing and cannot be installed.
pub(crate) fn program(program: &'static str, package: &'static str) -> Result<(), ToolError> {
    program_that_says(program, "--version", package)
}

/// Sees to it that `program` is there, which shows its version when it is given `flag`.
///
/// # Errors
/// It is missing and cannot be installed.
pub(crate) fn program_that_says(
    program: &'static str,
    flag: &'static str,
    package: &'static str,
) -> Result<(), ToolError> {
    every(&[Needed { program, answers: &[flag], package }])
}

/// Sees to it that Python can make environments of its own, which Debian has in a package apart.
///
/// # Errors
/// It cannot, and that cannot be installed.
fn python_environments() -> Result<(), ToolError> {
    let answers = &["-c", "import ensurepip, venv"];
    every(&[Needed { program: "python3", answers, package: "python3-venv" }])
}

/// Makes an environment in this folder with what a list asks for beside Python itself, and gives its interpreter.
///
/// # Errors
/// There is no Python, or something of the list cannot be had.
pub(crate) fn python_with(requirements: &Path, folder: &Path) -> Result<PathBuf, ToolError> {
    program("python3", "python3")?;
    python_environments()?;
    command::run(Command::new("python3").args(["-m", "venv"]).arg(folder))?;
    let python = folder.join("bin").join("python");
    let mut install = Command::new(&python);
    install.args(["-m", "pip", "install", "--disable-pip-version-check", "--requirement"]);
    command::run(install.arg(requirements))?;
    Ok(python)
}

/// Something of Debian that a lane needs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Needed<'a> {
    /// The program that shows whether it is there.
    pub(crate) program: &'static str,
    /// The arguments with which the program succeeds where it is.
    pub(crate) answers: &'a [&'a str],
    /// The Debian package that has it.
    pub(crate) package: &'static str,
}

impl Needed<'_> {
    fn is_there(&self) -> bool {
        command::works(self.program, self.answers)
    }
}

/// Sees to it that all of this is there; installs the Debian packages of what is not, at one go.
///
/// # Errors
/// Something is missing and cannot be installed.
pub(crate) fn every(needed: &[Needed<'_>]) -> Result<(), ToolError> {
    let missing: Vec<&Needed<'_>> = needed.iter().filter(|needed| !needed.is_there()).collect();
    let Some(&&Needed { program, package, .. }) = missing.first() else { return Ok(()) };
    if !command::works("apt-get", &["--version"]) {
        return Err(ToolError::NoApt { program, package });
    }
    if !may_install() {
        return Err(ToolError::NotRoot { program, package });
    }
    let packages: Vec<&str> = missing.iter().map(|needed| needed.package).collect();
    log::notice(&format!("installing {} through apt-get", packages.join(", ")))
        .map_err(CommandError::from)?;
    // Old lists may still do: whether the packages can be had is for the second command to say.
    let _ = renew_lists();
    apt(&[&["install", "--yes", "--no-install-recommends"], packages.as_slice()].concat())?;
    match missing.iter().find(|needed| !needed.is_there()) {
        None => Ok(()),
        Some(&&Needed { program, package, .. }) => Err(ToolError::StillMissing { program, package }),
    }
}

/// Has apt-get read the lists of what there is anew.
///
/// # Errors
/// Nobody may, or no server answers.
pub(crate) fn renew_lists() -> Result<(), CommandError> {
    apt(&["update"])
}

/// Says whether apt-get may be run as root.
fn may_install() -> bool {
    is_root() || command::works("sudo", &["-n", "true"])
}

/// Says whether this is root.
pub(crate) fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout == b"0\n")
}

/// Where lanes run beside each other, one has to wait until the other has installed what it needs.
const APT: &str = "outcry-apt.lock";

fn apt(arguments: &[&str]) -> Result<(), CommandError> {
    let alone = File::create(env::temp_dir().join(APT))?;
    alone.lock()?;
    let root = is_root();
    let mut command = Command::new(if root { "env" } else { "sudo" });
    command.args(if root { &[][..] } else { &["-n"] });
    command.args(["DEBIAN_FRONTEND=noninteractive", "apt-get"]).args(arguments);
    command::run(&mut command)
}
