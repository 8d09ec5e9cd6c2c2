//! Packs the texts of each language into one file, which the library holds instead of them, and into another what they are
//! called, which is the same in each.

use std::collections::BTreeMap;
use std::env;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use miniz_oxide::deflate::compress_to_vec;

/// Where the languages have their folders.
const TEXTS: &str = "texts";

/// The best that there is: it is done once, and whoever fetches the app gains.
const LEVEL: u8 = 10;

/// Stands between texts, and in none.
const END: char = '\0';

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={TEXTS}");
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("cargo names no folder to write to")?);
    let pack = |name: &str, parts: Vec<&str>| {
        let packed = compress_to_vec(parts.join(&END.to_string()).as_bytes(), LEVEL);
        fs::write(out.join(name).with_extension("packed"), packed)
    };
    let mut names: Option<Vec<String>> = None;
    for folder in sorted(Path::new(TEXTS))? {
        let mut whole = String::new();
        for file in sorted(&folder)? {
            whole += &fs::read_to_string(file)?;
            whole.push('\n');
        }
        let texts = texts(&whole);
        let names = names.get_or_insert_with(|| texts.keys().map(|&name| name.to_owned()).collect());
        if !names.iter().eq(texts.keys()) {
            return Err(format!("{} has not the texts of other languages", folder.display()).into());
        }
        let language = folder.file_name().and_then(|name| name.to_str()).ok_or("a language has no name")?;
        pack(language, texts.values().map(String::as_str).collect())?;
    }
    Ok(pack("names", names.iter().flatten().map(String::as_str).collect())?)
}

/// Gives what stands behind the name of each text. Comments and empty lines are left out.
fn texts(whole: &str) -> BTreeMap<&str, String> {
    let mut texts: BTreeMap<&str, String> = BTreeMap::new();
    let mut name = "";
    for line in whole.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let mut rest = line;
        if !line.starts_with(' ') {
            (name, rest) = line.split_at(line.find(' ').unwrap_or(line.len()));
        }
        let text = texts.entry(name).or_default();
        *text += rest;
        text.push('\n');
    }
    texts
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
