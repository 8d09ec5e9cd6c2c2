//! Who is let in, and where they sit down.

use core::time::Duration;

use outcry_link::{JoinRefusal, PeerAddress, PublicKey};

use super::HostSession;
use super::host_session::SeatedPeer;
use super::watchers::Watch;
use crate::limits::{BOARDS_MAX, LATECOMERS_MAX, SEATLESS_TIME};
use crate::wire::{HostMessage, SentAway};

impl HostSession {
    /// Lets a phone in that asks at the door, or says why not.
    pub(super) fn join_requested(&mut self, at: PeerAddress, key: PublicKey, now: Duration) {
        let known = self.find(key).is_some();
        let crowded = self.seatless.len() + self.watchers().count() >= BOARDS_MAX + LATECOMERS_MAX;
        let boards = self.has_room_for(Watch::Board);
        let refusal = if known {
            None
        } else if self.shut_out.contains(&key) {
            Some(JoinRefusal::NotYourSeat)
        } else if self.table.is_some() {
            let full = !boards && !self.has_room_for(Watch::Late);
            (full || crowded).then_some(JoinRefusal::SeatsLocked)
        } else {
            let present = self.players().filter(|player| player.gone_at.is_none());
            let full = present.count() >= self.guests && !boards;
            (full || self.link.is_full()).then_some(JoinRefusal::TableFull)
        };
        match refusal {
            None => self.link.admit(at, now),
            Some(refusal) => self.link.refuse(at, refusal, now),
        }
    }

    /// Says whether a seat is free before the first deal, or makes one so: whoever is there has it before somebody who has gone.
    fn make_room(&mut self, now: Duration) -> bool {
        while self.players().count() >= self.guests {
            let gone = self.players().filter_map(|player| Some((player.gone_at?, player.key))).min();
            let Some((_, key)) = gone else { return false };
            self.let_go(&[key], now);
        }
        true
    }

    /// Notifies a removed phone, whose link closes when its time without a seat is over. Asking again gains it no time.
    pub(super) fn turn_away(&mut self, key: PublicKey, now: Duration) {
        self.tell(key, &HostMessage::SentAway(SentAway::Unseated), now);
        self.seatless.entry(key).or_insert(now.saturating_add(SEATLESS_TIME));
    }

    /// Seats a phone that has said who it is, or lets it watch.
    pub(super) fn joined(&mut self, key: PublicKey, name: String, now: Duration) {
        if self.find(key).is_none() && self.table.is_some() {
            self.let_watch(key, name, Watch::Late, now);
        } else if self.find(key).is_none() && self.make_room(now) {
            self.seatless.remove(&key);
            self.seated.push(SeatedPeer::new(key, name, None));
            // It may have been out of reach when the others went back to the lobby.
            if self.matches > 0 {
                self.tell(key, &HostMessage::Regather, now);
            }
            self.changed();
        } else if self.find(key).is_none() {
            self.tell(key, &HostMessage::SentAway(SentAway::Full), now);
        }
    }
}
