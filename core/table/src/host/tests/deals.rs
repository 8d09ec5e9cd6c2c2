//! Deals that wait for the phones' shares.

use super::*;
use crate::fair_deal::FairDeal;

const SECRET: [u8; 32] = [0x5A; 32];

/// Opens a table of three phones at which a round ends after a minute; its first deal waits for its shuffle.
fn waiting() -> (Host, Vec<String>) {
    let mut header = header(GameName::Pit, "short", 3, 0);
    header.rules.changes.insert("time_limit".to_owned(), 1.into());
    let mut journal = vec![header.write()];
    let mut host = Host::open(header, CHANCE, Millis::ZERO).unwrap();
    host.deal_fairly(Millis::ZERO);
    for index in 0..3 {
        host.handle_input(Input::Connected { seat: seat(index) }, Millis::ZERO);
    }
    let outputs = drain(&mut host);
    assert_eq!(outputs.iter().filter(|output| **output == Output::Shuffle).count(), 1);
    journal.extend(records(&outputs));
    (host, journal)
}

fn promise(host: &mut Host, secret: [u8; 32], now: u64) -> Vec<String> {
    host.handle_input(Input::Commit { secret }, at(now));
    records(&drain(host))
}

fn deal(host: &mut Host, shares: &[usize], now: u64) -> Vec<Output> {
    for &index in shares {
        host.handle_input(Input::Share { seat: seat(index), share: [index as u8; 32] }, at(now));
    }
    host.handle_input(Input::Deal, at(now));
    drain(host)
}

fn resumed(journal: &[String]) -> Host {
    let (header, records) = journal.split_first().unwrap();
    let records = records.iter().map(String::as_bytes);
    Host::resume(header.as_bytes(), records, CHANCE, Millis::ZERO).unwrap()
}

#[test]
fn nobody_acts_before_the_first_deal_and_the_shuffle_is_in_the_journal() {
    let (mut host, mut journal) = waiting();
    assert!(host.undealt());
    let ready = ask(&mut host, 0, 0, pit(pit::Action::Ready), 10);
    assert_eq!((answer(&ready), records(&ready)), (Some(Err(Refusal::WrongPhase.into())), vec![]));
    let promised = promise(&mut host, SECRET, 20);
    assert_eq!(promised, [format!(r#"{{"at":0,"host":"commit","secret":"{}"}}"#, "5a".repeat(32))]);
    assert_eq!(promise(&mut host, [1; 32], 30), Vec::<String>::new(), "it holds itself to one alone");
    journal.extend(promised);
    let before = host.table().clone();
    let outputs = deal(&mut host, &[2, 0], 40);
    let lines = records(&outputs);
    assert!(!host.undealt() && *host.table() != before);
    let shares = vec![(seat(0), [0; 32]), (seat(2), [2; 32])];
    let dealt = FairDeal { deal: 2, secret: SECRET, shares };
    assert_eq!(host.fair_deal(), Some(&dealt));
    assert!(
        lines[0].contains("\"seat\":2,\"share\":\"0202") && lines[1].contains("\"seat\":0,\"share\":\"0000")
    );
    let shuffle = crate::journal::hex(dealt.shuffle());
    assert_eq!(lines[2..], [format!(r#"{{"at":0,"do":"redeal","shuffle":"{shuffle}"}}"#)]);
    journal.extend(lines);
    let again = resumed(&journal);
    assert_eq!((again.table(), again.fair_deal(), again.secret()), (host.table(), Some(&dealt), None));
}

#[test]
fn a_crash_before_the_first_deal_leaves_it_to_be_dealt_under_the_same_promise() {
    let (mut host, mut journal) = waiting();
    journal.extend(promise(&mut host, SECRET, 20));
    let lines = records(&deal(&mut host, &[1], 40));
    // Even where the share is on disk already, but not the deal.
    for written in 0..2 {
        let cut: Vec<String> = journal.iter().chain(&lines[..written]).cloned().collect();
        let mut again = resumed(&cut);
        again.deal_fairly(Millis::ZERO);
        assert!(again.undealt());
        assert_eq!(again.secret(), Some(SECRET));
        deal(&mut again, &[0, 2], 50);
        let shares = vec![(seat(0), [0; 32]), (seat(2), [2; 32])];
        assert_eq!(again.fair_deal(), Some(&FairDeal { deal: 2, secret: SECRET, shares }));
    }
    let cut: Vec<String> = journal.iter().chain(&lines).cloned().collect();
    let mut again = resumed(&cut);
    again.deal_fairly(Millis::ZERO);
    assert!(!again.undealt() && again.table() == host.table());
}

/// Plays until the first round is over.
fn over() -> Host {
    let (mut host, _) = waiting();
    promise(&mut host, SECRET, 0);
    deal(&mut host, &[0, 1, 2], 0);
    for index in 0..3 {
        ask(&mut host, index, 0, pit(pit::Action::Ready), 100);
    }
    assert_eq!(answer(&ask(&mut host, 0, 1, pit(pit::Action::Open), 200)), Some(Ok(())));
    host.handle_timeout(at(70_000));
    drain(&mut host);
    assert!(host.table().round_over());
    host
}

#[test]
fn whoever_asks_for_the_next_round_is_answered_when_it_is_dealt() {
    let mut host = over();
    let asked = ask(&mut host, 1, 1, Request::Next(None), 70_100);
    assert_eq!((answer(&asked), records(&asked)), (None, vec![]));
    assert!(asked.contains(&Output::Shuffle));
    // Asked again, it waits still; somebody else is as late as ever; anything else goes on.
    let again = ask(&mut host, 1, 1, Request::Next(None), 70_110);
    assert!(answer(&again).is_none() && !again.contains(&Output::Shuffle));
    let other = ask(&mut host, 2, 1, Request::Next(None), 70_120);
    assert_eq!(answer(&other), Some(Err(Refusal::WrongPhase.into())));
    promise(&mut host, SECRET, 70_130);
    let outputs = deal(&mut host, &[0, 1, 2], 70_200);
    let place = |wanted: fn(&Output) -> bool| outputs.iter().position(wanted).unwrap();
    let record = place(|output| matches!(output, Output::Record(line) if line.contains("\"do\":\"next\"")));
    let answered = place(|output| matches!(output, Output::Answer { number: 1, answer: Ok(()), .. }));
    assert!(record < answered && host.table().round() == 2);
    assert_eq!(host.fair_deal().map(|dealt| (dealt.deal, dealt.shares.len())), Some((3, 3)));
    assert_eq!(
        answer(&ask(&mut host, 1, 1, Request::Next(None), 70_300)),
        Some(Ok(())),
        "it is answered once"
    );
    assert_eq!(host.table().round(), 2);
}

#[test]
fn a_pause_while_shares_are_gathered_keeps_the_promise_for_later() {
    let mut host = over();
    ask(&mut host, 1, 1, Request::Next(None), 70_100);
    promise(&mut host, SECRET, 70_110);
    ask(&mut host, 2, 1, Request::Pause(true), 70_120);
    let outputs = deal(&mut host, &[0, 1, 2], 70_200);
    assert_eq!(answer(&outputs), Some(Err(TableRefusal::Paused.into())));
    assert_eq!((records(&outputs), host.table().round(), host.secret()), (vec![], 1, Some(SECRET)));
    ask(&mut host, 2, 2, Request::Pause(false), 70_300);
    assert!(ask(&mut host, 0, 2, Request::Next(None), 70_400).contains(&Output::Shuffle));
    assert_eq!(answer(&deal(&mut host, &[0], 70_500)), Some(Ok(())));
}

#[test]
fn a_share_that_nobody_asked_for_is_none() {
    let mut host = over();
    let outputs = deal(&mut host, &[0, 1], 70_100);
    assert_eq!((records(&outputs), host.table().round()), (vec![], 1));
    ask(&mut host, 1, 1, Request::Next(None), 70_200);
    promise(&mut host, SECRET, 70_210);
    deal(&mut host, &[], 70_300);
    assert_eq!(host.fair_deal().map(|dealt| dealt.shares.len()), Some(0));
}
