//! The app's resources, compiled by aapt2.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use clap::Args;
use thiserror::Error;

use crate::cache;
use crate::command::{self, CommandError};
use crate::folder;
use crate::tools::{self, Needed, ToolError};

/// The languages that the core speaks. Those of libraries in others would be of no use.
const LANGUAGES: &str = "en,de,fr,es";

/// The oldest Android that the app runs on, and the one that it is made for. AGP refuses a manifest that repeats them.
const OLDEST: &str = "26";
const TARGET: &str = "36";

const NEEDED: &[Needed<'static>] = &[Needed { program: "aapt2", answers: &["version"], package: "aapt" }];

/// Compiles the resources of an app and of the libraries that it uses
///
/// Writes into a folder: `base.apk`, an app without code; `java`, the names of resources; and `aapt.pro`, what the shrinker has to
/// keep because the manifest or a layout names it.
#[derive(Debug, Args)]
pub(crate) struct Resources {
    /// The jar of Android itself
    #[arg(long)]
    framework: PathBuf,
    /// The folder of opened archives
    #[arg(long)]
    libraries: PathBuf,
    /// The folder of the manifest, `res` and `assets`
    app: PathBuf,
    folder: PathBuf,
}

/// Says why resources were not compiled.
#[derive(Debug, Error)]
pub(crate) enum ResourceError {
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// aapt2 failed; its output says at which line of which file.
    #[error(transparent)]
    Command(#[from] CommandError),
    #[error("a file could not be used ({0}): make room or mend the permissions")]
    File(#[from] io::Error),
}

impl Resources {
    /// Compiles them.
    ///
    /// # Errors
    /// A resource is wrong, or aapt2 cannot be had.
    pub(crate) fn compile(&self) -> Result<(), ResourceError> {
        tools::every(NEEDED)?;
        cache::clear(&self.folder)?;
        fs::create_dir_all(self.folder.join("java"))?;
        let mut link = Command::new("aapt2");
        link.arg("link").arg("-o").arg(self.folder.join("base.apk"));
        link.arg("-I").arg(&self.framework);
        link.arg("--manifest").arg(self.app.join("AndroidManifest.xml"));
        link.args(["--min-sdk-version", OLDEST, "--target-sdk-version", TARGET]);
        link.arg("-A").arg(self.app.join("assets")).arg("--java").arg(self.folder.join("java"));
        link.arg("--proguard").arg(self.folder.join("aapt.pro"));
        link.args(["-c", LANGUAGES, "--auto-add-overlay", "--extra-packages"]);
        link.arg(fs::read_to_string(self.libraries.join("packages"))?);
        let mut folders = folder::entries(&self.libraries.join("res"))?;
        // Each lies over those before it, the app over all.
        folders.push(self.app.join("res"));
        for (number, folder) in folders.iter().enumerate() {
            let compiled = self.folder.join(format!("{number}.zip"));
            compile(folder, &compiled)?;
            link.arg("-R").arg(compiled);
        }
        command::run(&mut link)?;
        Ok(())
    }
}

fn compile(folder: &Path, to: &Path) -> Result<(), CommandError> {
    command::run(Command::new("aapt2").arg("compile").arg("--dir").arg(folder).arg("-o").arg(to))
}
