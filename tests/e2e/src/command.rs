//! Running other programs.

use std::fs::File;
use std::io;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::time::Duration;

use thiserror::Error;

use crate::log;
use crate::stopwatch::{Stopwatch, pause};

/// Says why a command did not do its work.
#[derive(Debug, Error)]
pub(crate) enum CommandError {
    /// It could not be started.
    #[error("`{command}` could not be started ({source}): install it or mend the PATH")]
    Start { command: String, source: io::Error },
    #[error("`{command}` failed with {status}: its output says what to mend")]
    Failed { command: String, status: ExitStatus },
    #[error("`{command}` had not ended after {limit:?} and was stopped: find out what it waits for")]
    Endless { command: String, limit: Duration },
    /// It wrote something that is no text.
    #[error("`{command}` wrote bytes that are no UTF-8: have it write text")]
    NoText { command: String },
    /// Its output could not be kept.
    #[error("the log could not be written ({0}): make room or mend the permissions")]
    Log(#[from] io::Error),
}

/// Runs a command to its end, with all its output in the log.
///
/// # Errors
/// It cannot be started or fails.
pub(crate) fn run(command: &mut Command) -> Result<(), CommandError> {
    log::line(&format!("$ {}", line(command)))?;
    let status = command
        .stdin(Stdio::null())
        .status()
        .map_err(|source| CommandError::Start { command: line(command), source })?;
    succeeded(command, status)
}

/// Runs a command to its end and gives what it writes to standard output; the rest goes into the log.
///
/// # Errors
/// It cannot be started, fails or writes no text.
pub(crate) fn read(command: &mut Command) -> Result<String, CommandError> {
    String::from_utf8(bytes(command)?).map_err(|_| CommandError::NoText { command: line(command) })
}

/// Runs a command to its end and gives the bytes that it writes to standard output; the rest goes into the log.
///
/// # Errors
/// It cannot be started or fails.
pub(crate) fn bytes(command: &mut Command) -> Result<Vec<u8>, CommandError> {
    log::line(&format!("$ {}", line(command)))?;
    let output = command
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .map_err(|source| CommandError::Start { command: line(command), source })?;
    succeeded(command, output.status)?;
    Ok(output.stdout)
}

/// Runs a command that must end within `limit`; it reads from `input` and writes to `output`, where they are given.
///
/// # Errors
/// It cannot be started, fails or does not end.
pub(crate) fn run_within(
    command: &mut Command,
    limit: Duration,
    input: Option<&Path>,
    output: Option<&Path>,
) -> Result<(), CommandError> {
    log::line(&format!("$ {}", line(command)))?;
    let stdin = input.map(File::open).transpose()?.map_or_else(Stdio::null, Stdio::from);
    let stdout = match output {
        Some(path) => Stdio::from(File::create(path)?),
        None => Stdio::inherit(),
    };
    let mut child = command
        .stdin(stdin)
        .stdout(stdout)
        .spawn()
        .map_err(|source| CommandError::Start { command: line(command), source })?;
    let watch = Stopwatch::start();
    let mut wait = Duration::from_millis(1);
    loop {
        if let Some(status) = child.try_wait()? {
            return succeeded(command, status);
        }
        if watch.elapsed() > limit {
            child.kill()?;
            child.wait()?;
            return Err(CommandError::Endless { command: line(command), limit });
        }
        pause(wait);
        wait = (wait * 2).min(Duration::from_millis(50));
    }
}

/// Says whether a program can be started with these arguments and then succeeds; what it writes is dropped.
pub(crate) fn works(program: impl AsRef<std::ffi::OsStr>, arguments: &[&str]) -> bool {
    let status = Command::new(program)
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    status.is_ok_and(|status| status.success())
}

fn succeeded(command: &Command, status: ExitStatus) -> Result<(), CommandError> {
    if status.success() { Ok(()) } else { Err(CommandError::Failed { command: line(command), status }) }
}

/// Writes a command as one would type it.
fn line(command: &Command) -> String {
    // A PATH with one more directory says nothing and fills the screen.
    let variables = command.get_envs().filter(|(name, _)| *name != "PATH").filter_map(|(name, value)| {
        Some(format!("{}={}", name.to_string_lossy(), quoted(&value?.to_string_lossy())))
    });
    let program = Path::new(command.get_program());
    let cargo = program.file_name().filter(|name| *name == "cargo");
    let words = std::iter::once(cargo.unwrap_or(program.as_os_str())).chain(command.get_args());
    variables.chain(words.map(|word| quoted(&word.to_string_lossy()))).collect::<Vec<_>>().join(" ")
}

/// Writes a word so that a shell takes it for one.
pub(crate) fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_=./:+,@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_written_as_one_would_type_it() {
        let mut command = Command::new("cargo");
        command.args(["doc", "--no-deps", "it's"]).env("RUSTDOCFLAGS", "-D warnings");
        assert_eq!(line(&command), r"RUSTDOCFLAGS='-D warnings' cargo doc --no-deps 'it'\''s'");
    }

    #[test]
    fn a_failing_command_says_how_it_ended() {
        let error = run(&mut Command::new("false")).unwrap_err();
        assert!(matches!(error, CommandError::Failed { status, .. } if status.code() == Some(1)));
        let error = read(&mut Command::new("no-such-program-anywhere")).unwrap_err();
        assert!(matches!(error, CommandError::Start { .. }));
    }

    #[test]
    fn an_endless_command_is_stopped() {
        let limit = Duration::from_millis(5);
        let mut command = Command::new("sleep");
        let error = run_within(command.arg("600"), limit, None, None).unwrap_err();
        assert!(matches!(error, CommandError::Endless { .. }));
    }
}
