//! What a phone holds while no table is played: what is being set up, what is remembered.

use std::collections::BTreeMap;

use outcry_link::PublicKey;

use crate::bots::Strength;
use crate::journal::Unreadable;
use crate::{GameName, HouseRules, PersonRecord, Preferences, RecordKey, Summary};

/// Holds what the screens around a table are made of.
#[derive(Clone, PartialEq, Debug)]
pub struct Desk {
    /// The player's settings.
    pub preferences: Preferences,
    /// What is being set up.
    pub set_up: SetUpState,
    /// House rules by the names they were saved by.
    pub saved: BTreeMap<String, HouseRules>,
    /// Finished matches, the newest first, each with its number.
    pub matches: Vec<(u64, Summary)>,
    /// Matches that are kept though they cannot be played on, the newest first, each with its number.
    pub unreadable: Vec<(u64, Unreadable)>,
    /// Figures per person and edition.
    pub records: BTreeMap<RecordKey, PersonRecord>,
    /// The table that was left, where there is one.
    pub running: Option<RunningState>,
    /// How far local time is ahead of UTC, in seconds.
    pub utc_offset: i32,
}

/// Holds a table that is being set up.
#[derive(Clone, PartialEq, Debug)]
pub struct SetUpState {
    /// What is to be played.
    pub rules: HouseRules,
    /// The name under which these rules were saved or picked.
    pub saved_as: Option<String>,
    /// Whether the host's phone holds cards too.
    pub play_too: bool,
    /// How well new bots play.
    pub strength: Strength,
    /// Who sits there so far, by seat.
    pub seats: Vec<SeatTaken>,
    /// What was typed where it could not be taken: the option's name, the text, and what is wrong with it.
    pub mistyped: Option<(String, String, String)>,
}

/// Says who has taken a seat before the first deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatTaken {
    /// The player whose phone this is.
    Me,
    /// A bot.
    Bot {
        /// Its name.
        name: String,
        /// How well it plays.
        strength: Strength,
    },
    /// Somebody with a phone of their own.
    Guest {
        /// The name.
        name: String,
        /// Whose phone it is.
        phone: PublicKey,
    },
}

/// Tells of a table that was left.
#[derive(Clone, PartialEq, Debug)]
pub struct RunningState {
    /// What is played.
    pub rules: HouseRules,
    /// Who plays.
    pub names: Vec<String>,
    /// The round it has come to, from 1.
    pub round: u32,
}

impl SetUpState {
    /// Begins with the edition that most people know, and nobody but the player.
    pub fn new(game: GameName) -> Self {
        let edition = match game {
            GameName::Pit => "classic",
            GameName::Nyet => "nyet-manual",
        };
        Self {
            rules: HouseRules::edition(game, edition),
            saved_as: None,
            play_too: true,
            strength: Strength::Medium,
            seats: vec![SeatTaken::Me],
            mistyped: None,
        }
    }
}
