//! Files that somebody or something has changed.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::super::medium::Memory;
use super::super::{Store, StoreError};
use super::cuts::{Run, run};
use super::model::{Call, Contents, random_calls};
use super::tape::Step;

/// What became of damaged files.
#[derive(Default, Debug)]
struct Tally {
    whole: usize,
    earlier: usize,
    refused: usize,
    spoilt: usize,
}

impl Tally {
    /// Opens a damaged file: it holds everything, or all but the last change, or is refused and left as it is.
    fn count(&mut self, run: &Run, file: Vec<u8>, damage: &str) {
        let memory = Memory::from_bytes(file);
        let before = memory.to_bytes();
        match Store::on(memory.clone()) {
            Err(StoreError::Damaged { .. }) => {
                assert!(memory.to_bytes() == before, "{damage}: a refused file was written to");
                self.refused += 1;
            }
            Err(error) => panic!("{damage}: {error}"),
            Ok(store) => {
                let found = Contents::of(&store).unwrap_or_else(|error| panic!("{damage}: {error}"));
                let [.., before, last] = run.contents.as_slice() else { unreachable!() };
                let newest = found == *last;
                assert!(newest || found == *before, "{damage}: something else is there");
                self.whole += usize::from(newest);
                self.earlier += usize::from(!newest);
                if (self.whole + self.earlier).is_multiple_of(8) {
                    self.go_on(&store, damage);
                }
                drop(store);
                match Store::on(memory) {
                    Ok(_) | Err(StoreError::Damaged { .. }) => {}
                    Err(error) => panic!("{damage}: {error}"),
                }
            }
        }
    }

    /// Writes more; damage that nobody could see may come to light then, and has to do so as an error.
    fn go_on(&mut self, store: &Store, damage: &str) {
        let mut calls = vec![Call::Begin(b"next".to_vec())];
        calls.extend((0..3).map(|_| Call::Append(vec![b"more".to_vec(), vec![0; 5000]])));
        for call in calls {
            match call.make(store) {
                Ok(()) => {}
                Err(StoreError::Damaged { .. }) => {
                    self.spoilt += 1;
                    return;
                }
                Err(error) => panic!("{damage}: {error}"),
            }
        }
    }
}

/// A file that was closed, and one that was not; only in the latter damage can look like a crash.
fn files(run: &Run) -> [Vec<u8>; 2] {
    let replayed = |steps: &[Step]| {
        let mut file = run.file.clone();
        for step in steps {
            step.replay(&mut file, usize::MAX);
        }
        file
    };
    let last = run.steps.iter().rposition(|step| matches!(step, Step::Answered)).unwrap();
    [replayed(&run.steps), replayed(&run.steps[..=last])]
}

/// Returns the offsets of the pages that hold a byte other than zero.
fn written(file: &[u8]) -> Vec<usize> {
    let pages = file.chunks(4096).enumerate();
    pages.filter(|(_, page)| page.iter().any(|&byte| byte != 0)).map(|(number, _)| number * 4096).collect()
}

fn short_run() -> Run {
    run(&random_calls(&mut ChaCha8Rng::seed_from_u64(6), 60))
}

#[test]
fn flipped_bits() {
    let run = short_run();
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let mut tally = Tally::default();
    for file in files(&run) {
        let pages = written(&file);
        assert_eq!(tally.earlier, 0, "the last change to a file that was closed has gone");
        for bit in 0..320 * 8 {
            let mut flipped = file.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            tally.count(&run, flipped, &format!("bit {bit}"));
        }
        for _ in 0..2_500 {
            let byte = pages[rng.random_range(0..pages.len())] + rng.random_range(0..4096);
            let bit = rng.random_range(0..8);
            let mut flipped = file.clone();
            flipped[byte] ^= 1 << bit;
            tally.count(&run, flipped, &format!("bit {bit} of byte {byte}"));
        }
    }
    assert!(tally.refused > 1_000 && tally.whole > 1_000, "{tally:?}");
}

#[test]
fn overwritten_pages() {
    let run = short_run();
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    let mut tally = Tally::default();
    for file in files(&run) {
        let pages = written(&file);
        for attempt in 0..1_500 {
            let mut page = || pages[rng.random_range(0..pages.len())];
            let (from, to) = (page(), page());
            let mut changed = file.clone();
            match attempt % 3 {
                0 => changed.copy_within(from..from + 4096, to),
                1 => changed[to..to + 4096].fill(0),
                _ => rng.fill(&mut changed[to + 512..to + 1024]),
            }
            tally.count(&run, changed, &format!("attempt {attempt} on page {to}"));
        }
    }
    assert!(tally.refused > 300, "{tally:?}");
}

#[test]
fn other_lengths() {
    let run = short_run();
    let mut rng = ChaCha8Rng::seed_from_u64(9);
    let mut tally = Tally::default();
    for file in files(&run) {
        let random: Vec<_> = (0..500).map(|_| rng.random_range(0..file.len() + 10_000)).collect();
        for length in (0..file.len()).step_by(512).chain(random) {
            let mut changed = file.clone();
            changed.resize(length, 0);
            tally.count(&run, changed, &format!("{length} bytes"));
        }
    }
    assert!(tally.refused > 1_000, "{tally:?}");
}
