//! An insider at a table: its phones, and what a player's phone does for it.

use core::time::Duration;
use std::sync::{Arc, Mutex, PoisonError};

use outcry_air::{Fault as AirFault, NodeId, Profile, Sniffed, Way};
use outcry_link::{Dialling, LinkId};
use outcry_table::host::Request;
use rand::rngs::{ChaCha8Rng, ChaCha20Rng};
use rand::{RngExt, SeedableRng};

use super::flooder::{HelloFlood, impossible};
use super::forger::ForgerPhone;
use super::guest::{GuestPhone, Manner};
use super::mute::MutePhone;
use super::replayer::{Recording, ReplayerPhone};
use super::{Counts, Insider, InsiderPlan};
use crate::{Phone, Table};

/// How often a seat that floods asks.
const ASKS_EVERY: Duration = Duration::from_millis(4);

/// How long its player waits after a flood: some of the turns are there again by then.
const RECOVERS: Duration = Duration::from_secs(1);

/// How long after the table is opened a player comes at most: the insider is there first.
const COMES_WITHIN: Duration = Duration::from_secs(12);

/// How long a table with a replayer is paused, where it is: what was heard before is an hour old by then.
const HOUR: Duration = Duration::from_mins(62);

/// Runs an insider at a table: drives its own phones, and what a player's phone does for it.
pub(crate) struct InsiderAtWork {
    insider: Insider,
    counts: Counts,
    rng: ChaCha8Rng,
    /// The first of its phones; those after it are its own too.
    first: NodeId,
    recording: Arc<Mutex<Recording>>,
    /// Whose phone is in it, where a player's is.
    player: Option<usize>,
    players: usize,
    turn: u64,
    /// When it does something next with a player's phone, and until when it asks.
    next: Duration,
    asks_until: Duration,
    /// How long the table is paused for its sake.
    pause: Duration,
}

impl InsiderAtWork {
    /// Puts an insider's phones into the air of a table at which nobody is yet.
    pub(crate) fn new(plan: InsiderPlan, table: &mut Table, players: usize, dialling: Dialling) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(plan.rng);
        let counts = Counts::default();
        let recording = Arc::new(Mutex::new(Recording::default()));
        let names = (0..players).filter_map(|at| Some(table.player(at)?.session.name().to_owned())).collect();
        let invite = table.invite();
        let service = invite.secret.service();
        let stream = ChaCha8Rng::from_seed(rng.random());
        let guest = |manner, names, rng: &mut ChaCha8Rng| -> Box<dyn Phone + Send> {
            let stream = ChaCha8Rng::from_seed(rng.random());
            Box::new(GuestPhone::new(manner, (invite.clone(), dialling), names, stream, counts.clone()))
        };
        let phones: Vec<Box<dyn Phone + Send>> = match plan.insider {
            Insider::Forger => {
                vec![Box::new(ForgerPhone::new(invite.clone(), dialling, stream, counts.clone()))]
            }
            Insider::Flooder => {
                let stream = ChaCha20Rng::from_seed(rng.random());
                vec![Box::new(HelloFlood::new(invite.clone(), stream, counts.clone()))]
            }
            Insider::Sybil => vec![guest(Manner::SitsDown, names, &mut rng)],
            Insider::Staller => vec![
                Box::new(MutePhone::new(service, counts.clone())),
                guest(Manner::SaysNothing, Vec::new(), &mut rng),
                guest(Manner::FallsSilent, names, &mut rng),
            ],
            Insider::Replayer => {
                let phone = ReplayerPhone::new(service, recording.clone(), stream, counts.clone());
                vec![Box::new(phone)]
            }
        };
        let first = NodeId(players as u32 + 1);
        for phone in phones {
            let profile = [Profile::android(), Profile::iphone(), Profile::linux()];
            table.add_stranger(&profile[rng.random_range(0..profile.len())], phone);
        }
        let pause = if plan.insider == Insider::Replayer && rng.random_range(0..6) == 0 {
            HOUR
        } else {
            Duration::ZERO
        };
        Self {
            insider: plan.insider,
            counts,
            rng,
            first,
            recording,
            player: None,
            players,
            turn: 0,
            next: Duration::ZERO,
            asks_until: Duration::ZERO,
            pause,
        }
    }

    pub(crate) const fn insider(&self) -> Insider {
        self.insider
    }

    pub(crate) const fn counts(&self) -> &Counts {
        &self.counts
    }

    /// Draws when a player opens the app.
    pub(crate) fn draw_arrival(&mut self) -> Duration {
        COMES_WITHIN.mul_f64(self.rng.random_range(0.2..1.0))
    }

    /// Says how long the table is paused so that what was heard before grows old.
    pub(crate) const fn pause(&self) -> Duration {
        self.pause
    }

    /// Switches its phones off; gives whether they were on.
    pub(crate) fn leave(&mut self, table: &mut Table) -> bool {
        let phones = table.field.phones.len() as u32;
        let mut was_there = false;
        for node in (self.first.0..phones).map(NodeId) {
            was_there |= table.field.phones[node.0 as usize].is_some();
            table.field.put(node, None);
        }
        was_there
    }

    /// Says whether something was said by one of its phones. They know nothing but the invite and what they have heard.
    pub(crate) fn has_said(&self, sniffed: &Sniffed) -> bool {
        sniffed.from >= self.first
    }

    /// Hears what a phone of the table has said.
    pub(crate) fn hear(&self, sniffed: &Sniffed) {
        if self.insider == Insider::Replayer && sniffed.to.is_some() {
            self.recording.lock().unwrap_or_else(PoisonError::into_inner).hear(&sniffed.bytes, sniffed.at);
        }
    }

    /// Says when it wants to do something with a player's phone.
    pub(crate) fn poll_timeout(&self, now: Duration) -> Option<Duration> {
        match self.insider {
            Insider::Flooder if now < self.asks_until => Some(now + ASKS_EVERY),
            Insider::Flooder | Insider::Staller => Some(self.next),
            Insider::Forger | Insider::Sybil | Insider::Replayer => None,
        }
    }

    /// Does something with a player's phone while the match is played; `relays` are those on whom others depend.
    pub(crate) fn act(
        &mut self,
        table: &mut Table,
        relays: impl FnOnce(&Table) -> Vec<usize>,
        now: Duration,
    ) {
        match self.insider {
            Insider::Flooder => self.flood(table, now),
            Insider::Staller if self.next <= now => {
                let player = if let Some(player) = self.player {
                    player
                } else {
                    let any = self.rng.random_range(0..self.players);
                    relays(table).first().copied().unwrap_or(any)
                };
                self.player = Some(player);
                self.stall(table, player, now);
            }
            Insider::Staller | Insider::Forger | Insider::Sybil | Insider::Replayer => {}
        }
    }

    fn flood(&mut self, table: &mut Table, now: Duration) {
        let players = self.players;
        let player = *self.player.get_or_insert_with(|| self.rng.random_range(0..players));
        if self.next <= now {
            // Between two floods its player plays on, or nobody would get anywhere.
            let lasts = Duration::from_millis(self.rng.random_range(500..=4_000));
            self.asks_until = now + lasts;
            self.next = self.asks_until + Duration::from_millis(self.rng.random_range(3_000..=8_000));
            table.rest(player, lasts + RECOVERS);
        }
        let phone = table.player(player);
        let seat = phone.and_then(|phone| phone.session.seat());
        // What asks for a deal is answered when that is dealt. Numbers are told by a byte: whoever asks more than a hundred times in the
        // meantime has answers that nobody can tell apart, and plays no more.
        let waits = phone.is_some_and(|phone| {
            phone.unanswered().iter().any(|request| matches!(request, Request::Next(_)))
        });
        if now < self.asks_until
            && !waits
            && let Some(seat) = seat
            && table.ask(player, impossible(self.turn, seat))
        {
            self.turn += 1;
            self.counts.attacked();
        }
    }

    fn stall(&mut self, table: &mut Table, player: usize, now: Duration) {
        let lasts = Duration::from_secs(self.rng.random_range(2..=60));
        let node = NodeId(player as u32 + 1);
        let links: Vec<LinkId> = table.field.air.links(node).collect();
        let fault = match self.rng.random_range(0..4) {
            0 | 1 => Some(AirFault::Lock { lasts }),
            2 => Some(AirFault::Stall { lasts }),
            _ => None,
        };
        let silences = links.into_iter().map(|link| AirFault::Silence { link, way: Way::Both });
        let faults: Vec<AirFault> = fault.map_or_else(|| silences.collect(), |fault| vec![fault]);
        for fault in faults {
            // A phone that has crashed is silent anyway.
            let _ = table.field.air.inflict(node, fault, now);
            self.counts.attacked();
        }
        self.next = now + lasts + Duration::from_secs(self.rng.random_range(20..=90));
    }
}
