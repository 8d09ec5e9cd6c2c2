//! Randomness of the air: every draw comes from one seeded stream, by arithmetic that is the same on every machine.

use core::f64::consts::{LN_2, LOG2_E, SQRT_2};

use rand::Rng;
use rand::rngs::ChaCha8Rng;

use crate::config::Span;
use crate::time::Nanos;

/// The stream, and what is drawn from it.
///
/// The standard library's `exp` and `ln` may differ in the last bit from one platform to the next; the two below are
/// made of additions, multiplications and divisions only, which may not.
#[derive(Debug)]
pub(crate) struct AirRng {
    rng: ChaCha8Rng,
    /// The second of two normal deviates that come together.
    spare: Option<f64>,
}

impl AirRng {
    pub(crate) fn new(rng: ChaCha8Rng) -> Self {
        Self { rng, spare: None }
    }

    /// Draws evenly from [0, 1).
    pub(crate) fn unit(&mut self) -> f64 {
        // 53 bits are what a double holds exactly.
        (self.rng.next_u64() >> 11) as f64 * (1.0 / 9_007_199_254_740_992.0)
    }

    /// Says yes with this probability.
    pub(crate) fn happens(&mut self, probability: f64) -> bool {
        probability > 0.0 && self.unit() < probability
    }

    /// Draws a time evenly from below `most`.
    pub(crate) fn below(&mut self, most: Nanos) -> Nanos {
        Nanos((self.unit() * most.0 as f64) as u64)
    }

    /// Draws a time evenly from a span.
    pub(crate) fn within(&mut self, span: Span) -> Nanos {
        let least = Nanos::of(span.least);
        least + self.below(Nanos::of(span.most).since(least))
    }

    /// Draws one of several, if there are any.
    pub(crate) fn pick<T: Copy>(&mut self, of: &[T]) -> Option<T> {
        let at = (self.unit() * of.len() as f64) as usize;
        of.get(at).copied()
    }

    /// Draws the wait for an event of a Poisson process with this mean distance.
    pub(crate) fn wait(&mut self, mean: Nanos) -> Nanos {
        let wait = -ln(1.0 - self.unit()) * mean.0 as f64;
        Nanos(wait as u64)
    }

    /// Draws from the lognormal distribution with this median, whose logarithm deviates by `sigma`.
    pub(crate) fn lognormal(&mut self, median: Nanos, sigma: f64) -> Nanos {
        Nanos((median.0 as f64 * exp(sigma * self.normal())) as u64)
    }

    /// Draws from the standard normal distribution (Marsaglia's polar method).
    fn normal(&mut self) -> f64 {
        if let Some(spare) = self.spare.take() {
            return spare;
        }
        loop {
            let (x, y) = (2.0 * self.unit() - 1.0, 2.0 * self.unit() - 1.0);
            let square = x * x + y * y;
            if square > 0.0 && square < 1.0 {
                let scale = (-2.0 * ln(square) / square).sqrt();
                self.spare = Some(y * scale);
                return x * scale;
            }
        }
    }
}

/// The exponential function to twelve places, for arguments between -700 and 700; beyond, it stays at their values.
pub(crate) fn exp(x: f64) -> f64 {
    // 1 / n!
    const TERMS: [f64; 12] = {
        let mut terms = [1.0; 12];
        let mut n = 1;
        while n < 12 {
            terms[n] = terms[n - 1] / n as f64;
            n += 1;
        }
        terms
    };
    // Added and taken off again, it leaves the nearest whole number.
    const ROUND: f64 = 6_755_399_441_055_744.0;
    let x = x.clamp(-700.0, 700.0);
    let twos = (x * LOG2_E + ROUND) - ROUND;
    // Between -ln 2 / 2 and ln 2 / 2.
    let rest = x - twos * LN_2;
    sum(&TERMS, rest) * f64::from_bits(((twos as i64 + 1023) as u64) << 52)
}

/// The natural logarithm of a positive, normal number to twelve places.
fn ln(x: f64) -> f64 {
    // 1 / (2 n + 1)
    const TERMS: [f64; 8] = {
        let mut terms = [1.0; 8];
        let mut n = 1;
        while n < 8 {
            terms[n] = 1.0 / (2 * n + 1) as f64;
            n += 1;
        }
        terms
    };
    let bits = x.to_bits();
    let mut exponent = ((bits >> 52) & 0x7ff) as i32 - 1023;
    let mut mantissa = f64::from_bits((bits & 0x000f_ffff_ffff_ffff) | (1023 << 52));
    if mantissa > SQRT_2 {
        mantissa *= 0.5;
        exponent += 1;
    }
    // ln m = 2 artanh((m - 1) / (m + 1)), whose argument is at most 0.172.
    let s = (mantissa - 1.0) / (mantissa + 1.0);
    2.0 * s * sum(&TERMS, s * s) + f64::from(exponent) * LN_2
}

/// A power series, even and odd terms side by side: half as long a chain of operations.
fn sum<const N: usize>(terms: &[f64; N], x: f64) -> f64 {
    let square = x * x;
    let (mut even, mut odd) = (0.0, 0.0);
    for pair in terms.chunks_exact(2).rev() {
        even = even * square + pair[0];
        odd = odd * square + pair[1];
    }
    even + odd * x
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;

    #[test]
    fn exp_and_ln_agree_with_the_library() {
        for step in -6_000_i32..=6_000 {
            let x = f64::from(step) / 100.0;
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-12, "exp {x}");
        }
        for step in 1..10_000 {
            let x = f64::from(step) / 777.0;
            assert!((ln(x) - x.ln()).abs() < 1e-12, "ln {x}");
        }
        assert!((ln(1.0)).abs() < f64::EPSILON);
    }

    #[test]
    fn the_stack_delay_has_the_median_and_the_mean_of_a_lognormal() {
        let mut rng = AirRng::new(ChaCha8Rng::seed_from_u64(1));
        let mut drawn: Vec<u64> = (0..100_000).map(|_| rng.lognormal(Nanos::micros(2_500), 0.6).0).collect();
        drawn.sort_unstable();
        let median = drawn[50_000] as f64 / 1e6;
        let mean = drawn.iter().sum::<u64>() as f64 / 1e11;
        assert!((median - 2.5).abs() < 0.03, "{median}");
        assert!((mean - 2.5 * exp(0.18)).abs() < 0.03, "{mean}");
    }

    #[test]
    fn waits_have_their_mean_and_are_memoryless() {
        let mut rng = AirRng::new(ChaCha8Rng::seed_from_u64(2));
        let drawn: Vec<f64> = (0..100_000).map(|_| rng.wait(Nanos(1_000_000)).0 as f64 / 1e6).collect();
        let mean = drawn.iter().sum::<f64>() / 1e5;
        assert!((mean - 1.0).abs() < 0.02, "{mean}");
        let long: Vec<f64> = drawn.iter().filter(|&&wait| wait > 1.0).map(|wait| wait - 1.0).collect();
        let rest = long.iter().sum::<f64>() / long.len() as f64;
        assert!((rest - 1.0).abs() < 0.02, "{rest}");
    }

    #[test]
    fn a_choice_among_none_is_none() {
        let mut rng = AirRng::new(ChaCha8Rng::seed_from_u64(3));
        assert_eq!(rng.pick::<u8>(&[]), None);
        assert_eq!(rng.pick(&[7]), Some(7));
    }
}
