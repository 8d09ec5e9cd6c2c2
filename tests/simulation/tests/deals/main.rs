//! Deals that every phone checks, on a simulated air.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may")]

use std::collections::BTreeMap;
use std::time::Duration;

use outcry_air::{AirConfig, Loss};
use outcry_rules::Millis;
use outcry_simulation::{Table, TableConfig};
use outcry_table::fair_deal::DealCheck;
use outcry_table::host::replay;
use outcry_table::journal::referee_script;
use outcry_table::script::Referee;
use outcry_table::{GameName, HouseRules};

/// What the phones have found out, by seat and round.
type Checks = BTreeMap<(usize, u32), DealCheck>;

fn table(game: GameName, edition: &str, players: usize, air_config: AirConfig, seed: u64) -> Table {
    let mut table =
        Table::new(TableConfig::mixed(HouseRules::edition(game, edition), players, air_config, seed));
    assert!(table.gather(Duration::from_mins(30)), "everybody comes to the table");
    table.start().unwrap();
    table
}

fn lossy(loss: f64) -> AirConfig {
    let mut air_config = AirConfig::calm();
    air_config.loss = Loss::of(loss);
    air_config
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
    let mut table = table(GameName::Pit, "classic", 4, AirConfig::calm(), 1);
    let checks = rounds(&mut table, 4, 3);
    assert_all_fair(&checks, 4, 3);
    assert_replays(&table);
}

#[test]
fn every_phone_finds_every_deal_of_nyet_fair() {
    let mut table = table(GameName::Nyet, "nyet-manual", 4, lossy(0.15), 2);
    let checks = rounds(&mut table, 4, 3);
    assert_all_fair(&checks, 4, 3);
    assert_replays(&table);
}

/// Lets time pass until the host has this in its journal.
fn until_recorded(table: &mut Table, what: &str, times: usize) {
    let until = table.field.now() + Duration::from_hours(1);
    while table.host().is_none_or(|host| recorded(&host.journal, what) < times) {
        assert!(table.step(until), "{what} is recorded");
    }
}

fn recorded(journal: &[String], what: &str) -> usize {
    journal.iter().filter(|line| line.contains(what)).count()
}

fn pass(table: &mut Table, seconds: u64) {
    let until = table.field.now() + Duration::from_secs(seconds);
    while table.step(until) {}
}

/// Kills the host's app, changes what is on its disk, and starts it again.
fn restart(table: &mut Table, change: impl Fn(&mut Vec<String>)) {
    let seats = table.seats();
    let mut journal = table.crash_host();
    change(&mut journal);
    pass(table, 5);
    table.restart_host(journal, &seats).unwrap();
}

#[test]
fn a_phone_that_is_silent_has_no_share_and_the_others_deal() {
    let mut table = table(GameName::Nyet, "nyet-manual", 4, AirConfig::calm(), 3);
    let over =
        |table: &Table| table.host().unwrap().session.table().is_some_and(|host| host.table().round_over());
    let until = table.field.now() + Duration::from_hours(1);
    while !over(&table) {
        assert!(table.step(until), "the first round comes to its end");
    }
    // It is killed before the second deal, and comes back in the middle of the round.
    let silent = table.player(3).unwrap().session.seat().unwrap().index();
    table.crash_player(3);
    until_recorded(&mut table, "\"do\":\"next\"", 1);
    assert_eq!(recorded(&table.host().unwrap().journal, "\"host\":\"share\""), 4 + 3);
    table.restart_player(3);
    let checks = rounds(&mut table, 4, 3);
    for seat in 0..4 {
        let second = if seat == silent { DealCheck::Unknown } else { DealCheck::Fair };
        assert_eq!((checks[&(seat, 2)], checks[&(seat, 3)]), (second, DealCheck::Fair), "{seat}");
    }
    assert_replays(&table);
}

#[test]
fn a_phone_that_is_killed_in_the_middle_of_a_round_cannot_tell() {
    let mut table = table(GameName::Pit, "classic", 4, AirConfig::calm(), 4);
    until_recorded(&mut table, "\"do\":\"open\"", 1);
    let killed = table.player(1).unwrap().session.seat().unwrap().index();
    table.crash_player(1);
    pass(&mut table, 3);
    table.restart_player(1);
    let checks = rounds(&mut table, 4, 2);
    for seat in 0..4 {
        let expected = if seat == killed { DealCheck::Unknown } else { DealCheck::Fair };
        assert_eq!((checks[&(seat, 1)], checks[&(seat, 2)]), (expected, DealCheck::Fair), "{seat}");
    }
}

#[test]
fn a_host_that_is_killed_in_the_middle_of_a_round_opens_its_deal() {
    let mut table = table(GameName::Pit, "classic", 4, AirConfig::calm(), 5);
    until_recorded(&mut table, "\"do\":\"call\"", 3);
    restart(&mut table, |_| {});
    let checks = rounds(&mut table, 4, 2);
    assert_all_fair(&checks, 4, 2);
    assert_replays(&table);
}

#[test]
fn a_host_that_is_killed_between_its_promise_and_the_deal_keeps_to_it() {
    for (seed, promises) in [(6, 1), (7, 2)] {
        let mut table = table(GameName::Nyet, "nyet-manual", 4, AirConfig::calm(), seed);
        until_recorded(&mut table, "\"host\":\"commit\"", promises);
        restart(&mut table, |journal| {
            assert!(journal.last().unwrap().contains("commit"), "nothing is dealt");
        });
        assert_eq!(table.host().unwrap().session.table().is_none(), promises == 1, "nobody sees anything");
        let checks = rounds(&mut table, 4, 2);
        assert_all_fair(&checks, 4, 2);
        let journal = &table.host().unwrap().journal;
        assert_eq!(recorded(journal, "\"host\":\"commit\""), 3, "one for each deal");
        assert_replays(&table);
    }
}

/// Plays a round with a host whose journal was changed while its app was closed.
fn cheated(seed: u64, change: impl Fn(&mut Vec<String>)) -> Checks {
    let mut table = table(GameName::Pit, "classic", 4, AirConfig::calm(), seed);
    until_recorded(&mut table, "\"do\":\"redeal\"", 1);
    pass(&mut table, 1);
    restart(&mut table, change);
    rounds(&mut table, 4, 1)
}

#[test]
fn a_host_that_swaps_its_secret_is_found_out_by_every_phone() {
    let checks = cheated(8, |journal| {
        let line = journal.iter_mut().find(|line| line.contains("\"host\":\"commit\"")).unwrap();
        *line = format!(r#"{{"at":0,"host":"commit","secret":"{}"}}"#, "5a".repeat(32));
    });
    assert_eq!(checks.len(), 4);
    assert!(checks.values().all(|check| *check == DealCheck::Unfair), "{checks:?}");
}

#[test]
fn a_host_that_leaves_a_share_out_is_found_out() {
    let checks = cheated(9, |journal| {
        let at = journal.iter().position(|line| line.contains("\"host\":\"share\"")).unwrap();
        journal.remove(at);
    });
    assert_eq!(checks.len(), 4);
    assert!(checks.values().all(|check| *check == DealCheck::Unfair), "{checks:?}");
}
