//! Notices to phones about events that the state alone does not show.

use core::time::Duration;

use outcry_rules::{MatchEvent, Seat, pit};
use outcry_table::AnyEvent;

use super::HostSession;
use crate::wire::{HostMessage, Notice};

impl HostSession {
    /// Tells those whom an event concerns, where they could not see it.
    pub(super) fn notify(&mut self, event: &AnyEvent, now: Duration) {
        let AnyEvent::Pit(MatchEvent::Game(event)) = event else { return };
        let Some((notice, seats)) = notice(event) else { return };
        for seat in seats.into_iter().flatten() {
            // Whoever is away reads it in the hand that it finds.
            if let Some(key) = self.key_of(seat).filter(|key| self.link.is_reachable(*key)) {
                self.tell(key, &HostMessage::Notice(notice), now);
            }
        }
    }
}

/// Gives what is to be told of an event, and to whom.
fn notice(event: &pit::Event) -> Option<(Notice, [Option<Seat>; 2])> {
    match *event {
        pit::Event::Gone { seat, whom } => Some((Notice::Gone { seat, whom }, [Some(seat), None])),
        pit::Event::Swapped { seats, count } => Some((Notice::Swapped { seats, count }, seats.map(Some))),
        pit::Event::Voided { seats, offenders } => {
            Some((Notice::Voided { seats, offenders }, seats.map(Some)))
        }
        _ => None,
    }
}
