//! Debian's packages and sources: where this machine has them from, and unpacking them without installing anything.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use thiserror::Error;

use crate::command::{self, CommandError};
use crate::folder;
use crate::limits::SUITE;
use crate::tools;

/// Where Debian's keys lie on every Debian.
const KEYS: &str = "/usr/share/keyrings/debian-archive-keyring.gpg";

/// Debian's name for the processors of PCs.
pub(crate) const PC: &str = "amd64";

/// Debian's name for those of phones.
pub(crate) const PHONE: &str = "arm64";

/// Says why packages cannot be had.
#[derive(Debug, Error)]
pub(crate) enum DebianError {
    #[error(transparent)]
    Command(#[from] CommandError),
    #[error("packages could not be kept ({0}): make room or mend the permissions")]
    File(#[from] io::Error),
    /// This is no Debian, or one whose packages come from elsewhere.
    #[error("apt has no mirror of Debian, whose packages the lane uses: add one to /etc/apt/sources.list")]
    NoMirror,
    /// A package does not hold what it should.
    #[error("{what} is not among Debian's packages: see what they hold now")]
    NoFile { what: String },
}

/// An apt that knows one release and nothing as installed, and a tree of what it has fetched.
pub(crate) struct Packages {
    folder: PathBuf,
}

impl Packages {
    /// Sets the apt up in a folder, for this kind of processor, with the mirror that this machine's own apt fetches from, and
    /// reads its lists.
    ///
    /// # Errors
    /// The machine's apt has no mirror of Debian, or the mirror does not answer.
    pub(crate) fn new(folder: PathBuf, processor: &str) -> Result<Self, DebianError> {
        let packages = Self { folder };
        for folder in ["apt/lists/partial", "apt/cache/archives/partial", "source"] {
            fs::create_dir_all(packages.folder.join(folder))?;
        }
        let mirror = mirror()?.ok_or(DebianError::NoMirror)?;
        let line = |kind| format!("{kind} [signed-by={KEYS}] {mirror} {SUITE} main\n");
        fs::write(packages.apt("sources.list"), line("deb") + &line("deb-src"))?;
        fs::write(packages.apt("status"), "")?;
        fs::write(packages.apt("apt.conf"), settings(&packages.apt(""), processor))?;
        packages.run(&["update"])?;
        Ok(packages)
    }

    /// Fetches these packages with all that they depend on, and unpacks them.
    ///
    /// # Errors
    /// One cannot be had, or cannot be unpacked.
    pub(crate) fn unpack(&self, packages: &[&str]) -> Result<(), DebianError> {
        self.run(&[&["install", "--yes", "--download-only"], packages].concat())?;
        Ok(unpack(&self.apt("cache/archives"), &self.root())?)
    }

    /// Fetches the source of a package and gives the folder of its unpacked upstream part.
    ///
    /// # Errors
    /// It cannot be had, or cannot be unpacked.
    pub(crate) fn source(&self, package: &'static str) -> Result<PathBuf, DebianError> {
        let folder = self.folder.join("source");
        fs::remove_dir_all(&folder)?;
        fs::create_dir_all(&folder)?;
        self.run(&["source", "--download-only", package])?;
        let missing = || DebianError::NoFile { what: format!("the source of {package}") };
        let upstream = |file: &PathBuf| file.to_string_lossy().contains(".orig.tar.");
        let archive = folder::entries(&folder)?.into_iter().find(upstream).ok_or_else(missing)?;
        command::run(Command::new("tar").arg("-xf").arg(&archive).arg("-C").arg(&folder))?;
        folder::entries(&folder)?.into_iter().find(|entry| entry.is_dir()).ok_or_else(missing)
    }

    /// Gives the tree of unpacked packages.
    pub(crate) fn root(&self) -> PathBuf {
        self.folder.join("root")
    }

    fn apt(&self, inside: &str) -> PathBuf {
        self.folder.join("apt").join(inside)
    }

    fn run(&self, arguments: &[&str]) -> Result<(), DebianError> {
        let mut apt = Command::new("apt-get");
        apt.current_dir(self.folder.join("source")).env("APT_CONFIG", self.apt("apt.conf"));
        Ok(command::run(apt.args(arguments))?)
    }
}

/// Keeps an apt to a folder and away from the machine's packages; how it reaches the net is the machine's business.
fn settings(folder: &Path, processor: &str) -> String {
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
APT::Architecture "{processor}";
APT::Architectures {{ "{processor}"; }};
APT::Sandbox::User "root";
APT::Install-Recommends "false";
Acquire::Languages "none";
"#
    )
}

/// Gives the place that this machine's apt has Debian itself from, if there is one.
///
/// # Errors
/// There is no apt, or it has no lists and cannot fetch them.
pub(crate) fn mirror() -> Result<Option<String>, CommandError> {
    let known = || {
        let mut targets = Command::new("apt-get");
        targets.args(["indextargets", "--format", "$(SITE)"]);
        command::read(targets.args(["Created-By: Packages", "Origin: Debian", "Label: Debian"]))
    };
    let mut sites = known()?;
    if sites.is_empty() {
        // Whose packages they are stands in the lists, which a small image comes without.
        tools::renew_lists()?;
        sites = known()?;
    }
    Ok(sites.lines().next().map(|site| site.trim_end_matches('/').to_owned()))
}

/// Unpacks every package of a folder below another.
///
/// # Errors
/// One cannot be unpacked.
pub(crate) fn unpack(packages: &Path, root: &Path) -> Result<(), CommandError> {
    for package in folder::entries(packages)? {
        if package.extension().is_some_and(|extension| extension == "deb") {
            command::run(Command::new("dpkg-deb").arg("--extract").arg(&package).arg(root))?;
        }
    }
    Ok(())
}
