//! What a phone knows of the table it sits at, and what its player is about to do.

use outcry_rules::{Millis, Points, SeatSet, Seats, Viewer, nyet, pit};

use crate::bots::Strength;
use crate::fair::DealCheck;
use crate::view::Presence;
use crate::{AnyObservation, AnyOptions, HouseRules, Vote};

/// Holds all that a phone knows of its table: what the host sends it, and nothing that it could not see.
#[derive(Clone, PartialEq, Debug)]
pub struct Seen {
    /// For whom this is.
    pub viewer: Viewer,
    /// What is played.
    pub rules: HouseRules,
    /// The same as options.
    pub options: AnyOptions,
    /// Who sits there, by seat.
    pub people: Vec<Occupant>,
    /// The points of the rounds that are over, one after the other.
    pub sheet: Vec<Points>,
    /// Pit: the number that each seat calls without a voice, because a bot sits there; 0 for everybody else.
    ///
    /// A number called is no secret: people hear it. Only a bot's has to be shown.
    pub heard: Vec<u8>,
    /// What can be seen of the match.
    pub game: AnyObservation,
    /// What else the table does but play.
    pub standing: TableState,
    /// What this phone has found out about the deal of a round that is over; nothing where no phones had a share in it.
    pub deal_check: Option<DealCheck>,
    /// Table time: it stands still while the table does.
    pub now: Millis,
}

impl Seen {
    /// Gives of this what the board may see: no hand.
    #[must_use]
    pub fn into_board(mut self) -> Self {
        self.viewer = Viewer::Board;
        match &mut self.game {
            AnyObservation::Pit(seen) => seen.game.own = None,
            AnyObservation::Nyet(seen) => {
                seen.game.viewer = Viewer::Board;
                seen.game.hand = nyet::Cards::default();
                seen.game.given = None;
                seen.game.received = None;
            }
        }
        self
    }

    /// Says whether any person's phone is there.
    pub fn anybody_here(&self) -> bool {
        self.people.iter().any(|person| person.bot.is_none() && person.presence != Presence::Lost)
    }

    /// Gives the circle of seats.
    pub fn seats(&self) -> Seats {
        match &self.game {
            AnyObservation::Pit(seen) => seen.game.table.seats,
            AnyObservation::Nyet(seen) => seen.game.seats,
        }
    }
}

/// Holds who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Occupant {
    /// The name.
    pub name: String,
    /// How well the bot plays that sits there, or plays for somebody who is away.
    pub bot: Option<Strength>,
    /// Whether the phone is there.
    pub presence: Presence,
}

/// Says what else the table does but play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableState {
    /// Nothing else.
    Running,
    /// It is paused.
    Paused,
    /// It waits for players who are missing.
    Missing {
        /// Who is missing.
        seats: SeatSet,
        /// For how many seconds the first of them has been.
        seconds: u32,
        /// About whom there may be a vote by now: those whose time to come back has passed.
        about: SeatSet,
        /// What each seat wants, by seat.
        votes: Vec<Option<Vote>>,
    },
}

/// Holds what a player is about to do on their own phone; nobody else knows it.
#[derive(Clone, PartialEq, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a state of its own")]
pub struct Touch {
    /// Pit: the lot that is being put together.
    pub lot: pit::Cards,
    /// Pit: cards that came with the last swap and lie face down still.
    pub arriving: pit::Cards,
    /// Whether the cards are hidden.
    pub covered: bool,
    /// Pit: whether the phone is held up.
    pub held_up: bool,
    /// NΣT!: the box, by line from 1 and place from 0, that is covered for a moment but can still be taken back.
    pub placing: Option<(u8, u8)>,
    /// NΣT!: the cards that are marked to be given away.
    pub marked: nyet::Cards,
    /// NΣT!: whether the last trick is shown.
    pub last_trick: bool,
    /// Whether an action is on its way to the host, which is what [`Hand::waiting`](crate::Hand::waiting) says.
    ///
    /// A host in the same process answers before the next screen is drawn, so there it is never seen.
    pub waiting: bool,
    /// Whether the last round of the match has been looked at, so that the result may follow.
    pub seen_result: bool,
    /// Whether a screen reader may say the cards aloud; otherwise it says where they lie.
    pub speak_cards: bool,
}
