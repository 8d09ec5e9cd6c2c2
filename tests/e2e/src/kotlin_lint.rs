//! What ktlint and detekt have to say of the Kotlin that we write; what is generated they are not shown.

use std::fs;
use std::process::Command;

use crate::command;
use crate::fault::LaneError;
use crate::kotlin::{self, MODULES};
use crate::tools::{self, Needed};
use crate::workspace::Workspace;

/// Where the programs are listed, with what they are to leave alone.
const PROGRAMS: &str = "lint";

const NEEDED: &[Needed<'static>] = &[
    Needed { program: "java", answers: &["-version"], package: "default-jdk-headless" },
    Needed { program: "mvn", answers: &["--version"], package: "maven" },
];

/// Runs both over all modules.
///
/// # Errors
/// A program cannot be had, or has found something.
pub(crate) fn check(workspace: &Workspace) -> Result<(), LaneError> {
    tools::every(NEEDED)?;
    let modules = workspace.path(MODULES);
    let folder = workspace.scratch().join("kotlin-lint");
    fs::create_dir_all(&folder)?;
    let mut maven = Command::new("mvn");
    maven.args(["--batch-mode", "--no-transfer-progress", "--file"]).arg(modules.join(PROGRAMS));
    command::run(maven.arg(kotlin::set("outcry.target", &folder)).arg("package"))?;
    let programs = folder.join("lint");
    let program = |jar: &str, main: &str| {
        let mut java = Command::new("java");
        java.current_dir(&modules).arg("-cp").arg(programs.join(jar)).arg(main);
        java
    };
    let mut ktlint = program("ktlint-cli-all.jar", "com.pinterest.ktlint.Main");
    let looked = command::run(ktlint.args(["--relative", "*/src/**/*.kt"]));
    let mut detekt = program("detekt-cli-all.jar", "dev.detekt.cli.Main");
    detekt.args(["--build-upon-default-config", "--config", "lint/detekt.yml", "--includes", "**/src/**"]);
    // They stand in for classes of others, under the names that those have.
    detekt.args(["--excludes", "**/kotlin/androidx/**"]);
    // What the one has found does not keep the other from looking.
    command::run(detekt.args(["--input", "."]))?;
    Ok(looked?)
}
