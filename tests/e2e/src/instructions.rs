//! How many instructions one decision takes, and a second of a host.

use std::fs;
use std::io;
use std::path::Path;
use std::process::Command;

use thiserror::Error;

use crate::command::{self, CommandError};
use crate::tools::{self, ToolError};
use crate::workspace::{Executable, Workspace, WorkspaceError};

/// The two runs; their difference leaves out everything that is done once.
const DECISIONS: [u64; 2] = [20_000, 220_000];

/// The test that plays at a host of twelve hands and counts its screens.
const HOST_TEST: &str = "presses::a_host_of_twelve_hands_builds_few_screens_in_busy_trade";

/// The functions of that test through which everything goes that the host's phone does, and in which screens are built.
const HOST_WORK: [&str; 2] = ["phones::world::counted", "phones::world::build"];

/// Says why nothing was counted.
#[derive(Debug, Error)]
pub(crate) enum InstructionsError {
    #[error(transparent)]
    Tool(#[from] ToolError),
    #[error(transparent)]
    Workspace(#[from] WorkspaceError),
    #[error(transparent)]
    Command(#[from] CommandError),
    #[error("cargo built no bench `rules` or no test `phones`: see its output above")]
    NoProgram,
    #[error("the test `{HOST_TEST}` did not say what the host did: it and this command belong together")]
    NoCounts,
    /// Callgrind did not say.
    #[error("callgrind gave no total in {path}: run it by hand and see what it says")]
    NoTotal { path: String },
    /// The counts make no sense.
    #[error("{more} decisions took no more instructions than {fewer}: `--count` must do what it is told")]
    NoDifference { fewer: u64, more: u64 },
    #[error("callgrind's output could not be kept or read ({0}): make room or mend the permissions")]
    File(#[from] io::Error),
}

/// Counts the instructions of one NΣT! trick-phase decision and of a second of a host in busy trade, and prints them.
///
/// # Errors
/// What is counted does not build or run, or callgrind is not to be had.
pub(crate) fn count(workspace: &Workspace) -> Result<(), InstructionsError> {
    tools::program("valgrind", "valgrind")?;
    count_decision(workspace)?;
    count_host(workspace)
}

fn count_decision(workspace: &Workspace) -> Result<(), InstructionsError> {
    let bench = ["bench", "-p", "outcry-tests", "--bench", "rules", "--no-run"];
    let built = workspace.build(&bench)?;
    let program = program(&built, "bench", "rules")?;
    fs::create_dir_all(workspace.scratch())?;
    let mut totals = [0; 2];
    for (total, decisions) in totals.iter_mut().zip(DECISIONS) {
        *total = run(program, decisions, &workspace.scratch())?;
    }
    let [fewer, more] = DECISIONS;
    if totals[1] <= totals[0] {
        return Err(InstructionsError::NoDifference { fewer, more });
    }
    let tenths = (totals[1] - totals[0]) * 10 / (more - fewer);
    println!("NΣT! trick phase: {}.{} instructions per decision", tenths / 10, tenths % 10);
    Ok(())
}

/// Plays twelve hands' trade, and counts what their host does: as it is, and as it would be with a screen at every step.
fn count_host(workspace: &Workspace) -> Result<(), InstructionsError> {
    let test = ["test", "--release", "-p", "outcry-simulation", "--test", "phones", "--no-run"];
    let built = workspace.build(&test)?;
    let program = program(&built, "test", "phones")?;
    fs::create_dir_all(workspace.scratch())?;
    let output = workspace.scratch().join("callgrind.host.out");
    let mut valgrind = callgrind(&output);
    valgrind.arg(program).args(["--exact", HOST_TEST, "--nocapture"]);
    let said = command::read(&mut valgrind)?;
    let [seconds, steps, screens] = host_counts(&said).ok_or(InstructionsError::NoCounts)?;
    let kept = fs::read_to_string(&output)?;
    let missing = || InstructionsError::NoTotal { path: output.display().to_string() };
    let [work, building] = HOST_WORK.map(|function| inclusive(&kept, function));
    let (work, building) = work.zip(building).ok_or_else(missing)?;
    let each = building / screens.max(1);
    println!("A host of 12 hands in busy trade, each second:");
    let line = |name: &str, screens: u64, instructions: u64| {
        println!(
            "{name}: {} screens, {} million instructions",
            screens / seconds,
            instructions / seconds / 1_000_000
        );
    };
    line("as it is", screens, work);
    line("with a screen at every step", steps, work.saturating_sub(building) + each * steps);
    println!("a screen: {each} instructions");
    Ok(())
}

fn program<'a>(built: &'a [Executable], kind: &str, name: &str) -> Result<&'a Path, InstructionsError> {
    let program = built.iter().find(|program| program.kind == kind && program.name == name);
    program.map(|program| program.path.as_path()).ok_or(InstructionsError::NoProgram)
}

fn callgrind(output: &Path) -> Command {
    let mut valgrind = Command::new("valgrind");
    valgrind.arg("--tool=callgrind").arg(format!("--callgrind-out-file={}", output.display()));
    valgrind
}

fn run(program: &Path, decisions: u64, scratch: &Path) -> Result<u64, InstructionsError> {
    let output = scratch.join(format!("callgrind.{decisions}.out"));
    let mut valgrind = callgrind(&output);
    valgrind.arg(program).args(["--count", "nyet-decisions", &decisions.to_string()]);
    command::run(&mut valgrind)?;
    let missing = || InstructionsError::NoTotal { path: output.display().to_string() };
    total(&fs::read_to_string(&output)?).ok_or_else(missing)
}

/// Reads seconds, steps and screens out of what the host's test says.
fn host_counts(said: &str) -> Option<[u64; 3]> {
    let line = said.lines().find(|line| line.contains("seconds of a host of 12 hands in trade"))?;
    let (seconds, counts) = line.split_once(" seconds of a host of 12 hands in trade: ")?;
    let (steps, screens) = counts.split_once(" steps, ")?;
    let seconds = seconds.rsplit(' ').next()?.parse().ok().filter(|&seconds| seconds > 0)?;
    Some([seconds, steps.parse().ok()?, screens.strip_suffix(" screens")?.parse().ok()?])
}

/// Sums up what calls of a function took, with all that it called, out of callgrind's output file. A name stands in it once, and
/// then its number.
fn inclusive(output: &str, function: &str) -> Option<u64> {
    let named = |line: &str| {
        let (number, name) = line.split_once("fn=(")?.1.split_once(") ")?;
        name.contains(function).then(|| format!("cfn=({number})"))
    };
    let called: Vec<String> = output.lines().filter_map(named).collect();
    let mut lines = output.lines();
    let mut sum = None;
    while let Some(line) = lines.next() {
        if called.iter().any(|called| line.starts_with(called.as_str())) {
            let cost = lines.by_ref().skip_while(|line| !line.starts_with("calls=")).nth(1)?;
            *sum.get_or_insert(0) += cost.split_whitespace().nth(1)?.parse::<u64>().ok()?;
        }
    }
    sum
}

/// Reads the instructions of the whole run out of callgrind's output file.
fn total(output: &str) -> Option<u64> {
    let value = |name: &str| output.lines().find_map(|line| line.strip_prefix(name));
    value("totals:").or_else(|| value("summary:"))?.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_total_is_read() {
        assert_eq!(
            total("events: Ir\nsummary: 123456\n\nfn=(1) main\n1 7\n\ntotals: 123457\n"),
            Some(123_457)
        );
        assert_eq!(total("events: Ir\nsummary: 123456\n"), Some(123_456));
        assert_eq!(total("events: Ir\n"), None);
    }

    #[test]
    fn what_the_host_did_is_read() {
        let said = "running 1 test\n20 seconds of a host of 12 hands in trade: 6000 steps, 800 screens\nok\n";
        assert_eq!(host_counts(said), Some([20, 6_000, 800]));
        let behind = format!("test {HOST_TEST} ... {}", said.lines().nth(1).unwrap());
        assert_eq!(host_counts(&behind), Some([20, 6_000, 800]));
        assert_eq!(host_counts("0 seconds of a host of 12 hands in trade: 1 steps, 1 screens"), None);
        assert_eq!(host_counts("running 1 test\n"), None);
    }

    #[test]
    fn calls_of_a_function_are_summed_up() {
        let output = "events: Ir\n\nfn=(1) main\n3 10\ncfn=(7) phones::world::build\ncalls=2 40\n5 100\n\
                      cfn=(8) other\ncalls=1 9\n6 1000\n7 4\nfn=(2) else\n1 1\ncfi=(2)\ncfn=(7)\ncalls=1 +3\n* 23\n\n\
                      fn=(7)\n40 123\n";
        assert_eq!(inclusive(output, "phones::world::build"), Some(123));
        assert_eq!(inclusive(output, "phones::world::counted"), None);
        let twice = output.replace("(8) other", "(8) phones::world::build::h1");
        assert_eq!(inclusive(&twice, "phones::world::build"), Some(1_123));
    }
}
