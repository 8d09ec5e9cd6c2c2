//! What a phone shows: one screen, finished for drawing.
//!
//! Everything a shell draws stands in here: texts in the player's language, card faces, what can be pressed and why
//! not, what a screen reader says. A shell asks nothing about the game; it draws, and hands an
//! [`Intent`](crate::Intent) back.

mod blocks;
mod menu;
mod nyet;
mod pit;
mod table;

use outcry_screens::view;

use crate::appearance::Appearance;
use crate::intent::Intent;
use crate::mirror::{Mirror, mirror};

pub use blocks::*;
pub use menu::*;
pub use nyet::*;
pub use pit::*;
pub use table::*;

/// Holds one screen: the view, what lies over every view, and how the player wants all of it drawn.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct Screen {
    pub view: ScreenView,
    /// What the practice says to do next, over the view.
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
    /// Whether cards lie on it that nobody else may see, so that no picture of it may be kept.
    pub private: bool,
    pub senses: Senses,
    /// How the player wants it drawn, heard and felt.
    pub appearance: Appearance,
}

impl Screen {
    pub(crate) fn new(screen: &view::Screen, appearance: Appearance) -> Self {
        let (private, senses) = (screen.is_private(), Senses::from(&screen.senses()));
        let view::Screen { view, coach, notice, announce, back, keys, keep_awake } = screen;
        Self {
            private,
            senses,
            back: Mirror::mirror(back),
            view: view.into(),
            coach: Mirror::mirror(coach),
            notice: Mirror::mirror(notice),
            announce: Mirror::mirror(announce),
            keys: Mirror::mirror(keys),
            keep_awake: *keep_awake,
            appearance,
        }
    }
}

/// Holds what is shown: one variant a screen.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
#[expect(clippy::large_enum_variant, reason = "there is one at a time")]
pub enum ScreenView {
    /// The first start: what is your name?
    Welcome {
        view: WelcomeView,
    },
    Home {
        view: HomeView,
    },
    /// A table is set up.
    SetUp {
        view: SetUpView,
    },
    /// Every option of the table.
    HouseRules {
        view: HouseRulesView,
    },
    Lobby {
        view: LobbyView,
    },
    Join {
        view: JoinView,
    },
    Missing {
        view: MissingView,
    },
    Paused {
        view: PausedView,
    },
    /// Something keeps the phone from playing.
    Trouble {
        view: TroubleView,
    },
    /// Pit: hands are sorted.
    Sorting {
        view: SortingView,
    },
    /// Pit: trading.
    Trading {
        view: TradingView,
    },
    /// Pit: the phone is held up.
    HoldUp {
        view: HoldUpView,
    },
    FaceDown {
        view: FaceDownView,
    },
    /// The phone in the middle, of either game.
    Board {
        view: BoardView,
    },
    /// Pit: the round is over.
    Corner {
        view: CornerView,
    },
    /// NΣT!: the veto board.
    VetoBoard {
        view: VetoBoardView,
    },
    /// NΣT!: teams are picked.
    Teams {
        view: TeamsView,
    },
    /// NΣT!: cards are given away.
    Discard {
        view: DiscardView,
    },
    /// NΣT!: a trick.
    Trick {
        view: TrickView,
    },
    /// NΣT!: the round is scored.
    Scoring {
        view: ScoringView,
    },
    Result {
        view: ResultView,
    },
    History {
        view: HistoryView,
    },
    Match {
        view: MatchView,
    },
    /// The rules of an edition.
    Rules {
        view: RulesView,
    },
    Practice {
        view: PracticeView,
    },
    Settings {
        view: SettingsView,
    },
}

impl From<&view::View> for ScreenView {
    fn from(view: &view::View) -> Self {
        match view {
            view::View::Welcome(view) => Self::Welcome { view: view.into() },
            view::View::Home(view) => Self::Home { view: view.into() },
            view::View::SetUp(view) => Self::SetUp { view: view.into() },
            view::View::HouseRules(view) => Self::HouseRules { view: view.into() },
            view::View::Lobby(view) => Self::Lobby { view: view.into() },
            view::View::Join(view) => Self::Join { view: view.into() },
            view::View::Missing(view) => Self::Missing { view: view.into() },
            view::View::Paused(view) => Self::Paused { view: view.into() },
            view::View::Trouble(view) => Self::Trouble { view: view.into() },
            view::View::Sorting(view) => Self::Sorting { view: view.into() },
            view::View::Trading(view) => Self::Trading { view: view.into() },
            view::View::HoldUp(view) => Self::HoldUp { view: view.into() },
            view::View::FaceDown(view) => Self::FaceDown { view: view.into() },
            view::View::Board(view) => Self::Board { view: view.into() },
            view::View::Corner(view) => Self::Corner { view: view.into() },
            view::View::VetoBoard(view) => Self::VetoBoard { view: view.into() },
            view::View::Teams(view) => Self::Teams { view: view.into() },
            view::View::Discard(view) => Self::Discard { view: view.into() },
            view::View::Trick(view) => Self::Trick { view: view.into() },
            view::View::Scoring(view) => Self::Scoring { view: view.into() },
            view::View::Result(view) => Self::Result { view: view.into() },
            view::View::History(view) => Self::History { view: view.into() },
            view::View::Match(view) => Self::Match { view: view.into() },
            view::View::Rules(view) => Self::Rules { view: view.into() },
            view::View::Practice(view) => Self::Practice { view: view.into() },
            view::View::Settings(view) => Self::Settings { view: view.into() },
        }
    }
}

mirror! {
    /// Says what to do next, in practice and in the first match.
    pub struct Coach = view::Coach {
        /// What to do, and why.
        text: String,
        /// How far the practice is: "3 of 8"; over a hint, what it is for: "Your first match".
        progress: String,
        /// A key for steps that only want to be read.
        key: Option<Key>,
        /// The intent of the key that it speaks of, where that is one.
        points_at: Option<Intent>,
    }
}

mirror! {
    /// A short message.
    pub struct Notice = view::Notice {
        /// Another for each message, so that the same text said twice is told twice.
        number: u32,
        text: String,
        /// Whether something went wrong or was refused.
        bad: bool,
    }
}

mirror! {
    /// What a screen reader says by itself, once for each number.
    pub struct Announcement = view::Announcement {
        /// Another as soon as there is something new, even if it is told in the same words.
        number: u32,
        text: String,
    }
}

mirror! {
    /// Says what may be done by moving the phone.
    pub struct Senses = view::Senses {
        /// Whether laying the phone down hides the cards.
        cover: bool,
        /// Whether turning the screen to the others holds the call up, and turning it back takes it down.
        hold_up: bool,
    }
}

mirror! {
    /// Names what is heard, felt or seen for a moment.
    pub enum Cue = view::Cue {
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
        /// What the player has just asked for is not done: a notice says why. It is for the hand that has pressed, and tells
        /// it from a press that was taken. Nothing else is told by it: a key that is off shows its reason without a cue.
        Refused,
        /// One of the last three seconds has begun of the deadline in the head of a table at which the player has a hand.
        LastSeconds,
    }
}
