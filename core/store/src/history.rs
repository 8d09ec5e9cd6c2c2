//! Matches that are over.

use redb::{ReadTransaction, ReadableTable, WriteTransaction};

use super::error::StoreError;
use super::frame::{framed, unframed};
use super::journal::{self, Running, StoredJournal};
use super::tables::{ENDINGS, META, RUNNING_NAME, key, next_number, number};
use crate::limits::SUMMARY_MAX;

/// A match that is over, for lists.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchEntry {
    /// Its number; a match that ended later has a higher one.
    pub id: u64,
    pub ending: Ending,
    /// How many records its journal has.
    pub records: u64,
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// Its players played it to its end, or left it; the summary tells which.
    Played {
        /// Bytes for lists of matches; the store does not read them.
        summary: Vec<u8>,
    },
    /// It could not be played on, or not all of it could: its journal is kept as it is.
    Unreadable,
}

impl MatchEntry {
    /// Returns the summary of a match that its players ended.
    pub fn summary(&self) -> Option<&[u8]> {
        match &self.ending {
            Ending::Played { summary } => Some(summary),
            Ending::Unreadable => None,
        }
    }
}

const UNREADABLE: u8 = 0;
const PLAYED: u8 = 1;

/// A stored entry of a match beside its journal.
struct Kept {
    journal: u64,
    records: u64,
    ending: Ending,
}

impl Kept {
    fn to_bytes(&self) -> Vec<u8> {
        let (kind, summary) = match &self.ending {
            Ending::Played { summary } => (PLAYED, summary.as_slice()),
            Ending::Unreadable => (UNREADABLE, [].as_slice()),
        };
        [&self.journal.to_le_bytes(), &self.records.to_le_bytes(), [kind].as_slice(), summary].concat()
    }

    fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (journal, rest) = bytes.split_first_chunk()?;
        let (records, rest) = rest.split_first_chunk()?;
        let ending = match rest.split_first()? {
            (&PLAYED, summary) => Ending::Played { summary: summary.to_vec() },
            (&UNREADABLE, []) => Ending::Unreadable,
            _ => return None,
        };
        Some(Self { journal: u64::from_le_bytes(*journal), records: u64::from_le_bytes(*records), ending })
    }
}

/// Ends the running match.
///
/// # Errors
/// The summary is too long, or the file does not take it.
pub(super) fn end(
    transaction: &WriteTransaction,
    running: &Running,
    ending: Ending,
) -> Result<u64, StoreError> {
    transaction.open_table(META)?.remove(RUNNING_NAME)?;
    add(transaction, running, ending)
}

/// Adds a match whose journal has been written.
///
/// # Errors
/// The summary is too long, or the file does not take it.
pub(super) fn add(
    transaction: &WriteTransaction,
    written: &Running,
    ending: Ending,
) -> Result<u64, StoreError> {
    let id = next_number(&transaction.open_table(ENDINGS)?)?;
    put(transaction, id, written, ending)
}

/// Puts a match whose journal has been written in the place of the newest that has this summary and no journal, or adds it.
///
/// # Errors
/// The summary is too long, or the file does not take it or is damaged.
pub(super) fn complete(
    transaction: &WriteTransaction,
    seen: &[u8],
    written: &Running,
    ending: Ending,
) -> Result<u64, StoreError> {
    let found = {
        let endings = transaction.open_table(ENDINGS)?;
        let mut newest = endings.iter()?.rev().map(|found| {
            let (id, frame) = found?;
            entry(number(id.value())?, frame.value())
        });
        let is_seen = |entry: &MatchEntry| entry.records == 0 && entry.summary() == Some(seen);
        newest.find(|entry| entry.as_ref().map_or(true, is_seen)).transpose()?
    };
    match found {
        Some(MatchEntry { id, .. }) => put(transaction, id, written, ending),
        None => add(transaction, written, ending),
    }
}

fn put(
    transaction: &WriteTransaction,
    id: u64,
    written: &Running,
    ending: Ending,
) -> Result<u64, StoreError> {
    if let Ending::Played { summary } = &ending
        && summary.len() > SUMMARY_MAX
    {
        return Err(StoreError::SummaryTooLong { length: summary.len() });
    }
    let kept = Kept { journal: written.journal, records: written.next, ending };
    let frame = framed(&place(id), &kept.to_bytes());
    transaction.open_table(ENDINGS)?.insert(key(id).as_slice(), frame.as_slice())?;
    Ok(id)
}

/// Returns the match that ended last.
///
/// # Errors
/// The file cannot be read or is damaged.
pub(super) fn last(transaction: &WriteTransaction) -> Result<Option<MatchEntry>, StoreError> {
    let endings = transaction.open_table(ENDINGS)?;
    endings.last()?.map(|(id, frame)| entry(number(id.value())?, frame.value())).transpose()
}

/// Lists the matches, the newest first.
///
/// # Errors
/// The file cannot be read or is damaged.
pub(super) fn list(transaction: &ReadTransaction) -> Result<Vec<MatchEntry>, StoreError> {
    let endings = transaction.open_table(ENDINGS)?;
    let entries = endings.iter()?.rev().map(|found| {
        let (id, frame) = found?;
        entry(number(id.value())?, frame.value())
    });
    entries.collect()
}

/// Reads the journal of a match.
///
/// # Errors
/// The file cannot be read or is damaged.
pub(super) fn read(transaction: &ReadTransaction, id: u64) -> Result<Option<StoredJournal>, StoreError> {
    let endings = transaction.open_table(ENDINGS)?;
    let Some(frame) = endings.get(key(id).as_slice())? else { return Ok(None) };
    let Kept { journal, records, .. } = kept(id, frame.value())?;
    let mut stored = journal::read(transaction, journal)?;
    let found = stored.records.len();
    if stored.damaged.is_none() && (found as u64) < records {
        stored.damaged = Some(format!("record {found} is missing"));
    }
    Ok(Some(stored))
}

/// Reads the header of a match; nothing where it is not as it was written.
///
/// # Errors
/// The file cannot be read.
pub(super) fn header(transaction: &ReadTransaction, id: u64) -> Result<Option<Vec<u8>>, StoreError> {
    let endings = transaction.open_table(ENDINGS)?;
    let Some(frame) = endings.get(key(id).as_slice())? else { return Ok(None) };
    journal::header(transaction, kept(id, frame.value())?.journal)
}

fn entry(id: u64, frame: &[u8]) -> Result<MatchEntry, StoreError> {
    let Kept { ending, records, .. } = kept(id, frame)?;
    Ok(MatchEntry { id, ending, records })
}

fn kept(id: u64, frame: &[u8]) -> Result<Kept, StoreError> {
    let bytes = unframed(&place(id), frame)?;
    Kept::from_bytes(bytes).ok_or_else(|| StoreError::damaged(format!("match {id} cannot be understood")))
}

fn place(id: u64) -> Vec<u8> {
    [b"ending".as_slice(), &id.to_le_bytes()].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_have_these_bytes() {
        let kept = Kept { journal: 2, records: 259, ending: Ending::Played { summary: b"{}".to_vec() } };
        let golden = [2, 0, 0, 0, 0, 0, 0, 0, 3, 1, 0, 0, 0, 0, 0, 0, 1, b'{', b'}'];
        assert_eq!(kept.to_bytes(), golden);
        let read = Kept::from_bytes(&golden).unwrap();
        assert_eq!((read.journal, read.records, read.ending), (kept.journal, kept.records, kept.ending));
        let mut unreadable = golden[..17].to_vec();
        unreadable[16] = UNREADABLE;
        assert_eq!(Kept::from_bytes(&unreadable).unwrap().ending, Ending::Unreadable);
        unreadable.push(b'{');
        assert!(Kept::from_bytes(&unreadable).is_none());
        assert!(Kept::from_bytes(&golden[..16]).is_none());
    }
}
