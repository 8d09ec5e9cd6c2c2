//! What Unicode says of letters, as far as names need it: marks, composition (UAX 15) and letters that look alike (UTS 39).

use std::sync::LazyLock;

use miniz_oxide::inflate::decompress_to_vec;

/// Says whether a letter is a mark on the one before it.
pub(crate) fn is_mark(letter: char) -> bool {
    LETTERS.class(letter) >= FIRST_MARK
}

/// Says whether a letter is a punctuation mark.
pub(crate) fn is_punctuation(letter: char) -> bool {
    LETTERS.class(letter) == PUNCTUATION
}

/// Gives a text with every letter in as few parts as it has: Unicode's form NFC.
pub(crate) fn composed(text: impl Iterator<Item = char>) -> String {
    let mut composed: Vec<char> = Vec::new();
    // Where the last letter stands that a mark may be put on, and the combining class of what stands last behind it.
    let (mut letter, mut last) = (None, 0);
    for next in decomposed(text) {
        let class = LETTERS.combining_class(next);
        let length = composed.len();
        let base = letter.and_then(|at: usize| Some((at + 1 == length, composed.get_mut(at)?)));
        if let Some((is_beside, base)) = base
            && (is_beside || last < class)
            && let Some(whole) = LETTERS.whole(*base, next)
        {
            *base = whole;
            continue;
        }
        if class == 0 {
            letter = Some(length);
        }
        last = class;
        composed.push(next);
    }
    composed.into_iter().collect()
}

/// Gives what is one and the same for all texts that look like this one: the skeleton of UTS 39.
pub(crate) fn skeleton(text: &str) -> String {
    let looks = decomposed(text.chars()).into_iter().flat_map(|letter| {
        let others = LETTERS.look_alikes.get(letter);
        others.unwrap_or_default().iter().copied().chain(others.is_none().then_some(letter))
    });
    decomposed(looks).into_iter().collect()
}

/// Gives a text with every letter in as many parts as it has, marks in the order of their classes: Unicode's form NFD.
fn decomposed(text: impl Iterator<Item = char>) -> Vec<char> {
    let mut parts = Vec::new();
    for letter in text {
        LETTERS.decompose(letter, &mut parts);
    }
    for marked in parts.chunk_by_mut(|_, next| LETTERS.combining_class(*next) != 0) {
        marked.sort_by_key(|letter| LETTERS.combining_class(*letter));
    }
    parts
}

/// Read from what `build.rs` has packed; nothing comes in between, and a test holds every letter to be right.
static LETTERS: LazyLock<Letters> = LazyLock::new(|| {
    let packed = include_bytes!(concat!(env!("OUT_DIR"), "/letters.packed"));
    let table = decompress_to_vec(packed).unwrap_or_else(|fault| fault.output);
    Letters::read(&mut Table(table.iter())).unwrap_or_default()
});

const PUNCTUATION: u8 = 1;

/// The class of a mark whose combining class is 0.
const FIRST_MARK: u8 = 2;

#[derive(Default)]
struct Letters {
    /// The first and the last of letters side by side, and their class.
    classes: Vec<(char, char, u8)>,
    /// The two parts of each letter that is composed.
    pairs: Mapping,
    /// The same by the parts.
    wholes: Vec<(char, char, char)>,
    /// The parts of letters that are never composed.
    parts: Mapping,
    look_alikes: Mapping,
}

impl Letters {
    fn read(table: &mut Table<'_>) -> Option<Self> {
        let classes = table.classes()?;
        let pairs = table.mapping()?;
        let mut wholes: Vec<(char, char, char)> =
            pairs.rows().filter_map(|(whole, pair)| Some((*pair.first()?, *pair.get(1)?, whole))).collect();
        wholes.sort_unstable();
        Some(Self { classes, pairs, wholes, parts: table.mapping()?, look_alikes: table.mapping()? })
    }

    fn class(&self, letter: char) -> u8 {
        let after = self.classes.partition_point(|(first, ..)| *first <= letter);
        let run = after.checked_sub(1).and_then(|at| self.classes.get(at));
        run.filter(|(_, last, _)| letter <= *last).map_or(0, |(.., class)| *class)
    }

    fn combining_class(&self, letter: char) -> u8 {
        self.class(letter).saturating_sub(FIRST_MARK)
    }

    fn decompose(&self, letter: char, parts: &mut Vec<char>) {
        if let Some(syllable) = hangul::parts(letter) {
            parts.extend(syllable);
            return;
        }
        match self.pairs.get(letter).or_else(|| self.parts.get(letter)) {
            Some(others) => others.iter().for_each(|other| self.decompose(*other, parts)),
            None => parts.push(letter),
        }
    }

    /// Gives the letter that two parts are composed to.
    fn whole(&self, first: char, second: char) -> Option<char> {
        let key = (first, second);
        let found = self.wholes.binary_search_by_key(&key, |&(first, second, _)| (first, second));
        let whole = found.ok().and_then(|at| self.wholes.get(at)).map(|(.., whole)| *whole);
        whole.or_else(|| hangul::whole(first, second))
    }
}

/// Letters in their order, each with those that stand for it.
#[derive(Default)]
struct Mapping {
    /// Each letter, and where in `others` those begin that stand for it.
    letters: Vec<(char, usize)>,
    others: Vec<char>,
}

impl Mapping {
    fn get(&self, letter: char) -> Option<&[char]> {
        self.row(self.letters.binary_search_by_key(&letter, |(letter, _)| *letter).ok()?)
    }

    fn rows(&self) -> impl Iterator<Item = (char, &[char])> {
        self.letters.iter().enumerate().filter_map(|(at, (letter, _))| Some((*letter, self.row(at)?)))
    }

    fn row(&self, at: usize) -> Option<&[char]> {
        let (_, begin) = *self.letters.get(at)?;
        let end = self.letters.get(at + 1).map_or(self.others.len(), |(_, begin)| *begin);
        self.others.get(begin..end)
    }
}

/// Reads the numbers that `build.rs` has written.
struct Table<'a>(std::slice::Iter<'a, u8>);

impl Table<'_> {
    fn number(&mut self) -> Option<u32> {
        let mut number = 0;
        for shift in [0, 7, 14, 21] {
            let byte = *self.0.next()?;
            number |= u32::from(byte & 0x7f) << shift;
            if byte <= 0x7f {
                return Some(number);
            }
        }
        None
    }

    fn step(&mut self, from: char) -> Option<char> {
        let number = self.number()? as i32;
        char::from_u32((from as i32 + ((number >> 1) ^ -(number & 1))) as u32)
    }

    fn classes(&mut self) -> Option<Vec<(char, char, u8)>> {
        let count = self.number()?;
        let mut end = 0;
        let run = |_| {
            let first = end + self.number()?;
            end = first + self.number()?;
            Some((char::from_u32(first)?, char::from_u32(end - 1)?, self.number()? as u8))
        };
        (0..count).map(run).collect()
    }

    fn mapping(&mut self) -> Option<Mapping> {
        let mut mapping = Mapping::default();
        let (mut letter, mut first) = ('\0', '\0');
        for _ in 0..self.number()? {
            letter = self.step(letter)?;
            let begin = mapping.others.len();
            mapping.letters.push((letter, begin));
            let mut other = first;
            for _ in 0..self.number()? {
                other = self.step(other)?;
                mapping.others.push(other);
            }
            first = mapping.others.get(begin).copied().unwrap_or(first);
        }
        Some(mapping)
    }
}

/// Syllables of Hangul, whose parts follow from their numbers (The Unicode Standard, 3.12).
mod hangul {
    const SYLLABLES: u32 = 0xac00;
    const LEADS: u32 = 0x1100;
    const VOWELS: u32 = 0x1161;
    /// One before the first.
    const TAILS: u32 = 0x11a7;
    const LEAD_COUNT: u32 = 19;
    const VOWEL_COUNT: u32 = 21;
    const TAIL_COUNT: u32 = 28;

    pub(super) fn parts(letter: char) -> Option<impl Iterator<Item = char>> {
        let number = (letter as u32).checked_sub(SYLLABLES)?;
        let (tail, number_of_vowel) = (number % TAIL_COUNT, number / TAIL_COUNT);
        let (vowel, lead) = (number_of_vowel % VOWEL_COUNT, number_of_vowel / VOWEL_COUNT);
        let parts = [LEADS + lead, VOWELS + vowel, TAILS + tail];
        let count = if tail == 0 { 2 } else { 3 };
        (lead < LEAD_COUNT).then(|| parts.into_iter().take(count).filter_map(char::from_u32))
    }

    pub(super) fn whole(first: char, second: char) -> Option<char> {
        let (first, second) = (first as u32, second as u32);
        let from = |letter: u32, begin: u32, count: u32| letter.checked_sub(begin).filter(|at| *at < count);
        let syllable = |at: u32| char::from_u32(SYLLABLES + at);
        if let (Some(lead), Some(vowel)) = (from(first, LEADS, LEAD_COUNT), from(second, VOWELS, VOWEL_COUNT))
        {
            return syllable((lead * VOWEL_COUNT + vowel) * TAIL_COUNT);
        }
        let at = from(first, SYLLABLES, LEAD_COUNT * VOWEL_COUNT * TAIL_COUNT)?;
        let tail = from(second, TAILS, TAIL_COUNT).filter(|tail| *tail > 0)?;
        syllable(at + tail).filter(|_| at.is_multiple_of(TAIL_COUNT))
    }
}

#[cfg(test)]
mod tests {
    use outcry_rules::shows;
    use rand::rngs::ChaCha8Rng;
    use rand::seq::IndexedRandom;
    use rand::{RngExt, SeedableRng};
    use unicode_normalization::UnicodeNormalization;
    use unicode_normalization::char::is_combining_mark;
    use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};

    use super::*;

    fn all() -> impl Iterator<Item = char> {
        '\0'..=char::MAX
    }

    #[test]
    fn every_letter_is_what_unicode_says() {
        for letter in all() {
            let (group, text) = (letter.general_category_group(), letter.to_string());
            assert_eq!(is_mark(letter), is_combining_mark(letter), "{letter:?}");
            assert_eq!(is_punctuation(letter), group == GeneralCategoryGroup::Punctuation, "{letter:?}");
            assert_eq!(composed(text.chars()), text.nfc().collect::<String>(), "{letter:?}");
            assert_eq!(decomposed(text.chars()), text.nfd().collect::<Vec<_>>(), "{letter:?}");
            if shows(letter) {
                let alike: String = unicode_security::skeleton(&text).collect();
                assert_eq!(skeleton(&text), alike, "{letter:?}");
            }
        }
    }

    /// What is never shown, and what nobody has given a meaning, is shown nowhere; another version of Unicode may know more.
    #[test]
    fn what_shows_is_what_unicode_has_given_a_sign() {
        for letter in all().filter(|&letter| shows(letter)) {
            let category = letter.general_category();
            let is_unknown = category == GeneralCategory::Unassigned;
            let is_other = letter.general_category_group() == GeneralCategoryGroup::Other;
            assert!(is_unknown || !is_other, "{letter:?} is {category:?}");
            assert_ne!(
                unicode_security::skeleton(&letter.to_string()).count(),
                0,
                "{letter:?} is passed over"
            );
        }
    }

    #[test]
    fn texts_are_composed_and_looked_at_as_unicode_says() {
        let special: Vec<char> = all()
            .filter(|&letter| is_mark(letter) || letter.to_string().nfd().ne([letter]))
            .chain("abcAIlIm01 аΗ\u{1100}\u{1161}\u{11a8}".chars())
            .collect();
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        for _ in 0..50_000 {
            let length = rng.random_range(0..8);
            let text: String = (0..length).filter_map(|_| special.choose(&mut rng)).collect();
            assert_eq!(composed(text.chars()), text.nfc().collect::<String>(), "{text:?}");
            let shown: String = text.chars().filter(|&letter| shows(letter)).collect();
            let alike: String = unicode_security::skeleton(&shown).collect();
            assert_eq!(skeleton(&shown), alike, "{text:?}");
        }
    }
}
