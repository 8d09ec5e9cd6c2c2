//! The table of a host before the first deal, and after the last.

use core::time::Duration;

use outcry_link::{PublicKey, Reception};
use outcry_table::{HouseRules, Lobby, LobbySeat, Presence};

use super::HostSession;
use super::host_session::SeatedPeer;
use crate::limits::{SEAT_KEPT, SEATLESS_TIME, UNSEATED_MAX};
use crate::wire::{HostMessage, SentAway, Slot, SlotValue};

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
        let code = self.code().map(ToString::to_string);
        let mut changed = Vec::new();
        for seated in &mut self.seated {
            let own = seats.iter().position(|(_, key)| *key == Some(seated.key));
            let lobby = Lobby {
                rules: rules.clone(),
                saved_as: saved_as.map(str::to_owned),
                seats: seats.iter().map(|(seat, _)| seat.clone()).collect(),
                own: own.map(|seat| seat as u8),
                code: code.clone(),
            };
            let value = SlotValue::from(lobby).encode();
            if seated.lobby.as_ref() != Some(&value) {
                seated.lobby = Some(value.clone());
                changed.push((seated.key, value));
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

    /// Removes a phone before the first deal and draws another invite in the same step. Only phones that keep a seat receive the
    /// new secret. The removed phone stays out until [`HostSession::renew_invite`].
    pub fn unseat(&mut self, key: PublicKey, now: Duration) {
        self.seated.retain(|seated| seated.key != key);
        if self.unseated.len() < UNSEATED_MAX {
            self.unseated.insert(key);
        }
        self.seatless.remove(&key);
        self.draw_invite(now);
        self.turn_away(key, now);
        self.settle(now);
    }

    /// Draws another invite before the first deal. Phones with a seat and boards receive it, all other links close. This is the
    /// host's word for removed phones: with the new invite they may return.
    pub fn renew_invite(&mut self, now: Duration) {
        if self.table.is_none() {
            self.unseated.clear();
            self.draw_invite(now);
            self.settle(now);
        }
    }

    fn draw_invite(&mut self, now: Duration) {
        if self.table.is_some() {
            return;
        }
        let absent = self.seated.iter().filter(|seated| seated.gone_at.is_some()).map(|seated| seated.key);
        let keys: Vec<PublicKey> = absent.chain(self.seatless.keys().copied()).collect();
        self.let_go(&keys, now);
        self.link.renew_invite(now);
        let secret = *self.link.invite().secret.to_bytes();
        self.tell_all(&HostMessage::Renewed { secret }, now);
        self.changed();
    }

    /// Frees the seats of phones that have gone for too long before the first deal: nobody waits for them.
    pub(super) fn let_absent_go(&mut self, now: Duration) {
        if self.seat_kept_until().is_none_or(|until| until > now) {
            return;
        }
        let gone = |seated: &SeatedPeer| seated.gone_at.is_some_and(|at| at.saturating_add(SEAT_KEPT) <= now);
        let keys: Vec<PublicKey> =
            self.seated.iter().filter(|seated| gone(seated)).map(|seated| seated.key).collect();
        self.let_go(&keys, now);
        self.changed();
    }

    /// Frees the seats of these phones, where they have one, and lets them go.
    pub(super) fn let_go(&mut self, keys: &[PublicKey], now: Duration) {
        self.seated.retain(|seated| !keys.contains(&seated.key));
        for &key in keys {
            self.forget(key, now);
        }
    }

    /// Says until when the next seat is kept whose phone has gone.
    pub(super) fn seat_kept_until(&self) -> Option<Duration> {
        let gone = self.seated.iter().filter_map(|seated| seated.gone_at);
        gone.min().filter(|_| self.table.is_none()).map(|at| at.saturating_add(SEAT_KEPT))
    }

    /// Notes a phone that is linked and has no seat: it has to say who it is, or hears why it may not stay.
    pub(super) fn add_seatless(&mut self, key: PublicKey, now: Duration) {
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
        self.tell_all(&HostMessage::SentAway(SentAway::Closed), now);
        self.guests = 0;
        self.table = None;
        self.settle(now);
    }

    /// Leaves the links: nothing more is said or heard.
    pub fn leave(&mut self, now: Duration) {
        self.link.close_pairing(now);
        let seated = self.seated.drain(..).map(|seated| seated.key);
        let keys: Vec<PublicKey> = seated.chain(self.seatless.keys().copied()).collect();
        for key in keys {
            self.forget(key, now);
        }
        self.guests = 0;
        self.table = None;
        self.settle(now);
    }

    /// Says how a phone is heard.
    pub fn presence(&self, key: PublicKey, now: Duration) -> Presence {
        if !self.link.is_reachable(key) {
            return Presence::Lost;
        }
        match self.link.quality(key, now).map(|quality| quality.reception) {
            Some(Reception::Good) => Presence::Here,
            Some(Reception::Weak) => Presence::Weak,
            Some(Reception::Lost) | None => Presence::Lost,
        }
    }
}
