//! Whole tables of several processes on this machine, each a phone of its own, through kill -9 of guest and host.

mod phone;

use std::process::Command;
use std::{fs, io};

use outcry_table::journal::referee_script;
use serde_json::Value;
use thiserror::Error;

use crate::command::{self, CommandError};
use crate::demo::{self, DemoError};
use crate::log::Log;
use crate::workspace::Workspace;
use phone::{Place, linger};

/// Who plays; the first hosts.
const NAMES: [&str; 3] = ["Ada", "Bo", "Cy"];

/// Says what went wrong at a table.
#[derive(Debug, Error)]
pub(crate) enum PhonesError {
    /// The program cannot be built.
    #[error(transparent)]
    Demo(#[from] DemoError),
    /// A command failed.
    #[error(transparent)]
    Command(#[from] CommandError),
    /// A file could not be read or written, or a process not be started or ended.
    #[error("a process or a file of the lane could not be used: {0}")]
    Process(#[from] io::Error),
    /// A phone never said what it should.
    #[error("{who} has not said `{wanted}`: what every phone has said stands above")]
    NotSaid {
        /// Which phone.
        who: String,
        /// What was waited for.
        wanted: String,
    },
    /// A phone has ended too early, or not well.
    #[error("{who} has ended with {status}: what every phone has said stands above")]
    Ended {
        /// Which phone.
        who: String,
        /// How.
        status: String,
    },
    /// The totals are not the same everywhere.
    #[error("{game}: {one} ends with `{first}`, {other} with `{second}`")]
    Differ {
        /// Which game.
        game: &'static str,
        /// One place.
        one: &'static str,
        /// What it says.
        first: String,
        /// Another.
        other: &'static str,
        /// What that says.
        second: String,
    },
    /// The journal of the host cannot be read, or the referee does not follow it.
    #[error("{game}: the referee does not take the host's journal: {why}")]
    Referee {
        /// Which game.
        game: &'static str,
        /// What it says.
        why: String,
    },
}

/// NΣT!, until somebody has a few points: a round takes a minute or two.
const NYET: [&str; 6] = ["--edition", "nyet-manual", "--set", "length=points", "--set", "target=20"];

/// Plays a match of each game with three phones to its end; in that of Pit a guest and then the host are killed with
/// signal 9 in the middle of a round and started again. All of them, and the referee, have to agree on the totals.
///
/// # Errors
/// What did not happen, after everything that the phones have said.
pub(crate) fn check(workspace: &Workspace, log: &Log) -> Result<(), PhonesError> {
    let program = demo::program(workspace, log)?;
    let folder = workspace.scratch().join("phones-local");
    match fs::remove_dir_all(&folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error.into()),
        _ => fs::create_dir_all(&folder)?,
    }
    let tables = [
        Table { game: "pit", house: &["--edition", "short", "--set", "show_counts=on-screen"], kills: true },
        Table { game: "nyet", house: &NYET, kills: false },
    ];
    for table in tables {
        let place = Place::new(&program, folder.join(table.game))?;
        let played = table.play(&place).and_then(|totals| table.judge(&place, &totals, log));
        if let Err(error) = played {
            place.tell(log)?;
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
    fn judge(&self, place: &Place, totals: &str, log: &Log) -> Result<(), PhonesError> {
        let game = self.game;
        let why = |why: &str| PhonesError::Referee { game, why: why.to_owned() };
        let exported = command::read(&mut place.command(NAMES[0], &["export", "1"]), log)?;
        let exported: Value = serde_json::from_str(&exported).map_err(|error| why(&error.to_string()))?;
        let header = exported["header"].to_string();
        let records = exported["records"].as_array().ok_or_else(|| why("it has no records"))?;
        let records: Vec<String> = records.iter().map(Value::to_string).collect();
        let mut script = referee_script(&header, records.iter().map(String::as_str));
        script.push(r#"{"state":true}"#.to_owned());
        let (asked, answered) = (place.file("script.jsonl"), place.file("answers.jsonl"));
        fs::write(&asked, script.join("\n") + "\n")?;
        let mut referee = Command::new(place.program());
        command::run_within(referee.arg("referee"), phone::LIMIT, Some(&asked), Some(&answered), log)?;
        let answers = fs::read_to_string(&answered)?;
        if let Some(refused) = answers.lines().find(|line| line.contains(r#""error""#)) {
            return Err(why(refused));
        }
        let state: Value = serde_json::from_str(answers.lines().last().unwrap_or_default())
            .map_err(|error| why(&error.to_string()))?;
        let judged = judged(&exported["header"]["people"], &state).ok_or_else(|| why(&state.to_string()))?;
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

/// Writes the totals of a finished match as the phones do.
fn judged(people: &Value, state: &Value) -> Option<String> {
    let state = state.get("state").unwrap_or(state);
    state["winners"].as_array().filter(|winners| !winners.is_empty())?;
    let scores = state["scores"].as_array()?;
    let mut totals: Vec<(&str, i64)> = people
        .as_array()?
        .iter()
        .zip(scores)
        .map(|(person, score)| Some((person["name"].as_str()?, score.as_i64()?)))
        .collect::<Option<_>>()?;
    totals.sort_unstable();
    Some(totals.iter().map(|(name, total)| format!("{name} {total}")).collect::<Vec<_>>().join(", "))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_referees_totals_are_written_as_the_phones_write_theirs() {
        let people = json!([{"name": "Cy"}, {"name": "Ada"}]);
        let state = json!({"scores": [-20, 100], "winners": [1]});
        assert_eq!(judged(&people, &state).unwrap(), "Ada 100, Cy -20");
        assert_eq!(judged(&people, &json!({"scores": [0, 0], "winners": null})), None);
    }
}
