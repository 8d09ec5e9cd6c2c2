//! The command `demo`: a whole match between bots, told line by line.

mod narration;
mod nyet;
pub mod phrases;
mod pit;
mod play;
mod sheet;
mod stage;
mod teller;

use std::collections::BTreeMap;
use std::hash::{BuildHasher, Hasher};
use std::io::{self, Write};

use clap::Args;
use outcry_bots::BotSeats;
use outcry_rules::limits::QUOTED_MAX;
use outcry_rules::nyet::{Nyet, NyetOptions};
use outcry_rules::pit::{Pit, PitOptions};
use outcry_rules::{Edition, Match, MatchError, OptionError, Options, Value, quoted};
use outcry_table::{GameName, HouseRules, parse_option_value};
use thiserror::Error;

use crate::suggestion::UnknownName;

use narration::Narration;
use play::{circle, open, play};
use stage::Stage;

pub use teller::{Setting, Teller};

/// How many play where nobody says so and the edition allows it.
const SEATS: usize = 4;

/// Seeds that nobody has chosen stay short enough to be typed again.
const SEEDS: u64 = 1_000_000;

/// What the demo is asked to play, and how.
#[derive(Clone, PartialEq, Eq, Debug, Default, Args)]
pub struct DemoArguments {
    /// What is played.
    #[command(flatten)]
    pub setting: SettingArguments,
    /// Plays without waiting, not at a human pace
    #[arg(long)]
    pub fast: bool,
}

/// What is to be played.
#[derive(Clone, PartialEq, Eq, Debug, Default, Args)]
pub struct SettingArguments {
    /// The game: pit or nyet; without it that of the edition, or pit
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// The edition, as `outcry editions` lists them; without it the first of the game
    #[arg(long, value_name = "ID")]
    pub edition: Option<String>,
    /// The number of players; without it 4, or the nearest that the edition takes
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = players)]
    pub seats: Option<usize>,
    /// The number from which the whole match follows; the same one gives the same text. Without it one is drawn, and
    /// shown in the first line
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = seed)]
    pub seed: Option<u64>,
    /// Changes an option of the edition, written as `outcry editions ID` shows them, such as `target=50`,
    /// `bull_bear=true`, `suits=gas,oil` or `values=gas=10,oil=90`; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
}

/// Says why a demo could not be played to its end.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum DemoError {
    /// There is no game, edition or option of that name.
    #[error(transparent)]
    NoSuch(#[from] UnknownName),
    /// The edition belongs to the other game.
    #[error(
        "`{}` is no edition of {game}: leave --game out, or choose one of {known}",
        quoted(given, QUOTED_MAX)
    )]
    OtherGame {
        given: String,
        /// The game it does not belong to.
        game: &'static str,
        /// The editions that would be right.
        known: String,
    },
    /// An option has no value.
    #[error("`{}` does not set an option: write NAME=VALUE, such as target=50", quoted(given, QUOTED_MAX))]
    NoValue { given: String },
    /// An option cannot have that value.
    #[error("{wrong}: write it like {name}={example}")]
    Value {
        wrong: OptionError,
        name: &'static str,
        /// A value that would do.
        example: String,
    },
    /// Options exclude each other.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The edition is not for so many.
    #[error("{edition} is for {least} to {most} players, not {given}")]
    Players {
        edition: &'static str,
        /// The fewest players.
        least: usize,
        /// The most players.
        most: usize,
        /// How many there were to be.
        given: usize,
    },
    /// The match cannot be opened.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// Nobody wins.
    #[error("nobody had won after {hours} hours and {rounds} rounds: {cure}")]
    Endless {
        cure: &'static str,
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
    match arguments.setting.game()? {
        GameName::Pit => show::<Pit>(arguments, output),
        GameName::Nyet => show::<Nyet>(arguments, output),
    }
}

impl SettingArguments {
    fn game(&self) -> Result<GameName, DemoError> {
        game_of(self.game.as_deref(), self.edition.as_deref())
    }
}

/// Finds the game, by its name or by its edition.
fn game_of(game: Option<&str>, edition: Option<&str>) -> Result<GameName, DemoError> {
    match game {
        Some(Pit::ID) => Ok(GameName::Pit),
        Some(Nyet::ID) => Ok(GameName::Nyet),
        Some(given) => {
            let advice = format!("choose {} or {}", Pit::ID, Nyet::ID);
            Err(UnknownName::new("game", given, [Pit::ID, Nyet::ID], advice).into())
        }
        None => match edition {
            Some(id) if NyetOptions::edition(id).is_some() => Ok(GameName::Nyet),
            Some(id) if PitOptions::edition(id).is_none() => {
                Err(no_such_edition(id, ids::<PitOptions>().chain(ids::<NyetOptions>())))
            }
            _ => Ok(GameName::Pit),
        },
    }
}

fn show<G: Narration>(arguments: &DemoArguments, output: impl Write) -> Result<(), DemoError> {
    let Begun { table, bots, mut stage, .. } = begin::<G, _>(&arguments.setting, arguments.fast, output)?;
    play(table, bots, &mut stage)
}

/// A match of which the first lines are told.
struct Begun<G: Narration, W: Write> {
    setting: Setting,
    table: Match<G>,
    bots: BotSeats<G>,
    stage: Stage<W>,
}

/// Finds out what is to be played, and says so.
fn begin<G: Narration, W: Write>(
    arguments: &SettingArguments,
    fast: bool,
    output: W,
) -> Result<Begun<G, W>, DemoError> {
    let edition = edition::<G>(arguments.edition.as_deref())?;
    let preset = (edition.preset)();
    let options = changed(edition.id, &preset, &arguments.options)?;
    let (least, most) = options.players();
    let seats = arguments.seats.unwrap_or(SEATS.clamp(least, most));
    if !(least..=most).contains(&seats) {
        return Err(DemoError::Players { edition: edition.id, least, most, given: seats });
    }
    let seed = arguments.seed.unwrap_or_else(any_seed);
    let heading = heading::<G>(edition, &preset, &options);
    let notes = idle::<G>(&preset, &options);
    let rules =
        HouseRules { changes: differences(&preset, &options), ..HouseRules::edition(G::GAME, edition.id) };
    let (table, bots) = open::<G>(options, seats, seed)?;
    let mut stage = Stage::new(output, fast);
    stage.heading(&format!("{heading}; {}; seed {seed}", G::aim(table.options())))?;
    for note in notes {
        stage.heading(&note)?;
    }
    stage.heading(&format!("At the table, clockwise: {}", circle(&table)))?;
    if let Some(legend) = G::LEGEND {
        stage.heading(legend)?;
    }
    Ok(Begun { setting: Setting { rules, seats, seed }, table, bots, stage })
}

/// Gives the options that a house has changed, by name.
fn differences<O: Options>(preset: &O, options: &O) -> BTreeMap<String, Value> {
    let changed = O::fields().iter().filter(|field| (field.get)(preset) != (field.get)(options));
    changed.map(|field| (field.name.to_owned(), (field.get)(options))).collect()
}

/// What somebody wants to be played: the game, the edition, and what the house has changed.
#[derive(Clone, PartialEq, Debug)]
pub struct Chosen {
    pub game: GameName,
    /// The id of the edition.
    pub edition: &'static str,
    /// The options that the house has changed, by name.
    pub changes: BTreeMap<String, Value>,
    /// The fewest and the most players.
    pub players: (usize, usize),
}

impl Chosen {
    /// Finds what is named on a command line.
    ///
    /// # Errors
    /// What does not exist, or does not go together.
    pub(crate) fn named(
        game: Option<&str>,
        edition: Option<&str>,
        options: &[String],
    ) -> Result<Self, DemoError> {
        match game_of(game, edition)? {
            GameName::Pit => Self::of::<Pit>(GameName::Pit, edition, options),
            GameName::Nyet => Self::of::<Nyet>(GameName::Nyet, edition, options),
        }
    }

    fn of<G: Narration>(game: GameName, id: Option<&str>, given: &[String]) -> Result<Self, DemoError> {
        let edition = edition::<G>(id)?;
        let options = changed(edition.id, &(edition.preset)(), given)?;
        let names: Vec<&str> =
            given.iter().filter_map(|given| Some(given.split_once('=')?.0.trim())).collect();
        let fields = G::Options::fields().iter().filter(|field| names.contains(&field.name));
        let changes = fields.map(|field| (field.name.to_owned(), (field.get)(&options))).collect();
        Ok(Self { game, edition: edition.id, changes, players: options.players() })
    }

    /// Checks that so many may play.
    ///
    /// # Errors
    /// They may not.
    pub fn seats(&self, given: usize) -> Result<usize, DemoError> {
        let (least, most) = self.players;
        if (least..=most).contains(&given) {
            return Ok(given);
        }
        Err(DemoError::Players { edition: self.edition, least, most, given })
    }
}

/// Reads a number of players; whether the edition takes so many is seen later.
///
/// # Errors
/// It is no number.
pub fn players(text: &str) -> Result<usize, &'static str> {
    text.parse().map_err(|_| "write the number of players, such as 4")
}

fn seed(text: &str) -> Result<u64, &'static str> {
    text.parse().map_err(|_| "write a whole number from 0 to 18446744073709551615, such as 7")
}

fn edition<G: Narration>(id: Option<&str>) -> Result<&'static Edition<G::Options>, DemoError> {
    let known = ids::<G::Options>;
    let Some(id) = id else {
        return G::Options::editions().first().ok_or_else(|| no_such_edition("", known()));
    };
    match G::Options::edition(id) {
        Some(edition) => Ok(edition),
        None if PitOptions::edition(id).is_some() || NyetOptions::edition(id).is_some() => {
            Err(DemoError::OtherGame { given: id.to_owned(), game: G::ID, known: listed(known()) })
        }
        None => Err(no_such_edition(id, known())),
    }
}

fn no_such_edition(given: &str, known: impl Iterator<Item = &'static str> + Clone) -> DemoError {
    let advice = format!("choose one of {}", listed(known.clone()));
    UnknownName::new("edition", given, known, advice).into()
}

fn listed(names: impl Iterator<Item = &'static str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

fn ids<O: Options>() -> impl Iterator<Item = &'static str> + Clone {
    O::editions().iter().map(|edition| edition.id)
}

/// Sets what is given as `NAME=VALUE` on a copy of the options.
fn changed<O: Options>(edition: &'static str, preset: &O, given: &[String]) -> Result<O, DemoError> {
    let mut changes = BTreeMap::new();
    for given in given {
        let (name, text) =
            given.split_once('=').ok_or_else(|| DemoError::NoValue { given: given.clone() })?;
        let name = name.trim();
        let field = O::field(name).ok_or_else(|| {
            let known = O::fields().iter().map(|field| field.name);
            UnknownName::new("option", name, known, format!("`outcry editions {edition}` lists them all"))
        })?;
        changes.insert(name.to_owned(), parse_option_value(field.domain, text));
    }
    preset.with(&changes).map_err(|wrong| {
        let OptionError::Value { name, .. } = wrong else { return wrong.into() };
        // The deck says which suits there are, if it is itself no fault.
        let deck = changes.get_key_value("deck").map(|(name, value)| (name.clone(), value.clone()));
        let options = preset.with(&deck.into_iter().collect()).unwrap_or_else(|_| preset.clone());
        let example = O::field(name).map_or_else(String::new, |field| field.example(&options));
        DemoError::Value { wrong, name, example }
    })
}

/// Notes what a house has changed without any effect.
fn idle<G: Narration>(preset: &G::Options, options: &G::Options) -> Vec<String> {
    let changed = G::Options::fields().iter().filter(|field| (field.get)(preset) != (field.get)(options));
    let note = |name| Some(format!("({name} counts only with {})", G::wants(options, name)?));
    changed.filter_map(|field| note(field.name)).collect()
}

/// Names the game, the edition and what a house has changed of it.
fn heading<G: Narration>(edition: &Edition<G::Options>, preset: &G::Options, options: &G::Options) -> String {
    let name = edition.name.trim_start_matches(G::NAME).trim_start();
    let changed = G::Options::fields().iter().filter(|field| (field.get)(preset) != (field.get)(options));
    let changed: Vec<String> =
        changed.map(|field| format!("{} = {}", field.name, field.show(options))).collect();
    let changed = if changed.is_empty() { String::new() } else { format!(" with {}", changed.join(", ")) };
    format!("{}, {name}{changed}", G::NAME)
}

/// Draws a seed for somebody who has named none.
#[expect(
    clippy::disallowed_types,
    reason = "the demo is at the edge: whoever wants the same match again names its seed"
)]
fn any_seed() -> u64 {
    std::hash::RandomState::new().build_hasher().finish() % SEEDS
}

#[cfg(test)]
mod tests;
