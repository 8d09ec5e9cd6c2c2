//! The Noise pattern, and randomness for it that is handed in.

use rand::rngs::ChaCha20Rng;
use rand::{Rng, SeedableRng};
use snow::params::{CipherChoice, DHChoice, HashChoice};
use snow::resolvers::{CryptoResolver, DefaultResolver};
use snow::types::{Cipher, Dh, Hash, Random};
use snow::{Builder, Error, HandshakeState};
use zeroize::Zeroizing;

use crate::{PublicKey, StaticKey};

/// The player knows the host's key from the invite (IK), and both mix the invite's secret into the first message (psk1).
const PATTERN: &str = "Noise_IKpsk1_25519_ChaChaPoly_BLAKE2s";

/// What a handshake is bound to beside the keys.
pub(crate) struct Terms<'a> {
    pub(crate) own: &'a StaticKey,
    pub(crate) psk: &'a [u8; 32],
    pub(crate) prologue: &'a [u8],
}

/// Begins as the player, who knows the host's key; gives the ephemeral key of the first message as well.
pub(crate) fn initiator(
    terms: &Terms<'_>,
    host: &PublicKey,
    rng: &mut ChaCha20Rng,
) -> Result<(HandshakeState, StaticKey), Error> {
    let seed = seed(rng);
    // It is the first that snow draws.
    let mut ephemeral = [0; 32];
    ChaCha20Rng::from_seed(*seed).fill_bytes(&mut ephemeral);
    let noise = builder(terms, seed)?.remote_public_key(&host.0)?.build_initiator()?;
    Ok((noise, StaticKey::from_bytes(ephemeral)))
}

/// Begins as the host, who learns the player's key.
pub(crate) fn responder(terms: &Terms<'_>, rng: &mut ChaCha20Rng) -> Result<HandshakeState, Error> {
    builder(terms, seed(rng))?.build_responder()
}

fn seed(rng: &mut ChaCha20Rng) -> Zeroizing<[u8; 32]> {
    let mut seed = Zeroizing::new([0; 32]);
    rng.fill_bytes(&mut *seed);
    seed
}

fn builder<'a>(terms: &Terms<'a>, seed: Zeroizing<[u8; 32]>) -> Result<Builder<'a>, Error> {
    Builder::with_resolver(PATTERN.parse()?, Box::new(Seeded(seed)))
        .local_private_key(terms.own.private())?
        .psk(1, terms.psk)?
        .prologue(terms.prologue)
}

/// Gives snow everything of its own but the randomness, which is a stream of this one handshake.
struct Seeded(Zeroizing<[u8; 32]>);

impl CryptoResolver for Seeded {
    fn resolve_rng(&self) -> Option<Box<dyn Random>> {
        Some(Box::new(Stream(ChaCha20Rng::from_seed(*self.0))))
    }

    fn resolve_dh(&self, choice: &DHChoice) -> Option<Box<dyn Dh>> {
        #[cfg(feature = "memoised")]
        if *choice == DHChoice::Curve25519 {
            return Some(Box::<crate::memoised::MemoisedDh>::default());
        }
        DefaultResolver.resolve_dh(choice)
    }

    fn resolve_hash(&self, choice: &HashChoice) -> Option<Box<dyn Hash>> {
        // A constant choice lets the linker leave out the hashes that the pattern never asks for.
        (*choice == HashChoice::Blake2s).then(|| DefaultResolver.resolve_hash(&HashChoice::Blake2s)).flatten()
    }

    fn resolve_cipher(&self, choice: &CipherChoice) -> Option<Box<dyn Cipher>> {
        DefaultResolver.resolve_cipher(choice)
    }
}

struct Stream(ChaCha20Rng);

impl Random for Stream {
    fn try_fill_bytes(&mut self, dest: &mut [u8]) -> Result<(), Error> {
        self.0.fill_bytes(dest);
        Ok(())
    }
}
