//! Streams whose faults say what has failed.

use std::io::{self, BufRead, Read, Write};

/// Passes bytes on, and says at a fault what could not be done.
pub struct Named<T> {
    stream: T,
    fault: &'static str,
}

impl<T> Named<T> {
    /// Wraps what is read.
    pub const fn input(stream: T) -> Self {
        Self { stream, fault: "standard input could not be read" }
    }

    /// Wraps what is written.
    pub const fn output(stream: T) -> Self {
        Self { stream, fault: "the output could not be written" }
    }
}

fn named(error: &io::Error, fault: &str) -> io::Error {
    io::Error::new(error.kind(), format!("{fault}: {error}"))
}

impl<R: Read> Read for Named<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.stream.read(buffer).map_err(|error| named(&error, self.fault))
    }
}

impl<R: BufRead> BufRead for Named<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.stream.fill_buf().map_err(|error| named(&error, self.fault))
    }

    fn consume(&mut self, amount: usize) {
        self.stream.consume(amount);
    }
}

impl<W: Write> Write for Named<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stream.write(bytes).map_err(|error| named(&error, self.fault))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush().map_err(|error| named(&error, self.fault))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Broken;

    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::ErrorKind::IsADirectory.into())
        }
    }

    impl Write for Broken {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::StorageFull.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn faults_say_what_has_failed() {
        let read = crate::referee::filter(Named::input(io::BufReader::new(Broken)), io::sink()).unwrap_err();
        assert!(read.to_string().starts_with("standard input could not be read: "), "{read}");
        let line = "{\"state\":true}\n".as_bytes();
        let written = crate::referee::filter(line, Named::output(Broken)).unwrap_err();
        assert!(written.to_string().starts_with("the output could not be written: "), "{written}");
        assert_eq!(written.kind(), io::ErrorKind::StorageFull);
    }
}
