//! Writes the Kotlin and Python that call outcry-ffi, from the built library: `cargo xtask bindgen` runs it.

fn main() {
    uniffi::uniffi_bindgen_main();
}
