//! Plays Pit as the input says.
#![no_main]

use outcry_rules::pit::Pit;

libfuzzer_sys::fuzz_target!(|moves: &[u8]| outcry_fuzz::play::<Pit>(moves));
