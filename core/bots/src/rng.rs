//! What a bot leaves to chance.

use std::num::NonZeroU32;
use std::ops::RangeInclusive;

use outcry_rules::Millis;
use rand::rngs::{ChaCha8Rng, Xoshiro256PlusPlus};
use rand::{Rng, RngExt, SeedableRng};

/// Draws from the bot's own stream.
#[derive(Debug)]
pub(super) struct BotRng {
    rng: ChaCha8Rng,
    haste: u64,
}

impl BotRng {
    pub(super) const fn new(rng: ChaCha8Rng) -> Self {
        Self { rng, haste: 1 }
    }

    /// Makes the bot so many times as quick as a person.
    pub(super) const fn hasten(&mut self, haste: NonZeroU32) {
        self.haste = haste.get() as u64;
    }

    /// Returns `now` plus a random delay in milliseconds, divided by the bot's haste.
    pub(super) fn after(&mut self, now: Millis, delay: RangeInclusive<u64>) -> Millis {
        now + self.rng.random_range(delay) / self.haste
    }

    /// Picks one of the items, each as likely as its weight is great; `None` where nothing has any weight.
    pub(super) fn pick<T: Copy>(&mut self, items: &[(T, u32)]) -> Option<T> {
        let sum: u32 = items.iter().map(|&(_, weight)| weight).sum();
        let mut at = (sum > 0).then(|| self.rng.random_range(0..sum))?;
        let hit = items.iter().find(|&&(_, weight)| {
            let here = at < weight;
            at = at.saturating_sub(weight);
            here
        });
        hit.map(|&(item, _)| item)
    }

    /// Picks one of the items, all alike.
    pub(super) fn one_of<T: Copy>(&mut self, items: impl IntoIterator<Item = T>) -> Option<T> {
        let alike: Vec<(T, u32)> = items.into_iter().map(|item| (item, 1)).collect();
        self.pick(&alike)
    }

    /// Branches a quick stream off, for the guesses of one decision.
    pub(super) fn branch(&mut self) -> Xoshiro256PlusPlus {
        Xoshiro256PlusPlus::seed_from_u64(self.rng.next_u64())
    }

    /// Returns a whole number from 0 to `most`.
    pub(super) fn up_to(&mut self, most: u64) -> u64 {
        self.rng.random_range(0..=most)
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;

    #[test]
    fn whoever_is_in_a_hurry_waits_less() {
        let mut rng = BotRng::new(ChaCha8Rng::seed_from_u64(1));
        let mut after = |delay| rng.after(Millis::new(7), delay).get();
        assert!((107..=207).contains(&after(100..=200)));
        rng.hasten(NonZeroU32::new(10).unwrap());
        let mut after = |delay| rng.after(Millis::new(7), delay).get();
        assert!((17..=27).contains(&after(100..=200)));
    }

    #[test]
    fn weights_decide_how_often_something_is_picked() {
        let mut rng = BotRng::new(ChaCha8Rng::seed_from_u64(1));
        let mut picked = [0; 3];
        for _ in 0..4_000 {
            picked[rng.pick(&[(0, 1), (1, 0), (2, 3)]).unwrap()] += 1;
        }
        assert_eq!(picked[1], 0);
        assert!((900..1_100).contains(&picked[0]), "{picked:?}");
        assert_eq!(rng.pick::<u8>(&[]), None);
        assert_eq!(rng.pick(&[(1, 0)]), None);
    }
}
