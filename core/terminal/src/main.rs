//! The program `outcry`.

use std::fmt::Display;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use outcry::demo::{DemoArguments, DemoError, demo};
use outcry::editions::{EditionsError, editions};
use outcry::referee::filter;
use outcry::streams::Named;

/// How long a demo takes.
const PACE: &str = "At a human pace a match of Pit takes about 4 minutes in the edition short, 10 in exchange and 20 \
                    in classic, and one of NΣT! about 15, all with four players. Ctrl-C stops it at any time.";

/// What somebody who starts the referee by hand has to know.
const HINT: &str =
    r#"Type one JSON object a line, such as {"open":"pit","edition":"short","seats":4}; Ctrl-D ends."#;

/// Turns phones into a card table. This is its terminal shell; without a command it plays a demo.
#[derive(Parser)]
#[command(version, about)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Plays a whole match between bots and tells it line by line.
    #[command(after_help = PACE)]
    Demo(DemoArguments),
    /// Lists the editions, or shows every option of one with its values and sources.
    Editions {
        /// The edition to show in full, or pit or nyet for the editions of that game.
        id: Option<String>,
        /// Writes JSON.
        #[arg(long)]
        json: bool,
    },
    /// Judges a script: reads one JSON object a line and answers each with one line.
    Referee,
}

fn main() -> ExitCode {
    let output = io::stdout().lock();
    // Nobody watches the clock of a text that goes into a file or a pipe.
    let unasked = || Command::Demo(DemoArguments { fast: !output.is_terminal(), ..DemoArguments::default() });
    let result = match Arguments::parse().command.unwrap_or_else(unasked) {
        Command::Editions { id, json } => {
            editions(id.as_deref(), json, output).or_else(|error| match &error {
                EditionsError::Write(cause) => unless_reader_left(cause, &error),
                EditionsError::NoSuch(_) => Err(error.to_string()),
            })
        }
        Command::Demo(arguments) => demo(&arguments, output).or_else(|error| match &error {
            DemoError::Write(cause) => unless_reader_left(cause, &error),
            error => Err(error.to_string()),
        }),
        Command::Referee => {
            let input = io::stdin().lock();
            if input.is_terminal() {
                // A hint that cannot be shown is none.
                let _ = writeln!(io::stderr(), "{HINT}");
            }
            filter(Named::input(input), io::BufWriter::new(Named::output(output)))
                .or_else(|error| unless_reader_left(&error, &error))
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            // Nothing is left to tell it to where standard error is closed too.
            let _ = writeln!(io::stderr(), "outcry: {message}");
            ExitCode::from(2)
        }
    }
}

/// Takes a reader who has seen enough, such as `head`, for a good end.
fn unless_reader_left(cause: &io::Error, error: &dyn Display) -> Result<(), String> {
    if cause.kind() == ErrorKind::BrokenPipe { Ok(()) } else { Err(error.to_string()) }
}
