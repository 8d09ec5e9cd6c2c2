//! The lanes of `cargo xtask test`.

use std::io::{self, IsTerminal, Write};
use std::panic;
use std::process::{Command, ExitCode};
use std::thread;

use thiserror::Error;

use crate::arrows::{self, ArrowError};
use crate::ble::{self, BleError, Play};
use crate::command::{self, CommandError};
use crate::corpus::{self, CorpusError};
use crate::cross::{self, CrossError, Purpose};
use crate::demo::{self, DemoError};
use crate::deny::{self, DenyError};
use crate::kotlin::{self, KotlinError};
use crate::links::{self, LinkError};
use crate::log::Log;
use crate::phones::{self, PhonesError};
use crate::python::{self, PythonError};
use crate::soak::{Soak, SoakError};
use crate::stopwatch::Stopwatch;
use crate::swift::{self, SwiftError};
use crate::terminal::{self, TerminalError};
use crate::tools::{self, ToolError};
use crate::virtual_phones::{self, PartyError};
use crate::workspace::{Workspace, WorkspaceError};

/// How many lines of a failed lane's output are shown.
const TAIL: usize = 60;

/// How many tables the lane soaks: half a minute or so on two cores.
const SOAKED: u64 = 300;

/// The package whose tests play whole tables.
const WHOLE: &str = "outcry-tests";

/// One thing that must hold, and how it is found out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lane {
    name: &'static str,
    about: &'static str,
    pace: Pace,
    run: Run,
}

/// Finds out whether a lane holds.
type Run = fn(&Workspace, &Log) -> Result<Passed, LaneError>;

/// What a lane does most of the time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pace {
    /// It works: lanes of this kind run one after the other.
    Works,
    /// It waits for players who are as slow as people: lanes of this kind run one after the other beside those that work,
    /// and use nothing that those may build in another way.
    Waits,
}

/// Says that a lane passed, with a remark where there is more to know.
pub(crate) type Passed = Option<&'static str>;

/// Every lane; what is quick to tell comes first.
const LANES: &[Lane] = &[
    Lane::works("format", "the code is formatted", format),
    Lane::works("arrows", "crates depend only on what they may", arrows),
    Lane::works("clippy", "no lint, no ban, no warning", clippy),
    Lane::works("docs", "the API documentation builds, links in Markdown resolve", docs),
    Lane::works("unit", "every crate's own tests", unit),
    Lane::works("protocol", "a hand written from docs/protocol.md alone comes to its bytes", protocol),
    Lane::works("demo", "the demo ends with a winner, the referee answers scripts", demo),
    Lane::waits(
        "python",
        "a phone in Python plays a match and the lessons through views and intents",
        python,
    ),
    Lane::waits("terminal", "both games by keyboard in a real terminal, through kill -9", terminal),
    Lane::waits(
        "phones-local",
        "tables of three processes over loopback sockets, through kill -9 of guest and host",
        phones_local,
    ),
    Lane::works(
        "phones",
        "13 virtual phones on an independent Bluetooth stack, through drop and restart",
        phones,
    ),
    Lane::works("kotlin", "phones in Kotlin play a round, close, fail and leave nothing behind", kotlin),
    Lane::works("faults", "a bug of ours is told to every caller, and the phone goes on", faults),
    Lane::works(
        "ble",
        "three phones on the real bluetoothd in an emulated machine; the air tells nothing",
        over_bluetooth,
    ),
    Lane::works("fuzz", "the committed corpus runs without a fault", fuzz),
    Lane::works("bench", "the benches still run; no figure is judged", bench),
    Lane::works(
        "swift",
        "the generated Swift is up to date, the package's tests pass, in a Debian with Swift",
        swift,
    ),
    Lane::works("cross", "the libraries for phones build, link, and are as phones want them", cross),
    Lane::works("deny", "licences, bans, sources and advisories", deny),
    Lane::works("soak", "tables through crashes and bad air, every step watched", soak),
    Lane::works("tables", "whole tables: conformance, reference, playthroughs", tables),
];

/// Says why a lane failed.
#[derive(Debug, Error)]
pub(crate) enum LaneError {
    /// A command failed.
    #[error(transparent)]
    Command(#[from] CommandError),
    /// The workspace does not build.
    #[error(transparent)]
    Workspace(#[from] WorkspaceError),
    /// A tool cannot be had.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// An arrow does not hold.
    #[error(transparent)]
    Arrow(#[from] ArrowError),
    /// A link leads nowhere.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// cargo-deny has something against the dependencies.
    #[error(transparent)]
    Deny(#[from] DenyError),
    /// The corpus does not run through.
    #[error(transparent)]
    Corpus(#[from] CorpusError),
    /// A library for phones does not build or will not do.
    #[error(transparent)]
    Cross(#[from] CrossError),
    /// The demo or the referee does not do what it should.
    #[error(transparent)]
    Demo(#[from] DemoError),
    /// The program cannot be played by keyboard.
    #[error(transparent)]
    Terminal(#[from] TerminalError),
    /// Several phones do not play together.
    #[error(transparent)]
    Phones(#[from] PhonesError),
    /// The Swift package does not stand.
    #[error(transparent)]
    Swift(#[from] SwiftError),
    /// Virtual phones do not play together.
    #[error(transparent)]
    Party(#[from] PartyError),
    /// A phone in Python does not do what it should.
    #[error(transparent)]
    Python(#[from] PythonError),
    /// Phones in Kotlin do not do what they should.
    #[error(transparent)]
    Kotlin(#[from] KotlinError),
    /// Phones do not play together over Bluetooth.
    #[error(transparent)]
    Ble(#[from] BleError),
    /// A table was broken.
    #[error(transparent)]
    Soak(#[from] SoakError),
}

/// Says that there is no such lane.
#[derive(Debug, Error)]
#[error("there is no lane `{name}`: the lanes are {}", names())]
pub(crate) struct UnknownLane {
    name: String,
}

/// Finds lanes by name, in the order of the list; none named means all.
///
/// # Errors
/// A name that no lane has.
pub(crate) fn named(names: &[&str]) -> Result<Vec<Lane>, UnknownLane> {
    if let Some(unknown) = names.iter().find(|name| LANES.iter().all(|lane| lane.name != **name)) {
        return Err(UnknownLane { name: (*unknown).to_owned() });
    }
    let wanted = |lane: &&Lane| names.is_empty() || names.contains(&lane.name);
    Ok(LANES.iter().filter(wanted).copied().collect())
}

/// Lists the lanes, one a line, with what each is about.
pub(crate) fn listed() -> String {
    let lines: Vec<_> = LANES.iter().map(|lane| format!("  {:<12} {}", lane.name, lane.about)).collect();
    lines.join("\n")
}

/// Runs the lanes and counts. They begin in their order; from the first that waits on, those that do run beside the others.
///
/// # Errors
/// A log cannot be written.
pub(crate) fn run(workspace: &Workspace, lanes: &[Lane]) -> io::Result<ExitCode> {
    let failed = count_failed(lanes, |lane| lane.passes(workspace))?;
    println!("{} passed, {failed} failed", lanes.len() - failed);
    Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Runs every lane once and says how many have not passed.
fn count_failed(lanes: &[Lane], passes: impl Fn(&Lane) -> io::Result<bool> + Sync) -> io::Result<usize> {
    let failed = |lanes: Vec<&Lane>| -> io::Result<usize> {
        let mut failed = 0;
        for lane in lanes {
            failed += usize::from(!passes(lane)?);
        }
        Ok(failed)
    };
    let first = lanes.iter().position(|lane| lane.pace == Pace::Waits).unwrap_or(lanes.len());
    let (before, after) = lanes.split_at(first);
    let early = failed(before.iter().collect())?;
    let (waiting, working): (Vec<_>, Vec<_>) = after.iter().partition(|lane| lane.pace == Pace::Waits);
    thread::scope(|scope| {
        let waiting = scope.spawn(|| failed(waiting));
        let working = failed(working)?;
        let waiting = waiting.join().unwrap_or_else(|panic| panic::resume_unwind(panic))?;
        Ok(early + working + waiting)
    })
}

impl Lane {
    const fn works(name: &'static str, about: &'static str, run: Run) -> Self {
        Self { name, about, pace: Pace::Works, run }
    }

    const fn waits(name: &'static str, about: &'static str, run: Run) -> Self {
        Self { name, about, pace: Pace::Waits, run }
    }

    fn passes(&self, workspace: &Workspace) -> io::Result<bool> {
        let log = Log::create(self.name, &workspace.scratch())?;
        if io::stdout().is_terminal() && self.pace == Pace::Works {
            // Whatever is printed next takes this line's place.
            print!("{:<12} …\r", self.name);
            io::stdout().flush()?;
        }
        let watch = Stopwatch::start();
        let result = (self.run)(workspace, &log);
        let seconds = watch.elapsed().as_secs_f64();
        let name = self.name;
        // Nothing of another lane comes in between.
        let mut told = io::stdout().lock();
        match result {
            Ok(remark) => {
                let remark = remark.map(|remark| format!("  {remark}")).unwrap_or_default();
                writeln!(told, "{name:<12} passed {seconds:>7.1} s{remark}")?;
                Ok(true)
            }
            Err(error) => {
                writeln!(told, "{name:<12} FAILED {seconds:>7.1} s  {error}")?;
                for line in log.tail(TAIL) {
                    writeln!(told, "    {line}")?;
                }
                log.line(&format!("FAILED: {error}"))?;
                if let Some(path) = log.path() {
                    writeln!(told, "    (all of it: {})", path.display())?;
                }
                Ok(false)
            }
        }
    }
}

fn names() -> String {
    LANES.iter().map(|lane| lane.name).collect::<Vec<_>>().join(", ")
}

fn format(workspace: &Workspace, log: &Log) -> Result<Passed, LaneError> {
    tools::component(workspace, "fmt", "rustfmt")?;
    for manifest in ["Cargo.toml", corpus::MANIFEST] {
        let check = ["fmt", "--all", "--manifest-path", manifest, "--", "--check", "--color", "never"];
        command::run(&mut workspace.cargo(&check), log)?;
    }
    Ok(None)
}

fn arrows(workspace: &Workspace, log: &Log) -> Result<Passed, LaneError> {
    arrows::check(workspace, log)?;
    Ok(None)
}

fn clippy(workspace: &Workspace, log: &Log) -> Result<Passed, LaneError> {
    tools::component(workspace, "clippy", "clippy")?;
    let ours = ["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"];
    command::run(&mut workspace.cargo(&ours), log)?;
    // Bluetooth is a feature: what is built without it is looked at as well.
    let mut bare =
        workspace.cargo(&["clippy", "-p", "outcry", "-p", "outcry-driver", "--no-default-features"]);
    command::run(bare.args(["--all-targets", "--locked", "--", "-D", "warnings"]), log)?;
    // libFuzzer is C++ and is built even where the targets are only looked at.
    tools::program("g++", "g++", log)?;
    let fuzz =
        ["clippy", "--all-targets", "--locked", "--manifest-path", corpus::MANIFEST, "--", "-D", "warnings"];
    command::run(&mut workspace.cargo(&fuzz), log)?;
    Ok(None)
}

fn docs(workspace: &Workspace, log: &Log) -> Result<Passed, LaneError> {
    let mut doc = workspace.cargo(&["doc", "--workspace", "--no-deps", "--locked"]);
    let built = command::run(doc.env("RUSTDOCFLAGS", "-D warnings"), log);
    // Dead links show in the log even where the build has failed.
    links::check(workspace.root(), log)?;
    Ok(built.map(|()| None)?)
}

fn unit(workspace: &Workspace, log: &Log) -> Result<Passed, LaneError> {
    workspace.everything(log)?;
    let test = ["test", "--workspace", "--exclude", WHOLE, "--locked", "--no-fail-fast"];
    command::run(&mut workspace.cargo(&test), log)?;
    Ok(None)
}

/// The hand is in Python and needs nothing beside it: what it knows it has from the page.
fn protocol(workspace: &Workspace, log: &Log) -> Result<Passed, LaneError> {
    tools::program("python3", "python3", log)?;
    let mut check = Command::new("python3");
    check.arg("-B").arg(workspace.path("tests/protocol/check.py"));
    command::run(&mut check, log)?;
    Ok(None)
}

fn demo(workspace: &Workspace, log: &Log) -> Result<Passed, LaneError> {
    demo::check(workspace, log)?;
    Ok(None)
}

fn terminal(workspace: &Workspace, log: &Log) -> Result<Passed, LaneError> {
    terminal::check(workspace, log)?;
    Ok(None)
}

fn phones_local(workspace: &Workspace, log: &Log) -> Result<Passed, LaneError> {
    phones::check(workspace, log)?;
    Ok(None)
}

fn phones(workspace: &Workspace, log: &Log) -> Result<Passed, LaneError> {
    virtual_phones::check(workspace, log)?;
    Ok(None)
}

fn python(workspace: &Workspace, log: &Log) -> Result<Passed, LaneError> {
    python::check(workspace, log)?;
    Ok(None)
}

fn faults(workspace: &Workspace, log: &Log) -> Result<Passed, LaneError> {
    python::check_faults(workspace, log)?;
    Ok(None)
}

fn kotlin(workspace: &Workspace, log: &Log) -> Result<Passed, LaneError> {
    kotlin::check(workspace, log)?;
    Ok(None)
}

fn over_bluetooth(workspace: &Workspace, log: &Log) -> Result<Passed, LaneError> {
    ble::check(workspace, &[Play::Three], log)?;
    Ok(None)
}

fn fuzz(workspace: &Workspace, log: &Log) -> Result<Passed, LaneError> {
    corpus::replay(workspace, log)?;
    Ok(None)
}

fn bench(workspace: &Workspace, log: &Log) -> Result<Passed, LaneError> {
    let bench = ["bench", "--workspace", "--bench", "rules", "--profile", "dev", "--locked", "--", "--quick"];
    command::run(&mut workspace.cargo(&bench), log)?;
    Ok(None)
}

fn swift(workspace: &Workspace, log: &Log) -> Result<Passed, LaneError> {
    swift::check(workspace, log)?;
    Ok(None)
}

fn cross(workspace: &Workspace, log: &Log) -> Result<Passed, LaneError> {
    cross::build(Purpose::Proof, workspace, log)?;
    Ok(None)
}

fn deny(workspace: &Workspace, log: &Log) -> Result<Passed, LaneError> {
    Ok(deny::check(workspace, log)?)
}

fn soak(workspace: &Workspace, log: &Log) -> Result<Passed, LaneError> {
    Soak { tables: SOAKED, seed: 0, jobs: None }.run(workspace, log)?;
    Ok(None)
}

fn tables(workspace: &Workspace, log: &Log) -> Result<Passed, LaneError> {
    let tests = workspace.tests(WHOLE, log)?;
    let mut test: Command = workspace.cargo(&["test", "--workspace", "--locked", "--no-fail-fast"]);
    command::run(test.args(tests.iter().flat_map(|name| ["--test", name])), log)?;
    Ok(None)
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    #[test]
    fn every_lane_runs_once_in_order_but_those_that_wait_beside_the_rest() {
        let lane = |name, pace| Lane { name, about: "", pace, run: |_, _| Ok(None) };
        let (works, waits) = (Pace::Works, Pace::Waits);
        let lanes =
            [lane("a", works), lane("b", waits), lane("c", works), lane("d", waits), lane("e", works)];
        let ran = Mutex::new(Vec::new());
        let failed = count_failed(&lanes, |lane| {
            ran.lock().unwrap().push(lane.name);
            Ok(lane.name != "a" && lane.name != "d")
        });
        assert_eq!(failed.unwrap(), 2);
        let ran = ran.into_inner().unwrap();
        let of = |pace| lanes.iter().filter(move |lane| lane.pace == pace).map(|lane| lane.name);
        for pace in [works, waits] {
            let order: Vec<_> =
                ran.iter().copied().filter(|name| of(pace).any(|lane| lane == *name)).collect();
            assert_eq!(order, of(pace).collect::<Vec<_>>());
        }
        assert_eq!((ran.len(), ran[0]), (5, "a"));
        let error = count_failed(&lanes, |lane| {
            if lane.name == "d" { Err(io::ErrorKind::StorageFull.into()) } else { Ok(true) }
        });
        assert_eq!(error.unwrap_err().kind(), io::ErrorKind::StorageFull);
    }

    #[test]
    fn lanes_are_found_by_name_and_run_once() {
        let lanes = named(&["tables", "format", "tables"]).unwrap();
        assert_eq!(lanes.iter().map(|lane| lane.name).collect::<Vec<_>>(), ["format", "tables"]);
        assert_eq!(named(&[]).unwrap().len(), LANES.len());
        assert!(named(&["formt"]).unwrap_err().to_string().contains("format, arrows"));
    }
}
