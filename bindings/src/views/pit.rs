//! The screens of Pit.

use outcry_screens::view;

use super::blocks::{CardFace, Deadline, Key, NamedSeat, Person, ScoreBar};
use super::table::{DealMark, TableHead};
use crate::mirror::mirror;

mirror! {
    /// A row of cards of one suit, or Bull or Bear.
    pub struct SuitRow = view::SuitRow {
        face: CardFace,
        /// How many are in the hand, those in the lot among them.
        count: u8,
        /// How many are in the lot.
        taken: u8,
        /// How many have just come and lie face down still; they are part of no count.
        hidden: u8,
        /// Puts one into the lot.
        take: Key,
        /// Puts as many as are allowed into the lot.
        take_all: Key,
        /// Puts one back.
        put_back: Key,
        label: String,
    }
}

mirror! {
    /// Hands are sorted.
    pub struct SortingView = view::Sorting {
        head: TableHead,
        /// The hand, the largest row first.
        rows: Vec<SuitRow>,
        /// Says that the hand is sorted.
        ready: Key,
        /// Opens trading, where it is the viewer's to do.
        open: Option<Key>,
        /// Calls before the opening, where the edition lets players do that and fines them for it.
        early: Option<Key>,
        /// What is shouted this round.
        call: String,
        /// Hides the cards.
        cover: Key,
    }
}

mirror! {
    /// Trading.
    pub struct TradingView = view::Trading {
        /// The table; whoever calls is lit, and pressing them agrees to a swap.
        head: TableHead,
        /// The hand, the largest row first.
        rows: Vec<SuitRow>,
        /// The lot that is put together or on offer.
        lot: LotView,
        /// The one main key: calls, by the word to shout; while calling it takes the offer back.
        big: Key,
        /// Offers fewer, while calling: "Lower to 2".
        lower: Vec<Key>,
        /// Empties the lot, while it is put together.
        clear: Option<Key>,
        bell: BellKey,
        /// Cards that have just come and lie face down still.
        arriving: u8,
        /// What the last swap of this round has brought; it stays until the next one.
        arrival: Option<Arrival>,
        /// Holds the phone up.
        hold_up: Key,
        /// Hides the cards.
        cover: Key,
    }
}

mirror! {
    /// What a swap has brought.
    pub struct Arrival = view::Arrival {
        /// Whom it came from; nothing for the moment in which only the cards are known.
        from: Option<NamedSeat>,
        faces: Vec<CardFace>,
        label: String,
    }
}

mirror! {
    /// The lot.
    pub struct LotView = view::LotView {
        faces: Vec<CardFace>,
        calling: bool,
        /// What stands over it: "Your lot", "You are calling", "Agreed with Ada".
        title: String,
        label: String,
    }
}

mirror! {
    /// A player's own bell.
    pub struct BellKey = view::Bell {
        /// Rings; off with the reason while it is locked.
        key: Key,
        /// When it is free again that was locked by a false ring.
        locked_until: Option<Deadline>,
        /// Whether it glows, where the table gives that hint.
        glows: bool,
    }
}

mirror! {
    /// The phone is held up.
    pub struct HoldUpView = view::HoldUp {
        /// What is shouted or shown.
        text: String,
        /// The one word of it that is read across a room, as large as the screen allows.
        big: String,
        /// Fingers in place of words, where the variant is silent.
        fingers: Option<Fingers>,
        label: String,
        /// Takes the phone down.
        key: Key,
    }
}

mirror! {
    /// Fingers held up.
    pub struct Fingers = view::Fingers {
        count: u8,
        /// Which side of the hand shows.
        palm: Palm,
    }
}

mirror! {
    /// Which side of a hand shows.
    pub enum Palm = view::Palm {
        /// The palm faces the player: the back shows. An offer (D:L65).
        Away,
        /// The palm shows. A match (D:L65).
        Toward,
        /// Neither means anything.
        Either,
    }
}

mirror! {
    /// The cards are hidden.
    pub struct FaceDownView = view::FaceDown {
        head: TableHead,
        text: String,
        /// Shows the cards.
        key: Key,
    }
}

mirror! {
    /// The phone in the middle, of either game.
    pub struct BoardView = view::Board {
        head: TableHead,
        /// The bell; none in NΣT!.
        bell: Option<BellState>,
        /// What has just happened, large.
        message: String,
        /// Lines below it: the verdict of the veto board, the running trick, penalties.
        lines: Vec<String>,
        /// Cards lying open: the running trick, a revealed corner.
        cards: Vec<OpenCard>,
        /// Opens trading or deals the next round, where anybody may.
        key: Option<Key>,
        /// Everybody, once more in the order of the ring from seat 0.
        ring: Vec<Person>,
    }
}

mirror! {
    /// A card lying open on the board.
    pub struct OpenCard = view::OpenCard {
        /// Whose it is.
        name: String,
        face: CardFace,
        label: String,
    }
}

mirror! {
    /// The bell of the phone in the middle.
    pub enum BellState = view::BellState {
        Quiet,
        /// It rings for a corner.
        Rings,
        /// It was rung without a corner.
        Dull,
    }
}

mirror! {
    /// The round is over.
    pub struct CornerView = view::CornerView {
        head: TableHead,
        /// Who cornered what: "Ada corners Wheat".
        title: String,
        /// "Double Bull Corner: 200 points".
        kind: String,
        /// Fines and what the Bull and the Bear cost, a line each.
        lines: Vec<String>,
        /// Whether the cards were dealt as was promised, where this phone can tell.
        deal: Option<DealMark>,
        face: Option<CardFace>,
        /// The winner's hand, where it is laid open.
        cards: Vec<CardFace>,
        bars: Vec<ScoreBar>,
        /// Who deals next.
        next: String,
        /// Deals the next round; one key, or one for each variant where the viewer picks.
        keys: Vec<Key>,
    }
}
