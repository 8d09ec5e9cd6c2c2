//! Whole matches of phones that have joined by sockets.

use std::time::Duration;

use outcry_air::AirConfig;
use outcry_rules::Millis;
use outcry_simulation::served_air::PhonesBySocket;
use outcry_simulation::{Field, SimulatedPhone, Table, TableConfig};
use outcry_table::host::replay;
use outcry_table::{GameName, HouseRules};

use crate::program::Program;

type SocketTable = Table<PhonesBySocket<SimulatedPhone>>;

/// What a match came to.
#[derive(PartialEq, Eq, Debug)]
struct Played {
    journal: Vec<String>,
    totals: Vec<i32>,
    rounds: u32,
    gathered: Duration,
    over: Duration,
}

fn pit(players: usize, air_config: AirConfig) -> TableConfig {
    TableConfig::mixed(HouseRules::edition(GameName::Pit, "short"), players, air_config, 1)
}

/// A match that ends after some rounds.
fn nyet(players: usize) -> TableConfig {
    let rules = HouseRules::edition(GameName::Nyet, "nyet-manual");
    let rules = rules.with("length", &"points".into()).unwrap().with("target", &30.into()).unwrap();
    TableConfig::mixed(rules, players, AirConfig::calm(), 1)
}

fn by_socket(program: &Program, config: TableConfig) -> SocketTable {
    Table::by_socket(config, program.address).unwrap()
}

fn play<F: Field<Phone = SimulatedPhone>>(table: &mut Table<F>) -> Played {
    assert!(table.gather(Duration::from_mins(30)), "everybody comes to the table");
    let gathered = table.field.now();
    table.start().unwrap();
    end(table, gathered)
}

/// Plays to the end; the scores are what a referee makes of the journal.
fn end<F: Field<Phone = SimulatedPhone>>(table: &mut Table<F>, gathered: Duration) -> Played {
    let until = table.field.now() + Duration::from_hours(20);
    assert!(table.play(until), "the match comes to its end");
    let host = table.host().unwrap();
    let (header, records) = host.journal.split_first().unwrap();
    let again =
        replay(header.as_bytes(), records.iter().map(String::as_bytes), [0; 32], Millis::ZERO).unwrap();
    let summary = host.session.summary().unwrap();
    assert_eq!(again.summary().totals, summary.totals);
    let rounds = summary.sheet.len() as u32;
    Played {
        journal: host.journal.clone(),
        totals: summary.totals,
        rounds,
        gathered,
        over: table.field.now(),
    }
}

/// Plays twice by sockets and once on an air of the phones' own. The air is the same; but by sockets services are looked for and
/// subscribed to before a link opens, and cards are dealt at the host's next turn: bots then look up at other moments.
fn play_by_socket(config: &TableConfig) {
    let [socket, second] = [(); 2].map(|()| {
        let program = Program::serve(1, config.players.len() + 1, &["--calm"]);
        play(&mut by_socket(&program, config.clone()))
    });
    assert_eq!(socket, second, "the same seed gives the same match");
    let memory = play(&mut Table::new(config.clone()));
    assert_eq!(socket.journal.first(), memory.journal.first(), "the same cards are dealt");
    let near = |socket: Duration, memory: Duration, by: Duration| socket.abs_diff(memory) < memory + by;
    assert!(
        near(socket.gathered, memory.gathered, Duration::from_secs(5)),
        "{:?} {:?}",
        socket.gathered,
        memory.gathered
    );
    let round = |played: &Played| played.over.saturating_sub(played.gathered) / played.rounds;
    assert!(
        near(round(&socket), round(&memory), Duration::ZERO),
        "{:?} {:?}",
        round(&socket),
        round(&memory)
    );
}

#[test]
fn a_match_of_pit_is_the_same_twice_and_near_to_that_without_sockets() {
    play_by_socket(&pit(3, AirConfig::calm()));
}

#[test]
fn a_match_of_nyet_is_the_same_twice_and_near_to_that_without_sockets() {
    play_by_socket(&nyet(4));
}

/// Somebody's app dies in the middle and starts again, in an air in which rare faults are frequent.
#[test]
fn a_match_through_faults_is_the_same_twice() {
    let [first, second] = [(); 2].map(|()| {
        let program = Program::serve(3, 7, &["--hasten", "5", "--rotate", "60"]);
        let mut table = by_socket(&program, pit(6, AirConfig::default()));
        assert!(table.gather(Duration::from_mins(30)));
        table.start().unwrap();
        let until = table.field.now() + Duration::from_secs(30);
        assert!(!table.play(until));
        table.crash_player(2);
        let until = table.field.now() + Duration::from_secs(20);
        assert!(!table.play(until));
        table.restart_player(2);
        end(&mut table, Duration::ZERO)
    });
    assert_eq!(first, second);
}
