//! The program `outcry-drawings`: contact sheets of every drawing, the icons of both apps, and tests of what only pixels
//! show.

#![expect(
    clippy::cast_precision_loss,
    clippy::expect_used,
    reason = "sizes of pictures are small, above nothing, and ours"
)]

#[cfg(test)]
mod apart;
mod canvas;
mod deck;
mod icons;
mod letters;
mod png;
mod sheet;

use std::fs;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use outcry_screens::Theme;
use outcry_screens::palette::palette;

/// Draws what the core draws.
#[derive(Parser)]
#[command(version, about)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Writes every drawing, pattern, card and colour, in every theme, to PNG files
    Drawings {
        /// The folder that they are written to
        #[arg(default_value = "target/drawings")]
        folder: PathBuf,
        /// Only sheets whose name has this in it
        #[arg(long, default_value = "")]
        only: String,
    },
    /// Writes the icons of both apps and the colours that they begin with
    Icons {
        /// The folder that holds `android`
        #[arg(default_value = ".")]
        folder: PathBuf,
    },
}

/// The themes, each with its name and whether it is that of daylight.
const THEMES: [(&str, Theme, bool); 5] = [
    ("night", Theme::Colour, false),
    ("day", Theme::Day, true),
    ("high-contrast", Theme::HighContrast, false),
    ("greyscale", Theme::Greyscale, false),
    ("greyscale-day", Theme::Greyscale, true),
];

fn main() -> ExitCode {
    let (folder, written) = match Arguments::parse().command {
        Command::Drawings { folder, only } => (folder.clone(), write(&folder, &only)),
        Command::Icons { folder } => (folder.clone(), icons::write(&folder)),
    };
    match written {
        Ok(count) => {
            println!("{count} files are in {}", folder.display());
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("outcry-drawings: {}: {error}: name a folder that can be written to", folder.display());
            ExitCode::from(2)
        }
    }
}

fn write(folder: &PathBuf, only: &str) -> io::Result<usize> {
    fs::create_dir_all(folder)?;
    let mut count = 0;
    for (theme_name, theme, day) in THEMES {
        for (name, canvas) in sheet::sheets(&palette(theme, day)) {
            let file = format!("{theme_name}-{name}.png");
            if file.contains(only) {
                png::write(&canvas.pixels, &folder.join(file))?;
                count += 1;
            }
        }
    }
    Ok(count)
}
