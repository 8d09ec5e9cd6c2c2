//! Options as a lobby might set them, and as nobody would.

use std::collections::BTreeMap;

use outcry_rules::{Domain, Options, Value};

use crate::Bytes;

/// Chooses an edition and changes up to seven of its options; changes that do not go together are dropped.
pub(crate) fn options<O: Options>(bytes: &mut Bytes<'_>, suits: &[&str]) -> Option<O> {
    let edition = bytes.pick(O::editions())?;
    let preset = (edition.preset)();
    let mut changes = BTreeMap::new();
    for _ in 0..bytes.below(8) {
        let Some(field) = bytes.pick(O::fields()) else { break };
        changes.insert(field.name.to_owned(), value(bytes, field.domain, suits));
    }
    match preset.with(&changes) {
        Ok(options) => {
            assert_eq!(options.check(), Ok(()), "accepted options hold together");
            assert!(options.players().0 <= options.players().1, "somebody can sit down");
            read_back(&options);
            Some(options)
        }
        Err(_) => Some(preset),
    }
}

/// Checks that every option takes the value that it gives.
fn read_back<O: Options>(options: &O) {
    for field in O::fields() {
        let mut copy = options.clone();
        let put = field.put(&mut copy, &(field.get)(options));
        assert!(put.is_ok() && copy == *options, "{} does not read back", field.name);
    }
}

/// Makes a value of the domain, at times one just outside it.
fn value(bytes: &mut Bytes<'_>, domain: Domain, suits: &[&str]) -> Value {
    match domain {
        Domain::Flag => (bytes.byte() & 1 == 1).into(),
        Domain::Words { words } => bytes.pick(words).copied().unwrap_or_default().into(),
        Domain::Number { least, most, .. } => bytes.number(least, most).into(),
        Domain::NumberOr { word, least, most, .. } => {
            if bytes.byte() < 64 {
                word.into()
            } else {
                bytes.number(least, most).into()
            }
        }
        Domain::Span { least, most } => {
            format!("{}-{}", bytes.number(least, most), bytes.number(least, most)).into()
        }
        Domain::Text { most } => "x".repeat(bytes.below(most + 2)).into(),
        Domain::Numbers { longest, least, most, .. } => {
            Value::Numbers((0..bytes.below(longest + 2)).map(|_| bytes.number(least, most)).collect())
        }
        Domain::Suits => Value::Words((0..bytes.below(14)).map(|_| suit(bytes, suits)).collect()),
        Domain::Points { least, most } => {
            let points = |_| (suit(bytes, suits), bytes.number(least, most));
            Value::Table((0..8).map(points).collect())
        }
    }
}

fn suit(bytes: &mut Bytes<'_>, suits: &[&str]) -> String {
    bytes.pick(suits).copied().unwrap_or_default().to_owned()
}
