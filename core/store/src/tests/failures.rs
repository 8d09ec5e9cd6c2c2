//! Disks that fail.

use std::io::ErrorKind;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::super::{Store, StoreError};
use super::model::{Call, Contents, append};
use crate::FailingDisk;

/// Draws the calls of a short match.
fn calls() -> Vec<Call> {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let mut calls = vec![Call::Begin(b"header".to_vec())];
    calls.extend((0..6).map(|_| append(&mut rng)));
    calls
}

#[test]
fn a_failure_at_any_moment_loses_nothing() {
    for count in 0.. {
        let disk = FailingDisk::new(ErrorKind::StorageFull).unwrap();
        let store = Store::on(disk.clone()).unwrap();
        disk.after(count);
        let mut failed = false;
        for call in calls() {
            let before = Contents::of(&store);
            let Err(error) = call.make(&store) else { continue };
            failed = true;
            assert!(matches!(error, StoreError::Full { .. }), "write {count}: {error}");
            // The disk is still full: that stays an error, and is never taken for damage.
            let again = call.make(&store).unwrap_err();
            assert!(matches!(again, StoreError::Full { .. }), "write {count}: {again}");
            disk.after(u64::MAX);
            // With room again the same store goes on, and what failed has not been done.
            if let Call::Append(_) = call {
                assert_eq!(Contents::of(&store).unwrap(), before.unwrap(), "write {count}");
            }
            call.make(&store).unwrap();
        }
        drop(store);
        disk.after(u64::MAX);
        let found = Store::on(disk).unwrap().journal().unwrap().unwrap();
        let all: Vec<_> = calls().into_iter().filter_map(appended).flatten().collect();
        assert_eq!(found.records, all, "write {count}");
        if !failed {
            assert!(count > 40, "{count} writes");
            return;
        }
    }
}

fn appended(call: Call) -> Option<Vec<Vec<u8>>> {
    if let Call::Append(records) = call { Some(records) } else { None }
}

#[test]
fn what_a_process_was_told_survives_its_disk_and_itself() {
    for count in 0.. {
        let disk = FailingDisk::new(ErrorKind::Other).unwrap();
        let store = Store::on(disk.clone()).unwrap();
        disk.after(count);
        let mut answered = Vec::new();
        let failed = calls().into_iter().find(|call| {
            let failed = call.make(&store).is_err();
            answered.extend((!failed).then(|| call.clone()));
            failed
        });
        // The process ends; the disk takes not even what closing would write.
        drop(store);
        disk.after(u64::MAX);
        let journal = Store::on(disk).unwrap().journal().unwrap();
        let told: Vec<_> = answered.iter().cloned().filter_map(appended).flatten().collect();
        let more = failed.clone().and_then(appended).unwrap_or_default();
        match journal {
            None => assert!(answered.is_empty(), "write {count}"),
            Some(journal) => {
                let found = journal.records.strip_prefix(told.as_slice()).expect("records are missing");
                assert!(found.is_empty() || found == more, "write {count}");
            }
        }
        if failed.is_none() {
            return;
        }
    }
}

#[test]
fn every_failure_says_what_to_do() {
    let kinds = [
        (ErrorKind::StorageFull, "free some"),
        (ErrorKind::QuotaExceeded, "free some"),
        (ErrorKind::ReadOnlyFilesystem, "make its folder writable"),
        (ErrorKind::PermissionDenied, "make its folder writable"),
        (ErrorKind::Other, "copy the data folder to another disk"),
    ];
    for (kind, advice) in kinds {
        let disk = FailingDisk::new(kind).unwrap();
        disk.after(0);
        // An opening that cannot write is no damage, and changes nothing.
        let before = disk.memory.to_bytes();
        let error = Store::on(disk.clone()).err().unwrap();
        assert!(error.to_string().contains(advice), "{kind:?}: {error}");
        assert_eq!(disk.memory.to_bytes().len(), before.len());
        disk.after(u64::MAX);
        let store = Store::on(disk.clone()).unwrap();
        disk.after(0);
        let error = store.begin_journal(b"header").unwrap_err();
        assert!(error.to_string().contains(advice), "{kind:?}: {error}");
        assert!(error.to_string().contains("safe") || kind == ErrorKind::Other, "{kind:?}: {error}");
    }
}

#[test]
fn whatever_fails_can_be_repeated_as_it_is() {
    let record = |text: &str| vec![text.as_bytes().to_vec()];
    let calls = [
        Call::Begin(b"first".to_vec()),
        Call::Append(record("a")),
        Call::Finish(b"{}".to_vec(), vec![("ada/classic".to_owned(), b"1".to_vec())]),
        Call::Begin(b"second".to_vec()),
        Call::Append(record("b")),
        Call::PutAway,
        Call::Begin(b"third".to_vec()),
        Call::Append(record("c")),
        Call::BeginAgain(b"third".to_vec(), record("c")),
        Call::Append(record("d")),
    ];
    let all = |store: &Store| calls.iter().for_each(|call| call.make(store).unwrap());
    let smooth = Store::in_memory().unwrap();
    all(&smooth);
    let wanted = Contents::of(&smooth).unwrap();
    assert_eq!(wanted.matches.len(), 2, "beginning again what is running already changes nothing");
    let mut late = 0;
    for count in 0.. {
        let disk = FailingDisk::new(ErrorKind::Other).unwrap();
        let store = Store::on(disk.clone()).unwrap();
        disk.after(count);
        let mut failed = false;
        for call in &calls {
            if call.make(&store).is_err() {
                failed = true;
                disk.after(u64::MAX);
                let before = Contents::of(&store).unwrap();
                call.make(&store).unwrap_or_else(|error| panic!("write {count}, {call:?}: {error}"));
                // It had taken effect before it failed.
                late += u32::from(Contents::of(&store).unwrap() == before);
            }
        }
        assert_eq!(Contents::of(&store).unwrap(), wanted, "write {count}");
        if !failed {
            assert!(late > 3, "{late} calls failed after they had taken effect");
            return;
        }
    }
}
