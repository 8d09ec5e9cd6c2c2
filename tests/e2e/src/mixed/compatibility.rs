//! What tables of both systems have shown, as a page.

use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;
use std::{fs, io};

use super::Part;
use super::director::System;
use super::table::Played;

/// What stands above the rows of each part.
const COLUMNS: &str = "\
| table | relays | what happens | joined | bell known, p50 / p95 | bell heard, p50 / p95 | packets | played |
|---|---|---|---:|---:|---:|---:|---:|
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
        "relays: {}; joined in {:.1} s, played in {:.0} s, {:.0} times as fast; bell known {}, heard {}; {} packets; {}",
        relays(one),
        one.joined.as_secs_f64(),
        one.lasted.as_secs_f64(),
        one.speed,
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
    fn a_part_is_replaced_and_nothing_else() {
        let page = "# Page\n<!-- faults -->\nold\n<!-- end of faults -->\nafter\n";
        let new = replaced(page, Part::Faults, "| new |\n").unwrap();
        assert_eq!(new, "# Page\n<!-- faults -->\n\n| new |\n\n<!-- end of faults -->\nafter\n");
        assert_eq!(replaced(&new, Part::Faults, "| new |\n"), Some(new));
        assert_eq!(replaced(page, Part::Conditions, ""), None);
    }

    #[test]
    fn percentiles_are_of_what_there_is() {
        let times: Vec<_> = (1..=100).rev().map(Duration::from_millis).collect();
        assert_eq!(percentiles(&times), "51 / 96 ms");
        assert_eq!(percentiles(&times[..1]), "100 / 100 ms");
        assert_eq!(percentiles(&[]), "–");
    }
}
