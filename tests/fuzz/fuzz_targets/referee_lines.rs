//! Feeds the input to the referee as a script.
#![no_main]

libfuzzer_sys::fuzz_target!(|script: &[u8]| outcry_fuzz::judge(script));
