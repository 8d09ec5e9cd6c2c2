//! Looking for new inputs that break a fuzz target.

mod ledger;
mod stats;

use std::fs::{self, File};
use std::io;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use thiserror::Error;

use crate::command::{self, CommandError};
use crate::folder;
use crate::tools::{self, ToolError};
use crate::workspace::{Executable, Workspace, WorkspaceError};

use ledger::{Entry, Ledger, LedgerError};
use stats::Stats;

/// Every target, and how many bytes an input of it has at most.
const TARGETS: &str = "tests/fuzz/targets.csv";

/// Where the committed inputs lie, those that once broke a promise, and those that do: a directory a target.
const CORPUS: &str = "tests/fuzz/corpus";
const REGRESSIONS: &str = "tests/fuzz/regressions";
const ARTIFACTS: &str = "tests/fuzz/artifacts";

/// Words of formats that are text, a file a target.
const DICTIONARIES: &str = "tests/fuzz/dictionaries";

/// Every run adds to it what it has executed.
const LEDGER: &str = "tests/fuzz/ledger.csv";

/// Has the compiler count which edges of the code are reached. What is compared with what is not told: that takes more than half of
/// the time, and words stand in dictionaries. No sanitizer is needed: there is no unsafe code of ours.
const INSTRUMENTED: &str = "-Cpasses=sancov-module \
    -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table";

/// How long an input may take: what takes longer is taken for endless, and is a find.
const INPUT_TIME: &str = "-timeout=20";

/// Targets of so much code that libFuzzer, when it tells apart how often a place is reached, takes longer for it than they do for an
/// input.
const UNCOUNTED: [&str; 3] = ["link_pair", "links", "redb_files"];

/// How many letters of its SHA-1 a committed input is named by.
const NAME: usize = 12;

/// Says why there was no fuzzing, or that it found something.
#[derive(Debug, Error)]
pub(crate) enum FuzzingError {
    /// There is no such target.
    #[error("there is no target `{given}`: the targets are {known}")]
    Target { given: String, known: String },
    #[error("{TARGETS} is damaged: a line names a target and a number of bytes")]
    Targets,
    /// A tool is missing.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// The build failed.
    #[error(transparent)]
    Workspace(#[from] WorkspaceError),
    /// A command failed.
    #[error(transparent)]
    Command(#[from] CommandError),
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    #[error("cargo built no program for {target}: see its output above")]
    NoProgram { target: String },
    /// libFuzzer ended without saying what it has done.
    #[error("{target} was not fuzzed to its end: {} says why", log.display())]
    NoStats { target: String, log: PathBuf },
    /// Targets have broken a promise.
    #[error("{}\nmend what they break, and commit the smallest input that shows it (tests/fuzz/README.md)", found(.0))]
    Found(Vec<Find>),
    /// A directory or a file cannot be used.
    #[error("the inputs could not be read or written ({0}): make room or mend the permissions")]
    File(#[from] io::Error),
}

/// An input that breaks a promise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Find {
    target: String,
    input: PathBuf,
}

fn found(finds: &[Find]) -> String {
    let lines =
        finds.iter().map(|Find { target, input }| format!("{target} breaks with {}", input.display()));
    lines.collect::<Vec<_>>().join("\n")
}

/// Says what to fuzz for how long.
#[derive(Clone, PartialEq, Eq, Debug, clap::Args)]
pub(crate) struct Hunt {
    /// Every target, if left out
    targets: Vec<String>,
    /// How long all of them take together: as many as there are cores are fuzzed at a time
    #[arg(long, default_value_t = 10)]
    minutes: u32,
    /// Takes from the committed inputs and from those that were found as few as reach all that these reach, and commits them
    #[arg(long, conflicts_with = "minutes")]
    merge: bool,
}

/// A program that fuzzes, and what it has to know.
struct Program {
    target: String,
    /// How many bytes an input has at most.
    longest: usize,
    path: PathBuf,
}

impl Hunt {
    /// Fuzzes, writes into the ledger what was executed, and names what was found.
    ///
    /// New inputs go into the target directory, not into the committed corpus: what is worth keeping is merged into it.
    ///
    /// # Errors
    /// Something broke, or fuzzing is not possible here.
    pub(crate) fn run(&self, workspace: &Workspace) -> Result<(), FuzzingError> {
        let programs = build(&self.chosen(workspace)?, workspace)?;
        if self.merge {
            return programs.iter().try_for_each(|program| program.merge(workspace));
        }
        let jobs = thread::available_parallelism().map_or(1, NonZeroUsize::get).min(programs.len());
        let time = Duration::from_mins(self.minutes.into()) * jobs as u32 / programs.len().max(1) as u32;
        let done = fuzz_all(&programs, jobs, time, workspace);
        let today = command::read(Command::new("date").arg("+%F"))?;
        let mut ledger = Ledger::open(workspace.path(LEDGER))?;
        let (mut finds, mut errors) = (Vec::new(), Vec::new());
        for (program, done) in programs.iter().zip(done) {
            let Stats { executions, per_second, coverage, find } = match done {
                Ok(stats) => stats,
                Err(error) => {
                    errors.push(error);
                    continue;
                }
            };
            println!(
                "{:<14} {executions:>11} executions, {per_second:>7} a second, coverage {coverage}",
                program.target
            );
            ledger.add(Entry {
                date: today.trim().to_owned(),
                target: program.target.clone(),
                executions,
                coverage,
                finds: find.is_some().into(),
            });
            finds.extend(find.map(|input| Find { target: program.target.clone(), input }));
        }
        ledger.write()?;
        println!("{} executions in the ledger", ledger.executions());
        if let Some(error) = errors.pop() {
            return Err(error);
        }
        if finds.is_empty() { Ok(()) } else { Err(FuzzingError::Found(finds)) }
    }

    /// Gives the targets that were named, or all, with how many bytes an input has at most.
    fn chosen(&self, workspace: &Workspace) -> Result<Vec<(String, usize)>, FuzzingError> {
        let known = targets(&fs::read_to_string(workspace.path(TARGETS))?).ok_or(FuzzingError::Targets)?;
        let is_known = |given: &&String| known.iter().any(|(target, _)| target == *given);
        if let Some(given) = self.targets.iter().find(|given| !is_known(given)) {
            let known: Vec<&str> = known.iter().map(|(target, _)| target.as_str()).collect();
            return Err(FuzzingError::Target { given: given.clone(), known: known.join(", ") });
        }
        let is_chosen = |target: &String| self.targets.is_empty() || self.targets.contains(target);
        Ok(known.into_iter().filter(|(target, _)| is_chosen(target)).collect())
    }
}

/// Reads the list of targets.
fn targets(text: &str) -> Option<Vec<(String, usize)>> {
    let lines = text.lines().skip(1).map(|line| {
        let (target, longest) = line.split_once(',')?;
        Some((target.to_owned(), longest.parse().ok()?))
    });
    lines.collect()
}

/// Builds the programs that fuzz these targets.
fn build(chosen: &[(String, usize)], workspace: &Workspace) -> Result<Vec<Program>, FuzzingError> {
    tools::program("g++", "g++")?;
    let mut arguments = vec!["build", "--package=outcry-fuzz", "--features=libfuzzer", "--profile=fuzz"];
    // Named, a target has flags of its own: what runs while building is not instrumented.
    arguments.extend(["--target", "host-tuple"]);
    arguments.extend(chosen.iter().flat_map(|(target, _)| ["--bin", target]));
    let mut cargo = workspace.cargo(&arguments);
    cargo.env("RUSTFLAGS", INSTRUMENTED).arg("--target-dir").arg(workspace.target("fuzz"));
    let built = Workspace::built_by(&mut cargo)?;
    let program = |(target, longest): &(String, usize)| {
        let found = built.iter().find(|built: &&Executable| built.name == *target);
        let no_program = || FuzzingError::NoProgram { target: target.clone() };
        let path = found.ok_or_else(no_program)?.path.clone();
        Ok(Program { target: target.clone(), longest: *longest, path })
    };
    chosen.iter().map(program).collect()
}

/// Fuzzes so many programs at a time, each for so long; gives what came of each.
fn fuzz_all(
    programs: &[Program],
    jobs: usize,
    time: Duration,
    workspace: &Workspace,
) -> Vec<Result<Stats, FuzzingError>> {
    let waiting = Mutex::new(programs.iter().enumerate());
    let next = || waiting.lock().unwrap_or_else(PoisonError::into_inner).next();
    let mut done: Vec<_> = thread::scope(|scope| {
        let job =
            || std::iter::from_fn(next).map(|(at, program)| (at, program.fuzz(time, workspace))).collect();
        let jobs: Vec<_> = (0..jobs).map(|_| scope.spawn(job)).collect();
        let done =
            jobs.into_iter().map(|job| job.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        done.flat_map(|done: Vec<_>| done).collect()
    });
    done.sort_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, done)| done).collect()
}

impl Program {
    /// Fuzzes for a while; what libFuzzer says goes into a log.
    fn fuzz(&self, time: Duration, workspace: &Workspace) -> Result<Stats, FuzzingError> {
        let target = &self.target;
        let artifacts = workspace.path(ARTIFACTS).join(target);
        fs::create_dir_all(&artifacts)?;
        let mut fuzz = self.command(workspace)?;
        fuzz.arg(format!("-artifact_prefix={}/", artifacts.display()));
        // Inputs that are soon done are changed more often than others.
        fuzz.args(["-print_final_stats=1", "-entropic_scale_per_exec_time=1", INPUT_TIME]);
        fuzz.arg(format!("-max_total_time={}", time.as_secs().max(1)));
        if UNCOUNTED.contains(&target.as_str()) {
            fuzz.arg("-use_counters=0");
        }
        let dictionary = workspace.path(DICTIONARIES).join(target).with_extension("dict");
        if dictionary.is_file() {
            fuzz.arg(format!("-dict={}", dictionary.display()));
        }
        // The first folder takes what is new.
        fuzz.args(self.folders(workspace)?);
        let log = workspace.scratch().join(format!("fuzz-{target}.log"));
        let output = File::create(&log)?;
        fuzz.stdin(Stdio::null()).stdout(output.try_clone()?).stderr(output);
        let ended =
            fuzz.status().map_err(|source| CommandError::Start { command: target.clone(), source })?;
        let stats = Stats::read(&String::from_utf8_lossy(&fs::read(&log)?));
        // Whatever else ends it early is told in the log.
        stats
            .filter(|stats| ended.success() || stats.find.is_some())
            .ok_or_else(|| FuzzingError::NoStats { target: target.clone(), log })
    }

    /// Replaces the committed inputs by as few of them, and of those that were found, as reach all that these reach.
    fn merge(&self, workspace: &Workspace) -> Result<(), FuzzingError> {
        let merged = workspace.scratch().join("merged").join(&self.target);
        if merged.exists() {
            fs::remove_dir_all(&merged)?;
        }
        fs::create_dir_all(&merged)?;
        // How often a place is reached is not told apart: that would keep five times as many.
        let mut merge = self.command(workspace)?;
        merge.args(["-merge=1", "-set_cover_merge=1", "-use_counters=0"]);
        command::run(merge.arg(&merged).args(self.folders(workspace)?))?;
        let committed = workspace.path(CORPUS).join(&self.target);
        fs::remove_dir_all(&committed)?;
        fs::create_dir_all(&committed)?;
        let inputs = folder::entries(&merged)?;
        for input in &inputs {
            let name = input.file_name().unwrap_or_default().to_string_lossy();
            fs::copy(input, committed.join(name.chars().take(NAME).collect::<String>()))?;
        }
        println!("{}: {} inputs", self.target, inputs.len());
        Ok(())
    }

    fn command(&self, workspace: &Workspace) -> Result<Command, FuzzingError> {
        fs::create_dir_all(workspace.scratch())?;
        let mut command = Command::new(&self.path);
        command.current_dir(workspace.scratch()).arg(format!("-max_len={}", self.longest));
        Ok(command)
    }

    /// Gives the folders that there are: first that of what was found, then what is committed.
    fn folders(&self, workspace: &Workspace) -> Result<Vec<PathBuf>, FuzzingError> {
        let found = workspace.scratch().join("fuzz").join(&self.target);
        fs::create_dir_all(&found)?;
        let committed = [CORPUS, REGRESSIONS].map(|folder| workspace.path(folder).join(&self.target));
        Ok([found].into_iter().chain(committed.into_iter().filter(|folder| folder.is_dir())).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_are_read() {
        let read = targets("target,longest\nlinks,256\nwire,512\n").unwrap();
        assert_eq!(read, [("links".to_owned(), 256), ("wire".to_owned(), 512)]);
        assert_eq!(targets("target,longest\nlinks\n"), None);
        assert_eq!(targets("target,longest\nlinks,long\n"), None);
    }

    #[test]
    fn a_target_that_is_none_is_told() {
        let workspace = Workspace::find().unwrap();
        let hunt = |targets: &[&str]| Hunt {
            targets: targets.iter().map(|&target| target.to_owned()).collect(),
            minutes: 1,
            merge: false,
        };
        let all = hunt(&[]).chosen(&workspace).unwrap();
        assert_eq!(hunt(&["wire"]).chosen(&workspace).unwrap(), [all.last().unwrap().clone()]);
        let error = hunt(&["wires"]).chosen(&workspace).unwrap_err().to_string();
        assert!(error.starts_with("there is no target `wires`: the targets are code_exchange, "), "{error}");
    }
}
