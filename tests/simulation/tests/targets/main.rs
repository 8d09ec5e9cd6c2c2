//! What a table promises its players, in simulated time: 30 ms, 5 % even loss, all the traffic of the product.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may")]

mod bells;
mod sealing;
mod trade;

use std::time::Duration;

use outcry_air::{AirConfig, Loss, Profile};
use outcry_link::Topology;
use outcry_simulation::{Table, TableConfig, Times};
use outcry_table::{GameName, HouseRules};

/// A table of Pit whose phones are all in their seats, with clocks that are settled.
fn table(seed: u64, players: usize, topology: Topology, loss: f64) -> Table {
    let phone = Profile { cap: Some(None), ..Profile::linux() };
    let event = Duration::from_micros(1_250);
    let mut table = Table::new(TableConfig {
        rules: HouseRules::edition(GameName::Pit, "short"),
        host: phone.clone(),
        players: vec![phone; players],
        air_config: AirConfig {
            loss: Loss::even(loss),
            drift: 20.0,
            event,
            clock_offset: Duration::from_hours(24),
            ..AirConfig::calm()
        },
        topology,
        seed,
    });
    assert!(table.gather(Duration::from_mins(10)), "everybody comes to the table");
    let settled = table.field.now() + Duration::from_secs(30);
    while table.step(settled) {}
    table
}

/// All hands are the host's own children.
fn direct(players: usize) -> Topology {
    Topology { direct: players, ..Topology::default() }
}

fn ms(time: Option<Duration>) -> f64 {
    time.unwrap().as_secs_f64() * 1e3
}

/// Prints what was measured and gives the p95 in milliseconds.
fn figures(name: &str, times: &Times) -> f64 {
    let [p50, p95, p99] = [50, 95, 99].map(|percent| ms(times.percentile(percent)));
    let (mean, worst, count) = (ms(times.mean()), ms(times.worst()), times.count());
    println!(
        "{name}: mean {mean:.1}, p50 {p50:.1}, p95 {p95:.1}, p99 {p99:.1}, worst {worst:.1} ms of {count}"
    );
    p95
}
