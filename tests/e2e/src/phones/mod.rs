//! Whole tables of several processes on this machine, each a phone of its own, through kill -9 of guest and host.

mod phone;

use std::{fs, io};

use thiserror::Error;

use crate::cache;
use crate::command::{self, CommandError};
use crate::verdict::{self, VerdictError};
use crate::workspace::{Workspace, WorkspaceError};
use phone::{Place, linger};

/// Who plays; the first hosts.
const NAMES: [&str; 3] = ["Ada", "Bo", "Cy"];

/// Says what went wrong at a table.
#[derive(Debug, Error)]
pub(crate) enum PhonesError {
    #[error(transparent)]
    Workspace(#[from] WorkspaceError),
    #[error(transparent)]
    Command(#[from] CommandError),
    /// A file could not be read or written, or a process not be started or ended.
    #[error("a process or a file of the lane could not be used: {0}")]
    Process(#[from] io::Error),
    /// A phone never said what it should.
    #[error("{who} has not said `{wanted}`: what every phone has said stands above")]
    NotSaid { who: String, wanted: String },
    /// A phone has ended too early, or not well.
    #[error("{who} has ended with {status}: what every phone has said stands above")]
    Ended { who: String, status: String },
    /// The totals are not the same everywhere.
    #[error("{game}: {one} ends with `{first}`, {other} with `{second}`")]
    Differ {
        game: &'static str,
        /// One place.
        one: &'static str,
        first: String,
        other: &'static str,
        second: String,
    },
    /// The referee comes to no verdict.
    #[error("{game}: {source}")]
    Verdict { game: &'static str, source: VerdictError },
}

/// Pit, of so many rounds that it is still going on when a guest and the host have been killed: six corners of one player end
/// it at the earliest, and nobody trades while somebody is missing.
const PIT: [&str; 6] = ["--edition", "short", "--set", "show_counts=on-screen", "--set", "target=60"];

/// NΣT!, until somebody has a few points.
const NYET: [&str; 6] = ["--edition", "nyet-manual", "--set", "length=points", "--set", "target=20"];

/// Plays a match of each game with three phones to its end; in that of Pit a guest and then the host are killed with
/// signal 9 in the middle of a round and started again. All of them, and the referee, have to agree on the totals.
///
/// # Errors
/// What did not happen, after everything that the phones have said.
pub(crate) fn check(workspace: &Workspace) -> Result<(), PhonesError> {
    let program = workspace.program("outcry")?;
    let folder = workspace.scratch().join("phones-local");
    cache::clear(&folder)?;
    fs::create_dir_all(&folder)?;
    let tables =
        [Table { game: "pit", house: &PIT, kills: true }, Table { game: "nyet", house: &NYET, kills: false }];
    for table in tables {
        let place = Place::new(&program, folder.join(table.game))?;
        let played = table.play(&place).and_then(|totals| table.judge(&place, &totals));
        if let Err(error) = played {
            place.tell()?;
            return Err(error);
        }
    }
    Ok(())
}

/// One match.
struct Table {
    game: &'static str,
    house: &'static [&'static str],
    kills: bool,
}

impl Table {
    /// Plays to the end and gives the totals, on which all phones agree.
    fn play(&self, place: &Place) -> Result<String, PhonesError> {
        let [ada, bo, cy] = NAMES;
        let hosting: Vec<&str> =
            ["host", "--seats", "3"].into_iter().chain(self.house.iter().copied()).collect();
        let mut host = place.start(ada, &hosting)?;
        let invite = host.said("invite ")?;
        let code = host.said("code ")?;
        let mut first = place.start(bo, &["join", &invite])?;
        let mut second = place.start(cy, &["join", &code])?;
        host.said("round 1")?;
        if self.kills {
            second.said("round 2")?;
            linger();
            first.kill()?;
            second.said("waiting: ")?;
            first = place.start(bo, &["join"])?;
            first.said("table ")?;
            second.said("going on")?;
            linger();
            host.kill()?;
            host = place.start(ada, &hosting)?;
            host.said("table ")?;
        }
        let mut totals = Vec::new();
        for phone in [&mut host, &mut first, &mut second] {
            totals.push(phone.said("final ")?);
        }
        for phone in [&mut host, &mut first, &mut second] {
            phone.ends_well()?;
        }
        for (who, said) in NAMES.into_iter().zip(&totals) {
            self.same((ada, &totals[0]), (who, said))?;
        }
        Ok(totals.swap_remove(0))
    }

    /// Has the referee play the host's journal.
    fn judge(&self, place: &Place, totals: &str) -> Result<(), PhonesError> {
        let game = self.game;
        let exported = command::read(&mut place.command(NAMES[0], &["export", "1"]))?;
        let judged = verdict::totals(place.program(), &exported, place.folder())
            .map_err(|source| PhonesError::Verdict { game, source })?;
        self.same(("the host", totals), ("the referee", &judged))
    }

    fn same(&self, one: (&'static str, &str), other: (&'static str, &str)) -> Result<(), PhonesError> {
        if one.1 == other.1 {
            return Ok(());
        }
        Err(PhonesError::Differ {
            game: self.game,
            one: one.0,
            first: one.1.to_owned(),
            other: other.0,
            second: other.1.to_owned(),
        })
    }
}
