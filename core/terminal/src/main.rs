//! The program `outcry`.

use std::fmt::Display;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use outcry::archive::{self, ArchiveCommandError};
use outcry::demo::{DemoArguments, DemoError, demo};
use outcry::doctor::{DoctorError, doctor};
use outcry::editions::{EditionsError, editions};
use outcry::language;
use outcry::multiplayer::{self, HostArguments, JoinArguments, LocalArguments};
use outcry::play;
use outcry::referee::filter;
use outcry::sound::{SoundError, seat, sound};
use outcry::streams::Named;
use outcry_driver::{Archive, system_language};
use outcry_rules::{Seat, quoted};
use outcry_screens::Language;

/// How long a demo takes.
const PACE: &str = "At a human pace a match of Pit takes about 4 minutes in the edition short, 10 in exchange and 20 \
                    in classic, and one of NΣT! about 15, all with four players. Ctrl-C stops it at any time.";

/// What somebody has to know who tries out several phones on one machine.
const NEIGHBOURS: &str = "Phones on one machine each need a folder of their own, given with --data. Whatever is closed, \
                          or killed, goes on when it is started again with the same folder.";

/// What is not seen from a list of sounds.
const SOUNDS: &str = "The bell, the winner's bell and the sound of sitting down are in the note of the seat, 1 to 13; the \
                      others are the same at every seat. Every phone plays the same to the last bit.";

/// What somebody is told who wants to play where that cannot be drawn.
const NO_TERMINAL: &str = "playing needs a terminal to draw in and a keyboard: start it in one, without a pipe; \
                           `outcry demo` plays as text";

/// What somebody who starts the referee by hand has to know.
const HINT: &str =
    r#"Type one JSON object a line, such as {"open":"pit","edition":"short","seats":4}; Ctrl-D ends."#;

/// Turns phones into a card table. This is its terminal shell: without a command it opens the menu, or plays a demo
/// where there is no terminal to play in.
#[derive(Parser)]
#[command(version, about)]
struct Arguments {
    /// The folder for everything that is remembered, in place of the one that the system intends for it
    #[arg(long, global = true, value_name = "DIR")]
    data: Option<PathBuf>,
    /// The language: en, fr, es or de; without it the one that is set, or the system's
    #[arg(long, global = true, value_name = "LANG", value_parser = language)]
    lang: Option<Language>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Opens the menu: a table with bots and other phones, practice, history, rules, settings.
    Play {
        /// Lets time run so many times faster: 1 is a human pace
        #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=100))]
        speed: u32,
        /// Where other phones of this machine are.
        #[command(flatten)]
        local: LocalArguments,
    },
    /// Opens a table for other phones, and shows the invite to it; a table that was left goes on.
    #[command(after_help = NEIGHBOURS)]
    Host(HostArguments),
    /// Sits down at the table of another phone; one that has a seat there gets it back.
    #[command(after_help = NEIGHBOURS)]
    Join(JoinArguments),
    /// Looks at what Bluetooth takes, and says what stands in the way and what mends it.
    Doctor {
        /// The Bluetooth adapter, such as hci0; without it, the system's first
        #[arg(long, value_name = "NAME")]
        adapter: Option<String>,
    },
    /// Shows an exported match step by step, from the board or over anybody's shoulder.
    Replay {
        /// The file that `outcry export` has written.
        file: PathBuf,
    },
    /// Lists the matches that are over, or writes the score sheet of one.
    History {
        /// The number of a match.
        id: Option<u64>,
    },
    /// Writes a match that is over as JSON.
    Export {
        /// The number of the match, as `outcry history` lists it.
        id: u64,
        /// The file to write, which must not exist yet; without it, standard output.
        file: Option<PathBuf>,
    },
    /// Adds an exported match to those that are over.
    Import {
        /// The file that `outcry export` has written.
        file: PathBuf,
    },
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
    /// Writes a sound that phones play as a WAV file, to listen to it.
    #[command(after_help = SOUNDS)]
    Sound {
        /// The sound: bell, winners-bell, dull-bell, opening, deal or seated.
        name: String,
        /// The file to write, which must not exist yet; without it, standard output.
        file: Option<PathBuf>,
        /// The seat whose note rings, counted from 1 as the lobby does
        #[arg(long, value_name = "N", default_value = "1", value_parser = seat, allow_negative_numbers = true)]
        seat: Seat,
    },
    /// Judges a script: reads one JSON object a line and answers each with one line.
    Referee,
}

fn main() -> ExitCode {
    let output = io::stdout().lock();
    let Arguments { data, lang, command } = Arguments::parse();
    let interactive = output.is_terminal() && io::stdin().is_terminal();
    // Nobody watches the clock of a text that goes into a file or a pipe.
    let unasked = || {
        if interactive {
            Command::Play { speed: 1, local: LocalArguments::default() }
        } else {
            Command::Demo(DemoArguments { fast: true, ..DemoArguments::default() })
        }
    };
    let language = || lang.unwrap_or_else(system_language);
    let archive = || {
        let archive = Archive::open(data.as_deref(), lang).map_err(|error| error.to_string())?;
        if let Some(quarantined) = archive.quarantined() {
            // Where standard error is closed, the file is still there under its new name.
            let _ = writeln!(io::stderr(), "outcry: {}", quoted(&quarantined.to_string(), usize::MAX));
        }
        Ok::<_, String>(archive)
    };
    let result = match command.unwrap_or_else(unasked) {
        Command::Play { .. } | Command::Replay { .. } if !interactive => Err(NO_TERMINAL.to_owned()),
        Command::Play { speed, local } => {
            drop(output);
            play::play(data.as_deref(), lang, speed, local).map_err(|error| error.to_string())
        }
        Command::Host(arguments) => {
            drop(output);
            multiplayer::host(&arguments, data.as_deref(), lang, interactive)
                .map_err(|error| error.to_string())
        }
        Command::Join(arguments) => {
            drop(output);
            multiplayer::join(&arguments, data.as_deref(), lang, interactive)
                .map_err(|error| error.to_string())
        }
        Command::Doctor { adapter } => doctor(adapter.as_deref(), output).or_else(|error| match &error {
            DoctorError::Write(cause) => unless_reader_left(cause, &error),
            error => Err(error.to_string()),
        }),
        Command::Replay { file } => {
            drop(output);
            play::replay(&file, language()).map_err(|error| error.to_string())
        }
        Command::History { id } => archive().and_then(|archive| {
            archive::history(&archive, id, output).or_else(|error| archive_failed(&error))
        }),
        Command::Export { id, file } => archive().and_then(|archive| {
            archive::export(&archive, id, file.as_deref(), output).or_else(|error| archive_failed(&error))
        }),
        Command::Import { file } => archive().and_then(|archive| {
            let id = archive::import(&archive, &file).map_err(|error| error.to_string())?;
            let mut output = output;
            writeln!(output, "{id}").or_else(|cause| unless_reader_left(&cause, &cause))
        }),
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
        Command::Sound { name, file, seat } => {
            let to_terminal = output.is_terminal();
            sound(&name, seat, file.as_deref(), output, to_terminal).or_else(|error| match &error {
                SoundError::Write(cause) => unless_reader_left(cause, &error),
                error => Err(error.to_string()),
            })
        }
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
            // A message may have the name of a file in it, or what the system says. Nothing is left to tell it to where standard
            // error is closed too.
            let _ = writeln!(io::stderr(), "outcry: {}", quoted(&message, usize::MAX));
            ExitCode::from(2)
        }
    }
}

fn archive_failed(error: &ArchiveCommandError) -> Result<(), String> {
    match error {
        ArchiveCommandError::Write(cause) => unless_reader_left(cause, error),
        error => Err(error.to_string()),
    }
}

/// Takes a reader who has seen enough, such as `head`, for a good end.
fn unless_reader_left(cause: &io::Error, error: &dyn Display) -> Result<(), String> {
    if cause.kind() == ErrorKind::BrokenPipe { Ok(()) } else { Err(error.to_string()) }
}
