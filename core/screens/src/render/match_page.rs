//! One finished match.

use outcry_table::Summary;

use super::history::{date, result};
use super::keys::key;
use super::names;
use super::score_sheet::{sheet, sheet_text};
use crate::view::{MatchPage, Sheet, Tally};
use crate::{Intent, Localizer};

/// Shows the finished match of a number, with its score sheet; local time is so many seconds ahead of UTC.
pub fn match_page(id: u64, summary: &Summary, utc_offset: i32, localizer: &Localizer) -> MatchPage {
    let title = title(summary, utc_offset, localizer);
    MatchPage {
        text: match_text(summary, utc_offset, localizer),
        save: key(localizer.text("match-save"), Intent::SaveSheet)
            .labelled(localizer.text("match-save-label")),
        save_match: key(localizer.text("match-file"), Intent::SaveMatch(id))
            .labelled(localizer.text("match-file-label"))
            .off_for(summary.as_guest.then(|| localizer.text("match-file-elsewhere"))),
        spoken_title: names::spoken(&title, localizer),
        title,
        result: result(summary, localizer),
        sheet: score_sheet(summary, localizer),
        house_rules: names::changes(&summary.rules, localizer),
    }
}

/// Writes a match with its score sheet as a text.
pub fn match_text(summary: &Summary, utc_offset: i32, localizer: &Localizer) -> String {
    let rule = |rule: Tally| {
        localizer.text_with("match-rule", &[("name", (&rule.name).into()), ("value", (&rule.value).into())])
    };
    let changes = names::changes(&summary.rules, localizer).into_iter().map(rule);
    let above: Vec<String> = [title(summary, utc_offset, localizer), result(summary, localizer)]
        .into_iter()
        .chain(changes)
        .collect();
    let above: Vec<&str> = above.iter().map(String::as_str).collect();
    sheet_text(&above, &score_sheet(summary, localizer))
}

fn title(summary: &Summary, utc_offset: i32, localizer: &Localizer) -> String {
    let edition = names::title(&summary.rules, localizer);
    let date = date(summary.began, utc_offset, localizer);
    localizer.text_with("match-title", &[("edition", (&edition).into()), ("date", (&date).into())])
}

fn score_sheet(summary: &Summary, localizer: &Localizer) -> Sheet {
    let people: Vec<String> = summary.people.iter().map(|player| player.name.clone()).collect();
    sheet(&people, &summary.sheet, &summary.totals, localizer)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use crate::scenes::pages;
    use crate::view::KeyState;

    #[test]
    fn a_match_that_did_not_come_whole_has_no_file() {
        let localizer = Localizer::new(Language::En);
        let hosted = pages::summary("classic", &["Ada", "Ben"], &[0]);
        let page = |summary: &Summary| match_page(1, summary, 0, &localizer);
        assert_eq!(page(&hosted).save_match.state, KeyState::Ready);
        let seen = page(&Summary { as_guest: true, ..hosted });
        assert_eq!(seen.save_match.state, KeyState::Off(localizer.text("match-file-elsewhere")));
        assert_eq!(seen.save.state, KeyState::Ready, "the sheet is there");
    }
}
