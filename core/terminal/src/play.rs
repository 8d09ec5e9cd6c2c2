//! The commands `play` and `replay`: the shell over a session, or over a match that is looked at again.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use outcry_app::{Replay, SavedText};
use outcry_driver::{Clock, Runner, RunnerConfig, RunnerError};
use outcry_rules::Millis;
use outcry_screens::view::{Cue, Screen};
use outcry_screens::{Argument, Intent, Language, Localizer, Theme};
use outcry_table::journal::ImportError;
use thiserror::Error;

use crate::match_file;
use crate::multiplayer::{LocalArguments, Opening, start_default};
use crate::shell::{EventWaiter, KEY_REST, Phone, ShellError, ShellTexts, run};

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
    #[error("{} could not be read: {cause}", file.display())]
    Read { file: PathBuf, cause: io::Error },
    /// The file is no match.
    #[error(transparent)]
    Import(#[from] ImportError),
}

/// Opens the menu and plays until the player quits; time runs `speed` times as fast as the system's, and other phones of this
/// machine are where `local` says.
///
/// # Errors
/// The data cannot be used, or the terminal cannot.
pub fn play(
    dir: Option<&Path>,
    language: Option<Language>,
    speed: u32,
    local: LocalArguments,
) -> Result<(), PlayError> {
    let config = RunnerConfig { speed, ..RunnerConfig::of_terminal(dir, language)? };
    let (runner, waiter) = phone(&config, local)?;
    play_on(runner, speed, None, &waiter)
}

/// Begins a session that other phones can join: a phone whose time runs faster than theirs stays alone.
fn phone(config: &RunnerConfig, local: LocalArguments) -> Result<(Runner, EventWaiter), RunnerError> {
    let waiter = EventWaiter::default();
    let wake = Box::new(waiter.wake());
    let alone = config.speed != 1;
    let radio = |clock| if alone { None } else { start_default(local.ports(), clock, wake) };
    let runner = Runner::open(config, |clock| Ok(radio(clock)))?;
    Ok((runner, waiter))
}

/// Plays on a phone whose time runs `speed` times as fast as the system's until the player quits; does what is to be
/// `opened` as soon as the player has a name.
pub(crate) fn play_on(
    mut runner: Runner,
    speed: u32,
    opened: Option<Opening>,
    waiter: &EventWaiter,
) -> Result<(), PlayError> {
    let localizer = runner.session().localizer();
    let (texts, language) = (texts(localizer), localizer.language());
    if let Some(opening) = opened {
        opening.submit(&mut runner);
    }
    let mut phone = Played { runner, speed, language };
    Ok(run(&mut phone, &texts, waiter)?)
}

/// Shows an exported match step by step.
///
/// # Errors
/// The file is no match, or the terminal cannot be used.
pub fn replay(file: &Path, language: Language) -> Result<(), PlayError> {
    let bytes = match_file::read(file).map_err(|cause| PlayError::Read { file: file.to_owned(), cause })?;
    let localizer = Localizer::new(language);
    let texts = texts(&localizer);
    let mut phone = Replayed { replay: Replay::new(&bytes, localizer)?, clock: Clock::start(1) };
    Ok(run(&mut phone, &texts, &EventWaiter::default())?)
}

/// The runner as the shell sees it.
struct Played {
    runner: Runner,
    speed: u32,
    /// The language of the shell's own texts.
    language: Language,
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

    fn now(&self) -> Millis {
        self.runner.now()
    }

    fn next_tick(&self) -> Option<Duration> {
        self.runner.next_tick()
    }

    fn cues(&mut self) -> Vec<Cue> {
        let cues = self.runner.due_cues();
        if self.runner.preferences().sounds { cues } else { Vec::new() }
    }

    fn new_texts(&mut self) -> Option<ShellTexts> {
        let localizer = self.runner.session().localizer();
        if localizer.language() == self.language {
            return None;
        }
        self.language = localizer.language();
        Some(texts(localizer))
    }

    fn key_rest(&self) -> Duration {
        KEY_REST / self.speed.max(1)
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

    fn save_picture(&mut self) -> bool {
        self.runner.saved_picture().is_some()
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

    fn now(&self) -> Millis {
        self.clock.now()
    }

    fn next_tick(&self) -> Option<Duration> {
        let due = self.replay.poll_timeout()?;
        Some(self.clock.until(due))
    }

    fn cues(&mut self) -> Vec<Cue> {
        Vec::new()
    }

    fn new_texts(&mut self) -> Option<ShellTexts> {
        None
    }

    fn key_rest(&self) -> Duration {
        // Nothing comes of a step too many.
        Duration::ZERO
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
fn texts(localizer: &Localizer) -> ShellTexts {
    let text = |id: &str| localizer.text(id);
    // The size is only known when it is too small, and time passes: the shell puts them in.
    let size = [("width", Argument::Word("{width}")), ("height", Argument::Word("{height}"))];
    ShellTexts {
        too_small: localizer.text_with("shell-too-small", &size),
        quit_question: text("shell-quit-question"),
        yes: text("shell-yes"),
        no: text("shell-no"),
        press_again: text("shell-press-again"),
        key_changed: text("shell-key-changed"),
        help_title: text("shell-help-title"),
        more_above: text("shell-more-above"),
        more_below: text("shell-more-below"),
        typed_hint: text("shell-typed-hint"),
        quit: text("shell-quit"),
        help: text("shell-help"),
        close: text("shell-close"),
        moves: text("shell-moves"),
        presses: text("shell-presses"),
        presses_long: text("shell-presses-long"),
        takes_back: text("shell-takes-back"),
        scrolls: text("shell-scrolls"),
        picture: text("shell-picture"),
        space: text("shell-space"),
        pages: text("shell-pages"),
        escape: text("shell-escape"),
        saved: text("shell-saved"),
        not_saved: text("shell-not-saved"),
    }
}

#[cfg(test)]
mod tests {
    use outcry_screens::view::View;
    use outcry_screens::{Destination, InputField};

    use super::*;

    /// What a lobby shows on a phone that nobody has told of a radio, whose time runs so many times as fast as the system's.
    fn lobby(speed: u32) -> Option<bool> {
        let folder = std::env::temp_dir().join(format!("outcry-play-{}-{speed}", std::process::id()));
        let of_terminal = RunnerConfig::of_terminal(Some(&folder), Some(Language::En)).unwrap();
        let (mut runner, waiter) =
            phone(&RunnerConfig { speed, ..of_terminal }, LocalArguments::default()).unwrap();
        runner.submit(Intent::Type { into: InputField::Name, text: "Ada".to_owned() });
        runner.submit(Intent::Go(Destination::SetUp));
        runner.submit(Intent::OpenLobby);
        let mut shown = None;
        for _ in 0..100 {
            runner.tick();
            let View::Lobby(lobby) = runner.screen().view else { break };
            shown = Some(lobby.invite.is_some_and(|invite| invite.code.is_some() && !invite.rows.is_empty()));
            if shown == Some(true) || speed != 1 {
                break;
            }
            waiter.wait(Duration::from_millis(50));
        }
        drop(runner);
        std::fs::remove_dir_all(&folder).unwrap();
        shown
    }

    #[test]
    fn the_menu_leads_to_a_lobby_with_code_and_digits() {
        assert_eq!(lobby(1), Some(true));
        assert_eq!(lobby(30), Some(false), "others could not keep up with this phone");
    }
}
