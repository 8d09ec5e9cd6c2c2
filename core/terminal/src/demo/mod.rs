//! The command `demo`: a whole match between bots, told line by line.

mod nyet;
mod pit;
mod play;
mod sheet;
mod stage;
mod tale;
mod words;

use std::collections::BTreeMap;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, Write};

use clap::Args;
use outcry_rules::nyet::{Nyet, NyetOptions};
use outcry_rules::pit::{Pit, PitOptions};
use outcry_rules::{Edition, MatchError, OptionError, Options, Value};
use thiserror::Error;

use play::{circle, open, play};
use stage::Stage;
use tale::Tale;

/// How many play where nobody says so and the edition allows it.
const SEATS: usize = 4;

/// Seeds that nobody has chosen stay short enough to be typed again.
const SEEDS: u64 = 1_000_000;

/// What the demo is asked to play.
#[derive(Clone, PartialEq, Eq, Debug, Default, Args)]
pub struct DemoArguments {
    /// The game: pit or nyet
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// The edition, as `outcry editions` lists them; without it the first of the game
    #[arg(long, value_name = "ID")]
    pub edition: Option<String>,
    /// The number of players; without it 4, or the nearest that the edition takes
    #[arg(long, value_name = "N")]
    pub seats: Option<usize>,
    /// The number from which the whole match follows; the same one gives the same text
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    /// Plays without waiting, not at a human pace
    #[arg(long)]
    pub fast: bool,
    /// Changes an option of the edition, as `outcry editions ID` shows them; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
}

/// Says why a demo could not be played to its end.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum DemoError {
    /// There is no game of that name.
    #[error("there is no game `{given}`: choose {} or {}", Pit::ID, Nyet::ID)]
    NoSuchGame {
        /// The name that was given.
        given: String,
    },
    /// There is no edition of that name.
    #[error("there is no edition `{given}`: choose one of {known}")]
    NoSuchEdition {
        /// The name that was given.
        given: String,
        /// The editions that would be right.
        known: String,
    },
    /// The edition belongs to the other game.
    #[error("`{given}` is no edition of {game}: leave --game out, or choose one of {known}")]
    OtherGame {
        /// The edition that was given.
        given: String,
        /// The game it does not belong to.
        game: &'static str,
        /// The editions that would be right.
        known: String,
    },
    /// An option has no value.
    #[error("`{given}` does not set an option: write NAME=VALUE, such as target=50")]
    NoValue {
        /// What was given.
        given: String,
    },
    /// An option cannot have that value.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The match cannot be opened.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// Nobody wins.
    #[error(
        "nobody had won after {hours} hours and {rounds} rounds: set a lower target, a round_cap or a time_limit"
    )]
    Endless {
        /// The simulated hours.
        hours: u64,
        /// The rounds until then.
        rounds: u32,
    },
    /// Writing failed.
    #[error("the demo could not be written: {0}")]
    Write(#[from] io::Error),
}

/// Plays a match between bots and writes it, each event when its time has come.
///
/// # Errors
/// Arguments that fit no table, a match that house rules keep from ending, or writing failed.
pub fn demo(arguments: &DemoArguments, output: impl Write) -> Result<(), DemoError> {
    let edition = arguments.edition.as_deref();
    match arguments.game.as_deref() {
        Some(Pit::ID) => show::<Pit>(arguments, output),
        Some(Nyet::ID) => show::<Nyet>(arguments, output),
        Some(given) => Err(DemoError::NoSuchGame { given: given.to_owned() }),
        None => match edition {
            Some(id) if NyetOptions::edition(id).is_some() => show::<Nyet>(arguments, output),
            Some(id) if PitOptions::edition(id).is_none() => {
                let known = format!("{}, {}", ids::<PitOptions>(), ids::<NyetOptions>());
                Err(DemoError::NoSuchEdition { given: id.to_owned(), known })
            }
            _ => show::<Pit>(arguments, output),
        },
    }
}

fn show<G: Tale>(arguments: &DemoArguments, output: impl Write) -> Result<(), DemoError> {
    let edition = edition::<G>(arguments.edition.as_deref())?;
    let preset = (edition.preset)();
    let options = preset.with(&changes(&arguments.options)?)?;
    let (least, most) = options.players();
    let seats = arguments.seats.unwrap_or(SEATS.clamp(least, most));
    let seed = arguments.seed.unwrap_or_else(|| RandomState::new().build_hasher().finish() % SEEDS);
    let heading = heading::<G>(edition, &preset, &options);
    let (table, bots) = open::<G>(options, seats, seed)?;
    let mut stage = Stage::new(output, arguments.fast);
    stage.heading(&format!("{heading}; {}; seed {seed}", G::aim(table.options())))?;
    stage.heading(&format!("At the table, clockwise: {}", circle(&table)))?;
    if let Some(legend) = G::LEGEND {
        stage.heading(legend)?;
    }
    play(table, bots, &mut stage)
}

fn edition<G: Tale>(id: Option<&str>) -> Result<&'static Edition<G::Options>, DemoError> {
    let known = ids::<G::Options>;
    let Some(id) = id else {
        let first = G::Options::editions().first();
        return first.ok_or_else(|| DemoError::NoSuchEdition { given: String::new(), known: known() });
    };
    let given = id.to_owned();
    match G::Options::edition(id) {
        Some(edition) => Ok(edition),
        None if PitOptions::edition(id).is_some() || NyetOptions::edition(id).is_some() => {
            Err(DemoError::OtherGame { given, game: G::ID, known: known() })
        }
        None => Err(DemoError::NoSuchEdition { given, known: known() }),
    }
}

fn ids<O: Options>() -> String {
    O::editions().iter().map(|edition| edition.id).collect::<Vec<_>>().join(", ")
}

/// Reads `NAME=VALUE`, where the value is JSON if it can be and a word otherwise.
fn changes(given: &[String]) -> Result<BTreeMap<String, Value>, DemoError> {
    let change = |given: &String| {
        let (name, value) =
            given.split_once('=').ok_or_else(|| DemoError::NoValue { given: given.clone() })?;
        let value = value.trim();
        let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
        Ok((name.trim().to_owned(), value))
    };
    given.iter().map(change).collect()
}

/// Names the game, the edition and what a house has changed of it.
fn heading<G: Tale>(edition: &Edition<G::Options>, preset: &G::Options, options: &G::Options) -> String {
    let name = edition.name.trim_start_matches(G::NAME).trim_start();
    let changed = G::Options::fields().iter().filter(|field| (field.get)(preset) != (field.get)(options));
    let changed: Vec<String> =
        changed.map(|field| format!("{} = {}", field.name, (field.get)(options))).collect();
    let changed = if changed.is_empty() { String::new() } else { format!(" with {}", changed.join(", ")) };
    format!("{}, {name}{changed}", G::NAME)
}

#[cfg(test)]
mod tests;
