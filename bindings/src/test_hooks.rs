//! What lanes ask of a library that is built with the feature `test-hooks`, most of it by variables of the environment: no library
//! that is shipped has it.

#[cfg(feature = "test-hooks")]
use std::time::Duration;

#[cfg(feature = "test-hooks")]
use crate::{
    appearance::Appearance,
    error::SessionError,
    inbox::{Call, Inbox, Request},
    intent::Intent,
    views::Screen,
};

/// How many times as fast as the system's time that of sessions goes, so that lanes do not wait for players who are as slow as
/// people.
#[cfg(feature = "test-hooks")]
const SPEED: &str = "OUTCRY_SPEED";

/// What somebody types to have a session come upon a fault.
#[cfg(feature = "test-hooks")]
const FAULT: &str = "OUTCRY_FAULT";

/// Gives how fast the time of a session goes: as the system's, but where a lane wants it otherwise.
#[cfg(feature = "test-hooks")]
pub(crate) fn speed() -> u32 {
    std::env::var(SPEED).ok().and_then(|speed| speed.parse().ok()).unwrap_or(1)
}

/// Gives how fast the time of a session goes: as the system's.
#[cfg(not(feature = "test-hooks"))]
pub(crate) const fn speed() -> u32 {
    1
}

/// Says whether whoever wants this wants to see what becomes of a fault.
#[cfg(feature = "test-hooks")]
pub(crate) fn is_fault(intent: &Intent) -> bool {
    let Intent::Type { text, .. } = intent else { return false };
    std::env::var(FAULT).is_ok_and(|fault| fault == *text)
}

/// Gives a screen as shells get it from a session in this language with these settings.
#[cfg(feature = "test-hooks")]
pub fn screen(
    screen: &outcry_screens::view::Screen,
    language: outcry_screens::Language,
    preferences: &outcry_screens::Preferences,
) -> Screen {
    Screen::new(screen, Appearance::new(language, preferences))
}

/// What [`TableSession`](crate::TableSession) hands intents to its thread by, without the thread.
#[cfg(feature = "test-hooks")]
#[derive(Debug, Default)]
pub struct IntentInbox(Inbox);

#[cfg(feature = "test-hooks")]
impl IntentInbox {
    /// Hands over an intent, and when it was pressed by the session's clock.
    ///
    /// # Errors
    /// More waits than can be worked off.
    pub fn submit(&self, intent: Intent, pressed: Duration) -> Result<(), SessionError> {
        self.0.ask(Request::Submit(intent.into(), pressed))
    }

    /// Takes out what the thread would take next.
    pub fn next_intent(&self) -> Option<(outcry_screens::Intent, Duration)> {
        match self.0.next_call()? {
            Call::Request(Request::Submit(intent, pressed)) => Some((intent, pressed)),
            _ => None,
        }
    }
}
