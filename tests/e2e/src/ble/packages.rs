//! Debian's packages and sources, fetched by an apt of our own and unpacked, never installed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::BleError;
use crate::command;
use crate::debian;
use crate::folder::entries;
use crate::limits::SUITE;

/// Where Debian's keys lie on every Debian.
const KEYS: &str = "/usr/share/keyrings/debian-archive-keyring.gpg";

/// An apt that knows one release and nothing as installed, and a tree of what it has fetched.
pub(super) struct Debian {
    folder: PathBuf,
}

impl Debian {
    /// Sets the apt up in a folder, with the mirror that this machine's own apt fetches from, and reads its lists.
    ///
    /// # Errors
    /// The machine's apt has no mirror of Debian, or the mirror does not answer.
    pub(super) fn new(folder: PathBuf) -> Result<Self, BleError> {
        let debian = Self { folder };
        for folder in ["apt/lists/partial", "apt/cache/archives/partial", "source"] {
            fs::create_dir_all(debian.folder.join(folder))?;
        }
        let mirror = debian::mirror()?.ok_or(BleError::NoMirror)?;
        let line = |kind| format!("{kind} [signed-by={KEYS}] {mirror} {SUITE} main\n");
        fs::write(debian.apt("sources.list"), line("deb") + &line("deb-src"))?;
        fs::write(debian.apt("status"), "")?;
        fs::write(debian.apt("apt.conf"), settings(&debian.apt("")))?;
        debian.run(&["update"])?;
        Ok(debian)
    }

    /// Fetches these packages with all that they depend on, and unpacks them.
    ///
    /// # Errors
    /// One cannot be had, or cannot be unpacked.
    pub(super) fn unpack(&self, packages: &[&str]) -> Result<(), BleError> {
        self.run(&[&["install", "--yes", "--download-only"], packages].concat())?;
        Ok(debian::unpack(&self.apt("cache/archives"), &self.root())?)
    }

    /// Fetches the source of a package and gives the folder of its unpacked upstream part.
    ///
    /// # Errors
    /// It cannot be had, or cannot be unpacked.
    pub(super) fn source(&self, package: &'static str) -> Result<PathBuf, BleError> {
        let folder = self.folder.join("source");
        fs::remove_dir_all(&folder)?;
        fs::create_dir_all(&folder)?;
        self.run(&["source", "--download-only", package])?;
        let missing = || BleError::NoFile { what: format!("the source of {package}") };
        let upstream = |file: &PathBuf| file.to_string_lossy().contains(".orig.tar.");
        let archive = entries(&folder)?.into_iter().find(upstream).ok_or_else(missing)?;
        command::run(Command::new("tar").arg("-xf").arg(&archive).arg("-C").arg(&folder))?;
        entries(&folder)?.into_iter().find(|entry| entry.is_dir()).ok_or_else(missing)
    }

    /// Gives the tree of unpacked packages.
    pub(super) fn root(&self) -> PathBuf {
        self.folder.join("root")
    }

    fn apt(&self, inside: &str) -> PathBuf {
        self.folder.join("apt").join(inside)
    }

    fn run(&self, arguments: &[&str]) -> Result<(), BleError> {
        let mut apt = Command::new("apt-get");
        apt.current_dir(self.folder.join("source")).env("APT_CONFIG", self.apt("apt.conf"));
        Ok(command::run(apt.args(arguments))?)
    }
}

/// Keeps an apt to a folder and away from the machine's packages; how it reaches the net is the machine's business.
fn settings(folder: &Path) -> String {
    let folder = folder.display();
    format!(
        r#"Dir::State "{folder}";
Dir::State::Lists "{folder}/lists";
Dir::State::status "{folder}/status";
Dir::Cache "{folder}/cache";
Dir::Etc::SourceList "{folder}/sources.list";
Dir::Etc::SourceParts "/dev/null";
Dir::Etc::Preferences "/dev/null";
Dir::Etc::PreferencesParts "/dev/null";
APT::Architecture "amd64";
APT::Architectures {{ "amd64"; }};
APT::Sandbox::User "root";
APT::Install-Recommends "false";
Acquire::Languages "none";
"#
    )
}
