//! What is remembered of a match once it is over, and of the people who played.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::HouseRules;
use crate::bots::Strength;

/// Sums up one match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Summary {
    /// When it began, in seconds since 1970-01-01 UTC.
    pub began: i64,
    /// What was played.
    pub rules: HouseRules,
    /// Who played, by seat.
    pub people: Vec<Player>,
    /// The points of every round that was played to its end, by seat.
    pub sheet: Vec<Vec<i32>>,
    /// The totals, by seat.
    pub totals: Vec<i32>,
    /// The winners' seats; nobody where the match was left unfinished.
    pub winners: Vec<u8>,
}

/// Sums up what one player did in a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// The name.
    pub name: String,
    /// How well the bot played that sat there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<Strength>,
    /// Corners made.
    #[serde(default)]
    pub corners: u32,
    /// The shortest time from the opening to a corner, in milliseconds of table time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fastest_corner: Option<u64>,
    /// Bells without a corner.
    #[serde(default)]
    pub false_bells: u32,
}

/// Sums up all matches of one person in one edition.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct PersonRecord {
    /// Matches that were played to their end.
    pub games: u32,
    /// Matches won or shared.
    pub wins: u32,
    /// Corners made.
    pub corners: u32,
    /// The shortest time from the opening to a corner, in milliseconds of table time.
    pub fastest_corner: Option<u64>,
    /// Bells without a corner.
    pub false_bells: u32,
}

/// Names one person in one edition, as statistics are kept.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct RecordKey {
    /// The id of the edition.
    pub edition: String,
    /// The person's name.
    pub person: String,
}

impl RecordKey {
    /// Writes the key as storage keeps it.
    pub fn text(&self) -> String {
        format!("{}/{}", self.edition, self.person)
    }

    /// Reads a key as storage keeps it.
    pub fn parse(text: &str) -> Option<Self> {
        let (edition, person) = text.split_once('/')?;
        Some(Self { edition: edition.to_owned(), person: person.to_owned() })
    }
}

impl PersonRecord {
    /// Adds a finished match of this player.
    pub fn add(&mut self, player: &Player, won: bool) {
        self.games = self.games.saturating_add(1);
        self.wins = self.wins.saturating_add(won.into());
        self.corners = self.corners.saturating_add(player.corners);
        self.false_bells = self.false_bells.saturating_add(player.false_bells);
        self.fastest_corner = [self.fastest_corner, player.fastest_corner].into_iter().flatten().min();
    }
}

/// Gives the figures that a match changes: those of every person who played it to its end.
pub(crate) fn changed_records(
    records: &BTreeMap<RecordKey, PersonRecord>,
    summary: &Summary,
) -> Vec<(RecordKey, PersonRecord)> {
    if summary.winners.is_empty() {
        return Vec::new();
    }
    let people = summary.people.iter().enumerate().filter(|(_, player)| player.bot.is_none());
    people
        .map(|(seat, player)| {
            let key = RecordKey { edition: summary.rules.edition.clone(), person: player.name.clone() };
            let mut record = records.get(&key).cloned().unwrap_or_default();
            record.add(player, summary.winners.iter().any(|&winner| usize::from(winner) == seat));
            (key, record)
        })
        .collect()
}
