//! A Rust compiler whose standard library's sources are packaged with it: Debian's, unpacked and not installed.
//!
//! Debian keeps one (`rustc-web`) as new as Firefox wants it. With its sources std can be built for phones where nobody
//! serves a built one.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::CrossError;
use crate::cache::{self, Cache};
use crate::command;
use crate::debian;
use crate::log;
use crate::tools;

/// The compiler and the sources of std.
const PACKAGES: [&str; 3] = ["rustc-web", "libstd-rust-web-dev", "rust-web-src"];

/// Fetches the compiler, unless it is in the cache.
///
/// # Errors
/// There is no apt, or it has no compiler that is new enough, or the disk refuses.
pub(super) fn fetch(cache: &Cache, oldest: &str) -> Result<Toolchain, CrossError> {
    if !command::works("apt-get", &["--version"]) {
        return Err(CrossError::NoApt);
    }
    let version = if let Some(version) = candidate()? {
        version
    } else {
        tools::renew_lists()?;
        candidate()?.ok_or(CrossError::NoPackage)?
    };
    if numbers(&version) < numbers(oldest) {
        return Err(CrossError::OldPackage { found: version, wanted: oldest.to_owned() });
    }
    let key = format!("rust-{version}-{}", super::standard::RECIPE);
    let root = cache.entry(&key, |part| {
        log::notice(&format!(
            "fetching Debian's Rust {version} through apt-get (140 MB, unpacked, not installed)"
        ))?;
        let packages = part.join("packages");
        fs::create_dir_all(&packages)?;
        let names = needed(&version)?;
        if download(&names, &packages).is_err() {
            // Lists that are too old name files that are gone.
            tools::renew_lists()?;
            download(&names, &packages)?;
        }
        debian::unpack(&packages, part)?;
        cache::clear(&packages)?;
        Ok::<(), CrossError>(thin_out(part)?)
    })?;
    Ok(Toolchain { key, root: root.join("usr") })
}

/// A compiler that was unpacked.
#[derive(Debug)]
pub(super) struct Toolchain {
    /// Tells one version from another.
    pub(super) key: String,
    root: PathBuf,
}

impl Toolchain {
    /// Gives the folder that std is in, for each target one.
    pub(super) fn rustlib(&self) -> PathBuf {
        self.root.join("lib/rustlib")
    }

    /// Has cargo use this compiler.
    pub(super) fn dress(&self, cargo: &mut Command) {
        cargo.env("RUSTC", self.root.join("bin/rustc")).env("LD_LIBRARY_PATH", self.libraries());
    }

    /// Makes a command that runs the compiler itself.
    pub(super) fn rustc(&self) -> Command {
        let mut rustc = Command::new(self.root.join("bin/rustc"));
        rustc.env("LD_LIBRARY_PATH", self.libraries());
        rustc
    }

    /// Debian has libraries below the name of the processor.
    fn libraries(&self) -> PathBuf {
        let library = self.root.join("lib");
        let folders = fs::read_dir(&library).into_iter().flatten().flatten().map(|entry| entry.path());
        folders
            .filter(|path| path.file_name().is_some_and(|name| name.to_string_lossy().contains("-linux-")))
            .min()
            .unwrap_or(library)
    }
}

/// Asks apt which version it would install.
fn candidate() -> Result<Option<String>, CrossError> {
    let mut policy = Command::new("apt-cache");
    let policy = command::read(policy.args(["policy", PACKAGES[0]]).env("LC_ALL", "C"))?;
    let version = policy.lines().find_map(|line| line.trim().strip_prefix("Candidate: "));
    Ok(version.filter(|version| *version != "(none)").map(str::to_owned))
}

/// Lists what has to be unpacked: the compiler in parts, and whatever of its dependencies is not installed here.
fn needed(version: &str) -> Result<Vec<String>, CrossError> {
    let mut simulate = Command::new("apt-get");
    simulate.args(["install", "--simulate", "--no-install-recommends"]).args(PACKAGES).env("LC_ALL", "C");
    let missing = command::read(&mut simulate)?;
    let shared = format!("libstd-rust-web-{}", version.split('.').take(2).collect::<Vec<_>>().join("."));
    let mut names: Vec<String> = PACKAGES.iter().map(|&name| name.to_owned()).chain([shared]).collect();
    names.extend(installed(&missing).map(str::to_owned));
    names.sort();
    names.dedup();
    Ok(names)
}

/// Reads lines like `Inst libllvm22 (1:22.1.8-1 Debian-Security:12 [amd64])`.
fn installed(simulated: &str) -> impl Iterator<Item = &str> {
    simulated.lines().filter_map(|line| line.strip_prefix("Inst ")?.split(' ').next())
}

fn download(names: &[String], folder: &Path) -> Result<(), CrossError> {
    let mut download = Command::new("apt-get");
    // apt's own user may not write to the cache; the signatures are checked all the same.
    let options = ["download", "-o", "APT::Sandbox::User=root"];
    Ok(command::run(download.current_dir(folder).args(options).args(names))?)
}

/// Drops what is not needed to build std: the sources of the compiler, and documentation.
fn thin_out(root: &Path) -> Result<(), std::io::Error> {
    cache::clear(&root.join("usr/share"))?;
    for sources in fs::read_dir(root.join("usr/src"))? {
        for entry in fs::read_dir(sources?.path())? {
            let path = entry?.path();
            if path.is_dir() && path.file_name().is_some_and(|name| name != "library") {
                fs::remove_dir_all(path)?;
            }
        }
    }
    Ok(())
}

/// Reads the first two numbers of a version.
fn numbers(version: &str) -> Option<(u32, u32)> {
    let mut numbers = version.split(['.', '+', '-', '~']).map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_by_number() {
        assert!(numbers("1.96.0+dfsg1-1~deb12u2") > numbers("1.95"));
        assert!(numbers("1.9.0") < numbers("1.85"));
        assert_eq!(numbers("none"), None);
    }

    #[test]
    fn what_apt_would_install_is_read() {
        let text = "Reading package lists...\nInst libllvm22 (1:22.1.8-1 Debian-Security:12 [amd64])\nConf libllvm22 ()\n";
        assert_eq!(installed(text).collect::<Vec<_>>(), ["libllvm22"]);
    }
}
