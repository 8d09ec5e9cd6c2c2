//! Takes the input for an exported match.
#![no_main]

libfuzzer_sys::fuzz_target!(|file: &[u8]| outcry_fuzz::take_in(file));
