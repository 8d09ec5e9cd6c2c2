//! Whether the tests of Android's radio notice when a line of it is changed.

use std::fs;
use std::time::Duration;

use crate::cache;
use crate::changes::{self, ChangeError, Tested};
use crate::command;
use crate::kotlin::{self, MODULES};
use crate::workspace::Workspace;

/// The changes, among the modules.
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

/// Makes one change after the other in a copy, and has the tests of the radio notice each.
///
/// # Errors
/// A change went unnoticed, or could not be tried.
pub(crate) fn judge(workspace: &Workspace) -> Result<(), ChangeError> {
    let folder = workspace.scratch().join("mutants-android");
    cache::clear(&folder)?;
    let modules = folder.join("modules");
    changes::copy(&workspace.path(MODULES), &modules)?;
    let reports = folder.join("target/radio/surefire-reports");
    let output = folder.join("maven.log");
    // The binding is written once: no change touches it.
    let mut maven = kotlin::maven(workspace, &modules, &folder.join("target"))?;
    maven.arg(kotlin::set("outcry.book", &workspace.path("tests/radios/book.json"))).args(TESTS);
    maven.args(["-Dsurefire.failIfNoSpecifiedTests=false", "test"]);
    changes::judge(&modules, CHANGES, SOURCES, || {
        cache::clear(&reports)?;
        let Err(cause) = command::run_within(&mut maven, LIMIT, None, Some(&output)) else {
            return Ok(Tested::Passed);
        };
        let tested = reports.is_dir() || fs::read_to_string(&output)?.contains(TOO_NEW);
        Ok(if tested { Tested::Failed(cause) } else { Tested::NotBuilt(cause) })
    })
}
