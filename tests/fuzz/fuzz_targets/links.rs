//! Has phones gather and play over links that do what the input says.
#![no_main]

libfuzzer_sys::fuzz_target!(|steps: &[u8]| outcry_fuzz::gather(steps));
