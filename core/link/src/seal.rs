//! Sealed packets of a session: what a sniffer sees, and what is not opened twice.

use core::fmt;

use snow::StatelessTransportState;
use thiserror::Error;

use crate::digest::TAG;
use crate::limits::{SEALED_TEXT_MAX, SESSION_PACKETS, SESSION_RENEWAL};

/// Bytes of the counter on the wire, in front of what is sealed, highest first.
const COUNTER: usize = 3;

/// Bytes that sealing adds to a packet: with a frame's header of three, 38 bytes are left of a hot frame of sixty.
pub const SEAL_OVERHEAD: usize = COUNTER + TAG;

/// How far behind the newest packet one may come and still be opened, in packets.
const WINDOW: u32 = 128;

/// One end of a session: it seals what this phone says and opens what the other one says.
///
/// Every packet carries its own number, so packets may be lost or overtake each other; each is opened once. Only what is
/// in the packet is sealed: a frame's header is not bound to it (Noise has no associated data in transport), so nothing
/// that matters may stand there.
pub struct Session {
    transport: StatelessTransportState,
    sent: u32,
    seen: Window,
    drops: DropCounts,
}

/// Says why nothing more is sealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum SealError {
    /// The numbers are used up.
    #[error("this session has sent all its packets: do the handshake again")]
    Exhausted,
    #[error("{bytes} bytes do not fit a sealed packet of at most {SEALED_TEXT_MAX}: split them")]
    TooLong { bytes: usize },
    #[error("the packet could not be sealed: do the handshake again")]
    Broken,
}

/// Says why a packet was dropped. None is worth more than a count: radio repeats and strangers talk.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum OpenError {
    /// It is shorter or longer than any sealed packet.
    #[error("{bytes} bytes are no sealed packet: drop it")]
    Length { bytes: usize },
    /// It was opened before.
    #[error("packet {number} was opened before: drop it")]
    Replayed { number: u32 },
    /// It is so far behind that nobody knows whether it was opened.
    #[error("packet {number} is too old to be told from a replay: drop it")]
    Old { number: u32 },
    /// It was not sealed by the other end of this session, or was changed on the way.
    #[error("packet {number} was not sealed by the other phone: drop it")]
    Forged { number: u32 },
}

/// How many packets were dropped, by reason.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct DropCounts {
    /// Of a wrong length.
    pub length: u64,
    /// Opened before.
    pub replayed: u64,
    pub old: u64,
    /// Not sealed by the other end.
    pub forged: u64,
}

impl Session {
    pub(crate) fn new(transport: StatelessTransportState) -> Self {
        Self { transport, sent: 0, seen: Window::default(), drops: DropCounts::default() }
    }

    /// Seals a packet.
    ///
    /// # Errors
    /// The text is too long, or the session is used up; [`Self::wants_renewal`] says so long before.
    pub fn seal(&mut self, text: &[u8]) -> Result<Vec<u8>, SealError> {
        if text.len() > SEALED_TEXT_MAX {
            return Err(SealError::TooLong { bytes: text.len() });
        }
        if self.sent == SESSION_PACKETS {
            return Err(SealError::Exhausted);
        }
        let mut packet = vec![0; SEAL_OVERHEAD + text.len()];
        let (counter, sealed) = packet.split_first_chunk_mut::<COUNTER>().ok_or(SealError::Broken)?;
        [_, counter[0], counter[1], counter[2]] = self.sent.to_be_bytes();
        let sealed = self.transport.write_message(u64::from(self.sent), text, sealed);
        // The number counts as used, whatever happened: none is ever used for two texts.
        self.sent += 1;
        match sealed {
            Ok(bytes) if bytes == TAG + text.len() => Ok(packet),
            _ => Err(SealError::Broken),
        }
    }

    /// Opens a packet, once.
    ///
    /// # Errors
    /// The packet is to be dropped; it is counted already, and the session goes on.
    pub fn open(&mut self, packet: &[u8]) -> Result<Vec<u8>, OpenError> {
        let opened = self.try_open(packet);
        if let Err(reason) = &opened {
            *match reason {
                OpenError::Length { .. } => &mut self.drops.length,
                OpenError::Replayed { .. } => &mut self.drops.replayed,
                OpenError::Old { .. } => &mut self.drops.old,
                OpenError::Forged { .. } => &mut self.drops.forged,
            } += 1;
        }
        opened
    }

    fn try_open(&mut self, packet: &[u8]) -> Result<Vec<u8>, OpenError> {
        let bytes = packet.len();
        let (Some((&[a, b, c], sealed)), true) =
            (packet.split_first_chunk::<COUNTER>(), bytes <= SEAL_OVERHEAD + SEALED_TEXT_MAX)
        else {
            return Err(OpenError::Length { bytes });
        };
        let Some(length) = sealed.len().checked_sub(TAG) else { return Err(OpenError::Length { bytes }) };
        let number = u32::from_be_bytes([0, a, b, c]);
        self.seen.judge(number)?;
        let mut text = vec![0; length];
        match self.transport.read_message(u64::from(number), sealed, &mut text) {
            Ok(read) if read == length => {
                self.seen.mark(number);
                Ok(text)
            }
            _ => Err(OpenError::Forged { number }),
        }
    }

    /// Says whether either direction nears its end: it is time to do the handshake again.
    pub const fn wants_renewal(&self) -> bool {
        let most = if self.sent > self.seen.next { self.sent } else { self.seen.next };
        most >= SESSION_PACKETS - SESSION_RENEWAL
    }

    /// Tells how many packets were dropped.
    pub const fn drops(&self) -> DropCounts {
        self.drops
    }
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session")
            .field("sent", &self.sent)
            .field("next", &self.seen.next)
            .field("drops", &self.drops)
            .finish_non_exhaustive()
    }
}

/// Which of the newest packets have been opened.
#[derive(Clone, Default, Debug)]
struct Window {
    /// One more than the newest that was opened.
    next: u32,
    /// Bit n is the packet n + 1 below `next`.
    opened: u128,
}

impl Window {
    fn judge(&self, number: u32) -> Result<(), OpenError> {
        let Some(back) = self.next.checked_sub(number + 1) else { return Ok(()) };
        if back >= WINDOW {
            Err(OpenError::Old { number })
        } else if self.opened >> back & 1 == 1 {
            Err(OpenError::Replayed { number })
        } else {
            Ok(())
        }
    }

    fn mark(&mut self, number: u32) {
        if let Some(back) = self.next.checked_sub(number + 1) {
            self.opened |= 1u128.checked_shl(back).unwrap_or(0);
        } else {
            let ahead = number + 1 - self.next;
            self.opened = self.opened.checked_shl(ahead).unwrap_or(0) | 1;
            self.next = number + 1;
        }
    }
}

#[cfg(test)]
mod tests;
