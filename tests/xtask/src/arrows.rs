//! Which crate may depend on which.

use std::fmt;

use serde_json::Value;
use thiserror::Error;

use crate::command::{self, CommandError};
use crate::log::Log;
use crate::words::{self, Named};
use crate::workspace::{Workspace, WorkspaceError};

/// Every crate of the workspace with the crates of ours that it may depend on, in any way.
///
/// terminal, bindings → driver → table → {rules, link}; air → nothing; simulation → {table, air}; terminal → {simulation,
/// air}, for its demo of the air; tests → all. Whole tables are tested from `tests/`, so the arrows hold for
/// dev-dependencies too. The reference knows nothing of what it checks; xtask knows the bots, which it measures, the
/// tables that it soaks, and what phones look like on the air.
const ARROWS: &[(&str, &[&str])] = &[
    ("outcry-rules", &[]),
    ("outcry-link", &[]),
    ("outcry-air", &[]),
    ("outcry-table", &["outcry-rules", "outcry-link"]),
    ("outcry-simulation", &["outcry-air", "outcry-table", "outcry-rules", "outcry-link"]),
    ("outcry-driver", &["outcry-table", "outcry-rules", "outcry-link"]),
    ("outcry-ffi", &["outcry-driver", "outcry-table", "outcry-rules", "outcry-link"]),
    ("outcry-bindgen", &[]),
    (
        "outcry",
        &["outcry-air", "outcry-driver", "outcry-link", "outcry-rules", "outcry-simulation", "outcry-table"],
    ),
    ("outcry-reference", &[]),
    ("outcry-stranger", &["outcry-link"]),
    (
        "outcry-tests",
        &[
            "outcry",
            "outcry-air",
            "outcry-driver",
            "outcry-ffi",
            "outcry-link",
            "outcry-reference",
            "outcry-rules",
            "outcry-simulation",
            "outcry-table",
        ],
    ),
    ("xtask", &["outcry-link", "outcry-rules", "outcry-simulation", "outcry-table"]),
];

/// The sans-IO crates with their directories.
const PURE: &[(&str, &str)] = &[
    ("outcry-rules", "core/rules"),
    ("outcry-link", "core/link"),
    ("outcry-table", "core/table"),
    ("outcry-air", "core/air"),
    ("outcry-simulation", "core/simulation"),
];

/// What a sans-IO crate must not reach, however indirectly: a runtime, a radio, the system's entropy.
const FOREIGN: &[&str] = &["bluer", "btleplug", "getrandom", "tokio"];

/// Features that bring the system's entropy or a global generator.
const FOREIGN_FEATURES: &[(&str, &[&str])] = &[("rand", &["sys_rng", "thread_rng"])];

/// Says why the arrows could not be found to hold.
#[derive(Debug, Error)]
pub(crate) enum ArrowError {
    /// They do not hold.
    #[error("the crates have grown together: {}", sentences(.0))]
    Broken(Vec<Broken>),
    /// Cargo failed.
    #[error(transparent)]
    Command(#[from] CommandError),
    /// Cargo's answer is not understood.
    #[error(transparent)]
    Workspace(#[from] WorkspaceError),
}

/// Tells one thing that is not as it should be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Broken {
    /// A crate depends on one of ours that it may not know.
    Arrow { from: String, to: String },
    /// A crate is not in the table.
    Unknown { name: String },
    /// A sans-IO crate reaches a crate that does IO.
    Foreign { from: &'static str, to: String },
    /// A sans-IO crate reaches a feature that does IO.
    Feature { from: &'static str, to: String, feature: String },
    /// A sans-IO crate's source names what it must not.
    Word(Named),
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Arrow { from, to } => write!(f, "{from} may not depend on {to}"),
            Self::Unknown { name } => {
                write!(f, "{name} has no entry in tests/xtask/src/arrows.rs: add its arrows")
            }
            Self::Foreign { from, to } => {
                write!(f, "{from} may not reach {to} (see `cargo tree -p {from} -i {to}`)")
            }
            Self::Feature { from, to, feature } => {
                write!(
                    f,
                    "{from} may not turn on the feature {feature} of {to} (see `cargo tree -p {from} -e features`)"
                )
            }
            Self::Word(named) => named.fmt(f),
        }
    }
}

/// Checks every arrow, what the sans-IO crates reach, and what their sources name.
///
/// # Errors
/// All that is broken, at once.
pub(crate) fn check(workspace: &Workspace, log: &Log) -> Result<(), ArrowError> {
    let crates = read_crates(&workspace.metadata("Cargo.toml", log)?);
    let mut broken = check_crates(&crates);
    for &(name, directory) in PURE {
        if crates.iter().all(|known| known.name != name) {
            continue;
        }
        let arguments = ["tree", "-p", name, "--edges", "normal", "--target", "all", "--prefix", "none"];
        let mut tree = workspace.cargo(&arguments);
        let tree = command::read(tree.args(["--format", "{p}|{f}", "--locked"]), log)?;
        broken.extend(check_tree(name, &tree));
        let named = words::check(&workspace.path(directory).join("src"), workspace.root());
        broken.extend(named.map_err(CommandError::from)?.into_iter().map(Broken::Word));
    }
    for broken in &broken {
        log.line(&broken.to_string()).map_err(CommandError::from)?;
    }
    if broken.is_empty() { Ok(()) } else { Err(ArrowError::Broken(broken)) }
}

/// A crate of the workspace and everything that its manifest depends on.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Crate {
    name: String,
    dependencies: Vec<String>,
}

fn read_crates(metadata: &Value) -> Vec<Crate> {
    let names = |list: &Value| -> Vec<String> {
        let items = list.as_array().into_iter().flatten();
        items.filter_map(|item| item["name"].as_str()).map(str::to_owned).collect()
    };
    let packages = metadata["packages"].as_array().into_iter().flatten();
    packages
        .filter_map(|package| {
            let name = package["name"].as_str()?.to_owned();
            Some(Crate { name, dependencies: names(&package["dependencies"]) })
        })
        .collect()
}

fn check_crates(crates: &[Crate]) -> Vec<Broken> {
    let mut broken = Vec::new();
    for Crate { name, dependencies } in crates {
        let Some((_, may)) = ARROWS.iter().find(|(known, _)| known == name) else {
            broken.push(Broken::Unknown { name: name.clone() });
            continue;
        };
        let ours = |dependency: &&String| crates.iter().any(|known| known.name == **dependency);
        for to in dependencies.iter().filter(ours) {
            if !may.contains(&to.as_str()) {
                broken.push(Broken::Arrow { from: name.clone(), to: to.clone() });
            }
        }
    }
    broken
}

/// Reads lines like `rand v0.10.3|alloc,chacha (*)`.
fn check_tree(from: &'static str, tree: &str) -> Vec<Broken> {
    let mut broken = Vec::new();
    for line in tree.lines() {
        let Some((package, features)) = line.split_once('|') else { continue };
        let to = package.split_whitespace().next().unwrap_or_default();
        if FOREIGN.contains(&to) {
            broken.push(Broken::Foreign { from, to: to.to_owned() });
        }
        let barred =
            FOREIGN_FEATURES.iter().find(|(name, _)| *name == to).map_or(&[][..], |(_, barred)| barred);
        for feature in features.trim_end_matches(" (*)").split(',').filter(|feature| barred.contains(feature))
        {
            broken.push(Broken::Feature { from, to: to.to_owned(), feature: feature.to_owned() });
        }
    }
    // What several crates depend on is listed several times.
    let mut once = Vec::new();
    for broken in broken {
        if !once.contains(&broken) {
            once.push(broken);
        }
    }
    once
}

fn sentences(broken: &[Broken]) -> String {
    broken.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(name: &str, dependencies: &[&str]) -> Crate {
        let dependencies = dependencies.iter().map(|&name| name.to_owned()).collect();
        Crate { name: name.to_owned(), dependencies }
    }

    #[test]
    fn arrows_point_one_way() {
        let table = package("outcry-table", &["outcry-rules", "rand"]);
        assert_eq!(check_crates(&[package("outcry-rules", &["rand"]), table.clone()]), []);
        let broken = check_crates(&[package("outcry-rules", &["outcry-table"]), table]);
        assert_eq!(broken, [Broken::Arrow { from: "outcry-rules".into(), to: "outcry-table".into() }]);
        let broken = check_crates(&[package("outcry-new", &[])]);
        assert_eq!(broken, [Broken::Unknown { name: "outcry-new".into() }]);
    }

    #[test]
    fn manifests_are_read_from_metadata() {
        let metadata = serde_json::json!({
            "packages": [{ "name": "outcry-table", "dependencies": [{ "name": "rand", "kind": null }] }]
        });
        assert_eq!(read_crates(&metadata), [package("outcry-table", &["rand"])]);
    }

    #[test]
    fn trees_show_what_is_reached() {
        let tree = "outcry-rules v0.1.0 (/x)|\nrand v0.10.3|chacha\nrand v0.10.3|chacha (*)\nlibc v0.2.1|\n";
        assert_eq!(check_tree("outcry-rules", tree), []);
        let tree = "rand v0.10.3|chacha,sys_rng\n\ngetrandom v0.4.3|std\nrand v0.10.3|chacha,sys_rng (*)\n";
        let from = "outcry-rules";
        let feature = Broken::Feature { from, to: "rand".into(), feature: "sys_rng".into() };
        let foreign = Broken::Foreign { from, to: "getrandom".into() };
        assert_eq!(check_tree(from, tree), [feature, foreign]);
    }
}
