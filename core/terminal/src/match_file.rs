//! Files that people say are matches.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

use outcry_table::limits::EXPORT_MAX;

/// Reads a file of which the beginning tells that it is too long: never more than one byte over what a match may have.
///
/// # Errors
/// It is no file, but a pipe, say, that nobody may ever write into; or it cannot be opened or read.
pub(crate) fn read(file: &Path) -> io::Result<Vec<u8>> {
    if !fs::metadata(file)?.is_file() {
        return Err(io::Error::new(ErrorKind::InvalidInput, "it is not a file"));
    }
    let mut bytes = Vec::new();
    File::open(file)?.take(EXPORT_MAX as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::process::Command;

    use outcry_table::journal::{ImportError, import};

    use super::*;

    #[test]
    fn a_file_without_an_end_is_read_up_to_the_limit() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("long.json");
        File::create(&file).unwrap().set_len(1 << 40).unwrap();
        let bytes = read(&file).unwrap();
        assert_eq!(bytes.len(), EXPORT_MAX + 1);
        assert!(matches!(import(&bytes), Err(ImportError::TooLong)));
    }

    /// Before pipes were refused, the program waited for ever for somebody to write into one.
    #[test]
    fn pipes_and_devices_are_no_files() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        for path in [pipe.as_path(), Path::new("/dev/zero"), folder.path()] {
            assert_eq!(read(path).unwrap_err().kind(), ErrorKind::InvalidInput, "{}", path.display());
        }
    }
}
