//! Phones over Bluetooth LE.
//!
//! A parent scans and dials with btleplug; a child advertises and is dialled with bluer, on Linux only. What both do is
//! decided in one place that knows neither, [`radio_machine`]; around it lies what the system is told and tells.

mod central;
mod diagnosis;
mod engine;
#[cfg_attr(not(target_os = "linux"), path = "other_facts.rs")]
mod facts;
#[cfg_attr(not(target_os = "linux"), path = "other_hardware.rs")]
mod hardware;
mod link_tasks;
mod notices;
mod radio_machine;
#[cfg_attr(not(target_os = "linux"), path = "no_server.rs")]
mod server;
#[cfg_attr(not(target_os = "linux"), path = "no_system_cache.rs")]
mod system_cache;
mod waiting;

use std::io;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread::{self, JoinHandle};

use outcry_link::{LinkCommand, LinkEvent, RadioState};
use thiserror::Error;
use tokio::runtime::Builder;
use tokio::sync::mpsc::{self, Sender};

use super::event_sender::EventSender;
use super::{Radio, RadioEvent, Wake};
use crate::MonotonicClock;
use crate::limits::{BLE_CHECKUP_TIME, BLE_COMMANDS_WAITING, BLE_EVENTS_WAITING};
use engine::{Engine, Order};

pub use diagnosis::{BluetoothDiagnosis, BluetoothProblem};
use notices::Notices;

/// Links this phone with others over Bluetooth LE.
pub struct BleRadio {
    orders: Sender<Order>,
    heard: Receiver<RadioEvent>,
    notices: Receiver<String>,
    /// What was heard before anybody asked: the state of the adapter.
    first: Option<RadioEvent>,
    /// Whether the thread is gone, and the session knows.
    dead: bool,
    /// Whether it does nothing any more of what it is told.
    stuck: bool,
    thread: Option<JoinHandle<()>>,
    clock: MonotonicClock,
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
    Hurdle(BluetoothProblem),
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
    pub fn start(adapter: Option<&str>, clock: MonotonicClock, wake: Wake) -> Result<Self, BleRadioError> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let checkup = runtime.block_on(check(adapter));
        if let Some(hurdle) = checkup.hurdle.filter(|hurdle| !hurdle.may_pass()) {
            return Err(BleRadioError::Hurdle(hurdle));
        }
        let (orders, ordered) = mpsc::channel(BLE_COMMANDS_WAITING);
        let (backend_events, told) = mpsc::channel(BLE_EVENTS_WAITING);
        let (events, heard) = channel();
        let (say, notices) = Notices::new();
        let engine = Engine::new(EventSender::new(events, wake, clock), say, backend_events);
        let adapter = adapter.map(str::to_owned);
        let thread = thread::Builder::new()
            .name("radio".to_owned())
            .spawn(move || runtime.block_on(engine.run(adapter, ordered, told)))?;
        // A session that does not know its radio takes it for missing, and says so.
        let first = heard.recv_timeout(BLE_CHECKUP_TIME).ok();
        Ok(Self { orders, heard, notices, first, dead: false, stuck: false, thread: Some(thread), clock })
    }
}

impl BluetoothDiagnosis {
    /// Looks for everything that stands in the way of Bluetooth with the adapter of this name, or the system's first.
    ///
    /// # Errors
    /// The system gives nothing to wait with.
    pub fn make(adapter: Option<&str>) -> io::Result<Self> {
        Ok(Builder::new_current_thread().enable_all().build()?.block_on(check(adapter)))
    }
}

async fn check(adapter: Option<&str>) -> BluetoothDiagnosis {
    BluetoothDiagnosis::of(&facts::gather(adapter.map(str::to_owned)).await)
}

impl Radio for BleRadio {
    fn send(&mut self, command: LinkCommand) {
        // A radio that has died says so itself.
        if let Err(mpsc::error::TrySendError::Full(_)) = self.orders.try_send(Order::Do(command)) {
            self.stuck = true;
        }
    }

    fn poll_event(&mut self) -> Option<RadioEvent> {
        if let Some(first) = self.first.take() {
            return Some(first);
        }
        let next = if self.stuck { Err(TryRecvError::Disconnected) } else { self.heard.try_recv() };
        match next {
            Ok(heard) => Some(heard),
            Err(TryRecvError::Disconnected) if !self.dead => {
                self.dead = true;
                Some(RadioEvent::new(LinkEvent::Radio(RadioState::Missing), self.clock.elapsed()))
            }
            Err(_) => None,
        }
    }

    /// `BlueZ` notifies everybody who has subscribed: frames for one parent would reach all.
    fn has_one_parent(&self) -> bool {
        true
    }

    fn poll_notice(&mut self) -> Option<String> {
        self.notices.try_recv().ok()
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
