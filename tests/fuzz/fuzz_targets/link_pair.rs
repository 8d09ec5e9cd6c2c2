//! Has a host and a player talk through somebody who does what the input says.
#![no_main]

libfuzzer_sys::fuzz_target!(|steps: &[u8]| outcry_fuzz::talk_between(steps));
