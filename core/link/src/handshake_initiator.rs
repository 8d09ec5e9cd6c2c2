//! The player's side of the handshake: sends a hello, waits for the answer and retries a few times.

use core::fmt;
use core::time::Duration;
use std::collections::VecDeque;

use rand::rngs::ChaCha20Rng;

use crate::handshake::{Answer, JoinRefusal, NoiseInitiator};
use crate::limits::{HANDSHAKE_TIMEOUT, HANDSHAKE_TRIES};
use crate::seal::Session;
use crate::{Invite, StaticKey, Version, VersionClash};

/// Inputs of the initiator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InitiatorInput<'a> {
    /// There is a way to the host: a link is open, or a session wants to be renewed.
    Begin,
    /// A packet of the handshake has come.
    Received(&'a [u8]),
    /// The way to the host is gone.
    Disconnected,
}

/// Outputs of the initiator. All but [`InitiatorOutput::Send`] end the call.
#[derive(Debug)]
pub enum InitiatorOutput {
    /// Send a packet of the handshake.
    Send(Vec<u8>),
    /// The host has let this phone in: seal a packet at once, the host waits for it.
    Open {
        /// The session, which takes the place of an older one.
        session: Box<Session>,
        version: Version,
    },
    /// The host has not let this phone in.
    Refused(JoinRefusal),
    /// The host speaks another major version.
    Clash(VersionClash),
    /// Nobody has answered: the invite is of another table or an old one, or the host is out of reach.
    NoAnswer,
}

/// The player's side of the handshakes with one host, each with fresh keys.
pub struct HandshakeInitiator {
    invite: Invite,
    own: StaticKey,
    rng: ChaCha20Rng,
    call: Option<Attempt>,
    outputs: VecDeque<InitiatorOutput>,
    ignored: u64,
}

struct Attempt {
    initiator: NoiseInitiator,
    tries_left: u32,
    until: Duration,
}

impl HandshakeInitiator {
    /// Prepares to call the host of an invite. The stream must have been seeded with the system's entropy.
    pub fn new(invite: Invite, own: StaticKey, rng: ChaCha20Rng) -> Self {
        Self { invite, own, rng, call: None, outputs: VecDeque::new(), ignored: 0 }
    }

    /// Gives the invite to the host that is called.
    pub const fn invite(&self) -> &Invite {
        &self.invite
    }

    /// Takes in what has happened; `now` is the phone's own monotonic clock.
    pub fn handle_input(&mut self, input: InitiatorInput<'_>, now: Duration) {
        self.handle_timeout(now);
        match input {
            InitiatorInput::Begin => self.call(HANDSHAKE_TRIES, now),
            InitiatorInput::Received(packet) => self.received(packet),
            InitiatorInput::Disconnected => self.call = None,
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
    pub fn poll_output(&mut self) -> Option<InitiatorOutput> {
        self.outputs.pop_front()
    }

    /// Tells how many packets were dropped because they were no answer of the host.
    pub const fn ignored(&self) -> u64 {
        self.ignored
    }

    fn call(&mut self, tries: u32, now: Duration) {
        self.call = None;
        let next = tries.checked_sub(1).zip(NoiseInitiator::new(&self.invite, &self.own, &mut self.rng).ok());
        let Some((tries_left, initiator)) = next else {
            self.outputs.push_back(InitiatorOutput::NoAnswer);
            return;
        };
        self.outputs.push_back(InitiatorOutput::Send(initiator.hello().to_vec()));
        self.call = Some(Attempt { initiator, tries_left, until: now.saturating_add(HANDSHAKE_TIMEOUT) });
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
                InitiatorOutput::Open { session: Box::new(session), version }
            }
            Answer::Refused(refusal) => InitiatorOutput::Refused(refusal),
            Answer::Clash(clash) => InitiatorOutput::Clash(clash),
        });
    }
}

impl fmt::Debug for HandshakeInitiator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HandshakeInitiator")
            .field("host", &self.invite.host)
            .field("calling", &self.call.is_some())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
