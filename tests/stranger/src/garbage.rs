//! What a stranger says: anything that fits into an attribute, much of it looking like the beginning of something.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// The longest value that an attribute may have, in bytes.
const LONGEST: usize = 512;

/// First bytes that are those of frames: handshakes, sealed packets, codes, fragments of each, several frames in one.
const HEADS: [u8; 8] = [0x01, 0x41, 0x81, 0x11, 0x51, 0x61, 0x48, 0xc0];

/// Something to say, again and again.
pub(crate) struct Garbage(ChaCha8Rng);

impl Garbage {
    pub(crate) fn new() -> Self {
        Self(ChaCha8Rng::seed_from_u64(0))
    }

    /// Gives a value of at most so many bytes.
    pub(crate) fn next(&mut self, most: usize) -> Vec<u8> {
        let most = most.clamp(1, LONGEST);
        let length = if self.0.random_ratio(1, 4) { most } else { self.0.random_range(1..=most) };
        let mut value = vec![0; length];
        self.0.fill(&mut value[..]);
        if self.0.random_ratio(3, 4) {
            value[0] = HEADS[self.0.random_range(0..HEADS.len())];
            // Most of what is said on a link is the neighbour's own.
            if let Some(route) = value.get_mut(1) {
                *route = 0;
            }
        }
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn garbage_fits_and_is_of_every_kind() {
        let mut garbage = Garbage::new();
        let values: Vec<_> = (0..1_000).map(|_| garbage.next(182)).collect();
        assert!(values.iter().all(|value| (1..=182).contains(&value.len())));
        assert!(HEADS.iter().all(|head| values.iter().any(|value| value[0] == *head)));
    }
}
