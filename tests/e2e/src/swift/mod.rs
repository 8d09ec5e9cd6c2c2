//! The Swift package: what is generated is what is checked in, and its tests pass, in a Debian that has Swift.

mod chroot;
mod generated;
#[cfg(test)]
mod listing;
pub(crate) mod mutants;
pub(crate) mod pictures;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

use thiserror::Error;

use crate::bindgen::BindgenError;
use crate::cache;
use crate::command::{self, CommandError};
use crate::limits::{LINT, SWIFT_LAYOUTS, SWIFT_TESTS};
use crate::log;
use crate::stopwatch::Stopwatch;
use crate::tools::ToolError;
use crate::verdict::{self, VerdictError};
use crate::workspace::{Workspace, WorkspaceError};
use chroot::Debian;

/// Where the package lies in the repository.
const PACKAGE: &str = "ios";

/// The one file of the app, in the package.
const APP: &str = "App/Outcry/OutcryApp.swift";

/// What every radio has to do, which tests of the package read.
const BOOK: &str = "tests/radios";

/// What `cargo build` makes of the core for whoever links it.
const LIBRARY: &str = "liboutcry_ffi.a";

/// The matches that the tests play, each in a folder of its name: of thirteen phones, and of three on their drawn screens.
const MATCHES: [&str; 3] = ["thirteen", "pit", "nyet"];

/// How the tests are built, so that what one command has built serves the other.
const TEST: &[&str] = &["test"];
const BUILD: &[&str] = &["build", "--build-tests"];
const STRICT: [&str; 2] = ["-Xswiftc", "-warnings-as-errors"];

/// How what measures for a long time is built besides: optimised it takes about a third of that time.
const OPTIMISED: [&str; 2] = ["-Xswiftc", "-O"];

/// Measures every screen; the environment says whether in every layout.
const SCREENS: [&str; 2] = ["--filter", "OutcryScreensTests.ScreensTests"];

/// Runs the people at tables of every system.
const PEOPLE: &str = "OutcryBluetoothTests.People/testDoWhatTheDirectorSays";

/// What the tests end with.
const COUNT: &str = "Executed ";

/// What stands in a line that says what is wrong.
const FAULT: &str = ": error: ";

/// Says why the Swift cannot stand.
#[derive(Debug, Error)]
pub(crate) enum SwiftError {
    #[error(transparent)]
    Tool(#[from] ToolError),
    #[error(transparent)]
    Command(#[from] CommandError),
    #[error(transparent)]
    Workspace(#[from] WorkspaceError),
    /// The Swift could not be written anew.
    #[error(transparent)]
    Bindgen(#[from] BindgenError),
    #[error("{path} could not be used ({cause}): make room or mend the permissions")]
    File { path: PathBuf, cause: io::Error },
    /// The referee does not follow a match that was played over the radio of iPhones, or has other totals.
    #[error(transparent)]
    Verdict(#[from] VerdictError),
    /// Only root may.
    #[error(
        "only root may set up and enter a Debian in a folder, which Swift runs in: run this lane as root"
    )]
    NotRoot,
    /// The Debian cannot be kept.
    #[error(
        "the cache that a Debian with Swift is kept in could not be used ({0}): make room or mend the permissions"
    )]
    Cache(#[from] io::Error),
    /// This is no Debian, or one whose packages come from elsewhere.
    #[error("apt has no mirror of Debian, whose Swift the lane runs: add one to /etc/apt/sources.list")]
    NoMirror,
    /// What is checked in is not what the core gives.
    #[error(
        "the generated Swift that is checked in is not that of the core, as the difference shows: \
         run `cargo xtask bindgen swift ios/Sources` and commit what it writes"
    )]
    Differs,
    /// There were no tests, or nobody can tell.
    #[error("`swift test` has not said how many tests it ran: see whether it still finds those of ios/Tests")]
    NoTests,
}

/// Compares, lints and tests, and has the referee play the matches that were played over the radio of iPhones.
///
/// # Errors
/// What is checked in is not what the core gives, a file is not formatted, a test fails, or the referee has other totals; or
/// there is no Swift to be had.
pub(crate) fn check(workspace: &Workspace) -> Result<(), SwiftError> {
    let scratch = scratch(workspace);
    generated::check(workspace, &scratch.join("generated"))?;
    let debian = Debian::get(workspace)?;
    let package = Package::of(workspace, &debian, scratch);
    package.lint()?;
    package.prepare(workspace)?;
    let played = package.scratch.join("match");
    cache::clear(&played).map_err(at(&played))?;
    package.test(&played)?;
    for name in MATCHES {
        verdict::judge(workspace, &played.join(name))?;
    }
    Ok(())
}

/// Measures every screen in every size, size of text, language and hand, all of them together.
///
/// # Errors
/// On a screen something is missing, cut, too small or outside; or there is no Swift to be had.
pub(crate) fn measure(workspace: &Workspace) -> Result<(), SwiftError> {
    let debian = Debian::get(workspace)?;
    // A folder of its own, so that neither way to build undoes the other.
    let package = Package::of(workspace, &debian, workspace.scratch().join("layouts"));
    package.prepare(workspace)?;
    let mut test = package.command(&["OUTCRY_LAYOUTS=all"], TEST, &[STRICT, OPTIMISED, SCREENS].concat())?;
    Ok(command::run_within(&mut test, SWIFT_LAYOUTS, None, None)?)
}

/// Builds the people with iPhones, optimised or as quickly as can be.
///
/// # Errors
/// They cannot be built, or there is no Swift to be had.
pub(crate) fn build_people(workspace: &Workspace, is_optimised: bool) -> Result<(), SwiftError> {
    let debian = Debian::get(workspace)?;
    let package = Package::of(workspace, &debian, people_scratch(workspace, is_optimised));
    package.link(workspace)?;
    let optimised: &[&str] = if is_optimised { &OPTIMISED } else { &[] };
    let mut command = package.command(&[], BUILD, &[&STRICT, optimised].concat())?;
    Ok(command::run_within(&mut command, SWIFT_TESTS, None, None)?)
}

/// Makes the command that runs the people with iPhones: given are the port of who directs them, and where the phones keep their data,
/// in [`people_folder`].
///
/// # Errors
/// There is no Swift to be had.
pub(crate) fn people(
    workspace: &Workspace,
    is_optimised: bool,
    director: u16,
    data: &Path,
) -> Result<Command, SwiftError> {
    let debian = Debian::get(workspace)?;
    let package = Package::of(workspace, &debian, people_scratch(workspace, is_optimised));
    let director = format!("OUTCRY_PEOPLE={director}");
    let data = format!("OUTCRY_FOLDER={}", data.display());
    // Without SwiftPM, which lets nobody else in while it runs tests.
    let program = package.program().display().to_string();
    debian.command(&[&package.folder, &package.scratch], &[&director, &data, &program, PEOPLE])
}

/// Gives a folder that these people with iPhones see.
pub(crate) fn people_folder(workspace: &Workspace, is_optimised: bool) -> PathBuf {
    people_scratch(workspace, is_optimised).join("people")
}

/// Gives a folder of its own for each way to build, so that neither undoes the other.
fn people_scratch(workspace: &Workspace, is_optimised: bool) -> PathBuf {
    if is_optimised { workspace.scratch().join("swift-optimised") } else { scratch(workspace) }
}

/// Gives the folder in which the package is built and tested.
fn scratch(workspace: &Workspace) -> PathBuf {
    workspace.scratch().join("swift")
}

/// The Swift package, and where it is built.
struct Package<'a> {
    debian: &'a Debian,
    folder: PathBuf,
    book: PathBuf,
    scratch: PathBuf,
}

impl<'a> Package<'a> {
    fn of(workspace: &Workspace, debian: &'a Debian, scratch: PathBuf) -> Self {
        Self { debian, folder: workspace.path(PACKAGE), book: workspace.path(BOOK), scratch }
    }

    /// Puts the library and the screens where the tests look for them.
    fn prepare(&self, workspace: &Workspace) -> Result<(), SwiftError> {
        self.link(workspace)?;
        Ok(command::run(Command::new(workspace.program("outcry-scenes")?).arg(self.scenes()))?)
    }

    fn lint(&self) -> Result<(), SwiftError> {
        let lint = ["swift", "format", "lint", "--strict", "--recursive"];
        let mut ours = ["Package.swift", "StandIns", "Tests", APP].map(str::to_owned).to_vec();
        for folder in fs::read_dir(self.folder.join("Sources")).map_err(at(&self.folder))? {
            let name = folder.map_err(at(&self.folder))?.file_name().to_string_lossy().into_owned();
            if !generated::FOLDERS.contains(&name.as_str()) {
                ours.push(format!("Sources/{name}"));
            }
        }
        let words: Vec<_> = lint.into_iter().chain(ours.iter().map(String::as_str)).collect();
        let mut lint = self.debian.command(&[&self.folder], &words)?;
        Ok(command::run_within(&mut lint, LINT, None, None)?)
    }

    /// Puts the library that the Swift was written from alone into a folder: beside it cargo leaves a shared one, which would
    /// be preferred.
    fn link(&self, workspace: &Workspace) -> Result<(), SwiftError> {
        let (built, library) = (workspace.built(LIBRARY), self.library().join(LIBRARY));
        fs::create_dir_all(self.library()).map_err(at(&library))?;
        if fs::read(&library).is_ok_and(|linked| fs::read(&built).is_ok_and(|built| linked == built)) {
            return Ok(());
        }
        // SwiftPM does not see that a library has changed that it links. The program goes first: whoever is interrupted in between
        // finds another library here the next time.
        let program = self.program();
        match fs::remove_file(&program) {
            Err(cause) if cause.kind() != io::ErrorKind::NotFound => return Err(at(&program)(cause)),
            _ => {}
        }
        fs::copy(&built, &library).map_err(at(&built))?;
        Ok(())
    }

    /// Builds and runs the tests, which keep their matches in a folder.
    fn test(&self, played: &Path) -> Result<(), SwiftError> {
        let watch = Stopwatch::start();
        let said = self.scratch.join("tests.txt");
        let played = format!("OUTCRY_MATCH={}", played.display());
        let mut test = self.command(&[&played], TEST, &STRICT)?;
        let tested = command::run_within(&mut test, SWIFT_TESTS, None, Some(&said));
        let said = fs::read_to_string(&said).map_err(at(&said))?;
        log::line(&said).map_err(CommandError::from)?;
        if tested.is_err() {
            // Tests go on after one has failed: what it says is far above the end.
            for line in said.lines().filter(|line| line.contains(FAULT)) {
                log::line(line).map_err(CommandError::from)?;
            }
        }
        tested?;
        let count = executed(&said).ok_or(SwiftError::NoTests)?;
        let seconds = watch.elapsed().as_secs_f64();
        log::notice(&format!("built and ran {count} tests in {seconds:.1} s")).map_err(CommandError::from)?;
        Ok(())
    }

    /// Makes the command that builds the tests, or runs them too, on the screens that lie ready, in an environment and with arguments
    /// of their own.
    fn command(
        &self,
        environment: &[&str],
        verb: &[&str],
        arguments: &[&str],
    ) -> Result<Command, SwiftError> {
        let build = self.build();
        fs::create_dir_all(&build).map_err(at(&build))?;
        let (build, search) = (build.display().to_string(), format!("-L{}", self.library().display()));
        let scenes = format!("OUTCRY_SCENES={}", self.scenes().display());
        let mut words = environment.to_vec();
        words.extend([scenes.as_str(), "swift"]);
        words.extend(verb);
        words.extend(["--scratch-path", build.as_str()]);
        words.extend(arguments);
        // The library of Observation lacks a symbol that nothing calls.
        for flag in [search.as_str(), "--allow-shlib-undefined"] {
            words.extend(["-Xlinker", flag]);
        }
        self.debian.command(&[&self.folder, &self.book, &self.scratch], &words)
    }

    /// Gives where the screens lie that the core's own scenes produce.
    fn scenes(&self) -> PathBuf {
        self.scratch.join("scenes")
    }

    fn library(&self) -> PathBuf {
        self.scratch.join("lib")
    }

    fn build(&self) -> PathBuf {
        self.scratch.join("build")
    }

    /// Gives the program with all tests.
    fn program(&self) -> PathBuf {
        self.build().join("debug/OutcryPackageTests.xctest")
    }
}

/// Reads how many tests were run, the last count being that of all.
fn executed(said: &str) -> Option<u32> {
    let line = said.lines().rev().find_map(|line| line.trim_start().strip_prefix(COUNT))?;
    line.split(' ').next()?.parse().ok().filter(|count| *count > 0)
}

fn at(path: &Path) -> impl Fn(io::Error) -> SwiftError {
    |cause| SwiftError::File { path: path.to_owned(), cause }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_counted() {
        let said = "\
Test Suite 'AirTests' passed at 2026-01-01 12:00:00.000
\t Executed 3 tests, with 0 failures (0 unexpected) in 0.006 (0.006) seconds
Test Suite 'All tests' passed at 2026-01-01 12:00:00.000
\t Executed 22 tests, with 0 failures (0 unexpected) in 0.6 (0.6) seconds
◇ Test run started.
";
        assert_eq!(executed(said), Some(22));
        assert_eq!(executed("\t Executed 0 tests, with 0 failures"), None);
        assert_eq!(executed("error: no such module"), None);
    }
}
