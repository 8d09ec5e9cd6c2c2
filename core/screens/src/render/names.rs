//! What is played, in a few words.

use outcry_rules::limits::QUOTED_MAX;
use outcry_rules::{Seats, quoted};
use outcry_table::{AnyOptions, GameName, HouseRules};

use crate::Localizer;
use crate::view::Tally;

use super::option::TableOption;

/// Names what is played: "Pit · Classic", or "Pit · Classic, house rules" where anything was changed.
pub(crate) fn title(rules: &HouseRules, localizer: &Localizer) -> String {
    let (game, edition) = (game(rules.game, localizer), edition(&rules.edition, localizer));
    let id = if rules.are_changed() { "title-changed" } else { "title" };
    localizer.text_with(id, &[("game", (&game).into()), ("edition", (&edition).into())])
}

/// Names a game.
pub(crate) fn game(game: GameName, localizer: &Localizer) -> String {
    localizer.text(&format!("game-name-{}", game.word()))
}

/// Gives a text as it is said, where that is not how it is written: one of the games has a letter of another script in its name.
pub(crate) fn spoken(text: &str, localizer: &Localizer) -> Option<String> {
    let written = game(GameName::Nyet, localizer);
    text.contains(&written).then(|| text.replace(&written, &localizer.text("spoken-nyet")))
}

/// Gives a text for a screen reader to say.
pub(crate) fn said(text: &str, localizer: &Localizer) -> String {
    spoken(text, localizer).unwrap_or_else(|| text.to_owned())
}

/// Names an edition by its id; one that this version does not know goes by the id.
pub(crate) fn edition(id: &str, localizer: &Localizer) -> String {
    let text = format!("edition-{id}");
    if localizer.knows(&text) { localizer.text(&text) } else { quoted(id, QUOTED_MAX) }
}

/// Says how many may play: "3–8 players".
pub(crate) fn players(options: &AnyOptions, localizer: &Localizer) -> String {
    let (least, most) = options.players();
    let (least, most) = (least as i32, most as i32);
    localizer.text_with("span-players", &[("least", least.into()), ("most", most.into())])
}

/// Lists names with commas alone: "Ada, Bo, Cem".
pub(super) fn row<T: AsRef<str>>(names: &[T], localizer: &Localizer) -> String {
    names.iter().map(|name| localizer.isolated(name.as_ref())).collect::<Vec<_>>().join(", ")
}

/// Lists names in a sentence: "Ada, Bo and Cem".
pub(super) fn listed(names: &[String], localizer: &Localizer) -> String {
    let Some((last, others)) = names.split_last() else { return String::new() };
    if others.is_empty() {
        return localizer.isolated(last).into_owned();
    }
    let others = row(others, localizer);
    localizer.text_with("name-list", &[("others", (&others).into()), ("last", last.into())])
}

/// Lists names in a sentence; of more than three it gives two, so that they fit where a phone shows them.
pub(super) fn few(names: &[String], localizer: &Localizer) -> String {
    match names {
        [one, other, rest @ ..] if rest.len() > 1 => {
            let both = row(&[one, other], localizer);
            let count = (rest.len() as u32).into();
            localizer.text_with("name-list-others", &[("named", (&both).into()), ("count", count)])
        }
        names => listed(names, localizer),
    }
}

/// Says when the match ends: "first to 500", "first to 25, or 8 rounds", "8 rounds"; where the number of rounds depends
/// on the number of players and nobody sits yet, "8 to 10 rounds".
pub(crate) fn target(options: &AnyOptions, seats: Option<Seats>, localizer: &Localizer) -> String {
    let first_to = |target: i32| localizer.text_with("target-points", &[("target", target.into())]);
    match options {
        AnyOptions::Pit(options) => match options.round_cap {
            Some(rounds) => localizer.text_with(
                "target-points-or-rounds",
                &[("target", options.target.into()), ("rounds", rounds.into())],
            ),
            None => first_to(options.target),
        },
        AnyOptions::Nyet(nyet) => {
            let (least, most) = options.players();
            let tables = (least..=most).filter_map(Seats::new);
            let counts = match seats {
                Some(seats) => vec![nyet.rounds(seats)],
                None => tables.map(|seats| nyet.rounds(seats)).collect(),
            };
            let counts: Option<Vec<u32>> = counts.into_iter().collect();
            match counts.as_deref().and_then(|counts| Some((*counts.iter().min()?, *counts.iter().max()?))) {
                None => first_to(nyet.target),
                Some((least, most)) if least == most => {
                    localizer.text_with("target-rounds", &[("rounds", least.into())])
                }
                Some((least, most)) => localizer
                    .text_with("target-rounds-between", &[("least", least.into()), ("most", most.into())]),
            }
        }
    }
}

/// Lists what house rules change of their edition, each option with its value, in the order of the options.
pub(crate) fn changes(rules: &HouseRules, localizer: &Localizer) -> Vec<Tally> {
    let Ok(options) = rules.options() else { return Vec::new() };
    TableOption::all(&options)
        .into_iter()
        .filter(|option| rules.changes.contains_key(option.name))
        .map(|option| Tally { name: option.title(localizer), value: option.written(localizer) })
        .collect()
}
