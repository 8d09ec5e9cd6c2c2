//! A sniffer: listens to the whole air and reports whatever must not be readable there.

use std::collections::BTreeSet;

/// How many bytes in a row are no accident: with ten thousand secrets, a random one comes up in a megabyte once in
/// some thousand million tables.
const RUN: usize = 8;

/// How long a secret is at least to be looked for as a whole where it is shorter than a run: a hand of Pit.
const SHORT: usize = 5;

/// How often short secrets are heard by accident at most: each at a ten-thousandth of the tables.
const ACCIDENTS: usize = 4;

/// The bits of the sieve in front of the sets.
const SIEVE: usize = 1 << 20;

/// Knows what phones tell each other in the clear, and notices it in frames.
pub(super) struct Sniffer {
    runs: BTreeSet<u64>,
    short: BTreeSet<u64>,
    sieve: Vec<u64>,
    accidents: usize,
}

impl Sniffer {
    pub(super) fn new() -> Self {
        Self { runs: BTreeSet::new(), short: BTreeSet::new(), sieve: vec![0; SIEVE / 64], accidents: 0 }
    }

    /// Learns what must not be heard.
    pub(super) fn learn(&mut self, secret: &[u8]) {
        if secret.len() >= RUN {
            for run in secret.windows(RUN) {
                // Zeros and other runs of one byte are everywhere and tell nothing.
                if run.iter().any(|&byte| byte != run[0]) {
                    self.note(number(run), false);
                }
            }
        } else if secret.len() == SHORT {
            self.note(number(secret), true);
        }
    }

    /// Listens to a frame and says whether it has what must not be heard.
    pub(super) fn hears(&mut self, frame: &[u8]) -> bool {
        for run in frame.windows(SHORT) {
            let short = number(run);
            if self.may_know(short) && self.short.contains(&short) {
                self.accidents += 1;
            }
        }
        let heard = frame.windows(RUN).any(|run| {
            let run = number(run);
            self.may_know(run) && self.runs.contains(&run)
        });
        heard || self.accidents > ACCIDENTS
    }

    fn note(&mut self, secret: u64, short: bool) {
        let (word, bit) = place(secret);
        self.sieve[word] |= bit;
        if short { &mut self.short } else { &mut self.runs }.insert(secret);
    }

    fn may_know(&self, run: u64) -> bool {
        let (word, bit) = place(run);
        self.sieve[word] & bit != 0
    }
}

fn number(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// Gives where a number has its bit.
fn place(number: u64) -> (usize, u64) {
    let hash = number.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
    let at = hash as usize % SIEVE;
    (at / 64, 1 << (at % 64))
}

#[cfg(test)]
mod tests {
    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    use super::*;

    fn noise(length: usize, rng: &mut ChaCha8Rng) -> Vec<u8> {
        (0..length).map(|_| rng.random()).collect()
    }

    fn knowing(secrets: &[Vec<u8>]) -> Sniffer {
        let mut sniffer = Sniffer::new();
        for secret in secrets {
            sniffer.learn(secret);
        }
        sniffer
    }

    #[test]
    fn a_secret_in_a_frame_is_heard_wherever_it_stands() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let secrets: Vec<Vec<u8>> = (0..1_000).map(|_| noise(11, &mut rng)).collect();
        for (at, secret) in secrets.iter().enumerate() {
            let mut sniffer = knowing(&secrets);
            let mut frame = noise(at % 40, &mut rng);
            frame.extend(&secret[at % 3..][..RUN]);
            frame.extend(noise(at % 7, &mut rng));
            assert!(sniffer.hears(&frame), "{at}");
        }
    }

    #[test]
    fn noise_is_noise() {
        let mut rng = ChaCha8Rng::seed_from_u64(2);
        let secrets: Vec<Vec<u8>> = (0..2_000).map(|at| noise(5 + 6 * (at % 2), &mut rng)).collect();
        let mut sniffer = knowing(&secrets);
        for _ in 0..4_000 {
            assert!(!sniffer.hears(&noise(180, &mut rng)));
        }
    }

    #[test]
    fn hands_of_pit_are_heard_when_there_are_more_than_chance_brings() {
        let hands: Vec<Vec<u8>> = (0..6).map(|at| vec![1, 0x68, at, 7, 9]).collect();
        let mut sniffer = knowing(&hands);
        let heard = hands.iter().map(|hand| sniffer.hears(&[&[0, 4], &hand[..]].concat()));
        assert_eq!(heard.collect::<Vec<_>>(), [false, false, false, false, true, true]);
    }

    #[test]
    fn zeros_are_no_secret() {
        let mut sniffer = knowing(&[vec![0; 40]]);
        assert!(!sniffer.hears(&[0; 60]));
    }
}
