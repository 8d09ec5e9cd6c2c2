//! What wakes the program: a key, or another thread.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use ratatui_crossterm::crossterm::event::{self, Event};

/// Waits for whatever comes first: a key of the keyboard, a word from another thread, or the end of a while.
pub struct EventWaiter {
    ring: Sender<Wakeup>,
    rings: Receiver<Wakeup>,
}

enum Wakeup {
    Typed(io::Result<Event>),
    Woken,
}

impl Default for EventWaiter {
    fn default() -> Self {
        let (ring, rings) = channel();
        Self { ring, rings }
    }
}

impl EventWaiter {
    /// Gives what ends a wait, from any thread.
    pub fn wake(&self) -> impl Fn() + Send + Sync + 'static {
        let ring = self.ring.clone();
        move || {
            // Where nobody waits any more there is nobody to wake.
            let _ = ring.send(Wakeup::Woken);
        }
    }

    /// Waits until it rings, and no longer than this.
    pub fn wait(&self, most: Duration) {
        let _ = self.rings.recv_timeout(most);
        while self.rings.try_recv().is_ok() {}
    }

    /// Begins to listen to the keyboard, for as long as the program runs.
    ///
    /// # Errors
    /// The system gives no thread.
    pub(super) fn listen(&self) -> io::Result<()> {
        let ring = self.ring.clone();
        thread::Builder::new().name("keyboard".to_owned()).spawn(move || {
            loop {
                let typed = event::read();
                let is_gone = typed.is_err();
                if ring.send(Wakeup::Typed(typed)).is_err() || is_gone {
                    return;
                }
            }
        })?;
        Ok(())
    }

    /// Waits until it rings, and no longer than this; gives what was typed.
    ///
    /// # Errors
    /// The terminal is gone.
    pub(super) fn typed(&self, most: Duration) -> io::Result<Option<Event>> {
        let mut ring = match self.rings.recv_timeout(most) {
            Ok(ring) => ring,
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return Ok(None),
        };
        loop {
            match ring {
                Wakeup::Typed(typed) => return typed.map(Some),
                // However often it has been rung, one look is enough.
                Wakeup::Woken => match self.rings.try_recv() {
                    Ok(next) => ring = next,
                    Err(_) => return Ok(None),
                },
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_thread_ends_a_wait() {
        let waiter = EventWaiter::default();
        let wake = waiter.wake();
        let waker = thread::spawn(move || (wake(), wake()));
        // Without a ring this would take a day.
        assert!(waiter.typed(Duration::from_hours(24)).unwrap().is_none());
        waker.join().unwrap();
        waiter.ring.send(Wakeup::Woken).unwrap();
        waiter.ring.send(Wakeup::Typed(Ok(Event::FocusGained))).unwrap();
        let typed = waiter.typed(Duration::from_hours(24)).unwrap();
        assert_eq!(typed, Some(Event::FocusGained), "what is typed is not lost behind what wakes");
        waiter.ring.send(Wakeup::Typed(Err(io::ErrorKind::BrokenPipe.into()))).unwrap();
        waiter.typed(Duration::ZERO).unwrap_err();
    }
}
