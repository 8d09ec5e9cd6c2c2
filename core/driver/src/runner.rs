//! A session with a clock, entropy, a language and a place on disk: everything but a screen.

mod clock;
mod deferred_radio;
mod interrupted_table;
pub(crate) mod persistence;
mod radio_log;
mod runner_config;
mod sealing;
#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::env::consts::{ARCH, OS};
use std::fmt::Write as _;
use std::time::Duration;

use outcry_app::{
    Output, RejectedPart, RequestLatency, SavedPicture, SavedText, SavedTextKind, Session, SessionConfig,
    StorageRejected, StoreCommand, TimedCue,
};
use outcry_link::{LinkEvent, WIRE};
use outcry_radio::{MonotonicClock, Radio, RadioError};
use outcry_rules::Millis;
use outcry_screens::view::{Cue, Screen};
use outcry_screens::{Argument, Intent, Language, Preferences, phrase};
use outcry_store::{Opened, QuarantinedFile, Store, StoreError};
use outcry_table::host::Request;
use outcry_table::journal::export;
use rand::SeedableRng as _;
use rand::rngs::ChaCha20Rng;
use thiserror::Error;

use deferred_radio::DeferredRadio;

use crate::limits::CUE_STALE;

pub use clock::Clock;
pub use interrupted_table::InterruptedTable;
pub use runner_config::RunnerConfig;
use sealing::Sealing;
pub use sealing::StoreKey;

/// Drives a session: keeps its time, and writes its commands to the store before their results become visible.
pub struct Runner {
    session: Session,
    store: Store,
    sealing: Sealing,
    clock: Clock,
    /// The time up to which the session has been driven, and the same as the session counts it.
    driven: Duration,
    now: Millis,
    radio: Option<DeferredRadio>,
    interrupted: Option<InterruptedTable>,
    /// What could not be stored yet, the oldest first; while there is anything, nothing is played.
    unstored: VecDeque<StoreCommand>,
    /// With times of the system.
    cues: Vec<TimedCue>,
    texts: VecDeque<SavedText>,
    pictures: VecDeque<SavedPicture>,
    /// Whether nobody looks at the phone.
    background: bool,
    /// Intents to run as soon as the player has a name.
    when_named: Vec<Intent>,
}

/// Error when starting a session.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum RunnerError {
    /// The data cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The system has no entropy to give.
    #[error("the system gives no random numbers, without which no deal is fair: {0}")]
    Entropy(getrandom::Error),
    #[error(transparent)]
    Radio(#[from] RadioError),
    /// The phone's own key is sealed, and the system's key store has not returned the sealing key.
    #[error(
        "this phone's key store gives nothing yet: unlock the phone, then open Outcry again; nothing is lost"
    )]
    Locked,
}

impl Runner {
    /// Begins a session, which reaches other phones by the radio that `radio` makes for its clock; where that gives none, the
    /// phone plays alone.
    ///
    /// # Errors
    /// The data is in use by another process, was written by a later version, or cannot be read or written; the radio
    /// cannot be used; or the system gives no entropy.
    pub fn open(
        config: &RunnerConfig,
        radio: impl FnOnce(MonotonicClock) -> Result<Option<Box<dyn Radio>>, RadioError>,
    ) -> Result<Self, RunnerError> {
        let opened = Store::open(&config.folder)?;
        let monotonic = MonotonicClock::start();
        let radio = radio(monotonic)?;
        Self::begin(config, Clock::with_speed(monotonic, config.speed), opened, radio)
    }

    /// Begins a session by a clock that a test has made, with a radio or without.
    ///
    /// # Errors
    /// As [`open`](Self::open).
    #[cfg(feature = "test-clock")]
    pub fn open_by(
        config: &RunnerConfig,
        clock: Clock,
        radio: Option<Box<dyn Radio>>,
    ) -> Result<Self, RunnerError> {
        Self::begin(config, clock, Store::open(&config.folder)?, radio)
    }

    fn begin(
        config: &RunnerConfig,
        clock: Clock,
        opened: Opened,
        radio: Option<Box<dyn Radio>>,
    ) -> Result<Self, RunnerError> {
        let Opened { store, quarantined } = opened;
        let mut sealing = Sealing::new(config.store_key.clone(), ChaCha20Rng::from_seed(entropy()?));
        let config = SessionConfig {
            language: config.language,
            forced_language: config.forced_language,
            utc_offset: config.utc_offset,
            date: clock.date(),
            radio: radio.is_some(),
            one_parent: radio.as_ref().is_some_and(|radio| radio.has_one_parent()),
            isolates: config.isolates,
            keyboard: config.keyboard,
            shares_app: config.shares_app,
            entropy: config.entropy.map_or_else(entropy, Ok)?,
        };
        let (mut stored_state, mut problems) = persistence::stored_state(&store)?;
        let secrets = persistence::read_secrets(&store, &mut sealing, &mut stored_state)?;
        problems.extend(secrets.problems);
        let interrupted = InterruptedTable::of(&stored_state);
        let mut session = Session::new(config, stored_state, Millis::ZERO);
        if let Some(QuarantinedFile { to, why, .. }) = &quarantined {
            let file = to.display().to_string();
            let arguments = [("why", Argument::from(why)), ("file", Argument::from(&file))];
            let text = session.localizer().text_with("set-aside", &arguments);
            session.notify_at_start(text);
        } else if secrets.key_lost {
            let text = session.localizer().text("store-key-lost");
            session.notify_at_start(text);
        } else if let Some(problem) = problems.first() {
            session.notify_at_start(problem.clone());
        }
        let mut runner = Self {
            session,
            store,
            sealing,
            clock,
            driven: Duration::ZERO,
            now: Millis::ZERO,
            radio: radio.map(DeferredRadio::new),
            interrupted,
            unstored: VecDeque::new(),
            cues: Vec::new(),
            texts: VecDeque::new(),
            pictures: VecDeque::new(),
            background: false,
            when_named: Vec::new(),
        };
        runner.drain();
        Ok(runner)
    }

    pub fn screen(&self) -> Screen {
        self.session.screen(self.now)
    }

    /// Takes what a person wants.
    pub fn submit(&mut self, intent: Intent) {
        let now = self.clock.elapsed();
        self.submit_at(intent, now);
    }

    /// Takes what a person has pressed at a time of the system since the session began.
    pub fn submit_at(&mut self, intent: Intent, pressed: Duration) {
        self.take(intent, pressed);
        self.run_when_named();
    }

    /// Takes the steps that lead to a table, as soon as the player has a name; until then it is asked for.
    pub fn when_named(&mut self, steps: Vec<Intent>) {
        self.when_named = steps;
        self.run_when_named();
    }

    /// Handles radio events and lets time pass. Call it at least once a second: a longer gap counts as time asleep
    /// (`CLOCK_JUMP_MILLIS`).
    pub fn tick(&mut self) {
        if self.is_suspended() {
            return;
        }
        self.pass_time();
        if self.unstored.is_empty() {
            self.session.handle_timeout(self.now);
            self.drain();
        }
    }

    /// Returns the time until the next [`Self::tick`] is due. None: time alone changes nothing.
    pub fn next_tick(&self) -> Option<Duration> {
        if !self.unstored.is_empty() || self.is_suspended() {
            return None;
        }
        if self.radio.as_ref().is_some_and(DeferredRadio::has_more) {
            return Some(Duration::ZERO);
        }
        let due = self.session.poll_timeout().map(|due| self.clock.until(due));
        let cue = self.cues.iter().map(|cue| cue.due).min();
        let cue = cue.map(|due| due.saturating_sub(self.clock.elapsed()));
        due.into_iter().chain(cue).min()
    }

    /// Sets whether the app is in the background. A table without other phones is then frozen; one with others goes on
    /// for as long as the system allows.
    pub fn set_background(&mut self, background: bool) {
        if self.background != background {
            self.tick();
            self.background = background;
            self.tick();
        }
    }

    /// Checks whether time stands still: the app is in the background and no other phone is linked.
    pub fn is_suspended(&self) -> bool {
        self.background && !self.session.is_linked()
    }

    /// Adds an exported match to the finished ones, and says how that went.
    pub fn import(&mut self, bytes: &[u8]) {
        self.pass_time();
        match persistence::import(&self.store, bytes) {
            Ok(_) => {
                self.reload_matches();
                let text = self.session.localizer().text("history-imported");
                self.session.notify(text, false, self.now);
            }
            Err(error) => self.session.notify(error.to_string(), true, self.now),
        }
    }

    /// Takes the sounds, vibrations and flashes known so far, each with its due time since the session began (system
    /// time). Returns none while writes are pending, because their events may still be refused.
    pub fn cues(&mut self) -> Vec<TimedCue> {
        if self.unstored.is_empty() { std::mem::take(&mut self.cues) } else { Vec::new() }
    }

    /// Takes the cues that are due, for shells that cannot schedule. Drops cues later than [`CUE_STALE`].
    pub fn due_cues(&mut self) -> Vec<Cue> {
        let now = self.clock.elapsed();
        let (due, rest) = self.cues().into_iter().partition::<Vec<_>, _>(|cue| cue.due <= now);
        self.cues.splice(..0, rest);
        due.into_iter().filter(|cue| !is_stale(cue, now)).map(|cue| cue.cue).collect()
    }

    /// Checks whether the screen may have changed since the last call.
    pub const fn take_changed(&mut self) -> bool {
        self.session.take_changed()
    }

    /// Takes the host's latency for the next answered request.
    pub fn poll_request_latency(&mut self) -> Option<RequestLatency> {
        self.session.poll_request_latency()
    }

    /// Takes the next text that the player wants to save.
    pub fn saved_text(&mut self) -> Option<SavedText> {
        self.texts.pop_front()
    }

    /// Takes the next result that the player wants to save as a picture.
    pub fn saved_picture(&mut self) -> Option<SavedPicture> {
        self.pictures.pop_front()
    }

    /// Sets whether only the player hears the audio output, for example through earphones.
    pub fn set_private_audio(&mut self, private: bool) {
        self.session.set_private_audio(private);
    }

    /// Reports that the system took the phone from its player for a moment, for example a call.
    pub fn interrupt(&mut self) {
        self.pass_time();
        if self.unstored.is_empty() {
            self.session.interrupt(self.now);
            self.drain();
        }
    }

    /// Shows a message for a while.
    pub fn notify(&mut self, text: String, bad: bool) {
        self.session.notify(text, bad, self.now);
    }

    pub const fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Returns the session time reached so far.
    pub const fn now(&self) -> Millis {
        self.now
    }

    /// Asks the host for something in the name of this phone's hand; nothing is asked while nothing can be stored.
    pub fn ask(&mut self, request: Request) {
        self.pass_time();
        if self.unstored.is_empty() {
            self.session.ask(request, self.now);
            self.drain();
        }
    }

    /// Returns the table that the previous session left, as it was when this one began.
    pub const fn interrupted(&self) -> Option<&InterruptedTable> {
        self.interrupted.as_ref()
    }

    /// Checks whether the session is blocked by a pending write.
    pub fn awaits_storage(&self) -> bool {
        !self.unstored.is_empty()
    }

    /// Counts the phones that depend on this one: those that it has dialled and is linked with.
    pub fn children(&self) -> usize {
        self.radio.as_ref().map_or(0, DeferredRadio::children)
    }

    pub const fn preferences(&self) -> &Preferences {
        self.session.preferences()
    }

    pub const fn session(&self) -> &Session {
        &self.session
    }

    pub const fn store(&self) -> &Store {
        &self.store
    }

    fn take(&mut self, intent: Intent, pressed: Duration) {
        self.pass_time();
        if self.unstored.is_empty() {
            let pressed = self.clock.at(pressed).min(self.now);
            self.session.handle_press(intent, pressed, self.now);
            self.drain();
        } else if intent == Intent::Dismiss {
            self.drain();
        }
    }

    fn run_when_named(&mut self) {
        if !self.session.preferences().name.is_empty() {
            let now = self.clock.elapsed();
            for step in std::mem::take(&mut self.when_named) {
                self.take(step, now);
            }
        }
    }

    /// Moves the session's time on, past everything that the radio has to tell.
    fn pass_time(&mut self) {
        self.hear();
        self.advance(self.clock.elapsed());
    }

    /// Passes radio events to the session, each at its own time. Leaves them queued while a write is pending, because
    /// their results could not be stored.
    fn hear(&mut self) {
        if !self.unstored.is_empty() {
            return;
        }
        let mut any = false;
        while let Some(heard) = self.radio.as_mut().and_then(DeferredRadio::poll_event) {
            any = true;
            self.advance(heard.at);
            let now = self.clock.scaled(self.driven);
            let event = match heard.event {
                LinkEvent::Received { link, bytes, at } => {
                    LinkEvent::Received { link, bytes, at: self.clock.scaled(at) }
                }
                event => event,
            };
            self.session.handle_link(&event, now);
            self.collect();
        }
        if let Some(radio) = &mut self.radio {
            radio.reset_count();
            while let Some(notice) = radio.poll_notice() {
                self.session.notify(notice, true, self.now);
            }
        }
        if any {
            self.drain();
        }
    }

    /// Advances the session's time. Time spent asleep does not count for the table.
    fn advance(&mut self, to: Duration) {
        self.driven = self.driven.max(to);
        let now = self.clock.at(self.driven);
        if self.clock.has_jumped(self.now, now) {
            tracing::info!(millis = now.get() - self.now.get(), "the phone slept, and the table stood still");
            self.session.resume_after_suspension(self.now, now);
        }
        self.now = now;
    }

    /// Does everything that the session wants done, and tells the radio only when all of it is on disk.
    fn drain(&mut self) {
        self.collect();
        while !self.unstored.is_empty() {
            if let Err(error) = self.store_next()
                && (error.is_mendable() || !self.abandon_writes(&error))
            {
                tracing::warn!(%error, "nothing can be stored");
                self.session.storage_failed(error.to_string(), self.now);
                return;
            }
        }
        self.session.storage_works(self.now);
        if let Some(radio) = &mut self.radio {
            radio.flush(self.clock.elapsed());
        }
    }

    fn collect(&mut self) {
        while let Some(output) = self.session.poll_output() {
            match output {
                Output::Store(command) => self.unstored.push_back(command),
                Output::Cue(cue) => {
                    self.cues.push(TimedCue { due: self.clock.of_session(cue.due), ..cue });
                }
                Output::Link(command) => {
                    // Without a radio there is nothing that could do it.
                    if let Some(radio) = &mut self.radio {
                        radio.queue(command);
                    }
                }
                Output::SaveText(text) => self.texts.push_back(text),
                Output::SavePicture(picture) => self.pictures.push_back(picture),
                Output::SaveMatch(id) => self.save_match(id),
                Output::SaveDiagnostics => self.save_diagnostics(),
            }
        }
    }

    fn save_match(&mut self, id: u64) {
        match self.store.match_journal(id) {
            Ok(Some(journal)) => {
                let text = export(&persistence::raw(journal));
                let (kind, name) = (SavedTextKind::Match, format!("outcry-match-{id}.json"));
                let title = phrase(kind.title(), self.session.localizer());
                self.texts.push_back(SavedText { kind, name, title, text });
            }
            Ok(None) => {}
            Err(error) => self.session.notify(error.to_string(), true, self.now),
        }
    }

    /// Keeps what the radio has done, with all that is needed to read it and nothing that says who played.
    fn save_diagnostics(&mut self) {
        let kind = SavedTextKind::Diagnostics;
        let localizer = self.session.localizer();
        let head = [concat!("outcry ", env!("CARGO_PKG_VERSION"), "\nsystem "), OS, " ", ARCH, "\nlanguage "];
        let mut text = head.concat() + localizer.language().tag();
        let (began, saved) = (self.clock.date(), self.clock.elapsed().as_millis() as u64);
        let _ = writeln!(text, "\nwire {WIRE}\nbegan {began}\nsaved {saved}");
        if let Some(radio) = &self.radio {
            radio.log().write(&mut text);
        }
        let (name, title) = ("outcry-diagnostics.txt".to_owned(), phrase(kind.title(), localizer));
        self.texts.push_back(SavedText { kind, name, title, text });
    }

    /// Executes the next pending write; consecutive records go in one append.
    fn store_next(&mut self) -> Result<(), StoreError> {
        let records: Vec<Vec<u8>> = self
            .unstored
            .iter()
            .map_while(|command| match command {
                StoreCommand::Append(line) => Some(line.as_bytes().to_vec()),
                _ => None,
            })
            .collect();
        if !records.is_empty() {
            self.store.append(&records)?;
            self.unstored.drain(..records.len());
            return Ok(());
        }
        let Some(command) = self.unstored.front() else { return Ok(()) };
        persistence::store(&self.store, &mut self.sealing, command)?;
        let changes_matches = command.changes_matches();
        self.unstored.pop_front();
        if changes_matches {
            self.reload_matches();
        }
        Ok(())
    }

    fn reload_matches(&mut self) {
        if let Ok((matches, unreadable)) = persistence::matches(&self.store) {
            self.session.remember_matches(matches, unreadable);
        }
    }

    /// Hands permanently refused writes to the session for recovery. Returns false if the stored state is unreadable.
    fn abandon_writes(&mut self, error: &StoreError) -> bool {
        tracing::warn!("storage refuses this for good");
        let Ok((mut stored, _)) = persistence::stored_state(&self.store) else { return false };
        if persistence::read_secrets(&self.store, &mut self.sealing, &mut stored).is_err() {
            return false;
        }
        let part = match error {
            StoreError::SummaryTooLong { .. } => RejectedPart::Summary,
            StoreError::BadName { .. } | StoreError::ValueTooLong { .. } | StoreError::NamespaceFull => {
                RejectedPart::Figures
            }
            _ => RejectedPart::Whole,
        };
        if part == RejectedPart::Whole
            && let Some(radio) = &mut self.radio
        {
            radio.discard();
        }
        let commands = self.unstored.drain(..).collect();
        let refused = StorageRejected { commands, part, why: error.to_string(), stored };
        self.session.storage_refused(refused, self.now);
        self.collect();
        true
    }
}

/// Checks whether a cue is older than [`CUE_STALE`] at `now`, in system time.
pub fn is_stale(cue: &TimedCue, now: Duration) -> bool {
    now.saturating_sub(cue.due) > CUE_STALE
}

fn entropy() -> Result<[u8; 32], RunnerError> {
    let mut entropy = [0; 32];
    getrandom::fill(&mut entropy).map_err(RunnerError::Entropy)?;
    Ok(entropy)
}

/// Returns the first of the system's languages that Outcry has texts in.
pub fn system_language() -> Language {
    sys_locale::get_locales().find_map(|tag| Language::from_tag(&tag)).unwrap_or_default()
}
