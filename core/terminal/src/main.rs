//! The program `outcry`.

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use outcry::editions::{EditionsError, editions};
use outcry::referee::filter;

/// Turns phones into a card table. This is its terminal shell.
#[derive(Parser)]
#[command(version, about)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
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
    let result = match Arguments::parse().command {
        Command::Editions { id, json } => {
            editions(id.as_deref(), json, output).or_else(|error| match error {
                EditionsError::Write(error) => unless_reader_left(&error),
                EditionsError::NoSuchEdition { .. } => Err(error.to_string()),
            })
        }
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
