//! The tables of the file.

use redb::{
    Database, ReadTransaction, ReadableDatabase, ReadableTable, ReadableTableMetadata, TableDefinition,
    TableHandle, WriteTransaction,
};

use super::error::StoreError;
use super::journal::{self, Running};
use super::namespace::Namespace;
use crate::limits::FORMAT;

/// The one type of all tables: redb is compiled once per type, which costs a tenth of the library each.
pub(super) type Definition = TableDefinition<'static, &'static [u8], &'static [u8]>;

/// Numbers by their names: [`FORMAT_NAME`] and [`RUNNING_NAME`].
pub(super) const META: Definition = TableDefinition::new("meta");

/// The name of the format's number.
pub(super) const FORMAT_NAME: &[u8] = b"format";

/// The name of the number of the running journal; no journal runs where it is missing.
pub(super) const RUNNING_NAME: &[u8] = b"running";

/// Headers by the number of their journal.
pub(super) const HEADERS: Definition = TableDefinition::new("headers");

/// Records by the number of their journal and their own.
pub(super) const RECORDS: Definition = TableDefinition::new("records");

/// Matches that are over, by the order in which they ended.
pub(super) const ENDINGS: Definition = TableDefinition::new("endings");

/// Makes every table.
///
/// # Errors
/// The file does not take them.
pub(super) fn lay_out(database: &Database) -> Result<(), StoreError> {
    write(database, |transaction| {
        transaction.open_table(META)?.insert(FORMAT_NAME, key(FORMAT).as_slice())?;
        transaction.open_table(HEADERS)?;
        transaction.open_table(RECORDS)?;
        transaction.open_table(ENDINGS)?;
        for namespace in Namespace::ALL {
            transaction.open_table(namespace.table())?;
        }
        Ok(())
    })
}

/// Finds out whether these are our tables, and where the running journal ends.
///
/// # Errors
/// They are not, or of a newer format, or damaged.
pub(super) fn look_through(database: &Database) -> Result<Option<Running>, StoreError> {
    let transaction = database.begin_read()?;
    if !transaction.list_tables()?.any(|table| table.name() == META.name()) {
        return Err(StoreError::damaged("it is another program's database"));
    }
    let meta = transaction.open_table(META)?;
    let format = meta.get(FORMAT_NAME)?.map(|format| number(format.value())).transpose()?;
    match format {
        Some(FORMAT) => {}
        Some(found) if found > FORMAT => return Err(StoreError::Newer { found, known: FORMAT }),
        Some(_) | None => return Err(StoreError::damaged("it tells no format")),
    }
    for namespace in Namespace::ALL {
        transaction.open_table(namespace.table())?.len()?;
    }
    transaction.open_table(ENDINGS)?.len()?;
    journal::find_running(&transaction)
}

/// Changes the tables in one transaction. The changes are on the disk when it returns.
///
/// # Errors
/// As `job`, or the file cannot be written.
pub(super) fn write<T>(
    database: &Database,
    job: impl FnOnce(&WriteTransaction) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    let transaction = database.begin_write()?;
    let answer = job(&transaction)?;
    transaction.commit()?;
    Ok(answer)
}

/// Reads the tables as they are at one moment.
///
/// # Errors
/// As `job`, or the file cannot be read.
pub(super) fn read<T>(
    database: &Database,
    job: impl FnOnce(&ReadTransaction) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    job(&database.begin_read()?)
}

/// Returns the number after the last in use.
///
/// # Errors
/// The table cannot be read, or its last key is no number.
pub(super) fn next_number(
    table: &impl ReadableTable<&'static [u8], &'static [u8]>,
) -> Result<u64, StoreError> {
    match table.last()? {
        Some((last, _)) => Ok(number(last.value())?.saturating_add(1)),
        None => Ok(1),
    }
}

/// Writes a number so that keys are sorted by it.
pub(super) const fn key(number: u64) -> [u8; 8] {
    number.to_be_bytes()
}

/// Reads such a number.
///
/// # Errors
/// It is none.
pub(super) fn number(key: &[u8]) -> Result<u64, StoreError> {
    let key = key.try_into().map_err(|_| StoreError::damaged("a number has not eight bytes"))?;
    Ok(u64::from_be_bytes(key))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_sorted_as_their_numbers_are() {
        let numbers = [0, 1, 255, 256, 65_536, u64::MAX - 1, u64::MAX];
        assert!(numbers.map(key).is_sorted_by(|one, next| one < next));
        for known in numbers {
            assert_eq!(number(&key(known)).unwrap(), known);
        }
        for wrong in [[].as_slice(), &[0; 7], &[0; 9]] {
            assert!(matches!(number(wrong), Err(StoreError::Damaged { .. })), "{wrong:?}");
        }
    }
}
