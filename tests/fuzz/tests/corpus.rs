//! Gives every fuzz target its committed inputs: what once broke a promise must not break it again.

#![allow(clippy::unwrap_used, reason = "a test may")]

use std::collections::BTreeSet;
use std::fs;
use std::panic;
use std::path::{Path, PathBuf};

use outcry_fuzz as fuzz;
use outcry_rules::nyet::Nyet;
use outcry_rules::pit::Pit;

/// What a target does with its input.
type Target = fn(&[u8]);

/// How many inputs a target has at most: all of them run in every run of the tests. What once broke it lies apart.
const INPUTS_MAX: usize = 60;

/// Every target by its name.
const TARGETS: [(&str, Target); 12] = [
    ("code_exchange", fuzz::exchange),
    ("frames", fuzz::reassemble),
    ("handshake", fuzz::fuzz_handshake),
    ("invite", fuzz::scan),
    ("links", fuzz::gather),
    ("match_files", fuzz::take_in),
    ("nyet_actions", fuzz::play::<Nyet>),
    ("packets", fuzz::converse),
    ("pit_actions", fuzz::play::<Pit>),
    ("referee_lines", fuzz::judge),
    ("sealed", fuzz::talk),
    ("wire", fuzz::receive),
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn entries(folder: &str) -> Vec<PathBuf> {
    let mut entries: Vec<_> =
        fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    entries
}

/// Gives a target each input of a folder, and counts them.
fn replay(target: &str, run: fn(&[u8]), folder: &str) -> usize {
    let inputs = entries(folder);
    for input in &inputs {
        let bytes = fs::read(input).unwrap();
        let outcome = panic::catch_unwind(|| run(&bytes));
        assert!(outcome.is_ok(), "{target} breaks a promise with {}", input.display());
    }
    inputs.len()
}

#[test]
fn every_target_takes_its_corpus() {
    for (target, run) in TARGETS {
        let inputs = replay(target, run, &format!("corpus/{target}"));
        assert!(inputs > 0, "{target} has no input: commit those that it should be run with");
        assert!(
            inputs <= INPUTS_MAX,
            "{target} has {inputs} inputs: thin them out to {INPUTS_MAX} (README.md)"
        );
        let regressions = format!("regressions/{target}");
        let broken = if root().join(&regressions).exists() { replay(target, run, &regressions) } else { 0 };
        println!("{target}: {inputs} inputs, and {broken} that once broke it");
    }
}

#[test]
fn every_program_of_cargo_fuzz_is_replayed() {
    let stems = |paths: Vec<PathBuf>| -> BTreeSet<String> {
        paths.iter().map(|path| path.file_stem().unwrap().to_string_lossy().into_owned()).collect()
    };
    let replayed: BTreeSet<String> = TARGETS.iter().map(|(target, _)| (*target).to_owned()).collect();
    assert_eq!(stems(entries("fuzz_targets")), replayed);
    assert_eq!(stems(entries("corpus")), replayed);
    if root().join("regressions").exists() {
        assert!(stems(entries("regressions")).is_subset(&replayed), "each folder is named for its target");
    }
}
