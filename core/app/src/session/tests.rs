//! Sessions, pressed through as a person would, in simulated time.

mod lessons;
mod storage;
mod tables;

use std::collections::BTreeMap;

use outcry_bots::Strength;
use outcry_rules::{Millis, Value};
use outcry_screens::view::{Cue, Deadline, Key, KeyState, Screen, View};
use outcry_screens::{Destination, InputField, Intent};

use super::*;

/// A phone with its storage, which outlives it.
struct Sut {
    session: Session,
    now: Millis,
    header: Option<String>,
    records: Vec<String>,
    finished: Vec<Summary>,
    figures: BTreeMap<RecordKey, PersonRecord>,
    put_away: u32,
    texts: Vec<SavedText>,
    pictures: Vec<SavedPicture>,
    /// What was to be heard or felt, and when.
    cues: Vec<(Millis, Cue)>,
}

fn config() -> SessionConfig {
    SessionConfig {
        language: Language::En,
        forced_language: None,
        utc_offset: 3_600,
        date: 1_795_000_000,
        radio: false,
        one_parent: false,
        isolates: false,
        keyboard: false,
        shares_app: false,
        entropy: [5; 32],
    }
}

impl Sut {
    fn new() -> Self {
        let mut sut = Self::with(StoredState::default());
        sut.press(Intent::Type { into: InputField::Name, text: "Ada".to_owned() });
        sut
    }

    fn with(stored_state: StoredState) -> Self {
        let session = Session::new(config(), stored_state, Millis::ZERO);
        let mut sut = Self {
            session,
            now: Millis::ZERO,
            header: None,
            records: Vec::new(),
            finished: Vec::new(),
            figures: BTreeMap::new(),
            put_away: 0,
            texts: Vec::new(),
            pictures: Vec::new(),
            cues: Vec::new(),
        };
        sut.drain();
        sut
    }

    fn press(&mut self, intent: Intent) {
        self.session.handle_intent(intent, self.now);
        self.drain();
    }

    fn interrupt(&mut self) {
        self.session.interrupt(self.now);
        self.drain();
    }

    fn wait(&mut self, millis: u64) {
        let until = self.now + millis;
        while let Some(due) = self.session.poll_timeout().filter(|&due| due <= until) {
            self.now = self.now.max(due);
            self.session.handle_timeout(self.now);
            self.drain();
        }
        self.now = until;
        self.session.handle_timeout(until);
        self.drain();
    }

    fn drain(&mut self) {
        while let Some(output) = self.session.poll_output() {
            match output {
                Output::Store(StoreCommand::Begin(header)) => {
                    assert!(self.header.replace(header).is_none(), "a match was running");
                    self.records.clear();
                }
                Output::Store(StoreCommand::BeginAgain { header, records }) => {
                    assert!(self.header.replace(header).is_some(), "no match was running");
                    self.records = records;
                    self.put_away += 1;
                }
                Output::Store(StoreCommand::Append(record)) => {
                    assert!(self.header.is_some(), "a record without a match");
                    self.records.push(record);
                }
                Output::Store(StoreCommand::Finish { summary, records }) => {
                    assert!(self.header.take().is_some(), "a match ends that was not running");
                    self.finished.push(summary);
                    self.figures.extend(records);
                    let numbered = self.finished.iter().cloned().enumerate();
                    let matches = numbered.map(|(id, summary)| (id as u64, summary)).rev().collect();
                    self.session.remember_matches(matches, Vec::new());
                }
                Output::Store(StoreCommand::PutAway) => {
                    self.header = None;
                    self.put_away += 1;
                }
                Output::Cue(cue) => self.cues.push((self.now, cue.cue)),
                Output::Store(_) | Output::SaveMatch(_) | Output::SaveDiagnostics | Output::Link(_) => {}
                Output::SaveText(text) => self.texts.push(text),
                Output::SavePicture(picture) => self.pictures.push(picture),
            }
        }
    }

    fn screen(&self) -> Screen {
        self.session.screen(self.now)
    }

    /// The phone dies and another session begins with what is stored.
    fn restart(&mut self) {
        let journal = self.header.as_ref().map(|header| RawJournal {
            header: header.clone().into_bytes(),
            records: self.records.iter().map(|record| record.clone().into_bytes()).collect(),
            mended: false,
        });
        let preferences = self.session.preferences().clone();
        self.session = Session::new(
            config(),
            StoredState { preferences, journal, ..StoredState::default() },
            Millis::ZERO,
        );
        self.now = Millis::ZERO;
        self.drain();
    }

    fn begin(&mut self, game: GameName, edition: &str) {
        self.press(Intent::Go(Destination::SetUp));
        self.press(Intent::ChooseGame(game));
        self.press(Intent::ChooseEdition(edition.to_owned()));
        self.press(Intent::ChooseStrength("easy".to_owned()));
        self.press(Intent::OpenLobby);
        assert!(matches!(self.screen().view, View::Lobby(_)));
        self.press(Intent::Start);
    }

    /// Presses what a view offers until the match is over, waiting where it offers nothing.
    fn play_on(&mut self, mut stop: impl FnMut(&Screen) -> bool) {
        for turn in 0..200_000_u32 {
            let screen = self.screen();
            if stop(&screen) {
                return;
            }
            match choice(&screen.view, turn) {
                Some(intent) => {
                    self.press(intent);
                    self.wait(700);
                }
                None => self.wait(1_000),
            }
        }
        panic!("the match does not end: {:?}", self.screen().view);
    }
}

/// Gives what somebody presses who plays any old how; now and then nothing.
fn choice(view: &View, turn: u32) -> Option<Intent> {
    let ready =
        |key: &Key| key.state != KeyState::Off(String::new()) && !matches!(key.state, KeyState::Off(_));
    let press = |key: &Key| ready(key).then(|| key.intent.clone());
    let pick = |keys: Vec<&Key>| {
        let keys: Vec<&Key> = keys.into_iter().filter(|key| ready(key)).collect();
        let at = turn as usize % keys.len().max(1);
        keys.get(at).map(|key| key.intent.clone())
    };
    match view {
        View::Sorting(sorting) => press(&sorting.ready).or_else(|| sorting.open.as_ref().and_then(press)),
        View::Trading(trading) => {
            let taps = || {
                let keys = trading.head.people.iter().filter_map(|person| person.key.as_ref()).collect();
                pick(keys)
            };
            let smallest = trading.rows.iter().filter(|row| ready(&row.take)).min_by_key(|row| row.count);
            let whole = trading.rows.iter().any(|row| row.count >= 9);
            match turn % 5 {
                _ if whole => press(&trading.bell.key),
                0 if !trading.lot.calling => smallest.map(|row| row.take.intent.clone()),
                1 | 2 if !trading.lot.calling => press(&trading.big).or_else(taps),
                1..=3 => taps(),
                _ if turn % 40 == 4 && trading.lot.calling => press(&trading.big),
                _ => None,
            }
        }
        View::Corner(corner) => pick(corner.keys.iter().collect()),
        View::VetoBoard(veto) => {
            let boxes = veto.lines.iter().flat_map(|line| &line.boxes).map(|one| &one.key).collect();
            if veto.take_back.is_some() { None } else { pick(boxes) }
        }
        View::Teams(teams) => pick(teams.choices.iter().map(|choice| &choice.key).collect()),
        View::Discard(discard) => press(&discard.give).or_else(|| {
            pick(discard.hand.iter().filter(|card| !card.marked).map(|card| &card.key).collect())
        }),
        View::Trick(trick) => pick(trick.hand.iter().map(|card| &card.key).collect()),
        View::Scoring(scoring) => {
            pick(scoring.bonus.iter().collect()).or_else(|| scoring.key.as_ref().and_then(press))
        }
        _ => None,
    }
}

fn is_result(screen: &Screen) -> bool {
    matches!(screen.view, View::Result(_))
}

#[test]
fn the_first_start_asks_only_for_a_name() {
    let mut sut = Sut::with(StoredState::default());
    assert!(matches!(sut.screen().view, View::Welcome(_)));
    sut.press(Intent::Type { into: InputField::Name, text: "  ".to_owned() });
    assert!(matches!(sut.screen().view, View::Welcome(_)));
    assert!(sut.screen().notice.is_some_and(|notice| notice.bad));
    sut.press(Intent::Type { into: InputField::Name, text: " Ada ".to_owned() });
    assert!(matches!(sut.screen().view, View::Home(_)));
    assert_eq!(sut.session.preferences().name, "Ada");
}

#[test]
fn without_a_name_no_table_opens_and_the_name_is_asked_for() {
    let mut sut = Sut::with(StoredState::default());
    for intent in [Intent::Start, Intent::Practise(GameName::Nyet)] {
        sut.press(intent);
        assert!(matches!(sut.screen().view, View::Welcome(_)));
        assert!(sut.screen().notice.is_some_and(|notice| notice.bad));
        assert_eq!(sut.header, None);
    }
    // Settings that another program has written may hold any name.
    let preferences = Preferences { name: "A".repeat(21), ..Preferences::default() };
    let mut sut = Sut::with(StoredState { preferences, ..StoredState::default() });
    sut.press(Intent::OpenLobby);
    sut.press(Intent::Start);
    assert!(matches!(sut.screen().view, View::Settings(_)));
    assert_eq!(sut.header, None);
    sut.press(Intent::Type { into: InputField::Name, text: "Ada".to_owned() });
    sut.press(Intent::Back);
    sut.press(Intent::Start);
    assert!(sut.header.is_some());
}

#[test]
fn what_comes_stays_known_and_is_named_only_to_its_player() {
    let mut sut = Sut::new();
    sut.begin(GameName::Pit, "short");
    let mut arrivals = Vec::new();
    for private in [true, false] {
        sut.session.set_private_audio(private);
        let swaps = |sut: &Sut| sut.session.activity.table().unwrap().ui.arrival;
        let before = swaps(&sut);
        // Others' bells and new rounds come between; a swap comes in the end.
        for turn in 0..100_000_u32 {
            if let View::Trading(trading) = sut.screen().view
                && let Some(arrival) = trading.arrival
                && swaps(&sut) != before
            {
                assert!(arrival.from.is_some());
                assert!(!arrival.faces.is_empty());
                let names: Vec<_> = arrival.faces.iter().map(|face| face.name.clone()).collect();
                let rows = trading.rows.iter();
                let held: Vec<_> = rows.filter(|row| row.count + row.hidden > 0).collect();
                for face in &arrival.faces {
                    assert!(held.iter().any(|row| row.face.name == face.name), "{names:?}");
                }
                assert_eq!(arrival.label.contains(&names[0]), private, "{}", arrival.label);
                arrivals.push(sut.screen().announce.unwrap());
                break;
            }
            match choice(&sut.screen().view, turn) {
                Some(intent) => {
                    sut.press(intent);
                    sut.wait(700);
                }
                None => sut.wait(1_000),
            }
        }
    }
    let [first, second] = arrivals.as_slice() else { panic!("{arrivals:?}") };
    assert_ne!(first.number, second.number);
}

#[test]
fn the_last_three_seconds_of_a_deadline_are_felt() {
    let mut sut = Sut::new();
    sut.begin(GameName::Pit, "classic");
    let until = |sut: &Sut| match sut.screen().view {
        View::Sorting(sorting) => sorting.head.until.unwrap().moment(),
        view => panic!("{view:?}"),
    };
    let felt = |sut: &Sut| -> Vec<u64> {
        let felt = sut.cues.iter().filter(|(_, cue)| *cue == Cue::LastSeconds);
        felt.map(|(at, _)| at.get()).collect()
    };
    let first = until(&sut).get();
    sut.wait(first - 2_500 - sut.now.get());
    assert_eq!(felt(&sut), [first - 3_000]);
    // While the table is paused no second passes.
    sut.press(Intent::Pause);
    sut.wait(10_000);
    assert_eq!(felt(&sut), [first - 3_000]);
    sut.press(Intent::Resume);
    let last = until(&sut).get();
    assert_eq!(last, first + 10_000);
    sut.wait(20_000);
    assert_eq!(felt(&sut), [first - 3_000, last - 2_000, last - 1_000]);
}

#[test]
fn a_setting_has_what_is_pulled_tapped_and_asked_about() {
    let mut sut = Sut::new();
    sut.begin(GameName::Pit, "short");
    sut.play_on(|screen| matches!(screen.view, View::Trading(_)));
    let bell = |sut: &Sut| match sut.screen().view {
        View::Trading(trading) => trading.bell.key,
        view => panic!("{view:?}"),
    };
    assert_eq!(bell(&sut).ask, None);
    sut.press(Intent::Set { name: "taps-only".to_owned(), value: true.into() });
    let asked = bell(&sut).ask.unwrap();
    assert_eq!([asked.yes.as_str(), asked.no.as_str()], ["Ring", "Not yet"]);
}

#[test]
fn a_token_can_be_taken_back_for_two_seconds() {
    let mut sut = Sut::new();
    sut.begin(GameName::Nyet, "nyet-manual");
    sut.play_on(|screen| matches!(&screen.view, View::VetoBoard(veto) if veto.head.your_turn));
    let (records, turn) = (sut.records.len(), choice(&sut.screen().view, 0).unwrap());
    sut.press(turn.clone());
    sut.wait(1_900);
    assert_eq!(sut.records.len(), records);
    sut.press(Intent::TakeBack);
    sut.wait(5_000);
    assert_eq!(sut.records.len(), records);
    sut.press(turn);
    sut.wait(2_000);
    assert!(sut.records.len() > records);
}

#[test]
fn an_interruption_hides_the_cards_and_nothing_is_submitted() {
    let mut sut = Sut::new();
    sut.begin(GameName::Nyet, "nyet-manual");
    sut.play_on(|screen| matches!(&screen.view, View::VetoBoard(veto) if veto.head.your_turn));
    let records = sut.records.len();
    sut.press(choice(&sut.screen().view, 0).unwrap());
    sut.interrupt();
    let View::FaceDown(hidden) = sut.screen().view else { panic!("{:?}", sut.screen().view) };
    sut.wait(5_000);
    assert_eq!(sut.records.len(), records, "the token that lay there is taken back");
    sut.press(hidden.key.intent);
    let View::VetoBoard(veto) = sut.screen().view else { panic!("{:?}", sut.screen().view) };
    assert!(veto.take_back.is_none());
}

#[test]
fn no_more_cards_are_marked_than_are_given_however_old_the_screen() {
    let mut sut = Sut::new();
    sut.begin(GameName::Nyet, "nyet-manual");
    sut.play_on(|screen| matches!(&screen.view, View::Discard(_)));
    let View::Discard(before) = sut.screen().view else { panic!("{:?}", sut.screen().view) };
    for card in before.hand {
        sut.press(card.key.intent);
    }
    let View::Discard(after) = sut.screen().view else { panic!("{:?}", sut.screen().view) };
    assert!(after.hand.iter().any(|card| card.marked));
    assert_eq!(after.give.state, KeyState::Ready, "{:?}", after.give);
}

#[test]
fn an_interruption_takes_a_phone_down_that_is_held_up() {
    let mut sut = Sut::new();
    sut.begin(GameName::Pit, "short");
    sut.play_on(|screen| matches!(&screen.view, View::Trading(trading) if trading.lot.calling));
    sut.press(Intent::HoldUp(true));
    assert!(matches!(sut.screen().view, View::HoldUp(_)));
    sut.interrupt();
    let View::FaceDown(hidden) = sut.screen().view else { panic!("{:?}", sut.screen().view) };
    sut.press(hidden.key.intent);
    assert!(matches!(sut.screen().view, View::Trading(trading) if trading.lot.calling));
}

#[test]
fn an_interruption_changes_no_screen_without_cards() {
    let mut sut = Sut::new();
    sut.begin(GameName::Pit, "short");
    for intent in [Intent::Pause, Intent::Go(Destination::Rules)] {
        sut.press(intent);
        let shown = sut.screen();
        sut.interrupt();
        assert_eq!(sut.screen(), shown);
    }
    sut.press(Intent::Back);
    sut.press(Intent::Resume);
    assert!(matches!(sut.screen().view, View::Sorting(_)));
}

#[test]
fn what_runs_out_changes_the_screen_only_at_its_end() {
    let mut sut = Sut::new();
    sut.begin(GameName::Pit, "classic");
    let sorting = |sut: &Sut| match sut.screen().view {
        View::Sorting(sorting) => Some((sorting.head.until, sorting.head.status)),
        _ => None,
    };
    let (until, _) = sorting(&sut).unwrap();
    let until = until.unwrap();
    assert_eq!(until, Deadline::after(sut.now, 30_000));
    // The others have sorted by then.
    sut.wait(20_000);
    let shown = sut.screen();
    assert_eq!(sorting(&sut).unwrap().0, Some(until));
    // The last seconds are felt, and not seen.
    sut.session.take_changed();
    sut.wait(until.at_ms - 1 - sut.now.get());
    assert!(!sut.session.take_changed(), "nothing is looked at before");
    assert_eq!(sut.screen(), shown);
    assert_eq!(sut.session.poll_timeout(), Some(until.moment()));
    sut.now = until.moment();
    assert_ne!(sut.screen(), shown);
}

#[test]
fn a_bell_that_is_locked_says_until_when() {
    let mut sut = Sut::new();
    sut.begin(GameName::Pit, "short");
    sut.play_on(
        |screen| matches!(&screen.view, View::Trading(trading) if trading.bell.key.state == KeyState::Ready),
    );
    sut.press(Intent::Ring);
    let bell = |sut: &Sut| match sut.screen().view {
        View::Trading(trading) => trading,
        view => panic!("{view:?}"),
    };
    let rung = sut.now;
    assert_eq!(bell(&sut).bell.locked_until, Some(Deadline::after(rung, 5_000)));
    assert_eq!(bell(&sut).head.until, Some(Deadline::after(rung, 3_000)), "trading goes on sooner");
    sut.wait(3_100);
    assert_eq!(bell(&sut).head.until, None);
    assert_eq!(bell(&sut).bell.locked_until, Some(Deadline::after(rung, 5_000)));
    sut.wait(1_899);
    assert!(matches!(bell(&sut).bell.key.state, KeyState::Off(_)));
    sut.wait(1);
    assert_eq!((bell(&sut).bell.key.state, bell(&sut).bell.locked_until), (KeyState::Ready, None));
}

#[test]
fn a_code_typed_after_an_old_text_counts_as_the_code() {
    let mut sut = Sut::new();
    let typed = |text: &str| Intent::Type { into: InputField::Invite, text: text.to_owned() };
    let entry = |sut: &Sut| match sut.screen().view {
        View::Join(join) => join.code.value,
        view => panic!("{view:?}"),
    };
    sut.press(Intent::Go(Destination::Join));
    sut.press(typed("111 111"));
    sut.press(typed("111 111204 811"));
    assert_eq!(entry(&sut), "204 811");
    sut.press(typed("204 81"));
    assert_eq!(entry(&sut), "204 81", "what is no code stays as it is typed");
    sut.press(Intent::Back);
    sut.press(Intent::Go(Destination::Join));
    assert_eq!(entry(&sut), "", "it is empty whenever it opens");
}

#[test]
fn a_call_before_the_opening_is_fined_with_its_reason_at_once() {
    let mut sut = Sut::new();
    sut.begin(GameName::Pit, "classic");
    let happened = |sut: &Sut| match sut.screen().view {
        View::Sorting(sorting) => sorting.head.happened,
        view => panic!("{view:?}"),
    };
    let View::Sorting(sorting) = sut.screen().view else { panic!() };
    sut.press(sorting.rows[0].take.intent.clone());
    assert_eq!(happened(&sut), None);
    sut.press(Intent::Call);
    assert_eq!(happened(&sut).as_deref(), Some("Ada: called too early, −20"));
    sut.wait(12_000);
    assert_eq!(happened(&sut), None, "it is told for a while");
}

#[test]
fn settings_and_house_rules_are_stored_as_they_are_set() {
    let mut sut = Sut::new();
    sut.session.handle_intent(Intent::Set { name: "language".to_owned(), value: "fr".into() }, sut.now);
    let stored = sut.session.poll_output();
    assert!(matches!(
        stored,
        Some(Output::Store(StoreCommand::Preferences(Preferences { language: Some(Language::Fr), .. })))
    ));
    assert_eq!(sut.session.localizer().language(), Language::Fr);
    sut.press(Intent::Set { name: "language".to_owned(), value: Value::Number(7) });
    assert!(sut.screen().notice.is_some_and(|notice| notice.bad));
    sut.press(Intent::SetOption { name: "target".to_owned(), value: 250.into() });
    sut.session
        .handle_intent(Intent::Type { into: InputField::RulesName, text: "Sunday".to_owned() }, sut.now);
    assert!(matches!(
        sut.session.poll_output(),
        Some(Output::Store(StoreCommand::SaveRules(name, _))) if name == "Sunday"
    ));
}

#[test]
fn nothing_is_played_while_nothing_can_be_stored() {
    let mut sut = Sut::new();
    sut.begin(GameName::Pit, "short");
    sut.session.storage_failed("the disk is full".to_owned(), sut.now);
    assert!(matches!(sut.screen().view, View::Trouble(_)));
    let records = sut.records.len();
    sut.press(Intent::Ready);
    assert_eq!(sut.records.len(), records);
    sut.session.storage_works(sut.now);
    sut.press(Intent::Ready);
    assert!(sut.records.len() > records);
}

#[test]
fn whatever_is_pressed_wherever_nothing_breaks() {
    let mut sut = Sut::new();
    let mut intents: Vec<Intent> = vec![
        Intent::Back,
        Intent::Dismiss,
        Intent::HaveRead(0),
        Intent::Continue,
        Intent::Abandon,
        Intent::Start,
        Intent::Join,
        Intent::Rematch,
        Intent::SaveSheet,
        Intent::SaveMatch(9),
        Intent::SaveDiagnostics,
        Intent::Ready,
        Intent::OpenTrading,
        Intent::Call,
        Intent::Retract,
        Intent::Ring,
        Intent::EmptyLot,
        Intent::Give,
        Intent::TakeBack,
        Intent::Pause,
        Intent::Resume,
        Intent::OpenLobby,
        Intent::AddBot,
        Intent::Leave,
        Intent::NextRound(Some("no such word".to_owned())),
        Intent::ChooseEdition("no such edition".to_owned()),
        Intent::ChooseGame(GameName::Nyet),
        Intent::ChooseGame(GameName::Pit),
        Intent::Practise(GameName::Pit),
        Intent::ShowMatch(9),
    ];
    for byte in [0, 3, 13, 14, 200] {
        intents.extend([
            Intent::Take(byte),
            Intent::TakeAll(byte),
            Intent::PutBack(byte),
            Intent::Lower(byte),
            Intent::Tap(byte),
            Intent::Mark(byte),
            Intent::Keep(byte),
            Intent::Play(byte),
            Intent::ChooseTeams(byte),
            Intent::Unseat(byte),
            Intent::MoveOn(byte),
            Intent::Place { line: byte, place: byte },
        ]);
    }
    for place in [
        Destination::Home,
        Destination::SetUp,
        Destination::HouseRules,
        Destination::History,
        Destination::Rules,
        Destination::Settings,
        Destination::Table,
        Destination::Board,
    ] {
        intents.push(Intent::Go(place));
    }
    let mut state = 1_u64;
    for _ in 0..20_000 {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let intent = intents[(state >> 33) as usize % intents.len()].clone();
        sut.press(intent);
        sut.wait((state >> 50) % 3_000);
        let screen = serde_json::to_string(&sut.screen()).unwrap();
        assert!(!screen.contains('⟦'), "{screen}");
        if (state >> 40).is_multiple_of(500) {
            sut.restart();
        }
    }
}
