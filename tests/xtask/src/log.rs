//! Where the output of commands goes.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::Stdio;

/// Keeps what the commands of one job write: in a file, or on the terminal for jobs that people watch.
#[derive(Debug)]
pub(crate) struct Log {
    name: &'static str,
    path: Option<PathBuf>,
}

impl Log {
    /// Begins an empty file `NAME.log` in this directory.
    ///
    /// # Errors
    /// The directory or the file cannot be made.
    pub(crate) fn create(name: &'static str, directory: &Path) -> io::Result<Self> {
        fs::create_dir_all(directory)?;
        let path = directory.join(format!("{name}.log"));
        File::create(&path)?;
        Ok(Self { name, path: Some(path) })
    }

    /// Lets everything through to the terminal.
    pub(crate) const fn terminal(name: &'static str) -> Self {
        Self { name, path: None }
    }

    /// Writes a line.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(crate) fn line(&self, line: &str) -> io::Result<()> {
        match &self.path {
            Some(path) => writeln!(append(path)?, "{line}"),
            None => writeln!(io::stderr(), "{line}"),
        }
    }

    /// Writes a line that whoever waits at the terminal should see too, such as what is being installed.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(crate) fn notice(&self, line: &str) -> io::Result<()> {
        if self.path.is_some() {
            println!("{:<12} {line}", self.name);
        }
        self.line(line)
    }

    /// Gives a place for a command's output.
    ///
    /// # Errors
    /// The file cannot be opened.
    pub(crate) fn stdio(&self) -> io::Result<Stdio> {
        self.path.as_ref().map_or_else(|| Ok(Stdio::inherit()), |path| append(path).map(Stdio::from))
    }

    /// Gives the path of the file, if there is one.
    pub(crate) fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Reads the last `count` lines of the file.
    pub(crate) fn tail(&self, count: usize) -> Vec<String> {
        let bytes = self.path.as_ref().and_then(|path| fs::read(path).ok()).unwrap_or_default();
        last_lines(&String::from_utf8_lossy(&bytes), count)
    }
}

/// Every write goes to the end, so that a command's output and our own lines keep their order.
fn append(path: &Path) -> io::Result<File> {
    OpenOptions::new().append(true).open(path)
}

fn last_lines(text: &str, count: usize) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let from = lines.len().saturating_sub(count);
    lines[from..].iter().map(|line| (*line).to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tail_is_the_last_lines_in_order() {
        assert_eq!(last_lines("a\nb\nc\n", 2), ["b", "c"]);
        assert_eq!(last_lines("a\n", 2), ["a"]);
        assert!(last_lines("", 2).is_empty());
    }
}
