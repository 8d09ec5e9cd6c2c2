//! Runs lanes beside each other, counts, and tells how long each has taken.

use std::env;
use std::fs::{self, File};
use std::io::{self, Read as _, Write as _};
use std::panic;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crate::cpu;
use crate::lanes::{Lane, Pace};
use crate::run_tests;
use crate::workspace::{Error, Workspace};

/// How many lines of a failed lane's output are shown.
const TAIL: usize = 60;

/// Prefix of a line that also goes to the terminal, such as the name of a package being installed.
const NOTE: &str = "lane: ";

/// How much lower the priority of a lane is that gives way: it gets a core where the others leave one, and little else.
const BEHIND: &str = "10";

/// How often is looked for notes.
const LOOK: Duration = Duration::from_millis(100);

/// The lanes of one run and their results.
#[derive(Debug)]
pub(crate) struct Gate {
    lanes: Vec<&'static Lane>,
    done: Mutex<Vec<LaneResult>>,
    /// Markdown file with the results so far.
    report: Option<PathBuf>,
}

/// Where lanes run.
struct Place<'a> {
    program: PathBuf,
    root: &'a Path,
    scratch: PathBuf,
}

#[derive(Clone, PartialEq, Debug)]
struct LaneResult {
    name: &'static str,
    passed: bool,
    seconds: f64,
    /// How long it has kept a core busy, where the system tells.
    cpu: Option<u64>,
    slow: Vec<(f64, String)>,
}

impl Gate {
    /// Begins with nothing done.
    pub(crate) fn new(lanes: Vec<&'static Lane>) -> Self {
        Self { lanes, done: Mutex::default(), report: None }
    }

    /// Writes the results to a file, too, after each lane.
    pub(crate) fn with_report(self, report: PathBuf) -> Self {
        Self { report: Some(report), ..self }
    }

    fn keep(&self, results: impl IntoIterator<Item = LaneResult>) -> io::Result<()> {
        let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        done.extend(results);
        self.report.as_ref().map_or(Ok(()), |report| fs::write(report, markdown(&done)))
    }

    /// Runs every lane, prints a line for each and the table of times, and counts.
    ///
    /// # Errors
    /// A log cannot be written.
    pub(crate) fn run(self, workspace: &Workspace) -> Result<ExitCode, Error> {
        let watch = watch();
        // A lane may have this very program built again, and the file would not be found by its process any more.
        let place =
            Place { program: env::current_exe()?, root: workspace.root(), scratch: workspace.scratch() };
        fs::create_dir_all(&place.scratch)?;
        self.run_by(|lane| run(lane, &place))?;
        let done = self.done.into_inner().unwrap_or_else(PoisonError::into_inner);
        let failed = done.iter().filter(|lane| !lane.passed).count();
        let slow = run_tests::slowest(done.iter().flat_map(|lane| lane.slow.clone()).collect());
        if !slow.is_empty() {
            println!("\nslowest tests");
        }
        for (seconds, name) in slow {
            println!("{seconds:>7.1} s {name}");
        }
        println!("\n{}", table(&done, watch.elapsed().as_secs_f64()));
        println!("{} passed, {failed} failed", done.len() - failed);
        Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    /// Runs those that come first, then one of each kind beside the others, and those that come last. What does not build is not run.
    fn run_by(&self, run: impl Fn(&Lane) -> io::Result<LaneResult> + Sync) -> io::Result<()> {
        let in_turn = |pace: Pace| -> io::Result<bool> {
            let mut all = true;
            for lane in self.lanes.iter().filter(|lane| lane.pace == pace) {
                let done = run(lane)?;
                all &= done.passed || lane.name != "build";
                self.keep([done])?;
            }
            Ok(all)
        };
        if !in_turn(Pace::First)? {
            let unrun = self.lanes.iter().filter(|lane| lane.needs_build());
            self.keep(unrun.map(|lane| LaneResult {
                name: lane.name,
                passed: false,
                seconds: 0.0,
                cpu: None,
                slow: Vec::new(),
            }))?;
            println!("nothing else was run: what does not build cannot pass");
            return Ok(());
        }
        thread::scope(|scope| {
            let beside = [Pace::Runs, Pace::Waits].map(|pace| {
                scope.spawn({
                    let in_turn = &in_turn;
                    move || in_turn(pace)
                })
            });
            in_turn(Pace::Builds)?;
            for chain in beside {
                chain.join().unwrap_or_else(|panic| panic::resume_unwind(panic))?;
            }
            in_turn(Pace::Last)?;
            in_turn(Pace::Alone)
        })?;
        Ok(())
    }
}

/// Runs a lane in its own process with its output in a log, and prints the result.
fn run(lane: &Lane, place: &Place<'_>) -> io::Result<LaneResult> {
    let name = lane.name;
    let path = place.scratch.join(format!("{name}.log"));
    let log = File::create(&path)?;
    let watch = watch();
    let mut command = if cfg!(unix) && lane.gives_way() {
        let mut nice = Command::new("nice");
        nice.arg("-n").arg(BEHIND).arg(&place.program);
        nice
    } else {
        Command::new(&place.program)
    };
    command.args(["lane", name]).current_dir(place.root).stdin(Stdio::null());
    let mut child = command.stdout(log.try_clone()?).stderr(log).spawn()?;
    let mut notes = Notes::new(name, File::open(&path)?);
    let status = loop {
        let ended = child.try_wait()?;
        notes.tell()?;
        match ended {
            Some(status) => break status,
            None => pause(),
        }
    };
    let said = String::from_utf8_lossy(&fs::read(&path)?).into_owned();
    let done = LaneResult {
        name,
        passed: status.success(),
        seconds: watch.elapsed().as_secs_f64(),
        cpu: cpu::told(&said),
        slow: run_tests::reported(&said),
    };
    // Nothing of another lane comes in between.
    let mut told = io::stdout().lock();
    let verdict = if done.passed { "passed" } else { "FAILED" };
    writeln!(told, "{name:<12} {verdict} {:>7.1} s", done.seconds)?;
    if !done.passed {
        for line in tail(&said, TAIL) {
            writeln!(told, "    {line}")?;
        }
        writeln!(told, "    (all of it: {})", path.display())?;
        writeln!(told, "    repeat it: cargo xtask test {name}")?;
    }
    Ok(done)
}

/// Reads what a running lane writes, for what the terminal is to show at once.
struct Notes {
    name: &'static str,
    log: File,
    unfinished: Vec<u8>,
}

impl Notes {
    fn new(name: &'static str, log: File) -> Self {
        Self { name, log, unfinished: Vec::new() }
    }

    fn tell(&mut self) -> io::Result<()> {
        self.log.read_to_end(&mut self.unfinished)?;
        while let Some(end) = self.unfinished.iter().position(|&byte| byte == b'\n') {
            let line: Vec<u8> = self.unfinished.drain(..=end).collect();
            if let Some(note) = String::from_utf8_lossy(&line).strip_prefix(NOTE) {
                println!("{:<12} {}", self.name, note.trim_end());
            }
        }
        Ok(())
    }
}

/// Returns the last lines of a log, without lines about the lane's processor time.
fn tail(text: &str, count: usize) -> Vec<&str> {
    let lines: Vec<&str> = text.lines().filter(|line| cpu::told(line).is_none()).collect();
    lines[lines.len().saturating_sub(count)..].to_vec()
}

/// Writes how long each lane has taken and what of it a core was busy, the longest first.
fn table(done: &[LaneResult], seconds: f64) -> String {
    let mut done = done.to_vec();
    done.sort_by(|one, other| other.seconds.total_cmp(&one.seconds));
    let cpu = |cpu: Option<u64>| cpu.map_or_else(|| "-".to_owned(), |cpu| cpu.to_string());
    let lines =
        done.iter().map(|lane| format!("{:<12} {:>8.1} {:>8}", lane.name, lane.seconds, cpu(lane.cpu)));
    let head = format!("{:<12} {:>8} {:>8}", "lane", "seconds", "cpu");
    let all = done.iter().filter_map(|lane| lane.cpu).sum();
    let last = format!("{:<12} {seconds:>8.1} {:>8}", "all", cpu(Some(all)));
    std::iter::once(head).chain(lines).chain([last]).collect::<Vec<_>>().join("\n")
}

/// Formats results as a Markdown table, in the order in which the lanes ended.
fn markdown(done: &[LaneResult]) -> String {
    let rows = done.iter().map(|LaneResult { name, passed, seconds, cpu, .. }| {
        let verdict = if *passed { "passed" } else { "FAILED" };
        let cpu = cpu.map_or_else(|| "-".to_owned(), |cpu| cpu.to_string());
        format!("| `{name}` | {verdict} | {seconds:.0} | {cpu} |\n")
    });
    let failed = done.iter().filter(|lane| !lane.passed).count();
    format!(
        "# Nightly\n\n| lane | result | seconds | processor seconds |\n|---|---|---|---|\n{}\n{} passed, {failed} failed\n",
        rows.collect::<String>(),
        done.len() - failed
    )
}

#[expect(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "lanes print how long they took; nothing depends on the time"
)]
fn watch() -> std::time::Instant {
    std::time::Instant::now()
}

#[expect(clippy::disallowed_methods, reason = "a child process is looked after")]
fn pause() {
    thread::sleep(LOOK);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lanes;

    fn gate(names: &[&str]) -> Gate {
        Gate::new(names.iter().map(|name| lanes::find(name).unwrap()).collect())
    }

    fn done(lane: &Lane, passed: bool) -> LaneResult {
        LaneResult { name: lane.name, passed, seconds: 1.5, cpu: Some(2), slow: Vec::new() }
    }

    #[test]
    fn every_lane_runs_once_and_within_its_kind_in_order() {
        let gate = gate(&["mixed", "build", "clippy", "unit", "demo", "terminal", "kotlin"]);
        gate.run_by(|lane| Ok(done(lane, lane.name != "unit"))).unwrap();
        let ran = gate.done.into_inner().unwrap();
        assert_eq!((ran.len(), ran[0].name, ran[6].name), (7, "build", "mixed"));
        let at = |name| ran.iter().position(|done| done.name == name).unwrap();
        assert!(at("clippy") < at("unit") && at("demo") < at("terminal"));
        assert_eq!(ran.iter().filter(|done| !done.passed).count(), 1);
    }

    #[test]
    fn what_does_not_build_has_failed_throughout() {
        let gate = gate(&["format", "build", "unit", "demo"]);
        gate.run_by(|lane| Ok(done(lane, lane.name == "format"))).unwrap();
        let ran = gate.done.into_inner().unwrap();
        assert_eq!(ran.iter().filter(|done| done.passed).count(), 1);
        assert_eq!(ran.len(), 4);
    }

    #[test]
    fn a_night_goes_on_after_a_failure_and_reports_each_lane() {
        let folder = tempfile::tempdir().unwrap();
        let report = folder.path().join("nightly.md");
        let gate = gate(&["build", "bots", "seeded"]).with_report(report.clone());
        gate.run_by(|lane| {
            if lane.name == "seeded" {
                assert!(fs::read_to_string(&report).unwrap().ends_with("1 passed, 1 failed\n"));
            }
            Ok(done(lane, lane.name != "bots"))
        })
        .unwrap();
        let text = fs::read_to_string(&report).unwrap();
        assert!(text.contains("| `bots` | FAILED | 2 | 2 |") && text.ends_with("2 passed, 1 failed\n"));
    }

    #[test]
    fn a_full_disk_is_told() {
        let error = gate(&["unit"]).run_by(|_| Err(io::ErrorKind::StorageFull.into())).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::StorageFull);
    }

    #[test]
    fn the_tail_is_the_last_lines_in_order() {
        assert_eq!(tail("a\nb\nc\ncpu seconds: 1\n", 2), ["b", "c"]);
        assert!(tail("", 2).is_empty());
    }

    #[test]
    fn the_table_ends_with_the_sum() {
        let lanes = [done(lanes::find("unit").unwrap(), true), done(lanes::find("demo").unwrap(), true)];
        let table = table(&lanes, 2.0);
        assert!(table.ends_with("all               2.0        4"), "{table}");
    }
}
