//! The program as players use it: in a terminal, by keyboard, from the menu to the result.

mod picture;
mod player;
mod tmux;
mod two_tables;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

use thiserror::Error;

use crate::cache;
use crate::command::{self, CommandError};
use crate::tools::{self, ToolError};
use crate::workspace::{Workspace, WorkspaceError};

pub(crate) use picture::draw;
use player::Player;
use tmux::Tmux;

/// How many times faster than at a kitchen table time runs.
const SPEED: &str = "30";

/// How the program is started to play.
const ARGUMENTS: &[&str] = &["play", "--speed", SPEED, "--lang", "en"];

/// Says what could not be played.
#[derive(Debug, Error)]
pub(crate) enum TerminalError {
    #[error(transparent)]
    Tool(#[from] ToolError),
    #[error(transparent)]
    Workspace(#[from] WorkspaceError),
    #[error(transparent)]
    Command(#[from] CommandError),
    #[error("files of the lane could not be used: {0}")]
    File(#[from] io::Error),
    /// The screen never showed what it should.
    #[error("the screen never showed {wanted}; it shows:\n{screen}")]
    NotShown { wanted: String, screen: String },
    /// The commands do not know what was played.
    #[error("{command} says:\n{said}\nand lacks {wanted}")]
    NotSaid { command: &'static str, said: String, wanted: String },
}

/// Plays a match of each game from the menu to its result by keyboard; kills the program in the middle of each with
/// signal 9 and goes on; finds both in the history; exports one, imports it, and looks at it again. Then one phone puts a
/// table aside for another.
///
/// # Errors
/// What the screen did not show, with the screen.
pub(crate) fn check(workspace: &Workspace) -> Result<(), TerminalError> {
    tools::program_that_says("tmux", "-V", "tmux")?;
    let program = workspace.program("outcry")?;
    let folder = fresh_folder(workspace, "terminal")?;
    let stage = Stage { program: &program, data: &folder.join("data"), folder: &folder };
    stage.play_pit()?;
    stage.play_nyet()?;
    stage.look_back()?;
    two_tables::check(&program, &folder)
}

/// Gives an empty folder.
fn fresh_folder(workspace: &Workspace, name: &str) -> Result<PathBuf, TerminalError> {
    let folder = workspace.scratch().join(name);
    cache::clear(&folder)?;
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

struct Stage<'a> {
    program: &'a Path,
    data: &'a Path,
    folder: &'a Path,
}

impl Stage<'_> {
    fn start(&self, size: (u16, u16), arguments: &[&str]) -> Result<Tmux, TerminalError> {
        let mut line = vec![self.program.display().to_string()];
        line.extend(arguments.iter().map(|&argument| argument.to_owned()));
        line.extend(["--data".to_owned(), self.data.display().to_string()]);
        Tmux::start(size, self.folder, &line)
    }

    /// Begins on a new phone, up to the first deal.
    fn host(&self, game: &str, edition: &str, size: (u16, u16)) -> Result<Tmux, TerminalError> {
        let terminal = self.start(size, ARGUMENTS)?;
        terminal.wait_for("What is your name")?;
        terminal.typed("Ada")?;
        terminal.press("Enter")?;
        deal(&terminal, game, edition)?;
        Ok(terminal)
    }

    fn play_pit(&self) -> Result<(), TerminalError> {
        let terminal = self.host("Pit", "Short", (80, 24))?;
        let mut player = Player::pit();
        player.play_until(&terminal, "Round 2")?;
        let terminal = self.killed(terminal, (80, 24))?;
        player.play_until(&terminal, "Play again")?;
        home_and_history(&terminal, "Pit · Short")
    }

    fn play_nyet(&self) -> Result<(), TerminalError> {
        let terminal = self.start((100, 30), ARGUMENTS)?;
        deal(&terminal, "NΣT!", "Manual")?;
        let mut player = Player::nyet();
        player.play_until(&terminal, "Trick 2 of")?;
        let terminal = self.killed(terminal, (100, 30))?;
        player.play_until(&terminal, "Play again")?;
        home_and_history(&terminal, "NΣT! · Manual")
    }

    /// Kills the program with no warning, starts it again and goes on with its table.
    fn killed(&self, terminal: Tmux, size: (u16, u16)) -> Result<Tmux, TerminalError> {
        terminal.kill_program()?;
        drop(terminal);
        let terminal = self.start(size, ARGUMENTS)?;
        terminal.choose("Continue")?;
        terminal.wait_for("Round")?;
        Ok(terminal)
    }

    /// Finds both matches with the commands, and looks at one again.
    fn look_back(&self) -> Result<(), TerminalError> {
        let data = self.data.display().to_string();
        let run = |arguments: &[&str]| {
            let mut command = Command::new(self.program);
            command.args(arguments).args(["--lang", "en", "--data", &data]);
            command::read(&mut command)
        };
        let listed = run(&["history"])?;
        for wanted in ["Pit · Short", "NΣT! · Manual", "Ada"] {
            said("outcry history", &listed, wanted)?;
        }
        said("outcry history 1", &run(&["history", "1"])?, "Ada")?;
        let file: PathBuf = self.folder.join("match.json");
        let file_name = file.display().to_string();
        run(&["export", "1", &file_name])?;
        // It is there already, and is not there twice.
        said("outcry import", &run(&["import", &file_name])?, "1")?;
        said("outcry history 1", &run(&["history", "1"])?, "Ada")?;
        let terminal = self.start((80, 24), &["replay", &file_name, "--lang", "en"])?;
        terminal.wait_for("Step 1 of")?;
        // Nothing waits for anybody who leaves it.
        terminal.press("q")?;
        terminal.wait_for_end()
    }
}

/// Sets a table up and has the first round dealt.
fn deal(terminal: &Tmux, game: &str, edition: &str) -> Result<(), TerminalError> {
    terminal.choose("Host")?;
    terminal.wait_for("What shall we play")?;
    terminal.choose(game)?;
    terminal.choose(edition)?;
    terminal.choose("To the table")?;
    terminal.wait_for(&format!("{game} · {edition}"))?;
    terminal.choose("Deal")?;
    terminal.wait_for("Round 1")
}

fn home_and_history(terminal: &Tmux, edition: &str) -> Result<(), TerminalError> {
    // The key rests for a moment where the result has come, and a notice takes one press for itself.
    terminal.press_until("Escape", "History")?;
    terminal.choose("History")?;
    terminal.wait_for(edition)?;
    terminal.press("q")?;
    terminal.wait_for_end()
}

fn said(command: &'static str, said: &str, wanted: &str) -> Result<(), TerminalError> {
    if said.contains(wanted) {
        Ok(())
    } else {
        Err(TerminalError::NotSaid { command, said: said.to_owned(), wanted: wanted.to_owned() })
    }
}
