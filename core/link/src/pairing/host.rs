//! The host's side of pairing by six digits.

use core::fmt;
use core::time::Duration;
use std::collections::{BTreeMap, VecDeque};

use rand::rngs::ChaCha20Rng;
use rand::{Rng, RngExt};

use super::PairingCode;
use super::pake::{self, Judged, Mark, Offered, Packet};
use crate::limits::{
    PAIRING_GUESSES_PER_HOUR, PAIRING_HALF_OPEN_MAX, PAIRING_RENEW_AFTER, PAIRING_RENEW_SPREAD, PAIRING_TIME,
    PAIRING_TRIES, PAIRINGS_PER_MINUTE,
};
use crate::rate_limit::RateLimit;
use crate::{Invite, LinkId, Version, VersionClash, WIRE};

/// What the host's side is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PairingHostInput<'a> {
    /// A guest that advertises the code service was dialled.
    Opened {
        link: LinkId,
    },
    /// A packet of the exchange has come.
    Received {
        link: LinkId,
        packet: &'a [u8],
    },
    Closed {
        link: LinkId,
    },
}

/// What the host's side asks for and reports.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PairingHostOutput {
    /// Send a packet of the exchange.
    Send { link: LinkId, packet: Vec<u8> },
    /// Close a link: the exchange on it is over, or may not begin.
    Close { link: LinkId },
    /// A guest has the invite now. It closes the link and joins as everybody else.
    Granted { link: LinkId },
    /// A guest tried another code.
    WrongCode {
        /// Wrong tries that are left before the code closes.
        tries_left: u32,
    },
    /// That was one wrong try too many: nobody joins by this code any more. Another one takes its place after a while.
    Closed,
    /// There is another code, to be shown.
    Renewed,
    /// A guest speaks another major version; it knows by now.
    Clash {
        /// Both versions.
        clash: VersionClash,
    },
}

/// The codes of one lobby, of which one at a time is open, and all exchanges about them.
///
/// The mark stays the same: a guest that this table has turned away waits for another one, or types anew, and costs no try
/// of the next code.
pub struct PairingHost {
    code: PairingCode,
    invite: Invite,
    mark: Mark,
    rng: ChaCha20Rng,
    tries_left: u32,
    /// When the wrong tries of the last hour were, the oldest first.
    guesses: VecDeque<Duration>,
    /// When another code takes the place of one that is closed.
    renews_at: Option<Duration>,
    exchanges: BTreeMap<LinkId, Exchange>,
    limit: RateLimit,
    outputs: VecDeque<PairingHostOutput>,
}

struct Exchange {
    until: Duration,
    /// Gone when the guest has been answered.
    offered: Option<Offered>,
}

impl PairingHost {
    /// Opens a lobby to whoever types this code. The stream must have been seeded with the system's entropy.
    pub fn new(code: PairingCode, invite: Invite, mut rng: ChaCha20Rng, now: Duration) -> Self {
        let mut mark = Mark::default();
        rng.fill_bytes(&mut mark);
        Self {
            code,
            invite,
            mark,
            rng,
            tries_left: PAIRING_TRIES,
            guesses: VecDeque::new(),
            renews_at: None,
            exchanges: BTreeMap::new(),
            limit: RateLimit::new(PAIRINGS_PER_MINUTE, now),
            outputs: VecDeque::new(),
        }
    }

    /// Gives the code, to be shown.
    pub const fn code(&self) -> &PairingCode {
        &self.code
    }

    /// Says whether nobody joins by the code: too many wrong ones were tried, or it was shut.
    pub const fn is_closed(&self) -> bool {
        self.tries_left == 0
    }

    /// Says when another code takes the place of one that is closed.
    pub const fn renews_at(&self) -> Option<Duration> {
        self.renews_at
    }

    /// Has another code in the place of this one, however many wrong tries there have been.
    pub fn renew(&mut self) {
        self.close_unanswered();
        self.code = PairingCode::draw(&mut self.rng);
        self.tries_left = PAIRING_TRIES;
        self.renews_at = None;
    }

    /// Has nobody join by a code before [`Self::renew`].
    pub fn shut(&mut self) {
        self.close_unanswered();
        self.tries_left = 0;
        self.renews_at = None;
    }

    /// Takes in what has happened; `now` is the phone's own monotonic clock.
    pub fn handle_input(&mut self, input: PairingHostInput<'_>, now: Duration) {
        self.handle_timeout(now);
        match input {
            PairingHostInput::Opened { link } => self.opened(link, now),
            PairingHostInput::Received { link, packet } => self.received(link, packet, now),
            PairingHostInput::Closed { link } => {
                self.exchanges.remove(&link);
            }
        }
    }

    /// Closes the links of exchanges that have taken too long, and renews a code that was closed for long enough.
    pub fn handle_timeout(&mut self, now: Duration) {
        if self.renews_at.is_some_and(|at| at <= now) {
            self.renew();
            self.outputs.push_back(PairingHostOutput::Renewed);
        }
        while let Some((&link, _)) = self.exchanges.iter().find(|(_, exchange)| exchange.until <= now) {
            self.close(link);
        }
    }

    /// Says when to call [`Self::handle_timeout`].
    pub fn poll_timeout(&self) -> Option<Duration> {
        self.exchanges.values().map(|exchange| exchange.until).chain(self.renews_at).min()
    }

    /// Gives what is to be done next.
    pub fn poll_output(&mut self) -> Option<PairingHostOutput> {
        self.outputs.pop_front()
    }

    #[cfg(test)]
    pub(super) fn exchanges(&self) -> usize {
        self.exchanges.len()
    }

    fn opened(&mut self, link: LinkId, now: Duration) {
        let full = self.exchanges.len() >= PAIRING_HALF_OPEN_MAX && !self.exchanges.contains_key(&link);
        if self.is_closed() || full || !self.limit.take(now) {
            return self.close(link);
        }
        let offered = Offered::new(WIRE, self.mark, &self.code, &mut self.rng);
        self.send(link, offered.packet().to_vec());
        let until = now.saturating_add(PAIRING_TIME);
        self.exchanges.insert(link, Exchange { until, offered: Some(offered) });
    }

    fn received(&mut self, link: LinkId, packet: &[u8], now: Duration) {
        // A packet that comes after the answer, or on a link without an exchange, changes nothing.
        let Some(offered) = self.exchanges.get_mut(&link).and_then(|exchange| exchange.offered.take()) else {
            return;
        };
        match Packet::read(WIRE, packet) {
            Some(Packet::Reply(reply)) => match offered.judge(&reply, &self.invite) {
                Judged::Right(grant) => {
                    self.send(link, grant);
                    self.outputs.push_back(PairingHostOutput::Granted { link });
                }
                Judged::Wrong => self.wrong(link, now),
                Judged::Broken => self.close(link),
            },
            Some(Packet::Clash { version }) => self.clash(link, version),
            _ => self.close(link),
        }
    }

    fn wrong(&mut self, link: LinkId, now: Duration) {
        self.guesses.push_back(now);
        self.tries_left = self.tries_left.saturating_sub(1);
        self.send(link, pake::refusal(u8::try_from(self.tries_left).unwrap_or(u8::MAX)));
        self.outputs.push_back(PairingHostOutput::WrongCode { tries_left: self.tries_left });
        if self.is_closed() {
            self.close_unanswered();
            self.renews_at = Some(self.next_code_at(now));
            self.outputs.push_back(PairingHostOutput::Closed);
        }
    }

    /// Says when the next code opens: after a while, and so that all its tries fit into the hour.
    fn next_code_at(&mut self, now: Duration) -> Duration {
        let spread = u64::try_from(PAIRING_RENEW_SPREAD.as_millis()).unwrap_or(u64::MAX);
        let waits = PAIRING_RENEW_AFTER + Duration::from_millis(self.rng.random_range(0..=spread));
        let hour = Duration::from_hours(1);
        let soon = now.saturating_add(waits);
        self.guesses.retain(|at| at.saturating_add(hour) > soon);
        let others = PAIRING_GUESSES_PER_HOUR.saturating_sub(PAIRING_TRIES as usize);
        let first_out = self.guesses.len().checked_sub(others + 1).and_then(|last| self.guesses.get(last));
        first_out.map_or(soon, |at| at.saturating_add(hour).max(soon))
    }

    /// Closes the links of those in the middle of an exchange: they have not been answered, and will not be.
    fn close_unanswered(&mut self) {
        let open = self.exchanges.iter().filter(|(_, exchange)| exchange.offered.is_some());
        let open: Vec<LinkId> = open.map(|(&link, _)| link).collect();
        for link in open {
            self.close(link);
        }
    }

    fn clash(&mut self, link: LinkId, theirs: Version) {
        if let Some(clash) = VersionClash::between(WIRE, theirs) {
            self.outputs.push_back(PairingHostOutput::Clash { clash });
        }
        self.close(link);
    }

    fn send(&mut self, link: LinkId, packet: Vec<u8>) {
        self.outputs.push_back(PairingHostOutput::Send { link, packet });
    }

    fn close(&mut self, link: LinkId) {
        self.exchanges.remove(&link);
        self.outputs.push_back(PairingHostOutput::Close { link });
    }
}

impl fmt::Debug for PairingHost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PairingHost")
            .field("tries_left", &self.tries_left)
            .field("exchanges", &self.exchanges.len())
            .finish_non_exhaustive()
    }
}
