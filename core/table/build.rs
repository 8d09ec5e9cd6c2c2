//! Packs what Unicode says of the letters that names may have: which are marks or punctuation, how letters are composed, and
//! which look alike. The tables of the crates that know it are ten times as long, and every phone would fetch them.

use std::env;
use std::error::Error;
use std::fs;
use std::ops::RangeInclusive;
use std::path::PathBuf;

use miniz_oxide::deflate::compress_to_vec;
use unicode_normalization::char::{
    canonical_combining_class, compose, decompose_canonical, is_combining_mark,
};
use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};
use unicode_security::skeleton;

/// The best that there is: it is done once, and whoever fetches the app gains.
const LEVEL: u8 = 10;

/// Every letter; syllables of Hangul are composed by rule, and are in none of the tables.
const LETTERS: RangeInclusive<char> = '\0'..=char::MAX;
const HANGUL: RangeInclusive<char> = '\u{ac00}'..='\u{d7a3}';

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    let mut table = Table::default();
    table.classes();
    let decomposed = || LETTERS.filter(|letter| !HANGUL.contains(letter)).filter_map(decomposed);
    table.mapping(
        decomposed().filter(|(_, _, is_composed)| *is_composed).map(|(letter, parts, _)| (letter, parts)),
    );
    table.mapping(
        decomposed().filter(|(_, _, is_composed)| !*is_composed).map(|(letter, parts, _)| (letter, parts)),
    );
    table.mapping(LETTERS.filter_map(look_alike));
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("cargo names no folder to write to")?);
    Ok(fs::write(out.join("letters.packed"), compress_to_vec(&table.0, LEVEL))?)
}

/// Gives what a letter falls apart into: two parts and `true` where they are composed to it again.
fn decomposed(letter: char) -> Option<(char, Vec<char>, bool)> {
    let mut parts = Vec::new();
    decompose_canonical(letter, |part| parts.push(part));
    if parts == [letter] {
        return None;
    }
    let (last, first) = parts.split_last()?;
    let first = first.iter().copied().map(Some).reduce(|composed, next| compose(composed?, next?)).flatten();
    match first.filter(|&first| compose(first, *last) == Some(letter)) {
        Some(first) => Some((letter, vec![first, *last], true)),
        None => Some((letter, parts, false)),
    }
}

/// Gives what stands for all letters that look like this one, where that is not the letter itself.
fn look_alike(letter: char) -> Option<(char, Vec<char>)> {
    let (is_seen, is_whole) =
        (letter.general_category_group() != GeneralCategoryGroup::Other, decomposed(letter).is_none());
    let looks: Vec<char> = skeleton(letter.encode_utf8(&mut [0; 4])).collect();
    // Of what is not seen there is nothing left.
    (is_seen && is_whole && !looks.is_empty() && looks != [letter]).then_some((letter, looks))
}

/// Rows of numbers, each in as few bytes as it takes; `letters.rs` reads them.
#[derive(Default)]
struct Table(Vec<u8>);

impl Table {
    /// Writes seven bits a byte, the lowest first; all bytes but the last have the eighth bit.
    fn number(&mut self, mut number: u32) {
        while number > 0x7f {
            self.0.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.0.push(number as u8);
    }

    /// Writes how far it is from one letter to another, which may stand before it.
    fn step(&mut self, from: char, to: char) {
        let step = to as i32 - from as i32;
        self.number(((step << 1) ^ (step >> 31)) as u32);
    }

    /// Writes the marks and the punctuation: how many letters lie in between, how many follow of one class, and the class, which
    /// is 1 for punctuation, and for marks 2 and their combining class.
    fn classes(&mut self) {
        let mut runs: Vec<(u32, u32, u32)> = Vec::new();
        let mut end = 0;
        for letter in LETTERS {
            let class = match letter.general_category_group() {
                GeneralCategoryGroup::Punctuation => 1,
                _ if is_combining_mark(letter) => 2 + u32::from(canonical_combining_class(letter)),
                _ => continue,
            };
            match runs.last_mut().filter(|(_, _, other)| *other == class && end == letter as u32) {
                Some((_, length, _)) => *length += 1,
                None => runs.push((letter as u32 - end, 1, class)),
            }
            end = letter as u32 + 1;
        }
        self.number(runs.len() as u32);
        for (gap, length, class) in runs {
            self.number(gap);
            self.number(length);
            self.number(class);
        }
    }

    /// Writes letters in their order, each with those that stand for it.
    fn mapping(&mut self, rows: impl Iterator<Item = (char, Vec<char>)>) {
        let rows: Vec<(char, Vec<char>)> = rows.collect();
        self.number(rows.len() as u32);
        let (mut letter, mut first) = ('\0', '\0');
        for (next, others) in rows {
            self.step(letter, next);
            self.number(others.len() as u32);
            for &other in &others {
                self.step(first, other);
                first = other;
            }
            (letter, first) = (next, others.first().copied().unwrap_or(first));
        }
    }
}
