//! The same over a simulated air: every player with a phone, one of them the host's.

use std::io::Write;
use std::time::Duration;

use outcry_air::{Knobs, NodeId, Profile};
use outcry_link::Topology;
use outcry_rules::{Millis, Seat, SeatSet};
use outcry_simulation::{Figures, Recorder, Table, TableConfig, Times};
use outcry_table::{HouseRules, TableState};

use super::DemoError;
use super::play::{end, tell};
use super::sheet::Sheet;
use super::stage::Stage;
use super::tale::Tale;
use super::words::{counted, name, names};

/// How many simulated minutes phones may take to find each other.
const MINUTES_MAX: u64 = 60;

/// After how many simulated hours a match counts as endless: thirteen phones take a while to simulate.
const HOURS_MAX: u64 = 10;

/// How long the last bell may be under way when the match is over.
const LAST_BELL: Duration = Duration::from_secs(1);

/// The seat of the host.
const HOST: usize = 0;

/// Plays a match to its end, tells it as the host's phone has it, and what was measured.
///
/// # Errors
/// Writing fails, phones do not come together, or nobody wins in any sensible time.
pub(super) fn play<G: Tale, W: Write>(
    rules: HouseRules,
    seats: usize,
    seed: u64,
    stage: &mut Stage<W>,
) -> Result<(), DemoError> {
    let mut table = gathered(rules, seats, seed)?;
    let seconds = table.field.now().as_secs();
    let host = Seat::new(HOST).map_or("", name);
    stage.heading(&format!(
        "{}, Android and iPhone by turns, in the usual air; the host's is {host}'s, and all were there after {}",
        counted(seats as i64, "phone"),
        counted(seconds as i64, "second"),
    ))?;
    let began = table.field.now();
    let mut recorder = Recorder::new(&mut table);
    table.start_with_host()?;
    // The phones have their share in the first deal.
    let until = began + Duration::from_mins(MINUTES_MAX);
    while table.host().is_some_and(|host| host.session.table().is_none()) && table.step(until) {}
    let (mut sheet, mut memory) = (Sheet::default(), G::Memory::default());
    let mut missing = SeatSet::EMPTY;
    let until = began + Duration::from_hours(HOURS_MAX);
    loop {
        let now = table.field.now().saturating_sub(began);
        let now = Millis::new(u64::try_from(now.as_millis()).unwrap_or(u64::MAX));
        let events = recorder.watch(&mut table);
        let Some(running) = table.host().and_then(|host| host.session.table()) else { break };
        let Some(played) = G::of(running.table()) else { break };
        for event in events.into_iter().filter_map(G::event) {
            tell(played, &event, now, &mut memory, &mut sheet, stage)?;
        }
        if let Some(winners) = played.winners() {
            end(played, winners, &sheet, stage)?;
            break;
        }
        let local = table.field.local(NodeId(0));
        let gone = match running.standing(Millis::new(local.as_millis() as u64)) {
            TableState::Missing { seats, .. } => seats,
            _ => SeatSet::EMPTY,
        };
        if gone != missing {
            let said = if gone.is_empty() {
                "Everybody is heard again, and the table goes on".to_owned()
            } else {
                format!("Nothing is heard of {}: the table waits", names(gone))
            };
            stage.line(now, &said)?;
            missing = gone;
        }
        if !table.step(until) {
            stage.finish()?;
            return Err(DemoError::Endless {
                cure: G::CURE,
                hours: HOURS_MAX,
                rounds: played_rounds(&table),
            });
        }
    }
    let until = table.field.now() + LAST_BELL;
    while table.step(until) {
        recorder.watch(&mut table);
    }
    for line in lines(&recorder.figures(&table)) {
        stage.heading(&line)?;
    }
    Ok(stage.finish()?)
}

/// Has phones come to a table.
fn gathered(rules: HouseRules, seats: usize, seed: u64) -> Result<Table, DemoError> {
    let phones = [Profile::android(), Profile::iphone()];
    let mut table = Table::new(TableConfig {
        rules,
        host: phones[HOST].clone(),
        players: (1..seats).map(|at| phones[at % 2].clone()).collect(),
        knobs: Knobs::default(),
        topology: Topology::default(),
        seed,
    });
    if table.gather(Duration::from_mins(MINUTES_MAX)) {
        Ok(table)
    } else {
        Err(DemoError::Apart { minutes: MINUTES_MAX })
    }
}

fn played_rounds(table: &Table) -> u32 {
    table.host().and_then(|host| host.session.table()).map_or(0, |running| running.table().round())
}

/// Writes what was measured.
fn lines(figures: &Figures) -> Vec<String> {
    let mut lines = vec![
        String::new(),
        row("In milliseconds", &["mean", "p50", "p95", "p99", "count"].map(str::to_owned)),
        times("Bell: pressed, and known by all", &figures.bell_told),
        times("Bell: pressed, and heard from all", &figures.bell_heard),
        times("Bell: from the first phone to the last", &figures.bell_apart),
        times("Trade: pressed, and seen by both", &figures.trade),
        times("Board: from the host to the last hand", &figures.board),
    ];
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
