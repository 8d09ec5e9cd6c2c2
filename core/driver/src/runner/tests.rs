//! Runners over disks that fail, in time that a test counts.

use std::cell::RefCell;
use std::io::ErrorKind;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use outcry_link::{GameHint, Invite, LinkCommand, LinkEnd, LinkId, PeerId, PublicKey, RadioState, Secret};
use outcry_radio::RadioEvent;
use outcry_screens::view::{Key, KeyState, View};
use outcry_screens::{Destination, InputField};
use outcry_store::limits::{JOURNAL_RECORDS_MAX, NAMESPACE_MAX};
use outcry_store::{Ending, FailingDisk, Namespace, StoredJournal};
use outcry_table::journal::{export, import};
use outcry_table::{GameName, Summary};
use proptest::prelude::*;

use super::*;

fn begin(clock: Clock, store: Store) -> Runner {
    begin_with(None, clock, store).unwrap()
}

fn begin_with(store_key: Option<StoreKey>, clock: Clock, store: Store) -> Result<Runner, RunnerError> {
    let config = RunnerConfig::of_terminal(Some(Path::new("")), Some(Language::En)).unwrap();
    let config = RunnerConfig { entropy: Some([5; 32]), store_key, ..config };
    Runner::begin(&config, clock, Opened { store, quarantined: None }, None)
}

struct Sut {
    runner: Runner,
    disk: FailingDisk,
    nanos: Arc<AtomicU64>,
}

impl Sut {
    /// Somebody called Ada who has begun a match of Pit with bots.
    fn playing() -> Self {
        let disk = FailingDisk::new(ErrorKind::StorageFull).unwrap();
        let nanos = Arc::new(AtomicU64::new(0));
        let store = Store::on_failing(&disk).unwrap();
        let runner = begin(Clock::simulated(&nanos, 1), store);
        let mut sut = Self { runner, disk, nanos };
        sut.runner.submit(Intent::Type { into: InputField::Name, text: "Ada".to_owned() });
        sut.runner.submit(Intent::Go(Destination::SetUp));
        sut.runner.submit(Intent::ChooseGame(GameName::Pit));
        sut.runner.submit(Intent::ChooseEdition("short".to_owned()));
        sut.runner.submit(Intent::OpenLobby);
        sut.runner.submit(Intent::Start);
        sut.runner.submit(Intent::Ready);
        sut
    }

    /// Ticks every 100 ms, as a shell does.
    fn wait(&mut self, millis: u64) {
        for _ in 0..millis / 100 {
            self.nanos.fetch_add(100 * MILLI, Ordering::SeqCst);
            if let View::Sorting(sorting) = self.runner.screen().view {
                sorting.open.filter(on).into_iter().for_each(|key| self.runner.submit(key.intent));
            }
            self.runner.tick();
        }
    }

    fn in_trouble(&self) -> bool {
        matches!(self.runner.screen().view, View::Trouble(_))
    }

    /// The times of the records, in milliseconds of table time.
    fn times(&self) -> Vec<u64> {
        let journal = self.runner.store().journal().unwrap().unwrap();
        let at = |record: &Vec<u8>| {
            serde_json::from_slice::<serde_json::Value>(record).unwrap()["at"].as_u64().unwrap()
        };
        journal.records.iter().map(at).collect()
    }
}

fn on(key: &Key) -> bool {
    !matches!(key.state, KeyState::Off(_))
}

/// A millisecond, in nanoseconds.
const MILLI: u64 = 1_000_000;

/// The longest time in which no bot at a table does anything, in milliseconds.
const QUIET_MILLIS: u64 = 30_000;

fn assert_no_leap(times: &[u64]) {
    for pair in times.windows(2) {
        assert!(pair[1] - pair[0] < QUIET_MILLIS, "{pair:?}");
    }
}

#[test]
fn the_table_stands_while_nothing_can_be_stored() {
    let mut sut = Sut::playing();
    sut.wait(20_000);
    let before = sut.times();
    assert!(before.len() > 5, "bots play: {before:?}");
    sut.disk.after(0);
    while !sut.in_trouble() {
        sut.wait(100);
    }
    assert_eq!(sut.runner.next_tick(), None);
    assert_eq!(sut.runner.cues(), [], "nothing is heard of what is not stored");
    sut.wait(600_000);
    sut.runner.submit(Intent::Dismiss);
    assert!(sut.in_trouble(), "the disk is still full");
    sut.disk.after(u64::MAX);
    sut.runner.submit(Intent::Dismiss);
    assert!(!sut.in_trouble());
    sut.wait(20_000);
    let after = sut.times();
    assert!(after.len() > before.len() + 5 && after.starts_with(&before));
    assert_no_leap(&after);
}

#[test]
fn a_phone_that_was_laid_aside_goes_on_where_it_stood() {
    let mut sut = Sut::playing();
    sut.wait(20_000);
    let before = sut.times();
    sut.nanos.fetch_add(3_600_000 * MILLI, Ordering::SeqCst);
    sut.runner.tick();
    assert_eq!(sut.times(), before, "nobody plays in no time");
    sut.wait(20_000);
    assert!(sut.times().len() > before.len() + 5);
    assert_no_leap(&sut.times());
    // What a busy phone is late by is time like any other.
    let before = sut.times();
    sut.nanos.fetch_add(crate::limits::CLOCK_JUMP_MILLIS * MILLI, Ordering::SeqCst);
    sut.runner.tick();
    assert!(sut.times().len() > before.len());
}

#[test]
fn a_match_whose_end_fails_on_the_disk_ends_once() {
    for count in 0.. {
        let mut sut = Sut::playing();
        sut.wait(1_000);
        sut.disk.after(count);
        sut.runner.submit(Intent::Leave);
        let failed = sut.in_trouble();
        sut.disk.after(u64::MAX);
        sut.runner.submit(Intent::Dismiss);
        let screen = sut.runner.screen();
        assert!(matches!(&screen.view, View::Home(home) if home.running.is_none()), "write {count}");
        assert_eq!(sut.runner.store().matches().unwrap().len(), 1, "write {count}");
        assert_eq!(sut.runner.store().journal().unwrap(), None, "write {count}");
        if !failed {
            assert!(count > 3, "{count} writes");
            return;
        }
    }
}

#[test]
fn a_full_journal_ends_its_match_and_says_so() {
    let mut sut = Sut::playing();
    sut.wait(5_000);
    let times = sut.times();
    let tick = format!(r#"{{"at":{},"do":"tick"}}"#, times.last().unwrap()).into_bytes();
    sut.runner.store().append(&vec![tick; JOURNAL_RECORDS_MAX as usize - times.len()]).unwrap();
    sut.wait(20_000);
    let screen = sut.runner.screen();
    assert!(matches!(&screen.view, View::Home(home) if home.running.is_none()), "{:?}", screen.view);
    assert_eq!(sut.runner.store().journal().unwrap(), None);
    let matches = sut.runner.store().matches().unwrap();
    let [entry] = &matches[..] else { panic!("{matches:?}") };
    assert!(matches!(entry.ending, Ending::Played { .. }));
    // All that was stored can be taken elsewhere.
    let journal = persistence::raw(sut.runner.store().match_journal(entry.id).unwrap().unwrap());
    let (again, _) = import(export(&journal).as_bytes()).unwrap();
    assert_eq!(again.records.len() as u64, JOURNAL_RECORDS_MAX);
    sut.runner.submit(Intent::Go(Destination::History));
    assert!(matches!(sut.runner.screen().view, View::History(history) if history.matches.len() == 1));
}

#[test]
fn what_is_refused_for_good_is_told_and_not_tried_again() {
    let mut sut = Sut::playing();
    for number in 0..NAMESPACE_MAX {
        sut.runner.store().put(Namespace::HouseRules, &format!("rules {number}"), b"{}").unwrap();
    }
    sut.runner.submit(Intent::Back);
    sut.runner.submit(Intent::Go(Destination::SetUp));
    sut.runner.submit(Intent::SetOption { name: "target".to_owned(), value: 250.into() });
    sut.runner.submit(Intent::Type { into: InputField::RulesName, text: "Sunday".to_owned() });
    assert!(!sut.in_trouble());
    let notice = sut.runner.screen().notice.unwrap();
    assert!(notice.bad && notice.text.contains("remove one first"), "{}", notice.text);
    sut.runner.submit(Intent::Go(Destination::Home));
    sut.runner.submit(Intent::Continue);
    sut.wait(10_000);
    assert!(!sut.in_trouble());
}

#[test]
fn a_table_that_nobody_looks_at_stands_still_until_somebody_does() {
    let mut sut = Sut::playing();
    sut.wait(20_000);
    let before = sut.times();
    sut.runner.set_background(true);
    assert!(sut.runner.is_suspended());
    assert_eq!(sut.runner.next_tick(), None);
    sut.wait(600_000);
    assert_eq!(sut.times(), before, "nobody plays while nobody looks");
    sut.runner.set_background(false);
    assert_eq!(sut.times(), before, "and nobody catches up");
    sut.wait(20_000);
    assert!(sut.times().len() > before.len() + 5);
    assert_no_leap(&sut.times());
}

#[test]
fn an_exported_match_is_added_to_the_history() {
    let mut sut = Sut::playing();
    sut.wait(20_000);
    sut.runner.submit(Intent::Abandon);
    let [entry] = sut.runner.store().matches().unwrap().try_into().unwrap();
    sut.runner.submit(Intent::SaveMatch(entry.id));
    let file = sut.runner.saved_text().unwrap();
    let notice = |runner: &Runner| runner.screen().notice.unwrap();
    sut.runner.import(b"no match");
    assert!(notice(&sut.runner).bad);
    assert_eq!(sut.runner.store().matches().unwrap().len(), 1);
    let count = |runner: &mut Runner| {
        runner.submit(Intent::Go(Destination::History));
        let View::History(history) = runner.screen().view else { panic!("the history is shown") };
        history.matches.len()
    };
    // One that is there already is not there twice.
    sut.runner.import(file.text.as_bytes());
    assert_eq!(notice(&sut.runner).text, "The match is in the history now");
    assert_eq!(count(&mut sut.runner), 1);
    let other = file.text.replacen("\"began\":", "\"began\":1", 1);
    sut.runner.import(other.as_bytes());
    assert_eq!(count(&mut sut.runner), 2);
    // One of which only the sheet was seen becomes whole, where it stands.
    let (_, whole) = import(file.text.as_bytes()).unwrap();
    let seen = Summary { as_guest: true, began: 7, ..whole };
    let store = Store::in_memory().unwrap();
    let none = StoredJournal { header: Vec::new(), records: Vec::new(), damaged: None };
    let id = store.import(&persistence::json(&seen), &none, &[]).unwrap();
    assert_eq!(persistence::import(&store, file.text.as_bytes()).unwrap(), id);
    let (kept, _) = persistence::matches(&store).unwrap();
    assert!(kept.len() == 1 && !kept[0].1.as_guest && kept[0].1.began == 7, "{kept:?}");
}

#[test]
fn a_match_is_not_imported_while_nothing_can_be_stored() {
    let mut sut = Sut::playing();
    sut.wait(20_000);
    sut.disk.after(0);
    while !sut.in_trouble() {
        sut.wait(100);
    }
    sut.runner.import(b"no match");
    assert!(sut.in_trouble());
}

#[test]
fn somebody_without_a_name_is_asked_for_it_before_a_table_opens() {
    let nanos = Arc::new(AtomicU64::new(0));
    let store = Store::on_failing(&FailingDisk::new(ErrorKind::StorageFull).unwrap()).unwrap();
    let clock = Clock::simulated(&nanos, 1);
    let mut runner = begin(clock, store);
    runner.when_named(vec![Intent::Go(Destination::SetUp), Intent::OpenLobby]);
    assert!(matches!(runner.screen().view, View::Welcome(_)));
    runner.submit(Intent::Type { into: InputField::Name, text: "   ".to_owned() });
    assert!(matches!(runner.screen().view, View::Welcome(_)));
    runner.submit(Intent::Type { into: InputField::Name, text: "Ada".to_owned() });
    assert!(matches!(runner.screen().view, View::Lobby(_)));
    runner.submit(Intent::Back);
    runner.submit(Intent::Back);
    assert!(matches!(runner.screen().view, View::Home(_)), "once is enough");
}

/// Where time goes faster, what the radio has just heard would seem old: every link would count as silent.
#[test]
fn links_and_tables_count_the_same_time_however_fast_it_goes() {
    for speed in [1, 4] {
        let nanos = Arc::new(AtomicU64::new(2_500 * MILLI));
        let clock = Clock::simulated(&nanos, speed);
        let heard = clock.elapsed();
        assert_eq!(clock.scaled(heard), Duration::from_millis(clock.at(heard).get()));
    }
}

/// Opens a disk with a key of these bytes, or without one.
fn reopened(disk: &FailingDisk, key: Option<u8>) -> Result<Runner, RunnerError> {
    let key = key.map(|byte| StoreKey::from_bytes(&[byte; StoreKey::LENGTH]).unwrap());
    begin_with(key, Clock::start(1), Store::on_failing(disk).unwrap())
}

fn stored(runner: &Runner, name: &str) -> Option<Vec<u8>> {
    runner.store().get(Namespace::Settings, name).unwrap()
}

/// Returns a disk with a phone's key in plain text, as releases without sealing stored it, and that key.
fn disk_with_a_phones_key() -> (FailingDisk, Vec<u8>) {
    let disk = FailingDisk::new(ErrorKind::StorageFull).unwrap();
    let key = format!("\"{}\"", "5e".repeat(32)).into_bytes();
    Store::on_failing(&disk).unwrap().put(Namespace::Settings, "key", &key).unwrap();
    (disk, key)
}

#[test]
fn secrets_that_were_stored_without_a_key_are_sealed_as_soon_as_there_is_one() {
    let (disk, plain) = disk_with_a_phones_key();
    assert_eq!(stored(&reopened(&disk, None).unwrap(), "key").as_ref(), Some(&plain));
    let sealed = stored(&reopened(&disk, Some(1)).unwrap(), "key").unwrap();
    assert!(!sealed.windows(8).any(|bytes| bytes == b"5e5e5e5e"));
    let again = reopened(&disk, Some(1)).unwrap();
    assert_eq!(again.screen().notice, None);
    assert_eq!(stored(&again, "key"), Some(sealed));
}

#[test]
fn without_its_key_what_is_sealed_stays_as_it_is_and_nothing_is_opened() {
    let (disk, _) = disk_with_a_phones_key();
    let sealed = stored(&reopened(&disk, Some(1)).unwrap(), "key");
    let Err(error @ RunnerError::Locked) = reopened(&disk, None) else { panic!("it was opened") };
    assert!(error.to_string().contains("unlock the phone"), "{error}");
    assert_eq!(stored(&reopened(&disk, Some(1)).unwrap(), "key"), sealed);
}

#[test]
fn a_phone_that_has_lost_its_key_says_so_once_and_goes_on_as_a_new_phone() {
    let (disk, _) = disk_with_a_phones_key();
    drop(reopened(&disk, Some(1)).unwrap());
    let runner = reopened(&disk, Some(2)).unwrap();
    let notice = runner.screen().notice.unwrap();
    assert!(notice.text.contains("counts as new"), "{}", notice.text);
    assert_eq!(stored(&runner, "key"), None);
    drop(runner);
    assert_eq!(reopened(&disk, Some(2)).unwrap().screen().notice, None);
}

/// At the start of an app nobody may be looking yet.
#[test]
fn what_has_become_of_the_data_is_said_until_somebody_presses_something() {
    let (disk, _) = disk_with_a_phones_key();
    drop(reopened(&disk, Some(1)).unwrap());
    let nanos = Arc::new(AtomicU64::new(0));
    let key = StoreKey::from_bytes(&[2; StoreKey::LENGTH]);
    let runner = begin_with(key, Clock::simulated(&nanos, 1), Store::on_failing(&disk).unwrap()).unwrap();
    let mut sut = Sut { runner, disk, nanos };
    sut.wait(60_000);
    assert!(sut.runner.screen().notice.is_some());
    sut.runner.submit(Intent::Go(Destination::SetUp));
    sut.wait(3_000);
    assert!(sut.runner.screen().notice.is_some());
    sut.wait(2_000);
    assert_eq!(sut.runner.screen().notice, None);
}

/// A radio that replays given events and shares its commands.
#[derive(Clone, Default)]
struct Script {
    events: Rc<RefCell<VecDeque<LinkEvent>>>,
    told: Rc<RefCell<Vec<LinkCommand>>>,
}

impl Radio for Script {
    fn send(&mut self, command: LinkCommand) {
        self.told.borrow_mut().push(command);
    }

    fn poll_event(&mut self) -> Option<RadioEvent> {
        self.events.borrow_mut().pop_front().map(|event| RadioEvent::new(event, Duration::from_millis(7)))
    }
}

/// Has somebody join by an invite, be dialled twice, hear a frame where nothing is waited for, and keep the file.
fn diagnostics(name: &str, entropy: [u8; 32], invite: &Invite, frame: &[u8]) -> SavedText {
    let script = Script::default();
    let config = RunnerConfig::of_terminal(Some(Path::new("")), Some(Language::En)).unwrap();
    let config = RunnerConfig { entropy: Some(entropy), ..config };
    let opened = Opened { store: Store::in_memory().unwrap(), quarantined: None };
    let clock = Clock::simulated(&Arc::new(AtomicU64::new(20 * MILLI)), 1);
    let mut runner = Runner::begin(&config, clock, opened, Some(Box::new(script.clone()))).unwrap();
    let hear = |runner: &mut Runner, event: LinkEvent| {
        script.events.borrow_mut().push_back(event);
        runner.tick();
    };
    hear(&mut runner, LinkEvent::Radio(RadioState::On));
    runner.submit(Intent::Type { into: InputField::Name, text: name.to_owned() });
    runner.submit(Intent::Go(Destination::Join));
    runner.submit(Intent::Type { into: InputField::Invite, text: invite.uri().to_string() });
    runner.submit(Intent::Join);
    let dialled = |link| LinkEvent::Opened { link: LinkId(link), end: LinkEnd::Child, peer: None, mtu: 185 };
    hear(&mut runner, dialled(1));
    hear(&mut runner, dialled(2));
    let service = invite.secret.service();
    hear(&mut runner, LinkEvent::Found { peer: PeerId(5), service, rssi: Some(-61) });
    hear(&mut runner, LinkEvent::Received { link: LinkId(9), bytes: frame.to_vec(), at: Duration::ZERO });
    assert!(script.told.borrow().iter().any(|command| matches!(command, LinkCommand::Send { .. })));
    runner.submit(Intent::Go(Destination::Settings));
    runner.submit(Intent::SaveDiagnostics);
    runner.saved_text().unwrap()
}

fn invite(host: [u8; 32], secret: [u8; 32]) -> Invite {
    Invite { version: WIRE, game: GameHint(1), host: PublicKey(host), secret: Secret::from_bytes(secret) }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    /// Names, keys and the contents of frames never change the file.
    #[test]
    fn the_diagnostic_file_tells_nobody_from_anybody_else(
        name in "[a-zA-Zé][a-zA-Zé ]{0,10}",
        entropy: [u8; 32],
        host: [u8; 32],
        secret: [u8; 32],
        frame: [u8; 40],
    ) {
        let file = diagnostics(&name, entropy, &invite(host, secret), &frame);
        let other = diagnostics("Ada", [5; 32], &invite([1; 32], [2; 32]), &[0; 40]);
        prop_assert_eq!(&file, &other);
        prop_assert_eq!(file.kind, SavedTextKind::Diagnostics);
        prop_assert_eq!(file.name, "outcry-diagnostics.txt");
        let (head, log) = file.text.split_once("saved 20\n").unwrap();
        let system = format!("outcry {}\nsystem {OS} {ARCH}\nlanguage en\nwire {WIRE}\nbegan 0\n", env!("CARGO_PKG_VERSION"));
        prop_assert_eq!(head, system);
        for line in ["7 on 0 0", "20 advertise 0 0", "7 opened-as-child 1 185", "7 found 5 -61", "7 received 9 40"] {
            prop_assert!(log.lines().any(|entry| entry == line), "{}: {}", line, log);
        }
        prop_assert!(log.contains("\n20 send 1 "), "{}", log);
    }
}

#[test]
fn a_phone_without_a_radio_has_a_file_without_entries() {
    let mut runner =
        begin(Clock::simulated(&Arc::new(AtomicU64::new(5 * MILLI)), 1), Store::in_memory().unwrap());
    runner.submit(Intent::SaveDiagnostics);
    let file = runner.saved_text().unwrap();
    assert!(file.text.ends_with("began 0\nsaved 5\n"), "{}", file.text);
}
