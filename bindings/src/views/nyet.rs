//! The screens of NΣT!.

use outcry_screens::view;

use super::blocks::{CardFace, Deadline, Key, NamedSeat, ScoreBar};
use super::table::{DealMark, TableHead};
use crate::mirror::{Mirror, by_from, mirror};

mirror! {
    /// The veto board.
    pub struct VetoBoardView = view::VetoBoard {
        head: TableHead,
        lines: Vec<VetoLine>,
        /// Takes back the token that was just placed, for as long as that is possible.
        take_back: Option<Key>,
        /// Until when that is.
        take_back_until: Option<Deadline>,
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
        /// Whether the text is somebody's name, of which a part may be left out where it is too long.
        is_name: bool,
        /// The same in a few signs, where it has a short form: for a place that is too narrow for the text.
        brief: Option<String>,
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
        by: Option<NamedSeat>,
    },
    /// Covered for a moment still: it can be taken back.
    Placing,
    /// Out of play from the beginning of the round.
    Out,
}

impl From<&view::BoxState> for BoxState {
    fn from(state: &view::BoxState) -> Self {
        match state {
            view::BoxState::Open => Self::Open,
            view::BoxState::Decided => Self::Decided,
            view::BoxState::Covered(by) => Self::Covered { by: Mirror::mirror(by) },
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
        role: CardRole,
        /// The role in words, where it has one.
        rank: Option<String>,
        /// Plays or marks it; off with the reason why not.
        key: Key,
    }
}

mirror! {
    /// What a card counts for, once the lines have decided that.
    pub enum CardRole = view::CardRole {
        Plain,
        Trump,
        Supertrump,
        /// A supertrump that follows its own colour.
        DoubleAgent,
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
        yours: Vec<NamedSeat>,
        /// The people of the other.
        theirs: Vec<NamedSeat>,
        /// Who holds the bonus card.
        bonus: Option<NamedSeat>,
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
        /// The seat that has taken the trick that is shown, once it is full.
        taken_by: Option<u8>,
        /// Until when a trick that has just become full lies there.
        full_until: Option<Deadline>,
        /// The cards as they lie, in the order they were played.
        cards: Vec<PlayedCard>,
        /// The colour that must be followed.
        led: Option<CardFace>,
        /// Who led it, in words; empty before that.
        led_by: String,
        /// Trump, in words.
        trump: String,
        /// The colour that is trump, where one is.
        trump_face: Option<CardFace>,
        /// Supertrump, in words.
        supertrump: String,
        /// The colour that is supertrump, where one is.
        supertrump_face: Option<CardFace>,
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
        label: String,
    }
}

mirror! {
    /// Tricks and loot of a team.
    pub struct TeamTally = view::TeamTally {
        people: Vec<NamedSeat>,
        /// Whether the viewer is one of them.
        yours: bool,
        /// Tricks taken.
        tricks: u8,
        /// Loot taken.
        loot: u8,
        label: String,
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
        people: Vec<NamedSeat>,
        /// Whether the viewer is one of them.
        yours: bool,
        /// The sum, such as "(5 tricks + 2 loot) × 3 = 21, doubled 42".
        sum: String,
        /// The same in parts, in the order in which they are added up.
        parts: Vec<SumPart>,
        points: String,
        label: String,
    }
}

mirror! {
    /// A part of a sum.
    pub struct SumPart = view::SumPart {
        kind: SumPartKind,
        /// The figure, as written.
        text: String,
        /// What a screen reader says, and what stands under the figure.
        label: String,
    }
}

mirror! {
    /// Says what a part of a sum does.
    pub enum SumPartKind = view::SumPartKind {
        Tricks,
        /// Is added to the tricks.
        Loot,
        /// Multiplies both.
        Value,
        /// What comes of it.
        Product,
        /// Is added by the bonus.
        Bonus,
        /// What is left against the other team.
        Difference,
    }
}
