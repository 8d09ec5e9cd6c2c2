//! What lanes ask of a library that is built with the feature `test-hooks`, most of it by variables of the environment: no library
//! that is shipped has it.

#[cfg(feature = "test-hooks")]
use crate::{appearance::Appearance, intent::Intent, views::Screen};

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
