//! The program `bot-phone`.

mod play;
mod transcript;

use std::io::{self, ErrorKind, Write};
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use outcry::demo::players;
use outcry::language;
use outcry::multiplayer::{self, Arriving, MultiplayerError};
use outcry_bots::{StandIn, Strength};
use outcry_screens::Language;

use play::{BotConfig, BotPhoneError, play};

/// A phone at a table of Outcry whose hand a bot plays. It hosts and joins as the program `outcry` does, and writes what
/// happens line by line instead of drawing a screen.
#[derive(Parser)]
#[command(name = "bot-phone", version, about)]
struct Arguments {
    /// The folder for everything that is remembered, in place of the one that the system intends for it
    #[arg(long, global = true, value_name = "DIR")]
    data: Option<PathBuf>,
    /// The language: en, fr, es or de; without it the one that is set, or the system's
    #[arg(long, global = true, value_name = "LANG", value_parser = language)]
    lang: Option<Language>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Opens a table for other phones, and writes the invite to it; a table that was left goes on.
    Host(HostCommand),
    /// Sits down at the table of another phone; one that has a seat there gets it back.
    Join(JoinCommand),
}

#[derive(Args)]
struct HostCommand {
    /// What is hosted, and who plays.
    #[command(flatten)]
    table: multiplayer::HostArguments,
    /// Deals as soon as so many have sat down, this phone among them; without it, the fewest that the edition takes
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = players)]
    seats: Option<usize>,
    /// How the bot plays.
    #[command(flatten)]
    bot: BotArguments,
}

#[derive(Args)]
struct JoinCommand {
    /// Which table is joined, and who plays.
    #[command(flatten)]
    table: multiplayer::JoinArguments,
    /// How the bot plays.
    #[command(flatten)]
    bot: BotArguments,
}

#[derive(Args)]
struct BotArguments {
    /// How well the bot plays: easy, medium or hard
    #[arg(long, value_name = "STRENGTH", default_value = "medium", value_parser = strength)]
    bot: Strength,
    /// How many times as quickly as a person it plays
    #[arg(long, value_name = "TIMES", default_value = "1")]
    haste: NonZeroU32,
    /// Also writes each bell that is heard, how long the host took for each request, and how many there were
    #[arg(long)]
    figures: bool,
}

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads has seen enough.
        Err(BotPhoneError::Write(cause)) if cause.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            // Nothing is left to tell it to where standard error is closed too.
            let _ = writeln!(io::stderr(), "bot-phone: {error}");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: Arguments) -> Result<(), BotPhoneError> {
    let Arguments { data, lang, command } = arguments;
    let (arriving, seats, bot) = match command {
        Command::Host(HostCommand { table, seats, bot }) => {
            let chosen = table.chosen().map_err(MultiplayerError::Rules)?;
            let seats = seats.map_or(Ok(chosen.players.0), |seats| chosen.seats(seats));
            let seats = seats.map_err(MultiplayerError::Rules)?;
            (Arriving::host(&table, data.as_deref(), lang)?, seats, bot)
        }
        Command::Join(JoinCommand { table, bot }) => (Arriving::join(&table, data.as_deref(), lang)?, 0, bot),
    };
    let BotArguments { bot: strength, haste, figures } = bot;
    play(arriving, BotConfig { stand_in: StandIn { strength, haste }, seats, figures }, io::stdout())
}

fn strength(text: &str) -> Result<Strength, &'static str> {
    Strength::from_word(text).ok_or("write easy, medium or hard")
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;

    #[test]
    fn the_command_line_holds_together() {
        Arguments::command().debug_assert();
    }
}
