//! Which test programs a change is judged by.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fmt, fs, io};

use serde_json::Value;

use crate::change::Concerned;

/// What cargo builds a program of tests for.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct TestTarget {
    /// The manifest of its package.
    manifest: PathBuf,
    /// As cargo has it: `lib`, `bin` or `test`.
    kind: String,
    name: String,
}

/// A program of tests, and where it is to run: there `cargo test` runs it, too.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Program {
    pub(crate) file: PathBuf,
    pub(crate) folder: PathBuf,
}

impl TestTarget {
    /// Returns cargo's argument for this target. Other packages may have a target of the same name.
    pub(crate) fn argument(&self) -> String {
        match self.kind.as_str() {
            "bin" | "test" => format!("--{}={}", self.kind, self.name),
            _ => "--lib".to_owned(),
        }
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} in {}", self.file.file_stem().unwrap_or_default().display(), self.folder.display())
    }
}

/// Lists the targets to test: all of a package that has changed, and of one that depends on it directly those whose sources,
/// or the package's own beside them, name it. Whole tables are played for minutes; most know nothing of screens.
///
/// # Errors
/// Sources cannot be read.
pub(crate) fn of(metadata: &Value, concerned: &Concerned) -> io::Result<BTreeSet<TestTarget>> {
    let changed: Vec<String> = concerned.changed.iter().map(|name| name.replace('-', "_")).collect();
    let mut targets = BTreeSet::new();
    for package in metadata["packages"].as_array().into_iter().flatten() {
        let (Some(name), Some(manifest)) = (package["name"].as_str(), package["manifest_path"].as_str())
        else {
            continue;
        };
        let has_changed = concerned.changed.contains(name);
        // This package is tested by itself.
        if name == env!("CARGO_PKG_NAME") || !has_changed && !concerned.direct.contains(name) {
            continue;
        }
        let own = Path::new(manifest).with_file_name("src");
        let names_one = has_changed || names(&own, &changed)?;
        for target in package["targets"].as_array().into_iter().flatten() {
            let (Some(name), Some(kind)) = (target["name"].as_str(), target["kind"][0].as_str()) else {
                continue;
            };
            let source = Path::new(target["src_path"].as_str().unwrap_or_default());
            let source = if source.ends_with("main.rs") { source.parent().unwrap_or(source) } else { source };
            if target["test"] == true && (names_one || names(source, &changed)?) {
                let (kind, name) = (kind.to_owned(), name.to_owned());
                targets.insert(TestTarget { manifest: manifest.into(), kind, name });
            }
        }
    }
    Ok(targets)
}

/// Checks whether a file, or any file within a folder, contains one of these words.
fn names(path: &Path, words: &[String]) -> io::Result<bool> {
    if path.is_dir() {
        for entry in fs::read_dir(path)? {
            if names(&entry?.path(), words)? {
                return Ok(true);
            }
        }
        return Ok(false);
    }
    if path.extension().is_none_or(|extension| extension != "rs") {
        return Ok(false);
    }
    let text = fs::read_to_string(path)?;
    let mut found = text.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
    Ok(found.any(|word| words.iter().any(|name| name == word)))
}

/// Returns every test program that cargo reports of a build.
pub(crate) fn every_program(messages: &str) -> Vec<Program> {
    programs_of(messages, |_| true)
}

/// Returns the programs of these targets that cargo reports of a build.
pub(crate) fn programs(targets: &BTreeSet<TestTarget>, messages: &str) -> Vec<Program> {
    programs_of(messages, |built| targets.contains(built))
}

fn programs_of(messages: &str, is_wanted: impl Fn(&TestTarget) -> bool) -> Vec<Program> {
    let messages = messages.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let tests = messages.filter(|message| message["profile"]["test"] == true);
    let programs = tests.filter_map(|message| {
        let built = TestTarget {
            manifest: message["manifest_path"].as_str()?.into(),
            kind: message["target"]["kind"][0].as_str()?.to_owned(),
            name: message["target"]["name"].as_str()?.to_owned(),
        };
        let file = message["executable"].as_str().filter(|_| is_wanted(&built))?.into();
        Some(Program { file, folder: built.manifest.parent()?.to_owned() })
    });
    programs.collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::change::Packages;
    use crate::workspace::Workspace;

    fn near(file: &str) -> BTreeSet<TestTarget> {
        let workspace = Workspace::find().unwrap();
        let metadata = workspace.metadata().unwrap();
        let concerned = Packages::read(&metadata, workspace.root()).concerned(&[file.to_owned()]);
        of(&metadata, &concerned).unwrap()
    }

    #[test]
    fn a_change_is_judged_by_the_tests_that_name_its_package() {
        let named =
            |targets: &BTreeSet<TestTarget>, name: &str| targets.iter().any(|target| target.name == name);
        let screens = near("core/screens/src/lib.rs");
        for name in ["outcry_screens", "outcry_app", "shell", "phones"] {
            assert!(named(&screens, name), "{name}");
        }
        assert!(!named(&screens, "conformance") && !named(&screens, "outcry_session"));
        let rules = near("core/rules/src/lib.rs");
        assert!(named(&rules, "conformance") && named(&rules, "reference") && named(&rules, "outcry_rules"));
        assert_eq!(near("docs/radio.md"), BTreeSet::new());
    }

    #[test]
    fn what_is_built_is_run_where_its_package_lies() {
        let target = |kind: &str, name: &str| TestTarget {
            manifest: "/r/app/Cargo.toml".into(),
            kind: kind.to_owned(),
            name: name.to_owned(),
        };
        let targets = BTreeSet::from([target("lib", "app"), target("test", "local")]);
        let arguments: Vec<String> = targets.iter().map(TestTarget::argument).collect();
        assert_eq!(arguments, ["--lib", "--test=local"]);
        let artifact = |package: &str, kind: &str, name: &str, test: bool, program: Option<&str>| {
            json!({
                "manifest_path": format!("/r/{package}/Cargo.toml"),
                "target": {"kind": [kind], "name": name},
                "profile": {"test": test},
                "executable": program,
            })
        };
        let messages = [
            artifact("app", "lib", "app", false, None),
            artifact("app", "lib", "app", true, Some("/t/app-1")),
            artifact("app", "bin", "play", false, Some("/t/play")),
            artifact("far", "test", "local", true, Some("/t/local-1")),
            json!({"reason": "build-finished", "success": true}),
        ];
        let messages = messages.map(|message| message.to_string()).join("\n");
        let expected = Program { file: "/t/app-1".into(), folder: "/r/app".into() };
        assert_eq!(programs(&targets, &messages), [expected]);
        assert_eq!(every_program(&messages).len(), 2);
    }
}
