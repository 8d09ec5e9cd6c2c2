//! Phones without a kernel: the generated Python on a radio that is written on an independent Bluetooth stack.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use std::{fs, io};

use thiserror::Error;

use crate::bindgen::{Bindgen, BindgenError};
use crate::command::{self, CommandError};
use crate::log::Log;
use crate::tools::{self, ToolError};
use crate::verdict::{self, VerdictError};
use crate::workspace::{Workspace, WorkspaceError};

/// Where the radio, the phones and the players lie.
const SOURCES: &str = "tests/phones";

/// How long a match may take: longer than all time limits within it, which say what was waited for.
const LIMIT: Duration = Duration::from_mins(90);

/// How many phones play the match of Pit: as many as there are seats.
const PIT_SEATS: u8 = 13;

/// How many play NΣT!, likewise.
const NYET_SEATS: u8 = 5;

/// Says which match is played, and by how many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Party {
    game: Game,
    seats: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Game {
    Pit,
    Nyet,
}

impl Game {
    const fn name(self) -> &'static str {
        match self {
            Self::Pit => "pit",
            Self::Nyet => "nyet",
        }
    }

    const fn most(self) -> u8 {
        match self {
            Self::Pit => PIT_SEATS,
            Self::Nyet => NYET_SEATS,
        }
    }
}

/// Says what went wrong with virtual phones.
#[derive(Debug, Error)]
pub(crate) enum PartyError {
    /// The command line is wrong.
    #[error(
        "`phones` takes --game pit or nyet, and --seats from 3 to {PIT_SEATS}, with nyet from 2 to {NYET_SEATS}"
    )]
    Arguments,
    /// A tool cannot be had.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// The binding cannot be written.
    #[error(transparent)]
    Bindgen(#[from] BindgenError),
    /// The program cannot be built.
    #[error(transparent)]
    Workspace(#[from] WorkspaceError),
    /// A command failed; where it is the match itself, its output says which phone was stuck and what it showed.
    #[error(transparent)]
    Command(#[from] CommandError),
    /// A file could not be read or written.
    #[error("a file of virtual phones could not be used ({0}): make room or mend the permissions")]
    File(#[from] io::Error),
    /// The referee does not follow the match.
    #[error(transparent)]
    Verdict(#[from] VerdictError),
    /// The referee has other totals.
    #[error("the phones end with `{shown}`, the referee with `{judged}`")]
    Differ {
        /// What the phones show.
        shown: String,
        /// What the referee says.
        judged: String,
    },
}

/// Plays a match of each game with as many phones as can play it.
///
/// # Errors
/// What did not happen.
pub(crate) fn check(workspace: &Workspace, log: &Log) -> Result<(), PartyError> {
    for game in [Game::Nyet, Game::Pit] {
        Party { game, seats: game.most() }.run(workspace, log)?;
    }
    Ok(())
}

impl Party {
    pub(crate) fn read(arguments: &[&str]) -> Result<Self, PartyError> {
        let (mut game, mut seats) = (Game::Pit, None);
        let (pairs, rest) = arguments.as_chunks();
        if !rest.is_empty() {
            return Err(PartyError::Arguments);
        }
        for pair in pairs {
            match pair {
                ["--game", "pit"] => game = Game::Pit,
                ["--game", "nyet"] => game = Game::Nyet,
                ["--seats", number] => seats = Some(number.parse().map_err(|_| PartyError::Arguments)?),
                _ => return Err(PartyError::Arguments),
            }
        }
        let seats = seats.unwrap_or(game.most());
        let least = if game == Game::Pit { 3 } else { 2 };
        if (least..=game.most()).contains(&seats) {
            Ok(Self { game, seats })
        } else {
            Err(PartyError::Arguments)
        }
    }

    /// Plays the match, has the referee play it after the host's file, and gives the score sheet.
    ///
    /// # Errors
    /// What is missing, which phone was stuck, or who has other totals.
    pub(crate) fn run(self, workspace: &Workspace, log: &Log) -> Result<String, PartyError> {
        let folder = workspace.scratch().join("virtual-phones");
        let python = environment(workspace, &folder, log)?;
        let binding = folder.join("binding");
        let written = Bindgen::read(&["python", &binding.to_string_lossy()])?;
        let program = workspace.program("outcry", log)?;
        written.write(workspace, log)?;

        let data = folder.join(self.game.name());
        match fs::remove_dir_all(&data) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error.into()),
            _ => fs::create_dir_all(&data)?,
        }
        let mut play = Command::new(&python);
        play.arg("-B").arg(workspace.path(SOURCES).join("main.py")).arg(&data);
        play.args(["--game", self.game.name(), "--seats", &self.seats.to_string()]);
        command::run_within(play.env("PYTHONPATH", &binding), LIMIT, None, None, log)?;

        let shown = fs::read_to_string(data.join("totals.txt"))?;
        let exported = fs::read_to_string(data.join("match.json"))?;
        let judged = verdict::totals(&program, &exported, &data, log)?;
        if shown != judged {
            return Err(PartyError::Differ { shown, judged });
        }
        Ok(fs::read_to_string(data.join("sheet.txt"))?)
    }
}

/// Makes an environment with what the phones need beside Python itself, and gives its interpreter.
fn environment(workspace: &Workspace, folder: &Path, log: &Log) -> Result<PathBuf, PartyError> {
    tools::program("python3", "python3", log)?;
    tools::python_environments(log)?;
    let environment = folder.join("environment");
    command::run(Command::new("python3").args(["-m", "venv"]).arg(&environment), log)?;
    let python = environment.join("bin").join("python");
    let mut install = Command::new(&python);
    install.args(["-m", "pip", "install", "--disable-pip-version-check", "--requirement"]);
    command::run(install.arg(workspace.path(SOURCES).join("requirements.txt")), log)?;
    Ok(python)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_party_is_read() {
        assert_eq!(Party::read(&[]).unwrap(), Party { game: Game::Pit, seats: 13 });
        let five = Party::read(&["--seats", "4", "--game", "nyet"]).unwrap();
        assert_eq!(five, Party { game: Game::Nyet, seats: 4 });
        for wrong in [
            &["--seats"][..],
            &["--seats", "14"],
            &["--seats", "2"],
            &["--game", "nyet", "--seats", "6"],
            &["x", "y"],
        ] {
            assert!(Party::read(wrong).is_err(), "{wrong:?}");
        }
    }
}
