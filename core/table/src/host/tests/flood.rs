//! Whoever asks without end: neither the journal nor the others may suffer.

use outcry_rules::pit::{Action, Card, Cards};

use super::*;
use crate::limits::{PENDING_MAX, RECORDS_MAX, REFUSALS_KEPT, REQUEST_MILLIS, REQUESTS_AT_ONCE};

fn ask(host: &mut Host, seat: Seat, number: u32, action: Action, now: u64) -> Vec<Output> {
    host.handle_input(Input::Asked { seat, number, request: Request::Act(AnyAction::Pit(action)) }, at(now));
    drain(host)
}

/// Before there was a limit, 531 refused requests a second ended a match after three minutes: its journal was full.
#[test]
fn requests_that_are_refused_do_not_fill_the_journal() {
    let mut host = table(GameName::Pit, "short", 3, 0);
    let mut kept = 0;
    for number in 0..100_000_u32 {
        let outputs = ask(&mut host, seat(0), number, Action::Tap(seat(0)), u64::from(number) * 2);
        kept += records(&outputs).len();
        assert!(matches!(answer(&outputs), Some(Err(_))));
    }
    assert_eq!(kept, REFUSALS_KEPT as usize);
    // The others play on, and so does whoever has calmed down.
    for (index, now) in [(1, 200_000), (0, 201_000)] {
        let outputs = ask(&mut host, seat(index), 200_000, Action::Ready, now);
        assert_eq!(answer(&outputs), Some(Ok(())), "seat {index}");
    }
}

#[test]
fn requests_that_change_something_come_no_faster_than_people_tap() {
    let mut host = table(GameName::Pit, "short", 3, 0);
    for index in 0..3 {
        ask(&mut host, seat(index), 0, Action::Ready, 0);
    }
    host.handle_timeout(at(60_000));
    let opener = host.table().seats().iter().next().unwrap();
    ask(&mut host, opener, 1, Action::Open, 60_000);
    host.handle_timeout(at(70_000));
    drain(&mut host);
    let AnyObservation::Pit(seen) = host.table().observe(Viewer::Seat(seat(0))) else { unreachable!() };
    let card = seen.game.own.as_ref().unwrap().hand.iter().find(|card| matches!(card, Card::Of(_))).unwrap();
    let (mut kept, mut done) = (0, 0);
    for turn in 0..50_000_u32 {
        let action = if turn % 2 == 0 { Action::Call(Cards::of(card, 1)) } else { Action::Retract };
        let outputs = ask(&mut host, seat(0), 2 + turn, action, 70_000 + u64::from(turn));
        kept += records(&outputs).len() as u64;
        done += u64::from(answer(&outputs) == Some(Ok(())));
    }
    let most = REQUESTS_AT_ONCE + 50_000 / REQUEST_MILLIS;
    assert!(done > 50 && kept <= most, "{done} done, {kept} kept of {most}");
}

/// What a phone may ask for again after a crash of the host's app is answered as it was.
#[test]
fn the_first_refusals_are_known_after_a_crash() {
    let mut host = table(GameName::Pit, "short", 3, 0);
    let lines: Vec<String> = (0..PENDING_MAX as u32)
        .flat_map(|number| records(&ask(&mut host, seat(0), number, Action::Tap(seat(0)), 0)))
        .collect();
    let again = lines.iter().map(String::as_bytes);
    let resumed = Host::resume(host.header().write().as_bytes(), again, CHANCE, at(0)).unwrap();
    assert_eq!(resumed.last_number(seat(0)), Some(PENDING_MAX as u32 - 1));
}

/// The longest matches that there are, with the liveliest players: a journal has room for ten times as much.
#[test]
fn a_journal_has_room_for_ten_times_the_longest_match() {
    let mut most = 0;
    for (edition, seats) in
        [("manual", 13), ("classic", 7), ("exchange-bull-bear", 8), ("deluxe", 8), ("cow", 8)]
    {
        let mut header = header(GameName::Pit, edition, 0, seats);
        for person in &mut header.people {
            person.bot = Some(Strength::Easy);
        }
        let mut host = Host::open(header, CHANCE, Millis::ZERO).unwrap();
        let mut count = 0;
        while let Some(due) = host.poll_timeout() {
            host.handle_timeout(due);
            count += records(&drain(&mut host)).len();
        }
        assert!(host.table().winners().is_some(), "{edition}");
        println!("{edition} with {seats}: {count} records");
        most = most.max(count);
    }
    assert!(most * 10 <= RECORDS_MAX, "{most}");
}
