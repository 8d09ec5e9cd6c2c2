//! Lets two ends of a session talk through an air that loses, repeats, bends and invents.
#![no_main]

libfuzzer_sys::fuzz_target!(|steps: &[u8]| outcry_fuzz::talk(steps));
