//! What a host knows after a crash, and which requests it is sent again.

use super::*;

/// Starts another host from these records.
fn resumed(host: &Host, journal: &[String], now: u64) -> Host {
    let header = host.header.write();
    Host::resume(header.as_bytes(), journal.iter().map(String::as_bytes), CHANCE, at(now)).unwrap()
}

/// Crashes the host after these records, and starts another from them, to which all come.
fn crashed(host: &Host, journal: &[String], now: u64) -> Host {
    let mut again = resumed(host, journal, now);
    let seats: Vec<Seat> = again.table.seats().iter().collect();
    for seat in seats {
        again.handle_input(Input::Connected { seat }, at(now));
    }
    drain(&mut again);
    again
}

/// Opens a table of people before the first action; its journal is empty.
fn fresh(people: usize) -> Host {
    table(GameName::Pit, "short", people, 0)
}

#[test]
fn whoever_leaves_is_gone_after_a_crash_too() {
    let mut host = fresh(3);
    let left = ask(&mut host, 2, 4, Request::Leave, 50_000);
    assert_eq!(answer(&left), Some(Ok(())));
    let mut again = resumed(&host, &records(&left), 60_000);
    drain(&mut again);
    let resent = ask(&mut again, 2, 4, Request::Leave, 61_000);
    assert_eq!((answer(&resent), records(&resent).len()), (Some(Ok(())), 0));
    // Whose phone is there again has not heard the answer, and leaves once more.
    let mut again = crashed(&host, &records(&left), 60_000);
    let resent = ask(&mut again, 2, 4, Request::Leave, 61_000);
    assert_eq!(answer(&resent), Some(Ok(())));
    assert!(again.has_left(seat(2)));
}

#[test]
fn whoever_has_come_again_has_their_seat_after_a_crash() {
    let mut host = fresh(3);
    let mut journal = records(&ask(&mut host, 2, 4, Request::Leave, 50_000));
    assert!(resumed(&host, &journal, 60_000).has_left(seat(2)));
    host.handle_input(Input::Connected { seat: seat(2) }, at(51_000));
    journal.extend(records(&drain(&mut host)));
    assert_eq!(journal.last().unwrap(), r#"{"at":51000,"host":"back","seat":2}"#);
    assert!(!resumed(&host, &journal, 60_000).has_left(seat(2)));
}

#[test]
fn a_pause_survives_a_crash() {
    let mut host = fresh(3);
    let paused = ask(&mut host, 1, 0, Request::Pause(true), 1_000);
    assert_eq!(records(&paused), [r#"{"at":1000,"host":"pause","seat":1,"n":0}"#]);
    let mut again = crashed(&host, &records(&paused), 60_000);
    assert_eq!(again.table_state(at(60_000)), TableState::Paused);
    // Asked again under the same number it is the same pause, though the table has gone on since.
    let went_on = records(&ask(&mut again, 0, 0, Request::Pause(false), 61_000));
    assert_eq!(went_on, [r#"{"at":1000,"host":"go-on","seat":0,"n":0}"#]);
    assert_eq!(answer(&ask(&mut again, 1, 0, Request::Pause(true), 62_000)), Some(Ok(())));
    assert_eq!(again.table_state(at(62_000)), TableState::Running);
    // The host's own phone pauses without a number, and once is enough.
    again.handle_input(Input::Command(Command::Pause(true)), at(62_000));
    again.handle_input(Input::Command(Command::Pause(true)), at(62_000));
    assert_eq!(records(&drain(&mut again)), [r#"{"at":2000,"host":"pause"}"#]);
}

#[test]
fn a_request_is_answered_though_later_ones_were() {
    let mut host = fresh(3);
    host.handle_input(Input::Disconnected { seat: seat(0) }, at(1_000));
    // A vote that comes too early is in no journal, what is asked after it is.
    let early = ask(&mut host, 2, 0, Request::Vote(Vote::Wait), 2_000);
    assert_eq!((answer(&early), records(&early).len()), (Some(Err(TableRefusal::TooEarly.into())), 0));
    host.handle_input(Input::Connected { seat: seat(0) }, at(3_000));
    let ready = ask(&mut host, 2, 1, pit(pit::Action::Ready), 3_000);
    let mut again = crashed(&host, &records(&ready), 60_000);
    let resent = ask(&mut again, 2, 0, Request::Vote(Vote::Wait), 61_000);
    assert_eq!(answer(&resent), Some(Err(TableRefusal::NobodyMissing.into())));
    assert_eq!(answer(&ask(&mut again, 2, 1, pit(pit::Action::Ready), 61_000)), Some(Ok(())));
}

#[test]
fn what_more_requests_than_a_hand_keeps_have_followed_is_a_duplicate() {
    let mut host = fresh(3);
    for number in 1..=crate::limits::PENDING_MAX as u32 {
        ask(&mut host, 1, number, Request::Pause(true), 1_000);
    }
    let old = ask(&mut host, 1, 0, Request::Pause(false), 1_000);
    assert_eq!((answer(&old), records(&old).len()), (None, 0));
}

#[test]
fn nothing_is_recorded_of_a_match_that_is_over() {
    // A bot plays to the end for somebody who comes back only then.
    let mut host = table(GameName::Nyet, "nyet-2007", 1, 2);
    host.handle_input(Input::Disconnected { seat: seat(0) }, at(0));
    while host.table.winners().is_none() {
        let now = host.poll_timeout().unwrap_or(at(0));
        host.handle_timeout(now);
        host.handle_input(Input::Command(Command::Vote(Vote::Bot)), now);
        host.handle_input(Input::Command(Command::Next), now);
        drain(&mut host);
    }
    let now = 100 * 3_600_000;
    host.handle_input(Input::Connected { seat: seat(0) }, at(now));
    assert_eq!(records(&drain(&mut host)).len(), 0);
    for command in [Command::Pause(true), Command::Next, Command::Open] {
        host.handle_input(Input::Command(command), at(now));
        let outputs = drain(&mut host);
        assert!(
            outputs.contains(&Output::Refused { why: Refusal::GameOver.into() }),
            "{command:?} {outputs:?}"
        );
        assert_eq!(records(&outputs).len(), 0);
    }
}
