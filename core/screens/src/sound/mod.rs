//! What is heard: six sounds, computed as they are asked for.
//!
//! A recipe gives each partial as a ratio to its note, a level in decibels and the time until it has fallen by 60 dB.
//! Only sums, products and quotients of `f64` are used, which IEEE 754 defines to the bit, and none of the library's own
//! functions, which it does not: every phone computes the same samples.

mod synthesis;
#[cfg(test)]
mod tests;

use outcry_rules::Seat;
use strum::{IntoStaticStr, VariantArray};

use self::synthesis::{Band, Glide, Mix, Noise, Partial, samples};
use crate::view::Cue;

/// How many samples of a sound make up a second.
pub const SAMPLE_RATE: u32 = 44_100;

/// Names a sound.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum SoundName {
    /// The bell of a corner, in the note of the phone's own seat.
    Bell,
    /// The bell on the phone of whoever rang it: it is struck once more.
    WinnersBell,
    /// The bell of a false corner.
    DullBell,
    /// Trading is opened: a gavel, and two notes that rise.
    Opening,
    Deal,
    /// Somebody has sat down.
    Seated,
}

impl SoundName {
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Gives the sound of a cue; many are silent.
    pub const fn of(cue: Cue) -> Option<Self> {
        match cue {
            Cue::Bell => Some(Self::Bell),
            Cue::WinnersBell => Some(Self::WinnersBell),
            Cue::DullBell => Some(Self::DullBell),
            Cue::Opening => Some(Self::Opening),
            Cue::Deal => Some(Self::Deal),
            Cue::Seated => Some(Self::Seated),
            Cue::Turn | Cue::Swapped | Cue::Gone | Cue::Refused | Cue::Suitor | Cue::LastSeconds => None,
        }
    }

    /// Gives the name as it is typed, such as `dull-bell`.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Finds the sound of a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|sound| sound.name() == name)
    }
}

/// Computes a sound as samples of one channel, [`SAMPLE_RATE`] a second.
///
/// Bell, winner's bell and seated are in the note of the seat at which the phone lies that plays them, so that a table
/// rings as a chord; the others are the same at every seat. It takes a few milliseconds: keep what comes.
pub fn sound(name: SoundName, seat: Seat) -> Vec<i16> {
    match name {
        SoundName::Bell => bell(note(seat), &STRIKES[..3]),
        SoundName::WinnersBell => bell(note(seat), &STRIKES),
        SoundName::DullBell => dull_bell(),
        SoundName::Opening => opening(),
        SoundName::Deal => deal(),
        SoundName::Seated => seated(note(seat)),
    }
}

/// The note of the first seat, in hertz.
const NOTE: f64 = 740.0;

/// How the notes of five seats stand to the first of them: a scale in which any two go together.
const STEPS: [f64; 5] = [1.0, 9.0 / 8.0, 5.0 / 4.0, 3.0 / 2.0, 5.0 / 3.0];

/// Gives the note of a seat, in hertz: after five seats the scale begins again an octave higher.
fn note(seat: Seat) -> f64 {
    let octave = f64::from(1_u32 << (seat.index() / STEPS.len()));
    NOTE * STEPS[seat.index() % STEPS.len()] * octave
}

const BELL: [Partial; 8] = [
    Partial::new(0.5, -14.0, 1.1),
    Partial::new(1.0, -6.0, 0.9),
    Partial::new(1.19, -9.0, 0.7),
    Partial::new(1.5, -12.0, 0.6),
    Partial::new(2.0, 0.0, 0.8),
    Partial::new(2.51, -10.0, 0.45),
    Partial::new(3.01, -8.0, 0.35),
    Partial::new(4.17, -13.0, 0.25),
];

/// When the bell is struck, in milliseconds; the last is the winner's.
const STRIKES: [u32; 4] = [0, 170, 340, 510];

fn bell(note: f64, strikes: &[u32]) -> Vec<i16> {
    let mut mix = Mix::new(1100);
    let mut noise = Noise::new(1);
    let mut level = 0.0;
    for &at_ms in strikes {
        let at = samples(at_ms);
        mix.ring(at, note, &BELL, level);
        // The clapper.
        mix.burst(at, samples(8), Band { low: 2000.0, high: 6000.0 }, level - 6.0, &mut noise);
        level -= 2.0;
    }
    mix.finish(-1.0, samples(60))
}

fn dull_bell() -> Vec<i16> {
    let partials = [
        Partial::new(1.0, 0.0, 0.12), //
        Partial::new(1.19, -4.0, 0.09),
        Partial::new(2.0, -10.0, 0.06),
    ];
    let mut mix = Mix::new(450);
    mix.ring(0, 233.0, &partials, 0.0);
    mix.low_pass(900.0);
    mix.thud(0, samples(80), Glide { from: 90.0, to: 60.0 }, -3.0);
    mix.finish(-6.0, samples(60))
}

fn opening() -> Vec<i16> {
    let mut mix = Mix::new(600);
    let mut noise = Noise::new(2);
    for at_ms in [0, 130] {
        let at = samples(at_ms);
        mix.burst(at, samples(12), Band { low: 300.0, high: 1800.0 }, 0.0, &mut noise);
        mix.thud(at, samples(60), Glide { from: 180.0, to: 180.0 }, 0.0);
    }
    let (long, overlap) = (samples(140), samples(40));
    mix.triangle(samples(260), long, overlap, 587.0, 0.0);
    mix.triangle(samples(360), long, overlap, 784.0, 0.0);
    mix.finish(-4.0, samples(60))
}

fn deal() -> Vec<i16> {
    let (apart, astray) = (samples(42), samples(6));
    let mut mix = Mix::new(450);
    let mut noise = Noise::new(3);
    let mut level = 0.0;
    for flick in 0..9 {
        // The first one lies where the sound begins; no hand lays the others down evenly.
        let stray = if flick == 0 { astray } else { noise.below(2 * astray + 1) };
        let at = flick * apart + stray - astray;
        mix.burst(at, samples(16), Band { low: 1500.0, high: 5000.0 }, level, &mut noise);
        level -= 1.0;
    }
    mix.finish(-18.0, samples(60))
}

fn seated(note: f64) -> Vec<i16> {
    let mut mix = Mix::new(250);
    mix.ring(0, note, &[BELL[1], BELL[4]], 0.0);
    // It would ring on for three times as long.
    mix.finish(-14.0, samples(150))
}
