//! Whole matches on a simulated air.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may")]

use std::time::Duration;

use outcry_air::{Knobs, Profile};
use outcry_link::Topology;
use outcry_rules::Millis;
use outcry_simulation::{Table, TableConfig};
use outcry_table::host::replay;
use outcry_table::{GameName, HouseRules};

fn table(game: GameName, edition: &str, players: usize, knobs: Knobs, seed: u64) -> Table {
    let phones = [Profile::android(), Profile::iphone()];
    Table::new(TableConfig {
        rules: HouseRules::edition(game, edition),
        host: phones[seed as usize % 2].clone(),
        players: (0..players).map(|at| phones[at % 2].clone()).collect(),
        knobs,
        topology: Topology::default(),
        seed,
    })
}

fn play(table: &mut Table) {
    assert!(table.gather(Duration::from_mins(30)), "everybody comes to the table");
    table.start().unwrap();
    let until = table.field.now() + Duration::from_hours(20);
    assert!(table.play(until), "the match comes to its end");
    let host = table.host().unwrap();
    let (header, records) = host.journal.split_first().unwrap();
    let again =
        replay(header.as_bytes(), records.iter().map(String::as_bytes), [0; 32], Millis::ZERO).unwrap();
    let totals = |summary: outcry_table::Summary| summary.totals;
    assert_eq!(totals(again.summary()), totals(host.session.summary().unwrap()));
    println!("{} records, {:?}", records.len(), table.field.now());
}

#[test]
fn a_match_of_pit_in_calm_air() {
    play(&mut table(GameName::Pit, "short", 3, Knobs::calm(), 1));
}

#[test]
fn a_match_of_nyet_in_calm_air() {
    play(&mut table(GameName::Nyet, "nyet-manual", 4, Knobs::calm(), 1));
}

#[test]
fn a_match_of_pit_with_thirteen_in_usual_air() {
    play(&mut table(GameName::Pit, "short", 12, Knobs::default(), 1));
}
