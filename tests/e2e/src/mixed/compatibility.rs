//! What tables of both systems have shown, as a page.

use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;
use std::{fs, io};

use super::director::System;
use super::table::Played;

const HEAD: &str = "\
# Which phones play together

Written by `outcry-e2e mixed --all`: whole matches of the radios and sessions of both apps, on the simulated air in real time, judged
by the referee ([mixed-tables.md](mixed-tables.md)). No figure is of a real phone: [device-matrix.md](device-matrix.md) is the script for
those. A relay is a hand over which
others are linked. *Joined* is the time from the first invite that is opened until everybody is seated; a bell is *known* when the first phone
sounds it, and *heard* when each of the others does, counted from the finger. Packets are those of all controllers together.

| table | relays | what happens | joined | bell known, p50 / p95 | bell heard, p50 / p95 | packets | played |
|---|---|---|---:|---:|---:|---:|---:|
";

/// Writes the page.
pub(super) fn write(path: &Path, played: &[Played]) -> io::Result<()> {
    let mut page = HEAD.to_owned();
    for one in played {
        // Writing into a text never fails.
        let _ = writeln!(
            page,
            "| {} | {} | {} | {:.1} s | {} | {} | {} | {:.0} s |",
            one.table.title(),
            relays(one),
            one.table.condition.about(),
            one.joined.as_secs_f64(),
            percentiles(&one.bells.known),
            percentiles(&one.bells.heard),
            one.packets,
            one.lasted.as_secs_f64(),
        );
    }
    fs::write(path, page)
}

/// Says in a line what a table has shown.
pub(super) fn told(one: &Played) -> String {
    format!(
        "relays: {}; joined in {:.1} s, played in {:.0} s; bell known {}, heard {}; {} packets; {}",
        relays(one),
        one.joined.as_secs_f64(),
        one.lasted.as_secs_f64(),
        percentiles(&one.bells.known),
        percentiles(&one.bells.heard),
        one.packets,
        one.totals,
    )
}

/// Says how many relays of each system there were.
fn relays(one: &Played) -> String {
    let of = |system: System| {
        let count = one.relays.iter().filter(|relay| **relay == system).count();
        (count > 0).then(|| format!("{count} {}", system.name()))
    };
    let each: Vec<_> = System::BOTH.into_iter().filter_map(of).collect();
    if each.is_empty() { "none".to_owned() } else { each.join(", ") }
}

/// Gives the median and what one in twenty exceeds, in milliseconds.
fn percentiles(times: &[Duration]) -> String {
    let mut times: Vec<u128> = times.iter().map(Duration::as_millis).collect();
    times.sort_unstable();
    let at = |share: usize| times.get((times.len() * share / 100).min(times.len().saturating_sub(1)));
    match (at(50), at(95)) {
        (Some(median), Some(most)) => format!("{median} / {most} ms"),
        _ => "–".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_of_what_there_is() {
        let times: Vec<_> = (1..=100).rev().map(Duration::from_millis).collect();
        assert_eq!(percentiles(&times), "51 / 96 ms");
        assert_eq!(percentiles(&times[..1]), "100 / 100 ms");
        assert_eq!(percentiles(&[]), "–");
    }
}
