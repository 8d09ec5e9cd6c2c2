//! What screens are built of.

use outcry_screens::view;

use crate::intent::{InputField, Intent};
use crate::mirror::{Mirror, by_from, mirror};

mirror! {
    /// Something that can be pressed.
    pub struct Key = view::Key {
        text: String,
        /// What a screen reader says; the text where there is nothing to add.
        label: String,
        state: KeyState,
        weight: Weight,
        intent: Intent,
        /// What is asked before the intent is submitted; nothing for most keys.
        ask: Option<Question>,
    }
}

mirror! {
    /// A moment at which something ends by itself, on the clock of the session: what is left of it changes without a new
    /// screen. [`TableSession::now_ms`](crate::TableSession::now_ms) reads that clock.
    pub struct Deadline = view::Deadline {
        /// When, in milliseconds since the session began.
        at_ms: u64,
        /// How long the whole takes, in milliseconds: the full arc of what runs empty.
        of_ms: u32,
    }
}

mirror! {
    /// A question with two answers, asked before something that cannot be taken back.
    pub struct Question = view::Question {
        text: String,
        /// The answer that submits the intent; it names the deed.
        yes: String,
        /// The answer that leaves everything as it is.
        no: String,
    }
}

/// Says whether a key can be pressed.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum KeyState {
    Ready,
    /// It is the one that is chosen among several, or on.
    Chosen,
    /// An answer of the host is on its way: it is drawn as ready, and a press is submitted all the same.
    Busy,
    Off {
        /// Why not, in a few words.
        why: String,
    },
}

impl From<&view::KeyState> for KeyState {
    fn from(state: &view::KeyState) -> Self {
        match state {
            view::KeyState::Ready => Self::Ready,
            view::KeyState::Chosen => Self::Chosen,
            view::KeyState::Busy => Self::Busy,
            view::KeyState::Off(why) => Self::Off { why: why.clone() },
        }
    }
}

by_from!(view::KeyState => KeyState);
mirror! {
    /// Says how much a key stands out.
    pub enum Weight = view::Weight {
        /// The one thing to do on this screen.
        Main,
        /// One of several.
        Plain,
        /// At the edge: back, more.
        Quiet,
        /// Something that cannot be taken back.
        Danger,
    }
}

mirror! {
    /// A card's face. Shape, letter, pattern and ink each tell it from every other of its deck.
    pub struct CardFace = view::Face {
        /// Stays with this card for as long as the round lasts, and with no other; 0 for a face that is no single card.
        id: u16,
        kind: FaceKind,
        /// The name of the drawing, such as `wheat`, `rank-10`, `cow-3`, `bull` or `nyet-red`.
        art: String,
        shape: SignShape,
        /// The sign as a letter or two, or the number of a card that has one.
        letter: String,
        pattern: SignPattern,
        /// The colour, as a place in the palette of every theme.
        ink: Ink,
        /// The name, as it is written and spoken.
        name: String,
        /// A small text in the corner: the points of a suit.
        corner: Option<String>,
    }
}

mirror! {
    /// Says how a card is laid out.
    pub enum FaceKind = view::FaceKind {
        /// A suit alone, or a colour: a letter and a sign.
        Suit,
        /// A number, large, with the sign of its colour under it.
        Number,
        /// Bull or Bear: a large sign with an edge around the card.
        Special,
    }
}

mirror! {
    /// The outline of a sign.
    pub enum SignShape = view::Shape {
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
}

mirror! {
    /// The filling of a sign.
    pub enum SignPattern = view::Pattern {
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
}

mirror! {
    /// A place in the palette of a theme; equal places are equal colours.
    pub enum Ink = view::Ink {
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
}

mirror! {
    /// Somebody at the table.
    pub struct Person = view::Person {
        /// Stays with the person wherever they move to, and is nobody else's at this table.
        id: u16,
        seat: u8,
        name: String,
        you: bool,
        /// Whether a bot plays there.
        bot: bool,
        presence: Presence,
        /// Whether the person deals this round.
        dealer: bool,
        /// The total, as written.
        score: String,
        /// Whether the table waits for this person, or the person is calling: lit.
        lit: bool,
        /// What stands beside the name: the count called, "ready", "done", tricks and loot.
        mark: Option<String>,
        /// The same in a few signs, where it has a short form: for a place that is too narrow for the mark.
        brief: Option<String>,
        /// NΣT!: the team of this round, once teams are picked.
        team: Option<TeamMark>,
        /// What pressing the person means, where it means anything.
        key: Option<Key>,
        /// Pit: offers as few cards as this person does, where that is fewer than the viewer calls.
        lower: Option<Key>,
        label: String,
    }
}

mirror! {
    /// Says whether a phone is there.
    pub enum Presence = outcry_table::Presence {
        Here,
        Weak,
        Lost,
    }
}

mirror! {
    /// Says in which team of a round somebody plays.
    pub struct TeamMark = view::TeamMark {
        /// 1 for the team of the first player, 2 for the other.
        number: u8,
        /// Whether it is the viewer's team.
        yours: bool,
        /// Whether the person holds the bonus card.
        bonus: bool,
        /// "with you", "against you"; on the board "team 1".
        text: String,
    }
}

mirror! {
    /// A seat with the name of whoever sits there.
    pub struct NamedSeat = view::NamedSeat {
        seat: u8,
        name: String,
    }
}

mirror! {
    /// A total as a bar.
    pub struct ScoreBar = view::Bar {
        seat: u8,
        name: String,
        you: bool,
        /// Whether it is a winner's.
        won: bool,
        /// What this round brought, with its sign; empty for nothing.
        change: String,
        /// The total, as written.
        total: String,
        /// The part of the target that was reached before this round, in thousandths, 0 to 1000.
        before: u16,
        /// The part of the target that is reached, in thousandths, 0 to 1000.
        share: u16,
        label: String,
    }
}

mirror! {
    /// A score sheet.
    pub struct ScoreSheet = view::Sheet {
        /// The heads of the columns: the round, then the people.
        head: Vec<String>,
        /// A row a round: its number, then the points of each.
        rows: Vec<Vec<String>>,
        /// The last row: the totals.
        totals: Vec<String>,
        /// What a screen reader says of each row, and at the end of the totals.
        labels: Vec<String>,
    }
}

mirror! {
    /// A sentence of a source.
    pub struct Quote = view::Quote {
        /// The words there, in their language.
        sentence: String,
        /// Where they stand: "C, line 37".
        source: String,
    }
}

mirror! {
    /// An option or a setting, with what sets it.
    pub struct Setting = view::Setting {
        id: String,
        /// The name, as written.
        name: String,
        about: String,
        /// The sentences it comes from.
        quotes: Vec<Quote>,
        /// The value, as written.
        value: String,
        /// Whether it differs from the edition.
        changed: bool,
        /// What sets it back, where it differs.
        reset: Option<Key>,
        control: SettingControl,
    }
}

/// What sets a value.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
#[expect(clippy::large_enum_variant, reason = "a screen has a few dozen of them at most")]
pub enum SettingControl {
    /// On or off.
    Switch {
        /// What turns it over.
        control: SwitchControl,
    },
    /// One of several.
    Choice {
        control: ChoiceControl,
    },
    /// More or less.
    Stepper {
        /// What steps.
        control: StepperControl,
    },
    /// Any of several.
    Several {
        /// Each turns one on or off.
        keys: Vec<Key>,
    },
    /// A number for each of several names.
    Steppers {
        rows: Vec<NamedStepper>,
    },
    Text {
        entry: TextEntry,
    },
}

impl From<&view::Control> for SettingControl {
    fn from(control: &view::Control) -> Self {
        match control {
            view::Control::Switch(control) => Self::Switch { control: control.into() },
            view::Control::Choice(control) => Self::Choice { control: control.into() },
            view::Control::Stepper(control) => Self::Stepper { control: control.into() },
            view::Control::Several(keys) => Self::Several { keys: Mirror::mirror(keys) },
            view::Control::Steppers(rows) => Self::Steppers { rows: Mirror::mirror(rows) },
            view::Control::Text(entry) => Self::Text { entry: entry.into() },
        }
    }
}

by_from!(view::Control => SettingControl);

/// A number that belongs to a name.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct NamedStepper {
    pub name: String,
    pub control: StepperControl,
}

impl From<&(String, view::Stepper)> for NamedStepper {
    fn from((name, control): &(String, view::Stepper)) -> Self {
        Self { name: name.clone(), control: control.into() }
    }
}

by_from!((String, view::Stepper) => NamedStepper);
mirror! {
    /// On or off.
    pub struct SwitchControl = view::Switch {
        on: bool,
        /// What turns it over.
        key: Key,
    }
}

mirror! {
    /// One of several.
    pub struct ChoiceControl = view::Choice {
        /// The possibilities; one is chosen.
        keys: Vec<Key>,
    }
}

mirror! {
    /// More or less.
    pub struct StepperControl = view::Stepper {
        /// The value, as written.
        value: String,
        less: Key,
        more: Key,
        /// Where the value can be typed as well, because there are many.
        entry: Option<TextEntry>,
    }
}

mirror! {
    /// A place to type.
    ///
    /// What is typed is submitted as `Type` once it is done, and not letter by letter.
    pub struct TextEntry = view::TextEntry {
        kind: EntryKind,
        prompt: String,
        /// On the key that says that it is done.
        done: String,
        value: String,
        /// The most bytes it takes.
        most: u16,
        /// Where what is typed goes.
        into: InputField,
        /// What is wrong with what stands there.
        problem: Option<String>,
    }
}

mirror! {
    /// Says which keyboard fits what is typed, and when it is done.
    pub enum EntryKind = view::EntryKind {
        /// Somebody's name.
        Name,
        /// Six digits, done with the sixth; or an invite, which is pasted as a whole.
        Code,
        /// A whole number, perhaps below zero.
        Number,
        Free,
    }
}

mirror! {
    /// A name and a number.
    pub struct Tally = view::Tally {
        name: String,
        value: String,
    }
}
