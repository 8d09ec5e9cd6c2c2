//! Tables with people and bots, in simulated time.

mod absence;
mod journal_replay;

use outcry_bots::Strength;
use outcry_rules::{MatchEvent, Refusal, Seed, nyet};

use super::*;
use crate::journal::{Participant, referee_script};
use crate::script::Referee;
use crate::{AnyAction, AnyObservation, GameName, HouseRules, Presence, Vote};

mod deals;
mod ended_early;
mod flood;
mod player_stats;

const CHANCE: [u8; 32] = [7; 32];

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

fn at(millis: u64) -> Millis {
    Millis::new(millis)
}

fn header(game: GameName, edition: &str, people: usize, bots: usize) -> Header {
    let guest = |index: usize| Participant {
        name: format!("P{index}"),
        bot: (index >= people).then_some(Strength::Easy),
    };
    Header {
        rules: HouseRules::edition(game, edition),
        people: (0..people + bots).map(guest).collect(),
        dealer: 0,
        seed: Seed::from(3),
        began: 1_795_000_000,
        carried: None,
    }
}

/// Opens a table at which every person is present.
fn table(game: GameName, edition: &str, people: usize, bots: usize) -> Host {
    let mut host = Host::open(header(game, edition, people, bots), CHANCE, Millis::ZERO).unwrap();
    for index in 0..people {
        host.handle_input(Input::Connected { seat: seat(index) }, Millis::ZERO);
    }
    drain(&mut host);
    host
}

fn drain(host: &mut Host) -> Vec<Output> {
    std::iter::from_fn(|| host.poll_output()).collect()
}

fn records(outputs: &[Output]) -> Vec<String> {
    let record = |output: &Output| match output {
        Output::Record(line) => Some(line.clone()),
        _ => None,
    };
    outputs.iter().filter_map(record).collect()
}

fn answer(outputs: &[Output]) -> Option<Answer> {
    outputs.iter().find_map(|output| match output {
        Output::Answer { answer, .. } => Some(*answer),
        _ => None,
    })
}

fn ask(host: &mut Host, index: usize, number: u32, request: Request, now: u64) -> Vec<Output> {
    host.handle_input(Input::Asked { seat: seat(index), number, request }, at(now));
    drain(host)
}

fn pit(action: pit::Action) -> Request {
    Request::Act(AnyAction::Pit(action))
}

/// Opens trading in edition short, where anybody may once all are ready.
fn opened(people: usize, bots: usize) -> Host {
    let mut host = table(GameName::Pit, "short", people, bots);
    let mut now = 0;
    for index in 0..people {
        assert_eq!(answer(&ask(&mut host, index, 0, pit(pit::Action::Ready), now)), Some(Ok(())));
    }
    while let AnyMatch::Pit(table) = &host.table
        && table.game().phase() == pit::Phase::Sorting
    {
        now += 500;
        let number = (now / 500) as u32;
        ask(&mut host, 0, number, pit(pit::Action::Open), now);
    }
    host
}

#[test]
fn a_record_goes_before_the_answer_and_what_everybody_notices() {
    let mut host = table(GameName::Pit, "short", 3, 0);
    let outputs = ask(&mut host, 1, 0, pit(pit::Action::Ready), 10);
    assert_eq!(
        outputs,
        [
            Output::Record(r#"{"at":10,"seat":1,"do":"ready","n":0}"#.to_owned()),
            Output::Event(AnyEvent::Pit(MatchEvent::Game(pit::Event::Ready { seat: seat(1) }))),
            Output::Answer { seat: seat(1), number: 0, answer: Ok(()) },
            Output::Changed,
        ]
    );
}

#[test]
fn a_number_is_answered_once_however_often_it_comes() {
    let mut host = opened(3, 0);
    let numbers = 1_000;
    let refused = ask(&mut host, 1, numbers, pit(pit::Action::Retract), 60_000);
    assert_eq!(answer(&refused), Some(Err(Refusal::NotCalling.into())));
    let before = host.table.clone();
    for _ in 0..3 {
        let again = ask(&mut host, 1, numbers, pit(pit::Action::Retract), 60_000);
        assert_eq!((answer(&again), records(&again).len()), (answer(&refused), 0));
    }
    assert_eq!(host.table, before);
    assert_eq!(host.last_number(seat(1)), Some(numbers));
}

#[test]
fn pit_stands_still_while_a_hand_is_missing() {
    let mut host = opened(3, 0);
    let now = 60_000;
    host.handle_input(Input::Disconnected { seat: seat(2) }, at(now));
    let hand = host.table.observe(Viewer::Seat(seat(2)));
    let stood = host.seen(Viewer::Board, at(now)).now;
    let refused = ask(&mut host, 0, 900, pit(pit::Action::Ring), now + 5_000);
    assert_eq!(answer(&refused), Some(Err(TableRefusal::PlayerMissing.into())));
    let early = ask(&mut host, 0, 901, Request::Vote(Vote::Bot), now + 19_999);
    assert_eq!(answer(&early), Some(Err(TableRefusal::TooEarly.into())));
    assert_eq!(host.poll_timeout(), Some(at(now + 20_000)));
    host.handle_timeout(at(now + 20_000));
    let seen = host.seen(Viewer::Board, at(now + 20_500));
    assert_eq!(seen.now, stood);
    let TableState::Missing { seats, since, vote_at, about, .. } = seen.state else {
        panic!("{:?}", seen.state)
    };
    assert_eq!(
        (seats.iter().collect::<Vec<_>>(), since, vote_at, about),
        (vec![seat(2)], at(now), None, seats)
    );
    host.handle_input(Input::Connected { seat: seat(2) }, at(now + 30_000));
    assert_eq!(host.table.observe(Viewer::Seat(seat(2))), hand);
    let rung = ask(&mut host, 0, 902, pit(pit::Action::Ring), now + 30_000);
    assert_eq!(answer(&rung), Some(Ok(())));
}

#[test]
fn a_void_round_leaves_no_points_and_is_dealt_anew_by_the_same_dealer() {
    let mut host = table(GameName::Pit, "classic", 3, 0);
    // Trading before the opening costs 20 points in this edition.
    let early = ask(&mut host, 1, 0, pit(pit::Action::Ring), 1_000);
    assert_eq!(answer(&early).map(|answer| answer.is_err()), Some(true));
    let lot = pit::Cards::of(first_card(&host, 1), 1);
    ask(&mut host, 1, 1, pit(pit::Action::Call(lot)), 1_100);
    let before = (host.table.totals()[1], host.table.observe(Viewer::Seat(seat(0))));
    assert_eq!(before.0, -20);
    host.handle_input(Input::Disconnected { seat: seat(2) }, at(2_000));
    host.handle_timeout(at(22_000));
    ask(&mut host, 0, 0, Request::Vote(Vote::Void), 22_000);
    let decided = records(&ask(&mut host, 1, 2, Request::Vote(Vote::Void), 22_000));
    assert!(decided[0].contains(r#""do":"redeal""#), "{decided:?}");
    assert_eq!((host.table.totals()[1], host.table.round(), host.table.dealer()), (0, 1, seat(0)));
    assert_ne!(host.table.observe(Viewer::Seat(seat(0))), before.1);
}

fn first_card(host: &Host, index: usize) -> pit::Card {
    let AnyMatch::Pit(table) = &host.table else { panic!() };
    table.game().hand(seat(index)).iter().next().unwrap()
}

#[test]
fn nyet_waits_only_for_those_whose_turn_it_is() {
    let mut host = table(GameName::Nyet, "nyet-manual", 4, 0);
    let AnyObservation::Nyet(seen) = host.table.observe(Viewer::Board) else { panic!() };
    let turn = seen.game.turn.unwrap();
    let other = host.table.seats().next(turn);
    host.handle_input(Input::Disconnected { seat: other }, at(1_000));
    assert_eq!(host.seen(Viewer::Board, at(30_000)).state, TableState::Running);
    host.handle_input(Input::Disconnected { seat: turn }, at(30_000));
    let TableState::Missing { seats, .. } = host.seen(Viewer::Board, at(31_000)).state else { panic!() };
    assert_eq!(seats.iter().collect::<Vec<_>>(), [turn]);
    host.handle_input(Input::Connected { seat: turn }, at(32_000));
    let AnyMatch::Nyet(game) = &host.table else { panic!() };
    let mut legal = Vec::new();
    game.legal(turn, at(0), &mut legal);
    let placed = ask(&mut host, turn.index(), 0, Request::Act(AnyAction::Nyet(legal[0])), 33_000);
    assert_eq!(answer(&placed), Some(Ok(())));
    assert!(matches!(host.seen(Viewer::Board, at(33_000)).state, TableState::Missing { .. }));
}

#[test]
fn whoever_comes_from_nowhere_changes_nothing() {
    let mut host = opened(3, 0);
    let before = host.table.clone();
    assert!(records(&ask(&mut host, 7, 0, pit(pit::Action::Ring), 50_000)).is_empty());
    for index in [3, 12] {
        host.handle_input(Input::Connected { seat: seat(index) }, at(50_000));
        host.handle_input(Input::Disconnected { seat: seat(index) }, at(50_000));
    }
    let wrong = Request::Act(AnyAction::Nyet(nyet::Action::Bonus { double: true }));
    let refused = ask(&mut host, 0, 900, wrong, 50_000);
    assert_eq!(answer(&refused), Some(Err(Refusal::WrongPhase.into())));
    assert_eq!(host.table, before);
}

#[test]
fn whoever_leaves_is_followed_by_a_bot() {
    let mut host = opened(3, 1);
    let left = records(&ask(&mut host, 2, 900, Request::Leave, 50_000));
    assert!(left.last().unwrap().contains(r#""host":"left","seat":2"#), "{left:?}");
    assert!(host.seen(Viewer::Board, at(51_000)).people[2].bot.is_some());
    assert_eq!(
        answer(&ask(&mut host, 2, 901, pit(pit::Action::Ring), 51_000)),
        Some(Err(TableRefusal::NotYourSeat.into()))
    );
    ask(&mut host, 0, 901, Request::Leave, 51_000);
    ask(&mut host, 1, 901, Request::Leave, 51_000);
    // Bots alone play the match to its end.
    let mut now = 51_000;
    while host.table.winners().is_none() {
        now = host.poll_timeout().expect("bots have something to do").get().max(now);
        host.handle_timeout(at(now));
        assert!(now < 100 * 3_600_000);
    }
    // Whoever comes now sees how it ended.
    host.handle_input(Input::Connected { seat: seat(2) }, at(now));
    assert!(host.has_left(seat(2)));
}

#[test]
fn whoever_has_left_and_comes_again_gets_their_seat_back() {
    let mut host = opened(3, 1);
    ask(&mut host, 2, 900, Request::Leave, 50_000);
    host.handle_input(Input::Disconnected { seat: seat(2) }, at(50_100));
    host.handle_input(Input::Connected { seat: seat(2) }, at(60_000));
    assert!(!host.has_left(seat(2)));
    let person = host.seen(Viewer::Board, at(60_000)).people[2].clone();
    assert_eq!((person.bot, person.presence), (None, Presence::Here));
    let rung = answer(&ask(&mut host, 2, 901, pit(pit::Action::Ring), 60_000));
    assert_ne!(rung, Some(Err(TableRefusal::NotYourSeat.into())));
}

#[test]
fn whoever_did_not_hear_that_they_may_go_still_goes() {
    let mut host = opened(3, 1);
    let first = answer(&ask(&mut host, 2, 900, Request::Leave, 50_000));
    // The link breaks with the answer on it, and is mended.
    host.handle_input(Input::Disconnected { seat: seat(2) }, at(50_100));
    host.handle_input(Input::Connected { seat: seat(2) }, at(50_200));
    let again = answer(&ask(&mut host, 2, 900, Request::Leave, 50_300));
    assert_eq!((first, again), (Some(Ok(())), Some(Ok(()))));
    assert!(host.has_left(seat(2)));
}

#[test]
fn a_pause_stops_the_tables_time() {
    let mut host = opened(2, 2);
    ask(&mut host, 1, 900, Request::Pause(true), 50_000);
    let stood = host.seen(Viewer::Board, at(50_000)).now;
    drain(&mut host);
    host.handle_timeout(at(500_000));
    assert!(records(&drain(&mut host)).is_empty());
    assert_eq!(host.seen(Viewer::Board, at(500_000)).now, stood);
    assert_eq!(
        answer(&ask(&mut host, 0, 900, pit(pit::Action::Ring), 500_000)),
        Some(Err(TableRefusal::Paused.into()))
    );
    ask(&mut host, 0, 901, Request::Pause(false), 500_000);
    assert!(host.poll_timeout().is_some());
    assert_eq!(host.seen(Viewer::Board, at(500_100)).now, stood + 100);
}

/// Plays a match of bots to its end and gives its journal.
fn played(game: GameName, edition: &str, bots: usize) -> (Host, Vec<String>) {
    let mut host = Host::open(header(game, edition, 0, bots), CHANCE, Millis::ZERO).unwrap();
    let mut journal = Vec::new();
    while host.table.winners().is_none() {
        let now = host.poll_timeout().expect("bots have something to do");
        host.handle_timeout(now);
        journal.extend(records(&drain(&mut host)));
    }
    (host, journal)
}

#[test]
fn a_journal_gives_the_same_match_again_wherever_it_is_cut() {
    for (game, edition, bots) in [
        (GameName::Pit, "exchange-bull-bear", 4),
        (GameName::Pit, "cow", 3),
        (GameName::Nyet, "nyet-2007", 3),
    ] {
        let (host, journal) = played(game, edition, bots);
        let header = host.header.write();
        let lines = |to: usize| journal[..to].iter().map(String::as_bytes);
        let mut again = replay(header.as_bytes(), lines(journal.len()), CHANCE, Millis::ZERO).unwrap();
        assert_eq!(again.table, host.table);
        assert_eq!(again.summary(), host.summary());
        drain(&mut again);
        for cut in (0..journal.len()).step_by(journal.len() / 20) {
            let mut half = Host::resume(header.as_bytes(), lines(cut), CHANCE, at(5)).unwrap();
            let mut rest = records(&drain(&mut half));
            assert!(rest[0].contains(r#""host":"restarted""#));
            while half.table.winners().is_none() {
                let now = half.poll_timeout().expect("bots have something to do");
                half.handle_timeout(now);
                rest.extend(records(&drain(&mut half)));
            }
            let all = journal[..cut].iter().chain(&rest).map(String::as_bytes);
            let again = replay(header.as_bytes(), all, CHANCE, Millis::ZERO).unwrap();
            assert_eq!(again.summary(), half.summary());
        }
    }
}

#[test]
fn the_referee_comes_to_the_same_scores() {
    for (game, edition, bots) in [(GameName::Pit, "classic-bull-bear", 5), (GameName::Nyet, "nyet-manual", 5)]
    {
        let (host, journal) = played(game, edition, bots);
        let header = host.header.write();
        let mut referee = Referee::new();
        for line in referee_script(&header, journal.iter().map(String::as_str)) {
            let answer = referee.answer(&line).unwrap();
            assert!(answer.get("error").is_none(), "{line} {answer}");
        }
        let state = referee.answer(r#"{"state":true}"#).unwrap();
        assert_eq!(state["scores"], serde_json::json!(host.summary().totals));
        assert_eq!(state["winners"], serde_json::json!(host.summary().winners));
    }
}

#[test]
fn a_journal_that_cannot_be_is_told_by_its_record() {
    let (host, mut journal) = played(GameName::Nyet, "nyet-manual", 3);
    let header = host.header.write();
    let resume = |journal: &[String]| {
        Host::resume(header.as_bytes(), journal.iter().map(String::as_bytes), CHANCE, Millis::ZERO)
    };
    journal.insert(3, r#"{"at":0,"do":"next"}"#.to_owned());
    let error = resume(&journal).err().unwrap().to_string();
    assert!(error.starts_with("record 3 "), "{error}");
    for bad in [
        "",
        "{}",
        "[]",
        r#"{"at":-1,"do":"tick"}"#,
        r#"{"at":99999999,"seat":7,"do":"play","card":"b1"}"#,
        r#"{"at":99999999,"seat":0,"do":"fly"}"#,
        r#"{"at":99999999,"host":"left","seat":0}"#,
        r#"{"at":99999999,"host":"back","seat":13}"#,
    ] {
        journal[3] = bad.to_owned();
        assert!(resume(&journal).is_err(), "{bad}");
    }
    journal.truncate(3);
    assert!(resume(&journal).is_ok());
}

#[test]
fn a_card_of_another_deck_is_refused_and_stands_in_no_journal() {
    let mut host = table(GameName::Nyet, "nyet-manual", 3, 0);
    let card = nyet::Card::parse("b0").unwrap();
    let refused = ask(&mut host, 0, 0, Request::Act(AnyAction::Nyet(nyet::Action::Play(card))), 10);
    assert_eq!((answer(&refused), records(&refused).len()), (Some(Err(Refusal::NotYourCard.into())), 0));
}

#[test]
fn answers_that_the_link_has_lost_are_given_again_all_of_them() {
    let mut host = opened(3, 0);
    let first = ask(&mut host, 1, 900, pit(pit::Action::Retract), 60_000);
    let second = ask(&mut host, 1, 901, pit(pit::Action::Ring), 60_000);
    for (number, action, before) in [(900, pit::Action::Retract, first), (901, pit::Action::Ring, second)] {
        let again = ask(&mut host, 1, number, pit(action), 61_000);
        assert_eq!((answer(&again), records(&again).len()), (answer(&before), 0));
    }
}
