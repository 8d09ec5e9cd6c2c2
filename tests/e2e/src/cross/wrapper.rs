//! A compiler for the workspace's own packages alone, which gives them flags that others must not have.
//!
//! Cargo gives flags to all packages alike, and compiles again what it has compiled with others. What registries have is left by
//! one clone to the next, so no flag for it may say where a clone lies. Cargo calls this program for the packages of the
//! workspace, and it adds what is for them alone.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::io;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use super::linker;

/// The name under which this program is the compiler. Cargo is told the name and not the path: it counts as part of what the
/// packages are called in the library, which has to be the same wherever it was built.
const NAME: &str = "outcry-workspace-rustc";

/// Names the variable with the flags, which are separated as cargo separates them.
const FLAGS: &str = "OUTCRY_WORKSPACE_RUSTFLAGS";
const SEPARATOR: &str = "\u{1f}";

/// Compiles, if this program was started as the compiler.
pub(crate) fn stand_in() -> Option<ExitCode> {
    let mut arguments = env::args_os();
    let program = PathBuf::from(arguments.next()?);
    if program.file_name() != Some(OsStr::new(NAME)) {
        return None;
    }
    let Some(rustc) = arguments.next() else {
        eprintln!("error: {NAME} was given no compiler: run `cargo xtask cross`, which lays it down");
        return Some(ExitCode::FAILURE);
    };
    let flags = env::var(FLAGS).unwrap_or_default();
    let flags = flags.split(SEPARATOR).filter(|flag| !flag.is_empty());
    let error = Command::new(&rustc).args(arguments).args(flags).exec();
    eprintln!("error: {} could not be started ({error})", rustc.display());
    Some(ExitCode::FAILURE)
}

/// Lays the compiler down in a folder and has cargo call it, with these flags.
///
/// # Errors
/// The disk refuses.
pub(super) fn dress(cargo: &mut Command, folder: &Path, flags: &[String]) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    linker::link(&env::current_exe()?, &folder.join(NAME))?;
    linker::dress(cargo, folder);
    cargo.env("RUSTC_WORKSPACE_WRAPPER", NAME).env(FLAGS, flags.join(SEPARATOR));
    Ok(())
}
