//! Phones without a kernel: the generated Python on a radio that is written on an independent Bluetooth stack.

use std::path::Path;
use std::process::Command;
use std::time::Duration;
use std::{fs, io};

use thiserror::Error;

use crate::bindgen::{Bindgen, BindgenError, Language};
use crate::cache;
use crate::command::{self, CommandError};
use crate::tools::{self, ToolError};
use crate::verdict::{self, VerdictError};
use crate::workspace::{Workspace, WorkspaceError};

/// Where the radio, the phones and the players lie.
const SOURCES: &str = "tests/phones";

/// What every radio has to do.
const BOOK: &str = "tests/radios/book.json";

/// How long a match may take: longer than all time limits within it, which say what was waited for.
const LIMIT: Duration = Duration::from_mins(90);

/// How many phones play the match of Pit: as many as there are seats.
const PIT_SEATS: u8 = 13;

/// How many play NΣT!, likewise.
const NYET_SEATS: u8 = 5;

/// Says which matches are played: without anything a match of each game, with as many phones as can play it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::Args)]
pub(crate) struct Parties {
    #[arg(long, value_enum)]
    game: Option<Game>,
    /// As many as can play, if left out
    #[arg(long)]
    seats: Option<u8>,
}

/// Says which match is played, and by how many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Party {
    game: Game,
    seats: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
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
    /// So many cannot play.
    #[error("--seats has to be from 3 to {PIT_SEATS}, with --game nyet from 2 to {NYET_SEATS}")]
    Seats,
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
}

impl Parties {
    /// Plays them and prints the score sheet of each. Unless one match was asked for, the radio first has to do what every
    /// radio does.
    ///
    /// # Errors
    /// What did not happen.
    pub(crate) fn run(self, workspace: &Workspace) -> Result<(), PartyError> {
        if (self.game, self.seats) == (None, None) {
            let folder = workspace.scratch().join("virtual-phones");
            let mut book = phones(workspace, &folder, "book.py")?;
            command::run_within(book.arg(workspace.path(BOOK)), LIMIT, None, None)?;
        }
        for party in self.parties()? {
            println!("{}", party.run(workspace)?);
        }
        Ok(())
    }

    fn parties(self) -> Result<Vec<Party>, PartyError> {
        if (self.game, self.seats) == (None, None) {
            return Ok([Game::Nyet, Game::Pit].map(|game| Party { game, seats: game.most() }).to_vec());
        }
        let game = self.game.unwrap_or(Game::Pit);
        let seats = self.seats.unwrap_or(game.most());
        let least = if game == Game::Pit { 3 } else { 2 };
        let is_possible = (least..=game.most()).contains(&seats);
        if is_possible { Ok(vec![Party { game, seats }]) } else { Err(PartyError::Seats) }
    }
}

impl Party {
    /// Plays the match, has the referee play it after the host's file, and gives the score sheet.
    ///
    /// # Errors
    /// What is missing, which phone was stuck, or who has other totals.
    fn run(self, workspace: &Workspace) -> Result<String, PartyError> {
        let folder = workspace.scratch().join("virtual-phones");
        let mut play = phones(workspace, &folder, "main.py")?;
        let data = folder.join(self.game.name());
        cache::clear(&data)?;
        fs::create_dir_all(&data)?;
        play.arg(&data).args(["--game", self.game.name(), "--seats", &self.seats.to_string()]);
        command::run_within(&mut play, LIMIT, None, None)?;

        verdict::judge(workspace, &data)?;
        Ok(fs::read_to_string(data.join("sheet.txt"))?)
    }
}

/// Gives a program of the phones, with the binding of the core.
fn phones(workspace: &Workspace, folder: &Path, program: &str) -> Result<Command, PartyError> {
    let requirements = workspace.path(SOURCES).join("requirements.txt");
    let python = tools::python_with(&requirements, &folder.join("environment"))?;
    let binding = folder.join("binding");
    Bindgen { language: Language::Python, folder: binding.clone() }.write(workspace)?;
    let mut phones = Command::new(&python);
    phones.arg("-B").arg(workspace.path(SOURCES).join(program)).env("PYTHONPATH", &binding);
    Ok(phones)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_play_as_can() {
        let parties = |game, seats| Parties { game, seats }.parties();
        assert_eq!(parties(None, None).unwrap().len(), 2);
        assert_eq!(parties(Some(Game::Pit), None).unwrap(), [Party { game: Game::Pit, seats: 13 }]);
        assert_eq!(parties(Some(Game::Nyet), Some(4)).unwrap(), [Party { game: Game::Nyet, seats: 4 }]);
        for (game, seats) in [(None, 14), (None, 2), (Some(Game::Nyet), 6), (Some(Game::Nyet), 1)] {
            assert!(parties(game, Some(seats)).is_err(), "{seats}");
        }
    }
}
