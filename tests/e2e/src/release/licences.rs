//! The licences of what the apps consist of, with their texts: one file lies in each app, which shows it from its settings.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::parts::{self, Kind, Part, PartsError, System};
use crate::folder;
use crate::workspace::Workspace;

/// The licences that are taken where there is a choice, the first before the others, and what the files with their texts have
/// in their names. No other is known.
const KNOWN: [(&str, &str); 9] = [
    ("MIT", "MIT"),
    ("Apache-2.0", "APACHE"),
    ("Apache-2.0 WITH LLVM-exception", "LLVM"),
    ("BSD-3-Clause", "BSD"),
    ("Zlib", "ZLIB"),
    ("MPL-2.0", "MPL"),
    ("BlueOak-1.0.0", "BLUEOAK"),
    ("Unicode-3.0", "UNICODE"),
    ("0BSD", "0BSD"),
];

/// Those whose words name nobody, so that the copy of one part serves another that has none.
const IMPERSONAL: [&str; 2] = ["Apache-2.0 WITH LLVM-exception", "MPL-2.0"];

/// How files that hold a licence are named, in capitals.
const NAMES: [&str; 3] = ["LICENSE", "LICENCE", "COPYING"];

/// What the words of the MIT licence begin with: what stands before them is a title and who holds the rights.
const PERMISSION: &str = "Permission is hereby granted";

/// Our own copy of the text that many have.
const APACHE: &str = "LICENSE-APACHE";

/// The rule between two licences.
const RULE: &str = "\n----------------------------------------\n\n";

/// Gives the place of the file in the app for a system.
pub(crate) const fn place(system: System) -> &'static str {
    match system {
        System::Android => "android/app/src/main/assets/licences.txt",
        System::Ios => "ios/App/Outcry/licences.txt",
    }
}

/// Writes the file of each app.
///
/// # Errors
/// A licence is not known, its text is not there, or the file cannot be written.
pub(crate) fn write(workspace: &Workspace) -> Result<(), PartsError> {
    for system in System::ALL {
        fs::write(workspace.path(place(system)), text(&parts::of(system, workspace)?, workspace.root())?)?;
    }
    Ok(())
}

/// Says whether the file of an app is what would be written for these parts, and how many bytes it has.
///
/// # Errors
/// A licence is not known, or its text is not there.
pub(crate) fn is_current(
    system: System,
    parts: &[Part],
    workspace: &Workspace,
) -> Result<(bool, usize), PartsError> {
    let wanted = text(parts, workspace.root())?;
    let there = fs::read_to_string(workspace.path(place(system))).unwrap_or_default();
    Ok((there == wanted, wanted.len()))
}

/// Chooses the licence under which we have a part.
///
/// # Errors
/// Nothing that it offers is known.
pub(crate) fn chosen(part: &Part) -> Result<&'static str, PartsError> {
    let offered: Vec<&str> = part.licence.split(" OR ").collect();
    let known = KNOWN.into_iter().map(|(name, _)| name).find(|name| offered.contains(name));
    known.ok_or_else(|| PartsError::Licence { name: part.name.clone(), licence: part.licence.clone() })
}

/// A text, and whoever has put something under it.
#[derive(Default)]
struct Group {
    text: String,
    parts: String,
}

fn text(parts: &[Part], root: &Path) -> Result<String, PartsError> {
    let mut groups: BTreeMap<(&str, String), Group> = BTreeMap::new();
    let apache = fs::read_to_string(root.join(APACHE))?;
    for part in parts {
        let (name, holders, words) = terms(part, parts, &apache)?;
        let group = groups.entry((name, alike(&words))).or_default();
        if group.text.is_empty() {
            group.text = words;
        }
        let full = match &part.kind {
            Kind::Maven { group } => format!("{group}:{}", part.name),
            Kind::Crate | Kind::Compiler => part.name.clone(),
        };
        group.parts += &full;
        if let Some(version) = &part.version {
            let _ = write!(group.parts, " {version}");
        }
        group.parts.push('\n');
        for holder in holders {
            let _ = writeln!(group.parts, "    {holder}");
        }
        // It grants no more than that the sources can be had, and wants that it is said where.
        if let (true, Some(home)) = (name.starts_with("MPL"), &part.home) {
            let _ = writeln!(group.parts, "    Its sources: {home}");
        }
    }
    let mut text = "Outcry is free software, under the MIT licence or the Apache License 2.0.\n\
                    It has parts that others have written, under the licences below.\n"
        .to_owned();
    for ((name, _), group) in groups {
        let _ = write!(text, "{RULE}{name}\n\n{}\n{}\n", group.parts, group.text.trim());
    }
    Ok(text)
}

/// Gives the licence under which we have a part, who holds the rights in it, and the words.
fn terms(
    part: &Part,
    parts: &[Part],
    apache: &str,
) -> Result<(&'static str, Vec<String>, String), PartsError> {
    let name = chosen(part)?;
    let offers_apache = part.licence.split(" OR ").any(|offered| offered == "Apache-2.0");
    let found = match &part.folder {
        Some(folder) => file(folder, name)?,
        None => None,
    };
    match found {
        _ if name == "Apache-2.0" => Ok((name, Vec::new(), apache.to_owned())),
        Some(file) => {
            let text = fs::read_to_string(file)?.replace('\r', "");
            Ok(if name == "MIT" { divided(&text) } else { (name, Vec::new(), text) })
        }
        // Whoever offers both and packs neither is taken at the one that names nobody.
        None if offers_apache => Ok(("Apache-2.0", Vec::new(), apache.to_owned())),
        None if IMPERSONAL.contains(&name) => {
            let others =
                parts.iter().filter(|other| other.licence.split(" OR ").any(|offered| offered == name));
            let mut copies =
                others.filter_map(|other| other.folder.as_deref()).map(|folder| file(folder, name));
            let copy = copies.find_map(Result::transpose).transpose()?;
            let copy = copy.ok_or_else(|| PartsError::NoText(part.name.clone()))?;
            Ok((name, Vec::new(), fs::read_to_string(copy)?))
        }
        None => Err(PartsError::NoText(part.name.clone())),
    }
}

/// Divides a text of the MIT licence into who holds the rights and the words, which most have alike.
fn divided(text: &str) -> (&'static str, Vec<String>, String) {
    let (before, words) = text.find(PERMISSION).map_or(("", text), |at| text.split_at(at));
    let holders = before.lines().map(str::trim).filter(|line| line.to_lowercase().contains("copyright"));
    ("MIT", holders.map(str::to_owned).collect(), words.to_owned())
}

/// Finds the file with the words of a licence: the one that has it in its name, or else the only one.
fn file(folder: &Path, licence: &str) -> io::Result<Option<PathBuf>> {
    let mark = KNOWN.iter().find(|(name, _)| *name == licence).map_or("", |(_, mark)| mark);
    if let Some(found) = file_named(folder, mark)? {
        return Ok(Some(found));
    }
    let mut plain = files(folder)?;
    plain.retain(|path| {
        path.file_stem().is_some_and(|stem| NAMES.contains(&&*stem.to_string_lossy().to_uppercase()))
    });
    Ok(plain.into_iter().next())
}

/// Finds a file with a licence that has this in its name.
fn file_named(folder: &Path, mark: &str) -> io::Result<Option<PathBuf>> {
    let named = |path: &PathBuf| {
        path.file_name().is_some_and(|name| name.to_string_lossy().to_uppercase().contains(mark))
    };
    Ok(files(folder)?.into_iter().find(named))
}

/// Lists the files that hold a licence, also those in a folder of that name.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in folder::entries(folder)? {
        let name = entry.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        if !NAMES.iter().any(|beginning| name.starts_with(beginning)) {
            continue;
        }
        if entry.is_dir() { files.extend(folder::entries(&entry)?) } else { files.push(entry) }
    }
    Ok(files)
}

/// Reduces a text to its words, so that two that are only laid out otherwise are alike.
fn alike(text: &str) -> String {
    text.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lies_in_the_apps_is_what_would_be_written() {
        let workspace = Workspace::find().unwrap();
        for system in System::ALL {
            let parts = parts::of(system, &workspace).unwrap();
            let (is_current, bytes) = is_current(system, &parts, &workspace).unwrap();
            assert!(is_current && bytes > 10_000, "{}: run `cargo xtask licences`", place(system));
            let there = fs::read_to_string(workspace.path(place(system))).unwrap();
            for part in parts {
                assert!(there.contains(&part.name), "{}", part.name);
            }
        }
    }

    #[test]
    fn the_licence_is_one_that_is_known() {
        let part = |licence: &str| Part {
            kind: Kind::Crate,
            name: "a".to_owned(),
            version: None,
            licence: licence.to_owned(),
            home: None,
            folder: None,
            checksum: None,
        };
        assert_eq!(chosen(&part("Unlicense OR MIT")).unwrap(), "MIT");
        assert_eq!(chosen(&part("Apache-2.0 OR GPL-2.0-only")).unwrap(), "Apache-2.0");
        for licence in ["", "GPL-3.0-only", "MIT AND GPL-2.0-only"] {
            assert!(chosen(&part(licence)).unwrap_err().to_string().contains("look at it"), "{licence}");
        }
    }

    #[test]
    fn who_holds_the_rights_stands_beside_words_that_are_shared() {
        let text =
            format!("MIT License\n\nCopyright (c) 2020 Ada\nCopyright 2021 Bo\n\n{PERMISSION}, free\nof");
        let (_, holders, words) = divided(&text);
        assert_eq!(holders, ["Copyright (c) 2020 Ada", "Copyright 2021 Bo"]);
        assert_eq!(alike(&words), alike(&format!("{PERMISSION}, free of")));
    }
}
