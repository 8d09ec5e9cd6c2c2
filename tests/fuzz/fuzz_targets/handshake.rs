//! Lets players, a thief and a sniffer knock at a host's door as the input says.
#![no_main]

libfuzzer_sys::fuzz_target!(|steps: &[u8]| outcry_fuzz::knock(steps));
