//! The committed inputs, and how long those of a target may be.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Gives the folder of this package.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Lists what is in a folder, which need not be there.
pub(crate) fn entries(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join(folder)).into_iter().flatten();
    let mut entries: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    entries
}

/// Gives how many bytes an input has at most, by its target.
pub(crate) fn longest() -> BTreeMap<&'static str, usize> {
    let lines = include_str!("../../targets.csv").lines().skip(1);
    lines
        .map(|line| line.split_once(',').unwrap())
        .map(|(target, most)| (target, most.parse().unwrap()))
        .collect()
}
