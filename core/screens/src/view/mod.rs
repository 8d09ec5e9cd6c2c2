//! What a phone shows: one screen, finished for drawing.
//!
//! Everything a shell draws stands in here: texts in the player's language, card faces, what can be pressed and why
//! not, what a screen reader says. A shell asks nothing about the game; it draws, and hands an [`Intent`] back.
//!
//! [`Intent`]: crate::Intent

mod blocks;
mod menu;
mod nyet;
mod pit;
mod table;

use serde::Serialize;

use crate::Intent;

pub use blocks::{
    Bar, Choice, Control, Deadline, EntryKind, Face, FaceKind, Ink, Key, KeyState, NamedSeat, Pattern,
    Person, Question, Quote, Setting, Shape, Sheet, Stepper, Switch, Tally, TeamMark, TextEntry, Weight,
};
pub use menu::{
    EditionCard, History, HistoryEntry, Home, HouseRulesPage, Invite, Join, JoinProgress, Lobby, LobbySeat,
    MatchPage, Practice, Record, RulesPage, RunningTable, SavedRules, Scan, Section, SetUp, Settings,
    SystemKey, SystemRequest, Trouble, Welcome,
};
pub use nyet::{
    BoxState, CardRole, Discard, HandCard, PlayedCard, Scoring, SumPart, SumPartKind, TeamChoice, TeamSum,
    TeamTally, Teams, TrickView, VetoBoard, VetoBox, VetoLine,
};
pub use pit::{
    Arrival, Bell, BellState, Board, CornerView, FaceDown, Fingers, HoldUp, LotView, OpenCard, Palm, Sorting,
    SuitRow, Trading,
};
pub use table::{DealMark, Missing, Paused, ResultView, TableHead};

/// Holds one screen: the view and what lies over every view.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Screen {
    pub view: View,
    /// What the practice says to do next, or a hint in the first match, over the view.
    pub coach: Option<Coach>,
    /// A short message over the view: why something was refused, what was saved.
    pub notice: Option<Notice>,
    /// What a screen reader says by itself.
    pub announce: Option<Announcement>,
    /// Leads to the screen before, as the system's own gesture does; without one that gesture leaves the app.
    pub back: Option<Key>,
    /// Keys that every screen of this kind has: pause, rules, leave.
    pub keys: Vec<Key>,
    /// Whether the display has to stay awake.
    pub keep_awake: bool,
}

impl Screen {
    /// Says whether cards lie on it that nobody else may see, so that no picture of it may be kept.
    pub const fn is_private(&self) -> bool {
        matches!(
            self.view,
            View::Sorting(_)
                | View::Trading(_)
                | View::VetoBoard(_)
                | View::Teams(_)
                | View::Discard(_)
                | View::Trick(_)
        )
    }

    /// Says whether it is of a match that is looked at again, where nothing can be pressed but what leads through it.
    pub fn is_replay(&self) -> bool {
        self.keys.iter().any(|key| key.intent.is_of_replay())
    }

    /// Gives what may be done by moving the phone while this is shown.
    pub fn senses(&self) -> Senses {
        let hold_up = match &self.view {
            View::Trading(trading) => trading.hold_up.state == KeyState::Ready,
            View::HoldUp(_) => true,
            _ => false,
        };
        Senses { cover: self.is_private(), hold_up }
    }
}

/// Says what may be done by moving the phone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Senses {
    /// Whether laying the phone down hides the cards.
    pub cover: bool,
    /// Whether turning the screen to the others holds the call up, and turning it back takes it down.
    pub hold_up: bool,
}

/// Holds what is shown: one variant a screen.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(strum::VariantNames), strum(serialize_all = "kebab-case"))]
#[serde(rename_all = "kebab-case")]
#[expect(clippy::large_enum_variant, reason = "there is one at a time")]
pub enum View {
    /// The first start: what is your name?
    Welcome(Welcome),
    Home(Home),
    /// A table is set up.
    SetUp(SetUp),
    /// Every option of the table.
    HouseRules(HouseRulesPage),
    Lobby(Lobby),
    Join(Join),
    Missing(Missing),
    Paused(Paused),
    /// Something keeps the phone from playing.
    Trouble(Trouble),

    /// Pit: hands are sorted.
    Sorting(Sorting),
    /// Pit: trading.
    Trading(Trading),
    /// Pit: the phone is held up.
    HoldUp(HoldUp),
    FaceDown(FaceDown),
    /// The phone in the middle, of either game.
    Board(Board),
    /// Pit: the round is over.
    Corner(CornerView),

    /// NΣT!: the veto board.
    VetoBoard(VetoBoard),
    /// NΣT!: teams are picked.
    Teams(Teams),
    /// NΣT!: cards are given away.
    Discard(Discard),
    /// NΣT!: a trick.
    Trick(TrickView),
    /// NΣT!: the round is scored.
    Scoring(Scoring),

    Result(ResultView),
    History(History),
    Match(MatchPage),
    /// The rules of an edition.
    Rules(RulesPage),
    Practice(Practice),
    Settings(Settings),
}

/// Says what to do next, in practice and in the first match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Coach {
    /// What to do, and why.
    pub text: String,
    /// How far the practice is: "3 of 8"; over a hint, what it is for: "Your first match".
    pub progress: String,
    /// A key for steps that only want to be read.
    pub key: Option<Key>,
    /// The intent of the key that it speaks of, where that is one.
    pub points_at: Option<Intent>,
}

/// A short message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Notice {
    /// Another for each message, so that the same text said twice is told twice.
    pub number: u32,
    pub text: String,
    /// Whether something went wrong or was refused.
    pub bad: bool,
}

/// What a screen reader says by itself, once for each number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Announcement {
    /// Another as soon as there is something new, even if it is told in the same words.
    pub number: u32,
    pub text: String,
}

/// Names what is heard, felt or seen for a moment.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cue {
    /// Somebody has sat down in the lobby of this phone's table.
    Seated,
    Deal,
    Opening,
    /// The bell of a corner.
    Bell,
    /// The same on the phone of whoever has the corner.
    WinnersBell,
    /// The dull bell of a false corner.
    DullBell,
    /// It is the player's turn.
    Turn,
    /// Somebody agrees to swap with the player.
    Suitor,
    Swapped,
    /// The cards that the player has offered are gone.
    Gone,
    /// What the player has just asked for is not done: a notice says why. It is for the hand that has pressed, and tells it from
    /// a press that was taken. Nothing else is told by it: a key that is off shows its reason without a cue.
    Refused,
    /// One of the last three seconds has begun of the deadline in the head of a table at which the player has a hand.
    LastSeconds,
}
