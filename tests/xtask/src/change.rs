//! Files changed against main, and the packages that they concern.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde_json::Value;
use xshell::cmd;

use crate::workspace::{Error, Workspace};

/// Files of the whole workspace: where one has changed, everything is concerned.
const OF_ALL: [&str; 6] =
    [".cargo/config.toml", "Cargo.lock", "Cargo.toml", "clippy.toml", "rust-toolchain.toml", "rustfmt.toml"];

/// The workspace's packages, and which depends on which, in any way.
#[derive(Debug)]
pub(crate) struct Packages(BTreeMap<String, Package>);

#[derive(Debug)]
struct Package {
    /// Its folder, from the root.
    folder: PathBuf,
    needs: BTreeSet<String>,
}

/// The packages that a change concerns, each in one place alone.
#[derive(PartialEq, Eq, Default, Debug)]
pub(crate) struct Concerned {
    /// Those whose files have changed.
    pub(crate) changed: BTreeSet<String>,
    /// Those that name one of them in their manifest.
    pub(crate) direct: BTreeSet<String>,
    /// Those that depend on one of them by way of others.
    pub(crate) distant: BTreeSet<String>,
    /// Files that belong to no package.
    pub(crate) elsewhere: Vec<String>,
}

/// Lists the files that differ from the commit that this work began with, tracked or not, and says what that commit is
/// called.
///
/// On another branch than main that is where the branch left main. On main itself it is what `origin/main` has of it and,
/// where there is no such branch or nothing that it lacks, the commit before this one.
///
/// # Errors
/// Git fails, or knows no main.
pub(crate) fn files(workspace: &Workspace) -> Result<(Vec<String>, String), Error> {
    let shell = &workspace.shell;
    let commit = |name: &str| cmd!(shell, "git rev-parse --verify --quiet {name}").quiet().read().ok();
    let common = |name: &str| cmd!(shell, "git merge-base {name} HEAD").quiet().ignore_stderr().read().ok();
    let head = commit("HEAD");
    let begun = ["main", "origin/main"].into_iter().find_map(|name| {
        let base = common(name)?;
        (Some(&base) != head.as_ref()).then(|| (base, name.to_owned()))
    });
    let before = || Some((commit("HEAD~1")?, "the commit before this one".to_owned()));
    let known = ["main", "origin/main"].into_iter().any(|name| commit(name).is_some());
    let (base, name) = begun.or_else(before).filter(|_| known).ok_or(Error::NoMain)?;
    let changed = cmd!(shell, "git diff --name-only {base}").quiet().read()?;
    let fresh = cmd!(shell, "git ls-files --others --exclude-standard").quiet().read()?;
    let mut files: Vec<String> = changed.lines().chain(fresh.lines()).map(str::to_owned).collect();
    files.sort();
    files.dedup();
    Ok((files, name))
}

impl Packages {
    /// Reads them out of cargo's metadata.
    pub(crate) fn read(metadata: &Value, root: &Path) -> Self {
        let packages = metadata["packages"].as_array().into_iter().flatten();
        let read = |package: &Value| {
            let manifest = Path::new(package["manifest_path"].as_str()?);
            let folder = manifest.parent()?.strip_prefix(root).ok()?.to_owned();
            let needs = package["dependencies"].as_array().into_iter().flatten();
            // Others come from a registry, and have no path.
            let needs = needs.filter(|need| need["path"].is_string());
            let needs = needs.filter_map(|need| need["name"].as_str()).map(str::to_owned).collect();
            Some((package["name"].as_str()?.to_owned(), Package { folder, needs }))
        };
        Self(packages.filter_map(read).collect())
    }

    /// Finds the packages that a change of these files concerns.
    pub(crate) fn concerned(&self, files: &[String]) -> Concerned {
        let mut concerned = Concerned::default();
        for file in files {
            match self.owner(file) {
                _ if OF_ALL.contains(&file.as_str()) => concerned.changed.extend(self.0.keys().cloned()),
                Some(package) => drop(concerned.changed.insert(package.to_owned())),
                None => concerned.elsewhere.push(file.clone()),
            }
        }
        let mut known = concerned.changed.clone();
        concerned.direct = self.need(&known);
        let mut last = concerned.direct.clone();
        while !last.is_empty() {
            known.append(&mut last);
            last = self.need(&known);
            concerned.distant.extend(last.iter().cloned());
        }
        concerned
    }

    /// Lists the packages that need one of these, and are none of these.
    fn need(&self, these: &BTreeSet<String>) -> BTreeSet<String> {
        let others = self.0.iter().filter(|(name, _)| !these.contains(*name));
        let needing = others.filter(|(_, package)| !package.needs.is_disjoint(these));
        needing.map(|(name, _)| name.clone()).collect()
    }

    /// Finds whose file this is: packages may lie in folders of others.
    fn owner(&self, file: &str) -> Option<&str> {
        let owners = self.0.iter().filter(|(_, package)| Path::new(file).starts_with(&package.folder));
        owners.max_by_key(|(_, package)| package.folder.components().count()).map(|(name, _)| name.as_str())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn packages() -> Packages {
        let package = |name: &str, folder: &str, needs: &[&str]| {
            let needs: Vec<Value> = needs.iter().map(|need| json!({"name": need, "path": "/r"})).collect();
            let registry = json!([{"name": "rand", "path": null}]);
            let needs = [needs, registry.as_array().unwrap().clone()].concat();
            json!({"name": name, "manifest_path": format!("/r/{folder}/Cargo.toml"), "dependencies": needs})
        };
        let metadata = json!({"packages": [
            package("rules", "core/rules", &[]),
            package("table", "core/table", &["rules"]),
            package("app", "core/app", &["table"]),
            package("tests", "tests", &["app"]),
            package("fuzz", "tests/fuzz", &[]),
        ]});
        Packages::read(&metadata, Path::new("/r"))
    }

    fn set(names: &[&str]) -> BTreeSet<String> {
        names.iter().map(|&name| name.to_owned()).collect()
    }

    #[test]
    fn a_change_concerns_its_package_and_whatever_depends_on_it() {
        let files = ["core/rules/src/lib.rs", "docs/radio.md"].map(str::to_owned);
        let concerned = packages().concerned(&files);
        assert_eq!(concerned.changed, set(&["rules"]));
        assert_eq!(concerned.direct, set(&["table"]));
        assert_eq!(concerned.distant, set(&["app", "tests"]));
        assert_eq!(concerned.elsewhere, ["docs/radio.md"]);
    }

    #[test]
    fn a_file_belongs_to_the_innermost_package_and_those_of_the_root_to_all() {
        let concerned = packages().concerned(&["tests/fuzz/src/lib.rs".to_owned()]);
        assert_eq!(concerned.changed, set(&["fuzz"]));
        let concerned = packages().concerned(&["clippy.toml".to_owned()]);
        assert_eq!((concerned.changed.len(), concerned.direct.len()), (5, 0));
    }
}
