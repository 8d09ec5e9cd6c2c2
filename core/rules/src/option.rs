//! Options and editions: what a table may choose, in which values, and the sentence each choice comes from.

#![deny(clippy::indexing_slicing)]

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::domain::{Domain, join, same_word};
use crate::limits::QUOTED_MAX;
use crate::quoted;

/// Names one of the five texts the rules were drawn from. In comments, `D:L61` is line 61 of [`Source::D`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub enum Source {
    /// A reference manual of Pit with its cow variants.
    A,
    /// Pit played with three standard decks.
    B,
    /// Classic Pit, then the same with Bull and Bear.
    C,
    /// The Exchange edition of 2007 with eight commodities.
    D,
    /// A reference manual of NΣT!.
    E,
}

/// Points at the sentence that an option stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Citation {
    pub source: Source,
    /// The line of that text.
    pub line: u16,
    /// The words there, shortened.
    pub sentence: &'static str,
}

/// Cites a sentence.
pub(crate) const fn cite(source: Source, line: u16, sentence: &'static str) -> Citation {
    Citation { source, line, sentence }
}

/// Holds the value of an option, as a lobby or a script writes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Value {
    /// On or off, yes or no.
    Flag(bool),
    Number(i32),
    /// One of a few words, or free text.
    Word(String),
    /// A list of whole numbers.
    Numbers(Vec<i32>),
    Words(Vec<String>),
    /// A number for each name.
    Table(BTreeMap<String, i32>),
}

impl From<bool> for Value {
    fn from(flag: bool) -> Self {
        Self::Flag(flag)
    }
}

impl From<i32> for Value {
    fn from(number: i32) -> Self {
        Self::Number(number)
    }
}

impl From<&str> for Value {
    fn from(word: &str) -> Self {
        Self::Word(word.to_owned())
    }
}

/// Writes the value as people type it.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag(flag) => flag.fmt(f),
            Self::Number(number) => number.fmt(f),
            Self::Word(word) => f.write_str(word),
            Self::Numbers(numbers) => f.write_str(&join(numbers, ",")),
            Self::Words(words) if words.is_empty() => f.write_str(Domain::NO_SUITS),
            Self::Words(words) => f.write_str(&join(words, ",")),
            Self::Table(table) => f.write_str(&pairs(table)),
        }
    }
}

/// Writes a number for each name, as people type it.
fn pairs<'a>(table: impl IntoIterator<Item = (&'a String, &'a i32)>) -> String {
    join(table.into_iter().map(|(name, number)| format!("{name}={number}")), ",")
}

/// Describes one option of a game: its name, where it comes from and how it is read and set.
pub struct OptionSpec<O: 'static> {
    /// The name that scripts and saved house rules use.
    pub name: &'static str,
    /// The sentences it comes from.
    pub sources: &'static [Citation],
    /// The values it takes.
    pub domain: Domain,
    /// Reads the value.
    pub get: fn(&O) -> Value,
    /// Sets an admitted value; `None` where it does not fit the other options.
    pub(crate) set: fn(&mut O, &Value) -> Option<()>,
    /// Other ways of writing the domain's words, each with the word it means.
    pub(crate) aliases: &'static [(&'static str, &'static str)],
}

/// Says why options were not accepted; the options are as they were.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum OptionError {
    #[error("there is no option `{}`: the options are {known}", quoted(name, QUOTED_MAX))]
    Unknown { name: String, known: String },
    /// The value does not fit.
    #[error("option `{name}` takes {expected}")]
    Value { name: &'static str, expected: String },
    /// Two options exclude each other.
    #[error("option `{name}` does not go with the others: {reason}")]
    Conflict { name: &'static str, reason: String },
}

/// Holds all options of one game, every one of them set.
pub trait Options: Clone + PartialEq + fmt::Debug + 'static {
    /// Lists the options in the order in which they are to be set and shown.
    fn fields() -> &'static [OptionSpec<Self>];

    /// Lists the editions, each a preset of every option.
    fn editions() -> &'static [Edition<Self>];

    /// Gives the smallest and the largest number of players.
    fn players(&self) -> (usize, usize);

    /// Lists the names of the deck's suits in its order, where options go by them.
    fn suit_names(&self) -> &'static [&'static str] {
        &[]
    }

    /// Checks every option by itself and all of them together.
    ///
    /// # Errors
    /// Names the option to change and what would be right.
    fn check(&self) -> Result<(), OptionError> {
        // The options are public: what was never set by name has not met its domain yet.
        let mut met = self.clone();
        for field in Self::fields() {
            field.put(&mut met, &(field.get)(self))?;
        }
        self.check_together()
    }

    /// Checks what one option alone cannot know.
    ///
    /// # Errors
    /// Names the option to change and what would be right.
    fn check_together(&self) -> Result<(), OptionError>;

    /// Finds an option by its name.
    fn field(name: &str) -> Option<&'static OptionSpec<Self>> {
        Self::fields().iter().find(|field| field.name == name)
    }

    /// Finds an edition by its id.
    fn edition(id: &str) -> Option<&'static Edition<Self>> {
        Self::editions().iter().find(|edition| edition.id == id)
    }

    /// Sets options by name on a copy of these, in the order of [`Options::fields`], and checks the result.
    ///
    /// # Errors
    /// An unknown name, a value outside the option's domain, or options that exclude each other.
    fn with(&self, changes: &BTreeMap<String, Value>) -> Result<Self, OptionError> {
        if let Some(name) = changes.keys().find(|name| Self::field(name).is_none()) {
            let known = join(Self::fields().iter().map(|field| field.name), ", ");
            return Err(OptionError::Unknown { name: name.clone(), known });
        }
        let mut options = self.clone();
        for field in Self::fields() {
            let Some(value) = changes.get(field.name) else { continue };
            field.put(&mut options, value)?;
        }
        options.check()?;
        Ok(options)
    }
}

impl<O: Options> OptionSpec<O> {
    /// Writes the value as people type it, what goes by suits in the order of the deck.
    pub fn show(&self, options: &O) -> String {
        match (self.get)(options) {
            Value::Table(table) => by_suit(&table, options.suit_names()),
            value => value.to_string(),
        }
    }

    /// Writes a value that the option takes, for somebody who gave a wrong one.
    pub fn example(&self, options: &O) -> String {
        let suits = options.suit_names();
        let two = suits.get(..2).unwrap_or(suits);
        match (self.domain, (self.get)(options)) {
            (Domain::Suits, _) => join(two, ","),
            (Domain::Points { .. }, Value::Table(table)) => by_suit(&table, two),
            (_, value) => value.to_string(),
        }
    }

    /// Sets the value on `options`.
    ///
    /// # Errors
    /// [`OptionError::Value`] where the value is outside the domain or does not fit the deck.
    pub fn put(&self, options: &mut O, value: &Value) -> Result<(), OptionError> {
        let alias = match value {
            Value::Word(word) => self.aliases.iter().find(|(other, _)| same_word(other, word)),
            _ => None,
        };
        let value = alias.map_or_else(|| value.clone(), |&(_, meant)| meant.into());
        self.domain
            .admit(&value)
            .and_then(|value| (self.set)(options, &value))
            .ok_or_else(|| OptionError::Value { name: self.name, expected: self.domain.to_string() })
    }
}

/// Writes the points of these suits in their order.
fn by_suit(table: &BTreeMap<String, i32>, suits: &[&str]) -> String {
    pairs(suits.iter().filter_map(|&suit| table.get_key_value(suit)))
}

/// A named preset of every option of a game.
pub struct Edition<O: 'static> {
    pub id: &'static str,
    /// The name shown to players.
    pub name: &'static str,
    /// What makes it different, in one sentence.
    pub about: &'static str,
    /// The texts it follows; empty where it follows none of the five.
    pub sources: &'static [Source],
    /// Builds the options.
    pub preset: fn() -> O,
}

/// Declares an enum whose variants are the words of an option.
macro_rules! words {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $vis enum $name { $($(#[$doc])* $variant,)+ }

        impl $name {
            /// Every choice, in the order of [`Self::WORDS`].
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The words for the choices.
            pub const WORDS: &'static [&'static str] = &[$($word),+];

            /// Gives the word for this choice.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }

            /// Finds the choice with this word.
            pub fn from_word(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|choice| choice.word() == word)
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.word())
            }
        }
    };
}
pub(crate) use words;

/// Reads an admitted value back into the type of its option.
pub(crate) trait FromValue: Sized {
    fn read(value: &Value) -> Option<Self>;
}

impl FromValue for bool {
    fn read(value: &Value) -> Option<Self> {
        if let Value::Flag(flag) = value { Some(*flag) } else { None }
    }
}

impl FromValue for i32 {
    fn read(value: &Value) -> Option<Self> {
        if let Value::Number(number) = value { Some(*number) } else { None }
    }
}

impl FromValue for String {
    fn read(value: &Value) -> Option<Self> {
        if let Value::Word(word) = value { Some(word.clone()) } else { None }
    }
}

/// Builds a [`OptionSpec`] whose value is one struct field of a flag, number or text type.
macro_rules! plain_field {
    ($name:ident, $domain:expr, $sources:expr) => {
        $crate::option::OptionSpec {
            name: stringify!($name),
            sources: $sources,
            domain: $domain,
            get: |options| options.$name.clone().into(),
            set: |options, value| {
                options.$name = $crate::option::FromValue::read(value)?;
                Some(())
            },
            aliases: &[],
        }
    };
}
pub(crate) use plain_field;

/// Builds a [`OptionSpec`] whose value is one struct field of a [`words!`] type.
macro_rules! word_field {
    ($name:ident: $type:ty, $sources:expr, $aliases:expr) => {
        $crate::option::OptionSpec {
            name: stringify!($name),
            sources: $sources,
            domain: $crate::domain::Domain::Words { words: <$type>::WORDS },
            get: |options| options.$name.word().into(),
            set: |options, value| {
                let $crate::option::Value::Word(word) = value else { return None };
                options.$name = <$type>::from_word(word)?;
                Some(())
            },
            aliases: $aliases,
        }
    };
}
pub(crate) use word_field;

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Word(text)
    }
}
