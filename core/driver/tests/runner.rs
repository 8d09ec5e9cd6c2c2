//! Sessions over a folder on disk, begun again and again.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use std::path::Path;

use outcry_driver::{Archive, ArchiveError, Runner, RunnerError, StoreError};
use outcry_table::view::View;
use outcry_table::{Entry, GameName, Intent, Language, Place};
use tempfile::TempDir;

fn runner(dir: &Path) -> Runner {
    Runner::open(Some(dir), Some(Language::En), 100).unwrap()
}

/// Gives a folder in which somebody called Ada has begun a match and pressed a few keys.
fn begun() -> TempDir {
    let dir = tempfile::tempdir().unwrap();
    let mut runner = runner(dir.path());
    assert!(matches!(runner.screen().view, View::Welcome(_)));
    runner.submit(Intent::Type { into: Entry::Name, text: "Ada".to_owned() });
    runner.submit(Intent::Go(Place::SetUp));
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
    let second = Runner::open(Some(dir.path()), None, 1);
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
    let id = archive.import(text.as_bytes()).unwrap();
    drop(archive);
    let archive = Archive::open(Some(dir.path()), Some(Language::En)).unwrap();
    assert_eq!(archive.export(id).unwrap(), text);
    assert_eq!(archive.match_page(id).unwrap().sheet, archive.match_page(ids[0]).unwrap().sheet);
    assert!(matches!(archive.match_page(99), Err(ArchiveError::NoSuchMatch(99))));
    // Every cut of the file is told, and nothing comes of it.
    for cut in (0..text.trim_end().len()).step_by(97) {
        assert!(archive.import(&text.as_bytes()[..cut]).is_err());
    }
    assert_eq!(archive.history().0.len(), 2);
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
