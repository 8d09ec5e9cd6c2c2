//! Products on the curve that are computed once, for fuzz targets: their phones draw the same keys in every input, and a product of
//! the same factors is the same again.

use std::cell::RefCell;
use std::collections::BTreeMap;

use curve25519_dalek::edwards::CompressedEdwardsY;
use curve25519_dalek::{EdwardsPoint, Scalar};
use snow::Error;
use snow::params::DHChoice;
use snow::resolvers::{CryptoResolver, DefaultResolver};
use snow::types::{Dh, Random};
use spake2::{Ed25519Group, Group};

#[cfg(all(feature = "memoised", not(debug_assertions)))]
compile_error!("the feature `memoised` keeps what is secret in memory: build for phones without it");

/// Most results that are kept, about 2 MB: an input needs a hundred, and what hostile packets cause is forgotten again.
const RESULTS_MAX: usize = 16_384;

type Bytes = [u8; 32];

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(not(feature = "memoised"), expect(dead_code, reason = "the keys are tested without it"))]
pub(crate) enum Operation {
    /// X25519 with the base point, and with the point of another key.
    Public,
    Shared,
    /// The same within a handshake.
    NoisePublic,
    NoiseShared,
    /// A point of SPAKE2: one of its constants, a multiple, or a sum.
    ConstM,
    ConstN,
    ConstS,
    Basepoint,
    Multiple,
    Sum,
}

thread_local! {
    static RESULTS: RefCell<BTreeMap<(Operation, Bytes, Bytes), Bytes>> = const { RefCell::new(BTreeMap::new()) };
}

/// Gives what an operation came to before, or computes it.
pub(crate) fn memoised(operation: Operation, operands: [Bytes; 2], compute: impl FnOnce() -> Bytes) -> Bytes {
    let key = (operation, operands[0], operands[1]);
    if let Some(known) = RESULTS.with_borrow(|results| results.get(&key).copied()) {
        return known;
    }
    let result = compute();
    RESULTS.with_borrow_mut(|results| {
        if results.len() >= RESULTS_MAX {
            results.clear();
        }
        results.insert(key, result);
    });
    result
}

/// X25519 for a handshake, computed by snow's own where it was not before.
#[derive(Default)]
pub(crate) struct MemoisedDh {
    private: Bytes,
    public: Bytes,
}

impl Dh for MemoisedDh {
    fn name(&self) -> &'static str {
        "25519"
    }

    fn pub_len(&self) -> usize {
        32
    }

    fn priv_len(&self) -> usize {
        32
    }

    fn set(&mut self, private: &[u8]) {
        self.private = leading(private);
        let product = || snow_dh(&self.private).map(|dh| leading(dh.pubkey())).unwrap_or_default();
        self.public = memoised(Operation::NoisePublic, [self.private, Bytes::default()], product);
    }

    fn generate(&mut self, rng: &mut dyn Random) -> Result<(), Error> {
        let mut private = Bytes::default();
        rng.try_fill_bytes(&mut private)?;
        self.set(&private);
        Ok(())
    }

    fn pubkey(&self) -> &[u8] {
        &self.public
    }

    fn privkey(&self) -> &[u8] {
        &self.private
    }

    fn dh(&self, public: &[u8], out: &mut [u8]) -> Result<(), Error> {
        let product = || {
            let mut shared = Bytes::default();
            if let Some(dh) = snow_dh(&self.private) {
                // X25519 has a result for every point.
                let _ = dh.dh(public, &mut shared);
            }
            shared
        };
        let shared = memoised(Operation::NoiseShared, [self.private, leading(public)], product);
        out.iter_mut().zip(shared).for_each(|(out, byte)| *out = byte);
        Ok(())
    }
}

fn snow_dh(private: &Bytes) -> Option<Box<dyn Dh>> {
    let mut dh = DefaultResolver.resolve_dh(&DHChoice::Curve25519)?;
    dh.set(private);
    Some(dh)
}

fn leading(bytes: &[u8]) -> Bytes {
    bytes.first_chunk().copied().unwrap_or_default()
}

/// The group of the six digits. Its elements are written as bytes, which can be compared.
pub(crate) struct MemoisedGroup;

impl Group for MemoisedGroup {
    type Scalar = Scalar;
    type Element = Bytes;
    type TranscriptHash = <Ed25519Group as Group>::TranscriptHash;

    fn name() -> &'static str {
        Ed25519Group::name()
    }

    fn const_m() -> Bytes {
        memoised(Operation::ConstM, Default::default(), || written(&Ed25519Group::const_m()))
    }

    fn const_n() -> Bytes {
        memoised(Operation::ConstN, Default::default(), || written(&Ed25519Group::const_n()))
    }

    fn const_s() -> Bytes {
        memoised(Operation::ConstS, Default::default(), || written(&Ed25519Group::const_s()))
    }

    fn hash_to_scalar(text: &[u8]) -> Scalar {
        Ed25519Group::hash_to_scalar(text)
    }

    fn random_scalar<T: rand_core::RngCore + rand_core::CryptoRng>(rng: &mut T) -> Scalar {
        Ed25519Group::random_scalar(rng)
    }

    fn scalar_neg(scalar: &Scalar) -> Scalar {
        -scalar
    }

    fn element_to_bytes(element: &Bytes) -> Vec<u8> {
        element.to_vec()
    }

    fn bytes_to_element(bytes: &[u8]) -> Option<Bytes> {
        Ed25519Group::bytes_to_element(bytes).map(|element| written(&element))
    }

    fn element_length() -> usize {
        Ed25519Group::element_length()
    }

    fn basepoint_mult(scalar: &Scalar) -> Bytes {
        let product = || written(&Ed25519Group::basepoint_mult(scalar));
        memoised(Operation::Basepoint, [scalar.to_bytes(), Bytes::default()], product)
    }

    fn scalarmult(element: &Bytes, scalar: &Scalar) -> Bytes {
        let product = || written(&Ed25519Group::scalarmult(&read(element), scalar));
        memoised(Operation::Multiple, [*element, scalar.to_bytes()], product)
    }

    fn add(one: &Bytes, other: &Bytes) -> Bytes {
        memoised(Operation::Sum, [*one, *other], || written(&(read(one) + read(other))))
    }
}

fn written(element: &EdwardsPoint) -> Bytes {
    element.compress().to_bytes()
}

/// Reads what [`written`] wrote.
fn read(bytes: &Bytes) -> EdwardsPoint {
    CompressedEdwardsY(*bytes).decompress().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use spake2::{Identity, Password, Spake2};

    use super::*;

    #[test]
    fn a_result_is_computed_once() {
        let given = |result| memoised(Operation::Sum, [[1; 32], [2; 32]], || [result; 32]);
        assert_eq!([given(7), given(8)], [[7; 32]; 2]);
        assert_eq!(memoised(Operation::Sum, [[2; 32], [1; 32]], || [8; 32]), [8; 32]);
    }

    #[test]
    fn keys_agree_on_what_they_agree_on_without() {
        for _ in 0..2 {
            let mut known = DefaultResolver.resolve_dh(&DHChoice::Curve25519).unwrap();
            let mut ours = MemoisedDh::default();
            known.set(&[0x11; 32]);
            ours.set(&[0x11; 32]);
            assert_eq!((ours.pubkey(), ours.privkey()), (known.pubkey(), known.privkey()));
            let mut agreed = [[0; 32]; 2];
            ours.dh(&[9; 32], &mut agreed[0]).unwrap();
            known.dh(&[9; 32], &mut agreed[1]).unwrap();
            assert_eq!(agreed[0], agreed[1]);
        }
    }

    #[test]
    fn codes_agree_across_both_groups() {
        let (host, guest) = (Identity::new(b"host"), Identity::new(b"guest"));
        for code in ["012345", "543210", "012345"] {
            let (password, rng) = (Password::new(code), || Counter(1));
            let (ours, offer) = Spake2::<MemoisedGroup>::start_a_with_rng(&password, &host, &guest, rng());
            let (known, reply) = Spake2::<Ed25519Group>::start_b_with_rng(&password, &host, &guest, rng());
            assert_eq!(ours.finish(&reply).unwrap(), known.finish(&offer).unwrap());
        }
        for byte in 0..=u8::MAX {
            let known = Ed25519Group::bytes_to_element(&[byte; 32]).map(|element| written(&element));
            assert_eq!(MemoisedGroup::bytes_to_element(&[byte; 32]), known);
        }
        assert_eq!(MemoisedGroup::const_s(), written(&Ed25519Group::const_s()));
    }

    /// Counts on, for scalars that are the same each time.
    struct Counter(u64);

    impl rand_core::RngCore for Counter {
        fn next_u32(&mut self) -> u32 {
            self.next_u64() as u32
        }

        fn next_u64(&mut self) -> u64 {
            self.0 += 1;
            self.0
        }

        fn fill_bytes(&mut self, out: &mut [u8]) {
            for byte in out {
                *byte = self.next_u64() as u8;
            }
        }

        fn try_fill_bytes(&mut self, out: &mut [u8]) -> Result<(), rand_core::Error> {
            self.fill_bytes(out);
            Ok(())
        }
    }

    impl rand_core::CryptoRng for Counter {}
}
