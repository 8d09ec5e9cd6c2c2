//! The program `outcry`.

use std::io::{self, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use outcry::demo::{DemoArguments, DemoError, demo};
use outcry::editions::{EditionsError, editions};
use outcry::referee::filter;

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
    Demo(DemoArguments),
    /// Lists the editions, or shows every option of one with its values and sources.
    Editions {
        /// The edition to show in full.
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
            editions(id.as_deref(), json, output).or_else(|error| match error {
                EditionsError::Write(error) => unless_reader_left(&error),
                EditionsError::NoSuchEdition { .. } => Err(error.to_string()),
            })
        }
        Command::Demo(arguments) => demo(&arguments, output).or_else(|error| match error {
            DemoError::Write(error) => unless_reader_left(&error),
            error => Err(error.to_string()),
        }),
        Command::Referee => {
            filter(io::stdin().lock(), io::BufWriter::new(output)).or_else(|error| unless_reader_left(&error))
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
fn unless_reader_left(error: &io::Error) -> Result<(), String> {
    if error.kind() == ErrorKind::BrokenPipe { Ok(()) } else { Err(error.to_string()) }
}
