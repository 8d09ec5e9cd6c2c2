//! How nearly together phones ring.

use std::time::Duration;

use outcry_air::NodeId;
use outcry_link::Topology;
use outcry_rules::pit;
use outcry_simulation::{Recorder, Seated};
use outcry_table::AnyAction;
use outcry_table::host::Request;

use crate::{direct, figures, table};

/// How far apart bells are: the table stands for three seconds, and whoever rang may not ring again for five.
const APART: Duration = Duration::from_millis(3_217);

/// People play, and now and then somebody rings without a corner: all phones ring for that too.
fn rung(name: &str, players: usize, topology: Topology, loss: f64, bells: u32) {
    let mut table = table(11, players, topology, loss);
    table.start().unwrap();
    let mut recorder = Recorder::new(&mut table);
    let ring = Request::Act(AnyAction::Pit(pit::Action::Ring));
    for bell in 0..bells {
        let next = table.field.now() + APART;
        while !table.is_over() && table.step(next) {
            recorder.watch(&mut table);
        }
        table.field.with(NodeId(1 + bell % players as u32), |phone, now| {
            if let Seated::Player(player) = phone {
                player.ask(ring, now);
            }
        });
    }
    let last = table.field.now() + APART;
    while table.step(last) {
        recorder.watch(&mut table);
    }
    let found = recorder.figures(&table);
    figures(&format!("{name}, known by all"), &found.bell_told);
    figures(&format!("{name}, rung by all"), &found.bell_heard);
    let apart = figures(&format!("{name}, from the first to the last"), &found.bell_apart);
    let (all, late) = (found.bell_apart.count() as u32 * (players as u32 + 1), found.late_rings);
    println!("{name}: {late} of {all} rings were late");
    assert!(found.bell_apart.count() as u32 >= bells / 3, "most of them are bells");
    assert!(apart <= 10.0, "{name}: {apart} ms");
    assert!(late * 100 <= all * 2, "{name}: {late} of {all} rings were late");
}

#[test]
fn phones_of_the_host_ring_together() {
    for players in [3, 7, 12] {
        rung(&format!("{players} hands"), players, direct(players), 0.05, 90);
    }
}

#[test]
fn phones_of_a_tree_ring_together() {
    rung("1 + 6 + 6", 12, Topology::default(), 0.05, 60);
}
