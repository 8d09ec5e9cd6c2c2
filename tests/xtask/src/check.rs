//! `cargo xtask check`: the checks of a change that fit into two minutes.

use std::collections::BTreeSet;
use std::env;
use std::panic::resume_unwind;
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use std::thread;

use xshell::cmd;

use crate::change::{self, Concerned, Packages};
use crate::run_tests::FEW_CASES;
use crate::test_targets::{self, Program, TestTarget};
use crate::workspace::{Error, TEST_EVERYTHING, Workspace};

/// This package. Cargo cannot replace a running program, so its checks are separate.
const THIS: &str = "xtask";

/// Environment variable with the number of cases of a property test.
const CASES: &str = "PROPTEST_CASES";

/// Checks formatting, lints changed packages and all dependents, and runs tests: all in changed packages, and in direct
/// dependents those whose sources name a changed package. Prints the tests left out.
///
/// Cargo always gets the whole workspace with the gate's features: other features would rebuild most dependencies.
/// Unchanged packages cost nothing.
///
/// # Errors
/// A check fails, or a tool does not answer.
pub(crate) fn run(workspace: &Workspace) -> Result<(), Error> {
    let (files, base) = change::files(workspace)?;
    let metadata = workspace.metadata()?;
    let packages = Packages::read(&metadata, workspace.root());
    let concerned = packages.concerned(&files);
    println!("{} files differ from {base}: {}", files.len(), listed(&concerned.changed));
    let shell = &workspace.shell;
    cmd!(shell, "cargo fmt --all -- --check").run()?;
    if concerned.changed.contains(THIS) {
        cmd!(shell, "cargo clippy --package {THIS} --all-targets --locked --quiet -- --deny warnings")
            .run()?;
        cmd!(shell, "cargo test --package {THIS} --locked --quiet").run()?;
    }
    let targets = test_targets::of(&metadata, &concerned)?;
    if !targets.is_empty() {
        workspace.everything(&["clippy"]).args(["--", "--deny", "warnings"]).run()?;
        let names: BTreeSet<String> = targets.iter().map(TestTarget::argument).collect();
        let build = shell.cmd("cargo").arg("test").args(TEST_EVERYTHING).args(names);
        let messages = build.args(["--no-run", "--message-format=json-render-diagnostics"]).read()?;
        run_all(&test_targets::programs(&targets, &messages))?;
    }
    println!("{}", left_out(&concerned));
    Ok(())
}

/// Runs the programs, two at a time: many keep one core busy and leave the other idle.
///
/// # Errors
/// One of them fails, or cannot be started.
fn run_all(programs: &[Program]) -> Result<(), Error> {
    let waiting = Mutex::new(programs.iter());
    let next = || waiting.lock().unwrap_or_else(PoisonError::into_inner).next();
    let run_waiting = || -> Result<(), Error> {
        while let Some(program) = next() {
            let mut command = Command::new(&program.file);
            command.arg("--quiet").current_dir(&program.folder);
            if env::var_os(CASES).is_none() {
                command.env(CASES, FEW_CASES);
            }
            let output = command.output()?;
            // In one piece: the other thread writes, too.
            let (out, err) =
                (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
            if !output.status.success() {
                // Skips the waiting programs: one failure decides the check.
                *waiting.lock().unwrap_or_else(PoisonError::into_inner) = [].iter();
                return Err(Error::Tests { program: program.to_string(), output: format!("{out}{err}") });
            }
            println!("{program}{out}");
        }
        Ok(())
    };
    thread::scope(|scope| {
        let other = scope.spawn(run_waiting);
        let here = run_waiting();
        here.and(other.join().unwrap_or_else(|panic| resume_unwind(panic)))
    })
}

fn left_out(concerned: &Concerned) -> String {
    let Concerned { distant, elsewhere, .. } = concerned;
    let tests =
        if distant.is_empty() { String::new() } else { format!("the tests of {}; ", listed(distant)) };
    let tests = format!(
        "{tests}other packages' tests that name nothing that has changed; most cases of property tests; "
    );
    let files = match elsewhere.as_slice() {
        [] => String::new(),
        [one] => format!("{one}; "),
        [first, more @ ..] => format!("{first} and {} more files of no package; ", more.len()),
    };
    format!(
        "left out: {tests}{files}every lane but format, clippy and unit: `cargo xtask test` and `cargo xtask gate` run them"
    )
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
        assert!(line.starts_with(
            "left out: the tests of outcry; other packages' tests that name nothing that has changed; most \
                 cases of property tests; README.md and 1 more files of no package; every"
        ));
        assert!(!line.contains('\n'));
    }
}
