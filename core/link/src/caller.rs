//! The player at the host's door: says hello, waits, says it again.

use core::fmt;
use core::time::Duration;
use std::collections::VecDeque;

use rand::rngs::ChaCha20Rng;

use crate::handshake::{Answer, Initiator, Refusal};
use crate::limits::{HANDSHAKE_TIMEOUT, HANDSHAKE_TRIES};
use crate::seal::Session;
use crate::{Invite, StaticKey, Version, VersionClash};

/// What the caller is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CallerInput<'a> {
    /// There is a way to the host: a link is open, or a session wants to be renewed.
    Call,
    /// A packet of the handshake has come.
    Received(&'a [u8]),
    /// The way to the host is gone.
    Gone,
}

/// What the caller asks for and reports. All but [`CallerOutput::Send`] end the call.
#[derive(Debug)]
pub enum CallerOutput {
    /// Send a packet of the handshake.
    Send(Vec<u8>),
    /// The host has let this phone in: seal a packet at once, the host waits for it.
    Open {
        /// The session, which takes the place of an older one.
        session: Box<Session>,
        /// What the host speaks.
        version: Version,
    },
    /// The host has not let this phone in.
    Refused(Refusal),
    /// The host speaks another major version.
    Clash(VersionClash),
    /// Nobody has answered: the invite is of another table or an old one, or the host is out of reach.
    NoAnswer,
}

/// The player's side of the handshakes with one host, each with fresh keys.
pub struct Caller {
    invite: Invite,
    own: StaticKey,
    rng: ChaCha20Rng,
    call: Option<Call>,
    outputs: VecDeque<CallerOutput>,
    ignored: u64,
}

struct Call {
    initiator: Initiator,
    tries_left: u32,
    until: Duration,
}

impl Caller {
    /// Prepares to call the host of an invite. The stream must have been seeded with the system's entropy.
    pub fn new(invite: Invite, own: StaticKey, rng: ChaCha20Rng) -> Self {
        Self { invite, own, rng, call: None, outputs: VecDeque::new(), ignored: 0 }
    }

    /// Gives the invite to the host that is called.
    pub const fn invite(&self) -> &Invite {
        &self.invite
    }

    /// Takes in what has happened; `now` is the phone's own monotonic clock.
    pub fn handle_input(&mut self, input: CallerInput<'_>, now: Duration) {
        self.handle_timeout(now);
        match input {
            CallerInput::Call => self.call(HANDSHAKE_TRIES, now),
            CallerInput::Received(packet) => self.received(packet),
            CallerInput::Gone => self.call = None,
        }
    }

    /// Says hello again, with a fresh one, or gives up.
    pub fn handle_timeout(&mut self, now: Duration) {
        if let Some(call) = self.call.take_if(|call| now >= call.until) {
            self.call(call.tries_left, now);
        }
    }

    /// Says when to call [`Self::handle_timeout`].
    pub fn poll_timeout(&self) -> Option<Duration> {
        self.call.as_ref().map(|call| call.until)
    }

    /// Gives what is to be done next.
    pub fn poll_output(&mut self) -> Option<CallerOutput> {
        self.outputs.pop_front()
    }

    /// Tells how many packets were dropped because they were no answer of the host.
    pub const fn ignored(&self) -> u64 {
        self.ignored
    }

    fn call(&mut self, tries: u32, now: Duration) {
        self.call = None;
        let next = tries.checked_sub(1).zip(Initiator::new(&self.invite, &self.own, &mut self.rng).ok());
        let Some((tries_left, initiator)) = next else {
            self.outputs.push_back(CallerOutput::NoAnswer);
            return;
        };
        self.outputs.push_back(CallerOutput::Send(initiator.hello().to_vec()));
        self.call = Some(Call { initiator, tries_left, until: now.saturating_add(HANDSHAKE_TIMEOUT) });
    }

    fn received(&mut self, packet: &[u8]) {
        let answer = self.call.as_mut().and_then(|call| call.initiator.read(packet).ok());
        let Some(answer) = answer else {
            self.ignored += 1;
            return;
        };
        self.call = None;
        self.outputs.push_back(match answer {
            Answer::Welcome { session, version } => {
                CallerOutput::Open { session: Box::new(session), version }
            }
            Answer::Refused(refusal) => CallerOutput::Refused(refusal),
            Answer::Clash(clash) => CallerOutput::Clash(clash),
        });
    }
}

impl fmt::Debug for Caller {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Caller")
            .field("host", &self.invite.host)
            .field("calling", &self.call.is_some())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
