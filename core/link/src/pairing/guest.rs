//! The guest's side of pairing by six digits.

use core::fmt;
use core::time::Duration;
use std::collections::{BTreeMap, VecDeque};

use rand::rngs::ChaCha20Rng;

use super::PairingCode;
use super::pake::{self, Mark, Packet, Replied};
use crate::limits::{PAIRING_HALF_OPEN_MAX, PAIRING_REPLIES, PAIRING_TIME};
use crate::{Invite, LinkId, Version, VersionClash, WIRE};

/// What the guest's side is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PairingGuestInput<'a> {
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

/// What the guest's side asks for and reports.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PairingGuestOutput {
    /// Send a packet of the exchange.
    Send { link: LinkId, packet: Vec<u8> },
    /// Close a link: the exchange on it is over, or may not begin. Go on advertising.
    Close { link: LinkId },
    /// This is the invite: stop advertising and join with it. Nothing else follows.
    Invited(Box<Invite>),
    /// A table within reach has another code. It may be a foreign one: go on advertising, its next call goes unanswered.
    OtherTable {
        /// Tries that its code has left, if it says so; at none it is closed.
        tries_left: Option<u8>,
    },
    /// A table within reach speaks another major version; it is told.
    Clash(VersionClash),
    /// As many hosts as may have been answered, and none knew the code: let it be typed again, or scan the host's QR
    /// code.
    Exhausted,
}

/// One typed code, and all exchanges about it.
///
/// The code service is the same for all tables, so any host may dial. A foreign one costs this phone a reply and that
/// host a wrong try, once: the guest remembers the marks of the codes that were not its own.
pub struct PairingGuest {
    code: PairingCode,
    rng: ChaCha20Rng,
    exchanges: BTreeMap<LinkId, Exchange>,
    foreign: Vec<Mark>,
    replies_left: u32,
    /// It has the invite, or has given up.
    over: bool,
    outputs: VecDeque<PairingGuestOutput>,
}

struct Exchange {
    until: Duration,
    stage: Stage,
}

enum Stage {
    /// The host has not made its offer yet.
    Dialled,
    /// The host owes a grant.
    Replied(Mark, Box<Replied>),
    /// What had to be said is said: the host closes.
    Over,
}

impl PairingGuest {
    /// Looks for the table of a code. The stream must have been seeded with the system's entropy.
    pub const fn new(code: PairingCode, rng: ChaCha20Rng) -> Self {
        Self {
            code,
            rng,
            exchanges: BTreeMap::new(),
            foreign: Vec::new(),
            replies_left: PAIRING_REPLIES,
            over: false,
            outputs: VecDeque::new(),
        }
    }

    /// Takes in what has happened; `now` is the phone's own monotonic clock.
    pub fn handle_input(&mut self, input: PairingGuestInput<'_>, now: Duration) {
        self.handle_timeout(now);
        match input {
            PairingGuestInput::Opened { link } => self.opened(link, now),
            PairingGuestInput::Received { link, packet } => self.received(link, packet),
            PairingGuestInput::Closed { link } => {
                self.exchanges.remove(&link);
            }
        }
        self.give_up_in_the_end();
    }

    /// Closes the links of exchanges that have taken too long.
    pub fn handle_timeout(&mut self, now: Duration) {
        while let Some((&link, _)) = self.exchanges.iter().find(|(_, exchange)| exchange.until <= now) {
            self.close(link);
        }
        self.give_up_in_the_end();
    }

    /// Says when to call [`Self::handle_timeout`].
    pub fn poll_timeout(&self) -> Option<Duration> {
        self.exchanges.values().map(|exchange| exchange.until).min()
    }

    /// Gives what is to be done next.
    pub fn poll_output(&mut self) -> Option<PairingGuestOutput> {
        self.outputs.pop_front()
    }

    #[cfg(test)]
    pub(super) fn exchanges(&self) -> usize {
        self.exchanges.len()
    }

    fn opened(&mut self, link: LinkId, now: Duration) {
        let full = self.exchanges.len() >= PAIRING_HALF_OPEN_MAX && !self.exchanges.contains_key(&link);
        if self.over || self.replies_left == 0 || full {
            return self.close(link);
        }
        let until = now.saturating_add(PAIRING_TIME);
        self.exchanges.insert(link, Exchange { until, stage: Stage::Dialled });
    }

    fn received(&mut self, link: LinkId, packet: &[u8]) {
        let Some(exchange) = self.exchanges.get_mut(&link) else { return };
        match (core::mem::replace(&mut exchange.stage, Stage::Over), Packet::read(WIRE, packet)) {
            (Stage::Dialled, Some(Packet::Offer { mark, share })) => {
                self.offered(link, packet, mark, &share);
            }
            (Stage::Dialled, Some(Packet::Clash { version })) => self.clash(link, version),
            (Stage::Replied(mark, replied), Some(Packet::Grant { proof, sealed })) => {
                match replied.open(&proof, sealed) {
                    Some(invite) => self.invited(invite),
                    None => self.other_table(link, mark, None),
                }
            }
            (Stage::Replied(mark, _), Some(Packet::Refusal { tries_left })) => {
                self.other_table(link, mark, Some(tries_left));
            }
            (Stage::Over, _) => {}
            _ => self.close(link),
        }
    }

    fn offered(&mut self, link: LinkId, offer: &[u8], mark: Mark, share: &[u8; 32]) {
        if self.foreign.contains(&mark) || self.replies_left == 0 {
            return self.close(link);
        }
        let Some(replied) = Replied::new(WIRE, &self.code, offer, share, &mut self.rng) else {
            return self.close(link);
        };
        self.replies_left -= 1;
        self.outputs.push_back(PairingGuestOutput::Send { link, packet: replied.packet() });
        if let Some(exchange) = self.exchanges.get_mut(&link) {
            exchange.stage = Stage::Replied(mark, Box::new(replied));
        }
    }

    fn clash(&mut self, link: LinkId, theirs: Version) {
        match VersionClash::between(WIRE, theirs) {
            Some(clash) => {
                self.outputs.push_back(PairingGuestOutput::Send { link, packet: pake::clash(WIRE) });
                self.outputs.push_back(PairingGuestOutput::Clash(clash));
            }
            None => self.close(link),
        }
    }

    fn invited(&mut self, invite: Invite) {
        self.over = true;
        let links: Vec<LinkId> = self.exchanges.keys().copied().collect();
        for link in links {
            self.close(link);
        }
        self.outputs.push_back(PairingGuestOutput::Invited(Box::new(invite)));
    }

    fn other_table(&mut self, link: LinkId, mark: Mark, tries_left: Option<u8>) {
        // As many at most as there are replies.
        self.foreign.push(mark);
        self.close(link);
        self.outputs.push_back(PairingGuestOutput::OtherTable { tries_left });
    }

    /// Gives up once the last host that was answered has had its time.
    fn give_up_in_the_end(&mut self) {
        let waiting = self.exchanges.values().any(|exchange| matches!(exchange.stage, Stage::Replied(..)));
        if self.replies_left == 0 && !waiting && !self.over {
            self.over = true;
            self.outputs.push_back(PairingGuestOutput::Exhausted);
        }
    }

    fn close(&mut self, link: LinkId) {
        self.exchanges.remove(&link);
        self.outputs.push_back(PairingGuestOutput::Close { link });
    }
}

impl fmt::Debug for PairingGuest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PairingGuest")
            .field("replies_left", &self.replies_left)
            .field("exchanges", &self.exchanges.len())
            .field("over", &self.over)
            .finish_non_exhaustive()
    }
}
