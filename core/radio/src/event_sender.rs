//! Sends a radio's events to the session, and wakes it.

use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::Duration;

use outcry_link::LinkEvent;
use tokio::sync::OwnedSemaphorePermit;

use super::{RadioEvent, Wake};
use crate::MonotonicClock;

/// Gives events to the session, and wakes it.
#[derive(Clone)]
pub(super) struct EventSender {
    events: Sender<RadioEvent>,
    wake: Arc<Wake>,
    clock: MonotonicClock,
}

impl EventSender {
    pub(super) fn new(events: Sender<RadioEvent>, wake: Wake, clock: MonotonicClock) -> Self {
        Self { events, wake: Arc::new(wake), clock }
    }

    /// Gives the time.
    pub(super) fn now(&self) -> Duration {
        self.clock.elapsed()
    }

    pub(super) fn send(&self, event: LinkEvent) {
        self.put(RadioEvent::new(event, self.now()));
    }

    /// Gives an event, together with the room that it takes until somebody takes note of it.
    pub(super) fn send_with_permit(&self, event: LinkEvent, at: Duration, room: OwnedSemaphorePermit) {
        self.put(RadioEvent::with_permit(event, at, room));
    }

    fn put(&self, heard: RadioEvent) {
        if self.events.send(heard).is_ok() {
            (self.wake)();
        }
    }
}
