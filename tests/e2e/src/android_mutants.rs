//! Whether the tests of Android's radio notice when a line of it is changed.

use std::fs;
use std::io;
use std::path::Path;
use std::time::Duration;

use thiserror::Error;

use crate::bindgen::BindgenError;
use crate::cache;
use crate::command::{self, CommandError};
use crate::kotlin::{self, MODULES};
use crate::log;
use crate::workspace::Workspace;

/// The changes: a file, a text that stands in it once, and what is put there instead.
const CHANGES: &str = "radio/mutants.json";

const SOURCES: &str = "radio/src/main/kotlin/app/outcry/radio";

/// Those tests that take no real time and try what is changed, without the app; the first failure ends them.
const TESTS: [&str; 3] = [
    "--projects=session,radio",
    "-Dtest=AccessTest,AndroidRadioTest,BookTest,OperationQueueTest,ScanTest",
    "-Dsurefire.skipAfterFailureCount=1",
];

/// What is said of a call that the oldest Android does not have, before any test is run.
const TOO_NEW: &str = "Undefined reference";

/// How long one change may take: one that leads to no end is noticed, too.
const LIMIT: Duration = Duration::from_mins(20);

/// Says why the changes were not judged, or which were not noticed.
#[derive(Debug, Error)]
pub(crate) enum MutantError {
    #[error(transparent)]
    Bindgen(#[from] BindgenError),
    #[error("a file of the changes could not be used ({0}): make room or mend the permissions")]
    File(#[from] io::Error),
    #[error("{CHANGES} is no list of file, text and other text ({0}): mend it")]
    List(#[from] serde_json::Error),
    /// The sources have moved on.
    #[error("`{text}` does not stand in {file} once: mend {CHANGES}")]
    Text { file: String, text: String },
    /// What was changed was never tested.
    #[error("nothing was tested of `{text}` in {file}: the log says why it does not build")]
    Build { file: String, text: String },
    #[error("the tests fail without any change: {0}")]
    Unchanged(CommandError),
    #[error("no test notices:\n{}", .0.join("\n"))]
    Missed(Vec<String>),
}

/// Makes one change after the other in a copy, and has the tests of the radio notice each.
///
/// # Errors
/// A change went unnoticed, or could not be tried.
pub(crate) fn judge(workspace: &Workspace) -> Result<(), MutantError> {
    let folder = workspace.scratch().join("mutants-android");
    cache::clear(&folder)?;
    let modules = folder.join("modules");
    copy(&workspace.path(MODULES), &modules)?;
    let changes: Vec<[String; 3]> = serde_json::from_slice(&fs::read(modules.join(CHANGES))?)?;
    let reports = folder.join("target/radio/surefire-reports");
    let output = folder.join("maven.log");
    // The binding is written once: no change touches it.
    let mut maven = kotlin::maven(workspace, &modules, &folder.join("target"))?;
    maven.arg(kotlin::set("outcry.book", &workspace.path("tests/radios/book.json"))).args(TESTS);
    maven.args(["-Dsurefire.failIfNoSpecifiedTests=false", "-Dkotlin.compiler.incremental=true", "test"]);
    let mut tried = || -> Result<Result<(), CommandError>, io::Error> {
        cache::clear(&reports)?;
        Ok(command::run_within(&mut maven, LIMIT, None, Some(&output)))
    };
    tried()?.map_err(MutantError::Unchanged)?;
    let mut missed = Vec::new();
    for (number, [file, text, other]) in changes.iter().enumerate() {
        let path = modules.join(SOURCES).join(file);
        let whole = fs::read_to_string(&path)?;
        if whole.matches(text.as_str()).count() != 1 {
            return Err(MutantError::Text { file: file.clone(), text: text.clone() });
        }
        fs::write(&path, whole.replace(text.as_str(), other))?;
        let noticed = tried()?.is_err();
        fs::write(&path, whole)?;
        if !reports.is_dir() && !fs::read_to_string(&output)?.contains(TOO_NEW) {
            return Err(MutantError::Build { file: file.clone(), text: text.clone() });
        }
        let line = format!("{number}: {file}: {}", text.trim());
        log::notice(&format!("{} {line}", if noticed { "noticed" } else { "MISSED " }))?;
        if !noticed {
            missed.push(line);
        }
    }
    if missed.is_empty() { Ok(()) } else { Err(MutantError::Missed(missed)) }
}

/// Copies a folder, without what was built in it by hand.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_name() == "target" {
            continue;
        }
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
