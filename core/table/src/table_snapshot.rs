//! What a phone knows of the table it sits at.

use outcry_bots::Strength;
use outcry_rules::{Millis, Points, SeatSet, Seats, Viewer, nyet};
use serde::{Deserialize, Serialize};

use crate::fair_deal::DealCheck;
use crate::host::TableClock;
use crate::{AnyObservation, AnyOptions, HouseRules};

/// Holds all that a phone knows of its table: what the host sends it, and nothing that it could not see.
#[derive(Clone, PartialEq, Debug)]
pub struct TableSnapshot {
    pub viewer: Viewer,
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
    pub state: TableState,
    /// What this phone has found out about the deal of a round that is over; nothing where no phones had a share in it.
    pub deal_check: Option<DealCheck>,
    /// Table time, whose clock is stopped while the table is frozen.
    pub now: Millis,
    /// How table time goes by the clock of the phone.
    pub clock: TableClock,
}

impl TableSnapshot {
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

    /// Tells all times by the clock of another phone, which the one they are told by is so many milliseconds ahead of;
    /// as long as that is not known, nothing is told that is still to come.
    #[must_use]
    pub fn by_clock(mut self, ahead: Option<i64>) -> Self {
        let by = |time: Millis| Millis::new(time.get().saturating_sub_signed(ahead.unwrap_or_default()));
        self.clock = ahead.map_or(TableClock::Stopped { at: self.now }, |ahead| self.clock.behind_by(ahead));
        if let TableState::Missing { since, vote_at, .. } = &mut self.state {
            *since = by(*since);
            *vote_at = vote_at.filter(|_| ahead.is_some()).map(by);
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
    pub name: String,
    /// How well the bot plays that sits there, or plays for somebody who is away.
    pub bot: Option<Strength>,
    pub presence: Presence,
}

/// Says whether a phone is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Presence {
    Here,
    Weak,
    Lost,
}

/// Says what else the table does but play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableState {
    Running,
    Paused,
    /// It waits for players who are missing.
    Missing {
        seats: SeatSet,
        /// Since when the first of them has been, by the clock of the phone.
        since: Millis,
        /// When there may be a vote, by the clock of the phone, as long as there may be none.
        vote_at: Option<Millis>,
        /// About whom there may be a vote by now: those whose time to come back has passed.
        about: SeatSet,
        /// What each seat wants, by seat.
        votes: Vec<Option<Vote>>,
    },
}

/// Says what somebody wants done about a missing player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Vote {
    /// To go on waiting.
    Wait,
    /// To let a bot play in the meantime.
    Bot,
    /// To throw the round away and deal it anew.
    Void,
}
