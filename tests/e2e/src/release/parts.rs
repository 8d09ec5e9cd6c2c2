//! What the apps consist of that others have written: what cargo links into the library for phones, and what Maven lays
//! beside it for Android. The Swift needs nothing of anybody.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde_json::Value;
use thiserror::Error;

use super::versions::between;
use crate::command::{self, CommandError};
use crate::workspace::Workspace;

/// Says why it cannot be said what the apps consist of.
#[derive(Debug, Error)]
pub(crate) enum PartsError {
    #[error(transparent)]
    Command(#[from] CommandError),
    #[error("a file could not be read or written ({0}): mend the permissions")]
    File(#[from] io::Error),
    #[error("cargo's answer is no JSON ({0}): use the cargo of rust-toolchain.toml")]
    Json(#[from] serde_json::Error),
    #[error("cargo's tree has {0}, and its metadata does not: run `cargo metadata` and see")]
    Unknown(String),
    #[error("{name} has the licence {licence:?}: look at it, and then name it in tests/e2e/src/release")]
    Licence { name: String, licence: String },
    #[error(
        "{0} has no licence file and none is known for it: say in tests/e2e/src/release where its text is"
    )]
    NoText(String),
    #[error("{path} names {artifact} without a version that is a number or a property of android/pom.xml")]
    Version { path: &'static str, artifact: String },
}

/// A system that the app is made for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum System {
    Android,
    Ios,
}

impl System {
    pub(crate) const ALL: [Self; 2] = [Self::Android, Self::Ios];

    /// Names it as people do.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Android => "Android",
            Self::Ios => "iOS",
        }
    }

    /// The targets that the library is built for, and the features that it has there.
    const fn library(self) -> (&'static [&'static str], &'static [&'static str]) {
        match self {
            Self::Android => (&["aarch64-linux-android", "x86_64-linux-android"], &[]),
            Self::Ios => {
                (&["aarch64-apple-ios", "aarch64-apple-ios-sim"], &["--features", "outcry-ffi/os-log"])
            }
        }
    }
}

/// Something that others have written, and an app has in it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Part {
    pub(crate) kind: Kind,
    pub(crate) name: String,
    /// Nothing where the build itself settles it, as it does for std.
    pub(crate) version: Option<String>,
    /// An SPDX expression.
    pub(crate) licence: String,
    /// Where its authors keep its sources, for crates.
    pub(crate) home: Option<String>,
    /// Where they lie on this machine, for crates.
    pub(crate) folder: Option<PathBuf>,
    /// The SHA-256 of its archive, for crates.
    pub(crate) checksum: Option<String>,
}

/// Tells where a part comes from: the lists name it by that.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Kind {
    /// Rust's standard library or LLVM's unwinder, which come with the compiler.
    Compiler,
    Crate,
    Maven {
        group: String,
    },
}

/// What an app has of the compiler's, with its licence.
const COMPILER: [(&str, &str); 2] =
    [("Rust standard library", "MIT OR Apache-2.0"), ("LLVM libunwind", "Apache-2.0 WITH LLVM-exception")];

/// Lists what the app for a system consists of, in the order of its names.
///
/// # Errors
/// Cargo fails, or something has no version.
pub(crate) fn of(system: System, workspace: &Workspace) -> Result<Vec<Part>, PartsError> {
    let mut parts: Vec<Part> = COMPILER
        .into_iter()
        // The unwinder of iPhones is Apple's, in the system.
        .filter(|(name, _)| system == System::Android || !name.contains("libunwind"))
        .map(|(name, licence)| Part {
            kind: Kind::Compiler,
            name: name.to_owned(),
            version: None,
            licence: licence.to_owned(),
            home: None,
            folder: None,
            checksum: None,
        })
        .collect();
    parts.extend(crates(system, workspace)?);
    if system == System::Android {
        parts.extend(libraries(workspace.root())?);
    }
    parts.sort();
    parts.dedup();
    Ok(parts)
}

/// Lists the crates in the library: neither what only builds it nor what only runs in the compiler.
fn crates(system: System, workspace: &Workspace) -> Result<Vec<Part>, PartsError> {
    let mut metadata = workspace.cargo(&["metadata", "--locked", "--all-features", "--format-version=1"]);
    let metadata: Value = serde_json::from_str(&command::read(&mut metadata)?)?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let known: BTreeMap<(String, String), &Value> =
        packages.map(|package| ((text(&package["name"]), text(&package["version"])), package)).collect();
    let checksums = checksums(&fs::read_to_string(workspace.path("Cargo.lock"))?);
    let (targets, features) = system.library();
    let mut parts = Vec::new();
    for target in targets {
        let mut tree = workspace.cargo(&["tree", "--locked", "--package", "outcry-ffi", "--prefix", "none"]);
        tree.args(["--edges", "normal,no-proc-macro", "--no-dedupe", "--format", "{p}", "--target", target]);
        tree.args(features);
        for line in command::read(&mut tree)?.lines() {
            let mut words = line.split(' ');
            let name = words.next().unwrap_or_default().to_owned();
            let version = words.next().unwrap_or_default().trim_start_matches('v').to_owned();
            let key = (name, version);
            let package = known.get(&key).ok_or_else(|| PartsError::Unknown(line.to_owned()))?;
            // Our own have no source.
            if package["source"].is_null() {
                continue;
            }
            let checksum = checksums.get(&key).cloned();
            let manifest = PathBuf::from(text(&package["manifest_path"]));
            parts.push(Part {
                kind: Kind::Crate,
                // What was written before there were expressions has a slash for "or".
                licence: text(&package["license"]).replace('/', " OR "),
                home: package["repository"].as_str().map(str::to_owned),
                folder: manifest.parent().map(Path::to_owned),
                checksum,
                name: key.0,
                version: Some(key.1),
            });
        }
    }
    Ok(parts)
}

/// Reads the checksums out of Cargo.lock.
fn checksums(lock: &str) -> BTreeMap<(String, String), String> {
    let value = |part: &str, name: &str| between(part, &format!("\n{name} = \""), "\"").map(str::to_owned);
    let parts = lock.split("[[package]]").skip(1);
    parts
        .filter_map(|part| Some(((value(part, "name")?, value(part, "version")?), value(part, "checksum")?)))
        .collect()
}

/// The files that name what the APK consists of, and which artifacts count that a file names besides others.
const POMS: [(&str, &[&str]); 4] = [
    ("android/androidx/pom.xml", &[]),
    ("android/pom.xml", &["kotlin-stdlib", "kotlinx-coroutines-core"]),
    ("android/package/pom.xml", &["jna"]),
    ("android/app/pom.xml", &["core"]),
];

/// The licences of those who wrote them, by the beginning of their group.
const LICENCES: [(&str, &str); 7] = [
    ("androidx.", "Apache-2.0"),
    ("com.google.guava", "Apache-2.0"),
    ("com.google.zxing", "Apache-2.0"),
    ("net.java.dev.jna", "Apache-2.0 OR LGPL-2.1-or-later"),
    ("org.jetbrains.kotlin", "Apache-2.0"),
    ("org.jetbrains.kotlinx", "Apache-2.0"),
    ("org.jspecify", "Apache-2.0"),
];

/// Lists the libraries of the APK, as the files of Maven name them.
fn libraries(root: &Path) -> Result<Vec<Part>, PartsError> {
    let parent = fs::read_to_string(root.join("android/pom.xml"))?;
    let mut parts = Vec::new();
    for (path, only) in POMS {
        let text = fs::read_to_string(root.join(path))?;
        // What the parent lists for all modules is not the plugins' own.
        let listed = text.split_once("<build>").filter(|_| path == "android/pom.xml");
        let listed = listed.map_or(text.as_str(), |(before, _)| before);
        for rest in listed.split("<groupId>").skip(1) {
            let Some((group, rest)) = rest.split_once('<') else { continue };
            let name = between(rest, "<artifactId>", "<").unwrap_or_default();
            let is_ours = group == "app.outcry" || group.contains("plugins") || group.contains("mojo");
            let counts = if only.is_empty() { !is_ours } else { only.contains(&name) };
            if !counts {
                continue;
            }
            let version = between(rest, "<version>", "<").map(|version| resolved(version, &parent));
            let version =
                version.flatten().ok_or_else(|| PartsError::Version { path, artifact: name.to_owned() })?;
            let licence = LICENCES.into_iter().find(|(beginning, _)| group.starts_with(beginning));
            let licence = licence.ok_or_else(|| PartsError::Licence {
                name: format!("{group}:{name}"),
                licence: String::new(),
            })?;
            parts.push(Part {
                kind: Kind::Maven { group: group.to_owned() },
                name: name.to_owned(),
                version: Some(version),
                licence: licence.1.to_owned(),
                home: None,
                folder: None,
                checksum: None,
            });
        }
    }
    Ok(parts)
}

/// Gives a version, which may be a property of the parent.
pub(crate) fn resolved(version: &str, parent: &str) -> Option<String> {
    match version.strip_prefix("${").and_then(|name| name.strip_suffix('}')) {
        Some(name) => between(parent, &format!("<{name}>"), "<").map(str::to_owned),
        None => Some(version.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_apps_consist_of_is_known() {
        let workspace = Workspace::find().unwrap();
        let [android, ios] = System::ALL.map(|system| of(system, &workspace).unwrap());
        let has = |parts: &[Part], name: &str| parts.iter().any(|part| part.name == name);
        for name in ["redb", "uniffi", "snow"] {
            assert!(has(&android, name) && has(&ios, name), "{name}");
        }
        // What runs in the compiler, or in tests, is in no app.
        for name in ["syn", "thiserror-impl", "proptest", "outcry-rules"] {
            assert!(!has(&android, name) && !has(&ios, name), "{name}");
        }
        for name in
            ["android_logger", "kotlin-stdlib", "kotlinx-coroutines-core", "jna", "ui-android", "core"]
        {
            assert!(has(&android, name) && !has(&ios, name), "{name}");
        }
        assert!(has(&ios, "tracing-oslog") && !has(&android, "tracing-oslog"));
        let crates = android.iter().filter(|part| part.kind == Kind::Crate);
        assert!(crates.clone().all(|part| part.checksum.is_some() && !part.licence.is_empty()));
        let maven = |part: &&Part| matches!(part.kind, Kind::Maven { .. });
        assert!(android.iter().filter(maven).count() > 45);
    }
}
