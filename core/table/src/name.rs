//! The names of people: one rule for all of them, typed or heard, and when two are one and the same.

use outcry_rules::shows;
use thiserror::Error;

use crate::letters::{composed, is_mark, is_punctuation, skeleton};
use crate::limits::{LINE_LETTERS_MAX, MARKS_MAX, NAME_LETTERS_MAX};

/// What somebody is called of whose name no letter can be seen.
pub const NAMELESS: &str = "Player";

/// Says why a text is no name of a person.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NameError {
    /// It has no letter that can be seen.
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

/// Gives a name that somebody has typed as it is kept: a [plain line](plain_line) of one to twenty letters, one of which is more
/// than punctuation.
///
/// # Errors
/// What is wrong with it.
pub fn checked_name(text: &str) -> Result<String, NameError> {
    let name = plain_line(text);
    let letters = name.chars().count();
    if text.trim().chars().any(char::is_control) {
        Err(NameError::Control)
    } else if !has_sign(&name) {
        Err(NameError::Empty)
    } else if letters > NAME_LETTERS_MAX {
        Err(NameError::TooLong { most: NAME_LETTERS_MAX, given: letters })
    } else {
        Ok(name)
    }
}

/// Gives a name that comes from a file or from another phone as it is kept: what [`checked_name`] would take, whatever has come.
/// What it would not take is left out, and where nothing remains it is [`NAMELESS`].
pub fn cleaned_name(text: &str) -> String {
    let line = plain_line(text);
    let name: String = line.chars().take(NAME_LETTERS_MAX).collect();
    let name = name.trim_end();
    if has_sign(name) { name.to_owned() } else { NAMELESS.to_owned() }
}

/// Gives a text as it may stand in a line among others: composed (Unicode's form NFC), with one blank between words and none
/// around them, without what does not [show](shows), and with at most three marks on a letter.
pub fn plain_line(text: &str) -> String {
    let seen = text.chars().filter(|letter| letter.is_whitespace() || shows(*letter)).take(LINE_LETTERS_MAX);
    let mut line = String::new();
    let (mut is_blank, mut marks) = (true, 0);
    for letter in composed(seen).chars() {
        if letter.is_whitespace() {
            is_blank = true;
        } else if !is_mark(letter) {
            if is_blank && !line.is_empty() {
                line.push(' ');
            }
            line.push(letter);
            (is_blank, marks) = (false, 0);
        } else if !is_blank && marks < MARKS_MAX {
            line.push(letter);
            marks += 1;
        }
    }
    line
}

/// Says whether anything can be seen of a text but punctuation.
fn has_sign(text: &str) -> bool {
    text.chars().any(|letter| !letter.is_whitespace() && !is_mark(letter) && !is_punctuation(letter))
}

/// Says whether two names are one to people at a table: they are where they look the same, whatever the case.
pub fn is_same_name(one: &str, other: &str) -> bool {
    if one == other {
        return true;
    }
    let (one, other) = (plain_line(one), plain_line(other));
    // `Ida` and `ida` are one by their letters, though not by their looks. `Ηana` with an eta is `Hana` by its looks alone: what
    // an eta looks like in lower case is another letter.
    let in_lower_case = |name: &str| skeleton(&name.to_lowercase());
    let as_written = |name: &str| skeleton(&skeleton(name).to_lowercase());
    in_lower_case(&one) == in_lower_case(&other) || as_written(&one) == as_written(&other)
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

/// Gives a name that nobody of these has: the name itself, or else with a number behind it.
pub fn unique_name<T: AsRef<str>>(name: &str, taken: &[T]) -> String {
    let is_free = |name: &String| !taken.iter().any(|other| is_same_name(other.as_ref(), name));
    let numbered = (2_u32..).map(|number| {
        let number = format!(" {number}");
        let short: String = name.chars().take(NAME_LETTERS_MAX - number.len()).collect();
        format!("{}{number}", short.trim_end())
    });
    std::iter::once(name.to_owned()).chain(numbered).find(is_free).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use rand::rngs::ChaCha8Rng;
    use rand::seq::IndexedRandom;
    use rand::{RngExt, SeedableRng};
    use unicode_normalization::is_nfc;

    use super::*;
    use crate::limits::NAME_MAX;

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
        assert_eq!(checked_name("\u{1b}[31mAda"), Err(NameError::Control));
        assert_eq!(checked_name(&"ä".repeat(20)), Ok("ä".repeat(20)));
        assert_eq!(checked_name("\u{202e} \u{2067}Ada\u{2069}\u{2069}"), Ok("Ada".to_owned()));
        let long = checked_name(&"ä".repeat(21));
        assert_eq!(long, Err(NameError::TooLong { most: 20, given: 21 }));
        for name in
            ["O’Hara", "D'Arcy", "Anna-Lena", "Çelik", "王小明", "नमिता", "དབྱངས་ཅན", "נועה", "7", "🦊", "Jr."]
        {
            assert_eq!(checked_name(name), Ok(name.to_owned()));
        }
    }

    #[test]
    fn names_without_a_letter_to_be_seen_are_none() {
        for name in [
            "\u{2069}",
            "\u{3164}",
            "\u{2800}",
            "\u{115f}\u{1160}",
            "\u{fe0f}",
            "\u{301}",
            "...",
            "·",
            "\u{e000}",
            "\u{378}",
        ] {
            assert_eq!(checked_name(name), Err(NameError::Empty), "{name:?}");
            assert_eq!(cleaned_name(name), NAMELESS, "{name:?}");
        }
    }

    #[test]
    fn names_from_elsewhere_lose_what_names_do_not_have() {
        let marked = format!("A{}da", "\u{30b}".repeat(100));
        for (sent, kept) in [
            ("\u{1b}[2J\u{9b}Ada\u{7}", "[2JAda"),
            ("A\r\nB", "A B"),
            ("\u{202e}adA\u{202c}", "adA"),
            ("A\u{200d}d\u{200b}a\u{2060}\u{ad}", "Ada"),
            ("👩\u{200d}💻", "👩💻"),
            ("❤\u{fe0f}", "❤"),
            ("e\u{301}", "é"),
            ("\u{301}Ada \u{301}B", "Ada B"),
            ("Ada\u{a0}\u{3000} B", "Ada B"),
            (marked.as_str(), "A\u{30b}\u{30b}\u{30b}da"),
            ("abcdefghijklmnopqrs tuv", "abcdefghijklmnopqrs"),
            ("Ada\u{e0041}\u{e007f}", "Ada"),
        ] {
            assert_eq!(cleaned_name(sent), kept, "{sent:?}");
        }
    }

    #[test]
    fn names_that_look_alike_are_one() {
        for (one, other) in [
            ("Ada", "ada"),
            ("Ada", "Аda"),
            ("ADA", "ΑDΑ"),
            ("Ida", "lda"),
            ("Ida", "ida"),
            ("Hana", "Ηana"),
            ("Paul", "Ρаul"),
            ("Noe\u{308}l", "Noël"),
            ("Ada", "𝐀𝐝𝐚"),
            ("Ada", "A\u{200b}da"),
            ("Arne", "Ame"),
            ("O'Hara", "O’Hara"),
        ] {
            assert!(is_same_name(one, other) && is_same_name(other, one), "{one:?} {other:?}");
            assert_eq!(unique_name(other, &[one]), format!("{other} 2"));
        }
        for (one, other) in [("Ada", "Ade"), ("Ana", "Aña"), ("Jo", "Jö"), ("Ada 2", "Ada 3"), ("王", "玉")]
        {
            assert!(!is_same_name(one, other), "{one:?} {other:?}");
        }
    }

    #[test]
    fn a_number_behind_a_name_is_part_of_a_name() {
        let long = "abcdefghijklmnopq rst";
        let mut taken = vec![cleaned_name(long)];
        for _ in 0..20 {
            let next = unique_name(&taken[0], &taken);
            assert_eq!(checked_name(&next), Ok(next.clone()));
            taken.push(next);
        }
        assert_eq!(taken[1..3], ["abcdefghijklmnopq 2", "abcdefghijklmnopq 3"]);
    }

    /// Whatever comes, what is kept of it is a name by the rule, and stays what it is.
    #[test]
    fn whatever_comes_becomes_a_name() {
        let odd: Vec<char> = "aA 7.\t\n\u{1b}\u{9b}\u{ad}\u{300}\u{301}\u{34f}\u{323}\u{200d}\u{202e}\u{2066}\u{2800}\u{3164}\u{fe0f}\
                              \u{903}\u{93f}\u{9c7}\u{9be}\u{958}\u{1100}\u{1161}\u{11a8}\u{ac00}\u{16d63}\u{16d67}\u{e000}\u{10ffff}"
            .chars()
            .collect();
        let mut rng = ChaCha8Rng::seed_from_u64(7);
        for _ in 0..100_000 {
            let length = rng.random_range(0..30);
            let any = |rng: &mut ChaCha8Rng| char::from_u32(rng.random_range(0..0x11_0000)).unwrap_or('a');
            let one = |_| match rng.random_range(0..4) {
                0 => any(&mut rng),
                _ => *odd.choose(&mut rng).unwrap(),
            };
            let text: String = (0..length).map(one).collect();
            let name = cleaned_name(&text);
            assert_eq!(cleaned_name(&name), name, "{text:?}");
            assert_eq!(checked_name(&name), Ok(name.clone()), "{text:?}");
            assert!(is_nfc(&name) && name.len() <= NAME_MAX, "{text:?}");
            assert!(name.chars().all(shows) && name.trim() == name && !name.contains("  "), "{text:?}");
            let marks: Vec<bool> = name.chars().map(is_mark).collect();
            assert!(!marks[0] && !marks.windows(4).any(|four| four == [true; 4]), "{text:?}");
            assert_eq!(plain_line(&plain_line(&text)), plain_line(&text), "{text:?}");
        }
    }
}
