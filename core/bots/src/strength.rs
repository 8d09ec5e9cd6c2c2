//! How well a bot plays.

use std::num::NonZeroU32;

use serde::{Deserialize, Serialize};

/// Skill and speed of a bot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Strength {
    /// Plays without a blunder that everybody would see, slowly, and leaves much to chance.
    Easy,
    /// Plays by rules of thumb, as a practised player does.
    Medium,
    /// Counts cards, infers other players' aims, and decides quickly.
    Hard,
}

/// Somebody who plays a phone's hand in its player's place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StandIn {
    pub strength: Strength,
    /// How many times as quickly as a person.
    pub haste: NonZeroU32,
}

impl From<Strength> for StandIn {
    fn from(strength: Strength) -> Self {
        Self { strength, haste: NonZeroU32::MIN }
    }
}

impl Strength {
    /// Every strength, the weakest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];

    /// Returns the strength's name in lower case.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }

    /// Finds the strength with this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|strength| strength.word() == word)
    }
}

#[cfg(test)]
mod tests {
    use serde::de::value::{Error, StrDeserializer};
    use serde::de::{Deserialize as _, IntoDeserializer};

    use super::*;

    #[test]
    fn strengths_are_known_by_their_words() {
        for strength in Strength::ALL {
            assert_eq!(Strength::from_word(strength.word()), Some(strength));
            let word: StrDeserializer<'_, Error> = strength.word().into_deserializer();
            assert_eq!(Strength::deserialize(word), Ok(strength));
        }
        assert_eq!(Strength::from_word("Hard"), None);
        assert!(Strength::ALL.is_sorted());
    }
}
