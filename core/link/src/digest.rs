//! Keyed BLAKE2s: keys from keys, and tags over messages.

use blake2::Blake2sMac256;
use blake2::digest::{KeyInit, Mac};
use zeroize::Zeroizing;

/// Bytes of a tag: what an AEAD tag has, and more than anybody guesses against a host that answers at all.
pub(crate) const TAG: usize = 16;

/// A key of 32 bytes that is wiped when it is dropped.
pub(crate) type Key = Zeroizing<[u8; 32]>;

/// Gives the key for one purpose; keys for different purposes tell nothing of each other.
pub(crate) fn derive(key: &[u8; 32], purpose: &str) -> Key {
    Zeroizing::new(keyed(key, purpose, &[]).finalize().into_bytes().into())
}

/// Gives the tag of a row of parts.
pub(crate) fn tag(key: &[u8; 32], purpose: &str, parts: &[&[u8]]) -> [u8; TAG] {
    let whole: [u8; 32] = keyed(key, purpose, parts).finalize().into_bytes().into();
    let mut tag = [0; TAG];
    tag.copy_from_slice(&whole[..TAG]);
    tag
}

/// Says whether a tag is right, in constant time.
pub(crate) fn is_tag(key: &[u8; 32], purpose: &str, parts: &[&[u8]], tag: &[u8; TAG]) -> bool {
    keyed(key, purpose, parts).verify_truncated_left(tag).is_ok()
}

/// Every part goes in behind its length, so that no two rows of parts are the same bytes.
fn keyed(key: &[u8; 32], purpose: &str, parts: &[&[u8]]) -> Blake2sMac256 {
    let mut mac = <Blake2sMac256 as KeyInit>::new(key.into());
    mac.update(purpose.as_bytes());
    for part in parts {
        mac.update(&(part.len() as u64).to_be_bytes());
        mac.update(part);
    }
    mac
}

#[cfg(test)]
mod tests {
    use data_encoding::HEXLOWER;

    use super::*;

    #[test]
    fn purposes_and_seams_tell_tags_apart() {
        let key = [7; 32];
        let whole = tag(&key, "a", &[b"bc", b"d"]);
        assert!(is_tag(&key, "a", &[b"bc", b"d"], &whole));
        assert_ne!(tag(&key, "a", &[b"b", b"cd"]), whole);
        assert_ne!(tag(&key, "b", &[b"bc", b"d"]), whole);
        assert!(!is_tag(&[8; 32], "a", &[b"bc", b"d"], &whole));
        let mut bent = whole;
        bent[TAG - 1] ^= 1;
        assert!(!is_tag(&key, "a", &[b"bc", b"d"], &bent));
    }

    /// `hashlib.blake2s(b"purpose", key=bytes(range(32))).hexdigest()` of Python.
    #[test]
    fn derivation_is_keyed_blake2s() {
        let key = core::array::from_fn(|at| at as u8);
        assert_eq!(
            HEXLOWER.encode(&*derive(&key, "purpose")),
            "82b7073a5b89c3b1e7fb9ccc9f3112f2b2cd0f97f2e68801c30e77cbeb352447"
        );
    }
}
