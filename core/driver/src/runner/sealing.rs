//! Sealing: keeps the secrets that a phone stores under a key of the system's own key store, where there is one.

use std::fmt;

use chacha20poly1305::aead::AeadInPlace as _;
use chacha20poly1305::{KeyInit as _, Tag, XChaCha20Poly1305, XNonce};
use rand::Rng as _;
use rand::rngs::ChaCha20Rng;
use zeroize::Zeroizing;

/// What a sealed value begins with; one that is not sealed is JSON, which does not begin so.
const SEALED: u8 = 1;

const NONCE: usize = 24;
const TAG: usize = 16;

/// The key under which secrets are stored; the system's key store has it, and nobody else.
#[derive(Clone, PartialEq, Eq)]
pub struct StoreKey(Zeroizing<[u8; Self::LENGTH]>);

impl StoreKey {
    /// The length of every key, in bytes.
    pub const LENGTH: usize = 32;

    /// Takes a key as the key store gives it; nothing if it has another length.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        Some(Self(Zeroizing::new(bytes.try_into().ok()?)))
    }
}

impl fmt::Debug for StoreKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StoreKey(…)")
    }
}

/// Seals secrets for the disk, and opens them again.
pub(crate) struct Sealing {
    key: Option<StoreKey>,
    nonces: ChaCha20Rng,
}

/// A stored secret, as far as it can be read.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum StoredSecret {
    /// It was stored without a key.
    Plain(Vec<u8>),
    Opened(Zeroizing<Vec<u8>>),
    /// It is sealed, and there is no key.
    Locked,
    /// It is sealed with another key, or damaged.
    Lost,
}

impl Sealing {
    /// Seals under `key`; without one, stores secrets as plain text. Each instance needs its own seed of `nonces`.
    pub(crate) const fn new(key: Option<StoreKey>, nonces: ChaCha20Rng) -> Self {
        Self { key, nonces }
    }

    pub(crate) const fn has_key(&self) -> bool {
        self.key.is_some()
    }

    /// Seals a secret for storage under `name`. Returns none for a secret longer than the cipher accepts.
    pub(crate) fn seal(&mut self, name: &str, secret: Zeroizing<Vec<u8>>) -> Option<Zeroizing<Vec<u8>>> {
        let Some(key) = &self.key else { return Some(secret) };
        let mut nonce = XNonce::default();
        self.nonces.fill_bytes(&mut nonce);
        let mut sealed = secret;
        let tag = cipher(key).encrypt_in_place_detached(&nonce, name.as_bytes(), &mut sealed).ok()?;
        Some(Zeroizing::new([&[SEALED], nonce.as_slice(), sealed.as_slice(), tag.as_slice()].concat()))
    }

    /// Opens a secret stored under `name`.
    pub(crate) fn open(&self, name: &str, stored: Vec<u8>) -> StoredSecret {
        let Some(sealed) = stored.strip_prefix(&[SEALED]) else { return StoredSecret::Plain(stored) };
        let Some(key) = &self.key else { return StoredSecret::Locked };
        opened(key, name, sealed).map_or(StoredSecret::Lost, StoredSecret::Opened)
    }
}

fn opened(key: &StoreKey, name: &str, sealed: &[u8]) -> Option<Zeroizing<Vec<u8>>> {
    let (nonce, sealed) = sealed.split_first_chunk::<NONCE>()?;
    let (sealed, tag) = sealed.split_last_chunk::<TAG>()?;
    let mut secret = Zeroizing::new(sealed.to_vec());
    let (nonce, tag) = (XNonce::from_slice(nonce), Tag::from_slice(tag));
    cipher(key).decrypt_in_place_detached(nonce, name.as_bytes(), &mut secret, tag).ok()?;
    Some(secret)
}

fn cipher(StoreKey(key): &StoreKey) -> XChaCha20Poly1305 {
    XChaCha20Poly1305::new((&**key).into())
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng as _;

    use super::*;

    const SECRET: &[u8] = br#""6f757463""#;

    fn sealing(key: Option<u8>) -> Sealing {
        let key = key.map(|byte| StoreKey::from_bytes(&[byte; 32]).unwrap());
        Sealing::new(key, ChaCha20Rng::from_seed([9; 32]))
    }

    fn sealed(key: Option<u8>) -> Vec<u8> {
        sealing(key).seal("key", Zeroizing::new(SECRET.to_vec())).unwrap().to_vec()
    }

    #[test]
    fn a_sealed_secret_is_opened_by_its_key_and_name_alone() {
        let stored = sealed(Some(1));
        assert!(!stored.windows(SECRET.len()).any(|window| window == SECRET));
        let open = |key, name: &str| sealing(key).open(name, stored.clone());
        assert_eq!(open(Some(1), "key"), StoredSecret::Opened(Zeroizing::new(SECRET.to_vec())));
        assert_eq!(open(Some(2), "key"), StoredSecret::Lost);
        assert_eq!(open(Some(1), "hosted"), StoredSecret::Lost);
        assert_eq!(open(None, "key"), StoredSecret::Locked);
    }

    #[test]
    fn no_changed_byte_and_no_cut_goes_unnoticed() {
        let stored = sealed(Some(1));
        for at in 1..stored.len() {
            let mut changed = stored.clone();
            changed[at] ^= 1;
            assert_eq!(sealing(Some(1)).open("key", changed), StoredSecret::Lost, "byte {at}");
            assert_eq!(sealing(Some(1)).open("key", stored[..at].to_vec()), StoredSecret::Lost, "cut {at}");
        }
    }

    #[test]
    fn without_a_key_secrets_are_stored_as_they_are() {
        assert_eq!(sealed(None), SECRET);
        assert_eq!(sealing(Some(1)).open("key", SECRET.to_vec()), StoredSecret::Plain(SECRET.to_vec()));
    }

    #[test]
    fn no_secret_is_sealed_twice_alike() {
        let mut sealing = sealing(Some(1));
        let mut seal = || sealing.seal("key", Zeroizing::new(SECRET.to_vec())).unwrap();
        assert_ne!(seal(), seal());
    }

    #[test]
    fn a_key_has_32_bytes_and_shows_none() {
        assert_eq!(StoreKey::from_bytes(&[1; 31]), None);
        assert_eq!(format!("{:?}", StoreKey::from_bytes(&[7; 32]).unwrap()), "StoreKey(…)");
    }
}
