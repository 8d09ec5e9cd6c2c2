//! `docs/protocol.md`, as far as it can be read by a program.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::path::PathBuf;

use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};

/// A value of a golden block: bytes, or a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Bytes {
    Hex(Vec<u8>),
    Text(String),
}

impl From<Vec<u8>> for Bytes {
    fn from(bytes: Vec<u8>) -> Self {
        Self::Hex(bytes)
    }
}

impl From<&[u8]> for Bytes {
    fn from(bytes: &[u8]) -> Self {
        Self::Hex(bytes.to_vec())
    }
}

impl<const N: usize> From<[u8; N]> for Bytes {
    fn from(bytes: [u8; N]) -> Self {
        Self::Hex(bytes.to_vec())
    }
}

impl From<&str> for Bytes {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl fmt::Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hex(bytes) => f.write_str(&HEXLOWER.encode(bytes)),
            Self::Text(text) => write!(f, "{text:?}"),
        }
    }
}

/// Names a value.
pub(crate) fn named(name: &str, bytes: impl Into<Bytes>) -> (String, Bytes) {
    (name.to_owned(), bytes.into())
}

/// Reads bytes as the page prints them.
pub(crate) fn hex(text: &str) -> Vec<u8> {
    let digits: String = text.split_whitespace().collect();
    HEXLOWER_PERMISSIVE.decode(digits.as_bytes()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) struct Page {
    pub(crate) text: String,
    golden: BTreeMap<String, Bytes>,
}

impl Page {
    pub(crate) fn read() -> Self {
        let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "..", "docs", "protocol.md"].iter().collect();
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut golden = BTreeMap::new();
        let blocks = text.split("```golden\n").skip(1).filter_map(|rest| rest.split("```").next());
        for block in blocks {
            let mut lines: Vec<String> = Vec::new();
            for line in block.lines() {
                match lines.last_mut() {
                    Some(last) if line.starts_with(' ') => last.push_str(line),
                    _ => lines.push(line.to_owned()),
                }
            }
            for line in lines {
                let (name, value) = line.split_once('=').unwrap_or_else(|| panic!("no value: {line}"));
                let value = value.trim();
                let quoted = value.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
                let value =
                    quoted.map_or_else(|| Bytes::Hex(hex(value)), |text| Bytes::Text(text.to_owned()));
                let before = golden.insert(name.trim().to_owned(), value);
                assert_eq!(before, None, "{name} is there twice");
            }
        }
        Self { text, golden }
    }

    pub(crate) fn golden(&self, name: &str) -> Option<&Bytes> {
        self.golden.get(name)
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.golden.keys().map(String::as_str)
    }
}
