//! `cargo xtask check`: what can be said of a change within two minutes.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use serde_json::Value;
use xshell::cmd;

use crate::change::{self, Concerned, Packages};
use crate::workspace::{Error, TEST_EVERYTHING, Workspace};

/// This package: what it is, it cannot be built to while it runs, so it is apart from everything else.
const THIS: &str = "xtask";

/// Formats, lints the packages that have changed and all that depend on them, and tests those that have changed and all that
/// depend on them directly; says what it has left out.
///
/// Cargo is always asked for the whole workspace, with the features that the gate uses: a package by itself would have most of
/// what it depends on built once more. What has not changed costs nothing.
///
/// # Errors
/// Something does not hold, or cannot be found out.
pub(crate) fn run(workspace: &Workspace) -> Result<(), Error> {
    let (files, base) = change::files(workspace)?;
    let metadata = workspace.metadata()?;
    let packages = Packages::read(&metadata, workspace.root());
    let concerned = packages.concerned(&files);
    println!("{} files differ from {base}: {}", files.len(), listed(&concerned.changed));
    let shell = &workspace.shell;
    cmd!(shell, "cargo fmt --all -- --check").run()?;
    let mut near: BTreeSet<&str> =
        concerned.changed.iter().chain(&concerned.direct).map(String::as_str).collect();
    if near.remove(THIS) {
        cmd!(shell, "cargo clippy --package {THIS} --all-targets --locked --quiet -- --deny warnings")
            .run()?;
        cmd!(shell, "cargo test --package {THIS} --locked --quiet").run()?;
    }
    if !near.is_empty() {
        workspace.everything(&["clippy"]).args(["--", "--deny", "warnings"]).run()?;
        let build = shell.cmd("cargo").arg("test").args(TEST_EVERYTHING).args(tested(&metadata, &near));
        let messages = build.args(["--no-run", "--message-format=json-render-diagnostics"]).read()?;
        for test in tests(&metadata, &near, &messages) {
            let _folder = shell.push_dir(test.folder);
            shell.cmd(test.program).arg("--quiet").quiet().run()?;
        }
    }
    println!("{}", left_out(&concerned));
    Ok(())
}

/// A program of tests, and where it is to run: there `cargo test` runs it, too.
#[derive(PartialEq, Eq, Debug)]
struct Tests {
    program: PathBuf,
    folder: PathBuf,
}

/// Names what is tested of these packages, as cargo takes it. Other packages may have targets of the same names.
fn tested(metadata: &Value, near: &BTreeSet<&str>) -> BTreeSet<String> {
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let near = packages.filter(|package| package["name"].as_str().is_some_and(|name| near.contains(name)));
    let targets = near.flat_map(|package| package["targets"].as_array().into_iter().flatten());
    let named = targets.filter(|target| target["test"] == true).filter_map(|target| {
        let name = target["name"].as_str()?;
        Some(match target["kind"][0].as_str()? {
            "bin" => format!("--bin={name}"),
            "test" => format!("--test={name}"),
            _ => "--lib".to_owned(),
        })
    });
    named.collect()
}

/// Finds the programs of these packages' tests in what cargo has said of a build.
fn tests(metadata: &Value, near: &BTreeSet<&str>, built: &str) -> Vec<Tests> {
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let near = packages.filter(|package| package["name"].as_str().is_some_and(|name| near.contains(name)));
    let manifests: BTreeSet<&str> = near.filter_map(|package| package["manifest_path"].as_str()).collect();
    let messages = built.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let tests = messages.filter(|message| message["profile"]["test"] == true).filter_map(|message| {
        let manifest = message["manifest_path"].as_str().filter(|manifest| manifests.contains(manifest))?;
        Some(Tests {
            program: message["executable"].as_str()?.into(),
            folder: Path::new(manifest).parent()?.to_owned(),
        })
    });
    tests.collect()
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
    use serde_json::json;

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
    fn what_is_near_is_built_by_its_names_and_run_where_it_lies() {
        let metadata = json!({"packages": [
            {"name": "app", "manifest_path": "/r/app/Cargo.toml", "targets": [
                {"kind": ["lib"], "name": "app", "test": true},
                {"kind": ["bin"], "name": "play", "test": true},
                {"kind": ["bin"], "name": "fuzz", "test": false},
                {"kind": ["test"], "name": "local", "test": true},
                {"kind": ["custom-build"], "name": "build", "test": false},
            ]},
            {"name": "far", "manifest_path": "/r/far/Cargo.toml", "targets": [
                {"kind": ["test"], "name": "distant", "test": true},
            ]},
        ]});
        let near = BTreeSet::from(["app"]);
        let names = ["--bin=play", "--lib", "--test=local"].map(str::to_owned);
        assert_eq!(tested(&metadata, &near), BTreeSet::from(names));
        let artifact = |package: &str, test: bool, program: Option<&str>| {
            json!({
                "reason": "compiler-artifact",
                "manifest_path": format!("/r/{package}/Cargo.toml"),
                "profile": {"test": test},
                "executable": program,
            })
        };
        let built = [
            artifact("app", true, Some("/t/app-1")),
            artifact("app", false, Some("/t/play")),
            artifact("app", false, None),
            artifact("far", true, Some("/t/far-1")),
            json!({"reason": "build-finished", "success": true}),
        ];
        let built = built.map(|message| message.to_string()).join("\n");
        let expected = Tests { program: "/t/app-1".into(), folder: "/r/app".into() };
        assert_eq!(tests(&metadata, &near, &built), [expected]);
    }
}
