//! Whole matches on a simulated air.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may")]

mod bell_in_time;
mod false_bells;
mod figures;

use std::time::Duration;

use outcry_air::{AirConfig, Profile, Traced};
use outcry_link::Topology;
use outcry_rules::Millis;
use outcry_simulation::{Table, TableConfig};
use outcry_table::host::{Request, replay};
use outcry_table::{GameName, HouseRules};

fn table(game: GameName, edition: &str, players: usize, air_config: AirConfig, seed: u64) -> Table {
    Table::new(TableConfig::mixed(HouseRules::edition(game, edition), players, air_config, seed))
}

fn gathered(table: &mut Table) {
    assert!(table.gather(Duration::from_mins(30)), "everybody comes to the table");
}

fn begin(table: &mut Table) {
    gathered(table);
    table.start().unwrap();
}

fn play(table: &mut Table) {
    begin(table);
    end(table);
}

/// Plays to the end; what the host says then follows from what is on its disk.
fn end(table: &mut Table) {
    let until = table.field.now() + Duration::from_hours(20);
    assert!(table.play(until), "the match comes to its end");
    let host = table.host().unwrap();
    let (header, records) = host.journal.split_first().unwrap();
    let again =
        replay(header.as_bytes(), records.iter().map(String::as_bytes), [0; 32], Millis::ZERO).unwrap();
    let totals = |summary: outcry_table::Summary| summary.totals;
    assert_eq!(totals(again.summary()), totals(host.session.summary().unwrap()));
}

#[test]
fn a_match_of_pit_in_calm_air() {
    play(&mut table(GameName::Pit, "short", 3, AirConfig::calm(), 1));
}

#[test]
fn a_match_of_nyet_in_calm_air() {
    play(&mut table(GameName::Nyet, "nyet-manual", 4, AirConfig::calm(), 1));
}

#[test]
fn a_match_of_pit_with_thirteen_in_usual_air() {
    play(&mut table(GameName::Pit, "short", 12, AirConfig::default(), 1));
}

/// A watch and earbuds have taken three of the seven links that Android serves: the fifth opens and stays dead.
#[test]
fn a_host_whose_radio_serves_four_links_leaves_the_others_to_relays() {
    let mut table = Table::new(TableConfig {
        rules: HouseRules::edition(GameName::Pit, "short"),
        host: Profile { cap: Some(Some(4)), ..Profile::android() },
        players: vec![Profile::android(); 6],
        air_config: AirConfig::calm(),
        topology: Topology::default(),
        seed: 1,
    });
    assert!(table.gather(Duration::from_mins(3)));
}

/// Whoever is killed comes back by itself, with the same seat and the same hand, and nothing is lost.
#[test]
fn a_host_and_a_hand_are_killed_in_the_middle_of_a_round() {
    let mut table = table(GameName::Pit, "classic", 5, AirConfig::calm(), 3);
    begin(&mut table);
    let later = |table: &Table, seconds| table.field.now() + Duration::from_secs(seconds);
    let until = later(&table, 20);
    assert!(!table.play(until));
    table.crash_player(2);
    let until = later(&table, 10);
    assert!(!table.play(until));
    table.restart_player(2);
    let until = later(&table, 40);
    assert!(!table.play(until), "the host is killed in the middle");
    let seats = table.seats();
    assert!(table.player(2).unwrap().session.seat().is_some(), "the hand has its seat again");
    let journal = table.crash_host();
    let until = later(&table, 8);
    table.field.run(until);
    table.restart_host(journal, &seats).unwrap();
    end(&mut table);
}

#[test]
fn nobody_looks_for_a_phone_whose_player_left_for_good() {
    let mut table = table(GameName::Pit, "classic", 5, AirConfig::calm(), 3);
    begin(&mut table);
    let later = |table: &Table, seconds| table.field.now() + Duration::from_secs(seconds);
    let there = |table: &Table, at: usize| table.player(at).unwrap().session.link().is_joined();
    let until = later(&table, 10);
    assert!(!table.play(until));
    assert!(table.ask(2, Request::Leave));
    let until = later(&table, 20);
    assert!(!table.play(until));
    assert!(!there(&table, 2), "its player has left");
    table.restart_player(2);
    let until = later(&table, 20);
    assert!(!table.play(until));
    assert!(!there(&table, 2), "nobody looks for it");
    table.crash_player(4);
    table.restart_player(4);
    let until = later(&table, 40);
    assert!(!table.play(until));
    assert!(there(&table, 4), "the hand that crashed is looked for");
    end(&mut table);
}

/// Whoever rings as soon as play goes on is heard as quickly as ever: a slow link would take most of a second to be quick.
#[test]
fn links_stay_quick_while_a_table_waits_for_somebody() {
    let mut table = table(GameName::Pit, "classic", 5, AirConfig::calm(), 3);
    begin(&mut table);
    let later = |table: &Table, seconds| table.field.now() + Duration::from_secs(seconds);
    let until = later(&table, 10);
    assert!(!table.play(until));
    table.field.air.trace(true);
    table.crash_player(1);
    let until = later(&table, 15);
    assert!(!table.play(until));
    let waits = |table: &Table| table.host().unwrap().session.table().unwrap().missing().len();
    assert_eq!(waits(&table), 1);
    table.restart_player(1);
    let until = later(&table, 10);
    assert!(!table.play(until));
    assert_eq!(waits(&table), 0, "everybody is back");
    let (mut frames, mut slow) = (0, 0);
    while let Some(traced) = table.field.air.poll_traced() {
        if let Traced::Frame(frame) = traced {
            frames += 1;
            slow += u32::from(frame.slow);
        }
    }
    assert!(frames > 100 && slow == 0, "{slow} of {frames}");
}
