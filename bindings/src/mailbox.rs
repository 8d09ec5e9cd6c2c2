//! What a session has for its shell, until the shell fetches it.

use std::collections::VecDeque;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use outcry_app as core;
use outcry_link::LinkCommand;
use outcry_screens::view::{self, Cue};
use tokio::sync::Notify;

use crate::appearance::Appearance;
use crate::error::SessionError;
use crate::event::{Event, NumberedEvent};
use crate::limits::CUES_WAITING_MAX;
use crate::views::Screen;

/// Keeps events until they are fetched, and the last finished screen.
#[derive(Debug, Default)]
pub(crate) struct Mailbox {
    kept: Mutex<Kept>,
    news: Notify,
}

#[derive(Debug, Default)]
struct Kept {
    commands: VecDeque<LinkCommand>,
    cues: VecDeque<Cue>,
    texts: VecDeque<core::SavedText>,
    pictures: VecDeque<core::SavedPicture>,
    view_changed: bool,
    keep_awake: Option<bool>,
    /// The last event that was given out and its number. It stays until the next one is asked for, since nothing tells
    /// whether it has arrived.
    given: Option<NumberedEvent>,
    number: u64,
    screen: Option<Arc<Shown>>,
    end: Option<End>,
}

/// A finished screen.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Shown {
    pub(crate) screen: view::Screen,
    pub(crate) appearance: Appearance,
}

/// Says why nothing comes any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    Closed,
    Fault,
}

impl Mailbox {
    /// Waits for the first event after the one that was seen.
    pub(crate) async fn next(&self, seen: u64) -> Result<Option<NumberedEvent>, SessionError> {
        loop {
            let mut news = pin!(self.news.notified());
            // From here on news are noticed, so that none can come between the look and the wait.
            news.as_mut().enable();
            if let Some(found) = self.kept().next(seen) {
                return found;
            }
            news.await;
        }
    }

    pub(crate) fn command(&self, command: LinkCommand) {
        self.keep(|kept| kept.commands.push_back(command));
    }

    pub(crate) fn cues(&self, cues: Vec<Cue>) {
        if cues.is_empty() {
            return;
        }
        self.keep(|kept| {
            kept.cues.extend(cues);
            let over = kept.cues.len().saturating_sub(CUES_WAITING_MAX);
            kept.cues.drain(..over);
        });
    }

    pub(crate) fn text(&self, text: core::SavedText) {
        self.keep(|kept| kept.texts.push_back(text));
    }

    pub(crate) fn picture(&self, picture: core::SavedPicture) {
        self.keep(|kept| kept.pictures.push_back(picture));
    }

    /// Keeps what is on the screen now, and gives it back where it is another one.
    pub(crate) fn show(&self, shown: Shown) -> Option<Arc<Shown>> {
        let mut kept = self.kept();
        let before = kept.screen.as_deref();
        if before == Some(&shown) {
            return None;
        }
        if before.is_some_and(|before| before.screen.keep_awake) != shown.screen.keep_awake {
            kept.keep_awake = Some(shown.screen.keep_awake);
        }
        kept.view_changed = true;
        let shown = Arc::new(shown);
        kept.screen = Some(shown.clone());
        drop(kept);
        self.news.notify_waiters();
        Some(shown)
    }

    pub(crate) fn screen(&self) -> Result<Screen, SessionError> {
        let kept = self.kept();
        kept.check()?;
        let shown = kept.screen.clone().ok_or(SessionError::Closed)?;
        drop(kept);
        let Shown { screen, appearance } = Arc::unwrap_or_clone(shown);
        Ok(Screen::new(screen, appearance))
    }

    /// Says why nothing can be asked for any more, where that is so.
    pub(crate) fn check(&self) -> Result<(), SessionError> {
        self.kept().check()
    }

    /// Ends everything; the first end counts.
    pub(crate) fn end(&self, end: End) {
        self.keep(|kept| {
            kept.end.get_or_insert(end);
        });
    }

    fn keep(&self, change: impl FnOnce(&mut Kept)) {
        change(&mut self.kept());
        // Whoever waits may be woken right here and call back: nothing is locked any more.
        self.news.notify_waiters();
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    fn next(&mut self, seen: u64) -> Option<Result<Option<NumberedEvent>, SessionError>> {
        match self.end {
            Some(End::Closed) => return Some(Ok(None)),
            Some(End::Fault) => return Some(Err(SessionError::Fault)),
            None => {}
        }
        if let Some(given) = self.given.take_if(|given| given.number > seen) {
            self.given = Some(given.clone());
            return Some(Ok(Some(given)));
        }
        let event = self.pop()?;
        self.number += 1;
        let delivery = NumberedEvent { number: self.number, event };
        self.given = Some(delivery.clone());
        Some(Ok(Some(delivery)))
    }

    /// Takes the most urgent event: the radio must not wait for a screen.
    fn pop(&mut self) -> Option<Event> {
        if let Some(command) = self.commands.pop_front() {
            return Some(Event::Link { command: command.into() });
        }
        if let Some(cue) = self.cues.pop_front() {
            return Some(Event::Cue { cue: cue.into() });
        }
        if std::mem::take(&mut self.view_changed) {
            return Some(Event::ViewChanged);
        }
        if let Some(on) = self.keep_awake.take() {
            return Some(Event::KeepAwake { on });
        }
        if let Some(saved) = self.texts.pop_front() {
            return Some(Event::SaveText { saved: saved.into() });
        }
        self.pictures.pop_front().map(|saved| Event::SavePicture { saved: saved.into() })
    }

    fn check(&self) -> Result<(), SessionError> {
        match self.end {
            None => Ok(()),
            Some(End::Closed) => Err(SessionError::Closed),
            Some(End::Fault) => Err(SessionError::Fault),
        }
    }
}
