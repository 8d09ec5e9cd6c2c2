//! A phone's session: what is on its screen, and the table that it hosts.
//!
//! It is driven like every machine here. [`Session::handle_intent`] and [`Session::handle_timeout`] change it, then
//! [`Session::poll_output`] is drained until it gives `None`; only after that may [`Session::screen`] be drawn, for an
//! [`Output::Store`] has to be on disk before anybody sees what came of it. [`Session::poll_timeout`] says when to call
//! again.

mod adopt;
mod guest;
mod intents;
mod output;
mod pilot;
mod played;
mod press;
mod radio;
mod replay;
mod screen;
mod side;
mod storage;
mod trips;

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, VecDeque};

use outcry_link::PublicKey;
use outcry_rules::Millis;
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;

use crate::bots::StandIn;
use crate::journal::Unreadable;
use crate::show::TroubleKind;
use crate::view::Notice;
use crate::{
    Desk, GameName, HostedTable, HouseRules, JoinedTable, Language, PersonRecord, Preferences, Private,
    RecordKey, SetUpState, Summary, Words,
};

use played::Played;
use radio::Radio;

pub use output::{Output, RawJournal, Refused, RefusedPart, SavedText, StoreCommand};
pub use replay::Replay;
pub use trips::{Asked, Trip};

/// Says where and when a session takes place.
#[derive(Clone, Debug)]
pub struct SessionConfig {
    /// The language of the system.
    pub language: Language,
    /// The language that was asked for, whatever the settings say.
    pub forced_language: Option<Language>,
    /// How far local time is ahead of UTC, in seconds.
    pub utc_offset: i32,
    /// The date at [`Millis::ZERO`], in seconds since 1970-01-01 UTC.
    pub date: i64,
    /// Whether this phone has a radio, which other phones can be reached by.
    pub radio: bool,
    /// Entropy of the system, from which every secret of the session follows.
    pub entropy: [u8; 32],
}

/// Holds what storage remembers from before.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Remembered {
    /// The player's settings.
    pub preferences: Preferences,
    /// House rules by the names they were saved by.
    pub saved: BTreeMap<String, HouseRules>,
    /// Finished matches, the newest first, each with its number.
    pub matches: Vec<(u64, Summary)>,
    /// Matches that are kept though they cannot be played on, the newest first, each with its number.
    pub unreadable: Vec<(u64, Unreadable)>,
    /// Figures per person and edition.
    pub records: BTreeMap<RecordKey, PersonRecord>,
    /// The match that was left, as storage has it.
    pub journal: Option<RawJournal>,
    /// The phone's own key.
    pub key: Option<Private>,
    /// The table that was hosted for other phones.
    pub hosted: Option<HostedTable>,
    /// The table of another phone at which this one has a seat.
    pub joined: Option<JoinedTable>,
}

/// Runs one phone.
pub struct Session {
    config: SessionConfig,
    chance: ChaCha20Rng,
    desk: Desk,
    words: Words,
    /// Where the player is; the last one shows, the ones before it are where `Back` leads.
    spots: Vec<Spot>,
    /// The table on the screen.
    played: Option<Played>,
    /// A table that was left for another screen, paused.
    shelved: Option<Played>,
    /// A match that an earlier session left, as storage has it.
    left: Option<RawJournal>,
    notice: Option<(Notice, Millis)>,
    trouble: Option<TroubleKind>,
    /// Since when nothing has been played, because nothing can be stored.
    stands_since: Option<Millis>,
    /// What was typed to join a table, and what is wrong with it.
    invite: String,
    invite_problem: Option<String>,
    radio: Radio,
    /// What was kept of a table that was hosted for other phones.
    hosted: Option<HostedTable>,
    /// The table of another phone to which this one can go back.
    joined: Option<JoinedTable>,
    /// Phones whose seats were taken away, who are still to be told.
    unseated: Vec<PublicKey>,
    /// How well a bot plays in this phone's player's place.
    pilot: Option<StandIn>,
    outputs: VecDeque<Output>,
}

/// Says where in the product the player is.
#[derive(Clone, PartialEq, Debug)]
enum Spot {
    Welcome,
    Home,
    SetUp,
    HouseRules,
    Lobby,
    Join,
    /// A table of another phone before the first deal.
    Waiting,
    Practice,
    History,
    Match(u64),
    Rules(HouseRules),
    Settings,
    Table,
}

impl Session {
    /// Begins with what storage remembers.
    pub fn new(config: SessionConfig, remembered: Remembered, now: Millis) -> Self {
        let Remembered { preferences, saved, matches, unreadable, records, journal, key, hosted, joined } =
            remembered;
        let language = config.forced_language.or(preferences.language).unwrap_or(config.language);
        let spots = if preferences.name.is_empty() { vec![Spot::Welcome] } else { vec![Spot::Home] };
        let desk = Desk {
            preferences,
            set_up: SetUpState::new(GameName::Pit),
            saved,
            matches,
            unreadable,
            records,
            running: None,
            utc_offset: config.utc_offset,
        };
        let mut session = Self {
            chance: ChaCha20Rng::from_seed(config.entropy),
            words: Words::new(language),
            config,
            desk,
            spots,
            played: None,
            shelved: None,
            left: None,
            notice: None,
            trouble: None,
            stands_since: None,
            invite: String::new(),
            invite_problem: None,
            radio: Radio::new(key.map(|key| key.key())),
            hosted,
            joined,
            unseated: Vec::new(),
            pilot: None,
            outputs: VecDeque::new(),
        };
        if let Some(journal) = journal {
            session.adopt(journal, now);
        }
        if let Some(joined) = session.joined.as_ref().filter(|_| session.desk.running.is_none()) {
            session.desk.running = Some(guest::running(joined));
        }
        session
    }

    /// Lets time pass up to `now`.
    pub fn handle_timeout(&mut self, now: Millis) {
        if self.stands_since.is_some() {
            return;
        }
        if self.notice.as_ref().is_some_and(|&(_, until)| until <= now) {
            self.notice = None;
        }
        self.radio_timeout(now);
        if let Some(played) = &mut self.played {
            played.handle_timeout(now);
        }
        self.drain_table(now);
    }

    /// Counts what this phone has asked for at the table that it plays at.
    pub fn asked(&self) -> Asked {
        self.played.as_ref().map(|played| played.trips.asked()).unwrap_or_default()
    }

    /// Gives how long the host took for the next request that it has answered; the oldest are forgotten where nobody asks.
    pub fn poll_trip(&mut self) -> Option<Trip> {
        self.played.as_mut()?.trips.poll()
    }

    /// Says when [`Session::handle_timeout`] has something to do.
    pub fn poll_timeout(&self) -> Option<Millis> {
        if self.stands_since.is_some() {
            return None;
        }
        let notice = self.notice.as_ref().map(|&(_, until)| until);
        let table = self.played.as_ref().and_then(Played::poll_timeout);
        let shelved = self.shelved.as_ref().filter(|played| played.side.is_linked());
        let shelved = shelved.and_then(Played::poll_timeout);
        notice.into_iter().chain(table).chain(shelved).chain(self.radio.poll_timeout()).min()
    }

    /// Gives what is to be done next.
    pub fn poll_output(&mut self) -> Option<Output> {
        self.outputs.pop_front()
    }

    /// Takes the lists of matches that are over, the newest first, after they have changed.
    pub fn remember_matches(&mut self, matches: Vec<(u64, Summary)>, unreadable: Vec<(u64, Unreadable)>) {
        self.desk.matches = matches;
        self.desk.unreadable = unreadable;
    }

    /// Shows a message for a while, such as where a text was saved.
    pub fn notify(&mut self, text: String, bad: bool, now: Millis) {
        self.notice = Some((Notice { text, bad }, now + crate::limits::NOTICE_MILLIS));
    }

    /// Gives the player's settings.
    pub const fn preferences(&self) -> &Preferences {
        &self.desk.preferences
    }

    /// Gives the texts in the player's language.
    pub const fn words(&self) -> &Words {
        &self.words
    }

    /// Says whether a table is being played.
    pub fn is_playing(&self) -> bool {
        self.played.as_ref().is_some_and(|played| !played.is_over())
    }

    fn spot(&self) -> &Spot {
        self.spots.last().unwrap_or(&Spot::Home)
    }
}
