//! A match that people end before the rules do.

use super::*;

/// Lets bots play on until a round is over.
fn play_round(host: &mut Host, rounds: usize) -> (Vec<Output>, u64) {
    let mut outputs = Vec::new();
    loop {
        let due = host.poll_timeout().expect("bots have something to do");
        host.handle_timeout(due);
        outputs.extend(drain(host));
        if host.sheet.len() >= rounds && !host.table.round_over() {
            return (outputs, due.get());
        }
    }
}

#[test]
fn a_match_that_is_ended_early_has_an_order() {
    for (game, edition) in [(GameName::Pit, "classic"), (GameName::Nyet, "nyet-manual")] {
        let mut host = table(game, edition, 0, 4);
        let header = host.header().write();
        host.handle_input(Input::Command(Command::End), Millis::ZERO);
        let refused = Output::Refused { why: Refusal::WrongPhase.into() };
        assert!(drain(&mut host).contains(&refused), "nobody leads before a round is over");
        let (mut outputs, now) = play_round(&mut host, 2);
        let before: Vec<i32> =
            (0..4).map(|seat| host.sheet.iter().map(|row| row[seat]).sum::<i32>()).collect();
        host.handle_input(Input::Command(Command::Pause(true)), at(now));
        host.handle_input(Input::Command(Command::End), at(now));
        outputs.extend(drain(&mut host));
        let summary = host.summary();
        assert!(summary.ended_early);
        if game == GameName::Nyet {
            assert_eq!(summary.totals, before, "what was won in the round that ran does not count");
        }
        let most = summary.totals.iter().max();
        let leaders: Vec<u8> = (0..4).filter(|&seat| summary.totals.get(usize::from(seat)) == most).collect();
        assert_eq!(summary.winners, leaders);
        assert_eq!(host.table_state(at(now)), TableState::Running, "a pause ends with the match");
        assert!(host.refuse_over().is_err() && host.table.poll_timeout().is_none());
        let lines = records(&outputs);
        let lines = lines.iter().map(String::as_bytes);
        let again = replay(header.as_bytes(), lines, CHANCE, Millis::ZERO).unwrap();
        assert_eq!(again.summary(), summary, "the journal knows it");
    }
}
