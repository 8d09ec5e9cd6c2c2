//! How the player wants screens drawn, heard and felt.

use outcry_screens as core;

use crate::mirror::mirror;

/// Says how the player wants screens drawn, heard and felt.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the settings")]
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct Appearance {
    /// The language of every text, as a tag: `en`, `fr`, `es` or `de`.
    pub language: String,
    pub theme: Theme,
    /// Whether anything is heard.
    pub sounds: bool,
    /// Whether anything is felt.
    pub haptics: bool,
    /// Whether what is pressed lies for the left hand.
    pub left_handed: bool,
    pub large_text: bool,
    /// Whether what is pulled, held or dragged otherwise is tapped; keys that count then have a question.
    pub taps_only: bool,
    /// Whether a screen reader may say the cards aloud through the phone's own loudspeaker.
    pub speak_cards: bool,
}

impl Appearance {
    pub(crate) fn new(language: core::Language, preferences: &core::Preferences) -> Self {
        let core::Preferences {
            name: _,
            language: _,
            theme,
            sounds,
            haptics,
            left_handed,
            large_text,
            taps_only,
            speak_cards,
            foreign: _,
        } = preferences;
        Self {
            language: language.tag().to_owned(),
            theme: (*theme).into(),
            sounds: *sounds,
            haptics: *haptics,
            left_handed: *left_handed,
            large_text: *large_text,
            taps_only: *taps_only,
            speak_cards: *speak_cards,
        }
    }
}

mirror! {
    /// Names a set of colours.
    pub enum Theme = core::Theme {
        /// The colours of the night, which everybody sees first.
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
}
