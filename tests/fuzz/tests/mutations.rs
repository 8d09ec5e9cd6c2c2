//! Changes committed inputs at random for a minute, and gives them to every target: what `cargo xtask fuzz` does without looking
//! at coverage, in the build that all tests come from.

#![allow(clippy::unwrap_used, reason = "a test may")]
#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a minute is measured, and every day is to try something else; what is tried follows from the seed alone"
)]

mod inputs;

use std::env;
use std::fs;
use std::panic;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use inputs::{entries, longest, root};
use outcry_fuzz::{TARGETS, Target};
use rand::rngs::ChaCha8Rng;
use rand::{Rng, RngExt, SeedableRng};

/// How long it takes in all.
const TIME: Duration = Duration::from_mins(1);

/// Two targets are fuzzed at once: the gate has two cores.
const THREADS: u32 = 2;

/// The variable by which a run is repeated.
const SEED: &str = "OUTCRY_FUZZ_SEED";

/// Most changes that an input is made by.
const CHANGES: usize = 4;

#[test]
#[ignore = "it takes a minute: the lane `fuzz` runs it"]
fn no_promise_breaks_within_a_minute() {
    let given = env::var(SEED).ok().map(|seed| seed.parse().unwrap());
    // Each day tries something else, and says the same however often it is asked.
    let day = || SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap().as_secs() / 86_400;
    let seed: u64 = given.unwrap_or_else(day);
    println!("{SEED}={seed}");
    let time = TIME * THREADS / TARGETS.len() as u32;
    let next = AtomicUsize::new(0);
    let broken: Vec<PathBuf> = thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS)
            .map(|_| {
                scope.spawn(|| {
                    let mut broken = Vec::new();
                    while let Some(&(target, run)) = TARGETS.get(next.fetch_add(1, Ordering::Relaxed)) {
                        broken.extend(fuzz(target, run, seed, time));
                    }
                    broken
                })
            })
            .collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    assert!(broken.is_empty(), "these inputs break a promise, as is said above: {broken:#?}");
}

/// Fuzzes a target for a while; gives the file of the input that breaks a promise.
fn fuzz(target: &str, run: Target, seed: u64, time: Duration) -> Option<PathBuf> {
    let most = longest()[target];
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let corpus: Vec<_> =
        entries(&format!("corpus/{target}")).into_iter().map(|input| fs::read(input).unwrap()).collect();
    let (began, mut inputs) = (Instant::now(), 0);
    while inputs == 0 || began.elapsed() < time {
        let mut input = corpus[rng.random_range(0..corpus.len())].clone();
        for _ in 0..rng.random_range(1..=CHANGES) {
            change(&mut input, &corpus, &mut rng);
        }
        input.truncate(most);
        inputs += 1;
        if panic::catch_unwind(|| run(&input)).is_err() {
            let folder = root().join("artifacts").join(target);
            fs::create_dir_all(&folder).unwrap();
            let file = folder.join(format!("seed-{seed}-{inputs}"));
            fs::write(&file, input).unwrap();
            return Some(file);
        }
    }
    println!("{target}: {inputs} inputs");
    None
}

/// Changes an input as transmission, storage or somebody who knows others might.
fn change(input: &mut Vec<u8>, corpus: &[Vec<u8>], rng: &mut ChaCha8Rng) {
    let other = &corpus[rng.random_range(0..corpus.len())];
    let at = rng.random_range(0..=input.len());
    let some = |rng: &mut ChaCha8Rng, of: usize| {
        let from = rng.random_range(0..=of);
        from..rng.random_range(from..=of.min(from + 32))
    };
    match rng.random_range(0..7) {
        0 => input.iter_mut().skip(at).take(1).for_each(|byte| *byte ^= 1 << rng.random_range(0..8)),
        1 => input.iter_mut().skip(at).take(1).for_each(|byte| *byte = rng.next_u32() as u8),
        2 => input
            .iter_mut()
            .skip(at)
            .take(1)
            .for_each(|byte| *byte = [0, 0x7F, 0x80, 0xFF][rng.random_range(0..4)]),
        3 => input.insert(at, rng.next_u32() as u8),
        4 => drop(input.drain(some(rng, input.len()))),
        5 => drop(input.splice(at..at, other[some(rng, other.len())].to_vec())),
        // The beginning of one and the end of another.
        _ => {
            input.truncate(at);
            input.extend(&other[rng.random_range(0..=other.len())..]);
        }
    }
}
