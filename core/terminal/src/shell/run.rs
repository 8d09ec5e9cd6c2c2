//! The loop: draws what changes, waits for a person or for time, and tells the phone.

use std::fs::OpenOptions;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use outcry_screens::view::{Cue, Screen};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use thiserror::Error;

use super::draw::draw;
use super::event_waiter::EventWaiter;
use super::guard::Guard;
use super::handle::Outcome;
use super::look::Look;
use super::palette::Depth;
use super::phone::Phone;
use super::picture::buffer_to_svg;
use super::state::ShellState;
use super::texts::ShellTexts;
use super::views::shown_seconds;

/// The longest wait between two ticks.
const TICK: Duration = Duration::from_secs(1);

/// The longest wait where seconds are shown: each is seen to begin in time.
const SECONDS_TICK: Duration = Duration::from_millis(200);

/// The file that a picture of the screen is written to.
const PICTURE: &str = "outcry.svg";

/// The most files of one name.
const SAME_NAME_MAX: u32 = 1_000;

/// Says why the shell ended.
#[derive(Debug, Error)]
pub enum ShellError {
    /// There is no terminal, or it is gone.
    #[error("the terminal does not answer ({0}): start outcry in a terminal window")]
    Terminal(#[from] io::Error),
}

/// Shows a phone in the terminal until the person leaves or the phone closes, at first with these texts; what rings at the `waiter` is looked
/// after at once.
///
/// # Errors
/// There is no terminal, or it is gone.
pub fn run(phone: &mut dyn Phone, texts: &ShellTexts, waiter: &EventWaiter) -> Result<(), ShellError> {
    let depth = depth_of_terminal();
    let clock = Clock::start();
    let mut guard = Guard::take()?;
    waiter.listen()?;
    let mut state = ShellState::new(texts);
    state.asks = phone.waits();
    state.rest = phone.key_rest();
    let mut drawn = None;
    loop {
        let now = clock.now();
        phone.tick();
        for cue in phone.cues() {
            if matches!(cue, Cue::Bell | Cue::WinnersBell) {
                Guard::ring()?;
            }
            state.show_cue(cue, now);
            drawn = None;
        }
        if let Some(texts) = phone.new_texts() {
            state.speak(&texts);
            drawn = None;
        }
        if let Some(saved) = phone.save_text() {
            save(&saved.name, &saved.text, &mut state, now);
            drawn = None;
        }
        let wants_picture = phone.save_picture();
        if phone.closing() || guard.is_ended() {
            return Ok(());
        }
        if state.pass(now) {
            drawn = None;
        }
        let screen = phone.screen();
        let (large_text, left_handed) = (phone.large_text(), phone.left_handed());
        let look = Look { theme: phone.theme(), depth, large_text, left_handed };
        state.tell_time(phone.now());
        let seconds = shown_seconds(&screen.view, phone.now());
        let tick = if seconds.is_empty() { TICK } else { SECONDS_TICK };
        let shown = Some((screen.clone(), look, seconds));
        if drawn != shown {
            guard.terminal.draw(|frame| draw(frame.buffer_mut(), &screen, &mut state, &look))?;
            drawn = shown;
        }
        if wants_picture {
            save_picture(&mut guard, &screen, &mut state, look, now);
            drawn = None;
            continue;
        }
        let end = state.next_end().map(|end| end.saturating_sub(now));
        let wait = [phone.next_tick(), end].into_iter().flatten().fold(tick, Duration::min);
        let Some(typed) = waiter.typed(wait)? else { continue };
        match state.handle(&typed, &screen, clock.now()) {
            Outcome::Nothing => {}
            Outcome::Redraw => drawn = None,
            Outcome::Refresh => {
                guard.refresh()?;
                drawn = None;
            }
            Outcome::Submit(intent) => {
                phone.submit(intent);
                drawn = None;
            }
            Outcome::Suspend => {
                guard.suspend()?;
                drawn = None;
            }
            Outcome::Picture => {
                save_picture(&mut guard, &screen, &mut state, look, clock.now());
                drawn = None;
            }
            Outcome::Quit => return Ok(()),
        }
    }
}

fn depth_of_terminal() -> Depth {
    let variable = |name| std::env::var(name).ok();
    let (no_colour, colorterm, term) = (variable("NO_COLOR"), variable("COLORTERM"), variable("TERM"));
    Depth::of(no_colour.as_deref(), colorterm.as_deref(), term.as_deref())
}

fn save_picture(guard: &mut Guard, screen: &Screen, state: &mut ShellState, look: Look, now: Duration) {
    let text = picture(guard.terminal.get_frame().area(), screen, state, look);
    save(PICTURE, &text, state, now);
}

/// Draws what stands on the terminal as a picture, in all its colours however few the terminal has.
fn picture(area: Rect, screen: &Screen, state: &mut ShellState, look: Look) -> String {
    let look = Look { depth: Depth::True, ..look };
    let mut buffer = Buffer::empty(area);
    draw(&mut buffer, screen, state, &look);
    buffer_to_svg(&buffer, &look)
}

/// Writes a text into the folder where the program was started, and says where it is or why it is not.
fn save(name: &str, text: &str, state: &mut ShellState, now: Duration) {
    match write(Path::new("."), name, text) {
        Ok(path) => state.say(format!("{} {}", state.texts.saved, path.display()), false, now),
        Err(error) => state.say(format!("{} {error}", state.texts.not_saved), true, now),
    }
}

/// Writes a text into a folder and gives the path; no file is ever written over.
fn write(folder: &Path, name: &str, text: &str) -> io::Result<PathBuf> {
    let name = Path::new(name).file_name().map_or(Path::new("outcry.txt"), Path::new);
    let stem = name.file_stem().unwrap_or_default().to_string_lossy();
    let extension = name.extension().map(|extension| format!(".{}", extension.to_string_lossy()));
    let extension = extension.unwrap_or_default();
    for number in 0..SAME_NAME_MAX {
        let joined = if number == 0 { String::new() } else { format!("-{number}") };
        let path = folder.join(format!("{stem}{joined}{extension}"));
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(mut file) => return file.write_all(text.as_bytes()).map(|()| path),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(ErrorKind::AlreadyExists.into())
}

/// Tells how long the program has been running.
struct Clock {
    #[expect(clippy::disallowed_types, reason = "the shell is the IO edge: here time begins")]
    start: std::time::Instant,
}

impl Clock {
    #[expect(
        clippy::disallowed_methods,
        clippy::disallowed_types,
        reason = "the shell is the IO edge: here time begins"
    )]
    fn start() -> Self {
        Self { start: std::time::Instant::now() }
    }

    fn now(&self) -> Duration {
        self.start.elapsed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn no_file_is_written_over() {
        let folder = std::env::temp_dir().join(format!("outcry-shell-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let paths = ["a", "b", "c"].map(|text| write(&folder, "../sheet.txt", text).unwrap());
        let names = paths.each_ref().map(|path| path.file_name().unwrap().to_string_lossy().into_owned());
        assert_eq!(names, ["sheet.txt", "sheet-1.txt", "sheet-2.txt"]);
        assert_eq!(fs::read_to_string(&paths[0]).unwrap(), "a");
        fs::remove_dir_all(&folder).unwrap();
    }
}
