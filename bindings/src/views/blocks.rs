//! What screens are built of.

use outcry_table::view;

use crate::intent::{Entry, Intent};
use crate::mirror::{Mirror, by_from, mirror};

mirror! {
    /// Something that can be pressed.
    pub struct Key = view::Key {
        /// What stands on it.
        text: String,
        /// What a screen reader says; the text where there is nothing to add.
        label: String,
        /// Whether it can be pressed.
        state: KeyState,
        /// How much it stands out.
        weight: Weight,
        /// What pressing it means.
        intent: Intent,
    }
}

/// Says whether a key can be pressed.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum KeyState {
    /// It can.
    Ready,
    /// It is the one that is chosen among several, or on.
    Chosen,
    /// It cannot.
    Off {
        /// Why not, in a few words.
        why: String,
    },
}

impl From<view::KeyState> for KeyState {
    fn from(state: view::KeyState) -> Self {
        match state {
            view::KeyState::Ready => Self::Ready,
            view::KeyState::Chosen => Self::Chosen,
            view::KeyState::Off(why) => Self::Off { why },
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
        /// The name of the drawing, such as `wheat`, `rank-10`, `cow-3`, `bull` or `nyet-red`.
        art: String,
        /// The outline of the sign.
        shape: SignShape,
        /// The sign as a letter or two, or the number of a card that has one.
        letter: String,
        /// The filling.
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
    /// The outline of a sign.
    pub enum SignShape = view::Shape {
        /// A filled circle.
        Disc,
        /// A square.
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
        /// A ring.
        Ring,
        /// A half moon.
        Moon,
        /// A drop.
        Drop,
        /// A heart.
        Heart,
        /// A hexagon.
        Hexagon,
        /// An arrow upwards.
        Arrow,
        /// Horns: the Bull.
        Horns,
        /// A paw: the Bear.
        Paw,
        /// A hammer.
        Hammer,
        /// A sickle.
        Sickle,
        /// A flag.
        Flag,
    }
}

mirror! {
    /// The filling of a sign.
    pub enum SignPattern = view::Pattern {
        /// Full.
        Solid,
        /// Lines from left to right.
        Lines,
        /// Lines from top to bottom.
        Bars,
        /// Lines from corner to corner.
        Slashes,
        /// Dots.
        Dots,
        /// Lines both ways.
        Grid,
        /// Squares.
        Chequers,
        /// Waves.
        Waves,
        /// Empty.
        Empty,
    }
}

mirror! {
    /// A place in the palette of a theme; equal places are equal colours.
    pub enum Ink = view::Ink {
        /// Red.
        Red,
        /// Orange.
        Orange,
        /// Amber.
        Amber,
        /// Yellow.
        Yellow,
        /// Lime.
        Lime,
        /// Green.
        Green,
        /// Teal.
        Teal,
        /// Cyan.
        Cyan,
        /// Blue.
        Blue,
        /// Indigo.
        Indigo,
        /// Violet.
        Violet,
        /// Pink.
        Pink,
        /// Brown.
        Brown,
        /// The Bull.
        Bull,
        /// The Bear.
        Bear,
    }
}

mirror! {
    /// Somebody at the table.
    pub struct Person = view::Person {
        /// The seat.
        seat: u8,
        /// The name.
        name: String,
        /// Whether it is the viewer.
        you: bool,
        /// Whether a bot plays there.
        bot: bool,
        /// Whether the phone is there.
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
        /// What pressing the person means, where it means anything.
        key: Option<Key>,
        /// What a screen reader says.
        label: String,
    }
}

mirror! {
    /// Says whether a phone is there.
    pub enum Presence = view::Presence {
        /// With a good link.
        Here,
        /// With a weak link.
        Weak,
        /// Gone.
        Lost,
    }
}

mirror! {
    /// A total as a bar.
    pub struct ScoreBar = view::Bar {
        /// Whose.
        name: String,
        /// Whether it is the viewer's.
        you: bool,
        /// Whether it is a winner's.
        won: bool,
        /// What this round brought, with its sign; empty for nothing.
        change: String,
        /// The total, as written.
        total: String,
        /// The part of the target that is reached, in thousandths, 0 to 1000.
        share: u16,
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
        /// The stable name.
        id: String,
        /// The name, as written.
        name: String,
        /// What it does.
        about: String,
        /// The sentences it comes from.
        quotes: Vec<Quote>,
        /// The value, as written.
        value: String,
        /// Whether it differs from the edition.
        changed: bool,
        /// What sets it back, where it differs.
        reset: Option<Key>,
        /// What sets it.
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
        /// The possibilities.
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
        /// A name each.
        rows: Vec<NamedStepper>,
    },
    /// Typed.
    Text {
        /// Where it is typed.
        entry: TextEntry,
    },
}

impl From<view::Control> for SettingControl {
    fn from(control: view::Control) -> Self {
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
    /// The name.
    pub name: String,
    /// What sets the number.
    pub control: StepperControl,
}

impl From<(String, view::Stepper)> for NamedStepper {
    fn from((name, control): (String, view::Stepper)) -> Self {
        Self { name, control: control.into() }
    }
}

by_from!((String, view::Stepper) => NamedStepper);
mirror! {
    /// On or off.
    pub struct SwitchControl = view::Switch {
        /// Whether it is on.
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
        /// One step down.
        less: Key,
        /// One step up.
        more: Key,
        /// Where the value can be typed as well, because there are many.
        entry: Option<TextEntry>,
    }
}

mirror! {
    /// A place to type.
    pub struct TextEntry = view::TextEntry {
        /// What to type.
        prompt: String,
        /// What stands there.
        value: String,
        /// The most bytes it takes.
        most: u16,
        /// Where what is typed goes.
        into: Entry,
        /// What is wrong with what stands there.
        problem: Option<String>,
    }
}

mirror! {
    /// A name and a number.
    pub struct Tally = view::Tally {
        /// What is counted.
        name: String,
        /// How much.
        value: String,
    }
}
