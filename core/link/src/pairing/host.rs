//! The host's side of pairing by six digits.

use core::fmt;
use core::time::Duration;
use std::collections::{BTreeMap, VecDeque};

use rand::Rng;
use rand::rngs::ChaCha20Rng;

use super::PairingCode;
use super::pake::{self, Judged, Mark, Offered, Packet};
use crate::limits::{PAIRING_HALF_OPEN_MAX, PAIRING_TIME, PAIRING_TRIES, PAIRINGS_PER_MINUTE};
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
    /// That was one wrong try too many: nobody joins by this code any more. The host may show a new one.
    Closed,
    /// A guest speaks another major version; it knows by now.
    Clash {
        /// Both versions.
        clash: VersionClash,
    },
}

/// One code of one lobby, and all exchanges about it.
pub struct PairingHost {
    code: PairingCode,
    invite: Invite,
    mark: Mark,
    rng: ChaCha20Rng,
    tries_left: u32,
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
            exchanges: BTreeMap::new(),
            limit: RateLimit::new(PAIRINGS_PER_MINUTE, now),
            outputs: VecDeque::new(),
        }
    }

    /// Gives the code, to be shown.
    pub const fn code(&self) -> &PairingCode {
        &self.code
    }

    /// Says whether too many wrong codes were tried.
    pub const fn is_closed(&self) -> bool {
        self.tries_left == 0
    }

    /// Takes in what has happened; `now` is the phone's own monotonic clock.
    pub fn handle_input(&mut self, input: PairingHostInput<'_>, now: Duration) {
        self.handle_timeout(now);
        match input {
            PairingHostInput::Opened { link } => self.opened(link, now),
            PairingHostInput::Received { link, packet } => self.received(link, packet),
            PairingHostInput::Closed { link } => {
                self.exchanges.remove(&link);
            }
        }
    }

    /// Closes the links of exchanges that have taken too long.
    pub fn handle_timeout(&mut self, now: Duration) {
        while let Some((&link, _)) = self.exchanges.iter().find(|(_, exchange)| exchange.until <= now) {
            self.close(link);
        }
    }

    /// Says when to call [`Self::handle_timeout`].
    pub fn poll_timeout(&self) -> Option<Duration> {
        self.exchanges.values().map(|exchange| exchange.until).min()
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

    fn received(&mut self, link: LinkId, packet: &[u8]) {
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
                Judged::Wrong => self.wrong(link),
                Judged::Broken => self.close(link),
            },
            Some(Packet::Clash { version }) => self.clash(link, version),
            _ => self.close(link),
        }
    }

    fn wrong(&mut self, link: LinkId) {
        self.tries_left = self.tries_left.saturating_sub(1);
        self.send(link, pake::refusal(u8::try_from(self.tries_left).unwrap_or(u8::MAX)));
        self.outputs.push_back(PairingHostOutput::WrongCode { tries_left: self.tries_left });
        if self.is_closed() {
            // Who is in the middle of an exchange has not been answered, and will not be.
            let open = self.exchanges.iter().filter(|(_, exchange)| exchange.offered.is_some());
            let open: Vec<LinkId> = open.map(|(&link, _)| link).collect();
            for link in open {
                self.close(link);
            }
            self.outputs.push_back(PairingHostOutput::Closed);
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
