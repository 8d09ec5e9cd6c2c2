//! What is put down to people, and what is not.

use super::*;

/// How long trading has been open when something is done.
const LATER: u64 = 4_000;

fn ask_next(host: &mut Host, index: usize, request: Request, now: u64) -> Vec<Output> {
    let number = host.last_number(seat(index)).map_or(0, |number| number + 1);
    ask(host, index, number, request, now)
}

/// Has people swap card by card until one of them holds nothing but one suit; gives the records of it.
fn fill_hand(host: &mut Host, index: usize, now: u64) -> Vec<String> {
    let suit = first_card(host, index);
    let hand = |host: &Host, index: usize| {
        let AnyMatch::Pit(table) = &host.table else { panic!() };
        table.game().hand(seat(index))
    };
    let mut journal = Vec::new();
    let mut press = |host: &mut Host, index: usize, action| {
        let outputs = ask_next(host, index, pit(action), now);
        assert_eq!(answer(&outputs), Some(Ok(())), "{action:?}");
        journal.extend(records(&outputs));
    };
    while let Some((other, _)) = hand(host, index).counts().find(|&(card, _)| card != suit) {
        let from = (0..3).find(|&from| from != index && hand(host, from).count(suit) > 0).unwrap();
        press(host, index, pit::Action::Call(pit::Cards::of(other, 1)));
        press(host, from, pit::Action::Call(pit::Cards::of(suit, 1)));
        press(host, index, pit::Action::Tap(seat(from)));
        press(host, from, pit::Action::Tap(seat(index)));
    }
    journal
}

/// Gives table time at which trading was opened.
fn opening(host: &Host) -> u64 {
    host.clock.reached().get()
}

fn ring(host: &mut Host, index: usize, now: u64) -> Vec<String> {
    let outputs = ask_next(host, index, pit(pit::Action::Ring), now);
    assert_eq!(answer(&outputs), Some(Ok(())));
    records(&outputs)
}

fn player(host: &Host, index: usize) -> Player {
    host.summary().people[index].clone()
}

/// Has a seat lose its phone at `now`, and the two others vote.
fn lose(host: &mut Host, index: usize, vote: Vote, now: u64) {
    host.handle_input(Input::Disconnected { seat: seat(index) }, at(now));
    host.handle_timeout(at(now + 20_000));
    for other in (0..3).filter(|&other| other != index) {
        ask_next(host, other, Request::Vote(vote), now + 20_000);
    }
}

#[test]
fn a_corner_is_timed_from_the_opening() {
    let mut host = opened(3, 0);
    let now = opening(&host) + LATER;
    fill_hand(&mut host, 1, now);
    ring(&mut host, 1, now);
    let Player { corners, fastest_corner, replaced, .. } = player(&host, 1);
    assert_eq!((corners, fastest_corner, replaced), (1, Some(LATER), false));
    assert_eq!(player(&host, 0).corners, 0);
}

#[test]
fn a_corner_after_a_crash_counts_but_has_no_time() {
    let mut host = table(GameName::Pit, "short", 3, 0);
    let mut journal = Vec::new();
    let mut press = |host: &mut Host, index, number, action, now| {
        journal.extend(records(&ask(host, index, number, pit(action), now)));
    };
    for index in 0..3 {
        press(&mut host, index, 0, pit::Action::Ready, 10);
    }
    press(&mut host, 0, 1, pit::Action::Open, 20);
    let header = host.header.write();
    // The host is gone for a while; what people have thought of meanwhile is in no journal.
    let lines = |journal: &[String]| journal.iter().map(|line| line.clone().into_bytes()).collect::<Vec<_>>();
    let written = lines(&journal);
    let mut host = Host::resume(header.as_bytes(), written.iter().map(Vec::as_slice), CHANCE, at(0)).unwrap();
    for index in 0..3 {
        host.handle_input(Input::Connected { seat: seat(index) }, at(0));
    }
    journal.extend(records(&drain(&mut host)));
    journal.extend(fill_hand(&mut host, 1, 1_000));
    journal.extend(ring(&mut host, 1, 1_000));
    assert_eq!((player(&host, 1).corners, player(&host, 1).fastest_corner), (1, None));
    // Played again, the journal tells the same.
    let again = replay(header.as_bytes(), journal.iter().map(String::as_bytes), CHANCE, at(0)).unwrap();
    let people =
        |host: &Host| host.summary().people.iter().map(|player| player.fastest_corner).collect::<Vec<_>>();
    assert_eq!(people(&again), people(&host));
}

#[test]
fn what_a_stand_in_does_is_nobodys() {
    let mut host = opened(3, 0);
    let now = opening(&host) + LATER;
    fill_hand(&mut host, 1, now);
    // The phone is lost with a corner in the hand; the bot that follows rings.
    lose(&mut host, 1, Vote::Bot, now);
    while !host.table.round_over() {
        let due = host.poll_timeout().expect("the bot has something to do");
        host.handle_timeout(due);
    }
    assert_eq!(host.table.totals()[1], host.table.totals()[..3].iter().copied().max().unwrap());
    let stood_in = player(&host, 1);
    assert_eq!((stood_in.corners, stood_in.fastest_corner, stood_in.replaced), (0, None, true));
    host.handle_input(Input::Connected { seat: seat(1) }, at(200_000));
    assert!(!player(&host, 1).replaced, "whoever is back plays to the end");
}

#[test]
fn a_corner_from_a_hand_that_a_bot_had_has_no_time() {
    let mut host = opened(3, 0);
    let now = opening(&host) + LATER;
    lose(&mut host, 1, Vote::Bot, now);
    host.handle_input(Input::Connected { seat: seat(1) }, at(now + 20_000));
    fill_hand(&mut host, 1, now + 20_000);
    ring(&mut host, 1, now + 20_000);
    assert_eq!((player(&host, 1).corners, player(&host, 1).fastest_corner), (1, None));
}

#[test]
fn false_bells_of_a_round_that_was_thrown_away_are_forgotten() {
    for voids in [true, false] {
        let mut host = opened(3, 0);
        let now = opening(&host) + LATER;
        ring(&mut host, 0, now);
        let after = now + 60_000;
        host.handle_timeout(at(after));
        if voids {
            lose(&mut host, 2, Vote::Void, after);
        } else {
            fill_hand(&mut host, 1, after);
            ring(&mut host, 1, after);
        }
        let (bells, void) = (player(&host, 0).false_bells, !host.table.round_over());
        assert_eq!((bells, void), (u32::from(!voids), voids));
    }
}

#[test]
fn whoever_leaves_for_good_is_replaced() {
    let mut host = opened(3, 1);
    ask(&mut host, 2, 900, Request::Leave, 50_000);
    let replaced: Vec<bool> = host.summary().people.iter().map(|player| player.replaced).collect();
    assert_eq!(replaced, [false, false, true, false], "a bot from the beginning replaces nobody");
}
