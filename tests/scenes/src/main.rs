//! The program `outcry-scenes`: every scene of the core as a file, for tests of shells.
//!
//! `LANGUAGE/NAME.screen` holds one record `Screen` in the encoding of `UniFFI`, without a header: what the generated reader of that
//! record takes, `FfiConverterTypeScreen.read` in Kotlin and Swift. In it numbers are big-endian, a text or a list follows its
//! length of four bytes, an option a byte that says whether there is anything, and an enum's fields the number of its variant.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;
use outcry_ffi::{Screen, UniFfiTag};
use outcry_screens::scenes::{Scene, scenes};
use outcry_screens::{Language, Localizer};
use uniffi::Lower;

/// Writes every scene in every language as bytes that the generated Kotlin and Swift read.
#[derive(Parser)]
#[command(version, about)]
struct Arguments {
    /// The folder that they are written to, as LANGUAGE/NAME.screen
    #[arg(default_value = "target/scenes")]
    folder: PathBuf,
}

fn main() -> ExitCode {
    let folder = Arguments::parse().folder;
    match write(&folder) {
        Ok(count) => {
            println!("{count} screens are in {}", folder.display());
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("outcry-scenes: {}: {error}: name a folder that can be written to", folder.display());
            ExitCode::from(2)
        }
    }
}

fn write(folder: &Path) -> io::Result<usize> {
    let mut count = 0;
    for language in Language::ALL {
        let folder = folder.join(language.tag());
        // Scenes that there are no more would be drawn for ever.
        match fs::remove_dir_all(&folder) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => fs::create_dir_all(&folder)?,
        }
        // Texts come as phones get them, which know about the directions of scripts.
        for scene in scenes(&Localizer::isolating(language)) {
            let (name, screen) = surface(scene, language);
            fs::write(folder.join(format!("{name}.screen")), bytes(screen))?;
            count += 1;
        }
    }
    Ok(count)
}

/// Gives a scene's name, and its screen as shells get it.
fn surface(scene: Scene, language: Language) -> (String, Screen) {
    let Scene { name, screen, preferences } = scene;
    (name, outcry_ffi::screen(&screen, language, &preferences))
}

fn bytes(screen: Screen) -> Vec<u8> {
    let mut bytes = Vec::new();
    <Screen as Lower<UniFfiTag>>::write(screen, &mut bytes);
    bytes
}

#[cfg(test)]
mod tests {
    use outcry_screens::view::View;
    use uniffi::Lift;

    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        for language in Language::ALL {
            for scene in scenes(&Localizer::isolating(language)) {
                let (name, screen) = surface(scene, language);
                let bytes = bytes(screen.clone());
                let mut left = bytes.as_slice();
                let read = <Screen as Lift<UniFfiTag>>::try_read(&mut left).unwrap();
                assert_eq!(read, screen, "{} {name}", language.tag());
                assert_eq!(left.len(), 0, "{} {name}", language.tag());
                assert_eq!(read.appearance.language, language.tag());
            }
        }
    }

    #[test]
    fn a_screen_begins_with_the_number_of_its_view_and_its_title() {
        let scenes = scenes(&Localizer::isolating(Language::En));
        let scene = scenes.into_iter().find(|scene| scene.name == "home.new").unwrap();
        let View::Home(home) = &scene.screen.view else { panic!("{:?}", scene.screen.view) };
        let title = home.title.clone();
        let length = (title.len() as u32).to_be_bytes();
        let begin = [[0, 0, 0, 2].as_slice(), &length, title.as_bytes()].concat();
        assert!(bytes(surface(scene, Language::En).1).starts_with(&begin));
    }

    #[test]
    fn scenes_of_before_are_cleared_away() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        fs::create_dir_all(folder.join("en")).unwrap();
        fs::write(folder.join("en/trading.of-before.screen"), []).unwrap();
        let count = write(folder).unwrap();
        let files = |language: &str| fs::read_dir(folder.join(language)).unwrap().count();
        assert_eq!(count, ["en", "fr", "es", "de"].map(files).iter().sum::<usize>());
        assert!(!folder.join("en/trading.of-before.screen").exists());
    }
}
