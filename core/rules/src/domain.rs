//! Which values an option takes, and how that is said.

#![deny(clippy::indexing_slicing)]

use std::fmt;

use serde::Serialize;

use crate::option::Value;
use crate::shows;

/// Says which values an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Domain {
    /// On or off.
    Flag,
    Words {
        /// The words, the first way of writing each.
        words: &'static [&'static str],
    },
    Number {
        least: i32,
        most: i32,
        /// The distance from one number to the next, counted from the smallest.
        #[serde(skip_serializing_if = "is_one")]
        step: i32,
        unit: &'static str,
    },
    /// A whole number, or a word that stands for none.
    NumberOr { word: &'static str, least: i32, most: i32, unit: &'static str },
    /// A range of player counts, written `3-8`.
    Span { least: i32, most: i32 },
    Text {
        /// The most bytes.
        most: usize,
    },
    /// A list of different whole numbers.
    Numbers { shortest: usize, longest: usize, least: i32, most: i32 },
    /// Names of the deck's suits.
    Suits,
    /// Points for suits of the deck; the others keep theirs.
    Points { least: i32, most: i32 },
}

impl Domain {
    /// How people write an empty list of suits.
    pub const NO_SUITS: &'static str = "none";

    /// Gives the value as the option keeps it, or `None` where it is no value of this domain.
    pub(crate) fn admit(self, value: &Value) -> Option<Value> {
        let within = |number: i32, least: i32, most: i32| (least..=most).contains(&number);
        let admitted = match (self, value) {
            (Self::Flag, Value::Flag(_)) | (Self::Suits, Value::Words(_)) => true,
            (Self::Suits, Value::Numbers(none)) => return none.is_empty().then(|| Value::Words(Vec::new())),
            (Self::Words { words }, Value::Word(word)) => {
                return words.iter().find(|known| same_word(known, word)).map(|&known| known.into());
            }
            (Self::NumberOr { word: known, .. }, Value::Word(word)) => {
                return same_word(known, word).then(|| known.into());
            }
            (Self::Number { least, most, step, .. }, Value::Number(number)) => {
                within(*number, least, most) && (number - least) % step == 0
            }
            (Self::NumberOr { least, most, .. }, Value::Number(number)) => within(*number, least, most),
            (Self::Span { least, most }, Value::Word(word)) => {
                let (low, high) = word.split_once(['-', '–'])?;
                let (low, high) = (low.trim().parse().ok()?, high.trim().parse().ok()?);
                return (within(low, least, most) && within(high, low, most))
                    .then(|| Value::Word(format!("{low}-{high}")));
            }
            (Self::Text { most }, Value::Word(text)) => {
                let has_controls = text.chars().any(char::is_control);
                // Others will read it, so nothing may hide in it or turn their line round.
                let shown: String = text.chars().filter(|&letter| shows(letter)).collect();
                return (!has_controls && (1..=most).contains(&shown.len())).then_some(Value::Word(shown));
            }
            (Self::Numbers { shortest, longest, least, most }, Value::Numbers(numbers)) => {
                (shortest..=longest).contains(&numbers.len())
                    && numbers.iter().enumerate().all(|(at, number)| {
                        within(*number, least, most) && !numbers.iter().take(at).any(|other| other == number)
                    })
            }
            (Self::Points { least, most }, Value::Table(table)) => {
                table.values().all(|points| within(*points, least, most))
            }
            _ => false,
        };
        admitted.then(|| value.clone())
    }
}

/// Describes the domain to somebody who gave a wrong value: "… takes {}".
impl fmt::Display for Domain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Flag => f.write_str("true or false"),
            Self::Words { words } => f.write_str(&join(words.iter().map(|word| format!("\"{word}\"")), ", ")),
            Self::Number { least, most, unit, .. } if least == most => write!(f, "{least} {unit}"),
            Self::Number { least, most, step, unit } if step > 1 => {
                let numbers = (least..=most).rev().step_by(step.unsigned_abs() as usize);
                write!(f, "{} ({unit})", join(numbers, " or "))
            }
            Self::Number { least, most, unit, .. } => {
                write!(f, "a whole number from {least} to {most} ({unit})")
            }
            Self::NumberOr { word, least, most, unit } if least == most => {
                write!(f, "\"{word}\" or {least} ({unit})")
            }
            Self::NumberOr { word, least, most, unit } => {
                write!(f, "\"{word}\" or a whole number from {least} to {most} ({unit})")
            }
            Self::Span { least, most } => write!(f, "a range of players within \"{least}-{most}\""),
            Self::Text { most } => write!(f, "a text of 1 to {most} bytes, such as \"Off we go!\""),
            Self::Numbers { shortest, longest, least, most } => {
                write!(f, "a list of {shortest} to {longest} different whole numbers from {least} to {most}")
            }
            Self::Suits => f.write_str("a list of suits of the deck"),
            Self::Points { least, most } => {
                write!(f, "{least} to {most} points for suits of the deck")
            }
        }
    }
}

/// Compares two words, taking `_`, `-` and a space for the same sign and passing over apostrophes and case.
pub(crate) fn same_word(known: &str, word: &str) -> bool {
    let plain = |word: &str| -> String {
        word.chars()
            .filter(|c| !matches!(c, '\'' | '’'))
            .map(|c| if matches!(c, '_' | ' ') { '-' } else { c.to_ascii_lowercase() })
            .collect()
    };
    plain(known) == plain(word)
}

/// Lists items with something between them.
pub(crate) fn join<T: ToString>(items: impl IntoIterator<Item = T>, between: &str) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(between)
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
const fn is_one(step: &i32) -> bool {
    *step == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_generously_and_kept_in_one_way() {
        let domain = Domain::Words { words: &["seed_list", "cow-n-guns"] };
        assert_eq!(domain.admit(&"Seed-List".into()), Some("seed_list".into()));
        assert_eq!(domain.admit(&"cow 'n guns".into()), Some("cow-n-guns".into()));
        assert_eq!(domain.admit(&"seed".into()), None);
        assert_eq!(domain.admit(&true.into()), None);
    }

    #[test]
    fn texts_are_kept_without_what_does_not_show() {
        let domain = Domain::Text { most: 6 };
        assert_eq!(domain.admit(&"Los!\u{202e}".into()), Some("Los!".into()));
        assert_eq!(domain.admit(&"Ne\u{301}!".into()), Some("Ne\u{301}!".into()));
        for wrong in ["", "\u{200b}", "\u{1b}[2J", "a\nb"] {
            assert_eq!(domain.admit(&wrong.into()), None, "{wrong:?}");
        }
    }

    #[test]
    fn spans_are_ordered_and_within() {
        let domain = Domain::Span { least: 3, most: 13 };
        assert_eq!(domain.admit(&"3–8".into()), Some("3-8".into()));
        for wrong in ["8-3", "2-5", "3-14", "3", "a-b", "-3-8"] {
            assert_eq!(domain.admit(&wrong.into()), None, "{wrong}");
        }
    }

    #[test]
    fn numbers_may_go_in_steps() {
        let domain = Domain::Number { least: -20, most: 0, step: 20, unit: "points" };
        assert_eq!(domain.to_string(), "0 or -20 (points)");
        for number in -30..=10 {
            assert_eq!(domain.admit(&number.into()).is_some(), [0, -20].contains(&number), "{number}");
        }
    }

    #[test]
    fn number_lists_hold_different_numbers() {
        let domain = Domain::Numbers { shortest: 2, longest: 3, least: -2, most: 4 };
        assert!(domain.admit(&Value::Numbers(vec![-2, 4])).is_some());
        assert!(domain.admit(&Value::Numbers(vec![1, 1])).is_none());
        assert!(domain.admit(&Value::Numbers(vec![1, 5])).is_none());
        assert!(domain.admit(&Value::Numbers(vec![1])).is_none());
    }
}
