//! Database files that something has damaged, and such as hold anything at all in the tables of ours.

use std::io::ErrorKind;
use std::sync::LazyLock;

use outcry_store::{FailingDisk, Namespace, Store, StoreError, StoredJournal};
use redb::{Database, TableDefinition};

use crate::Bytes;

/// The bytes of a page.
const PAGE: usize = 4_096;

/// Most changes of one input.
const CHANGES: usize = 16;

/// The tables of the file.
const TABLES: [&str; 7] = ["meta", "headers", "records", "endings", "settings", "house rules", "statistics"];

/// A file that was closed, and one that a crash has left.
static FILES: LazyLock<[Vec<u8>; 2]> = LazyLock::new(|| files().unwrap_or_default());

/// Where the pages of either begin that hold anything.
static PAGES: LazyLock<[Vec<usize>; 2]> = LazyLock::new(|| {
    FILES.each_ref().map(|file| {
        let pages = file.chunks(PAGE).enumerate();
        pages.filter(|(_, page)| page.iter().any(|&byte| byte != 0)).map(|(at, _)| at * PAGE).collect()
    })
});

/// Opens a file; what is refused stays as it is, and what is opened can be read, written and opened again, as far as the input
/// asks for it.
///
/// # Panics
/// One of these promises is broken, or the store panics.
pub fn open_store(input: &[u8]) {
    let mut bytes = Bytes::new(input);
    let kind = bytes.byte();
    let file = match kind % 4 {
        0 => bytes.rest().to_vec(),
        1 => damaged(0, &mut bytes),
        2 => damaged(1, &mut bytes),
        _ => filled(&mut bytes),
    };
    let disk = FailingDisk::holding(file.clone());
    match Store::on_failing(&disk) {
        Ok(store) => {
            if kind & 4 != 0 {
                assert_is_damage(read(&store));
            }
            if kind & 8 != 0 {
                assert_is_damage(write(&store, kind >> 4));
            }
            drop(store);
            if kind & 0b1100 == 0b1100 {
                assert_is_damage(Store::on_failing(&disk).and_then(|store| read(&store)));
            }
        }
        Err(error) => {
            if !matches!(error, StoreError::Newer { .. }) {
                assert_is_damage(Err(error));
            }
            assert!(disk.to_bytes() == file, "a refused file was written to");
        }
    }
}

fn assert_is_damage(result: Result<(), StoreError>) {
    match result {
        Ok(()) | Err(StoreError::Damaged { .. }) => {}
        Err(error) => assert_eq!(error.to_string(), "", "the disk itself has not failed"),
    }
}

/// Reads all that there is.
fn read(store: &Store) -> Result<(), StoreError> {
    store.journal()?;
    for entry in store.matches()? {
        store.match_header(entry.id)?;
        store.match_journal(entry.id)?;
    }
    for namespace in Namespace::ALL {
        for (name, value) in store.list(namespace)? {
            assert_eq!(store.get(namespace, &name)?, Some(value), "what is listed can be read");
        }
    }
    Ok(())
}

/// Makes two changes.
fn write(store: &Store, which: u8) -> Result<(), StoreError> {
    let journal =
        StoredJournal { header: b"other".to_vec(), records: vec![b"record".to_vec()], damaged: None };
    let statistics = [("ada/short".to_owned(), b"1".to_vec())];
    match which % 8 {
        0 => store.append(&journal.records).or_else(none_runs)?,
        1 => store.finish(b"over", &statistics).map(drop).or_else(none_runs)?,
        2 => store.close_unreadable().or_else(none_runs)?,
        3 => store.begin_again(b"next", &journal.records)?,
        4 => drop(store.import(b"elsewhere", &journal, &statistics)?),
        5 => drop(store.complete(b"seen", b"whole", &journal, &[])?),
        6 => store.put(Namespace::Settings, "theme", b"dark")?,
        _ => drop(store.remove(Namespace::HouseRules, "mine")?),
    }
    store.begin_journal(b"next")
}

fn none_runs(error: StoreError) -> Result<(), StoreError> {
    if matches!(error, StoreError::NoJournal) { Ok(()) } else { Err(error) }
}

fn files() -> Result<[Vec<u8>; 2], StoreError> {
    let disk = FailingDisk::new(ErrorKind::Other)?;
    let store = Store::on_failing(&disk)?;
    store.begin_journal(b"header")?;
    store.append(&[vec![1; 200], vec![2; 5_000]])?;
    store.finish(b"summary", &[("ada/short".to_owned(), b"{}".to_vec())])?;
    store.put(Namespace::HouseRules, "mine", &[3; 500])?;
    store.begin_journal(b"running")?;
    store.append(&[b"first".to_vec(), b"second".to_vec()])?;
    let left = disk.to_bytes();
    drop(store);
    Ok([disk.to_bytes(), left])
}

/// Changes a file as a broken disk would.
fn damaged(which: usize, bytes: &mut Bytes<'_>) -> Vec<u8> {
    let (mut file, pages) = (FILES[which].clone(), &PAGES[which]);
    for _ in 0..CHANGES {
        if bytes.is_empty() {
            break;
        }
        let kind = bytes.byte() % 8;
        let page = bytes.pick(pages).copied().unwrap_or_default();
        // Most of what the file says of itself stands at the beginning of a page.
        let at = page + if kind.is_multiple_of(2) { bytes.below(64) } else { bytes.below(PAGE) };
        let Some(rest) = file.get_mut(at..) else { return file };
        match kind {
            0..=3 => rest.iter_mut().take(1).for_each(|byte| *byte ^= 1 << (bytes.byte() % 8)),
            4 | 5 => rest.iter_mut().zip(bytes.sized()).for_each(|(byte, &other)| *byte = other),
            6 => {
                let other = bytes.pick(pages).copied().unwrap_or_default();
                let left = |from: usize| file.len().saturating_sub(from);
                let length = PAGE.min(left(page)).min(left(other));
                if length > 0 {
                    file.copy_within(other..other + length, page);
                }
            }
            _ => {
                let length = file.len() + bytes.below(3 * PAGE);
                file.resize(length.saturating_sub(bytes.below(3 * PAGE)), 0);
            }
        }
    }
    file
}

/// Writes rows into the tables of a good file, by a database that does not know what they are to be.
fn filled(bytes: &mut Bytes<'_>) -> Vec<u8> {
    let disk = FailingDisk::holding(FILES[0].clone());
    let database = Database::builder().create_with_backend(disk.clone());
    let written = database.map_err(redb::Error::from).and_then(|database| fill(&database, bytes));
    assert!(written.is_ok(), "a good file takes rows: {written:?}");
    disk.to_bytes()
}

fn fill(database: &Database, bytes: &mut Bytes<'_>) -> Result<(), redb::Error> {
    let transaction = database.begin_write()?;
    for _ in 0..CHANGES {
        if bytes.is_empty() {
            break;
        }
        let kind = bytes.byte();
        let name = TABLES[bytes.below(TABLES.len())];
        let numbers = [(); 2].map(|()| u64::from(bytes.byte() % 8));
        let key = match kind % 4 {
            0 => numbers[0].to_be_bytes().to_vec(),
            1 => numbers.map(u64::to_be_bytes).concat(),
            2 => [b"format".as_slice(), b"running"][bytes.below(2)].to_vec(),
            _ => bytes.sized().to_vec(),
        };
        let value = match kind >> 2 & 3 {
            0 => numbers[1].to_be_bytes().to_vec(),
            1 => bytes.sized().to_vec(),
            2 => framed(&place(name, &key, numbers), bytes.sized()),
            // What a match that is over says of its journal.
            _ => framed(
                &place(name, &key, numbers),
                &[&numbers[1].to_le_bytes(), bytes.take(8), bytes.sized()].concat(),
            ),
        };
        let mut table = transaction.open_table(TableDefinition::<&[u8], &[u8]>::new(name))?;
        if kind & 0x80 == 0 {
            table.insert(key.as_slice(), value.as_slice())?;
        } else {
            table.remove(key.as_slice())?;
        }
    }
    transaction.commit()?;
    Ok(())
}

/// Gives the place that the checksum of a row covers.
fn place(table: &str, key: &[u8], [first, second]: [u64; 2]) -> Vec<u8> {
    match table {
        "headers" => [b"header".as_slice(), &first.to_le_bytes()].concat(),
        "records" => [b"record".as_slice(), &first.to_le_bytes(), &second.to_le_bytes()].concat(),
        "endings" => [b"ending".as_slice(), &first.to_le_bytes()].concat(),
        _ => [table.as_bytes(), b"\0", key].concat(),
    }
}

/// Puts the checksum in front of a value: CRC-32 of the place, with its length, and the value.
fn framed(place: &[u8], value: &[u8]) -> Vec<u8> {
    let covered = [&(place.len() as u64).to_le_bytes(), place, value].concat();
    let sum = covered.iter().fold(u32::MAX, |sum, &byte| {
        (0..8).fold(sum ^ u32::from(byte), |sum, _| sum >> 1 ^ if sum & 1 == 1 { 0xEDB8_8320 } else { 0 })
    });
    [&(!sum).to_le_bytes(), value].concat()
}
