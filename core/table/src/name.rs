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

/// Gives a person's name as it is kept: without the blanks around it, one to twenty letters long.
///
/// # Errors
/// What is wrong with it.
pub fn checked_name(text: &str) -> Result<String, NameError> {
    let name = text.trim();
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_can_be_written() {
        assert_eq!(checked_name(" \t "), Err(NameError::Empty));
        assert_eq!(checked_name("Ada\nBen"), Err(NameError::Control));
        assert_eq!(checked_name(&"ä".repeat(20)), Ok("ä".repeat(20)));
        let long = checked_name(&"ä".repeat(21));
        assert_eq!(long, Err(NameError::TooLong { most: 20, given: 21 }));
    }
}
