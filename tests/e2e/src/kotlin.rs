//! Phones in Kotlin: the generated binding, the loop around a session, the radio of Android and the app, on a Java machine.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use thiserror::Error;

use crate::bindgen::{Bindgen, BindgenError, Language};
use crate::cache;
use crate::command::{self, CommandError};
use crate::limits::MAVEN;
use crate::log;
use crate::tools::{self, Needed, ToolError};
use crate::verdict::{self, VerdictError};
use crate::workspace::{Workspace, WorkspaceError};

/// The Maven modules, each with its tests.
pub(crate) const MODULES: &str = "android";

/// What was compiled in a folder, and has not changed, is not compiled there once more.
const INCREMENTAL: &str = "-Dkotlin.compiler.incremental=true";

/// Where the pictures of docs/android-walk.md lie, and those that stores show.
const WALK: &str = "docs/android-walk";
const STORE: &str = "android/fastlane/metadata/android";
const SCREENSHOTS: &str = "images/phoneScreenshots";

/// What stores show in English, in this order: of each match as it was photographed.
const SHOWN: [&str; 6] = [
    "walk-pit-sharp/10-call.png",
    "walk-pit-sharp/07-everybody-seated.png",
    "walk-pit-sharp/11-bell.png",
    "walk-pit-sharp/12-corner.png",
    "walk-nyet-sharp/20-veto-board.png",
    "walk-nyet-sharp/21-trick.png",
];

/// What they show in other languages: scenes that look like those. With each language stands what a store calls it.
const SCENES: [&str; 6] =
    ["trading.suitor", "lobby.ready", "trading.agreed", "corner.dealt", "veto-board.first", "trick.follow"];
const LANGUAGES: [(&str, &str); 3] = [("de", "de-DE"), ("es", "es-ES"), ("fr", "fr-FR")];

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
    #[error("a bench has measured nothing: see in the log which tests were run")]
    NoBench,
    #[error(transparent)]
    Verdict(#[from] VerdictError),
}

/// Writes the binding, builds the modules and runs their tests; tells how soon events are answered, and has the referee play the
/// matches that were played over the radio of Android.
///
/// # Errors
/// What is missing, what failed, or whose totals are others.
pub(crate) fn check(workspace: &Workspace) -> Result<(), KotlinError> {
    tools::every(NEEDED)?;
    let folder = folder(workspace);
    // What was left behind by sources that are no more would be tested along.
    cache::clear(&folder)?;
    let mut maven = with_scenes(workspace, &folder)?;
    command::run_within(maven.arg("test"), MAVEN, None, None)?;
    for module in ["session", "app"] {
        let measured = match fs::read_to_string(folder.join(module).join("bench.txt")) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(KotlinError::NoBench),
            measured => measured?,
        };
        for line in measured.lines() {
            log::notice(line)?;
        }
    }
    // Thirteen phones without screens, then three people with nothing but screens.
    for played in ["radio/match", "app/match/pit", "app/match/nyet"] {
        verdict::judge(workspace, &folder.join(played))?;
    }
    Ok(())
}

/// Draws every screen of the app in every shape and theme into a folder, one by one and on sheets.
///
/// # Errors
/// What is missing, or what cannot be drawn or read.
pub(crate) fn draw(workspace: &Workspace) -> Result<(), KotlinError> {
    tools::every(NEEDED)?;
    let pictures = workspace.target("pictures").join("android");
    cache::clear(&pictures)?;
    let mut maven = with_scenes(workspace, &folder(workspace))?;
    maven.arg(set("outcry.pictures", &pictures));
    only(&mut maven, "PicturesTest");
    command::run_within(&mut maven, MAVEN, None, None)?;
    Ok(log::notice(&format!("the sheets are in {}", pictures.join("sheets").display()))?)
}

/// Has three people play both games on the app's screens, and takes the pictures of [`WALK`] and of the store anew on the way.
///
/// # Errors
/// What is missing, what fails, or which picture was not taken.
pub(crate) fn walk(workspace: &Workspace) -> Result<(), KotlinError> {
    tools::every(NEEDED)?;
    let pictures = workspace.target("pictures").join("walk");
    cache::clear(&pictures)?;
    let mut maven = with_scenes(workspace, &folder(workspace))?;
    maven.arg(set("outcry.pictures", &pictures));
    only(&mut maven, "app.outcry.table.MatchTest");
    command::run_within(&mut maven, MAVEN, None, None)?;
    let pages = workspace.path(WALK);
    cache::clear(&pages)?;
    fs::create_dir_all(&pages)?;
    for taken in fs::read_dir(pictures.join("walk-pit"))? {
        let taken = taken?;
        fs::copy(taken.path(), pages.join(taken.file_name()))?;
    }
    show(workspace, "en-US", SHOWN.map(|name| pictures.join(name)))?;
    Ok(log::notice(&format!("the pictures are in {WALK} and {STORE}"))?)
}

/// Draws what stores show in languages other than English.
///
/// # Errors
/// What is missing, or what cannot be drawn or read.
pub(crate) fn draw_for_stores(workspace: &Workspace) -> Result<(), KotlinError> {
    tools::every(NEEDED)?;
    let pictures = workspace.target("pictures").join("store");
    for (language, called) in LANGUAGES {
        cache::clear(&pictures)?;
        let mut maven = with_scenes(workspace, &folder(workspace))?;
        maven.arg(set("outcry.pictures", &pictures));
        maven.args([format!("-Doutcry.language={language}"), format!("-Doutcry.only={}", SCENES.join(","))]);
        only(&mut maven, "PicturesTest#night");
        command::run_within(&mut maven, MAVEN, None, None)?;
        let drawn = pictures.join("night");
        show(workspace, called, SCENES.map(|scene| drawn.join(scene).with_added_extension("png")))?;
    }
    Ok(log::notice(&format!("the pictures are in {STORE}"))?)
}

/// Lays down what a store shows in a language.
fn show(workspace: &Workspace, language: &str, pictures: [PathBuf; 6]) -> io::Result<()> {
    let store = workspace.path(STORE).join(language).join(SCREENSHOTS);
    cache::clear(&store)?;
    fs::create_dir_all(&store)?;
    for (place, picture) in (1..).zip(pictures) {
        fs::copy(picture, store.join(format!("{place}.png")))?;
    }
    Ok(())
}

/// Makes the command that runs the people with Android phones: given are whether they play for so long that it pays to optimise them,
/// the port of who directs them, and where the phones keep their data.
///
/// # Errors
/// A tool is missing, or the binding cannot be written.
pub(crate) fn people(
    workspace: &Workspace,
    is_optimised: bool,
    director: u16,
    data: &Path,
) -> Result<Command, KotlinError> {
    tools::every(NEEDED)?;
    let mut maven = maven(workspace, &workspace.path(MODULES), &folder(workspace))?;
    only(maven.args(["-pl", "radio", "-am"]), "People");
    maven.args([format!("-Doutcry.people={director}"), set("outcry.folder", data)]);
    // Several may be at work in one folder, and each clears this one away.
    maven.arg(format!("-DtempDir=surefire-{director}"));
    if is_optimised {
        maven.arg("-Doutcry.compiler=4");
    }
    Ok(maven)
}

/// Has a Maven run these tests alone, which not every module has.
fn only(maven: &mut Command, tests: &str) {
    maven.args([&format!("-Dtest={tests}"), "-Dsurefire.failIfNoSpecifiedTests=false", "test"]);
}

/// Gives the folder in which the modules are built and tested.
fn folder(workspace: &Workspace) -> PathBuf {
    workspace.scratch().join("kotlin")
}

/// Writes the scenes and the binding into a folder, and gives a Maven that builds all modules there.
fn with_scenes(workspace: &Workspace, folder: &Path) -> Result<Command, KotlinError> {
    let scenes = folder.join("scenes");
    command::run(Command::new(workspace.program("outcry-scenes")?).arg(&scenes))?;
    let mut maven = maven(workspace, &workspace.path(MODULES), folder)?;
    maven.arg(set("outcry.scenes", &scenes));
    Ok(maven)
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
        INCREMENTAL.to_owned(),
    ]);
    Ok(maven)
}

/// Sets a property of the modules to a path.
pub(crate) fn set(property: &str, path: &Path) -> String {
    format!("-D{property}={}", path.display())
}
