//! What the referee makes of a finished match: the totals that follow from its journal by the rules alone.

use std::fs;
use std::io;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use outcry_table::journal::referee_script;
use serde_json::Value;
use thiserror::Error;

use crate::command::{self, CommandError};
use crate::workspace::{Workspace, WorkspaceError};

/// How long the referee may take over a match: hundreds of times what it needs.
const LIMIT: Duration = Duration::from_mins(5);

/// The file in which the referee's answers are kept, one for each line that it is asked: the header, and each record of
/// something that is done in the game.
pub(crate) const ANSWERS: &str = "answers.jsonl";

/// Says why there is no verdict.
#[derive(Debug, Error)]
pub(crate) enum VerdictError {
    #[error(transparent)]
    Command(#[from] CommandError),
    #[error(transparent)]
    Workspace(#[from] WorkspaceError),
    #[error("what the referee is asked, or its answers, could not be kept: {0}")]
    File(#[from] io::Error),
    /// The journal cannot be read, or the referee does not follow it.
    #[error("the referee does not take the host's journal: {0}")]
    Journal(String),
    /// The referee has other totals.
    #[error("the phones end with `{shown}`, the referee with `{judged}`")]
    Differ { shown: String, judged: String },
}

/// Has the referee play a match after the host's file of it, and compares the totals with those that phones have shown.
///
/// # Errors
/// What is missing, or whose totals are others.
pub(crate) fn judge(workspace: &Workspace, folder: &Path) -> Result<(), VerdictError> {
    let shown = fs::read_to_string(folder.join("totals.txt"))?;
    let exported = fs::read_to_string(folder.join("match.json"))?;
    let judged = totals(&workspace.program("outcry")?, &exported, folder)?;
    if shown == judged { Ok(()) } else { Err(VerdictError::Differ { shown, judged }) }
}

/// Has the referee play what `outcry export` has written, and writes everybody's total as phones do.
///
/// # Errors
/// The referee does not follow, or comes to no end of the match.
pub(crate) fn totals(program: &Path, exported: &str, folder: &Path) -> Result<String, VerdictError> {
    let wrong = |what: &str| VerdictError::Journal(what.to_owned());
    let exported: Value = serde_json::from_str(exported).map_err(|error| wrong(&error.to_string()))?;
    let records = records(&exported).ok_or_else(|| wrong("it has no records"))?;
    let header = exported["header"].to_string();
    let mut script = referee_script(&header, records.iter().map(String::as_str));
    script.push(r#"{"state":true}"#.to_owned());
    let (asked, answered) = (folder.join("script.jsonl"), folder.join(ANSWERS));
    fs::write(&asked, script.join("\n") + "\n")?;
    let mut referee = Command::new(program);
    command::run_within(referee.arg("referee"), LIMIT, Some(&asked), Some(&answered))?;
    let answers = fs::read_to_string(&answered)?;
    if let Some(refused) = answers.lines().find(|line| line.contains(r#""error""#)) {
        return Err(wrong(refused));
    }
    let state: Value = serde_json::from_str(answers.lines().last().unwrap_or_default())
        .map_err(|error| wrong(&error.to_string()))?;
    written(&exported["header"]["people"], &state).ok_or_else(|| wrong(&state.to_string()))
}

fn records(exported: &Value) -> Option<Vec<String>> {
    Some(exported["records"].as_array()?.iter().map(Value::to_string).collect())
}

/// Writes the totals of a finished match as the phones do.
fn written(people: &Value, state: &Value) -> Option<String> {
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
        assert_eq!(written(&people, &state).unwrap(), "Ada 100, Cy -20");
        assert_eq!(written(&people, &json!({"scores": [0, 0], "winners": null})), None);
    }
}
