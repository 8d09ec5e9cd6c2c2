//! What stands between two phones: an air that keeps everything, and somebody who bends it.

use std::sync::LazyLock;

use outcry_link::{GameHint, Invite, Secret, StaticKey, WIRE};
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;

use crate::Bytes;

/// Everything that was sent, so that it can be sent again.
#[derive(Default)]
pub(crate) struct Air(Vec<Vec<u8>>);

impl Air {
    /// Keeps a packet; the newest 200 are further back than any session looks.
    pub(crate) fn keep(&mut self, packet: &[u8]) {
        if self.0.len() == 200 {
            self.0.remove(0);
        }
        self.0.push(packet.to_vec());
    }

    /// Gives a packet that was sent, counted from the newest.
    pub(crate) fn heard(&self, input: &mut Bytes<'_>) -> Vec<u8> {
        let back = input.below(self.0.len());
        self.0.iter().rev().nth(back).cloned().unwrap_or_default()
    }

    /// Gives a packet that was sent, changed: a bit, the length, or the beginning.
    pub(crate) fn bent(&self, input: &mut Bytes<'_>) -> Vec<u8> {
        let mut packet = self.heard(input);
        let at = input.below(packet.len());
        match input.byte() % 4 {
            0 => packet.truncate(at),
            1 => packet.extend([(); 5].map(|()| input.byte())),
            2 => packet.iter_mut().take(4).for_each(|byte| *byte = input.byte()),
            _ => packet.iter_mut().skip(at).take(1).for_each(|byte| *byte ^= input.byte().max(1)),
        }
        packet
    }
}

/// Gives a packet that nobody has sent.
pub(crate) fn invented(input: &mut Bytes<'_>) -> Vec<u8> {
    let length = input.below(200);
    (0..length).map(|_| input.byte()).collect()
}

pub(crate) fn stream(seed: u64) -> ChaCha20Rng {
    ChaCha20Rng::seed_from_u64(seed)
}

/// Gives the key of a phone. Each is computed once: that takes longer than most of what an input asks for.
pub(crate) fn key(phone: usize) -> StaticKey {
    static KEYS: LazyLock<[StaticKey; 4]> =
        LazyLock::new(|| [0x11, 0x21, 0x22, 0x23].map(|byte| StaticKey::from_bytes([byte; 32])));
    KEYS[phone].clone()
}

pub(crate) fn host() -> StaticKey {
    key(0)
}

pub(crate) fn invite() -> Invite {
    static INVITE: LazyLock<Invite> = LazyLock::new(|| {
        let secret = Secret::from_bytes([0x33; 32]);
        Invite { version: WIRE, game: GameHint(1), host: host().public(), secret }
    });
    INVITE.clone()
}
