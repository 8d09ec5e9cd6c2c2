//! A match as a file that people keep and send each other.

use outcry_rules::Millis;
use serde::Deserialize;
use serde_json::value::RawValue;
use thiserror::Error;

use super::JournalError;
use crate::host::replay;
use crate::limits::{EXPORT_MAX, RECORDS_MAX};
use crate::{RawJournal, Summary};

/// Says why a file is no match.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ImportError {
    /// The file is too long.
    #[error("a match is a file of at most {} MiB and {RECORDS_MAX} steps: this one is longer", EXPORT_MAX >> 20)]
    TooLong,
    /// The file is no JSON of the expected shape.
    #[error("this is no exported match: {0}; export it again where it was played")]
    Json(#[from] serde_json::Error),
    /// The match in it cannot be played.
    #[error(transparent)]
    Journal(#[from] JournalError),
}

/// The file as it is read: the lines of the journal as they are written.
#[derive(Deserialize)]
struct Exported<'a> {
    #[serde(borrow)]
    header: &'a RawValue,
    #[serde(borrow)]
    records: Vec<&'a RawValue>,
}

/// Writes a match as JSON, a line a record.
pub fn export(journal: &RawJournal) -> String {
    let line = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let records: Vec<String> = journal.records.iter().map(|record| format!("    {}", line(record))).collect();
    let records =
        if records.is_empty() { "[]".to_owned() } else { format!("[\n{}\n  ]", records.join(",\n")) };
    format!("{{\n  \"header\": {},\n  \"records\": {records}\n}}\n", line(&journal.header))
}

/// Reads a match from a file, and plays it to see that it can be.
///
/// # Errors
/// What is wrong with the file, and where.
pub fn import(bytes: &[u8]) -> Result<(RawJournal, Summary), ImportError> {
    let journal = read(bytes)?;
    let host = replay(&journal.header, journal.records.iter().map(Vec::as_slice), [0; 32], Millis::ZERO)?;
    Ok((journal, host.summary()))
}

/// Reads a match from a file without playing it.
///
/// # Errors
/// What is wrong with the file.
pub(crate) fn read(bytes: &[u8]) -> Result<RawJournal, ImportError> {
    if bytes.len() > EXPORT_MAX {
        return Err(ImportError::TooLong);
    }
    let exported: Exported<'_> = serde_json::from_slice(bytes)?;
    if exported.records.len() > RECORDS_MAX {
        return Err(ImportError::TooLong);
    }
    let line = |value: &RawValue| value.get().replace(['\n', '\r'], " ").into_bytes();
    Ok(RawJournal {
        header: line(exported.header),
        records: exported.records.into_iter().map(line).collect(),
        mended: false,
    })
}
