//! Values of options and settings.

use outcry_rules as core;

/// Holds the value of an option or a setting.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum OptionValue {
    /// On or off, yes or no.
    Flag {
        on: bool,
    },
    Number {
        number: i32,
    },
    /// One of a few words, or free text.
    Word {
        word: String,
    },
    /// A list of whole numbers.
    Numbers {
        numbers: Vec<i32>,
    },
    Words {
        localizer: Vec<String>,
    },
    /// A number for each name.
    Table {
        /// Which, in the order of the names.
        rows: Vec<NamedNumber>,
    },
}

/// A number that belongs to a name.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct NamedNumber {
    pub name: String,
    pub number: i32,
}

impl From<&core::Value> for OptionValue {
    fn from(value: &core::Value) -> Self {
        match value {
            core::Value::Flag(on) => Self::Flag { on: *on },
            core::Value::Number(number) => Self::Number { number: *number },
            core::Value::Word(word) => Self::Word { word: word.clone() },
            core::Value::Numbers(numbers) => Self::Numbers { numbers: numbers.clone() },
            core::Value::Words(localizer) => Self::Words { localizer: localizer.clone() },
            core::Value::Table(table) => {
                let rows = table.iter().map(|(name, &number)| NamedNumber { name: name.clone(), number });
                Self::Table { rows: rows.collect() }
            }
        }
    }
}

impl From<OptionValue> for core::Value {
    fn from(value: OptionValue) -> Self {
        match value {
            OptionValue::Flag { on } => Self::Flag(on),
            OptionValue::Number { number } => Self::Number(number),
            OptionValue::Word { word } => Self::Word(word),
            OptionValue::Numbers { numbers } => Self::Numbers(numbers),
            OptionValue::Words { localizer } => Self::Words(localizer),
            OptionValue::Table { rows } => {
                Self::Table(rows.into_iter().map(|NamedNumber { name, number }| (name, number)).collect())
            }
        }
    }
}
