//! The commands `play` and `replay`: the shell over a session, or over a match that is looked at again.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use outcry_driver::{Clock, Runner, RunnerError};
use outcry_table::journal::ImportError;
use outcry_table::view::{Cue, Screen};
use outcry_table::{Argument, Intent, Language, Replay, SavedText, Theme, Words};
use thiserror::Error;

use crate::gather::Opening;
use crate::match_file;
use crate::shell::{Doorbell, Phone, ShellError, ShellTexts, run};

/// Says why playing has failed.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The session could not be begun.
    #[error(transparent)]
    Runner(#[from] RunnerError),
    /// The terminal could not be used.
    #[error(transparent)]
    Shell(#[from] ShellError),
    /// The file could not be read.
    #[error("{} could not be read: {cause}", file.display())]
    Read {
        /// The file.
        file: PathBuf,
        /// Why.
        cause: io::Error,
    },
    /// The file is no match.
    #[error(transparent)]
    Import(#[from] ImportError),
}

/// Opens the menu and plays until the player quits; time runs `speed` times as fast as the system's.
///
/// # Errors
/// The data cannot be used, or the terminal cannot.
pub fn play(dir: Option<&Path>, language: Option<Language>, speed: u32) -> Result<(), PlayError> {
    play_on(Runner::open(dir, language, speed)?, None, &Doorbell::default())
}

/// Plays on a phone until the player quits; does what is to be `opened` as soon as the player has a name.
pub(crate) fn play_on(
    mut runner: Runner,
    opened: Option<Opening>,
    doorbell: &Doorbell,
) -> Result<(), PlayError> {
    let texts = texts(runner.session().words());
    if let Some(opening) = opened {
        opening.submit(&mut runner);
    }
    let mut phone = Played { runner };
    Ok(run(&mut phone, &texts, doorbell)?)
}

/// Shows an exported match step by step.
///
/// # Errors
/// The file is no match, or the terminal cannot be used.
pub fn replay(file: &Path, language: Language) -> Result<(), PlayError> {
    let bytes = match_file::read(file).map_err(|cause| PlayError::Read { file: file.to_owned(), cause })?;
    let words = Words::new(language);
    let texts = texts(&words);
    let mut phone = Replayed { replay: Replay::new(&bytes, words)?, clock: Clock::start(1) };
    Ok(run(&mut phone, &texts, &Doorbell::default())?)
}

/// The runner as the shell sees it.
struct Played {
    runner: Runner,
}

impl Phone for Played {
    fn screen(&mut self) -> Screen {
        self.runner.screen()
    }

    fn submit(&mut self, intent: Intent) {
        self.runner.submit(intent);
    }

    fn tick(&mut self) {
        self.runner.tick();
    }

    fn next_tick(&self) -> Option<Duration> {
        self.runner.next_tick()
    }

    fn cues(&mut self) -> Vec<Cue> {
        let cues = self.runner.cues();
        if self.runner.preferences().sounds { cues } else { Vec::new() }
    }

    fn theme(&self) -> Theme {
        self.runner.preferences().theme
    }

    fn large_text(&self) -> bool {
        self.runner.preferences().large_text
    }

    fn left_handed(&self) -> bool {
        self.runner.preferences().left_handed
    }

    fn save_text(&mut self) -> Option<SavedText> {
        self.runner.saved_text()
    }

    fn waits(&self) -> bool {
        true
    }

    fn closing(&self) -> bool {
        false
    }
}

/// A replay as the shell sees it.
struct Replayed {
    replay: Replay,
    clock: Clock,
}

impl Phone for Replayed {
    fn screen(&mut self) -> Screen {
        self.replay.screen()
    }

    fn submit(&mut self, intent: Intent) {
        self.replay.handle_intent(&intent, self.clock.now());
    }

    fn tick(&mut self) {
        self.replay.handle_timeout(self.clock.now());
    }

    fn next_tick(&self) -> Option<Duration> {
        let due = self.replay.poll_timeout()?;
        Some(self.clock.until(due))
    }

    fn cues(&mut self) -> Vec<Cue> {
        Vec::new()
    }

    fn theme(&self) -> Theme {
        Theme::Colour
    }

    fn large_text(&self) -> bool {
        false
    }

    fn left_handed(&self) -> bool {
        false
    }

    fn save_text(&mut self) -> Option<SavedText> {
        None
    }

    fn waits(&self) -> bool {
        false
    }

    fn closing(&self) -> bool {
        false
    }
}

/// Gives the shell's own texts in a language.
fn texts(words: &Words) -> ShellTexts {
    let say = |id: &str| words.say(id);
    // The size is only known when it is too small: the shell puts it in.
    let size = [("width", Argument::Word("{width}")), ("height", Argument::Word("{height}"))];
    ShellTexts {
        too_small: words.say_with("shell-too-small", &size),
        quit_question: say("shell-quit-question"),
        yes: say("shell-yes"),
        no: say("shell-no"),
        press_again: say("shell-press-again"),
        help_title: say("shell-help-title"),
        more_above: say("shell-more-above"),
        more_below: say("shell-more-below"),
        typed_hint: say("shell-typed-hint"),
        quit: say("shell-quit"),
        help: say("shell-help"),
        moves: say("shell-moves"),
        presses: say("shell-presses"),
        presses_long: say("shell-presses-long"),
        takes_back: say("shell-takes-back"),
        scrolls: say("shell-scrolls"),
        picture: say("shell-picture"),
        saved: say("shell-saved"),
        not_saved: say("shell-not-saved"),
    }
}
