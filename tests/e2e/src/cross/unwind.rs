//! LLVM's unwinder for Android: without it a panic could not be caught and told to the shell.
//!
//! Zig comes with its sources and with a C compiler, and both are a Python package.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::CrossError;
use super::target::Target;
use crate::cache::{self, Cache};
use crate::command;
use crate::log;
use crate::tools;

/// The version of Zig, which is the version of the sources.
const ZIG: &str = "0.17.1";

/// Counted up when the way it is built changes.
const RECIPE: u32 = 1;

/// The folder of the Python package that has all of it.
const PACKAGE: &str = "ziglang";

/// The library's parts, and whether each is C++.
const SOURCES: [(&str, bool); 5] = [
    ("libunwind.cpp", true),
    ("UnwindLevel1.c", false),
    ("UnwindLevel1-gcc-ext.c", false),
    ("UnwindRegistersRestore.S", false),
    ("UnwindRegistersSave.S", false),
];

/// Nothing but the unwinder of this one processor, with names that stay inside the library that it is linked into.
/// Zig has musl's headers, which on 64-bit Linux describe the same kernel and the same locks as Android's; the one
/// function of another name is the address of errno.
const FLAGS: &[&str] = &[
    "-O2",
    "-DNDEBUG",
    "-D_LIBUNWIND_IS_NATIVE_ONLY",
    "-D_LIBUNWIND_HIDE_SYMBOLS",
    "-D__errno_location=__errno",
    "-fPIC",
    "-fno-exceptions",
    "-fno-sanitize=all",
    "-fno-stack-protector",
    "-funwind-tables",
    "-fvisibility=hidden",
    "-g0",
];

/// Gives the folder in which there is a folder with `libunwind.a` for each target.
///
/// # Errors
/// Zig cannot be had, or does not build it.
pub(super) fn get(cache: &Cache) -> Result<PathBuf, CrossError> {
    cache.entry(&format!("unwind-{ZIG}-{RECIPE}"), |part| {
        log::notice(&format!("fetching {PACKAGE} {ZIG} with pip, to build the unwinder (100 MB, a minute)"))?;
        tools::program("pip3", "python3-pip")?;
        let zig = part.join("zig");
        let mut install = Command::new("pip3");
        install.args(["install", "--no-deps", "--no-compile", "--only-binary", ":all:", "--target"]);
        command::run(install.arg(&zig).arg(format!("{PACKAGE}=={ZIG}")))?;
        for target in Target::ANDROID {
            build(target, &zig, &part.join(target.triple()))?;
        }
        Ok(cache::clear(&zig)?)
    })
}

fn build(target: Target, zig: &Path, folder: &Path) -> Result<(), CrossError> {
    let objects = folder.join("objects");
    fs::create_dir_all(&objects)?;
    let package = zig.join(PACKAGE);
    let unwind = package.join("lib/libunwind");
    let machine = target.triple().split('-').next().unwrap_or_default();
    let zig = || {
        let mut command = Command::new(package.join("zig"));
        command.env("ZIG_GLOBAL_CACHE_DIR", zig.join("cache")).env("ZIG_LOCAL_CACHE_DIR", zig.join("cache"));
        command
    };
    let mut archive = zig();
    archive.args(["ar", "rcs"]).arg(folder.join("libunwind.a"));
    for (source, cpp) in SOURCES {
        let object = objects.join(source).with_extension("o");
        let mut compile = zig();
        compile.arg(if cpp { "c++" } else { "cc" });
        compile.args(["-target", &format!("{machine}-linux-musl")]).args(FLAGS);
        if cpp {
            compile.args(["-std=c++17", "-nostdinc++", "-fno-rtti"]);
        }
        compile.arg("-I").arg(unwind.join("include")).arg("-c").arg(unwind.join("src").join(source));
        command::run(compile.arg("-o").arg(&object))?;
        archive.arg(object);
    }
    command::run(&mut archive)?;
    Ok(cache::clear(&objects)?)
}
