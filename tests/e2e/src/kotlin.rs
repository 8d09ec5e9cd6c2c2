//! Phones in Kotlin: the generated binding and the loop around a session, on a Java machine without Android.

use std::fs;
use std::io;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use thiserror::Error;

use crate::bindgen::{Bindgen, BindgenError, Language};
use crate::cache;
use crate::command::{self, CommandError};
use crate::log;
use crate::tools::{self, Needed, ToolError};
use crate::workspace::{Workspace, WorkspaceError};

/// The Maven module with the loop and its tests.
const MODULE: &str = "android/session";

/// How long Maven may take: it may have to fetch a hundred megabytes first, and every test has a limit of its own.
const LIMIT: Duration = Duration::from_mins(40);

/// What Debian has to give. A compiler for Java is in the JDK alone, as are the signatures of older versions.
const NEEDED: &[Needed<'static>] = &[
    Needed { program: "javac", answers: &["-version"], package: "default-jdk-headless" },
    Needed { program: "mvn", answers: &["--version"], package: "maven" },
];

/// Says what went wrong with phones in Kotlin.
#[derive(Debug, Error)]
pub(crate) enum KotlinError {
    #[error(transparent)]
    Tool(#[from] ToolError),
    #[error(transparent)]
    Workspace(#[from] WorkspaceError),
    #[error(transparent)]
    Bindgen(#[from] BindgenError),
    /// Maven failed; its output says which test did.
    #[error(transparent)]
    Command(#[from] CommandError),
    #[error("a file of the module {MODULE} could not be used ({0}): make room or mend the permissions")]
    File(#[from] io::Error),
    /// Tests were left out.
    #[error("the bench has measured nothing: see in the log which tests were run")]
    NoBench,
}

/// Writes the binding, builds the module and runs its tests; tells how soon events are answered.
///
/// # Errors
/// What is missing, or what failed.
pub(crate) fn check(workspace: &Workspace) -> Result<(), KotlinError> {
    tools::every(NEEDED)?;
    let folder = workspace.scratch().join("kotlin-session");
    // What was left behind by sources that are no more would be tested along.
    cache::clear(&folder)?;
    let binding = folder.join("bindings");
    Bindgen { language: Language::Kotlin, folder: binding.clone() }.write(workspace)?;
    let mut maven = Command::new("mvn");
    maven.args(["--batch-mode", "--no-transfer-progress", "--file"]).arg(workspace.path(MODULE));
    maven.args([
        set("outcry.target", &folder),
        set("outcry.bindings", &binding),
        set("outcry.library", &workspace.built("")),
    ]);
    command::run_within(maven.arg("test"), LIMIT, None, None)?;
    let measured = match fs::read_to_string(folder.join("bench.txt")) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(KotlinError::NoBench),
        measured => measured?,
    };
    for line in measured.lines() {
        log::notice(line)?;
    }
    Ok(())
}

/// Sets a property of the module to a path.
fn set(property: &str, path: &Path) -> String {
    format!("-D{property}={}", path.display())
}
