//! The screens of NΣT!.

use serde::Serialize;

use super::blocks::{Bar, Deadline, Face, Key, NamedSeat};
use super::table::{DealMark, TableHead};

/// The veto board.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct VetoBoard {
    pub head: TableHead,
    pub lines: Vec<VetoLine>,
    /// Takes back the token that was just placed, for as long as that is possible.
    pub take_back: Option<Key>,
    /// Until when that is.
    pub take_back_until: Option<Deadline>,
    pub hand: Vec<HandCard>,
    /// Hides the cards.
    pub cover: Key,
}

/// A line of the veto board.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct VetoLine {
    /// What it decides: "Trump".
    pub title: String,
    pub boxes: Vec<VetoBox>,
    /// What it has decided, once one box is left: "Blue is trump".
    pub sentence: Option<String>,
}

/// A box of the veto board.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct VetoBox {
    pub text: String,
    /// Whether the text is somebody's name, of which a part may be left out where it is too long.
    #[serde(skip_serializing_if = "is_false")]
    pub is_name: bool,
    /// The same in a few signs, where it has a short form: for a place that is too narrow for the text.
    pub brief: Option<String>,
    pub state: BoxState,
    /// Covers it.
    pub key: Key,
    /// The colour it names, where it names one.
    pub face: Option<Face>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands fields over like this")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

/// How a box of the veto board stands.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoxState {
    Open,
    /// The only open one of its line.
    Decided,
    /// Covered by this person's token; `None` where the table does not show whose.
    Covered(Option<NamedSeat>),
    /// Covered for a moment still: it can be taken back.
    Placing,
    /// Out of play from the beginning of the round.
    Out,
}

/// A card of the viewer's hand.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct HandCard {
    pub face: Face,
    /// Whether it is marked to be given away.
    pub marked: bool,
    pub role: CardRole,
    /// The role in words, where it has one.
    pub rank: Option<String>,
    /// Plays or marks it; off with the reason why not.
    pub key: Key,
}

/// What a card counts for, once the lines have decided that.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardRole {
    Plain,
    Trump,
    Supertrump,
    /// A supertrump that follows its own colour.
    DoubleAgent,
}

/// Teams are picked.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Teams {
    pub head: TableHead,
    /// What the lines have decided, a sentence each.
    pub verdict: Vec<String>,
    /// The possible teams; none for anybody but the first player.
    pub choices: Vec<TeamChoice>,
    pub hand: Vec<HandCard>,
    /// Hides the cards.
    pub cover: Key,
}

/// Teams to choose.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TeamChoice {
    /// The people of the viewer's team.
    pub yours: Vec<NamedSeat>,
    /// The people of the other.
    pub theirs: Vec<NamedSeat>,
    /// Who holds the bonus card.
    pub bonus: Option<NamedSeat>,
    /// Chooses them.
    pub key: Key,
}

/// Cards are given away.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Discard {
    /// The table; people's marks say who is done.
    pub head: TableHead,
    /// What to do: "Discard 2 cards", "Pass 1 card to Ada".
    pub title: String,
    /// What the lines have decided, a sentence each.
    pub verdict: Vec<String>,
    pub hand: Vec<HandCard>,
    /// Gives the marked cards.
    pub give: Key,
    /// Hides the cards.
    pub cover: Key,
}

/// A trick.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TrickView {
    pub head: TableHead,
    /// "Trick 4 of 10", or that this is the last trick.
    pub title: String,
    /// Whether the last trick is shown in place of the running one.
    pub last: bool,
    /// The seat that has taken the trick that is shown, once it is full.
    pub taken_by: Option<u8>,
    /// Until when a trick that has just become full lies there.
    pub full_until: Option<Deadline>,
    /// The cards as they lie, in the order they were played.
    pub cards: Vec<PlayedCard>,
    /// The colour that must be followed.
    pub led: Option<Face>,
    /// Who led it, in words; empty before that.
    pub led_by: String,
    /// Trump, in words.
    pub trump: String,
    /// The colour that is trump, where one is.
    pub trump_face: Option<Face>,
    /// Supertrump, in words.
    pub supertrump: String,
    /// The colour that is supertrump, where one is.
    pub supertrump_face: Option<Face>,
    /// What a trick is worth, in words.
    pub value: String,
    /// Tricks and loot of each team, or of each player where two play.
    pub sides: Vec<TeamTally>,
    pub hand: Vec<HandCard>,
    /// Shows the last trick, or the running one again.
    pub last_key: Key,
    /// Hides the cards.
    pub cover: Key,
}

/// A card on the table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayedCard {
    pub seat: u8,
    pub name: String,
    pub face: Face,
    /// Whether it takes the trick as it stands.
    pub takes: bool,
    pub loot: bool,
    pub label: String,
}

/// Tricks and loot of a team.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TeamTally {
    pub people: Vec<NamedSeat>,
    /// Whether the viewer is one of them.
    pub yours: bool,
    /// Tricks taken.
    pub tricks: u8,
    /// Loot taken.
    pub loot: u8,
    pub label: String,
}

/// The round is scored.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Scoring {
    pub head: TableHead,
    pub title: String,
    /// The sums, a team each.
    pub sides: Vec<TeamSum>,
    /// Double and leave, for the owner of the bonus card while it is open.
    pub bonus: Vec<Key>,
    /// What is said about the bonus.
    pub bonus_text: Option<String>,
    /// Whether the cards were dealt as was promised, where this phone can tell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deal: Option<DealMark>,
    pub bars: Vec<Bar>,
    /// Who deals next.
    pub next: String,
    /// Deals the next round.
    pub key: Option<Key>,
}

/// The sum of one team.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TeamSum {
    pub people: Vec<NamedSeat>,
    /// Whether the viewer is one of them.
    pub yours: bool,
    /// The sum, such as "(5 tricks + 2 loot) × 3 = 21, doubled 42".
    pub sum: String,
    /// The same in parts, in the order in which they are added up.
    pub parts: Vec<SumPart>,
    pub points: String,
    pub label: String,
}

/// A part of a sum.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SumPart {
    pub kind: SumPartKind,
    /// The figure, as written.
    pub text: String,
    /// What a screen reader says, and what stands under the figure.
    pub label: String,
}

/// Says what a part of a sum does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SumPartKind {
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
