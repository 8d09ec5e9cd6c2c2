//! A match as a file that people keep and send each other.

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};
use outcry_rules::limits::QUOTED_CAUSE_MAX;
use outcry_rules::{Millis, quoted};
use serde::Deserialize;
use serde_json::value::RawValue;
use thiserror::Error;

use super::{JournalError, RawJournal};
use crate::Summary;
use crate::host::replay;
use crate::limits::{EXPORT_MAX, RECORDS_MAX};

/// How hard is looked for what repeats: more makes files of matches hardly shorter.
const PACKING_LEVEL: u8 = 6;

/// Says why a file is no match.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ImportError {
    #[error("a match is a file of at most {} MiB and {RECORDS_MAX} steps: this one is longer", EXPORT_MAX >> 20)]
    TooLong,
    /// The file is no JSON of the expected shape.
    #[error(
        "this is no exported match: {}; export it again where it was played",
        quoted(&.0.to_string(), QUOTED_CAUSE_MAX)
    )]
    Json(#[from] serde_json::Error),
    /// What another phone has sent is no file.
    #[error("the match has come damaged over the air: export it on the host’s phone")]
    Packed,
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

/// Writes a match as JSON, a line a record. What is damaged is written as a text, so that all of it is there for
/// somebody to look at.
pub fn export(journal: &RawJournal) -> String {
    let line = |bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes);
        match serde_json::from_str::<&RawValue>(&text) {
            // A line with a break in it would not be one; in JSON, breaks only lie between words.
            Ok(_) => text.replace(['\n', '\r'], " "),
            Err(_) => serde_json::Value::from(text.as_ref()).to_string(),
        }
    };
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
pub fn read(bytes: &[u8]) -> Result<RawJournal, ImportError> {
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

/// Gives the file of a match as it goes over the air: compressed, to about an eighth.
pub fn pack(journal: &RawJournal) -> Vec<u8> {
    compress_to_vec(export(journal).as_bytes(), PACKING_LEVEL)
}

/// Gives the file that another phone has packed.
///
/// # Errors
/// It is none, or is longer than a file may be.
pub fn unpack(packed: &[u8]) -> Result<Vec<u8>, ImportError> {
    decompress_to_vec_with_limit(packed, EXPORT_MAX).map_err(|error| match error.status {
        TINFLStatus::HasMoreOutput => ImportError::TooLong,
        _ => ImportError::Packed,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::{EXPORT_FRAME_BYTES, EXPORT_RECORD_BYTES};

    fn journal(header: &[u8], records: &[&[u8]]) -> RawJournal {
        let records = records.iter().map(|record| record.to_vec()).collect();
        RawJournal { header: header.to_vec(), records, mended: false }
    }

    #[test]
    fn an_export_is_no_longer_than_it_may_be() {
        for count in [0, 1, 2, 1_000] {
            let journal = journal(b"{}", &vec![&b"{\"at\":7}"[..]; count]);
            let lines = 2 + count * 8;
            let text = export(&journal);
            assert!(text.len() <= lines + count * EXPORT_RECORD_BYTES + EXPORT_FRAME_BYTES, "{count}");
            assert_eq!(read(text.as_bytes()).unwrap(), journal);
        }
    }

    #[test]
    fn a_packed_match_is_the_same_and_much_shorter() {
        let records: Vec<String> =
            (0..1_000).map(|at| format!(r#"{{"at":{at},"seat":{},"do":"tap"}}"#, at % 7)).collect();
        let records: Vec<&[u8]> = records.iter().map(String::as_bytes).collect();
        let text = export(&journal(b"{}", &records));
        let packed = pack(&journal(b"{}", &records));
        assert!(packed.len() * 6 < text.len(), "{} of {}", packed.len(), text.len());
        assert_eq!(unpack(&packed).unwrap(), text.as_bytes());
        for cut in 0..packed.len() {
            assert!(matches!(unpack(&packed[..cut]), Err(ImportError::Packed)), "{cut}");
        }
    }

    #[test]
    fn what_unpacks_to_more_than_a_file_is_refused_before_it_has_that_much() {
        let bomb = compress_to_vec(&vec![b' '; EXPORT_MAX + 1], PACKING_LEVEL);
        assert!(bomb.len() < 64 << 10, "{}", bomb.len());
        assert!(matches!(unpack(&bomb), Err(ImportError::TooLong)));
    }

    #[test]
    fn what_is_damaged_is_exported_too() {
        let damaged = journal(b"{\"open\":", &[b"{\"at\":1}", b"{\"at\":", b"\xff,{"]);
        let text = export(&damaged);
        let value: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(value["header"], "{\"open\":");
        assert_eq!(value["records"], serde_json::json!([{"at": 1}, "{\"at\":", "\u{fffd},{"]));
        assert!(matches!(import(text.as_bytes()), Err(ImportError::Journal(JournalError::Damaged { .. }))));
    }
}
