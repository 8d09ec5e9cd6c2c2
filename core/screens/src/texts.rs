//! What is said in each language: packed when this crate is built, since unpacked it is a tenth of what a phone fetches. What
//! the texts are called is kept once for all languages.

use miniz_oxide::inflate::decompress_to_vec;

use crate::Language;

/// Stands between texts, and in none: `build.rs` puts it there.
const END: char = '\0';

macro_rules! packed {
    ($tag:literal) => {
        include_bytes!(concat!(env!("OUT_DIR"), "/", $tag, ".packed"))
    };
}

/// Gives all texts of a language.
pub(crate) fn unpacked(language: Language) -> String {
    let packed: &[u8] = match language {
        Language::En => packed!("en"),
        Language::Fr => packed!("fr"),
        Language::Es => packed!("es"),
        Language::De => packed!("de"),
    };
    let (names, texts) = (inflated(packed!("names")), inflated(packed));
    names.split(END).zip(texts.split(END)).flat_map(|(name, text)| [name, text]).collect()
}

fn inflated(packed: &[u8]) -> String {
    // Nothing comes in between packing and unpacking; a test holds every text to be whole.
    let text = decompress_to_vec(packed).unwrap_or_else(|fault| fault.output);
    String::from_utf8(text).unwrap_or_default()
}

/// Gives the texts of a language as they were written, with the name of each file.
#[cfg(test)]
pub(crate) const fn written(language: Language) -> &'static [(&'static str, &'static str)] {
    macro_rules! texts {
        ($tag:literal) => {
            &[
                ("game", include_str!(concat!("../texts/", $tag, "/game.ftl"))),
                ("menu", include_str!(concat!("../texts/", $tag, "/menu.ftl"))),
                ("options", include_str!(concat!("../texts/", $tag, "/options.ftl"))),
                ("pages", include_str!(concat!("../texts/", $tag, "/pages.ftl"))),
                ("phone", include_str!(concat!("../texts/", $tag, "/phone.ftl"))),
                ("play", include_str!(concat!("../texts/", $tag, "/play.ftl"))),
                ("practice", include_str!(concat!("../texts/", $tag, "/practice.ftl"))),
                ("rules", include_str!(concat!("../texts/", $tag, "/rules.ftl"))),
                ("session", include_str!(concat!("../texts/", $tag, "/session.ftl"))),
                ("shell", include_str!(concat!("../texts/", $tag, "/shell.ftl"))),
                ("spoken", include_str!(concat!("../texts/", $tag, "/spoken.ftl"))),
            ]
        };
    }
    match language {
        Language::En => texts!("en"),
        Language::Fr => texts!("fr"),
        Language::Es => texts!("es"),
        Language::De => texts!("de"),
    }
}

#[cfg(test)]
mod tests {
    use fluent_bundle::FluentResource;

    use super::*;

    /// Reads texts as a phone does, which is without comments, in the order of their names.
    fn read(texts: String) -> Vec<String> {
        let resource = FluentResource::try_new(texts).expect("texts without a fault");
        let mut texts: Vec<String> = resource.entries().map(|text| format!("{text:?}")).collect();
        texts.sort();
        texts
    }

    #[test]
    fn every_text_comes_out_as_it_was_written() {
        for language in Language::ALL {
            let all: String = written(language).iter().flat_map(|(_, text)| [text, "\n"]).collect();
            let all = read(all);
            assert!(all.len() > 1000 && read(unpacked(language)) == all, "{}", language.tag());
        }
    }
}
