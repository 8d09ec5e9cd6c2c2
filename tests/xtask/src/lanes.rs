//! The lanes: each one a claim and the commands that check it.

use xshell::cmd;

use crate::dependencies::Dependencies;
use crate::run_tests::{self, FEW_CASES};
use crate::words;
use crate::workspace::{Error, TEST_EVERYTHING, WITHOUT_BINDGEN, Workspace};

/// The package whose tests play whole tables, and the one whose tests give the fuzz targets inputs: each is a lane by itself.
const WHOLE: &str = "outcry-tests";
const FUZZ: &str = "outcry-fuzz";

/// The program that plays whole tables of phones on a simulated air.
const SIMULATION: &str = "outcry-simulation";

/// Cases of a property test in the night.
const MANY_CASES: &str = "1024";

/// Command that runs lanes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    Test,
    Gate,
    /// Both.
    Landing,
    Nightly,
}

/// One thing that must hold.
#[derive(Debug)]
pub(crate) struct Lane {
    pub(crate) name: &'static str,
    about: &'static str,
    pub(crate) pace: Pace,
    run: Run,
}

/// Finds out whether a lane holds.
#[derive(Debug)]
enum Run {
    /// By commands that stand in this file.
    Here(fn(&Workspace) -> Result<(), Error>),
    /// By a lane of tests/e2e.
    EndToEnd(&'static [&'static str]),
}

/// When a lane runs, and beside which others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pace {
    /// Before everything else, one after the other: without them the rest is not worth while.
    First,
    /// It compiles: lanes of this kind run one after the other, since cargo builds one thing at a time.
    Builds,
    /// It runs built programs, mostly on one core: one after the other, beside building lanes.
    Runs,
    /// It waits for players who are as slow as people: one after the other, beside all the rest.
    Waits,
    /// It uses what several of the others have built: after all of them.
    Last,
    /// It is long: nothing runs beside it.
    Alone,
}

/// Lanes without root or downloads but crates: `cargo xtask test`.
static TEST: &[Lane] = &[
    Lane::here(Pace::First, "format", "the code is formatted", |workspace| {
        let shell = &workspace.shell;
        Ok(cmd!(shell, "cargo fmt --all -- --check --color never").run()?)
    }),
    Lane::here(
        Pace::First,
        "words",
        "comments, Markdown and titles of commits use plain words",
        words::check,
    ),
    Lane::here(Pace::First, "build", "everything builds, once for all lanes", |workspace| {
        Ok(workspace.everything(&["build"]).run()?)
    }),
    Lane::here(Pace::Builds, "clippy", "no lint, no ban, no warning", |workspace| {
        // libFuzzer is C++ and is built even where the targets are only looked at.
        let fuzz = ["--features=outcry-fuzz/libfuzzer"];
        workspace.everything(&["clippy"]).args(fuzz).args(["--", "-D", "warnings"]).run()?;
        // Bluetooth is a feature, so code without it needs its own run.
        let bare = "-p outcry -p outcry-radio -p xtask --no-default-features".split(' ');
        let shell = &workspace.shell;
        Ok(cmd!(shell, "cargo clippy {bare...} --all-targets --locked --quiet -- -D warnings").run()?)
    }),
    Lane::here(Pace::Builds, "unit", "tests and documentation examples of every crate", |workspace| {
        unit(workspace, FEW_CASES)?;
        let shell = &workspace.shell;
        cmd!(shell, "cargo test {TEST_EVERYTHING...} --no-fail-fast --doc").run()?;
        Ok(cmd!(shell, "cargo test --package xtask --locked --quiet").run()?)
    }),
    Lane::here(
        Pace::Builds,
        "tables",
        "whole tables: conformance, reference, playthroughs, wire vectors",
        |workspace| tables(workspace, FEW_CASES),
    ),
    Lane::here(Pace::Builds, "corpora", "fuzz targets accept their corpora", |workspace| {
        run_tests::run(workspace, &["--test=corpus".to_owned()], FEW_CASES)
    }),
    Lane::end_to_end(
        Pace::Runs,
        "demo",
        "the demo ends with a winner, the referee answers scripts",
        &["demo"],
    ),
    Lane::end_to_end(Pace::Runs, "links", "links and anchors in Markdown lead somewhere", &["links"]),
];

/// What a landing needs besides: `cargo xtask gate`.
static GATE: &[Lane] = &[
    Lane::end_to_end(
        // Each library keeps one core busy for long, and `apk` waits for the libraries for Android.
        Pace::Builds,
        "cross",
        "the libraries for phones build, link, and are as phones want them",
        &["cross", "--quick"],
    ),
    Lane::here(Pace::Builds, "docs", "the API documentation builds without a warning", |workspace| {
        let shell = &workspace.shell;
        let doc = cmd!(shell, "cargo doc --workspace {WITHOUT_BINDGEN} --no-deps --locked --quiet");
        Ok(doc.env("RUSTDOCFLAGS", "-D warnings").run()?)
    }),
    Lane::end_to_end(Pace::Builds, "deny", "licences, bans, arrows, sources and advisories", &["deny"]),
    Lane::end_to_end(
        Pace::Runs,
        "swift",
        "the generated Swift is up to date, the package's tests pass, in a Debian with Swift",
        &["swift"],
    ),
    Lane::here(
        Pace::Runs,
        "protocol",
        "a hand written from docs/protocol.md alone comes to its bytes",
        |workspace| {
            // The Python player needs no packages: it implements docs/protocol.md.
            workspace.end_to_end(&["needs", "python3"]).run()?;
            let shell = &workspace.shell;
            Ok(cmd!(shell, "python3 -B tests/protocol/check.py").run()?)
        },
    ),
    Lane::end_to_end(
        Pace::Runs,
        "terminal",
        "both games by keyboard in a real terminal, through kill -9",
        &["terminal"],
    ),
    Lane::end_to_end(
        Pace::Runs,
        "phones-local",
        "tables of three processes over loopback sockets, through kill -9 of guest and host",
        &["phones-local"],
    ),
    Lane::here(Pace::Runs, "soak", "tables through crashes and bad air, every step watched", |workspace| {
        workspace.built(SIMULATION, &["soak", "--tables", "300"]).run()?;
        Ok(workspace.built(SIMULATION, &["soak", "--tables", "40", "--insiders"]).run()?)
    }),
    Lane::end_to_end(
        Pace::Waits,
        "kotlin",
        "phones in Kotlin play a round, close, fail and leave nothing behind",
        &["kotlin"],
    ),
    Lane::end_to_end(
        Pace::Waits,
        "kotlin-lint",
        "ktlint and detekt have nothing to say of the Kotlin",
        &["kotlin-lint"],
    ),
    Lane::end_to_end(
        Pace::Waits,
        "xcode",
        "the Xcode project is as Xcode and the App Store want it",
        &["xcode"],
    ),
    Lane::here(
        // Maven's repository is not made for two at a time: behind the other lanes that use it.
        Pace::Waits,
        "apk",
        "the app for Android is packed, signed and checked; the libraries in it play",
        |workspace| {
            workspace.end_to_end(&["apk"]).run()?;
            Ok(workspace.end_to_end(&["library"]).run()?)
        },
    ),
    Lane::end_to_end(
        Pace::Last,
        "mixed",
        "iPhones and Androids play at one table, through drop, restart and relays",
        &["mixed"],
    ),
];

/// Long lanes, one after the other: `cargo xtask nightly`.
static NIGHTLY: &[Lane] = &[
    Lane::end_to_end(
        Pace::Alone,
        "layouts",
        "every screen of iPhones in every size, size of text, language and hand",
        &["layouts"],
    ),
    Lane::here(
        Pace::Alone,
        "mixed-all",
        "every host with every kind of hands in every condition and fault; writes docs/compatibility.md",
        |workspace| {
            workspace.end_to_end(&["mixed", "--optimised", "--part", "conditions"]).run()?;
            Ok(workspace.end_to_end(&["mixed", "--optimised", "--part", "faults"]).run()?)
        },
    ),
    Lane::end_to_end(
        Pace::Alone,
        "mixed-drawn",
        "two hundred tables of iPhones and Androids that are drawn, with mishaps and faults",
        &["mixed", "--optimised", "--drawn", "200", "--seed", "1000"],
    ),
    Lane::end_to_end(
        Pace::Alone,
        "mixed-bumble",
        "an iPhone, an Android and a phone over Bumble's Bluetooth play at one table, in real time",
        &["mixed", "--real", "--bumble"],
    ),
    Lane::end_to_end(
        Pace::Alone,
        "phones",
        "13 virtual phones on an independent Bluetooth stack, through drop and restart",
        &["phones"],
    ),
    Lane::end_to_end(
        Pace::Alone,
        "python",
        "a phone in Python plays a match and the lessons through views and intents",
        &["python"],
    ),
    Lane::end_to_end(
        Pace::Alone,
        "faults",
        "a bug of ours is told to every caller, and the phone goes on",
        &["faults"],
    ),
    Lane::end_to_end(
        Pace::Alone,
        "ble",
        "three phones on the real bluetoothd in an emulated machine; the air tells nothing",
        &["ble"],
    ),
    Lane::end_to_end(
        Pace::Alone,
        "ble-full",
        "every play over the real bluetoothd: strangers, recovery and thirteen too",
        &["ble", "--full"],
    ),
    Lane::here(Pace::Alone, "soak-long", "thousands of tables through crashes and bad air", |workspace| {
        workspace.built(SIMULATION, &["soak", "--tables", "3000", "--seed", "1000"]).run()?;
        let insiders = ["soak", "--tables", "2000", "--seed", "20000", "--insiders"];
        Ok(workspace.built(SIMULATION, &insiders).run()?)
    }),
    Lane::end_to_end(
        Pace::Alone,
        "names",
        "the stand-ins of Apple's frameworks call everything what Apple calls it",
        &["names"],
    ),
    Lane::here(Pace::Alone, "rooms", "two tables in each of a hundred rooms fill up by code", |workspace| {
        let shell = &workspace.shell;
        Ok(cmd!(shell, "cargo test {TEST_EVERYTHING...} --test phones -- --ignored a_hundred_rooms").run()?)
    }),
    Lane::here(Pace::Alone, "properties", "property tests with sixteen times the cases", |workspace| {
        unit(workspace, MANY_CASES)?;
        tables(workspace, MANY_CASES)
    }),
    Lane::here(Pace::Alone, "fuzz", "fuzz targets accept a minute of mutated inputs", |workspace| {
        let shell = &workspace.shell;
        let minute = cmd!(shell, "cargo test {TEST_EVERYTHING...} --test mutations -- --ignored --nocapture");
        Ok(minute.run()?)
    }),
    Lane::end_to_end(
        Pace::Alone,
        "seeded",
        "an upward arrow, a clock and their like fail the lane that is there to find them",
        &["seeded-violations"],
    ),
    Lane::here(
        Pace::Alone,
        "bots",
        "the bots play as well as they should, of a thousand matches",
        |workspace| workspace.end_to_end_by_name(&["bots".to_owned()]),
    ),
    Lane::here(Pace::Alone, "bench", "the benches still run; no figure is judged", |workspace| {
        let shell = &workspace.shell;
        Ok(cmd!(shell, "cargo bench {TEST_EVERYTHING...} --bench rules --profile dev -- --quick").run()?)
    }),
    Lane::end_to_end(
        Pace::Alone,
        "mutants",
        "lists the changes of the rules that no test notices; none is judged",
        &["mutants"],
    ),
    Lane::here(
        Pace::Alone,
        "mutants-android",
        "tests notice every change of the radio for Android",
        |workspace| {
            // Its folder holds the modules that the changes are made in.
            workspace.end_to_end(&["kotlin"]).run()?;
            Ok(workspace.end_to_end(&["mutants", "android"]).run()?)
        },
    ),
    Lane::here(
        Pace::Alone,
        "mutants-ios",
        "tests notice every change of the radio for iPhones",
        |workspace| {
            // Its folder holds the library that the tests link.
            workspace.end_to_end(&["swift"]).run()?;
            Ok(workspace.end_to_end(&["mutants", "ios"]).run()?)
        },
    ),
];

/// Runs the tests of every crate but those that are a lane by themselves.
fn unit(workspace: &Workspace, cases: &str) -> Result<(), Error> {
    // Cargo would choose other features for fewer packages, and build most of the rest again: tests are left out by name.
    let mut tests = workspace.tests(|package| package != WHOLE && package != FUZZ)?;
    tests.extend(["--lib", "--bins"].map(str::to_owned));
    run_tests::run(workspace, &tests, cases)
}

fn tables(workspace: &Workspace, cases: &str) -> Result<(), Error> {
    run_tests::run(workspace, &workspace.tests(|package| package == WHOLE)?, cases)
}

impl Lane {
    const fn here(
        pace: Pace,
        name: &'static str,
        about: &'static str,
        run: fn(&Workspace) -> Result<(), Error>,
    ) -> Self {
        Self { name, about, pace, run: Run::Here(run) }
    }

    const fn end_to_end(
        pace: Pace,
        name: &'static str,
        about: &'static str,
        words: &'static [&'static str],
    ) -> Self {
        Self { name, about, pace, run: Run::EndToEnd(words) }
    }

    /// Runs the lane to its end; its commands print their own output.
    ///
    /// # Errors
    /// The lane fails.
    pub(crate) fn run(&self, workspace: &Workspace) -> Result<(), Error> {
        if !self.compiles() {
            return self.find_out(workspace);
        }
        // Every lane that compiles comes behind this one.
        if self.name == "build"
            && let Some(dependencies) = Dependencies::of(workspace)?
        {
            dependencies.lay()?;
        }
        self.find_out(workspace)?;
        if let Some(dependencies) = Dependencies::of(workspace)? {
            dependencies.keep()?;
        }
        Ok(())
    }

    fn find_out(&self, workspace: &Workspace) -> Result<(), Error> {
        match self.run {
            Run::Here(run) => run(workspace),
            Run::EndToEnd(words) => Ok(workspace.end_to_end(words).run()?),
        }
    }

    /// Checks whether it yields the cores to longer lanes beside it.
    pub(crate) fn gives_way(&self) -> bool {
        self.pace == Pace::Builds && self.name != "cross"
    }

    /// Checks whether it may compile registry packages; only one lane at a time may.
    fn compiles(&self) -> bool {
        self.name == "build" || matches!(self.pace, Pace::Builds | Pace::Alone)
    }

    /// Checks whether it needs a workspace that builds.
    pub(crate) fn needs_build(&self) -> bool {
        self.pace != Pace::First
    }
}

impl Stage {
    fn lanes(self) -> Vec<&'static Lane> {
        let parts: &[&'static [Lane]] = match self {
            Self::Test => &[TEST],
            Self::Gate => &[GATE],
            Self::Landing => &[TEST, GATE],
            Self::Nightly => &[NIGHTLY],
        };
        parts.iter().copied().flatten().collect()
    }
}

fn all() -> impl Iterator<Item = &'static Lane> {
    [TEST, GATE, NIGHTLY].into_iter().flatten()
}

/// Finds a lane by its name.
///
/// # Errors
/// No lane has it.
pub(crate) fn find(name: &str) -> Result<&'static Lane, String> {
    let known = || all().map(|lane| lane.name).collect::<Vec<_>>().join(", ");
    all().find(|lane| lane.name == name).ok_or_else(|| format!("the lanes are {}", known()))
}

/// Returns the named lanes, or all of a stage, each once, with the build first if needed.
pub(crate) fn chosen(named: &[&'static Lane], stage: Stage) -> Vec<&'static Lane> {
    let lanes = if named.is_empty() { stage.lanes() } else { named.to_vec() };
    let is_wanted = |lane: &&Lane| {
        lanes.iter().any(|other| other.name == lane.name || lane.name == "build" && other.needs_build())
    };
    all().filter(is_wanted).collect()
}

/// Returns the nightly lanes from this one on, after the build.
pub(crate) fn from(first: &'static Lane) -> Vec<&'static Lane> {
    let named: Vec<_> = NIGHTLY.iter().skip_while(|lane| lane.name != first.name).collect();
    chosen(if named.is_empty() { std::slice::from_ref(&first) } else { &named }, Stage::Nightly)
}

/// Lists the lanes of a stage, one a line.
pub(crate) fn listed(stage: Stage) -> String {
    let each = stage.lanes().into_iter().map(|lane| format!("  {:<15} {}", lane.name, lane.about));
    format!("Lanes, besides those of other commands:\n{}", each.collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(lanes: &[&Lane]) -> Vec<&'static str> {
        lanes.iter().map(|lane| lane.name).collect()
    }

    #[test]
    fn lanes_are_found_by_name_and_run_once_with_the_build_that_they_need() {
        let named = |names: &[&str]| names.iter().map(|name| find(name).unwrap()).collect::<Vec<_>>();
        assert_eq!(
            names(&chosen(&named(&["tables", "format", "tables"]), Stage::Test)),
            ["format", "build", "tables"]
        );
        assert_eq!(names(&chosen(&named(&["format"]), Stage::Gate)), ["format"]);
        assert_eq!(names(&chosen(&named(&["bots"]), Stage::Test)), ["build", "bots"]);
        assert!(find("formt").unwrap_err().contains("format, words, build"));
    }

    #[test]
    fn every_lane_belongs_to_one_stage() {
        let count = |stage| chosen(&[], stage).len();
        let [test, gate, nightly] = [Stage::Test, Stage::Gate, Stage::Nightly].map(count);
        // Each of the others counts the build.
        assert_eq!(test + gate - 1 + nightly - 1, all().count());
        assert_eq!(count(Stage::Landing), test + gate - 1);
    }

    #[test]
    fn a_night_starts_again_at_a_lane() {
        let lanes = names(&from(find("bots").unwrap()));
        assert_eq!(lanes[..2], ["build", "bots"]);
        assert!(!lanes.contains(&"layouts") && lanes.contains(&"mutants-ios"));
        assert_eq!(names(&from(find("demo").unwrap())), ["build", "demo"]);
    }
}
