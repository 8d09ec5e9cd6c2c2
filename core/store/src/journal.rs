//! Journals: a header and what happened, in order.

use redb::{ReadTransaction, ReadableTable, Table, WriteTransaction};

use super::error::StoreError;
use super::frame::{framed, unframed};
use super::tables::{HEADERS, META, RECORDS, RUNNING_NAME, key, next_number, number};
use crate::limits::{HEADER_MAX, JOURNAL_BYTES_MAX, JOURNAL_RECORDS_MAX, RECORD_MAX};

/// A journal as it was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredJournal {
    /// What the match was begun with.
    pub header: Vec<u8>,
    /// What happened in it, in order; with damage, all before the first damaged record.
    pub records: Vec<Vec<u8>>,
    /// Description of the damage, if any.
    pub damaged: Option<String>,
}

/// Where the running journal ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Running {
    pub(crate) journal: u64,
    /// The number of its next record; every record before is answered for.
    pub(crate) next: u64,
    /// The bytes of its records.
    pub(crate) bytes: u64,
}

impl Running {
    /// Counts more records in.
    fn grow<'r>(&mut self, records: impl IntoIterator<Item = &'r [u8]>) -> Result<(), StoreError> {
        for record in records {
            if record.len() > RECORD_MAX {
                return Err(StoreError::RecordTooLong { length: record.len() });
            }
            self.next += 1;
            self.bytes += record.len() as u64;
        }
        if self.next > JOURNAL_RECORDS_MAX || self.bytes > JOURNAL_BYTES_MAX {
            return Err(StoreError::JournalFull);
        }
        Ok(())
    }
}

/// Finds the running journal and its last good record.
///
/// # Errors
/// Its header is missing, or the file cannot be read.
pub(super) fn find_running(transaction: &ReadTransaction) -> Result<Option<Running>, StoreError> {
    let meta = transaction.open_table(META)?;
    let headers = transaction.open_table(HEADERS)?;
    let records = transaction.open_table(RECORDS)?;
    let Some(journal) = meta.get(RUNNING_NAME)? else { return Ok(None) };
    let journal = number(journal.value())?;
    let header = headers.get(key(journal).as_slice())?.ok_or_else(|| missing(journal))?;
    unframed(&header_place(journal), header.value())?;
    let mut running = Running { journal, next: 0, bytes: 0 };
    let (next, bytes) = (&mut running.next, &mut running.bytes);
    walk(&records, journal, |record| {
        *next += 1;
        *bytes += record.len() as u64;
    })?;
    Ok(Some(running))
}

/// Writes a new journal.
///
/// # Errors
/// The header or a record is too long, or the file does not take them.
pub(super) fn write(
    transaction: &WriteTransaction,
    header: &[u8],
    records: &[Vec<u8>],
) -> Result<Running, StoreError> {
    if header.len() > HEADER_MAX {
        return Err(StoreError::HeaderTooLong { length: header.len() });
    }
    let mut headers = transaction.open_table(HEADERS)?;
    let journal = next_number(&headers)?;
    headers.insert(key(journal).as_slice(), framed(&header_place(journal), header).as_slice())?;
    let mut running = Running { journal, next: 0, bytes: 0 };
    append(transaction, &mut running, records)?;
    Ok(running)
}

/// Writes records behind the last that was answered for; whatever is there already goes.
///
/// # Errors
/// A record is too long, the journal full, or the file does not take them.
pub(super) fn append(
    transaction: &WriteTransaction,
    running: &mut Running,
    records: &[Vec<u8>],
) -> Result<(), StoreError> {
    let mut table = transaction.open_table(RECORDS)?;
    cut_table(&mut table, running)?;
    let Running { journal, next, .. } = *running;
    running.grow(records.iter().map(Vec::as_slice))?;
    for (number, record) in (next..).zip(records) {
        let frame = framed(&record_place(journal, number), record);
        table.insert(record_key(journal, number).as_slice(), frame.as_slice())?;
    }
    Ok(())
}

/// Takes away what lies behind the last record that was answered for.
///
/// # Errors
/// The file does not take the change.
pub(super) fn cut(transaction: &WriteTransaction, running: &Running) -> Result<(), StoreError> {
    cut_table(&mut transaction.open_table(RECORDS)?, running)
}

fn cut_table(
    table: &mut Table<'_, &'static [u8], &'static [u8]>,
    running: &Running,
) -> Result<(), StoreError> {
    let (next, last) = (record_key(running.journal, running.next), record_key(running.journal, u64::MAX));
    let behind = next.as_slice()..=last.as_slice();
    if table.range(behind.clone())?.next().is_some() {
        table.retain_in(behind, |_, _| false)?;
    }
    Ok(())
}

/// Reads a whole journal.
///
/// # Errors
/// Its header is missing or damaged, or the file cannot be read.
pub(super) fn read(transaction: &ReadTransaction, journal: u64) -> Result<StoredJournal, StoreError> {
    let headers = transaction.open_table(HEADERS)?;
    let header = headers.get(key(journal).as_slice())?.ok_or_else(|| missing(journal))?;
    let header = unframed(&header_place(journal), header.value())?.to_vec();
    let mut records = Vec::new();
    let damaged = walk(&transaction.open_table(RECORDS)?, journal, |record| records.push(record.to_vec()))?;
    Ok(StoredJournal { header, records, damaged })
}

/// Reads the header of a journal; nothing where it is not as it was written.
///
/// # Errors
/// The file cannot be read.
pub(super) fn header(transaction: &ReadTransaction, journal: u64) -> Result<Option<Vec<u8>>, StoreError> {
    let headers = transaction.open_table(HEADERS)?;
    let Some(frame) = headers.get(key(journal).as_slice())? else { return Ok(None) };
    Ok(unframed(&header_place(journal), frame.value()).ok().map(<[u8]>::to_vec))
}

/// Visits the records of a journal up to the first that is damaged, and tells which that is.
fn walk(
    records: &impl ReadableTable<&'static [u8], &'static [u8]>,
    journal: u64,
    mut visit: impl FnMut(&[u8]),
) -> Result<Option<String>, StoreError> {
    let (first, last) = (record_key(journal, 0), record_key(journal, u64::MAX));
    for (next, entry) in (0..).zip(records.range(first.as_slice()..=last.as_slice())?) {
        let (found, frame) = entry?;
        if found.value() != record_key(journal, next) {
            return Ok(Some(format!("record {next} is missing")));
        }
        match unframed(&record_place(journal, next), frame.value()) {
            Ok(record) => visit(record),
            Err(_) => return Ok(Some(format!("record {next} is not as it was written"))),
        }
    }
    Ok(None)
}

fn missing(journal: u64) -> StoreError {
    StoreError::damaged(format!("journal {journal} has no header"))
}

/// Returns the key of a record. Big-endian numbers keep a journal's records together and in order.
pub(super) fn record_key(journal: u64, number: u64) -> [u8; 16] {
    let mut whole = [0; 16];
    whole[..8].copy_from_slice(&key(journal));
    whole[8..].copy_from_slice(&key(number));
    whole
}

fn header_place(journal: u64) -> Vec<u8> {
    [b"header".as_slice(), &journal.to_le_bytes()].concat()
}

fn record_place(journal: u64, number: u64) -> Vec<u8> {
    [b"record".as_slice(), &journal.to_le_bytes(), &number.to_le_bytes()].concat()
}
