//! The lanes that are programs of their own, each a command: `cargo xtask` builds what they need and starts them.

mod android;
mod android_mutants;
mod bindgen;
mod ble;
mod bots;
mod cache;
mod changes;
mod command;
mod cross;
mod debian;
mod demo;
mod deny;
mod fault;
mod folder;
mod fuzzing;
mod instructions;
mod kotlin;
mod kotlin_lint;
mod limits;
mod links;
mod log;
mod mixed;
mod mutants;
mod names;
mod phones;
mod python;
mod release;
mod seeded;
mod stopwatch;
mod swift;
mod terminal;
mod times;
mod tools;
mod verdict;
mod virtual_phones;
mod workspace;
mod xcode;

use std::error::Error;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use workspace::Workspace;

/// Runs one lane, or does one job, with its output on the terminal.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", max_term_width = 120)]
struct Arguments {
    #[command(subcommand)]
    job: Job,
}

#[derive(Debug, Subcommand)]
enum Job {
    /// Builds the app for Android into target/apk and checks it
    Apk,
    /// Plays over the real bluetoothd in an emulated machine
    Ble(ble::Plays),
    OpenArchives(android::archives::Archives),
    Resources(android::resources::Resources),
    /// Writes what calls the core from another language, of the library that was built last
    Bindgen(bindgen::Bindgen),
    /// Measures how well the bots play
    Bots(bots::Trial),
    /// Builds the libraries for phones into target/phones, checks and measures them
    Cross {
        /// Optimises only what is measured
        #[arg(long)]
        quick: bool,
    },
    /// Plays the demo in every edition, and answers every script of the referee
    Demo,
    /// Checks licences, bans, arrows, sources and advisories
    Deny,
    /// Has a session come upon a bug of ours
    Faults,
    /// Looks for new inputs that break a fuzz target
    Fuzz(fuzzing::Hunt),
    /// Counts the instructions of one NΣT! trick-phase decision and of a second of a host in trade under callgrind
    Instructions,
    /// Has phones in Kotlin play a round
    Kotlin,
    /// Looks over the Kotlin
    KotlinLint,
    /// Checks that the program compiles for macOS and Windows
    Laptops,
    /// Runs the libraries that lie in the app for Android
    Library,
    /// Writes the licences of what each app consists of
    Licences,
    /// Measures every screen of iPhones in every size, size of text, language and hand
    Layouts,
    /// Follows every link in Markdown
    Links,
    /// Plays whole matches of iPhones and Androids at one table
    Mixed(mixed::Tables),
    /// Lists the changes of the rules that no test notices, or judges those of the radio of Android or of iPhones
    Mutants {
        #[arg(value_enum, default_value = "rules")]
        of: Mutated,
    },
    /// Holds the stand-ins of Apple's frameworks against what those are called
    Names,
    /// Sees to it that a program of Debian is there
    Needs {
        program: Program,
    },
    /// Plays a match on virtual phones and prints the score sheet; without a game, one of each
    Phones(virtual_phones::Parties),
    /// Plays tables of three processes over loopback sockets
    PhonesLocal,
    /// Has the running program draw docs/pit.svg and docs/nyet.svg
    Picture,
    /// Draws every screen of an app in every shape and theme into target/pictures, and sheets of all that are of a kind; or has the
    /// app play both games, and takes the pictures of docs/android-walk.md and of the store anew on the way; or draws what stores show
    /// in other languages
    Pictures {
        #[arg(value_enum)]
        of: Pictured,
    },
    /// Has a phone in Python play a match and the lessons
    Python,
    /// Proves that a release is ready, and lays what is to be published into target/release-files
    Release(release::Release),
    /// Plants what the gate must find, and sees that it does
    SeededViolations,
    /// Compares, lints and tests the Swift
    Swift,
    /// Plays both games by keyboard in tmux
    Terminal,
    /// Holds the Xcode project against what Xcode and the store want of it
    Xcode,
}

/// What is changed.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Mutated {
    Rules,
    Android,
    Ios,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Pictured {
    Android,
    Ios,
    Store,
    Walk,
}

/// A program that commands of xtask's own need.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Program {
    Python3,
}

fn main() -> ExitCode {
    if let Some(linked) = cross::stand_in() {
        return linked;
    }
    match run(Arguments::parse().job) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(job: Job) -> Result<(), Box<dyn Error>> {
    let workspace = Workspace::find()?;
    match job {
        Job::Apk => android::package::build(&workspace)?,
        Job::OpenArchives(archives) => archives.open()?,
        Job::Resources(resources) => resources.compile()?,
        Job::Ble(plays) => ble::check(&workspace, &plays.chosen())?,
        Job::Bindgen(bindgen) => bindgen.write(&workspace)?,
        Job::Bots(trial) => trial.run()?,
        Job::Cross { quick: false } => cross::build(cross::Purpose::Apps, &workspace)?,
        Job::Cross { quick: true } => cross::build(cross::Purpose::Proof, &workspace)?,
        Job::Demo => demo::check(&workspace)?,
        Job::Deny => deny::check(&workspace)?,
        Job::Faults => python::check_faults(&workspace)?,
        Job::Fuzz(hunt) => hunt.run(&workspace)?,
        Job::Instructions => instructions::count(&workspace)?,
        Job::Kotlin => kotlin::check(&workspace)?,
        Job::KotlinLint => kotlin_lint::check(&workspace)?,
        Job::Laptops => cross::laptops::check(&workspace)?,
        Job::Library => android::library::check(&workspace)?,
        Job::Licences => release::licences::write(&workspace)?,
        Job::Layouts => swift::measure(&workspace)?,
        Job::Links => links::check(workspace.root())?,
        Job::Mixed(tables) => tables.play(&workspace)?,
        Job::Mutants { of: Mutated::Rules } => mutants::list(&workspace)?,
        Job::Mutants { of: Mutated::Android } => android_mutants::judge(&workspace)?,
        Job::Names => names::check(&workspace)?,
        Job::Mutants { of: Mutated::Ios } => swift::mutants::judge(&workspace)?,
        Job::Needs { program: Program::Python3 } => tools::program("python3", "python3")?,
        Job::Phones(parties) => parties.run(&workspace)?,
        Job::PhonesLocal => phones::check(&workspace)?,
        Job::Picture => terminal::draw(&workspace)?,
        Job::Pictures { of: Pictured::Android } => kotlin::draw(&workspace)?,
        Job::Pictures { of: Pictured::Ios } => swift::pictures::draw(&workspace)?,
        Job::Pictures { of: Pictured::Store } => kotlin::draw_for_stores(&workspace)?,
        Job::Pictures { of: Pictured::Walk } => kotlin::walk(&workspace)?,
        Job::Python => python::check(&workspace)?,
        Job::Release(release) => release.prove(&workspace)?,
        Job::SeededViolations => seeded::check(&workspace)?,
        Job::Swift => swift::check(&workspace)?,
        Job::Terminal => terminal::check(&workspace)?,
        Job::Xcode => xcode::check(&workspace)?,
    }
    Ok(())
}
