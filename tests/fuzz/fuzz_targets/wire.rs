//! Takes the input for messages between phones.
#![no_main]

libfuzzer_sys::fuzz_target!(|messages: &[u8]| outcry_fuzz::receive(messages));
