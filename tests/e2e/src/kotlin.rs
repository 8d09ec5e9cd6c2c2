//! Phones in Kotlin: the generated binding, the loop around a session, the radio of Android and the app, on a Java machine.

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
use crate::verdict::{self, VerdictError};
use crate::workspace::{Workspace, WorkspaceError};

/// The Maven modules, each with its tests.
pub(crate) const MODULES: &str = "android";

/// How long Maven may take: it may have to fetch half a gigabyte first, and every test has a limit of its own.
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
    #[error("a file of {MODULES} could not be used ({0}): make room or mend the permissions")]
    File(#[from] io::Error),
    /// Tests were left out.
    #[error("the bench has measured nothing: see in the log which tests were run")]
    NoBench,
    #[error(transparent)]
    Verdict(#[from] VerdictError),
    /// The referee has other totals.
    #[error("the phones end with `{shown}`, the referee with `{judged}`")]
    Differ {
        /// What the phones show.
        shown: String,
        /// What the referee says.
        judged: String,
    },
}

/// Writes the binding, builds the modules and runs their tests; tells how soon events are answered, and has the referee play the
/// match that was played over the radio of Android.
///
/// # Errors
/// What is missing, what failed, or whose totals are others.
pub(crate) fn check(workspace: &Workspace) -> Result<(), KotlinError> {
    tools::every(NEEDED)?;
    let folder = workspace.scratch().join("kotlin");
    // What was left behind by sources that are no more would be tested along.
    cache::clear(&folder)?;
    let scenes = folder.join("scenes");
    command::run(Command::new(workspace.program("outcry-scenes")?).arg(&scenes))?;
    let mut maven = maven(workspace, &workspace.path(MODULES), &folder)?;
    maven.arg(set("outcry.scenes", &scenes));
    command::run_within(maven.arg("test"), LIMIT, None, None)?;
    let measured = match fs::read_to_string(folder.join("session").join("bench.txt")) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(KotlinError::NoBench),
        measured => measured?,
    };
    for line in measured.lines() {
        log::notice(line)?;
    }
    judge(workspace, &folder.join("radio").join("match"))
}

/// Writes the binding into a folder, and gives a Maven that builds modules there.
///
/// # Errors
/// The binding cannot be written.
pub(crate) fn maven(workspace: &Workspace, modules: &Path, folder: &Path) -> Result<Command, BindgenError> {
    let binding = folder.join("bindings");
    Bindgen { language: Language::Kotlin, folder: binding.clone() }.write(workspace)?;
    let mut maven = Command::new("mvn");
    maven.args(["--batch-mode", "--no-transfer-progress", "--file"]).arg(modules);
    maven.args([
        set("outcry.target", folder),
        set("outcry.bindings", &binding),
        set("outcry.library", &workspace.built("")),
        set("outcry.tool", &workspace.built("outcry-e2e")),
    ]);
    Ok(maven)
}

/// Has the referee play a match after the host's file of it, and compares the totals.
fn judge(workspace: &Workspace, folder: &Path) -> Result<(), KotlinError> {
    let shown = fs::read_to_string(folder.join("totals.txt"))?;
    let exported = fs::read_to_string(folder.join("match.json"))?;
    let judged = verdict::totals(&workspace.program("outcry")?, &exported, folder)?;
    if shown == judged { Ok(()) } else { Err(KotlinError::Differ { shown, judged }) }
}

/// Sets a property of the modules to a path.
pub(crate) fn set(property: &str, path: &Path) -> String {
    format!("-D{property}={}", path.display())
}
