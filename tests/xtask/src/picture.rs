//! The picture in the README, drawn from the running program.

use std::fmt::Write as _;
use std::process::Command;
use std::{fs, io};

use thiserror::Error;

use crate::command::{self, CommandError};
use crate::demo::{self, DemoError};
use crate::log::Log;
use crate::workspace::Workspace;

/// Where the picture goes.
const PICTURE: &str = "docs/picture.svg";

/// The match that is shown.
const DEMO: &[&str] =
    &["demo", "--game", "nyet", "--edition", "nyet-manual", "--seats", "4", "--seed", "1", "--fast"];

/// Lines shown of the beginning.
const HEAD: usize = 28;

/// Most characters of a line.
const COLUMNS_MAX: usize = 80;

/// The font's size and, per line and per character, the room it takes, in tenths of a pixel.
const FONT: usize = 140;
const LINE: usize = 200;
const COLUMN: usize = 84;
const MARGIN: usize = 200;
const BAR: usize = 360;

/// Says why there is no picture.
#[derive(Debug, Error)]
pub(crate) enum PictureError {
    /// The program cannot be built.
    #[error(transparent)]
    Demo(#[from] DemoError),
    /// The demo failed.
    #[error(transparent)]
    Command(#[from] CommandError),
    /// The file cannot be written.
    #[error("{PICTURE} could not be written ({0}): make room or mend the permissions")]
    Write(#[from] io::Error),
}

/// Plays a demo and draws its beginning and its score sheet as a terminal.
///
/// # Errors
/// The demo does not build or run, or the picture cannot be written.
pub(crate) fn draw(workspace: &Workspace) -> Result<(), PictureError> {
    let log = Log::terminal("picture");
    let program = demo::program(workspace, &log)?;
    let text = command::read(Command::new(program).args(DEMO), &log)?;
    let prompt = format!("outcry {}", DEMO.join(" "));
    fs::write(workspace.path(PICTURE), svg(&prompt, &excerpt(&text)))?;
    println!("drew {PICTURE}");
    Ok(())
}

/// Gives the first lines of the text and its end, with a line of dots between.
///
/// The end is the last two paragraphs: the score sheet, and who has won.
fn excerpt(text: &str) -> Vec<String> {
    let lines: Vec<String> = text.trim_end().lines().map(shown).collect();
    let breaks = lines.iter().enumerate().rev().filter(|(_, line)| line.is_empty());
    let sheet = breaks.map(|(at, _)| at + 1).nth(1).unwrap_or(0);
    if sheet <= HEAD {
        return lines;
    }
    let between = [String::new(), "…".to_owned(), String::new()];
    lines[..HEAD].iter().chain(&between).chain(&lines[sheet..]).cloned().collect()
}

/// Drops the escape sequences of colours, and what would stick out to the right.
fn shown(line: &str) -> String {
    let mut plain = String::new();
    let mut characters = line.chars();
    while let Some(c) = characters.next() {
        if c == '\u{1b}' {
            characters.by_ref().find(char::is_ascii_alphabetic);
        } else if !c.is_control() {
            plain.push(c);
        }
    }
    if plain.chars().count() > COLUMNS_MAX {
        plain = plain.chars().take(COLUMNS_MAX - 1).chain(['…']).collect();
    }
    plain
}

fn svg(prompt: &str, lines: &[String]) -> String {
    let columns = lines.iter().map(|line| line.chars().count()).chain([prompt.chars().count() + 2]).max();
    let width = 2 * MARGIN + columns.unwrap_or_default() * COLUMN;
    let height = BAR + 2 * MARGIN + (lines.len() + 1) * LINE;
    let (w, h) = (pixels(width), pixels(height));
    let mut svg = String::new();
    // Writing into a String cannot fail.
    let _ = write!(
        svg,
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}" role="img" aria-label="A match of NΣT! in the terminal">
<rect width="{w}" height="{h}" rx="10" fill="#16181d"/>
<circle cx="22" cy="20" r="6" fill="#e5685e"/><circle cx="42" cy="20" r="6" fill="#e8b84f"/><circle cx="62" cy="20" r="6" fill="#68b95c"/>
<g font-family="'DejaVu Sans Mono', Menlo, Consolas, ui-monospace, monospace" font-size="{}" fill="#d5d9e0" xml:space="preserve">
"##,
        pixels(FONT),
    );
    let (x, y) = (pixels(MARGIN), pixels(BAR + MARGIN));
    let _ = writeln!(svg, r##"<text x="{x}" y="{y}" fill="#68b95c">$</text>"##);
    let _ = writeln!(
        svg,
        r##"<text x="{}" y="{y}" textLength="{}" lengthAdjust="spacingAndGlyphs" fill="#ffffff">{}</text>"##,
        pixels(MARGIN + 2 * COLUMN),
        pixels(prompt.chars().count() * COLUMN),
        escaped(prompt),
    );
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| !line.is_empty()) {
        let y = pixels(BAR + MARGIN + (at + 1) * LINE);
        // Place and length are given so that columns stay columns in whatever font is there.
        for (column, cell) in cells(line) {
            let (x, length) = (pixels(MARGIN + column * COLUMN), pixels(cell.chars().count() * COLUMN));
            let _ = writeln!(
                svg,
                r#"<text x="{x}" y="{y}" textLength="{length}" lengthAdjust="spacingAndGlyphs">{}</text>"#,
                escaped(cell),
            );
        }
    }
    svg.push_str("</g>\n</svg>\n");
    svg
}

/// Splits a line where there are two spaces or more, each part with the column where it begins.
fn cells(line: &str) -> Vec<(usize, &str)> {
    let mut column = 0;
    let mut cells = Vec::new();
    for part in line.split("  ") {
        let cell = part.trim_start();
        if !cell.is_empty() {
            cells.push((column + part.chars().count() - cell.chars().count(), cell.trim_end()));
        }
        column += part.chars().count() + 2;
    }
    cells
}

/// Writes tenths of a pixel as pixels.
fn pixels(tenths: usize) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// Writes text for SVG; spaces are made to stay.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace(' ', "\u{a0}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_excerpt_is_the_beginning_and_the_score_sheet() {
        let mut lines: Vec<String> = (1..=40).map(|line| format!("line {line}")).collect();
        lines.extend(["", "     Ada", "Total 12", "", "Winner: Ada"].map(str::to_owned));
        let lines = excerpt(&lines.join("\n"));
        assert_eq!(lines[HEAD - 1], "line 28");
        assert_eq!(lines[HEAD + 3..], ["     Ada", "Total 12", "", "Winner: Ada"]);
        assert_eq!(excerpt("a\nb\n"), ["a", "b"]);
    }

    #[test]
    fn escape_sequences_are_dropped_and_long_lines_cut() {
        assert_eq!(shown("\u{1b}[1;31mred\u{1b}[0m hot"), "red hot");
        assert_eq!(shown(&"x".repeat(200)).chars().count(), COLUMNS_MAX);
    }

    #[test]
    fn cells_keep_their_columns() {
        assert_eq!(cells("T1   Dee g13  Eli é9   x"), [(0, "T1"), (5, "Dee g13"), (14, "Eli é9"), (23, "x")]);
        assert_eq!(cells("   a b"), [(3, "a b")]);
    }

    #[test]
    fn the_picture_is_escaped() {
        let svg = svg("outcry demo", &["a < b & c".to_owned()]);
        assert!(svg.contains("a\u{a0}&lt;\u{a0}b\u{a0}&amp;\u{a0}c"));
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    }
}
