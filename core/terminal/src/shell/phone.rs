//! The phone that the shell draws.

use std::time::Duration;

use outcry_app::SavedText;
use outcry_rules::Millis;
use outcry_screens::view::{Cue, Screen};
use outcry_screens::{Intent, Theme};

use super::texts::ShellTexts;

/// Shows screens and takes what a person wants: everything that the shell knows of the product.
///
/// The shell calls [`tick`](Phone::tick) whenever [`next_tick`](Phone::next_tick) has passed, at least once a second,
/// and after that asks for screen, cues and texts; it asks for the screen after every intent too.
pub trait Phone {
    /// Gives the screen as it stands.
    fn screen(&mut self) -> Screen;

    /// Does what a person wants; what does not succeed becomes a notice of the screen.
    fn submit(&mut self, intent: Intent);

    /// Lets time pass.
    fn tick(&mut self);

    /// Gives the time of the session, which the deadlines of its screens are told in.
    fn now(&self) -> Millis;

    /// Says how long it takes until [`tick`](Phone::tick) has something to do; `None` where nothing is awaited.
    fn next_tick(&self) -> Option<Duration>;

    /// Takes what is to be heard or seen for a moment since the last call, without what the player does not want.
    fn cues(&mut self) -> Vec<Cue>;

    /// Takes the shell's own texts where the language is another than it was at the last call.
    fn new_texts(&mut self) -> Option<ShellTexts>;

    /// Says how long a key rests that has changed its meaning.
    fn key_rest(&self) -> Duration;

    /// Gives the theme that the player has set.
    fn theme(&self) -> Theme;

    /// Says whether the player has set texts to be larger.
    fn large_text(&self) -> bool;

    /// Says whether the player has set what is pressed to lie for the left hand.
    fn left_handed(&self) -> bool;

    /// Takes a text that is to be written to a file.
    fn save_text(&mut self) -> Option<SavedText>;

    /// Says whether a picture of the screen is to be written to a file.
    fn save_picture(&mut self) -> bool {
        false
    }

    /// Says whether a table that is left waits for the player, so that leaving one is asked about.
    fn waits(&self) -> bool;

    /// Says whether the shell is to end.
    fn closing(&self) -> bool;
}
