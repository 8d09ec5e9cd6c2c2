//! One phone: navigation, set-up, and the table that it plays at or hosts.
//!
//! It is driven like every machine here. [`Session::handle_intent`] and [`Session::handle_timeout`] change it, then
//! [`Session::poll_output`] is drained until it gives `None`; only after that may [`Session::screen`] be drawn, for an
//! [`Output::Store`] has to be on disk before anybody sees what came of it. [`Session::poll_timeout`] says when to call
//! again.

mod active_table;
mod activity;
mod gathering;
mod happenings;
mod intents;
mod joining;
mod last_seconds;
mod links;
mod output;
mod played_table;
mod radio;
mod recovery;
mod reopening;
mod replay;
mod request_latency;
mod screen;
mod shelving;
mod storage;
mod table_intents;

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, VecDeque};

use outcry_link::{LinkRouter, PublicKey};
use outcry_rules::{Millis, Seat};
use outcry_screens::render::{RunningState, TroubleKind};
use outcry_screens::view::Notice;
use outcry_screens::{Language, Localizer, Preferences};
use outcry_table::host::Request;
use outcry_table::journal::{RawJournal, Unreadable};
use outcry_table::{GameName, HouseRules, PersonRecord, RecordKey, Summary, TableSnapshot};
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;

use crate::{AppState, HostedTable, JoinedTable, SecretBytes, SetUpState};

use activity::Activity;
use played_table::PlayedTable;
use radio::Radio;

pub use output::{
    CompletedMatch, Output, RejectedPart, SavedPicture, SavedText, SavedTextKind, StorageRejected,
    StoreCommand, TimedCue,
};
pub use reopening::CarriedScores;
pub use replay::Replay;
pub use request_latency::{RequestLatency, RequestStats};

/// Says where and when a session takes place.
#[derive(Clone, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says one thing about the phone, and none follows from another"
)]
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
    /// Whether that radio can be dialled by one phone only.
    pub one_parent: bool,
    /// Whether what draws the texts knows about the directions of scripts; see [`Localizer::isolating`].
    pub isolates: bool,
    /// Whether the shell is worked by keys, and not by fingers on its screen.
    pub keyboard: bool,
    /// Whether the shell can hand the app on to somebody else.
    pub shares_app: bool,
    /// Entropy of the system, from which every secret of the session follows.
    pub entropy: [u8; 32],
}

impl SessionConfig {
    /// Gives the texts in a language as they are drawn here.
    fn localizer(&self, language: Language) -> Localizer {
        if self.isolates { Localizer::isolating(language) } else { Localizer::new(language) }
    }
}

/// Holds what storage remembers from before.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct StoredState {
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
    pub key: Option<SecretBytes>,
    /// The table that was hosted for other phones.
    pub hosted: Option<HostedTable>,
    /// The table of another phone at which this one has a seat.
    pub joined: Option<JoinedTable>,
}

/// Runs one phone.
#[expect(clippy::struct_excessive_bools, reason = "each is a state of its own")]
pub struct Session {
    config: SessionConfig,
    rng: ChaCha20Rng,
    app_state: AppState,
    localizer: Localizer,
    /// Where the player is; the last one shows, the ones before it are where `Back` leads.
    navigation: Vec<Route>,
    /// What this phone does at the moment.
    activity: Activity,
    /// Tables that were put aside for another one or another screen, the last one at the end; those of this phone pause.
    shelved: Vec<PlayedTable>,
    /// A match that an earlier session left, as storage has it, and what home says of it.
    unfinished: Option<(RawJournal, RunningState)>,
    notice: Option<(Notice, Option<Millis>)>,
    /// How many messages there have been.
    notices: u32,
    /// The number of the last message that has refused something at a table.
    refusal: Option<u32>,
    trouble: Option<TroubleKind>,
    /// Since when nothing has been played, because nothing can be stored.
    storage_failed_at: Option<Millis>,
    /// What was typed to join a table, and what is wrong with it.
    invite: String,
    invite_problem: Option<String>,
    /// Whether this phone joins as a board, which wants no seat.
    joins_as_board: bool,
    /// The one owner of the phone's links.
    links: LinkRouter,
    radio: Radio,
    /// What was kept of a table that was hosted for other phones.
    hosted: Option<HostedTable>,
    /// The table of another phone to which this one can go back.
    joined: Option<JoinedTable>,
    /// When the guests of a table that was taken up again may have gone on without this phone, if none has come back.
    nobody_back_at: Option<Millis>,
    /// Phones whose seats were taken away, who are still to be told.
    unseated: Vec<PublicKey>,
    /// Whether the rules are read with the sentences that they come from.
    shows_sources: bool,
    /// Whether nobody else hears what is said.
    private_audio: bool,
    outputs: VecDeque<Output>,
    /// Whether the screen may be another one than when that was asked last.
    changed: bool,
}

/// Says where in the product the player is.
#[derive(Clone, PartialEq, Debug)]
enum Route {
    Welcome,
    Home,
    SetUp,
    HouseRules,
    Lobby,
    /// The invite of a running table.
    Invite,
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
    pub fn new(config: SessionConfig, stored_state: StoredState, now: Millis) -> Self {
        let StoredState { preferences, saved, matches, unreadable, records, journal, key, hosted, joined } =
            stored_state;
        let language = config.forced_language.or(preferences.language).unwrap_or(config.language);
        let navigation = if preferences.name.is_empty() { vec![Route::Welcome] } else { vec![Route::Home] };
        let app_state = AppState {
            preferences,
            set_up: SetUpState::new(GameName::Pit).for_beginners(matches.is_empty()),
            saved,
            matches,
            unreadable,
            records,
            running: None,
            utc_offset: config.utc_offset,
        };
        let mut session = Self {
            rng: ChaCha20Rng::from_seed(config.entropy),
            localizer: config.localizer(language),
            config,
            app_state,
            navigation,
            activity: Activity::Idle,
            shelved: Vec::new(),
            unfinished: None,
            notice: None,
            notices: 0,
            refusal: None,
            trouble: None,
            storage_failed_at: None,
            invite: String::new(),
            invite_problem: None,
            joins_as_board: false,
            links: LinkRouter::new(),
            radio: Radio::new(key.map(|key| key.key())),
            hosted,
            joined,
            nobody_back_at: None,
            unseated: Vec::new(),
            shows_sources: false,
            private_audio: false,
            outputs: VecDeque::new(),
            changed: true,
        };
        if session.config.one_parent {
            session.links.allow_one_parent();
        }
        if let Some(journal) = journal {
            session.recover(journal, now);
        }
        session.offer_running(now);
        session
    }

    /// Lets time pass up to `now`.
    pub fn handle_timeout(&mut self, now: Millis) {
        if self.storage_failed_at.is_some() {
            return;
        }
        if self.notice.as_ref().is_some_and(|&(_, until)| until.is_some_and(|until| until <= now)) {
            self.notice = None;
            self.changed = true;
        }
        if self.nobody_back_at.take_if(|at| *at <= now).is_some() {
            self.tell_of_nobody(now);
        }
        // While people gather, what is due is often seen.
        let gathers = matches!(self.activity, Activity::Lobby(_) | Activity::Joining(_));
        self.changed |= gathers && self.radio_due().is_some_and(|due| due <= now);
        self.radio_timeout(now);
        if let Some(played) = self.activity.table_mut() {
            self.changed |= played.handle_timeout(now);
        }
        self.drain_table(now);
    }

    /// Counts what this phone has asked for at the table that it plays at.
    pub fn request_stats(&self) -> RequestStats {
        self.activity.table().map(|played| played.latencies.stats()).unwrap_or_default()
    }

    /// Gives how long the host took for the next request that it has answered; the oldest are forgotten where nobody asks.
    pub fn poll_request_latency(&mut self) -> Option<RequestLatency> {
        self.activity.table_mut()?.latencies.poll()
    }

    /// Says when [`Session::handle_timeout`] has something to do.
    pub fn poll_timeout(&self) -> Option<Millis> {
        if self.storage_failed_at.is_some() {
            return None;
        }
        let notice = self.notice.as_ref().and_then(|&(_, until)| until);
        let table = self.activity.table().and_then(PlayedTable::poll_timeout);
        let shelved = self.shelved.iter().filter(|played| played.active_table.is_linked());
        let shelved = shelved.filter_map(PlayedTable::poll_timeout);
        shelved.chain(notice).chain(table).chain(self.radio_due()).chain(self.nobody_back_at).min()
    }

    /// Gives what is to be done next.
    pub fn poll_output(&mut self) -> Option<Output> {
        // What the radio looks for and advertises follows from what all tables want together.
        let output = self.outputs.pop_front().or_else(|| self.links.poll_merged().map(Output::Link));
        debug_assert!(output.is_some() || self.contradiction().is_none(), "{:?}", self.contradiction());
        output
    }

    /// Says whether the screen may have changed since the last call. How well links go is not looked at here: whoever
    /// shows it looks at the screen once in a while.
    pub const fn take_changed(&mut self) -> bool {
        core::mem::replace(&mut self.changed, false)
    }

    /// Takes the lists of matches that are over, the newest first, after they have changed.
    pub fn remember_matches(&mut self, matches: Vec<(u64, Summary)>, unreadable: Vec<(u64, Unreadable)>) {
        self.app_state.matches = matches;
        self.app_state.unreadable = unreadable;
        self.changed = true;
    }

    /// Shows a message for a while, such as where a text was saved.
    pub fn notify(&mut self, text: String, bad: bool, now: Millis) {
        self.notices = self.notices.wrapping_add(1);
        let notice = Notice { number: self.notices, text, bad };
        self.changed = true;
        self.notice = Some((notice, Some(now + crate::limits::NOTICE_MILLIS)));
    }

    /// Says what has become of what was stored. It stays until something is pressed, and a while longer: at the start of an app nobody
    /// may be looking yet.
    pub fn notify_at_start(&mut self, text: String) {
        self.notify(text, true, Millis::ZERO);
        if let Some((_, until)) = &mut self.notice {
            *until = None;
        }
    }

    /// Says whether what is said goes where only its player hears it, such as earphones.
    pub fn set_private_audio(&mut self, private: bool) {
        self.private_audio = private;
        self.changed = true;
        self.follow();
    }

    /// Hides the cards, because something has taken the phone from its player for a moment, such as a call. Of a token that
    /// could still be taken back nothing comes: whoever is kept from the phone cannot take it back.
    pub fn interrupt(&mut self, now: Millis) {
        self.handle_timeout(now);
        let senses = self.screen(now).senses();
        if !senses.cover && !senses.hold_up {
            return;
        }
        if let Some(played) = self.activity.table_mut() {
            self.changed = true;
            played.take_back();
            played.ui.covered = true;
            played.ui.held_up = false;
        }
    }

    /// Gives the player's settings.
    pub const fn preferences(&self) -> &Preferences {
        &self.app_state.preferences
    }

    /// Gives the texts in the player's language.
    pub const fn localizer(&self) -> &Localizer {
        &self.localizer
    }

    /// Says whether a table is being played.
    pub fn is_playing(&self) -> bool {
        self.activity.table().is_some_and(|played| !played.is_over())
    }

    /// Gives this phone's seat and what its player may know of the table that is being played; nothing where the phone is the
    /// board.
    pub fn seated(&self, now: Millis) -> Option<(Seat, TableSnapshot)> {
        self.activity.table()?.seated(now)
    }

    /// Says whether something is on its way to the host of the table that is being played.
    pub fn is_waiting(&self) -> bool {
        self.activity.table().is_some_and(PlayedTable::is_waiting)
    }

    /// Asks the host for something in the name of this phone's hand, as a press of its player would; `now` may not be before
    /// the time that was told last.
    pub fn ask(&mut self, request: Request, now: Millis) {
        if self.storage_failed_at.is_some() {
            return;
        }
        if let Some(played) = self.activity.table_mut() {
            self.changed = true;
            played.ask(request, now);
        }
        self.drain_table(now);
    }

    fn route(&self) -> &Route {
        self.navigation.last().unwrap_or(&Route::Home)
    }
}
