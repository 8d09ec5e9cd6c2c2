//! The screens of NΣT!.

use outcry_screens::view;

use super::blocks::{CardFace, Key, ScoreBar};
use super::table::{DealMark, TableHead};
use crate::mirror::{by_from, mirror};

mirror! {
    /// The veto board.
    pub struct VetoBoardView = view::VetoBoard {
        head: TableHead,
        lines: Vec<VetoLine>,
        /// Takes back the token that was just placed, for as long as that is possible.
        take_back: Option<Key>,
        hand: Vec<HandCard>,
        /// Hides the cards.
        cover: Key,
    }
}

mirror! {
    /// A line of the veto board.
    pub struct VetoLine = view::VetoLine {
        /// What it decides: "Trump".
        title: String,
        boxes: Vec<VetoBox>,
        /// What it has decided, once one box is left: "Blue is trump".
        sentence: Option<String>,
    }
}

mirror! {
    /// A box of the veto board.
    pub struct VetoBox = view::VetoBox {
        text: String,
        state: BoxState,
        /// Covers it.
        key: Key,
        /// The colour it names, where it names one.
        face: Option<CardFace>,
    }
}

/// How a box of the veto board stands.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum BoxState {
    Open,
    /// The only open one of its line.
    Decided,
    Covered {
        /// Whose token; nobody's where the table does not show whose.
        by: Option<String>,
    },
    /// Covered for a moment still: it can be taken back.
    Placing,
    /// Out of play from the beginning of the round.
    Out,
}

impl From<view::BoxState> for BoxState {
    fn from(state: view::BoxState) -> Self {
        match state {
            view::BoxState::Open => Self::Open,
            view::BoxState::Decided => Self::Decided,
            view::BoxState::Covered(by) => Self::Covered { by },
            view::BoxState::Placing => Self::Placing,
            view::BoxState::Out => Self::Out,
        }
    }
}

by_from!(view::BoxState => BoxState);
mirror! {
    /// A card of the viewer's hand.
    pub struct HandCard = view::HandCard {
        face: CardFace,
        /// Whether it is marked to be given away.
        marked: bool,
        /// Whether it is a trump or supertrump, in words; also "double agent".
        rank: Option<String>,
        /// Plays or marks it; off with the reason why not.
        key: Key,
    }
}

mirror! {
    /// Teams are picked.
    pub struct TeamsView = view::Teams {
        head: TableHead,
        /// What the lines have decided, a sentence each.
        verdict: Vec<String>,
        /// The possible teams; none for anybody but the first player.
        choices: Vec<TeamChoice>,
        hand: Vec<HandCard>,
        /// Hides the cards.
        cover: Key,
    }
}

mirror! {
    /// Teams to choose.
    pub struct TeamChoice = view::TeamChoice {
        /// The people of the viewer's team.
        yours: Vec<String>,
        /// The people of the other.
        theirs: Vec<String>,
        bonus: Option<String>,
        /// Chooses them.
        key: Key,
    }
}

mirror! {
    /// Cards are given away.
    pub struct DiscardView = view::Discard {
        /// The table; people's marks say who is done.
        head: TableHead,
        /// What to do: "Discard 2 cards", "Pass 1 card to Ada".
        title: String,
        /// What the lines have decided, a sentence each.
        verdict: Vec<String>,
        hand: Vec<HandCard>,
        /// Gives the marked cards.
        give: Key,
        /// Hides the cards.
        cover: Key,
    }
}

mirror! {
    /// A trick.
    pub struct TrickView = view::TrickView {
        head: TableHead,
        /// "Trick 4 of 10", or that this is the last trick.
        title: String,
        /// Whether the last trick is shown in place of the running one.
        last: bool,
        /// The cards as they lie, in the order they were played.
        cards: Vec<PlayedCard>,
        /// The colour that must be followed.
        led: Option<CardFace>,
        /// Trump, in words.
        trump: String,
        /// Supertrump, in words.
        supertrump: String,
        /// What a trick is worth, in words.
        value: String,
        /// Tricks and loot of each team, or of each player where two play.
        sides: Vec<TeamTally>,
        hand: Vec<HandCard>,
        /// Shows the last trick, or the running one again.
        last_key: Key,
        /// Hides the cards.
        cover: Key,
    }
}

mirror! {
    /// A card on the table.
    pub struct PlayedCard = view::PlayedCard {
        seat: u8,
        name: String,
        face: CardFace,
        /// Whether it takes the trick as it stands.
        takes: bool,
        loot: bool,
    }
}

mirror! {
    /// Tricks and loot of a team.
    pub struct TeamTally = view::TeamTally {
        people: Vec<String>,
        /// Whether the viewer is one of them.
        yours: bool,
        /// Tricks taken.
        tricks: u8,
        /// Loot taken.
        loot: u8,
    }
}

mirror! {
    /// The round is scored.
    pub struct ScoringView = view::Scoring {
        head: TableHead,
        title: String,
        /// The sums, a team each.
        sides: Vec<TeamSum>,
        /// Double and leave, for the owner of the bonus card while it is open.
        bonus: Vec<Key>,
        /// What is said about the bonus.
        bonus_text: Option<String>,
        /// Whether the cards were dealt as was promised, where this phone can tell.
        deal: Option<DealMark>,
        bars: Vec<ScoreBar>,
        /// Who deals next.
        next: String,
        /// Deals the next round.
        key: Option<Key>,
    }
}

mirror! {
    /// The sum of one team.
    pub struct TeamSum = view::TeamSum {
        people: Vec<String>,
        /// Whether the viewer is one of them.
        yours: bool,
        /// The sum, such as "(5 tricks + 2 loot) × 3 = 21, doubled 42".
        sum: String,
        points: String,
    }
}
