//! Missing players, and what is done about them.

use super::*;

fn gone(host: &mut Host, index: usize, now: u64) {
    host.handle_input(Input::Disconnected { seat: seat(index) }, at(now));
}

/// Gives who is missing and about whom there may be a vote.
fn missing(host: &Host, now: u64) -> (Vec<usize>, Vec<usize>) {
    let TableState::Missing { seats, about, .. } = host.table_state(at(now)) else {
        return Default::default();
    };
    let list = |seats: outcry_rules::SeatSet| seats.iter().map(Seat::index).collect();
    (list(seats), list(about))
}

fn vote(host: &mut Host, index: usize, number: u32, vote: Vote, now: u64) -> Vec<Output> {
    ask(host, index, number, Request::Vote(vote), now)
}

fn command(host: &mut Host, command: Command, now: u64) -> Vec<Output> {
    host.handle_input(Input::Command(command), at(now));
    drain(host)
}

fn refused(outputs: &[Output]) -> Option<RequestRejected> {
    outputs.iter().find_map(|output| match output {
        Output::Refused { why } => Some(*why),
        _ => None,
    })
}

#[test]
fn more_than_half_of_those_present_decide() {
    let mut host = opened(4, 0);
    host.handle_input(Input::Disconnected { seat: seat(3) }, at(50_000));
    host.handle_timeout(at(70_000));
    let vote = |host: &mut Host, index, number, vote| ask(host, index, number, Request::Vote(vote), 70_000);
    assert_eq!(records(&vote(&mut host, 0, 900, Vote::Bot)).len(), 0);
    assert_eq!(records(&vote(&mut host, 1, 900, Vote::Void)).len(), 0);
    let decided = records(&vote(&mut host, 2, 900, Vote::Bot));
    assert_eq!(decided.len(), 1);
    assert!(decided[0].contains(r#""host":"stand-in","seat":3"#), "{}", decided[0]);
    assert_eq!(host.seen(Viewer::Board, at(70_000)).state, TableState::Running);
    // Back again, the seat is the player's own at once, with its own hand.
    host.handle_input(Input::Connected { seat: seat(3) }, at(80_000));
    let back = records(&drain(&mut host));
    assert!(back.last().unwrap().contains(r#""host":"back","seat":3"#), "{back:?}");
    assert_eq!(host.seen(Viewer::Board, at(80_000)).people[3].bot, None);
}

#[test]
fn a_vote_to_wait_asks_again_after_as_long() {
    let mut host = opened(3, 0);
    host.handle_input(Input::Disconnected { seat: seat(2) }, at(50_000));
    host.handle_timeout(at(70_000));
    ask(&mut host, 0, 900, Request::Vote(Vote::Wait), 71_000);
    ask(&mut host, 1, 900, Request::Vote(Vote::Wait), 72_000);
    let early = ask(&mut host, 0, 901, Request::Vote(Vote::Bot), 91_999);
    assert_eq!(answer(&early), Some(Err(TableRefusal::TooEarly.into())));
    assert_eq!(answer(&ask(&mut host, 0, 902, Request::Vote(Vote::Bot), 92_000)), Some(Ok(())));
}

#[test]
fn twenty_seconds_are_twenty_seconds_for_everybody() {
    let mut host = opened(4, 0);
    ask(&mut host, 3, 900, Request::Leave, 50_000);
    host.handle_input(Input::Disconnected { seat: seat(3) }, at(50_000));
    host.handle_timeout(at(90_000));
    host.handle_input(Input::Disconnected { seat: seat(2) }, at(100_000));
    let early = ask(&mut host, 0, 900, Request::Vote(Vote::Bot), 100_010);
    assert_eq!(answer(&early), Some(Err(TableRefusal::TooEarly.into())));
}

#[test]
fn votes_are_counted_again_when_a_voter_drops() {
    let mut host = opened(5, 0);
    host.handle_input(Input::Disconnected { seat: seat(4) }, at(50_000));
    host.handle_timeout(at(70_000));
    ask(&mut host, 0, 900, Request::Vote(Vote::Void), 70_000);
    ask(&mut host, 1, 900, Request::Vote(Vote::Void), 70_000);
    drain(&mut host);
    host.handle_input(Input::Disconnected { seat: seat(3) }, at(71_000));
    assert!(records(&drain(&mut host)).iter().any(|line| line.contains(r#""do":"redeal""#)));
}

#[test]
fn each_has_twenty_seconds_of_their_own() {
    let mut host = opened(4, 0);
    gone(&mut host, 2, 50_000);
    gone(&mut host, 3, 69_000);
    host.handle_timeout(at(70_000));
    assert_eq!(missing(&host, 70_000), (vec![2, 3], vec![2]));
    assert_eq!(host.poll_timeout(), Some(at(89_000)));
    vote(&mut host, 0, 900, Vote::Bot, 71_000);
    // Who votes knows about whom: those whose time passes later wait for a vote of their own.
    host.handle_timeout(at(89_000));
    assert_eq!(missing(&host, 89_000), (vec![2, 3], vec![2]));
    let decided = records(&vote(&mut host, 1, 900, Vote::Bot, 89_500));
    assert_eq!(decided.len(), 1, "{decided:?}");
    assert!(decided[0].contains(r#""host":"stand-in","seat":2"#), "{decided:?}");
    assert_eq!(missing(&host, 89_500), (vec![3], vec![3]));
    vote(&mut host, 0, 901, Vote::Wait, 90_000);
    vote(&mut host, 1, 901, Vote::Wait, 90_000);
    assert_eq!(missing(&host, 90_000), (vec![3], vec![]));
    assert_eq!(host.poll_timeout(), Some(at(110_000)));
}

#[test]
fn before_anybody_has_voted_a_vote_is_about_everybody_whose_time_has_passed() {
    let mut host = opened(4, 0);
    gone(&mut host, 2, 50_000);
    gone(&mut host, 3, 55_000);
    host.handle_timeout(at(75_000));
    assert_eq!(missing(&host, 75_000), (vec![2, 3], vec![2, 3]));
    vote(&mut host, 0, 900, Vote::Bot, 75_000);
    // One of them is back: the vote goes on about the other.
    host.handle_input(Input::Connected { seat: seat(2) }, at(76_000));
    assert_eq!(missing(&host, 76_000), (vec![3], vec![3]));
    let decided = records(&vote(&mut host, 1, 900, Vote::Bot, 77_000));
    assert!(decided[0].contains(r#""host":"stand-in","seat":3"#) && decided.len() == 1, "{decided:?}");
}

#[test]
fn a_vote_ends_with_those_it_was_about() {
    let mut host = opened(4, 0);
    gone(&mut host, 3, 50_000);
    host.handle_timeout(at(70_000));
    vote(&mut host, 0, 900, Vote::Void, 70_000);
    vote(&mut host, 1, 900, Vote::Bot, 70_000);
    host.handle_input(Input::Connected { seat: seat(3) }, at(71_000));
    gone(&mut host, 2, 72_000);
    host.handle_timeout(at(92_000));
    let TableState::Missing { votes, .. } = host.table_state(at(92_000)) else { panic!() };
    assert_eq!(votes, [None; 4]);
}

#[test]
fn the_board_decides_where_nobody_is_there_to_vote() {
    let mut host = opened(2, 2);
    let table_refused =
        |outputs: &[Output], why: TableRefusal| assert_eq!(refused(outputs), Some(why.into()));
    table_refused(&command(&mut host, Command::Vote(Vote::Bot), 49_000), TableRefusal::NobodyMissing);
    gone(&mut host, 0, 50_000);
    host.handle_timeout(at(70_000));
    table_refused(&command(&mut host, Command::Vote(Vote::Bot), 70_000), TableRefusal::PlayersDecide);
    gone(&mut host, 1, 71_000);
    host.handle_input(Input::Connected { seat: seat(0) }, at(72_000));
    gone(&mut host, 0, 72_000);
    table_refused(&command(&mut host, Command::Vote(Vote::Bot), 90_999), TableRefusal::TooEarly);
    let decided = command(&mut host, Command::Vote(Vote::Bot), 91_000);
    assert_eq!((refused(&decided), records(&decided).len()), (None, 1));
    assert_eq!(missing(&host, 91_000), (vec![0], vec![]));
    assert_eq!(records(&command(&mut host, Command::Vote(Vote::Bot), 92_000)).len(), 1);
    assert_eq!(host.table_state(at(92_000)), TableState::Running);
    command(&mut host, Command::Pause(true), 92_000);
    table_refused(&command(&mut host, Command::Vote(Vote::Void), 92_000), TableRefusal::Paused);
}

#[test]
fn nobody_votes_while_the_table_is_paused() {
    let mut host = opened(3, 0);
    gone(&mut host, 2, 50_000);
    ask(&mut host, 0, 900, Request::Pause(true), 51_000);
    let paused = vote(&mut host, 1, 900, Vote::Bot, 75_000);
    assert_eq!(answer(&paused), Some(Err(TableRefusal::Paused.into())));
    ask(&mut host, 0, 901, Request::Pause(false), 76_000);
    assert_eq!(answer(&vote(&mut host, 1, 901, Vote::Bot, 76_000)), Some(Ok(())));
}

#[test]
fn votes_are_counted_again_when_a_voter_leaves_for_good() {
    let mut host = opened(5, 0);
    gone(&mut host, 4, 50_000);
    host.handle_timeout(at(70_000));
    vote(&mut host, 0, 900, Vote::Void, 70_000);
    vote(&mut host, 1, 900, Vote::Void, 70_000);
    let left = records(&ask(&mut host, 3, 900, Request::Leave, 71_000));
    assert!(left.iter().any(|line| line.contains(r#""do":"redeal""#)), "{left:?}");
}
