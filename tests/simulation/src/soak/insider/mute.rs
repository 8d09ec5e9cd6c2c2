//! A phone that takes every link it gets, and never says anything.

use core::time::Duration;

use outcry_link::{LinkCommand, LinkEvent, ServiceId};

use super::Counts;
use super::radio::InsiderRadio;
use crate::Phone;

/// How often it dials once more whoever advertises.
const DIALS_EVERY: Duration = Duration::from_secs(5);

/// The phone of a staller.
pub(super) struct MutePhone {
    radio: InsiderRadio,
    dials_at: Option<Duration>,
}

impl MutePhone {
    pub(super) fn new(service: ServiceId, counts: Counts) -> Self {
        Self { radio: InsiderRadio::new(service, counts), dials_at: None }
    }
}

impl Phone for MutePhone {
    fn handle_event(&mut self, event: LinkEvent, now: Duration) {
        self.radio.handle_event(&event);
        self.dials_at.get_or_insert(now + DIALS_EVERY);
    }

    fn handle_timeout(&mut self, now: Duration) {
        if self.dials_at.is_some_and(|at| at <= now) {
            self.radio.look_around();
            self.dials_at = Some(now + DIALS_EVERY);
        }
    }

    fn poll_timeout(&self) -> Option<Duration> {
        self.dials_at
    }

    fn poll_command(&mut self) -> Option<LinkCommand> {
        self.radio.poll_command()
    }
}
