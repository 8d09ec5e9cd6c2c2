//! Finished matches and what people have done in them.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use jiff::Timestamp;
use jiff::tz::Offset;
use outcry_rules::Options;
use outcry_rules::nyet::NyetOptions;
use outcry_rules::pit::PitOptions;
use outcry_table::journal::Unreadable;
use outcry_table::{GameName, PersonRecord, RecordKey, Summary};

use super::keys::key;
use super::names;
use crate::view::{History, HistoryEntry, Record, Tally};
use crate::{Argument, Intent, Localizer};

/// Holds the finished matches of a phone.
#[derive(Clone, Copy, Debug)]
pub struct MatchHistory<'a> {
    /// Those that were played, each with its number.
    pub matches: &'a [(u64, Summary)],
    /// Those that are kept though they cannot be played on, each with its number.
    pub unreadable: &'a [(u64, Unreadable)],
    /// Figures per person and edition.
    pub records: &'a BTreeMap<RecordKey, PersonRecord>,
    /// How far local time is ahead of UTC, in seconds.
    pub utc_offset: i32,
}

impl MatchHistory<'_> {
    /// Gives the numbers of the matches in the order in which [`history`] lists them.
    pub fn numbers(&self) -> Vec<u64> {
        let played = self.matches.iter().map(|&(id, _)| id);
        let mut numbers: Vec<u64> = played.chain(self.unreadable.iter().map(|&(id, _)| id)).collect();
        numbers.sort_unstable_by_key(|&id| Reverse(id));
        numbers
    }
}

/// Lists the finished matches, and the figures of each person in each edition.
pub fn history(kept: &MatchHistory<'_>, localizer: &Localizer) -> History {
    let played =
        kept.matches.iter().map(|(id, summary)| (*id, entry(*id, summary, kept.utc_offset, localizer)));
    let unreadable =
        kept.unreadable.iter().map(|(id, file)| (*id, unreadable(*id, file, kept.utc_offset, localizer)));
    let mut entries: Vec<(u64, HistoryEntry)> = played.chain(unreadable).collect();
    entries.sort_unstable_by_key(|&(id, _)| Reverse(id));
    History {
        title: localizer.text("history"),
        empty: entries.is_empty().then(|| localizer.text("history-empty")),
        matches: entries.into_iter().map(|(_, entry)| entry).collect(),
        records: records(kept.records, localizer),
    }
}

/// Says what keeps a match from being played on.
pub fn unreadable_reason(kept: &Unreadable, localizer: &Localizer) -> String {
    let why = kept.why.clone().unwrap_or_else(|| localizer.text("history-unreadable-part"));
    localizer.text_with("history-unreadable", &[("why", (&why).into())])
}

/// Writes the date at which a match began where the phone is.
pub(super) fn date(began: i64, utc_offset: i32, localizer: &Localizer) -> String {
    let offset = Offset::from_seconds(utc_offset).unwrap_or(Offset::UTC);
    let Ok(moment) = Timestamp::from_second(began) else { return localizer.text("date-unknown") };
    let date = offset.to_datetime(moment).date();
    let part = |number: i64| Argument::Number(number);
    let parts = [
        ("day", part(date.day().into())),
        ("month", part(date.month().into())),
        ("year", part(date.year().into())),
    ];
    localizer.text_with("date", &parts)
}

/// Says who won; of a match that was ended early, who had most points then.
pub(super) fn result(summary: &Summary, localizer: &Localizer) -> String {
    let name = |seat: &u8| summary.people.get(usize::from(*seat)).map(|player| player.name.as_str());
    let winners: Vec<&str> = summary.winners.iter().filter_map(name).collect();
    if !winners.is_empty() && !summary.ended_early {
        return named(&winners, "result-won", "result-shared", localizer);
    }
    let most = summary.totals.iter().max().filter(|_| !summary.sheet.is_empty());
    let totals = summary.people.iter().zip(&summary.totals);
    let mut leaders: Vec<&str> =
        totals.filter(|(_, total)| Some(*total) == most).map(|(player, _)| player.name.as_str()).collect();
    // Where all are level nobody leads.
    if leaders.len() == summary.people.len() {
        leaders.clear();
    }
    named(&leaders, "result-early", "result-early-shared", localizer)
}

/// Writes the text for one name, or that for several.
fn named(names: &[&str], one: &str, several: &str, localizer: &Localizer) -> String {
    match names.split_last() {
        None => localizer.text("result-unfinished"),
        Some((name, [])) => localizer.text_with(one, &[("name", (*name).into())]),
        Some((last, others)) => {
            let others = names::row(others, localizer);
            localizer.text_with(several, &[("names", (&others).into()), ("last", (*last).into())])
        }
    }
}

fn entry(id: u64, summary: &Summary, utc_offset: i32, localizer: &Localizer) -> HistoryEntry {
    let date = date(summary.began, utc_offset, localizer);
    let edition = names::title(&summary.rules, localizer);
    let people: Vec<&str> = summary.people.iter().map(|player| player.name.as_str()).collect();
    let label = localizer
        .text_with("history-open-label", &[("edition", (&edition).into()), ("date", (&date).into())]);
    HistoryEntry {
        people: names::row(&people, localizer),
        result: result(summary, localizer),
        key: key(localizer.text("history-open"), Intent::ShowMatch(id))
            .labelled(names::said(&label, localizer)),
        date,
        spoken_edition: names::spoken(&edition, localizer),
        edition,
    }
}

/// Shows a match of which only the file can be had.
fn unreadable(id: u64, kept: &Unreadable, utc_offset: i32, localizer: &Localizer) -> HistoryEntry {
    let date =
        kept.began.map_or_else(|| localizer.text("date-unknown"), |began| date(began, utc_offset, localizer));
    let name = || localizer.text("history-unreadable-name");
    let edition = kept.rules.as_ref().map_or_else(name, |rules| names::title(rules, localizer));
    let label = localizer
        .text_with("history-save-label", &[("edition", (&edition).into()), ("date", (&date).into())]);
    HistoryEntry {
        people: names::row(&kept.people, localizer),
        result: unreadable_reason(kept, localizer),
        key: key(localizer.text("history-save"), Intent::SaveMatch(id))
            .labelled(names::said(&label, localizer)),
        date,
        spoken_edition: names::spoken(&edition, localizer),
        edition,
    }
}

/// Lists the figures edition by edition, in each from the one who has won most.
fn records(kept: &BTreeMap<RecordKey, PersonRecord>, localizer: &Localizer) -> Vec<Record> {
    let editions = GameName::ALL.into_iter().flat_map(editions).collect::<Vec<_>>();
    let place = |key: &RecordKey| editions.iter().position(|(_, id)| *id == key.edition);
    let mut records: Vec<(&RecordKey, &PersonRecord)> = kept.iter().collect();
    records
        .sort_by_key(|(key, record)| (place(key).unwrap_or(usize::MAX), Reverse(record.wins), &key.person));
    records
        .into_iter()
        .map(|(key, record)| {
            let game = place(key).map(|at| editions[at].0);
            let edition = names::edition(&key.edition, localizer);
            let title = [("person", (&key.person).into()), ("edition", (&edition).into())];
            Record { title: localizer.text_with("record", &title), figures: figures(game, record, localizer) }
        })
        .collect()
}

fn editions(game: GameName) -> Vec<(GameName, &'static str)> {
    match game {
        GameName::Pit => PitOptions::editions().iter().map(|edition| (game, edition.id)).collect(),
        GameName::Nyet => NyetOptions::editions().iter().map(|edition| (game, edition.id)).collect(),
    }
}

fn figures(game: Option<GameName>, record: &PersonRecord, localizer: &Localizer) -> Vec<Tally> {
    let figure = |id: &str, value: String| Tally { name: localizer.text(id), value };
    let mut figures = vec![
        figure("record-games", record.games.to_string()),
        figure("record-wins", record.wins.to_string()),
    ];
    if game != Some(GameName::Nyet) {
        figures.push(figure("record-corners", record.corners.to_string()));
        figures
            .extend(record.fastest_corner.map(|millis| figure("record-fastest", seconds(millis, localizer))));
        figures.push(figure("record-false-bells", record.false_bells.to_string()));
    }
    figures
}

/// Writes a time in seconds with one decimal, rounded down like a stopwatch.
fn seconds(millis: u64, localizer: &Localizer) -> String {
    let whole = (millis / 1_000).to_string();
    let tenth = (millis % 1_000 / 100).to_string();
    localizer.text_with("record-seconds", &[("whole", (&whole).into()), ("tenth", (&tenth).into())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use crate::scenes::pages::{UTC_OFFSET, matches, summary, unreadable};

    #[test]
    fn unreadable_matches_are_numbered_among_the_others() {
        let (matches, unreadable, records) = (matches(), unreadable(), BTreeMap::new());
        let kept = MatchHistory {
            matches: &matches,
            unreadable: &unreadable,
            records: &records,
            utc_offset: UTC_OFFSET,
        };
        assert_eq!(kept.numbers(), [13, 12, 11, 9, 7]);
    }

    #[test]
    fn dates_are_those_of_the_place() {
        let localizer = Localizer::new(Language::En);
        assert_eq!(date(1_772_321_400, 0, &localizer), "28 February 2026");
        assert_eq!(date(1_772_321_400, 3_600, &localizer), "1 March 2026");
        assert_eq!(date(0, -3_600, &localizer), "31 December 1969");
        assert_eq!(date(1_772_321_400, i32::MAX, &localizer), "28 February 2026");
        assert!(!date(i64::MAX, 0, &localizer).contains('⟦'));
        let months = |language| {
            let localizer = Localizer::new(language);
            (0..12).map(|month| date(1_768_000_000 + month * 2_629_746, 0, &localizer)).collect::<Vec<_>>()
        };
        for language in Language::ALL {
            let mut months = months(language);
            assert!(months.iter().all(|date| !date.contains('⟦')), "{months:?}");
            months.sort();
            months.dedup();
            assert_eq!(months.len(), 12);
        }
    }

    #[test]
    fn a_match_that_was_ended_early_says_who_was_in_the_lead() {
        let localizer = Localizer::new(Language::En);
        let level = summary("classic", &["Ada", "Ben", "Cleo"], &[]);
        let after =
            |totals: [i32; 3]| result(&Summary { totals: totals.into(), ..level.clone() }, &localizer);
        assert_eq!(after([120, 80, -20]), "Ended early, Ada in the lead");
        assert!(after([80, 120, 120]).contains("Ben") && !after([80, 120, 120]).contains("Ada"));
        let unfinished = localizer.text("result-unfinished");
        assert_eq!(after([60, 60, 60]), unfinished);
        let unplayed = Summary { sheet: Vec::new(), totals: vec![0, 0, 0], ..level.clone() };
        assert_eq!(result(&unplayed, &localizer), unfinished);
    }

    #[test]
    fn names_in_a_row_are_isolated_one_by_one() {
        let summary = summary("classic", &["דנה", "Ada", "שרה"], &[0]);
        let people = |localizer: &Localizer| entry(1, &summary, 0, localizer).people;
        let isolated = "\u{2068}דנה\u{2069}, Ada, \u{2068}שרה\u{2069}";
        assert_eq!(people(&Localizer::isolating(Language::En)), isolated);
        assert_eq!(people(&Localizer::new(Language::En)), "דנה, Ada, שרה");
    }

    #[test]
    fn seats_that_are_none_do_not_win() {
        let localizer = Localizer::new(Language::En);
        let wrong = summary("classic", &["Ada", "Ben", "Cleo"], &[9]);
        assert_eq!(result(&wrong, &localizer), localizer.text("result-unfinished"));
    }
}
