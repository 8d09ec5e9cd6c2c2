//! btvirt, the controllers that are no hardware, built from Debian's bluez.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

use super::BleError;
use crate::command;
use crate::debian::Packages;
use crate::log;

/// Mends what breaks with a second link; says itself how.
pub(super) const PATCH: &str = include_str!("btdev.patch");

/// What btvirt is made of; whatever else these files hold is left out when linking.
const SOURCES: [(&str, &[&str]); 3] = [
    ("emulator", &["main", "serial", "server", "vhci", "btdev", "bthost", "smp", "phy", "le"]),
    ("src/shared", &["util", "queue", "crypto", "ecc"]),
    ("src/shared", &["io-mainloop", "timeout-mainloop", "mainloop", "mainloop-notify"]),
];

/// What of bluez's library it needs.
const LIBRARY: [&str; 3] = ["bluetooth", "hci", "uuid"];

/// Fetches, mends and builds it; nothing but libc is needed for that, and nothing at all to run it.
///
/// # Errors
/// The source cannot be had, is not the one that the patch is for, or cannot be built.
pub(super) fn build(debian: &Packages, program: &Path) -> Result<(), BleError> {
    log::notice("building btvirt from Debian's bluez")?;
    let source = debian.source("bluez")?;
    fs::write(source.join("btdev.patch"), PATCH)?;
    let mut mend = Command::new("patch");
    mend.args(["--strip=1", "--forward", "--fuzz=0", "--input=btdev.patch"]);
    command::run(mend.current_dir(&source))?;
    // Its own headers are included as if they were installed.
    fs::create_dir(source.join("installed"))?;
    symlink("../lib", source.join("installed/bluetooth"))?;
    let mut compile = Command::new("gcc");
    compile.args(["-O2", "-w", "-static", "-ffunction-sections", "-Wl,--gc-sections", "-I.", "-Iinstalled"]);
    compile.args([
        "-D_GNU_SOURCE",
        r#"-DVERSION="mended""#,
        r#"-DSTORAGEDIR="/tmp""#,
        r#"-DCONFIGDIR="/tmp""#,
    ]);
    compile.arg("-o").arg(program);
    for (folder, names) in SOURCES.into_iter().chain([("lib", &LIBRARY[..])]) {
        compile.args(names.iter().map(|name| format!("{folder}/{name}.c")));
    }
    Ok(command::run(compile.current_dir(&source))?)
}
