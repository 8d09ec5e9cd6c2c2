//! Storage that fails or refuses, and time in which nobody could play.

use outcry_table::journal::Unreadable;

use super::*;
use crate::session::{RejectedPart, StorageRejected};

fn refused(
    sut: &mut Sut,
    commands: Vec<StoreCommand>,
    part: RejectedPart,
    stored: StoredState,
) -> Vec<Output> {
    let why = "there is no room".to_owned();
    sut.session.storage_refused(StorageRejected { commands, part, why, stored }, sut.now);
    let notice = sut.screen().notice.unwrap();
    assert!(notice.bad && notice.text.ends_with("there is no room"), "{}", notice.text);
    std::iter::from_fn(|| sut.session.poll_output()).collect()
}

fn journal(sut: &Sut) -> RawJournal {
    RawJournal {
        header: sut.header.clone().unwrap().into_bytes(),
        records: sut.records.iter().map(|record| record.clone().into_bytes()).collect(),
        mended: false,
    }
}

#[test]
fn time_in_which_the_table_stands_is_nobodys() {
    let mut sut = Sut::new();
    sut.begin(GameName::Nyet, "nyet-manual");
    sut.play_on(|screen| matches!(&screen.view, View::VetoBoard(veto) if veto.head.your_turn));
    let (records, turn) = (sut.records.len(), choice(&sut.screen().view, 0).unwrap());
    sut.press(turn);
    sut.session.notify("read me".to_owned(), false, sut.now);
    // The phone sleeps for an hour; the token can still be taken back afterwards, and the notice be read.
    let since = sut.now;
    sut.now = sut.now + 3_600_000;
    sut.session.resume_after_suspension(since, sut.now);
    sut.wait(1_900);
    assert_eq!(sut.records.len(), records);
    assert!(sut.screen().notice.is_some());
    // The same where nothing can be stored for an hour, however often that is said.
    sut.session.storage_failed("the disk is full".to_owned(), sut.now);
    assert_eq!(sut.session.poll_timeout(), None);
    sut.wait(1_800_000);
    sut.session.storage_failed("the disk is full".to_owned(), sut.now);
    sut.wait(1_800_000);
    sut.press(Intent::TakeBack);
    assert_eq!(sut.records.len(), records);
    sut.session.storage_works(sut.now);
    sut.wait(50);
    assert_eq!(sut.records.len(), records);
    sut.wait(50);
    assert!(sut.records.len() > records, "two seconds are over");
}

#[test]
fn a_record_that_is_refused_ends_the_match_as_it_is_stored() {
    let mut sut = Sut::new();
    sut.begin(GameName::Pit, "short");
    sut.play_on(|screen| matches!(screen.view, View::Corner(_)));
    // The very record is refused that would have ended the match: its end has not happened, and nobody has won.
    let won = Summary {
        winners: vec![0],
        ..sut.session.activity.table().unwrap().active_table.summary(0).unwrap()
    };
    let stored = StoredState { journal: Some(journal(&sut)), ..StoredState::default() };
    let kept = StoreCommand::SaveRules("Sunday".to_owned(), HouseRules::edition(GameName::Pit, "cow"));
    let commands = vec![
        StoreCommand::Append("{}".to_owned()),
        StoreCommand::Append("{}".to_owned()),
        StoreCommand::Finish { summary: won, records: Vec::new() },
        kept.clone(),
    ];
    let outputs = refused(&mut sut, commands, RejectedPart::Whole, stored);
    let [Output::Store(StoreCommand::Finish { summary, records }), Output::Store(after)] = &outputs[..]
    else {
        panic!("{outputs:?}")
    };
    assert!(summary.ended_early && records.is_empty() && !summary.sheet.is_empty());
    assert_eq!(*after, kept, "what has nothing to do with the match is stored all the same");
    assert!(matches!(sut.screen().view, View::Home(home) if home.running.is_none()));
    assert!(!sut.session.is_playing());
}

#[test]
fn a_match_that_cannot_be_kept_is_not_begun() {
    let mut sut = Sut::new();
    sut.begin(GameName::Pit, "short");
    let commands = vec![StoreCommand::Begin(String::new()), StoreCommand::Append(String::new())];
    assert_eq!(refused(&mut sut, commands, RejectedPart::Whole, StoredState::default()), []);
    assert!(matches!(sut.screen().view, View::Home(_)));
}

#[test]
fn the_end_of_a_match_is_kept_with_less_and_less() {
    let mut sut = Sut::new();
    sut.begin(GameName::Pit, "short");
    sut.play_on(is_result);
    let summary = sut.finished.pop().unwrap();
    let key = |person: &str| RecordKey { edition: "short".to_owned(), person: person.to_owned() };
    let figures = |games| PersonRecord { games, ..PersonRecord::default() };
    let records = vec![(key("Ada"), figures(2)), (key("Bo"), figures(1))];
    let stored =
        || StoredState { records: BTreeMap::from([(key("Ada"), figures(1))]), ..StoredState::default() };
    let mut command = StoreCommand::Finish { summary, records };
    let mut left = Vec::new();
    for part in [RejectedPart::Figures, RejectedPart::Figures, RejectedPart::Summary, RejectedPart::Summary] {
        let mut outputs = refused(&mut sut, vec![command], part, stored());
        let Some(Output::Store(next)) = outputs.pop() else { panic!("nothing is left to store") };
        if let StoreCommand::Finish { summary, records } = &next {
            left.push((records.len(), summary.sheet.is_empty()));
            assert!(!summary.winners.is_empty() && !summary.totals.is_empty());
        }
        command = next;
    }
    assert_eq!(left, [(1, false), (0, false), (0, true)]);
    assert_eq!(command, StoreCommand::PutAway, "the journal is kept in any case");
    assert_eq!(sut.session.app_state.records, stored().records, "what is not kept is not shown");
    assert_eq!(refused(&mut sut, vec![command], RejectedPart::Whole, stored()), []);
}

#[test]
fn a_match_that_cannot_be_read_is_listed_and_can_be_had_as_a_file() {
    let kept = Unreadable { people: vec!["Ada".to_owned()], ..Unreadable::default() };
    let mut sut = Sut::with(StoredState { unreadable: vec![(4, kept)], ..StoredState::default() });
    sut.press(Intent::Type { into: InputField::Name, text: "Ada".to_owned() });
    sut.press(Intent::Go(Destination::History));
    let View::History(history) = sut.screen().view else { panic!() };
    assert_eq!((history.matches.len(), history.empty), (1, None));
    let intent = history.matches[0].key.intent.clone();
    sut.session.handle_intent(intent, sut.now);
    assert_eq!(sut.session.poll_output(), Some(Output::SaveMatch(4)));
    sut.session.handle_intent(Intent::SaveMatch(5), sut.now);
    assert_eq!(sut.session.poll_output(), None);
}
