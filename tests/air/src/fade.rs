//! How a link fades: good and bad times, looked at only when something is sent.

use crate::config::Loss;
use crate::rng::{AirRng, exp};
use crate::time::Nanos;

/// The state of a link after Gilbert and Elliott when it was last looked at.
///
/// Between two looks the chain is not stepped: its distribution after any time is known in closed form, so an idle link
/// costs nothing, and what is drawn has exactly the chain's law at the times at which it is looked at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fade {
    loss: Loss,
    /// The long-run share of bad times.
    bad_share: f64,
    /// Changes per nanosecond, both ways together: how fast the past is forgotten.
    forgets: f64,
    bad: bool,
    at: Nanos,
}

impl Fade {
    /// A link that has been there for ever.
    pub(crate) fn new(loss: Loss, at: Nanos, rng: &mut AirRng) -> Self {
        let bad_share = loss.bad_share();
        let rate = |mean: Nanos| if mean == Nanos::ZERO { 0.0 } else { 1.0 / mean.0 as f64 };
        let forgets = rate(Nanos::of(loss.good_for)) + rate(Nanos::of(loss.bad_for));
        Self { loss, bad_share, forgets, bad: rng.happens(bad_share), at }
    }

    /// Whether an event at this time is lost.
    pub(crate) fn loses(&mut self, at: Nanos, rng: &mut AirRng) -> bool {
        if self.bad_share > 0.0 {
            let kept = exp(-(at.since(self.at).0 as f64) * self.forgets);
            let was = if self.bad { 1.0 } else { 0.0 };
            self.bad = rng.happens(self.bad_share + (was - self.bad_share) * kept);
            self.at = at;
        }
        rng.happens(if self.bad { self.loss.bad } else { self.loss.good })
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;

    use super::*;

    /// Losses of looks every `step`, and how many of the losses are followed by another.
    fn looked_at(loss: Loss, step: Nanos, looks: u32) -> (f64, f64) {
        let mut rng = AirRng::new(ChaCha8Rng::seed_from_u64(4));
        let mut fade = Fade::new(loss, Nanos::ZERO, &mut rng);
        let (mut missed, mut again, mut before) = (0, 0, false);
        for look in 0..looks {
            let now = fade.loses(Nanos(step.0 * u64::from(look)), &mut rng);
            missed += u32::from(now);
            again += u32::from(now && before);
            before = now;
        }
        (f64::from(missed) / f64::from(looks), f64::from(again) / f64::from(missed))
    }

    #[test]
    fn the_share_lost_is_the_mean_however_often_one_looks() {
        for mean in [0.0, 0.05, 0.15] {
            for step in [Nanos::micros(7_500), Nanos::micros(30_000), Nanos::micros(1_000_000)] {
                let (share, _) = looked_at(Loss::of(mean), step, 400_000);
                assert!((share - mean).abs() < 0.005, "{mean} {step:?}: {share}");
            }
        }
        let (share, _) = looked_at(Loss::USUAL, Nanos::micros(30_000), 400_000);
        assert!((share - Loss::USUAL.mean()).abs() < 0.003, "{share}");
    }

    #[test]
    fn losses_come_in_bursts_that_are_forgotten() {
        // One interval later a bad link is still bad with probability p + (1 - p) exp(-t (1/g + 1/b)), p its long-run share.
        let loss = Loss::USUAL;
        let share = loss.bad_share();
        let stays = share + (1.0 - share) * (-0.03_f64 * (1.0 / 5.0 + 1.0 / 0.15)).exp();
        let bad_given_lost = share * loss.bad / loss.mean();
        let bad_next =
            bad_given_lost * stays + (1.0 - bad_given_lost) * (share * (1.0 - stays) / (1.0 - share));
        let expected = bad_next * loss.bad + (1.0 - bad_next) * loss.good;
        let (_, again) = looked_at(loss, Nanos::micros(30_000), 1_000_000);
        assert!((again - expected).abs() < 0.015, "{again} is not {expected}");
        let (_, later) = looked_at(loss, Nanos::micros(2_000_000), 1_000_000);
        assert!((later - loss.mean()).abs() < 0.01, "{later}");
        let (_, even) = looked_at(Loss::even(0.2), Nanos::micros(30_000), 400_000);
        assert!((even - 0.2).abs() < 0.01, "{even}");
    }
}
