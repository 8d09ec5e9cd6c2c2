//! Deals that every phone checks, on a simulated air.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may")]

use std::collections::BTreeMap;
use std::time::Duration;

use outcry_air::{Knobs, Loss, Profile};
use outcry_link::Topology;
use outcry_rules::Millis;
use outcry_simulation::{Table, TableConfig};
use outcry_table::fair::DealCheck;
use outcry_table::host::replay;
use outcry_table::journal::referee_script;
use outcry_table::script::Referee;
use outcry_table::{GameName, HouseRules};

/// What the phones have found out, by seat and round.
type Checks = BTreeMap<(usize, u32), DealCheck>;

fn table(game: GameName, edition: &str, players: usize, knobs: Knobs, seed: u64) -> Table {
    let phones = [Profile::android(), Profile::iphone()];
    let mut table = Table::new(TableConfig {
        rules: HouseRules::edition(game, edition),
        host: phones[seed as usize % 2].clone(),
        players: (0..players).map(|at| phones[at % 2].clone()).collect(),
        knobs,
        topology: Topology::default(),
        seed,
    });
    assert!(table.gather(Duration::from_mins(30)), "everybody comes to the table");
    table.start().unwrap();
    table
}

fn lossy(loss: f64) -> Knobs {
    let mut knobs = Knobs::calm();
    knobs.loss = Loss::of(loss);
    knobs
}

/// Plays so many rounds and looks at what every phone says at the end of each.
fn rounds(table: &mut Table, players: usize, last: u32) -> Checks {
    let until = table.field.now() + Duration::from_hours(20);
    let mut checks = Checks::new();
    while table.step(until) {
        look(table, players, &mut checks);
        let host = table.host().and_then(|host| host.session.table());
        if host.is_some_and(|host| host.table().winners().is_some() || host.table().round() > last) {
            break;
        }
    }
    checks
}

fn look(table: &Table, players: usize, checks: &mut Checks) {
    for at in 0..players {
        let Some(player) = table.player(at) else { continue };
        let seen = player.session.seen(Duration::ZERO);
        if let (Some(seat), Some(seen)) = (player.session.seat(), seen)
            && let Some(check) = seen.deal_check
        {
            checks.insert((seat.index(), seen.game.round()), check);
        }
    }
}

fn assert_all_fair(checks: &Checks, players: usize, rounds: u32) {
    assert_eq!(checks.len(), players * rounds as usize, "{checks:?}");
    assert!(checks.values().all(|check| *check == DealCheck::Fair), "{checks:?}");
}

/// What is on disk gives the same totals, in the table's hands and in the referee's.
fn assert_replays(table: &Table) {
    let host = table.host().unwrap();
    let totals = host.session.summary().unwrap().totals;
    let (header, records) = host.journal.split_first().unwrap();
    let again =
        replay(header.as_bytes(), records.iter().map(String::as_bytes), [0; 32], Millis::ZERO).unwrap();
    assert_eq!(again.summary().totals, totals);
    let mut referee = Referee::new();
    for line in referee_script(header, records.iter().map(String::as_str)) {
        let answer = referee.answer(&line).unwrap();
        assert!(answer.get("error").is_none(), "{line}: {answer}");
    }
    let state = referee.answer(r#"{"state":true}"#).unwrap();
    assert_eq!(state["scores"], serde_json::json!(totals));
}

#[test]
fn every_phone_finds_every_deal_of_pit_fair() {
    let mut table = table(GameName::Pit, "classic", 4, Knobs::calm(), 1);
    let checks = rounds(&mut table, 4, 3);
    assert_all_fair(&checks, 4, 3);
    assert_replays(&table);
}

#[test]
fn every_phone_finds_every_deal_of_nyet_fair() {
    let mut table = table(GameName::Nyet, "nyet-manual", 4, Knobs::calm(), 2);
    let checks = rounds(&mut table, 4, 3);
    assert_all_fair(&checks, 4, 3);
    assert_replays(&table);
}
