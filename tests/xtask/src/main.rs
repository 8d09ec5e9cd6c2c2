//! One command per job, the same on a laptop and in CI: `cargo xtask help` lists them.

mod change;
mod check;
mod cpu;
mod dependencies;
mod gate;
mod lanes;
mod run_tests;
mod test_targets;
mod words;
mod workspace;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use gate::Gate;
use lanes::{Lane, Stage};
use workspace::{Error, Workspace};

/// What the package `outcry-e2e` does besides lanes, with all that it takes.
const COMMANDS: &str = "\
Commands of tests/e2e, with everything built that they need; `cargo xtask COMMAND --help` says more:
  ble [--full | PLAY]             plays over the real bluetoothd in an emulated machine
  phones [--seats N] [--game G] [--served]
                                  plays a match on virtual phones and prints the score sheet
  bindgen LANGUAGE FOLDER         writes the kotlin, python or swift that calls the core
  apk                             builds the app for Android into target/apk and checks it
  library                         runs the libraries that lie in that app: a match and both lessons
  cross [--quick]                 builds the libraries for phones into target/phones, checks and measures them
  laptops                         checks that the program compiles for macOS and Windows, where nobody has run it
  fuzz [TARGET...] [--minutes N]  looks for new inputs that break a target, and counts in tests/fuzz/ledger.csv
  fuzz [TARGET...] --merge        commits as few inputs as reach all that is known to be reached
  bots [--matches N] [--seed S]   measures how well the bots play
  instructions                    counts instructions of a NΣT! decision and of a host in trade
  drawings [FOLDER]               writes every drawing, card and colour of every theme as PNG to target/drawings
  icons                           writes the icons of both apps from the drawings of the core
  licences                        writes the licences of what each app consists of, for its settings
  strings                         writes strings.xml and InfoPlist.strings of both apps from the texts of the core
  pictures android|ios            draws every screen of an app in every shape and theme into target/pictures
  pictures store                  draws what stores show in other languages than English
  mutants [android|ios]           changes the rules, or the radio of an app, bit by bit, and sees which changes no test notices
  pictures walk                   takes the pictures of docs/android-walk.md and of the store anew, in matches that the app plays
  release --check [--twice]       proves that a release is ready, and lays it into target/release-files; with --twice the
                                  unsigned APK is built in two folders, to the same bytes
  picture                         has the running program draw docs/pit.svg and docs/nyet.svg";

/// Names the lanes and starts them.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", after_help = COMMANDS, max_term_width = 120)]
struct Arguments {
    #[command(subcommand)]
    job: Job,
}

#[derive(Debug, Subcommand)]
enum Job {
    /// Runs the quick tests, or the lanes named, and counts what passed and failed; needs neither root nor downloads but crates
    #[command(after_help = lanes::listed(Stage::Test))]
    Test {
        /// Lanes; by default all of this command
        #[arg(value_parser = lanes::find)]
        lanes: Vec<&'static Lane>,
    },
    /// Runs the rest that a landing needs: both apps, packaging, tables of several processes
    #[command(after_help = lanes::listed(Stage::Gate))]
    Gate {
        /// Runs the lanes of `test` too
        #[arg(long)]
        with_test: bool,
        /// Lanes; by default all of this command
        #[arg(value_parser = lanes::find)]
        lanes: Vec<&'static Lane>,
    },
    /// Runs the long lanes one after the other, past failures, and writes target/nightly.md
    #[command(after_help = lanes::listed(Stage::Nightly))]
    Nightly {
        /// Starts at this lane
        #[arg(long, value_parser = lanes::find, conflicts_with = "lanes")]
        from: Option<&'static Lane>,
        /// Lanes; by default all of this command
        #[arg(value_parser = lanes::find)]
        lanes: Vec<&'static Lane>,
    },
    /// Checks the packages changed against main, and their dependents, quickly
    Check,
    /// Runs one lane here, with its output on the terminal
    Lane {
        #[arg(value_parser = lanes::find)]
        lane: &'static Lane,
    },
    #[command(external_subcommand)]
    EndToEnd(Vec<String>),
}

fn main() -> ExitCode {
    let done = Workspace::find().and_then(|workspace| run(Arguments::parse().job, &workspace));
    done.unwrap_or_else(|error| {
        eprintln!("error: {error}");
        ExitCode::FAILURE
    })
}

fn run(job: Job, workspace: &Workspace) -> Result<ExitCode, Error> {
    match job {
        Job::Test { lanes } => Gate::new(lanes::chosen(&lanes, Stage::Test)).run(workspace),
        Job::Gate { with_test, lanes } => {
            let stage = if with_test { Stage::Landing } else { Stage::Gate };
            Gate::new(lanes::chosen(&lanes, stage)).run(workspace)
        }
        Job::Nightly { from, lanes } => {
            let lanes = from.map_or_else(|| lanes::chosen(&lanes, Stage::Nightly), lanes::from);
            Gate::new(lanes).with_report(workspace.target().join("nightly.md")).run(workspace)
        }
        Job::Check => check::run(workspace).map(|()| ExitCode::SUCCESS),
        Job::Lane { lane } => {
            let done = lane.run(workspace);
            cpu::tell();
            done.map(|()| ExitCode::SUCCESS)
        }
        Job::EndToEnd(words) => workspace.end_to_end_by_name(&words).map(|()| ExitCode::SUCCESS),
    }
}
