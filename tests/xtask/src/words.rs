//! The word check: phrases that comments and Markdown avoid, a budget per folder that only falls, and titles of commits.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::Path;

use xshell::cmd;

use crate::workspace::{Error, Workspace};

/// Flagged lines that each folder may still have.
const BUDGET: &str = "tests/xtask/words.txt";

const LONGEST_TITLE: usize = 60;

/// How far from `have the …` a verb still belongs to it, in bytes.
const HAVE_REACH: usize = 44;

const PHRASES: [&str; 27] = [
    "what is",
    "what was",
    "what has",
    "what are",
    "what it",
    "what they",
    "what others",
    "what come",
    "what comes",
    "what stand",
    "what stands",
    "what goes",
    "what can",
    "what cannot",
    "what must",
    "what would",
    "what will",
    "whoever",
    "whom",
    "whomever",
    "is to be",
    "are to be",
    "has to be",
    "have to be",
    "anew",
    "by the way",
    "dear to",
];
const OF: [&str; 2] = ["that of", "those of"];
const HAVE: [&str; 9] = [
    "have the",
    "have a",
    "have an",
    "have it",
    "have its",
    "have people",
    "have phones",
    "have lanes",
    "have tests",
];
const VERBS: [&str; 8] = ["do", "play", "go", "say", "be", "keep", "run", "end"];

/// First words that no comment has.
const FIRST: [&str; 4] = ["Gives", "Says", "Tells", "Lets"];

const SOURCES: [&str; 4] = ["rs", "kt", "swift", "java"];
const SKIPPED: [&str; 4] = ["OutcryCore.swift", "corpus", "snapshots", "target"];

/// Checks every tracked file against the budget, and the titles of new commits. `OUTCRY_BLESS` lowers the budget.
///
/// # Errors
/// A folder exceeds its budget, the budget has grown, or a title breaks the rule.
pub(crate) fn check(workspace: &Workspace) -> Result<(), Error> {
    let shell = &workspace.shell;
    let mut faults = Vec::new();
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for path in cmd!(shell, "git ls-files").quiet().read()?.lines().filter(|path| is_checked(path)) {
        // A deleted file is still listed until the next commit.
        let Ok(text) = fs::read_to_string(workspace.root().join(path)) else { continue };
        let lines = flagged(path, &text);
        if !lines.is_empty() {
            let lines = lines.into_iter().map(|(number, line)| format!("{path}:{number}: {line}"));
            found.entry(folder(path)).or_default().extend(lines);
        }
    }
    let file = workspace.root().join(BUDGET);
    let budget = parse(&fs::read_to_string(&file).unwrap_or_default());
    let counts: BTreeMap<String, usize> =
        found.iter().map(|(folder, lines)| (folder.clone(), lines.len())).collect();
    let [count, allowed] = [&counts, &budget].map(|budget| budget.values().sum::<usize>());
    println!("{count} lines are flagged, {allowed} are allowed");
    if env::var_os("OUTCRY_BLESS").is_some() && (budget.is_empty() || count <= allowed) {
        fs::write(&file, write(&counts))?;
        return Ok(());
    }
    for (folder, lines) in &found {
        let allowed = budget.get(folder).copied().unwrap_or_default();
        if lines.len() > allowed {
            println!("{}", lines.join("\n"));
            faults.push(format!("{folder}: {} lines are flagged, {allowed} are allowed", lines.len()));
        }
    }
    let base = ["origin/main", "main"]
        .into_iter()
        .find_map(|name| cmd!(shell, "git show {name}:{BUDGET}").quiet().ignore_stderr().read().ok());
    if base.is_some_and(|base| parse(&base).values().sum::<usize>() < allowed) {
        faults.push(format!("the sum in {BUDGET} has grown: it may only fall"));
    }
    faults.extend(new_titles(workspace).iter().filter_map(|title| title_fault(title)));
    if faults.is_empty() { Ok(()) } else { Err(Error::Words(faults.join("\n"))) }
}

/// Returns the titles of commits that main lacks. Landed titles cannot change any more.
fn new_titles(workspace: &Workspace) -> Vec<String> {
    let shell = &workspace.shell;
    let titles = ["origin/main..HEAD", "main..HEAD"].into_iter().find_map(|range| {
        cmd!(shell, "git log --no-merges --format=%s {range}").quiet().ignore_stderr().read().ok()
    });
    titles.unwrap_or_default().lines().map(str::to_owned).collect()
}

/// Returns the fault of a title that is not `area: imperative`, or too long.
fn title_fault(title: &str) -> Option<String> {
    let is_area = |area: &str| {
        area.starts_with(|letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit())
            && area.chars().all(|letter| matches!(letter, 'a'..='z' | '0'..='9' | '-' | '/'))
    };
    let is_fine = title.split_once(": ").is_some_and(|(area, rest)| is_area(area) && !rest.trim().is_empty());
    let length = title.chars().count();
    if !is_fine {
        Some(format!("commit `{title}`: the title must be `area: imperative`"))
    } else if length > LONGEST_TITLE {
        Some(format!("commit `{title}`: the title has {length} characters, {LONGEST_TITLE} are allowed"))
    } else {
        None
    }
}

fn is_checked(path: &str) -> bool {
    let extension = Path::new(path).extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    (extension == "md" || SOURCES.contains(&extension))
        && !path.split('/').any(|part| SKIPPED.contains(&part))
        && !path.contains("CHANGELOG")
}

/// Returns the folder that a file counts for: a crate, or a top folder.
fn folder(path: &str) -> String {
    let mut parts = path.split('/');
    let top = parts.next().unwrap_or_default();
    match (top, parts.next(), parts.next()) {
        ("core" | "tests", Some(part), Some(_)) => format!("{top}/{part}"),
        (_, None, _) => "root".to_owned(),
        _ => top.to_owned(),
    }
}

/// Returns the flagged comments of a source, or lines of Markdown outside of code, with their numbers.
fn flagged(path: &str, text: &str) -> Vec<(usize, String)> {
    let is = |extension: &str| Path::new(path).extension().is_some_and(|found| found == extension);
    let (is_markdown, is_rust) = (is("md"), is("rs"));
    let mut fenced = false;
    let mut lines = Vec::new();
    for (number, line) in (1..).zip(text.lines().map(str::trim)) {
        if is_markdown && line.starts_with("```") {
            fenced = !fenced;
        }
        let is_comment = line.starts_with("//") || (line.starts_with("* ") && !is_rust);
        if if is_markdown { fenced } else { !is_comment } {
            continue;
        }
        let words = if is_markdown { line } else { line.trim_start_matches(['/', '!', '*', ' ']) };
        let first = words.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default();
        if is_flagged(words) || (!is_markdown && FIRST.contains(&first)) {
            lines.push((number, words.to_owned()));
        }
    }
    lines
}

fn is_flagged(line: &str) -> bool {
    let line = line.to_lowercase();
    PHRASES.iter().any(|phrase| after(&line, phrase).next().is_some())
        || OF.iter().any(|phrase| after(&line, phrase).any(|rest| !rest.starts_with(" the same")))
        || HAVE.iter().any(|phrase| {
            after(&line, phrase).filter_map(|rest| rest.strip_prefix(' ')).any(|rest| {
                let end = rest.ceil_char_boundary(HAVE_REACH.min(rest.len()));
                let mut words = rest[..end].split(|letter: char| !letter.is_alphanumeric());
                words.next().is_some() && words.any(|word| VERBS.contains(&word))
            })
        })
}

/// Returns the rest of a line after each place where a phrase stands as whole words.
fn after<'a>(line: &'a str, phrase: &'a str) -> impl Iterator<Item = &'a str> {
    let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_';
    line.match_indices(phrase).filter_map(move |(at, _)| {
        let rest = &line[at + phrase.len()..];
        (!line[..at].ends_with(is_letter) && !rest.starts_with(is_letter)).then_some(rest)
    })
}

fn parse(budget: &str) -> BTreeMap<String, usize> {
    let lines = budget.lines().filter_map(|line| line.split_once(' '));
    lines.filter_map(|(folder, count)| Some((folder.to_owned(), count.trim().parse().ok()?))).collect()
}

fn write(counts: &BTreeMap<String, usize>) -> String {
    let lines: Vec<_> = counts.iter().map(|(folder, count)| format!("{folder} {count}")).collect();
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn riddles_are_flagged() {
        for line in [
            "Returns what is due.",
            "For whom it is.",
            "Longer than that of the host.",
            "It has to be so.",
            "Writes it anew",
            "Have the lane play a table.",
            "(What comes, stays.)",
        ] {
            assert!(is_flagged(line), "{line}");
        }
    }

    #[test]
    fn plain_words_are_not() {
        for line in [
            "Somewhat isolated",
            "what happens",
            "Peers who dial",
            "that of the same age",
            "renewed",
            "is to become",
            "have a seat",
            "They have the right",
            "NΣT! — that offer",
        ] {
            assert!(!is_flagged(line), "{line}");
        }
    }

    #[test]
    fn only_comments_and_prose_count() {
        assert_eq!(flagged("a.rs", "let s = \"what is\";\n/// Gives it.\n// Gives-not\n* what is").len(), 2);
        assert_eq!(flagged("a.md", "Gives it.\n```\nwhat is\n```\nwhat is").len(), 1);
        assert_eq!(flagged("a.kt", " * what is\nval x = 1 // what is").len(), 1);
    }

    #[test]
    fn folders_are_crates_or_top_folders() {
        let folders = ["core/app/src/lib.rs", "core/README.md", "ios/App/a.swift", "README.md"].map(folder);
        assert_eq!(folders, ["core/app", "core", "ios", "root"]);
        assert!(
            is_checked("core/README.md")
                && !is_checked("tests/fuzz/corpus/a.rs")
                && !is_checked("CHANGELOG.md")
        );
        let counts = BTreeMap::from([("core/app".to_owned(), 3), ("ios".to_owned(), 0)]);
        assert_eq!(parse(&write(&counts)), counts);
    }

    #[test]
    fn titles_name_an_area_and_are_short() {
        assert_eq!(title_fault("gate: run the words first"), None);
        assert_eq!(title_fault("core/app: merge two checks"), None);
        let long = format!("gate: {}", "é".repeat(55));
        for title in ["Have mixed tables again", "Gate: run", "gate:run", "gate: ", &long] {
            assert!(title_fault(title).is_some(), "{title}");
        }
        assert_eq!(title_fault(&format!("gate: {}", "é".repeat(54))), None);
    }
}
