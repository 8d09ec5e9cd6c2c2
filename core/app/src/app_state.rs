//! The app's state outside a table: settings, saved house rules, finished matches and the table being set up.

use std::collections::BTreeMap;

use crate::session::CarriedScores;
use outcry_bots::Strength;
use outcry_link::PublicKey;
use outcry_screens::Preferences;
use outcry_screens::render::{MatchHistory, RunningState, TableSetUp};
use outcry_table::journal::Unreadable;
use outcry_table::{GameName, HouseRules, Lobby, LobbySeat, PersonRecord, RecordKey, Summary};

/// Holds what the screens around a table are made of.
#[derive(Clone, PartialEq, Debug)]
pub struct AppState {
    pub preferences: Preferences,
    /// What is being set up.
    pub set_up: SetUpState,
    /// House rules by the names they were saved by.
    pub saved: BTreeMap<String, HouseRules>,
    /// Finished matches, the newest first, each with its number.
    pub matches: Vec<(u64, Summary)>,
    /// Matches that are kept though they cannot be played on, the newest first, each with its number.
    pub unreadable: Vec<(u64, Unreadable)>,
    /// Figures per person and edition.
    pub records: BTreeMap<RecordKey, PersonRecord>,
    /// The table that was left, where there is one.
    pub running: Option<RunningState>,
    /// How far local time is ahead of UTC, in seconds.
    pub utc_offset: i32,
}

/// Holds a table that is being set up.
#[derive(Clone, PartialEq, Debug)]
pub struct SetUpState {
    pub rules: HouseRules,
    /// The name under which these rules were saved or picked.
    pub saved_as: Option<String>,
    /// Whether the host's phone holds cards too.
    pub play_too: bool,
    /// How well new bots play.
    pub strength: Strength,
    /// Who sits there so far, by seat.
    pub seats: Vec<SeatTaken>,
    /// The id of whoever comes next.
    pub next_id: u16,
    /// What was typed where it could not be taken: the option's name, the text, and what is wrong with it.
    pub mistyped: Option<(String, String, String)>,
    /// The score sheet with which the match goes on, where another one had to stop.
    pub carried: Option<CarriedScores>,
}

/// Says who has taken a seat before the first deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatTaken {
    /// The player whose phone this is.
    Me,
    Bot {
        id: u16,
        name: String,
        strength: Strength,
    },
    /// Somebody with a phone of their own.
    Guest {
        id: u16,
        name: String,
        phone: PublicKey,
    },
}

impl AppState {
    /// Gives what the screens show of the table that is being set up.
    pub fn table_set_up(&self) -> TableSetUp<'_> {
        let SetUpState { rules, saved_as, play_too, mistyped, .. } = &self.set_up;
        let mistyped = mistyped.as_ref();
        TableSetUp {
            rules,
            saved_as: saved_as.as_deref(),
            saved: &self.saved,
            play_too: *play_too,
            mistyped: mistyped.map(|(name, text, problem)| (name.as_str(), text.as_str(), problem.as_str())),
        }
    }

    /// Gives the table as everybody sees it who waits for the first deal.
    pub fn lobby(&self) -> Lobby {
        let me = self.set_up.seats.iter().position(|taken| *taken == SeatTaken::Me);
        let seat = |taken: &SeatTaken| match taken {
            SeatTaken::Me => LobbySeat::new(0, self.preferences.name.clone(), None),
            SeatTaken::Bot { id, name, strength } => LobbySeat::new(*id, name.clone(), Some(*strength)),
            SeatTaken::Guest { id, name, .. } => LobbySeat::new(*id, name.clone(), None),
        };
        Lobby {
            rules: self.set_up.rules.clone(),
            saved_as: self.set_up.saved_as.clone(),
            seats: self.set_up.seats.iter().map(seat).collect(),
            own: me.map(|seat| seat as u8),
            code: None,
        }
    }

    /// Gives the finished matches.
    pub fn history(&self) -> MatchHistory<'_> {
        MatchHistory {
            matches: &self.matches,
            unreadable: &self.unreadable,
            records: &self.records,
            utc_offset: self.utc_offset,
        }
    }
}

impl SeatTaken {
    /// Gives what stays with whoever sits there; the player has 0.
    pub(crate) const fn id(&self) -> u16 {
        match self {
            Self::Me => 0,
            Self::Bot { id, .. } | Self::Guest { id, .. } => *id,
        }
    }
}

impl SetUpState {
    /// Gives an id to somebody who comes; the player has 0.
    pub(crate) const fn new_id(&mut self) -> u16 {
        let id = self.next_id;
        self.next_id = if id == u16::MAX { 1 } else { id + 1 };
        id
    }

    /// Begins with the edition that most people know, and nobody but the player.
    pub fn new(game: GameName) -> Self {
        let edition = match game {
            GameName::Pit => "classic",
            GameName::Nyet => "nyet-manual",
        };
        Self {
            rules: HouseRules::edition(game, edition),
            saved_as: None,
            play_too: true,
            strength: Strength::Medium,
            seats: vec![SeatTaken::Me],
            next_id: 1,
            mistyped: None,
            carried: None,
        }
    }

    /// Offers the shortest edition and easy bots to whoever has not finished a match yet.
    #[must_use]
    pub fn for_beginners(self, first: bool) -> Self {
        if first {
            let rules = HouseRules::edition(GameName::Pit, "short");
            Self { rules, strength: Strength::Easy, ..self }
        } else {
            self
        }
    }
}
