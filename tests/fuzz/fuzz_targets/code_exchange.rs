//! Lets a host and a guest exchange six digits, with somebody in between, as the input says.
#![no_main]

libfuzzer_sys::fuzz_target!(|steps: &[u8]| outcry_fuzz::exchange(steps));
