//! What a player is about to do.

use outcry_rules::{Seat, SeatSet, nyet, pit};

use crate::view::Deadline;

/// Holds what a player is about to do on their own phone; nobody else knows it.
#[derive(Clone, PartialEq, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a state of its own")]
pub struct LocalUiState {
    /// Pit: the lot that is being put together.
    pub lot: pit::Cards,
    /// Pit: cards that came with the last swap and lie face down still.
    pub arriving: pit::Cards,
    /// Pit: what the last swap has brought, and from whom, where that is known.
    pub arrival: Option<(Option<Seat>, pit::Cards)>,
    pub covered: bool,
    /// Pit: whether the phone is held up.
    pub held_up: bool,
    /// NΣT!: the box, by line from 1 and place from 0, that is covered for a moment but can still be taken back.
    pub placing: Option<(u8, u8)>,
    /// NΣT!: until when that is.
    pub take_back_until: Option<Deadline>,
    /// NΣT!: the cards that are marked to be given away.
    pub marked: nyet::Cards,
    /// NΣT!: whether the last trick is shown.
    pub last_trick: bool,
    /// NΣT!: until when the trick that has just become full lies on the table.
    pub full_trick: Option<Deadline>,
    /// What has just happened at the table.
    pub happened: Option<Happening>,
    /// Whether an action is on its way to the host, which is what [`Hand::waiting`](outcry_table::Hand::waiting) says.
    ///
    /// A host in the same process answers before the next screen is drawn, so there it is never seen.
    pub waiting: bool,
    /// Why this phone has no seat at a table of another one, where it has none.
    pub watches: Option<Watching>,
    /// Whether the last round of the match has been looked at, so that the result may follow.
    pub seen_result: bool,
    /// Whether the next round has been dealt while the sheet of the last one is still being read.
    pub is_dealt: bool,
    /// Whether a screen reader may say the cards aloud; otherwise it says where they lie.
    pub speak_cards: bool,
    /// Whether what is heard is heard by nobody else, so that cards may be said aloud unasked.
    pub private_audio: bool,
    /// Whether what is pulled or held otherwise is tapped, and asked about.
    pub taps_only: bool,
}

/// Says why a phone without a seat is at a table of another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Watching {
    /// It is a board.
    Board,
    /// Its player has come after the deal.
    Late,
    /// Its player has come with another phone than the one that has their seat, and the host is to agree to that.
    NewPhone,
}

/// Tells what has just happened at a table, as far as the table as it is now does not show it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Happening {
    /// Pit: a player was fined.
    Fined { seat: Seat, fine: pit::Fine },
    /// Pit: the winner of the round before has chosen what is shouted.
    CallChosen(Seat),
    /// Bots have taken these seats.
    BotsTookOver(SeatSet),
    /// The phones in these seats had gone and are there again.
    Back(SeatSet),
    /// NΣT!: the viewer was passed these cards.
    Passed { from: Seat, cards: nyet::Cards },
}
