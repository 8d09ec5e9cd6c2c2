//! House rules as they cross the air.

use std::collections::BTreeMap;

use minicbor::{Decode, Encode};
use outcry_rules::Value;
use outcry_table::{AnyOptions, GameName, HouseRules};

use crate::wire::{Part, WireError};

#[derive(Clone, PartialEq, Debug, Encode, Decode)]
pub(super) struct Rules {
    #[n(0)]
    game: u8,
    #[n(1)]
    edition: String,
    #[n(2)]
    changes: Option<BTreeMap<String, Setting>>,
    /// Changes that phones of before leave out.
    #[n(3)]
    later: Option<BTreeMap<String, Setting>>,
}

/// The options that came after version 1.0 and that a phone need not know to play: the state tells all that comes of them.
const LATER: &[&str] = &["open_when_ready"];

/// The value of an option, with its kind: an empty list tells not of what it is one.
#[derive(Clone, PartialEq, Debug, Encode, Decode)]
#[cbor(flat)]
enum Setting {
    #[n(0)]
    Flag(#[n(0)] bool),
    #[n(1)]
    Number(#[n(0)] i32),
    #[n(2)]
    Word(#[n(0)] String),
    #[n(3)]
    Numbers(#[n(0)] Vec<i32>),
    #[n(4)]
    Words(#[n(0)] Vec<String>),
    #[n(5)]
    Table(#[n(0)] BTreeMap<String, i32>),
}

impl From<&HouseRules> for Rules {
    fn from(rules: &HouseRules) -> Self {
        let changes = rules.changes.iter().map(|(name, value)| (name.clone(), value.clone().into()));
        let (later, changes): (BTreeMap<_, _>, BTreeMap<_, _>) =
            changes.partition(|(name, _)| LATER.contains(&name.as_str()));
        Self {
            game: rules.game as u8,
            edition: rules.edition.clone(),
            changes: (!changes.is_empty()).then_some(changes),
            later: (!later.is_empty()).then_some(later),
        }
    }
}

impl Rules {
    /// Gives the rules, and the options that they come to.
    pub(super) fn build(self) -> Result<(HouseRules, AnyOptions), WireError> {
        let game = GameName::ALL.get(usize::from(self.game)).copied().ok_or(Part::Choice)?;
        let known = |(name, _): &(String, Setting)| LATER.contains(&name.as_str());
        let later = self.later.unwrap_or_default().into_iter().filter(known);
        let changes = self.changes.unwrap_or_default().into_iter().chain(later);
        let changes = changes.map(|(name, setting)| (name, setting.into())).collect();
        let rules = HouseRules { game, edition: self.edition, changes };
        let options = rules.options()?;
        Ok((rules, options))
    }
}

impl From<Value> for Setting {
    fn from(value: Value) -> Self {
        match value {
            Value::Flag(flag) => Self::Flag(flag),
            Value::Number(number) => Self::Number(number),
            Value::Word(word) => Self::Word(word),
            Value::Numbers(numbers) => Self::Numbers(numbers),
            Value::Words(words) => Self::Words(words),
            Value::Table(table) => Self::Table(table),
        }
    }
}

impl From<Setting> for Value {
    fn from(setting: Setting) -> Self {
        match setting {
            Setting::Flag(flag) => Self::Flag(flag),
            Setting::Number(number) => Self::Number(number),
            Setting::Word(word) => Self::Word(word),
            Setting::Numbers(numbers) => Self::Numbers(numbers),
            Setting::Words(words) => Self::Words(words),
            Setting::Table(table) => Self::Table(table),
        }
    }
}
