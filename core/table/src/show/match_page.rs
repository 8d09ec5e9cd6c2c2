//! One finished match.

use super::history::{date, result};
use super::keys::key;
use super::names;
use super::score_sheet::{sheet, sheet_text};
use crate::view::{MatchPage, Sheet, Tally};
use crate::{Desk, Intent, Summary, Words};

/// Shows the finished match of a number, with its score sheet.
pub fn match_page(id: u64, summary: &Summary, desk: &Desk, words: &Words) -> MatchPage {
    MatchPage {
        text: match_text(summary, desk, words),
        save: key(words.say("match-save"), Intent::SaveSheet).labelled(words.say("match-save-label")),
        save_match: key(words.say("match-file"), Intent::SaveMatch(id))
            .labelled(words.say("match-file-label")),
        title: title(summary, desk, words),
        result: result(summary, words),
        sheet: score_sheet(summary, words),
        house_rules: names::changes(&summary.rules, words),
    }
}

/// Writes a match with its score sheet as a text.
pub fn match_text(summary: &Summary, desk: &Desk, words: &Words) -> String {
    let rule = |rule: Tally| {
        words.say_with("match-rule", &[("name", (&rule.name).into()), ("value", (&rule.value).into())])
    };
    let changes = names::changes(&summary.rules, words).into_iter().map(rule);
    let above: Vec<String> =
        [title(summary, desk, words), result(summary, words)].into_iter().chain(changes).collect();
    let above: Vec<&str> = above.iter().map(String::as_str).collect();
    sheet_text(&above, &score_sheet(summary, words))
}

fn title(summary: &Summary, desk: &Desk, words: &Words) -> String {
    let edition = names::title(&summary.rules, words);
    let date = date(summary.began, desk.utc_offset, words);
    words.say_with("match-title", &[("edition", (&edition).into()), ("date", (&date).into())])
}

fn score_sheet(summary: &Summary, words: &Words) -> Sheet {
    let people: Vec<String> = summary.people.iter().map(|player| player.name.clone()).collect();
    sheet(&people, &summary.sheet, &summary.totals, words)
}

#[cfg(test)]
mod tests {
    use super::super::history::tests::{desk, summary};
    use super::*;
    use crate::show::tests::snapshot;

    #[test]
    fn a_match_shows_its_sheet_and_what_was_changed() {
        let plain = summary("classic", &["Ada", "Ben", "Cleo"], &[1]);
        snapshot::check("match.classic", |words| match_page(3, &plain, &desk(), words));
        let mut changed = summary("exchange", &["Ada", "Ben", "Cleo"], &[0, 2]);
        for (name, value) in [("target", 250.into()), ("lower_bid", false.into()), ("round_cap", 4.into())] {
            changed.rules.changes.insert(name.to_owned(), value);
        }
        snapshot::check("match.house-rules", |words| match_page(4, &changed, &desk(), words));
    }

    #[test]
    fn a_full_table_has_its_sheet_too() {
        let names = [
            "Ada",
            "Ben",
            "Cleo",
            "Dario",
            "Elisabeth",
            "Friederike",
            "Gus",
            "Hannah",
            "Ines",
            "Jo",
            "Konstantin",
            "Li",
            "Maximilian",
        ];
        let full = summary("short", &names, &[2, 5]);
        snapshot::check("match.thirteen", |words| match_page(5, &full, &desk(), words));
    }
}
