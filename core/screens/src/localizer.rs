//! Localised texts: looks up Fluent messages in the player's language.

use std::borrow::Cow;
use std::fmt;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};
use unic_langid::{LanguageIdentifier, langid};

use crate::texts;

/// A language that every text exists in.
#[expect(clippy::unsafe_derive_deserialize, reason = "the macro for language tags is sound for these four")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Language {
    #[default]
    En,
    Fr,
    Es,
    De,
}

impl Language {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::En, Self::Fr, Self::Es, Self::De];

    /// Gives the tag: `en`, `fr`, `es` or `de`.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
            Self::Es => "es",
            Self::De => "de",
        }
    }

    /// Gives the language's own name for itself.
    pub const fn name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Fr => "Français",
            Self::Es => "Español",
            Self::De => "Deutsch",
        }
    }

    /// Finds the language of a tag, a locale among them: `fr`, `fr-CH`, `fr_CH.UTF-8`.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let primary = tag.split(['-', '_', '.', '@']).next()?.to_ascii_lowercase();
        Self::ALL.into_iter().find(|language| language.tag() == primary)
    }

    fn id(self) -> LanguageIdentifier {
        match self {
            Self::En => langid!("en"),
            Self::Fr => langid!("fr"),
            Self::Es => langid!("es"),
            Self::De => langid!("de"),
        }
    }
}

/// Gives every text in one language.
pub struct Localizer {
    language: Language,
    bundle: &'static FluentBundle<FluentResource>,
    isolates: bool,
}

impl Localizer {
    /// Gives the texts of a language.
    pub fn new(language: Language) -> Self {
        /// Reading the texts takes longer than everything else that a session begins with: they are read once.
        static READ: [OnceLock<FluentBundle<FluentResource>>; Language::ALL.len()] =
            [const { OnceLock::new() }; Language::ALL.len()];
        let bundle = READ[language as usize].get_or_init(|| read(language));
        Self { language, bundle, isolates: false }
    }

    /// Gives the texts of a language for a screen that knows about the directions of scripts: what is put into a text and
    /// may run from right to left stands between the marks that keep it from turning the text around it.
    pub fn isolating(language: Language) -> Self {
        Self { isolates: true, ..Self::new(language) }
    }

    /// Gives a name as it goes into a longer text.
    pub(crate) fn isolated<'a>(&self, name: &'a str) -> Cow<'a, str> {
        /// First strong isolate and pop directional isolate.
        const MARKS: [char; 2] = ['\u{2068}', '\u{2069}'];
        if !self.isolates || !name.contains(turns) {
            return Cow::Borrowed(name);
        }
        let [open, close] = MARKS;
        Cow::Owned(format!("{open}{name}{close}"))
    }

    /// Gives the language.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Gives a text without arguments.
    pub fn text(&self, id: &str) -> String {
        self.write(id, None)
    }

    /// Gives a text with its arguments.
    pub fn text_with(&self, id: &str, arguments: &[(&str, Argument<'_>)]) -> String {
        let arguments: FluentArgs<'_> =
            arguments.iter().map(|(name, value)| ((*name).to_owned(), value.fluent(self))).collect();
        self.write(id, Some(&arguments))
    }

    /// Says whether there is such a text.
    pub fn knows(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// A missing text or argument shows as its name between `⟦` and `⟧`, which no text holds and a test looks for.
    fn write(&self, id: &str, arguments: Option<&FluentArgs<'_>>) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return format!("⟦{id}⟧");
        };
        let mut errors: Vec<FluentError> = Vec::new();
        let text = self.bundle.format_pattern(pattern, arguments, &mut errors);
        if errors.is_empty() { text.into_owned() } else { format!("⟦{id}: {text}⟧") }
    }
}

fn read(language: Language) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![language.id()]);
    // Names are isolated one by one, where they have to be: see `isolated`.
    bundle.set_use_isolating(false);
    // What can be read of the texts is read; tests hold every file to be without a fault.
    let resource = FluentResource::try_new(texts::unpacked(language)).unwrap_or_else(|(part, _)| part);
    bundle.add_resource_overriding(resource);
    bundle
}

/// Says whether a letter may turn the text around it: one of a script that runs from right to left, or a mark of direction.
const fn turns(letter: char) -> bool {
    matches!(
        letter,
        '\u{590}'..='\u{8ff}'
            | '\u{200e}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2066}'..='\u{2069}'
            | '\u{fb1d}'..='\u{fdff}'
            | '\u{fe70}'..='\u{feff}'
            | '\u{10800}'..='\u{10fff}'
            | '\u{1e800}'..='\u{1efff}'
    )
}

impl fmt::Debug for Localizer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Localizer").field(&self.language).finish()
    }
}

/// An argument of a text.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Argument<'a> {
    /// A word or a name, which may also select a variant.
    Word(&'a str),
    /// A number, which may select a plural.
    Number(i64),
}

impl Argument<'_> {
    fn fluent(&self, localizer: &Localizer) -> FluentValue<'_> {
        match *self {
            Self::Word(word) => FluentValue::from(localizer.isolated(word)),
            Self::Number(number) => FluentValue::from(number),
        }
    }
}

impl<'a> From<&'a str> for Argument<'a> {
    fn from(word: &'a str) -> Self {
        Self::Word(word)
    }
}

impl<'a> From<&'a String> for Argument<'a> {
    fn from(word: &'a String) -> Self {
        Self::Word(word)
    }
}

macro_rules! numbers {
    ($($type:ty),+) => {
        $(impl From<$type> for Argument<'_> {
            fn from(number: $type) -> Self {
                Self::Number(number.into())
            }
        })+
    };
}
numbers!(u8, u16, u32, i32);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_are_languages() {
        for (tag, language) in [
            ("fr_CH.UTF-8", Language::Fr),
            ("de", Language::De),
            ("EN-gb", Language::En),
            ("es@euro", Language::Es),
        ] {
            assert_eq!(Language::from_tag(tag), Some(language));
        }
        assert_eq!(Language::from_tag("nl"), None);
        assert_eq!(Language::from_tag(""), None);
    }

    #[test]
    fn names_of_other_directions_are_isolated_where_a_screen_wants_it() {
        let text =
            |localizer: &Localizer, name: &str| localizer.text_with("next-dealer", &[("name", name.into())]);
        let isolating = Localizer::isolating(Language::En);
        assert_eq!(text(&isolating, "Ada"), "Ada deals next");
        assert_eq!(text(&isolating, "王小明"), "王小明 deals next");
        assert_eq!(text(&isolating, "דנה"), "\u{2068}דנה\u{2069} deals next");
        assert_eq!(text(&isolating, "سلمى"), "\u{2068}سلمى\u{2069} deals next");
        assert_eq!(text(&Localizer::new(Language::En), "דנה"), "דנה deals next");
    }

    #[test]
    fn what_is_missing_is_seen() {
        let localizer = Localizer::new(Language::En);
        assert_eq!(localizer.text("no-such-text"), "⟦no-such-text⟧");
    }
}
