//! Opens a store from a file that is what the input says.
#![no_main]

libfuzzer_sys::fuzz_target!(|file: &[u8]| outcry_fuzz::open_store(file));
