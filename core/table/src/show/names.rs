//! What is played, in a few words.

use outcry_rules::Seats;

use crate::view::Tally;
use crate::{AnyOptions, GameName, HouseRules, Words};

use super::option::TableOption;

/// Names what is played: "Pit · Classic", or "Pit · Classic, house rules" where anything was changed.
pub(crate) fn title(rules: &HouseRules, words: &Words) -> String {
    let (game, edition) = (game(rules.game, words), edition(&rules.edition, words));
    let id = if rules.are_changed() { "title-changed" } else { "title" };
    words.say_with(id, &[("game", (&game).into()), ("edition", (&edition).into())])
}

/// Names a game.
pub(crate) fn game(game: GameName, words: &Words) -> String {
    words.say(&format!("game-name-{}", game.word()))
}

/// Names an edition by its id; one that this version does not know goes by the id.
pub(crate) fn edition(id: &str, words: &Words) -> String {
    let text = format!("edition-{id}");
    if words.knows(&text) { words.say(&text) } else { id.to_owned() }
}

/// Says how many may play: "3–8 players".
pub(crate) fn players(options: &AnyOptions, words: &Words) -> String {
    let (least, most) = options.players();
    let (least, most) = (least as i32, most as i32);
    words.say_with("span-players", &[("least", least.into()), ("most", most.into())])
}

/// Says when the match ends: "first to 500", "first to 25, or 8 rounds", "8 rounds"; where the number of rounds depends
/// on the number of players and nobody sits yet, "8 to 10 rounds".
pub(crate) fn target(options: &AnyOptions, seats: Option<Seats>, words: &Words) -> String {
    let first_to = |target: i32| words.say_with("target-points", &[("target", target.into())]);
    match options {
        AnyOptions::Pit(options) => match options.round_cap {
            Some(rounds) => words.say_with(
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
                    words.say_with("target-rounds", &[("rounds", least.into())])
                }
                Some((least, most)) => {
                    words.say_with("target-rounds-between", &[("least", least.into()), ("most", most.into())])
                }
            }
        }
    }
}

/// Lists what house rules change of their edition, each option with its value, in the order of the options.
pub(crate) fn changes(rules: &HouseRules, words: &Words) -> Vec<Tally> {
    let Ok(options) = rules.options() else { return Vec::new() };
    TableOption::all(&options)
        .into_iter()
        .filter(|option| rules.changes.contains_key(option.name))
        .map(|option| Tally { name: option.title(words), value: option.written(words) })
        .collect()
}
