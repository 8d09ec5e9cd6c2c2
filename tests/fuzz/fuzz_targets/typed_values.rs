//! Types the input into the fields of a set-up.
#![no_main]

libfuzzer_sys::fuzz_target!(|texts: &[u8]| outcry_fuzz::fill_in(texts));
