//! Hands the input over as the intents of a shell.
#![no_main]

libfuzzer_sys::fuzz_target!(|intents: &[u8]| outcry_fuzz::hand_over(intents));
