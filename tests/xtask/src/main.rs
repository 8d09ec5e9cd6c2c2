//! One command per job, the same on a laptop and in CI: `cargo xtask help` lists them.

mod arrows;
mod bindgen;
mod ble;
mod bots;
mod cache;
mod command;
mod corpus;
mod cross;
mod demo;
mod deny;
mod fuzzing;
mod instructions;
mod kotlin;
mod lanes;
mod links;
mod log;
mod phones;
mod python;
mod soak;
mod stopwatch;
mod swift;
mod terminal;
mod tools;
mod verdict;
mod virtual_phones;
mod words;
mod workspace;

use std::error::Error;
use std::process::ExitCode;

use ble::Play;
use workspace::Workspace;

const HELP: &str = "\
cargo xtask test [LANE…]              runs every lane, or those named, and counts what passed and failed
cargo xtask fuzz [TARGET] [SECONDS]   looks for new inputs that break a target; all targets, 60 s each, if left out
cargo xtask bots [--matches N] [--seed S]
                                      measures how well the bots play; 1000 matches of each kind, if left out
cargo xtask soak [--tables N] [--seed S] [--jobs J]
                                      plays tables through whatever befalls phones; 1000, seed 0, every core, if left out
cargo xtask phones [--seats N] [--game pit|nyet]
                                      plays a match on virtual phones and prints the score sheet; 13 play pit, if left out
cargo xtask bindgen LANGUAGE FOLDER   writes the kotlin, python or swift that calls the core
cargo xtask cross [--quick]           builds the libraries for phones into target/phones, and checks and measures them;
                                      quick optimises only what is measured
cargo xtask ble [--full | PLAY]       plays over the real bluetoothd in an emulated machine: three, that is with three phones;
                                      strangers, mending or thirteen in its place; in full, all of them
cargo xtask instructions              counts the instructions of one NΣT! trick-phase decision under callgrind
cargo xtask picture                   has the running program draw docs/pit.svg and docs/nyet.svg
cargo xtask help                      shows this
";

fn main() -> ExitCode {
    if let Some(linked) = cross::stand_in() {
        return linked;
    }
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments.as_slice() {
        ["test", names @ ..] => test(names),
        ["fuzz", rest @ ..] => fuzz(rest),
        ["bots", rest @ ..] => bots(rest),
        ["soak", rest @ ..] => soak(rest, |soak| {
            let workspace = Workspace::find()?;
            soak.run(&workspace, &log::Log::terminal("soak"))
        }),
        ["soak-here", rest @ ..] => soak(rest, soak::Soak::run_here),
        ["phones", rest @ ..] => phones(rest),
        ["bindgen", rest @ ..] => bindgen(rest),
        ["cross"] => in_workspace(|workspace| {
            cross::build(cross::Purpose::Apps, workspace, &log::Log::terminal("cross"))
        }),
        ["cross", "--quick"] => in_workspace(|workspace| {
            cross::build(cross::Purpose::Proof, workspace, &log::Log::terminal("cross"))
        }),
        ["ble", rest @ ..] => over_bluetooth(rest),
        ["instructions"] => in_workspace(instructions::count),
        ["picture"] => in_workspace(terminal::draw),
        [] | ["help" | "--help" | "-h"] => {
            println!("{HELP}\nLanes of `test`, in their order:\n{}", lanes::listed());
            Ok(ExitCode::SUCCESS)
        }
        [command @ ("cross" | "instructions" | "picture"), ..] => {
            Ok(misused(&format!("`{command}` takes no arguments: leave them out")))
        }
        [unknown, ..] => Ok(misused(&format!("there is no command `{unknown}`: choose one of these"))),
    };
    done.unwrap_or_else(|error| {
        eprintln!("error: {error}");
        ExitCode::FAILURE
    })
}

fn test(names: &[&str]) -> Result<ExitCode, Box<dyn Error>> {
    match lanes::named(names) {
        Ok(lanes) => Ok(lanes::run(&Workspace::find()?, &lanes)?),
        Err(error) => Ok(misused(&error.to_string())),
    }
}

fn over_bluetooth(arguments: &[&str]) -> Result<ExitCode, Box<dyn Error>> {
    let plays = match arguments {
        [] => Some(vec![Play::Three]),
        ["--full"] => Some(Play::ALL.to_vec()),
        [name] => Play::named(name).map(|play| vec![play]),
        _ => None,
    };
    let Some(plays) = plays else {
        return Ok(misused("`ble` takes --full, or one of three, strangers, mending and thirteen"));
    };
    in_workspace(|workspace| ble::check(workspace, &plays, &log::Log::terminal("ble")))
}

fn fuzz(arguments: &[&str]) -> Result<ExitCode, Box<dyn Error>> {
    match fuzzing::Hunt::read(arguments) {
        Ok(hunt) => in_workspace(|workspace| hunt.run(workspace)),
        Err(error) => Ok(misused(&error.to_string())),
    }
}

fn bots(arguments: &[&str]) -> Result<ExitCode, Box<dyn Error>> {
    match bots::Trial::read(arguments) {
        Ok(trial) => {
            trial.run()?;
            Ok(ExitCode::SUCCESS)
        }
        Err(error) => Ok(misused(&error.to_string())),
    }
}

fn phones(arguments: &[&str]) -> Result<ExitCode, Box<dyn Error>> {
    match virtual_phones::Party::read(arguments) {
        Ok(party) => in_workspace(|workspace| {
            let sheet = party.run(workspace, &log::Log::terminal("phones"))?;
            println!("{sheet}");
            Ok::<_, virtual_phones::PartyError>(())
        }),
        Err(error) => Ok(misused(&error.to_string())),
    }
}

fn bindgen(arguments: &[&str]) -> Result<ExitCode, Box<dyn Error>> {
    match bindgen::Bindgen::read(arguments) {
        Ok(bindgen) => in_workspace(|workspace| bindgen.run(workspace, &log::Log::terminal("bindgen"))),
        Err(error) => Ok(misused(&error.to_string())),
    }
}

fn soak(
    arguments: &[&str],
    job: impl FnOnce(soak::Soak) -> Result<(), soak::SoakError>,
) -> Result<ExitCode, Box<dyn Error>> {
    match soak::Soak::read(arguments) {
        Ok(soak) => {
            job(soak)?;
            Ok(ExitCode::SUCCESS)
        }
        Err(error) => Ok(misused(&error.to_string())),
    }
}

fn in_workspace<E: Error + 'static>(
    job: impl FnOnce(&Workspace) -> Result<(), E>,
) -> Result<ExitCode, Box<dyn Error>> {
    job(&Workspace::find()?)?;
    Ok(ExitCode::SUCCESS)
}

/// Says what is wrong with the command line, and what would be right.
fn misused(message: &str) -> ExitCode {
    eprint!("error: {message}\n\n{HELP}");
    ExitCode::from(2)
}
