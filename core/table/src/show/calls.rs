//! What is shouted, in the player's language where the variant has no words of its own.

use outcry_rules::pit::{CallVariant, PitOptions};

use crate::Words;

/// Gives what is shouted for a lot of so many cards, or shown where the variant is silent.
pub(super) fn shout(variant: CallVariant, count: u8, words: &Words) -> String {
    let count_is = [("count", count.into())];
    match variant {
        CallVariant::Plain => words.say_with("call-plain", &count_is),
        CallVariant::Trade => words.say_with("call-trade", &count_is),
        silent if silent.is_silent() => words.say_with("call-fingers", &count_is),
        other => other.shout(count),
    }
}

/// Gives the same in short: a number only where numbers are what is shouted.
pub(super) fn brief(variant: CallVariant, count: u8, words: &Words) -> String {
    match variant {
        CallVariant::Plain | CallVariant::Trade => count.to_string(),
        other => shout(other, count, words),
    }
}

/// Names a variant.
pub(super) fn name(variant: CallVariant, words: &Words) -> String {
    words.say(&format!("variant-{}", variant.word()))
}

/// Says what is shouted in a round: the name of the variant, and its words from one card up.
pub(super) fn explained(variant: CallVariant, options: &PitOptions, words: &Words) -> String {
    let most = options.lot_max(variant);
    let all = match variant {
        CallVariant::Plain | CallVariant::Trade => shout(variant, most.min(2), words),
        _ => (1..=most).map(|count| shout(variant, count, words)).collect::<Vec<_>>().join(" · "),
    };
    words.say_with("call-explained", &[("name", (&name(variant, words)).into()), ("all", (&all).into())])
}
