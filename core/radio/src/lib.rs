//! The radio of a session: told what to do, and asked what has happened.
//!
//! What it is told and what it tells are the [commands](LinkCommand) and [events](LinkEvent) of outcry-link. Two radios
//! are here: Bluetooth LE where the feature `ble` is on, sockets of one machine where `local` is. Phones have one of
//! their own, written in the language of their system.

#![deny(clippy::indexing_slicing)]

#[cfg(feature = "ble")]
mod ble;
mod clock;
#[cfg(any(feature = "ble", feature = "local"))]
mod event_sender;
#[cfg(any(feature = "ble", feature = "local"))]
pub mod limits;
#[cfg(feature = "local")]
mod local;

use std::time::Duration;

use outcry_link::{LinkCommand, LinkEvent};
use thiserror::Error;
use tokio::sync::OwnedSemaphorePermit;

#[cfg(feature = "ble")]
pub use ble::{BleRadio, BleRadioError, BluetoothDiagnosis, BluetoothProblem};
pub use clock::MonotonicClock;
#[cfg(feature = "local")]
pub use local::{LocalRadio, LocalRadioError, Ports};

/// Does what it is told, and keeps what it notices until it is asked.
pub trait Radio {
    /// Does what a command says. It never waits: what comes of it is an event.
    fn send(&mut self, command: LinkCommand);

    /// Gives what has happened next.
    fn poll_event(&mut self) -> Option<RadioEvent>;

    /// Says whether it can be dialled by one phone only.
    fn has_one_parent(&self) -> bool {
        false
    }

    /// Gives what the person has to know that no event tells, in words.
    fn poll_notice(&mut self) -> Option<String> {
        None
    }
}

/// Says why there is no radio.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum RadioError {
    /// Phones of this machine cannot be reached.
    #[cfg(feature = "local")]
    #[error(transparent)]
    Local(#[from] LocalRadioError),
    #[cfg(feature = "ble")]
    #[error(transparent)]
    Ble(#[from] BleRadioError),
}

/// Is called, from any thread, whenever a radio has something to give.
pub type Wake = Box<dyn Fn() + Send + Sync>;

/// What a radio has noticed.
#[derive(Debug)]
pub struct RadioEvent {
    pub event: LinkEvent,
    /// When it was noticed, on the [clock](MonotonicClock) of the session.
    pub at: Duration,
    /// Room for the next of its kind; free as soon as this is taken.
    _room: Option<OwnedSemaphorePermit>,
}

impl RadioEvent {
    /// Gives an event that takes no room.
    pub const fn new(event: LinkEvent, at: Duration) -> Self {
        Self { event, at, _room: None }
    }

    /// Gives an event that keeps others of its kind back until it is taken.
    #[cfg(any(feature = "ble", feature = "local"))]
    const fn with_permit(event: LinkEvent, at: Duration, room: OwnedSemaphorePermit) -> Self {
        Self { event, at, _room: Some(room) }
    }
}
