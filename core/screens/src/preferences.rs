//! What a player has set on their own phone.

use outcry_rules::Value;
use outcry_table::{NameError, checked_name, cleaned_name};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, json};
use thiserror::Error;

use crate::Language;

/// Holds a player's settings.
///
/// They are read setting by setting: one that is missing, or that this version cannot make sense of, is as on the first
/// day, whatever becomes of the others. What cannot be made sense of is written again as it came, until the player sets
/// it, so that nothing is lost to whoever goes back to an older version for a while.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Map<String, serde_json::Value>", into = "Map<String, serde_json::Value>")]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the settings")]
pub struct Preferences {
    /// The player's name; empty before the first start.
    pub name: String,
    /// The language; the system's where none is chosen.
    pub language: Option<Language>,
    pub theme: Theme,
    /// Whether anything is heard.
    pub sounds: bool,
    /// Whether anything is felt.
    pub haptics: bool,
    /// Whether what is pressed lies for the left hand.
    pub left_handed: bool,
    pub large_text: bool,
    /// Whether what is pulled, held or dragged otherwise is tapped, and asked about where it cannot be taken back.
    pub taps_only: bool,
    /// Whether a screen reader may say the cards aloud; otherwise it says where they lie.
    pub speak_cards: bool,
    /// What another version has written and this one cannot make sense of, by name.
    pub foreign: Map<String, serde_json::Value>,
}

/// Says why a setting was not accepted; the settings are as they were.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PreferenceError {
    #[error("there is no setting `{name}`: the settings are {known}")]
    Unknown { name: String, known: String },
    /// The value is of another kind.
    #[error("setting `{name}` takes {expected}")]
    Value { name: &'static str, expected: String },
    /// The player's name is none.
    #[error(transparent)]
    Name(#[from] NameError),
}

impl Preferences {
    /// The settings by name.
    pub const NAMES: [&'static str; 9] = [
        Self::NAME,
        Self::LANGUAGE,
        Self::THEME,
        Self::SOUNDS,
        Self::HAPTICS,
        Self::LEFT_HANDED,
        Self::LARGE_TEXT,
        Self::TAPS_ONLY,
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
    pub(crate) const TAPS_ONLY: &'static str = "taps-only";
    pub(crate) const SPEAK_CARDS: &'static str = "speak-cards";

    /// Sets one of [`Preferences::NAMES`].
    ///
    /// The language takes a tag or [`Preferences::SYSTEM`], the theme a word, the name what [`checked_name`] takes, and
    /// everything else `true` or `false`.
    ///
    /// # Errors
    /// A setting that does not exist, or a value that it does not take.
    pub fn set(&mut self, name: &str, value: &Value) -> Result<(), PreferenceError> {
        self.change(name, value)?;
        self.foreign.remove(name);
        Ok(())
    }

    fn change(&mut self, name: &str, value: &Value) -> Result<(), PreferenceError> {
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
            Self::TAPS_ONLY => (Self::TAPS_ONLY, &mut self.taps_only),
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

impl From<Map<String, serde_json::Value>> for Preferences {
    fn from(mut written: Map<String, serde_json::Value>) -> Self {
        let known = Self::default();
        Self {
            name: taken(&mut written, Self::NAME).map_or(known.name, |name: String| kept_name(&name)),
            language: taken(&mut written, Self::LANGUAGE).unwrap_or(known.language),
            theme: taken(&mut written, Self::THEME).unwrap_or(known.theme),
            sounds: taken(&mut written, Self::SOUNDS).unwrap_or(known.sounds),
            haptics: taken(&mut written, Self::HAPTICS).unwrap_or(known.haptics),
            left_handed: taken(&mut written, Self::LEFT_HANDED).unwrap_or(known.left_handed),
            large_text: taken(&mut written, Self::LARGE_TEXT).unwrap_or(known.large_text),
            taps_only: taken(&mut written, Self::TAPS_ONLY).unwrap_or(known.taps_only),
            speak_cards: taken(&mut written, Self::SPEAK_CARDS).unwrap_or(known.speak_cards),
            foreign: written,
        }
    }
}

impl From<Preferences> for Map<String, serde_json::Value> {
    fn from(preferences: Preferences) -> Self {
        let mut written: Self = [
            (Preferences::NAME, json!(preferences.name)),
            (Preferences::LANGUAGE, json!(preferences.language)),
            (Preferences::THEME, json!(preferences.theme)),
            (Preferences::SOUNDS, json!(preferences.sounds)),
            (Preferences::HAPTICS, json!(preferences.haptics)),
            (Preferences::LEFT_HANDED, json!(preferences.left_handed)),
            (Preferences::LARGE_TEXT, json!(preferences.large_text)),
            (Preferences::TAPS_ONLY, json!(preferences.taps_only)),
            (Preferences::SPEAK_CARDS, json!(preferences.speak_cards)),
        ]
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value))
        .collect();
        written.extend(preferences.foreign);
        written
    }
}

/// Gives the name that an earlier version has kept, as this one would keep it. Who has none is asked for one again.
fn kept_name(name: &str) -> String {
    match checked_name(name) {
        Err(NameError::Empty) => String::new(),
        _ => cleaned_name(name),
    }
}

/// Takes a setting out of those that were written, where it can be made sense of.
fn taken<T: DeserializeOwned>(written: &mut Map<String, serde_json::Value>, name: &str) -> Option<T> {
    let value = T::deserialize(written.get(name)?).ok()?;
    written.remove(name);
    Some(value)
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
            taps_only: false,
            speak_cards: false,
            foreign: Map::new(),
        }
    }
}

/// Names a set of colours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// The colours of the night, which everybody sees first.
    #[default]
    Colour,
    /// The colours of the day.
    Day,
    /// Night or day, as the system has it.
    System,
    /// Without colours; night or day, as the system has it.
    Greyscale,
    /// Few colours far apart.
    HighContrast,
}

impl Theme {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Colour, Self::Day, Self::System, Self::Greyscale, Self::HighContrast];

    /// Gives the word for this theme.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Colour => "colour",
            Self::Day => "day",
            Self::System => "system",
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
        assert!(set("taps-only", true).unwrap().taps_only);
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
        assert_eq!(
            text(set("theme", true)),
            "setting `theme` takes colour, day, system, greyscale, high-contrast"
        );
        assert_eq!(text(set("sounds", "loud")), "setting `sounds` takes true or false");
        assert_eq!(text(set("name", 7)), "setting `name` takes a text");
    }

    #[test]
    fn what_is_written_is_read_again() {
        let mut preferences = set("name", "Ada").unwrap();
        preferences.set("theme", &"greyscale".into()).unwrap();
        let text = serde_json::to_string(&preferences).unwrap();
        assert_eq!(serde_json::from_str::<Preferences>(&text).unwrap(), preferences);
        assert_eq!(serde_json::from_str::<Preferences>("{}").unwrap(), Preferences::default());
    }

    #[test]
    fn settings_of_an_older_version_are_read() {
        let older = r#"{"name":"Ada","theme":"greyscale","sounds":false}"#;
        let read: Preferences = serde_json::from_str(older).unwrap();
        let expected = Preferences {
            name: "Ada".to_owned(),
            theme: Theme::Greyscale,
            sounds: false,
            ..Preferences::default()
        };
        assert_eq!(read, expected);
    }

    #[test]
    fn a_name_of_an_older_version_is_read_as_it_would_be_kept() {
        let long = "A".repeat(25);
        for (written, read) in
            [("Ada\u{200d}", "Ada"), ("\u{3164}", ""), ("", ""), (long.as_str(), &long[..20])]
        {
            let written = json!({ "name": written });
            assert_eq!(serde_json::from_value::<Preferences>(written).unwrap().name, read);
        }
    }

    #[test]
    fn settings_of_a_newer_version_are_read_and_written_again() {
        let newer = json!({
            "name": "Ada",
            "language": "nl",
            "theme": "sepia",
            "sounds": "quiet",
            "haptics": false,
            "left-handed": true,
            "large-text": true,
            "taps-only": true,
            "speak-cards": true,
            "deck": { "back": "tartan", "worn": [1, 2] },
        });
        let mut read: Preferences = serde_json::from_value(newer.clone()).unwrap();
        let known = Preferences {
            name: "Ada".to_owned(),
            haptics: false,
            left_handed: true,
            large_text: true,
            taps_only: true,
            speak_cards: true,
            foreign: read.foreign.clone(),
            ..Preferences::default()
        };
        assert_eq!(read, known, "what is not known is as on the first day, and the rest as it was set");
        assert_eq!(json!(read), newer);
        // Whoever sets a setting means it.
        read.set("theme", &"greyscale".into()).unwrap();
        read.set("sounds", &true.into()).unwrap();
        read.set("language", &"tlh".into()).unwrap_err();
        let mut expected = newer;
        expected["theme"] = json!("greyscale");
        expected["sounds"] = json!(true);
        assert_eq!(json!(read), expected);
    }

    #[test]
    fn what_is_no_set_of_settings_is_told() {
        for text in ["[]", "3", "\"\"", "{", "null"] {
            assert!(serde_json::from_str::<Preferences>(text).is_err(), "{text}");
        }
    }
}
