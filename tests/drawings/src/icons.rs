//! The icons of both apps and the colours that they begin with, as the systems and stores have them.

use std::fs;
use std::io;
use std::path::Path;

use outcry_screens::Theme;
use outcry_screens::drawing::{Drawing, DrawingName, Paint, Segment, drawing};
use outcry_screens::palette::{ColourRole, palette};

use crate::canvas::Canvas;
use crate::png;

/// Where the resources lie, from the root of the project.
const RESOURCES: &str = "android/app/src/main/res";

/// The side of the box that Android cuts icons out of.
const ICON: f32 = 108.0;

/// Where stores for Android look for a picture of the icon, and how large they want it; likewise Xcode.
const PICTURES: [(&str, u16); 2] = [
    ("android/fastlane/metadata/android/en-US/images/icon.png", 512),
    ("ios/App/Outcry/Assets.xcassets/AppIcon.appiconset/icon.png", 1024),
];

/// How much of a picture of the icon the disc takes.
const DISC: f32 = 0.92;

/// Where Xcode looks for the colour of the screen that iOS shows until the app has begun.
const LAUNCH: &str = "ios/App/Outcry/Assets.xcassets/LaunchGround.colorset/Contents.json";

/// How much of the bell's outline is left in one that has to keep to the middle of that box, and where it begins.
const MIDDLE: (f32, f32) = (0.8, 30.0);

/// The side of an icon in the status bar.
const SMALL: f32 = 24.0;

const HEAD: &str = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!-- Written by `cargo xtask icons`. -->\n";

/// Writes every file.
pub(crate) fn write(root: &Path) -> io::Result<usize> {
    let files = files();
    for (name, text) in &files {
        fs::write(root.join(name), text)?;
    }
    for (name, side) in PICTURES {
        png::write(&pictured(side).pixels, &root.join(name))?;
    }
    Ok(files.len() + PICTURES.len())
}

/// Draws the icon as stores and iOS show it, so many pixels wide.
fn pictured(side: u16) -> Canvas {
    let palette = palette(Theme::Colour, false);
    let mut canvas = Canvas::new(side.into(), side.into(), palette.colour(ColourRole::Ground));
    // The disc takes two thirds of its box.
    let drawn = f32::from(side) * DISC * 1.5;
    let at = (f32::from(side) - drawn) / 2.0;
    canvas.draw(&drawing(DrawingName::AppIcon), at, at, drawn, palette.colour(ColourRole::MainKey));
    canvas
}

/// Gives every file that is text, by its place from the root of the project.
fn files() -> Vec<(String, String)> {
    let (bell, white) = (drawing(DrawingName::BellOutline), "#FFFFFF");
    let (by, at) = MIDDLE;
    let resources = [
        (
            "drawable/icon_foreground.xml",
            vector(&drawing(DrawingName::AppIcon), 1.0, 0.0, ICON, ICON, ["@color/brass", "@color/ground"]),
        ),
        // The system chooses the colour of both.
        ("drawable/icon_monochrome.xml", vector(&bell, by, at, ICON, ICON, [white; 2])),
        ("drawable/icon_small.xml", vector(&bell, 1.0, 0.0, SMALL, bell.width, [white; 2])),
        ("values/colours.xml", colours()),
    ];
    let resources = resources.into_iter().map(|(name, text)| (format!("{RESOURCES}/{name}"), text));
    resources.chain([(LAUNCH.to_owned(), launch_colour())]).collect()
}

/// Writes the colour of the screen that iOS shows until the app has begun, as Xcode's asset catalogs have it.
fn launch_colour() -> String {
    let [_, red, green, blue] = palette(Theme::Colour, false).colour(ColourRole::Ground).to_be_bytes();
    format!(
        r#"{{
  "colors" : [
    {{
      "color" : {{
        "color-space" : "srgb",
        "components" : {{ "alpha" : "1.000", "red" : "0x{red:02X}", "green" : "0x{green:02X}", "blue" : "0x{blue:02X}" }}
      }},
      "idiom" : "universal"
    }}
  ],
  "info" : {{ "author" : "xcode", "version" : 1 }}
}}
"#
    )
}

/// Writes the colours that are shown before the core has said which it wants: those that it begins with.
fn colours() -> String {
    let palette = palette(Theme::Colour, false);
    let line = |(name, role)| format!("    <color name=\"{name}\">#{:06X}</color>\n", palette.colour(role));
    let lines: String = [("ground", ColourRole::Ground), ("brass", ColourRole::MainKey)].map(line).concat();
    format!("{HEAD}<resources>\n{lines}</resources>\n")
}

/// Writes a drawing, so many times as large and moved to the right and down, in a box of this side. What is cut out of it gets
/// the second colour, for a resource cannot clear anything.
fn vector(drawing: &Drawing, by: f32, at: f32, side: f32, inside: f32, [colour, cut]: [&str; 2]) -> String {
    let paths = drawing.paths.iter().map(|path| {
        let data = data(&path.segments, by, at);
        let painted = match path.paint {
            Paint::Fill => filled(colour),
            Paint::CutFill => filled(cut),
            Paint::Stroke(width) => stroked(colour, width * by),
            Paint::CutStroke(width) => stroked(cut, width * by),
        };
        format!("    <path\n        android:pathData=\"{data}\"\n{painted} />\n")
    });
    let paths: String = paths.collect();
    let (side, inside) = (number(side), number(inside));
    format!(
        "{HEAD}<vector xmlns:android=\"http://schemas.android.com/apk/res/android\"\n    android:width=\"{side}dp\"\n    \
         android:height=\"{side}dp\"\n    android:viewportWidth=\"{inside}\"\n    android:viewportHeight=\"{inside}\">\n{paths}</vector>\n"
    )
}

fn filled(colour: &str) -> String {
    format!("        android:fillColor=\"{colour}\"\n        android:fillType=\"evenOdd\"")
}

fn stroked(colour: &str, width: f32) -> String {
    let width = number(width);
    format!(
        "        android:strokeColor=\"{colour}\"\n        android:strokeWidth=\"{width}\"\n        \
         android:strokeLineCap=\"round\"\n        android:strokeLineJoin=\"round\""
    )
}

fn data(segments: &[Segment], by: f32, at: f32) -> String {
    let point = |point: outcry_screens::drawing::Point| {
        format!("{},{}", number(point.x * by + at), number(point.y * by + at))
    };
    let words = segments.iter().map(|segment| match *segment {
        Segment::Move(to) => format!("M{}", point(to)),
        Segment::Line(to) => format!("L{}", point(to)),
        Segment::Cubic(one, other, to) => format!("C{} {} {}", point(one), point(other), point(to)),
        Segment::Close => "Z".to_owned(),
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Writes a number with at most two decimals, which is finer than any screen.
fn number(value: f32) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lies_in_the_app_is_what_would_be_written() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for (name, text) in files() {
            let there = fs::read_to_string(root.join(&name)).unwrap_or_default();
            assert_eq!(there, text, "{name}: run `cargo xtask icons`");
        }
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!([10.0, 2.5, 31.184, 0.0].map(number), ["10", "2.5", "31.18", "0"]);
    }
}
