//! What can be pressed on a screen, and where it was drawn.

use outcry_screens::view::{Key, KeyState, TextEntry, Weight};
use outcry_screens::{InputField, Intent};
use ratatui_core::layout::Rect;

use super::texts::ShellTexts;

/// Tells one thing that can be pressed from every other of its screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TargetId {
    /// A key, by what it means.
    Press(Intent),
    Type(InputField),
    /// A setting, by its stable name.
    Setting(String),
    /// One of several numbers of a setting, by the setting and the place in it.
    Step(String, usize),
    /// A key of the shell itself.
    Own(OwnKey),
}

/// Names a key of the shell itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OwnKey {
    /// Shows the list of keys, or hides it.
    Help,
    /// Ends the program, after a question where a table is running.
    Quit,
    /// Does what is asked about.
    Yes,
    /// Leaves everything as it is.
    No,
}

/// Names what is pressed on the keyboard.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Keystroke {
    /// A letter, a digit or a sign.
    Char(char),
    /// A box of the veto board: the digit of its line, then that of its place.
    Box(char, char),
    /// A function key.
    Function(u8),
    /// A letter with Ctrl.
    Control(char),
    Esc,
    Enter,
    /// The arrow to the left.
    Left,
    /// The arrow to the right.
    Right,
    /// `-`: one less, one back.
    Minus,
    /// `+`, the right button or a double click: all of it.
    Plus,
    /// Backspace or Delete: as it was.
    Erase,
}

impl Keystroke {
    /// Gives what stands on the keyboard, in the language of these texts.
    pub fn text(self, texts: &ShellTexts) -> String {
        match self {
            Self::Char(character) => character.to_string(),
            Self::Box(line, place) => format!("{line} {place}"),
            Self::Function(number) => format!("F{number}"),
            Self::Control(letter) => format!("^{}", letter.to_ascii_uppercase()),
            Self::Esc => texts.escape.clone(),
            Self::Enter => "⏎".to_owned(),
            Self::Left => "←".to_owned(),
            Self::Right => "→".to_owned(),
            Self::Minus => "-".to_owned(),
            Self::Plus => "+".to_owned(),
            Self::Erase => "⌫".to_owned(),
        }
    }
}

/// Something on a screen that can be pressed.
#[derive(Clone, PartialEq, Debug)]
pub struct Target {
    pub id: TargetId,
    pub name: String,
    /// What a screen reader says of it.
    pub label: String,
    pub key: Option<Key>,
    /// What is typed into it.
    pub entry: Option<TextEntry>,
    /// What more strokes press, while it has the focus.
    pub extras: Vec<(Keystroke, Key)>,
    /// The stroke that presses it from anywhere.
    pub stroke: Option<Keystroke>,
    /// Whether arrows and Tab reach it; the others have a stroke of their own or are an extra of their setting.
    pub focusable: bool,
    /// Where it is on the terminal; empty while it is scrolled away.
    pub area: Rect,
    /// Where it is on the page as it would be without scrolling.
    pub place: Rect,
}

impl Target {
    pub(super) fn of_key(key: &Key) -> Self {
        Self {
            key: Some(key.clone()),
            label: key.label.clone(),
            ..Self::bare(TargetId::Press(key.intent.clone()), &key.text)
        }
    }

    pub(super) fn of_entry(entry: &TextEntry) -> Self {
        Self { entry: Some(entry.clone()), ..Self::bare(TargetId::Type(entry.into.clone()), &entry.prompt) }
    }

    pub(super) fn bare(id: TargetId, name: &str) -> Self {
        Self {
            id,
            name: name.to_owned(),
            label: String::new(),
            key: None,
            entry: None,
            extras: Vec::new(),
            stroke: None,
            focusable: true,
            area: Rect::ZERO,
            place: Rect::ZERO,
        }
    }

    /// Adds what another stroke presses.
    pub(super) fn with(mut self, stroke: Keystroke, key: &Key) -> Self {
        self.extras.push((stroke, key.clone()));
        self
    }

    /// Leaves it to the mouse, its stroke and the setting that it belongs to.
    pub(super) fn unfocused(mut self) -> Self {
        self.focusable = false;
        self
    }

    /// Gives what a stroke presses while this has the focus.
    pub(super) fn extra(&self, stroke: Keystroke) -> Option<&Key> {
        self.extras.iter().find(|(known, _)| *known == stroke).map(|(_, key)| key)
    }

    /// Says whether it can be pressed, or anything that is an extra of it.
    pub(super) fn can_be_used(&self) -> bool {
        self.is_on() || self.extras.iter().any(|(_, key)| is_on(key))
    }

    pub(super) fn is_on(&self) -> bool {
        self.entry.is_some() || self.key.as_ref().is_none_or(is_on)
    }
}

/// Says whether a key can be pressed.
pub(super) const fn is_on(key: &Key) -> bool {
    !matches!(key.state, KeyState::Off(_))
}

/// Says whether something can be pressed in a match that is looked at again.
pub(super) const fn leads_through_replay(id: &TargetId) -> bool {
    match id {
        TargetId::Press(intent) => intent.is_of_replay(),
        TargetId::Own(_) => true,
        TargetId::Type(_) | TargetId::Setting(_) | TargetId::Step(..) => false,
    }
}

/// Says whether a key is pressed twice, so that nobody presses it by accident.
pub(super) fn wants_arming(key: &Key) -> bool {
    key.weight == Weight::Danger || key.intent == Intent::Ring
}
