//! The program `outcry-strings`: writes the texts that Android and iOS show on behalf of the app, from those of the core.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use outcry_screens::{Language, Localizer, Phrase, phrase};
use strum::IntoEnumIterator as _;

/// Writes texts of the core as systems want them.
#[derive(Parser)]
#[command(version, about)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Writes strings.xml for Android and InfoPlist.strings for iOS, in every language
    Strings {
        /// The folder that holds `android` and `ios`
        #[arg(default_value = ".")]
        folder: PathBuf,
    },
}

fn main() -> ExitCode {
    let Command::Strings { folder } = Arguments::parse().command;
    match write(&folder) {
        Ok(count) => {
            println!("{count} files are written");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("outcry-strings: {}: {error}: name a folder that can be written to", folder.display());
            ExitCode::from(2)
        }
    }
}

fn write(folder: &Path) -> io::Result<usize> {
    let files = files();
    for (path, text) in &files {
        let path = folder.join(path);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::write(path, text)?;
    }
    Ok(files.len())
}

/// Gives every file, by its path from the root of the project.
fn files() -> Vec<(String, String)> {
    let languages = Language::ALL.into_iter();
    let both = languages.flat_map(|language| {
        let tag = language.tag();
        // What there are no texts for is shown in English.
        let values = if language == Language::En { "values".to_owned() } else { format!("values-{tag}") };
        let localizer = Localizer::new(language);
        [
            (format!("android/app/src/main/res/{values}/strings.xml"), android(&localizer)),
            (format!("ios/App/Outcry/{tag}.lproj/InfoPlist.strings"), ios(&localizer)),
        ]
    });
    both.collect()
}

fn android(localizer: &Localizer) -> String {
    let line = |name: Phrase| {
        let (word, text) = (name.word().replace('-', "_"), xml(&phrase(name, localizer)));
        format!("    <string name=\"{word}\">{text}</string>\n")
    };
    let lines: String = Phrase::iter().map(line).collect();
    format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!-- Written by `cargo xtask strings`. -->\n<resources>\n{lines}</resources>\n"
    )
}

/// Writes a text as resources of Android have it: they take quotation marks, and spaces of every kind, for their own.
fn xml(text: &str) -> String {
    let mut written = String::new();
    for letter in text.chars() {
        match letter {
            '&' => written.push_str("&amp;"),
            '<' => written.push_str("&lt;"),
            '>' => written.push_str("&gt;"),
            '\'' | '"' | '\\' | '@' | '?' => written.extend(['\\', letter]),
            '\u{a0}' => written.push_str("\\u00A0"),
            '\u{202f}' => written.push_str("\\u202F"),
            letter => written.push(letter),
        }
    }
    written
}

fn ios(localizer: &Localizer) -> String {
    let reasons = [
        ("NSBluetoothAlwaysUsageDescription", Phrase::BluetoothReason),
        ("NSCameraUsageDescription", Phrase::CameraReason),
    ];
    let line = |(key, name): (&str, Phrase)| {
        let text = phrase(name, localizer).replace('\\', "\\\\").replace('"', "\\\"");
        format!("{key} = \"{text}\";\n")
    };
    let lines: String = reasons.into_iter().map(line).collect();
    format!("/* Written by `cargo xtask strings`. */\n{lines}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lies_in_the_apps_is_what_would_be_written() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for (path, text) in files() {
            let there = fs::read_to_string(root.join(&path)).unwrap_or_default();
            assert_eq!(there, text, "{path}: run `cargo xtask strings`");
        }
    }

    #[test]
    fn signs_of_the_systems_are_written_as_they_want_them() {
        assert_eq!(xml("a & b < c"), "a &amp; b &lt; c");
        assert_eq!(xml("l'eau \"x\" @?"), "l\\'eau \\\"x\\\" \\@\\?");
        assert_eq!(xml("où\u{202f}?"), "où\\u202F\\?");
    }
}
