//! The program `outcry-simulation`: whole tables of phones on a simulated air.

mod air;
mod figures;
mod jobs;
mod lines;
mod narrated_match;
mod newcomers;
mod power;
mod soak;

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use outcry::demo::{DemoArguments, DemoError};

use air::AirArguments;
use figures::FiguresArguments;
use narrated_match::MatchError;
use newcomers::NewcomersArguments;
use power::PowerArguments;
use soak::SoakArguments;

/// Plays whole tables of phones on a simulated Bluetooth air.
#[derive(Parser)]
#[command(version, about)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Plays a match in which every player has a phone, one of them the host's, tells it line by line, and ends with how
    /// soon bells were heard and swaps seen.
    Match(DemoArguments),
    /// Plays tables through whatever befalls phones, every step watched; each table follows from one number.
    Soak(SoakArguments),
    /// Plays matches untold, and says how soon bells were heard and swaps seen in all of them.
    Figures(FiguresArguments),
    /// Says what the radios of a table do in each phase of a match.
    Power(PowerArguments),
    /// Has people who have never seen the program meet, and says how long they take from its start to the first bell, how many
    /// taps that is, and what on their screens could lead them astray. A screen that is new is read in 3 s, a tap takes 1 s,
    /// a code is scanned in 3 s, and 4 letters are typed in a second.
    Newcomers(NewcomersArguments),
    /// Serves the air over loopback, so that phones in other processes and languages join it: see docs/air.md.
    Air(AirArguments),
}

fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Match(arguments) => narrated_match::narrate(&arguments, io::stdout().lock()).or_else(failed),
        Command::Soak(arguments) => arguments.run().map_err(|error| error.to_string()),
        Command::Figures(arguments) => arguments.run(io::stdout().lock()).or_else(failed),
        Command::Power(arguments) => arguments.run(io::stdout().lock()).or_else(failed),
        Command::Newcomers(arguments) => arguments.run(io::stdout().lock()).or_else(failed),
        Command::Air(arguments) => arguments.run(io::stdout().lock()).map_err(|error| error.to_string()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            // Nothing is left to tell it to where standard error is closed too.
            let _ = writeln!(io::stderr(), "outcry-simulation: {message}");
            ExitCode::from(2)
        }
    }
}

/// Takes a reader who has seen enough, such as `head`, for a good end.
fn failed(error: MatchError) -> Result<(), String> {
    match error {
        MatchError::Demo(DemoError::Write(cause)) if cause.kind() == ErrorKind::BrokenPipe => Ok(()),
        error => Err(error.to_string()),
    }
}
