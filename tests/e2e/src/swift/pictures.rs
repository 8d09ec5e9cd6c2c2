//! Pictures of every screen of the app for iPhones, and sheets of them to be looked at.

use std::ffi::OsStr;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::chroot::Debian;
use super::{Package, STRICT, SwiftError, TEST, at, scratch};
use crate::cache;
use crate::command::{self, CommandError};
use crate::folder::entries;
use crate::limits::SWIFT_TESTS;
use crate::log;
use crate::tools::{self, Needed};
use crate::workspace::Workspace;

const RENDERER: &str = "rsvg-convert";

/// What is needed for that: the renderer, and the typeface that the stand-in of `SwiftUI` measures with.
const NEEDED: [Needed<'_>; 2] = [
    Needed { program: RENDERER, answers: &["--version"], package: "librsvg2-bin" },
    Needed { program: "test", answers: &["-d", "/usr/share/fonts/opentype/inter"], package: "fonts-inter" },
];

const TESTS: &str = "OutcryScreensTests.PicturesTests";

/// How wide the pictures on a sheet are, and how many stand side by side.
const WIDTH: u32 = 300;
const COLUMNS: usize = 6;

/// The room between pictures, in which their names stand.
const GAP: u32 = 24;

/// Draws every screen in every kind of look into `target/pictures/ios`, and lays all screens of a kind side by side on sheets.
///
/// # Errors
/// A tool is missing, or a screen cannot be drawn.
pub(crate) fn draw(workspace: &Workspace) -> Result<(), SwiftError> {
    tools::every(&NEEDED)?;
    let debian = Debian::get(workspace)?;
    let package = Package::of(workspace, &debian, scratch(workspace));
    package.prepare(workspace)?;
    // The Debian sees the scratch folder alone.
    let drawn = package.scratch.join("pictures");
    cache::clear(&drawn).map_err(at(&drawn))?;
    let wanted = format!("OUTCRY_PICTURES={}", drawn.display());
    let mut test = package.command(&[&wanted], TEST, &[&STRICT[..], &["--filter", TESTS]].concat())?;
    command::run_within(&mut test, SWIFT_TESTS, None, None)?;
    let pictures = workspace.target("pictures").join("ios");
    cache::clear(&pictures).map_err(at(&pictures))?;
    let sheets = pictures.join("sheets");
    fs::create_dir_all(&sheets).map_err(at(&sheets))?;
    for kind in entries(&drawn).map_err(at(&drawn))? {
        let folder = pictures.join(kind.file_name().unwrap_or_default());
        fs::create_dir_all(&folder).map_err(at(&folder))?;
        let scenes = entries(&kind).map_err(at(&kind))?;
        for scene in &scenes {
            convert(scene, &folder.join(stem(scene)).with_added_extension("png"))?;
        }
        for group in scenes.chunk_by(|one, other| group(one) == group(other)) {
            sheet(group, &folder, &sheets)?;
        }
    }
    Ok(log::notice(&format!("the sheets are in {}", sheets.display())).map_err(CommandError::from)?)
}

/// Lays the pictures of some scenes of one kind side by side.
fn sheet(scenes: &[PathBuf], folder: &Path, sheets: &Path) -> Result<(), SwiftError> {
    let Some(first) = scenes.first() else { return Ok(()) };
    let tall = fs::read_to_string(first).map_err(at(first)).map(|svg| height(&svg))?;
    let mut pictures = String::new();
    let (mut wide, mut high) = (0, 0);
    for (row, line) in (0..).zip(scenes.chunks(COLUMNS)) {
        for (column, scene) in (0..).zip(line) {
            let (x, y) = (GAP + column * (WIDTH + GAP), GAP + row * (tall + GAP));
            let (picture, name) = (folder.join(stem(scene)).with_added_extension("png"), stem(scene));
            let _ = write!(
                pictures,
                "<text x=\"{x}\" y=\"{}\" font-family=\"Inter\" font-size=\"14\">{name}</text>\
                 <image x=\"{x}\" y=\"{y}\" width=\"{WIDTH}\" height=\"{tall}\" href=\"{}\"/>",
                y - 6,
                picture.display()
            );
            (wide, high) = (wide.max(x + WIDTH + GAP), y + tall + GAP);
        }
    }
    let kind = folder.file_name().and_then(OsStr::to_str).unwrap_or_default();
    let named = folder.join(format!("{}-{kind}.svg", group(first)));
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}\" height=\"{high}\">\
         <rect width=\"100%\" height=\"100%\" fill=\"#999\"/>{pictures}</svg>"
    );
    fs::write(&named, svg).map_err(at(&named))?;
    convert(&named, &sheets.join(stem(&named)).with_added_extension("png"))?;
    fs::remove_file(&named).map_err(at(&named))
}

/// Reads how high a picture is on a sheet, from the whole sides that it says first.
fn height(svg: &str) -> u32 {
    let side = |name: &str| svg.split_once(name)?.1.split('"').next()?.parse::<u32>().ok();
    let (width, height) = (side("width=\""), side("height=\""));
    width.zip(height).and_then(|(width, height)| (WIDTH * height).checked_div(width)).unwrap_or(WIDTH)
}

fn convert(svg: &Path, png: &Path) -> Result<(), SwiftError> {
    Ok(command::run(Command::new(RENDERER).arg("--unlimited").arg(svg).arg("--output").arg(png))?)
}

/// What a scene is called, such as `trading.short`.
fn stem(path: &Path) -> &str {
    path.file_stem().and_then(OsStr::to_str).unwrap_or_default()
}

/// The kind of screen that a scene is of: what stands before the dot of its name.
fn group(path: &Path) -> &str {
    let name = stem(path);
    name.split_once('.').map_or(name, |(kind, _)| kind)
}
