//! What a match is as a file.

use outcry_table::limits::EXPORT_MAX;

/// Gives how long a match as a file may be, in bytes: what is longer is refused, and need not be read to its end.
#[uniffi::export]
pub const fn match_file_max() -> u64 {
    EXPORT_MAX as u64
}
