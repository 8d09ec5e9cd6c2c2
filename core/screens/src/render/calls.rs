//! What is shouted, in the player's language.

use outcry_rules::pit::{CallVariant, PitOptions};

use crate::Localizer;

/// Gives what is shouted for a lot of so many cards, or shown where the variant is silent.
pub(super) fn shout(variant: CallVariant, count: u8, localizer: &Localizer) -> String {
    let count_is = [("count", count.into())];
    match variant {
        CallVariant::Plain => localizer.text_with("call-plain", &count_is),
        CallVariant::Trade => localizer.text_with("call-trade", &count_is),
        silent if silent.is_silent() => localizer.text_with("call-fingers", &count_is),
        other => localizer.text_with(&format!("shout-{}", other.word()), &count_is),
    }
}

/// Gives the same in short: a number only where numbers are what is shouted.
pub(super) fn brief(variant: CallVariant, count: u8, localizer: &Localizer) -> String {
    match variant {
        CallVariant::Plain | CallVariant::Trade => count.to_string(),
        other => shout(other, count, localizer),
    }
}

/// Returns the words that are read across a room: the first number of "Two! Two!", every cheer of "Hip! Hip!".
pub(super) fn big(variant: CallVariant, count: u8, localizer: &Localizer) -> String {
    let shout = shout(variant, count, localizer);
    if !matches!(variant, CallVariant::Plain | CallVariant::Trade) {
        return shout;
    }
    let first = shout.split_inclusive('!').next().map(str::trim);
    first.filter(|first| !first.is_empty()).map_or_else(|| shout.clone(), str::to_owned)
}

/// Gives it in fewer letters, where one word is said again and again: "Moo ×2" for "Moo, Moo".
pub(super) fn short(variant: CallVariant, count: u8, localizer: &Localizer) -> Option<String> {
    let all = brief(variant, count, localizer);
    let words: Vec<&str> = all.split([',', '!']).map(str::trim).filter(|word| !word.is_empty()).collect();
    let (first, more) = words.split_first()?;
    (!more.is_empty() && more.iter().all(|word| word.to_lowercase() == first.to_lowercase()))
        .then(|| format!("{first} ×{}", words.len()))
}

/// The words with which editions open trading, each with the text that says them in the player's language.
const OPENINGS: [(&str, &str); 3] = [
    ("GO!", "opening-go"),
    ("The pit is open!", "opening-pit"),
    ("The Exchange is open.", "opening-exchange"),
];

/// Gives what is called out when trading opens: the words of an edition in the player's language, for people are to say
/// them aloud, and words that a table has put itself as they are.
pub(super) fn opening(phrase: &str, localizer: &Localizer) -> String {
    let known = OPENINGS.iter().find(|(printed, _)| *printed == phrase);
    known.map_or_else(|| phrase.to_owned(), |(_, id)| localizer.text(id))
}

/// Finds the words of an edition by what is called out in the player's language.
pub(super) fn printed_opening(called: &str, localizer: &Localizer) -> Option<&'static str> {
    OPENINGS.iter().find(|(_, id)| localizer.text(id) == called).map(|(printed, _)| *printed)
}

/// Names a variant.
pub(super) fn name(variant: CallVariant, localizer: &Localizer) -> String {
    localizer.text(&format!("variant-{}", variant.word()))
}

/// Says what is shouted in a round: the name of the variant, and its words from one card up.
pub(super) fn explained(variant: CallVariant, options: &PitOptions, localizer: &Localizer) -> String {
    let most = options.lot_max(variant);
    let all = match variant {
        CallVariant::Plain | CallVariant::Trade => shout(variant, most.min(2), localizer),
        _ => (1..=most).map(|count| shout(variant, count, localizer)).collect::<Vec<_>>().join(" · "),
    };
    localizer
        .text_with("call-explained", &[("name", (&name(variant, localizer)).into()), ("all", (&all).into())])
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use outcry_rules::Options;

    use super::*;
    use crate::Language;

    #[test]
    fn the_rules_name_the_words_that_the_phone_shows() {
        for language in Language::ALL {
            let localizer = Localizer::new(language);
            for &variant in CallVariant::THIRTEEN {
                let words: Vec<String> = (1..=4).map(|count| shout(variant, count, &localizer)).collect();
                let apart: BTreeSet<&String> = words.iter().collect();
                assert_eq!(apart.len(), 4, "{words:?} are not told apart");
                let own = (1..=4).map(|count| variant.shout(count));
                // Referee scripts keep the first words of these two; phones need words that are told apart when repeated.
                let differs = matches!(variant, CallVariant::SowCow | CallVariant::CowNGuns);
                assert!(language != Language::En || differs || own.eq(words.iter().cloned()), "{words:?}");
                // Of these the rules say each word; of the others that it is said once for each card, or where it is shown.
                let listed = matches!(
                    variant,
                    CallVariant::SpanishCow
                        | CallVariant::Pets
                        | CallVariant::AnimalSounds
                        | CallVariant::AperitifCow
                        | CallVariant::CowNGuns
                        | CallVariant::LaVacheQuiRit
                        | CallVariant::BelgianMexican
                );
                let rule = localizer.text_with("rules-pit-call", &[("call", variant.word().into())]);
                assert!(!listed || words.iter().all(|word| rule.contains(word)), "{rule} {words:?}");
            }
        }
    }

    #[test]
    fn a_held_up_phone_tells_the_numbers_apart() {
        for language in Language::ALL {
            let localizer = Localizer::new(language);
            for &variant in CallVariant::ALL {
                let words: Vec<String> = (1..=4).map(|count| big(variant, count, &localizer)).collect();
                let apart: BTreeSet<&String> = words.iter().collect();
                assert_eq!(apart.len(), 4, "{language:?} {variant:?}: {words:?}");
                let cues = words.split_last().is_some_and(|(last, others)| {
                    others.iter().all(|other| last != other && last.contains(other.as_str()))
                });
                let repeats = short(variant, 4, &localizer).is_some();
                assert!(!cues || repeats, "{language:?}: {words:?} end in a call made of the others");
            }
        }
    }

    #[test]
    fn a_word_that_is_said_again_and_again_has_a_short_form() {
        let english = Localizer::new(Language::En);
        let of = |count| short(CallVariant::MadCowDisease, count, &english);
        assert_eq!((of(1), of(3).as_deref()), (None, Some("Moo ×3")));
        for language in Language::ALL {
            let localizer = Localizer::new(language);
            for variant in [CallVariant::MadCowDisease, CallVariant::SowCow, CallVariant::HappyCow] {
                assert!(short(variant, 2, &localizer).is_some(), "{language:?} {variant:?}");
            }
            for (&variant, count) in
                CallVariant::ALL.iter().flat_map(|variant| (1..=4).map(move |count| (variant, count)))
            {
                let Some(short) = short(variant, count, &localizer) else { continue };
                assert!(short.ends_with(&format!(" ×{count}")), "{short}");
                assert!(short.chars().count() < brief(variant, count, &localizer).chars().count(), "{short}");
            }
        }
    }

    #[test]
    fn every_edition_opens_in_the_players_language() {
        for language in Language::ALL {
            let localizer = Localizer::new(language);
            for edition in PitOptions::editions() {
                let printed = (edition.preset)().open_phrase;
                let called = opening(&printed, &localizer);
                assert_eq!(called == printed, language == Language::En, "{called}");
                assert_eq!(printed_opening(&called, &localizer), Some(printed.as_str()));
            }
            assert_eq!(opening("Off we go!", &localizer), "Off we go!");
            assert_eq!(printed_opening("Off we go!", &localizer), None);
        }
    }
}
