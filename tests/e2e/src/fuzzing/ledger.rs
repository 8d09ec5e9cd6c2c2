//! How often every target was executed, day by day, and what came of it: a file that is committed.

use std::fs;
use std::io;
use std::path::PathBuf;

use thiserror::Error;

const HEAD: &str = "date,target,executions,coverage,finds";

/// Begins the last line, which sums the others up.
const TOTAL: &str = "total";

/// Says why the ledger cannot be kept.
#[derive(Debug, Error)]
pub(crate) enum LedgerError {
    #[error("line {line} of {} is damaged: restore the file with git", path.display())]
    Damaged {
        path: PathBuf,
        /// Its number, from 1.
        line: usize,
    },
    #[error("{} could not be read or written ({source}): mend the permissions", path.display())]
    File { path: PathBuf, source: io::Error },
}

/// What a target was executed for on one day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    /// Year, month and day.
    pub(super) date: String,
    pub(super) target: String,
    pub(super) executions: u64,
    /// Edges of the code that were reached, at the end of the day's last run.
    pub(super) coverage: u64,
    /// How many runs ended with an input that breaks a promise.
    pub(super) finds: u64,
}

/// The ledger.
#[derive(Debug)]
pub(super) struct Ledger {
    path: PathBuf,
    entries: Vec<Entry>,
}

impl Ledger {
    /// Reads the ledger; it begins where there is none.
    ///
    /// # Errors
    /// The file cannot be read, or is none.
    pub(super) fn open(path: PathBuf) -> Result<Self, LedgerError> {
        let text = match fs::read_to_string(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            text => text.map_err(|source| LedgerError::File { path: path.clone(), source })?,
        };
        match read(&text) {
            Ok(entries) => Ok(Self { path, entries }),
            Err(line) => Err(LedgerError::Damaged { path, line }),
        }
    }

    /// Adds a run to those of its day.
    pub(super) fn add(&mut self, run: Entry) {
        let same = |entry: &&mut Entry| (&entry.date, &entry.target) == (&run.date, &run.target);
        match self.entries.iter_mut().find(same) {
            Some(entry) => {
                entry.executions += run.executions;
                entry.coverage = run.coverage;
                entry.finds += run.finds;
            }
            None => self.entries.push(run),
        }
    }

    /// Gives how often any target was executed.
    pub(super) fn executions(&self) -> u64 {
        self.entries.iter().map(|entry| entry.executions).sum()
    }

    /// Writes the ledger, with a line that sums it up.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(super) fn write(&self) -> Result<(), LedgerError> {
        let lines = self.entries.iter().map(|Entry { date, target, executions, coverage, finds }| {
            format!("{date},{target},{executions},{coverage},{finds}\n")
        });
        let finds: u64 = self.entries.iter().map(|entry| entry.finds).sum();
        let text = format!("{HEAD}\n{}{TOTAL},,{},,{finds}\n", lines.collect::<String>(), self.executions());
        fs::write(&self.path, text).map_err(|source| LedgerError::File { path: self.path.clone(), source })
    }
}

/// Reads every line but the first and the last; gives the number of the first that is damaged.
fn read(text: &str) -> Result<Vec<Entry>, usize> {
    let lines = text.lines().enumerate().filter(|(_, line)| *line != HEAD && !line.starts_with(TOTAL));
    lines.map(|(at, line)| entry(line).ok_or(at + 1)).collect()
}

fn entry(line: &str) -> Option<Entry> {
    let [date, target, executions, coverage, finds] = line.split(',').collect::<Vec<_>>()[..] else {
        return None;
    };
    Some(Entry {
        date: date.to_owned(),
        target: target.to_owned(),
        executions: executions.parse().ok()?,
        coverage: coverage.parse().ok()?,
        finds: finds.parse().ok()?,
    })
}

#[cfg(test)]
mod tests {
    use crate::workspace::Workspace;

    use super::*;

    fn run(date: &str, target: &str, executions: u64, finds: u64) -> Entry {
        Entry {
            date: date.to_owned(),
            target: target.to_owned(),
            executions,
            coverage: executions / 10,
            finds,
        }
    }

    #[test]
    fn runs_of_one_day_are_one_line_and_all_are_summed_up() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("ledger.csv");
        let mut ledger = Ledger::open(path.clone()).unwrap();
        ledger.add(run("2026-01-02", "wire", 1_000, 0));
        ledger.add(run("2026-01-02", "links", 500, 1));
        ledger.write().unwrap();
        let mut ledger = Ledger::open(path.clone()).unwrap();
        ledger.add(run("2026-01-02", "wire", 2_000, 1));
        ledger.add(run("2026-01-03", "wire", 10, 0));
        ledger.write().unwrap();
        let written = "date,target,executions,coverage,finds\n2026-01-02,wire,3000,200,1\n\
                       2026-01-02,links,500,50,1\n2026-01-03,wire,10,1,0\ntotal,,3510,,2\n";
        assert_eq!(fs::read_to_string(&path).unwrap(), written);
        assert_eq!(Ledger::open(path).unwrap().executions(), 3_510);
    }

    #[test]
    fn a_damaged_line_is_told_and_nothing_is_lost() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("ledger.csv");
        for line in ["2026-01-02,wire,many,1,0", "2026-01-02,wire,1,1", "<<<<<<< ours"] {
            fs::write(&path, format!("{HEAD}\n{line}\n")).unwrap();
            let error = Ledger::open(path.clone()).unwrap_err().to_string();
            assert!(error.starts_with("line 2 of "), "{error}");
        }
    }

    #[test]
    fn the_committed_ledger_adds_up() {
        let path = Workspace::find().unwrap().path(crate::fuzzing::LEDGER);
        let committed = fs::read_to_string(&path).unwrap();
        let ledger = Ledger::open(path).unwrap();
        let total = format!("{TOTAL},,{},,", ledger.executions());
        assert!(committed.lines().last().unwrap().starts_with(&total), "{total}");
    }
}
