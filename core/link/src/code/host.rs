//! The host's side of joining by six digits.

use core::fmt;
use core::time::Duration;
use std::collections::{BTreeMap, VecDeque};

use rand::Rng;
use rand::rngs::ChaCha20Rng;

use super::Code;
use super::pake::{self, Judged, Mark, Offered, Packet};
use crate::budget::Budget;
use crate::limits::{CODE_EXCHANGE_TIME, CODE_EXCHANGES_PER_MINUTE, CODE_HALF_OPEN_MAX, CODE_TRIES};
use crate::{Invite, LinkId, Version, VersionClash, WIRE};

/// What the host's side is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HostInput<'a> {
    /// A guest that advertises the code service was dialled.
    Opened {
        /// On which link.
        link: LinkId,
    },
    /// A packet of the exchange has come.
    Received {
        /// On which link.
        link: LinkId,
        /// The packet.
        packet: &'a [u8],
    },
    /// A link is gone.
    Closed {
        /// Which link.
        link: LinkId,
    },
}

/// What the host's side asks for and reports.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HostOutput {
    /// Send a packet of the exchange.
    Send {
        /// On which link.
        link: LinkId,
        /// The packet.
        packet: Vec<u8>,
    },
    /// Close a link: the exchange on it is over, or may not begin.
    Close {
        /// Which link.
        link: LinkId,
    },
    /// A guest has the invite now. It closes the link and joins as everybody else.
    Granted {
        /// On which link.
        link: LinkId,
    },
    /// A guest tried another code.
    WrongCode {
        /// Wrong tries that are left before the code closes.
        left: u32,
    },
    /// That was one wrong try too many: nobody joins by this code any more. The host may show a new one.
    Shut,
    /// A guest speaks another major version; it knows by now.
    Clash {
        /// Both versions.
        clash: VersionClash,
    },
}

/// One code of one lobby, and all exchanges about it.
pub struct CodeHost {
    code: Code,
    invite: Invite,
    mark: Mark,
    rng: ChaCha20Rng,
    tries_left: u32,
    exchanges: BTreeMap<LinkId, Exchange>,
    budget: Budget,
    outputs: VecDeque<HostOutput>,
}

struct Exchange {
    until: Duration,
    /// Gone when the guest has been answered.
    offered: Option<Offered>,
}

impl CodeHost {
    /// Opens a lobby to whoever types this code. The stream must have been seeded with the system's entropy.
    pub fn new(code: Code, invite: Invite, mut rng: ChaCha20Rng, now: Duration) -> Self {
        let mut mark = Mark::default();
        rng.fill_bytes(&mut mark);
        Self {
            code,
            invite,
            mark,
            rng,
            tries_left: CODE_TRIES,
            exchanges: BTreeMap::new(),
            budget: Budget::new(CODE_EXCHANGES_PER_MINUTE, now),
            outputs: VecDeque::new(),
        }
    }

    /// Gives the code, to be shown.
    pub const fn code(&self) -> &Code {
        &self.code
    }

    /// Says whether too many wrong codes were tried.
    pub const fn is_shut(&self) -> bool {
        self.tries_left == 0
    }

    /// Takes in what has happened; `now` is the phone's own monotonic clock.
    pub fn handle_input(&mut self, input: HostInput<'_>, now: Duration) {
        self.handle_timeout(now);
        match input {
            HostInput::Opened { link } => self.opened(link, now),
            HostInput::Received { link, packet } => self.received(link, packet),
            HostInput::Closed { link } => {
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
    pub fn poll_output(&mut self) -> Option<HostOutput> {
        self.outputs.pop_front()
    }

    #[cfg(test)]
    pub(super) fn exchanges(&self) -> usize {
        self.exchanges.len()
    }

    fn opened(&mut self, link: LinkId, now: Duration) {
        let full = self.exchanges.len() >= CODE_HALF_OPEN_MAX && !self.exchanges.contains_key(&link);
        if self.is_shut() || full || !self.budget.take(now) {
            return self.close(link);
        }
        let offered = Offered::new(WIRE, self.mark, &self.code, &mut self.rng);
        self.send(link, offered.packet().to_vec());
        let until = now.saturating_add(CODE_EXCHANGE_TIME);
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
                    self.outputs.push_back(HostOutput::Granted { link });
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
        self.outputs.push_back(HostOutput::WrongCode { left: self.tries_left });
        if self.is_shut() {
            // Who is in the middle of an exchange has not been answered, and will not be.
            let open = self.exchanges.iter().filter(|(_, exchange)| exchange.offered.is_some());
            let open: Vec<LinkId> = open.map(|(&link, _)| link).collect();
            for link in open {
                self.close(link);
            }
            self.outputs.push_back(HostOutput::Shut);
        }
    }

    fn clash(&mut self, link: LinkId, theirs: Version) {
        if let Some(clash) = VersionClash::between(WIRE, theirs) {
            self.outputs.push_back(HostOutput::Clash { clash });
        }
        self.close(link);
    }

    fn send(&mut self, link: LinkId, packet: Vec<u8>) {
        self.outputs.push_back(HostOutput::Send { link, packet });
    }

    fn close(&mut self, link: LinkId) {
        self.exchanges.remove(&link);
        self.outputs.push_back(HostOutput::Close { link });
    }
}

impl fmt::Debug for CodeHost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CodeHost")
            .field("tries_left", &self.tries_left)
            .field("exchanges", &self.exchanges.len())
            .finish_non_exhaustive()
    }
}
