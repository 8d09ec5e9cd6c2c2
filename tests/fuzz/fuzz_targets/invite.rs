//! Reads the input as what was scanned or pasted.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &[u8]| outcry_fuzz::scan(text));
