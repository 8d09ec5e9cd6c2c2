//! Phones at the table that have no seat: boards, and people who have come late and wait for one.

use core::time::Duration;

use outcry_link::PublicKey;
use outcry_rules::Seat;
use outcry_table::is_same_name;

use super::host_session::SeatedPeer;
use super::{HostSession, HostSessionOutput, millis};
use crate::limits::{BOARDS_MAX, LATECOMERS_MAX};
use crate::wire::{HostMessage, SentAway};

/// Says why a phone without a seat is at the table. It sees what the board shows, and nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Watch {
    /// It is a board: nobody holds it.
    Board,
    /// Its player has come after the deal, and waits for a seat.
    Late,
}

impl HostSession {
    /// Lists the phones without a seat, in the order in which they came.
    pub fn watchers(&self) -> impl Iterator<Item = (PublicKey, &str, Watch)> {
        self.seated.iter().filter_map(|peer| Some((peer.key, peer.name.as_str(), peer.watch?)))
    }

    /// Lists the phones that have a seat, or will have one at the deal.
    pub(super) fn players(&self) -> impl Iterator<Item = &SeatedPeer> {
        self.seated.iter().filter(|peer| peer.watch.is_none())
    }

    /// Says whether there is room for one more phone without a seat.
    pub(super) fn has_room_for(&self, watch: Watch) -> bool {
        let most = match watch {
            Watch::Board => BOARDS_MAX,
            Watch::Late => LATECOMERS_MAX,
        };
        self.watchers().filter(|(_, _, other)| *other == watch).count() < most && !self.link.is_full()
    }

    /// Lets a phone watch, or says why it may not.
    pub(super) fn let_watch(&mut self, key: PublicKey, name: String, watch: Watch, now: Duration) {
        let shut_out = self.shut_out.contains(&key);
        if shut_out || !self.has_room_for(watch) {
            let why = match watch {
                _ if shut_out => SentAway::Moved,
                Watch::Board => SentAway::Full,
                Watch::Late => SentAway::Running,
            };
            return self.tell(key, &HostMessage::SentAway(why), now);
        }
        self.seatless.remove(&key);
        self.seated.push(SeatedPeer { watch: Some(watch), ..SeatedPeer::new(key, name, None) });
        if self.table.is_some() {
            self.seat(key, None, now);
            self.show_to(key, now);
        }
        self.changed();
    }

    /// Forgets a phone without a seat that has gone: it comes again as if for the first time. Gives whether it was one.
    pub(super) fn let_watcher_go(&mut self, key: PublicKey, now: Duration) -> bool {
        let before = self.seated.len();
        self.seated.retain(|peer| peer.key != key || peer.watch.is_none());
        let gone = self.seated.len() < before;
        if gone {
            self.forget(key, now);
        }
        gone
    }

    /// Gives bots' seats to people who have come late, between two rounds; they keep the points of the bots.
    pub(super) fn seat_latecomers(&mut self, now: Duration) {
        while self.deal_shares.is_none()
            && let Some((key, name)) = self.next_latecomer()
            && let Some(seat) = self.table.as_ref().and_then(|table| table.seat_to_give(&name))
        {
            if let Some(table) = &mut self.table {
                table.sit_down(seat, &name, millis(now));
            }
            self.give_seat(key, seat, now);
        }
    }

    /// Gives who has waited longest for a seat, except those who say that they have one already.
    fn next_latecomer(&self) -> Option<(PublicKey, String)> {
        let new_phones = self.new_phones();
        let late = |peer: &&SeatedPeer| {
            peer.watch == Some(Watch::Late) && !new_phones.iter().any(|(_, key)| *key == peer.key)
        };
        let peer = self.seated.iter().filter(|peer| self.link.is_reachable(peer.key)).find(late)?;
        Some((peer.key, peer.name.clone()))
    }

    /// Lists people who have come with another phone than the one that has their seat: they bear the name of somebody whose
    /// phone is not there.
    pub fn new_phones(&self) -> Vec<(Seat, PublicKey)> {
        let mut late = self.seated.iter().filter(|peer| peer.watch == Some(Watch::Late)).peekable();
        let table = self.table.as_ref().filter(|table| table.table().winners().is_none());
        let mut new_phones = Vec::new();
        let Some(table) = table.filter(|_| late.peek().is_some()) else { return new_phones };
        let mut absent = table.absent();
        for peer in late {
            let same = |(_, name): &(Seat, String)| is_same_name(name, &peer.name);
            if let Some(at) = absent.iter().position(same) {
                new_phones.push((absent.remove(at).0, peer.key));
            }
        }
        new_phones
    }

    /// Gives a seat to the new phone of its player, which [`HostSession::new_phones`] lists, as the host has agreed to; the
    /// old one is shut out.
    pub fn change_phone(&mut self, seat: Seat, now: Duration) {
        let Some((_, key)) = self.new_phones().into_iter().find(|(other, _)| *other == seat) else { return };
        if let Some(old) = self.key_of(seat) {
            self.seated.retain(|peer| peer.key != old);
            self.shut_out.insert(old);
            self.tell(old, &HostMessage::SentAway(SentAway::Moved), now);
            self.add_seatless(old, now);
        }
        if let Some(table) = &mut self.table {
            table.change_phone(seat, key.0, millis(now));
        }
        self.give_seat(key, seat, now);
        self.settle(now);
    }

    /// Has a phone that was without a seat sit down in this one: what it is shown begins anew.
    fn give_seat(&mut self, key: PublicKey, seat: Seat, now: Duration) {
        self.drain_table(now);
        for peer in self.seated.iter_mut().filter(|peer| peer.key == key) {
            peer.watch = None;
            peer.seat = Some(seat);
            peer.show_anew();
        }
        self.file.players.insert(key);
        self.outputs.push_back(HostSessionOutput::Seated { key, seat });
        self.seat(key, Some(seat), now);
        self.show_to(key, now);
        // The last of those who are known by a code of their own has come.
        if self.known_code.is_some() && !self.awaits_known() {
            self.forget_known_code(now);
        }
    }

    /// Goes back to the lobby after a match, with the same invite and whoever is there; who has come late sits down.
    pub fn regather(&mut self, now: Duration) {
        if self.table.as_ref().is_none_or(|table| table.table().winners().is_none()) {
            return;
        }
        self.tell_all(&HostMessage::Regather, now);
        let left: Vec<PublicKey> = self
            .seated
            .iter()
            .filter(|peer| !self.link.is_reachable(peer.key))
            .map(|peer| peer.key)
            .collect();
        for key in left {
            self.seated.retain(|peer| peer.key != key);
            self.forget(key, now);
        }
        let mut room = self.guests.saturating_sub(self.players().count());
        let mut too_many = Vec::new();
        for peer in self.seated.iter_mut().filter(|peer| peer.watch == Some(Watch::Late)) {
            if room > 0 {
                peer.watch = None;
                room -= 1;
            } else {
                too_many.push(peer.key);
            }
        }
        for key in too_many {
            self.seated.retain(|peer| peer.key != key);
            self.tell(key, &HostMessage::SentAway(SentAway::Full), now);
            self.add_seatless(key, now);
        }
        for peer in &mut self.seated {
            (peer.seat, peer.gone_at) = (None, None);
            peer.show_anew();
        }
        self.close_match();
        self.shut_out.clear();
        self.open_pairing(now);
        self.changed();
        self.settle(now);
    }
}
