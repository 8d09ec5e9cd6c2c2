//! Text in columns of a terminal: how wide it is, shortened, broken into lines.

use outcry_rules::shows;
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

/// Says that something has been left out.
pub(super) const ELLIPSIS: &str = "…";

/// Gives the columns that a text takes.
pub(super) fn width(text: &str) -> u16 {
    u16::try_from(plain(text).width()).unwrap_or(u16::MAX)
}

/// Gives as much of a text as fits, with an ellipsis where something is left out.
pub(super) fn shorten(text: &str, room: u16) -> String {
    let text = plain(text);
    if width(&text) <= room {
        return text;
    }
    let mut short = String::new();
    let mut used = 0;
    for cluster in text.graphemes(true) {
        let wide = width(cluster);
        if used + wide + 1 > room {
            break;
        }
        used += wide;
        short.push_str(cluster);
    }
    if room > 0 {
        short.truncate(short.trim_end().len());
        short.push_str(ELLIPSIS);
    }
    short
}

/// Breaks a text into lines, at spaces where there are any; a line break of the text stays one.
pub(super) fn wrap(text: &str, room: u16) -> Vec<String> {
    let room = room.max(1);
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split(breaks).filter(|word| !word.is_empty()) {
            let gap = u16::from(!line.is_empty());
            if width(&line) + gap + width(word) <= room {
                line.push_str(if gap == 1 { " " } else { "" });
                line.push_str(&plain(word));
                continue;
            }
            if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            for part in split(word, room) {
                if !line.is_empty() {
                    lines.push(std::mem::take(&mut line));
                }
                line = part;
            }
        }
        lines.push(line);
    }
    lines
}

/// Says whether a line may end there: at any space but those that hold two words together, as French has them.
fn breaks(letter: char) -> bool {
    letter.is_whitespace() && !matches!(letter, '\u{a0}' | '\u{202f}')
}

/// Splits a word that is longer than a line.
fn split(word: &str, room: u16) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut used = 0;
    for cluster in plain(word).graphemes(true) {
        let wide = width(cluster);
        if used + wide > room && used > 0 {
            parts.push(String::new());
            used = 0;
        }
        used += wide;
        if let Some(part) = parts.last_mut() {
            part.push_str(cluster);
        }
    }
    parts
}

/// Drops what is no sign, such as what makes an escape sequence in a name or turns the line round.
fn plain(text: &str) -> String {
    text.chars().map(|c| if c == '\t' { ' ' } else { c }).filter(|&c| shows(c)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_long_ends_in_an_ellipsis() {
        assert_eq!(shorten("Wilhelmina", 6), "Wilhe…");
        assert_eq!(shorten("Ada", 3), "Ada");
        assert_eq!(shorten("王小明", 5), "王小…");
        assert_eq!(shorten("王小明", 4), "王…");
        assert_eq!(shorten("Ada", 0), "");
        assert_eq!(shorten("a\u{1b}[31mb", 9), "a[31mb");
        assert_eq!(shorten("\u{9b}2Ja\u{202e}\u{200b}b\u{301}", 9), "2Jab\u{301}");
    }

    #[test]
    fn lines_break_at_spaces_and_nothing_is_lost() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("a\n\nb", 7), ["a", "", "b"]);
        assert_eq!(wrap("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(wrap("王小明", 2), ["王", "小", "明"]);
        assert_eq!(wrap("王", 0), ["王"]);
        assert_eq!(wrap("C’est à toi\u{202f}!", 11), ["C’est à", "toi\u{202f}!"]);
        assert_eq!(wrap("à\u{a0}: b", 3), ["à\u{a0}:", "b"]);
    }
}
