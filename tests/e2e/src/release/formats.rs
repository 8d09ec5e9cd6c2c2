//! What a release speaks over the air and writes to disks, kept in a file for each release: `tests/releases/VERSION/formats.json`.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::checksum;

/// The folders of releases, each by its version.
pub(crate) const RELEASES: &str = "tests/releases";

/// The name of the file in each.
const FILE: &str = "formats.json";

/// The page whose blocks of bytes every implementation has to agree with.
const PAGE: &str = "docs/protocol.md";

/// How many letters of a vector's SHA-256 are kept: enough to tell that it has changed.
const LETTERS: usize = 16;

/// The versions and golden bytes of one release: a later one is held against them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Formats {
    /// The version of the wire.
    pub(crate) wire: String,
    /// The format of the tables on disk.
    pub(crate) store: u64,
    /// The format of journals, and with that of match files.
    pub(crate) journal: u32,
    /// The golden vectors of the protocol by name, each with the beginning of its SHA-256.
    pub(crate) vectors: BTreeMap<String, String>,
}

impl Formats {
    /// Gives those of this build.
    ///
    /// # Errors
    /// The page of the protocol cannot be read, or has no vectors.
    pub(crate) fn of_this_build(root: &Path) -> io::Result<Self> {
        let vectors = vectors(&fs::read_to_string(root.join(PAGE))?);
        if vectors.is_empty() {
            return Err(io::Error::new(io::ErrorKind::InvalidData, format!("{PAGE} has no golden block")));
        }
        Ok(Self {
            wire: outcry_link::WIRE.to_string(),
            store: outcry_store::limits::FORMAT,
            journal: outcry_table::limits::FORMAT,
            vectors,
        })
    }

    /// Gives those that are kept of a release, if any are.
    ///
    /// # Errors
    /// The file cannot be read, or is none of these.
    pub(crate) fn of_release(root: &Path, version: &str) -> io::Result<Option<Self>> {
        match fs::read(root.join(RELEASES).join(version).join(FILE)) {
            Ok(bytes) => Ok(Some(serde_json::from_slice(&bytes)?)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Keeps them as those of a release.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(crate) fn keep(&self, root: &Path, version: &str) -> io::Result<()> {
        let folder = root.join(RELEASES).join(version);
        fs::create_dir_all(&folder)?;
        fs::write(folder.join(FILE), format!("{}\n", serde_json::to_string_pretty(self)?))
    }

    /// Lists what speaks against these after an earlier release.
    pub(crate) fn faults_after(&self, earlier: &Self) -> Vec<String> {
        let mut faults = Vec::new();
        if self.wire == earlier.wire {
            let changed = earlier.vectors.iter().filter(|(name, hash)| self.vectors.get(*name) != Some(hash));
            faults.extend(changed.map(|(name, _)| {
                format!("the vector {name} has changed, and the wire is {} still: raise WIRE", self.wire)
            }));
        }
        for (what, ours, theirs) in
            [("store", self.store, earlier.store), ("journal", self.journal.into(), earlier.journal.into())]
        {
            if ours < theirs {
                faults.push(format!("the format of the {what} is {ours}, and was {theirs} before"));
            }
        }
        faults
    }
}

/// Gives the version of the last release before this one of which anything is kept.
///
/// # Errors
/// The folder cannot be read.
pub(crate) fn release_before(root: &Path, version: &str) -> io::Result<Option<String>> {
    let this = super::versions::code(version);
    let mut before: Vec<(u32, String)> = Vec::new();
    for entry in fs::read_dir(root.join(RELEASES))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if let Some(code) = super::versions::code(&name).filter(|code| Some(*code) < this) {
            before.push((code, name));
        }
    }
    Ok(before.into_iter().max().map(|(_, name)| name))
}

/// Reads the golden blocks of a page, in which a value goes on in lines that are indented.
fn vectors(page: &str) -> BTreeMap<String, String> {
    let blocks = page.split("```golden\n").skip(1).filter_map(|rest| rest.split_once("```"));
    let joined: Vec<String> = blocks.map(|(block, _)| block.replace("\n ", " ")).collect();
    let lines = joined.iter().flat_map(|block| block.lines()).filter_map(|line| line.split_once('='));
    let hashed = |value: &str| {
        let words: Vec<&str> = value.split_whitespace().collect();
        checksum::of_bytes(words.join(" ").as_bytes()).chars().take(LETTERS).collect()
    };
    lines.map(|(name, value)| (name.trim().to_owned(), hashed(value))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const BLOCK: &str = "x\n```golden\nkey = 00 01\n  02\nname = \"a b\"\n```\n```text\nno = 1\n```\n";

    fn with(wire: &str, block: &str) -> Formats {
        Formats { wire: wire.to_owned(), store: 2, journal: 2, vectors: vectors(block) }
    }

    #[test]
    fn a_vector_may_change_with_the_wire_alone() {
        let earlier = with("2.0", BLOCK);
        assert_eq!(earlier.vectors.keys().collect::<Vec<_>>(), ["key", "name"]);
        let folded = BLOCK.replace("00 01\n  02", "00\n   01 02");
        assert_eq!(with("2.0", &folded).faults_after(&earlier), Vec::<String>::new());
        for changed in [BLOCK.replace("02", "03"), BLOCK.replace("key", "other")] {
            let faults = with("2.0", &changed).faults_after(&earlier);
            assert!(faults.len() == 1 && faults[0].contains("key"), "{faults:?}");
            assert!(with("3.0", &changed).faults_after(&earlier).is_empty());
        }
        let more = BLOCK.replace("name", "new = 04\nname");
        assert!(with("2.0", &more).faults_after(&earlier).is_empty());
    }

    #[test]
    fn a_format_on_disk_never_goes_back() {
        let earlier = with("2.0", BLOCK);
        for back in [Formats { store: 1, ..earlier.clone() }, Formats { journal: 1, ..earlier.clone() }] {
            assert_eq!(back.faults_after(&earlier).len(), 1);
        }
    }

    #[test]
    fn the_last_release_before_is_found_by_number() {
        let folder = tempfile::tempdir().unwrap();
        for version in ["0.9.0", "0.10.0", "0.11.0", "notes"] {
            fs::create_dir_all(folder.path().join(RELEASES).join(version)).unwrap();
        }
        let before = |version| release_before(folder.path(), version).unwrap();
        assert_eq!(before("0.11.0").as_deref(), Some("0.10.0"));
        assert_eq!(before("0.9.0"), None);
        let formats = with("2.0", BLOCK);
        formats.keep(folder.path(), "0.9.0").unwrap();
        assert_eq!(Formats::of_release(folder.path(), "0.9.0").unwrap(), Some(formats));
        assert_eq!(Formats::of_release(folder.path(), "0.10.0").unwrap(), None);
    }
}
