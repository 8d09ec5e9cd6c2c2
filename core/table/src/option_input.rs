//! How the values of options are typed, on a command line or on a phone.

use outcry_rules::{Domain, Value};

/// Reads what somebody has typed for an option: as [`Value`] shows it, as JSON, or as people write it.
///
/// What cannot be read stays a word, for the option to refuse.
pub fn parse_option_value(domain: Domain, text: &str) -> Value {
    let read = match domain {
        // A text means itself, whatever it looks like.
        Domain::Text { .. } => Some(text.into()),
        Domain::Words { .. } => json(text).filter(|value| matches!(value, Value::Word(_))),
        Domain::Span { .. } => {
            json(text).filter(|value| matches!(value, Value::Word(_))).or_else(|| span(text))
        }
        Domain::Flag => flag(text),
        Domain::Number { .. } | Domain::NumberOr { .. } => {
            number(text).map(Value::Number).or_else(|| json(text))
        }
        Domain::Numbers { .. } => {
            json(text).filter(|value| matches!(value, Value::Numbers(_))).or_else(|| {
                let apart = text.split([',', ';', ' ']).filter(|part| !part.trim().is_empty());
                apart.map(number).collect::<Option<_>>().map(Value::Numbers)
            })
        }
        Domain::Suits if same(text, Domain::NO_SUITS) => Some(Value::Words(Vec::new())),
        Domain::Suits => {
            Some(json(text).filter(|value| !matches!(value, Value::Number(_))).unwrap_or_else(|| {
                Value::Words(text.split(',').map(|name| name.trim().to_owned()).collect())
            }))
        }
        Domain::Points { .. } => json(text).or_else(|| {
            let points: Option<_> = text.split(',').map(pair).collect();
            points.map(Value::Table)
        }),
    };
    read.unwrap_or_else(|| text.trim().into())
}

fn json(text: &str) -> Option<Value> {
    serde_json::from_str(text).ok()
}

/// Reads on or off, in the words that people use for it.
fn flag(text: &str) -> Option<Value> {
    let any = |localizer: [&str; 3]| localizer.iter().any(|word| same(text, word));
    match (any(["true", "yes", "on"]), any(["false", "no", "off"])) {
        (true, _) => Some(true.into()),
        (_, true) => Some(false.into()),
        _ => None,
    }
}

fn same(text: &str, word: &str) -> bool {
    text.trim().eq_ignore_ascii_case(word)
}

/// Reads a whole number, with either sign for minus, and with its thousands apart or together.
fn number(text: &str) -> Option<i32> {
    let close: String = text.chars().filter(|c| !c.is_whitespace() && !matches!(c, '\'' | '’')).collect();
    close.replace('−', "-").parse().ok()
}

/// Reads a range, whatever stands between its two numbers.
fn span(text: &str) -> Option<Value> {
    let text = text.trim();
    if !text.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let numbers: Vec<&str> =
        text.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty()).collect();
    let [least, most] = numbers[..] else { return None };
    Some(format!("{least}-{most}").into())
}

fn pair(text: &str) -> Option<(String, i32)> {
    let (name, points) = text.split_once('=')?;
    Some((name.trim().to_owned(), number(points)?))
}

#[cfg(test)]
mod tests {
    use outcry_rules::Options;
    use outcry_rules::nyet::NyetOptions;
    use outcry_rules::pit::PitOptions;

    use super::*;

    fn set<O: Options>(options: &O, name: &str, text: &str) -> Option<O> {
        let field = O::field(name).unwrap();
        let mut changed = options.clone();
        field.put(&mut changed, &parse_option_value(field.domain, text)).ok()?;
        Some(changed)
    }

    fn shown<O: Options>(options: &O, name: &str) -> String {
        O::field(name).unwrap().show(options)
    }

    fn typed_back<O: Options>() {
        for edition in O::editions() {
            let options = (edition.preset)();
            for field in O::fields() {
                for text in [field.show(&options), serde_json::to_string(&(field.get)(&options)).unwrap()] {
                    let is_text = matches!(field.domain, Domain::Text { .. });
                    if is_text && text.starts_with('"') {
                        continue;
                    }
                    let back = set(&options, field.name, &text);
                    assert_eq!(back.as_ref(), Some(&options), "{} {}={text}", edition.id, field.name);
                }
                assert!(set(&options, field.name, &field.example(&options)).is_some(), "{}", field.name);
            }
        }
    }

    #[test]
    fn every_value_of_every_edition_can_be_typed_back() {
        typed_back::<PitOptions>();
        typed_back::<NyetOptions>();
    }

    #[test]
    fn values_are_typed_in_many_ways() {
        let exchange = (PitOptions::edition("exchange").unwrap().preset)();
        let manual = (NyetOptions::edition("nyet-manual").unwrap().preset)();
        for (name, text, expected) in [
            ("bull_bear", "on", "true"),
            ("bull_bear", "No", "false"),
            ("suits", "gas, oil", "gas,oil"),
            ("suits", "[\"gas\",\"oil\"]", "gas,oil"),
            ("suits", "none", "none"),
            ("suits", "gas", "gas"),
            ("early_trade", "−20", "-20"),
            ("false_corner", "0", "0"),
            ("open_phrase", "42", "42"),
            ("open_phrase", "true", "true"),
            ("round_cap", "off", "off"),
            ("players", "3–5", "3-5"),
            ("players", "3 to 5", "3-5"),
            ("target", "1 000", "1000"),
            ("target", " 1’000 ", "1000"),
            ("call_variant", "\"cow 'n guns\"", "cow-n-guns"),
            (
                "values",
                "{\"gas\":1}",
                "gas=1,silver=55,rice=60,oil=65,cattle=75,gold=80,platinum=85,cocoa=100",
            ),
            (
                "values",
                "oil=2, gas=1",
                "gas=1,silver=55,rice=60,oil=2,cattle=75,gold=80,platinum=85,cocoa=100",
            ),
        ] {
            let changed = set(&exchange, name, text).unwrap_or_else(|| panic!("{name}={text}"));
            assert_eq!(shown(&changed, name), expected, "{name}={text}");
        }
        let changed = set(&manual, "line5", "-1,2, 3").unwrap();
        assert_eq!(shown(&changed, "line5"), "-1,2,3");
        let changed = set(&manual, "line5", "−1; 2 3,").unwrap();
        assert_eq!(shown(&changed, "line5"), "-1,2,3");
        let ranks = (PitOptions::edition("short").unwrap().preset)();
        assert_eq!(shown(&set(&ranks, "suits", "10,J").unwrap(), "suits"), "10,J");
        assert_eq!(shown(&set(&ranks, "suits", "10").unwrap(), "suits"), "10");
    }

    #[test]
    fn what_cannot_be_read_is_refused() {
        let exchange = (PitOptions::edition("exchange").unwrap().preset)();
        for (name, text) in [
            ("bull_bear", "maybe"),
            ("suits", "gas,gas"),
            ("suits", "wheat"),
            ("target", "many"),
            ("target", "1.5"),
            ("players", "-3-8"),
            ("players", "5"),
            ("players", "3 or 4 or 5"),
            ("values", "gas"),
            ("values", "gas=lots"),
            ("false_corner", "-10"),
            ("open_phrase", ""),
        ] {
            assert_eq!(set(&exchange, name, text), None, "{name}={text}");
        }
    }
}
