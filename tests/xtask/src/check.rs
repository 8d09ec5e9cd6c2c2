//! `cargo xtask check`: what can be said of a change within two minutes.

use std::collections::BTreeSet;

use crate::change::{self, Concerned, Packages};
use crate::workspace::{Error, Workspace};

/// The library for shells is built with this wherever lanes build it, so that nothing is built twice.
const FEATURE: (&str, &str) = ("outcry-ffi", "--features=outcry-ffi/test-hooks");

/// Formats, lints the packages that have changed and all that depend on them, and tests those that have changed and all that
/// depend on them directly; says what it has left out.
///
/// # Errors
/// Something does not hold, or cannot be found out.
pub(crate) fn run(workspace: &Workspace) -> Result<(), Error> {
    let (files, base) = change::files(workspace)?;
    let packages = Packages::read(&workspace.metadata()?, workspace.root());
    let concerned = packages.concerned(&files);
    println!("{} files differ from {base}: {}", files.len(), listed(&concerned.changed));
    let shell = &workspace.shell;
    shell.cmd("cargo").args(["fmt", "--all", "--", "--check"]).run()?;
    let near: BTreeSet<&String> = concerned.changed.iter().chain(&concerned.direct).collect();
    if !near.is_empty() {
        let all: BTreeSet<&String> = near.iter().copied().chain(&concerned.distant).collect();
        let lint = shell.cmd("cargo").args(["clippy", "--all-targets", "--locked", "--quiet"]);
        lint.args(selected(&all)).args(["--", "--deny", "warnings"]).run()?;
        shell.cmd("cargo").args(["test", "--locked", "--quiet"]).args(selected(&near)).run()?;
    }
    println!("{}", left_out(&concerned));
    Ok(())
}

/// Names packages as cargo takes them.
fn selected(packages: &BTreeSet<&String>) -> Vec<String> {
    let feature = packages.iter().any(|name| *name == FEATURE.0).then(|| FEATURE.1.to_owned());
    packages.iter().map(|name| format!("--package={name}")).chain(feature).collect()
}

fn left_out(concerned: &Concerned) -> String {
    let Concerned { distant, elsewhere, .. } = concerned;
    let tests =
        if distant.is_empty() { String::new() } else { format!("the tests of {}; ", listed(distant)) };
    let files = match elsewhere.as_slice() {
        [] => String::new(),
        [one] => format!("{one}; "),
        [first, more @ ..] => format!("{first} and {} more files of no package; ", more.len()),
    };
    format!("left out: {tests}{files}every lane but format, clippy and unit: `cargo xtask test` runs them")
}

fn listed(names: &BTreeSet<String>) -> String {
    if names.is_empty() {
        "no package".to_owned()
    } else {
        names.iter().cloned().collect::<Vec<_>>().join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_left_out_is_one_line() {
        let set = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        let elsewhere = vec!["README.md".to_owned(), "ios/Package.swift".to_owned()];
        let concerned = Concerned { distant: set(&["outcry"]), elsewhere, ..Concerned::default() };
        let line = left_out(&concerned);
        assert!(
            line.starts_with(
                "left out: the tests of outcry; README.md and 1 more files of no package; every"
            )
        );
        assert!(!line.contains('\n'));
    }

    #[test]
    fn the_feature_is_on_where_its_package_is() {
        let (ffi, rules) = ("outcry-ffi".to_owned(), "outcry-rules".to_owned());
        assert_eq!(selected(&BTreeSet::from([&rules])), ["--package=outcry-rules"]);
        let both = selected(&BTreeSet::from([&ffi, &rules]));
        assert_eq!(
            both,
            ["--package=outcry-ffi", "--package=outcry-rules", "--features=outcry-ffi/test-hooks"]
        );
    }
}
