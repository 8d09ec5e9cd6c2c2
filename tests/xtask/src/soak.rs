//! Tables that are drawn from seeds and played through whatever befalls them: one seed after the other, on every core.

use std::any::Any;
use std::cell::RefCell;
use std::fmt;
use std::num::NonZero;
use std::panic;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use outcry_simulation::soak::{self, Tally};
use thiserror::Error;

use crate::command::{self, CommandError};
use crate::log::Log;
use crate::stopwatch::Stopwatch;
use crate::workspace::{Workspace, WorkspaceError};

/// Tables if nobody says: some minutes on two cores.
const TABLES: u64 = 1_000;

/// How often it is told how far it is.
const EVERY: Duration = Duration::from_secs(30);

/// After so many tables that were broken no more are looked for: they mostly have one cause.
const BROKEN_MAX: usize = 10;

/// Says why the tables were not played, or that some were broken.
#[derive(Debug, Error)]
pub(crate) enum SoakError {
    /// The command line is wrong.
    #[error("`{given}` is not understood: write `cargo xtask soak [--tables N] [--seed S] [--jobs J]`")]
    Arguments {
        /// What was given.
        given: String,
    },
    /// Tables were broken.
    #[error("{0} tables were broken: replay each by the line below it, and mend what it shows")]
    Broken(usize),
    /// There is no workspace.
    #[error(transparent)]
    Workspace(#[from] WorkspaceError),
    /// The build failed, or what it played did.
    #[error(transparent)]
    Command(#[from] CommandError),
}

/// Says which tables to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Soak {
    pub(crate) tables: u64,
    pub(crate) seed: u64,
    pub(crate) jobs: Option<u64>,
}

/// What has become of a table.
struct Played {
    seed: u64,
    done: Result<Tally, String>,
}

impl Soak {
    /// Reads `[--tables N] [--seed S] [--jobs J]`.
    ///
    /// # Errors
    /// Anything else.
    pub(crate) fn read(arguments: &[&str]) -> Result<Self, SoakError> {
        let mut soak = Self { tables: TABLES, seed: 0, jobs: None };
        for pair in arguments.chunks(2) {
            let number = || pair.get(1).and_then(|number| number.parse::<u64>().ok());
            match (pair[0], number()) {
                ("--tables", Some(tables)) if tables > 0 => soak.tables = tables,
                ("--seed", Some(seed)) => soak.seed = seed,
                ("--jobs", Some(jobs)) if jobs > 0 => soak.jobs = Some(jobs),
                _ => return Err(SoakError::Arguments { given: pair.join(" ") }),
            }
        }
        Ok(soak)
    }

    /// Has a build as tests have it, optimised and with every check on, play the tables.
    ///
    /// # Errors
    /// The build fails, or tables were broken.
    pub(crate) fn run(self, workspace: &Workspace, log: &Log) -> Result<(), SoakError> {
        let mut cargo = workspace.cargo(&["run", "--locked", "--quiet", "-p", "xtask"]);
        cargo.args(["--", "soak-here", "--tables", &self.tables.to_string()]);
        cargo.args(["--seed", &self.seed.to_string()]);
        if let Some(jobs) = self.jobs {
            cargo.args(["--jobs", &jobs.to_string()]);
        }
        Ok(command::run(&mut cargo, log)?)
    }

    /// Plays the tables in this process, and tells what was broken as soon as it is known.
    ///
    /// # Errors
    /// Tables were broken.
    pub(crate) fn run_here(self) -> Result<(), SoakError> {
        let cores = thread::available_parallelism().map_or(1, NonZero::get) as u64;
        let jobs = self.jobs.unwrap_or(cores).min(self.tables);
        let watch = Stopwatch::start();
        let (mut sum, mut broken, mut told) = (Tally::default(), 0, Duration::ZERO);
        println!("{} tables from seed {} in {jobs} threads", self.tables, self.seed);
        note_panics();
        let next = AtomicU64::new(0);
        let (give, take) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..jobs {
                let (give, next) = (give.clone(), &next);
                scope.spawn(move || {
                    loop {
                        let at = next.fetch_add(1, Ordering::Relaxed);
                        if at >= self.tables || give.send(Played::of(self.seed.wrapping_add(at))).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(give);
            for played in take {
                if let Ok(tally) = &played.done {
                    sum += *tally;
                } else {
                    broken += 1;
                    println!("{played}");
                }
                if broken >= BROKEN_MAX {
                    next.store(self.tables, Ordering::Relaxed);
                }
                if watch.elapsed() >= told + EVERY {
                    told = watch.elapsed();
                    println!("{:>6.0} s: {} of {} tables", told.as_secs_f64(), sum.tables, self.tables);
                }
            }
        });
        println!("{sum}; {:.0} s", watch.elapsed().as_secs_f64());
        if broken == 0 { Ok(()) } else { Err(SoakError::Broken(broken)) }
    }
}

impl Played {
    fn of(seed: u64) -> Self {
        let done = panic::catch_unwind(|| soak::play(seed));
        let done = match done {
            Ok(done) => done.map_err(|broken| broken.to_string()),
            Err(panic) => Err(format!("table {seed} ({}) panics: {}", soak::describe(seed), said(&*panic))),
        };
        Self { seed, done }
    }
}

impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.done {
            Ok(tally) => tally.fmt(f),
            Err(what) => {
                writeln!(f, "BROKEN {what}")?;
                write!(f, "       replay it with: cargo xtask soak --tables 1 --seed {}", self.seed)
            }
        }
    }
}

thread_local! {
    /// Where the last panic of this thread was.
    static PLACE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Has panics note where they were instead of printing it: each is told with its seed.
fn note_panics() {
    panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        PLACE.with(|kept| kept.replace(place));
    }));
}

/// Gives what a panic has said, and where.
fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default();
    PLACE.with(|place| format!("{text} ({})", place.borrow()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_read_in_any_order() {
        let read = Soak::read(&["--seed", "7", "--tables", "3"]).unwrap();
        assert_eq!(read, Soak { tables: 3, seed: 7, jobs: None });
        assert_eq!(Soak::read(&[]).unwrap(), Soak { tables: TABLES, seed: 0, jobs: None });
        assert_eq!(Soak::read(&["--jobs", "2"]).unwrap().jobs, Some(2));
        for wrong in [&["--tables", "0"][..], &["--tables"], &["--seed", "x"], &["5"]] {
            assert!(Soak::read(wrong).unwrap_err().to_string().contains("--tables N"), "{wrong:?}");
        }
    }

    #[test]
    fn what_is_broken_is_told_with_the_line_that_replays_it() {
        let played = Played { seed: 41, done: Err("table 41 stands".to_owned()) };
        assert!(played.to_string().ends_with("cargo xtask soak --tables 1 --seed 41"), "{played}");
    }

    #[test]
    fn a_panic_is_told_with_its_words() {
        let panic = panic::catch_unwind(|| panic!("a card is {}", "gone")).unwrap_err();
        assert!(said(&*panic).starts_with("a card is gone"));
    }
}
