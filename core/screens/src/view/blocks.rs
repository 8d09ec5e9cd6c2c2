//! What screens are built of.

use outcry_rules::Millis;
use outcry_table::Presence;
use serde::Serialize;

use crate::intent::{InputField, Intent};

/// Something that can be pressed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Key {
    pub text: String,
    /// What a screen reader says; the text where there is nothing to add.
    pub label: String,
    pub state: KeyState,
    pub weight: Weight,
    pub intent: Intent,
    /// What is asked before the intent is submitted; nothing for most keys.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ask: Option<Question>,
}

/// A question with two answers, asked before something that cannot be taken back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Question {
    pub text: String,
    /// The answer that submits the intent; it names the deed.
    pub yes: String,
    /// The answer that leaves everything as it is.
    pub no: String,
}

/// A moment at which something ends by itself, on the clock of the session: what is left of it changes without a new screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Deadline {
    /// When, in milliseconds since the session began.
    pub at_ms: u64,
    /// How long the whole takes, in milliseconds: the full arc of what runs empty.
    pub of_ms: u32,
}

impl Deadline {
    /// Gives the moment that comes so many milliseconds after `now`.
    pub fn after(now: Millis, of: u64) -> Self {
        Self::at(now + of, of)
    }

    /// Gives a moment, as the end of something that takes so many milliseconds.
    pub fn at(at: Millis, of: u64) -> Self {
        Self { at_ms: at.get(), of_ms: u32::try_from(of).unwrap_or(u32::MAX) }
    }

    /// Gives the moment itself.
    pub const fn moment(self) -> Millis {
        Millis::new(self.at_ms)
    }
}

/// Says whether a key can be pressed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum KeyState {
    Ready,
    /// It is the one that is chosen among several, or on.
    Chosen,
    /// An answer of the host is on its way: it is drawn as ready, and a press is submitted all the same.
    Busy,
    /// It cannot: why not, in a few words.
    Off(String),
}

/// Says how much a key stands out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Weight {
    /// The one thing to do on this screen.
    Main,
    /// One of several.
    Plain,
    /// At the edge: back, more.
    Quiet,
    /// Something that cannot be taken back.
    Danger,
}

/// A card's face. Shape, letter, pattern and ink each tell it from every other of its deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Face {
    /// Stays with this card for as long as the round lasts, and with no other; 0 for a face that is no single card.
    #[serde(skip_serializing_if = "is_zero")]
    pub id: u16,
    #[serde(skip_serializing_if = "FaceKind::is_suit")]
    pub kind: FaceKind,
    /// The name of the drawing, such as `wheat`, `rank-10`, `cow-3`, `bull` or `nyet-red`.
    pub art: String,
    pub shape: Shape,
    /// The sign as a letter or two, or the number of a card that has one.
    pub letter: String,
    pub pattern: Pattern,
    /// The colour, as a place in the palette of every theme.
    pub ink: Ink,
    /// The name, as it is written and spoken.
    pub name: String,
    /// A small text in the corner: the points of a suit.
    pub corner: Option<String>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands fields over like this")]
const fn is_zero(id: &u16) -> bool {
    *id == 0
}

/// Says how a card is laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaceKind {
    /// A suit alone, or a colour: a letter and a sign.
    Suit,
    /// A number, large, with the sign of its colour under it.
    Number,
    /// Bull or Bear: a large sign with an edge around the card.
    Special,
}

impl FaceKind {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands fields over like this")]
    const fn is_suit(&self) -> bool {
        matches!(self, Self::Suit)
    }
}

/// The outline of a sign.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shape {
    Disc,
    Square,
    /// A triangle standing on its side.
    Triangle,
    /// A triangle standing on its point.
    Funnel,
    /// A square standing on its point.
    Diamond,
    /// A star of five points.
    Star,
    /// A cross of equal arms.
    Cross,
    Ring,
    Moon,
    Drop,
    Heart,
    Hexagon,
    Arrow,
    /// Horns: the Bull.
    Horns,
    /// A paw: the Bear.
    Paw,
    Hammer,
    Sickle,
    Flag,
}

/// The filling of a sign.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pattern {
    Solid,
    /// Lines from left to right.
    Lines,
    /// Lines from top to bottom.
    Bars,
    /// Lines from corner to corner.
    Slashes,
    Dots,
    /// Lines both ways.
    Grid,
    Chequers,
    Waves,
    Empty,
}

/// A place in the palette of a theme; equal places are equal colours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ink {
    Red,
    Orange,
    Amber,
    Yellow,
    Lime,
    Green,
    Teal,
    Cyan,
    Blue,
    Indigo,
    Violet,
    Pink,
    Brown,
    Bull,
    Bear,
}

/// Somebody at the table.
#[expect(clippy::struct_excessive_bools, reason = "each is drawn by itself")]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Person {
    /// Stays with the person wherever they move to, and is nobody else's at this table.
    pub id: u16,
    pub seat: u8,
    pub name: String,
    pub you: bool,
    /// Whether a bot plays there.
    pub bot: bool,
    pub presence: Presence,
    /// Whether the person deals this round.
    pub dealer: bool,
    /// The total, as written.
    pub score: String,
    /// Whether the table waits for this person, or the person is calling: lit.
    pub lit: bool,
    /// What stands beside the name: the count called, "ready", "done", tricks and loot.
    pub mark: Option<String>,
    /// The same in a few signs, where it has a short form: for a place that is too narrow for the mark.
    pub brief: Option<String>,
    /// NΣT!: the team of this round, once teams are picked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub team: Option<TeamMark>,
    /// What pressing the person means, where it means anything.
    pub key: Option<Key>,
    /// Pit: offers as few cards as this person does, where that is fewer than the viewer calls.
    pub lower: Option<Key>,
    pub label: String,
}

/// Says in which team of a round somebody plays.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TeamMark {
    /// 1 for the team of the first player, 2 for the other.
    pub number: u8,
    /// Whether it is the viewer's team.
    pub yours: bool,
    /// Whether the person holds the bonus card.
    pub bonus: bool,
    /// "with you", "against you"; on the board "team 1".
    pub text: String,
}

/// A seat with the name of whoever sits there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NamedSeat {
    pub seat: u8,
    pub name: String,
}

/// A total as a bar.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Bar {
    pub seat: u8,
    pub name: String,
    pub you: bool,
    /// Whether it is a winner's.
    pub won: bool,
    /// What this round brought, with its sign; empty for nothing.
    pub change: String,
    /// The total, as written.
    pub total: String,
    /// The part of the target that was reached before this round, in thousandths, 0 to 1000.
    pub before: u16,
    /// The part of the target that is reached, in thousandths, 0 to 1000.
    pub share: u16,
    pub label: String,
}

/// A score sheet.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Sheet {
    /// The heads of the columns: the round, then the people.
    pub head: Vec<String>,
    /// A row a round: its number, then the points of each.
    pub rows: Vec<Vec<String>>,
    /// The last row: the totals.
    pub totals: Vec<String>,
    /// What a screen reader says of each row, and at the end of the totals.
    pub labels: Vec<String>,
}

/// A sentence of a source.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Quote {
    /// The words there, in their language.
    pub sentence: String,
    /// Where they stand: "C, line 37".
    pub source: String,
}

/// An option or a setting, with what sets it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Setting {
    pub id: String,
    /// The name, as written.
    pub name: String,
    pub about: String,
    /// The sentences it comes from.
    pub quotes: Vec<Quote>,
    /// The value, as written.
    pub value: String,
    /// Whether it differs from the edition.
    pub changed: bool,
    /// What sets it back, where it differs.
    pub reset: Option<Key>,
    pub control: Control,
}

/// What sets a value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(clippy::large_enum_variant, reason = "a screen has a few dozen of them at most")]
pub enum Control {
    /// On or off.
    Switch(Switch),
    /// One of several.
    Choice(Choice),
    /// More or less.
    Stepper(Stepper),
    /// Any of several: each key turns one on or off.
    Several(Vec<Key>),
    /// A number for each of several names.
    Steppers(Vec<(String, Stepper)>),
    Text(TextEntry),
}

/// On or off.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Switch {
    pub on: bool,
    /// What turns it over.
    pub key: Key,
}

/// One of several.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Choice {
    /// The possibilities; one is chosen.
    pub keys: Vec<Key>,
}

/// More or less.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Stepper {
    /// The value, as written.
    pub value: String,
    pub less: Key,
    pub more: Key,
    /// Where the value can be typed as well, because there are many.
    pub entry: Option<TextEntry>,
}

/// A place to type.
///
/// What is typed is submitted as [`Intent::Type`] once it is done, and not letter by letter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TextEntry {
    pub kind: EntryKind,
    pub prompt: String,
    /// On the key that says that it is done.
    pub done: String,
    pub value: String,
    /// The most bytes it takes.
    pub most: u16,
    /// Where what is typed goes.
    pub into: InputField,
    /// What is wrong with what stands there.
    pub problem: Option<String>,
}

/// Says which keyboard fits what is typed, and when it is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum EntryKind {
    /// Somebody's name.
    Name,
    /// Six digits, done with the sixth; or an invite, which is pasted as a whole.
    Code,
    /// A whole number, perhaps below zero.
    Number,
    Free,
}

/// A name and a number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Tally {
    pub name: String,
    pub value: String,
}
