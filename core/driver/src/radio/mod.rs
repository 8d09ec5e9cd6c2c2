//! The radio of a session: told what to do, and asked what has happened.

#[cfg(feature = "ble")]
mod ble;
mod local;
mod outlet;

use std::time::Duration;

use outcry_link::{LinkCommand, LinkEvent};
use thiserror::Error;
use tokio::sync::OwnedSemaphorePermit;

#[cfg(feature = "ble")]
pub use ble::{BleRadio, BleRadioError, Checkup, Hurdle};
pub use local::{LocalRadio, LocalRadioError, Ports};

/// Does what it is told, and keeps what it notices until it is asked.
pub trait Radio {
    /// Does what a command says. It never waits: what comes of it is an event.
    fn send(&mut self, command: LinkCommand);

    /// Gives what has happened next.
    fn poll_event(&mut self) -> Option<Heard>;

    /// Gives what the person has to know that no event tells, in words.
    fn poll_words(&mut self) -> Option<String> {
        None
    }
}

/// Says why there is no radio.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum RadioError {
    /// Phones of this machine cannot be reached.
    #[error(transparent)]
    Local(#[from] LocalRadioError),
    /// Bluetooth cannot be used.
    #[cfg(feature = "ble")]
    #[error(transparent)]
    Ble(#[from] BleRadioError),
}

/// Is called, from any thread, whenever a radio has something to give.
pub type Wake = Box<dyn Fn() + Send + Sync>;

/// What a radio has noticed.
#[derive(Debug)]
pub struct Heard {
    /// What it is.
    pub event: LinkEvent,
    /// When it was noticed, on the session's [clock](crate::Clock).
    pub at: Duration,
    /// Room for the next of its kind; free as soon as this is taken.
    _room: Option<OwnedSemaphorePermit>,
}

impl Heard {
    /// Gives an event that takes no room.
    pub const fn new(event: LinkEvent, at: Duration) -> Self {
        Self { event, at, _room: None }
    }

    /// Gives an event that keeps others of its kind back until it is taken.
    const fn in_room(event: LinkEvent, at: Duration, room: OwnedSemaphorePermit) -> Self {
        Self { event, at, _room: Some(room) }
    }
}
