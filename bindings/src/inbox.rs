//! What has been handed to a session and not been looked at yet.

use std::collections::VecDeque;
use std::mem;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use outcry_link::{LinkCommand, LinkEvent};
use outcry_radio::{Radio, RadioEvent};
use outcry_screens::Intent;
use tracing::debug;

use crate::app_phase::AppPhase;
use crate::error::SessionError;
use crate::limits::{EVENTS_WAITING_MAX, REQUESTS_WAITING_MAX};
use crate::mailbox::Mailbox;
use crate::variant_name::VariantName as _;

/// Says what a session is to do.
#[derive(Debug)]
pub(crate) enum Call {
    Request(Request),
    Stop,
    #[cfg(any(test, feature = "test-hooks"))]
    Fail,
}

/// Says what a shell has asked for.
#[derive(Debug)]
pub(crate) enum Request {
    /// What was pressed, and when by the session's clock.
    Submit(Intent, Duration),
    /// The steps to a table.
    Open(Vec<Intent>),
    Phase(AppPhase),
    /// Something has taken the phone from its player for a moment.
    Interrupt,
    /// Whether what is said goes where only the player hears it.
    AudioRoute {
        is_private: bool,
    },
    Import(Vec<u8>),
    Notify {
        text: String,
        bad: bool,
    },
}

/// Takes what shells hand over, from any thread, and wakes the session's.
#[derive(Debug, Default)]
pub(crate) struct Inbox {
    waiting: Mutex<Waiting>,
    news: Condvar,
}

impl Call {
    /// Says whether it counts among those of which only so many may wait.
    const fn is_counted(&self) -> bool {
        matches!(self, Self::Request(Request::Submit(..) | Request::Open(_) | Request::Notify { .. }))
    }
}

#[derive(Debug, Default)]
struct Waiting {
    calls: VecDeque<Call>,
    events: VecDeque<RadioEvent>,
    /// Whether something has come since the session last waited: what it leaves for later is no news.
    has_news: bool,
}

impl Waiting {
    /// Takes out what was asked of this kind before.
    fn forget_earlier(&mut self, request: &Request) {
        let kind = mem::discriminant(request);
        let is_earlier =
            |call: &Call| matches!(call, Call::Request(waiting) if mem::discriminant(waiting) == kind);
        self.calls.retain(|call| !is_earlier(call));
    }
}

impl Inbox {
    /// Hands over what has to be done whatever else waits.
    pub(crate) fn call(&self, call: Call) {
        let mut waiting = self.waiting();
        waiting.calls.push_back(call);
        self.tell(waiting);
    }

    /// Hands over what a shell asks for.
    ///
    /// # Errors
    /// So much waits that nobody can have asked for it, or a file is still to be imported.
    pub(crate) fn ask(&self, request: Request) -> Result<(), SessionError> {
        let mut waiting = self.waiting();
        let is_import = |call: &Call| matches!(call, Call::Request(Request::Import(_)));
        let is_full = match request {
            // The session has to know them; told again before it has looked, only the last counts.
            Request::Phase(_) | Request::Interrupt | Request::AudioRoute { .. } => {
                waiting.forget_earlier(&request);
                false
            }
            Request::Import(_) => waiting.calls.iter().any(is_import),
            Request::Submit(..) | Request::Open(_) | Request::Notify { .. } => {
                waiting.calls.iter().filter(|call| call.is_counted()).count() >= REQUESTS_WAITING_MAX
            }
        };
        if is_full {
            return Err(SessionError::Behind);
        }
        waiting.calls.push_back(Call::Request(request));
        self.tell(waiting);
        Ok(())
    }

    pub(crate) fn hear(&self, event: LinkEvent, at: Duration) -> Result<(), SessionError> {
        let mut waiting = self.waiting();
        if waiting.events.len() >= EVENTS_WAITING_MAX {
            match event {
                // It comes again.
                LinkEvent::Found { .. } => return Ok(()),
                LinkEvent::Received { .. } => return Err(SessionError::Behind),
                // Without these the session would not know which links there are.
                _ => {}
            }
        }
        waiting.events.push_back(RadioEvent::new(event, at));
        self.tell(waiting);
        Ok(())
    }

    pub(crate) fn next_call(&self) -> Option<Call> {
        self.waiting().calls.pop_front()
    }

    /// Waits until something is handed over, but no longer than `limit`.
    pub(crate) fn wait(&self, limit: Option<Duration>) {
        let (waiting, is_quiet) = (self.waiting(), |waiting: &mut Waiting| !mem::take(&mut waiting.has_news));
        match limit {
            Some(limit) => drop(self.news.wait_timeout_while(waiting, limit, is_quiet)),
            None => drop(self.news.wait_while(waiting, is_quiet)),
        }
    }

    /// Says whether something was handed over since it was last asked or waited for.
    #[cfg(feature = "test-hooks")]
    pub(crate) fn take_news(&self) -> bool {
        mem::take(&mut self.waiting().has_news)
    }

    fn tell(&self, mut waiting: MutexGuard<'_, Waiting>) {
        waiting.has_news = true;
        drop(waiting);
        self.news.notify_one();
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The shell's radio as the session knows it.
pub(crate) struct ShellRadio {
    inbox: Arc<Inbox>,
    mailbox: Arc<Mailbox>,
}

impl ShellRadio {
    pub(crate) fn new(inbox: Arc<Inbox>, mailbox: Arc<Mailbox>) -> Self {
        Self { inbox, mailbox }
    }
}

impl Radio for ShellRadio {
    fn send(&mut self, command: LinkCommand) {
        let (link, bytes) = match &command {
            LinkCommand::Send { link, frame } => (Some(link.0), Some(frame.len())),
            LinkCommand::Pace { link, .. } | LinkCommand::Close { link } => (Some(link.0), None),
            _ => (None, None),
        };
        debug!(kind = command.kind(), link, bytes, "link command");
        self.mailbox.command(command);
    }

    fn poll_event(&mut self) -> Option<RadioEvent> {
        let heard = self.inbox.waiting().events.pop_front()?;
        let (link, bytes) = match &heard.event {
            LinkEvent::Opened { link, .. }
            | LinkEvent::Mtu { link, .. }
            | LinkEvent::Writable { link }
            | LinkEvent::Closed { link } => (Some(link.0), None),
            LinkEvent::Received { link, bytes, .. } => (Some(link.0), Some(bytes.len())),
            LinkEvent::Radio(_)
            | LinkEvent::Found { .. }
            | LinkEvent::DialWaits { .. }
            | LinkEvent::DialBegins { .. }
            | LinkEvent::DialFailed { .. } => (None, None),
        };
        debug!(kind = heard.event.kind(), link, bytes, "link event");
        Some(heard)
    }
}
