//! Puts the input together as frames.
#![no_main]

libfuzzer_sys::fuzz_target!(|frames: &[u8]| outcry_fuzz::reassemble(frames));
