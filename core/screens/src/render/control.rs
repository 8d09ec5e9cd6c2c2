//! The controls that set an option: switches, choices, steppers and text fields.

mod ladder;

use std::collections::BTreeMap;

use outcry_rules::{Domain, Value};
use outcry_table::HouseRules;

use crate::limits::NUMBER_TEXT_MAX;
use crate::view::{Choice, Control, EntryKind, Key, Stepper, Switch, TextEntry};
use crate::{InputField, Intent, Localizer};

use super::keys::key;
use super::option::{TableOption, plain, suit_name};
use super::problem::refused;
use ladder::Ladder;

/// What was typed for an option where it could not be taken: the text, and what is wrong with it.
pub(crate) type Mistyped<'a> = Option<(&'a str, &'a str)>;

/// Shows what sets this option of these rules.
pub(crate) fn control(
    option: &TableOption,
    rules: &HouseRules,
    mistyped: Mistyped<'_>,
    localizer: &Localizer,
) -> Control {
    Maker { option, rules, localizer }.control(mistyped)
}

struct Maker<'a> {
    option: &'a TableOption,
    rules: &'a HouseRules,
    localizer: &'a Localizer,
}

impl Maker<'_> {
    fn control(&self, mistyped: Mistyped<'_>) -> Control {
        match (self.option.domain, &self.option.value) {
            (Domain::Flag, Value::Flag(on)) => Control::Switch(self.switch(*on)),
            (Domain::Words { words: choices }, chosen) => Control::Choice(self.choice(choices, chosen)),
            (Domain::Number { least, most, step, .. }, Value::Number(at)) => {
                let ladder = Ladder::new(least, most, step);
                Control::Stepper(self.number_stepper(ladder, None, Some(*at), mistyped))
            }
            (Domain::NumberOr { word, least, most, .. }, value) => {
                let at = if let Value::Number(at) = value { Some(*at) } else { None };
                let ladder = Ladder::new(least, most, 1);
                Control::Stepper(self.number_stepper(ladder, Some(word), at, mistyped))
            }
            (Domain::Suits, Value::Words(chosen)) => Control::Several(self.suits(chosen)),
            (Domain::Points { least, most }, Value::Table(table)) => {
                Control::Steppers(self.points(Ladder::fine(least, most), table))
            }
            // Ranges, texts and lists are typed; so would be a value that its own domain does not know.
            _ => Control::Text(self.text(mistyped)),
        }
    }

    fn switch(&self, on: bool) -> Switch {
        let to = Value::Flag(!on);
        let text = self.option.write(&to, self.localizer);
        let label = self.named(&text);
        Switch { on, key: self.setting(text, to).labelled(label) }
    }

    fn choice(&self, all: &[&str], chosen: &Value) -> Choice {
        let key = |word: &&str| {
            let to = Value::from(*word);
            let text = self.option.word(word, self.localizer);
            let label = self.named(&text);
            let is_chosen = to == *chosen;
            self.setting(text, to).labelled(label).chosen_if(is_chosen)
        };
        Choice { keys: all.iter().map(key).collect() }
    }

    /// Makes a stepper over the numbers of the ladder and, below the least of them, the word.
    fn number_stepper(
        &self,
        ladder: Ladder,
        word: Option<&str>,
        at: Option<i32>,
        mistyped: Mistyped<'_>,
    ) -> Stepper {
        let none = word.map(Value::from);
        let less = match at {
            Some(at) => ladder.below(at).map(Value::Number).or_else(|| none.clone()),
            None => None,
        };
        let more = match at {
            Some(at) => ladder.above(at).map(Value::Number),
            None => Some(Value::Number(ladder.least())),
        };
        let name = self.option.title(self.localizer);
        Stepper {
            value: self.option.written(self.localizer),
            less: self.step(&name, false, less),
            more: self.step(&name, true, more),
            entry: ladder.is_wide().then(|| self.number_entry(at, mistyped)),
        }
    }

    fn points(&self, ladder: Ladder, table: &BTreeMap<String, i32>) -> Vec<(String, Stepper)> {
        let stepper = |suit: &&'static str| {
            let at = *table.get(*suit)?;
            let name = suit_name(suit, self.localizer);
            let to = |points: i32| Value::Table(BTreeMap::from([((*suit).to_owned(), points)]));
            let stepper = Stepper {
                value: plain(at),
                less: self.step(&name, false, ladder.below(at).map(to)),
                more: self.step(&name, true, ladder.above(at).map(to)),
                entry: None,
            };
            Some((name, stepper))
        };
        self.option.suits.iter().filter_map(stepper).collect()
    }

    fn suits(&self, chosen: &[String]) -> Vec<Key> {
        let key = |suit: &&'static str| {
            let is_chosen = chosen.iter().any(|name| name == suit);
            let mut to = chosen.to_vec();
            if is_chosen {
                to.retain(|name| name != suit);
            } else {
                to.push((*suit).to_owned());
            }
            let text = suit_name(suit, self.localizer);
            let label = self.named(&text);
            self.setting(text, Value::Words(to)).labelled(label).chosen_if(is_chosen)
        };
        self.option.suits.iter().map(key).collect()
    }

    fn step(&self, name: &str, up: bool, to: Option<Value>) -> Key {
        let (sign, label, end) =
            if up { ("+", "step-more", "step-most") } else { ("−", "step-less", "step-least") };
        let label = self.localizer.text_with(label, &[("name", name.into())]);
        let Some(to) = to else {
            let stay = self.set_to(self.option.value.clone());
            return key(sign, stay).labelled(label).off_for(Some(self.localizer.text(end)));
        };
        self.setting(sign.to_owned(), to).labelled(label)
    }

    fn text(&self, mistyped: Mistyped<'_>) -> TextEntry {
        let (value, most) = match (self.option.domain, &self.option.value) {
            (Domain::Text { most }, Value::Word(text)) => (self.option.text(text, self.localizer), most),
            (_, value) => (self.option.write(value, self.localizer), NUMBER_TEXT_MAX),
        };
        let kind = if matches!(self.option.domain, Domain::Text { .. }) {
            EntryKind::Free
        } else {
            EntryKind::Number
        };
        self.entry(kind, value, most, mistyped)
    }

    fn number_entry(&self, at: Option<i32>, mistyped: Mistyped<'_>) -> TextEntry {
        let value = at.map_or_else(|| self.option.written(self.localizer), plain);
        self.entry(EntryKind::Number, value, NUMBER_TEXT_MAX, mistyped)
    }

    fn entry(&self, kind: EntryKind, value: String, most: usize, mistyped: Mistyped<'_>) -> TextEntry {
        let (value, problem) = match mistyped {
            Some((typed, problem)) => (typed.to_owned(), Some(problem.to_owned())),
            None => (value, None),
        };
        TextEntry {
            kind,
            done: self.localizer.text("entry-keep"),
            prompt: self.named(&self.option.takes(self.localizer)),
            value,
            most: u16::try_from(most).unwrap_or(u16::MAX),
            into: InputField::Option(self.option.name.to_owned()),
            problem,
        }
    }

    /// Makes a key that sets the option, off where these rules would not take it.
    fn setting(&self, text: String, to: Value) -> Key {
        let refusal = self.rules.with(self.option.name, &to).err().map(|error| {
            let tried = self.rules.tried(self.option.name, &to);
            refused(&error, &tried, self.localizer)
        });
        key(text, self.set_to(to)).off_for(refusal)
    }

    fn set_to(&self, value: Value) -> Intent {
        Intent::SetOption { name: self.option.name.to_owned(), value }
    }

    fn named(&self, text: &str) -> String {
        let name = self.option.title(self.localizer);
        self.localizer.text_with("option-label", &[("option", (&name).into()), ("value", text.into())])
    }
}
