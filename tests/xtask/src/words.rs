//! What the sources of sans-IO crates must not name.

use std::path::{Path, PathBuf};
use std::{fmt, fs, io};

/// Words that stand for a clock, a runtime, a radio, waiting, or an order that is random.
const BARRED: &[&str] = &[
    "HashMap",
    "HashSet",
    "Instant",
    "SystemTime",
    "bluer",
    "btleplug",
    "getrandom",
    "thread::sleep",
    "thread_rng",
    "tokio",
];

/// Tells where a barred word stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Named {
    file: PathBuf,
    line: usize,
    word: &'static str,
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, line, word } = self;
        write!(f, "{}:{line} may not name {word}", file.display())
    }
}

/// Looks through every source file in this directory and below.
///
/// # Errors
/// A file or directory cannot be read.
pub(crate) fn check(directory: &Path, root: &Path) -> io::Result<Vec<Named>> {
    let mut named = Vec::new();
    let mut entries: Vec<PathBuf> =
        fs::read_dir(directory)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    entries.sort();
    for path in entries {
        if path.is_dir() {
            named.extend(check(&path, root)?);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let file = path.strip_prefix(root).unwrap_or(&path);
            let found = barred(&fs::read_to_string(&path)?);
            named.extend(found.into_iter().map(|(line, word)| Named { file: file.to_owned(), line, word }));
        }
    }
    Ok(named)
}

/// Gives each barred word with its line, from 1; lines that are only a comment may say what they like.
fn barred(source: &str) -> Vec<(usize, &'static str)> {
    let code = source.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//"));
    code.flat_map(|(at, line)| {
        BARRED.iter().filter(move |word| has_word(line, word)).map(move |&word| (at + 1, word))
    })
    .collect()
}

fn has_word(line: &str, word: &str) -> bool {
    let joins = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word)
        .any(|(at, _)| !line[..at].ends_with(joins) && !line[at + word.len()..].starts_with(joins))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn barred_words_are_found_as_words() {
        let source = "use std::time::Instant;\n// a HashMap would do\nlet instant = Instantly::new();\n    thread::sleep(x)";
        assert_eq!(barred(source), [(1, "Instant"), (4, "thread::sleep")]);
        assert!(barred("struct TokioLike; fn my_tokio() {} fn tokio_like() {}").is_empty());
    }
}
