//! What was measured, as lines.

use std::time::Duration;

use outcry::demo::phrases::counted;
use outcry_simulation::{BellParts, Cause, Figures, Times};
use strum::IntoEnumIterator as _;

/// Writes what was measured.
pub(super) fn lines(figures: &Figures) -> Vec<String> {
    let mut lines = vec![
        String::new(),
        row("In milliseconds", &["mean", "p50", "p95", "p99", "count"].map(str::to_owned)),
        times("Bell: pressed, and known by all", &figures.bell_told),
        times("Bell: known by all awake and linked", &figures.bell_told_awake),
        times("Bell: pressed, and heard from all", &figures.bell_heard),
        times("Bell: from the first phone to the last", &figures.bell_apart),
        times("Trade: pressed, and seen by both", &figures.trade),
        times("Board: from the host to the last hand", &figures.board),
    ];
    lines.push(format!("{} that came after the others'", counted(figures.late_rings, "ring")));
    let (stops, stood) = figures.stops;
    lines.push(format!(
        "{} for somebody out of reach or with a locked phone, {} s of {} s in all",
        counted(stops, "stop"),
        stood.as_secs(),
        figures.time.as_secs(),
    ));
    let actions = figures.actions.max(1);
    let (tenths, bytes) = (figures.packets * 10 / actions, figures.bytes / actions);
    lines.push(format!(
        "On the air: {}.{} packets and {bytes} bytes for each of {}",
        tenths / 10,
        tenths % 10,
        counted(figures.actions as i64, "action"),
    ));
    lines
}

/// Writes what bells waited for that all knew of later than at a goal, and what all bells did.
pub(super) fn causes(figures: &Figures, goal: Duration) -> Vec<String> {
    let late: Vec<&BellParts> = figures.bells.iter().filter(|bell| bell.known > goal).collect();
    let mut lines = vec![
        String::new(),
        format!(
            "{} of {} were known by all later than after {} ms; {} was overtaken by the next",
            late.len(),
            counted(figures.bells.len() as i64, "bell"),
            goal.as_millis(),
            figures.bells_overtaken,
        ),
        format!(
            "{:<39}{:>8}{:>8}{:>8}{:>8}",
            "In milliseconds, on average", "late", "all", "most", "in time"
        ),
    ];
    for cause in Cause::iter() {
        let part = |bell: &BellParts| bell.parts.get(&cause).copied().unwrap_or_default();
        let mean = |times: Times| times.mean().unwrap_or_default().as_secs_f64() * 1e3;
        let of_late = mean(late.iter().map(|bell| part(bell)).collect());
        let of_all = mean(figures.bells.iter().map(part).collect());
        if of_all == 0.0 {
            continue;
        }
        let most = late.iter().filter(|bell| bell.parts.values().max() == Some(&part(bell))).count();
        let decided = late.iter().filter(|bell| bell.known.saturating_sub(part(bell)) <= goal).count();
        lines.push(format!("{:<39}{of_late:>8.1}{of_all:>8.1}{most:>8}{decided:>8}", title(cause)));
    }
    lines
}

const fn title(cause: Cause) -> &'static str {
    match cause {
        Cause::Interval => "Next event of the host's own link",
        Cause::Stack => "Stacks and air, on that link",
        Cause::Relay => "Relay: events, stacks, air behind it",
        Cause::Busy => "Frame that was under way already",
        Cause::Loss => "Events lost, sent again",
        Cause::Claims => "Claims that the host gathers",
        Cause::Stall => "App that stands still for a moment",
        Cause::Hiccup => "iPhone that hands over in bursts",
        Cause::Lock => "Locked phone",
        Cause::Slow => "Link that is slow to spare batteries",
        Cause::Reconnect => "Phone that was gone and comes back",
        Cause::Repeat => "More than 150 ms behind others",
        Cause::Unknown => "Not traced",
    }
}

fn times(title: &str, times: &Times) -> String {
    let ms = |time: Option<Duration>| {
        time.map_or_else(|| "·".to_owned(), |time| format!("{:.0}", time.as_secs_f64() * 1e3))
    };
    let percentile = |percent| ms(times.percentile(percent));
    let [p50, p95, p99] = [50, 95, 99].map(percentile);
    row(title, &[ms(times.mean()), p50, p95, p99, times.count().to_string()])
}

fn row(title: &str, cells: &[String; 5]) -> String {
    let [mean, p50, p95, p99, count] = cells;
    format!("{title:<39}{mean:>8}{p50:>8}{p95:>8}{p99:>8}{count:>8}")
}
