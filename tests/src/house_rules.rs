//! House rules drawn at random from what each option says it takes.

use std::collections::BTreeMap;

use outcry_rules::{Domain, Edition, Options, Value};
use rand::{Rng, RngExt};

/// Draws changes to up to six options of an edition, each within its domain; together they may still conflict.
pub fn random_changes<O: Options>(preset: &O, rng: &mut impl Rng) -> BTreeMap<String, Value> {
    let fields = O::fields();
    let most = rng.random_range(0..=6);
    let mut places: Vec<usize> = (0..most).map(|_| rng.random_range(0..fields.len())).collect();
    // In the order in which they are set, so that suits are those of the deck; how many players it takes comes last.
    places.sort_unstable_by_key(|&place| (matches!(fields[place].domain, Domain::Span { .. }), place));
    places.dedup();
    let mut options = preset.clone();
    let mut changes = BTreeMap::new();
    for field in places.into_iter().map(|place| &fields[place]) {
        let value = random_value(field.domain, &(field.get)(&options), options.suit_names(), rng);
        if field.put(&mut options, &value).is_ok() {
            changes.insert(field.name.to_owned(), value);
        }
        if field.domain == Domain::Suits && rng.random_bool(0.8) {
            // The host's list counts only where the host picks.
            changes.insert("suit_pick".to_owned(), "host".into());
        }
    }
    changes
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

fn random_value(domain: Domain, current: &Value, suits: &[&str], rng: &mut impl Rng) -> Value {
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
        Domain::Span { least, most } => {
            let most = if suits.is_empty() { most } else { most.min(suits.len() as i32) };
            let low = rng.random_range(least..=most);
            Value::Word(format!("{low}-{}", rng.random_range(low..=most)))
        }
        Domain::Suits => {
            let mut left = suits.to_vec();
            let count = rng.random_range(0..=left.len());
            let mut draw = || left.swap_remove(rng.random_range(0..left.len())).to_owned();
            Value::Words((0..count).map(|_| draw()).collect())
        }
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
