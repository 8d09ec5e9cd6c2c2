//! Data of every release, opened by this one: settings, house rules, history, the running match and the phone's own key.
//!
//! Each release leaves a folder in `tests/releases`, which is never written again once the release is out. For a new one
//! `OUTCRY_BLESS=1 cargo test -p outcry-driver --test releases` writes it, with what this build stores.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Once;

use outcry_driver::{Runner, RunnerConfig, RunnerError, StoreKey};
use outcry_link::{LinkCommand, LinkEvent, RadioState};
use outcry_radio::{MonotonicClock, Radio, RadioEvent};
use outcry_screens::view::{Screen, View};
use outcry_screens::{Destination, InputField, Intent, Language};
use outcry_store::{Namespace, Store, StoreError};
use outcry_table::GameName;
use tempfile::TempDir;

/// The file of a store, and where it lies within the folder of a release.
const FILE: &str = "outcry.redb";

/// The bytes of the key under which the phone's own key is stored in every fixture.
const KEY: [u8; StoreKey::LENGTH] = [0x5e; StoreKey::LENGTH];

/// A radio that is on, and near which nobody is.
struct LonelyRadio {
    tells_state: bool,
    clock: MonotonicClock,
}

impl Radio for LonelyRadio {
    fn send(&mut self, _: LinkCommand) {}

    fn poll_event(&mut self) -> Option<RadioEvent> {
        let event = LinkEvent::Radio(RadioState::On);
        std::mem::take(&mut self.tells_state).then(|| RadioEvent::new(event, self.clock.elapsed()))
    }
}

fn opened(folder: &Path, key: Option<StoreKey>) -> Result<Runner, RunnerError> {
    let config = RunnerConfig::of_terminal(Some(folder), Some(Language::En)).unwrap();
    let config = RunnerConfig { speed: 100, store_key: key, ..config };
    Runner::open(&config, |clock| Ok(Some(Box::new(LonelyRadio { tells_state: true, clock }))))
}

fn key() -> Option<StoreKey> {
    StoreKey::from_bytes(&KEY)
}

fn releases() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/releases")
}

/// Copies the data of every release, which changes when it is opened, and gives the copies with their versions.
fn copies() -> Vec<(String, TempDir)> {
    bless();
    let mut copies = Vec::new();
    for entry in fs::read_dir(releases()).unwrap() {
        let folder = entry.unwrap();
        let copy = tempfile::tempdir().unwrap();
        fs::copy(folder.path().join(FILE), copy.path().join(FILE)).unwrap();
        copies.push((folder.file_name().to_string_lossy().into_owned(), copy));
    }
    copies.sort_by(|(version, _), (other, _)| version.cmp(other));
    copies
}

/// Returns the phone's own key as stored.
fn secret(folder: &Path) -> Option<Vec<u8>> {
    Store::open(folder).unwrap().store.get(Namespace::Settings, "key").unwrap()
}

/// Submits an intent and returns the resulting screen.
fn go(runner: &mut Runner, intent: Intent) -> Screen {
    runner.submit(intent);
    runner.screen()
}

/// Writes the data of this release, where that is asked for.
fn bless() {
    static ONCE: Once = Once::new();
    if env::var_os("OUTCRY_BLESS").is_none() {
        return;
    }
    ONCE.call_once(|| {
        let file = releases().join(env!("CARGO_PKG_VERSION")).join(FILE);
        let folder = tempfile::tempdir().unwrap();
        let mut runner = opened(folder.path(), key()).unwrap();
        runner.tick();
        go(&mut runner, Intent::Type { into: InputField::Name, text: "Ada".to_owned() });
        go(&mut runner, Intent::Set { name: "left-handed".to_owned(), value: true.into() });
        for (game, rules, option) in
            [(GameName::Pit, "Sundays", "negative_totals"), (GameName::Nyet, "At Bo's", "bonus_optional")]
        {
            go(&mut runner, Intent::Go(Destination::SetUp));
            go(&mut runner, Intent::ChooseGame(game));
            let set_up = go(&mut runner, Intent::Go(Destination::HouseRules));
            assert!(matches!(set_up.view, View::HouseRules(_)), "{:?}", set_up.view);
            for value in [false, true] {
                // Only one of the two values differs from the default, and only differences are kept.
                go(&mut runner, Intent::SetOption { name: option.to_owned(), value: value.into() });
                go(&mut runner, Intent::Type { into: InputField::RulesName, text: rules.to_owned() });
            }
            go(&mut runner, Intent::Back);
            let lobby = go(&mut runner, Intent::OpenLobby);
            assert!(matches!(lobby.view, View::Lobby(_)), "{:?}", lobby.view);
            go(&mut runner, Intent::AddBot);
            go(&mut runner, Intent::AddBot);
            let begun = go(&mut runner, Intent::Start);
            assert!(matches!(begun.view, View::Sorting(_) | View::VetoBoard(_)), "{:?}", begun.view);
            if game == GameName::Pit {
                go(&mut runner, Intent::Abandon);
            }
        }
        drop(runner);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::copy(folder.path().join(FILE), &file).unwrap();
    });
}

#[test]
fn this_release_leaves_its_data_behind() {
    let version = env!("CARGO_PKG_VERSION");
    let is_there = copies().iter().any(|(found, _)| found == version);
    assert!(is_there, "there is no {version} in tests/releases: write it with OUTCRY_BLESS=1");
}

#[test]
fn what_any_release_has_stored_is_there_again() {
    for (version, folder) in copies() {
        let mut runner = opened(folder.path(), key()).unwrap();
        let screen = runner.screen();
        assert_eq!(screen.notice, None, "{version}");
        let View::Home(home) = screen.view else { panic!("{version}: {:?}", screen.view) };
        assert!(home.title.contains("Ada"), "{version}: {}", home.title);
        assert!(home.running.unwrap().text.contains("Ada"), "{version}");
        let View::Settings(settings) = go(&mut runner, Intent::Go(Destination::Settings)).view else {
            panic!("{version}: there are no settings")
        };
        let hand = settings.settings.iter().find(|setting| setting.id == "left-handed");
        assert_eq!(hand.unwrap().value, "On", "{version}");
        let View::History(history) = go(&mut runner, Intent::Go(Destination::History)).view else {
            panic!("{version}: there is no history")
        };
        assert_eq!(history.matches.len(), 1, "{version}");
        assert!(history.matches[0].people.contains("Ada"), "{version}");
        let page = go(&mut runner, history.matches[0].key.intent.clone());
        assert!(matches!(page.view, View::Match(_)), "{version}: {:?}", page.view);
        go(&mut runner, Intent::Go(Destination::Home));
        let table = go(&mut runner, Intent::Continue);
        assert!(matches!(table.view, View::VetoBoard(_)), "{version}: {:?}", table.view);
        drop(runner);
        // The phone keeps its identity: no new key was drawn.
        let fresh = releases().join(&version);
        let original = tempfile::tempdir().unwrap();
        fs::copy(fresh.join(FILE), original.path().join(FILE)).unwrap();
        let kept = secret(folder.path());
        assert!(kept.is_some(), "{version}");
        assert_eq!(kept, secret(original.path()), "{version}");
        let store = Store::open(folder.path()).unwrap().store;
        let rules = store.list(Namespace::HouseRules).unwrap();
        let names: Vec<_> = rules.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["At Bo's", "Sundays"], "{version}");
    }
}

#[test]
fn secrets_of_any_release_are_locked_without_their_key() {
    for (version, folder) in copies() {
        let Err(error @ RunnerError::Locked) = opened(folder.path(), None) else { panic!("{version}") };
        assert!(error.to_string().contains("unlock the phone"), "{version}: {error}");
    }
}

/// A redb header with a newer format version in both commit slots.
#[test]
fn data_of_a_newer_release_is_refused_with_words_and_left_alone() {
    for (version, folder) in copies() {
        let file = folder.path().join(FILE);
        let mut bytes = fs::read(&file).unwrap();
        (bytes[64], bytes[192]) = (bytes[64] + 1, bytes[192] + 1);
        fs::write(&file, &bytes).unwrap();
        let Err(RunnerError::Store(error @ StoreError::Newer { .. })) = opened(folder.path(), key()) else {
            panic!("{version}: it was opened")
        };
        assert!(error.to_string().contains("update outcry"), "{version}: {error}");
        assert_eq!(fs::read(&file).unwrap(), bytes, "{version}");
    }
}
