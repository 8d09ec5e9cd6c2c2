//! Bytes as tests write them down.

use core::fmt::Write;

/// Writes bytes in hexadecimal.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").unwrap();
        text
    })
}

/// Reads 32 bytes.
pub(crate) fn key(hex: &str) -> [u8; 32] {
    core::array::from_fn(|at| u8::from_str_radix(&hex[2 * at..2 * at + 2], 16).unwrap())
}
