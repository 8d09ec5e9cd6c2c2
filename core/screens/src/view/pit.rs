//! The screens of Pit.

use serde::Serialize;

use super::blocks::{Bar, Deadline, Face, Key, NamedSeat, Person};
use super::table::{DealMark, TableHead};

/// A row of cards of one suit, or Bull or Bear.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SuitRow {
    pub face: Face,
    /// How many are in the hand, those in the lot among them.
    pub count: u8,
    /// How many are in the lot.
    pub taken: u8,
    /// How many have just come and lie face down still; they are part of no count.
    pub hidden: u8,
    /// Puts one into the lot.
    pub take: Key,
    /// Puts as many as are allowed into the lot.
    pub take_all: Key,
    /// Puts one back.
    pub put_back: Key,
    pub label: String,
}

/// Hands are sorted.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Sorting {
    pub head: TableHead,
    /// The hand, the largest row first.
    pub rows: Vec<SuitRow>,
    /// Says that the hand is sorted.
    pub ready: Key,
    /// Opens trading, where it is the viewer's to do.
    pub open: Option<Key>,
    /// Calls before the opening, where the edition lets players do that and fines them for it.
    pub early: Option<Key>,
    /// What is shouted this round.
    pub call: String,
    /// Hides the cards.
    pub cover: Key,
}

/// Trading.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Trading {
    /// The table; whoever calls is lit, and pressing them agrees to a swap.
    pub head: TableHead,
    /// The hand, the largest row first.
    pub rows: Vec<SuitRow>,
    /// The lot that is put together or on offer.
    pub lot: LotView,
    /// The one main key: calls, by the word to shout; while calling it takes the offer back.
    pub big: Key,
    /// Offers fewer, while calling: "Lower to 2".
    pub lower: Vec<Key>,
    /// Empties the lot, while it is put together.
    pub clear: Option<Key>,
    pub bell: Bell,
    /// Cards that have just come and lie face down still.
    pub arriving: u8,
    /// What the last swap of this round has brought; it stays until the next one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub arrival: Option<Arrival>,
    /// Holds the phone up.
    pub hold_up: Key,
    /// Hides the cards.
    pub cover: Key,
}

/// What a swap has brought.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Arrival {
    /// Whom it came from; nothing for the moment in which only the cards are known.
    pub from: Option<NamedSeat>,
    pub faces: Vec<Face>,
    pub label: String,
}

/// The lot.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LotView {
    pub faces: Vec<Face>,
    pub calling: bool,
    /// What stands over it: "Your lot", "You are calling", "Agreed with Ada".
    pub title: String,
    pub label: String,
}

/// A player's own bell.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Bell {
    /// Rings; off with the reason while it is locked.
    pub key: Key,
    /// When it is free again that was locked by a false ring.
    pub locked_until: Option<Deadline>,
    /// Whether it glows, where the table gives that hint.
    pub glows: bool,
}

/// The phone is held up.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct HoldUp {
    /// What is shouted or shown.
    pub text: String,
    /// The one word of it that is read across a room, as large as the screen allows.
    pub big: String,
    /// Fingers in place of words, where the variant is silent.
    pub fingers: Option<Fingers>,
    pub label: String,
    /// Takes the phone down.
    pub key: Key,
}

/// Fingers held up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Fingers {
    pub count: u8,
    /// Which side of the hand shows.
    pub palm: Palm,
}

/// Which side of a hand shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Palm {
    /// The palm faces the player: the back shows. An offer (D:L65).
    Away,
    /// The palm shows. A match (D:L65).
    Toward,
    /// Neither means anything.
    Either,
}

/// The cards are hidden.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FaceDown {
    pub head: TableHead,
    pub text: String,
    /// Shows the cards.
    pub key: Key,
}

/// The phone in the middle, of either game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Board {
    pub head: TableHead,
    /// The bell; none in NΣT!.
    pub bell: Option<BellState>,
    /// What has just happened, large.
    pub message: String,
    /// Lines below it: the verdict of the veto board, the running trick, penalties.
    pub lines: Vec<String>,
    /// Cards lying open: the running trick, a revealed corner.
    pub cards: Vec<OpenCard>,
    /// Opens trading or deals the next round, where anybody may.
    pub key: Option<Key>,
    /// Everybody, once more in the order of the ring from seat 0.
    pub ring: Vec<Person>,
}

/// A card lying open on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OpenCard {
    /// Whose it is.
    pub name: String,
    pub face: Face,
    pub label: String,
}

/// The bell of the phone in the middle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum BellState {
    Quiet,
    /// It rings for a corner.
    Rings,
    /// It was rung without a corner.
    Dull,
}

/// The round is over.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CornerView {
    pub head: TableHead,
    /// Who cornered what: "Ada corners Wheat".
    pub title: String,
    /// "Double Bull Corner: 200 points".
    pub kind: String,
    /// Fines and what the Bull and the Bear cost, a line each.
    pub lines: Vec<String>,
    /// Whether the cards were dealt as was promised, where this phone can tell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deal: Option<DealMark>,
    pub face: Option<Face>,
    /// The winner's hand, where it is laid open.
    pub cards: Vec<Face>,
    pub bars: Vec<Bar>,
    /// Who deals next.
    pub next: String,
    /// Deals the next round; one key, or one for each variant where the viewer picks.
    pub keys: Vec<Key>,
}
