//! How nearly together phones ring.

use std::ops::Range;
use std::time::Duration;

use outcry_air::NodeId;
use outcry_link::Topology;
use outcry_rules::pit;
use outcry_simulation::{Figures, Recorder, SimulatedPhone, Table, Times};
use outcry_table::AnyAction;
use outcry_table::host::Request;

use crate::{direct, figures, table};

/// How far apart bells are: the table stands for three seconds, and whoever rang may not ring again for five.
const APART: Duration = Duration::from_millis(3_217);

/// People play, and now and then somebody rings without a corner: all phones ring for that too. Each of these tables has its
/// own ways between clocks, so that one alone says little.
fn rung(name: &str, seeds: Range<u64>, players: usize, topology: Topology, bells: u32) {
    let (mut told, mut heard, mut apart, mut late) =
        (Times::default(), Times::default(), Times::default(), 0);
    for seed in seeds {
        let figures = rung_at(table(seed, players, topology, 0.05), players, bells);
        assert!(figures.bell_apart.count() as u32 >= bells / 3, "most of them are bells");
        told.extend(figures.bell_told.all());
        heard.extend(figures.bell_heard.all());
        apart.extend(figures.bell_apart.all());
        late += figures.late_rings;
    }
    figures(&format!("{name}, known by all"), &told);
    figures(&format!("{name}, rung by all"), &heard);
    let p95 = figures(&format!("{name}, from the first to the last"), &apart);
    let all = apart.count() as u32 * (players as u32 + 1);
    println!("{name}: {late} of {all} rings were late");
    assert!(p95 <= 10.0, "{name}: {p95} ms");
    assert!(late * 100 <= all * 2, "{name}: {late} of {all} rings were late");
}

fn rung_at(mut table: Table, players: usize, bells: u32) -> Figures {
    table.start().unwrap();
    let mut recorder = Recorder::new(&mut table);
    let ring = Request::Act(AnyAction::Pit(pit::Action::Ring));
    for bell in 0..bells {
        let next = table.field.now() + APART;
        while !table.is_over() && table.step(next) {
            recorder.watch(&mut table);
        }
        table.field.with(NodeId(1 + bell % players as u32), |phone, now| {
            if let SimulatedPhone::Player(player) = phone {
                player.ask(ring, now);
            }
        });
    }
    let last = table.field.now() + APART;
    while table.step(last) {
        recorder.watch(&mut table);
    }
    recorder.figures(&table)
}

#[test]
fn phones_of_the_host_ring_together() {
    for players in [3, 7, 12] {
        rung(&format!("{players} hands"), 10..13, players, direct(players), 30);
    }
}

#[test]
fn phones_of_a_tree_ring_together() {
    rung("1 + 6 + 6", 0..12, 12, Topology::default(), 20);
}
