//! A bell that came in time counts, whoever drops out or pauses while others may still have pressed before it.

use std::time::Duration;

use outcry_air::{AirConfig, Fault, NodeId};
use outcry_link::RadioState;
use outcry_simulation::{PhoneEvent, Table};
use outcry_table::GameName;
use outcry_table::host::{Answer, Command, RequestRejected, TableRefusal};

use super::false_bells::{RING, await_liar};
use super::{gathered, table};

/// When something happens after the press, in milliseconds: the bell has arrived by then and is not judged yet.
const LATER: [u64; 3] = [60, 70, 80];

/// What happens while bells are gathered.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Happens {
    /// The host pauses.
    Pause,
    /// The host pauses, and goes on at once.
    Blink,
    /// The phone of somebody else drops out.
    Drop,
}

fn run(table: &mut Table, millis: u64) {
    let until = table.field.now() + Duration::from_millis(millis);
    while table.step(until) {}
}

/// Has somebody ring without a corner, for which the whole window is waited, and gives what the bell is answered.
fn answered(happens: Happens, later: u64, seed: u64) -> Answer {
    let mut table = table(GameName::Pit, "short", 3, AirConfig::calm(), seed);
    gathered(&mut table);
    table.start().unwrap();
    table.keep_logs();
    let at = await_liar(&mut table, false).unwrap();
    let (node, other) = (NodeId(at as u32 + 1), NodeId((at as u32 + 1) % 3 + 1));
    table.read_log(node);
    assert!(table.ask(at, RING));
    run(&mut table, later);
    match happens {
        Happens::Pause => table.command(Command::Pause(true)),
        Happens::Blink => {
            table.command(Command::Pause(true));
            table.command(Command::Pause(false));
        }
        Happens::Drop => {
            let now = table.field.now();
            table.field.air.inflict(other, Fault::Radio(RadioState::Off), now).unwrap();
        }
    }
    run(&mut table, 2_000);
    let answer = table.read_log(node).into_iter().find_map(|note| match note {
        PhoneEvent::Answered(request, answer) if request == RING => Some(answer),
        _ => None,
    });
    answer.expect("a bell is answered")
}

#[test]
fn a_bell_in_time_counts_though_somebody_drops_out_or_pauses() {
    let mut refused = Vec::new();
    for (seed, later) in (1..).zip(LATER) {
        for happens in [Happens::Pause, Happens::Blink, Happens::Drop] {
            let answer = answered(happens, later, seed);
            refused.extend(answer.err().map(|why| (happens, later, why)));
        }
    }
    assert_eq!(refused, []);
}

#[test]
fn a_bell_that_comes_while_the_table_stands_is_refused_at_once() {
    let mut table = table(GameName::Pit, "short", 3, AirConfig::calm(), 1);
    gathered(&mut table);
    table.start().unwrap();
    table.keep_logs();
    let at = await_liar(&mut table, false).unwrap();
    let node = NodeId(at as u32 + 1);
    table.read_log(node);
    table.command(Command::Pause(true));
    assert!(table.ask(at, RING));
    run(&mut table, 80);
    // It goes on within the time in which bells are gathered.
    table.command(Command::Pause(false));
    run(&mut table, 1_000);
    let paused = PhoneEvent::Answered(RING, Err(RequestRejected::Table(TableRefusal::Paused)));
    assert!(table.read_log(node).contains(&paused));
}
