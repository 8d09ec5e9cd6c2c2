//! Where a radio's events go.

use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::Duration;

use outcry_link::LinkEvent;
use tokio::sync::OwnedSemaphorePermit;

use super::{Heard, Wake};
use crate::Clock;

/// Gives events to the session, and wakes it.
#[derive(Clone)]
pub(super) struct Outlet {
    events: Sender<Heard>,
    wake: Arc<Wake>,
    clock: Clock,
}

impl Outlet {
    pub(super) fn new(events: Sender<Heard>, wake: Wake, clock: Clock) -> Self {
        Self { events, wake: Arc::new(wake), clock }
    }

    /// Gives the time.
    pub(super) fn now(&self) -> Duration {
        self.clock.elapsed()
    }

    pub(super) fn give(&self, event: LinkEvent) {
        self.put(Heard::new(event, self.now()));
    }

    /// Gives an event, together with the room that it takes until somebody takes note of it.
    pub(super) fn give_in_room(&self, event: LinkEvent, at: Duration, room: OwnedSemaphorePermit) {
        self.put(Heard::in_room(event, at, room));
    }

    fn put(&self, heard: Heard) {
        if self.events.send(heard).is_ok() {
            (self.wake)();
        }
    }
}
