//! Takes the input for what a phone has stored.
#![no_main]

libfuzzer_sys::fuzz_target!(|value: &[u8]| outcry_fuzz::restore(value));
