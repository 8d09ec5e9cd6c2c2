//! What tables of both systems have shown, as a page.

use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;
use std::{fs, io};

use super::Part;
use super::director::System;
use super::table::Played;
use crate::times::Times;

/// What stands above the rows of each part.
const COLUMNS: &str = "\
| table | relays | what happens | joined | bell known, p50 / p95 | bell heard, p50 / p95 | packets | played | a shell takes, p50 / p95 |
|---|---|---|---:|---:|---:|---:|---:|---:|
";

/// Writes a part of the page anew, which stands between two lines that name it.
///
/// # Errors
/// The page cannot be read or written, or has no such lines.
pub(super) fn write(path: &Path, part: Part, played: &[Played]) -> io::Result<()> {
    let page = fs::read_to_string(path)?;
    let mut rows = COLUMNS.to_owned();
    for one in played {
        // Writing into a text never fails.
        let _ = writeln!(
            rows,
            "| {} | {} | {} | {:.1} s | {} | {} | {} | {:.0} s | {} |",
            one.table.title(),
            relays(one),
            one.table.condition.about(),
            one.joined.as_secs_f64(),
            percentiles(&one.bells.known),
            percentiles(&one.bells.heard),
            one.packets,
            one.lasted.as_secs_f64(),
            latencies(one),
        );
    }
    let page = replaced(&page, part, &rows).ok_or(io::ErrorKind::InvalidData)?;
    fs::write(path, page)
}

/// Gives the page with other rows in a part.
fn replaced(page: &str, part: Part, rows: &str) -> Option<String> {
    let name = match part {
        Part::Conditions => "conditions",
        Part::Faults => "faults",
    };
    let (begin, end) = (format!("<!-- {name} -->\n"), format!("<!-- end of {name} -->\n"));
    let (before, rest) = page.split_once(&begin)?;
    let (_, after) = rest.split_once(&end)?;
    Some(format!("{before}{begin}\n{rows}\n{end}{after}"))
}

/// Says in a line what a table has shown.
pub(super) fn told(one: &Played) -> String {
    format!(
        "relays: {}; joined in {:.1} s, played in {:.0} s, {:.0} times as fast; bell known {}, heard {}; {} packets; a shell takes {}{}; {}",
        relays(one),
        one.joined.as_secs_f64(),
        one.lasted.as_secs_f64(),
        one.speed,
        percentiles(&one.bells.known),
        percentiles(&one.bells.heard),
        one.packets,
        latencies(one),
        share(one).map(|share| format!(", {share:.1} % of a bell's way")).unwrap_or_default(),
        one.totals,
    )
}

/// Says what the shells of each system took.
fn latencies(one: &Played) -> String {
    let each: Vec<_> = one
        .latencies
        .iter()
        .filter_map(|(system, times)| {
            let [median, most] = [50, 95].map(|percent| times.percentile(percent));
            let millis = |time: Duration| time.as_secs_f64() * 1_000.0;
            Some(format!("{} {:.2} / {:.2} ms", system.name(), millis(median?), millis(most?)))
        })
        .collect();
    if each.is_empty() { "–".to_owned() } else { each.join(", ") }
}

/// Gives what shells take of the time until a bell is known, in percent: those of the hand that rings, of the host, and of the hand
/// that hears it, on this machine.
fn share(one: &Played) -> Option<f64> {
    let median = |system: System| one.latencies.get(&system).and_then(|times| times.percentile(50));
    let hand = one.table.hands.iter().filter_map(|system| median(*system)).max()?;
    let known = one.bells.known.percentile(50)?;
    let shells = median(one.table.host)? + 2 * hand;
    Some(100.0 * shells.as_secs_f64() / known.as_secs_f64())
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

/// Gives the median, and what no more than one in twenty exceeds.
fn percentiles(times: &Times) -> String {
    match [50, 95].map(|percent| times.percentile(percent)) {
        [Some(median), Some(most)] => format!("{} / {} ms", median.as_millis(), most.as_millis()),
        _ => "–".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_replaced_and_nothing_else() {
        let page = "# Page\n<!-- faults -->\nold\n<!-- end of faults -->\nafter\n";
        let new = replaced(page, Part::Faults, "| new |\n").unwrap();
        assert_eq!(new, "# Page\n<!-- faults -->\n\n| new |\n\n<!-- end of faults -->\nafter\n");
        assert_eq!(replaced(&new, Part::Faults, "| new |\n"), Some(new));
        assert_eq!(replaced(page, Part::Conditions, ""), None);
    }

    #[test]
    fn percentiles_are_of_what_there_is() {
        assert_eq!(percentiles(&(1..=100).rev().map(Duration::from_millis).collect()), "50 / 95 ms");
        assert_eq!(percentiles(&Times::default()), "–");
    }
}
