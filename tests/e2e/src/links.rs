//! Whether the links in Markdown files lead somewhere.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::path::{Component, Path, PathBuf};
use std::{fmt, fs, io};

use thiserror::Error;

use crate::log;

/// Directories whose Markdown is not ours.
const FOREIGN: &[&str] = &["target", "node_modules", "corpus", "artifacts", "build"];

/// Says why the links cannot stand.
#[derive(Debug, Error)]
pub(crate) enum LinkError {
    #[error("{} of the links lead nowhere: mend {}", .0.len(), places(.0))]
    Dead(Vec<Dead>),
    #[error("a Markdown file could not be read ({0}): mend its permissions, or save it as UTF-8")]
    Read(#[from] io::Error),
}

/// Tells of a link that leads nowhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Dead {
    page: PathBuf,
    line: usize,
    to: String,
    why: &'static str,
}

impl fmt::Display for Dead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { page, line, to, why } = self;
        write!(f, "{}:{line} {to} ({why})", page.display())
    }
}

/// Checks every relative link, and every anchor it names, in every Markdown file of the repository.
///
/// # Errors
/// All links that lead nowhere, at once.
pub(crate) fn check(root: &Path) -> Result<(), LinkError> {
    let mut pages = BTreeMap::new();
    for path in markdown(root)? {
        let page = Page::read(&fs::read_to_string(&path)?);
        pages.insert(path.strip_prefix(root).unwrap_or(&path).to_owned(), page);
    }
    let dead = dead_links(&pages, |path| root.join(path).exists());
    log::line(&format!("{} pages, {} dead links", pages.len(), dead.len()))?;
    for dead in &dead {
        log::line(&dead.to_string())?;
    }
    if dead.is_empty() { Ok(()) } else { Err(LinkError::Dead(dead)) }
}

/// Lists every Markdown file below this directory, but none that others keep there.
fn markdown(directory: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        let name = entry.file_name();
        let hidden = name.to_string_lossy().starts_with('.');
        if entry.file_type()?.is_dir() {
            if !hidden && !FOREIGN.iter().any(|foreign| name == *foreign) {
                found.extend(markdown(&entry.path())?);
            }
        } else if Path::new(&name).extension() == Some(OsStr::new("md")) {
            found.push(entry.path());
        }
    }
    Ok(found)
}

fn dead_links(pages: &BTreeMap<PathBuf, Page>, exists: impl Fn(&Path) -> bool) -> Vec<Dead> {
    let mut dead = Vec::new();
    for (path, page) in pages {
        for Link { line, to } in &page.links {
            if let Some(why) = fault(path, to, pages, &exists) {
                dead.push(Dead { page: path.clone(), line: *line, to: to.clone(), why });
            }
        }
    }
    dead
}

/// Says what is wrong with a link on the page at `from`, if anything is.
fn fault(
    from: &Path,
    to: &str,
    pages: &BTreeMap<PathBuf, Page>,
    exists: impl Fn(&Path) -> bool,
) -> Option<&'static str> {
    if has_scheme(to) {
        return None;
    }
    let (path, anchor) = to.split_once('#').map_or((to, None), |(path, anchor)| (path, Some(anchor)));
    let target = if path.is_empty() {
        from.to_owned()
    } else {
        let Some(target) = resolved(from.parent().unwrap_or(Path::new("")), &decoded(path)) else {
            return Some("outside the repository");
        };
        if !exists(&target) {
            return Some("no such file");
        }
        target
    };
    match (anchor, pages.get(&target)) {
        (Some(anchor), Some(page)) if !page.anchors.contains(&decoded(anchor)) => Some("no such heading"),
        _ => None,
    }
}

/// Says whether a link is absolute, such as `https:` or `mailto:`.
fn has_scheme(to: &str) -> bool {
    to.starts_with("//")
        || to.split_once(':').is_some_and(|(scheme, _)| {
            scheme.starts_with(|c: char| c.is_ascii_alphabetic())
                && scheme.chars().all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c))
        })
}

/// Follows a path from a directory, or from the root where it begins with a slash; `None` where it leaves the root.
fn resolved(directory: &Path, path: &str) -> Option<PathBuf> {
    let mut at = if path.starts_with('/') { PathBuf::new() } else { directory.to_owned() };
    for part in Path::new(path).components() {
        match part {
            Component::Normal(name) => at.push(name),
            Component::ParentDir => {
                if !at.pop() {
                    return None;
                }
            }
            Component::CurDir | Component::RootDir | Component::Prefix(_) => {}
        }
    }
    Some(at)
}

/// Reads `%20` and its like.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let hex = tail.get(..2).and_then(|hex| std::str::from_utf8(hex).ok());
        let byte = hex.filter(|_| *first == b'%').and_then(|hex| u8::from_str_radix(hex, 16).ok());
        bytes.push(byte.unwrap_or(*first));
        rest = if byte.is_some() { &tail[2..] } else { tail };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// What a Markdown file links to, and what can be linked to in it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Page {
    links: Vec<Link>,
    anchors: BTreeSet<String>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Link {
    line: usize,
    to: String,
}

impl Page {
    fn read(text: &str) -> Self {
        let mut page = Self::default();
        let mut slugs: BTreeMap<String, usize> = BTreeMap::new();
        let mut fence: Option<&str> = None;
        let mut above = "";
        for (at, line) in text.lines().enumerate() {
            let trimmed = line.trim_start().trim_start_matches("> ").trim_start();
            if let Some(open) = fence {
                // A fence is closed by one at least as long, with nothing after it.
                if trimmed.starts_with(open) && trimmed.trim_end().chars().all(|c| open.starts_with(c)) {
                    fence = None;
                }
                continue;
            }
            if let Some(open) = opened_fence(trimmed) {
                fence = Some(open);
                continue;
            }
            let underlined = !trimmed.is_empty() && trimmed.trim_end().chars().all(|c| c == '=');
            if let Some(heading) = heading(trimmed).or((underlined && !above.is_empty()).then_some(above)) {
                let slug = slug(heading);
                let used = slugs.entry(slug.clone()).or_default();
                page.anchors.insert(if *used == 0 { slug } else { format!("{slug}-{used}") });
                *used += 1;
            }
            above = trimmed;
            let prose = without_code(line);
            page.links.extend(destinations(&prose).into_iter().map(|to| Link { line: at + 1, to }));
            for name in ["id=\"", "name=\""] {
                page.anchors.extend(attributes(&prose, name));
            }
        }
        page
    }
}

/// Gives the fence that a line opens: three or more backquotes or tildes.
fn opened_fence(line: &str) -> Option<&str> {
    ['`', '~'].into_iter().find_map(|mark| {
        let length = line.chars().take_while(|&c| c == mark).count();
        // Backquotes after the fence make it code within a line.
        (length >= 3 && !(mark == '`' && line[length..].contains('`'))).then(|| &line[..length])
    })
}

/// Gives the text of a heading line.
fn heading(line: &str) -> Option<&str> {
    let level = line.chars().take_while(|&c| c == '#').count();
    let text = line.get(level..)?;
    ((1..=6).contains(&level) && (text.is_empty() || text.starts_with(' ')))
        .then(|| text.trim().trim_end_matches('#').trim_end())
}

/// Gives a heading's anchor: lower case, hyphens for spaces, no punctuation, the text of links alone.
fn slug(heading: &str) -> String {
    let mut text = String::new();
    let mut rest = heading;
    while let Some((before, after)) = rest.split_once("](") {
        text.push_str(before);
        rest = after.split_once(')').map_or("", |(_, rest)| rest);
    }
    text.push_str(rest);
    let kept = text.chars().filter(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | ' '));
    kept.flat_map(|c| if c == ' ' { '-' } else { c }.to_lowercase()).collect()
}

/// Blanks out the code within a line.
fn without_code(line: &str) -> String {
    let mut prose = String::new();
    let mut rest = line;
    while let Some(at) = rest.find('`') {
        prose.push_str(&rest[..at]);
        let length = rest[at..].chars().take_while(|&c| c == '`').count();
        let inside = &rest[at + length..];
        if let Some(end) = closing(inside, length) {
            prose.push(' ');
            rest = &inside[end + length..];
        } else {
            prose.push_str(&rest[at..at + length]);
            rest = inside;
        }
    }
    prose.push_str(rest);
    prose
}

/// Finds a run of exactly `length` backquotes.
fn closing(text: &str, length: usize) -> Option<usize> {
    let mut from = 0;
    while let Some(at) = text[from..].find('`').map(|at| at + from) {
        let run = text[at..].chars().take_while(|&c| c == '`').count();
        if run == length {
            return Some(at);
        }
        from = at + run;
    }
    None
}

/// Lists the destinations of the links and pictures in a line, and of link definitions.
fn destinations(line: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = line;
    while let Some((_, after)) = rest.split_once("](") {
        let (to, tail) = destination(after);
        if !to.is_empty() {
            found.push(to.to_owned());
        }
        rest = tail;
    }
    if let Some((label, after)) = line.trim_start().split_once("]:")
        && label.starts_with('[')
        && !label.starts_with("[^")
    {
        found.extend(after.split_whitespace().next().map(|to| to.trim_matches(['<', '>']).to_owned()));
    }
    found.extend(["href=\"", "src=\""].into_iter().flat_map(|name| attributes(line, name)));
    found
}

/// Splits what follows `](` into the destination and the rest of the line.
fn destination(text: &str) -> (&str, &str) {
    if let Some(inside) = text.strip_prefix('<') {
        return inside.split_once('>').unwrap_or((inside, ""));
    }
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' if depth > 0 => depth -= 1,
            ')' | ' ' | '\t' => return (&text[..at], &text[at..]),
            _ => {}
        }
    }
    // Without its bracket this is no link.
    ("", text)
}

/// Lists the values of an HTML attribute, given as `name="`.
fn attributes(line: &str, name: &str) -> Vec<String> {
    let values = line.split(name).skip(1);
    values.filter_map(|rest| rest.split_once('"')).map(|(value, _)| value.to_owned()).collect()
}

fn places(dead: &[Dead]) -> String {
    let pages: BTreeSet<_> = dead.iter().map(|dead| dead.page.display().to_string()).collect();
    pages.into_iter().collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn links(text: &str) -> Vec<(usize, String)> {
        Page::read(text).links.into_iter().map(|link| (link.line, link.to)).collect()
    }

    fn anchors(text: &str) -> Vec<String> {
        Page::read(text).anchors.into_iter().collect()
    }

    #[test]
    fn links_are_found_in_prose_and_not_in_code() {
        let text = "\
[a](one.md) and ![b](two.png \"title\") and [c](<three four.md>)
`[no](code.md)` but ``[no](`code.md)`` [yes](five_(six).md#x)
```rust
[no](fenced.md)
```
[ref]: seven.md
[^note]: nothing
<a href=\"eight.md\"> <img src=\"nine.svg\">
| [`cell`](ten.md) | [[0],[1]](eleven.md) |
";
        let lines: Vec<usize> = links(text).iter().map(|(line, _)| *line).collect();
        assert_eq!(lines, [1, 1, 1, 2, 6, 8, 8, 9, 9]);
        let found: Vec<String> = links(text).into_iter().map(|(_, to)| to).collect();
        let expected = ["one.md", "two.png", "three four.md", "five_(six).md#x", "seven.md"];
        assert_eq!(found[..5], expected);
        assert_eq!(found[5..], ["eight.md", "nine.svg", "ten.md", "eleven.md"]);
    }

    #[test]
    fn anchors_are_made_as_the_hosting_sites_make_them() {
        let text = "# The rules\n## `sort_seconds`, why?\n## Pit & NΣT!\n## The rules\nUnder\n=====\n# [A link](x.md) here #\n```\n# no\n```\n<a id=\"own\"></a>\n#no\n";
        let expected =
            ["a-link-here", "own", "pit--nσt", "sort_seconds-why", "the-rules", "the-rules-1", "under"];
        assert_eq!(anchors(text), expected);
    }

    #[test]
    fn fences_close_only_with_their_own_kind() {
        assert_eq!(links("~~~\n```\n[no](a.md)\n~~~\n[yes](b.md)").len(), 1);
        assert_eq!(links("````\n```\n[no](a.md)\n````\n[yes](b.md)").len(), 1);
        assert_eq!(links("> ```\n> [no](a.md)\n> ```\n> [yes](b.md)").len(), 1);
    }

    #[test]
    fn dead_links_are_told_with_their_reason() {
        let page = Page::read(
            "# Top\n[1](b.md) [2](b.md#top) [3](#top) [4](c.md) [5](../../x) [6](https://a.b) [7](#none) [8](/docs/b.md#none) [9](b%2Emd)",
        );
        let pages = BTreeMap::from([
            (PathBuf::from("docs/a.md"), page),
            (PathBuf::from("docs/b.md"), Page::read("# Top")),
        ]);
        let dead = dead_links(&pages, |path| pages.contains_key(path));
        let told: Vec<_> = dead.iter().map(|dead| (dead.to.as_str(), dead.why)).collect();
        let expected = [
            ("c.md", "no such file"),
            ("../../x", "outside the repository"),
            ("#none", "no such heading"),
            ("/docs/b.md#none", "no such heading"),
        ];
        assert_eq!(told, expected);
    }
}
