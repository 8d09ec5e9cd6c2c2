//! Sounds are the same everywhere, and measure as they were meant.

#![expect(clippy::cast_precision_loss, reason = "no sound has that many samples")]

use std::f64::consts::TAU;

use outcry_rules::limits::SEATS_MAX;

use super::*;

const RATE: f64 = SAMPLE_RATE as f64;

fn seats() -> impl Iterator<Item = Seat> {
    (0..SEATS_MAX).filter_map(Seat::new)
}

fn first() -> Seat {
    Seat::new(0).unwrap()
}

/// Cuts a piece out of a sound, from and to so many milliseconds.
fn piece(sound: &[i16], from_ms: u32, to_ms: u32) -> Vec<f64> {
    let piece = &sound[synthesis::samples(from_ms) as usize..synthesis::samples(to_ms) as usize];
    piece.iter().map(|&sample| f64::from(sample) / f64::from(i16::MAX)).collect()
}

fn peak(samples: &[f64]) -> f64 {
    samples.iter().fold(0.0, |peak, sample| peak.max(sample.abs()))
}

fn in_decibels(factor: f64) -> f64 {
    20.0 * factor.log10()
}

/// Measures how much of a frequency there is, by Goertzel's algorithm under Hann's window.
fn strength(samples: &[f64], frequency: f64) -> f64 {
    let turn = 2.0 * f64::cos(TAU * frequency / RATE);
    let (mut last, mut before) = (0.0, 0.0);
    for (index, sample) in samples.iter().enumerate() {
        let window = 0.5 - 0.5 * f64::cos(TAU * index as f64 / samples.len() as f64);
        (last, before) = (sample * window + turn * last - before, last);
    }
    f64::sqrt(last * last + before * before - turn * last * before) * 4.0 / samples.len() as f64
}

/// Finds the frequency of which there is most, within so many per cent of the given one.
fn strongest(samples: &[f64], near: f64, percent: f64) -> f64 {
    let tried = (-100..=100).map(|step| near * (1.0 + percent / 100.0 * f64::from(step) / 100.0));
    tried.max_by(|one, other| strength(samples, *one).total_cmp(&strength(samples, *other))).unwrap()
}

/// Finds the frequency at whose period a sound is most like itself, from 200 to 6000 Hz.
fn fundamental(samples: &[f64]) -> f64 {
    let likeness = |lag: usize| {
        let pairs = || samples.iter().zip(&samples[lag..]);
        let both: f64 = pairs().map(|(one, other)| one * other).sum();
        let power: f64 = pairs().map(|(one, other)| one * one + other * other).sum();
        2.0 * both / power
    };
    let lags: Vec<f64> = (0..=220).map(likeness).collect();
    // The first lag that is about as good as the best: its multiples are periods too.
    let best = lags[7..].iter().copied().fold(0.0, f64::max);
    let lag = (7..220).find(|&lag| lags[lag] > 0.9 * best && lags[lag] >= lags[lag + 1]).unwrap();
    // Between the samples, by a parabola.
    let bend = (lags[lag - 1] - lags[lag + 1]) / (lags[lag - 1] - 2.0 * lags[lag] + lags[lag + 1]);
    RATE / (lag as f64 + bend / 2.0)
}

fn assert_near(measured: f64, meant: f64, most: f64, what: &str) {
    assert!((measured - meant).abs() <= most, "{what}: {measured:.3}, meant {meant:.3}");
}

/// FNV-1a over the samples of every seat, the lower byte first.
fn hash(name: SoundName) -> u64 {
    let bytes = seats().flat_map(|seat| sound(name, seat)).flat_map(i16::to_le_bytes);
    bytes.fold(0xCBF2_9CE4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    })
}

#[test]
fn every_sound_is_the_same_to_the_bit() {
    let golden = [
        (SoundName::Bell, 0xC46A_C95E_C4D2_4200),
        (SoundName::WinnersBell, 0xDF5B_487E_9F99_62EE),
        (SoundName::DullBell, 0x5E0A_4F59_0AD2_62B8),
        (SoundName::Opening, 0x12E5_394A_C80F_CA16),
        (SoundName::Deal, 0x77B7_8C23_B28D_D652),
        (SoundName::Seated, 0x25FF_2509_24A6_8FD2),
    ];
    let computed: Vec<_> = SoundName::ALL.iter().map(|&name| (name, hash(name))).collect();
    assert_eq!(computed, golden, "{computed:#x?}");
}

#[test]
fn every_sound_has_its_length_and_peak_comes_up_and_ends_in_silence() {
    let table = [
        (SoundName::Bell, 1100, -1.0),
        (SoundName::WinnersBell, 1100, -1.0),
        (SoundName::DullBell, 450, -6.0),
        (SoundName::Opening, 600, -4.0),
        (SoundName::Deal, 450, -18.0),
        (SoundName::Seated, 250, -14.0),
    ];
    assert!(table.iter().map(|(name, ..)| name).eq(SoundName::ALL));
    for (name, ms, level) in table {
        for seat in seats() {
            let what = format!("{} at {seat}", name.name());
            let sound = sound(name, seat);
            assert_eq!(sound.len(), ms * 44_100 / 1000, "{what}");
            let whole = piece(&sound, 0, ms as u32);
            let peak = peak(&whole);
            assert_near(in_decibels(peak), level, 0.01, &what);
            for (index, sample) in whole[..132].iter().enumerate() {
                // What is struck would be loudest right here.
                assert!(sample.abs() <= 2.0 * peak * index as f64 / 132.0, "{what} begins with a click");
            }
            assert_eq!(sound.last(), Some(&0), "{what}");
            let end = &whole[whole.len() - 88..];
            assert!(end.iter().all(|sample| sample.abs() < peak / 300.0), "{what} ends with a click");
        }
    }
}

#[test]
fn notes_belong_to_seats() {
    for name in SoundName::ALL {
        let alike = seats().all(|seat| sound(*name, seat) == sound(*name, first()));
        let by_seat = matches!(name, SoundName::Bell | SoundName::WinnersBell | SoundName::Seated);
        assert_eq!(alike, !by_seat, "{name:?}");
    }
    let notes: Vec<f64> = seats().map(note).collect();
    let steps = [740.0, 832.5, 925.0, 1110.0, 1233.333, 1480.0, 1665.0, 1850.0, 2220.0, 2466.667, 2960.0];
    for (note, meant) in notes.iter().zip(steps) {
        assert_near(*note, meant, 0.001, "note");
    }
    for (seat, note) in seats().zip(notes) {
        let what = format!("seat {seat}");
        let bell = piece(&sound(SoundName::Bell, seat), 10, 165);
        assert_near(strongest(&bell, 2.0 * note, 3.0), 2.0 * note, 2.0, &what);
        assert_near(strongest(&bell, note, 3.0), note, 2.0, &what);
        let seated = piece(&sound(SoundName::Seated, seat), 10, 90);
        assert_near(fundamental(&seated), note, note / 100.0, &what);
    }
}

#[test]
fn partials_begin_as_loud_as_they_are_written_and_fall_as_fast() {
    let written = [
        (0.5, -14.0, 1.1),
        (1.0, -6.0, 0.9),
        (1.19, -9.0, 0.7),
        (1.5, -12.0, 0.6),
        (2.0, 0.0, 0.8),
        (2.51, -10.0, 0.45),
        (3.01, -8.0, 0.35),
        (4.17, -13.0, 0.25),
    ];
    for seat in [0, 3, 12].map(|index| Seat::new(index).unwrap()) {
        let sound = sound(SoundName::Bell, seat);
        // How loud a partial is while it falls, as if it had been measured at its beginning.
        let begins = |ratio: f64, decay: f64, from_ms: u32, to_ms: u32| {
            let frequency = note(seat) * ratio;
            let alone: Vec<f64> = (synthesis::samples(from_ms)..synthesis::samples(to_ms))
                .map(|index| f64::from(index) / RATE)
                .map(|time| f64::powf(10.0, -3.0 * time / decay) * f64::sin(TAU * frequency * time))
                .collect();
            in_decibels(strength(&piece(&sound, from_ms, to_ms), frequency) / strength(&alone, frequency))
        };
        let loudest = begins(2.0, 0.8, 10, 165);
        for (ratio, level, decay) in written {
            let what = format!("seat {seat}, partial {ratio}");
            assert_near(begins(ratio, decay, 10, 165) - loudest, level, 0.3, &what);
            assert_near(begins(ratio, decay, 60, 165) - loudest, level, 0.5, &what);
        }
    }
}

#[test]
fn the_winners_bell_is_struck_once_more() {
    let highest = |sound: &[i16], at_ms| {
        in_decibels(strength(&piece(sound, at_ms + 10, at_ms + 70), 4.17 * note(first())))
    };
    for (name, strikes) in [(SoundName::Bell, 3), (SoundName::WinnersBell, 4)] {
        let sound = sound(name, first());
        let loud = STRIKES.map(|at_ms| highest(&sound, at_ms));
        for strike in 1..4 {
            let softer = loud[strike - 1] - loud[strike];
            if strike < strikes {
                assert_near(softer, 2.0, 0.2, "strike");
            } else {
                assert!(softer > 20.0, "{name:?} is struck too often");
            }
        }
    }
}

#[test]
fn the_dull_bell_is_low_and_short() {
    let sound = sound(SoundName::DullBell, first());
    let rings = piece(&sound, 80, 160);
    assert_near(strongest(&rings, 233.0, 5.0), 233.0, 3.0, "note");
    let begins = piece(&sound, 0, 100);
    let thud = strength(&piece(&sound, 0, 80), 75.0);
    assert!(thud > strength(&begins, 233.0) / 4.0, "no thud");
    for above in [1500.0, 2000.0, 4000.0, 8000.0] {
        assert!(strength(&begins, above) < strength(&begins, 233.0) / 300.0, "{above}");
    }
    assert!(peak(&piece(&sound, 250, 450)) < 0.001);
}

#[test]
fn the_opening_knocks_twice_and_rises() {
    let sound = sound(SoundName::Opening, first());
    for knock in [0, 130] {
        let knock = piece(&sound, knock, knock + 50);
        assert!(peak(&knock) > 0.3 && strength(&knock, 180.0) > 0.1);
    }
    assert!(peak(&piece(&sound, 70, 128)) < 0.001 && peak(&piece(&sound, 200, 258)) < 0.001);
    assert_near(fundamental(&piece(&sound, 270, 355)), 587.0, 3.0, "the lower note");
    assert_near(fundamental(&piece(&sound, 405, 490)), 784.0, 4.0, "the higher note");
    // The third partial of a triangle is a ninth as loud as the first.
    let lower = piece(&sound, 270, 355);
    let third = strength(&lower, 3.0 * 587.0) / strength(&lower, 587.0);
    assert_near(in_decibels(third), in_decibels(1.0 / 9.0), 0.3, "triangle");
    assert!(peak(&piece(&sound, 505, 600)) < 0.001);
}

#[test]
fn the_deal_is_nine_flicks_each_softer_than_the_one_before() {
    let sound = sound(SoundName::Deal, first());
    let whole = piece(&sound, 0, 450);
    // A flick begins where something is heard after a silence of 10 ms.
    let mut flicks: Vec<(usize, f64)> = Vec::new();
    let mut silent = 441;
    for (index, sample) in whole.iter().enumerate() {
        if sample.abs() < 1e-4 {
            silent += 1;
            continue;
        }
        if silent >= 441 {
            flicks.push((index, 0.0));
        }
        silent = 0;
        let (_, peak) = flicks.last_mut().unwrap();
        *peak = peak.max(sample.abs());
    }
    assert_eq!(flicks.len(), 9, "{flicks:?}");
    for (number, (begins, _)) in flicks.iter().enumerate() {
        assert_near(*begins as f64 / 44.1, 42.0 * number as f64, 7.0, "flick");
    }
    // The first is softened by the beginning of the sound.
    for pair in flicks[1..].windows(2) {
        assert_near(in_decibels(pair[0].1 / pair[1].1), 1.0, 0.05, "flick");
    }
    let power = |low: u32, high: u32| -> f64 {
        let frequencies = (low..high).step_by(50).map(|frequency| strength(&whole, f64::from(frequency)));
        frequencies.map(|strength| strength * strength).sum()
    };
    let within = power(1500, 5000);
    assert!(within > 4.0 * power(50, 1500) && within > 2.0 * power(5000, 20_000));
    assert!(within > 50.0 * power(12_000, 20_000));
}

#[test]
fn sounds_have_names_and_most_cues_are_silent() {
    let names: Vec<&str> = SoundName::ALL.iter().map(|sound| sound.name()).collect();
    assert_eq!(names, ["bell", "winners-bell", "dull-bell", "opening", "deal", "seated"]);
    for &sound in SoundName::ALL {
        assert_eq!(SoundName::named(sound.name()), Some(sound));
    }
    assert_eq!(SoundName::named("Bell"), None);
    assert_eq!(SoundName::of(Cue::Bell), Some(SoundName::Bell));
    assert_eq!(SoundName::of(Cue::WinnersBell), Some(SoundName::WinnersBell));
    assert_eq!(SoundName::of(Cue::DullBell), Some(SoundName::DullBell));
    assert_eq!(SoundName::of(Cue::Turn), None);
}
