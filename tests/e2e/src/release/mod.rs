//! `cargo xtask release --check`: whether a release is ready, point by point, and what is to be published of it.

mod changelog;
mod checksum;
mod formats;
pub(crate) mod licences;
pub(crate) mod parts;
mod sbom;
mod twice;
pub(crate) mod versions;

use std::env;
use std::fs;
use std::io;

use serde_json::Value;
use thiserror::Error;

use crate::android::package::{self, PackageError};
use crate::cache;
use crate::command::{self, CommandError};
use crate::log;
use crate::workspace::Workspace;
use changelog::Section;
use formats::Formats;
use parts::{PartsError, System};
use twice::TwiceError;
use versions::VERSION;

/// What is written anew rather than compared where this variable is set, as everywhere.
const BLESS: &str = "OUTCRY_BLESS";

/// What is to be published lies here, below the folder that cargo builds in.
const FILES: &str = "release-files";

/// Says what of a release is looked at.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Release {
    /// Proves that the release is ready; nothing else can be asked for yet
    #[arg(long, required = true)]
    check: bool,
    /// Builds the unsigned APK in two folders, to the same bytes, which takes long
    #[arg(long)]
    twice: bool,
}

/// Says why a release is not ready.
#[derive(Debug, Error)]
pub(crate) enum ReleaseError {
    #[error(transparent)]
    Command(#[from] CommandError),
    #[error(transparent)]
    Parts(#[from] PartsError),
    #[error(transparent)]
    Package(#[from] Box<PackageError>),
    #[error(transparent)]
    Twice(#[from] TwiceError),
    #[error("a file could not be read or written ({0}): make room or mend the permissions")]
    File(#[from] io::Error),
    #[error("cargo's metadata is no JSON ({0}): use the cargo of rust-toolchain.toml")]
    Json(#[from] serde_json::Error),
    /// The point says at what it fails.
    #[error("{0}")]
    Point(String),
    #[error("{0} of {1} points fail: mend what the lines above say")]
    NotReady(usize, usize),
}

type Point = fn(&Workspace) -> Result<String, ReleaseError>;

/// The points, in the order in which they are looked at: the last one counts what the others have left.
const POINTS: [(&str, Point); 6] = [
    ("changelog", changelog),
    ("versions", versions),
    ("formats", formats),
    ("licences", licences),
    ("sbom", bill),
    ("files", files),
];

impl Release {
    /// Looks at every point, and tells each in a line.
    ///
    /// # Errors
    /// A point fails.
    pub(crate) fn prove(&self, workspace: &Workspace) -> Result<(), ReleaseError> {
        let folder = workspace.target(FILES);
        cache::clear(&folder)?;
        fs::create_dir_all(&folder)?;
        let slow: Option<(&str, Point)> = self.twice.then_some(("twice", twice as Point));
        let points: Vec<(&str, Point)> = POINTS.into_iter().chain(slow).collect();
        let mut lines = Vec::new();
        let mut failed = 0;
        for (name, point) in &points {
            lines.push(match point(workspace) {
                Ok(found) => format!("ok    {name}: {found}"),
                Err(error) => {
                    failed += 1;
                    format!("FAIL  {name}: {error}")
                }
            });
        }
        if !self.twice {
            lines.push("left  twice: the unsigned APK from two folders, by --twice".to_owned());
        }
        // Behind all that the commands have said.
        for line in &lines {
            log::line(line)?;
        }
        if failed > 0 { Err(ReleaseError::NotReady(failed, points.len())) } else { Ok(()) }
    }
}

fn changelog(workspace: &Workspace) -> Result<String, ReleaseError> {
    let text = fs::read_to_string(workspace.path("CHANGELOG.md"))?;
    match changelog::find(&text, VERSION).map_err(ReleaseError::Point)? {
        Section::Dated { date, entries } => Ok(format!("{VERSION} of {date}, {entries} entries")),
        Section::ToCome { entries } => Ok(format!(
            "{VERSION} is unreleased, {entries} entries: it gets its section and date when it is published"
        )),
    }
}

fn versions(workspace: &Workspace) -> Result<String, ReleaseError> {
    let places = versions::places(workspace)?;
    let mut faults: Vec<String> = places.iter().filter_map(|place| place.fault(VERSION)).collect();
    let mut metadata = workspace.cargo(&["metadata", "--no-deps", "--locked", "--format-version=1"]);
    let metadata: Value = serde_json::from_str(&command::read(&mut metadata)?)?;
    let crates: Vec<&Value> = metadata["packages"].as_array().into_iter().flatten().collect();
    let others = crates.iter().filter(|package| package["version"] != VERSION);
    faults.extend(others.map(|package| format!("the crate {} is {}", package["name"], package["version"])));
    let code = versions::code(VERSION);
    let code = code.ok_or_else(|| ReleaseError::Point(format!("{VERSION} is not three numbers")))?;
    let agreed =
        format!("{VERSION}, number {code}, in {} crates and {} other places", crates.len(), places.len());
    all(&faults, agreed)
}

fn formats(workspace: &Workspace) -> Result<String, ReleaseError> {
    let root = workspace.root();
    let ours = Formats::of_this_build(root)?;
    if env::var_os(BLESS).is_some() {
        ours.keep(root, VERSION)?;
    }
    let mut faults = Vec::new();
    if Formats::of_release(root, VERSION)?.as_ref() != Some(&ours) {
        faults.push(format!(
            "{}/{VERSION} does not say what this build does: OUTCRY_BLESS=1 cargo xtask release --check writes it",
            formats::RELEASES
        ));
    }
    let before = formats::release_before(root, VERSION)?;
    let since = match &before {
        None => "the first release".to_owned(),
        Some(version) => {
            let earlier = Formats::of_release(root, version)?;
            faults.extend(earlier.map(|earlier| ours.faults_after(&earlier)).unwrap_or_default());
            format!("held against {version}")
        }
    };
    let Formats { wire, store, journal, vectors } = &ours;
    let count = vectors.len();
    all(&faults, format!("wire {wire}, store {store}, journal {journal}, {count} golden vectors, {since}"))
}

fn licences(workspace: &Workspace) -> Result<String, ReleaseError> {
    let mut faults = Vec::new();
    let mut found = Vec::new();
    for system in System::ALL {
        let parts = parts::of(system, workspace)?;
        let (is_current, bytes) = licences::is_current(system, &parts, workspace)?;
        found.push(format!("{} {} parts, {bytes} bytes", system.name(), parts.len()));
        if !is_current {
            faults.push(format!("{} is of other parts: run `cargo xtask licences`", licences::place(system)));
        }
        let name = format!("licences-{}.txt", system.name().to_lowercase());
        fs::copy(workspace.path(licences::place(system)), workspace.target(FILES).join(name))?;
    }
    all(&faults, found.join("; "))
}

fn bill(workspace: &Workspace) -> Result<String, ReleaseError> {
    let shipped = System::ALL.map(|system| Ok((system, parts::of(system, workspace)?)));
    let shipped = shipped.into_iter().collect::<Result<Vec<_>, PartsError>>()?;
    let bill = sbom::write(&shipped)?;
    let name = format!("outcry-{VERSION}.cdx.json");
    fs::write(workspace.target(FILES).join(&name), &bill)?;
    Ok(format!("{name}, CycloneDX 1.6, {} bytes", bill.len()))
}

fn files(workspace: &Workspace) -> Result<String, ReleaseError> {
    let folder = workspace.target(FILES);
    // Packed anew: what lies there may be of other sources.
    package::build(workspace).map_err(Box::new)?;
    for apk in package::places(workspace) {
        fs::copy(&apk, folder.join(apk.file_name().unwrap_or_default()))?;
    }
    let listed = checksum::write(&folder)?;
    let sizes: Vec<String> = listed
        .iter()
        .map(|(path, size)| format!("{} {size}", path.file_name().unwrap_or_default().to_string_lossy()))
        .collect();
    let key = if package::has_own_key() { "" } else { "; signed with a throwaway key: not to be published" };
    Ok(format!("{} in {}, bytes: {}{key}", checksum::LIST, folder.display(), sizes.join(", ")))
}

fn twice(workspace: &Workspace) -> Result<String, ReleaseError> {
    let (checksum, size) = twice::build(workspace)?;
    Ok(format!("the unsigned APK, {size} bytes, SHA-256 {checksum}, is the same from two folders"))
}

/// Says what was found, unless something is wrong with it.
fn all(faults: &[String], found: String) -> Result<String, ReleaseError> {
    if faults.is_empty() { Ok(found) } else { Err(ReleaseError::Point(faults.join("; "))) }
}
