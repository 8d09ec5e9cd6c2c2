//! Who a phone is: a long-term key pair, and the half of it that others see.

use core::fmt;

use curve25519_dalek::MontgomeryPoint;
use zeroize::{Zeroize, Zeroizing};

#[cfg(feature = "memoised")]
use crate::memoised::{Operation, memoised};

/// The public half of a phone's key pair: what a host pins a seat to, and what an invite names a host by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PublicKey(pub [u8; 32]);

impl fmt::Debug for PublicKey {
    /// Writes the first four bytes: enough to tell the phones of a table apart in a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PublicKey(")?;
        self.0.iter().take(4).try_for_each(|byte| write!(f, "{byte:02x}"))?;
        f.write_str("…)")
    }
}

/// A phone's own X25519 key pair. The private half is wiped from memory when it is dropped.
#[derive(Clone)]
pub struct StaticKey {
    private: Zeroizing<[u8; 32]>,
    public: PublicKey,
}

impl StaticKey {
    /// Makes the key pair of 32 bytes: fresh ones of the system's entropy, or those that [`Self::to_bytes`] gave.
    ///
    /// Every 32 bytes are a key; X25519 clamps them itself.
    pub fn from_bytes(mut bytes: [u8; 32]) -> Self {
        let public = PublicKey(multiply(None, &bytes));
        let private = Zeroizing::new(bytes);
        bytes.zeroize();
        Self { private, public }
    }

    /// Gives the private half, for the phone's own store and nothing else.
    pub fn to_bytes(&self) -> Zeroizing<[u8; 32]> {
        self.private.clone()
    }

    /// Gives the half that others may see.
    pub const fn public(&self) -> PublicKey {
        self.public
    }

    pub(crate) fn private(&self) -> &[u8; 32] {
        &self.private
    }

    /// Gives what only this key's owner and that of the other one can compute (X25519).
    pub(crate) fn shared_with(&self, other: &[u8; 32]) -> Zeroizing<[u8; 32]> {
        Zeroizing::new(multiply(Some(other), &self.private))
    }
}

impl fmt::Debug for StaticKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StaticKey({:?})", self.public)
    }
}

/// Multiplies a point, or else the base point, by a private half (X25519).
fn multiply(point: Option<&[u8; 32]>, private: &[u8; 32]) -> [u8; 32] {
    let product = || match point {
        Some(point) => MontgomeryPoint(*point).mul_clamped(*private).to_bytes(),
        None => MontgomeryPoint::mul_base_clamped(*private).to_bytes(),
    };
    #[cfg(feature = "memoised")]
    let product = || {
        let operation = if point.is_some() { Operation::Shared } else { Operation::Public };
        memoised(operation, [*private, point.copied().unwrap_or_default()], product)
    };
    product()
}

#[cfg(test)]
mod tests {
    use data_encoding::HEXLOWER;

    use super::*;

    fn key(digits: &str) -> [u8; 32] {
        HEXLOWER.decode(digits.as_bytes()).unwrap().try_into().unwrap()
    }

    /// Alice's key pair in RFC 7748, section 6.1.
    #[test]
    fn the_public_half_is_that_of_x25519() {
        let private = "77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a";
        let public = "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a";
        let pair = StaticKey::from_bytes(key(private));
        assert_eq!(pair.public(), PublicKey(key(public)));
        assert_eq!(*pair.to_bytes(), key(private));
        assert_eq!(StaticKey::from_bytes(*pair.to_bytes()).public(), pair.public());
    }

    #[test]
    fn debug_shows_no_private_byte() {
        let pair = StaticKey::from_bytes([0xab; 32]);
        assert!(!format!("{pair:?}").contains("abab"), "{pair:?}");
    }
}
