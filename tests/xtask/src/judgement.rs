//! What the referee makes of a match that phones have played.

use std::path::Path;
use std::process::Command;
use std::time::Duration;
use std::{fs, io};

use outcry_table::journal::referee_script;
use serde_json::Value;
use thiserror::Error;

use crate::command::{self, CommandError};
use crate::log::Log;

/// How long the referee may take for a match: many times what it needs.
const LIMIT: Duration = Duration::from_mins(5);

/// Says why there is no judgement.
#[derive(Debug, Error)]
pub(crate) enum JudgementError {
    /// The match cannot be read, or the referee does not follow it.
    #[error("the referee does not take the host's journal: {0}")]
    Refused(String),
    /// The referee failed.
    #[error(transparent)]
    Command(#[from] CommandError),
    /// A file could not be read or written.
    #[error("the referee's files could not be used: {0}")]
    File(#[from] io::Error),
}

/// Has `program referee` play an exported match to its end, and gives the totals as phones write them: `Ada 10, Bo -3`.
///
/// # Errors
/// The referee refuses a line, or the match is not over.
pub(crate) fn totals(
    program: &Path,
    exported: &str,
    folder: &Path,
    log: &Log,
) -> Result<String, JudgementError> {
    let refused = |why: &dyn ToString| JudgementError::Refused(why.to_string());
    let exported: Value = serde_json::from_str(exported).map_err(|error| refused(&error))?;
    let header = exported["header"].to_string();
    let records = exported["records"].as_array().ok_or_else(|| refused(&"it has no records"))?;
    let records: Vec<String> = records.iter().map(Value::to_string).collect();
    let mut script = referee_script(&header, records.iter().map(String::as_str));
    script.push(r#"{"state":true}"#.to_owned());
    let (asked, answered) = (folder.join("script.jsonl"), folder.join("answers.jsonl"));
    fs::write(&asked, script.join("\n") + "\n")?;
    command::run_within(Command::new(program).arg("referee"), LIMIT, Some(&asked), Some(&answered), log)?;
    let answers = fs::read_to_string(&answered)?;
    if let Some(line) = answers.lines().find(|line| line.contains(r#""error""#)) {
        return Err(refused(&line));
    }
    let state: Value =
        serde_json::from_str(answers.lines().last().unwrap_or_default()).map_err(|error| refused(&error))?;
    written(&exported["header"]["people"], &state).ok_or_else(|| refused(&state))
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
