//! Plays NΣT! as the input says.
#![no_main]

use outcry_rules::nyet::Nyet;

libfuzzer_sys::fuzz_target!(|moves: &[u8]| outcry_fuzz::play::<Nyet>(moves));
