//! All languages say the same things.

use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::{FluentBundle, FluentResource};

use crate::Language;
use crate::texts::written;

/// The variables of each message, by its id.
type Messages<'a> = BTreeMap<&'a str, BTreeSet<&'a str>>;

#[test]
fn texts_are_without_a_fault_and_say_nothing_twice() {
    for language in Language::ALL {
        let mut bundle = FluentBundle::new(Vec::new());
        for (file, text) in written(language) {
            let resource = FluentResource::try_new((*text).to_owned());
            let resource =
                resource.unwrap_or_else(|(_, errors)| panic!("{}/{file}: {errors:?}", language.tag()));
            let added = bundle.add_resource(resource);
            assert!(added.is_ok(), "{}/{file} says again: {added:?}", language.tag());
            assert!(!text.contains(['⟦', '⟧']), "{}/{file}", language.tag());
        }
    }
}

#[test]
fn every_language_has_every_message_with_the_same_variables() {
    let files = |language: Language| -> Vec<(&str, Messages<'static>)> {
        written(language).iter().map(|(file, text)| (*file, messages(text))).collect()
    };
    let english = files(Language::En);
    for language in Language::ALL {
        for ((file, ours), (english_file, theirs)) in files(language).iter().zip(&english) {
            assert_eq!(file, english_file);
            for (id, variables) in theirs {
                let own = ours.get(id).unwrap_or_else(|| panic!("{}/{file} lacks {id}", language.tag()));
                // A language whose words do not change with a number need not ask for it.
                let mut apart = variables.symmetric_difference(own).filter(|&&name| name != "count");
                assert_eq!(apart.next(), None, "{}/{file}: {id}", language.tag());
            }
            let more: Vec<_> = ours.keys().filter(|id| !theirs.contains_key(*id)).collect();
            assert!(more.is_empty(), "{}/{file} alone has {more:?}", language.tag());
        }
        assert_eq!(files(language).len(), english.len());
    }
}

#[test]
fn quotation_marks_and_spaces_are_those_of_the_language() {
    // What a text may not hold, beside straight marks.
    let foreign = |language: Language| match language {
        Language::En => ['„', '«', '»'],
        Language::Fr | Language::Es => ['„', '“', '”'],
        Language::De => ['”', '«', '»'],
    };
    for language in Language::ALL {
        for (file, text) in written(language) {
            for (id, said) in paragraphs(text) {
                // An empty text and spaces at the edge of one are written between straight marks.
                let lines = said.lines().filter(|line| !line.starts_with('#'));
                let said = lines.collect::<Vec<_>>().join("\n");
                let said = said.split_once('=').unwrap().1.replace("{ \"\" }", "").replace("{ \" ×2\" }", "");
                let place = format!("{}/{file}: {id}", language.tag());
                assert!(!said.contains(['"', '\'']), "{place}: a straight mark");
                assert!(!said.contains(foreign(language)), "{place}: a foreign mark");
                if language == Language::Fr {
                    let loose = [" :", " ;", " !", " ?", " »", "« ", "\u{a0}!", "\u{a0}?", "\u{a0};"];
                    assert!(!loose.iter().any(|loose| said.contains(loose)), "{place}: a space that breaks");
                    let bare =
                        |pair: &[char]| pair[0].is_alphanumeric() && matches!(pair[1], '!' | '?' | ';' | '»');
                    // The game and one of its boxes are called as they are.
                    let letters: Vec<char> = said.replace("NΣT!", "").replace("NY3T!", "").chars().collect();
                    let bare = letters.windows(2).any(bare);
                    assert!(!bare, "{place}: no space before a mark");
                } else if language == Language::Es {
                    let balanced = |open, close| said.matches(open).count() == said.matches(close).count();
                    assert!(balanced('¿', '?') && balanced('«', '»'), "{place}: a mark alone");
                }
            }
        }
    }
}

#[test]
fn what_stands_on_keys_and_notices_is_short() {
    // The sentences of the other files have a page to themselves.
    let files = ["game", "menu", "pages", "phone", "play", "session"];
    for language in Language::ALL {
        for (file, text) in written(language).iter().filter(|(file, _)| files.contains(file)) {
            for (id, said) in paragraphs(text) {
                // What is put in counts as a short name.
                let lines = said.lines().map(|line| {
                    let parts =
                        line.split('}').map(|part| part.split_once('{').map_or(part, |(before, _)| before));
                    let placed = line.matches('}').count();
                    parts.map(|part| part.chars().count()).sum::<usize>() + 6 * placed
                });
                let head = id.len() + " = ".len();
                let longest = lines.max().unwrap();
                assert!(longest <= 120 + head, "{}/{file}: {id} has {longest} letters", language.tag());
            }
        }
    }
}

#[test]
fn one_thing_has_one_word_and_nobody_reads_about_radios() {
    // Nobody at the table is addressed as vosotros, which half of those who speak Spanish never say.
    let shunned = |language: Language| -> &[&str] {
        match language {
            Language::En => &["LE", "MTU", "narrow"],
            Language::De => &[
                "LE",
                "MTU",
                "schmal",
                "Telefon",
                "Telefone",
                "Telefons",
                "Tischbild",
                "Marke",
                "Marken",
                "Klingel",
                "Monopol",
                "Stier",
                "Stuhl",
            ],
            Language::Fr => &[
                "MTU",
                "étroite",
                "portable",
                "bots",
                "tableau",
                "sorte",
                "sortes",
                "superatout",
                "superatouts",
                "monopole",
                "sonnette",
                "chaise",
                "enchères",
                "levée",
            ],
            Language::Es => &[
                "LE",
                "MTU",
                "estrecha",
                "bono",
                "móvil",
                "móviles",
                "vosotros",
                "os",
                "sois",
                "vuestra",
                "vuestras",
                "tenéis",
                "palo",
                "palos",
                "canje",
                "aparato",
                "silla",
                "servir",
                "monopolio",
                "timbre",
            ],
        }
    };
    for language in Language::ALL {
        for (file, text) in written(language) {
            for (id, said) in paragraphs(text) {
                let (_, said) = said.split_once('=').unwrap();
                let mut words = said.split(|letter: char| !letter.is_alphanumeric());
                let word = words.find(|word| shunned(language).contains(word));
                assert_eq!(word, None, "{}/{file}: {id}", language.tag());
                let loose = language != Language::De && said.contains(" …");
                assert!(!loose, "{}/{file}: {id}: a space before the dots", language.tag());
            }
        }
    }
}

#[test]
fn no_text_is_empty() {
    for language in Language::ALL {
        for (file, text) in written(language) {
            for (id, said) in paragraphs(text) {
                let (_, said) = said.split_once('=').unwrap();
                assert!(!said.trim().is_empty(), "{}/{file}: {id}", language.tag());
            }
        }
    }
}

fn messages(text: &str) -> Messages<'_> {
    paragraphs(text).map(|(id, said)| (id, variables(said))).collect()
}

/// Cuts a file into its messages: each begins at the left edge with its id.
fn paragraphs(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let begins = |line: &str| line.starts_with(|c: char| c.is_ascii_alphabetic());
    let mut starts = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if begins(line) {
            starts.push(at);
        }
        at += line.len();
    }
    let ends: Vec<usize> = starts.iter().skip(1).copied().chain([text.len()]).collect();
    starts.into_iter().zip(ends).filter_map(move |(start, end)| {
        let said = &text[start..end];
        let (id, _) = said.split_once(" =")?;
        Some((id, said))
    })
}

fn variables(said: &str) -> BTreeSet<&str> {
    said.split('$')
        .skip(1)
        .map(|rest| {
            &rest[..rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len())]
        })
        .collect()
}
