//! A Debian in a folder, with Swift.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{SwiftError, at};
use crate::cache::Cache;
use crate::command::{self, CommandError};
use crate::debian;
use crate::limits::{REVISION, SET_UP, SUITE};
use crate::log;
use crate::stopwatch::Stopwatch;
use crate::tools;
use crate::workspace::Workspace;

/// What Swift is installed with: a C library and a C++ library to compile and link with, which it recommends at the most,
/// and what `swift test` calls.
const PACKAGES: [&str; 4] = ["swiftlang", "libc6-dev", "libstdc++-14-dev", "git"];

/// How packages are unpacked: without waiting for the disk, and without that which nothing here needs and which is most of
/// what they hold.
const UNPACKED: &str = "\
force-unsafe-io
path-exclude /usr/share/doc/*
path-exclude /usr/share/man/*
path-exclude /usr/share/locale/*
path-exclude /usr/libexec/swift/bin/clangd
path-exclude /usr/libexec/swift/bin/docc
path-exclude /usr/libexec/swift/bin/lldb*
path-exclude /usr/libexec/swift/bin/sourcekit-lsp
path-exclude /usr/libexec/swift/lib/liblldb*
path-exclude /usr/libexec/swift/lib/libLTO*
path-exclude /usr/libexec/swift/lib/libsourcekitd*
path-exclude /usr/libexec/swift/lib/swift/embedded/*
path-exclude /usr/libexec/swift/lib/swift_static/*
";

/// How apt behaves in there, besides fetching as this machine's does.
const APT: &str = r#"APT::Install-Recommends "false";
Acquire::Languages "none";
"#;

/// Binds folders into the Debian at their own paths, gives it a folder for temporary files that ends with the command, and
/// runs that in there. Its first argument is the Debian, its second where the command is run, its third the number of
/// folders; then come the folders, and the command.
const ENTER: &str = r#"
root=$1; place=$2; count=$3; shift 3
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/tmp"
while [ "$count" -gt 0 ]; do
    mkdir -p "$root/$1"; mount --bind "$1" "$root/$1"
    shift; count=$((count - 1))
done
exec env -i HOME=/root LANG=C.UTF-8 TERM=dumb PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive \
    chroot "$root" env --chdir="$place" "$@"
"#;

/// A Debian in a folder.
pub(super) struct Debian {
    root: PathBuf,
}

impl Debian {
    /// Gives the Debian with Swift; sets it up where it has not been, out of what this machine's own apt fetches from.
    ///
    /// # Errors
    /// It cannot be set up.
    pub(super) fn get(workspace: &Workspace) -> Result<Self, SwiftError> {
        if !tools::is_root() {
            return Err(SwiftError::NotRoot);
        }
        let root =
            Cache::open("swift", &workspace.scratch())?.entry(&format!("{SUITE}-{REVISION}"), |part| {
                let watch = Stopwatch::start();
                let notice = "setting up a Debian with Swift in the cache (1.5 GB, a few minutes, once)";
                log::notice(notice).map_err(CommandError::from)?;
                Self { root: part.to_owned() }.set_up()?;
                let seconds = watch.elapsed().as_secs_f64();
                Ok::<_, SwiftError>(
                    log::notice(&format!("set up in {seconds:.0} s")).map_err(CommandError::from)?,
                )
            })?;
        Ok(Self { root })
    }

    /// Makes a command that is run in the Debian. It sees these folders with all that is in them, and is run in the first.
    /// The mounts, and every process that it leaves behind, are gone when it ends.
    ///
    /// # Errors
    /// A folder is not there.
    pub(super) fn command(&self, folders: &[&Path], words: &[&str]) -> Result<Command, SwiftError> {
        let folders: Vec<PathBuf> = folders
            .iter()
            .map(|folder| folder.canonicalize().map_err(at(folder)))
            .collect::<Result<_, _>>()?;
        let place = folders.first().map_or(Path::new("/"), PathBuf::as_path);
        let mut command = alone();
        command.args(["sh", "-ec", ENTER, "sh"]).arg(&self.root).arg(place).arg(folders.len().to_string());
        command.args(&folders).args(words);
        Ok(command)
    }

    fn set_up(&self) -> Result<(), SwiftError> {
        tools::program("debootstrap", "debootstrap")?;
        let mirror = debian::mirror()?.ok_or(SwiftError::NoMirror)?;
        let mut base = alone();
        base.args(["debootstrap", "--variant=minbase", "--include=ca-certificates", SUITE]);
        command::run_within(base.arg(&self.root).arg(mirror), SET_UP, None, None)?;
        let settings = command::read(Command::new("apt-config").args(["dump", "Acquire"]))?;
        self.write("etc/apt/apt.conf.d/90outcry", &format!("{APT}{}", reached(&settings)))?;
        self.write("etc/dpkg/dpkg.cfg.d/90outcry", UNPACKED)?;
        // Nothing that is installed may start a service.
        self.write("usr/sbin/policy-rc.d", "#!/bin/sh\nexit 101\n")?;
        self.run(&["chmod", "755", "/usr/sbin/policy-rc.d"])?;
        self.run(&["apt-get", "update"])?;
        self.run(&[&["apt-get", "install", "--yes"], &PACKAGES[..]].concat())?;
        self.run(&["apt-get", "clean"])?;
        self.run(&["swift", "--version"])
    }

    fn run(&self, words: &[&str]) -> Result<(), SwiftError> {
        let mut command = self.command(&[], words)?;
        Ok(command::run_within(&mut command, SET_UP, None, None)?)
    }

    fn write(&self, inside: &str, text: &str) -> Result<(), SwiftError> {
        let path = self.root.join(inside);
        fs::write(&path, text).map_err(at(&path))
    }
}

/// Makes a command that runs another so that its mounts and its processes end with it.
fn alone() -> Command {
    let mut command = Command::new("unshare");
    command.args(["--mount", "--propagation", "private", "--pid", "--fork", "--kill-child", "--mount-proc"]);
    command
}

/// Picks of apt's settings those that say how a mirror is reached, and how old it may be.
fn reached(settings: &str) -> String {
    let says_so = |line: &&str| {
        let name = line.split(' ').next().unwrap_or_default();
        name.ends_with("::Proxy") || name.ends_with("::Check-Valid-Until")
    };
    settings.split_inclusive('\n').filter(says_so).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mirror_is_reached_as_this_machine_reaches_it() {
        let settings = "Acquire \"\";\nAcquire::Check-Valid-Until \"false\";\nAcquire::Languages \"none\";\n\
                        Acquire::http::Proxy \"http://proxy.example:3128\";\n";
        let kept =
            "Acquire::Check-Valid-Until \"false\";\nAcquire::http::Proxy \"http://proxy.example:3128\";\n";
        assert_eq!(reached(settings), kept);
    }
}
