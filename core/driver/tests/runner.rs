//! Sessions over a folder on disk, begun again and again.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use std::path::Path;

use outcry_driver::{Archive, ArchiveError, Runner, RunnerConfig, RunnerError};
use outcry_screens::view::View;
use outcry_screens::{Destination, InputField, Intent, Language};
use outcry_store::{Store, StoreError};
use outcry_table::GameName;
use tempfile::TempDir;

fn runner(dir: &Path) -> Runner {
    let config = RunnerConfig::of_terminal(Some(dir), Some(Language::En)).unwrap();
    let config = RunnerConfig { speed: 100, ..config };
    Runner::open(&config, |_| Ok(None)).unwrap()
}

/// Returns a folder in which Ada has begun a match and pressed a few keys.
fn begun() -> TempDir {
    let dir = tempfile::tempdir().unwrap();
    let mut runner = runner(dir.path());
    assert!(matches!(runner.screen().view, View::Welcome(_)));
    runner.submit(Intent::Type { into: InputField::Name, text: "Ada".to_owned() });
    runner.submit(Intent::Go(Destination::SetUp));
    runner.submit(Intent::ChooseGame(GameName::Nyet));
    runner.submit(Intent::OpenLobby);
    runner.submit(Intent::Start);
    assert!(matches!(runner.screen().view, View::VetoBoard(_)), "{:?}", runner.screen().view);
    assert!(runner.store().journal().unwrap().is_some(), "the journal is there before the screen is");
    dir
}

#[test]
fn what_was_left_is_there_again() {
    let dir = begun();
    let mut runner = runner(dir.path());
    let View::Home(home) = runner.screen().view else { panic!("{:?}", runner.screen().view) };
    assert!(home.title.contains("Ada"));
    assert!(home.running.unwrap().text.contains("Ada"));
    runner.submit(Intent::Continue);
    assert!(matches!(runner.screen().view, View::VetoBoard(_)));
}

#[test]
fn a_folder_belongs_to_one_at_a_time() {
    let dir = begun();
    let _first = runner(dir.path());
    let second = Runner::open(&RunnerConfig::of_terminal(Some(dir.path()), None).unwrap(), |_| Ok(None));
    let Err(RunnerError::Store(error @ StoreError::InUse)) = second else { panic!("it was opened twice") };
    assert!(error.to_string().contains("--data"), "{error}");
}

#[test]
fn a_match_is_exported_and_comes_back_as_it_was() {
    let dir = begun();
    {
        let mut runner = runner(dir.path());
        runner.submit(Intent::Abandon);
    }
    let archive = Archive::open(Some(dir.path()), Some(Language::En)).unwrap();
    let (ids, history) = archive.history();
    assert_eq!((ids.len(), history.matches.len()), (1, 1));
    let text = archive.export(ids[0]).unwrap();
    let sheet = archive.match_page(ids[0]).unwrap().sheet;
    assert_eq!(archive.import(text.as_bytes()).unwrap(), ids[0], "it is there already");
    drop(archive);
    let elsewhere = tempfile::tempdir().unwrap();
    let open = || Archive::open(Some(elsewhere.path()), Some(Language::En)).unwrap();
    let id = open().import(text.as_bytes()).unwrap();
    let archive = open();
    assert_eq!(archive.export(id).unwrap(), text);
    assert_eq!(archive.match_page(id).unwrap().sheet, sheet);
    assert!(matches!(archive.match_page(99), Err(ArchiveError::NoSuchMatch(99))));
    // Every cut of the file is told, and nothing comes of it.
    for cut in (0..text.trim_end().len()).step_by(97) {
        assert!(archive.import(&text.as_bytes()[..cut]).is_err());
    }
    assert_eq!(archive.history().0.len(), 1);
}

#[test]
fn data_that_is_damaged_is_kept_and_told() {
    let dir = begun();
    let file = dir.path().join("outcry.redb");
    let bytes = b"this was a photograph of a cow once".repeat(200);
    std::fs::write(&file, &bytes).unwrap();
    let runner = runner(dir.path());
    let notice = runner.screen().notice.unwrap();
    assert!(notice.bad && notice.text.contains("damaged-1"), "{}", notice.text);
    assert_eq!(std::fs::read(dir.path().join("outcry.redb.damaged-1")).unwrap(), bytes);
    assert!(matches!(runner.screen().view, View::Welcome(_)));
}

#[test]
fn a_journal_whose_end_is_rubbish_goes_on_and_is_kept_whole() {
    let dir = begun();
    let before = {
        let store = Store::open(dir.path()).unwrap().store;
        let good = store.journal().unwrap().unwrap();
        store.append(&[b"{\"at\":99".to_vec()]).unwrap();
        good
    };
    {
        let mut runner = runner(dir.path());
        assert!(runner.screen().notice.unwrap().bad);
        runner.submit(Intent::Continue);
        let journal = runner.store().journal().unwrap().unwrap();
        assert_eq!(journal.header, before.header);
        assert!(journal.records.starts_with(&before.records) && journal.damaged.is_none());
    }
    let archive = Archive::open(Some(dir.path()), Some(Language::En)).unwrap();
    let (ids, history) = archive.history();
    assert_eq!((ids.len(), history.matches[0].people.contains("Ada")), (1, true));
    assert!(archive.export(ids[0]).unwrap().contains(r#""{\"at\":99""#), "the rubbish is kept too");
    drop(archive);
    let mut runner = runner(dir.path());
    runner.submit(Intent::Continue);
    assert!(matches!(runner.screen().view, View::VetoBoard(_)));
}

#[test]
fn a_match_of_a_later_version_is_listed_and_can_be_had_as_a_file() {
    let dir = begun();
    {
        let store = Store::open(dir.path()).unwrap().store;
        let header = String::from_utf8(store.journal().unwrap().unwrap().header).unwrap();
        store.finish(b"no summary", &[]).unwrap();
        store.begin_journal(header.replace("\"outcry\":1", "\"outcry\":9").as_bytes()).unwrap();
    }
    let mut runner = runner(dir.path());
    assert!(runner.screen().notice.unwrap().text.contains("update outcry"));
    runner.submit(Intent::Go(Destination::History));
    let View::History(history) = runner.screen().view else { panic!("{:?}", runner.screen().view) };
    assert_eq!(history.matches.len(), 2, "one without a summary that can be understood is listed as well");
    assert!(history.matches[0].result.contains("update outcry"), "{}", history.matches[0].result);
    runner.submit(history.matches[0].key.intent.clone());
    let saved = runner.saved_text().unwrap();
    assert!(saved.name.starts_with("outcry-match-") && saved.text.contains("\"outcry\":9"), "{}", saved.text);
    drop(runner);
    let archive = Archive::open(Some(dir.path()), Some(Language::En)).unwrap();
    let (ids, _) = archive.history();
    assert_eq!(archive.export(ids[0]).unwrap(), saved.text);
    let error = archive.match_page(ids[0]).unwrap_err();
    assert!(error.to_string().contains(&format!("outcry export {}", ids[0])), "{error}");
}
