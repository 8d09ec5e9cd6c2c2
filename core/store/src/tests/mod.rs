mod cuts;
mod damage;
mod failures;
mod model;
mod tape;

use super::*;
use crate::limits::{
    HEADER_MAX, JOURNAL_RECORDS_MAX, NAME_MAX, NAMESPACE_MAX, RECORD_MAX, SUMMARY_MAX, VALUE_MAX,
};
use tables::FORMAT_NAME;

fn records(texts: &[&str]) -> Vec<Vec<u8>> {
    texts.iter().map(|text| text.as_bytes().to_vec()).collect()
}

fn stored(header: &str, texts: &[&str]) -> StoredJournal {
    StoredJournal { header: header.into(), records: records(texts), damaged: None }
}

#[test]
fn a_journal_runs_and_ends() {
    let store = Store::in_memory().unwrap();
    assert_eq!(store.journal().unwrap(), None);
    assert!(matches!(store.append(&records(&["a"])), Err(StoreError::NoJournal)));
    assert!(matches!(store.finish(b"{}", &[]), Err(StoreError::NoJournal)));
    assert!(matches!(store.close_unreadable(), Err(StoreError::NoJournal)));
    store.begin_journal(b"first").unwrap();
    store.append(&records(&["a", ""])).unwrap();
    store.append(&[]).unwrap();
    store.append(&records(&["b"])).unwrap();
    assert_eq!(store.journal().unwrap(), Some(stored("first", &["a", "", "b"])));
    let statistics = [("ada/classic".to_owned(), b"{\"won\":1}".to_vec())];
    let id = store.finish(b"{\"winner\":2}", &statistics).unwrap();
    assert_eq!(store.journal().unwrap(), None);
    assert_eq!(store.match_journal(id).unwrap(), Some(stored("first", &["a", "", "b"])));
    assert_eq!(store.list(Namespace::Statistics).unwrap(), statistics);
}

#[test]
fn matches_are_listed_in_the_order_in_which_they_ended() {
    let store = Store::in_memory().unwrap();
    store.begin_journal(b"long").unwrap();
    store.append(&records(&["a", "b"])).unwrap();
    let imported = store.import(b"from afar", &stored("old", &["x"]), &[]).unwrap();
    assert_eq!(store.journal().unwrap(), Some(stored("long", &["a", "b"])));
    let long = store.finish(b"at last", &[]).unwrap();
    store.begin_journal(b"left").unwrap();
    store.close_unreadable().unwrap();
    store.begin_journal(b"replaced").unwrap();
    store.append(&records(&["c"])).unwrap();
    store.begin_journal(b"running").unwrap();
    let summaries = store.matches().unwrap();
    let listed: Vec<_> = summaries.iter().map(|entry| (entry.id, entry.summary(), entry.records)).collect();
    assert_eq!(
        listed,
        [
            (4, None, 1),
            (3, None, 0),
            (long, Some(b"at last".as_slice()), 2),
            (imported, Some(b"from afar".as_slice()), 1)
        ]
    );
    assert_eq!(store.match_journal(4).unwrap(), Some(stored("replaced", &["c"])));
    assert_eq!(store.match_journal(3).unwrap(), Some(stored("left", &[])));
    assert_eq!(store.match_journal(imported).unwrap(), Some(stored("old", &["x"])));
    assert_eq!(store.match_journal(9).unwrap(), None);
    assert_eq!(store.journal().unwrap(), Some(stored("running", &[])));
}

#[test]
fn a_match_that_comes_whole_takes_the_place_of_what_was_seen_of_it() {
    let store = Store::in_memory().unwrap();
    let before = store.import(b"seen", &stored("", &[]), &[]).unwrap();
    let seen = store.import(b"seen", &stored("", &[]), &[]).unwrap();
    let other = store.import(b"other", &stored("theirs", &["x"]), &[]).unwrap();
    let statistics = [("classic/Ada".to_owned(), b"1".to_vec())];
    let whole = stored("header", &["a", "b"]);
    assert_eq!(store.complete(b"seen", b"whole", &whole, &statistics).unwrap(), seen);
    assert_eq!(store.match_journal(seen).unwrap(), Some(whole.clone()));
    assert_eq!(store.list(Namespace::Statistics).unwrap(), statistics);
    // One that has its journal stays; without one to complete, the match is added.
    let added = store.complete(b"other", b"more", &whole, &[]).unwrap();
    let long = store.complete(b"seen", &vec![b'x'; SUMMARY_MAX + 1], &whole, &[]);
    assert!(matches!(long, Err(StoreError::SummaryTooLong { .. })));
    let listed: Vec<_> = store.matches().unwrap();
    let listed: Vec<_> =
        listed.iter().map(|entry| (entry.id, entry.summary().unwrap(), entry.records)).collect();
    assert_eq!(
        listed,
        [(added, &b"more"[..], 2), (other, b"other", 1), (seen, b"whole", 2), (before, b"seen", 0)]
    );
}

#[test]
fn a_match_of_another_phone_is_kept_beside_the_one_that_runs() {
    let store = Store::in_memory().unwrap();
    store.begin_journal(b"own").unwrap();
    store.append(&records(&["a"])).unwrap();
    let statistics = [("classic/Ada".to_owned(), b"1".to_vec())];
    let kept = store.import(b"seen", &stored("", &[]), &statistics).unwrap();
    assert_eq!(store.journal().unwrap(), Some(stored("own", &["a"])));
    assert_eq!(store.list(Namespace::Statistics).unwrap(), statistics);
    store.append(&records(&["b"])).unwrap();
    let own = store.finish(b"over", &[]).unwrap();
    assert_eq!(store.match_journal(own).unwrap(), Some(stored("own", &["a", "b"])));
    assert_eq!(store.match_journal(kept).unwrap(), Some(stored("", &[])));
    let listed: Vec<_> = store
        .matches()
        .unwrap()
        .iter()
        .map(|entry| (entry.id, entry.summary().map(<[u8]>::to_vec)))
        .collect();
    assert_eq!(listed, [(own, Some(b"over".to_vec())), (kept, Some(b"seen".to_vec()))]);
    assert!(matches!(
        store.import(&vec![b'x'; SUMMARY_MAX + 1], &stored("", &[]), &statistics),
        Err(StoreError::SummaryTooLong { .. })
    ));
}

#[test]
fn shelves_are_sorted_and_apart() {
    let store = Store::in_memory().unwrap();
    for name in ["öde", "b", "a b", "B"] {
        store.put(Namespace::HouseRules, name, name.as_bytes()).unwrap();
    }
    store.put(Namespace::HouseRules, "b", b"again").unwrap();
    store.put(Namespace::Settings, "b", b"other").unwrap();
    assert_eq!(store.get(Namespace::HouseRules, "b").unwrap(), Some(b"again".to_vec()));
    assert_eq!(store.get(Namespace::Settings, "b").unwrap(), Some(b"other".to_vec()));
    assert_eq!(store.get(Namespace::Statistics, "b").unwrap(), None);
    assert!(store.remove(Namespace::HouseRules, "a b").unwrap());
    assert!(!store.remove(Namespace::HouseRules, "a b").unwrap());
    let names: Vec<_> =
        store.list(Namespace::HouseRules).unwrap().into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["B", "b", "öde"]);
}

#[test]
fn bounds_are_kept_and_change_nothing() {
    let store = Store::in_memory().unwrap();
    let long = |most: usize| vec![b'x'; most + 1];
    assert!(matches!(store.begin_journal(&long(HEADER_MAX)), Err(StoreError::HeaderTooLong { .. })));
    store.begin_journal(&long(HEADER_MAX - 1)).unwrap();
    let half = [b"good".to_vec(), long(RECORD_MAX)];
    assert!(matches!(store.append(&half), Err(StoreError::RecordTooLong { .. })));
    assert_eq!(store.journal().unwrap().unwrap().records, records(&[]));
    store.append(&[long(RECORD_MAX - 1)]).unwrap();
    let many = vec![Vec::new(); JOURNAL_RECORDS_MAX as usize];
    assert!(matches!(store.append(&many), Err(StoreError::JournalFull)));
    let statistics = [("good".to_owned(), Vec::new()), (String::new(), Vec::new())];
    assert!(matches!(store.finish(b"", &statistics), Err(StoreError::BadName { .. })));
    assert!(matches!(store.finish(&long(SUMMARY_MAX), &[]), Err(StoreError::SummaryTooLong { .. })));
    assert_eq!(store.journal().unwrap().unwrap().records.len(), 1);
    assert_eq!(store.list(Namespace::Statistics).unwrap(), []);
    for name in [String::new(), "n".repeat(NAME_MAX + 1), "a\nb".to_owned()] {
        assert!(
            matches!(store.put(Namespace::Settings, &name, b""), Err(StoreError::BadName { .. })),
            "{name:?}"
        );
    }
    let value = long(VALUE_MAX);
    assert!(matches!(store.put(Namespace::Settings, "a", &value), Err(StoreError::ValueTooLong { .. })));
    let statistics: Vec<_> = (0..NAMESPACE_MAX).map(|number| (format!("{number:04}"), Vec::new())).collect();
    store.finish(b"", &statistics).unwrap();
    assert!(matches!(store.put(Namespace::Statistics, "more", b""), Err(StoreError::NamespaceFull)));
    store.put(Namespace::Statistics, "0000", b"in its place").unwrap();
}

#[test]
fn a_newer_format_is_left_alone() {
    let memory = Memory::default();
    VerifiedDatabase::begin(memory.file().unwrap()).unwrap();
    let (mut checked, _) = VerifiedDatabase::open(&memory).unwrap();
    let set_format = |database: &mut Database| {
        tables::write(database, |transaction| {
            transaction.open_table(META)?.insert(FORMAT_NAME, tables::key(limits::FORMAT + 1).as_slice())?;
            Ok(())
        })
    };
    checked.run(set_format).unwrap();
    drop(checked);
    let before = memory.to_bytes();
    let error = Store::on(memory.clone()).err().unwrap();
    assert!(matches!(error, StoreError::Newer { found: 2, known: 1 }), "{error}");
    assert!(error.to_string().ends_with("update outcry"));
    assert_eq!(memory.to_bytes(), before);
}

#[test]
fn a_file_of_a_newer_redb_is_left_alone() {
    let memory = Memory::default();
    VerifiedDatabase::begin(memory.file().unwrap()).unwrap();
    let mut bytes = memory.to_bytes();
    bytes[64] = 4;
    let damaged = Store::on(Memory::from_bytes(bytes.clone())).err().unwrap();
    assert!(matches!(damaged, StoreError::Damaged { .. }), "{damaged}");
    bytes[192] = 4;
    let newer = Store::on(Memory::from_bytes(bytes)).err().unwrap();
    assert!(matches!(newer, StoreError::Newer { found: 4, known: 3 }), "{newer}");
}

/// Writes what a damaged record would look like if redb had not noticed.
fn spoil(memory: &Memory, number: u64, frame: Option<&[u8]>) {
    let (mut checked, running) = VerifiedDatabase::open(memory).unwrap();
    let key = journal::record_key(running.unwrap().journal, number);
    let spoilt = checked.run(|database| {
        tables::write(database, |transaction| {
            let mut table = transaction.open_table(tables::RECORDS)?;
            match frame {
                Some(frame) => table.insert(key.as_slice(), frame)?,
                None => table.remove(key.as_slice())?,
            };
            Ok(())
        })
    });
    spoilt.unwrap();
}

#[test]
fn a_damaged_record_ends_its_journal() {
    for frame in [Some(b"not a frame".as_slice()), None] {
        let memory = Memory::default();
        VerifiedDatabase::begin(memory.file().unwrap()).unwrap();
        let store = Store::on(memory.clone()).unwrap();
        store.begin_journal(b"header").unwrap();
        store.append(&records(&["a", "b", "c", "d"])).unwrap();
        drop(store);
        spoil(&memory, 2, frame);
        let store = Store::on(memory.clone()).unwrap();
        let journal = store.journal().unwrap().unwrap();
        assert_eq!(journal.records, records(&["a", "b"]));
        assert!(journal.damaged.unwrap().starts_with("record 2 is"));
        store.append(&records(&["C"])).unwrap();
        assert_eq!(store.journal().unwrap(), Some(stored("header", &["a", "b", "C"])));
        drop(store);
        let store = Store::on(memory).unwrap();
        assert_eq!(store.journal().unwrap(), Some(stored("header", &["a", "b", "C"])));
    }
}

/// The key of a phone lies there, and what everybody has played.
#[cfg(unix)]
#[test]
fn nobody_else_may_look_into_the_data() {
    use std::os::unix::fs::PermissionsExt as _;

    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("a/b");
    drop(Store::open(&data).unwrap());
    let mode = |path: &Path| path.metadata().unwrap().permissions().mode() & 0o777;
    assert_eq!((mode(&folder.path().join("a")), mode(&data)), (0o700, 0o700));
    let mut files = 0;
    for file in std::fs::read_dir(&data).unwrap() {
        let file = file.unwrap().path();
        assert_eq!(mode(&file), 0o600, "{}", file.display());
        files += 1;
    }
    assert!(files >= 2, "the data and its lock");
}
