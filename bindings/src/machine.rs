//! What a session runs: a phone, or a match that is looked at again.

use std::time::Duration;

use outcry_app::{Replay, SavedPicture, SavedText, TimedCue};
use outcry_driver::{Clock, Runner};
use outcry_screens::view;
use outcry_screens::{Language, Localizer, Preferences};

use crate::app_phase::AppPhase;
use crate::appearance::Appearance;
use crate::error::SessionError;
use crate::inbox::{Inbox, Request};
use crate::limits::TICK;
use crate::mailbox::Shown;
#[cfg(feature = "test-hooks")]
use crate::told_time::ToldTime;

/// Is driven by the worker.
pub(crate) trait Machine {
    fn ask(&mut self, request: Request);

    /// Takes what the radio has to tell and lets time pass.
    fn tick(&mut self);

    /// Says when the next tick is due at the latest, if nothing else happens; nothing where none is.
    fn wait(&self) -> Option<Duration>;

    /// Gives the session's clock.
    fn clock(&self) -> &Clock;

    /// Waits until something is handed over, but no longer than `limit`.
    fn rest(&mut self, inbox: &Inbox, limit: Option<Duration>) {
        inbox.wait(limit);
    }

    /// Gives cues with times of the session's clock.
    fn cues(&mut self) -> Vec<TimedCue>;

    fn saved_text(&mut self) -> Option<SavedText>;

    fn saved_picture(&mut self) -> Option<SavedPicture>;

    /// Says whether what is shown may have changed since the last call.
    fn take_changed(&mut self) -> bool;

    fn shown(&self) -> Shown;
}

/// A phone that plays.
pub(crate) struct Phone {
    runner: Runner,
    #[cfg(feature = "test-hooks")]
    told_time: Option<ToldTime>,
}

impl Phone {
    pub(crate) fn new(runner: Runner) -> Self {
        Self {
            runner,
            #[cfg(feature = "test-hooks")]
            told_time: None,
        }
    }

    /// Makes a phone whose time is told.
    #[cfg(feature = "test-hooks")]
    pub(crate) fn by_told_time(runner: Runner, told_time: ToldTime) -> Self {
        Self { runner, told_time: Some(told_time) }
    }
}

impl Machine for Phone {
    fn ask(&mut self, request: Request) {
        match request {
            Request::Submit(intent, pressed) => self.runner.submit_at(intent, pressed),
            Request::Open(steps) => self.runner.when_named(steps),
            Request::Phase(phase) => self.runner.set_background(phase == AppPhase::Background),
            Request::Interrupt => self.runner.interrupt(),
            Request::AudioRoute { is_private } => self.runner.set_private_audio(is_private),
            Request::Import(file) => self.runner.import(&file),
            Request::Notify { text, bad } => self.runner.notify(text, bad),
        }
    }

    fn tick(&mut self) {
        self.runner.tick();
    }

    fn wait(&self) -> Option<Duration> {
        if self.runner.is_suspended() {
            return None;
        }
        Some(self.runner.next_tick().map_or(TICK, |due| due.min(TICK)))
    }

    fn clock(&self) -> &Clock {
        self.runner.clock()
    }

    #[cfg(feature = "test-hooks")]
    fn rest(&mut self, inbox: &Inbox, limit: Option<Duration>) {
        match &mut self.told_time {
            Some(told_time) => told_time.rest(inbox, limit),
            None => inbox.wait(limit),
        }
    }

    fn cues(&mut self) -> Vec<TimedCue> {
        self.runner.cues()
    }

    fn saved_text(&mut self) -> Option<SavedText> {
        self.runner.saved_text()
    }

    fn saved_picture(&mut self) -> Option<SavedPicture> {
        self.runner.saved_picture()
    }

    fn take_changed(&mut self) -> bool {
        self.runner.take_changed()
    }

    fn shown(&self) -> Shown {
        let language = self.runner.session().localizer().language();
        Shown {
            screen: self.runner.screen(),
            appearance: Appearance::new(language, self.runner.preferences()),
        }
    }
}

/// A match that is looked at again.
pub(crate) struct Replayed {
    replay: Replay,
    clock: Clock,
    language: Language,
    changed: bool,
}

impl Replayed {
    pub(crate) fn new(file: &[u8], language: Language) -> Result<Self, SessionError> {
        Ok(Self {
            replay: Replay::new(file, Localizer::isolating(language))?,
            clock: Clock::start(1),
            language,
            changed: true,
        })
    }
}

impl Machine for Replayed {
    fn ask(&mut self, request: Request) {
        if let Request::Submit(intent, _) = request {
            self.changed = true;
            self.replay.handle_intent(&intent, self.clock.now());
        }
    }

    fn tick(&mut self) {
        let now = self.clock.now();
        self.changed |= self.replay.poll_timeout().is_some_and(|due| due <= now);
        self.replay.handle_timeout(now);
    }

    fn wait(&self) -> Option<Duration> {
        self.replay.poll_timeout().map(|due| self.clock.until(due))
    }

    fn clock(&self) -> &Clock {
        &self.clock
    }

    fn cues(&mut self) -> Vec<TimedCue> {
        Vec::new()
    }

    fn saved_text(&mut self) -> Option<SavedText> {
        None
    }

    fn saved_picture(&mut self) -> Option<SavedPicture> {
        None
    }

    fn take_changed(&mut self) -> bool {
        std::mem::take(&mut self.changed)
    }

    fn shown(&self) -> Shown {
        let screen: view::Screen = self.replay.screen();
        Shown { screen, appearance: Appearance::new(self.language, &Preferences::default()) }
    }
}
