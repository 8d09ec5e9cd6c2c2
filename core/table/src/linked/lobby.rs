//! The table of a host before the first deal, and after the last.

use core::time::Duration;

use outcry_link::{PublicKey, Reception};

use super::HostSession;
use crate::HouseRules;
use crate::limits::SEATLESS_TIME;
use crate::view::Presence;
use crate::wire::{Down, Lobby, LobbySeat, SentAway, Slot};

impl HostSession {
    /// Says how many phones may sit down, beside the host's own.
    pub fn set_guests(&mut self, guests: usize, now: Duration) {
        if self.guests != guests {
            self.guests = guests;
            self.settle(now);
        }
    }

    /// Shows everybody who waits for the first deal what is to be played, and who sits where.
    pub fn show_lobby(
        &mut self,
        rules: &HouseRules,
        saved_as: Option<&str>,
        seats: &[(LobbySeat, Option<PublicKey>)],
        now: Duration,
    ) {
        let mut changed = Vec::new();
        for sitting in &mut self.sitting {
            let own = seats.iter().position(|(_, key)| *key == Some(sitting.key));
            let lobby = Lobby {
                rules: rules.clone(),
                saved_as: saved_as.map(str::to_owned),
                seats: seats.iter().map(|(seat, _)| seat.clone()).collect(),
                own: own.map(|seat| seat as u8),
            };
            let value = lobby.into_value().encode();
            if sitting.lobby.as_ref() != Some(&value) {
                sitting.lobby = Some(value.clone());
                changed.push((sitting.key, value));
            }
        }
        for (key, value) in changed {
            if let Some(slot) = outcry_link::Slot::new(Slot::Lobby.number()) {
                // Names and rules that were checked fit into a slot.
                let _ = self.link.put(key, slot, value, now);
            }
        }
        self.settle(now);
    }

    /// Takes a phone's seat away before the first deal; it is told.
    pub fn unseat(&mut self, key: PublicKey, now: Duration) {
        self.tell(key, &Down::SentAway(SentAway::Unseated), now);
        self.sitting.retain(|sitting| sitting.key != key);
        self.stands(key, now);
        self.settle(now);
    }

    /// A phone is linked and has no seat: it says who it is, or hears why it may not stay.
    pub(super) fn stands(&mut self, key: PublicKey, now: Duration) {
        self.seatless.insert(key, now.saturating_add(SEATLESS_TIME));
    }

    /// Lets go of phones that have had no seat for too long: places at the links are few.
    pub(super) fn let_seatless_go(&mut self, now: Duration) {
        let due: Vec<PublicKey> =
            self.seatless.iter().filter(|(_, until)| **until <= now).map(|(key, _)| *key).collect();
        for key in due {
            self.forget(key, now);
        }
    }

    pub(super) fn forget(&mut self, key: PublicKey, now: Duration) {
        self.seatless.remove(&key);
        self.link.forget(key, now);
    }

    /// Tells everybody that the table is closed. The links stay until [`HostSession::leave`], so that they hear it.
    pub fn close(&mut self, now: Duration) {
        self.tell_all(&Down::SentAway(SentAway::Closed), now);
        self.guests = 0;
        self.table = None;
        self.settle(now);
    }

    /// Leaves the links: nothing more is said or heard.
    pub fn leave(&mut self, now: Duration) {
        self.link.close_code(now);
        let sitting = self.sitting.drain(..).map(|sitting| sitting.key);
        let keys: Vec<PublicKey> = sitting.chain(self.seatless.keys().copied()).collect();
        for key in keys {
            self.forget(key, now);
        }
        self.guests = 0;
        self.table = None;
        self.settle(now);
    }

    /// Says how a phone is heard.
    pub fn presence(&self, key: PublicKey, now: Duration) -> Presence {
        if !self.link.is_there(key) {
            return Presence::Lost;
        }
        match self.link.quality(key, now).map(|quality| quality.reception) {
            Some(Reception::Good) => Presence::Here,
            Some(Reception::Weak) => Presence::Weak,
            Some(Reception::Lost) | None => Presence::Lost,
        }
    }
}
