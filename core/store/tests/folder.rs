//! Folders on a real disk: new, in use, killed, damaged, foreign, newer, and refused.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may")]

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

use outcry_store::{Namespace, Opened, QuarantinedFile, Store, StoreError, StoredJournal};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use tempfile::{TempDir, tempdir};

const FILE: &str = "outcry.redb";

fn names(dir: &Path) -> Vec<String> {
    let entries = fs::read_dir(dir).unwrap();
    let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// Opens a folder that nobody uses any more. A process that another test has just begun holds all that this one has open,
/// locks too, until it runs its own program.
fn reopen(dir: &Path) -> Opened {
    let mut tries = 0..100_000;
    loop {
        match Store::open(dir) {
            Err(StoreError::InUse) if tries.next().is_some() => thread::yield_now(),
            opened => break opened.unwrap(),
        }
    }
}

/// Opens a folder that nobody uses any more, and in which nothing is damaged.
fn open(dir: &Path) -> Store {
    let opened = reopen(dir);
    assert_eq!(opened.quarantined, None);
    opened.store
}

fn refused(dir: &Path) -> StoreError {
    Store::open(dir).err().expect("the folder opens")
}

fn record(number: usize) -> Vec<u8> {
    format!("record {number}").into_bytes().repeat(number % 50 + 1)
}

/// A folder with a match of a hundred records in a file that was closed.
fn played() -> (TempDir, PathBuf) {
    let dir = tempdir().unwrap();
    let store = open(dir.path());
    store.put(Namespace::Settings, "language", b"\"de\"").unwrap();
    store.begin_journal(b"header").unwrap();
    for number in 0..100 {
        store.append(&[record(number)]).unwrap();
    }
    drop(store);
    let file = dir.path().join(FILE);
    (dir, file)
}

/// Opens a folder whose file is damaged, and looks whether it was kept under the next free number.
fn quarantined(dir: &Path, number: u32) -> (Store, QuarantinedFile) {
    let opened = Store::open(dir).unwrap();
    let quarantined = opened.quarantined.expect("it was not set aside");
    assert_eq!(quarantined.from, dir.join(FILE));
    assert_eq!(quarantined.to, dir.join(format!("{FILE}.damaged-{number}")));
    let message = quarantined.to_string();
    assert!(message.contains("it was kept as") && message.contains(&quarantined.why), "{message}");
    (opened.store, quarantined)
}

#[test]
fn a_folder_is_made_and_found_again() {
    let dir = tempdir().unwrap();
    let inner = dir.path().join("not/there yet");
    let store = Store::open_default(Some(&inner)).unwrap().store;
    store.put(Namespace::HouseRules, "Sunday", b"{}").unwrap();
    store.begin_journal(b"header").unwrap();
    store.append(&[b"a".to_vec()]).unwrap();
    drop(store);
    assert_eq!(names(&inner), ["outcry.lock", FILE]);
    let store = open(&inner);
    assert_eq!(store.get(Namespace::HouseRules, "Sunday").unwrap(), Some(b"{}".to_vec()));
    let journal = StoredJournal { header: b"header".to_vec(), records: vec![b"a".to_vec()], damaged: None };
    assert_eq!(store.journal().unwrap(), Some(journal));
}

#[test]
fn the_system_names_a_folder() {
    match Store::data_dir() {
        Ok(dir) => assert!(dir.is_absolute() && dir.to_string_lossy().contains("outcry"), "{dir:?}"),
        Err(error) => assert!(error.to_string().contains("--data DIR"), "{error}"),
    }
}

#[test]
fn one_folder_is_opened_once() {
    let (dir, _) = played();
    let store = open(dir.path());
    let error = refused(dir.path());
    assert!(matches!(error, StoreError::InUse));
    let message = "another outcry uses this folder: close it or choose another with --data DIR";
    assert_eq!(error.to_string(), message);
    store.append(&[record(100)]).unwrap();
    assert_eq!(names(dir.path()), ["outcry.lock", FILE]);
    drop(store);
    assert_eq!(open(dir.path()).journal().unwrap().unwrap().records.len(), 101);
}

/// Does nothing by itself: [`a_killed_process_leaves_all_that_it_was_told`] starts it.
#[test]
fn play_until_killed() {
    let Some(dir) = std::env::var_os("OUTCRY_PLAYED") else { return };
    let store = Store::open(Path::new(&dir)).unwrap().store;
    store.begin_journal(b"header").unwrap();
    for number in 0.. {
        store.append(&[record(number)]).unwrap();
        println!("answered {number}");
    }
}

#[test]
fn a_killed_process_leaves_all_that_it_was_told() {
    let dir = tempdir().unwrap();
    for round in 1..=5 {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "play_until_killed", "--nocapture"])
            .env("OUTCRY_PLAYED", dir.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
        let mut answered = lines.filter(|line| line.starts_with("answered"));
        let told = 20 * round;
        assert_eq!(answered.by_ref().take(told).count(), told);
        assert!(matches!(refused(dir.path()), StoreError::InUse));
        child.kill().unwrap();
        child.wait().unwrap();
        let told = told + answered.count();
        let store = open(dir.path());
        let records = store.journal().unwrap().unwrap().records;
        assert!(records.len() == told || records.len() == told + 1, "{} of {told}", records.len());
        assert!(records.iter().enumerate().all(|(number, found)| *found == record(number)));
        assert_eq!(store.matches().unwrap().len(), round - 1);
    }
}

#[test]
fn a_damaged_file_is_kept_as_it_was() {
    let (dir, file) = played();
    let good = fs::read(&file).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut number = 0;
    for attempt in 0..60 {
        let mut bad = good.clone();
        if attempt % 2 == 0 {
            bad.truncate(rng.random_range(0..good.len()));
        } else {
            // Where the records are.
            for _ in 0..20 {
                let byte = rng.random_range(0..good.len() / 8);
                bad[byte] ^= 1 << rng.random_range(0..8);
            }
        }
        fs::write(&file, &bad).unwrap();
        let opened = reopen(dir.path());
        let Some(QuarantinedFile { to, .. }) = opened.quarantined else {
            let records = opened.store.journal().unwrap().unwrap().records;
            assert!(records.iter().enumerate().all(|(number, found)| *found == record(number)));
            continue;
        };
        number += 1;
        assert_eq!(to, dir.path().join(format!("{FILE}.damaged-{number}")));
        assert!(fs::read(&to).unwrap() == bad, "attempt {attempt} was changed");
        assert_eq!(opened.store.journal().unwrap(), None);
        opened.store.begin_journal(b"new").unwrap();
        drop(opened.store);
        assert_eq!(open(dir.path()).journal().unwrap().unwrap().header, b"new");
    }
    assert!(number > 40, "{number} set aside");
}

#[test]
fn foreign_files_are_kept_as_they_were() {
    let dir = tempdir().unwrap();
    let file = dir.path().join(FILE);
    let foreign = [
        b"".to_vec(),
        b"x".to_vec(),
        b"Dear diary, today we played Pit.\n".repeat(40),
        [b"PK\x03\x04".as_slice(), &[0; 2000]].concat(),
        [b"SQLite format 3\0".as_slice(), &[16; 8192]].concat(),
        [b"redb\x1a\x0a\xa9\x0d\x0a".as_slice(), &[0; 4096]].concat(),
        vec![0; 1_000_000],
    ];
    // A number that is taken is left alone.
    fs::write(dir.path().join("outcry.redb.damaged-1"), b"kept").unwrap();
    for (number, bytes) in (2..).zip(&foreign) {
        fs::write(&file, bytes).unwrap();
        let (store, quarantined) = quarantined(dir.path(), number);
        assert_eq!(&fs::read(quarantined.to).unwrap(), bytes);
        store.put(Namespace::Settings, "language", b"\"fr\"").unwrap();
        drop(store);
        assert_eq!(open(dir.path()).list(Namespace::Settings).unwrap().len(), 1);
    }
    assert_eq!(fs::read(dir.path().join("outcry.redb.damaged-1")).unwrap(), b"kept");
}

#[test]
fn another_database_is_kept_as_it_was() {
    const TABLE: redb::TableDefinition<'_, u64, u64> = redb::TableDefinition::new("theirs");
    let dir = tempdir().unwrap();
    let file = dir.path().join(FILE);
    let database = redb::Database::create(&file).unwrap();
    let transaction = database.begin_write().unwrap();
    transaction.open_table(TABLE).unwrap().insert(1, 2).unwrap();
    transaction.commit().unwrap();
    drop(database);
    let bytes = fs::read(&file).unwrap();
    let (_, quarantined) = quarantined(dir.path(), 1);
    assert_eq!(quarantined.why, "it is another program's database");
    assert!(fs::read(quarantined.to).unwrap() == bytes);
}

#[test]
fn what_is_no_file_is_kept_as_it_was() {
    let dir = tempdir().unwrap();
    let file = dir.path().join(FILE);
    fs::create_dir(&file).unwrap();
    fs::write(file.join("inside"), b"kept").unwrap();
    let (store, aside) = quarantined(dir.path(), 1);
    assert_eq!(fs::read(aside.to.join("inside")).unwrap(), b"kept");
    drop(store);
    #[cfg(unix)]
    {
        fs::remove_file(&file).unwrap();
        std::os::unix::fs::symlink("nowhere", &file).unwrap();
        let (_, aside) = quarantined(dir.path(), 2);
        assert_eq!(fs::read_link(aside.to).unwrap(), Path::new("nowhere"));
    }
}

#[test]
fn half_a_beginning_is_no_damage() {
    let dir = tempdir().unwrap();
    fs::write(dir.path().join("outcry.redb.new"), b"redb, or the first part of one").unwrap();
    open(dir.path()).begin_journal(b"header").unwrap();
    assert_eq!(names(dir.path()), ["outcry.lock", FILE]);
}

#[test]
fn a_newer_file_is_left_alone() {
    let (dir, file) = played();
    let mut bytes = fs::read(&file).unwrap();
    // The versions of both commit slots of redb's header.
    (bytes[64], bytes[192]) = (4, 4);
    fs::write(&file, &bytes).unwrap();
    let error = refused(dir.path());
    assert!(
        matches!(error, StoreError::Newer { .. }) && error.to_string().ends_with("update outcry"),
        "{error}"
    );
    assert!(fs::read(&file).unwrap() == bytes);
    assert_eq!(names(dir.path()), ["outcry.lock", FILE]);
}

#[test]
fn a_folder_that_cannot_be_used_says_so() {
    let dir = tempdir().unwrap();
    let file = dir.path().join("file");
    fs::write(&file, b"kept").unwrap();
    for path in [file.clone(), file.join("below")] {
        let error = refused(&path);
        assert!(matches!(error, StoreError::Folder { .. }), "{error}");
        assert!(error.to_string().contains("choose another folder with --data DIR"), "{error}");
    }
    assert_eq!(fs::read(&file).unwrap(), b"kept");
}

#[cfg(unix)]
#[test]
fn a_folder_that_may_not_be_written_says_so() {
    use std::os::unix::fs::PermissionsExt;

    let (dir, file) = played();
    for (path, mode) in [(file.as_path(), 0o444), (dir.path(), 0o555)] {
        let before = fs::metadata(path).unwrap().permissions();
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
        let opened = Store::open(dir.path());
        fs::set_permissions(path, before).unwrap();
        match opened {
            Err(error) => assert!(error.to_string().contains("writable"), "{error}"),
            // The superuser is refused nothing.
            Ok(opened) => assert_eq!(opened.quarantined, None),
        }
    }
    assert_eq!(open(dir.path()).journal().unwrap().unwrap().records.len(), 100);
}
