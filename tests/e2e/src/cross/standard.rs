//! Rust's standard library for phones, built once from the compiler's sources.

use std::fs;
use std::path::Path;

use super::compiler::Toolchain;
use super::target::Target;
use super::{CrossError, FEW_TABLES};
use crate::cache;
use crate::command;
use crate::log;
use crate::workspace::Workspace;

/// Counted up when the way it is built changes.
pub(super) const RECIPE: u32 = 2;

/// What std is built with: unwinding; of two algorithms the smaller; and backtraces of addresses, which are looked up in the
/// library with all names, since one that is stripped has none to look up in.
const FEATURES: &str = "-Zbuild-std-features=panic-unwind,optimize_for_size,backtrace-trace-only";

/// How std is optimised: as the profile `phone` of the workspace says for everything else.
const PROFILE: [(&str, &str); 3] = [
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "1"),
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "z"),
    ("CARGO_PROFILE_RELEASE_PANIC", "unwind"),
];

/// Cargo builds std for a package; this one has nothing of its own.
const MANIFEST: &str =
    "[package]\nname = \"empty\"\nedition = \"2024\"\n[lib]\npath = \"empty.rs\"\n[workspace]\n";

/// Sees to it that the toolchain has std for each of these targets.
///
/// # Errors
/// It does not build, or the disk refuses.
pub(super) fn build(
    toolchain: &Toolchain,
    targets: &[Target],
    workspace: &Workspace,
) -> Result<(), CrossError> {
    let rustlib = toolchain.rustlib();
    let is_missing = |target: &&Target| !rustlib.join(target.triple()).is_dir();
    let missing: Vec<Target> = targets.iter().filter(is_missing).copied().collect();
    if missing.is_empty() {
        return Ok(());
    }
    let names: Vec<_> = missing.iter().map(|target| target.triple()).collect();
    log::notice(&format!("building std for {} (a minute or so each)", names.join(", ")))?;
    let package = workspace.scratch().join("std");
    cache::clear(&package)?;
    fs::create_dir_all(&package)?;
    fs::write(package.join("Cargo.toml"), MANIFEST)?;
    fs::write(package.join("empty.rs"), "#![no_std]\n")?;
    let built = package.join("target");
    // Every target in one go: what one leaves of the cores the other takes.
    let mut cargo =
        workspace.cargo(&["build", "--release", "-Zbuild-std=std,panic_unwind", FEATURES, "--target-dir"]);
    cargo.arg(&built).current_dir(&package);
    for name in names {
        cargo.args(["--target", name]);
    }
    toolchain.dress(&mut cargo);
    cargo.env("RUSTC_BOOTSTRAP", "1").envs(PROFILE);
    let sources = fs::canonicalize(rustlib.join("src/rust"))?;
    // Bitcode is what the library's own build optimises across; the paths are those that rustc's own builds show.
    let flags = format!(
        "-Cembed-bitcode=yes\u{1f}{FEW_TABLES}\u{1f}--remap-path-prefix={}=/rustc",
        sources.display()
    );
    command::run(cargo.env_remove("RUSTFLAGS").env("CARGO_ENCODED_RUSTFLAGS", flags))?;
    for target in missing {
        keep(&built.join(target.triple()).join("release/deps"), &rustlib, target)?;
    }
    Ok(cache::clear(&package)?)
}

/// Puts what was built where the compiler looks for it, at one stroke.
fn keep(built: &Path, rustlib: &Path, target: Target) -> Result<(), CrossError> {
    let part = rustlib.join(format!("{}.part", target.triple()));
    cache::clear(&part)?;
    let folder = part.join("lib");
    fs::create_dir_all(&folder)?;
    for entry in fs::read_dir(built)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default();
        let is_library = path.extension().is_some_and(|extension| extension == "rlib");
        if is_library && !name.to_string_lossy().starts_with("libempty-") {
            fs::copy(&path, folder.join(name))?;
        }
    }
    Ok(fs::rename(part, rustlib.join(target.triple()))?)
}
