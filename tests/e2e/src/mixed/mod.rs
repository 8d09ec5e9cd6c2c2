//! Whole matches of iPhones and Androids at one table: the radios and sessions of both apps on an air that a third process serves.

mod air;
mod compatibility;
mod director;
mod table;

use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::thread::ScopedJoinHandle;
use std::time::Duration;
use std::{fs, io, panic, thread};

use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rustix::thread::CpuSet;
use thiserror::Error;

use crate::bindgen::BindgenError;
use crate::cache;
use crate::kotlin::{self, KotlinError};
use crate::log;
use crate::stopwatch::Stopwatch;
use crate::swift::{self, SwiftError};
use crate::verdict::VerdictError;
use crate::virtual_phones::{self, PartyError};
use crate::workspace::{Workspace, WorkspaceError};
use air::Air;
use director::{Director, System};
use table::{Condition, Fault, Game, Played, Table};

/// The seed of the first table's air, where none is given. It decides what the air does; which thread of a phone is quicker is nobody's
/// to decide.
const SEED: u64 = 23;

/// How many tables are played at the same time at most: the processes of phones at each take a gigabyte.
const MOST_SHIFTS: usize = 4;

/// A table in so many is one of thirteen phones where tables are drawn.
const LARGE: u32 = 20;

/// Says what went wrong at a table of both systems.
#[derive(Debug, Error)]
pub(crate) enum MixedError {
    #[error(transparent)]
    Workspace(#[from] WorkspaceError),
    #[error(transparent)]
    Bindgen(#[from] BindgenError),
    #[error(transparent)]
    Kotlin(#[from] KotlinError),
    #[error(transparent)]
    Swift(#[from] SwiftError),
    #[error(transparent)]
    Bumble(#[from] PartyError),
    #[error("a process, a socket or a file of the lane could not be used: {0}")]
    Process(#[from] io::Error),
    /// The air has not done what it was told.
    #[error("the air says `{0}`")]
    Air(String),
    /// A phone has the turn, and does not end it.
    #[error("a phone has had the turn for minutes: look what the threads of the process with it wait for")]
    Stuck,
    /// A process with phones has ended before any of them was opened.
    #[error("no {system} phones have come: {} says why", said.display())]
    NotCome { system: &'static str, said: PathBuf },
    /// The director has lost everybody.
    #[error("the processes with the phones have ended: their output lies beside this lane's")]
    Gone,
    /// The tests that run the phones have failed.
    #[error(
        "the process with the {system} phones has ended with {status}: its output lies beside this lane's"
    )]
    Ended { system: &'static str, status: String },
    #[error("no table has that number: they stand before the lines about each")]
    NoTables,
    #[error("there is no phone {0}")]
    Unknown(String),
    #[error("nobody has said `{0}`: find out what they wait for")]
    Silent(String),
    /// Somebody could not do something.
    #[error("{phone} could not {what}: {words}")]
    Failed { phone: String, what: String, words: String },
    #[error("one phone ends with `{first}`, another with `{second}`")]
    Differ { first: String, second: String },
    #[error(transparent)]
    Verdict(#[from] VerdictError),
    #[error("{title}, where {condition}: {cause}")]
    Table { title: String, condition: &'static str, cause: Box<MixedError> },
}

/// Says which tables are played, and how: three that show most of it, or many.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct Tables {
    /// Those of a part of docs/compatibility.md, which is written anew if they are optimised
    #[arg(long, value_enum)]
    part: Option<Part>,
    /// Of a part only the table with this number, which stands before each line about it; the page stays as it is
    #[arg(long, requires = "part")]
    table: Option<u64>,
    /// So many that are drawn, each from a seed of its own
    #[arg(long, conflicts_with = "part")]
    drawn: Option<u32>,
    /// The first table's seed; the next ones follow
    #[arg(long, default_value_t = SEED)]
    seed: u64,
    /// In real time, and not as fast as all phones answer
    #[arg(long)]
    real: bool,
    /// With optimised phones, which take longer to build, and so many tables at a time as there are cores, but four at most
    #[arg(long, conflicts_with = "real")]
    optimised: bool,
    /// Two at which there is a phone over Bumble's Bluetooth, too
    #[arg(long, requires = "real", conflicts_with_all = ["part", "drawn"])]
    bumble: bool,
}

/// Says how time passes on the air.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Time {
    /// As it does for the machine.
    Real,
    /// From one moment at which something happens to the next, as soon as every phone has answered.
    Stepped,
}

/// A part of docs/compatibility.md.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Part {
    /// Every host with every kind of hands in every condition, and large tables
    Conditions,
    /// Each fault of a host or a hand of each system
    Faults,
}

/// Holds where the phones keep their data, and where the lane keeps what they have played.
struct Evening<'a> {
    workspace: &'a Workspace,
    is_optimised: bool,
    scratch: PathBuf,
}

impl Evening<'_> {
    /// Gives where the phones of a system have their data.
    fn folder(&self, system: System) -> PathBuf {
        match system {
            System::Android => self.scratch.join("android"),
            System::Iphone => swift::people_folder(self.workspace, self.is_optimised),
            System::Bumble => self.scratch.join("bumble"),
        }
    }
}

/// What one director has had played, and how long that took.
struct Shift {
    played: Vec<(u64, Played)>,
    took: Duration,
}

impl Tables {
    /// Plays three tables, or all.
    ///
    /// # Errors
    /// What did not happen at which of them.
    pub(crate) fn play(self, workspace: &Workspace) -> Result<(), MixedError> {
        let tables = self.tables();
        if tables.is_empty() {
            return Err(MixedError::NoTables);
        }
        let evening =
            Evening { workspace, is_optimised: self.optimised, scratch: workspace.scratch().join("mixed") };
        cache::clear(&evening.scratch)?;
        let systems = if self.bumble {
            vec![System::Android, System::Iphone, System::Bumble]
        } else {
            System::BOTH.to_vec()
        };
        for &system in &systems {
            let folder = evening.folder(system);
            cache::clear(&folder)?;
            fs::create_dir_all(&folder)?;
        }
        fs::create_dir_all(&evening.scratch)?;
        let place = &|system, port: u16| {
            let folder = evening.folder(system);
            Ok(match system {
                System::Android => kotlin::people(workspace, self.optimised, port, &folder)?,
                System::Iphone => swift::people(workspace, self.optimised, port, &folder)?,
                System::Bumble => virtual_phones::people(workspace, port, &folder)?,
            })
        };
        swift::build_people(workspace, self.optimised)?;
        let mut cores = if self.optimised { cores()?.into_iter().map(Some).collect() } else { vec![None] };
        cores.truncate(tables.len());
        let (tables, starting) = (&Mutex::new(tables.into_iter()), &Mutex::new(()));
        let (evening, systems) = (&evening, &systems);
        let outcomes: Vec<Result<Shift, MixedError>> = thread::scope(|scope| {
            let shifts = cores.iter().enumerate().map(|(shift, core)| {
                scope.spawn(move || {
                    let start = || {
                        let said = evening.scratch.join(format!("people-{shift}"));
                        fs::create_dir_all(&said)?;
                        if let Some(core) = core {
                            // Whatever this thread starts keeps to it.
                            rustix::thread::sched_setaffinity(None, core).map_err(io::Error::from)?;
                        }
                        // One after the other: Maven builds all of them in one folder.
                        let _alone = starting.lock();
                        Director::start(systems, &said, place)
                    };
                    let outcome = start().and_then(|director| self.shift(director, evening, tables));
                    if let Err(error) = &outcome {
                        log::notice(&format!("no more tables: {error}"))?;
                        tables.lock().unwrap_or_else(PoisonError::into_inner).by_ref().for_each(drop);
                    }
                    outcome
                })
            });
            let shifts: Vec<_> = shifts.collect();
            let joined = shifts.into_iter().map(ScopedJoinHandle::join);
            joined.map(|outcome| outcome.unwrap_or_else(|panic| panic::resume_unwind(panic))).collect()
        });
        let shifts = outcomes.into_iter().collect::<Result<Vec<_>, _>>()?;
        let took = shifts.iter().map(|shift| shift.took).max().unwrap_or_default().as_secs_f64();
        let mut played: Vec<_> = shifts.into_iter().flat_map(|shift| shift.played).collect();
        played.sort_by_key(|(number, _)| *number);
        let played: Vec<_> = played.into_iter().map(|(_, one)| one).collect();
        let air = played.iter().map(|one| one.air).sum::<Duration>().as_secs_f64();
        let (count, speed) = (played.len(), air / took);
        log::notice(&format!(
            "{count} tables: {air:.0} s of the air in {took:.0} s, {speed:.0} times as fast"
        ))?;
        if let Some(part) = self.part.filter(|_| self.optimised && self.table.is_none()) {
            compatibility::write(&workspace.path("docs/compatibility.md"), part, &played)?;
        }
        Ok(())
    }

    /// Gives the tables, each with the seed of its air.
    fn tables(self) -> Vec<(u64, Table)> {
        let tables = match (self.part, self.drawn) {
            (None, None) if self.bumble => three_systems(),
            (None, None) => few(),
            (None, Some(count)) => (0..count).map(|at| drawn(self.seed + u64::from(at))).collect(),
            (Some(Part::Conditions), _) => conditions(),
            (Some(Part::Faults), _) => faults(),
        };
        let is_wanted = |number| self.table.is_none_or(|table| table == number);
        (self.seed..).zip(tables).filter(|(number, _)| is_wanted(*number)).collect()
    }

    /// Plays one table after the other with the people of a director, until there is none any more.
    fn shift(
        self,
        mut director: Director,
        evening: &Evening<'_>,
        tables: &Mutex<impl Iterator<Item = (u64, Table)>>,
    ) -> Result<Shift, MixedError> {
        let time = if self.real { Time::Real } else { Time::Stepped };
        let (watch, mut played, mut failed) = (Stopwatch::start(), Vec::new(), None);
        let next = || tables.lock().unwrap_or_else(PoisonError::into_inner).next();
        while let Some((number, table)) = next() {
            let title = table.title();
            log::notice(&format!("{number}: {title}; {}", table.condition.about()))?;
            director.gather(Air::serve(evening.workspace, number, time)?);
            match table.play(number, evening, &mut director) {
                Ok(one) => {
                    log::notice(&format!("{number}: {}", compatibility::told(&one)))?;
                    played.push((number, one));
                }
                Err(cause) => {
                    let is_stuck = matches!(cause, MixedError::Stuck);
                    let condition = table.condition.about();
                    let error = MixedError::Table { title, condition, cause: Box::new(cause) };
                    log::notice(&format!("{number}: {error}"))?;
                    failed.get_or_insert(error);
                    // Who keeps the turn does not answer either.
                    if is_stuck || director.abandon().is_err() {
                        break;
                    }
                }
            }
        }
        if let Some(failed) = failed {
            return Err(failed);
        }
        let took = watch.elapsed();
        director.end()?;
        Ok(Shift { played, took })
    }
}

/// Gives the cores that this process may use, but no more than so many. Phones that take turns are at work one at a time: spread over
/// two cores, each would have to wake the other.
fn cores() -> Result<Vec<CpuSet>, MixedError> {
    let all = rustix::thread::sched_getaffinity(None).map_err(io::Error::from)?;
    let ours = (0..CpuSet::MAX_CPU).filter(|core| all.is_set(*core)).take(MOST_SHIFTS);
    let alone = |core| {
        let mut set = CpuSet::new();
        set.set(core);
        set
    };
    Ok(ours.map(alone).collect())
}

/// Three tables that show most of it.
fn few() -> Vec<Table> {
    use System::{Android, Iphone};
    vec![
        Table {
            game: Game::Nyet,
            host: Iphone,
            hands: vec![Android, Android],
            condition: Condition::HostDies,
        },
        Table { game: Game::Pit, host: Android, hands: vec![Iphone, Iphone], condition: Condition::Switch },
        Table {
            game: Game::Pit,
            host: Android,
            hands: System::BOTH.into_iter().cycle().take(9).collect(),
            condition: Condition::Drop,
        },
    ]
}

/// A table of all three kinds for each game.
fn three_systems() -> Vec<Table> {
    use System::{Android, Bumble, Iphone};
    vec![
        Table { game: Game::Pit, host: Android, hands: vec![Iphone, Bumble], condition: Condition::Switch },
        Table { game: Game::Nyet, host: Iphone, hands: vec![Bumble, Android], condition: Condition::Drop },
    ]
}

/// A table, and what happens at it, as they follow from a seed.
fn drawn(seed: u64) -> Table {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let game = *[Game::Pit, Game::Pit, Game::Nyet].choose(&mut rng).unwrap_or(&Game::Pit);
    let most = if game == Game::Nyet { 4 } else { 6 };
    let large = game == Game::Pit && rng.random_ratio(1, LARGE);
    let hands = if large { 12 } else { rng.random_range(2..=most) };
    let mut system = || if rng.random() { System::Android } else { System::Iphone };
    let (host, hands) = (system(), std::iter::repeat_with(&mut system).take(hands).collect());
    let faults = Fault::ALL.map(Condition::Fault);
    let all: Vec<_> = Condition::ALL.into_iter().chain(faults).collect();
    let condition = *all.choose(&mut rng).unwrap_or(&Condition::Nothing);
    Table { game, host, hands, condition }
}

/// Every host with every kind of hands, in every condition, in turn with both games; then tables of seven and thirteen.
fn conditions() -> Vec<Table> {
    let mut tables = Vec::new();
    for host in System::BOTH {
        for hand in System::BOTH {
            for (game, condition) in [Game::Pit, Game::Nyet].into_iter().cycle().zip(Condition::ALL) {
                tables.push(Table { game, host, hands: vec![hand; 2], condition });
            }
        }
        for (hands, condition) in [(6, Condition::Drop), (6, Condition::FewLinks), (12, Condition::HostDies)]
        {
            let hands = System::BOTH.into_iter().cycle().take(hands).collect();
            tables.push(Table { game: Game::Pit, host, hands, condition });
        }
    }
    tables
}

/// Each fault, of a host of each system, and of a hand of the other: both hands are of that one.
fn faults() -> Vec<Table> {
    let mut tables = Vec::new();
    for host in System::BOTH {
        for fault in Fault::ALL {
            let (hands, condition) = (vec![host.other(); 2], Condition::Fault(fault));
            tables.push(Table { game: Game::Pit, host, hands, condition });
        }
    }
    tables
}
