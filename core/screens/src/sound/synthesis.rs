//! What sounds are made of: damped sines, triangles, noise, filters.

use std::f64::consts::{FRAC_1_SQRT_2, LN_10, TAU};

use super::SAMPLE_RATE;
use crate::portable_math::Complex;

const RATE: f64 = SAMPLE_RATE as f64;

/// How long every sound takes to come up, so that no loudspeaker clicks.
const FADE_IN_MS: u32 = 3;

/// Gives how many samples make up so many milliseconds.
pub(super) const fn samples(ms: u32) -> u32 {
    ms * SAMPLE_RATE / 1000
}

/// Gives the factor that decibels stand for.
pub(super) fn decibels(level: f64) -> f64 {
    Complex { re: level * LN_10 / 20.0, im: 0.0 }.exp().re
}

/// A sine that dies away.
#[derive(Clone, Copy)]
pub(super) struct Partial {
    /// How its frequency stands to the note.
    ratio: f64,
    /// How loud it begins, in decibels.
    level: f64,
    /// After how many seconds it has fallen by 60 dB.
    decay: f64,
}

impl Partial {
    pub(super) const fn new(ratio: f64, level: f64, decay: f64) -> Self {
        Self { ratio, level, decay }
    }
}

/// What a filter lets through, in hertz.
#[derive(Clone, Copy)]
pub(super) struct Band {
    pub(super) low: f64,
    pub(super) high: f64,
}

/// Frequencies from which and to which a sine moves evenly, in hertz.
#[derive(Clone, Copy)]
pub(super) struct Glide {
    pub(super) from: f64,
    pub(super) to: f64,
}

/// A sound in the making.
pub(super) struct Mix {
    samples: Vec<f64>,
}

impl Mix {
    pub(super) fn new(ms: u32) -> Self {
        Self { samples: vec![0.0; samples(ms) as usize] }
    }

    /// Strikes something that rings in these partials until the sound ends.
    pub(super) fn ring(&mut self, at: u32, note: f64, partials: &[Partial], level: f64) {
        for partial in partials {
            let damping = -3.0 * LN_10 / (partial.decay * RATE);
            let step = Complex { re: damping, im: TAU * note * partial.ratio / RATE }.exp();
            let mut wave = Complex { re: decibels(partial.level + level), im: 0.0 };
            for sample in self.from(at) {
                *sample += wave.im;
                wave = wave * step;
            }
        }
    }

    /// Adds noise through a band, whose peak is at `level` decibels and which falls to nothing.
    pub(super) fn burst(&mut self, at: u32, long: u32, band: Band, level: f64, noise: &mut Noise) {
        let (mut high_pass, mut low_pass) = (Biquad::high_pass(band.low), Biquad::low_pass(band.high));
        let burst: Vec<f64> = (0..long)
            .map(|index| low_pass.next(high_pass.next(noise.next())) * falling(index, long))
            .collect();
        let factor = decibels(level) / peak(&burst);
        for (sample, added) in self.from(at).zip(burst) {
            *sample += added * factor;
        }
    }

    /// Adds a sine that falls to nothing, steeply at first.
    pub(super) fn thud(&mut self, at: u32, long: u32, glide: Glide, level: f64) {
        let angle = |frequency: f64| Complex { re: 0.0, im: TAU * frequency / RATE };
        let mut step = angle(glide.from).exp();
        let bend = angle((glide.to - glide.from) / f64::from(long)).exp();
        let mut wave = Complex { re: decibels(level), im: 0.0 };
        for (index, sample) in (0..long).zip(self.from(at)) {
            let left = falling(index, long);
            *sample += wave.im * left * left;
            wave = wave * step;
            step = step * bend;
        }
    }

    /// Adds a triangle that comes up within [`FADE_IN_MS`] and dies away in its last `fade_out` samples.
    pub(super) fn triangle(&mut self, at: u32, long: u32, fade_out: u32, frequency: f64, level: f64) {
        let loud = decibels(level);
        // The place within the wave, of which one is the whole; it begins where the triangle crosses zero upwards.
        let mut place = 0.25;
        for (index, sample) in (0..long).zip(self.from(at)) {
            let wave = if place < 0.5 { 4.0 * place - 1.0 } else { 3.0 - 4.0 * place };
            let come = rising(index, samples(FADE_IN_MS));
            let gone = rising(long - index, fade_out);
            *sample += wave * loud * come * gone;
            place += frequency / RATE;
            if place >= 1.0 {
                place -= 1.0;
            }
        }
    }

    /// Takes away what is higher, of all that has been added so far.
    pub(super) fn low_pass(&mut self, frequency: f64) {
        let mut filter = Biquad::low_pass(frequency);
        for sample in &mut self.samples {
            *sample = filter.next(*sample);
        }
    }

    /// Has the sound come up, end in silence after its last `fade_out` samples, and peak at `level` decibels below the
    /// most that a sample can be.
    pub(super) fn finish(mut self, level: f64, fade_out: u32) -> Vec<i16> {
        let long = self.samples.len() as u32;
        for (index, sample) in (0..long).zip(&mut self.samples) {
            let left = rising(long - 1 - index, fade_out);
            // Steepest in its middle, so that neither its beginning nor its end is heard as one.
            *sample *= rising(index, samples(FADE_IN_MS)) * left * left * (3.0 - 2.0 * left);
        }
        let factor = decibels(level) * f64::from(i16::MAX) / peak(&self.samples);
        self.samples.iter().map(|sample| (sample * factor).round() as i16).collect()
    }

    fn from(&mut self, at: u32) -> impl Iterator<Item = &mut f64> {
        self.samples.iter_mut().skip(at as usize)
    }
}

/// Goes evenly from 0 to 1 within so many samples, and stays there.
fn rising(index: u32, long: u32) -> f64 {
    f64::from(index.min(long)) / f64::from(long)
}

/// Goes evenly from 1 to 0 within so many samples.
fn falling(index: u32, long: u32) -> f64 {
    1.0 - rising(index, long)
}

fn peak(samples: &[f64]) -> f64 {
    samples.iter().fold(0.0, |peak, sample| sample.abs().max(peak))
}

/// Noise that is the same every time (xorshift, 32 bits: Marsaglia, Journal of Statistical Software 8, 2003).
pub(super) struct Noise(u32);

impl Noise {
    /// Begins one of several noises; `which` is not zero.
    pub(super) const fn new(which: u32) -> Self {
        Self(0x9E37_79B9_u32.wrapping_mul(which))
    }

    /// Gives a number from −1 to 1.
    fn next(&mut self) -> f64 {
        f64::from(self.step()) / f64::from(1_u32 << 31) - 1.0
    }

    /// Gives a whole number below `end`.
    pub(super) fn below(&mut self, end: u32) -> u32 {
        self.step() % end
    }

    fn step(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0
    }
}

/// A filter of the second order after Butterworth, 3 dB down at its frequency. The coefficients are those of the "Cookbook
/// formulae for audio equalizer biquad filter coefficients" by Robert Bristow-Johnson, with Q = 1/√2.
struct Biquad {
    forward: [f64; 3],
    back: [f64; 2],
    delayed: [f64; 2],
}

impl Biquad {
    fn low_pass(frequency: f64) -> Self {
        Self::new(frequency, |cosine| [1.0, 2.0, 1.0].map(|factor| factor * 0.5 * (1.0 - cosine)))
    }

    fn high_pass(frequency: f64) -> Self {
        Self::new(frequency, |cosine| [1.0, -2.0, 1.0].map(|factor| factor * 0.5 * (1.0 + cosine)))
    }

    fn new(frequency: f64, forward: impl Fn(f64) -> [f64; 3]) -> Self {
        let Complex { re: cosine, im: sine } = Complex { re: 0.0, im: TAU * frequency / RATE }.exp();
        let alpha = sine * FRAC_1_SQRT_2;
        let whole = 1.0 + alpha;
        Self {
            forward: forward(cosine).map(|factor| factor / whole),
            back: [-2.0 * cosine / whole, (1.0 - alpha) / whole],
            delayed: [0.0; 2],
        }
    }

    fn next(&mut self, input: f64) -> f64 {
        let output = self.forward[0] * input + self.delayed[0];
        self.delayed[0] = self.forward[1] * input - self.back[0] * output + self.delayed[1];
        self.delayed[1] = self.forward[2] * input - self.back[1] * output;
        output
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decibels_are_a_factor() {
        assert!((decibels(-6.0) - 0.501_187).abs() < 1e-6);
    }

    #[test]
    fn filters_are_3_db_down_at_their_edge_and_let_the_rest_through() {
        let gain = |filter: fn(f64) -> Biquad, frequency: f64| {
            let mut filter = filter(2000.0);
            let wave = |index: u32| f64::sin(TAU * frequency * f64::from(index) / RATE);
            let heard: Vec<f64> = (0..44_100).map(|index| filter.next(wave(index))).collect();
            20.0 * peak(&heard[22_050..]).log10()
        };
        assert!((gain(Biquad::low_pass, 2000.0) + 3.01).abs() < 0.1);
        assert!((gain(Biquad::high_pass, 2000.0) + 3.01).abs() < 0.1);
        assert!(gain(Biquad::low_pass, 200.0).abs() < 0.1 && gain(Biquad::high_pass, 15_000.0).abs() < 0.1);
        assert!(gain(Biquad::low_pass, 15_000.0) < -30.0 && gain(Biquad::high_pass, 200.0) < -30.0);
    }

    #[test]
    fn noise_is_even_and_repeats_only_after_very_long() {
        let mut noise = Noise::new(1);
        let drawn: Vec<f64> = (0..100_000).map(|_| noise.next()).collect();
        let mean = drawn.iter().sum::<f64>() / 100_000.0;
        let power = drawn.iter().map(|value| value * value).sum::<f64>() / 100_000.0;
        assert!(drawn.iter().all(|value| (-1.0..1.0).contains(value)));
        assert!(mean.abs() < 0.01 && (power - 1.0 / 3.0).abs() < 0.01, "{mean} {power}");
        assert!(!drawn[1..].contains(&drawn[0]));
    }
}
