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

fn entries(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut entries: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    entries
}

fn replay(target: &str, run: fn(&[u8])) -> usize {
    let inputs = entries(&format!("corpus/{target}"));
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
        let inputs = replay(target, run);
        assert!(inputs > 0, "{target} has no input: commit those that it should be run with");
        println!("{target}: {inputs} inputs");
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
}
