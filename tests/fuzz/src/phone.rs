//! A phone, as far as it has neither a disk nor a radio: what it wants of either is left undone.

use outcry_app::{Session, SessionConfig, StoredState};
use outcry_rules::Millis;
use outcry_screens::{Intent, Language};

/// A phone in simulated time.
pub(crate) struct Phone {
    session: Session,
    now: Millis,
}

impl Phone {
    /// Begins with what storage remembers.
    pub(crate) fn new(stored: StoredState) -> Self {
        let config = SessionConfig {
            language: Language::En,
            forced_language: None,
            utc_offset: 3_600,
            date: 1_795_000_000,
            radio: true,
            one_parent: false,
            isolates: true,
            keyboard: false,
            shares_app: true,
            entropy: [5; 32],
        };
        let mut phone = Self { session: Session::new(config, stored, Millis::ZERO), now: Millis::ZERO };
        phone.drain();
        phone
    }

    /// Does what a person wants, a moment after what was wanted before.
    pub(crate) fn press(&mut self, intent: Intent) {
        self.wait(100);
        self.session.handle_intent(intent, self.now);
        self.drain();
    }

    /// Lets time pass, in milliseconds.
    pub(crate) fn wait(&mut self, millis: u64) {
        self.now = self.now + millis;
        self.session.handle_timeout(self.now);
        self.drain();
    }

    /// Draws the screen, and drops it.
    pub(crate) fn look(&self) {
        let _ = self.session.screen(self.now);
    }

    fn drain(&mut self) {
        while self.session.poll_output().is_some() {}
    }
}
