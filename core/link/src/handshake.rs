//! The handshake: the player's hello, the host's answer, and what either learns from them.
//!
//! Three packets, told apart by their first byte. In every version of the wire, all majors alike, a hello is
//! `1, major, minor, …, tag` and a clash `3, major, minor, tag`, the tags keyed by what the invite's secret gives:
//! phones that understand nothing else of each other can still tell whose version is behind, and a stranger's hello is
//! dropped for the price of a hash.
//!
//! | packet | from | bytes |
//! |---|---|---|
//! | hello | player | `1`, major, minor, Noise message 1 (ephemeral, sealed key, sealed empty text), tag of 16 |
//! | answer | host | `2`, Noise message 2 (ephemeral, sealed text: major, minor, verdict) |
//! | clash | host | `3`, major, minor, tag of 16 that covers the hello |
//!
//! Later minors may add to the sealed texts; what is added is skipped.

use core::fmt;
use core::num::NonZeroU8;

use rand::rngs::ChaCha20Rng;
use snow::HandshakeState;
use thiserror::Error;

use crate::digest::{self, Key, TAG};
use crate::limits::HANDSHAKE_PACKET_MAX;
use crate::noise::{self, Terms};
use crate::seal::Session;
use crate::{Invite, PublicKey, Secret, StaticKey, Version, VersionClash, WIRE};

const HELLO: u8 = 1;
const ANSWER: u8 = 2;
const CLASH: u8 = 3;

/// Kind, major and minor.
const HEAD: usize = 3;

/// What Noise adds to the text of message 1: an ephemeral key, a sealed key and two tags.
const FIRST: usize = 32 + 32 + TAG + TAG;

/// What Noise adds to the text of message 2: an ephemeral key and a tag.
const SECOND: usize = 32 + TAG;

const HELLO_TAG: &str = "outcry hello";
const CLASH_TAG: &str = "outcry clash";
const CLASH_KEY: &str = "outcry clash key";

/// Why a host does not let a phone in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum JoinRefusal {
    TableFull,
    /// The cards are dealt, and this phone has no seat.
    SeatsLocked,
    /// The seat it asks for belongs to another phone.
    NotYourSeat,
    Closing,
    /// A reason that only a later version knows.
    Unknown(NonZeroU8),
}

impl JoinRefusal {
    /// The byte on the wire; 0 is a welcome.
    const fn code(self) -> u8 {
        match self {
            Self::TableFull => 1,
            Self::SeatsLocked => 2,
            Self::NotYourSeat => 3,
            Self::Closing => 4,
            Self::Unknown(code) => code.get(),
        }
    }

    const fn of(code: NonZeroU8) -> Self {
        match code.get() {
            1 => Self::TableFull,
            2 => Self::SeatsLocked,
            3 => Self::NotYourSeat,
            4 => Self::Closing,
            _ => Self::Unknown(code),
        }
    }
}

/// Says that a handshake could not be built or answered at all.
#[derive(Debug, Error)]
#[error("the handshake could not be computed ({0}): begin it again")]
pub struct HandshakeError(#[from] snow::Error);

/// Says why a hello gets no welcome.
#[derive(Debug, Error)]
pub enum BadHello {
    #[error("{bytes} bytes are no hello: drop them")]
    Foreign { bytes: usize },
    /// Its sender does not know the invite's secret, or it was changed on the way.
    #[error("the hello is not from an invited phone: drop it")]
    Stranger,
    /// Its sender knows the secret and speaks another major version.
    #[error("{clash}")]
    Clash {
        /// Both versions.
        clash: VersionClash,
        /// What to send back, so that the other phone can say so too.
        answer: Vec<u8>,
    },
    /// Its sender knows the secret, and means another host or has no such key.
    #[error("the hello is not meant for this phone: drop it")]
    Forged,
}

/// Says why what came is no answer. It can come from anybody: the player goes on waiting for the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum BadAnswer {
    /// It is neither an answer nor a clash.
    #[error("{bytes} bytes are no answer of a host: drop them")]
    Foreign { bytes: usize },
    /// It is not from the host of the invite, or answers another hello, or was changed on the way.
    #[error("the answer is not from the host of this invite: drop it")]
    Forged,
}

/// What a host has answered.
#[derive(Debug)]
pub enum Answer {
    /// It lets this phone in.
    Welcome {
        /// The session: the first packet should be sealed at once, it shows the host that this phone is really there.
        session: Session,
        /// What the host speaks, of this phone's major.
        version: Version,
    },
    Refused(JoinRefusal),
    /// It speaks another major version.
    Clash(VersionClash),
}

/// The player's side of one handshake.
pub struct NoiseInitiator {
    /// Gone when the host has answered.
    noise: Option<HandshakeState>,
    hello: Vec<u8>,
    /// The key of a clash, which the host alone can make as well.
    clash: Key,
    version: Version,
}

impl NoiseInitiator {
    /// Begins a handshake with a host; [`Self::hello`] is what to send.
    ///
    /// The stream must have been seeded with the system's entropy: the session's secrecy hangs on it.
    ///
    /// # Errors
    /// None that input could cause.
    pub fn new(invite: &Invite, own: &StaticKey, rng: &mut ChaCha20Rng) -> Result<Self, HandshakeError> {
        Self::speaking(WIRE, invite, own, rng)
    }

    /// Prepares a hello as a phone of another version says it, to check what becomes of it.
    ///
    /// # Errors
    /// None that input could cause.
    pub fn speaking(
        version: Version,
        invite: &Invite,
        own: &StaticKey,
        rng: &mut ChaCha20Rng,
    ) -> Result<Self, HandshakeError> {
        let gate = invite.secret.gate();
        let psk = invite.secret.psk();
        let mut hello = vec![HELLO, version.major, version.minor];
        let (mut noise, ephemeral) =
            noise::initiator(&Terms { own, psk: &psk, prologue: &hello }, &invite.host, rng)?;
        let mut message = [0; FIRST];
        let written = noise.write_message(&[], &mut message)?;
        hello.extend(message.iter().take(written));
        hello.extend(digest::tag(&gate, HELLO_TAG, &[&hello]));
        let clash = digest::derive(&ephemeral.shared_with(&invite.host.0), CLASH_KEY);
        Ok(Self { noise: Some(noise), hello, clash, version })
    }

    /// Gives the packet to send.
    pub fn hello(&self) -> &[u8] {
        &self.hello
    }

    /// Reads what may be the host's answer. After a packet that is none the handshake goes on as if it had not come;
    /// after an answer it is over, and nothing else is one.
    ///
    /// # Errors
    /// The packet is to be dropped.
    pub fn read(&mut self, packet: &[u8]) -> Result<Answer, BadAnswer> {
        let bytes = packet.len();
        if self.noise.is_none() || bytes > HANDSHAKE_PACKET_MAX {
            return Err(BadAnswer::Foreign { bytes });
        }
        let answer = match packet {
            [CLASH, rest @ ..] => self.read_clash(rest),
            [ANSWER, sealed @ ..] => return self.read_answer(sealed),
            _ => Err(BadAnswer::Foreign { bytes }),
        };
        if answer.is_ok() {
            self.noise = None;
        }
        answer
    }

    fn read_clash(&self, rest: &[u8]) -> Result<Answer, BadAnswer> {
        let Ok([major, minor, tag @ ..]) = <&[u8; 2 + TAG]>::try_from(rest) else {
            return Err(BadAnswer::Foreign { bytes: 1 + rest.len() });
        };
        let theirs = Version { major: *major, minor: *minor };
        let parts: [&[u8]; 2] = [&[theirs.major, theirs.minor], &self.hello];
        match VersionClash::between(self.version, theirs) {
            Some(clash) if digest::is_tag(&self.clash, CLASH_TAG, &parts, tag) => Ok(Answer::Clash(clash)),
            _ => Err(BadAnswer::Forged),
        }
    }

    fn read_answer(&mut self, sealed: &[u8]) -> Result<Answer, BadAnswer> {
        let mut text = [0; HANDSHAKE_PACKET_MAX];
        let Some(noise) = &mut self.noise else { return Err(BadAnswer::Forged) };
        let read = noise.read_message(sealed, &mut text).map_err(|_| BadAnswer::Forged)?;
        // From here on it is the host's own, and the handshake is over.
        let noise = self.noise.take().ok_or(BadAnswer::Forged)?;
        let Some(&[major, minor, verdict, ..]) = text.get(..read) else { return Err(BadAnswer::Forged) };
        let version = Version { major, minor };
        if let Some(clash) = VersionClash::between(self.version, version) {
            return Ok(Answer::Clash(clash));
        }
        if let Some(reason) = NonZeroU8::new(verdict) {
            return Ok(Answer::Refused(JoinRefusal::of(reason)));
        }
        let transport = noise.into_stateless_transport_mode().map_err(|_| BadAnswer::Forged)?;
        Ok(Answer::Welcome { session: Session::new(transport), version })
    }
}

impl fmt::Debug for NoiseInitiator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NoiseInitiator").field("waits", &self.noise.is_some()).finish_non_exhaustive()
    }
}

/// The host's side of one handshake: a hello that is good, and who sent it.
pub struct NoiseResponder {
    noise: HandshakeState,
    key: PublicKey,
    version: Version,
    ours: Version,
}

impl NoiseResponder {
    /// Reads a hello. Nothing follows from it yet: it may be one that is played again.
    ///
    /// # Errors
    /// The hello is to be dropped, or to be answered with a clash.
    pub fn read(
        own: &StaticKey,
        secret: &Secret,
        hello: &[u8],
        rng: &mut ChaCha20Rng,
    ) -> Result<Self, BadHello> {
        Self::speaking(WIRE, own, secret, hello, rng)
    }

    /// Reads a hello as a host of another version does, to check what becomes of it.
    ///
    /// # Errors
    /// The hello is to be dropped, or to be answered with a clash.
    pub fn speaking(
        ours: Version,
        own: &StaticKey,
        secret: &Secret,
        hello: &[u8],
        rng: &mut ChaCha20Rng,
    ) -> Result<Self, BadHello> {
        let version = check_hello(&secret.gate(), hello)?;
        if let Some(clash) = VersionClash::between(ours, version) {
            let answer = clash_packet(ours, own, hello).ok_or(BadHello::Foreign { bytes: hello.len() })?;
            return Err(BadHello::Clash { clash, answer });
        }
        let foreign = BadHello::Foreign { bytes: hello.len() };
        let Some((head, rest)) = hello.split_first_chunk::<HEAD>() else { return Err(foreign) };
        let Some((message, _)) = rest.split_last_chunk::<TAG>() else { return Err(foreign) };
        let psk = secret.psk();
        let mut noise =
            noise::responder(&Terms { own, psk: &psk, prologue: head }, rng).map_err(|_| BadHello::Forged)?;
        let mut text = [0; HANDSHAKE_PACKET_MAX];
        // Nothing that the game could hang on is read from here: a hello can be played again.
        noise.read_message(message, &mut text).map_err(|_| BadHello::Forged)?;
        let key = noise.get_remote_static().and_then(|key| <[u8; 32]>::try_from(key).ok());
        let key = PublicKey(key.ok_or(BadHello::Forged)?);
        Ok(Self { noise, key, version, ours })
    }

    /// Gives the key that the player has shown to hold, or to have held when the hello was made.
    pub const fn key(&self) -> PublicKey {
        self.key
    }

    /// Gives what the player speaks, of this host's major.
    pub const fn version(&self) -> Version {
        self.version
    }

    /// Lets the player in: gives the answer and the session.
    ///
    /// Until the first packet is opened, nobody knows that the player is really there.
    ///
    /// # Errors
    /// None that input could cause.
    pub fn admit(mut self) -> Result<(Vec<u8>, Session), HandshakeError> {
        let answer = self.answer(0)?;
        Ok((answer, Session::new(self.noise.into_stateless_transport_mode()?)))
    }

    /// Does not let the player in: gives the answer, with the reason sealed in it.
    ///
    /// # Errors
    /// None that input could cause.
    pub fn refuse(mut self, refusal: JoinRefusal) -> Result<Vec<u8>, HandshakeError> {
        self.answer(refusal.code())
    }

    fn answer(&mut self, verdict: u8) -> Result<Vec<u8>, HandshakeError> {
        let text = [self.ours.major, self.ours.minor, verdict];
        let mut message = [0; SECOND + 3];
        let written = self.noise.write_message(&text, &mut message)?;
        Ok([ANSWER].into_iter().chain(message.into_iter().take(written)).collect())
    }
}

impl fmt::Debug for NoiseResponder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NoiseResponder")
            .field("key", &self.key)
            .field("version", &self.version)
            .finish_non_exhaustive()
    }
}

/// Says whether a hello comes from an invited phone, and of which version: two hashes, no curve.
pub(crate) fn check_hello(gate: &[u8; 32], hello: &[u8]) -> Result<Version, BadHello> {
    let bytes = hello.len();
    let (Some((said, tag)), 0..=HANDSHAKE_PACKET_MAX) = (hello.split_last_chunk::<TAG>(), bytes) else {
        return Err(BadHello::Foreign { bytes });
    };
    let &[HELLO, major, minor, ref rest @ ..] = said else { return Err(BadHello::Foreign { bytes }) };
    if !digest::is_tag(gate, HELLO_TAG, &[said], tag) {
        return Err(BadHello::Stranger);
    }
    let version = Version { major, minor };
    if version.major == WIRE.major && rest.len() < FIRST {
        return Err(BadHello::Foreign { bytes });
    }
    Ok(version)
}

/// Makes the packet by which a host of another major answers: every guest knows the invite's secret, so its tag hangs on the host's
/// own key. Behind the version, the hello of any major begins with a key of its sender's.
fn clash_packet(ours: Version, own: &StaticKey, hello: &[u8]) -> Option<Vec<u8>> {
    let ephemeral: &[u8; 32] = hello.get(HEAD..)?.first_chunk()?;
    let key = digest::derive(&own.shared_with(ephemeral), CLASH_KEY);
    let versions = [ours.major, ours.minor];
    let tag = digest::tag(&key, CLASH_TAG, &[&versions, hello]);
    Some([&[CLASH, ours.major, ours.minor], &tag[..]].concat())
}

#[cfg(test)]
pub(crate) mod tests;
