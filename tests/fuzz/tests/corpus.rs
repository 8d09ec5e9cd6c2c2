//! Gives every fuzz target its committed inputs: what once broke a promise must not break it again.

#![allow(clippy::unwrap_used, reason = "a test may")]

mod inputs;

use std::collections::BTreeSet;
use std::fs;
use std::panic;
use std::path::PathBuf;

use inputs::{entries, longest};
use outcry_fuzz::{TARGETS, Target};

/// How many inputs a target has at most: all of them run in every run of the tests. What once broke it lies apart.
const INPUTS_MAX: usize = 60;

/// Gives a target each input of a folder, and counts them.
fn replay(target: &str, run: Target, folder: &str) -> usize {
    let inputs = entries(folder);
    for input in &inputs {
        let bytes = fs::read(input).unwrap();
        let most = longest()[target];
        assert!(bytes.len() <= most, "{} has more than {most} bytes (targets.csv)", input.display());
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
        let broken = replay(target, run, &format!("regressions/{target}"));
        println!("{target}: {inputs} inputs, and {broken} that once broke it");
    }
}

#[test]
fn every_target_is_fuzzed_and_replayed() {
    let stems = |paths: Vec<PathBuf>| -> BTreeSet<String> {
        paths.iter().map(|path| path.file_stem().unwrap().to_string_lossy().into_owned()).collect()
    };
    let known: BTreeSet<String> = TARGETS.iter().map(|(target, _)| (*target).to_owned()).collect();
    assert_eq!(stems(entries("fuzz_targets")), known);
    assert_eq!(stems(entries("corpus")), known);
    assert_eq!(longest().into_keys().map(str::to_owned).collect::<BTreeSet<_>>(), known, "targets.csv");
    assert!(stems(entries("regressions")).is_subset(&known), "each folder is named for its target");
    assert!(stems(entries("dictionaries")).is_subset(&known), "each dictionary is named for its target");
}
