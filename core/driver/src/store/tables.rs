//! The tables of the file.

use redb::{
    Database, ReadTransaction, ReadableDatabase, ReadableTable, ReadableTableMetadata, TableDefinition,
    TableHandle, WriteTransaction,
};

use super::error::StoreError;
use super::journal::{self, Running};
use super::shelf::Shelf;

/// The format of the tables that this program writes; it grows with every change that an older one would misread.
pub(super) const FORMAT: u64 = 1;

/// Numbers by their names: [`FORMAT_NAME`] and [`RUNNING_NAME`].
pub(super) const META: TableDefinition<'_, &str, u64> = TableDefinition::new("meta");

/// The name of the format's number.
pub(super) const FORMAT_NAME: &str = "format";

/// The name of the number of the running journal; no journal runs where it is missing.
pub(super) const RUNNING_NAME: &str = "running";

/// Headers by the number of their journal.
pub(super) const HEADERS: TableDefinition<'_, u64, &[u8]> = TableDefinition::new("headers");

/// Records by the number of their journal and their own.
pub(super) const RECORDS: TableDefinition<'_, (u64, u64), &[u8]> = TableDefinition::new("records");

/// Matches that are over, by the order in which they ended.
pub(super) const ENDINGS: TableDefinition<'_, u64, &[u8]> = TableDefinition::new("endings");

/// Makes every table.
///
/// # Errors
/// The file does not take them.
pub(super) fn lay_out(database: &Database) -> Result<(), StoreError> {
    write(database, |transaction| {
        transaction.open_table(META)?.insert(FORMAT_NAME, FORMAT)?;
        transaction.open_table(HEADERS)?;
        transaction.open_table(RECORDS)?;
        transaction.open_table(ENDINGS)?;
        for shelf in Shelf::ALL {
            transaction.open_table(shelf.table())?;
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
    let format = meta.get(FORMAT_NAME)?.map(|number| number.value());
    match format {
        Some(FORMAT) => {}
        Some(found) if found > FORMAT => return Err(StoreError::Newer { found, known: FORMAT }),
        Some(_) | None => return Err(StoreError::damaged("it tells no format")),
    }
    for shelf in Shelf::ALL {
        transaction.open_table(shelf.table())?.len()?;
    }
    transaction.open_table(ENDINGS)?.len()?;
    journal::find_running(&transaction)
}

/// Changes the tables, all at once or not at all; what is changed is on the disk afterwards.
///
/// # Errors
/// Those of `job`; the file does not take the change.
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
/// Those of `job`; the file cannot be read.
pub(super) fn read<T>(
    database: &Database,
    job: impl FnOnce(&ReadTransaction) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    job(&database.begin_read()?)
}

/// Gives the number after the last in use.
///
/// # Errors
/// The table cannot be read.
pub(super) fn next_number(table: &impl ReadableTable<u64, &'static [u8]>) -> Result<u64, StoreError> {
    Ok(table.last()?.map_or(1, |(number, _)| number.value().saturating_add(1)))
}
