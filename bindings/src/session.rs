//! One phone's session.

#[cfg(test)]
mod tests;

use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle, ThreadId};
use std::time::Duration;

use outcry_driver::{Clock, Runner};
use outcry_radio::Radio;
use outcry_table::limits::EXPORT_MAX;

use crate::app_phase::AppPhase;
use crate::config::{ReplayConfig, SessionConfig};
use crate::error::SessionError;
use crate::event::NumberedEvent;
use crate::inbox::{Call, Inbox, Request, ShellRadio};
use crate::intent::Intent;
use crate::limits::PRESS_AGE_MAX;
use crate::link::LinkEvent;
use crate::machine::{Machine, Phone, Replayed};
use crate::mailbox::{End, Mailbox};
use crate::opening::{TableOptions, joining};
#[cfg(feature = "test-hooks")]
use crate::told_time::ToldTime;
use crate::views::Screen;
use crate::worker;

/// Runs one phone, or shows one match again.
///
/// A session has a thread of its own. Every function but [`new`](Self::new), [`replay`](Self::replay) and
/// [`shutdown`](Self::shutdown) hands something over and returns at once, from whatever thread it is called; what comes
/// of it is an [`Event`](crate::Event). A session that is no longer needed is shut down, and may be let go of at any
/// time.
#[derive(uniffi::Object)]
pub struct TableSession {
    inbox: Arc<Inbox>,
    mailbox: Arc<Mailbox>,
    clock: Clock,
    /// The session's own thread.
    own: ThreadId,
    /// The same, until it was waited for.
    thread: Mutex<Option<JoinHandle<()>>>,
}

#[uniffi::export]
impl TableSession {
    /// Begins a session with what the folder remembers. It reads from the disk: not for a thread that draws.
    ///
    /// # Errors
    /// The data is in use by another session or process, was written by a later version of the app, or cannot be read or
    /// written; or the system gives no thread or no random numbers.
    #[uniffi::constructor]
    pub fn new(config: SessionConfig) -> Result<Arc<Self>, SessionError> {
        Self::open(config, None)
    }

    /// Shows a match again. Of the intents it takes [`Intent::Step`], [`Intent::StepRound`], [`Intent::PlayAlong`] and
    /// [`Intent::LookFrom`], which its keys carry.
    ///
    /// # Errors
    /// The file is no match that this version knows.
    #[uniffi::constructor]
    pub fn replay(config: ReplayConfig) -> Result<Arc<Self>, SessionError> {
        Self::start(move |_, _| {
            let machine = Replayed::new(&config.file, config.language())?;
            let clock = machine.clock().clone();
            Ok((Box::new(machine), clock))
        })
    }

    /// Sets a table up and opens its lobby, just as the keys from the first screen on would. Somebody who has no name yet
    /// is asked for it first.
    ///
    /// # Errors
    /// The session is closed, or more waits than can be worked off.
    pub fn host(&self, table: TableOptions) -> Result<(), SessionError> {
        self.ask(Request::Open(table.steps()))
    }

    /// Joins a table, by the invite that a QR code or a link holds, or by the six digits. Somebody who has no name yet is
    /// asked for it first. What is no invite is told on the screen.
    ///
    /// # Errors
    /// The session is closed, or more waits than can be worked off.
    pub fn join(&self, invite: String) -> Result<(), SessionError> {
        self.ask(Request::Open(joining(invite)))
    }

    /// Hands over what a person wants. What cannot be is told on the screen and changes nothing.
    ///
    /// # Errors
    /// The session is closed, or more waits than can be worked off.
    pub fn submit(&self, intent: Intent) -> Result<(), SessionError> {
        self.submit_at(intent, 0)
    }

    /// Hands over what a person has pressed, with how long ago the finger touched, in nanoseconds: what a monotonic clock
    /// says now, less what it said in the touch event. Who rang first is judged by that. More than 250 ms count as 250 ms.
    ///
    /// # Errors
    /// The session is closed, or more waits than can be worked off.
    pub fn submit_at(&self, intent: Intent, age_nanos: u64) -> Result<(), SessionError> {
        #[cfg(feature = "test-hooks")]
        if crate::test_hooks::is_fault(&intent) {
            self.mailbox.check()?;
            self.inbox.call(Call::Fail);
            return Ok(());
        }
        let age = Duration::from_nanos(age_nanos).min(PRESS_AGE_MAX);
        self.ask(Request::Submit(intent.into(), self.clock.elapsed().saturating_sub(age)))
    }

    /// Hands over what the radio reports. Events of one link are to be handed over in their order.
    ///
    /// # Errors
    /// The session is closed, or the event is none: its service is no UUID, its frame too long, its age too high; or more
    /// frames have come than can be worked off. A frame that is refused counts as not received: its link is to be closed.
    pub fn link_event(&self, event: LinkEvent) -> Result<(), SessionError> {
        self.mailbox.check()?;
        let (event, at) = event.read(self.clock.elapsed())?;
        self.inbox.hear(event, at)
    }

    /// Says whether somebody can see the app. A session begins as [`AppPhase::Active`].
    ///
    /// # Errors
    /// The session is closed.
    pub fn app_phase(&self, phase: AppPhase) -> Result<(), SessionError> {
        self.ask(Request::Phase(phase))
    }

    /// Says that something has taken the phone from its player for a moment: a call, an alarm, a screen that turned under a
    /// finger. Cards are hidden until the player shows them again. What the finger was about to press is not submitted.
    ///
    /// # Errors
    /// The session is closed.
    pub fn interrupted(&self) -> Result<(), SessionError> {
        self.ask(Request::Interrupt)
    }

    /// Says whether what is said goes where only the player hears it, such as earphones, and so whether cards may be named
    /// aloud unasked. A session begins with a loudspeaker.
    ///
    /// # Errors
    /// The session is closed.
    pub fn audio_route(&self, is_private: bool) -> Result<(), SessionError> {
        self.ask(Request::AudioRoute { is_private })
    }

    /// Adds a match that was saved as a file to the history; what comes of it is told on the screen.
    ///
    /// # Errors
    /// The session is closed, or more waits than can be worked off.
    pub fn import_match(&self, mut file: Vec<u8>) -> Result<(), SessionError> {
        // One byte more than a match can have is enough to see that it is none.
        file.truncate(EXPORT_MAX + 1);
        file.shrink_to_fit();
        self.ask(Request::Import(file))
    }

    /// Shows a message for a while, such as where a text was saved.
    ///
    /// # Errors
    /// The session is closed, or more waits than can be worked off.
    pub fn notify(&self, text: String, bad: bool) -> Result<(), SessionError> {
        self.ask(Request::Notify { text, bad })
    }

    /// Gives the last finished screen. Everything that it shows is on disk.
    ///
    /// # Errors
    /// The session is closed.
    pub fn view(&self) -> Result<Screen, SessionError> {
        self.mailbox.screen()
    }

    /// Gives the time since the session began, in milliseconds: what deadlines of screens are told in. It never goes back,
    /// and may be read as often as a picture is drawn.
    pub fn now_ms(&self) -> u64 {
        self.clock.now().get()
    }

    /// Waits for the next event; `seen` is the number of the last one that was received, 0 for none. It gives nothing
    /// once the session is shut down: then every link is to be closed, and advertising and scanning stopped.
    ///
    /// One loop calls it, again and again, for as long as the session lives. It may be cancelled: an event whose number
    /// was not given back in `seen` is given out once more.
    ///
    /// # Errors
    /// The session was closed after a fault.
    pub async fn next_event(&self, seen: u64) -> Result<Option<NumberedEvent>, SessionError> {
        self.mailbox.next(seen, || self.clock.elapsed()).await
    }

    /// Closes the session, and returns once its folder is free for another one. It may be called more than once, and
    /// while [`next_event`](Self::next_event) waits.
    ///
    /// # Errors
    /// The session was closed after a fault; it is closed all the same.
    pub fn shutdown(&self) -> Result<(), SessionError> {
        self.close();
        match self.mailbox.check() {
            Err(SessionError::Fault) => Err(SessionError::Fault),
            _ => Ok(()),
        }
    }
}

impl TableSession {
    /// Begins a session whose secrets all follow from `entropy`, where there is any.
    pub(crate) fn open(config: SessionConfig, entropy: Option<[u8; 32]>) -> Result<Arc<Self>, SessionError> {
        let has_radio = config.radio;
        let config = config.runner_config(entropy)?;
        #[cfg(feature = "test-hooks")]
        if let Some(told_time) = ToldTime::of(&config.folder) {
            return Self::open_by_told_time(config, has_radio, told_time);
        }
        Self::start(move |inbox, mailbox| {
            let runner = Runner::open(&config, |_| {
                Ok(has_radio.then(|| Box::new(ShellRadio::new(inbox, mailbox)) as Box<dyn Radio>))
            })?;
            let clock = runner.clock().clone();
            Ok((Box::new(Phone::new(runner)), clock))
        })
    }

    /// Begins a session whose time, and the entropy that all its secrets follow from, a test tells.
    #[cfg(feature = "test-hooks")]
    fn open_by_told_time(
        mut config: outcry_driver::RunnerConfig,
        has_radio: bool,
        told_time: ToldTime,
    ) -> Result<Arc<Self>, SessionError> {
        config.entropy = Some(told_time.entropy());
        let clock = told_time.clock();
        Self::start(move |inbox, mailbox| {
            let radio = has_radio.then(|| Box::new(ShellRadio::new(inbox, mailbox)) as Box<dyn Radio>);
            let runner = Runner::open_by(&config, clock.clone(), radio)?;
            Ok((Box::new(Phone::by_told_time(runner, told_time)), clock))
        })
    }

    fn start(
        open: impl FnOnce(Arc<Inbox>, Arc<Mailbox>) -> Result<(Box<dyn Machine>, Clock), SessionError>
        + Send
        + 'static,
    ) -> Result<Arc<Self>, SessionError> {
        let (inbox, mailbox) = (Arc::<Inbox>::default(), Arc::<Mailbox>::default());
        let (for_inbox, for_mailbox) = (inbox.clone(), mailbox.clone());
        let (thread, clock) =
            worker::start(inbox.clone(), mailbox.clone(), move || open(for_inbox, for_mailbox))?;
        let own = thread.thread().id();
        Ok(Arc::new(Self { inbox, mailbox, clock, own, thread: Mutex::new(Some(thread)) }))
    }

    fn ask(&self, request: Request) -> Result<(), SessionError> {
        self.mailbox.check()?;
        self.inbox.ask(request)
    }

    fn close(&self) {
        self.mailbox.end(End::Closed);
        self.inbox.call(Call::Stop);
        // Whoever was woken by the session's own thread may close it there, and must not wait for itself.
        if thread::current().id() == self.own {
            return;
        }
        // Who comes second waits until the first has waited.
        let mut thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(thread) = thread.take() {
            // What it died of, it has told.
            let _ = thread.join();
        }
    }
}

impl Drop for TableSession {
    fn drop(&mut self) {
        self.close();
    }
}
