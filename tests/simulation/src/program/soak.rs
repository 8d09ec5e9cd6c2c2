//! The command `soak`: tables that are drawn from seeds and played through whatever befalls them: one seed after the other, on every core.

use std::any::Any;
use std::cell::RefCell;
use std::fmt;
use std::num::NonZero;
use std::panic;
use std::time::Duration;

use clap::Args;
use outcry_radio::MonotonicClock;
use outcry_simulation::soak::{self, Tally};
use thiserror::Error;

use crate::jobs;

/// Tables if nobody says: some minutes on two cores.
const TABLES: NonZero<u64> = NonZero::new(1_000).unwrap();

/// How often it is told how far it is.
const EVERY: Duration = Duration::from_secs(30);

/// After so many tables that were broken no more are looked for: they mostly have one cause.
const BROKEN_MAX: usize = 10;

/// Tables were broken.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0} tables were broken: replay each by the line below it, and mend what it shows")]
pub(crate) struct Broken(usize);

/// Which tables are played.
#[derive(Clone, PartialEq, Eq, Debug, Args)]
pub(crate) struct SoakArguments {
    /// How many tables
    #[arg(long, value_name = "N", default_value_t = TABLES)]
    tables: NonZero<u64>,
    /// The number from which the first table follows; each of the others follows from the next
    #[arg(long, value_name = "S", default_value = "0")]
    seed: u64,
    /// How many threads; without it, one for each core
    #[arg(long, value_name = "J")]
    jobs: Option<NonZero<u64>>,
    /// Has at each table somebody who has the invite or a seat, and uses it against the others
    #[arg(long)]
    insiders: bool,
}

/// What has become of a table.
struct Played {
    seed: u64,
    insiders: bool,
    done: Result<Tally, String>,
}

impl SoakArguments {
    /// Plays the tables, and tells what was broken as soon as it is known.
    ///
    /// # Errors
    /// Tables were broken.
    pub(crate) fn run(self) -> Result<(), Broken> {
        let tables = self.tables.get();
        let clock = MonotonicClock::start();
        let (mut sum, mut broken, mut told) = (Tally::default(), 0, Duration::ZERO);
        let jobs = jobs::threads(tables, self.jobs);
        println!("{tables} tables from seed {} in {jobs} threads", self.seed);
        note_panics();
        jobs::run(
            tables,
            self.jobs,
            |at| Played::of(self.seed.wrapping_add(at), self.insiders),
            |played| {
                if let Ok(tally) = &played.done {
                    sum += *tally;
                } else {
                    broken += 1;
                    println!("{played}");
                }
                if clock.elapsed() >= told + EVERY {
                    told = clock.elapsed();
                    println!("{:>6.0} s: {} of {tables} tables", told.as_secs_f64(), sum.tables);
                }
                broken < BROKEN_MAX
            },
        );
        println!("{sum}; {:.0} s", clock.elapsed().as_secs_f64());
        if broken == 0 { Ok(()) } else { Err(Broken(broken)) }
    }
}

impl Played {
    fn of(seed: u64, insiders: bool) -> Self {
        let done = panic::catch_unwind(|| soak::play(seed, insiders));
        let done = match done {
            Ok(done) => done.map_err(|broken| broken.to_string()),
            Err(panic) => {
                Err(format!("table {seed} ({}) panics: {}", soak::describe(seed, insiders), said(&*panic)))
            }
        };
        Self { seed, insiders, done }
    }
}

impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.done {
            Ok(tally) => tally.fmt(f),
            Err(what) => {
                writeln!(f, "BROKEN {what}")?;
                let Self { seed, insiders, .. } = self;
                let insiders = if *insiders { " --insiders" } else { "" };
                write!(
                    f,
                    "       replay it with: cargo run -p outcry-simulation -- soak --tables 1 --seed {seed}{insiders}"
                )
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
    use clap::Parser as _;

    use super::*;

    #[derive(clap::Parser)]
    struct Line {
        #[command(flatten)]
        arguments: SoakArguments,
    }

    fn read(words: &[&str]) -> Result<SoakArguments, clap::Error> {
        Line::try_parse_from([&["soak"], words].concat()).map(|line| line.arguments)
    }

    #[test]
    fn arguments_are_read_in_any_order() {
        let three = NonZero::new(3).unwrap();
        assert_eq!(
            read(&["--seed", "7", "--tables", "3"]).unwrap(),
            SoakArguments { tables: three, seed: 7, jobs: None, insiders: false }
        );
        assert_eq!(
            read(&[]).unwrap(),
            SoakArguments { tables: TABLES, seed: 0, jobs: None, insiders: false }
        );
        assert!(read(&["--insiders"]).unwrap().insiders);
        assert_eq!(read(&["--jobs", "3"]).unwrap().jobs, Some(three));
        for wrong in [&["--tables", "0"][..], &["--tables"], &["--seed", "x"], &["5"]] {
            assert!(read(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn what_is_broken_is_told_with_the_line_that_replays_it() {
        for (insiders, option) in [(false, ""), (true, " --insiders")] {
            let played = Played { seed: 41, insiders, done: Err("table 41 stands".to_owned()) };
            let line = format!("cargo run -p outcry-simulation -- soak --tables 1 --seed 41{option}");
            assert!(played.to_string().ends_with(&line), "{played}");
        }
    }

    #[test]
    fn a_panic_is_told_with_its_words() {
        let panic = panic::catch_unwind(|| panic!("a card is {}", "gone")).unwrap_err();
        assert!(said(&*panic).starts_with("a card is gone"));
    }
}
