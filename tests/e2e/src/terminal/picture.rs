//! The pictures in the README, taken by the running program of its own screen.

use std::fs;
use std::path::Path;

use super::player::Player;
use super::{Stage, TerminalError, fresh_folder};
use crate::stopwatch;
use crate::tools;
use crate::workspace::Workspace;

/// How often the file is looked for before it counts as never written.
const LOOKS: u32 = 200;

/// The size of the terminal whose picture is taken.
const SIZE: (u16, u16) = (100, 30);

/// Plays into the second round of each game and has the program keep what it shows there.
///
/// # Errors
/// What the screen did not show, with the screen; or the pictures cannot be kept.
pub(crate) fn draw(workspace: &Workspace) -> Result<(), TerminalError> {
    tools::program_that_says("tmux", "-V", "tmux")?;
    let program = workspace.program("outcry")?;
    let folder = fresh_folder(workspace, "picture")?;
    let stage = Stage { program: &program, data: &folder.join("data"), folder: &folder };
    let mut terminal = stage.host("Pit", "Classic", SIZE)?;
    let mut player = Player::pit();
    player.play_until(&terminal, "Round 2")?;
    player.play_until(&terminal, "You call")?;
    keep(&terminal, &folder, &workspace.path("docs/pit.svg"))?;
    drop(terminal);
    fs::remove_dir_all(folder.join("data"))?;
    terminal = stage.host("NΣT!", "Manual", SIZE)?;
    let mut player = Player::nyet();
    player.play_until(&terminal, "Round 2")?;
    player.play_until(&terminal, "Trick 3 of")?;
    terminal.wait_until("the player’s turn", |screen| {
        screen.lines().take(5).any(|line| line.trim_start().starts_with('▶'))
    })?;
    keep(&terminal, &folder, &workspace.path("docs/nyet.svg"))
}

/// Has the program write a picture and puts it in its place.
fn keep(terminal: &super::Tmux, folder: &Path, place: &Path) -> Result<(), TerminalError> {
    let written = folder.join("outcry.svg");
    terminal.press("F2")?;
    for _ in 0..LOOKS {
        // It is written at one go, but not at once.
        if fs::read_to_string(&written).is_ok_and(|text| text.ends_with("</svg>\n")) {
            fs::rename(&written, place)?;
            println!("drew {}", place.display());
            return Ok(());
        }
        stopwatch::pause(super::tmux::LOOK);
    }
    Err(terminal.not_shown(&written.display().to_string()))
}
