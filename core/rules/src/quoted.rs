//! Text that somebody else has written, as a message may quote it.

use std::iter;

/// Gives a text from outside as it may stand in a message: in one line, and at most `most` letters long. Where it is longer the
/// middle is left out, and what does not [show](shows) stands there by its number, such as `\u{202e}`.
pub fn quoted(text: &str, most: usize) -> String {
    let escaped = || text.chars().flat_map(escaped);
    let length = escaped().count();
    if length <= most {
        return escaped().collect();
    }
    // What a text is about stands at its beginning, and where in a file something is wrong at the end of a message.
    let end = most / 3;
    escaped().take(most - end).chain(iter::once('…')).chain(escaped().skip(length - end)).collect()
}

fn escaped(letter: char) -> impl Iterator<Item = char> {
    let number = (!shows(letter)).then(|| letter.escape_unicode());
    let itself = number.is_none().then_some(letter);
    number.into_iter().flatten().chain(itself)
}

/// Says whether a letter is seen as itself, in the line in which it stands. Blanks are, and marks on the letter before them; what
/// controls, breaks lines, turns their direction, joins or fills is not, nor what Unicode has given no meaning.
pub fn shows(letter: char) -> bool {
    match letter {
        ' '..='~' => true,
        // Of letters and marks those that every font passes over (Default_Ignorable_Code_Point), three empty signs, and what
        // parts lines and paragraphs.
        '\u{34f}'
        | '\u{115f}'..='\u{1160}'
        | '\u{17b4}'..='\u{17b5}'
        | '\u{180b}'..='\u{180f}'
        | '\u{2028}'..='\u{2029}'
        | '\u{2800}'
        | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}'
        | '\u{ffa0}'
        | '\u{16fe4}'
        | '\u{1d159}'
        | '\u{e0100}'..='\u{e01ef}' => false,
        _ if letter.is_control() => false,
        _ if letter.is_whitespace() => true,
        _ => {
            // Rust escapes what cannot be printed by its number. At the beginning of a text marks are escaped too, so it is asked
            // about a letter that stands behind another.
            let behind = ['a', letter].iter().collect::<String>();
            behind.escape_debug().nth(2) != Some('u')
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_show_is_quoted_by_its_number() {
        let attack = "\u{1b}[31mAda\u{7}\u{9b}2J\u{202e}\n\u{200b}\u{3164}\u{e000}\u{378}";
        assert_eq!(
            quoted(attack, 200),
            "\\u{1b}[31mAda\\u{7}\\u{9b}2J\\u{202e}\\u{a}\\u{200b}\\u{3164}\\u{e000}\\u{378}"
        );
        for plain in ["Çelik", "王小明", "नमस्ते", "דנה", "a\u{a0}: b\u{202f}!", "“it's\\”", "🎉", "e\u{301}"]
        {
            assert_eq!(quoted(plain, 40), plain);
        }
    }

    #[test]
    fn what_is_long_is_quoted_without_its_middle() {
        assert_eq!(quoted("0123456789", 10), "0123456789");
        assert_eq!(quoted("0123456789a", 9), "012345…89a");
        assert_eq!(quoted(&"\u{1b}".repeat(1 << 20), 40).chars().count(), 41);
        assert_eq!(quoted("abc", 0), "…");
    }

    #[test]
    fn every_letter_is_shown_or_not() {
        // As many as Unicode has, whatever its version: a few are added each year, and none is taken away.
        let shown = ('\0'..=char::MAX).filter(|&letter| shows(letter)).count();
        assert!((150_000..180_000).contains(&shown), "{shown}");
    }
}
