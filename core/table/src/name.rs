//! The names of people.

use thiserror::Error;

use crate::limits::NAME_LETTERS_MAX;

/// Says why a text is no name of a person.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NameError {
    /// It has no letter.
    #[error("a name cannot be empty: type at least one letter")]
    Empty,
    #[error("a name has {most} letters at the most, not {given}: shorten it")]
    TooLong {
        most: usize,
        /// The letters that were given.
        given: usize,
    },
    /// It has a sign that cannot be written.
    #[error("a name cannot hold line breaks or other control characters: leave them out")]
    Control,
}

/// Gives a person's name as it is kept: one to twenty letters long, without the blanks around it, and without marks that
/// [turn](without_turns) what stands behind it.
///
/// # Errors
/// What is wrong with it.
pub fn checked_name(text: &str) -> Result<String, NameError> {
    let plain = without_turns(text);
    let name = plain.trim();
    let letters = name.chars().count();
    if name.is_empty() {
        Err(NameError::Empty)
    } else if name.chars().any(char::is_control) {
        Err(NameError::Control)
    } else if letters > NAME_LETTERS_MAX {
        Err(NameError::TooLong { most: NAME_LETTERS_MAX, given: letters })
    } else {
        Ok(name.to_owned())
    }
}

/// Leaves out the marks that begin or end a change of direction (U+202A to 202E, U+2066 to 2069). In a sentence one that a name
/// leaves open would turn all that follows, and one too many would end what keeps the name apart.
pub fn without_turns(name: &str) -> String {
    name.replace(|letter| matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'), "")
}

/// Says whether two names are one to people at a table: they are, whatever the case.
pub fn is_same_name(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

/// Finds the place among all `places` of somebody who comes by this name. Of two people of one name the second has a number at a
/// table, and may come without it.
pub fn place_of<'a>(name: &str, mut places: impl Iterator<Item = (usize, &'a str)> + Clone) -> Option<usize> {
    let named = |(_, other): &(usize, &str)| is_same_name(other, name);
    let bare = |(_, other): &(usize, &str)| unnumbered(other).is_some_and(|other| is_same_name(other, name));
    let found = places.clone().find(named).or_else(|| places.find(bare));
    found.map(|(place, _)| place)
}

/// Gives a name without the number that tells it from the same one of somebody else.
fn unnumbered(name: &str) -> Option<&str> {
    let (name, number) = name.rsplit_once(' ')?;
    number.chars().all(|digit| digit.is_ascii_digit()).then_some(name)
}

/// Gives a name that nobody of these has, whatever the case: the name itself, or else with a number behind it.
pub fn unique_name<T: AsRef<str>>(name: &str, taken: &[T]) -> String {
    let is_free = |name: &String| !taken.iter().any(|other| is_same_name(other.as_ref(), name));
    let numbered = (2_u32..).map(|number| {
        let number = format!(" {number}");
        let short: String = name.chars().take(NAME_LETTERS_MAX - number.len()).collect();
        format!("{short}{number}")
    });
    std::iter::once(name.to_owned()).chain(numbered).find(is_free).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_comes_without_the_number_is_found_by_it() {
        let names = ["Eva", "ada", "Ada 2", "Ada x"];
        let places = |taken: &[usize]| {
            let taken = taken.to_vec();
            names.into_iter().enumerate().filter(move |(place, _)| !taken.contains(place))
        };
        assert_eq!(place_of("Ada", places(&[])), Some(1));
        assert_eq!(place_of("Ada", places(&[1])), Some(2));
        assert_eq!(place_of("Ada 2", places(&[])), Some(2));
        assert_eq!(place_of("Ada", places(&[1, 2])), None);
    }

    #[test]
    fn names_are_short_and_can_be_written() {
        assert_eq!(checked_name(" \t "), Err(NameError::Empty));
        assert_eq!(checked_name("Ada\nBen"), Err(NameError::Control));
        assert_eq!(checked_name(&"ä".repeat(20)), Ok("ä".repeat(20)));
        assert_eq!(checked_name("\u{202e} \u{2067}Ada\u{2069}\u{2069}"), Ok("Ada".to_owned()));
        assert_eq!(checked_name("\u{2069}"), Err(NameError::Empty));
        let marked = "\u{200f}נועה\u{200d}";
        assert_eq!(checked_name(marked), Ok(marked.to_owned()), "marks that turn nothing stay");
        let long = checked_name(&"ä".repeat(21));
        assert_eq!(long, Err(NameError::TooLong { most: 20, given: 21 }));
    }
}
