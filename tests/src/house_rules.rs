//! House rules drawn at random from what each option says it takes.

use std::collections::BTreeMap;

use outcry_rules::{Domain, Edition, Options, Value};
use rand::{Rng, RngExt};

/// Draws changes to up to six options of an edition, each within its domain; together they may still conflict.
pub fn random_changes<O: Options>(preset: &O, rng: &mut impl Rng) -> BTreeMap<String, Value> {
    let fields = O::fields();
    let changed = rng.random_range(0..=6);
    (0..changed)
        .map(|_| {
            let field = &fields[rng.random_range(0..fields.len())];
            (field.name.to_owned(), random_value(field.domain, &(field.get)(preset), rng))
        })
        .collect()
}

/// Draws house rules of an edition that do not conflict.
pub fn random_options<O: Options>(edition: &Edition<O>, rng: &mut impl Rng) -> O {
    let preset = (edition.preset)();
    loop {
        let changes = random_changes(&preset, rng);
        if let Ok(options) = preset.with(&changes) {
            return options;
        }
    }
}

fn random_value(domain: Domain, current: &Value, rng: &mut impl Rng) -> Value {
    match domain {
        Domain::Flag => rng.random_bool(0.5).into(),
        Domain::Words { words } => words[rng.random_range(0..words.len())].into(),
        Domain::Number { least, most, step, .. } => {
            let number = random_number(least, most, rng);
            (number - (number - least) % step).into()
        }
        Domain::NumberOr { word, least, most, .. } => {
            if rng.random_bool(0.5) {
                word.into()
            } else {
                random_number(least, most, rng).into()
            }
        }
        Domain::Span { .. } | Domain::Suits => current.clone(),
        Domain::Text { .. } => "Off we go!".into(),
        Domain::Numbers { shortest, longest, least, most } => {
            let count = rng.random_range(shortest..=longest);
            let mut numbers: Vec<i32> = (least..=most).collect();
            Value::Numbers(
                (0..count).map(|_| numbers.swap_remove(rng.random_range(0..numbers.len()))).collect(),
            )
        }
        Domain::Points { least, most } => {
            let Value::Table(table) = current else { return current.clone() };
            let changed = table.keys().filter(|_| rng.random_bool(0.3)).cloned().collect::<Vec<_>>();
            Value::Table(changed.into_iter().map(|suit| (suit, rng.random_range(least..=most))).collect())
        }
    }
}

/// Draws small numbers often: most limits bite there.
fn random_number(least: i32, most: i32, rng: &mut impl Rng) -> i32 {
    let small = rng.random_bool(0.7);
    rng.random_range(least..=if small { most.min(least.saturating_add(60)) } else { most })
}
