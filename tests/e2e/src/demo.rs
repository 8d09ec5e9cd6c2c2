//! The program as players start it: the demo in every edition, the referee with every script.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use std::{fs, io};

use serde_json::Value;
use thiserror::Error;

use crate::command::{self, CommandError};
use crate::folder;
use crate::workspace::{Workspace, WorkspaceError};

/// Where the committed referee scripts lie.
const SCRIPTS: &str = "tests/scripts";

/// How long one run may take before it counts as endless: thousands of times what it needs.
const LIMIT: Duration = Duration::from_mins(5);

/// Says what the program does wrong.
#[derive(Debug, Error)]
pub(crate) enum DemoError {
    /// The list of editions is not readable.
    #[error(
        "`outcry editions --json` must list objects with id, game and players {{least, most}}: {given} is none"
    )]
    Editions { given: String },
    /// Nobody won.
    #[error("{table}: no line of the demo names a winner, see {}", .text.display())]
    NoWinner { table: String, text: PathBuf },
    /// The same seed gave two texts.
    #[error("{table}: the same seed gave two texts, compare {} and {}", .texts[0].display(), .texts[1].display())]
    Differs { table: String, texts: [PathBuf; 2] },
    #[error("{SCRIPTS} has no script: put the referee's *.jsonl there")]
    NoScripts,
    /// The referee left a line unanswered, or gave an answer to nothing.
    #[error("{}: {lines} lines had {answers} answers, each line must have one", .script.display())]
    Answers {
        script: PathBuf,
        /// Its lines that want an answer.
        lines: usize,
        answers: usize,
    },
    /// An answer is no JSON object.
    #[error("{}: the answer `{answer}` is no JSON object", .script.display())]
    NoObject { script: PathBuf, answer: String },
    #[error(transparent)]
    Command(#[from] CommandError),
    #[error(transparent)]
    Workspace(#[from] WorkspaceError),
    /// A file cannot be read or written.
    #[error("a text could not be kept or read ({0}): make room or mend the permissions")]
    File(#[from] io::Error),
}

/// Plays a demo of every edition with every number of seats twice, and answers every script.
///
/// # Errors
/// A demo without a winner, one that differs from itself, or a script line without its answer.
pub(crate) fn check(workspace: &Workspace) -> Result<(), DemoError> {
    let program = workspace.program("outcry")?;
    let editions = command::read(Command::new(&program).args(["editions", "--json"]))?;
    let texts = workspace.scratch().join("demo");
    fs::create_dir_all(&texts)?;
    for edition in read_editions(&editions)? {
        for seats in edition.least..=edition.most {
            check_demo(&program, &edition, seats, &texts)?;
        }
    }
    for script in scripts(&workspace.path(SCRIPTS))? {
        check_script(&program, &script, &texts)?;
    }
    Ok(())
}

/// What the lane needs to know of an edition.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Edition {
    id: String,
    game: String,
    least: u64,
    most: u64,
}

fn read_editions(json: &str) -> Result<Vec<Edition>, DemoError> {
    let list: Value = serde_json::from_str(json).unwrap_or_default();
    let list = list.as_array().filter(|list| !list.is_empty());
    let list = list.ok_or_else(|| DemoError::Editions { given: "the output".to_owned() })?;
    list.iter()
        .map(|edition| {
            let read = || {
                Some(Edition {
                    id: edition["id"].as_str()?.to_owned(),
                    game: edition["game"].as_str()?.to_owned(),
                    least: edition["players"]["least"].as_u64()?,
                    most: edition["players"]["most"].as_u64()?,
                })
            };
            read().ok_or_else(|| DemoError::Editions { given: edition["id"].to_string() })
        })
        .collect()
}

fn check_demo(program: &Path, edition: &Edition, seats: u64, directory: &Path) -> Result<(), DemoError> {
    let table = format!("{}-{seats}", edition.id);
    let texts = ["first", "second"].map(|run| directory.join(format!("{table}-{run}.txt")));
    for text in &texts {
        let mut demo = Command::new(program);
        demo.args(["demo", "--game", &edition.game, "--edition", &edition.id, "--seats", &seats.to_string()]);
        demo.args(["--seed", "1", "--fast"]);
        command::run_within(&mut demo, LIMIT, None, Some(text))?;
    }
    let [first, second] = [fs::read(&texts[0])?, fs::read(&texts[1])?];
    if first != second {
        return Err(DemoError::Differs { table, texts });
    }
    if !names_a_winner(&String::from_utf8_lossy(&first)) {
        let [text, _] = texts;
        return Err(DemoError::NoWinner { table, text });
    }
    Ok(())
}

/// Looks for a line with "win", "wins", "winner" or "winners".
fn names_a_winner(text: &str) -> bool {
    let words = text.split(|c: char| !c.is_alphanumeric()).map(str::to_lowercase);
    words.into_iter().any(|word| ["win", "wins", "winner", "winners"].contains(&word.as_str()))
}

fn scripts(directory: &Path) -> Result<Vec<PathBuf>, DemoError> {
    if !directory.exists() {
        return Err(DemoError::NoScripts);
    }
    let mut scripts = folder::entries(directory)?;
    scripts.retain(|path| path.extension().is_some_and(|extension| extension == "jsonl"));
    if scripts.is_empty() { Err(DemoError::NoScripts) } else { Ok(scripts) }
}

fn check_script(program: &Path, script: &Path, directory: &Path) -> Result<(), DemoError> {
    let name = script.file_stem().unwrap_or_default().to_string_lossy();
    let output = directory.join(format!("referee-{name}.jsonl"));
    command::run_within(Command::new(program).arg("referee"), LIMIT, Some(script), Some(&output))?;
    let answers = fs::read_to_string(&output)?;
    let lines = lines_to_answer(&fs::read(script)?);
    if answers.lines().count() != lines {
        let answers = answers.lines().count();
        return Err(DemoError::Answers { script: script.to_owned(), lines, answers });
    }
    let is_object = |line: &&str| serde_json::from_str::<Value>(line).is_ok_and(|value| value.is_object());
    match answers.lines().find(|line| !is_object(line)) {
        Some(answer) => {
            Err(DemoError::NoObject { script: script.to_owned(), answer: answer.chars().take(80).collect() })
        }
        None => Ok(()),
    }
}

/// Counts the lines that are neither blank nor comments; a script may hold bytes that are no text.
fn lines_to_answer(script: &[u8]) -> usize {
    let lines = script.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    lines.filter(|line| !line.is_empty() && !line.starts_with(b"#")).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn editions_are_read() {
        let json = r#"[{"id":"short","game":"pit","players":{"least":3,"most":13},"options":[]}]"#;
        let short = Edition { id: "short".into(), game: "pit".into(), least: 3, most: 13 };
        assert_eq!(read_editions(json).unwrap(), [short]);
        assert!(read_editions("[]").is_err());
        assert!(read_editions(r#"[{"id":"short"}]"#).unwrap_err().to_string().contains("\"short\" is none"));
    }

    #[test]
    fn a_winner_is_a_word_of_its_own() {
        assert!(names_a_winner("\nThe winner is Ada.\n"));
        assert!(names_a_winner("Ada wins"));
        assert!(!names_a_winner("the window is open"));
    }

    #[test]
    fn scripts_that_are_missing_are_missed() {
        let scripts_in = |directory| scripts(&Path::new(env!("CARGO_MANIFEST_DIR")).join(directory));
        assert!(scripts_in("../scripts").unwrap().len() >= 4);
        for none in ["src", "nowhere"] {
            assert!(matches!(scripts_in(none), Err(DemoError::NoScripts)), "{none}");
        }
    }

    #[test]
    fn blank_lines_and_comments_want_no_answer() {
        assert_eq!(lines_to_answer(b"# a comment\n\n  \n{\"view\":0}\nnonsense \xff\n  # another\n{}"), 3);
    }
}
