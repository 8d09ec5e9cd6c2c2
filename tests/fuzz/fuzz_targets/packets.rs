//! Hands the input to lanes as packets.
#![no_main]

libfuzzer_sys::fuzz_target!(|packets: &[u8]| outcry_fuzz::converse(packets));
