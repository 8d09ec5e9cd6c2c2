//! Has players, a thief and a sniffer shake hands with a host, as the input says.
#![no_main]

libfuzzer_sys::fuzz_target!(|steps: &[u8]| outcry_fuzz::fuzz_handshake(steps));
