//! What a player has set on their own phone.

use outcry_rules::Value;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::Language;
use crate::limits::NAME_LETTERS_MAX;

/// Holds a player's settings; what an older or newer version wrote and this one does not know is left as it comes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the settings")]
pub struct Preferences {
    /// The player's name; empty before the first start.
    pub name: String,
    /// The language; the system's where none is chosen.
    pub language: Option<Language>,
    /// The theme.
    pub theme: Theme,
    /// Whether anything is heard.
    pub sounds: bool,
    /// Whether anything is felt.
    pub haptics: bool,
    /// Whether what is pressed lies for the left hand.
    pub left_handed: bool,
    /// Whether texts are larger.
    pub large_text: bool,
    /// Whether a screen reader may say the cards aloud; otherwise it says where they lie.
    pub speak_cards: bool,
}

/// Says why a setting was not accepted; the settings are as they were.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PreferenceError {
    /// There is no setting of that name.
    #[error("there is no setting `{name}`: the settings are {known}")]
    Unknown {
        /// The name that was given.
        name: String,
        /// The names there are.
        known: String,
    },
    /// The value is of another kind.
    #[error("setting `{name}` takes {expected}")]
    Value {
        /// The setting.
        name: &'static str,
        /// What it takes.
        expected: String,
    },
    /// The player's name has no letter.
    #[error("a name cannot be empty: type at least one letter")]
    NameEmpty,
    /// The player's name is too long.
    #[error("a name has {most} letters at the most, not {given}: shorten it")]
    NameTooLong {
        /// The most letters.
        most: usize,
        /// The letters that were given.
        given: usize,
    },
    /// The player's name has a sign that cannot be written.
    #[error("a name cannot hold line breaks or other control characters: leave them out")]
    NameControl,
}

impl Preferences {
    /// The settings by name.
    pub const NAMES: [&'static str; 8] = [
        Self::NAME,
        Self::LANGUAGE,
        Self::THEME,
        Self::SOUNDS,
        Self::HAPTICS,
        Self::LEFT_HANDED,
        Self::LARGE_TEXT,
        Self::SPEAK_CARDS,
    ];

    /// The word for the language of the system.
    pub const SYSTEM: &'static str = "system";

    pub(crate) const NAME: &'static str = "name";
    pub(crate) const LANGUAGE: &'static str = "language";
    pub(crate) const THEME: &'static str = "theme";
    pub(crate) const SOUNDS: &'static str = "sounds";
    pub(crate) const HAPTICS: &'static str = "haptics";
    pub(crate) const LEFT_HANDED: &'static str = "left-handed";
    pub(crate) const LARGE_TEXT: &'static str = "large-text";
    pub(crate) const SPEAK_CARDS: &'static str = "speak-cards";

    /// Sets one of [`Preferences::NAMES`].
    ///
    /// The language takes a tag or [`Preferences::SYSTEM`], the theme a word, the name what [`checked_name`] takes, and
    /// everything else `true` or `false`.
    ///
    /// # Errors
    /// A setting that does not exist, or a value that it does not take.
    pub fn set(&mut self, name: &str, value: &Value) -> Result<(), PreferenceError> {
        let switch = match name {
            Self::NAME => {
                let Value::Word(text) = value else { return Err(expected(Self::NAME, "a text")) };
                self.name = checked_name(text)?;
                return Ok(());
            }
            Self::LANGUAGE => {
                self.language = language(value)?;
                return Ok(());
            }
            Self::THEME => {
                self.theme = theme(value)?;
                return Ok(());
            }
            Self::SOUNDS => (Self::SOUNDS, &mut self.sounds),
            Self::HAPTICS => (Self::HAPTICS, &mut self.haptics),
            Self::LEFT_HANDED => (Self::LEFT_HANDED, &mut self.left_handed),
            Self::LARGE_TEXT => (Self::LARGE_TEXT, &mut self.large_text),
            Self::SPEAK_CARDS => (Self::SPEAK_CARDS, &mut self.speak_cards),
            _ => {
                let known = Self::NAMES.join(", ");
                return Err(PreferenceError::Unknown { name: name.to_owned(), known });
            }
        };
        let (name, on) = switch;
        let Value::Flag(flag) = value else { return Err(expected(name, "true or false")) };
        *on = *flag;
        Ok(())
    }
}

/// Gives a person's name as it is kept: without the blanks around it, one to twenty letters long.
///
/// # Errors
/// What is wrong with it.
pub fn checked_name(text: &str) -> Result<String, PreferenceError> {
    let name = text.trim();
    let letters = name.chars().count();
    if name.is_empty() {
        Err(PreferenceError::NameEmpty)
    } else if name.chars().any(char::is_control) {
        Err(PreferenceError::NameControl)
    } else if letters > NAME_LETTERS_MAX {
        Err(PreferenceError::NameTooLong { most: NAME_LETTERS_MAX, given: letters })
    } else {
        Ok(name.to_owned())
    }
}

fn language(value: &Value) -> Result<Option<Language>, PreferenceError> {
    let Value::Word(tag) = value else { return Err(expected_language()) };
    if tag == Preferences::SYSTEM {
        return Ok(None);
    }
    let known = Language::ALL.into_iter().find(|language| language.tag() == tag);
    known.map(Some).ok_or_else(expected_language)
}

fn theme(value: &Value) -> Result<Theme, PreferenceError> {
    let known = if let Value::Word(word) = value { Theme::from_word(word) } else { None };
    known.ok_or_else(|| expected(Preferences::THEME, &Theme::ALL.map(Theme::word).join(", ")))
}

fn expected_language() -> PreferenceError {
    let tags = Language::ALL.map(Language::tag).join(", ");
    expected(Preferences::LANGUAGE, &format!("{}, {tags}", Preferences::SYSTEM))
}

fn expected(name: &'static str, expected: &str) -> PreferenceError {
    PreferenceError::Value { name, expected: expected.to_owned() }
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            name: String::new(),
            language: None,
            theme: Theme::Colour,
            sounds: true,
            haptics: true,
            left_handed: false,
            large_text: false,
            speak_cards: false,
        }
    }
}

/// Names a set of colours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// Colours.
    #[default]
    Colour,
    /// Greys.
    Greyscale,
    /// Few colours far apart.
    HighContrast,
}

impl Theme {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Colour, Self::Greyscale, Self::HighContrast];

    /// Gives the word for this theme.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Colour => "colour",
            Self::Greyscale => "greyscale",
            Self::HighContrast => "high-contrast",
        }
    }

    /// Finds the theme with this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.word() == word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(name: &str, value: impl Into<Value>) -> Result<Preferences, PreferenceError> {
        let mut preferences = Preferences::default();
        preferences.set(name, &value.into()).map(|()| preferences)
    }

    #[test]
    fn every_setting_can_be_set() {
        assert_eq!(set("name", "  Ada ").unwrap().name, "Ada");
        assert_eq!(set("language", "fr").unwrap().language, Some(Language::Fr));
        assert_eq!(set("theme", "high-contrast").unwrap().theme, Theme::HighContrast);
        assert!(!set("sounds", false).unwrap().sounds);
        assert!(!set("haptics", false).unwrap().haptics);
        assert!(set("left-handed", true).unwrap().left_handed);
        assert!(set("large-text", true).unwrap().large_text);
        assert!(set("speak-cards", true).unwrap().speak_cards);
        let mut preferences = set("language", "de").unwrap();
        preferences.set("language", &"system".into()).unwrap();
        assert_eq!(preferences.language, None);
    }

    #[test]
    fn wrong_values_are_named_with_what_would_be_right() {
        let text = |result: Result<Preferences, PreferenceError>| result.unwrap_err().to_string();
        assert!(text(set("volume", 3)).starts_with("there is no setting `volume`: the settings are name,"));
        assert_eq!(text(set("language", "nl")), "setting `language` takes system, en, fr, es, de");
        assert_eq!(text(set("theme", true)), "setting `theme` takes colour, greyscale, high-contrast");
        assert_eq!(text(set("sounds", "loud")), "setting `sounds` takes true or false");
        assert_eq!(text(set("name", 7)), "setting `name` takes a text");
    }

    #[test]
    fn names_are_short_and_can_be_written() {
        assert_eq!(checked_name(" \t "), Err(PreferenceError::NameEmpty));
        assert_eq!(checked_name("Ada\nBen"), Err(PreferenceError::NameControl));
        assert_eq!(checked_name(&"ä".repeat(20)), Ok("ä".repeat(20)));
        let long = checked_name(&"ä".repeat(21));
        assert_eq!(long, Err(PreferenceError::NameTooLong { most: 20, given: 21 }));
    }

    #[test]
    fn what_is_written_is_read_again() {
        let mut preferences = set("name", "Ada").unwrap();
        preferences.set("theme", &"greyscale".into()).unwrap();
        let text = serde_json::to_string(&preferences).unwrap();
        assert_eq!(serde_json::from_str::<Preferences>(&text).unwrap(), preferences);
        assert_eq!(serde_json::from_str::<Preferences>("{}").unwrap(), Preferences::default());
    }
}
