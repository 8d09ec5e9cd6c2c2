//! The referee as a filter: the rules for programs, one JSON object a line.

use std::io::{self, BufRead, Write};

use outcry_table::script::{LINE_MAX, Referee};

/// Answers every line of `input` on `output`, until the input ends.
///
/// # Errors
/// Reading or writing failed; a bad line is answered and is no error.
pub fn filter(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut referee = Referee::new();
    let mut line = Vec::new();
    loop {
        line.clear();
        // A line feed and one byte more than allowed are enough to know that a line is too long; the rest is dropped.
        let read = io::Read::take(&mut input, LINE_MAX as u64 + 2).read_until(b'\n', &mut line)?;
        if read == 0 {
            return output.flush();
        }
        let whole = line.ends_with(b"\n");
        let text = line.trim_ascii_end();
        let too_long = text.len() > LINE_MAX || !whole && line.len() > LINE_MAX + 1;
        if too_long && !whole {
            input.skip_until(b'\n')?;
        }
        let comment = text.trim_ascii_start().starts_with(b"#");
        let answer =
            if too_long && !comment { Some(Referee::too_long()) } else { referee.answer_bytes(text) };
        if let Some(answer) = answer {
            writeln!(output, "{answer}")?;
            output.flush()?;
        }
    }
}

#[cfg(test)]
mod tests;
