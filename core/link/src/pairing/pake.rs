//! SPAKE2 over the six digits, with proofs of both sides, and the packets that carry it.

use chacha20poly1305::aead::AeadInPlace;
use chacha20poly1305::{ChaCha20Poly1305, KeyInit};
use rand::Rng;
use rand::rngs::ChaCha20Rng;
#[cfg(not(feature = "memoised"))]
use spake2::Ed25519Group as Group;
use spake2::{Identity, Password, Spake2};
use zeroize::{Zeroize, Zeroizing};

use super::PairingCode;
use crate::digest::{self, Key, TAG};
use crate::limits::HANDSHAKE_PACKET_MAX;
#[cfg(feature = "memoised")]
use crate::memoised::MemoisedGroup as Group;
use crate::{Invite, Version};

const OFFER: u8 = 1;
const REPLY: u8 = 2;
const GRANT: u8 = 3;
const REFUSAL: u8 = 4;
const CLASH: u8 = 5;

const SHARE: usize = 32;

/// What the crate puts in front of the share of its side A, the host, and of B, the guest.
const SIDE_A: u8 = b'A';
const SIDE_B: u8 = b'B';

const HOST: &[u8] = b"outcry code host";
const GUEST: &[u8] = b"outcry code guest";

/// Eight bytes by which a guest knows the code of a host that it has tried already; drawn with each code.
pub(super) type Mark = [u8; 8];

/// A packet, as far as it can be understood without a key.
pub(super) enum Packet<'a> {
    Offer { mark: Mark, share: [u8; SHARE] },
    Reply(Reply<'a>),
    Grant { proof: [u8; TAG], sealed: &'a [u8] },
    Refusal { tries_left: u8 },
    Clash { version: Version },
}

/// A reply and its proof.
pub(super) struct Reply<'a> {
    share: [u8; SHARE],
    said: &'a [u8],
    proof: [u8; TAG],
}

impl<'a> Packet<'a> {
    /// Reads a packet. Of another major version only kind and version are understood.
    pub(super) fn read(ours: Version, packet: &'a [u8]) -> Option<Self> {
        if packet.len() > HANDSHAKE_PACKET_MAX {
            return None;
        }
        match *packet {
            [OFFER, major, minor, ref rest @ ..] => {
                if major != ours.major {
                    return Some(Self::Clash { version: Version { major, minor } });
                }
                let (mark, rest) = rest.split_first_chunk()?;
                let share = *rest.first_chunk()?;
                Some(Self::Offer { mark: *mark, share })
            }
            [REPLY, major, minor, ref rest @ ..] => {
                if major != ours.major {
                    return Some(Self::Clash { version: Version { major, minor } });
                }
                let (fields, proof) = rest.split_last_chunk()?;
                let share = *fields.first_chunk()?;
                let (said, _) = packet.split_last_chunk::<TAG>()?;
                Some(Self::Reply(Reply { share, said, proof: *proof }))
            }
            [GRANT, ref rest @ ..] => {
                let (proof, sealed) = rest.split_first_chunk()?;
                Some(Self::Grant { proof: *proof, sealed })
            }
            [REFUSAL, tries_left, ..] => Some(Self::Refusal { tries_left }),
            [CLASH, major, minor, ..] => Some(Self::Clash { version: Version { major, minor } }),
            _ => None,
        }
    }
}

pub(super) fn refusal(tries_left: u8) -> Vec<u8> {
    vec![REFUSAL, tries_left]
}

pub(super) fn clash(ours: Version) -> Vec<u8> {
    vec![CLASH, ours.major, ours.minor]
}

/// The host's side, while it waits for a reply.
pub(super) struct Offered {
    spake: Spake2<Group>,
    offer: Vec<u8>,
}

/// What a host makes of a reply.
pub(super) enum Judged {
    /// The guest knows the code: this packet is the invite.
    Right(Vec<u8>),
    /// It does not: that was a try.
    Wrong,
    /// It is no reply at all, and worth no guess to anybody.
    Broken,
}

impl Offered {
    pub(super) fn new(ours: Version, mark: Mark, code: &PairingCode, rng: &mut ChaCha20Rng) -> Self {
        let (spake, share) = Spake2::start_a_with_rng(
            &Password::new(code.as_bytes()),
            &Identity::new(HOST),
            &Identity::new(GUEST),
            Stream(rng),
        );
        let mut offer = vec![OFFER, ours.major, ours.minor];
        offer.extend(mark);
        offer.extend(share.iter().skip(1));
        Self { spake, offer }
    }

    pub(super) fn packet(&self) -> &[u8] {
        &self.offer
    }

    pub(super) fn judge(self, reply: &Reply<'_>, invite: &Invite) -> Judged {
        let Some(keys) = Keys::agree(self.spake, SIDE_B, &reply.share) else { return Judged::Broken };
        if !digest::is_tag(&keys.guest, PROOF, &[&self.offer, reply.said], &reply.proof) {
            return Judged::Wrong;
        }
        let mut packet = vec![GRANT];
        packet.extend(digest::tag(&keys.host, PROOF, &[&self.offer, reply.said]));
        let mut sealed = invite.to_fields();
        let cipher = ChaCha20Poly1305::new((&*keys.seal).into());
        // The key is of this exchange alone and seals this one text, so the nonce may be 0.
        match cipher.encrypt_in_place_detached(&[0; 12].into(), &packet, &mut sealed) {
            Ok(tag) => {
                packet.extend(sealed.iter());
                packet.extend(tag);
                Judged::Right(packet)
            }
            Err(_) => Judged::Broken,
        }
    }
}

/// The guest's side, once it has replied.
pub(super) struct Replied {
    keys: Keys,
    offer: Vec<u8>,
    reply: Vec<u8>,
}

impl Replied {
    /// Gives the reply to an offer; `None` for an offer that no host makes.
    pub(super) fn new(
        ours: Version,
        code: &PairingCode,
        offer: &[u8],
        share: &[u8; SHARE],
        rng: &mut ChaCha20Rng,
    ) -> Option<Self> {
        let (spake, own) = Spake2::start_b_with_rng(
            &Password::new(code.as_bytes()),
            &Identity::new(HOST),
            &Identity::new(GUEST),
            Stream(rng),
        );
        let keys = Keys::agree(spake, SIDE_A, share)?;
        let mut reply = vec![REPLY, ours.major, ours.minor];
        reply.extend(own.iter().skip(1));
        Some(Self { keys, offer: offer.to_vec(), reply })
    }

    pub(super) fn packet(&self) -> Vec<u8> {
        let mut packet = self.reply.clone();
        packet.extend(digest::tag(&self.keys.guest, PROOF, &[&self.offer, &self.reply]));
        packet
    }

    /// Opens a grant; `None` if its sender does not know the code.
    pub(super) fn open(&self, proof: &[u8; TAG], sealed: &[u8]) -> Option<Invite> {
        if !digest::is_tag(&self.keys.host, PROOF, &[&self.offer, &self.reply], proof) {
            return None;
        }
        let (sealed, tag) = sealed.split_last_chunk::<TAG>()?;
        let mut head = vec![GRANT];
        head.extend(proof);
        let mut fields = Zeroizing::new(sealed.to_vec());
        let cipher = ChaCha20Poly1305::new((&*self.keys.seal).into());
        cipher.decrypt_in_place_detached(&[0; 12].into(), &head, &mut fields, tag.into()).ok()?;
        Invite::from_fields(&fields)
    }
}

const PROOF: &str = "outcry proof";

/// What both sides know when they had the same code.
struct Keys {
    guest: Key,
    host: Key,
    seal: Key,
}

impl Keys {
    fn agree(spake: Spake2<Group>, side: u8, share: &[u8; SHARE]) -> Option<Self> {
        let mut message = vec![side];
        message.extend(share);
        let mut agreed = spake.finish(&message).ok()?;
        let key = <[u8; 32]>::try_from(agreed.as_slice()).ok().map(Zeroizing::new);
        agreed.zeroize();
        let key = key?;
        Some(Self {
            guest: digest::derive(&key, "outcry code guest"),
            host: digest::derive(&key, "outcry code host"),
            seal: digest::derive(&key, "outcry code seal"),
        })
    }
}

/// The stream that is handed in, for a crate that knows an older trait of the same name.
struct Stream<'a>(&'a mut ChaCha20Rng);

impl rand_core::RngCore for Stream<'_> {
    fn next_u32(&mut self) -> u32 {
        self.0.next_u32()
    }

    fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    fn fill_bytes(&mut self, dest: &mut [u8]) {
        self.0.fill_bytes(dest);
    }

    fn try_fill_bytes(&mut self, dest: &mut [u8]) -> Result<(), rand_core::Error> {
        self.0.fill_bytes(dest);
        Ok(())
    }
}

impl rand_core::CryptoRng for Stream<'_> {}
