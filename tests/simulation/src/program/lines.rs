//! What was measured, as lines.

use std::time::Duration;

use outcry::demo::phrases::counted;
use outcry_simulation::{Figures, Times};

/// Writes what was measured.
pub(super) fn lines(figures: &Figures) -> Vec<String> {
    let mut lines = vec![
        String::new(),
        row("In milliseconds", &["mean", "p50", "p95", "p99", "count"].map(str::to_owned)),
        times("Bell: pressed, and known by all", &figures.bell_told),
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
