//! The commands `host` and `join`: a table of several phones, this process being one of them.

mod arguments;
mod bot;
mod opening;
mod radio;
mod telling;

use std::io::{self, Write};
use std::path::Path;

use outcry_driver::{LeftTable, Runner, RunnerError};
use outcry_table::bots::StandIn;
use outcry_table::{Intent, Language};
use thiserror::Error;

pub use arguments::{HostArguments, JoinArguments};
pub(crate) use opening::Opening;

use crate::demo::{Chosen, DemoError};
use crate::play::{PlayError, play_on};
use crate::shell::Doorbell;
use arguments::{PlayerArguments, invited};

/// Says why a table could not be hosted or joined.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum GatherError {
    /// The session could not be begun.
    #[error(transparent)]
    Runner(#[from] RunnerError),
    /// The terminal could not be used.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// No such table can be set up.
    #[error(transparent)]
    Rules(#[from] DemoError),
    /// Nobody has said where to.
    #[error(
        "no table was left: give the invite or the six digits that the host shows, as in `outcry join 123456`"
    )]
    NoInvite,
    /// The system lets nobody be found.
    #[error(
        "this system lets no program be found over Bluetooth: host a table here, and join from a phone or from Linux"
    )]
    CannotJoin,
    /// Nobody has said who plays.
    #[error("nobody is known by name here yet: say who plays, as in --name Ada")]
    NoName,
    /// The screen needs a terminal.
    #[error(
        "playing needs a terminal to draw in and a keyboard: start it in one, without a pipe; with --bot a bot plays, \
         and what happens is written line by line"
    )]
    NoTerminal,
    /// The table has not come to an end.
    #[error("{0}")]
    Ended(String),
    /// Writing failed.
    #[error("what happens could not be written: {0}")]
    Write(#[from] io::Error),
}

/// Hosts a table, or goes on with the one that was being hosted.
///
/// # Errors
/// It cannot be set up, the data or the radio cannot be used, or the table came to no end.
pub fn host(
    arguments: &HostArguments,
    dir: Option<&Path>,
    language: Option<Language>,
    interactive: bool,
    output: impl Write,
) -> Result<(), GatherError> {
    let chosen = arguments.chosen()?;
    let (runner, doorbell) = phone(&arguments.player, dir, language, interactive)?;
    let seats = arguments.seats.map_or(Ok(chosen.players.0), |seats| chosen.seats(seats))?;
    let opening = match runner.left() {
        Some(LeftTable::Hosted) => Opening::left(),
        _ => Opening::host(&chosen),
    };
    play(runner, &doorbell, opening, &arguments.player, seats, output)
}

/// Sits down at a table, or goes on at the one where this phone has a seat.
///
/// # Errors
/// There is no such invite, the data or the radio cannot be used, or the table came to no end.
pub fn join(
    arguments: &JoinArguments,
    dir: Option<&Path>,
    language: Option<Language>,
    interactive: bool,
    output: impl Write,
) -> Result<(), GatherError> {
    if !arguments.player.can_join() {
        return Err(GatherError::CannotJoin);
    }
    let (runner, doorbell) = phone(&arguments.player, dir, language, interactive)?;
    let opening = match (&arguments.invite, runner.left()) {
        (None, Some(LeftTable::Joined(_))) => Opening::left(),
        (None, _) => return Err(GatherError::NoInvite),
        (Some(given), Some(LeftTable::Joined(left))) if invited(given).as_ref() == Some(left) => {
            Opening::left()
        }
        (Some(given), _) => Opening::join(given),
    };
    play(runner, &doorbell, opening, &arguments.player, 0, output)
}

/// Begins a session with a radio, under the player's name.
fn phone(
    player: &PlayerArguments,
    dir: Option<&Path>,
    language: Option<Language>,
    interactive: bool,
) -> Result<(Runner, Doorbell), GatherError> {
    if !interactive && player.bot.is_none() {
        return Err(GatherError::NoTerminal);
    }
    let doorbell = Doorbell::default();
    let wake = Box::new(doorbell.wake());
    let mut runner = Runner::open_with_radio(dir, language, |clock| player.start(clock, wake))?;
    if let Some(name) = &player.name {
        runner.submit(Intent::Type { into: outcry_table::Entry::Name, text: name.clone() });
    }
    if player.bot.is_some() && runner.preferences().name.is_empty() {
        return Err(GatherError::NoName);
    }
    Ok((runner, doorbell))
}

fn play(
    runner: Runner,
    doorbell: &Doorbell,
    opening: Opening,
    player: &PlayerArguments,
    seats: usize,
    output: impl Write,
) -> Result<(), GatherError> {
    if let Some(strength) = player.bot {
        let stand_in = StandIn { strength, haste: player.haste };
        let manner = bot::Manner { stand_in, seats, figures: player.figures };
        return bot::play(runner, doorbell, opening, manner, output);
    }
    // The shell writes to the terminal by itself.
    drop(output);
    Ok(play_on(runner, Some(opening), doorbell)?)
}

impl HostArguments {
    fn chosen(&self) -> Result<Chosen, DemoError> {
        Chosen::named(self.game.as_deref(), self.edition.as_deref(), &self.set)
    }
}
