//! Writes the Swift that calls outcry-ffi, from the built library: `cargo xtask bindgen swift` runs it.

fn main() {
    uniffi::uniffi_bindgen_swift();
}
