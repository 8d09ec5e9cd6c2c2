//! The commands `host` and `join`: a table of several phones, this process being one of them.

mod arguments;
mod opening;
mod radio;

use std::path::Path;

use outcry_driver::{InterruptedTable, Runner, RunnerConfig, RunnerError};
use outcry_screens::{Intent, Language};
use thiserror::Error;

pub use arguments::{HostArguments, JoinArguments, LocalArguments, PlayerArguments};
pub(crate) use opening::Opening;
pub(crate) use radio::start_default;

use crate::demo::DemoError;
use crate::play::{PlayError, play_on};
use crate::shell::EventWaiter;
use arguments::invited;

/// Says why a table could not be hosted or joined.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum MultiplayerError {
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
    /// What reaches Bluetooth on this system, btleplug, is a central alone.
    #[error(
        "who joins is dialled, which takes a GATT server, and on this system the program has none: host a table here, and join \
         from a phone or from Linux"
    )]
    CannotJoin,
    /// The screen needs a terminal.
    #[error("playing needs a terminal to draw in and a keyboard: start it in one, without a pipe")]
    NoTerminal,
}

/// Hosts a table, or goes on with the one that was being hosted.
///
/// # Errors
/// It cannot be set up, or the data, the radio or the terminal cannot be used.
pub fn host(
    arguments: &HostArguments,
    dir: Option<&Path>,
    language: Option<Language>,
    interactive: bool,
) -> Result<(), MultiplayerError> {
    if !interactive {
        arguments.chosen()?;
        return Err(MultiplayerError::NoTerminal);
    }
    Arriving::host(arguments, dir, language)?.play()
}

/// Sits down at a table, or goes on at the one where this phone has a seat.
///
/// # Errors
/// There is no such invite, or the data, the radio or the terminal cannot be used.
pub fn join(
    arguments: &JoinArguments,
    dir: Option<&Path>,
    language: Option<Language>,
    interactive: bool,
) -> Result<(), MultiplayerError> {
    if !interactive {
        return Err(MultiplayerError::NoTerminal);
    }
    Arriving::join(arguments, dir, language)?.play()
}

/// A phone with a radio that is about to go to a table.
pub struct Arriving {
    runner: Runner,
    waiter: EventWaiter,
    opening: Opening,
}

impl Arriving {
    /// Begins a session that will host a table, or go on with the one that was being hosted.
    ///
    /// # Errors
    /// The table cannot be set up, or the data or the radio cannot be used.
    pub fn host(
        arguments: &HostArguments,
        dir: Option<&Path>,
        language: Option<Language>,
    ) -> Result<Self, MultiplayerError> {
        let chosen = arguments.chosen()?;
        let (runner, waiter) = phone(&arguments.player, dir, language)?;
        let opening = match runner.interrupted() {
            Some(InterruptedTable::Hosted) => Opening::left(),
            _ => Opening::host(&chosen),
        };
        Ok(Self { runner, waiter, opening })
    }

    /// Begins a session that will sit down at a table, or go on at the one where this phone has a seat.
    ///
    /// # Errors
    /// There is no such invite, or the data or the radio cannot be used.
    pub fn join(
        arguments: &JoinArguments,
        dir: Option<&Path>,
        language: Option<Language>,
    ) -> Result<Self, MultiplayerError> {
        if !arguments.player.can_join() {
            return Err(MultiplayerError::CannotJoin);
        }
        let (runner, waiter) = phone(&arguments.player, dir, language)?;
        let opening = match (&arguments.invite, runner.interrupted()) {
            // A table that others have joined may have gone on at this phone, whose player looks for it.
            (None, Some(_)) => Opening::left(),
            (None, None) => return Err(MultiplayerError::NoInvite),
            (Some(given), Some(InterruptedTable::Joined(left))) if invited(given).as_ref() == Some(left) => {
                Opening::left()
            }
            (Some(given), _) => Opening::join(given, arguments.board),
        };
        Ok(Self { runner, waiter, opening })
    }

    /// Takes the steps to the table as soon as the player has a name, and gives the phone to whoever plays on it.
    pub fn set_out(mut self) -> (Runner, EventWaiter) {
        self.opening.submit(&mut self.runner);
        (self.runner, self.waiter)
    }

    /// Draws the screens in the terminal until the player quits.
    fn play(self) -> Result<(), MultiplayerError> {
        Ok(play_on(self.runner, 1, Some(self.opening), &self.waiter)?)
    }
}

/// Begins a session with a radio, under the player's name.
fn phone(
    player: &PlayerArguments,
    dir: Option<&Path>,
    language: Option<Language>,
) -> Result<(Runner, EventWaiter), MultiplayerError> {
    let waiter = EventWaiter::default();
    let wake = Box::new(waiter.wake());
    let config = RunnerConfig::of_terminal(dir, language)?;
    let mut runner = Runner::open(&config, |clock| player.start(clock, wake).map(Some))?;
    if let Some(name) = &player.name {
        runner.submit(Intent::Type { into: outcry_screens::InputField::Name, text: name.clone() });
    }
    Ok((runner, waiter))
}
