//! One finished match.

use super::history::{date, result};
use super::keys::key;
use super::names;
use super::score_sheet::{sheet, sheet_text};
use crate::view::MatchPage;
use crate::{Desk, Intent, Summary, Words};

/// Shows one finished match with its score sheet.
pub fn match_page(summary: &Summary, desk: &Desk, words: &Words) -> MatchPage {
    let edition = names::title(&summary.rules, words);
    let date = date(summary.began, desk.utc_offset, words);
    let title = words.say_with("match-title", &[("edition", (&edition).into()), ("date", (&date).into())]);
    let result = result(summary, words);
    let people: Vec<String> = summary.people.iter().map(|player| player.name.clone()).collect();
    let sheet = sheet(&people, &summary.sheet, &summary.totals, words);
    let house_rules = names::changes(&summary.rules, words);
    let changes: Vec<String> = house_rules
        .iter()
        .map(|rule| {
            words.say_with("match-rule", &[("name", (&rule.name).into()), ("value", (&rule.value).into())])
        })
        .collect();
    let above: Vec<&str> = [&title, &result].into_iter().chain(&changes).map(String::as_str).collect();
    MatchPage {
        text: sheet_text(&above, &sheet),
        save: key(words.say("match-save"), Intent::SaveSheet).labelled(words.say("match-save-label")),
        title,
        result,
        sheet,
        house_rules,
    }
}

#[cfg(test)]
mod tests {
    use super::super::history::tests::{desk, summary};
    use super::*;
    use crate::show::tests::snapshot;

    #[test]
    fn a_match_shows_its_sheet_and_what_was_changed() {
        let plain = summary("classic", &["Ada", "Ben", "Cleo"], &[1]);
        snapshot::check("match.classic", |words| match_page(&plain, &desk(), words));
        let mut changed = summary("exchange", &["Ada", "Ben", "Cleo"], &[0, 2]);
        for (name, value) in [("target", 250.into()), ("lower_bid", false.into()), ("round_cap", 4.into())] {
            changed.rules.changes.insert(name.to_owned(), value);
        }
        snapshot::check("match.house-rules", |words| match_page(&changed, &desk(), words));
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
        snapshot::check("match.thirteen", |words| match_page(&full, &desk(), words));
    }
}
