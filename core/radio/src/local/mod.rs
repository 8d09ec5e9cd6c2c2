//! Phones on one machine, over loopback sockets.
//!
//! Every phone listens on the first free port of a range that they all know. Who scans asks each port, five times a
//! second, what it advertises; who dials connects to it. A link is a connection, a frame its length and its bytes. Ports
//! of the loopback device are open to every program on the machine: whatever comes from them is bounded, and timed out.

mod engine;
mod hello;
mod link_tasks;
mod scan;
#[cfg(test)]
mod tests;

use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread::{self, JoinHandle};

use outcry_link::{LinkCommand, LinkEvent, RadioState};
use thiserror::Error;
use tokio::runtime::Builder;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

use super::event_sender::EventSender;
use super::{Radio, RadioEvent, Wake};
use crate::MonotonicClock;
use crate::limits::{LOCAL_PHONES, LOCAL_PORT};
use engine::{Engine, Step};
use hello::Identity;

/// The loopback ports on which phones of one machine find each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ports {
    first: u16,
}

/// Links this phone with others on the same machine.
pub struct LocalRadio {
    told: UnboundedSender<Step>,
    heard: Receiver<RadioEvent>,
    /// Whether the thread is gone, and the session knows.
    dead: bool,
    thread: Option<JoinHandle<()>>,
    clock: MonotonicClock,
}

/// Says why there is no radio.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum LocalRadioError {
    /// Every port is taken.
    #[error(
        "all loopback ports from {first} to {last} are taken ({cause}): close a phone on this machine, or choose \
         others with --radio-port, the same for all phones"
    )]
    NoPort {
        /// The first port of the range.
        first: u16,
        last: u16,
        /// What the system says to the last.
        cause: io::Error,
    },
    /// The system gives no thread, or nothing to wait with.
    #[error("the radio could not be started ({0}): close other programs and try again")]
    Start(#[from] io::Error),
    /// The system has no entropy to give.
    #[error("the system gives no random numbers, by which phones tell each other apart: {0}")]
    Entropy(getrandom::Error),
}

impl Ports {
    /// The first port of the highest range there is.
    pub const LAST_FIRST: u16 = u16::MAX - LOCAL_PHONES + 1;

    /// Gives the range that begins with a port; a port too high for a whole range gives the highest range.
    pub const fn from(first: u16) -> Self {
        Self { first: if first > Self::LAST_FIRST { Self::LAST_FIRST } else { first } }
    }

    fn all(self) -> impl Iterator<Item = u16> {
        (0..LOCAL_PHONES).map(move |at| self.first + at)
    }

    /// Takes the first port that is free.
    fn bind(self) -> Result<TcpListener, LocalRadioError> {
        let mut cause = io::Error::from(io::ErrorKind::AddrInUse);
        for port in self.all() {
            match TcpListener::bind((Ipv4Addr::LOCALHOST, port)) {
                Ok(listener) => return Ok(listener),
                Err(error) => cause = error,
            }
        }
        let last = self.first + (LOCAL_PHONES - 1);
        Err(LocalRadioError::NoPort { first: self.first, last, cause })
    }
}

impl Default for Ports {
    fn default() -> Self {
        Self::from(LOCAL_PORT)
    }
}

impl LocalRadio {
    /// Listens on the first free port, and calls `wake` whenever something has happened. Times are those of `clock`.
    ///
    /// # Errors
    /// Every port is taken, or the system gives no thread or entropy.
    pub fn start(ports: Ports, clock: MonotonicClock, wake: Wake) -> Result<Self, LocalRadioError> {
        let mut identity: Identity = [0; _];
        getrandom::fill(&mut identity).map_err(LocalRadioError::Entropy)?;
        let listener = ports.bind()?;
        listener.set_nonblocking(true)?;
        let runtime = Builder::new_current_thread().enable_io().enable_time().build()?;
        let (told, steps) = unbounded_channel();
        let (events, heard) = channel();
        let events = EventSender::new(events, wake, clock);
        let engine = Engine::new(ports, identity, told.clone(), events);
        let thread = thread::Builder::new()
            .name("radio".to_owned())
            .spawn(move || runtime.block_on(engine.run(listener, steps)))?;
        Ok(Self { told, heard, dead: false, thread: Some(thread), clock })
    }
}

impl Radio for LocalRadio {
    fn send(&mut self, command: LinkCommand) {
        // A radio that has died says so itself.
        let _ = self.told.send(Step::Told(command));
    }

    fn poll_event(&mut self) -> Option<RadioEvent> {
        match self.heard.try_recv() {
            Ok(heard) => Some(heard),
            Err(TryRecvError::Disconnected) if !self.dead => {
                self.dead = true;
                Some(RadioEvent::new(LinkEvent::Radio(RadioState::Missing), self.clock.elapsed()))
            }
            Err(_) => None,
        }
    }
}

impl Drop for LocalRadio {
    fn drop(&mut self) {
        let _ = self.told.send(Step::Stop);
        if let Some(thread) = self.thread.take() {
            // What it died of was said when it died.
            let _ = thread.join();
        }
    }
}
