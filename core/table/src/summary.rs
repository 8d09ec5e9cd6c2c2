//! What is remembered of a match once it is over, and of the people who played.

use std::collections::BTreeMap;

use outcry_bots::Strength;
use serde::{Deserialize, Deserializer, Serialize};

use crate::{HouseRules, cleaned_name};

/// Sums up one match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Summary {
    /// When it began, in seconds since 1970-01-01 UTC.
    pub began: i64,
    pub rules: HouseRules,
    /// Who played, by seat.
    pub people: Vec<Player>,
    /// The points of every round that was played to its end, by seat.
    pub sheet: Vec<Vec<i32>>,
    /// The totals, by seat.
    pub totals: Vec<i32>,
    /// The winners' seats; nobody where the match was left unfinished.
    pub winners: Vec<u8>,
    /// Whether people have ended the match before the rules did: the winners are then whoever was in the lead.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ended_early: bool,
    /// Whether a guest's phone has summed it up by what it saw: only the host's has the journal.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub as_guest: bool,
}

impl Summary {
    /// Says whether this is what a guest's phone saw of the match that the other one sums up whole.
    pub fn is_seen_of(&self, whole: &Self) -> bool {
        let names =
            |summary: &Self| summary.people.iter().map(|player| player.name.clone()).collect::<Vec<_>>();
        self.as_guest
            && names(self) == names(whole)
            && (&self.rules, &self.sheet, &self.totals) == (&whole.rules, &whole.sheet, &whole.totals)
            && (&self.winners, self.ended_early) == (&whole.winners, whole.ended_early)
    }
}

/// Sums up what one player did in a match, in the rounds that were played to their end.
///
/// Only what the player did counts, not what a bot did in the player's place; nor does anything of a round that was
/// thrown away.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    #[serde(deserialize_with = "name")]
    pub name: String,
    /// How well the bot played that sat there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<Strength>,
    /// Whether a bot had the seat in the end, for somebody who was away or had left.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub replaced: bool,
    /// Corners made.
    #[serde(default)]
    pub corners: u32,
    /// The shortest time from the opening to a corner, in milliseconds of table time.
    ///
    /// Only a hand that nobody else has played since the opening has one, and only where the host has run since then:
    /// nobody can say how long people went on thinking while it did not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fastest_corner: Option<u64>,
    /// Bells without a corner.
    #[serde(default)]
    pub false_bells: u32,
}

/// Sums up all matches of one person in one edition.
///
/// A match counts for those who played it to its end. For whoever was followed by a bot, having left or having been away
/// when it ended, nothing of it counts: no game, no win, and no corner either.
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
    pub edition: String,
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

/// Reads a name as it would be kept today: an earlier version may have kept more of it.
fn name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    String::deserialize(deserializer).map(|name| cleaned_name(&name))
}

impl PersonRecord {
    /// Adds a finished match of this player.
    pub fn add(&mut self, player: &Player, won: bool) {
        self.games = self.games.saturating_add(1);
        self.wins = self.wins.saturating_add(won.into());
        self.add_bells(player);
    }

    /// Adds what a guest's phone did not see of a match that was counted before: the bells.
    fn add_bells(&mut self, player: &Player) {
        self.corners = self.corners.saturating_add(player.corners);
        self.false_bells = self.false_bells.saturating_add(player.false_bells);
        self.fastest_corner = [self.fastest_corner, player.fastest_corner].into_iter().flatten().min();
    }
}

/// Gives the figures that a match changes: those of every person who played it to its end.
pub fn changed_records(
    records: &BTreeMap<RecordKey, PersonRecord>,
    summary: &Summary,
) -> Vec<(RecordKey, PersonRecord)> {
    changed_by(records, summary, PersonRecord::add)
}

/// Gives the figures that the bells of a match change which a guest's phone has counted before as it saw it.
pub fn records_with_bells(
    records: &BTreeMap<RecordKey, PersonRecord>,
    summary: &Summary,
) -> Vec<(RecordKey, PersonRecord)> {
    changed_by(records, summary, |record, player, _| record.add_bells(player))
}

fn changed_by(
    records: &BTreeMap<RecordKey, PersonRecord>,
    summary: &Summary,
    add: impl Fn(&mut PersonRecord, &Player, bool),
) -> Vec<(RecordKey, PersonRecord)> {
    if summary.winners.is_empty() || summary.ended_early {
        return Vec::new();
    }
    let mut changed: BTreeMap<RecordKey, PersonRecord> = BTreeMap::new();
    for (seat, player) in summary.people.iter().enumerate() {
        if player.bot.is_some() || player.replaced {
            continue;
        }
        let key = RecordKey { edition: summary.rules.edition.clone(), person: player.name.clone() };
        // Two people of one name have their figures in common.
        let record =
            changed.entry(key).or_insert_with_key(|key| records.get(key).cloned().unwrap_or_default());
        add(record, player, summary.winners.iter().any(|&winner| usize::from(winner) == seat));
    }
    changed.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GameName;

    fn player(name: &str) -> Player {
        Player {
            name: name.to_owned(),
            bot: None,
            replaced: false,
            corners: 1,
            fastest_corner: Some(9_000),
            false_bells: 2,
        }
    }

    fn summary(people: Vec<Player>, winners: &[u8]) -> Summary {
        Summary {
            began: 0,
            rules: HouseRules::edition(GameName::Pit, "short"),
            totals: vec![0; people.len()],
            people,
            sheet: Vec::new(),
            winners: winners.to_vec(),
            ended_early: false,
            as_guest: false,
        }
    }

    fn key(person: &str) -> RecordKey {
        RecordKey { edition: "short".to_owned(), person: person.to_owned() }
    }

    #[test]
    fn a_match_counts_for_those_who_played_it_to_its_end() {
        let bot = Player { bot: Some(Strength::Easy), ..player("Bo") };
        let left = Player { replaced: true, ..player("Cleo") };
        let before = BTreeMap::from([(
            key("Ada"),
            PersonRecord { games: 3, wins: 1, corners: 4, fastest_corner: Some(8_000), false_bells: 1 },
        )]);
        let played = summary(vec![player("Ada"), bot, left], &[0, 2]);
        let after =
            PersonRecord { games: 4, wins: 2, corners: 5, fastest_corner: Some(8_000), false_bells: 3 };
        assert_eq!(changed_records(&before, &played), [(key("Ada"), after)]);
        assert_eq!(changed_records(&before, &Summary { ended_early: true, ..played.clone() }), []);
        assert_eq!(changed_records(&before, &Summary { winners: Vec::new(), ..played }), []);
    }

    #[test]
    fn a_guest_who_gets_the_whole_match_counts_its_bells_and_nothing_twice() {
        let whole = summary(vec![player("Ada"), player("Ben")], &[0]);
        let unseen = |name: &str| Player { corners: 0, fastest_corner: None, false_bells: 0, ..player(name) };
        let people = vec![unseen("Ada"), unseen("Ben")];
        let seen = Summary { people, as_guest: true, ..whole.clone() };
        assert!(seen.is_seen_of(&whole) && !whole.is_seen_of(&whole));
        assert!(!seen.is_seen_of(&Summary { totals: vec![0, 10], ..whole.clone() }));
        assert!(!seen.is_seen_of(&Summary { ended_early: true, ..whole.clone() }));
        let counted: BTreeMap<_, _> = changed_records(&BTreeMap::new(), &seen).into_iter().collect();
        let completed = records_with_bells(&counted, &whole);
        assert_eq!(completed, changed_records(&BTreeMap::new(), &whole));
    }

    #[test]
    fn two_of_one_name_lose_no_game() {
        let played = summary(vec![player("Ada"), player("Ada"), player("Ben")], &[1]);
        let changed = changed_records(&BTreeMap::new(), &played);
        assert_eq!(changed.len(), 2);
        assert_eq!((changed[0].1.games, changed[0].1.wins, changed[0].1.false_bells), (2, 1, 4));
    }

    #[test]
    fn a_summary_from_before_a_field_is_read() {
        let read: Player = serde_json::from_str(r#"{"name":"Ada"}"#).unwrap();
        assert_eq!(read, Player { corners: 0, fastest_corner: None, false_bells: 0, ..player("Ada") });
    }
}
