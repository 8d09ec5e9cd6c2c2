//! What a lane says besides what its commands do. The gate keeps all of it in a file.

use std::io::{self, Write};

/// Writes a line, in order with what the commands write.
///
/// # Errors
/// It cannot be written.
pub(crate) fn line(line: &str) -> io::Result<()> {
    writeln!(io::stdout(), "{line}")
}

/// Writes a line that whoever waits at the terminal should see too, such as what is being installed: the gate shows lines that
/// begin so.
///
/// # Errors
/// It cannot be written.
pub(crate) fn notice(text: &str) -> io::Result<()> {
    line(&format!("lane: {text}"))
}
