//! Runs test programs two at a time, with the time that each test takes.

use std::env;
use std::panic::resume_unwind;
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use std::thread;

use crate::test_targets::{self, Program};
use crate::workspace::{Error, TEST_EVERYTHING, Workspace};

/// Cases that a property test tries.
const CASES: &str = "PROPTEST_CASES";

/// A quarter of proptest's default; the nightly lane `properties` tries more.
pub(crate) const FEW_CASES: &str = "64";

/// Prefix of the lines by which a lane reports its slowest tests to the gate.
const SLOW: &str = "slow test: ";

/// How many of them are shown.
pub(crate) const SHOWN: usize = 5;

/// Builds the tests that the arguments ask cargo for, runs all of them, and prints the slowest.
///
/// # Errors
/// The build fails, or a test.
pub(crate) fn run(workspace: &Workspace, arguments: &[String], cases: &str) -> Result<(), Error> {
    let build = workspace.shell.cmd("cargo").arg("test").args(TEST_EVERYTHING).args(arguments);
    let messages = build.args(["--no-run", "--message-format=json-render-diagnostics"]).read()?;
    let programs = test_targets::every_program(&messages);
    let waiting = Mutex::new(programs.iter());
    let (slow, failed) = (Mutex::new(Vec::new()), Mutex::new(Vec::new()));
    let run_waiting = || -> Result<(), Error> {
        while let Some(program) = next(&waiting) {
            let output = command(program, cases).output()?;
            let said = [output.stdout, output.stderr].concat();
            let said = String::from_utf8_lossy(&said).into_owned();
            let name = program.to_string();
            slow.lock().unwrap_or_else(PoisonError::into_inner).extend(times(&name, &said));
            if output.status.success() {
                println!(
                    "{name}: {}",
                    said.lines().rfind(|line| line.starts_with("test result")).unwrap_or_default()
                );
            } else {
                failed.lock().unwrap_or_else(PoisonError::into_inner).push((name, said));
            }
        }
        Ok(())
    };
    thread::scope(|scope| {
        let other = scope.spawn(run_waiting);
        let here = run_waiting();
        here.and(other.join().unwrap_or_else(|panic| resume_unwind(panic)))
    })?;
    for (seconds, name) in slowest(slow.into_inner().unwrap_or_else(PoisonError::into_inner)) {
        println!("{SLOW}{seconds:.1} {name}");
    }
    let failed = failed.into_inner().unwrap_or_else(PoisonError::into_inner);
    if failed.is_empty() {
        return Ok(());
    }
    let (programs, output): (Vec<_>, Vec<_>) = failed.into_iter().unzip();
    Err(Error::Tests { program: programs.join(", "), output: output.concat() })
}

/// Returns the times that a lane's log reports.
pub(crate) fn reported(log: &str) -> Vec<(f64, String)> {
    let lines = log.lines().filter_map(|line| line.strip_prefix(SLOW)?.split_once(' '));
    lines.filter_map(|(seconds, name)| Some((seconds.parse().ok()?, name.to_owned()))).collect()
}

/// Returns the slowest tests, slowest first.
pub(crate) fn slowest(mut times: Vec<(f64, String)>) -> Vec<(f64, String)> {
    times.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    times.truncate(SHOWN);
    times
}

fn next<'a>(waiting: &Mutex<std::slice::Iter<'a, Program>>) -> Option<&'a Program> {
    waiting.lock().unwrap_or_else(PoisonError::into_inner).next()
}

fn command(program: &Program, cases: &str) -> Command {
    let mut command = Command::new(&program.file);
    // The test harness of a stable compiler reports times only to the compiler's own developers.
    command.args(["-Z", "unstable-options", "--report-time"]).env("RUSTC_BOOTSTRAP", "1");
    command.current_dir(&program.folder);
    if env::var_os(CASES).is_none() {
        command.env(CASES, cases);
    }
    command
}

/// Reads lines such as `test a::b ... ok <0.123s>`.
fn times(program: &str, said: &str) -> Vec<(f64, String)> {
    let tests = said.lines().filter_map(|line| line.strip_prefix("test ")?.split_once(" ... "));
    let times = tests.filter_map(|(test, verdict)| {
        let (_, seconds) = verdict.rsplit_once('<')?;
        Some((seconds.strip_suffix("s>")?.parse().ok()?, format!("{test} ({program})")))
    });
    times.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_and_reported_slowest_first() {
        let said = "test a::b ... ok <0.250s>\ntest c ... FAILED <12.5s>\ntest d ... ignored\ntest result: ok. 2 passed";
        let times = slowest(times("p", said));
        assert_eq!(times, [(12.5, "c (p)".to_owned()), (0.25, "a::b (p)".to_owned())]);
        assert_eq!(reported("noise\nslow test: 12.5 c (p)\n"), [(12.5, "c (p)".to_owned())]);
        assert_eq!(slowest(vec![(1.0, String::new()); 9]).len(), SHOWN);
    }
}
