//! Phones over Bluetooth LE.
//!
//! A parent scans and dials with btleplug; a child advertises and is dialled with bluer, on Linux only. What both do is
//! decided in one place that knows neither, [`switchboard`]; around it lies what the system is told and tells.

mod central;
mod engine;
#[cfg_attr(not(target_os = "linux"), path = "other_hardware.rs")]
mod hardware;
mod line;
#[cfg_attr(not(target_os = "linux"), path = "no_server.rs")]
mod server;
mod switchboard;
mod words;

use std::io;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread::{self, JoinHandle};

use outcry_link::{LinkCommand, LinkEvent, RadioState};
use thiserror::Error;
use tokio::runtime::Builder;
use tokio::sync::mpsc::{self, Sender};

use super::outlet::Outlet;
use super::{Heard, Radio, Wake};
use crate::Clock;
use crate::limits::{BLE_COMMANDS_WAITING, BLE_NEWS_WAITING};
use engine::{Engine, Order};
use words::Words;

/// Links this phone with others over Bluetooth LE.
pub struct BleRadio {
    orders: Sender<Order>,
    heard: Receiver<Heard>,
    words: Receiver<String>,
    /// Whether the thread is gone, and the session knows.
    dead: bool,
    /// Whether it does nothing any more of what it is told.
    stuck: bool,
    thread: Option<JoinHandle<()>>,
    clock: Clock,
}

/// Says why there is no radio.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum BleRadioError {
    /// The system gives no thread, or nothing to wait with.
    #[error("the radio could not be started ({0}): close other programs and try again")]
    Start(#[from] io::Error),
}

impl BleRadio {
    /// Whether this phone can sit down at a table of others: on some systems a program cannot be dialled.
    pub const CAN_JOIN: bool = server::CAN_SERVE;

    /// Uses the adapter of this name, such as `hci0`, or the system's first, and calls `wake` whenever something has
    /// happened. Times are those of `clock`.
    ///
    /// Whether there is such an adapter, and whether it is on, is an event.
    ///
    /// # Errors
    /// The system gives no thread.
    pub fn start(adapter: Option<&str>, clock: Clock, wake: Wake) -> Result<Self, BleRadioError> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let (orders, ordered) = mpsc::channel(BLE_COMMANDS_WAITING);
        let (news, told) = mpsc::channel(BLE_NEWS_WAITING);
        let (events, heard) = channel();
        let (say, words) = Words::new();
        let engine = Engine::new(Outlet::new(events, wake, clock.clone()), say, news);
        let adapter = adapter.map(str::to_owned);
        let thread = thread::Builder::new()
            .name("radio".to_owned())
            .spawn(move || runtime.block_on(engine.run(adapter, ordered, told)))?;
        Ok(Self { orders, heard, words, dead: false, stuck: false, thread: Some(thread), clock })
    }
}

impl Radio for BleRadio {
    fn send(&mut self, command: LinkCommand) {
        // A radio that has died says so itself.
        if let Err(mpsc::error::TrySendError::Full(_)) = self.orders.try_send(Order::Do(command)) {
            self.stuck = true;
        }
    }

    fn poll_event(&mut self) -> Option<Heard> {
        let next = if self.stuck { Err(TryRecvError::Disconnected) } else { self.heard.try_recv() };
        match next {
            Ok(heard) => Some(heard),
            Err(TryRecvError::Disconnected) if !self.dead => {
                self.dead = true;
                Some(Heard::new(LinkEvent::Radio(RadioState::Missing), self.clock.elapsed()))
            }
            Err(_) => None,
        }
    }

    fn poll_words(&mut self) -> Option<String> {
        self.words.try_recv().ok()
    }
}

impl Drop for BleRadio {
    fn drop(&mut self) {
        let _ = self.orders.try_send(Order::Stop);
        if let Some(thread) = self.thread.take().filter(|_| !self.stuck) {
            // What it died of was said when it died.
            let _ = thread.join();
        }
    }
}
