//! Packs the texts of each language into one file, which the library holds instead of them.

use std::env;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use miniz_oxide::deflate::compress_to_vec;

/// Where the languages have their folders.
const TEXTS: &str = "texts";

/// The best that there is: it is done once, and whoever fetches the app gains.
const LEVEL: u8 = 10;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={TEXTS}");
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("cargo names no folder to write to")?);
    for folder in sorted(Path::new(TEXTS))? {
        let mut text = String::new();
        for file in sorted(&folder)? {
            text += &fs::read_to_string(file)?;
            text.push('\n');
        }
        let language = folder.file_name().ok_or("a language has no name")?;
        fs::write(out.join(language).with_extension("packed"), compress_to_vec(text.as_bytes(), LEVEL))?;
    }
    Ok(())
}

/// Lists a folder in an order that is the same on every machine.
fn sorted(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        paths.push(entry?.path());
    }
    paths.sort();
    Ok(paths)
}
