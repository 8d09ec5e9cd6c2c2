//! A line that is being typed.

use outcry_rules::shows;
use outcry_screens::Intent;
use outcry_screens::view::TextEntry;
use unicode_segmentation::UnicodeSegmentation;

use super::text::width;

/// Holds a line that is being typed and where in it the next sign goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Typing {
    pub(super) entry: TextEntry,
    text: String,
    /// The bytes before the cursor; always between two signs.
    cursor: usize,
    /// The text that the phone has been told, or that stood there at first.
    told: String,
}

impl Typing {
    pub(super) fn new(entry: &TextEntry) -> Self {
        let (text, told) = (entry.value.clone(), entry.value.clone());
        Self { entry: entry.clone(), cursor: text.len(), text, told }
    }

    /// Says whether the phone has not been told what stands there.
    pub(super) fn is_untold(&self) -> bool {
        self.text != self.told
    }

    /// Gives what the phone is to be told.
    pub(super) fn tell(&mut self) -> Intent {
        self.told.clone_from(&self.text);
        Intent::Type { into: self.entry.into.clone(), text: self.text().to_owned() }
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Puts in what there is room for.
    pub(super) fn insert(&mut self, typed: &str) {
        let shown: String = typed.chars().filter(|&letter| shows(letter)).collect();
        for cluster in shown.graphemes(true) {
            if self.text.len() + cluster.len() > usize::from(self.entry.most) {
                break;
            }
            self.text.insert_str(self.cursor, cluster);
            self.cursor += cluster.len();
        }
        // A sign that joins the one before it moves the border between them.
        while !self.text.grapheme_indices(true).any(|(at, _)| at == self.cursor)
            && self.cursor < self.text.len()
        {
            self.cursor += 1;
        }
    }

    pub(super) fn left(&mut self) {
        let before = self.text.get(..self.cursor).unwrap_or_default();
        self.cursor -= before.graphemes(true).next_back().map_or(0, str::len);
    }

    pub(super) fn right(&mut self) {
        let after = self.text.get(self.cursor..).unwrap_or_default();
        self.cursor += after.graphemes(true).next().map_or(0, str::len);
    }

    pub(super) const fn go_first(&mut self) {
        self.cursor = 0;
    }

    pub(super) const fn go_last(&mut self) {
        self.cursor = self.text.len();
    }

    /// Takes the sign before the cursor away.
    pub(super) fn erase(&mut self) {
        let end = self.cursor;
        self.left();
        self.text.replace_range(self.cursor..end, "");
    }

    /// Takes the sign after the cursor away.
    pub(super) fn erase_next(&mut self) {
        let start = self.cursor;
        self.right();
        self.text.replace_range(start..self.cursor, "");
        self.cursor = start;
    }

    /// Takes everything away.
    pub(super) fn clear(&mut self) {
        self.text.clear();
        self.cursor = 0;
    }

    /// Gives the part of the line that is to be seen in so many columns: before, under and after the cursor.
    pub(super) fn window(&self, room: u16) -> (String, String, String) {
        let (before, rest) = self.text.split_at(self.cursor);
        let under = rest.graphemes(true).next().unwrap_or(" ");
        let after = rest.get(under.len()..).unwrap_or_default();
        let room = room.saturating_sub(width(under).max(1));
        let mut shown = String::new();
        for cluster in before.graphemes(true).rev() {
            if width(&shown) + width(cluster) > room {
                break;
            }
            shown.insert_str(0, cluster);
        }
        let mut tail = String::new();
        for cluster in after.graphemes(true) {
            if width(&shown) + width(&tail) + width(cluster) > room {
                break;
            }
            tail.push_str(cluster);
        }
        (shown, under.to_owned(), tail)
    }
}

#[cfg(test)]
mod tests {
    use outcry_screens::InputField;
    use outcry_screens::view::EntryKind;

    use super::*;

    fn typing(value: &str) -> Typing {
        Typing::new(&TextEntry {
            kind: EntryKind::Name,
            done: String::new(),
            prompt: String::new(),
            value: value.to_owned(),
            most: 8,
            into: InputField::Name,
            problem: None,
        })
    }

    #[test]
    fn signs_go_in_and_out_at_the_cursor() {
        let mut line = typing("Ad");
        line.insert("ä");
        line.left();
        line.insert("x");
        assert_eq!(line.text(), "Adxä");
        line.erase();
        line.erase();
        line.erase_next();
        assert_eq!(line.text(), "A");
        line.insert("\u{1b}\u{202e}0123456789");
        assert_eq!(line.text(), "A0123456", "no more than the entry takes");
    }

    #[test]
    fn joining_signs_never_split() {
        let mut line = typing("e");
        line.go_first();
        line.insert("\u{301}");
        line.go_last();
        line.insert("\u{301}");
        line.left();
        line.erase_next();
        line.right();
        line.erase();
        assert!(line.text().len() < 4);
    }

    #[test]
    fn the_cursor_is_always_to_be_seen() {
        let mut line = typing("abcdef");
        assert_eq!(line.window(4), ("def".into(), " ".into(), String::new()));
        line.go_first();
        assert_eq!(line.window(4), (String::new(), "a".into(), "bcd".into()));
    }
}
