//! `cargo xtask laptops`: whether the program compiles for macOS and for Windows, where nobody has run it yet.
//!
//! It is checked and not linked: that takes neither Apple's linker nor a C compiler for Windows. Debian's compiler builds std
//! along with it, for which Windows takes a program that lists what its libraries export.

use super::CrossError;
use super::compiler::{self, Toolchain};
use crate::cache::Cache;
use crate::command::{self, CommandError};
use crate::log;
use crate::tools::{self, Needed};
use crate::workspace::Workspace;

/// The systems besides Linux that the program is for.
const TARGETS: [&str; 2] = ["aarch64-apple-darwin", "x86_64-pc-windows-gnu"];

/// The package that is checked.
const PROGRAM: &str = "outcry";

/// Programs that rustc starts when it builds std for Windows.
const NEEDED: &[Needed<'static>] = &[Needed {
    program: "x86_64-w64-mingw32-dlltool",
    answers: &["--version"],
    package: "binutils-mingw-w64-x86-64",
}];

/// Checks the program for each system, and says for which it compiles.
///
/// # Errors
/// A compiler cannot be had, or the program does not compile.
pub(crate) fn check(workspace: &Workspace) -> Result<(), CrossError> {
    tools::every(NEEDED)?;
    let cache = Cache::open("cross", &workspace.scratch())?;
    let toolchain = compiler::fetch(&cache, env!("CARGO_PKG_RUST_VERSION"))?;
    for target in TARGETS {
        check_for(target, &toolchain, workspace)?;
        log::notice(&format!("{PROGRAM} compiles for {target}; it was neither linked nor run"))
            .map_err(CommandError::from)?;
    }
    Ok(())
}

fn check_for(target: &str, toolchain: &Toolchain, workspace: &Workspace) -> Result<(), CrossError> {
    let mut cargo = workspace.cargo(&["check", "--locked", "--package", PROGRAM, "--target", target]);
    cargo
        .args(["-Zbuild-std=std,panic_unwind", "--target-dir"])
        .arg(workspace.target("cross").join("laptops"));
    toolchain.dress(&mut cargo);
    for variable in ["RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS"] {
        cargo.env_remove(variable);
    }
    Ok(command::run(cargo.env("RUSTC_BOOTSTRAP", "1"))?)
}
