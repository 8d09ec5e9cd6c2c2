use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::*;
use crate::limits::CLOCK_SPREAD;

const fn ms(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

/// One link as far as it matters to clocks, with the figures of radio.md 4 and 7: packets leave at connection events.
struct Radio {
    interval: f64,
    phase: f64,
    rng: ChaCha8Rng,
}

impl Radio {
    fn new(interval: f64, seed: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let phase = rng.random_range(0.0..interval);
        Self { interval, phase, rng }
    }

    /// Gives when something arrives that was handed over at a time, all in milliseconds.
    fn way(&mut self, at: f64) -> f64 {
        let ready = at + self.stack();
        let mut event = ((ready - self.phase) / self.interval).ceil();
        while self.rng.random_bool(0.05) {
            event += 1.0;
        }
        event * self.interval + self.phase + 1.0 + self.stack()
    }

    /// Lognormal, median 2.5 ms, σ 0.6.
    fn stack(&mut self) -> f64 {
        let (u, v) = (self.rng.random_range(f64::EPSILON..1.0), self.rng.random::<f64>());
        let normal = (-2.0 * f64::ln(u)).sqrt() * (core::f64::consts::TAU * v).cos();
        2.5 * (0.6 * normal).exp()
    }

    /// Measures so often; the host's clock is ten seconds ahead.
    fn clock(&mut self, samples: usize, spread: f64) -> HostClock {
        let time = |millis: f64| Duration::from_nanos((millis * 1e6) as u64);
        let (mut clock, mut at) = (HostClock::new(), 0.0);
        for _ in 0..samples {
            at += 175.0;
            // Something has just come, as when the link is busy: without a pause it would be asked right after an event.
            let event = ((at - self.phase) / self.interval).ceil() * self.interval + self.phase;
            let asked = event + self.rng.random::<f64>() * spread;
            let received = self.way(asked);
            let answered = received + self.rng.random::<f64>() * spread;
            let heard = self.way(answered);
            clock.handle_sample(ClockSample {
                asked: time(asked),
                received: time(received + 10_000.0),
                answered: time(answered + 10_000.0),
                heard: time(heard),
            });
        }
        clock
    }
}

/// Gives mean and standard deviation of the error over many links, in milliseconds, and how often it was within the
/// error that the clock itself states.
fn errors(interval: f64, samples: usize, spread: f64) -> (f64, f64, usize) {
    let errors: Vec<_> = (0..1_000)
        .map(|seed| {
            let clock = Radio::new(interval, seed).clock(samples, spread);
            let error = clock.to_host(ms(20_000)).unwrap().as_secs_f64() * 1e3 - 30_000.0;
            (error, error.abs() <= clock.offset().unwrap().error.as_secs_f64() * 1e3)
        })
        .collect();
    let mean = errors.iter().map(|(error, _)| error).sum::<f64>() / 1e3;
    let variance = errors.iter().map(|(error, _)| (error - mean).powi(2)).sum::<f64>() / 999.0;
    (mean, variance.sqrt(), errors.iter().filter(|(_, within)| *within).count())
}

#[test]
fn sixteen_measurements_are_as_good_as_intervals_allow() {
    let spread = CLOCK_SPREAD.as_secs_f64() * 1e3;
    for (interval, named) in [(15.0, 1.1), (30.0, 2.0), (50.0, 3.2)] {
        let (mean, deviation, within) = errors(interval, CLOCK_SETTLED, spread);
        println!("{interval} ms, 16: bias {mean:.2} ms, SD {deviation:.2} ms, {within} ‰ within");
        assert!(mean.abs() < 0.3, "{interval}: {mean}");
        assert!((0.6 * named..1.15 * named).contains(&deviation), "{interval}: {deviation}");
        assert!(within >= 990, "{interval}: {within}");
        let (mean, finer, within) = errors(interval, CLOCK_SAMPLES_MAX, spread);
        println!("{interval} ms, 64: bias {mean:.2} ms, SD {finer:.2} ms, {within} ‰ within");
        assert!((0.4..0.6).contains(&(finer / deviation)), "{interval}: {finer}");
        assert!(mean.abs() < 0.3 && within >= 990, "{interval}: {mean} {within}");
    }
}

#[test]
fn other_intervals_do_no_harm_either() {
    for interval in [7.5, 11.25, 20.0, 45.0, 48.75, 100.0] {
        let (mean, deviation, _) = errors(interval, CLOCK_SETTLED, CLOCK_SPREAD.as_secs_f64() * 1e3);
        assert!(mean.abs() < 1.0 && deviation < 0.5 + 0.07 * interval, "{interval}: {mean} {deviation}");
    }
}

/// What the pauses are for: right after an event everything waits for the next, there as back, but a host answers at
/// the event at which it was asked.
#[test]
fn without_pauses_a_clock_is_off_by_a_part_of_the_interval() {
    let (mean, _, _) = errors(50.0, CLOCK_SETTLED, 0.0);
    let (held, _, _) = errors(50.0, CLOCK_SETTLED, 150.0);
    println!("50 ms without pauses: bias {mean:.2} ms");
    assert!(mean.abs() > held.abs());
}

#[test]
fn times_go_there_and_back() {
    let mut clock = HostClock::new();
    assert_eq!((clock.to_host(ms(5)), clock.to_local(ms(5)), clock.offset()), (None, None, None));
    // Nothing is known: it rings at once.
    assert_eq!(clock.rings_at(ms(90_000), ms(7)), ms(7));
    let sample = ClockSample { asked: ms(1_000), received: ms(520), answered: ms(560), heard: ms(1_080) };
    assert_eq!(sample.round_trip(), ms(40));
    clock.handle_sample(sample);
    assert_eq!(clock.offset(), Some(Offset { nanos: -500_000_000, error: ms(20) }));
    assert_eq!(clock.to_host(ms(1_500)), Some(ms(1_000)));
    assert_eq!(clock.to_local(ms(1_000)), Some(ms(1_500)));
    assert_eq!(clock.to_host(ms(100)), Some(Duration::ZERO));
    assert_eq!(clock.rings_at(ms(1_000), ms(1_400)), ms(1_500));
    assert_eq!(clock.rings_at(ms(1_000), ms(1_600)), ms(1_600));
    clock.restart(ms(2_000));
    assert_eq!((clock.offset(), clock.poll_timeout()), (None, ms(2_000)));
}

#[test]
fn phones_ring_later_where_some_are_behind_a_relay() {
    for (trip, after) in [(0, 40), (80, 60), (900, 200)] {
        assert_eq!(ring_at(ms(5_000), ms(trip)), ms(5_000 + after));
    }
    assert_eq!(ring_at(Duration::MAX, ms(100)), Duration::MAX);
}

#[test]
fn slow_and_old_measurements_do_not_count() {
    let mut clock = HostClock::new();
    let mut take = |at: u64, there: u64, back: u64| {
        clock.handle_sample(ClockSample {
            asked: ms(at),
            received: ms(at + there),
            answered: ms(at + there),
            heard: ms(at + there + back),
        });
        clock.offset().unwrap().nanos
    };
    for at in 0..8 {
        take(at, 20, 20);
    }
    // Two in ten are slow, and those are dropped.
    take(8, 400, 20);
    assert_eq!(take(9, 400, 20), 0);
    // Two minutes later they are all forgotten.
    assert_eq!(take(121_000, 30, 20), 5_000_000);
}

#[test]
fn it_asks_often_at_first_and_then_each_second() {
    let (mut clock, mut radio) = (HostClock::new(), Radio::new(30.0, 1));
    assert!(clock.handle_timeout(ms(50)) && !clock.handle_timeout(ms(50)));
    assert_eq!(clock.poll_timeout(), ms(50) + CLOCK_PING_FIRST);
    assert!(clock.handle_timeout(clock.poll_timeout()));
    clock = radio.clock(CLOCK_SETTLED, 150.0);
    assert!(clock.is_settled() && clock.handle_timeout(ms(60_000)));
    assert_eq!(clock.poll_timeout(), ms(60_000) + CLOCK_PING_EVERY);
}

#[test]
fn clocks_that_cannot_be_are_no_panic() {
    for (asked, received, answered, heard) in [
        (Duration::MAX, Duration::ZERO, Duration::MAX, Duration::ZERO),
        (Duration::ZERO, Duration::MAX, Duration::ZERO, Duration::MAX),
        (Duration::ZERO, Duration::MAX, Duration::MAX, Duration::ZERO),
    ] {
        let mut clock = HostClock::new();
        for at in 0..CLOCK_SETTLED {
            let sample = ClockSample { asked, received, answered, heard };
            clock.handle_sample(if at % 2 == 0 { sample } else { ClockSample { asked: received, ..sample } });
        }
        for at in [Duration::ZERO, ms(1), Duration::MAX] {
            let there = clock.to_host(at).unwrap();
            let _ = (clock.to_local(there), clock.rings_at(there, at), clock.offset().unwrap().error);
        }
    }
}

#[test]
fn a_clock_that_stood_still_in_a_sleep_is_known_again_at_the_first_answer() {
    let mut clock = HostClock::new();
    let sample = |local: u64, ahead: u64| ClockSample {
        asked: ms(local),
        received: ms(local + ahead + 30),
        answered: ms(local + ahead + 31),
        heard: ms(local + 61),
    };
    for at in 0..40 {
        clock.handle_sample(sample(at * 175, 10_000));
    }
    let before = clock.offset().unwrap();
    assert_eq!(before.nanos, 10_000_000_000);
    // Twenty seconds pass for the host, and none here.
    clock.handle_sample(sample(8_000, 30_000));
    assert_eq!(clock.offset().unwrap().nanos, 30_000_000_000);
    assert!(!clock.is_settled(), "one answer is not enough to order presses by");
}
