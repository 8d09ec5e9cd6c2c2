//! Phones over Bluetooth LE.
//!
//! A parent scans and dials with btleplug; a child advertises and is dialled with bluer, on Linux only. What both do is
//! decided in one place that knows neither, [`switchboard`]; around it lies what the system is told and tells.

mod central;
mod checkup;
mod engine;
#[cfg_attr(not(target_os = "linux"), path = "other_facts.rs")]
mod facts;
#[cfg_attr(not(target_os = "linux"), path = "other_hardware.rs")]
mod hardware;
mod line;
#[cfg_attr(not(target_os = "linux"), path = "no_memory.rs")]
mod memory;
#[cfg_attr(not(target_os = "linux"), path = "no_server.rs")]
mod server;
mod switchboard;
mod waiting;
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
use crate::limits::{BLE_CHECKUP_TIME, BLE_COMMANDS_WAITING, BLE_NEWS_WAITING};
use engine::{Engine, Order};

pub use checkup::{Checkup, Hurdle};
use words::Words;

/// Links this phone with others over Bluetooth LE.
pub struct BleRadio {
    orders: Sender<Order>,
    heard: Receiver<Heard>,
    words: Receiver<String>,
    /// What was heard before anybody asked: the state of the adapter.
    first: Option<Heard>,
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
    /// Something stands in the way that does not pass by itself.
    #[error("{0}; `outcry doctor` looks at all of it")]
    Hurdle(Hurdle),
}

impl BleRadio {
    /// Whether this phone can sit down at a table of others: on some systems a program cannot be dialled.
    pub const CAN_JOIN: bool = server::CAN_SERVE;

    /// Uses the adapter of this name, such as `hci0`, or the system's first, and calls `wake` whenever something has
    /// happened. Times are those of `clock`.
    ///
    /// Whether the adapter is on is an event.
    ///
    /// # Errors
    /// There is no such adapter, it cannot be used, or the system gives no thread.
    pub fn start(adapter: Option<&str>, clock: Clock, wake: Wake) -> Result<Self, BleRadioError> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let checkup = runtime.block_on(check(adapter));
        if let Some(hurdle) = checkup.hurdle.filter(|hurdle| !hurdle.may_pass()) {
            return Err(BleRadioError::Hurdle(hurdle));
        }
        let (orders, ordered) = mpsc::channel(BLE_COMMANDS_WAITING);
        let (news, told) = mpsc::channel(BLE_NEWS_WAITING);
        let (events, heard) = channel();
        let (say, words) = Words::new();
        let engine = Engine::new(Outlet::new(events, wake, clock.clone()), say, news);
        let adapter = adapter.map(str::to_owned);
        let thread = thread::Builder::new()
            .name("radio".to_owned())
            .spawn(move || runtime.block_on(engine.run(adapter, ordered, told)))?;
        // A session that does not know its radio takes it for missing, and says so.
        let first = heard.recv_timeout(BLE_CHECKUP_TIME).ok();
        Ok(Self { orders, heard, words, first, dead: false, stuck: false, thread: Some(thread), clock })
    }
}

impl Checkup {
    /// Looks for everything that stands in the way of Bluetooth with the adapter of this name, or the system's first.
    ///
    /// # Errors
    /// The system gives nothing to wait with.
    pub fn make(adapter: Option<&str>) -> io::Result<Self> {
        Ok(Builder::new_current_thread().enable_all().build()?.block_on(check(adapter)))
    }
}

async fn check(adapter: Option<&str>) -> Checkup {
    Checkup::of(&facts::gather(adapter.map(str::to_owned)).await)
}

impl Radio for BleRadio {
    fn send(&mut self, command: LinkCommand) {
        // A radio that has died says so itself.
        if let Err(mpsc::error::TrySendError::Full(_)) = self.orders.try_send(Order::Do(command)) {
            self.stuck = true;
        }
    }

    fn poll_event(&mut self) -> Option<Heard> {
        if let Some(first) = self.first.take() {
            return Some(first);
        }
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
