//! What wakes the program: a key, or another thread.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use ratatui::crossterm::event::{self, Event};

/// Waits for whatever comes first: a key of the keyboard, a word from another thread, or the end of a while.
pub struct Doorbell {
    ring: Sender<Ring>,
    rings: Receiver<Ring>,
}

enum Ring {
    Typed(io::Result<Event>),
    Woken,
}

impl Default for Doorbell {
    fn default() -> Self {
        let (ring, rings) = channel();
        Self { ring, rings }
    }
}

impl Doorbell {
    /// Gives what ends a wait, from any thread.
    pub fn wake(&self) -> impl Fn() + Send + Sync + 'static {
        let ring = self.ring.clone();
        move || {
            // Where nobody waits any more there is nobody to wake.
            let _ = ring.send(Ring::Woken);
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
                if ring.send(Ring::Typed(typed)).is_err() || is_gone {
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
                Ring::Typed(typed) => return typed.map(Some),
                // However often it has been rung, one look is enough.
                Ring::Woken => match self.rings.try_recv() {
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
        let doorbell = Doorbell::default();
        let wake = doorbell.wake();
        let waker = thread::spawn(move || (wake(), wake()));
        // Without a ring this would take a day.
        assert!(doorbell.typed(Duration::from_hours(24)).unwrap().is_none());
        waker.join().unwrap();
        doorbell.ring.send(Ring::Woken).unwrap();
        doorbell.ring.send(Ring::Typed(Ok(Event::FocusGained))).unwrap();
        let typed = doorbell.typed(Duration::from_hours(24)).unwrap();
        assert_eq!(typed, Some(Event::FocusGained), "what is typed is not lost behind what wakes");
        doorbell.ring.send(Ring::Typed(Err(io::ErrorKind::BrokenPipe.into()))).unwrap();
        doorbell.typed(Duration::ZERO).unwrap_err();
    }
}
