//! Phones without a kernel: the generated Python on a radio that is written on an independent Bluetooth stack.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
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

/// How many play on an air that is served: a host, and enough others that one of them can be away.
const SERVED_SEATS: u8 = 4;

/// The program that serves an air: docs/air.md.
const AIR: &str = "outcry-simulation";

/// Says which matches are played: without anything a match of each game, with as many phones as can play it, and one on an air that
/// is served.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::Args)]
pub(crate) struct Parties {
    #[arg(long, value_enum)]
    game: Option<Game>,
    /// As many as can play, if left out
    #[arg(long)]
    seats: Option<u8>,
    /// On an air of another process, with the losses and delays of Bluetooth, in place of one in memory
    #[arg(long)]
    served: bool,
}

/// Says which match is played, and by how many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Party {
    game: Game,
    seats: u8,
    served: bool,
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
    /// radio does, on either air.
    ///
    /// # Errors
    /// What did not happen.
    pub(crate) fn run(self, workspace: &Workspace) -> Result<(), PartyError> {
        let parties = self.parties()?;
        let place = Place::make(workspace)?;
        if self.is_everything() {
            command::run_within(&mut place.phones("check.py"), LIMIT, None, None)?;
            for served in [false, true] {
                let mut book = place.phones("book.py");
                book.arg(workspace.path(BOOK)).args(place.air(served)?);
                command::run_within(&mut book, LIMIT, None, None)?;
            }
        }
        for party in parties {
            println!("{}", party.run(&place)?);
        }
        Ok(())
    }

    fn is_everything(self) -> bool {
        self == Self { game: None, seats: None, served: false }
    }

    fn parties(self) -> Result<Vec<Party>, PartyError> {
        if self.is_everything() {
            let in_memory =
                [Game::Nyet, Game::Pit].map(|game| Party { game, seats: game.most(), served: false });
            let served = Party { game: Game::Pit, seats: SERVED_SEATS, served: true };
            return Ok(in_memory.into_iter().chain([served]).collect());
        }
        let game = self.game.unwrap_or(Game::Pit);
        let seats = self.seats.unwrap_or(game.most());
        let least = if game == Game::Pit { 3 } else { 2 };
        let is_possible = (least..=game.most()).contains(&seats);
        let party = Party { game, seats, served: self.served };
        if is_possible { Ok(vec![party]) } else { Err(PartyError::Seats) }
    }
}

/// Makes the command that runs the people with Bumble's phones: given are the port of who directs them, and where the phones keep their
/// data.
///
/// # Errors
/// Python cannot be had, or the binding cannot be written.
pub(crate) fn people(workspace: &Workspace, director: u16, data: &Path) -> Result<Command, PartyError> {
    let mut people = Place::make(workspace)?.phones("people.py");
    people.arg(director.to_string()).arg(data);
    Ok(people)
}

impl Party {
    /// Plays the match, has the referee play it after the host's file, and gives the score sheet.
    ///
    /// # Errors
    /// What is missing, which phone was stuck, or who has other totals.
    fn run(self, place: &Place<'_>) -> Result<String, PartyError> {
        let mut play = place.phones("main.py");
        let data = place.folder.join(self.game.name());
        cache::clear(&data)?;
        fs::create_dir_all(&data)?;
        play.arg(&data).args(["--game", self.game.name(), "--seats", &self.seats.to_string()]);
        command::run_within(play.args(place.air(self.served)?), LIMIT, None, None)?;

        verdict::judge(place.workspace, &data)?;
        Ok(fs::read_to_string(data.join("sheet.txt"))?)
    }
}

/// Where phones in Python can run.
struct Place<'a> {
    workspace: &'a Workspace,
    folder: PathBuf,
    python: PathBuf,
    binding: PathBuf,
}

impl<'a> Place<'a> {
    /// Gets what the phones need, and writes the binding of the core.
    fn make(workspace: &'a Workspace) -> Result<Self, PartyError> {
        let folder = workspace.scratch().join("virtual-phones");
        let requirements = workspace.path(SOURCES).join("requirements.txt");
        let python = tools::python_with(&requirements, &folder.join("environment"))?;
        let binding = folder.join("binding");
        Bindgen { language: Language::Python, folder: binding.clone() }.write(workspace)?;
        Ok(Self { workspace, folder, python, binding })
    }

    /// Gives a program of the phones.
    fn phones(&self, program: &str) -> Command {
        let mut phones = Command::new(&self.python);
        phones.arg("-B").arg(self.workspace.path(SOURCES).join(program)).env("PYTHONPATH", &self.binding);
        phones
    }

    /// Says to such a program which air it has: one of its own, or one that is served.
    fn air(&self, served: bool) -> Result<Vec<OsString>, WorkspaceError> {
        Ok(if served { vec!["--air".into(), self.workspace.program(AIR)?.into()] } else { Vec::new() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_play_as_can() {
        let parties = |game, seats| Parties { game, seats, served: false }.parties();
        let party = |game, seats, served| Party { game, seats, served };
        assert_eq!(
            parties(None, None).unwrap(),
            [party(Game::Nyet, 5, false), party(Game::Pit, 13, false), party(Game::Pit, 4, true)]
        );
        assert_eq!(parties(Some(Game::Pit), None).unwrap(), [party(Game::Pit, 13, false)]);
        assert_eq!(parties(Some(Game::Nyet), Some(4)).unwrap(), [party(Game::Nyet, 4, false)]);
        let served = Parties { game: None, seats: Some(3), served: true }.parties();
        assert_eq!(served.unwrap(), [party(Game::Pit, 3, true)]);
        for (game, seats) in [(None, 14), (None, 2), (Some(Game::Nyet), 6), (Some(Game::Nyet), 1)] {
            assert!(parties(game, Some(seats)).is_err(), "{seats}");
        }
    }
}
