//! Crashes: at every byte, at every step, and with writes lost that were not synced.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::super::Store;
use super::super::medium::{Medium, Memory};
use super::super::verified_database::VerifiedDatabase;
use super::model::{Call, Contents, append, random_calls};
use super::tape::{Step, Tape};

/// The recorded steps of some calls, and the expected contents after each call.
pub(super) struct Run {
    /// The file before the first step.
    pub(super) file: Vec<u8>,
    pub(super) steps: Vec<Step>,
    /// What the store held at first, and after each call.
    pub(super) contents: Vec<Contents>,
}

pub(super) fn run(calls: &[Call]) -> Run {
    let tape = Tape::default();
    VerifiedDatabase::begin(tape.file().unwrap()).unwrap();
    let file = tape.memory.to_bytes();
    tape.steps().clear();
    let store = Store::on(tape.clone()).unwrap();
    let mut contents = vec![Contents::of(&store).unwrap()];
    for call in calls {
        call.make(&store).unwrap();
        tape.steps().push(Step::Answered);
        contents.push(Contents::of(&store).unwrap());
    }
    // Closing writes as well.
    drop(store);
    let steps = tape.steps().clone();
    Run { file, steps, contents }
}

impl Run {
    /// Opens a file as a crash has left it, and looks whether everything is there that was answered for.
    fn check(&self, file: Vec<u8>, answered: usize, crash: &str) -> (Memory, Store, Contents) {
        let memory = Memory::from_bytes(file);
        let store = Store::on(memory.clone()).unwrap_or_else(|error| panic!("{crash}: {error}"));
        let found = Contents::of(&store).unwrap();
        let possible = &self.contents[answered..self.contents.len().min(answered + 2)];
        assert!(possible.contains(&found), "{crash}: after {answered} answers something else is there");
        (memory, store, found)
    }

    /// As [`Self::check`], and then writes to the recovered store.
    fn check_on(&self, file: Vec<u8>, answered: usize, crash: &str) {
        let (memory, store, found) = self.check(file, answered, crash);
        Call::Begin(b"next".to_vec()).make(&store).unwrap();
        Call::Append(vec![b"more".to_vec()]).make(&store).unwrap();
        drop(store);
        let again = Contents::of(&Store::on(memory).unwrap()).unwrap();
        assert_eq!(again.journal.unwrap().records, [b"more"], "{crash}");
        let abandoned = usize::from(found.journal.is_some());
        assert_eq!(again.matches[abandoned..], found.matches, "{crash}");
    }
}

#[test]
fn cut_at_every_byte() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut calls = vec![Call::Begin(b"header".to_vec())];
    calls.extend((0..30).map(|_| append(&mut rng)));
    let commits = calls.len();
    calls.push(Call::Append(vec![b"short".to_vec()]));
    calls.push(Call::Finish(b"{}".to_vec(), vec![("ada".to_owned(), b"1".to_vec())]));
    let run = run(&calls);
    let mut file = run.file.clone();
    let (mut answered, mut cuts) = (0, 0);
    for (number, step) in run.steps.iter().enumerate() {
        let stride = match (answered, step) {
            // Opening and closing write page after page: a stride samples them.
            (0, Step::Write(1.., _)) => 61,
            (answered, Step::Write(1.., _)) if answered == calls.len() => 61,
            (answered, _) if answered == 0 || answered >= commits => 1,
            _ => usize::MAX,
        };
        for bytes in (0..step.len()).step_by(stride) {
            let mut cut = file.clone();
            step.replay(&mut cut, bytes);
            let crash = format!("step {number} cut after {bytes} bytes");
            if cuts % 64 == 0 {
                run.check_on(cut, answered, &crash);
            } else {
                run.check(cut, answered, &crash);
            }
            cuts += 1;
        }
        step.replay(&mut file, usize::MAX);
        answered += usize::from(matches!(step, Step::Answered));
    }
    assert!(cuts > 30_000, "{cuts} cuts");
}

#[test]
fn cut_at_every_step_of_random_calls() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let run = run(&random_calls(&mut rng, 220));
    let mut file = run.file.clone();
    let mut answered = 0;
    for (number, step) in run.steps.iter().enumerate() {
        run.check_on(file.clone(), answered, &format!("before step {number}"));
        if step.len() > 0 {
            let bytes = rng.random_range(0..step.len());
            let mut cut = file.clone();
            step.replay(&mut cut, bytes);
            run.check_on(cut, answered, &format!("step {number} cut after {bytes} bytes"));
        }
        step.replay(&mut file, usize::MAX);
        answered += usize::from(matches!(step, Step::Answered));
    }
    assert!(run.steps.len() > 2_000, "{} steps", run.steps.len());
    run.check_on(file, answered, "at the end");
}

#[test]
fn lose_any_writes_that_were_not_synced() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let run = run(&random_calls(&mut rng, 220));
    // The file at the last sync, and the steps since.
    let mut safe = run.file.clone();
    let mut since: Vec<&Step> = Vec::new();
    let mut answered = 0;
    for (number, step) in run.steps.iter().enumerate() {
        match step {
            Step::Write(..) | Step::Length(_) => since.push(step),
            Step::Answered => answered += 1,
            Step::Sync => {
                for attempt in 0..30 {
                    let mut file = safe.clone();
                    let odds = rng.random_range(1..=9);
                    for step in &since {
                        if rng.random_ratio(odds, 10) {
                            // A disk takes a page in sectors.
                            let torn = rng.random_ratio(1, 4);
                            let sectors = rng.random_range(0..=step.len() / 512);
                            step.replay(&mut file, if torn { sectors * 512 } else { usize::MAX });
                        }
                    }
                    run.check_on(
                        file,
                        answered,
                        &format!("attempt {attempt} before the sync of step {number}"),
                    );
                }
                for step in since.drain(..) {
                    step.replay(&mut safe, usize::MAX);
                }
            }
        }
    }
}

#[test]
fn crash_again_while_mending() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let run = run(&random_calls(&mut rng, 60));
    let mut file = run.file.clone();
    let (mut answered, mut crashes) = (0, 0);
    for (number, step) in run.steps.iter().enumerate() {
        if rng.random_ratio(1, 4) {
            let mut first = file.clone();
            step.replay(&mut first, rng.random_range(0..=step.len()));
            let tape = Tape::over(Memory::from_bytes(first.clone()));
            drop(Store::on(tape.clone()).unwrap());
            for (again, step) in tape.steps().iter().enumerate() {
                let mut second = first.clone();
                step.replay(&mut second, rng.random_range(0..=step.len()));
                run.check(second, answered, &format!("step {number}, then step {again} of mending it"));
                step.replay(&mut first, usize::MAX);
                crashes += 1;
            }
        }
        step.replay(&mut file, usize::MAX);
        answered += usize::from(matches!(step, Step::Answered));
    }
    assert!(crashes > 1_000, "{crashes} crashes");
}
