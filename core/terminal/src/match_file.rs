//! Files that people say are matches.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use outcry_table::limits::EXPORT_MAX;

/// Reads a file of which the beginning tells that it is too long: never more than one byte over what a match may have.
///
/// # Errors
/// It cannot be opened or read.
pub(crate) fn read(file: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(file)?.take(EXPORT_MAX as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {

    use outcry_table::journal::{ImportError, import};

    use super::*;

    #[test]
    fn a_file_without_an_end_is_read_up_to_the_limit() {
        let bytes = read(Path::new("/dev/zero")).unwrap();
        assert_eq!(bytes.len(), EXPORT_MAX + 1);
        assert!(matches!(import(&bytes), Err(ImportError::TooLong)));
    }
}
