//! The terminal while the shell has it, and how it is given back.

use std::io::{self, Stdout, stdout};
use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, ThreadId};

use ratatui_core::terminal::Terminal;
use ratatui_crossterm::CrosstermBackend;
use ratatui_crossterm::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui_crossterm::crossterm::execute;
use ratatui_crossterm::crossterm::style::Print;
use ratatui_crossterm::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

type Hook = dyn Fn(&panic::PanicHookInfo<'_>) + Send + Sync;

/// Whether the terminal is taken: given back twice, the cursor would jump to where it was before.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Holds the terminal; when it goes, however it goes, the terminal is as it was.
pub(super) struct Guard {
    pub(super) terminal: Terminal<CrosstermBackend<Stdout>>,
    /// What was called on a panic before.
    hook: Arc<Hook>,
    /// Whether somebody has asked the program to end.
    ended: Arc<AtomicBool>,
}

impl Guard {
    /// Takes the terminal.
    ///
    /// # Errors
    /// It is no terminal, or it does not answer.
    pub(super) fn take() -> io::Result<Self> {
        let hook: Arc<Hook> = panic::take_hook().into();
        panic::set_hook(on_panic(thread::current().id(), give_back, Arc::clone(&hook)));
        let terminal = enter().and_then(|()| Terminal::new(CrosstermBackend::new(stdout())));
        match terminal {
            Ok(terminal) => Ok(Self { terminal, hook, ended: listen() }),
            Err(error) => {
                give_back();
                put_hook(hook);
                Err(error)
            }
        }
    }

    /// Says whether the program has to end, because it was told so from outside.
    pub(super) fn is_ended(&self) -> bool {
        self.ended.load(Ordering::SeqCst)
    }

    /// Rings the bell of the terminal.
    pub(super) fn ring() -> io::Result<()> {
        execute!(stdout(), Print('\u{7}'))
    }

    /// Lays the program aside as Ctrl-Z does everywhere else, and comes back when it is called back.
    pub(super) fn suspend(&mut self) -> io::Result<()> {
        give_back();
        stop()?;
        enter()?;
        self.refresh()
    }

    /// Begins with an empty terminal, as when something else has written into it.
    pub(super) fn refresh(&mut self) -> io::Result<()> {
        execute!(stdout(), Clear(ClearType::All))?;
        // What `Terminal::clear` does besides asks where the cursor is, and that answer may never come.
        self.terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
        Ok(())
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        give_back();
        if !thread::panicking() {
            put_hook(Arc::clone(&self.hook));
        }
    }
}

/// Gives what is called on a panic: one of the thread that holds the terminal gives it back. One of any other, such as of a
/// task of the radio, ends that alone: what is drawn goes on being drawn.
fn on_panic(holder: ThreadId, give_back: impl Fn() + Send + Sync + 'static, before: Arc<Hook>) -> Box<Hook> {
    Box::new(move |info| {
        if outcry_driver::expects_panic() {
            return;
        }
        if thread::current().id() == holder {
            give_back();
            before(info);
        } else {
            tracing::error!(%info, "a thread has panicked");
        }
    })
}

fn put_hook(hook: Arc<Hook>) {
    panic::set_hook(Box::new(move |info| hook(info)));
}

fn enter() -> io::Result<()> {
    TAKEN.store(true, Ordering::SeqCst);
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste)
}

/// Gives the terminal back as far as that is possible; nobody is left to tell where it is not.
fn give_back() {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    let _ = execute!(
        stdout(),
        DisableBracketedPaste,
        DisableMouseCapture,
        LeaveAlternateScreen,
        ratatui_crossterm::crossterm::cursor::Show,
    );
    let _ = disable_raw_mode();
}

/// Takes note of being told to end. A window that is closed ends the program at once: nobody sees that terminal again,
/// and waiting for what is typed in it would never end.
#[cfg(unix)]
fn listen() -> Arc<AtomicBool> {
    let ended = Arc::new(AtomicBool::new(false));
    // Where this cannot be, the program ends without giving the terminal back.
    let _ = signal_hook::flag::register(signal_hook::consts::SIGTERM, Arc::clone(&ended));
    ended
}

#[cfg(not(unix))]
fn listen() -> Arc<AtomicBool> {
    Arc::new(AtomicBool::new(false))
}

#[cfg(unix)]
fn stop() -> io::Result<()> {
    // Whoever waits for this program to stop, such as cargo, has to stop with it.
    rustix::process::kill_current_process_group(rustix::process::Signal::TSTP)?;
    pause();
    Ok(())
}

/// Waits until the signal is there: another thread may take it, and this one would run on until it has.
#[cfg(unix)]
#[expect(
    clippy::disallowed_methods,
    reason = "the shell is the IO edge, and nothing happens while it is laid aside"
)]
fn pause() {
    std::thread::sleep(std::time::Duration::from_millis(50));
}

#[cfg(not(unix))]
const fn stop() -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;

    use super::*;

    #[test]
    fn only_a_panic_of_its_own_thread_gives_the_terminal_back() {
        let (given_back, said) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let count = |what: &Arc<AtomicUsize>| {
            let what = Arc::clone(what);
            move || {
                what.fetch_add(1, Ordering::SeqCst);
            }
        };
        let (leave, say) = (count(&given_back), count(&said));
        let counts = || (given_back.load(Ordering::SeqCst), said.load(Ordering::SeqCst));
        let usual = panic::take_hook();
        panic::set_hook(on_panic(thread::current().id(), leave, Arc::new(move |_| say())));
        let other = thread::spawn(|| panic!("a task of the radio")).join();
        let after_other = counts();
        let own = panic::catch_unwind(|| panic!("the shell"));
        let after_own = counts();
        panic::set_hook(usual);
        assert!(other.is_err() && own.is_err());
        assert_eq!(after_other, (0, 0), "the shell goes on drawing");
        assert_eq!(after_own, (1, 1));
    }
}
