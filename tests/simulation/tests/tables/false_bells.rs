//! What the time of an answer to a false bell tells.

use std::time::Duration;

use outcry_air::{AirConfig, NodeId};
use outcry_rules::{Millis, pit};
use outcry_session::limits::BELL_CLAIM_WINDOW;
use outcry_simulation::{PhoneEvent, Table, Times};
use outcry_table::host::Request;
use outcry_table::{AnyAction, AnyMatch, GameName};

use super::{gathered, table};

pub(crate) const RING: Request = Request::Act(AnyAction::Pit(pit::Action::Ring));

/// How many answers are timed for each kind of hidden hands.
const ANSWERS: usize = 60;

/// By how much the means of as many answers may differ: each is an event up and one down at 30 ms, of which the mean
/// deviates by 1.6 ms, and a window that is left out would be 90.
const APART: Duration = Duration::from_millis(8);

/// Plays on until the hidden hands are such and gives a player who holds no corner then, or nothing when the match is over.
pub(crate) fn await_liar(table: &mut Table, somebody_has_it: bool) -> Option<usize> {
    loop {
        if table.is_over() {
            return None;
        }
        let until = table.field.now() + Duration::from_hours(1);
        assert!(table.step(until), "the match goes on");
        let now = Millis::new(table.field.local(NodeId(0)).as_millis() as u64);
        let Some(running) = table.host().and_then(|host| host.session.table()) else { continue };
        let AnyMatch::Pit(playing) = running.table() else { panic!("it is Pit") };
        if playing.game().phase() != pit::Phase::Open {
            continue;
        }
        let winner = playing.seats().iter().find(|&seat| running.table().rings_alone(seat, now));
        if winner.is_some() == somebody_has_it {
            return (0..3).find(|&at| {
                let seat = table.player(at).and_then(|player| player.session.seat());
                seat.is_some() && seat != winner
            });
        }
    }
}

/// Gives how long the answer to a bell takes, from the press, unless the bell did not count.
fn answered(table: &mut Table, at: usize) -> Option<Duration> {
    let node = NodeId(at as u32 + 1);
    table.read_log(node);
    let (pressed, until) = (table.field.now(), table.field.now() + Duration::from_secs(3));
    assert!(table.ask(at, RING));
    while table.step(until) {
        for note in table.read_log(node) {
            if let PhoneEvent::Answered(request, answer) = note
                && request == RING
            {
                return answer.ok().map(|()| table.field.now().saturating_sub(pressed));
            }
        }
    }
    panic!("a bell is answered")
}

/// A host that knew at once that nobody else can have it would say with its answer that nobody has it.
#[test]
fn the_time_of_an_answer_to_a_false_bell_does_not_tell_whether_somebody_has_a_corner() {
    let mut times = [Times::default(), Times::default()];
    for seed in 0.. {
        if times.iter().all(|times| times.count() >= ANSWERS) {
            break;
        }
        let mut table = table(GameName::Pit, "short", 3, AirConfig::calm(), seed);
        gathered(&mut table);
        table.start().unwrap();
        table.keep_logs();
        for turn in 0.. {
            let somebody_has_it = turn % 2 == 1;
            let Some(liar) = await_liar(&mut table, somebody_has_it) else { break };
            if let Some(took) = answered(&mut table, liar) {
                times[usize::from(somebody_has_it)].add(took);
            }
            // Until the table goes on and the bell is no longer locked.
            let until = table.field.now() + Duration::from_secs(6);
            while !table.is_over() && table.step(until) {}
        }
    }
    let [nobody, somebody] = times.map(|times| (times.mean().unwrap(), times.percentile(0).unwrap()));
    println!("nobody has a corner: mean, least {nobody:?}; somebody: {somebody:?}");
    assert!(nobody.1 > BELL_CLAIM_WINDOW && somebody.1 > BELL_CLAIM_WINDOW);
    assert!(nobody.0.abs_diff(somebody.0) < APART);
}
