//! Whole matches of iPhones and Androids at one table: the radios and sessions of both apps on an air that a third process serves.

mod air;
mod compatibility;
mod director;
mod table;

use std::path::PathBuf;
use std::{fs, io};

use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use thiserror::Error;

use crate::bindgen::BindgenError;
use crate::cache;
use crate::kotlin::{self, KotlinError};
use crate::log;
use crate::swift::{self, SwiftError};
use crate::verdict::VerdictError;
use crate::virtual_phones::{self, PartyError};
use crate::workspace::{Workspace, WorkspaceError};
use air::Air;
use director::{Director, System};
use table::{Condition, Fault, Game, Table};

/// The seed of the first table's air, where none is given. It decides what the air does; which thread of a phone is quicker is nobody's
/// to decide.
const SEED: u64 = 23;

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
    /// Those of a part of docs/compatibility.md, which is written anew
    #[arg(long, value_enum)]
    part: Option<Part>,
    /// So many that are drawn, each from a seed of its own
    #[arg(long, conflicts_with = "part")]
    drawn: Option<u32>,
    /// The first table's seed; the next ones follow
    #[arg(long, default_value_t = SEED)]
    seed: u64,
    /// In real time, and not as fast as all phones answer
    #[arg(long)]
    real: bool,
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
    scratch: PathBuf,
}

impl Evening<'_> {
    /// Gives where the phones of a system have their data.
    fn folder(&self, system: System) -> PathBuf {
        match system {
            System::Android => self.scratch.join("android"),
            System::Iphone => swift::people_folder(self.workspace),
            System::Bumble => self.scratch.join("bumble"),
        }
    }
}

impl Tables {
    /// Plays three tables, or all.
    ///
    /// # Errors
    /// What did not happen at which of them.
    pub(crate) fn play(self, workspace: &Workspace) -> Result<(), MixedError> {
        let evening = Evening { workspace, scratch: workspace.scratch().join("mixed") };
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
        let place = |system, port: u16| {
            let folder = evening.folder(system);
            Ok(match system {
                System::Android => kotlin::people(workspace, port, &folder)?,
                System::Iphone => swift::people(workspace, port, &folder)?,
                System::Bumble => virtual_phones::people(workspace, port, &folder)?,
            })
        };
        let mut director = Director::start(&systems, &evening.scratch, place)?;
        let tables = match (self.part, self.drawn) {
            (None, None) if self.bumble => three_systems(),
            (None, None) => few(),
            (None, Some(count)) => (0..count).map(|at| drawn(self.seed + u64::from(at))).collect(),
            (Some(Part::Conditions), _) => conditions(),
            (Some(Part::Faults), _) => faults(),
        };
        let time = if self.real { Time::Real } else { Time::Stepped };
        let (mut played, mut failed) = (Vec::new(), None);
        for (number, table) in (self.seed..).zip(tables) {
            let title = table.title();
            log::notice(&format!("{number}: {title}; {}", table.condition.about()))?;
            director.gather(Air::serve(workspace, number, time)?);
            match table.play(number, &evening, &mut director) {
                Ok(one) => {
                    log::notice(&format!("{number}: {}", compatibility::told(&one)))?;
                    played.push(one);
                }
                Err(cause) => {
                    let condition = table.condition.about();
                    let error = MixedError::Table { title, condition, cause: Box::new(cause) };
                    log::notice(&format!("{number}: {error}"))?;
                    failed.get_or_insert(error);
                    if director.abandon().is_err() {
                        break;
                    }
                }
            }
        }
        if let Some(failed) = failed {
            return Err(failed);
        }
        director.end()?;
        if let Some(part) = self.part {
            compatibility::write(&workspace.path("docs/compatibility.md"), part, &played)?;
        }
        Ok(())
    }
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
