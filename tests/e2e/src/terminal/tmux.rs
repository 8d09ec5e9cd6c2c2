//! A terminal to play in.

use std::path::Path;
use std::process::{Command, id};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use super::TerminalError;
use crate::command;
use crate::stopwatch;

/// How often a screen is looked at before it counts as never showing something: ten minutes and more, on a busy machine too.
const LOOKS: u32 = 12_000;

/// How often a screen is looked at before a key is pressed once more: for three seconds and more.
const LOOKS_PER_PRESS: u32 = 60;

/// The time between two looks.
pub(super) const LOOK: Duration = Duration::from_millis(50);

/// The time that a key is given to show.
const STROKE: Duration = Duration::from_millis(25);

/// Runs one program in a terminal of its own; ends with the value.
pub(super) struct Tmux {
    socket: String,
}

impl Tmux {
    /// Starts a program in a terminal of so many columns and lines, in a folder.
    pub(super) fn start(size: (u16, u16), folder: &Path, line: &[String]) -> Result<Self, TerminalError> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let socket = format!("outcry-{}-{}", id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let tmux = Self { socket };
        let (width, height) = (size.0.to_string(), size.1.to_string());
        let mut command =
            tmux.command(&["-f", "/dev/null", "new-session", "-d", "-x", &width, "-y", &height]);
        command.arg("-c").arg(folder);
        command::read(command.args(line).env("LANG", "C.UTF-8").env("LC_ALL", "C.UTF-8"))?;
        Ok(tmux)
    }

    /// Gives what stands on the screen.
    pub(super) fn screen(&self) -> Result<String, TerminalError> {
        let output = self.command(&["capture-pane", "-p"]).output()?;
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// Presses a key, by the name that tmux has for it.
    pub(super) fn press(&self, key: &str) -> Result<(), TerminalError> {
        self.command(&["send-keys", key]).output()?;
        stopwatch::pause(STROKE);
        Ok(())
    }

    /// Types a text letter by letter.
    pub(super) fn typed(&self, text: &str) -> Result<(), TerminalError> {
        self.command(&["send-keys", "-l", text]).output()?;
        stopwatch::pause(STROKE);
        Ok(())
    }

    /// Waits until the screen shows a text.
    pub(super) fn wait_for(&self, wanted: &str) -> Result<(), TerminalError> {
        self.wait_until(wanted, |screen| screen.contains(wanted))
    }

    /// Waits until the screen is as it should be.
    pub(super) fn wait_until(&self, wanted: &str, is: impl Fn(&str) -> bool) -> Result<(), TerminalError> {
        self.find(wanted, |screen| is(screen).then_some(()))
    }

    /// Waits until something can be read off the screen, and gives it.
    pub(super) fn find<T>(&self, wanted: &str, read: impl Fn(&str) -> Option<T>) -> Result<T, TerminalError> {
        for _ in 0..LOOKS {
            if let Some(found) = read(&self.screen()?) {
                return Ok(found);
            }
            stopwatch::pause(LOOK);
        }
        Err(self.not_shown(wanted))
    }

    /// Presses a key until the screen shows a text. It takes several presses from a screen within another, or where a
    /// notice has come that takes one for itself. A key may undo at the second press what it did at the first: each is
    /// given time to show.
    pub(super) fn press_until(&self, key: &str, wanted: &str) -> Result<(), TerminalError> {
        for look in 0..LOOKS {
            if self.screen()?.contains(wanted) {
                return Ok(());
            }
            if look % LOOKS_PER_PRESS == 0 {
                self.press(key)?;
            }
            stopwatch::pause(LOOK);
        }
        Err(self.not_shown(wanted))
    }

    /// Waits until the program has ended.
    pub(super) fn wait_for_end(&self) -> Result<(), TerminalError> {
        for _ in 0..LOOKS {
            if !self.command(&["has-session"]).output()?.status.success() {
                return Ok(());
            }
            stopwatch::pause(LOOK);
        }
        Err(self.not_shown("the end of the program"))
    }

    /// Presses the key that stands before a text, as in `[n Next round]` or `╭─ 3 Classic`, once it is there.
    pub(super) fn choose(&self, text: &str) -> Result<(), TerminalError> {
        for _ in 0..LOOKS {
            let screen = self.screen()?;
            let key = screen.lines().find_map(|line| key_before(line, text));
            if let Some(key) = key {
                return self.press(&key);
            }
            stopwatch::pause(LOOK);
        }
        Err(self.not_shown(&format!("a key for {text}")))
    }

    /// Ends the program as a flat battery would.
    pub(super) fn kill_program(&self) -> Result<(), TerminalError> {
        let process = command::read(&mut self.command(&["display-message", "-p", "#{pane_pid}"]))?;
        command::run(Command::new("kill").args(["-9", process.trim()]))?;
        self.wait_for_end()
    }

    pub(super) fn not_shown(&self, wanted: &str) -> TerminalError {
        TerminalError::NotShown { wanted: wanted.to_owned(), screen: self.screen().unwrap_or_default() }
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new("tmux");
        command.args(["-L", &self.socket]).args(arguments);
        command
    }
}

impl Drop for Tmux {
    fn drop(&mut self) {
        // Whether there was still anything to end does not matter.
        let _ = self.command(&["kill-server"]).output();
    }
}

/// Gives the key that stands alone before a text, as tmux calls it.
fn key_before(line: &str, text: &str) -> Option<String> {
    line.match_indices(text).find_map(|(at, _)| {
        let before = line[..at].trim_end_matches([' ', '●']);
        if before.ends_with("Esc") {
            return Some("Escape".to_owned());
        }
        let mut before = before.chars().rev();
        let key = before.next().filter(char::is_ascii_alphanumeric)?;
        before.next().is_none_or(|letter| !letter.is_alphanumeric()).then(|| key.to_string())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_stand_before_what_they_do() {
        assert_eq!(key_before(" ┃ ▸         h Host          ◂ ┃", "Host").as_deref(), Some("h"));
        assert_eq!(key_before(" ╭─ 7 ● Short ───╮ ╭─ 8 Deluxe ─╮", "Short").as_deref(), Some("7"));
        assert_eq!(key_before(" What to Host, [h Host]", "Host").as_deref(), Some("h"));
        assert_eq!(key_before(" ▸m Rematch◂ [Esc Home]", "Home").as_deref(), Some("Escape"));
        assert_eq!(key_before(" nothing", "Host"), None);
    }
}
