//! What a session has for its shell, until the shell fetches it.

use std::collections::VecDeque;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use outcry_app as core;
use outcry_app::TimedCue;
use outcry_driver::is_stale;
use outcry_link::LinkCommand;
use outcry_screens::view;
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
    cues: VecDeque<TimedCue>,
    texts: VecDeque<core::SavedText>,
    pictures: VecDeque<core::SavedPicture>,
    view_changed: bool,
    keep_awake: Option<bool>,
    /// The last event that was given out and its number. It stays until the next one is asked for, since nothing tells
    /// whether it has arrived.
    given: Option<(u64, Given)>,
    number: u64,
    screen: Option<Arc<Shown>>,
    end: Option<End>,
}

/// What was given out.
#[derive(Clone, Debug)]
enum Given {
    Event(Event),
    /// With its time by the session's clock, which may be given out again later.
    Cue(TimedCue),
}

impl Given {
    /// Gives it as it is told at `now`; nothing where it comes too late.
    fn told(&self, now: Duration) -> Option<Event> {
        match self {
            Self::Event(event) => Some(event.clone()),
            Self::Cue(cue) if is_stale(cue, now) => None,
            Self::Cue(TimedCue { cue, due, seat }) => {
                let due_in_nanos = due.saturating_sub(now).as_nanos();
                Some(Event::Cue {
                    cue: (*cue).into(),
                    due_in_nanos: u64::try_from(due_in_nanos).unwrap_or(u64::MAX),
                    seat: seat.map(|seat| seat.index() as u8),
                })
            }
        }
    }
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
    /// Waits for the first event after the one that was seen; `now` gives the time of the session's clock.
    pub(crate) async fn next(
        &self,
        seen: u64,
        now: impl Fn() -> Duration,
    ) -> Result<Option<NumberedEvent>, SessionError> {
        loop {
            let mut news = pin!(self.news.notified());
            // From here on news are noticed, so that none can come between the look and the wait.
            news.as_mut().enable();
            if let Some(found) = self.kept().next(seen, now()) {
                return found;
            }
            news.await;
        }
    }

    pub(crate) fn command(&self, command: LinkCommand) {
        self.keep(|kept| kept.commands.push_back(command));
    }

    pub(crate) fn cues(&self, cues: Vec<TimedCue>) {
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
        Ok(Screen::new(&shown.screen, shown.appearance.clone()))
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
    fn next(&mut self, seen: u64, now: Duration) -> Option<Result<Option<NumberedEvent>, SessionError>> {
        match self.end {
            Some(End::Closed) => return Some(Ok(None)),
            Some(End::Fault) => return Some(Err(SessionError::Fault)),
            None => {}
        }
        let again = self.given.as_ref().filter(|&&(number, _)| number > seen);
        if let Some((number, event)) = again.and_then(|(number, given)| Some((*number, given.told(now)?))) {
            return Some(Ok(Some(NumberedEvent { number, event })));
        }
        loop {
            let given = self.pop()?;
            if let Some(event) = given.told(now) {
                self.number += 1;
                self.given = Some((self.number, given));
                return Some(Ok(Some(NumberedEvent { number: self.number, event })));
            }
        }
    }

    /// Takes the most urgent event: the radio must not wait for a screen.
    fn pop(&mut self) -> Option<Given> {
        if let Some(command) = self.commands.pop_front() {
            return Some(Given::Event(Event::Link { command: command.into() }));
        }
        if let Some(cue) = self.cues.pop_front() {
            return Some(Given::Cue(cue));
        }
        if std::mem::take(&mut self.view_changed) {
            return Some(Given::Event(Event::ViewChanged));
        }
        if let Some(on) = self.keep_awake.take() {
            return Some(Given::Event(Event::KeepAwake { on }));
        }
        if let Some(saved) = self.texts.pop_front() {
            return Some(Given::Event(Event::SaveText { saved: (&saved).into() }));
        }
        self.pictures.pop_front().map(|saved| Given::Event(Event::SavePicture { saved: (&saved).into() }))
    }

    fn check(&self) -> Result<(), SessionError> {
        match self.end {
            None => Ok(()),
            Some(End::Closed) => Err(SessionError::Closed),
            Some(End::Fault) => Err(SessionError::Fault),
        }
    }
}

#[cfg(test)]
mod tests {
    use outcry_rules::Seat;
    use outcry_screens::view::Cue;

    use super::*;

    const fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    fn bell(due: Duration) -> TimedCue {
        TimedCue { cue: Cue::Bell, due, seat: Seat::new(3) }
    }

    /// Asks for the event after the one that was seen; gives its number and how long until it is due.
    fn asked(mailbox: &Mailbox, seen: u64, now: Duration) -> Option<(u64, u64)> {
        let event = mailbox.kept().next(seen, now)?.unwrap()?;
        match event.event {
            Event::Cue { due_in_nanos, seat: Some(3), .. } => Some((event.number, due_in_nanos)),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn phones_that_ask_at_different_times_ring_at_the_same() {
        let rings = [ms(1), ms(40), ms(199)].map(|now| {
            let mailbox = Mailbox::default();
            mailbox.cues(vec![bell(ms(200))]);
            let (_, due_in_nanos) = asked(&mailbox, 0, now).unwrap();
            now + Duration::from_nanos(due_in_nanos)
        });
        assert_eq!(rings, [ms(200); 3]);
    }

    #[test]
    fn a_cue_that_is_given_out_again_rings_at_its_own_time() {
        let mailbox = Mailbox::default();
        mailbox.cues(vec![bell(ms(200)), bell(ms(300))]);
        assert_eq!(asked(&mailbox, 0, ms(50)), Some((1, 150_000_000)));
        assert_eq!(asked(&mailbox, 0, ms(80)), Some((1, 120_000_000)));
        // Whoever comes back later than that hears the next one.
        assert_eq!(asked(&mailbox, 0, ms(701)), Some((2, 0)));
    }

    #[test]
    fn what_is_late_by_more_than_half_a_second_is_left_out() {
        let mailbox = Mailbox::default();
        mailbox.cues(vec![bell(ms(100)), bell(ms(300))]);
        assert_eq!(asked(&mailbox, 0, ms(800)), Some((1, 0)));
        mailbox.cues(vec![bell(ms(300))]);
        assert_eq!(asked(&mailbox, 1, ms(801)), None);
    }
}
