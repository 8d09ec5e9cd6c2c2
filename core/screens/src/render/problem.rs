//! What keeps house rules from being played, and what else a table should know of them.

use outcry_rules::limits::QUOTED_MAX;
use outcry_rules::nyet::{Length, NyetOptions};
use outcry_rules::pit::PitOptions;
use outcry_rules::{OptionError, quoted};
use outcry_table::{AnyOptions, HouseRules, HouseRulesError};

use crate::Localizer;
use crate::limits::{LONG_MATCH_CORNERS, LONG_MATCH_ROUNDS};

use super::option::TableOption;

/// Most tricks that one team can take in a round of NΣT!: every trick of the longest hand. What loot adds is left out
/// of this measure, and so is the bonus: a round in which both count is not one to reckon with.
const BEST_ROUND_TRICKS: i32 = 16;

/// Says what keeps these rules from being played; failing that, what speaks against them.
pub(crate) fn problem(rules: &HouseRules, localizer: &Localizer) -> Option<String> {
    match rules.options() {
        Ok(options) => endless(&options, localizer),
        Err(error) => Some(refused(&error, rules, localizer)),
    }
}

/// Says why these rules were not accepted.
pub fn refused(error: &HouseRulesError, rules: &HouseRules, localizer: &Localizer) -> String {
    let options = rules.options_so_far();
    let option = |name: &str| TableOption::find(&options, name);
    match error {
        HouseRulesError::NoSuchEdition { given, .. } => {
            let edition = quoted(given, QUOTED_MAX);
            localizer.text_with("problem-edition", &[("edition", (&edition).into())])
        }
        HouseRulesError::Option(OptionError::Value { name, .. }) => match option(name) {
            Some(option) => {
                let (name, takes) = (option.title(localizer), option.takes(localizer));
                localizer
                    .text_with("problem-value", &[("option", (&name).into()), ("takes", (&takes).into())])
            }
            None => localizer.text("problem-option"),
        },
        HouseRulesError::Option(OptionError::Conflict { name, .. }) => match (*name, &options) {
            ("players", AnyOptions::Pit(pit)) => {
                localizer.text_with("problem-players", &[("suits", (pit.deck.names().len() as i32).into())])
            }
            ("three_player_cut", AnyOptions::Nyet(nyet)) => {
                let cut = option(name).map(|option| option.word(nyet.deck.cut().word(), localizer));
                localizer.text_with("problem-cut", &[("cut", (&cut.unwrap_or_default()).into())])
            }
            (name, _) => {
                let name = option(name).map_or_else(|| name.to_owned(), |option| option.title(localizer));
                localizer.text_with("problem-conflict", &[("option", (&name).into())])
            }
        },
        HouseRulesError::Option(_) => localizer.text("problem-option"),
    }
}

/// Warns of a match that may go on for ever, or nearly so. It may be played all the same.
fn endless(options: &AnyOptions, localizer: &Localizer) -> Option<String> {
    match options {
        AnyOptions::Pit(options) => endless_pit(options, localizer),
        AnyOptions::Nyet(options) => endless_nyet(options, localizer),
    }
}

/// A match of Pit without a cap of rounds ends only at its target. That is never where no suit is worth anything, and
/// hardly ever where the Bear alone takes as much from the table in every round as the best corner can bring to it: the
/// table as a whole then loses points from round to round.
fn endless_pit(options: &PitOptions, localizer: &Localizer) -> Option<String> {
    if options.round_cap.is_some() {
        return None;
    }
    let best = options.deck.suits().map(|suit| options.value(suit)).max().unwrap_or_default();
    let corners = corners(options.target, best);
    match corners {
        None => Some(localizer.text("hint-no-points")),
        Some(_) if options.bull_bear && options.negative_totals && options.special_penalty >= best => {
            Some(localizer.text("hint-bear"))
        }
        Some(corners) if corners > LONG_MATCH_CORNERS => {
            Some(localizer.text_with("hint-corners", &[("corners", corners.into())]))
        }
        Some(_) => None,
    }
}

/// A match of NΣT! that points end never does so where every number of the fifth line is zero or less.
fn endless_nyet(options: &NyetOptions, localizer: &Localizer) -> Option<String> {
    if options.length == Length::Rounds {
        return None;
    }
    let best = options.line5.iter().max().copied().unwrap_or_default();
    match corners(options.target, best * BEST_ROUND_TRICKS) {
        None => Some(localizer.text("hint-no-trick-points")),
        Some(rounds) if rounds > LONG_MATCH_ROUNDS => Some(localizer.text("hint-rounds")),
        Some(_) => None,
    }
}

/// Counts how often `best` has to be won to reach the target; `None` where it never is.
fn corners(target: i32, best: i32) -> Option<i32> {
    (best > 0).then(|| target.saturating_add(best - 1) / best)
}
