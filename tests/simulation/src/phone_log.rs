//! A log of what happens on a phone, for measurements.

use std::time::Duration;

use outcry_table::AnyEvent;
use outcry_table::host::{Answer, Request};

/// Something that happened on a phone.
#[derive(Clone, PartialEq, Debug)]
pub enum PhoneEvent {
    Asked(Request),
    /// What was pressed is answered.
    Answered(Request, Answer),
    /// It has heard of a bell, and rings at this time of its own clock.
    Rings(Duration),
    /// What it shows may have changed.
    Changed,
    /// It is the host's, and everybody may notice this.
    Event(AnyEvent),
}

/// Keeps what happens on a phone until somebody reads it, if anybody is going to.
#[derive(Debug, Default)]
pub(crate) struct PhoneLog {
    kept: bool,
    notes: Vec<PhoneEvent>,
}

impl PhoneLog {
    pub(crate) const fn new(kept: bool) -> Self {
        Self { kept, notes: Vec::new() }
    }

    pub(crate) fn note(&mut self, note: impl FnOnce() -> PhoneEvent) {
        if self.kept {
            self.notes.push(note());
        }
    }

    pub(crate) fn read(&mut self) -> Vec<PhoneEvent> {
        core::mem::take(&mut self.notes)
    }
}
