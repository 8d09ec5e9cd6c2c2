//! The screens around a table.

use serde::Serialize;

use super::blocks::{Face, Key, Person, Quote, Setting, Sheet, Tally, TextEntry};

/// The first start.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Welcome {
    pub title: String,
    /// What the product is, in a sentence.
    pub about: String,
    pub name: TextEntry,
}

/// Where everything begins.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Home {
    pub title: String,
    /// The table that was left, with the key that continues it.
    pub running: Option<RunningTable>,
    /// The large choices: host and join.
    pub main: Vec<Key>,
    /// Practice, history, rules, settings.
    pub more: Vec<Key>,
    /// Gives the app to somebody who does not have it, where the shell can.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub share_app: Option<SystemKey>,
}

/// A key that has the system do something: its intent is submitted, and the shell asks the system as well.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SystemKey {
    pub key: Key,
    /// What comes of it.
    pub about: String,
    pub request: SystemRequest,
}

/// A table that was left.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RunningTable {
    pub text: String,
    /// How the text is said, where that is not how it is written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spoken_text: Option<String>,
    /// What continues it.
    pub go_on: Key,
    /// What puts it away.
    pub abandon: Key,
}

/// A table is set up.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SetUp {
    pub title: String,
    /// The games; one is chosen.
    pub games: Vec<Key>,
    /// The editions of the chosen game; one is chosen.
    pub editions: Vec<EditionCard>,
    /// Saved house rules of the chosen game.
    pub saved: Vec<SavedRules>,
    /// What opens the house rules.
    pub house_rules: Key,
    /// Whether the host's phone holds cards too.
    pub play_too: Setting,
    /// What keeps this from being played, or else what speaks against it, where anything does.
    pub problem: Option<String>,
    pub go_on: Key,
}

/// House rules that were saved.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SavedRules {
    /// What plays by them; its text is the name that they were saved by.
    pub choose: Key,
    /// What forgets them.
    pub forget: Key,
}

/// An edition to choose.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct EditionCard {
    /// What chooses it; its text is the edition's name.
    pub key: Key,
    /// "3–8 players".
    pub players: String,
    /// "first to 500".
    pub target: String,
    /// What makes it different, three points at most.
    pub points: Vec<String>,
}

/// Every option of the table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct HouseRulesPage {
    /// The headline: the edition's name, or "House rules".
    pub title: String,
    /// How the headline is said, where that is not how it is written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spoken_title: Option<String>,
    pub rules: Vec<Setting>,
    /// A name to save them by, where anything is changed.
    pub save: Option<TextEntry>,
    /// What sets all back.
    pub reset: Key,
    /// What forgets the saved house rules that these are, where they are any.
    pub forget: Option<Key>,
    /// What keeps these rules from being played, or else what speaks against them, where anything does.
    pub problem: Option<String>,
}

/// People gather.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Lobby {
    /// The headline: game and edition.
    pub title: String,
    /// How the headline is said, where that is not how it is written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spoken_title: Option<String>,
    /// How far joining has come; nothing on the host's phone.
    pub progress: Option<JoinProgress>,
    /// The invite, where the table has a radio; whoever has a seat may show it too.
    pub invite: Option<Invite>,
    /// The seats, clockwise from the viewer's own.
    pub seats: Vec<LobbySeat>,
    /// Shows the rules of this table, once they are known.
    pub rules: Option<Key>,
    /// Seats a bot; only on the host's phone.
    pub add_bot: Option<Key>,
    /// How well bots play, one is chosen; only on the host's phone.
    pub strength: Option<Setting>,
    /// Deals; only on the host's phone.
    pub start: Option<Key>,
    /// What is missing for a start, how many may still join, or what is waited for.
    pub status: String,
    /// What keeps other phones from joining, where anything does.
    pub problem: Option<String>,
    /// What mends it, where anything does.
    pub mend: Option<Key>,
    /// What to have the system do when that key is pressed.
    pub remedy: Option<SystemRequest>,
    /// What else may be done: another invite on the host's phone; ways on where the host of a table that this phone knows does not
    /// answer.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ways: Vec<Key>,
    /// Gives the app to somebody who does not have it, where the shell can; only on the host's phone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub share_app: Option<SystemKey>,
}

/// Says how far a phone has come on its way to a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum JoinProgress {
    /// It looks for the table.
    Looking,
    /// Its host has answered.
    Heard,
    /// It has a seat.
    Seated,
}

/// Says what the system has to do before somebody can play: only a shell can ask it to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SystemRequest {
    /// Ask the player to let Outcry use Bluetooth, or open the place where that can be changed after a refusal.
    AllowBluetooth,
    /// Ask the player to switch Bluetooth on.
    TurnOnBluetooth,
    /// Ask the player to let Outcry use location, which finding other phones takes on Android 11 and before.
    AllowLocation,
    /// Ask the player to switch location on, which finding other phones takes on Android 11 and before.
    TurnOnLocation,
    /// Ask the player to let Outcry use the camera, or open the place where that can be changed after a refusal.
    AllowCamera,
    /// Open the place that the app comes from.
    UpdateApp,
    /// Hand the app itself on, as a file; only shells that say that they can are asked to.
    ShareApp,
}

/// A way in for other phones.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Invite {
    /// What the QR code holds.
    pub uri: String,
    /// The QR code, row by row from the top: the leftmost point is the lowest bit of a row, and set where it is dark.
    /// As many rows as columns; around it belongs a light margin of four points.
    pub rows: Vec<u64>,
    /// The six digits, spaced for reading; nothing once they were tried too often.
    pub code: Option<String>,
    /// The same as a screen reader says it, digit by digit.
    pub code_label: Option<String>,
    /// What the digits are for, or why there are none.
    pub about: String,
    /// Says what a press on the QR code does while it is small, and while it is large.
    pub enlarge: String,
    pub shrink: String,
    /// Hands the invite over as a text, to be sent to somebody.
    pub share: Key,
}

/// A seat in the lobby.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LobbySeat {
    pub person: Person,
    /// Whether the viewer may have this person sit elsewhere: dragged to a place, that is [`Intent::Sit`].
    ///
    /// [`Intent::Sit`]: crate::Intent::Sit
    pub can_move: bool,
    /// In which seat the phone is that passes on what this one says, where one does.
    pub carried_by: Option<u8>,
    /// Moves them on clockwise; only on the host's phone.
    pub move_on: Option<Key>,
    /// Takes them away.
    pub unseat: Option<Key>,
}

/// A table is joined.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Join {
    pub title: String,
    /// What to do where no camera is used.
    pub about: String,
    /// What a camera is for, where the phone has one.
    pub scan: Scan,
    pub code: TextEntry,
    /// Joins.
    pub key: Key,
}

/// What is said around the picture of a camera.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Scan {
    /// What to point it at.
    pub hint: String,
    /// What is said in place of that once it has seen a code of something else.
    pub other: String,
    /// What is said in place of the picture as long as the camera may not be used.
    pub refused: String,
    /// On the key beside that, which has the system do what `remedy` says.
    pub allow: String,
    pub remedy: SystemRequest,
    /// On the key that leads to where the code is typed.
    pub type_instead: String,
    /// On the key that turns the light of the camera on, and off again.
    pub light_on: String,
    pub light_off: String,
}

/// Something keeps the phone from playing.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Trouble {
    pub text: String,
    /// Whether the phone is mending it by itself: it is still at it.
    pub busy: bool,
    /// What mends it; nothing where people can only wait.
    pub key: Option<Key>,
    /// What to have the system do when the key is pressed, where that would mend it.
    pub remedy: Option<SystemRequest>,
    /// Other ways on, where the host of a table does not answer.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ways: Vec<Key>,
    /// The other way: to the start, or away from the table.
    pub quiet: Option<Key>,
}

/// Finished matches.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct History {
    pub title: String,
    /// The matches, the newest first.
    pub matches: Vec<HistoryEntry>,
    /// What is said where there is none.
    pub empty: Option<String>,
    /// Figures per person and edition.
    pub records: Vec<Record>,
}

/// A finished match in the list.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct HistoryEntry {
    pub date: String,
    /// Game and edition.
    pub edition: String,
    /// How it is said, where that is not how it is written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spoken_edition: Option<String>,
    pub people: String,
    /// Who won, or that it was left unfinished.
    pub result: String,
    /// Opens it.
    pub key: Key,
}

/// Figures of one person in one edition.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Record {
    /// The person and the edition.
    pub title: String,
    /// Games, wins, corners, fastest corner, false bells.
    pub figures: Vec<Tally>,
}

/// One finished match.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MatchPage {
    /// The headline: game, edition, date.
    pub title: String,
    /// How the headline is said, where that is not how it is written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spoken_title: Option<String>,
    pub result: String,
    pub sheet: Sheet,
    /// What differed from the edition.
    pub house_rules: Vec<Tally>,
    /// Keeps the sheet as a text.
    pub save: Key,
    /// Keeps the whole match as a file, to be shown again or taken over by another phone.
    pub save_match: Key,
    /// The sheet as that text.
    pub text: String,
}

/// The rules of an edition.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RulesPage {
    /// The headline: game and edition.
    pub title: String,
    /// How the headline is said, where that is not how it is written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spoken_title: Option<String>,
    /// The editions to read about; one is chosen.
    pub editions: Vec<Key>,
    /// Shows the sentences that the rules come from, or hides them again.
    pub sources: Key,
    pub sections: Vec<Section>,
}

/// A part of the rules.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Section {
    pub title: String,
    pub paragraphs: Vec<String>,
    /// The name of the drawing that shows it, such as `figure-swap`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub figure: Option<String>,
    /// Cards that show it.
    pub faces: Vec<Face>,
    /// The sentences it comes from, while they are shown.
    pub quotes: Vec<Quote>,
}

/// What can be practised.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Practice {
    pub title: String,
    pub about: String,
    pub games: Vec<Key>,
}

/// Settings.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Settings {
    pub title: String,
    pub name: TextEntry,
    pub settings: Vec<Setting>,
    /// Version, licence, and what becomes of what the player enters.
    pub about: Vec<Tally>,
    /// What is in the file that `diagnostics` keeps, and what is not.
    pub diagnostics_about: String,
    /// Keeps what the radio has done lately as a file, for whoever looks for a fault.
    pub diagnostics: Key,
    /// Names what a shell of its own accord shows and hides where it is pressed: the licences of what the app consists of, which
    /// lie beside it in a file. Without that file there is nothing to press.
    pub licences: String,
}
