//! The commands `history`, `export` and `import`: matches that are over.

use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use outcry_driver::{Archive, ArchiveError};
use outcry_rules::shows;
use outcry_screens::view::History;
use thiserror::Error;

use crate::match_file;

/// Says why a command about finished matches has failed.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ArchiveCommandError {
    /// The data cannot be used, or has no such match.
    #[error(transparent)]
    Archive(#[from] ArchiveError),
    #[error("{} could not be read: {cause}", file.display())]
    Read { file: PathBuf, cause: io::Error },
    #[error("{} could not be written: {cause}", file.display())]
    Save { file: PathBuf, cause: io::Error },
    #[error("the answer could not be written: {0}")]
    Write(#[from] io::Error),
}

/// Lists the finished matches, or writes the score sheet of one.
///
/// # Errors
/// There is no such match, or writing failed.
pub fn history(
    archive: &Archive,
    id: Option<u64>,
    mut output: impl Write,
) -> Result<(), ArchiveCommandError> {
    if let Some(id) = id {
        let page = archive.match_page(id)?;
        writeln!(output, "{}", page.text.trim_end())?;
        return Ok(());
    }
    let (ids, History { matches, empty, records, .. }) = archive.history();
    if let Some(empty) = empty {
        writeln!(output, "{empty}")?;
    }
    for (id, entry) in ids.iter().zip(&matches) {
        writeln!(output, "{id:>4}  {}  {}", entry.date, entry.edition)?;
        if !entry.people.is_empty() {
            writeln!(output, "      {}", entry.people)?;
        }
        writeln!(output, "      {}", entry.result)?;
    }
    for record in &records {
        let figures: Vec<String> =
            record.figures.iter().map(|tally| format!("{} {}", tally.name, tally.value)).collect();
        writeln!(output, "{}: {}", record.title, figures.join(", "))?;
    }
    Ok(())
}

/// Writes a finished match as JSON, to a new file or to `output`.
///
/// # Errors
/// There is no such match, the file exists already, or writing failed.
pub fn export(
    archive: &Archive,
    id: u64,
    file: Option<&Path>,
    mut output: impl Write,
) -> Result<(), ArchiveCommandError> {
    let text = archive.export(id)?;
    let Some(file) = file else { return Ok(output.write_all(shown_json(&text).as_bytes())?) };
    let save = |cause| ArchiveCommandError::Save { file: file.to_owned(), cause };
    let mut new = fs::File::create_new(file).map_err(save)?;
    new.write_all(text.as_bytes()).and_then(|()| new.sync_all()).map_err(save)
}

/// Gives the same JSON as it may be written to a terminal: a letter that does not show, such as one that begins an escape
/// sequence, stands in it by its number.
fn shown_json(json: &str) -> String {
    let mut shown = String::with_capacity(json.len());
    for letter in json.chars() {
        if letter.is_ascii_whitespace() || shows(letter) {
            shown.push(letter);
        } else {
            // In JSON only texts hold such letters.
            for &mut half in letter.encode_utf16(&mut [0; 2]) {
                // Writing into a String cannot fail.
                let _ = write!(shown, "\\u{half:04x}");
            }
        }
    }
    shown
}

/// Adds an exported match to the finished ones, and gives its number there.
///
/// # Errors
/// The file cannot be read or is no match.
pub fn import(archive: &Archive, file: &Path) -> Result<u64, ArchiveCommandError> {
    let bytes =
        match_file::read(file).map_err(|cause| ArchiveCommandError::Read { file: file.to_owned(), cause })?;
    Ok(archive.import(&bytes)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_on_a_terminal_holds_no_letter_that_does_not_show() {
        let json = "{\n\t\"a\": \"\u{7f}\u{9b}2J\u{202e}\u{e0041}é😀\"\n}";
        let shown = shown_json(json);
        assert_eq!(shown, "{\n\t\"a\": \"\\u007f\\u009b2J\\u202e\\udb40\\udc41é😀\"\n}");
        let read = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
        assert_eq!(read(&shown), read(json));
    }
}
