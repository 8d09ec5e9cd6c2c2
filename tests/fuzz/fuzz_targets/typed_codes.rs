//! Types the input where a table is joined.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &[u8]| outcry_fuzz::type_code(text));
