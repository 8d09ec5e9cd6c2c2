//! What a scenario does where an insider is at its table, and what it watches for then.

use core::time::Duration;

use outcry_air::Sniffed;
use outcry_link::PublicKey;
use outcry_rules::{Seat, Viewer};
use outcry_table::TableState;
use outcry_table::host::Command;
use rand::RngExt;

use super::super::fault::Repair;
use super::super::insider::InsiderAtWork;
use super::{Scenario, Stage, node};
use crate::SimulatedPlayer;

/// How long after the match an insider stays at most where a player does not get back to the table.
const STAYS: Duration = Duration::from_mins(5);

impl Scenario {
    /// Has the insider be there first: players come one after the other.
    pub(super) fn insider_comes(&mut self) {
        let Some(insider) = &mut self.insider else { return };
        for at in 0..self.there.len() {
            self.table.crash_player(at);
            self.repairs.push((insider.draw_arrival(), Repair::PlayerApp(at)));
        }
    }

    /// Has the insider do what it does with a player's phone.
    pub(super) fn insider_acts(&mut self, now: Duration) {
        if self.stage != Stage::Match {
            return;
        }
        if let Some(mut insider) = self.insider.take() {
            let players = self.there.len();
            insider.act(&mut self.table, |table| super::faults::relays(table, players), now);
            self.insider = Some(insider);
        }
    }

    /// Says when the insider wants to do something with a player's phone.
    pub(super) fn insider_due(&self, now: Duration) -> Option<Duration> {
        let insider = self.insider.as_ref().filter(|_| self.stage == Stage::Match)?;
        insider.poll_timeout(now)
    }

    /// Hears a frame; gives whether it is one of the insider's own, which nobody has a secret in.
    pub(super) fn insider_hears(&self, sniffed: &Sniffed) -> bool {
        let Some(insider) = &self.insider else { return false };
        let is_own = insider.has_said(sniffed);
        if !is_own {
            insider.hear(sniffed);
        }
        is_own
    }

    /// Has the host's person remove strangers from the lobby, and hand the new invite to players who were out of reach.
    pub(super) fn remove_strangers(&mut self, now: Duration) {
        let Some(host) = self.table.host() else { return };
        let keys: Vec<PublicKey> = (0..self.there.len()).filter_map(|at| self.table.key(node(at))).collect();
        let sitting = host.session.seated().map(|(key, ..)| key);
        let strangers: Vec<PublicKey> = sitting.filter(|key| !keys.contains(key)).collect();
        if strangers.is_empty() {
            return;
        }
        for key in strangers {
            self.table.unseat(key);
            self.tally.unseated += 1;
        }
        let Some(host) = self.table.host() else { return };
        let seated: Vec<PublicKey> = host.session.seated().map(|(key, ..)| key).collect();
        for at in 0..self.there.len() {
            let stays = self.table.key(node(at)).is_some_and(|key| seated.contains(&key));
            if !stays && self.table.player(at).is_some() {
                self.restart_app(at, now);
            }
        }
    }

    /// Has the host's person deal the next round where no player is there to ask for it: bots deal by themselves only where nobody has a
    /// seat but them and those who have left, and an insider may have sat down in a bot's and gone.
    pub(super) fn host_goes_on(&mut self) {
        let is_alone = self.insider.is_some() && self.there.iter().all(Option::is_none);
        let seen = self.host_seen(Viewer::Board).filter(|_| is_alone);
        if seen.is_some_and(|seen| seen.state == TableState::Running && seen.game.round_over()) {
            self.table.command(Command::Next);
        }
    }

    fn restart_app(&mut self, at: usize, now: Duration) {
        self.table.crash_player(at);
        let back = now + Duration::from_secs(self.rng.random_range(2..=8));
        self.repairs.push((back, Repair::PlayerApp(at)));
        self.tally.retries += 1;
    }

    /// Has players try again whom the lobby had no seat for, as people do who stand beside it.
    pub(super) fn try_again(&mut self, now: Duration) {
        for at in 0..self.there.len() {
            let is_turned_away = self.table.player(at).is_some_and(|player| player.turned_away().is_some());
            if is_turned_away {
                self.restart_app(at, now);
            }
        }
    }

    /// Checks that every seat of a player is still theirs, and that no player was told that it is not.
    pub(super) fn watch_seats(&self) -> Result<(), String> {
        if let Some(host) = self.table.host() {
            for (key, name, seat) in host.session.seated() {
                let owner = seat.and_then(|seat| *self.seats.get(seat.index())?);
                if owner.is_some_and(|owner| owner != key) {
                    return Err(format!("seat {seat:?} is held by {name}, whose it is not"));
                }
            }
        }
        for at in 0..self.there.len() {
            let Some(player) = self.table.player(at) else { continue };
            if let Some(why) = player.turned_away().filter(|_| !player.has_left()) {
                return Err(format!("the phone of {at} was turned away from its own seat: {why}"));
            }
        }
        Ok(())
    }

    /// Has an insider go who keeps players from seeing how the match has ended: whoever dials phones before the host does keeps them
    /// for as long as they wait for an answer, again and again.
    pub(super) fn insider_leaves(&mut self, now: Duration) {
        let is_kept_out = |at: &usize| !self.is_done(*at) || !self.is_in_own_seat(*at);
        let kept_out = (0..self.there.len()).filter(is_kept_out).count();
        let is_late = now > self.over_since + STAYS;
        if let Some(insider) = self.insider.as_mut().filter(|_| is_late && kept_out > 0)
            && insider.leave(&mut self.table)
        {
            self.tally.kept_out += kept_out as u64;
        }
    }

    /// Says whether a player sits where the match began for them, or has left.
    pub(super) fn is_in_own_seat(&self, at: usize) -> bool {
        let key = self.table.key(node(at));
        let own = self.seats.iter().position(|owner| *owner == key).and_then(Seat::new);
        let is_gone = |player: &SimulatedPlayer| player.has_left() || self.has_let_go(at);
        let sits = |player: &SimulatedPlayer| own.is_some() && player.session.seat() == own;
        self.table.player(at).is_some_and(|player| sits(player) || is_gone(player))
    }

    /// Tallies what the insider has done.
    pub(super) fn tally_insider(&mut self) {
        let given = |host: &crate::SimulatedHost| {
            let seats = host.session.seated().filter_map(|(_, _, seat)| seat);
            seats.filter(|seat| seat.index() >= self.seats.len()).count()
        };
        let given = self.table.host().map_or(0, given);
        if let Some(insider) = &self.insider {
            self.tally.insiders = 1;
            self.tally.attacks = insider.counts().attacks();
            self.tally.insider_links = insider.counts().links();
            self.tally.bot_seats = given as u64;
        }
    }

    /// Says whether the insider, if there is one, has done anything.
    pub(super) fn has_insider_acted(&self) -> bool {
        let did = |insider: &InsiderAtWork| insider.counts().attacks() + insider.counts().links() > 0;
        self.insider.as_ref().is_none_or(did)
    }
}
