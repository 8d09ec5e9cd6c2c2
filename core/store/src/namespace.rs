//! Namespaces: named values, sorted by name.

use redb::{
    ReadTransaction, ReadableTable as _, ReadableTableMetadata as _, TableDefinition, WriteTransaction,
};

use super::error::StoreError;
use super::frame::{framed, unframed};
use super::tables::Definition;
use crate::limits::{NAME_MAX, NAMESPACE_MAX, VALUE_MAX};

/// What a named value is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Namespace {
    /// How this installation is set.
    Settings,
    /// Options of tables that somebody has saved.
    HouseRules,
    /// What a person has reached in an edition.
    Statistics,
}

impl Namespace {
    /// Every namespace.
    pub const ALL: [Self; 3] = [Self::Settings, Self::HouseRules, Self::Statistics];

    pub(super) fn table(self) -> Definition {
        TableDefinition::new(self.name())
    }

    fn name(self) -> &'static str {
        match self {
            Self::Settings => "settings",
            Self::HouseRules => "house rules",
            Self::Statistics => "statistics",
        }
    }

    fn place(self, name: &str) -> Vec<u8> {
        [self.name().as_bytes(), b"\0", name.as_bytes()].concat()
    }
}

/// Puts a value into a namespace, in place of the one of the same name.
///
/// # Errors
/// The name or the value is out of bounds, the namespace is full, or the file does not take it.
pub(super) fn put(
    transaction: &WriteTransaction,
    namespace: Namespace,
    name: &str,
    value: &[u8],
) -> Result<(), StoreError> {
    if name.is_empty() || name.len() > NAME_MAX || name.chars().any(char::is_control) {
        return Err(StoreError::BadName { name: name.to_owned() });
    }
    if value.len() > VALUE_MAX {
        return Err(StoreError::ValueTooLong { name: name.to_owned(), length: value.len() });
    }
    let mut table = transaction.open_table(namespace.table())?;
    let new = table.insert(name.as_bytes(), framed(&namespace.place(name), value).as_slice())?.is_none();
    if new && table.len()? > NAMESPACE_MAX {
        return Err(StoreError::NamespaceFull);
    }
    Ok(())
}

/// Returns the value of a name.
///
/// # Errors
/// The file cannot be read or is damaged.
pub(super) fn get(
    transaction: &ReadTransaction,
    namespace: Namespace,
    name: &str,
) -> Result<Option<Vec<u8>>, StoreError> {
    let table = transaction.open_table(namespace.table())?;
    let Some(frame) = table.get(name.as_bytes())? else { return Ok(None) };
    Ok(Some(unframed(&namespace.place(name), frame.value())?.to_vec()))
}

/// Lists a namespace, sorted by names.
///
/// # Errors
/// The file cannot be read or is damaged.
pub(super) fn list(
    transaction: &ReadTransaction,
    namespace: Namespace,
) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
    let table = transaction.open_table(namespace.table())?;
    let entries = table.iter()?.map(|entry| {
        let (name, frame) = entry?;
        let name = str::from_utf8(name.value()).map_err(|_| StoreError::damaged("a name is no text"))?;
        Ok((name.to_owned(), unframed(&namespace.place(name), frame.value())?.to_vec()))
    });
    entries.collect()
}

/// Removes a value from a namespace, and tells whether it was there.
///
/// # Errors
/// The file does not take the change.
pub(super) fn remove(
    transaction: &WriteTransaction,
    namespace: Namespace,
    name: &str,
) -> Result<bool, StoreError> {
    Ok(transaction.open_table(namespace.table())?.remove(name.as_bytes())?.is_some())
}
